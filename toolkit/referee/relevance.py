"""Which questions matter: two runs that differ in one of them alone, and in their outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Pair = tuple[int, int]
Row = tuple[str | None, ...]


def telling_pairs(rows: Sequence[Row], outcomes: Sequence[int]) -> dict[int, list[Pair]]:
    """The pairs of runs that show a question to matter, by the column of the question.

    Two runs show it when they have different outcomes and of the questions that both asked only
    this one has different answers: whatever only one of them asked arises below it.
    """
    pairs: dict[int, list[Pair]] = {}
    for later, mine in enumerate(rows):
        outcome = outcomes[later]
        for earlier in range(later):
            if outcome == outcomes[earlier]:
                continue
            apart = -1
            for column, other in enumerate(rows[earlier]):
                one = mine[column]
                if one != other and one is not None and other is not None:
                    if apart >= 0:
                        break
                    apart = column
            else:
                if apart >= 0:
                    pairs.setdefault(apart, []).append((earlier, later))
    return pairs
