"""The streams: reports go to stdout, messages and progress to stderr, answers come from stdin."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from typing import TextIO

LONGEST = 64 * 1024  # characters that somebody may type, or a pipe give, on a line


def out(text: str, *, coloured: bool = False) -> None:
    """One line, or several, of the report; `coloured` text brings signs of its own and is clean."""
    sys.stdout.write((text if coloured else _visible(text)) + "\n")


def err(text: str, *, coloured: bool = False) -> None:
    """A message or a step of progress; the report on stdout stays clean."""
    sys.stderr.write((text if coloured else _visible(text)) + "\n")


def _visible(text: str) -> str:
    """The text with signs that cannot be printed written out."""
    if text.replace("\n", "").isprintable():
        return text
    from toolkit.pack.visible import visible_lines  # rarely needed, and start-up waits for it

    return visible_lines(text)


def ask(text: str) -> None:
    """A question; the answer is typed on the same line."""
    sys.stderr.write(_visible(text))
    sys.stderr.flush()


def at_terminal() -> bool:
    """Whether somebody sits before it: neither what is typed nor the report goes through a pipe."""
    return all(getattr(stream, "isatty", bool)() for stream in (sys.stdin, sys.stdout))


def typed_line() -> str:
    """The next line of standard input with its end; empty where there is none.

    Raises Stop for one that is longer than an answer may be, OSError, UnicodeDecodeError.
    """
    line = sys.stdin.readline(LONGEST + 1)
    if len(line) > LONGEST:
        raise Stop(f"standard input: a line of more than {LONGEST:,} characters is no answer")
    return line


def out_json(value: object) -> None:
    """The report as JSON, alone on stdout; characters outside ASCII stay readable."""
    import json

    text = json.dumps(value, indent=1, allow_nan=False)
    # A file name that is not UTF-8 arrives as lone surrogates, which no stream takes.
    sys.stdout.write(text.encode("utf-8", "backslashreplace").decode("utf-8") + "\n")


def prepare(stream: TextIO, *, utf8: bool = False) -> None:
    """Makes a stream take any text: what its encoding lacks is escaped, never an error."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is None:
        return
    if utf8:
        reconfigure(encoding="utf-8", errors="backslashreplace")
    else:
        reconfigure(errors="backslashreplace")


def open_closed_streams() -> None:
    """Gives a program that was started without stdin, stdout or stderr (`>&-`) empty ones."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def close_quietly(stream: TextIO) -> None:
    """After the reader of a pipe has gone: nothing more is written, not even at exit."""
    try:
        descriptor = stream.fileno()
    except (OSError, ValueError, AttributeError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
