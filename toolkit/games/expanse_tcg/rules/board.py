"""The board, as far as it is refereed: playing into locations, moving, income."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import standing
from toolkit.games.expanse_tcg.rules.room import room_of, used
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import HALF
from toolkit.games.expanse_tcg.state.things import Creature, Location
from toolkit.model.alike import place_of
from toolkit.referee.found import once
from toolkit.referee.mutation import giving
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.places import Spot
    from toolkit.games.expanse_tcg.state.position import Half, Position
    from toolkit.pack.document import Value

INCOME, FULL_INCOME_FROM, DISCOUNT = 5, 5, 4
INTO = (t.CREATURE, t.TREASURE)
ACTIVE, AMBUSH, NO_TIME = "turn gate", "ambush", "ambush gate"


class Stand(NamedTuple):
    """A creature where it stands: whose half, which spot, its place in the list there."""

    seat: int
    spot: int
    place: int
    creature: Creature


def mine(v: View) -> Half:
    return v.position.halves[v.move.by]


def location(v: View, spot: int) -> Location | None:
    """An own location; None where there is none."""
    return mine(v).at(spot)


def mover(v: View) -> Stand | None:
    """The creature that a move names, on the half of whoever moves it."""
    return _stand(v, v.move.at.of(v.move.by), v.move.card)


@once
def _stand(v: View, spot: Spot, name: str) -> Stand | None:
    creatures = standing_on(v.position, spot)
    found = place_of(name, [one.card for one in creatures])
    return None if found is None else Stand(spot.seat, spot.number, found, creatures[found])


def abroad(v: View) -> Location | None:
    """The location of the other player that a Diplomat moves into."""
    stand, goal = mover(v), v.move.to.of(v.move.by)
    if stand is None or goal.seat == v.move.by or not k.negotiates(v.words(stand.creature)):
        return None
    return v.position.place(goal)


def standing_on(position: Position, spot: Spot) -> tuple[Creature, ...]:
    """The creatures in a location, or on a foothold that another holds there."""
    place = position.place(spot)
    foothold = position.foothold(spot) if place is None else None
    return place.creatures if place else foothold.creatures if foothold else ()


def entered(place: Location, creature: Creature) -> Location:
    return place._replace(creatures=(*place.creatures, creature))


# ---- what a card costs, and where that comes from


def _discounted(cost: int) -> int:
    return cost


@CLAUSES.computes("turn.second_discount", _discounted)
def less_discount(cost: int) -> int:
    return max(0, cost - DISCOUNT)


def cost_of(v: View) -> int:
    """What the card costs now, with what cards in play add and the second player's discount."""
    card = v.tables.cards[v.move.card]
    cost = standing.cost(v, card.id, v.move.by)
    turn, places = v.position.turn, mine(v).locations
    alone = all(v.tables.cards[one.card].kind == t.CAPITAL for _, one in places)
    second = v.move.by == turn.player == 1
    first = second and card.kind == t.LOCATION and alone and turn.number == 1
    return less_discount(cost) if first else cost


def payments(aether: list[tuple[int, int]], cost: int) -> Iterator[dict[int, int]]:
    """Every way to take a cost from what lies on spots."""
    if not aether:
        if cost == 0:
            yield {}
        return
    (spot, there), *rest = aether
    least = max(0, cost - sum(more for _, more in rest))
    for taken in range(min(there, cost), least - 1, -1):
        for more in payments(rest, cost - taken):
            yield ({spot: taken} if taken else {}) | more


def paid(v: View, index: int) -> dict[int, int]:
    """Where the Aether comes from: as told, the only way, or asked for; nowhere if there is no way,
    where what else is wrong with a card too dear is looked for."""
    if v.move.pay:
        return {spot.number: number for spot, number in v.move.pay}
    aether = [(spot, place.aether) for spot, place in mine(v).locations if place.aether]
    ways = [*payments(aether, cost_of(v))]
    if len(ways) <= 1:
        return ways[0] if ways else {}
    told: list[Value] = [{HALF.names[spot]: number for spot, number in way.items()} for way in ways]
    path = f"moves[{index}].pay"
    given = v.rules.given(path)
    if isinstance(given, dict) and given in told:
        return ways[told.index(given)]
    answer = v.rules.know(path, tuple(json.dumps(one) for one in told))
    return ways[[json.dumps(one) for one in told].index(answer)]


# ---- what a move does


@CLAUSES.computes("turn.income", giving(INCOME))
def income(number: int) -> int:
    """The Aether of a player's turn of this number."""
    return number if number >= FULL_INCOME_FROM else INCOME


def _over_it(v: View, place: Location, aether: int) -> int:
    return 0


@CLAUSES.computes("turn.set_aside", _over_it)
def without_room(v: View, place: Location, aether: int) -> int:
    """What of so much Aether has no room there."""
    return max(0, aether - room_of(v, place).resources + place.aether)


def collect(v: View, index: int) -> Position:
    spot, turn = v.move.at.number, v.position.turn
    place, aether = location(v, spot), income(turn.number)
    if place is None:
        return v.position
    over = without_room(v, place, aether)
    filled = place._replace(aether=place.aether + aether - over)
    position = v.position.located(v.move.by, spot, filled)
    position = position.half(v.move.by, aside=mine(v).aside + over)
    return position._replace(turn=turn._replace(phase="control_1"))


def place(v: View, index: int) -> Position:
    place = location(v, v.move.at.number)
    if place is None:
        return v.position
    filled = place._replace(aether=place.aether + v.move.number)
    position = v.position.located(v.move.by, v.move.at.number, filled)
    return position.half(v.move.by, aside=max(0, mine(v).aside - v.move.number))


def bought(v: View, index: int) -> Position:
    """The position after a card has been paid for and has left the hand."""
    position, card = v.position, v.tables.cards[v.move.card]
    for where, number in (paid(v, index) if mine(v).locations else {}).items():
        place = position.halves[v.move.by].at(where)
        if place is not None:
            less = place._replace(aether=max(0, place.aether - number))
            position = position.located(v.move.by, where, less)
    hand = position.halves[v.move.by].hand
    if isinstance(hand, tuple) and card.id in hand:
        left = [*hand]
        left.remove(card.id)
        position = position.half(v.move.by, hand=tuple(left))
    elif isinstance(hand, int):
        position = position.half(v.move.by, hand=max(0, hand - 1))
    return position


def play(v: View, index: int) -> Position:
    position, card, spot = bought(v, index), v.tables.cards[v.move.card], v.move.at.number
    if card.kind == t.LOCATION:
        militia, grown = card.militia, card.has("overgrown")
        return position.located(v.move.by, spot, Location(card.id, 0, militia, overgrown=grown))
    place = position.halves[v.move.by].at(spot)
    if place is None:
        return position
    if card.kind == t.CREATURE:
        into = entered(place, Creature(card.id, new=True))
    else:
        into = place._replace(treasures=(*place.treasures, card.id))
    return position.located(v.move.by, spot, into)


def fits(v: View, place: Location, creature: Creature, room: str = "") -> bool:
    """Whether a creature finds room in a location; `room` as for what is `used` of it."""
    most, needs = room_of(v, place).creatures, k.spaces(v.words(creature))
    if needs == 0 or used(v, place, "counts").creatures + needs <= most:
        return True
    there = entered(place, creature)
    if room or all(one.of < 0 for one in there.creatures):
        return room == "free" and used(v, there, room).creatures <= most

    def outcome(reading: str) -> bool:
        return used(v, there, reading).creatures <= most

    return parting(v.rules, ("diplomat_room",), outcome)
