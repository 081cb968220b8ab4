"""Verbs that lay something on things: counters, gifts, growth, tunnels; and that move them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.keyword import held
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board import board, leaving, renewal
from toolkit.games.expanse_tcg.rules.in_play import altering, field, paying, room
from toolkit.games.expanse_tcg.rules.in_play.field import LOCATIONS, Place, Thing
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.games.expanse_tcg.state.things import YOUR_NEXT_TURN, Creature, Gift, owner
from toolkit.referee.mutation import giving, unchanged

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.effects.performing import Table
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.places import Spot

_FIELDS = {"plague": ((t.CREATURE, *LOCATIONS), "plague"), "time": ((t.ONGOING_EVENT,), "time")}


counters = CLAUSES.passes("keyword.plague_counters", giving(0))
"""How many counters come of so many that a card puts."""


def put(scene: Table, said: Any) -> None:
    kinds, name = _FIELDS[said["counter"]]
    number = counters(scene.amount(said.get("count", 1)))
    for thing in scene.chosen(said["onto"], *kinds, shows=False):
        scene.alter(thing, **{name: getattr(thing.body, name) + number})


def remove(scene: Table, said: Any) -> None:
    kinds, name = _FIELDS[said["counter"]]
    everything = said.get("all") or said.get("count") == "all"
    taken = 0
    for thing in scene.chosen(said["from"], *kinds):
        there = getattr(thing.body, name)
        less = there if everything else min(there, said.get("count", 1))
        taken += less
        scene.alter(thing, **{name: there - less})
    scene.removed = taken


def move(scene: Table, said: Any) -> None:
    """An own creature or anybody's treasure to another own location, where there is room; out of
    an afterlife it comes as one that is created does."""
    for thing in scene.chosen(said["what"], resting=True):
        if thing.kind != t.TREASURE and (thing.kind, thing.seat) != (t.CREATURE, scene.you):
            scene.unclear()
        what = "creatures" if thing.kind == t.CREATURE else "treasures"
        body = Creature(*(thing.body or [thing.card]))._replace(of=-1)  # at home it is no guest
        place = scene.own_place(said["to"], what, body, thing.place)
        if place is None or place == thing.place:
            continue
        if thing.rests:
            scene.v = altering.taken_up(scene.v, thing)
            scene.enter(place, thing.kind, thing.card)
        elif thing.kind == t.CREATURE:
            scene.v = altering.changed(scene.v, thing, None)
            scene.lay(place, _called_away(thing, place.spot))
        else:
            there = altering.found(scene.v, thing) or thing
            scene.v = altering.without_treasure(scene.v, there)
            scene.lay(place, thing.card)
            if there.where == scene.source.source.where:  # whose effect goes on where it lies now
                scene.source = scene.source._replace(source=there._replace(place=place))


def _called_away(thing: Thing, goal: Spot) -> Creature:
    """A creature that a card has moved to a location, which has attacked where it was among
    attackers; it stays whose it is."""
    place, body = thing.place, thing.body
    whose = owner(body, thing.seat)
    attacks = place.camp is True and place.spot.seat != thing.seat
    moved: Creature = leaving.rested(body)._replace(attacked=body.attacked or attacks, struck=False)
    return moved if goal == NO_SPOT or goal.seat == whose else moved._replace(of=whose)


def overgrow(scene: Table, said: Any) -> None:
    for thing in scene.chosen(said, *LOCATIONS):
        scene.alter(thing, overgrown=True)


def tunnel(scene: Table, said: Any) -> None:
    scene.consent()
    start = scene.own_place(said["from"], "")
    end = scene.own_place(said["to"], "", but=start) if start is not None else None
    if start is not None and end is not None:
        scene.v = linked(scene.v, start, end)


@CLAUSES.computes("keyword.tunnel", unchanged)
def linked(v: View, start: Place, end: Place) -> View:
    """The view with a tunnel between two locations."""
    location = field.location_in(v, start)
    if end.spot.number in location.tunnel:
        return v
    links = (*location.tunnel, end.spot.number)
    return altering.with_location(v, start, location._replace(tunnel=links))


def give(scene: Table, said: Any) -> None:
    """What holds for good and is but power and health of a creature lasts on it."""
    if scene.card in scene.v.tables.vague:
        scene.unclear()
    power, health = said.get("power", 0), said.get("health", 0)
    gift = Gift(
        power, health, said.get("militia", 0), held(said.get("keywords", [])), said["until"]
    )
    for thing in [one for one in scene.chosen(said["to"]) if not scene.is_lost(one)]:
        of_another = gift.until == YOUR_NEXT_TURN and thing.seat != scene.you
        given = gift._replace(by=scene.you) if of_another else gift
        scene.v = altering.changed(scene.v, thing, _given(scene, thing, given))


def _given(scene: Table, thing: Thing, gift: Gift) -> Any:
    body = thing.body
    if thing.kind == t.CREATURE and gift == Gift(gift.power, gift.health, until="forever"):
        plus = (body.plus[0] + gift.power, body.plus[1] + gift.health)
        return body._replace(plus=plus)
    if thing.kind not in (t.CREATURE, *LOCATIONS):
        scene.unclear()
    given = body._replace(given=(*body.given, gift))
    if thing.kind == t.CREATURE or body.militia < 0:
        return given
    left, full = max(0, body.militia + gift.militia), renewal.full_militia(given, scene.v.tables)
    return given._replace(militia=left if full < 0 else min(left, full))


def fits(v: View, place: Place, what: str, body: Any) -> bool:
    """Whether a location has room for a creature, a treasure, or one more of something."""
    location = field.location_at(v, place)
    if location is None:
        return False
    if what == "creatures":
        return board.fits(v, location, body)
    if what == "treasures":
        return len(location.treasures) < room.room_of(v, location).treasures
    return not what or paying.room_left(v, place, what) > 0


def places_with_room(v: View, seat: int, what: str, body: Any) -> list[Place]:
    return [place for place in paying.own_places(v, seat) if fits(v, place, what, body)]
