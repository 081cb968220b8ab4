"""Shapes: places as they lie to each other, wherever and however turned they are laid."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from toolkit.hex.places import TURNS, Place, back, mirrored, neighbours, turned

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Shape: TypeAlias = tuple[Place, ...]


def shape(places: Iterable[Place]) -> Shape:
    """The places in order, the first of them at the centre: the same wherever they lie.

    Raises ValueError for no places, or for one that is there twice.
    """
    found = sorted(places)
    if not found:
        raise ValueError("a shape has at least one place")
    if len(set(found)) < len(found):
        raise ValueError("a place stands in a shape twice")
    return tuple(back(place, found[0]) for place in found)


@lru_cache(maxsize=4096)
def laid(places: Shape, turn: int = 0, mirror: bool = False) -> tuple[Place, ...]:
    """The places, in their order, first mirrored and then turned about the centre."""
    return tuple(turned(mirrored(place) if mirror else place, turn) for place in places)


@lru_cache(maxsize=1024)
def orientations(places: Shape, mirror: bool = False) -> tuple[Shape, ...]:
    """A shape in all the ways it can be turned, or mirrored too, that are not the same."""
    found = (
        shape(laid(places, turn, flipped))
        for flipped in ((False, True) if mirror else (False,))
        for turn in range(TURNS)
    )
    return tuple(dict.fromkeys(found))


def same(one: Shape, other: Shape, mirror: bool = False) -> bool:
    """Whether a shape is another when it is turned, or mirrored too."""
    return len(one) == len(other) and shape(one) in orientations(shape(other), mirror)


def pieces(places: Iterable[Place]) -> list[set[Place]]:
    """The parts of a shape that do not touch each other."""
    left = dict.fromkeys(places)
    found = []
    while left:
        found.append(set(_reached(next(iter(left)), left)))
    return found


def _reached(start: Place, left: dict[Place, None]) -> Iterator[Place]:
    """Takes out of what is left all that hangs together with a place."""
    waiting = [start]
    del left[start]
    while waiting:
        here = waiting.pop()
        yield here
        beside = [place for place in neighbours(here) if place in left]
        for place in beside:
            del left[place]
        waiting += beside


def hexagon_around(places: Iterable[Place]) -> Iterator[Place]:
    """Every place of the least hexagon, with sides of any length, that holds these."""
    lines = [(q, r, q + r) for q, r in places]
    (west, east), (north, south), (first, last) = (
        (min(line), max(line)) for line in zip(*lines, strict=True)
    )
    for q in range(west, east + 1):
        for r in range(north, south + 1):
            if first <= q + r <= last:
                yield q, r
