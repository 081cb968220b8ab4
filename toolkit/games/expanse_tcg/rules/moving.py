"""The way of a creature over its player's locations: how long it is, and who is in it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.board import entered, fits, location, mine, mover
from toolkit.games.expanse_tcg.state.places import HALF
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.board import Stand
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

FAR = 99


class Way(NamedTuple):
    """How many spaces the shortest way takes, FAR for none: about those without room, over all
    locations, and over those a creature that is no Giant would find room in."""

    length: int
    shortest: int
    if_small: int


def way_of(v: View, stand: Stand) -> Way:
    """The way to where a move leads; `via` is kept to where it is told."""
    words = v.words(stand.creature)
    small = tuple(one for one in words if one.id != "giant")

    def free(spot: int, sort: k.Words) -> bool:
        place = location(v, spot)
        if place is None:
            return False
        plain = stand.creature._replace(given=())
        if sort is small and small != words:
            room = sum(k.spaces(v.words(one)) for one in place.creatures)
            return room < 4
        return k.flies(words) or fits(v, place, plain)

    def of(cost: str) -> Way:
        step = 0 if cost == "free" else 1
        found = [
            _length(v, stand.spot, step, lambda spot: free(spot, words)),
            _length(v, stand.spot, step, lambda spot: True),
            _length(v, stand.spot, step, lambda spot: free(spot, small)),
        ]
        return Way(*found)

    return parting(v.rules, ("tunnel_cost",), of)


def _length(v: View, start: int, tunnel: int, free: Callable[[int], bool]) -> int:
    """Spaces from stop to stop, which are those told by `via`, and the goal."""
    stops = [start, *(spot.number for spot in v.move.way), v.move.to.number]
    whole = 0
    for here, there in pairwise(stops):
        whole += _leg(v, here, there, tunnel, free)
    return min(whole, FAR)


def _leg(v: View, start: int, goal: int, tunnel: int, free: Callable[[int], bool]) -> int:
    places = dict(mine(v).locations)
    found, open_ = {start: 0}, [start]
    while open_:
        here = min(open_, key=lambda spot: found[spot])
        open_.remove(here)
        if here not in places:
            continue
        linked = [spot for spot, one in places.items() if here in one.tunnel]
        linked += places[here].tunnel
        for there, more in [*((n, 1) for n in HALF.around(here)), *((n, tunnel) for n in linked)]:
            passes = there == goal or free(there)
            if there in places and passes and found[here] + more < found.get(there, FAR):
                found[there] = found[here] + more
                open_.append(there)
    return found.get(goal, FAR)


def move(v: View, index: int) -> Position:
    """The position after a creature has gone its way, with what it carries."""
    stand, goal = mover(v), location(v, v.move.to.number)
    if stand is None or goal is None:
        return v.position
    length = way_of(v, stand).length
    creature = stand.creature._replace(spaces=stand.creature.spaces + max(0, length))
    take = v.move.take
    start = v.position.halves[stand.seat].at(stand.spot)
    assert start is not None
    left = [*start.treasures]
    for one in take.treasures:
        left.remove(one)
    others = start.creatures[: stand.place] + start.creatures[stand.place + 1 :]
    start = start._replace(
        creatures=others, treasures=tuple(left), aether=start.aether - take.aether,
        lore=start.lore - take.lore, captives=start.captives - take.captives,
    )  # fmt: skip
    goal = entered(goal, creature)._replace(
        treasures=(*goal.treasures, *take.treasures), aether=goal.aether + take.aether,
        lore=goal.lore + take.lore, captives=goal.captives + take.captives,
    )  # fmt: skip
    position = v.position.located(stand.seat, stand.spot, start)
    return position.located(v.move.by, v.move.to.number, goal)
