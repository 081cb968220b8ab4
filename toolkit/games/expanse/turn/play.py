"""Play: what moves change, one or a whole game of them, and what they leave unsaid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.turn.course import Course
from toolkit.games.expanse.turn.listing import draw
from toolkit.games.expanse.turn.pending import at_rest, played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse.state.moves import Entry, Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules


def forced(
    position: Position, move: Move, rules: Rules, tables: Tables, index: int = 0
) -> tuple[Entry, ...]:
    """What a legal move leaves out of its resolve and does all the same, as there is no choice."""
    course = Course(tables, rules, move, index)
    played(at_rest(position, move, rules, tables), course)
    return tuple(course.forced)


def apply(
    position: Position,
    move: Move,
    rules: Rules,
    tables: Tables,
    index: int = 0,
    after_effect: Position | None = None,
) -> Position:
    """The position after a legal move; `index` is its place among the moves of a question.

    `after_effect` is what `draw` has shown of it. Raises UnknownFact where the position after it
    hangs on what nobody can tell.
    """
    position = at_rest(position, move, rules, tables)
    return played(position, Course(tables, rules, move, index, after_effect=after_effect))


def playout(
    position: Position, rules: Rules, tables: Tables, below: Callable[[int], int]
) -> Iterator[tuple[Move, Position]]:
    """A game played to its end at random: each move, and the position after it.

    For bulk play: what is drawn is legal, and nobody judges it. `below(n)` draws a number from 0
    to n - 1.
    """
    while (drawn := draw(position, rules, tables, below)) is not None:
        position = apply(position, drawn.move, rules, tables, after_effect=drawn.after_effect)
        yield drawn.move, position
