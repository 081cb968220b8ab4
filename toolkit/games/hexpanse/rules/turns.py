"""Phases and the market: what ends them, what is bought, claimed and turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.stock import cards_told, discarded, with_card
from toolkit.games.hexpanse.rules.winning import in_order, stood_too
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.mat import SQUAD
from toolkit.games.hexpanse.state.position import LEFT, Covered, InPart, Turn
from toolkit.model.changing import without
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted
from toolkit.pack.refusing import is_no
from toolkit.referee.mutation import giving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables

Cards = tuple[str, ...]
SMALL, MARKET, EXTRA = "small", "market", "turn.extra_cards"
"""Where cards come up, as a position tells it."""


def ended(v: View) -> Position:
    """The position after a phase."""
    word = v.move.word
    if word == m.INCOME:
        position = v.position.mat(v.move.by, hexilium=v.mine.hexilium + gains(v.mine.income))
        return position.with_turn(phase=m.ACTION)
    if word == m.ACTION:
        count = v.position.turn.extra
        position, up = _dealt(v, count, EXTRA)
        extra: Cards | Covered | None = up
        if up is None and v.move.masked:
            here = v.position.deck if position.deck is not None else None
            most = count if here is None else min(count, len(here))
            extra = Covered(f"position.{EXTRA}", most, shows=True)
        return position.with_turn(phase=m.MARKET, actions=0, extra=0, extra_cards=extra)
    return _market_over(v)


def _fact(v: View) -> str:
    """The fact that tells what this move turned up."""
    return f"moves[{v.number}].revealed"


# What an income brings.
gains = CLAUSES.passes("turn.income", giving(0))


def turned_up(v: View, count: int) -> tuple[Cards | None, Cards | Covered | None]:
    """So many cards of the deck, as told or as it lies, and the deck after it; None for unknown."""
    deck, told = v.position.deck, v.move.revealed
    if not count:
        return (), deck
    up = told[:count] if told is not None else None
    if deck is None or _reshuffled(v, len(deck), count):
        whole = _whole(v.position)
        if whole is None or len(whole) > count:
            return up, None
        return whole if up is None else up, ()  # all there are, in whatever order
    if isinstance(deck, Covered):
        return up, deck.fewer(count)
    return deck[:count], deck[count:]


def _whole(position: Position) -> Cards | None:
    """All that is on the deck once the pile is shuffled under it; None where not all is told."""
    deck, pile = position.deck, position.discard
    return (*deck, *pile) if isinstance(deck, tuple) and pile is not None else None


def _reshuffled(v: View, left: int, count: int) -> bool:
    """Whether what is discarded is shuffled as the deck is too small; asked only where it is."""
    short = left < count and v.position.discard != ()
    return short and v.rules.reading("deck_out") == "reshuffle"


def _dealt(v: View, count: int, where: str) -> tuple[Position, Cards | None]:
    """The position once so many cards came up from the deck, and those; None where nobody told
    them. A deck that was used up holds what was discarded."""
    position = v.position
    up, deck = turned_up(v, count)
    if up is None:
        position = _bare_of_others(position, v.tables)
        if not v.move.masked:
            v.rules.untold(where, _fact(v))
    # It was shuffled, too, where of a deck that nobody told one comes up that was discarded.
    came_back = not {*(up or ())}.isdisjoint(position.discard or ())
    if came_back or (deck is None and position.deck is not None):
        position = position._replace(discard=())
    if deck is None and up != ():
        position = position.shuffled()
    return position._replace(deck=deck), up


def completed(v: View) -> m.Move:
    """The end of a phase with the cards that it turns up, as far as the position knows them: none
    of a deck that is used up, as what comes then may be a ruling."""
    if v.move.kind != m.END or v.move.word == m.INCOME or v.move.revealed is not None:
        return v.move
    count, position = turns_up(v), v.position
    deck, unseen = position.deck, v.move.word == m.MARKET and not is_told(position.market)
    if count and not unseen and isinstance(deck, tuple) and len(deck) >= count:
        return v.move._replace(revealed=deck[:count])
    return v.move


def is_told(lying: Cards | None) -> bool:
    """Whether all that lies there is told."""
    return lying is not None and not isinstance(lying, InPart)


def _market_over(v: View) -> Position:
    v = v.at(_tidied(v))
    market, deck = v.position.market, v.position.deck
    if market is None or not is_told(market):
        return next_turn(v, _filled_unseen(v)._replace(market=_came_up(v)))
    position, up = _dealt(v, refill(len(market), v.tables.figures.market), MARKET)
    if up is not None:
        return next_turn(v, position._replace(market=(*market, *up)))
    surely = deck if isinstance(deck, tuple) else ()  # the pile was shuffled
    return next_turn(v, position._replace(market=InPart((*market, *surely))))


def _bare_of_others(position: Position, tables: Tables) -> Position:
    """The position before a shuffle, with it in mind that cards which lie nowhere are in no deck
    after it either, where all of the deck and the pile is told."""
    if _whole(position) is None:
        return position
    lying = {card for card, _ in cards_told(position, tables)}
    return position.noting(LEFT, *tables.cards.keys() - lying)


def _tidied(v: View) -> Position:
    """The position once the card that a structure gives is taken and extra cards are discarded;
    with some that nobody told, nobody knows the pile either."""
    position = _taken(v.position, v.move.by, v.move.free) if v.move.free else v.position
    extra = position.turn.extra_cards
    if extra is None or isinstance(extra, Covered):
        return position._replace(discard=None)
    return discarded(position, extra)


def _came_up(v: View) -> Cards | None:
    """A market that nobody told with the cards told to have come up: all of it once it is full."""
    told = v.move.revealed
    if not told:
        return v.position.market
    lying = (*(v.position.market or ()), *told)
    return lying if len(lying) == v.tables.figures.market else InPart(lying)


def _filled_unseen(v: View) -> Position:
    """The position once a market that nobody told is filled up from the deck: by the cards told to
    have come up, or by any number of them."""
    deck, told = v.position.deck, v.move.revealed
    if deck is None:
        return v.position.shuffled()
    if told is not None and len(told) <= len(deck):
        left = deck.fewer(len(told)) if isinstance(deck, Covered) else deck[len(told) :]
        return v.position._replace(deck=left)
    position = v.position._replace(deck=None)
    shuffled = _reshuffled(v, len(deck), v.tables.figures.market)
    return position._replace(discard=None).shuffled() if shuffled else position


def next_turn(v: View, position: Position) -> Position:
    """The turn of the next living player begins."""
    return position._replace(turn=Turn(next_player(position), m.INCOME, v.tables.figures.actions))


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
    market = position.market or ()
    if card in market:
        position = position._replace(market=without(market, (card,)))
    else:
        extra: Any = position.turn.extra_cards or ()
        position = position.with_turn(extra_cards=without(extra, (card,)))
    return with_card(position, seat, card, **({"squad": squad_size()} if card == SQUAD else {}))


# The units that the card of a squad brings.
squad_size = CLAUSES.gives("squad.gives", 3, 0)


def bought(v: View) -> Position:
    position, by = v.position, v.move.by
    price = v.tables.price(v.move.cards, v.rules)
    position = position.mat(by, hexilium=v.mine.hexilium - price)
    for card in v.move.cards:
        position = _taken(position, by, card)
    return position.with_turn(bought=position.turn.bought + len(v.move.cards))


def claimed(v: View) -> Position:
    position, by, card = v.position, v.move.by, v.move.card
    position = position.mat(by, claimed=tuple(sorted((*v.mine.claimed, card))))
    stood = tuple(without(old, (card,)) for old in position.stood)
    small, another = without(position.small or (), (card,)), replaced()
    unseen = another and v.move.revealed is None
    if unseen:
        v.rules.untold(SMALL, _fact(v), beside=True)
    unseen = unseen or not is_told(position.small)
    for id in (v.move.revealed or ())[:1] if another else ():
        small = (*small, id)
        if v.tables.shape(id, v.rules) is not None:  # it may stand already when it comes up
            stood = tuple(
                (*old, id) if stood_too(v, seat, id) else old for seat, old in enumerate(stood)
            )
    return position._replace(stood=stood, small=InPart(small) if unseen else small)


replaced = CLAUSES.holds("small.replaced")


# ---- chance


def turns_up(v: View) -> int:
    """How many cards a move turns up; at most, where nobody told what lies in the market."""
    if v.move.kind == m.CLAIM:
        return 1
    if v.move.kind != m.END or v.move.word == m.INCOME:
        return 0
    if v.move.word == m.ACTION:
        return v.position.turn.extra
    market = v.position.market
    free = v.move.free in (market or ())
    return refill(len(market or ()) - free, v.tables.figures.market)


def chance(v: View, index: int) -> list[Fault]:
    """What chance cannot have turned up by a legal move."""
    told = v.move.revealed
    if told is None:
        return []
    count, deck = turns_up(v), None if v.move.kind == m.CLAIM else v.position.deck
    here, fills = ("revealed",), v.move.word == m.MARKET
    discards = v.position.discard != () or (fills and v.position.turn.extra_cards != ())
    there = count if deck is None else min(count, len(deck))
    surely = deck is not None and (not fills or is_told(v.position.market))
    least, most = there if surely else 0, count if discards else there
    if not least <= len(told) <= most:
        many = counted(most, "card", "card" if most == 1 else "cards")
        return [Fault(here, f"this move turns up {many}, not {len(told)}")]
    if isinstance(deck, tuple) and told[: len(deck)] != deck[: len(told)]:
        return [Fault(here, f"next in the deck is {', '.join(deck[: len(told)])}")]
    return [*_lying_elsewhere(v, told)]


def _lying_elsewhere(v: View, told: Cards) -> Iterator[Fault]:
    """Cards that cannot come up since they are no longer in a deck, nor discarded."""
    decks: list[tuple[str, ...]] = [("deck",), ("discard",)]
    if v.move.word == m.MARKET:
        decks.append(("turn", "extra_cards"))  # discarded before the market is filled up
    lying = {
        card: words for card, (words, at) in cards_told(v.position, v.tables) if at not in decks
    }
    small = v.move.kind == m.CLAIM
    for place, card in enumerate(told):
        here, mission = ("revealed", place), v.tables.missions.get(card)
        if small != (mission is not None and mission.deck == "small"):
            yield Fault(here, is_no(card, "small mission" if small else "card of the market"))
        elif card in lying:
            yield Fault(here, f"{card} is {lying[card]}, so it cannot come up")
        lying[card] = "turned up already"
