"""The questions of this game's own: where Thunder's Edge may be placed, and who controls it.

And the places a verdict is about: those its question names, and those its answer turns on.

A place is written `systems.TILE` or `slices.ID`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.rules.aftermath import control
from toolkit.games.ti4_expeditions.rules.board import judged
from toolkit.games.ti4_expeditions.schemas.kinds import CONTROL, PLACEMENT, TILES
from toolkit.games.ti4_expeditions.state.moves import INFANTRY
from toolkit.referee.adjudication import Run

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition, View
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.picture import Dispute

BLOCKED = "blocked"
SYSTEMS, SLICES = "systems", "slices"


def placement(v: View, argument: Value = True) -> Run:
    """The legal tiles of the map, and the clauses that block each of the others."""
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


# ---- what is in dispute


def disputed(position: Expedition, dispute: Dispute, tables: Tables) -> tuple[str, ...]:
    """The places in dispute, each once, in the order in which they come up."""
    facts = (reason.facts for reason in dispute.reasons)
    reasoned = [told.get(key) for told in facts for key in ("tile", "slice")]
    if isinstance(dispute.argument, tuple):
        moves = dispute.argument[: dispute.moves]
        named = [id for move in moves for id in _of_move(move, position)]
        named += reasoned if dispute.refused else []
    elif dispute.question == PLACEMENT:
        named = [*_differing(dispute.results)]
    else:
        named = [*_of_faults(dispute.results, position), *reasoned]
    kinds = dict.fromkeys((*tables.systems, *tables.hyperlanes), SYSTEMS)
    kinds |= dict.fromkeys(tables.slices, SLICES)
    return tuple(dict.fromkeys(f"{kinds[id]}.{id}" for id in named if id in kinds))


def _of_move(move: Move, position: Expedition) -> tuple[str | None, ...]:
    if move.kind == INFANTRY:
        return (position.thunders_edge,)
    return (move.word, *move.tiles)


def _differing(results: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The systems that are legal by one reading and not by another."""
    usual, *others = ({*(result.get(TILES) or ())} for result in results)
    for result in results:
        for tile in (*(result.get(TILES) or ()), *(result.get(BLOCKED) or ())):
            if any((tile in usual) != (tile in other) for other in others):
                yield tile


def _of_faults(results: Sequence[Mapping[str, Any]], position: Expedition) -> Iterator[str | None]:
    """Where the faults of a `status` stand: position.systems.41, position.slices.2.slice."""
    for fault in results[0].get("faults", ()):
        _, key, at, *_ = f"{fault['path']}...".split(".")
        if key == SYSTEMS:
            yield at
        elif key == SLICES and at.isdigit():
            yield position.slices[int(at)].slice
        elif key == "thunders_edge":
            yield position.thunders_edge
