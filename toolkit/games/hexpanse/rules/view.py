"""A position as rules see it: with the rules in force, the tables, and the move they judge."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from toolkit.games.hexpanse.state.moves import Move
from toolkit.games.hexpanse.state.position import Position
from toolkit.games.hexpanse.tables import Tables
from toolkit.referee import view

if TYPE_CHECKING:
    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.state.mat import Mat
    from toolkit.games.hexpanse.state.units import Unit
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place


@dataclass(slots=True, eq=False)
class View(view.View[Position, Tables, Move]):
    """`number` is the place of the move among those of a question, `choices` the decisions made
    since it was told."""

    number: int = 0
    choices: tuple[Entry, ...] = ()

    def of(self, move: Move) -> View:
        return View(self.position, self.rules, self.tables, move, self.number, self.choices)

    def at(self, position: Position) -> View:
        return replace(self, position=position)

    @property
    def mine(self) -> Mat:
        return self.position.mats[self.move.by]

    @property
    def board(self) -> Board:
        return self.tables.territories(len(self.position.players), self.rules)

    def unit(self, place: Place) -> Unit | None:
        return self.position.units.get(place)

    def place(self, place: Place) -> str:
        return self.tables.place_name(self.position.players, place)
