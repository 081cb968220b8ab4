"""Numbers and lists in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_SHOWN = 3


def counted(number: int, one: str, several: str = "", zero: str = "0") -> str:
    """`1 entry`, `3 entries`, and `0 entries` or as `zero` says it."""
    return f"{number or zero} {one if number == 1 else several or f'{one}s'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def spanned(numbers: Iterable[int]) -> str:
    """`2, 3, 4`; many that follow each other as `3 to 8`."""
    found = sorted(numbers)
    if len(found) > _SHOWN and found[-1] - found[0] == len(found) - 1:
        return f"{found[0]} to {found[-1]}"
    return ", ".join(map(str, found))
