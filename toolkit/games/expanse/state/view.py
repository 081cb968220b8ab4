"""What the rules of this game are asked about, and the words in which they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state.moves import Move
from toolkit.games.expanse.state.position import Position
from toolkit.games.expanse.tables import Tables
from toolkit.referee import view
from toolkit.referee.rules import Rules

if TYPE_CHECKING:
    from toolkit.referee.mutation import Prohibition

__all__ = ["Move", "Position", "Rules", "Tables", "View"]


class View(view.View[Position, Tables, Move]):
    """A position as rules see it, and the move they judge."""

    __slots__ = ()

    @property
    def forbidding(self) -> tuple[tuple[str, Prohibition], ...]:
        """The prohibitions that speak of such a move at this stage of the turn."""
        return CLAUSES.of(self.move.kind, self.position.turn.stage, self.move.word)

    def consult(self, *keys: str) -> None:
        for key in keys if self.position.absent else ():
            self.position.consulted(self.rules, key)
