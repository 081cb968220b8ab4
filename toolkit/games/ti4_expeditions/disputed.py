"""The places a verdict is about: those its question names, and those its answer turns on.

A place is written `systems.TILE` or `slices.ID`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.ask import BLOCKED, PLACEMENT, TILES
from toolkit.games.ti4_expeditions.state.moves import CLAIM, INFANTRY, INGRESS, PLACE, TOKEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.games.ti4_expeditions.state.moves import Move
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.picture import Dispute
    from toolkit.referee.reasons import Reason

SYSTEMS, SLICES = "systems", "slices"


def disputed(position: Expedition, dispute: Dispute, tables: Tables) -> tuple[str, ...]:
    """The places in dispute, each once, in the order in which they come up."""
    if isinstance(dispute.argument, tuple):
        moves = dispute.argument[: dispute.moves]
        found = [place for move in moves for place in _of_move(move, position)]
        if dispute.refused:
            found += _of_reasons(dispute.reasons, tables)
    elif dispute.question == PLACEMENT:
        found = [*_differing(dispute.results)]
    else:
        found = [*_of_faults(dispute.results, position), *_of_reasons(dispute.reasons, tables)]
    return tuple(dict.fromkeys(found))


def _of_move(move: Move, position: Expedition) -> Iterator[str]:
    if move.kind == CLAIM:
        yield f"{SLICES}.{move.word}"
    elif move.kind in (PLACE, TOKEN):
        yield f"{SYSTEMS}.{move.word}"
    elif move.kind == INGRESS:
        yield from (f"{SYSTEMS}.{tile}" for tile in move.tiles)
    elif move.kind == INFANTRY and position.thunders_edge is not None:
        yield f"{SYSTEMS}.{position.thunders_edge}"


def _differing(results: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The systems that are legal by one reading and not by another."""
    usual, *others = ({*(result.get(TILES) or ())} for result in results)
    listed = (
        tile for result in results for tile in (*_tiles(result, TILES), *_tiles(result, BLOCKED))
    )
    for tile in dict.fromkeys(listed):
        if any((tile in usual) != (tile in other) for other in others):
            yield f"{SYSTEMS}.{tile}"


def _tiles(result: Mapping[str, Any], key: str) -> Iterable[str]:
    return result.get(key) or ()


def _of_faults(results: Sequence[Mapping[str, Any]], position: Expedition) -> Iterator[str]:
    """Where the faults of a `status` stand: position.systems.41, position.slices.2.slice."""
    for fault in results[0].get("faults", ()):
        _, key, *steps = f"{fault['path']}.".split(".")
        if key == SYSTEMS and steps and steps[0]:
            yield f"{SYSTEMS}.{steps[0]}"
        elif key == SLICES and steps and steps[0].isdigit():
            yield f"{SLICES}.{position.slices[int(steps[0])].slice}"
        elif key == "thunders_edge" and position.thunders_edge is not None:
            yield f"{SYSTEMS}.{position.thunders_edge}"


def _of_reasons(reasons: Iterable[Reason], tables: Tables) -> Iterator[str]:
    for reason in reasons:
        tile, slice = reason.facts.get("tile"), reason.facts.get("slice")
        if isinstance(tile, str):
            yield f"{SYSTEMS}.{tile}"
        if isinstance(slice, str) and slice in tables.slices:
            yield f"{SLICES}.{slice}"
