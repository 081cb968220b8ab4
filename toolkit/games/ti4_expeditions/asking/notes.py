"""What the short line of a move does not say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.values import COUNTED
from toolkit.model.words import counted

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.tables import Tables

_COSTS = {"specialty": "planet with a technology specialty", **COUNTED}


def note(move: Move, tables: Tables) -> str:
    """The cost that is counted, what lies on the tiles, who is meant."""
    if move.kind == m.CLAIM and move.pay is None:
        cost = tables.slices[move.word].cost
        what = _COSTS.get(cost.what)
        return counted(cost.amount, what) if what else f"{cost.amount} {cost.what}"
    if move.kind in m.ON_TILES:
        tiles = move.tiles or (move.word,)
        named = [tables.tile_words(tile).partition(" (")[2].rstrip(")") for tile in tiles]
        return ", ".join(
            name or tile for name, tile in zip(named, tiles, strict=True) if any(named)
        )
    return tables.within("faction", move.word) if move.kind == m.INFANTRY else ""
