"""What the move that is carried out tells of decisions, and who is asked for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Owed
from toolkit.effects.in_order import InOrder, Noting, Row
from toolkit.games.expanse_tcg.state.entries import ENTRY, SKIPPED, Entry, TcgEntries, absolute
from toolkit.referee.owed import Asked, Written, decided

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.games.expanse_tcg.rules.view import View

COMPLETE = "play.target"
"""The clause by which a card aims at what is there, and is done as far as possible."""
ENTRIES = TcgEntries()
_WRONG = "nobody can choose that"


class Toll(set[int]):
    """The cells of those who fell in a battle, and how it stood when it was over."""

    ended: View | None = None


class Telling:
    """A move being carried out: its number, its row of entries, and what a battle has cost."""

    def __init__(self, v: View, index: int, choices: Sequence[Entry] = ()) -> None:
        self.index, self.v, self.asked = index, v, 0
        self.fallen = Toll()
        told = absolute(v.move.resolve, v.move.by)
        self.row: Row[Entry] = Row(ENTRIES, v.move.by, told, choices, self._ask, COMPLETE)

    def noting(self, number: Callable[[int], int]) -> Noting[Entry]:
        """Lets the mover decide by numbers from now on."""
        self.row = noted = Noting(ENTRIES, self.v.move.by, self._ask, number)
        return noted

    def decider(self) -> InOrder[Entry]:
        return InOrder(self.row)

    def _ask(self, by: int, options: Sequence[Any], optional: bool) -> Any | None:
        if by != self.v.move.by:
            raise Owed(by, 0, tuple(options), SKIPPED if optional else None)
        v, place = self.v, self.asked
        self.asked += 1
        about = str(place + 1) if place else ""
        asked = Asked(f"moves[{self.index}].choose", place, about, _WRONG)
        written = Written.of(ENTRY, v.context, self._meant)
        ways = [*options, SKIPPED] if optional else options
        found = decided(asked, ways, None, written, v.rules)
        return None if found == SKIPPED else found

    def _meant(self, said: Entry, ways: Sequence[Entry]) -> Entry | None:
        return ENTRIES.meant(absolute((said,), self.v.move.by)[0], ways)


def telling(v: View) -> Telling:
    """That of the move; one of nothing where no move is carried out."""
    told: Telling | None = v.move.told
    return Telling(v, 0) if told is None else told
