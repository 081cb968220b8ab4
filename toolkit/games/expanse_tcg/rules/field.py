"""Everything in play, one by one: whose it is, where it lies, and how it is put back changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.rules.marks import every_creature
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, HALF, NO_SPOT, Spot
from toolkit.games.expanse_tcg.state.things import owner
from toolkit.referee.found import once
from toolkit.referee.kept import Last

if TYPE_CHECKING:
    from collections.abc import Iterable

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


@once
def in_play(v: View) -> tuple[Thing, ...]:
    """All that is in play: of whose turn it is first, in the order of the field."""
    first = v.position.turn.player
    return (*_of(v, first), *_of(v, 1 - first))


def _of(v: View, seat: int) -> list[Thing]:
    half, battle = v.position.halves[seat], v.position.battle
    about = battle.at if battle is not None else NO_SPOT
    asked = half.locations, v.tables, seat, about.seat, about.number
    found = [*_HALVES.of(asked, lambda: _half(v, seat, about))]
    for spot, camp in v.position.camps:
        if spot.seat != seat:
            found += _lying(seat, Place(spot, camp=True), camp.treasures, False)
            found += _standing(seat, Place(spot, camp=True), camp.creatures)
    for foothold in v.position.footholds:
        if foothold.by != seat:
            found += _standing(seat, Place(foothold.spot, camp=True), foothold.creatures)
    if battle is not None:
        found += _fighting(v, seat, v.battle)
    for number, event in enumerate(half.events):
        found.append(Thing(t.ONGOING_EVENT, event.card, seat, None, event, number))
    for number, card in enumerate(half.quests):
        found.append(Thing(v.tables.cards[card].kind, card, seat, None, None, number))
    return found


_PLACES = {
    (seat, number): Place(Spot(number, seat))
    for seat in (0, 1)
    for number in range(len(HALF.names))
}
_HALVES: Last[list[Thing]] = Last(64)
_LOCATED: Last[list[Thing]] = Last(1_024)


def _half(v: View, seat: int, fought: Spot) -> list[Thing]:
    """All that is in the locations of a player."""
    found: list[Thing] = []
    for number, location in sorted(v.position.halves[seat].locations):
        here = _PLACES[seat, number]
        found += _located(v, seat, here, location, here.spot == fought)
    return found


def _located(v: View, seat: int, here: Place, location: Location, fights: bool) -> list[Thing]:
    """A location and all that is in it, most of which is as it was a move before."""
    asked = location, v.tables, seat, here.spot.number, fights
    return _LOCATED.of(asked, lambda: _within(v, seat, here, location, fights))


def _within(v: View, seat: int, here: Place, location: Location, fights: bool) -> list[Thing]:
    card = v.tables.cards[location.card]
    kind = t.CAPITAL if card.kind == t.CAPITAL else t.LOCATION
    return [
        Thing(kind, card.id, seat, here, location, 0, fights),
        *_lying(seat, here, location.treasures, fights),
        *_standing(seat, here, location.creatures),
    ]


def _lying(seat: int, here: Place, cards: Iterable[str], fights: bool) -> list[Thing]:
    return [
        Thing(t.TREASURE, card, seat, here, None, number, fights)
        for number, card in enumerate(cards)
    ]


def _standing(seat: int, here: Place, creatures: Iterable[Creature]) -> list[Thing]:
    return [
        Thing(t.CREATURE, one.card, owner(one, seat), here, one, number)
        for number, one in enumerate(creatures)
    ]


def _fighting(v: View, seat: int, battle: Battle) -> list[Thing]:
    side = v.seat(seat)
    here = side_place(battle, side)
    found: list[Thing] = []
    if battle.at == NO_SPOT and side == DEFENDERS:
        found += _located(v, seat, here, battle.location, True)
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


def adjacent(here: Place | None, there: Place | None) -> bool:
    """Whether two places are one step apart on the four rows of the board."""
    if here is None or there is None or NO_SPOT in (here.spot, there.spot):
        return False
    one, other = (_on_board(place.spot) for place in (here, there))
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def _on_board(spot: Spot) -> tuple[int, int]:
    """Row and column: the back and front row of the first player, then those of the second."""
    row, column = divmod(spot.number, 4)
    return (row if spot.seat == 0 else 3 - row), column


# ---- the same thing later


def found(v: View, thing: Thing) -> Thing | None:
    """The same thing as it is now; None where it is not in play any more."""
    for one in in_play(v):
        if thing.kind == t.CREATURE and one.kind == t.CREATURE:
            if one.body.mark == thing.body.mark:
                return one
        elif one.where[:4] == thing.where[:4]:
            return one
    return None


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
