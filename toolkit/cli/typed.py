"""A line that somebody types, or that a pipe gives: of a length one may have."""

from __future__ import annotations

import sys

from toolkit.cli.stop import Stop

LONGEST = 64 * 1024  # characters


def typed_line() -> str:
    """The next line of standard input with its end; empty where there is none.

    Raises Stop for one that is too long, OSError, UnicodeDecodeError.
    """
    line = sys.stdin.readline(LONGEST + 1)
    if len(line) > LONGEST:
        raise Stop(f"standard input: a line of more than {LONGEST:,} characters is no answer")
    return line
