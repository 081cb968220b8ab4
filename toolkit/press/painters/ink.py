"""Ink: faces in greys or with little ink, as transforms of the display list, and how much a page
takes.

Saver turns light grounds white and large dark grounds into outlines; what stood light on a ground
that went becomes dark, and what had the ground's own colour goes with it, so nothing that was
readable is lost. Small shapes keep their fill: icons and faction marks must stay what they are. A
light disc or box that something stands on stays light, with an outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from toolkit.press.display import Ellipse, Face, Line, Path, Picture, Place, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.press.display import Op

Ink = Literal["full", "saver", "grey"]

WHITE = "#ffffff"
DARK = "#1a1a1a"
# A ground in mm²: what is smaller is a shape that means something.
GROUND = 150.0
# Darkness from 0 (white) to 1 (black): up to here a ground is light, from here text is dark.
LIGHT = 0.35
OUTLINE = 0.3
# A light disc or box from this size, in mm², is there to be written on; a smaller one is a dot.
PLATE = 8.0
# Grounds from this darkness keep an outline: a tint is there to set apart, a colour to be seen.
TINT = 0.2
# A face placed on no more than this, in mm², is laid down in one: an icon.
STAMP = 100.0
# How many faces are kept transformed, so that what repeats stays one object.
REMEMBERED = 512


@lru_cache(maxsize=1024)
def darkness(colour: str) -> float:
    """How dark a colour prints: 0 for white, 1 for black, by Rec. 709 luma of the sRGB values."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def grey(colour: str) -> str:
    """The grey that is as dark as the colour."""
    level = round((1 - darkness(colour)) * 255)
    return f"#{level:02x}{level:02x}{level:02x}"


class Inker:
    """Transforms faces for one way of inking; equal objects in give equal objects out."""

    def __init__(self, ink: Ink) -> None:
        self.ink = ink
        self._done: dict[tuple[int, str | None, bool], tuple[Face, Face]] = {}

    def face(self, face: Face) -> Face:
        """The face as it is to be printed. The same face gives the same object again."""
        return face if self.ink == "full" else self._face(face, None)

    def _face(self, face: Face, lifted: str | None, stamp: bool = False) -> Face:
        key = (id(face), lifted, stamp)
        found = self._done.get(key)
        if found is None:
            if self.ink == "grey":
                ops = self._grey(face.ops)
            else:
                ops = self._saver(face.ops, _Under(lifted, stamp))
            # Keeping the first face keeps its id its own.
            found = self._done[key] = (face, face._replace(ops=tuple(ops)))
            if len(self._done) > REMEMBERED:
                del self._done[next(iter(self._done))]
        return found[1]

    def _grey(self, ops: Iterable[Op]) -> Iterable[Op]:
        for op in ops:
            if isinstance(op, Place):
                yield op._replace(face=self._face(op.face, None))
            elif isinstance(op, Picture):
                yield op._replace(grey=True)
            elif isinstance(op, Text):
                yield op._replace(fill=grey(op.fill))
            elif isinstance(op, Line):
                yield op._replace(stroke=grey(op.stroke))
            else:
                fill, stroke = op.fill, op.stroke
                yield op._replace(fill=fill and grey(fill), stroke=stroke and grey(stroke))

    def _saver(self, ops: Iterable[Op], under: _Under) -> Iterable[Op]:
        for op in ops:
            if isinstance(op, Place):
                size = (op.face.width, op.face.height)
                w, h = size if op.turn % 180 == 0 else size[::-1]
                area = w * h * op.scale**2
                gone = under.gone(op.x + w * op.scale / 2, op.y + h * op.scale / 2, area / 2)
                stamp = area <= STAMP or op.face.id.startswith("icon.")
                yield op._replace(face=self._face(op.face, gone, stamp))
            elif isinstance(op, Text):
                shift = {"start": 1.0, "middle": 0.0, "end": -1.0}[op.anchor]
                high = op.y - op.size * 0.12
                yield op._replace(fill=under.turned(op.fill, op.x + shift, high))
            elif isinstance(op, Line):
                x, y = (op.x1 + op.x2) / 2, (op.y1 + op.y2) / 2
                yield op._replace(stroke=under.turned(op.stroke, x, y))
            elif isinstance(op, Picture):
                yield op
            else:
                yield under.shape(op)


class _Under:
    """What lies under a point while a face is drawn: its fills so far, and which of them went.

    `lifted` is the colour of the dark ground taken away from under the whole face, if any; a
    `stamp` is an icon: its shapes are marks, in its own colour and in that of the ground.
    """

    def __init__(self, lifted: str | None, stamp: bool) -> None:
        self.lifted = lifted
        self.stamp = stamp
        # Left, top, right, bottom, and the colour of a dark ground taken away, or None.
        self.fills: list[tuple[tuple[float, float, float, float], str | None]] = []

    def gone(self, x: float, y: float, least: float = 0.0) -> str | None:
        """The colour of the ground that went from under a point; fills below `least` mm² are on
        it, not under it."""
        for (left, top, right, bottom), gone in reversed(self.fills):
            large = (right - left) * (bottom - top) >= least
            if large and left <= x <= right and top <= y <= bottom:
                return gone
        return self.lifted

    def turned(self, colour: str, x: float, y: float) -> str:
        """The colour of a mark at a point, as it is to be printed."""
        gone = self.gone(x, y)
        if gone is None:
            return colour
        return WHITE if colour == gone else DARK if darkness(colour) <= LIGHT else colour

    def shape(self, op: Rect | Ellipse | Path) -> Rect | Ellipse | Path:
        box = bounds(op)
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        stroke = op.stroke and self.turned(op.stroke, x, y)
        if op.fill is None:
            return op._replace(stroke=stroke)
        dark, area, gone = darkness(op.fill), _area(op), self.gone(x, y)
        if gone == op.fill:
            self.fills.append((box, gone))
            return op._replace(fill=WHITE, stroke=stroke)
        if area < GROUND:
            fill = self.turned(op.fill, x, y)
            self.fills.append((box, gone if self.stamp else None))
            if fill != op.fill and area >= PLATE and not (self.stamp or isinstance(op, Path)):
                return op._replace(fill=WHITE, stroke=DARK, width=max(OUTLINE, op.width))
            return op._replace(fill=fill, stroke=stroke)
        self.fills.append((box, op.fill if dark > LIGHT else None))
        if dark <= TINT:
            return op._replace(fill=WHITE, stroke=stroke)
        width = max(OUTLINE, op.width * bool(stroke))
        return op._replace(fill=WHITE, stroke=op.stroke or op.fill, width=width)


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
    """Estimates ink from display lists, on a grid of 1 mm: what is painted over counts no more.

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
    """Darkness of each square millimetre of a face, on paper of the darkness `under`."""

    def __init__(self, meter: Meter, width: float, height: float, under: float = 0.0) -> None:
        self.meter = meter
        self.columns, self.rows = max(1, round(width)), max(1, round(height))
        self.cell = width * height / (self.columns * self.rows)
        self.cells = [[under] * self.columns for _ in range(self.rows)]
        self.thin = 0.0  # strokes and text, too fine for the grid

    def mean(self) -> float:
        return sum(map(sum, self.cells)) / (self.columns * self.rows)

    def ink(self) -> float:
        return sum(map(sum, self.cells)) * self.cell + self.thin

    def ops(self, ops: Iterable[Op], x: float, y: float, scale: float) -> None:
        for op in ops:
            if isinstance(op, Text):
                self.text(op, x, y, scale)
            elif isinstance(op, Place):
                self.place(op, x, y, scale)
            elif isinstance(op, Line):
                length = ((op.x2 - op.x1) ** 2 + (op.y2 - op.y1) ** 2) ** 0.5
                self.thin += length * op.width * darkness(op.stroke) * scale**2
            elif isinstance(op, Picture):
                self.fill(op.x, op.y, op.x + op.w, op.y + op.h, 0.5, 1.0, x, y, scale)
            else:
                self.shape(op, x, y, scale)

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
            self.ops(face.ops, x + op.x * scale, y + op.y * scale, by)
        else:
            self.thin += self.meter.face(face).ink * by**2

    def shape(self, op: Rect | Ellipse | Path, x: float, y: float, scale: float) -> None:
        left, top, right, bottom = bounds(op)
        if op.fill is not None:
            full = (right - left) * (bottom - top)
            share = _area(op) / full if full else 0.0
            self.fill(left, top, right, bottom, darkness(op.fill), share, x, y, scale)
        if op.stroke is not None:
            around = 2 * (right - left + bottom - top)
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
        first = min(self.columns, max(0, round(x + left * scale)))
        last = min(self.columns, max(first, round(x + right * scale)))
        high, low = max(0, round(y + top * scale)), min(self.rows, round(y + bottom * scale))
        if share > 0.99:
            stretch = [dark] * (last - first)
            for line in self.cells[high : max(high, low)]:
                line[first:last] = stretch
        else:
            for line in self.cells[high : max(high, low)]:
                line[first:last] = [under + (dark - under) * share for under in line[first:last]]

    def text(self, op: Text, x: float, y: float, scale: float) -> None:
        size = op.size * 25.4 / 72 * scale
        width = len(op.text) * size * 0.5
        start = {"start": 0.0, "middle": width / 2, "end": width}[op.anchor]
        column = int(x + op.x * scale - start + width / 2)
        row = int(y + op.y * scale - size * 0.3)
        under = 0.0
        if 0 <= row < self.rows and 0 <= column < self.columns:
            under = self.cells[row][column]
        self.thin += width * size * 0.2 * (darkness(op.fill) - under)


def bounds(op: Rect | Ellipse | Path) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a shape, in mm; control points count as points."""
    if not isinstance(op, Path):
        return op.x, op.y, op.x + op.w, op.y + op.h
    values = [float(value) for step in op.d for value in step[1:]]
    xs, ys = values[::2], values[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _area(op: Rect | Ellipse | Path) -> float:
    """The area a shape fills, mm²: of a path, the polygon through its points."""
    if isinstance(op, Rect):
        return op.w * op.h
    if isinstance(op, Ellipse):
        return op.w * op.h * 0.7854
    total, area = 0.0, 0.0
    start = point = (0.0, 0.0)
    for step in op.d:
        if step[0] == "M":
            total += abs(area) / 2
            area = 0.0
            start = point = (float(step[1]), float(step[2]))
            continue
        end = start if step[0] == "Z" else (float(step[-2]), float(step[-1]))
        area += point[0] * end[1] - end[0] * point[1]
        point = end
    return total + abs(area) / 2
