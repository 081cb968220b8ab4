"""Cuts that are no rectangle: the straight sides of a convex face, and what comes how near them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.templates.values import FormError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Spot = tuple[float, ...]

_SLACK = 0.05  # mm by which rounded corners may miss the size
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
        before = self._before(corners)
        if not before or self.over(before) < -_REACHED:
            return 0.0
        lacks = bleed - self.over(corners)
        return lacks if lacks > _REACHED else 0.0

    def _before(self, corners: Sequence[Spot]) -> Sequence[Spot]:
        """The part of a shape that lies before the side or behind it, and beyond neither end."""
        for along, end in (((-self.y, self.x), -self.first), ((self.y, -self.x), self.last)):
            corners = [*_clipped(corners, along, end)]
        return corners


@lru_cache(maxsize=64)
def rectangle(width: float, height: float) -> tuple[Side, ...]:
    """The sides of a face that is cut as a rectangle."""
    return sides(((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)), width, height)


def _clipped(corners: Sequence[Spot], along: Spot, least: float) -> Iterator[Spot]:
    """The corners of the part of a shape that lies so far along a direction, or further."""
    far = [x * along[0] + y * along[1] + least for x, y in corners]
    for at, (one, here) in enumerate(zip(corners, far, strict=True)):
        before, there = corners[at - 1], far[at - 1]
        if (here < 0) is not (there < 0):
            share = there / (there - here)
            yield tuple(a + (b - a) * share for a, b in zip(before, one, strict=True))
        if here >= 0:
            yield one


def sides(corners: tuple[Spot, ...], width: float, height: float) -> tuple[Side, ...]:
    """The sides between corners in order, either way round.

    Raises FormError where they turn in and out, or do not span a face of this width and height.
    """
    for axis, most in enumerate((width, height)):
        ends = min(each[axis] for each in corners), max(each[axis] for each in corners)
        if abs(ends[0]) > _SLACK or abs(ends[1] - most) > _SLACK:
            raise FormError(f"corners [x, y] from 0 to {most:g} {'down' if axis else 'across'}, "
                            f"as the size is, not from {ends[0]:g} to {ends[1]:g}")  # fmt: skip
    for ordered in (corners, corners[::-1]):
        pairs = zip(ordered, (*ordered[1:], ordered[0]), strict=True)
        made = [_side(*one, *other) for one, other in pairs if one != other]
        if all(side.over(corners) <= _SLACK for side in made):
            return tuple(made)
    raise FormError("corners [x, y] in order, of which none turns inwards")


def _side(x1: float, y1: float, x2: float, y2: float) -> Side:
    long = hypot(x2 - x1, y2 - y1)
    x, y = (y2 - y1) / long, (x1 - x2) / long
    ends = sorted((x * y1 - y * x1, x * y2 - y * x2))
    return Side(x, y, x * x1 + y * y1, *ends)
