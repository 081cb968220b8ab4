"""The game as the toolkit sees it: kinds and rows of Hexpanse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.schemas.kinds import KINDS
from toolkit.pack.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.asking.interview import HexpanseInterview
    from toolkit.games.hexpanse.referee import HexpanseReferee
    from toolkit.pack.document import Value
    from toolkit.pack.game import Check, Summary
    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.referee.described import Declarations
    from toolkit.referee.mutation import Clauses


class Hexpanse(Game):
    """The game; also toolkit.referee.mutants.Mutable."""

    id: str = "hexpanse"
    title: str = "Hexpanse"

    @property
    def kinds(self) -> Kinds:
        return KINDS

    @property
    def checks(self) -> tuple[Check, ...]:
        from toolkit.games.hexpanse.checks import CHECKS

        return CHECKS

    def declarations(self) -> Declarations:
        """How positions and moves are told; see toolkit.referee.described."""
        from toolkit.games.hexpanse.state.moves import MOVES
        from toolkit.games.hexpanse.state.position import CODEC
        from toolkit.referee.described import Declarations

        return Declarations(CODEC, MOVES)

    def sentences(self, steps: Value, pack: Pack) -> list[str]:
        from toolkit.games.hexpanse.verbs import VERBS

        return VERBS.speaker(pack.name).say(steps)

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says; see toolkit.games.hexpanse.rows."""
        from toolkit.games.hexpanse.rows import rows

        return rows(pack)

    def referee(self, pack: Pack) -> HexpanseReferee:
        """The game refereed, with its tables computed for this pack."""
        from toolkit.games.hexpanse.referee import HexpanseReferee

        return HexpanseReferee(pack)

    def interview(self, pack: Pack, referee: HexpanseReferee) -> HexpanseInterview:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        from toolkit.games.hexpanse.asking.interview import HexpanseInterview

        return HexpanseInterview(referee)

    def clauses(self) -> Clauses:
        """The clauses that are code, with every module that registers one imported."""
        from toolkit.games.hexpanse.clauses import CLAUSES
        from toolkit.referee.mutants import import_all

        import_all("toolkit.games.hexpanse")
        return CLAUSES

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        from toolkit.pack.game import Summary

        cards = pack.of("card").values()
        count = sum(1 for one in cards if not layer or one.layers[-1].folder == layer)
        return Summary(count, count, 0)


GAME = Hexpanse()
