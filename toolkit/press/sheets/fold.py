"""Fold-over sheets: fronts and backs on one side of one sheet, so that no printer can misplace one.

At a gutter fold, all fronts lie on one half and all backs on the other, 5 mm and more from the
fold. At edge folds, rows of fronts and rows of backs abut along a fold that stays an edge of the
component: for small tokens, cut into strips first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.sheets.layout import FOLD_ROOM, Cell, Fold, FoldAt, Layout, mirrored

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
    middle = (area.x + area.w / 2, area.y + area.h / 2)
    half_w = area.w / 2 - FOLD_ROOM if upright else area.w
    half_h = area.h if upright else area.h / 2 - FOLD_ROOM
    most_columns = request.most(half_w, request.width)
    most_rows = request.most(half_h, request.height)
    for less_columns, less_rows in ((0, 0), (1, 0), (0, 1)):
        columns, rows = most_columns - less_columns, most_rows - less_rows
        if columns < 1 or rows < 1:
            continue
        bleed = min(
            request.bleed_in(half_w, request.width, columns),
            request.bleed_in(half_h, request.height, rows),
        )
        step_x, step_y = request.step(request.width, bleed), request.step(request.height, bleed)
        left = area.x + (half_w - (columns - 1) * step_x - request.width) / 2
        top = area.y + (half_h - (rows - 1) * step_y - request.height) / 2
        cells = tuple(
            Cell(left + column * step_x, top + row * step_y, request.width, request.height)
            for row in range(rows)
            for column in range(columns)
        )
        folds = (Fold(upright, middle[0] if upright else middle[1], FOLD_ROOM),)
        layout = request.layout(
            across, cells, _behind(cells, folds[0]), folds, bleed, (step_x, step_y)
        )
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
    for less_columns, less_rows in ((0, 0), (1, 0), (0, 1)):
        columns, rows = most_columns - less_columns, most_rows - less_rows
        if columns < 1 or rows < 1:
            continue
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
        layout = request.layout(
            across, cells, backs, folds, request.bleed, (request.width, request.height)
        )
        if layout is not None:
            return layout
    return None


def _behind(cells: tuple[Cell, ...], fold: Fold) -> tuple[Cell, ...]:
    about = (2 * fold.at, 2 * fold.at)
    return tuple(mirrored(cell, upright=fold.upright, about=about) for cell in cells)
