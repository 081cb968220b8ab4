"""The places a verdict is about: those its question names, and those its answer turns on.

A place is written `bases.ID`, `orbitals.ID`, `slots.N` (of the Action Track, from 1) or
`sectors.ID`.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.state.fields import BASES, ORBITALS, SECTORS, SLOTS
from toolkit.games.expanse.state.moves import MOVE, Entry, Move, atoms
from toolkit.games.expanse.turn.kinds import KINDS
from toolkit.pack.plain import entries, texts
from toolkit.referee.disputed import each_once, of_reasons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.games.expanse.state.view import Tables, View
    from toolkit.referee.picture import Dispute


def named(v: View) -> Iterator[str]:
    """The places that a move names, and entries of it."""
    for kind, number in KINDS[v.move.kind].places(v):
        yield from _place(v.tables, kind, number)
    for item in v.move.resolve:
        for entry in atoms(item):
            yield from _of_entry(entry, v)


def _place(tables: Tables, kind: str, number: int) -> Iterator[str]:
    """A place by its number, if there is one."""
    if number >= 0:
        yield f"{kind}.{number + 1 if kind == SLOTS else _IDS[kind](tables)[number]}"


_IDS: Mapping[str, Callable[[Tables], Sequence[str]]] = {
    BASES: attrgetter("bases"),
    ORBITALS: attrgetter("orbitals"),
    SECTORS: attrgetter("sectors"),
}


def _of_entry(entry: Entry, v: View) -> Iterator[str]:
    yield from _place(v.tables, BASES, entry.base)
    # Fleets move from orbital to orbital; whatever else has a source is a cube from a base.
    yield from _place(v.tables, ORBITALS if entry.act == MOVE else BASES, entry.source)
    yield from _place(v.tables, ORBITALS, entry.orbital)
    for inner in entry.then:
        if isinstance(inner, Move):
            yield from named(v.of(inner))
        elif isinstance(inner, Entry):
            yield from _of_entry(inner, v)


def of_score(v: View, dispute: Dispute) -> tuple[str, ...]:
    """The bases asked about; else those the readings score differently; else those with a tie."""
    told, said = partial(place, v), entries(dispute.argument)
    tied = [reason for reason in dispute.reasons if "tied" in reason.facts]
    found = [f"{BASES}.{id}" for id in texts(said.get(BASES))] or [*_differing(dispute.results)]
    found = found or [*of_reasons(tied or dispute.reasons, told)]
    return each_once([told("sector", said.get("bonus")), *found], dispute, told)


def _differing(results: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    usual, *others = (result.get(BASES) or {} for result in results)
    for id, scored in usual.items():
        if any(other and other.get(id) != scored for other in others):
            yield f"{BASES}.{id}"


def place(v: View, key: str, value: Any) -> str:
    """The place that a value under a key stands for; empty for none."""
    if key == "slot" and isinstance(value, int):
        return f"{SLOTS}.{value}"
    if isinstance(value, str):
        for kind, keys in _KEYS.items():
            if key in keys and value in _IDS[kind](v.tables):
                return f"{kind}.{value}"
    return ""


_KEYS = {
    BASES: ("base", "influence", BASES),
    ORBITALS: ("orbital", "from", "to", "fleets"),
    SECTORS: ("sector",),
}
