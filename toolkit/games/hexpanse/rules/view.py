"""A position as rules see it: with the rules in force, the tables, and the move they judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.rules.seen import Seen
from toolkit.games.hexpanse.state.moves import Move
from toolkit.games.hexpanse.state.position import Position
from toolkit.games.hexpanse.tables import Tables
from toolkit.referee.found import Knowing

if TYPE_CHECKING:
    from typing import Self

    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.state.mat import Mat
    from toolkit.referee.rules import Rules


class View(Seen, Knowing[Position, Tables, Move]):
    """`number` is the place of the move among those of a question, `choices` the decisions made
    since it was told."""

    __slots__ = ("choices", "number")

    def __init__(self, position: Position, rules: Rules, tables: Tables, move: Move) -> None:
        super().__init__(position, rules, tables, move)
        self.number = 0
        self.choices: tuple[Entry, ...] = ()

    def of(self, move: Move) -> Self:
        made = super().of(move)
        made.number = self.number
        made.choices = self.choices
        return made

    @property
    def mine(self) -> Mat:
        return self.position.mats[self.move.by]
