"""What was worked out of a long value, kept."""

from __future__ import annotations

from functools import lru_cache, wraps
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

V = TypeVar("V", bound="Hashable")
R = TypeVar("R")


def kept(most: int) -> Callable[[Callable[[V], R]], Callable[[V], R]]:
    """Keeps what was worked out of so many values, found by the object before it is by its value.

    A path has a thousand numbers, and hashing them takes longer than drawing it.
    """

    def keeping(work_out: Callable[[V], R]) -> Callable[[V], R]:
        by_value = lru_cache(maxsize=most)(work_out)
        known: dict[int, tuple[V, R]] = {}

        @wraps(work_out)
        def found(value: V) -> R:
            try:
                return known[id(value)][1]
            except KeyError:  # the value is kept as well, so that its id() stays its own
                known[id(value)] = value, (told := by_value(value))
                if len(known) > most:
                    del known[next(iter(known))]
                return told

        return found

    return keeping
