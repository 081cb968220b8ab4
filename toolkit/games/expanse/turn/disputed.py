"""The places a verdict is about: those its question names, and those its answer turns on.

A place is written `bases.ID`, `orbitals.ID`, `slots.N` (of the Action Track, from 1) or
`sectors.ID`.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.ask import SCORE
from toolkit.games.expanse.state.fields import BASES, ORBITALS, SECTORS, SLOTS
from toolkit.games.expanse.state.moves import MOVE, Entry, Move, atoms
from toolkit.games.expanse.state.view import View
from toolkit.games.expanse.turn.kinds import KINDS
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from toolkit.games.expanse.state.view import Position, Tables
    from toolkit.referee.picture import Dispute
    from toolkit.referee.reasons import Reason


_NOTHING_READ = Readings({})


def disputed(position: Position, dispute: Dispute, tables: Tables) -> tuple[str, ...]:
    """The places in dispute, each once, in the order in which they come up."""
    if isinstance(dispute.argument, tuple):
        moves = dispute.argument[: dispute.moves]
        views = (View(position, _NOTHING_READ, tables, move) for move in moves)
        found = [place for v in views for place in _of_move(v)]
        # Of a legal move the reasons tell what came of it, often far from where it was made.
        if not found or dispute.refused:
            found += _of_reasons(dispute.reasons, tables)
    elif dispute.question == SCORE:
        found = [*_of_score(dispute, tables)]
    else:
        found = [*_of_faults(dispute.results), *_of_reasons(dispute.reasons, tables)]
    wanted = [path.split(".") for path in dispute.needs]
    found += [f"{BASES}.{steps[1]}" for steps in wanted if steps[0] == BASES]
    return tuple(dict.fromkeys(found))


def _place(tables: Tables, kind: str, number: int) -> Iterator[str]:
    """A place by its number, if there is one."""
    if number >= 0:
        yield f"{kind}.{number + 1 if kind == SLOTS else _IDS[kind](tables)[number]}"


_IDS: Mapping[str, Callable[[Tables], Sequence[str]]] = {
    BASES: attrgetter("bases"),
    ORBITALS: attrgetter("orbitals"),
    SECTORS: attrgetter("sectors"),
}


def _of_move(v: View) -> Iterator[str]:
    for kind, number in KINDS[v.move.kind].places(v):
        yield from _place(v.tables, kind, number)
    for item in v.move.resolve:
        for entry in atoms(item):
            yield from _of_entry(entry, v)


def _of_entry(entry: Entry, v: View) -> Iterator[str]:
    yield from _place(v.tables, BASES, entry.base)
    # Fleets move from orbital to orbital; whatever else has a source is a cube from a base.
    yield from _place(v.tables, ORBITALS if entry.act == MOVE else BASES, entry.source)
    yield from _place(v.tables, ORBITALS, entry.orbital)
    for inner in entry.then:
        if isinstance(inner, Move):
            yield from _of_move(v.of(inner))
        elif isinstance(inner, Entry):
            yield from _of_entry(inner, v)


def _of_score(dispute: Dispute, tables: Tables) -> Iterator[str]:
    """The bases asked about; else those the readings score differently; else those with a tie."""
    said = dispute.argument if isinstance(dispute.argument, dict) else {}
    bonus = said.get("bonus")
    if bonus is not None:
        yield f"{SECTORS}.{bonus}"
    bases = said.get("bases")
    if isinstance(bases, list):
        yield from (f"{BASES}.{id}" for id in bases)
        return
    differing = [*_differing(dispute.results)]
    if differing:
        yield from differing
        return
    tied = [reason for reason in dispute.reasons if "tied" in reason.facts]
    yield from _of_reasons(tied or dispute.reasons, tables)


def _differing(results: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    usual, *others = (result.get(BASES) or {} for result in results)
    for id, scored in usual.items():
        if any(other and other.get(id) != scored for other in others):
            yield f"{BASES}.{id}"


def _of_faults(results: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Where the faults of a `status` stand: position.influence.ceres.UN."""
    kinds = {"influence": BASES, "fleets": ORBITALS}
    for fault in results[0].get("faults", ()):
        steps = str(fault["path"]).split(".")
        if len(steps) > 2 and steps[1] in kinds:
            yield f"{kinds[steps[1]]}.{steps[2]}"


def _of_reasons(reasons: Iterable[Reason], tables: Tables) -> list[str]:
    found = []
    for reason in reasons:
        for key, value in reason.facts.items():
            if key == "slot" and isinstance(value, int):
                found.append(f"{SLOTS}.{value}")
            elif not isinstance(value, str):
                continue
            elif key == "base" and value in tables.base_number:
                found.append(f"{BASES}.{value}")
            elif key in ("orbital", "from", "to") and value in tables.orbital_number:
                found.append(f"{ORBITALS}.{value}")
            elif key == "sector" and value in tables.sector_number:
                found.append(f"{SECTORS}.{value}")
    return found
