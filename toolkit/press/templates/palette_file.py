"""A palette as its file says it, and what its tables say of the records that sets bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.plain import entries
from toolkit.press.checks import ALIKE, TEMPLATE_SHAPE
from toolkit.press.errors import PressError
from toolkit.press.templates.brought import RULES, Others
from toolkit.press.templates.filters import plain
from toolkit.press.templates.palette import HEX, LEAST_APART, Palette, apart

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Document, Value
    from toolkit.pack.finding import Finding
    from toolkit.press.templates.brought import Brought

_KEYS = ("palette", "about", "colours", "tables", "others", "spare")


def read_palette(
    document: Document,
    name: str,
    brought: Brought | None = None,
    beneath: Sequence[Document] = (),
) -> Palette:
    """The palette in this file, with the records that sets bring in its tables. Colours and tables
    that it does not have are those of the files `beneath`, the lowest first: templates of the game
    may ask for more of them than those did that it was written for.

    Raises PressError with every fault in it, and of looks that cannot be told apart.
    """
    found: list[Finding] = []
    root = _headed(document, name, found)
    lower, others_of = _laid(beneath)
    colours = _colours(document, root.get("colours", {}), lower.colours, found)
    tables = _tables(document, root.get("tables", {}), colours, found)
    _tables_beneath(document, tables, lower, colours, found)
    others = _others(document if "others" in root else others_of or document, tables, found)
    if brought is not None and not found:
        found += brought.add_to(tables, colours, others)
    if found:
        raise PressError(found)
    return Palette(name, colours, tables)


def _headed(document: Document, name: str, found: list[Finding]) -> dict[str, Value]:
    """What the file says, by its keys; a key that is none, or another name, is appended to `found`.

    Raises PressError where it is no mapping at all.
    """

    def wrong(steps: tuple[str | int, ...], message: str, *, key: bool = False) -> None:
        found.append(document.finding(TEMPLATE_SHAPE, steps, message, key=key))

    root = document.root
    if not isinstance(root, dict):
        wrong((), f"a palette is a mapping with the keys {', '.join(_KEYS)}")
        raise PressError(found)
    for key in root:
        if key not in _KEYS:
            wrong((key,), f"a palette has no key '{key}': {', '.join(_KEYS)}", key=True)
    if root.get("palette") != name:
        wrong(("palette",), f"the palette in this file must be called '{name}', as the file is")
    return root


def _tables_beneath(
    document: Document,
    tables: dict[str, dict[str, str]],
    lower: Palette,
    colours: Mapping[str, str],
    found: list[Finding],
) -> None:
    """Adds the tables that only files beneath have; what the colours of this one make look alike in
    them is appended to `found`."""
    for table in (each for each in lower.tables if each not in tables):
        tables[table] = dict(lower.tables[table])
        for value, message in _alike(tables[table], colours):
            colour = tables[table][value]
            own = colour in entries(document.said.get("colours"))
            steps = ("colours", colour) if own else ("colours",)
            found.append(document.finding(ALIKE, steps, message))


def _tables(
    document: Document, said: Value, colours: Mapping[str, str], found: list[Finding]
) -> dict[str, dict[str, str]]:
    """A file's own tables; what is none, or has looks that cannot be told apart, is appended to
    `found`."""
    tables: dict[str, dict[str, str]] = {}
    for table, rows in said.items() if isinstance(said, dict) else ():
        if not isinstance(rows, dict) or not all(isinstance(word, str) for word in rows.values()):
            what = f"the table '{table}' maps values to words"
            found.append(document.finding(TEMPLATE_SHAPE, ("tables", table), what))
            continue
        tables[table] = {value: str(word) for value, word in rows.items()}
        for value, message in _alike(tables[table], colours):
            found.append(document.finding(ALIKE, ("tables", table, value), message))
    return tables


def _colours(
    document: Document, own: Value, lower: Mapping[str, str], found: list[Finding]
) -> dict[str, str]:
    """A file's own colours over those beneath it; what is none, or missing, is appended to
    `found`."""
    colours = dict(lower)

    def wrong(steps: tuple[str | int, ...], message: str, hint: str = "") -> None:
        found.append(document.finding(TEMPLATE_SHAPE, steps, message, hint=hint))

    if not isinstance(own, dict):
        wrong(("colours",), "colours is a mapping from names to colours, each '#rrggbb'")
        return colours
    for colour, value in own.items():
        if isinstance(value, str) and HEX.match(value):
            colours[colour] = value
        else:
            right = f"the colour '{colour}' is '#rrggbb' in small letters"
            behind = document.behind(("colours", colour))
            hint = f'what begins with # needs quotes: "{behind}"' if behind else ""
            wrong(("colours", colour), f"{right}, not '{plain(value)}'", hint)
    for needed in ("ink", "paper"):
        if needed not in colours and needed not in own:
            wrong(("colours",), f"a palette needs the colour '{needed}'")
    return colours


def _laid(documents: Sequence[Document]) -> tuple[Palette, Document | None]:
    """What these files say, laid over each other, and the topmost that says `others`."""
    laid, others = Palette("", {}, {}), None
    for document in documents:
        said = read_palette(document, document.file.stem if document.file else "")
        laid = Palette(said.name, {**laid.colours, **said.colours}, {**laid.tables, **said.tables})
        root = document.root
        others = document if isinstance(root, dict) and "others" in root else others
    return laid, others


def _others(
    document: Document, tables: Mapping[str, Mapping[str, str]], found: list[Finding]
) -> Others:
    """What the tables say of records that they do not name, by kind of record."""

    def wrong(steps: tuple[str | int, ...], message: str) -> None:
        found.append(document.finding(TEMPLATE_SHAPE, steps, message))

    root = document.root if isinstance(document.root, dict) else {}
    said, spare = root.get("others", {}), root.get("spare", [])
    if not isinstance(spare, list) or not all(isinstance(x, str) and HEX.match(x) for x in spare):
        wrong(("spare",), "spare is a list of colours, each '#rrggbb' in small letters")
        spare = []
    kinds: dict[str, Mapping[str, str]] = {}
    for kind, rules in said.items() if isinstance(said, dict) else (("", said),):
        if not isinstance(rules, dict):
            wrong(("others", kind), "others maps a kind of record to tables, and each to a rule")
            continue
        for table, rule in rules.items():
            if table not in tables:
                wrong(("others", kind, table), f"the palette has no table '{table}'")
            elif not isinstance(rule, str):
                accepted = f"{', '.join(RULES)}, icon, or the name of an icon"
                wrong(("others", kind, table), f"a rule of others is {accepted}")
            else:
                kinds.setdefault(str(kind), {})[table] = rule  # type: ignore[index]
    return Others(kinds, [str(each) for each in spare])


def _alike(rows: Mapping[str, str], colours: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The entries of a table meant to tell its values apart by colour whose colour does not."""
    if not set(rows.values()) <= colours.keys() or len(set(rows.values())) < len(rows):
        return
    before: dict[str, str] = {}
    for value, colour in rows.items():
        for other, known in before.items():
            if apart(colours[colour], colours[known]) < LEAST_APART:
                yield (
                    value,
                    (
                        f"the colour '{colour}' of {value} cannot be told apart "
                        f"from '{known}' of {other}"
                    ),
                )
        before[value] = colour
