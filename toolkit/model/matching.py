"""Matching: how many can each have one thing of what they want, no thing going to two."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def most_matched(wanted: Sequence[Collection[int]]) -> int:
    """The greatest number that can be served at once; `wanted` are the things each would take.

    By augmenting paths: whoever comes later may push another to a thing that is still free.
    """
    holder: dict[int, int] = {}

    def served(who: int, tried: set[int]) -> bool:
        for thing in wanted[who]:
            if thing in tried:
                continue
            tried.add(thing)
            if thing not in holder or served(holder[thing], tried):
                holder[thing] = who
                return True
        return False

    return sum(served(who, set()) for who in range(len(wanted)))
