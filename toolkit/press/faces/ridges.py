"""The silhouettes of scenes: from the left edge to the right, each form an outline of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from toolkit.press.templates.vector import Segment

Span = tuple[float, float]
Spot = tuple[float, float]


def ridge(
    form: str, width: float, foot: float, depth: float, count: int, rise: Span, random: Random
) -> list[Segment]:
    """The closed outline of `count` things on a foot at that y, filled down to `depth`."""
    step = width / count
    d: list[Segment] = [("M", 0.0, depth), ("L", 0.0, foot)]
    for index in range(count):
        high = random.uniform(*rise)
        spots = [
            (round(step * (index + across), 2), round(foot - high * up, 2))
            for across, up in _FORMS[form](random)
        ]
        if form in _CURVED:
            (ax, ay), (bx, by), *rest = spots
            d += [("C", ax, ay, bx, by, *rest[0])]
        else:
            d += [("L", *spot) for spot in spots]
    return [*d, ("L", width, foot), ("L", width, depth), ("Z",)]


# Each is made of places within a step: 0 to 1 across, 0 (its foot) to 1 (as high as it rises).


def _hills(random: Random) -> Iterator[Spot]:
    lean = random.uniform(0.25, 0.45)
    yield from ((lean, 1.3), (1 - lean, 1.3), (1.0, 0.0))


def _waves(random: Random) -> Iterator[Spot]:
    yield from ((0.2, random.uniform(-1.2, -0.8)), (0.8, -1.0), (1.0, 0.0))


def _peaks(random: Random) -> Iterator[Spot]:
    top = random.uniform(0.35, 0.65)
    yield from ((top, 1.0), (top + 0.1, 0.72), (top + 0.17, 0.76), (1.0, 0.0))


def _towers(random: Random) -> Iterator[Spot]:
    left, right = random.uniform(0.05, 0.25), random.uniform(0.7, 0.95)
    yield from ((left, 0.0), (left, 0.8))
    if random.random() < 0.4:  # a roof
        yield from ((left - 0.05, 0.8), ((left + right) / 2, 1.25), (right + 0.05, 0.8))
    else:  # battlements
        tooth = (right - left) / 5
        for number in range(0, 5, 2):
            at = left + tooth * number
            yield from ((at, 0.8), (at, 0.92), (at + tooth, 0.92), (at + tooth, 0.8))
    yield from ((right, 0.8), (right, 0.0))


def _blocks(random: Random) -> Iterator[Spot]:
    left, right = random.uniform(0.02, 0.2), random.uniform(0.75, 0.98)
    yield from ((left, 0.0), (left, 0.75))
    if random.random() < 0.5:  # a mast
        mast = random.uniform(left + 0.1, right - 0.2)
        yield from ((mast, 0.75), (mast, 1.25), (mast + 0.05, 1.25), (mast + 0.05, 0.75))
    else:  # a storey set back
        inset = (right - left) / 4
        yield from ((left + inset, 0.75), (left + inset, 1.0))
        yield from ((right - inset, 1.0), (right - inset, 0.75))
    yield from ((right, 0.75), (right, 0.0))


def _trees(random: Random) -> Iterator[Spot]:
    middle = random.uniform(0.45, 0.55)
    yield from ((0.05, 0.12), (middle - 0.16, 0.45), (middle - 0.3, 0.45), (middle, 1.0))
    yield from ((middle + 0.3, 0.45), (middle + 0.16, 0.45), (0.95, 0.12))


def _spires(random: Random) -> Iterator[Spot]:
    middle = random.uniform(0.3, 0.7)
    yield from ((middle - 0.16, 0.0), (middle - 0.1, 0.5), (middle, 1.0))
    yield from ((middle + 0.1, 0.5), (middle + 0.16, 0.0), (1.0, 0.0))


_CURVED = {"hills", "waves"}
_FORMS: dict[str, Callable[[Random], Iterator[Spot]]] = {
    "hills": _hills,
    "peaks": _peaks,
    "towers": _towers,
    "blocks": _blocks,
    "trees": _trees,
    "spires": _spires,
    "waves": _waves,
}
