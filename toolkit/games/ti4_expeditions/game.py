"""The game as the toolkit sees it: tables for booklets of the expeditions, else its rooms."""

from __future__ import annotations

from typing import Any

from toolkit.referee.roomed import Illustrating


class Expeditions(Illustrating):
    """The game; see toolkit.referee.roomed."""

    id: str = "ti4_expeditions"
    title: str = "Twilight Imperium: Expeditions"
    counted: str = "system"
    checks: Any = ()
    illustrating = "rows.aids"
    example_strips = ("position_token", "map_row")

    def given(self, pack: Any, move: Any) -> Any:
        """What a claim pays (toolkit.referee.paper.positions.Giving)."""
        return self.room("rows.paid").given(pack, move)


GAME = Expeditions()
