"""The lines of a text: from a number to the line, from a character to its line and column.

Where each line starts is not kept, which for half a million lines would cost more than the one
finding it is asked for. Line ends are counted block by block, and searched within a block.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from toolkit.pack.visible import visible

_BLOCK = 1 << 13
_LONE = re.compile("\r(?!\n)")


def one_line(text: str) -> str:
    """Text that a file gave, on one line and all of it seen: it cannot pass for a report."""
    if text.isprintable():
        return text
    return visible("".join([" " if sign.isspace() else sign for sign in text]))


class Lines:
    """The lines of one text, ended by \\n, \\r\\n or \\r; numbers, lines and columns from 1."""

    __slots__ = ("_before", "_ends", "_last", "_text")

    def __init__(self, text: str) -> None:
        # Ending every line in \n moves no character.
        self._text = _LONE.sub("\n", text) if "\r" in text else text
        self._before: list[int] = []  # line ends before each block
        self._ends: list[int] = []  # where the last of them is, -1 without one
        self._last = (0, "")  # the line last asked for: one may have a million findings
        before, end = 0, -1
        for start in range(0, len(text) + 1, _BLOCK):
            self._before.append(before)
            self._ends.append(end)
            before += self._text.count("\n", start, start + _BLOCK)
            end = max(end, self._text.rfind("\n", start, start + _BLOCK))

    def line(self, number: int) -> str:
        """The line without its end; empty when there is none."""
        if self._last[0] != number:
            self._last = (number, self._line(number))
        return self._last[1]

    def _line(self, number: int) -> str:
        start = 0
        if number < 1:
            return ""
        if number > 1:
            block = bisect_left(self._before, number - 1) - 1
            start = block * _BLOCK
            for _ in range(number - 1 - self._before[block]):
                start = self._text.find("\n", start) + 1
                if not start:
                    return ""
        end = self._text.find("\n", start)
        line = self._text[start:] if end < 0 else self._text[start:end]
        return line.removesuffix("\r")

    def position(self, index: int) -> tuple[int, int]:
        """The line and column of the character at an index, from 0, of the text."""
        block = index // _BLOCK
        above = self._before[block] + self._text.count("\n", block * _BLOCK, index)
        end = self._text.rfind("\n", block * _BLOCK, index)
        return above + 1, index - (end if end >= 0 else self._ends[block])
