"""The game as the toolkit sees it: ready decks of the trading card game, the rest by its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.game import Summary
from toolkit.referee.roomed import Exemplary

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.game import Deck
    from toolkit.pack.pack import Pack


class ExpanseTcg(Exemplary):
    """The game; see toolkit.referee.roomed."""

    id: str = "expanse_tcg"
    title: str = "Expanse Card Game"
    verbs: str = "steps"
    player: str = ""
    example_strips = ("position_row", "position_row_low")

    def depicted(self, pack: Pack, ids: Sequence[str]) -> Sequence[Value]:
        """Cards beside a question or a rule (toolkit.referee.paper.examples.Depicting)."""
        shown: Sequence[Value] = self.room("rows").depicted(pack, ids)
        return shown

    def decks(self, pack: Pack) -> Mapping[str, Deck]:
        """What one player with each ready deck needs (toolkit.pack.game.Decked)."""
        decks: Mapping[str, Deck] = self.room("rows.aids").decks(pack)
        return decks

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        tables, records = self.room("tables").tables_of(pack), pack.of("card")
        mine = [id for id in tables.cards if not layer or records[id].layers[-1].folder == layer]
        by_hand = len(tables.in_words.intersection(mine))
        return Summary(len(mine), len(mine) - by_hand, by_hand)


GAME = ExpanseTcg()
