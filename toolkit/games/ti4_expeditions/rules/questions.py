"""The questions of this game's own: where Thunder's Edge may be placed, and who controls it.

And the places a verdict is about, written `systems.TILE` or `slices.ID`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.rules.aftermath import control
from toolkit.games.ti4_expeditions.rules.board import judged
from toolkit.games.ti4_expeditions.schemas.kinds import BLOCKED, CONTROL, PLACEMENT, TILES
from toolkit.games.ti4_expeditions.state.moves import INFANTRY, PLACE
from toolkit.referee.adjudication import ILLEGAL, Run
from toolkit.referee.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.state.position import View
    from toolkit.pack.document import Value

SYSTEMS, SLICES = "systems", "slices"


def placement(v: View, argument: Value = True) -> Run:
    """The legal tiles of the map, and the clauses that block each of the others; illegal where the
    planet lies on the map already."""
    there, owed = v.position.thunders_edge, v.position.owed
    if there is not None and not any(each.what == PLACE for each in owed):
        said = f"Thunder's Edge lies in system {v.tables.tile_words(there)} already."
        return Run(ILLEGAL, {}, reasons=(Reason("owed.none", said, {"thunders_edge": there}),))
    tiles = judged(v)
    blocked = {tile: [each.clause for each in found] for tile, found in tiles.items() if found}
    legal = [tile for tile, found in tiles.items() if not found]
    return Run(PLACEMENT, {TILES: legal, BLOCKED: blocked})


def controlled(v: View, argument: Value = True) -> Run:
    """Who controls Thunder's Edge, and by what."""
    found = control(v)
    if found is None:
        return Run(CONTROL, {CONTROL: None, "by": None})
    return Run(CONTROL, {CONTROL: found.winner, "by": found.by}, reasons=found.reasons)


ANSWERS = {PLACEMENT: placement, CONTROL: controlled}


def named(v: View) -> Iterator[str]:
    """The places that a move names."""
    words = (v.position.thunders_edge,) if v.move.kind == INFANTRY else (v.move.word, *v.move.tiles)
    return (place(v, "", word) for word in words)


def place(v: View, key: str, value: Any) -> str:
    """The place that a word stands for; empty for none."""
    if not isinstance(value, str):
        return ""
    if value in v.tables.systems or value in v.tables.hyperlanes:
        return f"{SYSTEMS}.{value}"
    return f"{SLICES}.{value}" if value in v.tables.slices else ""
