"""What was worked out of a long value, kept."""

from __future__ import annotations

from functools import lru_cache, wraps
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

V = TypeVar("V", bound="Hashable")
R = TypeVar("R")
K = TypeVar("K")
W = TypeVar("W")


def keep(known: dict[K, W], key: K, value: W, most: int) -> W:
    """Notes a value that was worked out and gives it back; of more than so many the oldest is
    forgotten."""
    known[key] = value
    if len(known) > most:
        del known[next(iter(known))]
    return value


def kept(most: int) -> Callable[[Callable[[V], R]], Callable[[V], R]]:
    """Keeps what was worked out of so many values, found by the object before it is by its value.

    A path has a thousand numbers, and hashing them takes longer than drawing it.
    """

    def keeping(work_out: Callable[[V], R]) -> Callable[[V], R]:
        by_value = lru_cache(maxsize=most)(work_out)
        known: dict[int, tuple[V, R]] = {}

        @wraps(work_out)
        def found(value: V) -> R:
            there = known.get(id(value))
            if there is None:  # the value is kept as well, so that its id() stays its own
                there = keep(known, id(value), (value, by_value(value)), most)
            return there[1]

        return found

    return keeping
