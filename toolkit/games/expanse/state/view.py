"""What the rules of this game are asked about, and the words in which they are written."""

from __future__ import annotations

from toolkit.games.expanse.facts import consulted
from toolkit.games.expanse.state.moves import Move
from toolkit.games.expanse.state.position import Position
from toolkit.games.expanse.tables import Tables
from toolkit.referee import view
from toolkit.referee.rules import Rules

__all__ = ["Move", "Position", "Rules", "Tables", "View"]


class View(view.View[Position, Tables, Move]):
    """A position as rules see it, and the move they judge."""

    __slots__ = ()

    def consult(self, *keys: str) -> None:
        for key in keys if self.position.absent else ():
            consulted(self.position, self.rules, key)
