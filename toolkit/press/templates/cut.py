"""What comes how near the cut of a face: the straight sides of any outline, a rectangle's too."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.outline import clipped, over, sides_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.press.outline import Outline, Polygon
    from toolkit.press.outline import Point as Spot

_REACHED = 0.011  # mm by which a shape may miss the cut, or the edge of the bleed


class Side(NamedTuple):
    """A side of the cut: the direction outwards, of length 1, and how far out it lies, in mm; and
    from where to where it goes, measured along it."""

    x: float
    y: float
    out: float
    first: float
    last: float

    def over(self, spots: Iterable[Spot]) -> float:
        """How far the furthest of some `(x, y)` in mm lies beyond the side; inside is negative."""
        return max(x * self.x + y * self.y for x, y in spots) - self.out

    def over_round(self, x: float, y: float, w: float, h: float) -> float:
        """The same of an ellipse in a box."""
        return self.over([(x + w / 2, y + h / 2)]) + hypot(self.x * w, self.y * h) / 2

    def short(self, corners: Sequence[Spot], bleed: float) -> float:
        """How many mm a filled shape with these corners, which reaches the side, lacks of the
        bleed; 0 where it reaches it nowhere, or goes on."""
        before = self._along(corners, 0.0)
        if not before or self.over(before) < -_REACHED:
            return 0.0
        lacks = bleed - self.over(corners)
        return lacks if lacks > _REACHED else 0.0

    def near(self, corners: Sequence[Spot], by: float) -> Sequence[Spot]:
        """The part of a shape that lies no more than `by` mm from the side and not behind it;
        nothing of one that does not reach it."""
        part = clipped(self._along(corners, by), (-self.x, -self.y), 2 * _REACHED - self.out)
        if any(x * self.x + y * self.y - self.out <= _REACHED for x, y in part):
            return clipped(part, (self.x, self.y), self.out + by)
        return ()

    def _along(self, corners: Sequence[Spot], by: float) -> Sequence[Spot]:
        """The part of a shape that lies no more than `by` mm beyond either end."""
        corners = clipped(corners, (self.y, -self.x), by - self.first)
        return clipped(corners, (-self.y, self.x), by + self.last)


@lru_cache(maxsize=64)
def rectangle(width: float, height: float) -> tuple[Side, ...]:
    """The sides of a face that is cut as a rectangle."""
    return sides(((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)))


def sides(corners: Polygon) -> tuple[Side, ...]:
    """The sides between the corners of a clockwise polygon."""
    return tuple(_side(*one, *other) for one, other in sides_of(corners))


def beyond(outline: Outline, cut: Sequence[Side], ink: Sequence[Spot]) -> float:
    """How far in mm a shape with these corners lies beyond an outline; inside is negative."""
    if outline.convex:
        return max(side.over(ink) for side in cut)
    return over(ink, outline.corners)


def lacking(
    outline: Outline | None, cut: Sequence[Side], ink: Sequence[Spot], bleed: float
) -> float:
    """How many mm of the bleed a filled shape lacks which reaches the cut; 0 where it has all.

    Where an outline turns inwards, what lies in front of a side across a notch is not of it.
    """
    if outline is None or outline.convex:
        return max(side.short(ink, bleed) for side in cut)
    near = ((side, side.near(ink, 2 * bleed)) for side in cut)
    return max((side.short(part, bleed) for side, part in near if part), default=0.0)


def _side(x1: float, y1: float, x2: float, y2: float) -> Side:
    long = hypot(x2 - x1, y2 - y1)
    x, y = (y2 - y1) / long, (x1 - x2) / long
    ends = sorted((x * y1 - y * x1, x * y2 - y * x2))
    return Side(x, y, x * x1 + y * y1, *ends)
