"""Play: which moves are legal, what each changes, and what a log keeps of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state.moves import CHOOSE
from toolkit.games.expanse.turn.chance import chance, completed
from toolkit.games.expanse.turn.checking import check
from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.listing import legal, sample, sorts
from toolkit.games.expanse.turn.pending import played, settled
from toolkit.games.expanse.turn.record import scorings

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Entry, Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

__all__ = [
    "apply",
    "chance",
    "check",
    "completed",
    "forced",
    "legal",
    "sample",
    "scorings",
    "settled",
    "sorts",
]


def forced(
    position: Position, move: Move, rules: Rules, tables: Tables, index: int = 0
) -> tuple[Entry, ...]:
    """What a legal move leaves out of its resolve and does all the same, as there is no choice."""
    if position.pending is not None and move.kind != CHOOSE:
        position = settled(position, rules, tables)
    course = Course(tables, rules, move, index)
    played(position, course)
    return tuple(course.forced)


def apply(position: Position, move: Move, rules: Rules, tables: Tables, index: int = 0) -> Position:
    """The position after a legal move; `index` is its place among the moves of a question.

    Raises UnknownFact where the position after it hangs on what nobody can tell.
    """
    if position.pending is not None and move.kind != CHOOSE:
        position = settled(position, rules, tables)
    return played(position, Course(tables, rules, move, index))
