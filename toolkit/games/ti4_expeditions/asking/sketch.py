"""The position of an expedition as a few lines of text: slices, turn, holdings, map, moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.ti4_expeditions.state.moves import MOVES
from toolkit.games.ti4_expeditions.state.telling import held_words
from toolkit.model.context import Context

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables

_WIDE = 96
_MOMENTS = {"start_of_turn": "its start", "action": "the action", "end_of_turn": "its end"}


def sketch(position: Expedition, moves: Sequence[Mapping[str, Any]], tables: Tables) -> list[str]:
    """What was told of a position, and the moves in question, a line each."""
    absent = position.absent
    lines: list[tuple[str, str]] = []
    if "slices" not in absent:
        claimed = [f"{claim.slice} {position.players[claim.by]}" for claim in position.slices]
        free = [id for id in tables.slices if id not in {claim.slice for claim in position.slices}]
        lines.append(("claimed", ", ".join(claimed) or "no slice"))
        lines.append(("free", ", ".join(free) or "no slice"))
    if "turn" not in absent:
        turn = position.turn
        said = f"{position.players[turn.player]}, {_MOMENTS[turn.moment]}"
        if turn.claimed:
            said += f", {turn.claimed} claimed in it"
        lines.append(("turn", said))
    for seat, id in enumerate(position.players):
        held = ", ".join(held_words(position, seat, tables, nothing=True))
        if held:
            lines.append((id, held))
    if position.systems is not None:
        tiles = [" ".join((tile, *tokens)) for tile, tokens in position.systems]
        lines.append(("map", ", ".join(tiles)))
    if "fracture" not in absent or position.fracture:
        lines.append(("Fracture", "in play" if position.fracture else "not in play"))
    if position.thunders_edge is not None:
        lines.append(("planet", f"Thunder's Edge lies in system {position.thunders_edge}"))
    cx = Context(position.players, tables)
    said_moves = [MOVES.words(move, cx) for move in moves]
    lines += [("asked" if not n else "then", said) for n, said in enumerate(said_moves)]
    wide = max((len(label) for label, _ in lines), default=0)
    return [line for label, said in lines for line in _wrapped(label, said, wide)]


def _wrapped(label: str, said: str, wide: int) -> Iterator[str]:
    """A label and what is said, broken at commas."""
    line = f"{label:<{wide}}  "
    for part in said.split(", "):
        if len(line) + len(part) > _WIDE and line.strip():
            yield line.rstrip()
            line = " " * (wide + 2)
        line += f"{part}, "
    yield line.rstrip().removesuffix(",")
