"""A number taken from what lies in several places, as a cost is paid: every way, or one drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Lying = Sequence[tuple[int, int]]
    """How much lies in which place."""


def ways_to_take(lying: Lying, number: int) -> Iterator[dict[int, int]]:
    """Every way to take so many: how many from which place, those of the first place first."""
    if not number or not lying:
        if not number:
            yield {}
        return
    (place, there), *rest = lying
    if not rest:
        if number <= there:
            yield {place: number}
        return
    least = max(0, number - sum(more for _, more in rest))
    for taken in range(min(there, number), least - 1, -1):
        for more in ways_to_take(rest, number - taken):
            yield ({place: taken} if taken else {}) | more


def drawn_to_take(lying: Lying, number: int, below: Callable[[int], int]) -> dict[int, int] | None:
    """One of these ways, drawn place by place; None where there is just one. `below(n)` draws a
    number from 0 to n - 1. There must be so many."""
    left, several = sum(there for _, there in lying), False
    found: dict[int, int] = {}
    for place, there in lying:
        left -= there
        least, most = max(0, number - left), min(there, number)
        taken = least + (below(most - least + 1) if most > least else 0)
        several, number = several or most > least, number - taken
        if taken:
            found[place] = taken
    return found if several else None
