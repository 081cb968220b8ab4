"""E303: a value of a pack that nobody answers for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.document import dotted
from toolkit.pack.finding import Rule
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.listing import counted
from toolkit.pack.record import ABOUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.lint.opened import Opened
    from toolkit.pack.document import Steps
    from toolkit.pack.finding import Finding
    from toolkit.pack.record import Layer, Record

MISSING_SOURCE = Rule("E303", "missing-source", "error")

rules = (MISSING_SOURCE,)
about = """\
A record of a pack has a known value for which neither it nor its file says a `source` or a
`certainty`. Say where it comes from, for the file, the record or the one field; what nobody has
published is the word unknown, and needs no source. Sets are their author's own and owe none."""
passes = {
    "game.yaml": "{game: sample, title: Sample}\n",
    "setup.yaml": "{certainty: inferred, cards: 5}\n",
    "bases.yaml": """\
source: [rulebook]
certainty: attested
bases:
- {id: ceres, name: Ceres, resource: water}
""",
    "orbitals.yaml": """\
certainty: inferred
orbitals:
- {id: ceres, name: Ceres, bases: [ceres]}
""",
    "sources.yaml": """\
sources:
- {id: rulebook, title: The rulebook, authority: official, licence: unstated}
""",
}
fails = {
    "game.yaml": "{game: sample, title: Sample}\n",
    "setup.yaml": "{certainty: inferred, cards: 5}\n",
    "bases.yaml": """\
bases:
- {id: ceres, name: Ceres, resource: water}
""",
    "orbitals.yaml": """\
certainty: inferred
orbitals:
- {id: ceres, name: Ceres, bases: [ceres]}
""",
}

# Records that are about sources or about the toolkit rather than about the game.
_EXEMPT = frozenset({"source", "case"})


def check(opened: Opened) -> Iterator[Finding]:
    packs = {folder.id for folder in opened.pack.folders if folder.role == "pack"}
    for kind, by_id in opened.pack.records.items():
        if kind not in _EXEMPT:
            for record in by_id.values():
                if record.layers[0].folder in packs:
                    yield from _of(opened, record)
    for record in opened.pack.tables.values():
        if record.layers[0].folder in packs:
            yield from _of(opened, record)


def _of(opened: Opened, record: Record) -> Iterator[Finding]:
    layer = record.layers[0]
    if _covers_all(layer):
        return
    bare = [path for path in _known(layer.value) if not _covered(layer, path)]
    if bare:
        label = opened.subject(layer.document, layer.steps)
        names = list(dict.fromkeys(str(path[0]) for path in bare))
        more = f" and {counted(len(names) - 3, 'more field')}" if len(names) > 3 else ""
        fields = ", ".join(f"'{name}'" for name in names[:3])
        yield layer.document.finding(
            MISSING_SOURCE, layer.steps + bare[0],
            f"{label} says neither source nor certainty for {fields}{more}",
            hint="add `source: [KEY]` or `certainty:` to the record or to its file", key=True,
        )  # fmt: skip


def _covers_all(layer: Layer) -> bool:
    for about in layer.provenance:
        for key in ("certainty", "source"):
            said = about.get(key)
            if isinstance(said, dict):
                if "_" in said:
                    return True
            elif said:
                return True
    return False


def _covered(layer: Layer, path: Steps) -> bool:
    """Whether the layer answers for a value, at its path or above it."""
    return any(
        dotted(path[:length]) in said
        for about in layer.provenance
        for said in (about.get("certainty"), about.get("source"))
        if isinstance(said, dict)
        for length in range(1, len(path) + 1)
    )


def _known(value: object, path: Steps = ()) -> Iterator[Steps]:
    """The paths of all known values of a record, mappings opened."""
    if isinstance(value, dict):
        for key, item in value.items():
            if path or key not in ABOUT:
                yield from _known(item, (*path, key))
    elif value is not None and value != UNKNOWN:
        yield path
