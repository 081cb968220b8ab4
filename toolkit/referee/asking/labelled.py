"""What was told as lines of text, each with what it is of before it."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDE = 96
_WHOLE = 32  # characters of what stands between commas and is not broken
_HELD = "\N{NO-BREAK SPACE}"


def labelled(lines: Iterable[tuple[str, str]]) -> list[str]:
    """Labels in a column with what is said behind, broken at commas where these are near enough."""
    told = list(lines)
    wide = max((len(label) for label, _ in told), default=0) + 2
    found: list[str] = []
    for label, said in told:
        parts = (
            part if len(part) > _WHOLE else part.replace(" ", _HELD) for part in said.split(", ")
        )
        broken = wrap(", ".join(parts), WIDE - wide, break_long_words=False, break_on_hyphens=False)
        found += [
            f"{'' if number else label:<{wide}}{line.replace(_HELD, ' ')}"
            for number, line in enumerate(broken or [""])
        ]
    return found
