"""Phases and the market: what ends them, what is bought, claimed and turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.happening import without
from toolkit.games.hexpanse.rules.winning import complete, in_order
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.position import SQUAD, Position
from toolkit.games.hexpanse.state.turn import Turn
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted
from toolkit.referee.mutation import giving, never

if TYPE_CHECKING:
    from toolkit.games.hexpanse.rules.view import View

Cards = tuple[str, ...]


def ended(v: View) -> Position:
    """The position after a phase."""
    word = v.move.word
    if word == m.INCOME:
        mine = v.mine
        position = v.position.mat(v.move.by, hexilium=mine.hexilium + gains(mine.income))
        return position.with_turn(phase=m.ACTION)
    if word == m.ACTION:
        extra, deck = turned_up(v, v.position.turn.extra)
        position = _deck_left(v.position, deck)
        return position.with_turn(phase=m.MARKET, actions=0, extra=0, extra_cards=extra)
    return _market_over(v)


@CLAUSES.computes("turn.income", giving(0))
def gains(level: int) -> int:
    """What an income brings."""
    return level


def turned_up(v: View, count: int) -> tuple[Cards | None, Cards | None]:
    """So many cards of the deck, as told or as it lies, and the deck after it; None for unknown."""
    deck, told = v.position.deck, v.move.revealed
    if not count:
        return (), deck
    if deck is not None and not _reshuffled(v, len(deck), count):
        return deck[:count], deck[count:]
    return (told[:count] if told is not None else None), None


def _reshuffled(v: View, left: int, count: int) -> bool:
    """Whether what is discarded is shuffled as the deck is too small; asked only where it is."""
    short = left < count and bool(v.position.discard)
    return short and v.rules.reading("deck_out") == "reshuffle"


def _deck_left(position: Position, deck: Cards | None) -> Position:
    """The position with what is left of the deck, which holds what was discarded once shuffled."""
    if position.deck is not None and deck is None:
        position = position._replace(discard=())
    return position._replace(deck=deck)


def _market_over(v: View) -> Position:
    position, turn = v.position, v.position.turn
    market = position.market
    if v.move.free:
        position = _taken(position, v.move.by, v.move.free)
        market = position.market
        turn = position.turn
    left = turn.extra_cards
    if position.discard is not None and left:
        position = position._replace(discard=(*position.discard, *left))
    if market is not None:
        up, deck = turned_up(v, refill(len(market), v.tables.figures.market))
        market = None if up is None else (*market, *up)
        position = _deck_left(position, deck)
    after = next_player(position)
    fresh = Turn(after, m.INCOME, v.tables.figures.actions)
    return position._replace(market=market, turn=fresh)


@CLAUSES.computes("market.refill", giving(0))
def refill(lying: int, full: int) -> int:
    """How many cards come up at the end of a market phase."""
    return max(0, full - lying)


@CLAUSES.computes("turn.next", lambda position: (position.turn.player + 1) % len(position.players))
def next_player(position: Position) -> int:
    """The next living player clockwise."""
    return in_order(position, position.turn.player + 1)[0]


def _taken(position: Position, seat: int, card: str) -> Position:
    """A card goes from the market, or from the extra cards, to a player."""
    market, turn = position.market or (), position.turn
    if card in market:
        position = position._replace(market=without(market, card))
    else:
        extra = without(turn.extra_cards or (), card)
        position = position.with_turn(extra_cards=extra)
    mat = position.mats[seat]
    position = position.mat(seat, cards=tuple(sorted((*mat.cards, card))))
    return position.mat(seat, squad=squad_size(seat, position)) if card == SQUAD else position


@CLAUSES.computes("squad.gives", giving(0))
def squad_size(seat: int, position: Position) -> int:
    """The units that the card of a squad brings."""
    return 3


def bought(v: View) -> Position:
    position, by = v.position, v.move.by
    price = sum(v.tables.cost(card, v.rules) for card in v.move.cards)
    position = position.mat(by, hexilium=v.mine.hexilium - price)
    for card in v.move.cards:
        position = _taken(position, by, card)
    return position.with_turn(bought=position.turn.bought + len(v.move.cards))


def claimed(v: View) -> Position:
    position, by, card = v.position, v.move.by, v.move.card
    small = without(position.small or (), card)
    mat = position.mats[by]
    position = position.mat(by, claimed=tuple(sorted((*mat.claimed, card))))
    if v.move.revealed is not None and replaced():
        for new in v.move.revealed[:1]:
            small = (*small, new)
            position = _stands_for(v, position, new)
    return position._replace(small=small)


@CLAUSES.computes("small.replaced", never)
def replaced() -> bool:
    return True


def _stands_for(v: View, position: Position, new: str) -> Position:
    """Notes who has the formation of a small mission already when it comes up."""
    shape = v.tables.shape(new, v.rules)
    if shape is None:
        return position
    stood = tuple(
        (*old, new) if complete(shape, position, seat, v.tables, v.rules) else old
        for seat, old in enumerate(position.stood)
    )
    return position._replace(stood=stood)


def still_stood(v: View, position: Position) -> Position:
    """The position without small missions whose formation no longer stands as it did."""
    if not any(position.stood):
        return position
    stood = tuple(
        tuple(
            id
            for id in old
            if (shape := v.tables.shape(id, v.rules)) is None
            or complete(shape, position, seat, v.tables, v.rules)
        )
        for seat, old in enumerate(position.stood)
    )
    return position._replace(stood=stood)


# ---- chance


def turns_up(v: View) -> int:
    """How many cards a move turns up."""
    if v.move.kind == m.CLAIM:
        return 1
    if v.move.kind != m.END or v.move.word == m.INCOME:
        return 0
    if v.move.word == m.ACTION:
        return v.position.turn.extra
    market = v.position.market
    free = v.move.free in (market or ())
    return 0 if market is None else refill(len(market) - free, v.tables.figures.market)


def chance(v: View) -> list[Fault]:
    """What chance cannot have turned up."""
    told = v.move.revealed
    if told is None:
        return []
    count, deck = turns_up(v), v.position.deck
    if v.move.kind == m.CLAIM:
        deck = None
    here = ("revealed",)
    if v.position.market is None and v.move.word == m.MARKET:
        return []
    least = 0 if deck is None else min(count, len(deck))
    most = count if deck is None or v.position.discard else least
    if not least <= len(told) <= most:
        many = counted(most, "card", "card" if most == 1 else "cards")
        return [Fault(here, f"this move turns up {many}, not {len(told)}")]
    if deck is not None and told[: len(deck)] != deck[: len(told)]:
        return [Fault(here, f"next in the deck is {', '.join(deck[: len(told)])}")]
    return []
