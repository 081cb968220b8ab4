"""The plane that pages lie in: boxes and how they are moved, in mm, y down."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in mm, y down."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def grown(self, by: float) -> Box:
        """The box with `by` mm more on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Box) -> bool:
        """Whether the two share area; touching is not meeting."""
        near = 1e-6
        return (
            self.x < other.right - near
            and other.x < self.right - near
            and self.y < other.bottom - near
            and other.y < self.bottom - near
        )

    def holds(self, other: Box) -> bool:
        """Whether the other lies inside, or on the border."""
        near = 1e-6
        return (
            self.x <= other.x + near
            and other.right <= self.right + near
            and self.y <= other.y + near
            and other.bottom <= self.bottom + near
        )

    @classmethod
    def around(cls, boxes: Iterable[Box]) -> Box:
        """The smallest box that holds them all; there must be one at least."""
        sides = [(box.x, box.y, box.x + box.w, box.y + box.h) for box in boxes]
        lefts, tops, rights, bottoms = zip(*sides, strict=True)
        x, y = min(lefts), min(tops)
        return cls(x, y, max(rights) - x, max(bottoms) - y)


class Matrix(NamedTuple):
    """(x, y) becomes (a·x + c·y + e, b·x + d·y + f), in mm, y down."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def box(self, box: Box) -> Box:
        """The smallest upright box around the moved box."""
        corners = [
            self.point(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)
        ]  # fmt: skip
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
        return Box(left, top, right - left, bottom - top)


IDENTITY = Matrix()


def about(
    centre: tuple[float, float],
    scale: tuple[float, float],
    turn: float = 0.0,
    move: tuple[float, float] = (0.0, 0.0),
) -> Matrix:
    """Stretch about the centre, turn about it by `turn` degrees clockwise, then move by mm."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    a, b, c, d = cos * scale[0], sin * scale[0], -sin * scale[1], cos * scale[1]
    x, y = centre
    return Matrix(a, b, c, d, x - a * x - c * y + move[0], y - b * x - d * y + move[1])
