"""The questions of this game's own: where Thunder's Edge may be placed, and who controls it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.rules.completion import control
from toolkit.games.ti4_expeditions.rules.placement import judged
from toolkit.referee.adjudication import Run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.ti4_expeditions.rules.view import View

PLACEMENT, CONTROL = "placement", "control"
TILES, BLOCKED = "tiles", "blocked"
RESULT_SETS = frozenset({TILES})


def placement(v: View) -> Run:
    """The legal tiles of the map, and the clauses that block each of the others."""
    tiles = judged(v)
    blocked = {tile: [each.clause for each in found] for tile, found in tiles.items() if found}
    return Run(
        PLACEMENT, {TILES: [tile for tile in tiles if tile not in blocked], BLOCKED: blocked}
    )


def controlled(v: View) -> Run:
    """Who controls Thunder's Edge, and by what."""
    found = control(v)
    if found is None:
        return Run(CONTROL, {CONTROL: None, "by": None})
    return Run(CONTROL, {CONTROL: found.winner, "by": found.by}, reasons=found.reasons)


ANSWERS: Mapping[str, Callable[[View], Run]] = {PLACEMENT: placement, CONTROL: controlled}
