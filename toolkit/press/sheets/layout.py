"""Where components lie on a page: the grid that holds most, its backs, and room for the slug.

Two-sided pages are always upright, as paper goes through a printer: what turns is the card. So
no driver ever turns a page, and a profile's offset means the same on every sheet. One-sided
pages may lie across, which reads better on a screen. Blocks are centred, because an off-centre
block doubles its error on the back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from toolkit.press.errors import NO_ROOM, refusal
from toolkit.press.sheets.page import Box
from toolkit.press.sheets.slug import GAP, SlugSpot, find_spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.press.templates.paper import Flip, Paper, Profile

Sides = Literal["duplex", "manual", "fold", "fronts"]
Bleeds = Literal["shared", "own", "auto"]
FoldAt = Literal["gutter", "edge"]

# Least bleed in mm on the outside of a block of abutting cards, where the paper allows no more.
OUTER_LEAST = 1.0
# Least bleed of a card that has its own on all sides: under it, sharing cuts is the better print.
OWN_LEAST = 1.75
# What outer bleed leaves free for crop marks before the printer's margin, where it can.
MARK_ROOM = 2.0
# From a gutter fold to the nearest bleed; thick core needs it to bend round.
FOLD_ROOM = 5.0


@dataclass(frozen=True, slots=True)
class Cell(Box):
    """A place for one side of one component: its trim on the page, and its clockwise turn."""

    turn: int = 0


class Fold(NamedTuple):
    """A fold line: at x = `at` from top to bottom when `upright`, else at y = `at`. In mm."""

    upright: bool
    at: float
    room: float


class Grid(NamedTuple):
    """Cells side by side, with their bleed and the step from one to the next in x and y."""

    cells: tuple[Cell, ...]
    bleed: float
    pitch: tuple[float, float]


class Layout(NamedTuple):
    """A page's geometry, the same for every sheet of a group; all in mm.

    `cells` hold fronts and `backs`, index by index, what lies behind them: on the next page for
    duplex and manual, on the same page for fold, nowhere for fronts. `outer` is the bleed kept
    on the outside at least, `pitch` the step from one cell to the next in x and y.
    """

    paper: Paper
    profile: Profile
    width: float
    height: float
    sides: Sides
    flip: Flip
    cells: tuple[Cell, ...]
    backs: tuple[Cell, ...]
    folds: tuple[Fold, ...]
    area: Box
    slug: SlugSpot
    own: bool
    bleed: float
    outer: float
    pitch: tuple[float, float]

    def pages(self, copies: int) -> int:
        """How many pages that many components take in one file; manual has two such files."""
        sheets = -(-copies // len(self.cells))
        return sheets * 2 if self.sides == "duplex" else sheets


def lay_out(
    width: float,
    height: float,
    bleed: float,
    paper: Paper,
    profile: Profile,
    *,
    sides: Sides = "duplex",
    flip: Flip | None = None,
    bleeds: Bleeds = "auto",
    fold: FoldAt = "gutter",
) -> Layout:
    """The layout that holds most components of one trim size (mm, with `bleed` drawn around).

    `bleeds`: shared lets cards abut on one cut, own keeps each card's bleed, auto takes own
    where it costs no card. Raises PressError when not one fits with the slug beside it.
    """
    from toolkit.press.sheets.fold import fold_layouts

    found: list[Layout] = []
    for mode in ("own", "shared") if bleeds == "auto" else (bleeds,):
        request = Request(
            width, height, bleed, paper, profile, sides, flip or profile.flip, mode == "own"
        )
        if sides == "fold":
            found += fold_layouts(request, fold)
        else:
            found += _grids(request)
    if not found:
        raise refusal(
            NO_ROOM,
            f"{width:g} × {height:g} mm does not fit {paper.title}"
            f"{' as a fold-over pair' if sides == 'fold' else ''} within the printer's margins, "
            "with a ruler and a line of text beside it",
            "choose larger paper, another way of printing backs, or a smaller component",
        )
    # max() keeps the first of equals: own before shared, upright before across.
    return max(found, key=lambda layout: len(layout.cells))


class Request(NamedTuple):
    """What lay_out was asked, with own bleed decided."""

    width: float
    height: float
    bleed: float
    paper: Paper
    profile: Profile
    sides: Sides
    flip: Flip
    own: bool

    def area(self, across: bool) -> Box:
        """What is printable of a page, which lies across or upright."""
        return printable(self.paper, self.profile, across)

    @property
    def least(self) -> float:
        """The bleed that outer edges must have."""
        return min(self.bleed, OWN_LEAST if self.own else OUTER_LEAST)

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

    def grids(self, room: Box, turn: int = 0) -> Iterator[Grid]:
        """Grids in the middle of a room: the most that fit, then a column less, then a row less."""
        width, height = (self.height, self.width) if turn else (self.width, self.height)
        most_columns, most_rows = self.most(room.w, width), self.most(room.h, height)
        for columns, rows in fewer(most_columns, most_rows):
            bleed = min(self.bleed_in(room.w, width, columns), self.bleed_in(room.h, height, rows))
            step_x, step_y = self.step(width, bleed), self.step(height, bleed)
            left = room.x + (room.w - (columns - 1) * step_x - width) / 2
            top = room.y + (room.h - (rows - 1) * step_y - height) / 2
            cells = tuple(
                Cell(left + column * step_x, top + row * step_y, width, height, turn)
                for row in range(rows)
                for column in range(columns)
            )
            yield Grid(cells, bleed, (step_x, step_y))

    def layout(
        self, across: bool, grid: Grid, backs: tuple[Cell, ...], folds: tuple[Fold, ...]
    ) -> Layout | None:
        """The layout with these cells, or None when no side has room for the slug."""
        width, height = self.paper.width, self.paper.height
        if across:
            width, height = height, width
        cells, bleed, pitch = grid
        area = self.area(across)
        outer = bleed if self.own else self.least
        used = Box.around(cells + backs if folds else cells).grown(outer + GAP)
        spot = find_spot(area, used)
        if spot is None:
            return None
        return Layout(
            self.paper, self.profile, width, height, self.sides, self.flip,
            cells, backs, folds, area, spot, self.own, bleed, outer, pitch,
        )  # fmt: skip


def printable(paper: Paper, profile: Profile, across: bool) -> Box:
    """What is printable, the same on both sides of the middle so that backs are too."""
    margins = profile.margins
    x, y = max(margins.left, margins.right), max(margins.top, margins.bottom)
    if across:
        return Box(y, x, paper.height - 2 * y, paper.width - 2 * x)
    return Box(x, y, paper.width - 2 * x, paper.height - 2 * y)


def _grids(request: Request) -> Iterator[Layout]:
    """Centred grids, upright and across, each as large as leaves room for the slug."""
    two_sided = request.sides != "fronts"
    for across in (False, True):
        page_across = across and not two_sided
        turn = 90 if across and two_sided else 0
        area = request.area(page_across)
        page = (area.x * 2 + area.w, area.y * 2 + area.h)
        for grid in request.grids(area, turn):
            backs = tuple(
                mirrored(cell, upright=request.flip == "long", about=page) for cell in grid.cells
            )
            layout = request.layout(page_across, grid, backs if two_sided else (), ())
            if layout is not None:
                yield layout


def fewer(columns: int, rows: int) -> Iterator[tuple[int, int]]:
    """So many columns and rows, then a column less, then a row less; never none of them."""
    for less in ((0, 0), (1, 0), (0, 1)):
        left = columns - less[0], rows - less[1]
        if min(left) >= 1:
            yield left


def mirrored(cell: Cell, *, upright: bool, about: tuple[float, float]) -> Cell:
    """The cell behind a cell when the page is turned over about its upright or its level middle.

    The top of a back must lie behind the top of its front. Turning a page over its upright
    middle swaps left and right, so a turn changes its sense; over the level middle it swaps top
    and bottom, which is half a turn more. `about` is twice the middle: (x, y) in mm.
    """
    if upright:
        return Cell(about[0] - cell.x - cell.w, cell.y, cell.w, cell.h, -cell.turn % 360)
    return Cell(cell.x, about[1] - cell.y - cell.h, cell.w, cell.h, (180 - cell.turn) % 360)
