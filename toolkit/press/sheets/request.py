"""What a layout is asked for, and how much of it a length of paper holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.plane import Box
from toolkit.press.sheets.layout import Layout, printable
from toolkit.press.sheets.slug import DEPTH, GAP, find_spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.outline import Outline
    from toolkit.press.sheets.layout import Cell, Fold, Grid, Sides
    from toolkit.press.templates.paper import Flip, Paper, Profile


class Request(NamedTuple):
    """What lay_out was asked, with own bleed decided, and the bleed that outer edges must have."""

    width: float
    height: float
    bleed: float
    paper: Paper
    profile: Profile
    sides: Sides
    flip: Flip
    own: bool
    least: float
    outline: Outline | None = None
    columns: int = 0

    def area(self, across: bool) -> Box:
        """What is printable of a page, which lies across or upright."""
        return printable(self.paper, self.profile, across)

    def step(self, length: float, bleed: float) -> float:
        return length + 2 * bleed if self.own else length

    def most(self, room: float, length: float) -> int:
        """How many of `length` fit in `room` with the bleed they must have."""
        spare = room if self.own else room - 2 * self.least
        return max(0, int((spare + 1e-6) / self.step(length, self.least)))

    def bleed_in(self, room: float, length: float, count: int) -> float:
        """The bleed that many can have there: the face's, or less when own bleed is squeezed."""
        if not self.own:
            return self.bleed
        return min(self.bleed, (room / count - length) / 2)

    def layout(
        self, across: bool, grid: Grid, backs: tuple[Cell, ...], folds: tuple[Fold, ...]
    ) -> Layout | None:
        """The layout with these cells, or None when no side has room for the slug."""
        width, height = self.paper.width, self.paper.height
        if across:
            width, height = height, width
        cells, bleed, pitch = grid
        area = self.area(across)
        block = Box.around(cells + backs if folds else cells)
        for outer in (bleed,) if self.own else _outers(area, block, bleed, self.least):
            spot = find_spot(area, block.grown(outer + GAP))
            if spot is not None:
                return Layout(
                    self.paper, self.profile, width, height, self.sides, self.flip, cells, backs,
                    folds, area, spot, self.own, bleed, self.bleed, pitch, outline=self.outline,
                )  # fmt: skip
        return None


def _outers(area: Box, block: Box, bleed: float, least: float) -> list[float]:
    """What bleed the outside may have, most first: all of it, or what a slug beside it leaves."""
    rooms = (
        block.x - area.x, area.right - block.right, block.y - area.y, area.bottom - block.bottom
    )  # fmt: skip
    left = (room - GAP - DEPTH * rows for room in rooms for rows in (1, 2))
    return sorted({bleed, least, *(each for each in left if least < each < bleed)}, reverse=True)


def fewer(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """So many columns and rows, then a column less, then a row less; never none of them."""
    for less in ((0, 0), (1, 0), (0, 1)):
        left = columns - less[0], rows - less[1]
        if min(left) >= 1:
            yield left
