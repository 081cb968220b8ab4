"""Where components lie on a page: the grid that holds most, its backs, and room for the slug.

Two-sided pages are always upright, as paper goes through a printer: what turns is the card. So
no driver ever turns a page, and a profile's offset means the same on every sheet. One-sided
pages may lie across, which reads better on a screen. Blocks are centred, because an off-centre
block doubles its error on the back.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Literal, NamedTuple

from toolkit.press.errors import NO_ROOM, refusal
from toolkit.press.sheets.page import Box
from toolkit.press.sheets.slug import DEPTH, GAP, SlugSpot, find_spot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.press.outline import Outline
    from toolkit.press.templates.paper import Flip, Paper, Profile

Sides = Literal["duplex", "manual", "fold", "fronts"]
Bleeds = Literal["shared", "own", "auto"]
FoldAt = Literal["gutter", "edge"]

# Least bleed in mm on the outside of a block of abutting cards, where the paper allows no more.
OUTER_LEAST = 1.0
# Least bleed of a card that has its own on all sides: under it, sharing cuts is the better print.
OWN_LEAST = 1.75
# A slug of one row and this length has room for all that it may have to say.
LONG_SLUG = 250.0
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
    duplex and manual, on the same page for fold, nowhere for fronts. `bleed` is what each would
    have, `pitch` the step from one cell to the next in x and y, `whole` how many would fit with
    the bleed of the face all round each of them; 0 where that was not asked. `outline` is the cut
    of the fronts, where it is no rectangle.
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
    wanted: float
    pitch: tuple[float, float]
    whole: int = 0
    outline: Outline | None = None

    @property
    def block(self) -> Box:
        """The smallest box around all that lies on one page."""
        return Box.around(self.cells + (self.backs if self.folds else ()))

    @property
    def free(self) -> Box:
        """What of the page may be inked: the printable area without the slug."""
        area, slug = self.area, self.slug.box.grown(GAP)
        x, y, right, bottom = area.x, area.y, area.right, area.bottom
        if self.slug.turn == 0:
            y, bottom = (y, slug.y) if slug.y > y + area.h / 2 else (slug.bottom, bottom)
        else:
            x, right = (x, slug.x) if slug.x > x + area.w / 2 else (slug.right, right)
        return Box(x, y, right - x, bottom - y)

    @property
    def reach(self) -> float:
        """The bleed that all components have at least where they do not abut."""
        free, block = self.free, self.block
        return min(
            self.bleed, block.x - free.x, free.right - block.right,
            block.y - free.y, free.bottom - block.bottom,
        )  # fmt: skip

    def roomy(self) -> Layout:
        """The same with two rows for the slug, where it must say more and they cost no bleed."""
        short = not self.own or self.reach < self.wanted - 1e-6
        if not short or self.slug.rows == 2 or self.slug.length > LONG_SLUG:
            return self
        spot = find_spot(self.area, self.block.grown(self.reach + GAP), (2,))
        return self if spot is None else self._replace(slug=spot)

    def lined(self, runs: Sequence[int]) -> Layout:
        """The same, filled column after column where more runs of like pieces then begin a line.

        Of many alike at least one must fill a line: single cards lie as one reads them.
        """
        cells, (across, down) = self.cells, self.lines
        if self.outline is not None or max(runs, default=0) < max(down, across):
            return self
        starts = [at % len(cells) for at in accumulate(runs[:-1])]
        if sum(not at % down for at in starts) <= sum(not at % across for at in starts):
            return self
        return self.upright

    @property
    def lines(self) -> tuple[int, int]:
        """How many cells stand side by side, and how many one below the other."""
        return len({round(one.x, 2) for one in self.cells}), len(
            {round(one.y, 2) for one in self.cells}
        )

    @property
    def upright(self) -> Layout:
        """The same, filled column after column."""
        cells = self.cells
        order = sorted(range(len(cells)), key=lambda at: (round(cells[at].x, 2), cells[at].y))
        fronts, backs = (tuple(side[at] for at in order if side) for side in (cells, self.backs))
        return self._replace(cells=fronts, backs=backs)

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
    copies: int = 0,
    outline: Outline | None = None,
    columns: int = 0,
) -> Layout:
    """The layout that holds most components of one trim size (mm, with `bleed` drawn around).

    Of those that hold all `copies` on one page it is the one with most bleed; 0 for no end of them.
    `bleeds`: shared lets cards abut on one cut, own keeps each card's bleed, auto takes own
    where it costs no card. `outline` is a cut that is no rectangle: hexagons then touch at their
    corners, and what no straight cut frees keeps its own bleed. With `columns` so many pieces stand
    side by side, upright and row after row, or as many as there is room for. Raises PressError when
    not one fits with the slug beside it.
    """
    asked = Request(
        width, height, bleed, paper, profile, sides, flip or profile.flip, True, bleed, outline,
        columns,
    )  # fmt: skip
    whole = _built(asked, fold)
    requests = _requests(asked, bleeds)
    found = whole if requests[0].own else []
    for request in requests:
        found = found + (_built(request, fold) if request != asked else [])
    if not found:
        raise refusal(
            NO_ROOM,
            f"{width:g} × {height:g} mm does not fit {paper.title}"
            f"{' as a fold-over pair' if sides == 'fold' else ''} within the printer's margins, "
            "with a ruler and a line of text beside it",
            "choose larger paper, another way of printing backs, or a smaller component",
        )
    best = _best(found, copies or max(len(one.cells) for one in found))
    return best._replace(whole=max((len(one.cells) for one in whole), default=0)).roomy()


def _requests(asked: Request, bleeds: Bleeds) -> list[Request]:
    """What is tried, each with the bleed that it needs at least."""
    own = asked._replace(own=True, least=min(asked.bleed, OWN_LEAST))
    shared = asked._replace(own=False, least=min(asked.bleed, OUTER_LEAST))
    if asked.outline is not None and not asked.outline.abuts:
        return [own]  # what is cut out along its outline needs bleed all round
    return {"own": [own], "shared": [shared], "auto": [own, shared]}[bleeds]


def _built(request: Request, fold: FoldAt) -> list[Layout]:
    if request.sides != "fold":
        return list(_grids(request))
    from toolkit.press.sheets.fold import fold_layouts

    return list(fold_layouts(request, fold))


def _best(found: Sequence[Layout], most: int) -> Layout:
    """The layout that holds most, up to so many; the first of equals: upright before across."""
    # Of two with room enough, that with the fewer cells: what lies there lies in the middle.
    return max(
        found,
        key=lambda one: (
            min(len(one.cells), most), one.own, round(one.reach, 3), -len(one.cells)
        ),
    )  # fmt: skip


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

    def grids(self, room: Box, turn: int = 0) -> Iterator[Grid]:
        """Grids in the middle of a room: the most that fit, then a column less, then a row less."""
        width, height = (self.height, self.width) if turn else (self.width, self.height)
        if self.outline is not None and self.outline.hexagon:
            from toolkit.press.sheets.nesting import hexagons

            yield from hexagons(self, room, width, height, turn)
            return
        most_columns, most_rows = self.most(room.w, width), self.most(room.h, height)
        counts = fewer(most_columns, most_rows)
        if self.columns:
            most_columns = min(most_columns, self.columns)
            counts = (each for each in fewer(most_columns, most_rows) if each[0] == most_columns)
        for columns, rows in counts:
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
        if turn and request.columns:
            continue
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
