"""The command line's front door: finds the command, runs it, turns what went wrong into words.

What an author feels is the start: a command is imported when its name has been read, and imports
what it runs when it runs.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPLETE = "_TOOLKIT_COMPLETE"  # what the scripts of `--show-completion` ask by
_TEACHING = frozenset(("--install-completion", "--show-completion"))
INTERRUPTED = 130  # what shells report for a process ended by Ctrl-C
PIPE_CLOSED = 141  # and for one whose reader went away


_LONGEST = 200  # characters of a path in a message

# A command is over soon, and next to nothing it makes is cyclic: looking for garbage every 700
# new objects, as Python does, is a thirtieth of the time of a small print.
NEW_OBJECTS = 50_000


def main() -> None:
    """Runs the command line of this program; toolkit/__main__.py is what starts it."""
    if hasattr(gc, "set_threshold"):  # PyPy's collector goes by bytes
        gc.set_threshold(NEW_OBJECTS)
    say.open_closed_streams()
    code = run(sys.argv[1:])
    if hasattr(gc, "freeze"):
        gc.freeze()  # else all that is left is walked through twice on the way out
    sys.exit(code)


def run(words: Sequence[str]) -> int:
    """Runs one command line and returns its exit code; what a user did wrong never raises."""
    say.prepare(sys.stdout)
    say.prepare(sys.stderr)
    try:
        code = _run(list(words))
        sys.stdout.flush()
    except Stop as stop:
        _last_words(stop.message)
        return stop.code
    except KeyboardInterrupt:
        _last_words("stopped; nothing half-written was left behind")
        return INTERRUPTED
    except BrokenPipeError:
        say.close_quietly(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        _last_words(_system_message(error))
        return 2
    except RecursionError:
        _last_words("the input is nested deeper than can be followed")
        return 2
    except MemoryError:
        _last_words("the memory of this computer is not enough for this input")
        return 2
    return code


def _run(words: list[str]) -> int:
    """The command, or what a shell wants to know. Raises Stop."""
    if instruction := os.environ.get(COMPLETE):
        from toolkit.cli import shells

        return shells.answer(instruction, COMPLETE)
    from toolkit.cli import app

    if not _TEACHING.isdisjoint(words):
        from toolkit.cli import shells

        shells.recognise()
    try:
        return app.run(words)
    except SystemExit as left:  # typer leaves like this after `--show-completion`
        return left.code if isinstance(left.code, int) else 0


def _last_words(text: str) -> None:
    """A message that cannot even be written changes nothing about how the command ended."""
    try:
        say.err(text)
        sys.stderr.flush()
    except OSError:
        say.close_quietly(sys.stderr)


def _system_message(error: OSError) -> str:
    """What the system refused, with the file, in one sentence."""
    reason = error.strerror or str(error) or type(error).__name__
    reason = reason[:1].lower() + reason[1:]
    files = [_short(str(name)) for name in (error.filename, error.filename2) if name is not None]
    return f"{files[0]}: {reason}" if files else f"the system refused: {reason}"


def _short(path: str) -> str:
    """A path on one line; one that fills a screen keeps its two ends."""
    shown = path if len(path) <= _LONGEST else f"{path[: _LONGEST // 2]}…{path[-_LONGEST // 2 :]}"
    return " ".join(shown.splitlines())
