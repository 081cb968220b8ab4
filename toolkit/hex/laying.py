"""Patterns laid on a board: parts that keep how they lie to each other and to a place of theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from toolkit.hex.places import TURNS, moved
from toolkit.hex.shapes import laid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.hex.shapes import Shape

T = TypeVar("T")


class Lain(NamedTuple):
    """Where the place of the pattern itself lies, how it is turned, and where each part then is."""

    at: Place
    mirror: bool
    turn: int
    parts: tuple[tuple[Place, ...], ...]


def places_about(parts: Iterable[Shape], board: Board) -> list[Place]:
    """The places about which a pattern may lie that covers some of the board: off it too."""
    turns = [(turn, mirror) for mirror in (False, True) for turn in range(TURNS)]
    reach = {(-q, -r) for part in parts for how in turns for q, r in laid(part, *how)}
    return sorted({moved(place, back) for place in board.places for back in reach})


def ways_to_lie(
    parts: Sequence[Shape],
    about: Iterable[Place],
    move: Callable[[Place, Place], Place] = moved,
) -> Iterator[Lain]:
    """Every way that a pattern lies about these places, by place, mirror and turn; those that cover
    the same apart, and what is off any board too. `move` puts a place of it where it lies."""
    ways = [
        (mirror, turn, [laid(part, turn, mirror) for part in parts])
        for mirror in (False, True)
        for turn in range(TURNS)
    ]
    for start in about:
        for mirror, turn, turned in ways:
            covered = [tuple([move(start, one) for one in part]) for part in turned]
            yield Lain(start, mirror, turn, tuple(covered))


def greatest(ways: Sequence[T], numbers: Sequence[int]) -> list[T]:
    """Those of several ways whose number is greatest."""
    most = max(numbers, default=0)
    return [one for one, each in zip(ways, numbers, strict=True) if each == most]
