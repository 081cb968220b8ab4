"""What a look asks of no row: boxes whose `when` names a field that nothing printed has.

Such a box is drawn never, without an error, as a field may be lacking: told is only a name that is
nearly that of another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.nearest import nearest
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.checks import NEVER_DRAWN
from toolkit.press.templates.own import BY_PLACE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.templates.library import Library

_CONDITIONS = ("when", "when_not")
_OF_EVERY_ROW = frozenset(("item", "item_number", "extra", "stand_in"))
_ALIKE = 0.7
Asked = tuple["Document", "Steps", str]


def never_drawn(library: Library, rows: Iterable[Row]) -> list[Finding]:
    """The conditions of templates that are not ours on fields that no row has, and which were
    probably meant."""
    own = [
        asked
        for name, file in library.files("").items()
        if TEMPLATES not in file.parents and f"{name}.yaml" not in BY_PLACE
        for asked in _asked(library.read(file))
    ]
    known = {key for row in rows for key in _keys(dict(row.fields))} if own else set()
    if not {field for _, _, field in own} - known:
        return []
    known |= _OF_EVERY_ROW | _asked_by_ours(library)
    found = []
    for document, steps, field in own:
        meant = "" if field in known else nearest(field, known, least=_ALIKE)
        if meant:
            said = f"nothing that is printed has the field '{field}', on which this box hangs"
            hint = f"did you mean '{meant}'?"
            found.append(document.finding(NEVER_DRAWN, steps, said, hint=hint, key=True))
    return found


def _asked_by_ours(library: Library) -> set[str]:
    """The fields that conditions of the shipped templates ask for, those laid over too."""
    files = (
        file
        for folder in library.folders
        if TEMPLATES in (folder, *folder.parents)
        for file in sorted(folder.glob("*.yaml"))
    )
    return {field for file in files for _, _, field in _asked(library.read(file))}


def _asked(document: Document) -> Iterator[Asked]:
    """The fields that conditions in a file ask for, by the first of their names."""

    def inside(value: Value, steps: Steps) -> Iterator[Asked]:
        if isinstance(value, dict):
            for key, inner in value.items():
                if key in _CONDITIONS and isinstance(inner, dict):
                    for name in inner:
                        yield document, (*steps, key, name), name.split(".")[0]
                yield from inside(inner, (*steps, key))
        elif isinstance(value, list):
            for index, inner in enumerate(value):
                yield from inside(inner, (*steps, index))

    yield from inside(document.root, ())


def _keys(value: Value) -> Iterator[str]:
    """Every key among values, however deep: what an item is drawn with has fields too."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _keys(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _keys(inner)
