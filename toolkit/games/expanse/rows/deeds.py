"""What a move does, step by step, as far as a picture of an example can show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.plain import entries, mappings, mappings_within
from toolkit.referee.paper.deeds import Deed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

CUBE, FLEET = "influence", "fleet"
BATTLESHIP, DAMAGED, ROCINANTE = "battleship", "damaged_battleship", "rocinante"


def steps(move: Mapping[str, Any], ship: str, homes: Mapping[str, str]) -> Iterator[Sequence[Deed]]:
    """`ship` is where the Rocinante is, `homes` where each faction builds."""
    by = str(move.get("by", ""))
    if going := entries(move.get("move")):
        yield [_gone(by, going, "")]
    if isinstance(move.get("influence"), str):
        yield [Deed(by, goal=move["influence"], unit=CUBE)]
    if isinstance(move.get("build"), str):
        yield [Deed(by, goal=homes.get(by, ""), unit=move["build"])]
    for entry in mappings_within(move.get("resolve")):
        yield [*_of_entry(by, entry, ship, move.get("ability") == "battleships")]


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
    there = entry.get("orbital")
    if isinstance(there, str):
        yield Deed(by, there * repairs, there, BATTLESHIP * repairs, turned=repairs)
    ends = [*mappings(entry.get("swap"))]
    for one, other in zip(ends, reversed(ends), strict=True):
        yield Deed(str(one["of"]), str(one["base"]), str(other["base"]), CUBE)


def _gone(by: str, going: Mapping[str, Any], ship: str) -> Deed:
    """Fleets that move, or, where it is not said from where, the Rocinante."""
    goal = str(going.get("to", ""))
    if "from" not in going:
        return Deed(by, ship, goal)
    return Deed(by, str(going["from"]), goal, FLEET, int(going.get("fleets", 1)))
