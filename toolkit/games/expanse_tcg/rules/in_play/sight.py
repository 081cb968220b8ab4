"""From where an enemy location may be attacked, and what bars it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.state.places import HALF, Spot, beside, front
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.games.expanse_tcg.rules.view import View

RULINGS = ("attack_reach", "terrain", "moat_behind")


class Sight(NamedTuple):
    """What bars an attack: that it is out of reach, Moat, Difficult Terrain, or nothing."""

    far: bool
    moat: bool
    terrain: bool


def _shielded(v: View, goal: Spot, start: Spot, reading: str) -> bool:
    """Whether Difficult Terrain keeps attackers from a location."""
    rough = _rough(v, goal.seat)
    if not rough:
        return False
    if reading == "itself":
        return goal.number in rough and start.number not in _rough(v, start.seat)
    return goal.number not in rough and not rough.isdisjoint(HALF.around(goal.number))


@once
def _rough(v: View, seat: int) -> frozenset[int]:
    """Where a player's locations with Difficult Terrain are."""
    locations = v.position.halves[seat].locations
    return frozenset([number for number, place in locations if k.rough(v.words(place))])


def _before(goal: Spot) -> Spot:
    """The spot of the own front row before one in the back row."""
    return Spot(goal.number + HALF.columns, goal.seat)


def _screened(v: View, start: Spot, goal: Spot, reading: str) -> bool:
    """Whether a location in the front row stands before one in the back row."""
    before = _before(goal)
    return v.position.place(before) is not None and not _shielded(v, before, start, reading)


def sight(v: View, start: Spot, goal: Spot, flies: bool, readings: Sequence[str]) -> Sight:
    """What bars an attack from an own location on an enemy one, as on foot or in the air, by the
    readings of RULINGS."""
    reach, terrain, behind = readings
    apart = abs(HALF.column(start.number) - HALF.column(goal.number))
    near = front(start) and apart <= 1
    if near and not front(goal) and not flies:
        near = reach == "unscreened" and not _screened(v, start, goal, terrain)
    foot = [*footholds(v, start, goal)] if v.position.footholds else []
    words = v.words(v.position.location(goal))
    moat = bool(words) and k.moated(words) and not _faces(v, start, goal, behind, foot)
    return Sight(not near and not foot, moat, _shielded(v, goal, start, terrain))


def _faces(v: View, start: Spot, goal: Spot, behind: str, foot: list[Spot]) -> bool:
    """Whether attackers are directly in front of a location with Moat."""
    column = HALF.column(start.number) == HALF.column(goal.number)
    if front(goal):
        return front(start) and column
    ahead = _before(goal)
    if ahead in foot:
        return True
    free = v.position.place(ahead) is None
    return behind == "facing" and front(start) and column and free


def footholds(v: View, start: Spot, goal: Spot) -> Iterator[Spot]:
    """The own footholds adjacent to a location that are adjacent to an enemy one."""
    for one in v.position.footholds:
        if one.by == start.seat and beside(start, one.spot) and beside(one.spot, goal):
            yield one.spot
