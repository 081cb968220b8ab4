"""Things in play as they are now, and put back changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.rules.field import creatures, in_play, location_in
from toolkit.games.expanse_tcg.rules.marks import every_creature
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.model.changing import without_one

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.field import Place, Thing
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Event
    from toolkit.games.expanse_tcg.state.things import Creature, Location


def found(v: View, thing: Thing) -> Thing | None:
    """The same thing as it is now; None where it is not in play any more."""
    if thing.kind == t.CREATURE:
        marked = (one for one in creatures(v) if one.body.mark == thing.body.mark)
        return next(marked, None)
    return next((one for one in in_play(v) if one.where[:4] == thing.where[:4]), None)


def changed(v: View, thing: Thing, body: Any) -> View:
    """The view with a creature, a location or an event changed; without it where that is None."""
    position = v.position
    if thing.kind == t.CREATURE:
        mark = thing.body.mark

        def change(one: Creature) -> Creature | None:
            return body if one.mark == mark else one

        return v.at(every_creature(position, change))
    if thing.kind == t.ONGOING_EVENT:
        events: list[Event] = [*position.halves[thing.seat].events]
        events[thing.number : thing.number + 1] = [] if body is None else [body]
        return v.at(position.half(thing.seat, events=tuple(events)))
    assert thing.place is not None
    return with_location(v, thing.place, body)


def with_location(v: View, place: Place, location: Location) -> View:
    """The view with a location as it is now."""
    if place.spot == NO_SPOT:
        return v.fighting(v.battle._replace(location=location))
    return v.at(v.position.located(place.spot, location))


def without_treasure(v: View, thing: Thing) -> View:
    """The view without a treasure that lies in a location or an encampment."""
    assert thing.place is not None
    less = partial(without_one, place=thing.number)
    if not thing.place.camp:
        location = location_in(v, thing.place)
        return with_location(v, thing.place, location._replace(treasures=less(location.treasures)))
    if thing.fights:
        battle = v.battle
        camp = battle.camp._replace(treasures=less(battle.camp.treasures))
        return v.fighting(battle._replace(camp=camp))
    spot = thing.place.spot
    there = v.position.encampment(spot)
    return v.at(v.position.camped(spot, there._replace(treasures=less(there.treasures))))
