"""Things in play as they are now, and put back changed; creatures changed all at once, and told
apart by a mark while effects are done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.rules.in_play.field import GONE, OUT, in_play, location_in, marks
from toolkit.games.expanse_tcg.rules.in_play.present import all_held
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.games.expanse_tcg.state.things import Mark
from toolkit.model.changing import each_changed, each_value, without, without_one

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.in_play.field import Place, Thing
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Event, Half
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Location

    Change = Callable[[Creature], Creature | None]
    Every = Callable[[Creature], Creature]


def found(v: View, thing: Thing) -> Thing | None:
    """The same thing as it is now; None where it is not in play any more. Of equal events that
    which is as it was, and where it was."""
    if thing.body == GONE or thing.rests:
        return None
    if thing.kind == t.CREATURE:
        return marks(v).get(id(thing.body.mark))
    alike = (one for one in in_play(v) if one.where[:4] == thing.where[:4])
    if thing.kind != t.ONGOING_EVENT:
        return next(alike, None)
    return max(alike, key=lambda o: (o.body == thing.body, o.number == thing.number), default=None)


def changed(v: View, thing: Thing, body: Any) -> View:
    """The view with a creature, a location or an event changed; without it where that is None."""
    position = v.position
    if thing.kind == t.CREATURE:
        mark = thing.body.mark

        def change(one: Creature) -> Creature | None:
            return body if one.mark is mark else one

        return v.at(every_creature(position, change))
    if thing.kind == t.ONGOING_EVENT:
        events: list[Event] = [*position.halves[thing.seat].events]
        events[thing.number : thing.number + 1] = [] if body is None else [body]
        return v.at(position.half(thing.seat, events=tuple(events)))
    return with_location(v, thing.place, body)


def with_location(v: View, place: Place, location: Location) -> View:
    """The view with a location as it is now."""
    if place.spot == NO_SPOT:
        return v.fought(location=location)
    return v.at(v.position.located(place.spot, location))


def without_treasure(v: View, thing: Thing) -> View:
    """The view without a treasure that lies in a location or an encampment, and without its uses:
    of equal ones there that one is gone which was used, or was carried there after it."""

    def bare(holder: Any) -> Any:
        return holder._replace(treasures=without_one(holder.treasures, thing.number))

    spot = thing.place.spot
    used = v.position.halves[thing.seat].used
    uses = {use for use in used if use.card == thing.card}
    if uses:
        lying = {one.place.spot for one in in_play(v) if one.card == thing.card}
        its = {use for use in uses if use.at == spot} or {u for u in uses if u.at not in lying}
        v = v.at(v.position.half(thing.seat, used=without(used, its)))
    if not thing.place.camp:
        return with_location(v, thing.place, bare(location_in(v, thing.place)))
    if thing.fights:
        return v.fought(camp=bare(v.battle.camp))
    return v.at(v.position.camped(spot, bare(v.position.encampment(spot))))


def rank(v: View, thing: Thing) -> tuple[Creature, ...]:
    """Among whom a creature is that stands in no cell: out of a battle, encamped, in a location or
    on a foothold."""
    if thing.number <= OUT:
        return v.battle.out
    spot, camp = thing.place
    return v.position.encampment(spot).creatures if camp else v.position.standing(spot)


def with_rank(v: View, thing: Thing, creatures: tuple[Creature, ...]) -> View:
    """The view with these among whom it is."""
    if thing.number <= OUT:
        return v.fought(out=creatures)
    spot, camp = thing.place
    if not camp:
        return v.at(v.position.peopled(spot, creatures))
    there = v.position.encampment(spot)._replace(creatures=creatures)
    return v.at(v.position.camped(spot, there))


def taken_up(v: View, thing: Thing) -> View:
    """The view without a card that rests in the afterlife of a player."""
    pile = without(v.position.halves[thing.seat].afterlife, [thing.card])
    return v.at(v.position.half(thing.seat, afterlife=pile))


def every_creature(position: Position, change: Change) -> Position:
    """The position with every creature in play changed, without those that come to None."""

    def within(holder: Any) -> Any:
        return holder._replace(creatures=each_changed(holder.creatures, change))

    def in_places(half: Half) -> Half:
        return half._replace(locations=each_value(half.locations, within))

    position = position._replace(
        halves=each_changed(position.halves, in_places),
        camps=each_value(position.camps, within),
        footholds=each_changed(position.footholds, within),
    )
    battle = position.battle
    if battle is None:
        return position
    battle = battle._replace(
        attackers=each_value(battle.attackers, change),
        defenders=each_value(battle.defenders, change),
        out=each_changed(battle.out, change),
    )
    return position._replace(battle=battle)


def with_those_inside(change: Every) -> Every:
    """A change of a creature and of all that are inside it."""
    return partial(_deep, change)


def _deep(change: Every, one: Creature) -> Creature:
    one = change(one)
    if not one.inside:
        return one
    return one._replace(inside=each_changed(one.inside, with_those_inside(change)))


def _with_mark(one: Creature) -> Creature:
    return one if one.mark is not None else one._replace(mark=Mark())


def marked(v: View) -> View:
    """The view with every creature in play told apart, also those inside fortresses."""
    if not all_held(v).unmarked:
        return v
    return v.at(every_creature(v.position, with_those_inside(_with_mark)))
