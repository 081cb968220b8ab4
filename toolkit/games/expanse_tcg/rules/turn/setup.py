"""The start: decks are dealt, capitals are placed, and the first turn begins."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.board.board import built
from toolkit.games.expanse_tcg.rules.effects.moments import befall
from toolkit.games.expanse_tcg.rules.turn import turn
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.half import Half
from toolkit.games.expanse_tcg.state.places import HALF, front
from toolkit.games.expanse_tcg.state.position import Position, Turn

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.referee.mutation import Breach

HAND = 5
CHOOSING = "capital"


def blank(players: tuple[str, ...]) -> Position:
    """The position before capitals are placed; hands and decks are the players' own."""
    return Position(players, (Half(), Half()), Turn(phase=CHOOSING))


def opening(players: tuple[str, ...], tables: Tables, seed: int) -> Position:
    """The same with ready decks, shuffled by a seed: that which a player is called by, or another.

    Where the pack has too few decks hands and decks are left to the players.
    """
    draw = Random(seed)
    ready = [id for id in tables.decks if id not in players]
    unnamed = [player for player in players if player not in tables.decks]
    if len(ready) < len(unnamed):
        return blank(players)
    others = iter(draw.sample(ready, len(unnamed)))
    halves = []
    for player in players:
        deck = tables.decks[next(others) if player in unnamed else player]
        cards = [card for card, copies in deck.cards.items() for _ in range(copies)]
        draw.shuffle(cards)
        halves.append(Half(deck.faction, tuple(cards[:HAND]), tuple(cards[HAND:])))
    return blank(players)._replace(halves=tuple(halves))


def chooser(position: Position, tables: Tables) -> int:
    """Whose capital is next: the first player's, then the other's."""
    kinds = [tables.cards[one.card].kind for _, one in position.halves[0].locations]
    return int(t.CAPITAL in kinds)


@CLAUSES.forbids("turn.phase", m.CAPITAL, whole=True)
def not_the_start(v: View) -> Breach | None:
    phase = v.position.turn.phase
    if phase == CHOOSING:
        return None
    v.consult("turn")
    return "Capitals are placed before the first turn, which has begun.", {"phase": phase}


@CLAUSES.forbids("setup.order", m.CAPITAL)
def out_of_order(v: View) -> Breach | None:
    first = v.position.players[chooser(v.position, v.tables)]
    return v.position.turn.phase == CHOOSING and first != v.id and f"{first} places a capital now."


@CLAUSES.forbids("setup.capital_row", m.CAPITAL)
def in_front(v: View) -> Breach | None:
    return "A capital stands in the back row." if front(v.move.at) else None


@CLAUSES.forbids("play.own_half", m.CAPITAL)
def in_the_other_half(v: View) -> Breach | None:
    own = v.start.seat == v.move.by
    return None if own else "A capital stands in the own half."


@CLAUSES.forbids("deck.capital", m.CAPITAL)
def of_another_faction(v: View) -> Breach | None:
    mine, faction = v.mine.faction, v.card.faction
    if mine in ("", faction):
        return None
    its, theirs = (v.tables.name("faction", id) for id in (faction, mine))
    return f"It is a capital of {its}; {v.id} plays {theirs}.", {"faction": faction}


def place(v: View) -> Position:
    """The position with the capital in place; after the second the first turn begins."""
    position = v.position.located(v.start, built(v.card))
    position = position.half(v.move.by, faction=v.card.faction)
    if v.move.by == 0:
        return position
    v = v.at(position)
    for seat in (0, 1):
        v = befall(v, "start_of_game", seat)
    return turn.begun(v, 0)


def spots() -> tuple[int, ...]:
    """Where a capital can stand."""
    return tuple(number for number in range(len(HALF.names)) if not HALF.row(number))
