"""A position as rules see it: with the rules in force, the tables, and the move they judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.hexpanse.state.moves import NOBODYS, Move

if TYPE_CHECKING:
    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.state.mat import Mat
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.state.units import Unit
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.referee.rules import Rules


class View(NamedTuple):
    """`number` is the place of the move among those of a question, `choices` the decisions made
    since it was told."""

    position: Position
    rules: Rules
    tables: Tables
    move: Move = NOBODYS
    number: int = 0
    choices: tuple[Entry, ...] = ()

    def of(self, move: Move) -> View:
        return View(self.position, self.rules, self.tables, move, self.number, self.choices)

    @property
    def mine(self) -> Mat:
        return self.position.mats[self.move.by]

    @property
    def who(self) -> str:
        """Who makes the move, at the beginning of a sentence."""
        return self.tables.name("faction", self.position.players[self.move.by])

    def does(self, says: str) -> str:
        """A sentence that whoever makes the move begins; `has|have` in it agrees with the name."""
        return self.tables.does(self.position.players[self.move.by], says)

    def named(self, seat: int) -> str:
        """A player within a sentence."""
        return self.tables.within("faction", self.position.players[seat])

    @property
    def board(self) -> Board:
        return self.tables.territories(len(self.position.players), self.rules)

    def unit(self, place: Place) -> Unit | None:
        return self.position.units.get(place)

    def place(self, place: Place) -> str:
        return self.tables.place_name(self.position.players, place)

    def consult(self, key: str) -> None:
        """Notes a default that a partial position left to us, when it is made use of."""
        if key in self.position.absent:
            self.rules.assume(f"position.{key}")

    def consult_mine(self, key: str) -> None:
        if self.position.absent:
            self.consult(f"{self.position.players[self.move.by]}.{key}")
