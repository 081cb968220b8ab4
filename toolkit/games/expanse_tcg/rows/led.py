"""Where creatures strike and go on the grid of a battle, for the arrows of examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import COLUMNS, GRID, LOCATION, NO_SPOT, cell_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.position import Position

Spot = tuple[int, int]


def led(position: Position, move: Move) -> Iterator[tuple[Spot, Spot]]:
    """From cell to cell, each [column, row], row 0 the back row of the defenders; the location
    lies beyond that row, before whoever strikes it."""
    battle = position.battle
    if battle is None:
        return
    first = battle.at == NO_SPOT or position.turn.player == 0  # who attacks is the first player
    side = move.by if first else 1 - move.by
    if move.kind == m.STRIKE:
        start = _spot(move.cell, side)
        yield start, (start[0], -1) if move.target == LOCATION else _spot(move.target, 1 - side)
    if move.kind == m.SHIFT:
        yield from ((_spot(one, side), _spot(other, side)) for one, other in move.cells)


def _spot(name: str, side: int) -> Spot:
    row, column = divmod(cell_of(name, side), COLUMNS)
    return column, len(GRID.rows) - 1 - row
