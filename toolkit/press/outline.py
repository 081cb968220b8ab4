"""The outline of a piece that is no rectangle, and the plane geometry of what lies in and near it.

Polygons are corners `(x, y)` in mm in order, y down; an outline's go clockwise as one looks at it.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.press.plane import Box

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]

MITRE = 2.0
"""How many times as far as its sides a corner of a grown outline may lie: corners of 60° reach it.
A sharper one is cut off there."""
_SAME = 0.05  # mm by which the sides of a hexagon may differ


class Outline(NamedTuple):
    """A cut in mm from the top left of its box: `d` as it is drawn, `corners` as it is measured,
    which miss its curves by a hundredth of a mm. One that `fills` the sheet is inked so
    many mm around its box where no other is near."""

    d: tuple[tuple[str | float, ...], ...]
    corners: Polygon
    width: float
    height: float
    convex: bool
    fills: float = 0.0

    @property
    def hexagon(self) -> bool:
        """Whether it is a regular hexagon with flat tops or with pointed ones."""
        if len(self.corners) != 6 or not self.convex:
            return False
        s = max(self.width, self.height) / 2
        longs = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in sides_of(self.corners)]
        across = min(self.width, self.height)
        return all(abs(each - s) < _SAME for each in longs) and abs(across - s * 3**0.5) < _SAME

    @property
    def abuts(self) -> bool:
        """Whether straight cuts free most of it, so that pieces may share them."""
        return self.hexagon or all(
            sum(abs(b[axis] - a[axis]) for a, b in sides_of(self.corners)
                if a[1 - axis] == b[1 - axis] == at)
            > (self.width, self.height)[axis] / 2
            for axis, ends in ((0, (0.0, self.height)), (1, (0.0, self.width)))
            for at in ends
        )  # fmt: skip

    def mirrored(self) -> Outline:
        """The outline as it is seen from behind."""
        corners = tuple((self.width - x, y) for x, y in reversed(self.corners))
        d = tuple(
            (
                step[0],
                *(
                    float(value) if at % 2 else self.width - float(value)
                    for at, value in enumerate(step[1:])
                ),
            )
            for step in self.d
        )
        return self._replace(d=d, corners=corners)

    def like(self, other: Outline) -> bool:
        """Whether both are cut alike, wherever their paths begin."""
        near = 0.05
        return all(
            distance(spot, ring) < near
            for one, ring in ((self, other.corners), (other, self.corners))
            for spot in one.corners
        )

    def grown(self, by: float) -> tuple[Polygon, ...]:
        """Polygons that together are the outline with all that lies within `by` mm of it."""
        if self.convex:
            return (offset(self.corners, by),)
        return (self.corners, *_rims(self.corners, by))


def sides_of(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Each side from its first end to its last."""
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def doubled_area(corners: Sequence[Point]) -> float:
    """Twice the area of a polygon in mm²; below 0 where it goes counter-clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in sides_of(corners))


def is_convex(corners: Sequence[Point]) -> bool:
    """Whether a clockwise polygon never turns inwards, by more than is lost in rounding."""
    return all(
        _turn(a, b, c) >= -1e-6 * (1 + hypot(b[0] - a[0], b[1] - a[1]))
        for (a, b), c in zip(sides_of(corners), (*corners[2:], *corners[:2]), strict=True)
    )


def crosses_itself(corners: Polygon) -> Point | None:
    """Where a polygon meets itself, or goes back the way it came; None where it does neither."""
    for at, here in enumerate(corners):
        before, after = corners[at - 1], corners[(at + 1) % len(corners)]
        (ax, ay), (bx, by) = outward(before, here), outward(here, after)
        if ax * bx + ay * by < -0.99999:
            return here
    listed = sorted((min(a[0], b[0]), max(a[0], b[0]), at, a, b)
                    for at, (a, b) in enumerate(sides_of(corners)))  # fmt: skip
    count = len(corners)
    for index, (_, right, at, a, b) in enumerate(listed):
        for left, _, other, c, d in listed[index + 1 :]:
            if left > right:
                break
            if (at - other) % count not in (1, count - 1) and meet(a, b, c, d):
                one, two = _turn(a, b, c), _turn(a, b, d)
                share = one / (one - two) if one != two else 0.0
                return c[0] + (d[0] - c[0]) * share, c[1] + (d[1] - c[1]) * share
    return None


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two straight lines, from a to b and from c to d, cross or touch."""
    one, two, three, four = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if ((one > 0) is not (two > 0)) and ((three > 0) is not (four > 0)) and 0 not in (one, two):
        return True
    return any(
        turn == 0
        and min(p[0], q[0]) <= spot[0] <= max(p[0], q[0])
        and min(p[1], q[1]) <= spot[1] <= max(p[1], q[1])
        for turn, p, q, spot in ((one, a, b, c), (two, a, b, d), (three, c, d, a), (four, c, d, b))
    )


def _turn(a: Point, b: Point, c: Point) -> float:
    """Above 0 where the way from a over b to c turns clockwise on a page, y down."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def holds(corners: Iterable[Point], spot: Point) -> bool:
    """Whether a point lies within a polygon."""
    x, y = spot
    held = False
    for (ax, ay), (bx, by) in sides_of(tuple(corners)):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            held = not held
    return held


def distance(spot: Point, corners: Sequence[Point]) -> float:
    """How far in mm a point lies from the nearest side of a polygon, in it or out of it."""
    return min(_from_side(spot, a, b) for a, b in sides_of(corners))


def _from_side(spot: Point, a: Point, b: Point) -> float:
    x, y = b[0] - a[0], b[1] - a[1]
    long = x * x + y * y
    share = ((spot[0] - a[0]) * x + (spot[1] - a[1]) * y) / long if long else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(a[0] + share * x - spot[0], a[1] + share * y - spot[1])


def over(ink: Sequence[Point], corners: Polygon) -> float:
    """How far in mm a polygon of ink goes beyond an outline; below 0, how far inside it stays."""
    out = max(-distance(each, corners) if holds(corners, each) else distance(each, corners)
              for each in ink)  # fmt: skip
    if out > 0:
        return out
    if any(meet(*one, *other) for one in sides_of(ink) for other in sides_of(corners)):
        return 0.0
    return max(out, -min(distance(each, ink) for each in corners))


def clipped(corners: Sequence[Point], normal: Point, at: float) -> Polygon:
    """What of a polygon lies before the line where x · nx + y · ny is `at`; maybe nothing."""
    beyond = [x * normal[0] + y * normal[1] - at for x, y in corners]
    kept: list[Point] = []
    for index, (here, far) in enumerate(zip(corners, beyond, strict=True)):
        last, before = corners[index - 1], beyond[index - 1]
        if (far > 0) is not (before > 0):
            share = before / (before - far)
            kept.append((last[0] + (here[0] - last[0]) * share,
                         last[1] + (here[1] - last[1]) * share))  # fmt: skip
        if far <= 0:
            kept.append(here)
    return tuple(kept)


def within(corners: Sequence[Point], box: Box) -> Polygon:
    """What of a polygon lies in a box."""
    if corners:
        xs, ys = zip(*corners, strict=True)
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        if right < box.x or left > box.right or bottom < box.y or top > box.bottom:
            return ()
        if left >= box.x and right <= box.right and top >= box.y and bottom <= box.bottom:
            return tuple(corners)
    kept = clipped(corners, (1.0, 0.0), box.right)
    kept = clipped(kept, (0.0, 1.0), box.bottom)
    kept = clipped(kept, (-1.0, 0.0), -box.x)
    return clipped(kept, (0.0, -1.0), -box.y)


def box_corners(box: Box) -> Polygon:
    """The corners of a box, clockwise."""
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def crossing(corners: Polygon, normal: Point, at: float) -> tuple[float, float] | None:
    """From where to where the line where x · nx + y · ny is `at` goes through a polygon, measured
    along it, to the left of its direction; None where it does not."""
    x, y = normal
    found = []
    for a, b in sides_of(corners):
        one, two = (p[0] * x + p[1] * y - at for p in (a, b))
        if (one > 0) is not (two > 0):
            share = one / (one - two)
            found.append(sum((p * (1 - share) + q * share) * d
                             for p, q, d in zip(a, b, (-y, x), strict=True)))  # fmt: skip
    return (min(found), max(found)) if found else None


def part_in(a: Point, b: Point, box: Box) -> tuple[Point, Point] | None:
    """The part of a straight line from a to b that lies in a box; None where none does."""
    if max(a[0], b[0]) < box.x or min(a[0], b[0]) > box.right:
        return None
    if max(a[1], b[1]) < box.y or min(a[1], b[1]) > box.bottom:
        return None
    first, last = 0.0, 1.0
    for axis, low, high in ((0, box.x, box.right), (1, box.y, box.bottom)):
        way = b[axis] - a[axis]
        if way:
            shares = sorted(((low - a[axis]) / way, (high - a[axis]) / way))
            first, last = max(first, shares[0]), min(last, shares[1])
    if first >= last:
        return None
    x, y = b[0] - a[0], b[1] - a[1]
    return (a[0] + x * first, a[1] + y * first), (a[0] + x * last, a[1] + y * last)


def offset(corners: Polygon, by: float) -> Polygon:
    """A clockwise polygon whose sides lie `by` mm further out: exact of one that turns nowhere
    inwards, of another good for less than its narrowest notch."""
    return tuple(spot for at, here in enumerate(corners)
                 for spot in corner(corners[at - 1], here, corners[(at + 1) % len(corners)], by)
                 )  # fmt: skip


def corner(before: Point, here: Point, after: Point, by: float) -> Iterator[Point]:
    """Where a corner goes when its two sides move outwards: two points where it is very sharp."""
    (ax, ay), (bx, by_) = outward(before, here), outward(here, after)
    share = 1 + ax * bx + ay * by_
    if share > 2 / MITRE**2 - 1e-9 or _turn(before, here, after) <= 0:
        share = max(share, 0.2)
        yield here[0] + (ax + bx) * by / share, here[1] + (ay + by_) * by / share
        return
    # Each side goes on by as much as keeps the corner within the mitre.
    along = by * 3**0.5
    yield here[0] + ax * by - ay * along, here[1] + ay * by + ax * along
    yield here[0] + bx * by + by_ * along, here[1] + by_ * by - bx * along


def outward(a: Point, b: Point) -> Point:
    """The direction out of a clockwise polygon at one of its sides, of length 1."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    return (b[1] - a[1]) / long, (a[0] - b[0]) / long


def _rims(corners: Polygon, by: float) -> Iterator[Polygon]:
    """A strip outside each side, and a wedge at each corner that points outwards, clockwise."""
    for at, (a, b) in enumerate(sides_of(corners)):
        x, y = outward(a, b)
        x, y = x * by, y * by
        yield (a, (a[0] + x, a[1] + y), (b[0] + x, b[1] + y), b)
        after = corners[(at + 2) % len(corners)]
        if _turn(a, b, after) > 0:
            nx, ny = outward(b, after)
            yield (b, (b[0] + x, b[1] + y), *corner(a, b, after, by),
                   (b[0] + nx * by, b[1] + ny * by))  # fmt: skip
