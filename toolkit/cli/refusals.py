"""What is wrong with a command line, in one sentence with a did-you-mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    MissingParameter,
    NoSuchOption,
    UsageError,
)
from typer.core import TyperArgument, TyperOption

from toolkit.cli.stop import Stop, did_you_mean
from toolkit.cli.table import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typer._click.core import Context, Parameter

_COMMAS = "takes several with commas between them"
_AGAIN = "stands before each that it takes"
WORDS = "toolkit.words"  # where a context keeps the words it was made of


def no_command(name: str) -> Stop:
    """The first word is none of our commands."""
    hint = did_you_mean(name, list(COMMANDS))
    return Stop(f"toolkit: there is no command {name!r}{hint}\ntry: toolkit --help")


def before_command(error: UsageError, ctx: Context, words: Sequence[str]) -> Stop:
    """What is wrong before the name of a command."""
    said = error.message
    if name := getattr(error, "option_name", ""):
        typed = _typed(name, words)
        hint = _near_option(typed, ctx)
        if not hint:
            return no_command_before(typed)
        said = f"there is no option {typed}{hint}"
    return Stop(f"toolkit: {said}\ntry: toolkit --help")


def no_command_before(word: str) -> Stop:
    """A word that only a command can have before it."""
    return Stop(f"toolkit: {word} must stand after a command\ntry: toolkit --help")


def _near_option(name: str, ctx: Context) -> str:
    """`; did you mean '--X'?` for the option that is spelt most like it, or nothing."""
    from toolkit.pack.nearest import nearest  # only ever after a mistake

    options = sorted(option for each in ctx.command.get_params(ctx) for option in each.opts)
    known = {option.lstrip("-"): option for option in options}
    near = nearest(name.lstrip("-"), known)
    return f"; did you mean '{known[near]}'?" if near else ""


def refused(error: UsageError, ctx: Context, words: Sequence[str]) -> Stop:
    """What typer refuses, in the tone of ours."""
    return _stop(ctx, _said(error, ctx, words))


def _said(error: UsageError, ctx: Context, words: Sequence[str]) -> str:
    if isinstance(error, NoSuchOption):
        name = _typed(error.option_name, words)
        return f"there is no option {name}{_near_option(name, ctx)}"
    if isinstance(error, BadOptionUsage):
        takes = any(
            error.option_name in each.opts and not getattr(each, "is_flag", False)
            for each in ctx.command.params
        )
        return f"{error.option_name} " + ("needs a value after it" if takes else "takes no value")
    if isinstance(error, MissingParameter):
        missing = [
            each for each in ctx.command.params if each.required and each.name not in ctx.params
        ]
        from toolkit.pack.listing import listed

        return f"{listed([*map(_name, missing)])} {'are' if missing[1:] else 'is'} missing"
    if isinstance(error, BadParameter) and error.param is not None:
        return f"{_name(error.param)}: {error.message}"
    return error.message


def too_many(ctx: Context, words: Sequence[str], rest: Sequence[str]) -> Stop:
    """Words are left over: they may have been meant for an option that takes a list."""
    meant = _as_lists(ctx, words, rest)
    if meant is not None:
        return Stop(f"{ctx.command_path}: {meant}")
    return _stop(ctx, f"{rest[0]!r} is one argument too many")


def _as_lists(ctx: Context, words: Sequence[str], rest: Sequence[str]) -> str | None:
    """What options take, and the line with the words after them so told: `--only a b` as
    `--only a,b`, `--set a b` as `--set a --set b`. None where that does not mend the line."""
    from shlex import join

    lists: dict[str, bool] = {}  # whether commas part what an option takes
    for each in ctx.command.params:
        commas = ",…" in (each.metavar or "")
        if isinstance(each, TyperOption) and (each.multiple or commas):
            lists |= dict.fromkeys(each.opts, commas)
    line, said, left = list(words), dict[str, None](), len(rest)
    for place in range(len(words) - 1, -1, -1):
        option = words[place]
        if option not in lists:
            continue
        end = place + 1
        while end < len(words) and not _is_option(words[end]):
            end += 1
        # The last words may be the command's own: `--only a b expanse`.
        spare = min(left, end - place - 2)
        if spare > 0:
            left -= spare
            told = words[place + 1 : place + 2 + spare]
            said[f"{option} {_COMMAS if lists[option] else _AGAIN}"] = None
            again = [one for each in told for one in (option, each)]
            line[place : place + 2 + spare] = [option, ",".join(told)] if lists[option] else again
    if left or not said:
        return None
    return f"{', '.join(reversed(said))}: {join([*ctx.command_path.split(), *line])}"


def check_text(parameter: Parameter, ctx: Context, value: str) -> None:
    """Raises Stop for an empty text: a variable that a script forgot to set."""
    if value == "":
        raise _stop(ctx, f"{_name(parameter)} is given an empty text")


def check_value(option: TyperOption, ctx: Context, value: str) -> None:
    """Raises Stop for an empty text, an option in place of a value, or none of the choices."""
    name = option.opts[0]
    check_text(option, ctx, value)
    if _is_option(value) and f"{name}={value}" not in ctx.meta.get(WORDS, ()):
        raise _stop(ctx, f"{name} needs a value after it")
    choices: Any = getattr(option.type, "choices", None)
    if choices and value not in choices:
        hint = did_you_mean(value, choices)
        from toolkit.pack.listing import listed

        raise _stop(ctx, f"{name} takes {listed(choices, 'or')}, not {value!r}{hint}")


def _stop(ctx: Context, message: str) -> Stop:
    return Stop(f"{ctx.command_path}: {message}\ntry: {ctx.command_path} --help")


def _name(parameter: Parameter) -> str:
    """As a user knows it: `--game`, `GAME`."""
    if isinstance(parameter, TyperArgument):
        return parameter.human_readable_name
    return parameter.opts[0]


def _typed(name: str, words: Sequence[str]) -> str:
    """The whole word of which typer names the first letter: `-papr` of `-p`."""
    if len(name) > 2:
        return name
    return next((word for word in words if word.startswith(name)), name).split("=")[0]


def _is_option(word: str) -> bool:
    """Whether a word would be one; `-` is standard input, `-0.5` a number."""
    return word.startswith("-") and word != "-" and not re.match(r"-\.?[0-9]", word)
