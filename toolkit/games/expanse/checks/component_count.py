"""E403: the pack has not as many of something as its list of components says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.checks.places import at
from toolkit.games.expanse.deck import copies
from toolkit.pack.finding import Rule
from toolkit.pack.record import value_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

COMPONENT_COUNT = Rule("E403", "component-count", "error")

rules = (COMPONENT_COUNT,)
about = """\
components.yaml says how many of a component the box holds, and `counted` which records or pieces
must add up to that. What is `missing:` counts as there. Only the pack is bound by its list: sets
may add what they like."""
passes = {
    "game.yaml": "{game: expanse, title: A pack, players: [2], certainty: inferred}\n",
    "components.yaml": """\
certainty: inferred
components:
- {id: score_card, name: Score cards, count: 6, counted: {kind: card, where: {kind: score_card}}}
""",
    "cards/scores.yaml": """\
certainty: inferred
cards:
- {id: score, kind: score_card, name: Score, copies: 6}
""",
}
fails = {
    **passes,
    "cards/scores.yaml": """\
certainty: inferred
cards:
- {id: score, kind: score_card, name: Score, copies: 5}
""",
}


def check(pack: Pack) -> Iterator[Finding]:
    for one in tallies(pack):
        if one.there + one.missing != one.said:
            known = f"{one.there} known and {one.missing} missing" if one.missing else one.there
            message = (
                f"component '{one.component.id}': the list says {one.said}, "
                f"the files of the pack have {known}"
            )
            hint = f"there should be {one.said}; or correct the list"
            yield at(one.component, COMPONENT_COUNT, ("count",), message, hint=hint)


class Tally(NamedTuple):
    """What the list says of a component, and what the pack has."""

    component: Record
    said: int
    there: int
    missing: int


def tallies(pack: Pack) -> Iterator[Tally]:
    """The components of the pack that can be counted."""
    own = {folder.id for folder in pack.folders if folder.role == "pack"}
    for component in pack.of("component").values():
        layer = component.layers[0]
        counted, said = layer.value.get("counted"), layer.value.get("count")
        if layer.folder in own and isinstance(counted, dict) and isinstance(said, int):
            there, missing = _there(pack, own, counted), _missing(pack, own, counted)
            yield Tally(component, said, there, missing)


def _there(pack: Pack, own: set[str], counted: Mapping[str, Value]) -> int:
    """What the pack itself holds, sets not counted."""
    path = counted.get("sum")
    total = 0
    for record in pack.of(str(counted.get("kind"))).values():
        layer = record.layers[0]
        if layer.folder in own and _is(layer.value, counted.get("where")):
            value = copies(record) if path is None else value_at(layer.value, _steps(path))
            total += value if isinstance(value, int) else 0
    return total


def _missing(pack: Pack, own: set[str], counted: Mapping[str, Value]) -> int:
    """What the files of the pack say nobody has published of this sort."""
    where = counted.get("where")
    sort = where.get("kind") if isinstance(where, dict) else counted.get("kind")
    total = 0
    for folder in pack.folders:
        for document in folder.documents.values() if folder.id in own else ():
            missing = document.root.get("missing") if isinstance(document.root, dict) else None
            if isinstance(missing, dict) and missing.get("kind") == sort:
                count = missing.get("count")
                total += count if isinstance(count, int) else 0
    return total


def _is(value: Mapping[str, Value], where: Value) -> bool:
    return not isinstance(where, dict) or all(value.get(key) == said for key, said in where.items())


def _steps(path: Value) -> tuple[str, ...]:
    return tuple(str(path).split("."))
