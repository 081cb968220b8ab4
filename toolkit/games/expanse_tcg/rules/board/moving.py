"""The way of a creature over its player's locations: how long it is, and who is in it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.board import board, leaving
from toolkit.games.expanse_tcg.rules.in_play.room import crowd, room_of
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.moves import CONTROL
from toolkit.games.expanse_tcg.state.places import BOARD, SPOTS, Spot, half_of, on_board
from toolkit.model.bundle import common, less, lying, taken_from
from toolkit.model.changing import with_more, without_one
from toolkit.model.known import surely
from toolkit.model.unknown import UnknownFact
from toolkit.model.unseen import Unseen
from toolkit.referee.found import once, once_each

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.in_play.field import Thing
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

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

    places: dict[int, h.Location]
    ends: frozenset[int]
    tunnels: tuple[tuple[int, int], ...]
    envoys: bool
    giants: bool


@once
def _land(v: View, seat: int, abroad: bool) -> Land:
    """That of a player, for a Diplomat also the other's, with its tunnels."""
    own = [one for one in v.position.places if one[0].seat == seat]
    every = own + [one for one in v.position.places if abroad and one[0].seat != seat]
    places = {on_board(spot): place for spot, place in every}
    held = [on_board(one.spot) for one in v.position.footholds if one.spot.seat == seat]
    linked = [
        (on_board(spot), on_board(SPOTS[spot.seat][other]))
        for spot, place in every
        for other in place.tunnel
    ]
    there = [crowd(v, h.with_seen(place)) for place in places.values()]
    envoys = abroad or any(one.visited for one in there)
    both = (*linked, *((other, one) for one, other in linked))
    giants = any(one.heads < one.own + one.envoys for one in there)
    return Land(places, frozenset((*places, *held)), both, envoys, giants)


def nearest(v: View, stand: Thing, by: int) -> dict[int, int]:
    """How far each spot that a creature can come to is, rulings read as brings it there soonest."""
    words = v.words(stand.body)
    found: dict[int, int] = {}
    start = on_board(stand.place.spot)
    abroad, spaces = k.negotiates(words), _spaces(v, stand.body)
    sort, envoys = FREELY if k.flies(words) else AFOOT, _land(v, by, abroad).envoys
    sized = _sized(v, stand.body)
    for room in v.rules.possible("diplomat_room") if envoys else ("counts",):
        sure, unsure = _free(v, by, abroad, spaces, sort, room, sized)
        free = sure.union(unsure)
        for cost in v.rules.possible("tunnel_cost"):
            for spot, far in _reached(v, by, abroad, free, start, cost).items():
                found[spot] = min(far, found.get(spot, FAR))
    return found


def way_of(v: View, stand: Thing) -> Way:
    """The way to where a move leads; `via` is kept to where it is told. With a load a Diplomat goes
    over own locations as everybody does."""
    stops = [spot.of(v.move.by) for spot in (v.move.at, *v.move.way, v.move.to)]
    laden = v.move.take != h.NOTHING and v.start.seat == v.goal.seat == v.move.by
    return _way(v, stand.body, v.move.by, laden, *stops)


def _spaces(v: View, one: h.Creature) -> int:
    """The spaces that a creature takes on its way: what it is lent where it stands is gone."""
    return k.spaces(v.own_words(one))


def _sized(v: View, one: h.Creature) -> h.Creature | None:
    """A creature that may be lent its size on its way; None where none is to be had."""
    return h.Creature(*one) if board.may_be_sized(v, one) else None


@once_each
def _way(v: View, one: h.Creature, by: int, laden: bool, *stops: Spot) -> Way:
    words, spaces, sized = v.words(one), _spaces(v, one), _sized(v, one)
    abroad = k.negotiates(words) and not laden
    land = _land(v, by, abroad)
    legs = [*pairwise(map(on_board, stops))]
    first = FREELY if k.flies(words) else AFOOT  # nobody bars the way of who flies
    crowded = land.giants or spaces > 1 or sized is not None

    def of(cost: str, room: str = "counts") -> Way:
        def length(sort: str) -> Any:
            """In spaces, from stop to stop; what must be seen to tell it, where that matters."""
            free, unsure = _free(v, by, abroad, spaces, sort, room, sized)
            far = along(free, sort)
            if unsure and along(free.union(unsure), sort) != far:
                telling = (n for n in unsure if along(free | {n}, sort) != far)
                return Unseen(unsure[next(telling, min(unsure))])
            return far

        def along(free: frozenset[int], sort: str) -> int:
            far = 0
            for start, end in legs:
                if start != legs[0][0] and sort != FREELY and start not in free:
                    return FAR
                far += _reached(v, by, abroad, free, start, cost).get(end, FAR)
            return min(far, FAR)

        whole = length(first)
        shortest = whole if first == FREELY else length(FREELY)
        return Way(whole, shortest, length(SMALL) if crowded else whole)

    if land.envoys:
        return v.parted(of, "tunnel_cost", "diplomat_room")
    return v.parted(of, "tunnel_cost")


@once
def _reached(
    v: View, by: int, abroad: bool, free: frozenset[int], start: int, cost: str
) -> dict[int, int]:
    """How far each spot is from a start; one that is not free is where a way may end."""
    land = _land(v, by, abroad)
    return BOARD.spread(start, land.ends, free, land.tunnels, int(cost != "free"))


@once
def _free(
    v: View, by: int, abroad: bool, spaces: int, sort: str, room: str, sized: h.Creature | None
) -> tuple[frozenset[int], dict[int, str]]:
    """The locations that a creature passes which takes so many spaces, or which is `sized` by where
    it is; SMALL says which it would if nobody were a Giant. Apart, those of which that hangs on
    what is not seen, each with the path of that."""
    places = _land(v, by, abroad).places
    if sort == FREELY:
        return frozenset(places), {}

    def passes(spot: int, place: h.Location) -> bool:
        if sort == SMALL:
            return crowd(v, place).heads < room_of(v, place).creatures
        much = board.spaces_in(v, place, sized) if sized else spaces
        return board.has_space(v, place, much, half_of(spot) != by, room)

    free: list[int] = []
    unsure: dict[int, str] = {}
    for spot, place in places.items():
        try:
            if passes(spot, place):
                free.append(spot)
        except UnknownFact as unknown:
            if not isinstance(place.creatures, Unseen):
                raise
            unsure[spot] = unknown.question.subject
    return frozenset(free), unsure


def move(v: View) -> Position:
    """The position after a creature has gone its way, with what it carries."""
    stand = surely(board.mover(v))
    length, one, take = max(0, way_of(v, stand).length), stand.body, v.move.take
    if v.position.turn.phase != CONTROL[0] or one.phase_spaces >= 0:
        one = one._replace(phase_spaces=max(0, one.phase_spaces) + length)
    one = one._replace(spaces=one.spaces + length)
    one = one._replace(of=-1 if v.goal.seat == v.move.by else v.move.by)
    left = without_one(v.position.standing(v.start), stand.number)
    position = v.position.peopled(v.start, left)
    for spot in (v.start, *(stop.of(v.move.by) for stop in v.move.way)):
        position, take = _loaded(position, spot, take)
    position = position.peopled(v.goal, with_more(position.standing(v.goal), [one]))
    if v.move.take.treasures and v.mine.used:
        position = _following(v, position)
    return leaving.filled(position, v.goal, v.move.take)


def _following(v: View, position: Position) -> Position:
    """The position in which the uses of the treasures that have left a location all are where they
    lie now."""
    start = position.place(v.start)
    left = {*v.move.take.treasures} - {*(start.treasures if start is not None else ())}
    moved = [
        use._replace(at=v.goal) if use.card in left and use.at == v.start else use
        for use in v.mine.used
    ]
    return position.half(v.move.by, used=tuple(moved))


def _loaded(position: Position, spot: Spot, load: h.Load) -> tuple[Position, h.Load]:
    """The position without what of a load lay in a location, and what is still to be taken up."""
    place = position.place(spot)
    if place is None or load == h.NOTHING:
        return position, load
    took = common(lying(h.Load, place), load)
    position = position.located(spot, taken_from(place, took))
    return position, less(load, took)
