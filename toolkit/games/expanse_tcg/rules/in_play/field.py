"""Everything in play, one by one: whose it is, where it lies, and how it is put back changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.rules.in_play.present import present
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import ATTACKERS, DEFENDERS, HALF, NO_SPOT, SPOTS, Spot
from toolkit.games.expanse_tcg.state.things import owner, seen_of
from toolkit.model.known import kept, surely
from toolkit.model.making import maker
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.half import Half
    from toolkit.games.expanse_tcg.state.things import Creature, Location
    from toolkit.games.expanse_tcg.tables import Tables

LOCATIONS = (t.LOCATION, t.CAPITAL)
QUESTS = (t.QUEST, t.RITUAL)
GONE = "gone"
"""In place of the body of a treasure that is destroyed: one that is equal to it is not the same."""
OUT = -2
"""The first of the numbers of defenders who are out by Hide, counted down."""


class Place(NamedTuple):
    """A location, or the encampment before it; a battle alone has no spot. `camp` is None of ASIDE
    alone, which is neither."""

    spot: Spot
    camp: bool | None = False


ASIDE = Place(NO_SPOT, None)
"""Where a card is that is in no place: laid out beside the board, or in a hand or pile."""


class Thing(NamedTuple):
    """A card in play, or one that lies in a hand or pile, which has no body.

    `number` is its cell in a battle (OUT and below for those who are out), elsewhere its place in
    the list where it stands. `fights` says that it is part of the battle under way.
    """

    kind: str
    card: str
    seat: int
    place: Place = ASIDE
    body: Any = None
    number: int = 0
    fights: bool = False

    @property
    def where(self) -> tuple[object, ...]:
        """What tells it from all else in play."""
        return self.kind, self.card, self.seat, self.place, self.number, self.fights

    @property
    def rests(self) -> bool:
        """Whether it lies in an afterlife: all else without a place lies openly in play."""
        return self.place is ASIDE and self.kind in (t.CREATURE, t.TREASURE, *LOCATIONS)


_thing = maker(Thing)


@once
def in_play(v: View) -> tuple[Thing, ...]:
    """All that is seen in play: of whose turn it is first, in the order of the field."""
    found: list[Thing] = []
    for seat in (0, 1) if v.position.turn.player == 0 else (1, 0):
        half, fought = v.position.halves[seat], _fought(v, seat)
        found += _in_locations(half, v.tables, seat, fought)
        found += (*_away(v, seat), *_laid_out(half, v.tables, seat))
    return tuple(found)


@once
def creatures(v: View) -> tuple[Thing, ...]:
    """The creatures in play."""
    return tuple([one for one in in_play(v) if one.kind == t.CREATURE])


@once
def marks(v: View) -> dict[int, Thing]:
    """The same, each by the object that is its mark."""
    return {id(one.body.mark): one for one in creatures(v)}


@once
def locations(v: View) -> list[Thing]:
    """The locations and capitals in play."""
    return [one for one in in_play(v) if one.kind in LOCATIONS]


def of_kind(v: View, said: Mapping[str, Any]) -> Sequence[Thing]:
    """What is in play of a kind that a selector speaks of, or more."""
    kind = said.get("kind", t.CREATURE)
    if kind == t.CREATURE:
        return creatures(v)
    return locations(v) if kind == t.LOCATION else in_play(v)


def those(v: View, cards: frozenset[str]) -> list[Thing]:
    """What of these cards is seen in play, in the order of the field."""
    return [one for one in in_play(v) if one.card in cards] if present(v, cards) else []


def _away(v: View, seat: int) -> list[Thing]:
    """What a player has in encampments and battles, and where footholds are contested."""
    position = v.position
    found: list[Thing] = []
    for spot, camp in position.camps:
        if spot.seat != seat:
            here = _CAMPS[spot.seat, spot.number]
            found += _lying(seat, here, camp.treasures, False)
            found += _standing(seat, here, camp.creatures)
    for foothold in position.footholds:
        if foothold.by != seat:
            number, whose = foothold.spot
            found += _standing(seat, _CAMPS[whose, number], foothold.creatures)
    if position.battle is not None:
        found += _fighting(v, seat, v.battle)
    return found


@kept
def _laid_out(half: Half, tables: Tables, seat: int) -> list[Thing]:
    """The events of a player, and the quests and rituals that are open."""
    found = [
        _thing((t.ONGOING_EVENT, event.card, seat, ASIDE, event, number, False))
        for number, event in enumerate(half.events)
    ]
    for number, card in enumerate(half.quests):
        found.append(_thing((tables.cards[card].kind, card, seat, ASIDE, None, number, False)))
    return found


_SPOTS = [(seat, number) for seat in (0, 1) for number in range(len(HALF.names))]
PLACES = {(seat, number): Place(SPOTS[seat][number]) for seat, number in _SPOTS}
_CAMPS = {spot: Place(SPOTS[spot[0]][spot[1]], camp=True) for spot in _SPOTS}


@kept
def _in_locations(half: Half, tables: Tables, seat: int, fought: int) -> list[Thing]:
    """The locations of a player, each with all in it."""
    found: list[Thing] = []
    for number, location in sorted(half.locations):
        here, fights = PLACES[seat, number], number == fought
        found.append(_location(tables, seat, here, location, fights))
        found += _inside(location, seat, here, fights)
    return found


def _fought(v: View, seat: int) -> int:
    """The spot of the location of a player that is fought for; -1 for none."""
    battle = v.position.battle
    return battle.at.number if battle is not None and battle.at.seat == seat else -1


def _location(tables: Tables, seat: int, here: Place, location: Location, fights: bool) -> Thing:
    kind = t.CAPITAL if tables.cards[location.card].kind == t.CAPITAL else t.LOCATION
    return _thing((kind, location.card, seat, here, location, 0, fights))


@kept
def _inside(location: Location, seat: int, here: Place, fights: bool) -> list[Thing]:
    """What lies and stands in a location: most are as they were a move before. A location does not
    hold itself by what is known of it, or it would not go with the last that needs it."""
    lying = _lying(seat, here, location.treasures, fights)
    return lying + _standing(seat, here, location.creatures)


def _lying(seat: int, here: Place, cards: tuple[str, ...], fights: bool) -> list[Thing]:
    return [
        _thing((t.TREASURE, card, seat, here, None, number, fights))
        for number, card in enumerate(seen_of(cards))
    ]


def _standing(seat: int, here: Place, creatures: tuple[Creature, ...]) -> list[Thing]:
    return [
        _thing((t.CREATURE, one.card, seat if one.of < 0 else one.of, here, one, number, False))
        for number, one in enumerate(seen_of(creatures))
    ]


def _fighting(v: View, seat: int, battle: Battle) -> list[Thing]:
    side = v.seat(seat)
    here = side_place(battle, side)
    found: list[Thing] = []
    if battle.at == NO_SPOT and side == DEFENDERS:
        found.append(_location(v.tables, seat, here, battle.location, True))
        found += _inside(battle.location, seat, here, True)
    if side == ATTACKERS:
        found += _lying(seat, here, battle.camp.treasures, True)
    found += [fighter(v, side, cell, one) for cell, one in battle.ranks(side).items()]
    out = enumerate(battle.out if side == DEFENDERS else ())
    return found + [fighter(v, side, OUT - number, one) for number, one in out]


def side_place(battle: Battle, side: int) -> Place:
    """Where the creatures of a side are: in the location, or in the encampment before it."""
    if battle.at == NO_SPOT:
        return Place(NO_SPOT, camp=side == ATTACKERS)
    number, seat = battle.at
    return (_CAMPS if side == ATTACKERS else PLACES)[seat, number]


def fighter(v: View, side: int, cell: int, one: Creature) -> Thing:
    """A creature of a side on a cell, or out."""
    here = side_place(surely(v.position.battle), side)
    return _thing((t.CREATURE, one.card, v.seat(side), here, one, cell, cell >= 0))


def on_cell(v: View, side: int, cell: int) -> Thing | None:
    """The creature of a side on a cell; None where none of that side stands there."""
    one = v.battle.ranks(side).get(cell)
    return None if one is None else fighter(v, side, cell, one)


def attacked(v: View) -> Thing | None:
    """The location that the battle under way is for; None on a foothold."""
    battle = v.battle
    if not battle.location.card:
        return None
    place = side_place(battle, DEFENDERS)
    return _location(v.tables, v.seat(DEFENDERS), place, battle.location, True)


def of_body(v: View, place: Location) -> Thing:
    """A location in play; one that has changed since by its card."""
    found = [one for one in in_play(v) if one.kind in LOCATIONS and one.card == place.card]
    return next((one for one in found if one.body is place), found[0])


def stands(spot: Spot, number: int, one: Creature) -> Thing:
    """A creature in a location or on a foothold, by its place in the list there."""
    here = PLACES[spot.seat, spot.number]
    return _thing((t.CREATURE, one.card, owner(one, spot.seat), here, one, number, False))


def location_at(v: View, place: Place) -> Location | None:
    """The location of a place, also of an encampment before it."""
    return v.battle.location if place.spot == NO_SPOT else v.position.place(place.spot)


def location_in(v: View, place: Place) -> Location:
    """The same where it is known that one stands there."""
    return surely(location_at(v, place))
