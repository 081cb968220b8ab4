"""What the moves of a case do, place by place, as far as a picture of an example can show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.plain import entries, listed, mappings, whole
from toolkit.referee.adjudication import LEGAL
from toolkit.referee.paper.positions import fate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CUBE, FLEET = "cube", "fleet"
BATTLESHIP, DAMAGED, ROCINANTE = "battleship", "damaged_battleship", "rocinante"
AFTER = "after"
"""The fate of a step that follows one in doubt."""
_Step = tuple["Deed", ...]


class Deed(NamedTuple):
    """One piece, or several alike: where they leave, where they come to, empty for nowhere.

    `fate` is what is expected of the move: legal, illegal, open or after. What is `turned` is a
    Battleship's other side. Without a `unit` no piece of a faction moves: the Rocinante, or a place
    that is only named.
    """

    of: str
    start: str = ""
    goal: str = ""
    unit: str = ""
    number: int = 1
    fate: str = ""
    turned: bool = False

    @property
    def cube(self) -> bool:
        """Whether it is done on bases."""
        return self.unit == CUBE


def deeds(
    asked: Mapping[str, Any], expected: Mapping[str, Any], ship: str, homes: Mapping[str, str]
) -> Iterator[Deed]:
    """Of all moves of a question in their order; `ship` is where the Rocinante is, `homes` where
    each faction builds."""
    doubtful, at, deed = whole(expected.get("step")), 0, Deed("")
    for moves in asked.values():
        told = [*mappings(moves)]
        for number, move in enumerate(told):
            what = fate(expected, number if len(told) > 1 else 0)
            for step in _of_move(move, ship, homes):
                at += 1
                known = LEGAL if at < doubtful else AFTER
                for deed in step:
                    yield deed._replace(fate=what if at == doubtful or not doubtful else known)
    if doubtful > at:  # whether what came last stays
        yield Deed(deed.of, start=deed.goal, unit=deed.unit, fate=fate(expected, 0))


def _of_move(move: Mapping[str, Any], ship: str, homes: Mapping[str, str]) -> Iterator[_Step]:
    by = str(move.get("by", ""))
    going = entries(move.get("move"))
    if going:
        yield (_gone(by, going, ""),)
    if isinstance(move.get("influence"), str):
        yield (Deed(by, goal=move["influence"], unit=CUBE),)
    if isinstance(move.get("build"), str):
        yield (Deed(by, goal=homes.get(by, ""), unit=move["build"]),)
    for entry in _flat(move.get("resolve")):
        yield from filter(
            None, [(*_of_entry(by, entry, ship, move.get("ability") == "battleships"),)]
        )


def _of_entry(by: str, entry: Mapping[str, Any], ship: str, repairs: bool) -> Iterator[Deed]:
    going, taken = entries(entry.get("move")), entries(entry.get("remove"))
    if going:
        yield _gone(by, going, ship)
    if "base" in taken:
        yield Deed(str(taken["of"]), start=str(taken["base"]), unit=CUBE)
    elif "orbital" in taken:
        unit, place, of = str(taken.get("unit", FLEET)), str(taken["orbital"]), str(taken["of"])
        yield Deed(of, start=place, unit=unit)
        if unit == BATTLESHIP:
            yield Deed(of, goal=place, unit=DAMAGED, turned=True)
    if isinstance(entry.get("orbital"), str):
        yield Deed(by, goal=entry["orbital"], unit=BATTLESHIP * repairs, turned=repairs)
    ends = [*mappings(entry.get("swap"))]
    for one, other in zip(ends, reversed(ends), strict=True):
        yield Deed(str(one["of"]), str(one["base"]), str(other["base"]), CUBE)


def _gone(by: str, going: Mapping[str, Any], ship: str) -> Deed:
    """Fleets that move, or, where it is not said from where, the Rocinante."""
    goal = str(going.get("to", ""))
    if "from" not in going:
        return Deed(by, ship, goal)
    return Deed(by, str(going["from"]), goal, FLEET, int(going.get("fleets", 1)))


def _flat(told: Any) -> Iterator[dict[str, Any]]:
    for each in listed(told):
        if isinstance(each, list):
            yield from _flat(each)
        elif isinstance(each, dict):
            yield each
