"""Aether, lore and captives taken from own locations, and put into them or encampments."""

from __future__ import annotations

import json
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

from toolkit.games.expanse_tcg.rules.in_play import altering, field, room, selecting
from toolkit.games.expanse_tcg.rules.in_play.telling import telling
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.moves import COST
from toolkit.games.expanse_tcg.state.position import Camp
from toolkit.games.expanse_tcg.state.things import Load
from toolkit.model.bundle import added, put_into
from toolkit.model.taking import drawn_to_take, ways_to_take
from toolkit.model.unseen import Unseen
from toolkit.referee.found import once
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from toolkit.games.expanse_tcg.rules.view import View

    Pay = tuple[tuple[p.Spot, int | Load], ...]
    """How much comes from which own spot: so much of one thing, or a load."""
    Taken = dict[int, int]
    """How much of something is taken from which of the own places."""

_SHOWN = 12
_ROOM = {"aether": "resources", "lore": "lore", "captives": "captives"}


@once
def own_places(v: View, seat: int) -> list[field.Place]:
    """The locations of a player; in a battle alone that which is defended, where it is theirs."""
    found = [field.PLACES[seat, number] for number, _ in sorted(v.position.kept(seat))]
    if v.alone and v.seat(seat) == p.DEFENDERS:
        found.append(field.Place(p.NO_SPOT))
    return found


def held(v: View, seat: int, what: str) -> list[Any]:
    """How much of something lies in each of the own places."""
    return [getattr(field.location_in(v, place), what) for place in own_places(v, seat)]


@once
def lying(v: View, seat: int, what: str, wanted: int) -> list[tuple[int, int]]:
    """How much of something lies where, by the number of the place among the own ones; all that is
    wanted may lie where the asker does not see it."""
    seen = [wanted if isinstance(much, Unseen) else much for much in held(v, seat, what)]
    return [(number, much) for number, much in enumerate(seen) if much]


def can_pay(v: View, seat: int, what: str, number: int) -> bool:
    if what == "faith":
        return v.position.halves[seat].faith >= number
    return selecting.has_so_much(v, seat, what, number)


def told_by(pay: Pay, cost: Iterable[str]) -> dict[str, list[tuple[p.Spot, int]]]:
    """From where a move says that each thing of a cost comes: a bare number is of its Aether, else
    its lore, else its captives."""
    first = _first_of(cost)
    found: dict[str, list[tuple[p.Spot, int]]] = {}
    for spot, told in pay:
        each = told._asdict() if isinstance(told, Load) else {first: told}
        for what, much in each.items():
            number = len(much) if isinstance(much, tuple) else much
            if number or not isinstance(told, Load):
                found.setdefault(what, []).append((spot, number))
    return found


def _first_of(cost: Iterable[str]) -> str:
    return next((what for what in _ROOM if what in cost), "")


def lacking(
    v: View, what: str, told: Iterable[tuple[p.Spot, int]]
) -> tuple[p.Spot, int, int] | None:
    """The first spot from which more of something is paid than the player has there: how much that
    is, and how much is told."""
    own = {one.spot: field.location_at(v, one) for one in own_places(v, v.move.by)}
    for spot, number in told:
        whose = spot if spot == p.NO_SPOT else spot.of(v.move.by)
        place = own.get(whose)
        have = getattr(place, what) if place is not None else 0
        if number > have:
            return whose, have, number
    return None


def ways_to_meet(
    v: View, seat: int, cost: Mapping[str, int], told: Collection[str] = ()
) -> Iterator[Pay]:
    """Every way to say where that comes from of which a player could pay from here or there, and of
    which nothing is `told`: nothing to say where there is no such thing."""
    lies = {
        what: lying(v, seat, what, number)
        for what, number in cost.items()
        if what in _ROOM and what not in told
    }
    open_ = [w for w, there in lies.items() if len([*islice(ways_to_take(there, cost[w]), 2)]) > 1]

    ways = {what: partial(ways_to_take, lies[what], cost[what]) for what in open_}
    return (_said(v, seat, cost, taken) for taken in _each_of(ways))


def _each_of(ways: Mapping[str, Callable[[], Iterable[Taken]]]) -> Iterator[dict[str, Taken]]:
    """One way of each kind, in every combination; none is worked out before it is asked for."""
    if not ways:
        yield {}
        return
    (what, first), *rest = ways.items()
    for way in first():
        for others in _each_of(dict(rest)):
            yield {what: way, **others}


def drawn_to_meet(v: View, seat: int, cost: Mapping[str, int], below: Callable[[int], int]) -> Pay:
    """One of them; `below(n)` draws a number from 0 to n - 1."""
    drawn = {
        what: drawn_to_take(lying(v, seat, what, number), number, below)
        for what, number in cost.items()
        if what in _ROOM
    }
    return _said(v, seat, cost, {what: way for what, way in drawn.items() if way is not None})


def _said(v: View, seat: int, cost: Mapping[str, int], taken: Mapping[str, Taken]) -> Pay:
    """How a move says how much of each of these kinds comes from which of the own places."""
    bare = [*taken] == [_first_of(cost)]
    found: list[tuple[p.Spot, int | Load]] = []
    for n, place in enumerate(own_places(v, seat)):
        load: dict[str, Any] = {what: way[n] for what, way in taken.items() if n in way}
        if load:
            spot = p.Spot(place.spot.number)
            found.append((spot, sum(load.values()) if bare else Load(**load)))
    return tuple(found)


def paid(v: View, seat: int, cost: Mapping[str, int]) -> View:
    """The view after a player has paid a cost, from where the move says, or the only way there is;
    with several it is asked, once for all that it costs. Raises ImpossibleChoice where a fact tells
    another."""
    mover, places, was = seat == v.move.by, own_places(v, seat), v
    at = {place.spot.number: n for n, place in enumerate(places)}

    def taken(pay: Pay) -> dict[str, Taken]:
        told = told_by(pay, cost).items()
        return {what: {at.get(spot.number, -1): n for spot, n in there} for what, there in told}

    final, fact = taken(v.move.pay if mover else ()), _by_fact(v, cost) if mover else ()
    ways = [*ways_to_meet(v, seat, cost, final)]
    final |= taken(ways[0] if len(ways) == 1 else _asked(v, cost, ways, fact))
    for what, number in cost.items():
        if what == "faith":
            left = max(0, v.position.halves[seat].faith - number)
            v = v.at(v.position.half(seat, faith=left))
            continue
        if not final.get(what):
            final[what] = next(ways_to_take(lying(v, seat, what, number), number), {})
        for n, much in final[what].items():
            v = _without(v, places[n], what, much) if much and n >= 0 else v
    if any(there != final.get(what) for what, there in taken(fact).items()):
        raise _unpaid_so(v, [_said(was, seat, cost, final)])
    return v


def _by_fact(v: View, cost: Mapping[str, int]) -> Pay:
    """What comes from where, as a fact tells; nothing where none does."""
    told, given = telling(v), v.rules.given(f"moves[{telling(v).index}].pay")
    told.pays = told.pays or bool(_first_of(cost))
    pay: Any = COST.read(given, (), v.context()) if isinstance(given, dict) else ()
    return cast("Pay", pay)


def _unpaid_so(v: View, ways: list[Pay]) -> ImpossibleChoice:
    """The complaint that a fact tells a payment that is none of these."""
    path = f"moves[{telling(v).index}].pay"
    said: list[Any] = [COST.write(way, v.context()) for way in ways[:_SHOWN]]
    return ImpossibleChoice(path, v.rules.given(path), said, len(ways), "it is not paid so")


def _without(v: View, place: field.Place, what: str, taken: int) -> View:
    location = field.location_in(v, place)
    much = getattr(location, what)
    rest: dict[str, Any] = {what: much if isinstance(much, Unseen) else much - taken}
    return altering.with_location(v, place, location._replace(**rest))


def _asked(v: View, cost: Mapping[str, int], ways: list[Pay], fact: Pay) -> Pay:
    """The one of several ways to pay that is so."""

    def each(pay: Pay) -> set[tuple[str, int, int]]:
        told = told_by(pay, cost).items()
        return {(what, spot.number, much) for what, there in told for spot, much in there}

    open_ = dict.fromkeys(what for way in ways for what in told_by(way, cost))
    if fact:
        meant = {one for one in each(fact) if one[0] in open_}
        if meant not in map(each, ways):
            raise _unpaid_so(v, ways)
        return next(way for way in ways if each(way) == meant)
    path = f"moves[{telling(v).index}].pay"
    words = tuple(json.dumps(COST.write(way, v.context())) for way in ways)
    about = "" if [*open_] == ["aether"] else " and ".join(open_)
    return ways[words.index(v.rules.know(path, words, about))]


def room_left(v: View, place: field.Place, what: str) -> int:
    """How much more of something a location holds."""
    location = field.location_in(v, place)
    most: int = getattr(room.room_of(v, location), _ROOM[what])
    there: int = getattr(location, what)
    return max(0, most - there)


def put_in(v: View, place: field.Place, what: str, number: int) -> View:
    """The view with so much more in a location or an encampment, as far as there is room; the rest
    is lost."""
    if place.camp:
        return _encamped(v, place, what, number)
    location = field.location_in(v, place)
    more = getattr(location, what) + min(number, room_left(v, place, what))
    return altering.with_location(v, place, location._replace(**{what: more}))


def _encamped(v: View, place: field.Place, what: str, number: int) -> View:
    """The same in an encampment: as much Aether or lore as the creatures there carry."""
    camp, battle = v.position.camp(place.spot) or Camp(), v.position.battle
    fought = battle is not None and field.side_place(battle, p.ATTACKERS) == place
    attackers = [one for _, one in battle.attackers] if battle is not None and fought else []
    load = v.battle.camp if fought else camp
    most = sum(room.most_resources(v.words(one)) for one in (*attackers, *camp.creatures))
    more = max(0, min(number, most - load.aether - load.lore))
    if not more:
        return v
    gained = Load(aether=more) if what == "aether" else Load(lore=more)
    if fought:
        return v.fought(camp=added(v.battle.camp, gained))
    return v.at(v.position.camped(place.spot, put_into(camp, gained)))
