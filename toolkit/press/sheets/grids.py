"""Grids of components in the middle of a room or of a page: the most that fit, then fewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.sheets.layout import Cell, Grid, mirrored
from toolkit.press.sheets.request import fewer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.plane import Box
    from toolkit.press.sheets.layout import Layout
    from toolkit.press.sheets.request import Request


def grids(request: Request, room: Box, turn: int = 0) -> Iterator[Grid]:
    """Grids in the middle of a room: the most that fit, then a column less, then a row less."""
    width, height = (request.height, request.width) if turn else (request.width, request.height)
    if request.outline is not None and request.outline.hexagon:
        from toolkit.press.sheets.nesting import hexagons

        yield from hexagons(request, room, width, height, turn)
        return
    most_columns, most_rows = request.most(room.w, width), request.most(room.h, height)
    counts = fewer(most_columns, most_rows)
    if request.columns:
        most_columns = min(most_columns, request.columns)
        counts = (each for each in fewer(most_columns, most_rows) if each[0] == most_columns)
    for columns, rows in counts:
        bleed = min(
            request.bleed_in(room.w, width, columns), request.bleed_in(room.h, height, rows)
        )
        step_x, step_y = request.step(width, bleed), request.step(height, bleed)
        left = room.x + (room.w - (columns - 1) * step_x - width) / 2
        top = room.y + (room.h - (rows - 1) * step_y - height) / 2
        cells = tuple(
            Cell(left + column * step_x, top + row * step_y, width, height, turn)
            for row in range(rows)
            for column in range(columns)
        )
        yield Grid(cells, bleed, (step_x, step_y))


def centred(request: Request) -> Iterator[Layout]:
    """Centred grids, upright and across, each as large as leaves room for the slug."""
    two_sided = request.sides != "fronts"
    for across in (False, True):
        page_across = across and not two_sided
        turn = 90 if across and two_sided else 0
        if turn and request.columns:
            continue
        area = request.area(page_across)
        page = (area.x * 2 + area.w, area.y * 2 + area.h)
        for grid in grids(request, area, turn):
            backs = tuple(
                mirrored(cell, upright=request.flip == "long", about=page) for cell in grid.cells
            )
            layout = request.layout(page_across, grid, backs if two_sided else (), ())
            if layout is not None:
                yield layout
