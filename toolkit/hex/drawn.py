"""Where hexagons are drawn. Lengths are in widths of one, measured across its flat sides.

With pointed tops q grows to the east and r to the south-east; with flat tops q to the south-east
and r to the south. x goes to the right, y down.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.hex.places import Place

CORNERS = 2 / sqrt(3)
"""From a corner of a hexagon to the one opposite."""
_SLACK = 1e-6


class Frame(NamedTuple):
    """The box around some hexagons; 0, 0 is the centre of the place [0, 0]."""

    left: float
    top: float
    width: float
    height: float


def centre(place: tuple[float, float], flat: bool = False) -> tuple[float, float]:
    """The middle of a hexagon."""
    q, r = place
    return (q * sqrt(3) / 2, r + q / 2) if flat else (q + r / 2, r * sqrt(3) / 2)


def frame(places: Sequence[Place], flat: bool = False) -> Frame:
    """The box around all these hexagons, of which there is at least one."""
    xs, ys = zip(*(centre(place, flat) for place in places), strict=True)
    wide, high = (CORNERS, 1.0) if flat else (1.0, CORNERS)
    return Frame(
        min(xs) - wide / 2, min(ys) - high / 2, max(xs) - min(xs) + wide, max(ys) - min(ys) + high
    )


def least_form(places: Sequence[Place], forms: Sequence[int]) -> int:
    """The least of large hexagons, so many wide, that holds these places; the last, which then says
    so, where none does."""
    if places:
        _, _, wide, high = frame(places)
        for form in forms:
            if wide <= form + _SLACK and high <= (form * 3 + 1) / 4 * CORNERS + _SLACK:
                return form
    return forms[-1]
