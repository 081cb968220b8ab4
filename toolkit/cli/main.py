"""The command line's front door: finds the command, runs it, turns what went wrong into words.

What an author feels is the start, so this module imports next to nothing; a command is imported
when its name has been read, and imports what it runs when it runs.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.cli.stop import Stop, did_you_mean
from toolkit.cli.table import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

INTERRUPTED = 130  # what shells report for a process ended by Ctrl-C
PIPE_CLOSED = 141  # and for one whose reader went away


_LONGEST = 200  # characters of a path in a message

# A command is over soon, and next to nothing it makes is cyclic: looking for garbage every 700
# new objects, as Python does, is a thirtieth of the time of a small print.
_NEW_OBJECTS = 10_000


def main() -> None:
    """Runs the command line of this program; toolkit/__main__.py is what starts it."""
    gc.set_threshold(_NEW_OBJECTS)
    say.open_closed_streams()
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Runs one command line and returns its exit code; what a user did wrong never raises."""
    say.prepare(sys.stdout)
    say.prepare(sys.stderr)
    try:
        code = _dispatch(list(words))
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


def _last_words(text: str) -> None:
    """A message that cannot even be written changes nothing about how the command ended."""
    try:
        say.err(text)
        sys.stderr.flush()
    except OSError:
        say.close_quietly(sys.stderr)


def _dispatch(words: list[str]) -> int:
    if not words:
        from toolkit.cli.commands import start

        return start.run()
    name, rest = words[0], words[1:]
    if name == "help" and rest and rest[0] in COMMANDS:
        name, rest = rest[0], ["--help"]
    if name in ("-h", "--help", "help"):
        say.out(overview())
        return 0
    if name == "--version":
        name = "version"
    if name not in COMMANDS:
        raise _unknown(name)
    return _command(name, rest)


def _command(name: str, rest: list[str]) -> int:
    from importlib import import_module

    from toolkit.cli.parser import Parser

    module, about = COMMANDS[name]
    command = import_module(f"toolkit.cli.commands.{module}")
    parser = Parser(name, about)
    command.declare(parser)
    try:
        args = parser.parse(rest)
    except SystemExit:  # argparse leaves like this after it has printed --help
        return 0
    if getattr(args, "format", "text") == "json":
        say.prepare(sys.stdout, utf8=True)
    code: int = command.run(args)
    return code


def _unknown(name: str) -> Stop:
    if name.startswith("-"):
        return Stop(f"toolkit: {name} must stand after a command\ntry: toolkit --help")
    hint = did_you_mean(name, list(COMMANDS))
    return Stop(f"toolkit: there is no command {name!r}{hint}\ntry: toolkit --help")


def overview() -> str:
    """What `--help` says."""
    width = max(map(len, COMMANDS))
    lines = ["usage: toolkit COMMAND …", "", "commands:"]
    lines += [f"  {name:<{width}}  {about}" for name, (_, about) in COMMANDS.items()]
    lines += ["", "toolkit COMMAND --help says what a command takes."]
    return "\n".join(lines)


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
