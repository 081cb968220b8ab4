"""The game as the toolkit sees it, by its rooms."""

from __future__ import annotations

from typing import Any

from toolkit.referee.roomed import Roomed


class Hexpanse(Roomed):
    """The game; see toolkit.referee.roomed."""

    id: str = "hexpanse"
    title: str = "Hexpanse"
    verbs: str = "verbs"
    example_strips = ("position_board", "position_board_low")

    def illustrations(self, pack: Any, players: frozenset[int]) -> Any:
        """The table as it is laid (toolkit.pack.game.Illustrated)."""
        return self.room("rows.booklet").illustrations(pack, players)

    def led(self, position: Any, move: Any) -> Any:
        """Where a move goes in an example (toolkit.referee.paper.positions.Led)."""
        return self.room("rows.led").led(position, move)

    def framed(self, fields: Any) -> Any:
        """How an example is drawn (toolkit.referee.paper.positions.Framed)."""
        return self.room("rows.led").framed(fields)


GAME = Hexpanse()
