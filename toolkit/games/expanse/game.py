"""The game as the toolkit sees it: kinds, checks, words and rows of The Expanse."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.games.expanse.schemas.kinds import KINDS
from toolkit.games.expanse.schemas.words import MAT
from toolkit.games.expanse.verbs import VERBS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.games.expanse.asking.interview import ExpanseInterview
    from toolkit.games.expanse.referee import ExpanseReferee
    from toolkit.pack.document import Value
    from toolkit.pack.game import Check, Summary
    from toolkit.pack.kind import Kinds
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record
    from toolkit.pack.row import Row
    from toolkit.referee.described import Declarations
    from toolkit.referee.mutation import Clauses


class Expanse:
    """Implements toolkit.pack.game.Game and toolkit.referee.mutants.Mutable."""

    id: str = "expanse"
    title: str = "The Expanse Board Game"

    @property
    def kinds(self) -> Kinds:
        return KINDS

    @cached_property
    def checks(self) -> Sequence[Check]:
        from toolkit.games.expanse.checks import CHECKS

        return CHECKS

    def sentences(self, steps: Value, pack: Pack) -> list[str]:
        """The steps of an event as sentences, with the names of this pack."""
        return VERBS.speaker(pack.name).say(steps)

    def declarations(self) -> Declarations:
        """How positions and moves are told; see toolkit.referee.described."""
        from toolkit.games.expanse.state.position import CODEC
        from toolkit.games.expanse.state.telling import MOVES, entry_schema
        from toolkit.referee.described import Declarations

        return Declarations(CODEC, MOVES, {"entry": entry_schema()})

    def rows(
        self, pack: Pack, players: frozenset[int], layer: str = ""
    ) -> Mapping[str, tuple[Row, ...]]:
        """What every component says; see toolkit.games.expanse.rows."""
        from toolkit.games.expanse.rows import card_rows_alone, rows

        speaker = VERBS.speaker(pack.name)
        if layer and pack.kinds_of(layer) <= {"card"}:
            return card_rows_alone(pack, players, speaker, layer)
        return rows(pack, players, speaker)

    def illustrations(self, pack: Pack, players: frozenset[int]) -> Mapping[str, Sequence[Value]]:
        """Tables for the rules booklet, by the clause after which they stand."""
        from toolkit.games.expanse.rows.booklet import illustrations

        return illustrations(pack, players, VERBS.speaker(pack.name))

    def referee(self, pack: Pack) -> ExpanseReferee:
        """The game refereed, with its tables computed for this pack."""
        from toolkit.games.expanse.referee import ExpanseReferee

        return ExpanseReferee(pack)

    def clauses(self) -> Clauses:
        """The clauses that are code, with every module that registers one imported."""
        from toolkit.games.expanse.clauses import CLAUSES
        from toolkit.referee.mutants import import_all

        import_all("toolkit.games.expanse")
        return CLAUSES

    def interview(self, pack: Pack, referee: ExpanseReferee) -> ExpanseInterview:
        """How a dispute is told by prompts (toolkit.referee.asking.interview.Interviewed)."""
        from toolkit.games.expanse.asking.interview import ExpanseInterview

        return ExpanseInterview(referee)

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        """Counts copies of action cards, of the whole pack or of the set `layer` alone."""
        from toolkit.games.expanse.deck import deals_for
        from toolkit.pack.game import Summary

        cards = refereed = by_hand = 0
        for card in pack.of("card").values():
            steps = _effect(card)
            if steps is None or (layer and card.layers[0].folder != layer):
                continue
            cards += card.copies
            if isinstance(steps, list):
                if "by_hand" in VERBS.used_in(steps):
                    by_hand += card.copies
                else:
                    refereed += card.copies
        return Summary(cards, refereed, by_hand, deals_for(pack))


def _effect(card: Record) -> Value:
    """What an action card or technology does; None for what is no card or does nothing itself."""
    if card.get("kind") == MAT:
        return None
    event = card.get("event")
    return card.get("effect") if event is None else event


GAME = Expanse()
