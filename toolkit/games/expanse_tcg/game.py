"""The game as the toolkit sees it: kinds, checks and rows of the trading card game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.schemas.kinds import KINDS
from toolkit.pack.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse_tcg.asking.interview import TcgInterview
    from toolkit.games.expanse_tcg.referee import ExpanseTcgReferee
    from toolkit.pack.document import Value
    from toolkit.pack.game import Check, Deck, Summary
    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.pack.row import Row
    from toolkit.referee.described import Declarations
    from toolkit.referee.mutation import Clauses


class ExpanseTcg(Game):
    """The game; also toolkit.referee.mutants.Mutable."""

    id: str = "expanse_tcg"
    title: str = "Expanse Card Game"

    @property
    def kinds(self) -> Kinds:
        return KINDS

    @property
    def checks(self) -> Sequence[Check]:
        from toolkit.games.expanse_tcg.checks import CHECKS

        return CHECKS

    def declarations(self) -> Declarations:
        """How positions and moves are told; see toolkit.referee.described."""
        from toolkit.games.expanse_tcg.state.moves import MOVES
        from toolkit.games.expanse_tcg.state.position import CODEC
        from toolkit.referee.described import Declarations

        return Declarations(CODEC, MOVES)

    def sentences(self, steps: Value, pack: Pack) -> list[str]:
        from toolkit.games.expanse_tcg.steps import VERBS

        return VERBS.speaker(pack.name).say(steps)

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says; see toolkit.games.expanse_tcg.rows."""
        from toolkit.games.expanse_tcg.rows import rows

        return rows(pack)

    def decks(self, pack: Pack) -> Mapping[str, Deck]:
        """What one player with each ready deck needs (toolkit.pack.game.Decked)."""
        from toolkit.games.expanse_tcg.rows.decks import decks

        return decks(pack)

    def referee(self, pack: Pack) -> ExpanseTcgReferee:
        """The game refereed, with its tables computed for this pack."""
        from toolkit.games.expanse_tcg.referee import ExpanseTcgReferee

        return ExpanseTcgReferee(pack)

    def clauses(self) -> Clauses:
        """The clauses that are code, with every module that registers one imported."""
        from toolkit.games.expanse_tcg.clauses import CLAUSES
        from toolkit.referee.mutants import import_all

        import_all("toolkit.games.expanse_tcg")
        return CLAUSES

    def interview(self, pack: Pack, referee: ExpanseTcgReferee) -> TcgInterview:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        from toolkit.games.expanse_tcg.asking.interview import TcgInterview

        return TcgInterview(referee)

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        from toolkit.games.expanse_tcg.rules.standing import carried
        from toolkit.games.expanse_tcg.tables import tables_of
        from toolkit.pack.game import Summary

        records, cards = pack.of("card"), tables_of(pack).cards.values()
        mine = [one for one in cards if not layer or records[one.id].layers[-1].folder == layer]
        judged = sum(map(carried, mine))
        return Summary(len(mine), judged, len(mine) - judged)


GAME = ExpanseTcg()
