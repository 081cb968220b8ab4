"""The game as the toolkit sees it: rows, tables and interview of the expeditions."""

from __future__ import annotations

from typing import Any

from toolkit.referee.roomed import Roomed


class Expeditions(Roomed):
    """The game; see toolkit.referee.roomed."""

    id: str = "ti4_expeditions"
    title: str = "Twilight Imperium: Expeditions"
    counted: str = "system"

    def rows(self, pack: Any, players: frozenset[int], layer: str = "") -> Any:
        """What every component says; see toolkit.games.ti4_expeditions.rows."""
        return self.room("rows").rows(pack, players)

    def illustrations(self, pack: Any, players: frozenset[int]) -> Any:
        """Tables for the rules booklet, by the clause after which they stand."""
        return self.room("rows.aids").illustrations(pack, players)

    def interview(self, pack: Any, referee: Any) -> Any:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        return self.room("asking.interview").ExpeditionInterview(referee)


GAME = Expeditions()
