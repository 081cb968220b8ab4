"""How much ink a page takes, estimated from its display lists."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.press.display import (
    EDGE,
    Ellipse,
    Face,
    Fade,
    Halo,
    Line,
    Path,
    Picture,
    Place,
    Rect,
    Text,
)
from toolkit.press.kept import keep
from toolkit.press.painters.ink import (
    OVAL,
    REMEMBERED,
    STAMP,
    Extent,
    darkness,
    measured,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from toolkit.press.display import Op

# The least and the most that the side of a cell measures, in mm, and how many of them there should
# be along the side of a face. What is smaller than a cell counts by its area.
CELL = (1.0, 3.0)
ALONG = 36
# And along the side of a face that is taken as one spot.
ROUGHLY = 10
# An upright face up to so many mm², such as a place of a board, counts as one spot.
SPOT = 500.0

# How far the middle of a text lies from where it is anchored, in widths of it.
_MIDDLE = {"start": 0.5, "middle": 0.0, "end": -0.5}


@dataclass(frozen=True, slots=True)
class Coverage:
    """Ink on one side of paper: `ink` is area times darkness, both areas in mm²."""

    area: float
    ink: float

    @property
    def percent(self) -> float:
        return 100 * self.ink / self.area if self.area else 0.0

    def __add__(self, other: Coverage) -> Coverage:
        return Coverage(self.area + other.area, self.ink + other.ink)


class Meter:
    """Estimates ink from display lists, on a coarse grid: what is painted over counts no more.

    Text counts as a fifth of its boxes, pictures as half dark. Meant for comparing, within a few
    percent of the page; it needs no rasteriser.
    """

    def __init__(self) -> None:
        self._done: dict[int, tuple[Face, float]] = {}
        self._stamps: dict[int, tuple[Face, Stamp]] = {}

    def face(self, face: Face) -> Coverage:
        """The ink of one face within its trim."""
        found = self._done.get(id(face))
        if found is None:
            grid = _Grid(self, face.width, face.height)
            grid.ops(face.ops, 0.0, 0.0, 1.0)
            ink = min(grid.ink(), face.width * face.height)
            found = keep(self._done, id(face), (face, ink), REMEMBERED)
        return Coverage(face.width * face.height, found[1])

    def side(self, faces: Iterable[Face], width: float, height: float) -> Coverage:
        """The ink of a side of paper (mm) with these faces on it."""
        return Coverage(width * height, sum([self.face(face).ink for face in faces]))

    def stamp(self, face: Face) -> Stamp:
        """The face as one spot: what it makes of white paper and of black tells how it covers."""
        found = self._stamps.get(id(face))
        if found is None:
            grid = _Grid(self, face.width, face.height, (0.0, 1.0), ROUGHLY)
            grid.ops(face.ops, 0.0, 0.0, 1.0)
            white, black = map(grid.mean, grid.papers)
            share = 1 - black + white
            stamp = Stamp(share, white / share if share > 0.001 else 0.0, grid.thin)
            found = keep(self._stamps, id(face), (face, stamp), REMEMBERED)
        return found[1]


class Stamp(NamedTuple):
    """A small face as one spot: the share of its box that it hides, how dark it makes that share,
    and the ink of its strokes in mm²."""

    share: float
    dark: float
    thin: float


class _Grid:
    """Darkness of each cell of a face, on papers each as dark as said."""

    def __init__(
        self, meter: Meter, width: float, height: float, papers: tuple[float, ...] = (0.0,),
        along: int = ALONG,
    ) -> None:  # fmt: skip
        self.meter = meter
        least, most = CELL
        cell = min(most, max(least, sqrt(width * height) / along))
        self.columns, self.rows = max(1, round(width / cell)), max(1, round(height / cell))
        self.across, self.down = self.columns / width, self.rows / height  # cells in a mm
        # Rows that are alike are one list, which is never changed: most are, on most faces.
        self.papers = [[[dark] * self.columns] * self.rows for dark in papers]
        self.window = (0, self.columns, 0, self.rows)  # what is cut off beyond it prints nothing
        self.clipped = False
        self.thin = 0.0  # strokes, text and what else is too fine for the grid

    def mean(self, cells: list[list[float]]) -> float:
        return sum(map(sum, cells)) / (self.columns * self.rows)

    def ink(self) -> float:
        return sum(map(sum, self.papers[0])) / (self.across * self.down) + self.thin

    def ops(self, ops: Iterable[Op], x: float, y: float, scale: float) -> None:
        for op in ops:
            _WEIGHED[type(op)](self, op, x, y, scale)

    def rect(self, op: Rect, x: float, y: float, scale: float) -> None:
        self.shape(op, (op.x, op.y, op.x + op.w, op.y + op.h), 1.0, x, y, scale)

    def ellipse(self, op: Ellipse, x: float, y: float, scale: float) -> None:
        self.shape(op, (op.x, op.y, op.x + op.w, op.y + op.h), OVAL, x, y, scale)

    def path(self, op: Path, x: float, y: float, scale: float) -> None:
        box, area = measured(op.d)
        left, top, right, bottom = box
        full = (right - left) * (bottom - top)
        self.shape(op, box, area / full if full else 0.0, x, y, scale)

    def line(self, op: Line, x: float, y: float, scale: float) -> None:
        length = ((op.x2 - op.x1) ** 2 + (op.y2 - op.y1) ** 2) ** 0.5
        self.thin += length * op.width * darkness(op.stroke) * scale**2

    def picture(self, op: Picture, x: float, y: float, scale: float) -> None:
        self.fill((op.x, op.y, op.x + op.w, op.y + op.h), 0.5, op.opacity, x, y, scale)

    def fade(self, op: Fade, x: float, y: float, scale: float) -> None:
        # Of what fades to the edge of an ellipse two thirds lie beyond the middle ring.
        edge = op.towards == EDGE
        last = 2 / 3 if edge else 1 / 2
        (one, other), (first, second) = map(darkness, op.colours), op.opacity
        share = (first + (second - first) * last) * (OVAL if edge else 1.0)
        box = (op.x, op.y, op.x + op.w, op.y + op.h)
        self.fill(box, one + (other - one) * last, share, x, y, scale)

    def halo(self, op: Halo, x: float, y: float, scale: float) -> None:
        self.text(op.text._replace(fill=op.stroke), x, y, scale)

    def place(self, op: Place, x: float, y: float, scale: float) -> None:
        face, by = op.face, op.scale * scale
        if face.width * face.height * by**2 <= (STAMP if op.turn else SPOT):
            stamp = self.meter.stamp(face)
            w, h = face.width * op.scale, face.height * op.scale
            if op.turn % 180:
                w, h = h, w
            left, top, right, bottom = op.x, op.y, op.x + w, op.y + h
            if op.clip is not None and not op.turn:
                x_in, y_in, w_in, h_in = (each * op.scale for each in op.clip)
                left, top = max(left, op.x + x_in), max(top, op.y + y_in)
                right, bottom = min(right, op.x + x_in + w_in), min(bottom, op.y + y_in + h_in)
            box = (left, top, right, bottom)
            self.fill(box, stamp.dark, stamp.share, x, y, scale)
            self.thin += stamp.thin * by**2
        elif op.turn == 0:
            x, y = x + op.x * scale, y + op.y * scale
            before = self.window, self.clipped
            if op.clip is not None:
                left, top, w, h = op.clip
                self.window = self.cut((left, top, left + w, top + h), x, y, by)
                self.clipped = True
            self.ops(face.ops, x, y, by)
            self.window, self.clipped = before
        else:
            self.thin += self.meter.face(face).ink * by**2

    def shape(
        self,
        op: Rect | Ellipse | Path,
        box: Extent,
        share: float,
        x: float,
        y: float,
        scale: float,
    ) -> None:
        """A shape that covers a share of its box."""
        if op.fill is not None:
            self.fill(box, darkness(op.fill), share, x, y, scale)
        if op.stroke is not None:
            left, top, right, bottom = box
            around = 2 * (right - left + bottom - top)
            if self.clipped:
                first, last, high, low = self.cut(box, x, y, scale)
                full = (right - left) * (bottom - top) * scale**2 * self.across * self.down
                around *= min(1.0, max(0, last - first) * max(0, low - high) / full) if full else 1
            self.thin += around * op.width * darkness(op.stroke) * scale**2

    def fill(
        self, box: Extent, dark: float, share: float, x: float, y: float, scale: float
    ) -> None:
        """Lay darkness over the cells of a box, of which the shape covers a share."""
        left, top, right, bottom = box
        across, down = self.across, self.down
        first, last = round((x + left * scale) * across), round((x + right * scale) * across)
        high, low = round((y + top * scale) * down), round((y + bottom * scale) * down)
        if first == last or high == low:
            area = (right - left) * (bottom - top) * scale**2
            middle = (x + (left + right) / 2 * scale, y + (top + bottom) / 2 * scale)
            self.fine(area * share, dark, *middle)
            return
        if share <= 0.99:  # what rounding to cells took or gave is given back or taken
            cells = (last - first) * (low - high) / (across * down)
            share = min(1.0, share * (right - left) * (bottom - top) * scale**2 / cells)
        least, most, above, below = self.window
        if first < least:
            first = least
        if last > most:
            last = most
        if high < above:
            high = above
        if low > below:
            low = below
        if first >= last or high >= low:
            return
        opaque = share > 0.99
        whole = [dark] * (last - first) if opaque else []
        laid, bare = dark * share, 1 - share
        for paper in self.papers:
            if len(whole) == self.columns:
                paper[high:low] = [whole] * (low - high)
                continue
            before: list[float] = []
            after: list[float] = []
            for at in range(high, low):
                row = paper[at]
                if row is not before:
                    before, after = row, row.copy()
                    after[first:last] = whole or _laid_over(row[first:last], laid, bare)
                paper[at] = after

    def cut(self, box: Extent, x: float, y: float, scale: float) -> tuple[int, int, int, int]:
        """The cells of a box (left, top, right, bottom) that lie in the window."""
        left, top, right, bottom = box
        least, most, above, below = self.window
        return (
            max(least, round((x + left * scale) * self.across)),
            min(most, round((x + right * scale) * self.across)),
            max(above, round((y + top * scale) * self.down)),
            min(below, round((y + bottom * scale) * self.down)),
        )

    def fine(self, area: float, dark: float, x: float, y: float) -> None:
        """Ink on an area too narrow for the grid, all of it as if at one point in mm."""
        under = self.under(x, y)
        if under is not None:
            self.thin += area * (dark - under)

    def under(self, x: float, y: float) -> float | None:
        """How dark it is so far at a point in mm; None where nothing can be seen."""
        column, row = int(x * self.across), int(y * self.down)
        least, most, above, below = self.window
        return (
            self.papers[0][row][column] if least <= column < most and above <= row < below else None
        )

    def text(self, op: Text, x: float, y: float, scale: float) -> None:
        size = op.size * 25.4 / 72 * scale
        width = len(op.text) * size * 0.5
        under = self.under(
            x + op.x * scale + _MIDDLE[op.anchor] * width, y + op.y * scale - size * 0.3
        )
        self.thin += width * size * 0.2 * (darkness(op.fill) - (under or 0.0))


_WEIGHED: dict[type, Callable[[_Grid, Any, float, float, float], None]] = {
    Text: _Grid.text,
    Rect: _Grid.rect,
    Path: _Grid.path,
    Place: _Grid.place,
    Ellipse: _Grid.ellipse,
    Line: _Grid.line,
    Picture: _Grid.picture,
    Fade: _Grid.fade,
    Halo: _Grid.halo,
}


def _laid_over(cells: list[float], laid: float, bare: float) -> list[float]:
    """How dark cells are on which something dark is laid that leaves a share of them bare."""
    first = cells[0]
    if cells.count(first) == len(cells):  # as most are, and one object at that
        return [laid + first * bare] * len(cells)
    return [laid + each * bare for each in cells]
