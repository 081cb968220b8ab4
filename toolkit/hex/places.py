"""Places of a board of hexagons, in axial coordinates.

`q` grows to the east and `r` to the south-east; tops are pointed, so rows run from west to east.
A whole turn is six steps of 60 degrees, clockwise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]

CENTRE: Place = (0, 0)
DIRECTIONS: tuple[Place, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Clockwise from east."""
TURNS = len(DIRECTIONS)


def moved(place: Place, by: Place) -> Place:
    return place[0] + by[0], place[1] + by[1]


def back(place: Place, by: Place) -> Place:
    """Where one came from who moved so and is here now."""
    return place[0] - by[0], place[1] - by[1]


def distance(one: Place, other: Place = CENTRE) -> int:
    """The fewest steps from a place to another."""
    q, r = back(one, other)
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(maxsize=4096)
def neighbours(place: Place) -> tuple[Place, ...]:
    """The six places beside one, clockwise from east."""
    return tuple([moved(place, step) for step in DIRECTIONS])


def turned(place: Place, times: int = 1) -> Place:
    """The place after so many steps of 60 degrees clockwise about the centre."""
    for _ in range(times % TURNS):
        place = (-place[1], place[0] + place[1])
    return place


def mirrored(place: Place) -> Place:
    """The place on the other side of the line that runs through the centre to the south-east."""
    return place[1], place[0]
