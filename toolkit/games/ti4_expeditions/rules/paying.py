"""Paying for a slice: what planets, stations and trade goods are worth, and the ways there are.

And what leaves a player's hand, told or still to be.
"""

from __future__ import annotations

import json
from itertools import combinations, islice
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.state.moves import CLAIM, PAYMENT, Move, Payment
from toolkit.games.ti4_expeditions.state.values import Effect, Unpaid
from toolkit.model.context import Context
from toolkit.referee.mutation import giving, unchanged
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from typing import Any

    from toolkit.games.ti4_expeditions.state.position import View
    from toolkit.games.ti4_expeditions.state.values import Card, Holdings
    from toolkit.games.ti4_expeditions.tables import Cost, Tables, World

EITHER = RESOURCES, INFLUENCE = "resources", "influence"
TRADE_GOODS, SPECIALTY = "trade_goods", "specialty"
MOST = 24
"""How many ways to pay are told apart before the payment has to be told."""

SORTED = 2000
"""How many ways to pay that waste nothing are put in order."""

Values = tuple[int, int, tuple[str, ...]]


def _as_printed(planet: World, attached: tuple[str | Effect, ...], tables: Tables) -> Values:
    return planet.resources, planet.influence, planet.specialties


@CLAUSES.computes("pay.attached", _as_printed)
def _values(planet: World, attached: tuple[str | Effect, ...], tables: Tables) -> Values:
    """Resources, influence and specialties of a planet with all that is attached to it."""
    resources, influence, specialties = planet.resources, planet.influence, planet.specialties
    for each in attached:
        if isinstance(each, Effect):
            more, gives = (each.resources, each.influence), each.specialty
        else:
            card = tables.attachments[each]
            gives = card.specialty if not specialties else ""
            instead = card.instead if card.specialty and specialties else None
            more = instead or (card.resources, card.influence)
        resources, influence = resources + more[0], influence + more[1]
        if gives:
            specialties = (*specialties, gives)
    return resources, influence, specialties


@CLAUSES.computes("pay.fragments", unchanged)
def _with_fragments(planet: World, types: int) -> World:
    """A planet with what it is worth more for the types of relic fragments its holder has."""
    resources, influence = planet.by_fragment
    return planet._replace(
        resources=planet.resources + types * resources,
        influence=planet.influence + types * influence,
    )


def planet_values(id: str, mine: Holdings, tables: Tables) -> Values:
    """The same for a planet by its id, as its holder has it."""
    planet = tables.planets[id]
    if mine.relic_fragments:
        planet = _with_fragments(planet, mine.relic_fragments)
    attached = next((cards for where, cards in mine.attachments if where == id), ())
    return _values(planet, attached, tables)


def _keep_apart(resources: int, influence: int, what: str) -> int:
    return resources if what == RESOURCES else influence


@CLAUSES.computes("pay.either", _keep_apart)
def _greater(resources: int, influence: int, what: str) -> int:
    """With a card that lets each pay the other's cost, the greater of the two."""
    return max(resources, influence)


@CLAUSES.computes("pay.station", giving((0, 0)))
def _as_a_planet(station: World) -> tuple[int, int]:
    """A space station pays resources or influence as a planet does."""
    return station.resources, station.influence


def readied(v: View, what: str) -> dict[str, int]:
    """The readied cards of whoever pays, planets first, with what each adds to such a cost."""
    cards = (*v.mine.planets, *v.mine.stations)
    return {id: card_worth(v, id, what) for id, ready in cards if ready}


def card_worth(v: View, id: str, what: str) -> int:
    """What exhausting a planet or station adds to a cost in resources or influence."""
    if id in v.tables.stations:
        resources, influence = _as_a_planet(v.tables.stations[id])
    else:
        resources, influence, _ = planet_values(id, v.mine, v.tables)
    either = v.mine.breakthrough and v.tables.factions[v.id].breakthrough.pays.either
    return (_greater if either else _keep_apart)(resources, influence, what)


def consult_worth(v: View) -> None:
    """Notes the defaults that decide what cards are worth to a player, as they are made use of."""
    if v.tables.factions[v.id].breakthrough.pays.either:
        v.consult_of(v.move.by, "breakthrough")
    if any(any(v.tables.planets[id].by_fragment) for id, ready in v.mine.planets if ready):
        v.consult_of(v.move.by, "relic_fragments")


@CLAUSES.computes("pay.doubled", giving(1))
def _best(mine: Holdings, tables: Tables) -> int:
    return max((tables.technologies[id].trade_good for id in mine.technologies), default=1)


@CLAUSES.computes("pay.goods_as_either", giving(0))
def good_worth(v: View) -> int:
    """What one trade good adds to a cost in resources or influence."""
    return _best(v.mine, v.tables)


def specialties(v: View, planet: str) -> tuple[str, ...]:
    """The technology specialties of a planet, as its holder has it."""
    return planet_values(planet, v.mine, v.tables)[2]


def spare(v: View) -> bool:
    """Whether a specialty may be used without exhausting its planet."""
    if not any(v.tables.technologies[id].unexhausted for id in v.mine.technologies):
        return False
    return v.rules.reading("psychoarchaeology") == "not_exhausted"


def bare(cost: Cost) -> bool:
    """Whether a cost is counted from what one has, so that nothing need be said of it."""
    return cost.how == "discard" or cost.what == TRADE_GOODS


# ---- the ways there are


def frugal(v: View) -> Iterator[Payment | None]:
    """The payments of which no part could be left out, the thriftiest first.

    A cost that is counted has one way, which says nothing.
    """
    cost = v.cost
    if bare(cost):
        if getattr(v.mine, cost.what) >= cost.amount:
            yield None
        return
    if cost.what not in EITHER:
        yield from thrifty(v)
        return
    worth, each = readied(v, cost.what), good_worth(v)
    others = readied(v, EITHER[cost.what == EITHER[0]])

    def price(way: Payment) -> tuple[int, int, int, int]:
        """What is paid in all, trade goods, what its cards might have paid of the other sort, and
        the cards."""
        cards = (*way.planets, *way.stations)
        paid, lost = (sum(sort[id] for id in cards) for sort in (worth, others))
        return paid + way.trade_goods * each, way.trade_goods, lost, len(cards)

    yield from sorted(islice(thrifty(v), SORTED), key=price)


def wasteful(v: View) -> Iterator[Payment]:
    """The payments beside the frugal ones, of which some part could be left out."""
    if v.cost.what not in EITHER:
        return
    worth, each = readied(v, v.cost.what), good_worth(v)
    shown = set(islice(thrifty(v), SORTED))
    for chosen in _sets(worth, len(worth)):
        paid = sum(worth[id] for id in chosen)
        for goods in range(v.mine.trade_goods + 1):
            way = _payment(v, chosen, goods)
            if paid + goods * each >= v.cost.amount and way not in shown:
                yield way


def thrifty(v: View) -> Iterator[Payment]:
    """The payments of which no part could be left out, of a cost that is not counted."""
    what, amount = v.cost.what, v.cost.amount
    if what not in EITHER:
        for id, ready in v.mine.planets:
            if specialties(v, id) and (ready or spare(v)):
                yield Payment((id,))
        return
    worth = {id: adds for id, adds in readied(v, what).items() if adds}
    each = good_worth(v)
    for chosen in _sets(worth, min(len(worth), amount)):
        paid = sum(worth[id] for id in chosen)
        goods = -(min(paid - amount, 0) // each) if each else 0
        if goods > v.mine.trade_goods or (paid := paid + goods * each) < amount:
            continue
        if not chosen or paid - min(worth[id] for id in chosen) < amount:
            yield _payment(v, chosen, goods)


def _sets(cards: Collection[str], most: int) -> Iterator[tuple[str, ...]]:
    """Every set of at most so many cards, the small ones first."""
    for size in range(most + 1):
        yield from combinations(cards, size)


def _payment(v: View, cards: Iterable[str], goods: int) -> Payment:
    split: dict[bool, list[str]] = {False: [], True: []}
    for id in cards:
        split[id in v.tables.stations].append(id)
    return Payment(tuple(split[False]), tuple(split[True]), goods)


def _suffices(v: View, way: Payment) -> bool:
    """Whether a payment is one that can be made, and pays the cost."""
    if v.cost.what not in EITHER:
        return way in [*thrifty(v)]
    worth, cards = readied(v, v.cost.what), (*way.planets, *way.stations)
    if len(set(cards)) < len(cards) or not worth.keys() >= set(cards):
        return False
    if way != _payment(v, cards, way.trade_goods) or not 0 <= way.trade_goods <= v.mine.trade_goods:
        return False
    return sum(worth[id] for id in cards) + way.trade_goods * good_worth(v) >= v.cost.amount


# ---- what is paid


@CLAUSES.computes("pay.exhausts", unchanged)
def _exhausted(cards: tuple[Card, ...], used: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards with those that were used exhausted."""
    return tuple((id, ready and id not in used) for id, ready in cards)


@CLAUSES.computes("pay.in_full", unchanged)
def _taken(held: int, amount: int) -> int:
    """What is left of a number after the cost was taken from it."""
    return held - amount


def paid(v: View, index: int) -> View:
    """The position once the slice that a move claims is paid.

    Where nothing is said and there are several ways, it stays open until something hangs on it.
    `index` is the place of the move, for facts that tell it.
    """
    payment = v.pay
    if v.move.pay is None and not bare(v.cost):
        ways = list(islice(thrifty(v), MOST + 1))
        if len(ways) != 1 or v.rules.given(f"moves[{index}].choose") is not None:
            debt = Unpaid(v.move.by, v.move.word, index, not v.mine.breakthrough)
            return v.changed(unpaid=(*v.position.unpaid, debt))
        payment = ways[0]
    return _given(v, payment)


def _given(v: View, payment: Payment) -> View:
    mine, cost = v.mine, v.cost
    changes: dict[str, Any] = {}
    if payment.planets and not (cost.what == SPECIALTY and spare(v)):
        changes["planets"] = _exhausted(mine.planets, payment.planets)
    if payment.stations:
        changes["stations"] = _exhausted(mine.stations, payment.stations)
    if bare(cost):
        changes[cost.what] = _taken(getattr(mine, cost.what), cost.amount)
    elif payment.trade_goods:
        changes[TRADE_GOODS] = _taken(mine.trade_goods, payment.trade_goods)
    return v.with_holdings(v.move.by, **changes) if changes else v


def all_paid(v: View, seat: int = -1) -> View:
    """The position with nothing unpaid (by this player, where one is named): it is asked how.

    Raises ImpossibleChoice where a case tells a payment that cannot have been made.
    """
    move = v.move
    for debt in v.position.unpaid:
        if seat in (-1, debt.by):
            due = v.of(Move(debt.by, CLAIM, debt.slice))
            way = _how(_before_gain(due) if debt.gained else due, debt)
            left = tuple(other for other in v.position.unpaid if other != debt)
            v = _given(due.changed(unpaid=left), way)
    return v.of(move)


def _before_gain(v: View) -> View:
    """The position with nothing to pay with that the breakthrough of a claim brought after it."""
    brought = v.tables.token_planet(v.id)
    planets = tuple(card for card in v.mine.planets if card[0] != brought)
    return v.with_holdings(v.move.by, breakthrough=False, planets=planets)


def _how(v: View, debt: Unpaid) -> Payment:
    path = f"moves[{debt.move}].choose"
    cx = Context(v.position.players, v.tables)
    ways = {
        json.dumps(PAYMENT.write(way, cx), ensure_ascii=False): way
        for way in islice(thrifty(v), MOST + 1)
    }
    told = v.rules.given(path)
    if told is None and ways:
        return ways[v.rules.know(path, tuple(ways) if len(ways) <= MOST else None)]
    way = PAYMENT.read(told, (), cx)
    if cx.faults or not _suffices(v, way):
        shown = [PAYMENT.write(one, cx) for one in islice(ways.values(), MOST)]
        what = f"nothing told pays for {v.tables.name('slice', debt.slice)}"
        raise ImpossibleChoice(path, told, shown, len(shown), what)
    return way
