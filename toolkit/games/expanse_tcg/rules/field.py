"""Everything in play, one by one: whose it is, where it lies, and how it is put back changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.rules.marks import every_creature
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, HALF, NO_SPOT, Spot
from toolkit.games.expanse_tcg.state.things import owner, seen_of
from toolkit.referee.found import once
from toolkit.referee.kept import Last

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.position import Event
    from toolkit.games.expanse_tcg.state.things import Creature, Location

LOCATIONS = (t.LOCATION, t.CAPITAL)
QUESTS = (t.QUEST, t.RITUAL)
OUT = -2
"""The first of the numbers of defenders who are out by Hide, counted down."""


class Place(NamedTuple):
    """A location, or the encampment before it; a battle alone has no spot."""

    spot: Spot
    camp: bool = False


class Thing(NamedTuple):
    """A card in play, or one that lies in a hand or pile, which has no body.

    `number` is its cell in a battle (OUT and below for those who are out), elsewhere its place in
    the list where it stands. `fights` says that it is part of the battle under way.
    """

    kind: str
    card: str
    seat: int
    place: Place | None = None
    body: Any = None
    number: int = 0
    fights: bool = False

    @property
    def where(self) -> tuple[object, ...]:
        """What tells it from all else in play."""
        return self.kind, self.card, self.seat, self.place, self.number, self.fights


class Part(NamedTuple):
    """A part of what is in play: all of it, its creatures, and what has steps."""

    things: tuple[Thing, ...]
    creatures: tuple[Thing, ...]
    able: tuple[Thing, ...]


@once
def in_play(v: View) -> tuple[Thing, ...]:
    """All that is seen in play: of whose turn it is first, in the order of the field."""
    return tuple([one for part in _parts(v) for one in part.things])


@once
def creatures(v: View) -> tuple[Thing, ...]:
    """The creatures in play."""
    return tuple([one for part in _parts(v) for one in part.creatures])


@once
def able(v: View) -> tuple[Thing, ...]:
    """What is in play and has steps."""
    return tuple([one for part in _parts(v) for one in part.able])


@once
def _parts(v: View) -> list[Part]:
    first = v.position.turn.player
    return [*_located(v, first), _beside(v, first), *_located(v, 1 - first), _beside(v, 1 - first)]


def _part(v: View, things: list[Thing]) -> Part:
    acting = v.tables.acting
    creatures = [one for one in things if one.kind == t.CREATURE]
    able = [one for one in things if one.card in acting]
    return Part(tuple(things), tuple(creatures), tuple(able))


def _beside(v: View, seat: int) -> Part:
    """What a player has outside own locations."""
    half, position, found = v.position.halves[seat], v.position, []
    for spot, camp in position.camps:
        if spot.seat != seat:
            found += _lying(seat, Place(spot, camp=True), camp.treasures, False)
            found += _standing(seat, Place(spot, camp=True), camp.creatures)
    for foothold in position.footholds:
        if foothold.by != seat:
            found += _standing(seat, Place(foothold.spot, camp=True), foothold.creatures)
    if position.battle is not None:
        found += _fighting(v, seat, v.battle)
    for number, event in enumerate(half.events):
        found.append(Thing(t.ONGOING_EVENT, event.card, seat, None, event, number))
    found += quests_of(v, seat)
    return _part(v, found)


def quests_of(v: View, seat: int) -> list[Thing]:
    """The quests and rituals of a player that are open."""
    cards = v.tables.cards
    quests = enumerate(v.position.halves[seat].quests)
    return [Thing(cards[card].kind, card, seat, number=number) for number, card in quests]


_PLACES = {
    (seat, number): Place(Spot(number, seat))
    for seat in (0, 1)
    for number in range(len(HALF.names))
}
_HALVES: Last[list[Part]] = Last(64)
_LOCATED: Last[Part] = Last(1_024)
_INSIDE: Last[list[Thing]] = Last(1_024)


def _located(v: View, seat: int) -> list[Part]:
    """All that is in the locations of a player, most of which are as they were a move before."""
    half, battle = v.position.halves[seat], v.position.battle
    fought = battle.at.number if battle is not None and battle.at.seat == seat else -1

    def part(number: int, location: Location) -> Part:
        here, fights = _PLACES[seat, number], number == fought
        asked = location, v.tables, here, fights
        return _LOCATED.of(asked, lambda: _part(v, _within(v, seat, here, location, fights)))

    asked = half.locations, v.tables, seat, fought
    return _HALVES.of(asked, lambda: [part(*pair) for pair in sorted(half.locations)])


def _within(v: View, seat: int, here: Place, location: Location, fights: bool) -> list[Thing]:
    card = v.tables.cards[location.card]
    kind = t.CAPITAL if card.kind == t.CAPITAL else t.LOCATION
    lying = _INSIDE.of(
        (location.treasures, here, fights), lambda: _lying(seat, here, location.treasures, fights)
    )
    standing = _INSIDE.of(
        (location.creatures, here), lambda: _standing(seat, here, location.creatures)
    )
    return [Thing(kind, card.id, seat, here, location, 0, fights), *lying, *standing]


def _lying(seat: int, here: Place, cards: tuple[str, ...], fights: bool) -> list[Thing]:
    return [
        Thing(t.TREASURE, card, seat, here, None, number, fights)
        for number, card in enumerate(seen_of(cards))
    ]


def _standing(seat: int, here: Place, creatures: tuple[Creature, ...]) -> list[Thing]:
    return [
        Thing(t.CREATURE, one.card, owner(one, seat), here, one, number)
        for number, one in enumerate(seen_of(creatures))
    ]


def _fighting(v: View, seat: int, battle: Battle) -> list[Thing]:
    side = v.seat(seat)
    here = side_place(battle, side)
    found: list[Thing] = []
    if battle.at == NO_SPOT and side == DEFENDERS:
        found += _within(v, seat, here, battle.location, True)
    if side == ATTACKERS:
        found += _lying(seat, here, battle.camp.treasures, True)
    found += [fighter(v, side, cell, one) for cell, one in battle.ranks(side).items()]
    out = enumerate(battle.out if side == DEFENDERS else ())
    return found + [fighter(v, side, OUT - number, one) for number, one in out]


def side_place(battle: Battle, side: int) -> Place:
    """Where the creatures of a side are: in the location, or in the encampment before it."""
    return Place(battle.at, camp=side == ATTACKERS)


def fighter(v: View, side: int, cell: int, one: Creature) -> Thing:
    """A creature of a side on a cell, or out."""
    assert v.position.battle is not None
    here = side_place(v.position.battle, side)
    return Thing(t.CREATURE, one.card, v.seat(side), here, one, cell, cell >= 0)


def attacked(v: View) -> Thing | None:
    """The location that the battle under way is for; None on a foothold."""
    battle = v.battle
    if not battle.location.card:
        return None
    kind = v.tables.cards[battle.location.card].kind
    kind = t.CAPITAL if kind == t.CAPITAL else t.LOCATION
    place = side_place(battle, DEFENDERS)
    return Thing(kind, battle.location.card, v.seat(DEFENDERS), place, battle.location, 0, True)


def of_body(v: View, place: Location) -> Thing:
    """A location in play; one that has changed since by its card."""
    found = [one for one in in_play(v) if one.kind in LOCATIONS and one.card == place.card]
    return next((one for one in found if one.body is place), found[0])


def company(v: View, thing: Thing) -> list[Creature]:
    """The other creatures of its player where a creature is."""
    battle, place = v.position.battle, thing.place
    if battle is not None and (thing.fights or thing.number < 0):
        side = v.seat(thing.seat)
        others = [one for cell, one in battle.ranks(side).items() if cell != thing.number]
        out = enumerate(battle.out if side == DEFENDERS else ())
        return others + [one for number, one in out if OUT - number != thing.number]
    if place is None:
        return []
    held = v.position.camp(place.spot) if place.camp else location_at(v, place)
    there = enumerate(held.creatures if held is not None else ())
    others = [one for number, one in there if number != thing.number]
    if place.camp:
        return others
    return [one for one in others if owner(one, place.spot.seat) == thing.seat]


def stands(seat: int, spot: Spot, number: int, one: Creature, *, camp: bool = False) -> Thing:
    """A creature in a location or an encampment, by its place in the list there."""
    return Thing(t.CREATURE, one.card, owner(one, seat), Place(spot, camp), one, number)


# ---- the same thing later


def found(v: View, thing: Thing) -> Thing | None:
    """The same thing as it is now; None where it is not in play any more."""
    if thing.kind == t.CREATURE:
        marked = (one for one in creatures(v) if one.body.mark == thing.body.mark)
        return next(marked, None)
    return next((one for one in in_play(v) if one.where[:4] == thing.where[:4]), None)


# ---- changed things


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
    return v.at(v.position.located(place.spot.seat, place.spot.number, location))


def location_at(v: View, place: Place) -> Location | None:
    """The location of a place, also of an encampment before it."""
    if place.spot == NO_SPOT:
        return v.battle.location
    return v.position.place(place.spot)


def without_treasure(v: View, thing: Thing) -> View:
    """The view without a treasure that lies in a location or an encampment."""
    assert thing.place is not None

    def less(cards: tuple[str, ...]) -> tuple[str, ...]:
        return cards[: thing.number] + cards[thing.number + 1 :]

    if not thing.place.camp:
        location = location_at(v, thing.place)
        assert location is not None
        return with_location(v, thing.place, location._replace(treasures=less(location.treasures)))
    if thing.fights:
        battle = v.battle
        camp = battle.camp._replace(treasures=less(battle.camp.treasures))
        return v.fighting(battle._replace(camp=camp))
    spot = thing.place.spot
    there = v.position.camp(spot)
    assert there is not None
    return v.at(v.position.camped(spot, there._replace(treasures=less(there.treasures))))
