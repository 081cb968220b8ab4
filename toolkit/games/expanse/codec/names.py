"""What moves name: words, places, players, cards and fleets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.moves import Group
from toolkit.model.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Steps, Value

BUILDABLE = (m.FLEET, m.BATTLESHIP, m.SCRAP_SHIP)


class NameReader(Reader):
    """Reads names and numbers in moves; what does not fit is noted and read as left out."""

    def __init__(self, players: tuple[str, ...], tables: Tables) -> None:
        super().__init__(players, tables.factions, "faction")
        self.tables = tables

    def place(self, value: Value, numbers: Mapping[str, int], steps: Steps, noun: str) -> int:
        """The number of a place; -1 and a fault where there is none of that name."""
        found = self.word(value, numbers, steps, noun)
        return numbers[found] if found else -1

    def base(self, value: Value, steps: Steps) -> int:
        return self.place(value, self.tables.base_number, steps, "base")

    def orbital(self, value: Value, steps: Steps) -> int:
        return self.place(value, self.tables.orbital_number, steps, "orbital")

    def card(self, value: Value, steps: Steps) -> str:
        return self.word(value, self.tables.cards, steps, "card")

    def group(self, value: Value, steps: Steps) -> Group:
        """Fleets: a number of normal ones, or units by name."""
        if not isinstance(value, dict):
            return Group(self.number(value, steps, "fleets", 1, 99))
        counts = {}
        for unit, said in self.mapping(value, steps, "a group of fleets", m.UNITS).items():
            if unit in m.UNITS:
                most = 1 if unit == m.ROCINANTE else 99
                counts[unit] = self.number(said, (*steps, unit), unit, 0, most)
        group = Group(**counts)
        if not group.size():
            self.fault(steps, "a move needs at least one fleet")
        return group
