"""The questions of this game's own: where Thunder's Edge may be placed, and who controls it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.ending import control
from toolkit.games.ti4_expeditions.placement import anywhere, barred, board, open_to_any
from toolkit.referee.adjudication import Run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.rules import Rules

PLACEMENT, CONTROL = "placement", "control"
TILES, BLOCKED = "tiles", "blocked"
RESULT_SETS = frozenset({TILES})


def placement(position: Expedition, rules: Rules, tables: Tables) -> Run:
    """The legal tiles of the map, and the clauses that block each of the others."""
    lie = board(position, rules, tables)
    broken = {tile: barred(position, tile, tokens, rules, tables) for tile, tokens in lie}
    if all(broken.values()) and anywhere(rules):
        broken = {
            tile: [] if open_to_any(tile, tables) else found for tile, found in broken.items()
        }
    return Run(
        PLACEMENT,
        {
            TILES: [tile for tile, found in broken.items() if not found],
            BLOCKED: {
                tile: [clause for clause, _, _ in found] for tile, found in broken.items() if found
            },
        },
    )


def controlled(position: Expedition, rules: Rules, tables: Tables) -> Run:
    """Who controls Thunder's Edge, and by what."""
    found = control(position, rules, tables)
    if found is None:
        return Run(CONTROL, {CONTROL: None, "by": None})
    return Run(CONTROL, {CONTROL: found.winner, "by": found.by}, reasons=found.reasons)


ANSWERS: Mapping[str, Callable[[Expedition, Rules, Tables], Run]] = {
    PLACEMENT: placement,
    CONTROL: controlled,
}
