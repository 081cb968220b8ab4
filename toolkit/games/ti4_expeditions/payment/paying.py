"""Paying: what leaves a player's hand for a slice, told or still to be told."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.payment.ways import MOST, bare, spare, suffices, thrifty_ways
from toolkit.games.ti4_expeditions.payment.worth import SPECIALTY, TRADE_GOODS
from toolkit.games.ti4_expeditions.state.moves import Payment
from toolkit.games.ti4_expeditions.state.position import changed
from toolkit.games.ti4_expeditions.state.values import Unpaid
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from typing import Any

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.state.values import Card
    from toolkit.games.ti4_expeditions.tables import Cost, Tables
    from toolkit.pack.document import Value
    from toolkit.referee.rules import Rules


def _all_as_they_were(cards: tuple[Card, ...], used: tuple[str, ...]) -> tuple[Card, ...]:
    return cards


@CLAUSES.computes("pay.exhausts", _all_as_they_were)
def _exhausted(cards: tuple[Card, ...], used: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards with those that were used exhausted."""
    return tuple((id, ready and id not in used) for id, ready in cards)


def _nothing_taken(held: int, amount: int) -> int:
    return held


@CLAUSES.computes("pay.in_full", _nothing_taken)
def _taken(held: int, amount: int) -> int:
    """What is left of a number after the cost was taken from it."""
    return held - amount


def paid(
    position: Expedition,
    seat: int,
    slice: str,
    payment: Payment | None,
    move: int,
    rules: Rules,
    tables: Tables,
) -> Expedition:
    """The position once a slice is paid.

    Where nothing is said and there are several ways, it stays open until something hangs on it.
    `move` is the index of the move, for facts that tell it.
    """
    cost = tables.slices[slice].cost
    if payment is None and bare(cost):
        return _counted(position, seat, cost)
    if payment is None:
        ways = thrifty_ways(position, seat, cost, rules, tables)
        if len(ways) != 1:
            debt = Unpaid(seat, slice, move)
            return changed(position, set(), unpaid=(*position.unpaid, debt))
        payment = ways[0]
    return _given(position, seat, cost, payment, rules, tables)


def _counted(position: Expedition, seat: int, cost: Cost) -> Expedition:
    left = _taken(getattr(position.holdings[seat], cost.what), cost.amount)
    return position.with_holdings(seat, **{cost.what: left})


def _given(
    position: Expedition, seat: int, cost: Cost, payment: Payment, rules: Rules, tables: Tables
) -> Expedition:
    mine = position.holdings[seat]
    changes: dict[str, Any] = {}
    if payment.planets and not (cost.what == SPECIALTY and spare(position, seat, rules, tables)):
        changes["planets"] = _exhausted(mine.planets, payment.planets)
    if payment.stations:
        changes["stations"] = _exhausted(mine.stations, payment.stations)
    if bare(cost):
        changes[cost.what] = _taken(getattr(mine, cost.what), cost.amount)
    elif payment.trade_goods:
        changes[TRADE_GOODS] = _taken(mine.trade_goods, payment.trade_goods)
    return position.with_holdings(seat, **changes) if changes else position


def all_paid(position: Expedition, rules: Rules, tables: Tables, seat: int = -1) -> Expedition:
    """The position with nothing unpaid (by this player, where one is named): it is asked how.

    Raises ImpossibleChoice where a case tells a payment that cannot have been made.
    """
    for debt in position.unpaid:
        if seat not in (-1, debt.by):
            continue
        cost = tables.slices[debt.slice].cost
        way = _how(position, debt, cost, rules, tables)
        left = tuple(other for other in position.unpaid if other != debt)
        position = changed(position, set(), unpaid=left)
        position = _given(position, debt.by, cost, way, rules, tables)
    return position


def _how(position: Expedition, debt: Unpaid, cost: Cost, rules: Rules, tables: Tables) -> Payment:
    path = f"moves[{debt.move}].choose"
    ways = thrifty_ways(position, debt.by, cost, rules, tables)
    told = rules.given(path)
    if told is not None:
        way = decode_way(told)
        if not suffices(position, debt.by, cost, way, rules, tables):
            shown = [written(one) for one in ways[:MOST]]
            what = f"that does not pay for {tables.slice_name(debt.slice)}"
            raise ImpossibleChoice(path, told, shown, len(shown), what)
        return way
    by_text = {way_text(way): way for way in ways}
    return by_text[rules.know(path, tuple(by_text) if len(ways) <= MOST else None)]


def way_text(way: Payment) -> str:
    """A payment as JSON, which a case may write in its place."""
    return json.dumps(written(way), ensure_ascii=False)


def written(way: Payment) -> dict[str, Value]:
    """The mapping that tells a payment."""
    return {
        key: [*said] if isinstance(said, tuple) else said
        for key, said in way._asdict().items()
        if said
    }


def decode_way(told: Value) -> Payment:
    """A payment as a case tells it among its facts; what is no part of one is left out."""
    if not isinstance(told, dict):
        return Payment()
    planets, stations, goods = told.get("planets"), told.get("stations"), told.get("trade_goods")
    return Payment(
        tuple(map(str, planets)) if isinstance(planets, list) else (),
        tuple(map(str, stations)) if isinstance(stations, list) else (),
        goods if isinstance(goods, int) else 0,
    )
