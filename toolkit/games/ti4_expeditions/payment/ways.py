"""The ways to pay for a slice: all there are for a list of moves, and those that waste nothing."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.payment.worth import (
    INFLUENCE,
    PSYCHOARCHAEOLOGY,
    RESOURCES,
    TRADE_GOODS,
    card_worth,
    good_worth,
    specialties,
    unexhausted,
)
from toolkit.games.ti4_expeditions.state.moves import Payment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.state.values import Holdings
    from toolkit.games.ti4_expeditions.tables import Cost, Tables
    from toolkit.referee.rules import Rules

EITHER = (RESOURCES, INFLUENCE)
MOST = 24
"""How many ways to pay are told apart before the payment has to be told."""

SORTED = 2000
"""How many ways to pay that waste nothing are put in order, the thriftiest first."""

# A card that can be exhausted: its id, whether it is a station, and what it adds.
_Source = tuple[str, bool, int]


def bare(cost: Cost) -> bool:
    """Whether a cost is counted from what one has, so that nothing need be said of it."""
    return cost.how == "discard" or cost.what == TRADE_GOODS


def spare(position: Expedition, seat: int, rules: Rules, tables: Tables) -> bool:
    """Whether a specialty may be used without exhausting its planet (psychoarchaeology)."""
    if not unexhausted(position.holdings[seat], tables):
        return False
    return rules.reading(PSYCHOARCHAEOLOGY) == "not_exhausted"


def at_most(position: Expedition, seat: int, cost: Cost, tables: Tables) -> int:
    """The most resources or influence a player can pay with all there is readied."""
    mine = position.holdings[seat]
    total = sum(worth for _, _, worth in _sources(mine, position.players[seat], cost, tables))
    return total + mine.trade_goods * good_worth(mine, tables)


def specialty_planets(
    position: Expedition, seat: int, rules: Rules, tables: Tables
) -> Iterator[str]:
    """The planets with which a player can pay the cost of a technology specialty."""
    mine = position.holdings[seat]
    for id, ready in mine.planets:
        if specialties(id, mine, tables) and (ready or spare(position, seat, rules, tables)):
            yield id


def all_ways(
    position: Expedition, seat: int, cost: Cost, rules: Rules, tables: Tables
) -> Iterator[Payment | None]:
    """Every payment that a list of moves shows, the thrifty ones first; none where there is none.

    A cost that is counted has one way, which says nothing. Those come last of which some part could
    be left out.
    """
    mine = position.holdings[seat]
    if bare(cost):
        if getattr(mine, cost.what) >= cost.amount:
            yield None
    elif cost.what in EITHER:
        sources = _sources(mine, position.players[seat], cost, tables)
        each = good_worth(mine, tables)
        worthy = [source for source in sources if source[2]]
        thrifty = islice(_thrifty(worthy, each, mine.trade_goods, cost.amount), SORTED)
        other = cost._replace(what=EITHER[cost.what == EITHER[0]])
        others = _sources(mine, position.players[seat], other, tables)
        first = sorted(thrifty, key=lambda way: _price(way, sources, others, each))
        yield from first
        shown = set(first)
        for size in range(len(sources) + 1):
            for chosen in combinations(sources, size):
                paid = sum(worth for _, _, worth in chosen)
                for goods in range(mine.trade_goods + 1):
                    way = _payment(chosen, goods)
                    if paid + goods * each >= cost.amount and way not in shown:
                        yield way
    else:
        for id in specialty_planets(position, seat, rules, tables):
            yield Payment((id,))


def thrifty_ways(
    position: Expedition, seat: int, cost: Cost, rules: Rules, tables: Tables
) -> list[Payment]:
    """The payments of which no part could be left out, up to one more than `MOST`."""
    mine = position.holdings[seat]
    if cost.what not in EITHER:
        ways = (Payment((id,)) for id in specialty_planets(position, seat, rules, tables))
        return list(islice(ways, MOST + 1))
    sources = [
        source for source in _sources(mine, position.players[seat], cost, tables) if source[2]
    ]
    each = good_worth(mine, tables)
    return list(islice(_thrifty(sources, each, mine.trade_goods, cost.amount), MOST + 1))


def suffices(
    position: Expedition, seat: int, cost: Cost, way: Payment, rules: Rules, tables: Tables
) -> bool:
    """Whether a payment is one a player can make and pays the cost."""
    mine = position.holdings[seat]
    if cost.what not in EITHER:
        return way in [Payment((id,)) for id in specialty_planets(position, seat, rules, tables)]
    worth = {
        (id, station): worth
        for id, station, worth in _sources(mine, position.players[seat], cost, tables)
    }
    cards = [*((id, False) for id in way.planets), *((id, True) for id in way.stations)]
    if len(set(cards)) < len(cards) or not 0 <= way.trade_goods <= mine.trade_goods:
        return False
    if any(card not in worth for card in cards):
        return False
    goods = way.trade_goods * good_worth(mine, tables)
    return sum(worth[card] for card in cards) + goods >= cost.amount


def _thrifty(sources: list[_Source], each: int, held: int, amount: int) -> Iterator[Payment]:
    for size in range(min(len(sources), amount) + 1):
        for chosen in combinations(sources, size):
            paid = sum(worth for _, _, worth in chosen)
            goods = 0
            if paid < amount:
                if not each:
                    continue
                goods = -((paid - amount) // each)
                if goods > held:
                    continue
            least = min((worth for _, _, worth in chosen), default=0)
            if not chosen or paid - least + goods * each < amount:
                yield _payment(chosen, goods)


def _price(
    way: Payment, sources: list[_Source], others: list[_Source], each: int
) -> tuple[int, int, int, int]:
    """What a payment takes, least first: what is paid in all, trade goods, what its cards might
    have paid of the other sort, and the cards.
    """
    used = {*((id, False) for id in way.planets), *((id, True) for id in way.stations)}
    paid, lost = (
        sum(worth for id, station, worth in cards if (id, station) in used)
        for cards in (sources, others)
    )
    return paid + way.trade_goods * each, way.trade_goods, lost, len(used)


def _sources(mine: Holdings, faction: str, cost: Cost, tables: Tables) -> list[_Source]:
    """The readied cards of a player with what each adds, planets first."""
    what = cost.what
    planets = [
        (id, False, card_worth(id, False, mine, faction, what, tables))
        for id, ready in mine.planets
        if ready
    ]
    stations = [
        (id, True, card_worth(id, True, mine, faction, what, tables))
        for id, ready in mine.stations
        if ready
    ]
    return planets + stations


def _payment(chosen: tuple[_Source, ...], goods: int) -> Payment:
    return Payment(
        tuple(id for id, station, _ in chosen if not station),
        tuple(id for id, station, _ in chosen if station),
        goods,
    )
