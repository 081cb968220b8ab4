"""Answers what a shell asks while somebody types; `completion` knows what there is."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stderr

import shellingham
from typer._click.shell_completion import add_completion_class
from typer._completion_classes import BashComplete
from typer.completion import shell_complete

from toolkit.cli import app, say
from toolkit.cli.settings import read_settings
from toolkit.cli.stop import Stop


def answer(instruction: str, asked_by: str) -> int:
    """Writes what fits on stdout, nothing else on any stream, whatever goes wrong; `asked_by` is
    the variable that holds the instruction."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stderr(nowhere):
        try:
            if instruction.startswith("complete"):
                read_settings()  # raises Stop where they are broken: then nothing is offered
            whole = app.group()  # which makes typer's own shells known
            add_completion_class(Bash, "bash")
            code = shell_complete(whole, {}, app.NAME, asked_by, instruction)
            sys.stdout.flush()
        except SystemExit as left:  # fish asks for an exit code
            return left.code if isinstance(left.code, int) else 0
        except OSError:
            say.close_quietly(sys.stdout)
            return 0
        except (Exception, KeyboardInterrupt):
            return 0
    return code


def recognise() -> None:
    """Raises Stop where no shell is found around this command: nobody could be taught."""
    try:
        shellingham.detect_shell()
    except shellingham.ShellDetectionFailure:
        raise Stop(
            "no shell was recognised around this command; type it at the prompt of bash, zsh, fish "
            "or PowerShell"
        ) from None


class Bash(BashComplete):
    """Bash cuts words at `=`, and puts back only what stands behind the last one."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the one that is typed, and that one, as they stand on the line."""
        args, typed = super().get_completion_args()
        *before, whole = joined([*args, typed])
        value = whole.partition("=")[2] if whole.startswith("-") else whole
        self._cut = value if typed == "=" else value.removesuffix(typed)
        return before, whole

    def complete(self) -> str:
        """What fits, a line each."""
        found = self.get_completions(*self.get_completion_args())
        return "\n".join(str(item.value).removeprefix(self._cut) for item in found)


def joined(words: list[str]) -> list[str]:
    """`a`, `=`, `b` as `a=b`."""
    whole: list[str] = []
    for word in words:
        if whole and (word == "=" or whole[-1].endswith("=")):
            whole[-1] += word
        else:
            whole.append(word)
    return whole
