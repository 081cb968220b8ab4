"""Where a large face of hexagons is joined: between two rows of them, along their sides.

The page on top is cut along the sides between those hexagons that are its own and those that are
not, so that no join goes through one, nor through what stands in it.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Halo, Picture, Place, Text
from toolkit.press.outline import distance, holds, part_in, sides_of
from toolkit.press.plane import Box

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.press.display import Face
    from toolkit.press.outline import Point, Polygon

# What lies beyond a seam on either side, in mm, at its least.
MARGIN = 3.0
# How deep a line may lie in a hexagon, for rounding, and how near it is looked at, in mm.
_RIM, _STEP = 0.04, 1.0
# More pages than this side by side are no board.
_MOST = 20


class Seam(NamedTuple):
    """A join across a whole face: the line between its hexagons in mm, from one end to the other,
    and the least and the most that it reaches."""

    line: tuple[Point, ...]
    low: float
    high: float


def seams(face: Face, upright: bool, bleed: float) -> list[Seam]:
    """All joins that a face of hexagons may have, from left to right, or from top to bottom."""
    return [*_joins(face.cells, upright, face.height if upright else face.width, bleed)]


@lru_cache(maxsize=64)  # pages are counted before they are made
def _joins(
    cells: tuple[Polygon, ...], upright: bool, length: float, bleed: float
) -> tuple[Seam, ...]:
    axis = 0 if upright else 1
    shared: dict[tuple[Point, Point], list[float]] = defaultdict(list)
    for cell in cells:
        middle = round(sum(spot[axis] for spot in cell) / len(cell), 2)
        corners = [(round(x, 2), round(y, 2)) for x, y in cell]
        for a, b in sides_of(corners):
            shared[min(a, b), max(a, b)].append(middle)
    levels = sorted({middle for middles in shared.values() for middle in middles})
    between = [(min(each), max(each), side) for side, each in shared.items() if len(each) == 2]
    found = []
    for before, after in pairwise(levels):
        at = (before + after) / 2
        line = _line([side for low, high, side in between if low < at < high], at, axis)
        line = _ended(line, axis, -bleed, length + bleed)
        straight = [pair for pair in pairwise(line) if (min(pair), max(pair)) not in shared]
        if any(_cuts(a, b, cell) for a, b in straight for cell in cells):
            continue  # around a gap it would go through a hexagon
        reach = [spot[axis] for spot in line]
        found.append(Seam(tuple(line), min(reach), max(reach)))
    return tuple(found)


def _cuts(a: Point, b: Point, cell: Polygon) -> bool:
    """Whether a straight line goes through a hexagon, and not along its rim alone."""
    first, fourth = cell[0], cell[len(cell) // 2]  # opposite corners
    middle = (first[0] + fourth[0]) / 2, (first[1] + fourth[1]) / 2
    if distance(middle, (a, b)) > hypot(first[0] - middle[0], first[1] - middle[1]):
        return False
    long = hypot(b[0] - a[0], b[1] - a[1])
    steps = ceil(long / _STEP)
    spots = ((a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps)
             for n in range(1, steps))  # fmt: skip
    return any(holds(cell, spot) and distance(spot, cell) > _RIM for spot in spots)


def _line(sides: Iterable[tuple[Point, Point]], at: float, axis: int) -> list[Point]:
    """The sides between hexagons before and behind a place, as one line; between rows that do not
    touch it goes straight."""
    ends: dict[Point, list[Point]] = defaultdict(list)
    for a, b in sides:
        ends[a].append(b)
        ends[b].append(a)
    chains: list[list[Point]] = []
    while ends:
        loose = [spot for spot, others in ends.items() if len(others) == 1]
        here = min(loose or ends, key=lambda spot: spot[1 - axis])
        chain = [here]
        while ends.get(here):
            there = ends[here].pop()
            ends[there].remove(here)
            if not ends[here]:
                del ends[here]
            chain.append(there)
            here = there
        ends = defaultdict(list, {spot: others for spot, others in ends.items() if others})
        chains.append(chain)
    chains.sort(key=lambda chain: chain[0][1 - axis])
    return [spot for chain in chains for spot in chain] or [(at, at)]


def _ended(line: list[Point], axis: int, low: float, high: float) -> list[Point]:
    """The line with straight ends up to the edges of the face."""
    first, last = line[0][axis], line[-1][axis]
    if axis == 0:
        return [(first, low), *line, (last, high)]
    return [(low, first), *line, (high, last)]


def _things(face: Face) -> list[Box]:
    """What no join may go through, wherever it stands: pictures and icons whole, of words where
    they begin and end."""
    found = []
    for op in face.ops:
        if isinstance(op, Place):
            across = op.turn % 180 != 0
            size = (op.face.height, op.face.width) if across else (op.face.width, op.face.height)
            found.append(Box(op.x, op.y, size[0] * op.scale, size[1] * op.scale))
        elif isinstance(op, Picture):
            found.append(Box(op.x, op.y, op.w, op.h))
        elif isinstance(op, Text | Halo):
            text = op.text if isinstance(op, Halo) else op
            wide = len(text.text) * text.size * 0.18
            left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
            found.append(Box(left, text.y - text.size * 0.25, wide, text.size * 0.3))
    # What is as large as a hexagon or larger is a ground, or a hexagon itself.
    cell = Box.around(Box(x, y, 0.0, 0.0) for x, y in face.cells[0])
    return [box for box in found if box.w * box.h < 0.7 * cell.w * cell.h]


def _meets(line: Sequence[Point], box: Box) -> bool:
    """Whether a line goes through a box."""
    return any(part_in(a, b, box) is not None for a, b in pairwise(line))


def chosen(face: Face, upright: bool, bleed: float, room: float) -> tuple[Seam, ...] | None:
    """The fewest joins that leave no page more than `room` mm of a face with its bleed, as evenly
    as they can; None where none do. None goes through an icon, a picture or words."""
    found = seams(face, upright, bleed)
    size = face.width if upright else face.height
    things = _things(face)
    spans = [(box.x, box.right) if upright else (box.y, box.bottom) for box in things]
    while True:
        picked = _picked(found, -bleed, size + bleed, room)
        wrong = [
            seam
            for seam in picked or ()
            if any(
                low <= seam.high and seam.low <= high and _meets(seam.line, box)
                for box, (low, high) in zip(things, spans, strict=True)
            )
        ]
        if not wrong:
            return picked
        found = [seam for seam in found if seam not in wrong]


def _picked(found: Sequence[Seam], low: float, high: float, room: float) -> tuple[Seam, ...] | None:
    for pages in range(1, _MOST):
        ideal = [low + (high - low) * at / pages for at in range(1, pages)]
        even = [min(found, key=lambda one: abs(one.low + one.high - 2 * at), default=None)
                for at in ideal]  # fmt: skip
        for taken in (even, _greedy(found, low, room)[: pages - 1]):
            picked = [one for one in taken if one is not None]
            spans = [low, *(seam.low - MARGIN for seam in picked)]
            ends = [*(seam.high + MARGIN for seam in picked), high]
            if len(set(picked)) == pages - 1 and all(
                end - start <= room + 1e-6 for start, end in zip(spans, ends, strict=True)
            ):
                return tuple(picked)
    return None


def _greedy(found: Sequence[Seam], low: float, room: float) -> list[Seam]:
    """Joins each as far on as a page reaches."""
    picked: list[Seam] = []
    start = low
    for seam, after in zip(found, (*found[1:], None), strict=False):  # of none, none
        full = after is None or after.high + MARGIN - start > room
        if full and seam.low - MARGIN > start:
            picked.append(seam)
            start = seam.low - MARGIN
    return picked
