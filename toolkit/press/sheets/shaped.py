"""Pieces that are no rectangle on a sheet: what of each is inked, what is cut straight, and what is
left of their outlines to follow.

Ink goes on to the end of the bleed, or half way to the next piece; of pieces that fill the sheet as
far as the box around them all, so that nothing stays white between them. A straight cut is one
along the sides of pieces that goes through none. What no straight cut frees is followed along its
outline, after cuts half way between the pieces have parted them.
"""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Face, Path, Place
from toolkit.press.outline import Outline, clipped, corner, outward, sides_of, within
from toolkit.press.plane import Box
from toolkit.press.sheets.marks import FOLD_INK, THICK, Cut
from toolkit.press.templates.paper import Edges

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.press.outline import Point, Polygon
    from toolkit.press.sheets.layout import Cell, Layout

Used = tuple["Cell", bool]

# What fills the sheet goes this far over half of the way to the next piece, in mm.
LAP = 0.15
# A side this long in mm is worth a straight cut; shorter ones are of a curve.
LONG = 3.0
# A line that goes this deep into a piece, in mm, cuts it.
_DEEP = 0.05
# The line to follow lies so far outside the cut, in mm, that none of it stays on the piece.
_OUTSIDE = 0.1


class Shaped(NamedTuple):
    """A piece on the page: its cut and its ink in mm, its ink as it clips the face, and the least
    bleed along its sides."""

    trim: Polygon
    ink: tuple[Polygon, ...]
    clip: tuple[tuple[str | float, ...], ...]
    least: float

    def edges(self, cell: Cell) -> Edges:
        """How far the ink goes beyond the box of the piece."""
        xs = [x for part in self.ink for x, _ in part]
        ys = [y for part in self.ink for _, y in part]
        return Edges(max(0.0, cell.y - min(ys)), max(0.0, max(xs) - cell.right),
                     max(0.0, max(ys) - cell.bottom), max(0.0, cell.x - min(xs)))  # fmt: skip


def shaped(layout: Layout, outline: Outline, used: Sequence[Used]) -> list[Shaped]:
    """Each of some cells with the piece in it, seen from the front or from the back."""
    sides = {False: outline, True: outline.mirrored()}
    grown = {back: _inked(each, layout) for back, each in sides.items()}
    around = Box.around(cell for cell, _ in used).grown(layout.bleed)
    reach = 2 * layout.bleed + hypot(outline.width, outline.height)
    made = []
    for cell, back in used:
        near = [
            line
            for other, _ in used
            if other is not cell and (line := _half_way(cell, other, reach)) is not None
        ]
        if outline.fills:  # so that no light hairline is left between two
            near = [(normal, at + LAP) for normal, at in near]
        near += [_fold_side(cell, fold.upright, fold.at, fold.room)
                 for fold in layout.folds if fold.room]  # fmt: skip
        parts = []
        for polygon in grown[back]:
            part = within([_placed(spot, cell) for spot in polygon], layout.free)
            if outline.fills:
                part = within(part, around)
            for normal, at in near:
                part = clipped(part, normal, at)
            if len(part) > 2:
                parts.append(part)
        trim = tuple(_placed(spot, cell) for spot in sides[back].corners)
        clip = tuple(
            step
            for part in parts
            for step in (
                ("M", *_taken(part[0], cell)),
                *(("L", *_taken(spot, cell)) for spot in part[1:]),
                ("Z",),
            )
        )
        made.append(Shaped(trim, tuple(parts), clip, _least(trim, parts, layout.bleed)))
    return made


def _inked(outline: Outline, layout: Layout) -> tuple[Polygon, ...]:
    """How far the ink of a piece goes where no other is near, in its face."""
    if not outline.fills:
        return outline.grown(layout.bleed)
    by = outline.fills
    right, below = outline.width + by, outline.height + by
    return (((-by, -by), (right, -by), (right, below), (-by, below)),)


def _placed(spot: Point, cell: Cell) -> Point:
    """A point of a face, on the page."""
    x, y = spot
    return {
        0: (cell.x + x, cell.y + y),
        90: (cell.right - y, cell.y + x),
        180: (cell.right - x, cell.bottom - y),
        270: (cell.x + y, cell.bottom - x),
    }[cell.turn]


def _taken(spot: Point, cell: Cell) -> Point:
    """A point of the page, in the face that lies in a cell."""
    x, y = spot
    return {
        0: (x - cell.x, y - cell.y),
        90: (y - cell.y, cell.right - x),
        180: (cell.right - x, cell.bottom - y),
        270: (cell.bottom - y, x - cell.x),
    }[cell.turn]


def _half_way(cell: Cell, other: Cell, reach: float) -> tuple[Point, float] | None:
    """The line between two cells, as a direction towards the other and how far out it lies."""
    x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
    dx, dy = other.x + other.w / 2 - x, other.y + other.h / 2 - y
    long = hypot(dx, dy)
    if long > reach:
        return None
    normal = (dx / long, dy / long)
    return normal, (x + dx / 2) * normal[0] + (y + dy / 2) * normal[1]


def _fold_side(cell: Cell, upright: bool, at: float, room: float) -> tuple[Point, float]:
    """What lies on a cell's side of a fold, off it by the room that it needs."""
    before = (cell.x if upright else cell.y) < at
    sign = 1.0 if before else -1.0
    return (sign, 0.0) if upright else (0.0, sign), sign * at - room


def _least(trim: Polygon, ink: Sequence[Polygon], bleed: float) -> float:
    """How much bleed the middle of a side has at least."""
    if len(ink) != 1:
        return bleed
    least = bleed
    for a, b in sides_of(trim):
        (x, y), (nx, ny) = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), outward(a, b)
        for (px, py), (qx, qy) in sides_of(ink[0]):
            across = nx * (qy - py) - ny * (qx - px)
            if across > 1e-9:  # the ray leaves the ink here
                along = ((px - x) * (qy - py) - (py - y) * (qx - px)) / across
                least = min(least, max(0.0, along))
    return least


def straight_cuts(layout: Layout, trims: Sequence[Polygon], cells: Sequence[Cell]) -> list[Cut]:
    """The cuts that go straight across the page, in the order to make them.

    `trims` are the cuts of all pieces that are cut out, `cells` the boxes of all that is printed.
    """
    lines: dict[tuple[float, float], tuple[Point, float]] = {}
    for trim in trims:
        for a, b in sides_of(trim):
            if hypot(b[0] - a[0], b[1] - a[1]) >= LONG:
                (x, y), at = _line(a, b)
                along = [abs(y if fold.upright else x) > 1e-6 for fold in layout.folds
                         if not fold.room]  # fmt: skip
                if not all(along) or (along and abs(x * y) > 1e-6):
                    continue  # it would part a pair: it is cut once it is folded and glued
                lines.setdefault((round(degrees(atan2(y, x)), 1), round(at, 1)), ((x, y), at))
    kept = [line for line in lines.values() if not any(_cuts(*line, trim) for trim in trims)]
    for upright, normal in ((True, (1.0, 0.0)), (False, (0.0, 1.0))):
        folds = [fold.at for fold in layout.folds if fold.upright == upright]
        there = [at for (x, y), at in kept if (abs(y) if upright else abs(x)) < 1e-6]
        for low, high in _gaps(cells, upright):
            if not any(low - _DEEP <= at <= high + _DEEP for at in (*folds, *there)):
                kept.append((normal, (low + high) / 2))
    uprights = [at for (x, y), at in kept if abs(y) < 1e-6]
    levels = [at for (x, y), at in kept if abs(x) < 1e-6]
    first = len(uprights) <= len(levels)
    if layout.folds:
        first = layout.folds[0].upright
    slants = sorted((line for line in kept if min(map(abs, line[0])) >= 1e-6),
                    key=lambda line: (round(atan2(*line[0]), 3), line[1]))  # fmt: skip
    ordered = [(True, at, None) for at in sorted(uprights)]
    others = [(False, at, None) for at in sorted(levels)]
    order = ordered + others if first else others + ordered
    rest = [(False, at, normal) for normal, at in slants]
    return [Cut(number, *each) for number, each in enumerate((*order, *rest), 1)]


def _line(a: Point, b: Point) -> tuple[Point, float]:
    """The line through a side: its direction across, to the right or downwards, and how far out."""
    x, y = outward(a, b)
    if y < -1e-9 or (abs(y) <= 1e-9 and x < 0):
        x, y = -x, -y
    return (x, y), x * a[0] + y * a[1]


def _cuts(normal: Point, at: float, trim: Polygon) -> bool:
    far = [x * normal[0] + y * normal[1] - at for x, y in trim]
    return min(far) < -_DEEP and max(far) > _DEEP


def _gaps(cells: Sequence[Cell], upright: bool) -> Iterator[tuple[float, float]]:
    """Where nothing lies from one end of the page to the other, between what does."""
    spans = sorted(
        (cell.x, cell.right) if upright else (cell.y, cell.bottom) for cell in cells
    )  # fmt: skip
    reached = spans[0][1]
    for low, high in spans[1:]:
        if low > reached - _DEEP:
            yield min(reached, low), max(reached, low)
        reached = max(reached, high)


def mirrored_cut(cut: Cut, layout: Layout) -> Cut:
    """The cut as it is seen on the back."""
    over, size = (0, layout.width) if layout.flip == "long" else (1, layout.height)
    if cut.normal is None:
        return cut._replace(at=size - cut.at) if cut.upright == (over == 0) else cut
    x, y = cut.normal
    if over == 0:
        return cut._replace(normal=(-x, y), at=cut.at - size * x)
    return cut._replace(normal=(-x, y), at=size * y - cut.at)


def follow(
    outline: Outline, cells: Sequence[Used], pieces: Sequence[Shaped], cut: Sequence[Cut]
) -> Iterator[Place]:
    """What is left of each outline to follow once the straight cuts are made, beside the cut."""
    lines = [(each.normal or ((1.0, 0.0) if each.upright else (0.0, 1.0)), each.at) for each in cut]
    faces: dict[tuple[bool, tuple[bool, ...]], Face] = {}
    for (cell, back), piece in zip(cells, pieces, strict=True):
        left = tuple(
            not any(all(abs(x * n[0] + y * n[1] - at) < _DEEP for x, y in side) for n, at in lines)
            for side in sides_of(piece.trim)
        )
        if any(left):
            key = (back, left)
            if key not in faces:
                faces[key] = _followed(outline.mirrored() if back else outline, left)
            yield Place(faces[key], cell.x, cell.y, cell.turn)


def _followed(outline: Outline, left: tuple[bool, ...]) -> Face:
    corners, count = outline.corners, len(outline.corners)
    spots = [
        tuple(corner(corners[at - 1], here, corners[(at + 1) % count], _OUTSIDE))
        for at, here in enumerate(corners)
    ]
    d: list[tuple[str | float, ...]] = []
    for at, follows in enumerate(left):
        if follows:
            if not left[at - 1] or not at:
                d.append(("M", *spots[at][-1]))
            d += [("L", *spot) for spot in spots[(at + 1) % count]]
    line = Path(tuple(d), None, FOLD_INK, THICK)
    return Face("outline", "outline", outline.width, outline.height, 1.0, 0.0, (line,))
