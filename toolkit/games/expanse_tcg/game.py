"""The game as the toolkit sees it: ready decks of the trading card game, the rest by its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.game import Summary
from toolkit.referee.roomed import Roomed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.game import Deck
    from toolkit.pack.pack import Pack


class ExpanseTcg(Roomed):
    """The game; see toolkit.referee.roomed."""

    id: str = "expanse_tcg"
    title: str = "Expanse Card Game"
    verbs: str = "steps"
    player: str = ""
    example_strips = ("position_row", "position_row_low")

    def illustrations(self, pack: Any, players: frozenset[int]) -> Any:
        """What locations have room for (toolkit.pack.game.Illustrated)."""
        return self.room("rows.booklet").illustrations(pack)

    def led(self, position: Any, move: Any) -> Any:
        """Where a move goes in an example (toolkit.referee.paper.positions.Led)."""
        return self.room("rows.led").led(position, move)

    def framed(self, fields: Any) -> Any:
        """How an example is drawn (toolkit.referee.paper.positions.Framed)."""
        return self.room("rows.led").framed(fields)

    def decks(self, pack: Pack) -> Mapping[str, Deck]:
        """What one player with each ready deck needs (toolkit.pack.game.Decked)."""
        decks: Mapping[str, Deck] = self.room("rows.decks").decks(pack)
        return decks

    def summary(self, pack: Pack, layer: str = "") -> Summary:
        room, records = self.room("tables"), pack.of("card")
        cards = room.tables_of(pack).cards.values()
        mine = [one for one in cards if not layer or records[one.id].layers[-1].folder == layer]
        by_hand, _ = room.tables_of(pack).in_words
        judged = sum(one.id not in by_hand for one in mine)
        return Summary(len(mine), judged, len(mine) - judged)


GAME = ExpanseTcg()
