"""The game as the toolkit sees it: rows, tables and interview of the expeditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.referee.roomed import Roomed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.ti4_expeditions.asking.interview import ExpeditionInterview
    from toolkit.games.ti4_expeditions.referee import ExpeditionReferee
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row


class Expeditions(Roomed):
    """The game; see toolkit.referee.roomed."""

    id: str = "ti4_expeditions"
    title: str = "Twilight Imperium: Expeditions"
    counted: str = "system"

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says; see toolkit.games.ti4_expeditions.rows."""
        from toolkit.games.ti4_expeditions.rows import rows

        return rows(pack, players)

    def illustrations(self, pack: Pack, players: frozenset[int]) -> Mapping[str, Sequence[Value]]:
        """Tables for the rules booklet, by the clause after which they stand."""
        from toolkit.games.ti4_expeditions.rows.booklet import illustrations

        return illustrations(pack, players)

    def interview(self, pack: Pack, referee: ExpeditionReferee) -> ExpeditionInterview:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        from toolkit.games.ti4_expeditions.asking.interview import ExpeditionInterview

        return ExpeditionInterview(referee)


GAME = Expeditions()
