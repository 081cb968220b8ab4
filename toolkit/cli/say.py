"""The two streams: reports go to stdout, messages and progress to stderr."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TextIO


def out(text: str) -> None:
    """One line, or several, of the report."""
    sys.stdout.write(text + "\n")


def err(text: str) -> None:
    """A message or a step of progress; the report on stdout stays clean."""
    sys.stderr.write(text + "\n")


def ask(text: str) -> None:
    """A question; the answer is typed on the same line."""
    sys.stderr.write(text)
    sys.stderr.flush()


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
