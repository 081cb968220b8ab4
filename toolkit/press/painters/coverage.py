"""How much ink a page takes, estimated from its display lists."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import EDGE, Ellipse, Face, Fade, Line, Path, Picture, Place, Rect, Text
from toolkit.press.painters.ink import REMEMBERED, STAMP, area_of, bounds, darkness

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.press.display import Op

# The least and the most that the side of a cell measures, in mm, and how many of them there should
# be along the side of a face. What is smaller than a cell counts by its area.
CELL = (1.0, 3.0)
ALONG = 36

OVAL = 0.7854
"""Of a box, the share that the ellipse in it has."""
_SHAPES = (Rect, Path, Ellipse)


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
            found = (face, min(grid.ink(), face.width * face.height))
            self._done[id(face)] = found
            if len(self._done) > REMEMBERED:
                del self._done[next(iter(self._done))]
        return Coverage(face.width * face.height, found[1])

    def side(self, faces: Iterable[Face], width: float, height: float) -> Coverage:
        """The ink of a side of paper (mm) with these faces on it."""
        return Coverage(width * height, sum([self.face(face).ink for face in faces]))

    def stamp(self, face: Face) -> Stamp:
        """The face as one spot: what it makes of white paper and of black tells how it covers."""
        found = self._stamps.get(id(face))
        if found is None:
            white, black = (_Grid(self, face.width, face.height, under) for under in (0.0, 1.0))
            white.ops(face.ops, 0.0, 0.0, 1.0)
            black.ops(face.ops, 0.0, 0.0, 1.0)
            share = 1 - black.mean() + white.mean()
            stamp = Stamp(share, white.mean() / share if share > 0.001 else 0.0, white.thin)
            found = self._stamps[id(face)] = (face, stamp)
            if len(self._stamps) > REMEMBERED:
                del self._stamps[next(iter(self._stamps))]
        return found[1]


class Stamp(NamedTuple):
    """A small face as one spot: the share of its box that it hides, how dark it makes that share,
    and the ink of its strokes in mm²."""

    share: float
    dark: float
    thin: float


class _Grid:
    """Darkness of each cell of a face, on paper of the darkness `under`."""

    def __init__(self, meter: Meter, width: float, height: float, under: float = 0.0) -> None:
        self.meter = meter
        least, most = CELL
        cell = min(most, max(least, sqrt(width * height) / ALONG))
        self.columns, self.rows = max(1, round(width / cell)), max(1, round(height / cell))
        self.across, self.down = self.columns / width, self.rows / height  # cells in a mm
        self.cells = [[under] * self.columns for _ in range(self.rows)]
        self.window = (0, self.columns, 0, self.rows)  # what is cut off beyond it prints nothing
        self.clipped = False
        self.thin = 0.0  # strokes, text and what else is too fine for the grid

    def mean(self) -> float:
        return sum(map(sum, self.cells)) / (self.columns * self.rows)

    def ink(self) -> float:
        return sum(map(sum, self.cells)) / (self.across * self.down) + self.thin

    def ops(self, ops: Iterable[Op], x: float, y: float, scale: float) -> None:
        for op in ops:
            if isinstance(op, Text):
                self.text(op, x, y, scale)
            elif isinstance(op, _SHAPES):
                self.shape(op, x, y, scale)
            elif isinstance(op, Place):
                self.place(op, x, y, scale)
            elif isinstance(op, Line):
                length = ((op.x2 - op.x1) ** 2 + (op.y2 - op.y1) ** 2) ** 0.5
                self.thin += length * op.width * darkness(op.stroke) * scale**2
            elif isinstance(op, Picture):
                self.fill(op.x, op.y, op.x + op.w, op.y + op.h, 0.5, op.opacity, x, y, scale)
            elif isinstance(op, Fade):
                # Of what fades to the edge of an ellipse two thirds lie beyond the middle ring.
                edge = op.towards == EDGE
                last = 2 / 3 if edge else 1 / 2
                dark, share = (
                    one + (other - one) * last
                    for one, other in (map(darkness, op.colours), op.opacity)
                )
                share *= OVAL if edge else 1.0
                self.fill(op.x, op.y, op.x + op.w, op.y + op.h, dark, share, x, y, scale)
            else:
                around = op.text._replace(fill=op.stroke)
                self.text(around, x, y, scale)

    def place(self, op: Place, x: float, y: float, scale: float) -> None:
        face, by = op.face, op.scale * scale
        if face.width * face.height * by**2 <= STAMP:
            stamp = self.meter.stamp(face)
            w, h = face.width * op.scale, face.height * op.scale
            if op.turn % 180:
                w, h = h, w
            self.fill(op.x, op.y, op.x + w, op.y + h, stamp.dark, stamp.share, x, y, scale)
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

    def shape(self, op: Rect | Ellipse | Path, x: float, y: float, scale: float) -> None:
        left, top, right, bottom = bounds(op)
        if op.fill is not None:
            full = (right - left) * (bottom - top)
            share = area_of(op) / full if full else 0.0
            self.fill(left, top, right, bottom, darkness(op.fill), share, x, y, scale)
        if op.stroke is not None:
            around = 2 * (right - left + bottom - top)
            if self.clipped:
                first, last, high, low = self.cut((left, top, right, bottom), x, y, scale)
                full = (right - left) * (bottom - top) * scale**2 * self.across * self.down
                around *= min(1.0, max(0, last - first) * max(0, low - high) / full) if full else 1
            self.thin += around * op.width * darkness(op.stroke) * scale**2

    def fill(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        dark: float,
        share: float,
        x: float,
        y: float,
        scale: float,
    ) -> None:
        """Lay darkness over the cells of a box, of which the shape covers a share."""
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
        first, last = max(first, least), min(last, most)
        high, low = max(high, above), min(low, below)
        if first >= last or high >= low:
            return
        if share > 0.99:
            stretch = [dark] * (last - first)
            for line in self.cells[high:low]:
                line[first:last] = stretch
        else:
            laid, bare = dark * share, 1 - share
            for line in self.cells[high:low]:
                line[first:last] = [laid + under * bare for under in line[first:last]]

    def cut(
        self, box: tuple[float, float, float, float], x: float, y: float, scale: float
    ) -> tuple[int, int, int, int]:
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
        return self.cells[row][column] if least <= column < most and above <= row < below else None

    def text(self, op: Text, x: float, y: float, scale: float) -> None:
        size = op.size * 25.4 / 72 * scale
        width = len(op.text) * size * 0.5
        start = {"start": 0.0, "middle": width / 2, "end": width}[op.anchor]
        under = self.under(x + op.x * scale - start + width / 2, y + op.y * scale - size * 0.3)
        self.thin += width * size * 0.2 * (darkness(op.fill) - (under or 0.0))
