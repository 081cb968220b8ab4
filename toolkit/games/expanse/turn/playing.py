"""A move played: carried out, or the answer to a decision that was owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state.moves import CHOOSE
from toolkit.games.expanse.turn.carrying import carried
from toolkit.games.expanse.turn.pending import chosen

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.turn.course import Course


def played(position: Position, course: Course) -> Position:
    """The position after a legal move; with a decision pending where another player owes one."""
    move = course.move
    if move.kind == CHOOSE:
        return chosen(position, [move.resolve[0]], course)
    return carried(position, course)
