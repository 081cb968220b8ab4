"""What was told as lines of text, each with what it is of before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

WIDE = 96


def labelled(lines: Iterable[tuple[str, str]], least: int = 0) -> list[str]:
    """Labels in a column, at `least` so wide, with what is said behind, broken at commas."""
    told = list(lines)
    wide = max((len(label) for label, _ in told), default=0)
    return [line for label, said in told for line in _broken(label, said, max(wide, least))]


def _broken(label: str, said: str, wide: int) -> Iterator[str]:
    line = f"{label:<{wide}}  "
    for part in said.split(", "):
        if len(line) + len(part) > WIDE and line.strip():
            yield line.rstrip()
            line = " " * (wide + 2)
        line += f"{part}, "
    yield line.rstrip().removesuffix(",")
