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

from toolkit.press.plane import Box
from toolkit.press.sheets.slug import GAP, SlugSpot, find_spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.press.outline import Outline
    from toolkit.press.templates.paper import Flip, Paper, Profile

Sides = Literal["duplex", "manual", "fold", "fronts"]
FoldAt = Literal["gutter", "edge"]

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


def printable(paper: Paper, profile: Profile, across: bool) -> Box:
    """What is printable, the same on both sides of the middle so that backs are too."""
    margins = profile.margins
    x, y = max(margins.left, margins.right), max(margins.top, margins.bottom)
    if across:
        return Box(y, x, paper.height - 2 * y, paper.width - 2 * x)
    return Box(x, y, paper.width - 2 * x, paper.height - 2 * y)


def mirrored(cell: Cell, *, upright: bool, about: tuple[float, float]) -> Cell:
    """The cell behind a cell when the page is turned over about its upright or its level middle.

    The top of a back must lie behind the top of its front. Turning a page over its upright
    middle swaps left and right, so a turn changes its sense; over the level middle it swaps top
    and bottom, which is half a turn more. `about` is twice the middle: (x, y) in mm.
    """
    if upright:
        return Cell(about[0] - cell.x - cell.w, cell.y, cell.w, cell.h, -cell.turn % 360)
    return Cell(cell.x, about[1] - cell.y - cell.h, cell.w, cell.h, (180 - cell.turn) % 360)
