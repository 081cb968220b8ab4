"""What the moves of a case do, place by place, as far as a picture of an example can show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.plain import entries, listed, mappings
from toolkit.referee.paper.positions import fate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CUBE = "cube"
FLEET = "fleet"


class Deed(NamedTuple):
    """One piece, or several alike: where they leave, where they come to, empty for nowhere.

    `fate` is what is expected of the move: legal, illegal or open. Without a `unit` no piece of a
    faction moves: the Rocinante, or a place that is only named.
    """

    of: str
    start: str = ""
    goal: str = ""
    unit: str = ""
    number: int = 1
    fate: str = ""

    @property
    def cube(self) -> bool:
        """Whether it is done on bases."""
        return self.unit == CUBE


def deeds(asked: Mapping[str, Any], expected: Mapping[str, Any], ship: str) -> Iterator[Deed]:
    """Of all moves of a question in their order; `ship` is where the Rocinante is."""
    for moves in asked.values():
        told = [*mappings(moves)]
        for number, move in enumerate(told):
            what = fate(expected, number if len(told) > 1 else 0)
            for deed in _of_move(move, ship):
                yield deed._replace(fate=what)


def _of_move(move: Mapping[str, Any], ship: str) -> Iterator[Deed]:
    by = str(move.get("by", ""))
    going = entries(move.get("move"))
    if going:
        yield _gone(by, going, "")
    if isinstance(move.get("influence"), str):
        yield Deed(by, goal=move["influence"], unit=CUBE)
    for entry in _flat(move.get("resolve")):
        yield from _of_entry(by, entry, ship)


def _of_entry(by: str, entry: Mapping[str, Any], ship: str) -> Iterator[Deed]:
    going, taken = entries(entry.get("move")), entries(entry.get("remove"))
    if going:
        yield _gone(by, going, ship)
    if "base" in taken:
        yield Deed(str(taken["of"]), start=str(taken["base"]), unit=CUBE)
    elif "orbital" in taken:
        yield Deed(
            str(taken["of"]), start=str(taken["orbital"]), unit=str(taken.get("unit", FLEET))
        )
    if isinstance(entry.get("orbital"), str):
        yield Deed(by, goal=entry["orbital"])
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
