"""A position as whoever asks about it has it: with the tables and the readings in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.state.units import Unit
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules


class Seen:
    """What a view and a scene are alike: rules that follow from a position alone take either."""

    __slots__ = ()
    position: Position
    tables: Tables
    rules: Rules

    @property
    def count(self) -> int:
        """How many play, by which the board goes."""
        return len(self.position.players)

    @property
    def board(self) -> Board:
        return self.tables.territories(len(self.position.players), self.rules)

    @property
    def ground(self) -> Board:
        """The territories as far as a formation that stands may lie on them."""
        return self.tables.territories(self.count, self.rules, self.position.units)

    def is_land(self, place: Place) -> bool:
        """Whether a place is a territory: one on which something stood is."""
        position = self.position
        known = position.units.stood(place)
        return known or self.tables.is_land(len(position.players), place, self.rules)

    def shows_land(self, place: Place) -> bool:
        """Whether a place is a territory on any board: something stood there, or it pays."""
        stood = self.position.units.stood(place)
        return stood or self.tables.told_to_pay(self.count, place, self.rules)

    def rules_out(self, place: Place) -> bool:
        """Whether a place is no territory, whatever nobody told of the board."""
        return self.tables.rules_out(self.count, place, self.rules)

    def tells_land(self) -> bool:
        """Whether it is told where the board ends; asks nothing."""
        return self.tables.tells_land(self.count, self.rules)

    def unit(self, place: Place) -> Unit | None:
        return self.position.units.get(place)

    def on(self, place: Place, said: str, key: str = "at") -> Breach:
        """What is wrong with a place: `{}` stands for its name; a fact tells it under this key."""
        return said.replace("{}", self.place_name(place)), {key: [*place]}

    def place_name(self, place: Place) -> str:
        return self.tables.place_name(self.position.players, place)


class Sight(Seen):
    """One of a position that is neither judged nor acted in."""

    __slots__ = ("position", "rules", "tables")

    def __init__(self, position: Position, of: Seen) -> None:
        self.position, self.tables, self.rules = position, of.tables, of.rules
