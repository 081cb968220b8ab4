"""What moves change, one or a whole game of them, what they passed, and what they left unsaid.

What chance gave a move is told with it: what it must have been, and what it cannot have been.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse.ask import Scorer
from toolkit.games.expanse.schemas.words import ACTION, SCORE
from toolkit.games.expanse.scoring.points import score_bases
from toolkit.games.expanse.state.moves import BONUS, CHOOSE, TAKE, atoms
from toolkit.games.expanse.state.stages import SCORING_EVENTS
from toolkit.games.expanse.state.status import status
from toolkit.games.expanse.turn import pending
from toolkit.games.expanse.turn.cards import led
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.legal import check as check
from toolkit.games.expanse.turn.legal import draw
from toolkit.games.expanse.turn.pending import at_rest, chosen, meant_of, played, ways
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
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.games.expanse.state.moves import Entry, Move
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.referee.drawing import Cards, Copies

_NEVER_DRAW = (TAKE, BONUS)


def forced(course: Course, index: int) -> list[Entry]:
    """What a legal move leaves out of its resolve and does all the same, as there is no choice."""
    apply(course, index)
    return course.forced


def was_forced(course: Course, move: Move, index: int) -> bool:
    """Whether a choice only names what the move of this course left no choice in."""
    if move.kind != CHOOSE:
        return False
    apply(course, index)
    obliged = [entry for by, entry in course.obliged if by == move.by]
    said = atoms(move.resolve[0])
    return bool(obliged) and all(meant_of(one, obliged) is not None for one in said)


def apply(course: Course, index: int = 0) -> Position:
    """The position after a legal move.

    Raises UnknownFact where the position after it hangs on what nobody can tell.
    """
    course.position = at_rest(course.ready(index=index))
    return played(course)


def settled(course: Course) -> Position:
    """The position with the decisions owed made as the case tells them, or else asked."""
    course.position = led(course.position, course.rules, course.tables)
    return pending.settled(course)


def playout(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Iterator[tuple[Move, Position]]:
    """A game played to its end at random: each move, and the position after it.

    For bulk play: what is drawn is legal, and nobody judges it. `below(n)` draws a number from 0
    to n - 1.
    """
    while (course := draw(position, rules, tables, below)) is not None:
        move, position = course.move, apply(course)
        yield move, position


def scorings(
    before: Position, after: Position, rules: Rules, tables: Tables
) -> Sequence[Mapping[str, Any]]:
    """The result of the scoring passed between two positions, if there was one.

    What was scored are the pieces as they stand afterwards, under the technologies and the control
    of the Rocinante as they were before.
    """
    turn = before.turn
    token_laid = after.bonus_used != before.bonus_used
    if turn.stage != SCORING_EVENTS or not (token_laid or after.over):
        return ()
    scored = after._replace(
        technologies=before.technologies,
        holder=before.holder,
        scorings=before.scorings,
        turn=turn,
        over=False,
    )
    final = turn.bonus < 0
    scoring = score_bases(scored, rules, tables, bonus=turn.bonus, final=final)
    return (Scorer(tables).result(scored, scoring, after.control_points),)


# ---- what chance gave


def chance(course: Course, index: int) -> list[Fault]:
    """What chance cannot have given a legal move: too many cards, too few, or others; and what the
    table cannot have done in a step in words."""
    move, tables = course.move, course.tables
    if move.drew is None and not move.revealed and not move.by_hand:
        return []
    position = course.position = at_rest(course.ready(index=index))
    if move.by_hand and (
        wrong := _wrong_by_hand(Course(position, course.rules, tables, move, index))
    ):
        return wrong
    if move.drew is None and not move.revealed:
        return []
    gave, after = _gave(course, to_the_end=True)
    told, deck = Told(move.drew, move.revealed), position.deck
    found = [*not_of_the_deck(told, lambda card: tables.cards[card].kind in (ACTION, SCORE))]
    if told.drew is not None and gave.drew is not None:
        copies = None if after is None else _copies(position, after, tables)
        surely = _surely_drawn(gave.drew)
        found += drawn_otherwise(told.drew, gave.drew, deck, surely=surely, copies=copies)
    return [*found, *revealed_otherwise(told, gave.revealed, deck)]


def _wrong_by_hand(course: Course) -> list[Fault]:
    try:
        after = played(course)
    except UnknownFact:  # asked when the move is played
        return course.wrong
    told = len(course.move.by_hand)
    if after.pending is None and course.by_hand < told:
        said = f"{counted(told - course.by_hand, 'step')} in words more than this move carries out"
        return [Fault(("by_hand",), said, "tell one mapping for each step in words")]
    impossible = unbearable(status(after, course.tables))
    return course.wrong or [each._replace(steps=("by_hand",)) for each in impossible]


def completed(course: Course, index: int) -> Move:
    """A legal move with what chance gave it, as far as the position knows."""
    move = course.move
    course.position = at_rest(course.ready(index=index))
    gave, _ = _gave(course, to_the_end=False)
    if move.drew is None and gave.drew and UNSEEN not in gave.drew:
        move = move._replace(drew=gave.drew)
    return move._replace(revealed=gave.revealed) if gave.revealed else move


def _gave(course: Course, *, to_the_end: bool) -> tuple[Told, Position | None]:
    """Plays the move and looks at what it drew, UNSEEN where nobody told it, and what follows.

    `to_the_end` makes the decisions it leaves to others, each in the first way there is: what a
    move draws does not hang on them, and is told with the move that raised them.
    """
    kind = course.move.kind
    try:
        after = played(course)
        while to_the_end and after.pending is not None:
            course.position = after
            open_ways = tuple(ways(course))
            if not open_ways:
                break
            after = chosen(course, [open_ways[0]])
    except UnknownFact:  # asked when the move is played
        drew = course.drew or (() if kind in _NEVER_DRAW else None)
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
