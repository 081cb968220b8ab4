"""What one player with a ready deck needs on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rows.table import PLAYERS
from toolkit.games.expanse_tcg.tables import Tables
from toolkit.pack.game import Deck as Printed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.pack import Pack

LAID = ("mat", "camp", "counter")
"""Keys of rows that are printed for both players."""


def decks(pack: Pack) -> Mapping[str, Printed]:
    """The ready decks: beside their cards the capital, and what cards of theirs create."""
    tables = Tables(pack)
    found = {}
    for deck in tables.decks.values():
        copies = {**deck.cards, deck.capital: 1}
        waiting = [*copies]
        for id in waiting:
            # one that there is not is told as an unknown id
            fresh = sorted(tables.creating.get(id, set()) - copies.keys())
            copies |= dict.fromkeys(fresh, 1)
            waiting += fresh
        by_row = {f"card.{id}": count for id, count in copies.items()}
        found[deck.id] = Printed(deck.title, by_row, LAID, PLAYERS)
    return found
