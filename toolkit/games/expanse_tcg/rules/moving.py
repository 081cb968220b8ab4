"""The way of a creature over its player's locations: how long it is, and who is in it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.board import fits, mine, mover, standing_on
from toolkit.games.expanse_tcg.rules.room import giant_among, heads, room_of
from toolkit.games.expanse_tcg.state.moves import CONTROL
from toolkit.games.expanse_tcg.state.places import BOARD, Spot, half_of, on_board
from toolkit.games.expanse_tcg.state.things import NOTHING
from toolkit.referee.kept import Last
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.board import Stand
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Load, Location

    _Known = tuple[dict[tuple[int, int, int], dict[int, int]], int]

FAR = 99


class Way(NamedTuple):
    """How many spaces the shortest way takes, FAR for none: about those without room, over all
    locations, and over those with room if no Giant took more than one space."""

    length: int
    shortest: int
    if_small: int


_WAY: Last[Way] = Last()
_KNOWN: Last[dict[tuple[int, int, int], dict[int, int]]] = Last()
"""How far it is for a creature, by where it starts, what a tunnel costs, and what bars its way."""


def way_of(v: View, stand: Stand) -> Way:
    """The way to where a move leads, which several clauses ask for; `via` is kept to where it is
    told."""
    return _WAY.of((v.position, v.rules, v.tables, v.move), lambda: _way(v, stand))


def _way(v: View, stand: Stand) -> Way:
    words, one, by = v.words(stand.creature), stand.creature._replace(given=()), v.move.by
    abroad = k.negotiates(words)
    places = _places(v, by, abroad)

    giants = [one for place in places.values() for one in place.creatures]
    crowded = giant_among(v, [one, *giants]) is not None

    def free(spot: int, room: str, small: bool = False) -> bool:
        place = places.get(spot)
        if place is None:
            return False
        if small:
            return heads(v, place) < room_of(v, place).creatures
        of = -1 if half_of(spot) == by else by
        return k.flies(words) or fits(v, place, one._replace(of=of), room)

    def of(cost: str, room: str = "counts") -> Way:
        step = 0 if cost == "free" else 1
        sorts: tuple[Callable[[int], bool], ...] = (
            lambda spot: free(spot, room),
            lambda spot: True,
            lambda spot: free(spot, room, small=True),
        )
        known = _KNOWN.of((v.position, v.rules, v.tables, stand.creature, by, room), dict)
        start = on_board(Spot(stand.spot, stand.seat))
        first = 1 if k.flies(words) else 0  # nobody bars the way of who flies
        third = 2 if crowded else first
        found = {
            n: _length(v, start, step, sorts[n], (known, n), places) for n in {first, 1, third}
        }
        return Way(found[first], found[1], found[third])

    envoys = abroad or any(one.of >= 0 for place in places.values() for one in place.creatures)
    if envoys:
        return parting(v.rules, ("tunnel_cost", "diplomat_room"), of)
    return parting(v.rules, ("tunnel_cost",), of)


def _places(v: View, seat: int, abroad: bool) -> dict[int, Location]:
    """The locations that a creature of a player may be in, by their numbers on the four rows."""
    return {
        on_board(Spot(number, whose)): place
        for whose in ((seat, 1 - seat) if abroad else (seat,))
        for number, place in v.position.halves[whose].locations
    }


def _length(
    v: View,
    start: int,
    tunnel: int,
    free: Callable[[int], bool],
    known: _Known,
    places: dict[int, Location],
) -> int:
    """Spaces from stop to stop, which are those told by `via`, and the goal."""
    stops = [start, *(on_board(spot.of(v.move.by)) for spot in (*v.move.way, v.move.to))]
    reached, sort = known
    whole = 0
    for here, there in pairwise(stops):
        if here != start and not free(here):
            return FAR
        told = here, tunnel, sort
        if told not in reached:
            reached[told] = _reached(v, here, tunnel, free, places)
        whole += reached[told].get(there, FAR)
    return min(whole, FAR)


def _reached(
    v: View, start: int, tunnel: int, free: Callable[[int], bool], places: dict[int, Location]
) -> dict[int, int]:
    """How far each spot is from a start; one that is not free is where a way may end."""
    by = v.move.by
    held = {on_board(one.spot) for one in v.position.footholds if one.spot.seat == by}
    linked = [
        (on_board(Spot(number, by)), on_board(Spot(other, by)))
        for number, place in mine(v).locations
        for other in place.tunnel
    ]
    linked += [(other, one) for one, other in linked]
    found, open_ = {start: 0}, [start]
    while open_:
        here = min(open_, key=lambda spot: found[spot])
        open_.remove(here)
        if here != start and (here not in places or not free(here)):
            continue
        ways = [(n, tunnel) for one, n in linked if one == here]
        for there, more in [*((n, 1) for n in BOARD.around(here)), *ways]:
            known = there in places or there in held
            if known and found[here] + more < found.get(there, FAR):
                found[there] = found[here] + more
                open_.append(there)
    return found


def move(v: View, index: int) -> Position:
    """The position after a creature has gone its way, with what it carries."""
    stand = mover(v)
    assert stand is not None
    length, one = max(0, way_of(v, stand).length), stand.creature
    if v.position.turn.phase != CONTROL[0] or one.phase_spaces >= 0:
        one = one._replace(phase_spaces=max(0, one.phase_spaces) + length)
    one = one._replace(spaces=one.spaces + length)
    start, goal = Spot(stand.spot, stand.seat), v.move.to.of(v.move.by)
    one = one._replace(of=-1 if goal.seat == v.move.by else v.move.by)
    position, take = _without(v.position, start, stand.place), v.move.take
    for spot in (start, *(stop.of(v.move.by) for stop in v.move.way)):
        position, take = _loaded(position, spot, take)
    return _put_down(_with(position, goal, one), goal, v.move.take)


def _without(position: Position, spot: Spot, gone: int) -> Position:
    """The position without a creature where it stood."""
    creatures = standing_on(position, spot)
    return _peopled(position, spot, creatures[:gone] + creatures[gone + 1 :])


def _with(position: Position, spot: Spot, one: Creature) -> Position:
    return _peopled(position, spot, (*standing_on(position, spot), one))


def _peopled(position: Position, spot: Spot, creatures: tuple[Creature, ...]) -> Position:
    """The position with these creatures in a location or on a foothold."""
    place, foothold = position.place(spot), position.foothold(spot)
    if place is not None:
        return position.located(spot.seat, spot.number, place._replace(creatures=creatures))
    assert foothold is not None
    return position.held(foothold._replace(creatures=creatures))


_FIGURES = ("aether", "lore", "captives")


def _loaded(position: Position, spot: Spot, load: Load) -> tuple[Position, Load]:
    """The position without what of a load lay in a location, and what is still to be taken up."""
    place = position.place(spot)
    if place is None or load == NOTHING:
        return position, load
    treasures, left = [*place.treasures], []
    for one in load.treasures:
        treasures.remove(one) if one in treasures else left.append(one)
    took = {name: min(getattr(place, name), getattr(load, name)) for name in _FIGURES}
    there = {name: getattr(place, name) - number for name, number in took.items()}
    rest = {name: getattr(load, name) - number for name, number in took.items()}
    place = place._replace(treasures=tuple(treasures), **there)
    load = load._replace(treasures=tuple(left), **rest)
    return position.located(spot.seat, spot.number, place), load


def _put_down(position: Position, spot: Spot, load: Load) -> Position:
    place = position.place(spot)
    if place is None:
        return position
    more = {name: getattr(place, name) + getattr(load, name) for name in _FIGURES}
    place = place._replace(treasures=(*place.treasures, *load.treasures), **more)
    return position.located(spot.seat, spot.number, place)
