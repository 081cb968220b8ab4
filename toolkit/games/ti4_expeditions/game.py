"""The game as the toolkit sees it: kinds, checks and rows of the expeditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.schemas.kinds import KINDS
from toolkit.pack.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.ti4_expeditions.asking.interview import ExpeditionInterview
    from toolkit.games.ti4_expeditions.referee import ExpeditionReferee
    from toolkit.pack.document import Value
    from toolkit.pack.game import Summary
    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.referee.described import Declarations
    from toolkit.referee.mutation import Clauses


class Expeditions(Game):
    """The game; also toolkit.referee.mutants.Mutable."""

    id: str = "ti4_expeditions"
    title: str = "Twilight Imperium: Expeditions"

    @property
    def kinds(self) -> Kinds:
        return KINDS

    def declarations(self) -> Declarations:
        """How positions and moves are told; see toolkit.referee.described."""
        from toolkit.games.ti4_expeditions.state.moves import MOVES
        from toolkit.games.ti4_expeditions.state.position import CODEC
        from toolkit.referee.described import Declarations

        return Declarations(CODEC, MOVES)

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

    def referee(self, pack: Pack) -> ExpeditionReferee:
        """The game refereed, with its tables computed for this pack."""
        from toolkit.games.ti4_expeditions.referee import ExpeditionReferee

        return ExpeditionReferee(pack)

    def clauses(self) -> Clauses:
        """The clauses that are code, with every module that registers one imported."""
        from toolkit.games.ti4_expeditions.clauses import CLAUSES
        from toolkit.referee.mutants import import_all

        import_all("toolkit.games.ti4_expeditions")
        return CLAUSES

    def interview(self, pack: Pack, referee: ExpeditionReferee) -> ExpeditionInterview:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        from toolkit.games.ti4_expeditions.asking.interview import ExpeditionInterview

        return ExpeditionInterview(referee)

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        """Counts systems, having no cards: of the whole pack or of the set `layer` alone."""
        from toolkit.pack.game import Summary

        systems = pack.of("system").values()
        count = sum(1 for one in systems if not layer or one.layers[0].folder == layer)
        return Summary(count, count, 0, noun="system")


GAME = Expeditions()
