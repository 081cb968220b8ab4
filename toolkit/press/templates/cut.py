"""Cuts that are no rectangle: the straight sides of a convex face, and what comes how near them."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.templates.values import FormError

if TYPE_CHECKING:
    from collections.abc import Iterable

    Spot = tuple[float, ...]

_SLACK = 0.05  # mm by which rounded corners may miss the size


class Side(NamedTuple):
    """A side of the cut: the direction outwards, of length 1, and how far out it lies, in mm."""

    x: float
    y: float
    out: float

    def over(self, spots: Iterable[Spot]) -> float:
        """How far the furthest of some `(x, y)` in mm lies beyond the side; inside is negative."""
        return max(x * self.x + y * self.y for x, y in spots) - self.out

    def over_round(self, x: float, y: float, w: float, h: float) -> float:
        """The same of an ellipse in a box."""
        return self.over([(x + w / 2, y + h / 2)]) + hypot(self.x * w, self.y * h) / 2


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
    return Side(x, y, x * x1 + y * y1)
