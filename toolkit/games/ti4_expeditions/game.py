"""The game as the toolkit sees it: tables for booklets of the expeditions, else its rooms."""

from __future__ import annotations

from typing import Any

from toolkit.referee.roomed import Roomed


class Expeditions(Roomed):
    """The game; see toolkit.referee.roomed."""

    id: str = "ti4_expeditions"
    title: str = "Twilight Imperium: Expeditions"
    counted: str = "system"
    checks: Any = ()
    example_strips = ("position_token", "map_row")

    def illustrations(self, pack: Any, players: frozenset[int]) -> Any:
        """Tables for the rules booklet, by the clause after which they stand."""
        return self.room("rows.aids").illustrations(pack, players)

    def given(self, pack: Any, move: Any) -> Any:
        """What a claim pays (toolkit.referee.paper.positions.Giving)."""
        return self.room("rows.paid").given(pack, move)


GAME = Expeditions()
