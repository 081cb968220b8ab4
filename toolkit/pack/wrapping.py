"""Running text broken into lines of a report."""

from __future__ import annotations

import textwrap


def wrapped(
    words: str, width: int, first: str = "", later: str = "", *, hyphens: bool = False
) -> list[str]:
    """Lines of up to so many signs, behind what the first and the later begin with; broken at
    hyphens too where these are told.

    What fits is looked through no more: of thousands of verdicts most lines do.
    """
    if words and len(first) + len(words) <= width and words[-1] != " " and words.isprintable():
        return [first + words]
    return textwrap.wrap(
        words, width, initial_indent=first, subsequent_indent=later, break_long_words=False,
        break_on_hyphens=hyphens,
    )  # fmt: skip
