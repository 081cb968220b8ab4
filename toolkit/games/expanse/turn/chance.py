"""What chance gave a move: what it must have been, and what it cannot have been."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.schemas.card_sorts import ACTION, SCORE
from toolkit.games.expanse.state.moves import BONUS, TAKE
from toolkit.games.expanse.state.status import status
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.pending import at_rest, chosen, options, played
from toolkit.model.fault import Fault
from toolkit.pack.listing import counted
from toolkit.referee.drawing import (
    UNSEEN,
    Told,
    drawn_otherwise,
    not_of_the_deck,
    revealed_otherwise,
)
from toolkit.referee.rules import UnknownFact
from toolkit.referee.status import unbearable

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.drawing import Cards, Copies
    from toolkit.referee.rules import Rules

_NEVER_DRAW = (TAKE, BONUS)


def chance(
    position: Position, move: Move, rules: Rules, tables: Tables, index: int = 0
) -> list[Fault]:
    """What chance cannot have given a legal move: too many cards, too few, or others; and what the
    table cannot have done in a step in words."""
    position = at_rest(position, move, rules, tables)
    if move.by_hand and (wrong := _wrong_by_hand(position, move, rules, tables, index)):
        return wrong
    if move.drew is None and not move.revealed:
        return []
    gave, after = _gave(position, move, rules, tables, index, to_the_end=True)
    told, deck = Told(move.drew, move.revealed), position.deck
    found = [*not_of_the_deck(told, lambda card: tables.cards[card].kind in (ACTION, SCORE))]
    if told.drew is not None and gave.drew is not None:
        copies = None if after is None else _copies(position, after, tables)
        surely = _surely_drawn(gave.drew)
        found += drawn_otherwise(told.drew, gave.drew, deck, surely=surely, copies=copies)
    return [*found, *revealed_otherwise(told, gave.revealed, deck)]


def _wrong_by_hand(
    position: Position, move: Move, rules: Rules, tables: Tables, index: int
) -> list[Fault]:
    course = Course(tables, rules, move, index)
    try:
        after = played(position, course)
    except UnknownFact:  # asked when the move is played
        return course.wrong
    told = len(course.move.by_hand)
    if after.pending is None and course.by_hand < told:
        said = f"{counted(told - course.by_hand, 'step')} in words more than this move carries out"
        return [Fault(("by_hand",), said, "tell one mapping for each step in words")]
    impossible = unbearable(status(after, tables))
    return course.wrong or [each._replace(steps=("by_hand",)) for each in impossible]


def completed(position: Position, move: Move, rules: Rules, tables: Tables, index: int = 0) -> Move:
    """A legal move with what chance gave it, as far as the position knows."""
    position = at_rest(position, move, rules, tables)
    gave, _ = _gave(position, move, rules, tables, index, to_the_end=False)
    if move.drew is None and gave.drew and UNSEEN not in gave.drew:
        move = move._replace(drew=gave.drew)
    return move._replace(revealed=gave.revealed) if gave.revealed else move


def _gave(
    position: Position, move: Move, rules: Rules, tables: Tables, index: int, *, to_the_end: bool
) -> tuple[Told, Position | None]:
    """Plays the move and looks at what it drew, UNSEEN where nobody told it, and what follows.

    `to_the_end` makes the decisions it leaves to others, each in the first way there is: what a
    move draws does not hang on them, and is told with the move that raised them.
    """
    course = Course(tables, rules, move, index)
    try:
        after = played(position, course)
        while to_the_end and after.pending is not None:
            ways = options(after, tables, rules)
            if not ways:
                break
            after = chosen(after, [ways[0]], course)
    except UnknownFact:  # asked when the move is played
        drew = course.drew or (() if move.kind in _NEVER_DRAW else None)
        return Told(drew, course.revealed or None), None
    return Told(course.drew, course.revealed), after


def _surely_drawn(drew: Cards) -> bool:
    """Whether so many cards are drawn whatever the deck holds.

    It outlasts the last Score card, so the one space of a card in hand is always filled again; a
    track shorter than that is one on which it ran out.
    """
    return len(drew) == 1


def _copies(position: Position, after: Position, tables: Tables) -> Copies:
    """How many copies of a card lie about once so many are drawn, and how many there are."""
    track, score = position.track or (), tables.score_card
    seen = [*(after.track or ()), *(card for cards in after.kept for card in cards)]
    seen += after.discard or ()

    def of(card: str, drawn: Cards) -> tuple[int, int]:
        lying = seen.count(card)
        if card == score:  # resolved ones count; the last one drawn clears the track of the others
            lying = (*track, *drawn).count(score) + position.scorings
        return lying, tables.cards[card].copies

    return of
