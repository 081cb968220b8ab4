"""Sets of seats as bit masks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def where(said: Iterable[object]) -> int:
    """The seats of which something is said, which is said of each in order."""
    return sum([1 << seat for seat, each in enumerate(said) if each])


def of(seats: Iterable[int]) -> int:
    return sum([1 << seat for seat in seats])
