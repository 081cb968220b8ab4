"""Fold-over sheets: fronts and backs on one side of one sheet, so that no printer can misplace one.

At a gutter fold, all fronts lie on one half and all backs on the other, 5 mm and more from the
fold. At edge folds, rows of fronts and rows of backs abut along a fold that stays an edge of the
component: for small tokens, cut into strips first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.sheets.layout import FOLD_ROOM, Cell, Fold, FoldAt, Grid, Layout, fewer, mirrored
from toolkit.press.sheets.page import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.sheets.layout import Request


def fold_layouts(request: Request, fold: FoldAt) -> Iterator[Layout]:
    """Candidates with the fold in either direction, those with the shorter fold first."""
    # A fold from one long side of the paper to the other is the easier one to make straight.
    build = _gutter if fold == "gutter" else _edges
    for across, upright in ((True, True), (False, False), (True, False), (False, True)):
        layout = build(request, across, upright)
        if layout is not None:
            yield layout


def _gutter(request: Request, across: bool, upright: bool) -> Layout | None:
    area = request.area(across)
    middle = area.x + area.w / 2 if upright else area.y + area.h / 2
    half_w = area.w / 2 - FOLD_ROOM if upright else area.w
    half_h = area.h if upright else area.h / 2 - FOLD_ROOM
    fold = Fold(upright, middle, FOLD_ROOM)
    for grid in request.grids(Box(area.x, area.y, half_w, half_h)):
        layout = request.layout(across, grid, _behind(grid.cells, fold), (fold,))
        if layout is not None:
            return layout
    return None


def _edges(request: Request, across: bool, upright: bool) -> Layout | None:
    area = request.area(across)
    # Pairs abut at their fold whatever else was asked: the fold is an edge of the component.
    pair_w = request.width * 2 if upright else request.width
    pair_h = request.height if upright else request.height * 2
    spare = 2 * request.least
    most_columns = int((area.w - spare + 1e-6) / pair_w)
    most_rows = int((area.h - spare + 1e-6) / pair_h)
    for columns, rows in fewer(most_columns, most_rows):
        left = area.x + (area.w - columns * pair_w) / 2
        top = area.y + (area.h - rows * pair_h) / 2
        cells = tuple(
            Cell(left + column * pair_w, top + row * pair_h, request.width, request.height)
            for row in range(rows)
            for column in range(columns)
        )
        folds = tuple(
            Fold(True, left + column * pair_w + request.width, 0.0) for column in range(columns)
        ) if upright else tuple(
            Fold(False, top + row * pair_h + request.height, 0.0) for row in range(rows)
        )  # fmt: skip
        backs = tuple(
            _behind((cell,), folds[index % columns if upright else index // columns])[0]
            for index, cell in enumerate(cells)
        )
        grid = Grid(cells, request.bleed, (request.width, request.height))
        layout = request.layout(across, grid, backs, folds)
        if layout is not None:
            return layout
    return None


def _behind(cells: tuple[Cell, ...], fold: Fold) -> tuple[Cell, ...]:
    about = (2 * fold.at, 2 * fold.at)
    return tuple(mirrored(cell, upright=fold.upright, about=about) for cell in cells)
