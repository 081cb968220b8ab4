"""Fold-over sheets: fronts and backs on one side of one sheet, so that no printer can misplace one.

At a gutter fold, all fronts lie on one half and all backs on the other, 5 mm and more from the
fold. At edge folds, rows of fronts and rows of backs abut along a fold that stays an edge of the
component: for small tokens, cut into strips first. What is no rectangle lies beside its fold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.plane import Box
from toolkit.press.sheets.grids import grids
from toolkit.press.sheets.layout import FOLD_ROOM, Cell, Fold, FoldAt, Grid, Layout, mirrored

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.sheets.request import Request


def fold_layouts(request: Request, fold: FoldAt) -> Iterator[Layout]:
    """Candidates with the fold in either direction, those with the shorter fold first."""
    # A fold from one long side of the paper to the other is the easier one to make straight.
    build = _gutter if fold == "gutter" else _edges
    for across, upright in ((True, True), (False, False), (True, False), (False, True)):
        yield from build(request, across, upright)


def _gutter(request: Request, across: bool, upright: bool) -> Iterator[Layout]:
    area = request.area(across)
    middle = area.x + area.w / 2 if upright else area.y + area.h / 2
    half_w = area.w / 2 - FOLD_ROOM if upright else area.w
    half_h = area.h if upright else area.h / 2 - FOLD_ROOM
    fold = Fold(upright, middle, FOLD_ROOM)
    for grid in grids(request, Box(area.x, area.y, half_w, half_h)):
        layout = request.layout(across, grid, _behind(grid.cells, fold), (fold,))
        if layout is not None:
            yield layout


def _edges(request: Request, across: bool, upright: bool) -> Iterator[Layout]:
    area = request.area(across)
    # A pair abuts at its fold whatever was asked: the fold is an edge of the component. What is no
    # rectangle is cut out all round once it is folded and glued, and keeps off the fold.
    gap = 2 * request.least if request.outline else 0.0
    pair_w = request.width * 2 + gap if upright else request.width
    pair_h = request.height if upright else request.height * 2 + gap
    pairs = request._replace(width=pair_w, height=pair_h, outline=None)
    for grid in grids(pairs, area):
        wide, high = request.width, request.height
        cells = tuple([Cell(each.x, each.y, wide, high) for each in grid.cells])
        at = [(cell.right if upright else cell.bottom) + gap / 2 for cell in cells]
        folds = tuple(Fold(upright, each, 0.0) for each in sorted(set(at)))
        backs = tuple([
            mirrored(cell, upright=upright, about=(2 * each, 2 * each))
            for cell, each in zip(cells, at, strict=True)
        ])  # fmt: skip
        pitch = grid.pitch if request.outline else (request.width, request.height)
        abutting = Grid(cells, grid.bleed, pitch)
        layout = request.layout(across, abutting, backs, folds)
        if layout is not None:
            yield layout


def _behind(cells: tuple[Cell, ...], fold: Fold) -> tuple[Cell, ...]:
    about = (2 * fold.at, 2 * fold.at)
    return tuple(mirrored(cell, upright=fold.upright, about=about) for cell in cells)
