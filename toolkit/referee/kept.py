"""Results that are kept by what they follow from, so that each is worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

K = TypeVar("K")
V = TypeVar("V")

FULL = 1 << 16  # results kept of a kind; far more than a game meets


class Kept(dict[K, V]):
    """A mapping that begins anew when it is full.

    With `make` it works out itself what it does not hold: `kept[key]` always gives something.
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V] | None = None) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        if self._make is None:
            raise KeyError(key)
        found = self[key] = self._make(key)
        return found

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= FULL:
            self.clear()
        super().__setitem__(key, value)
