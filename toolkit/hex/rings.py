"""Hexagons in rings around one: where each lies, and which of its ring it is.

A place is axial, (q, r): with flat tops q grows to the south-east and r to the south, with pointy
tops q to the east and r to the south-east.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.hex.places import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.hex.places import Place


class Nth(NamedTuple):
    """Which hexagon of which ring, counted from 1; the one in the centre is ring 0."""

    ring: int
    place: int

    @property
    def words(self) -> str:
        return f"place {self.place} of ring {self.ring}" if self.ring else "the centre"


def within(rings: int) -> int:
    """How many hexagons lie in a centre and this many rings."""
    return 1 + 3 * rings * (rings + 1)


def rings_of(count: int) -> int:
    """The rings that so many hexagons take, the centre among them; the last may not be full."""
    rings = 0
    while within(rings) < count:
        rings += 1
    return rings


def nth(index: int) -> Nth:
    """Which hexagon the one at this index of `spiral` is."""
    ring = rings_of(index + 1)
    return Nth(ring, index - within(ring - 1) + 1 if ring else 1)


def missing(count: int) -> int:
    """How many hexagons the last ring lacks where so many are told, the centre among them."""
    return within(rings_of(count)) - count


def spiral(rings: int) -> Iterator[Place]:
    """The centre, then each ring clockwise from where r is smallest and q 0: straight above it
    where tops are flat."""
    yield 0, 0
    for ring in range(1, rings + 1):
        q, r = 0, -ring
        for right, down in DIRECTIONS:
            for _ in range(ring):
                yield q, r
                q, r = q + right, r + down
