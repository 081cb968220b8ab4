"""Where creatures strike and go on the grid of a battle, and how much of it an example draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import COLUMNS, GRID, LOCATION, NO_SPOT, cell_of
from toolkit.pack.plain import listed, mappings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.pack.document import Value

Spot = tuple[int, int]
_FRONTS = {1, 2}  # rows from the back of the defenders


def led(position: Position, move: m.Move) -> Iterator[tuple[Spot, Spot]]:
    """From cell to cell, each [column, row], row 0 the back row of the defenders; the location
    lies beyond that row, before whoever strikes it."""
    battle = position.battle
    if battle is None:
        return
    first = battle.at == NO_SPOT or position.turn.player == 0  # who attacks is the first player
    side = move.by if first else 1 - move.by
    if move.kind in (m.STRIKE, m.STEAL):
        start, at_one = _spot(move.cell, side), move.target not in ("", LOCATION)
        yield start, _spot(move.target, 1 - side) if at_one else (start[0], -1)
    if move.kind == m.SHIFT:
        yield from ((_spot(one, side), _spot(other, side)) for one, other in move.cells)


def framed(fields: Mapping[str, Value]) -> tuple[str, dict[str, Value]]:
    """An example by the template for as many rows and columns as it is about: the rows of the
    fronts, and all that somebody stands in or goes to."""
    rows = [*mappings(fields["before"])]
    arrows: list[Any] = [*mappings(fields["arrows"])]
    about: set[Spot] = {
        (column, number)
        for number, row in enumerate(rows)
        for column, cell in enumerate(mappings(row["cells"]))
        if cell["side"] or cell["disputed"]
    }
    about |= {(arrow[end][0], max(0, arrow[end][1])) for arrow in arrows for end in ("from", "to")}
    first, last = _span({number for _, number in about} | _FRONTS)
    left, right = _span({column for column, _ in about} or {0})
    # A column alone would not look like a board.
    left, right = (left, right) if right > left else (max(0, left - 1), max(1, right))
    moved: list[Value] = [
        {
            **arrow,
            **{end: [arrow[end][0] - left, arrow[end][1] - first] for end in ("from", "to")},
            "down": arrow["to"][1] > arrow["from"][1],
        }
        for arrow in arrows
    ]
    shown: list[Value] = [
        {**row, "cells": [*listed(row["cells"])][left : right + 1]}
        for row in rows[first : last + 1]
    ]
    kept: dict[str, Value] = {
        "before": shown,
        "columns": [str(column + 1) for column in range(left, right + 1)],
        "arrows": moved,
        "first": first,
    }
    return f"example_{last + 1 - first}_{right + 1 - left}", {**fields, **kept}


def _span(numbers: set[int]) -> tuple[int, int]:
    return min(numbers), max(numbers)


def _spot(name: str, side: int) -> Spot:
    row, column = divmod(cell_of(name, side), COLUMNS)
    return column, len(GRID.rows) - 1 - row
