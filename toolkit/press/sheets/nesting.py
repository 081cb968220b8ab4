"""Hexagons on a sheet: in rows that touch at their corners, so that every cut goes straight across.

Rows of hexagons side by side share edges and leave zigzags that no knife follows. Corner to corner,
with each row half a step along, all sides lie on straight lines in three directions, which cut
through none of them; about as many fit, and between three of them there is waste for their bleed.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from toolkit.press.sheets.layout import Cell, Grid
from toolkit.press.sheets.request import fewer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.plane import Box
    from toolkit.press.sheets.request import Request

MARKED = 3.0
"""Room in mm for marks beside the bleed of pieces that stand in so many columns."""
_NEAR = 1e-6
# By how much a corner goes outwards when the sides of a hexagon do so by 1.
_CORNER = 2 / sqrt(3)


def hexagons(request: Request, room: Box, width: float, height: float, turn: int) -> Iterator[Grid]:
    """Rows in the middle of a room, with flat tops; or columns, where the tops are pointed."""
    flat = width > height
    long, across = max(width, height), min(width, height)
    edge = 0.0 if request.own else request.least
    if request.columns:  # marks have room beside what is inked
        room = room.grown(-MARKED)
    along, over = (room.w, room.h) if flat else (room.h, room.w)
    # Whether the second row has room for as many as the first, as it must where that is asked.
    for shifted in (True,) if request.columns else (True, False):
        for count, rows in _counts(request, along, over, long, across, shifted):
            gap = 0.0
            if request.own:
                half = _half(rows, shifted)
                spread = 2 * _CORNER * (count + half)
                gap = min(request.bleed, (along - long * (count + half)) / spread,
                          (over - rows * across) / (2 * rows))  # fmt: skip
            step, down = long + 2 * _CORNER * gap, across + 2 * gap
            if _span(count, rows, step, long, shifted) + 2 * edge > along + _NEAR:
                continue
            wide = _span(count, rows, step, long, shifted)
            high = (rows - 1) * down + across
            left, top = (along - wide) / 2, (over - high) / 2
            spots = [
                (left + column * step + row % 2 * step / 2, top + row * down)
                for row in range(rows)
                for column in range(count - (row % 2 and not shifted))
            ]
            if request.columns and not flat:  # row after row, each a zigzag
                spots.sort(key=lambda spot: (int((spot[0] - left) / step + _NEAR), spot[1]))
            cells = tuple(
                Cell(room.x + x, room.y + y, width, height, turn)
                if flat
                else Cell(room.x + y, room.y + x, width, height, turn)
                for x, y in spots
            )
            # The waste between three hexagons has a third of each side's bleed.
            bleed = min(request.bleed, gap + down / 6 if len(cells) > 1 else request.bleed)
            yield Grid(cells, bleed, (step, down) if flat else (down, step))


def _half(rows: int, shifted: bool) -> float:
    return 0.5 if shifted and rows > 1 else 0.0


def _span(count: int, rows: int, step: float, long: float, shifted: bool) -> float:
    return (count - 1 + _half(rows, shifted)) * step + long


def _counts(
    request: Request, along: float, over: float, long: float, across: float, shifted: bool
) -> Iterator[tuple[int, int]]:
    """How many in a row, and rows, that fit with the bleed they must have."""
    least = request.least
    between = least if request.own else 0.0
    rows = int((over - 2 * (least - between) + _NEAR) / (across + 2 * between))
    step = long + 2 * _CORNER * between
    outside = 2 * _CORNER * between if request.own else 2 * least
    count = int((along - outside - long + _NEAR) / step - _half(rows, shifted)) + 1
    if along - outside < long or rows < 1:
        return
    if not request.columns:
        yield from fewer(count, rows)
        return
    flat = request.width > request.height
    for less in (0, 1):
        if flat:
            yield min(count, request.columns), max(1, rows - less)
        else:
            yield max(1, count - less), min(rows, request.columns)
