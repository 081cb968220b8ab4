"""A board: its places numbered, so that a set of them is one integer, a bit a place."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from toolkit.hex.places import moved, neighbours
from toolkit.hex.shapes import Shape, orientations

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.hex.places import Place

_MOST_KEPT = 4096


class Board:
    """Places by number, row by row from the north-west. Boards of the same places are equal.

    `beside[n]` is the set of the places next to place n.
    """

    __slots__ = ("_holding", "_placings", "beside", "number", "places")

    def __init__(self, places: Iterable[Place]) -> None:
        self.places = tuple(sorted(places, key=lambda place: (place[1], place[0])))
        self.number = {place: number for number, place in enumerate(self.places)}
        self.beside = tuple(self.mask(neighbours(place)) for place in self.places)
        self._placings: dict[tuple[Shape, bool], tuple[int, ...]] = {}
        self._holding: dict[tuple[Shape, int, bool], bool] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.places == other.places

    def __hash__(self) -> int:
        return hash(self.places)

    def __contains__(self, place: Place) -> bool:
        return place in self.number

    @property
    def regular(self) -> bool:
        """Whether it is of several places and the same when turned about its middle, [0, 0]."""
        return len(self.places) > 1 and all((-r, q + r) in self for q, r in self.places)

    def mask(self, places: Iterable[Place]) -> int:
        """The set of those of the places that are on the board."""
        found = 0
        for place in places:
            number = self.number.get(place)
            if number is not None:
                found |= 1 << number
        return found

    def within(self, mask: int) -> Iterator[Place]:
        """The places of a set, in the order of their numbers."""
        while mask:
            lowest = mask & -mask
            yield self.places[lowest.bit_length() - 1]
            mask ^= lowest

    def placings(self, shape: Shape, mirror: bool = False) -> tuple[int, ...]:
        """Every set of places that is the shape, laid wholly on the board; made once."""
        key = shape, mirror
        found = self._placings.get(key)
        if found is None:
            found = self._placings[key] = tuple(dict.fromkeys(self._placed(shape, mirror)))
        return found

    def _placed(self, shape: Shape, mirror: bool) -> Iterator[int]:
        number = self.number
        for laid in orientations(shape, mirror):
            for place in self.places:
                covered = [number.get(moved(place, part), -1) for part in laid]
                if min(covered) >= 0:
                    yield sum([1 << each for each in covered])

    def fits(self, shape: Shape, most: int) -> int:
        """In how many ways the shape can be laid wholly on the board; not counted beyond `most`."""
        return sum(1 for _ in islice(self._placed(shape, mirror=False), most))

    def missing(self, shape: Shape, held: int, mirror: bool = False) -> int | None:
        """The fewest places a set still lacks to hold the shape; None where it fits nowhere."""
        lacking = [(placing & ~held).bit_count() for placing in self.placings(shape, mirror)]
        return min(lacking, default=None)

    def holds(self, shape: Shape, held: int, mirror: bool = False) -> bool:
        """Whether a set of places holds the shape whole; kept, since rules ask again and again."""
        key = shape, held, mirror
        found = self._holding.get(key)
        if found is None:
            if len(self._holding) >= _MOST_KEPT:
                self._holding.clear()
            found = self._holding[key] = bool(self.held(shape, held, mirror))
        return found

    def held(self, shape: Shape, held: int, mirror: bool = False) -> list[int]:
        """The placings of a shape that a set of places holds whole."""
        return [each for each in self.placings(shape, mirror) if each & held == each]


board = lru_cache(maxsize=64)(Board)
"""The board of these places, given as a tuple: its placings are kept."""
