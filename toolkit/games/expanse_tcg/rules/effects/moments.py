"""Occasions on which effects are carried out: moments of a game, destruction, objectives that hold,
and locations whose room has shrunk under what lies in them."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from toolkit.effects.execution import ACT
from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.effects import calling
from toolkit.games.expanse_tcg.rules.effects.harm import destroyed
from toolkit.games.expanse_tcg.rules.effects.performing import perform
from toolkit.games.expanse_tcg.rules.in_play import field, telling
from toolkit.games.expanse_tcg.rules.in_play.field import OUT, Place, Thing
from toolkit.games.expanse_tcg.rules.in_play.room import Room, crowd, room_of, used
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.things import as_seen
from toolkit.model.unknown import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.rules.effects.performing import Table
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.places import Spot
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Location


def befall(v: View, moment: str, seat: int) -> View:
    """The view after what the cards of a player in play do at a moment, in the order of the
    field. Raises Owed where somebody else has to decide."""
    mine = [one for one in calling.waiting(v, moment) if one.seat == seat]
    return perform(v, calling.called(v, moment, mine))


def in_battle(v: View, moment: str, *sides: int) -> View:
    """The view after what those do that take part in the battle under way, on these sides: the
    creatures, the location and the treasures; events too."""
    seats = [v.seat(side) for side in sides]
    sources = [one for one in calling.waiting(v, moment) if one.seat in seats and _takes_part(one)]
    return perform(v, calling.called(v, moment, sources))


def _takes_part(thing: Thing) -> bool:
    out = thing.kind == t.CREATURE and thing.number <= OUT
    return thing.fights or out or thing.place is field.ASIDE


def mourned(v: View, does: Callable[..., Position], *said: object) -> View:
    """The view after something by which creatures or treasures may be destroyed, and after what
    that sets off; as it is once the game is over."""
    if v.position.over or not calling.watched(v):
        return v.then(does, *said)
    now = v.then(does, *said)
    return perform(now, calling.by_turn(now, calling.bereft(v, now)))


# ---- locations whose room has shrunk: a treasure that gave room is stolen, an event ends


def relieved(v: View) -> View:
    """The view once what locations hold beyond their room is lost, or known to stay there; what is
    told to have stayed so far does."""
    if not v.tables.shrinking or v.position.over:
        return v
    crowded = [*_crowded(v)]
    fresh = [(spot, room) for spot, room, known in crowded if not known]
    noted = _noted(v, {spot for spot, *_ in crowded})
    if not fresh or not v.reads_as("room_lost", "lost"):
        return noted
    v = noted
    for spot, room in fresh:
        v = perform(
            v, [calling.Effect(Thing("", "", spot.seat), ({ACT: partial(_loses, spot, room)},))]
        )
    return _noted(v, {spot for spot, *_ in _crowded(v)})


def _crowded(v: View) -> Iterator[tuple[Spot, Room, bool]]:
    """Locations with more than they have room for, whoever visits them, and whether that has been
    so before; of what lies in one that the asker does not see into nobody tells."""
    for spot, place in v.position.places:
        with suppress(UnknownFact):
            room = room_of(v, place)
            held = used(v, as_seen(place), "free")
            if any(have > most for have, most in zip(held, room, strict=True)):
                yield spot, room, place.crowded


def _noted(v: View, crowded: set[Spot]) -> View:
    """The view in which those locations, and no others, are told to hold more than their room."""
    for spot, place in v.position.places:
        if place.crowded != (spot in crowded):
            held = place._replace(crowded=spot in crowded)
            v = v.at(v.position.located(spot, held))
    return v


def _loses(spot: Spot, room: Room, scene: Table) -> None:
    """What is too much is destroyed, whose location it is choosing, and Aether, lore and captives
    are gone."""
    for kind in (t.CREATURE, t.TREASURE):
        while (place := scene.position.place(spot)) and _too_much(scene.v, place, room, kind):
            if not _one_goes(scene, spot, kind):
                return
    place = scene.position.place(spot)
    if place is not None:
        left = place._replace(
            aether=min(place.aether, room.resources),
            lore=min(place.lore, room.lore),
            captives=min(place.captives, room.captives),
        )
        scene.position = scene.position.located(spot, left)


def _too_much(v: View, place: Location, room: Room, kind: str) -> bool:
    if kind == t.TREASURE:
        return len(place.treasures) > room.treasures
    return crowd(v, as_seen(place)).own > room.creatures


def _one_goes(scene: Table, spot: Spot, kind: str) -> bool:
    """Destroys one thing of a kind in a location, as its player picks; no creature that takes no
    space."""
    there = [
        one
        for one in field.in_play(scene.v)
        if one.kind == kind and one.place == Place(spot) and not one.fights and _counts(scene, one)
    ]
    named = telling.entries_of(scene.v, there)
    picked = scene.picked_by(spot.seat, [*named])
    if picked is None:
        return False
    destroyed(scene, named[picked])
    return True


def _counts(scene: Table, thing: Thing) -> bool:
    if thing.kind != t.CREATURE:
        return True
    return thing.body.of < 0 and k.spaces(scene.v.words(thing.body)) > 0
