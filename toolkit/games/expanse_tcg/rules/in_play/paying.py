"""Aether, lore and captives taken from own locations, and put into them or encampments."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.rules.in_play import field
from toolkit.games.expanse_tcg.rules.in_play.altering import with_location
from toolkit.games.expanse_tcg.rules.in_play.conditions import has_so_much
from toolkit.games.expanse_tcg.rules.in_play.room import most_resources, room_of
from toolkit.games.expanse_tcg.rules.in_play.telling import telling
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, HALF, LOCATION, NO_SPOT
from toolkit.games.expanse_tcg.state.position import Camp
from toolkit.games.expanse_tcg.state.things import Load
from toolkit.model.bundle import added, put_into
from toolkit.model.taking import ways_to_take
from toolkit.model.unseen import Unseen
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.places import Spot
    from toolkit.pack.document import Value

_ROOM = {"aether": "resources", "lore": "lore", "captives": "captives"}


@once
def own_places(v: View, seat: int) -> list[field.Place]:
    """The locations of a player; in a battle alone that which is defended, where it is theirs."""
    found = [field.PLACES[seat, number] for number, _ in sorted(v.position.kept(seat))]
    if v.alone and v.seat(seat) == DEFENDERS:
        found.append(field.Place(NO_SPOT))
    return found


@once
def lying(v: View, seat: int, what: str, wanted: int) -> list[tuple[int, int]]:
    """How much of something lies where, by the number of the place among the own ones; all that is
    wanted may lie where the asker does not see it."""
    held = [getattr(field.location_in(v, place), what) for place in own_places(v, seat)]
    seen = [wanted if isinstance(much, Unseen) else much for much in held]
    return [(number, much) for number, much in enumerate(seen) if much]


def can_pay(v: View, seat: int, what: str, number: int) -> bool:
    if what == "faith":
        return v.position.halves[seat].faith >= number
    return has_so_much(v, seat, what, number)


def told_of(cost: Iterable[str]) -> str:
    """Of what `pay` tells where it comes from: the Aether of a cost, else its lore, else its
    captives."""
    return next((what for what in _ROOM if what in cost), "")


def lacking(v: View, what: str) -> tuple[Spot, int, int] | None:
    """The first spot from which a move pays more than the player has there: how much that is, and
    how much is told."""
    own = {one.spot: field.location_at(v, one) for one in own_places(v, v.move.by)}
    for spot, number in v.move.pay:
        whose = spot if spot == NO_SPOT else spot.of(v.move.by)
        place = own.get(whose)
        have = getattr(place, what) if place is not None else 0
        if number > have:
            return whose, have, number
    return None


def paid(v: View, seat: int, what: str, number: int, *, told: bool = True) -> View:
    """The view after a player has paid so much, from where the move says, if it is `told` of this,
    or the only way there is; with several it is asked."""
    if what == "faith":
        left = max(0, v.position.halves[seat].faith - number)
        return v.at(v.position.half(seat, faith=left))
    places = own_places(v, seat)
    for place, taken in _way(v, seat, what, number, told).items():
        location = field.location_in(v, places[place])
        much = getattr(location, what)
        rest: dict[str, Any] = {what: much if isinstance(much, Unseen) else much - taken}
        v = with_location(v, places[place], location._replace(**rest))
    return v


def _way(v: View, seat: int, what: str, number: int, told: bool) -> dict[int, int]:
    places = own_places(v, seat)
    if told and v.move.pay and seat == v.move.by:
        much = {spot.number: number for spot, number in v.move.pay}
        return {n: much[one.spot.number] for n, one in enumerate(places) if one.spot.number in much}
    ways = [*ways_to_take(lying(v, seat, what, number), number)]
    if len(ways) <= 1:
        return ways[0] if ways else {}
    said: list[Value] = [
        {_name(places[place].spot): much for place, much in way.items()} for way in ways
    ]
    path = f"moves[{telling(v).index}].pay"
    given = v.rules.given(path)
    if isinstance(given, dict) and given in said:
        return ways[said.index(given)]
    words = tuple(json.dumps(one) for one in said)
    return ways[words.index(v.rules.know(path, words, "" if what == "aether" else what))]


def _name(spot: Spot) -> str:
    return LOCATION if spot == NO_SPOT else HALF.names[spot.number]


def room_left(v: View, place: field.Place, what: str) -> int:
    """How much more of something a location holds."""
    location = field.location_in(v, place)
    most: int = getattr(room_of(v, location), _ROOM[what])
    there: int = getattr(location, what)
    return max(0, most - there)


def put_in(v: View, place: field.Place, what: str, number: int) -> View:
    """The view with so much more in a location or an encampment, as far as there is room; the rest
    is lost."""
    if place.camp:
        return _encamped(v, place, what, number)
    location = field.location_in(v, place)
    more = getattr(location, what) + min(number, room_left(v, place, what))
    return with_location(v, place, location._replace(**{what: more}))


def _encamped(v: View, place: field.Place, what: str, number: int) -> View:
    """The same in an encampment: as much Aether or lore as the creatures there carry."""
    camp, battle = v.position.camp(place.spot) or Camp(), v.position.battle
    fought = battle is not None and field.side_place(battle, ATTACKERS) == place
    attackers = [one for _, one in battle.attackers] if battle is not None and fought else []
    load = v.battle.camp if fought else camp
    most = sum(most_resources(v.words(one)) for one in (*attackers, *camp.creatures))
    more = max(0, min(number, most - load.aether - load.lore))
    if not more:
        return v
    gained = Load(aether=more) if what == "aether" else Load(lore=more)
    if fought:
        return v.fighting(v.battle._replace(camp=added(v.battle.camp, gained)))
    return v.at(v.position.camped(place.spot, put_into(camp, gained)))
