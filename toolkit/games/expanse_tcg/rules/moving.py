"""The way of a creature over its player's locations: how long it is, and who is in it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.board import fits, mover, standing_on
from toolkit.games.expanse_tcg.rules.room import giant_among, heads, room_of
from toolkit.games.expanse_tcg.state.moves import CONTROL
from toolkit.games.expanse_tcg.state.places import BOARD, Spot, half_of, on_board
from toolkit.games.expanse_tcg.state.things import NOTHING
from toolkit.referee.found import once, once_each
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.board import Stand
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Load, Location

FAR = 99


class Way(NamedTuple):
    """How many spaces the shortest way takes, FAR for none: about those without room, over all
    locations, and over those with room if no Giant took more than one space."""

    length: int
    shortest: int
    if_small: int


AFOOT, SMALL, FREELY = "afoot", "small", "freely"


class Land(NamedTuple):
    """Where creatures of a player may be: the locations by their numbers on the four rows, all
    spots where a way may end, and which of them tunnels link; whether a Diplomat is in one of the
    other player, or a Giant anywhere."""

    places: dict[int, Location]
    ends: frozenset[int]
    tunnels: tuple[tuple[int, int], ...]
    envoys: bool
    giants: bool


@once
def _land(v: View, seat: int, abroad: bool) -> Land:
    """That of a player, for a Diplomat also the other's."""
    places = {
        on_board(Spot(number, whose)): place
        for whose in ((seat, 1 - seat) if abroad else (seat,))
        for number, place in v.position.halves[whose].locations
    }
    held = [on_board(one.spot) for one in v.position.footholds if one.spot.seat == seat]
    linked = [
        (on_board(Spot(number, seat)), on_board(Spot(other, seat)))
        for number, place in v.position.halves[seat].locations
        for other in place.tunnel
    ]
    there = [one for place in places.values() for one in place.creatures]
    envoys = abroad or any(one.of >= 0 for one in there)
    both = (*linked, *((other, one) for one, other in linked))
    giants = giant_among(v, there) is not None
    return Land(places, frozenset((*places, *held)), both, envoys, giants)


def way_of(v: View, stand: Stand) -> Way:
    """The way to where a move leads; `via` is kept to where it is told."""
    return _way(v, v.move, stand)


@once_each
def _way(v: View, move: Move, stand: Stand) -> Way:
    one, words, by = stand.creature, v.words(stand.creature), move.by
    land = _land(v, by, k.negotiates(words))
    stops = [Spot(stand.spot, stand.seat), *(spot.of(by) for spot in (*move.way, move.to))]
    legs = [*pairwise(map(on_board, stops))]
    first = FREELY if k.flies(words) else AFOOT  # nobody bars the way of who flies
    crowded = land.giants or giant_among(v, [one._replace(given=())]) is not None

    def of(cost: str, room: str = "counts") -> Way:
        def spaces(sort: str) -> int:
            """From stop to stop."""
            far = 0
            for start, end in legs:
                if start != legs[0][0] and not _is_free(v, land, one, start, by, sort, room):
                    return FAR
                far += _reached(v, one, start, by, sort, cost, room).get(end, FAR)
            return min(far, FAR)

        length = spaces(first)
        shortest = length if first == FREELY else spaces(FREELY)
        return Way(length, shortest, spaces(SMALL) if crowded else length)

    if land.envoys:
        return parting(v.rules, ("tunnel_cost", "diplomat_room"), of)
    return parting(v.rules, ("tunnel_cost",), of)


@once_each
def _reached(
    v: View, one: Creature, start: int, by: int, sort: str, cost: str, room: str
) -> dict[int, int]:
    """How far each spot is from a start; one that is not free is where a way may end."""
    land, around = _land(v, by, k.negotiates(v.words(one))), BOARD.around
    found, open_ = {start: 0}, [start]
    while open_:
        here = min(open_, key=found.__getitem__)
        open_.remove(here)
        shut = here not in land.places or not _is_free(v, land, one, here, by, sort, room)
        if shut and here != start:
            continue
        far = found[here]
        ways = [(there, far + 1) for there in around(here)]
        if land.tunnels:
            through = far + (cost != "free")
            ways += [(there, through) for end, there in land.tunnels if end == here]
        for there, far in ways:
            if there in land.ends and far < found.get(there, FAR):
                found[there] = far
                open_.append(there)
    return found


def _is_free(v: View, land: Land, one: Creature, spot: int, by: int, sort: str, room: str) -> bool:
    """Whether a creature passes a location; SMALL says whether it would if nobody were a Giant."""
    place = land.places.get(spot)
    if place is None or sort == FREELY:
        return sort == FREELY
    if sort == SMALL:
        return heads(v, place) < room_of(v, place).creatures
    of = -1 if half_of(spot) == by else by
    return fits(v, place, one._replace(given=(), of=of), room)


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
