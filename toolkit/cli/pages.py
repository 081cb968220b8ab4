"""What `--help` says: of the whole toolkit, and of one command."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING

from toolkit.cli.table import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from typer._click.core import Command, Context, Parameter

_DEEPEST = 24  # the column at which explanations begin, at most


def overview() -> str:
    """All commands, from the table alone."""
    width = max(map(len, COMMANDS))
    lines = ["usage: toolkit COMMAND …", "", "commands:"]
    lines += [f"  {name:<{width}}  {about}" for name, (_, about) in COMMANDS.items()]
    lines += ["", "toolkit COMMAND --help says what a command takes."]
    lines += ["toolkit --install-completion teaches your shell to complete them."]
    return "\n".join(lines)


def page(ctx: Context, command: Command) -> str:
    """The page of one command, as wide as the terminal."""
    width = shutil.get_terminal_size().columns - 2
    options = [each for each in command.params if _is_option(each)]
    words = [each for each in command.params if not _is_option(each)]
    sections = {
        "positional arguments": [(_metavar(each), _help(each)) for each in words],
        "options": [
            ("-h, --help", "show this help message and exit"),
            *((_named(each), _help(each)) for each in options),
        ],
    }
    longest = max(len(name) for rows in sections.values() for name, _ in rows)
    column = min(longest + 4, _DEEPEST)
    lines = [*_usage(ctx.command_path, options, words, width), "", command.help or ""]
    for title, rows in sections.items():
        if rows:
            lines += ["", f"{title}:"]
            for name, text in rows:
                lines += _row(name, text, column, width)
    return "\n".join(lines)


def _usage(
    path: str, options: Sequence[Parameter], words: Sequence[Parameter], width: int
) -> Iterator[str]:
    """What may follow the command: the options, then its words, on their own line in a long one."""
    head = f"usage: {path}"
    asked = ["[-h]", *(_named(each) if each.required else f"[{_named(each)}]" for each in options)]
    told = [part for each in words for part in _asked(each)]
    if len(line := " ".join([head, *asked, *told])) <= width:
        yield line
        return
    line = head
    for part in asked:
        if len(line) + 1 + len(part) > width:
            yield line
            line = " " * len(head)
        line += f" {part}"
    yield line
    if told:
        yield " ".join([" " * len(head), *told])


def _row(name: str, text: str, column: int, width: int) -> Iterator[str]:
    """A name and its explanation, which begins at the column."""
    first, *rest = textwrap.wrap(text, max(width - column, 11))
    if len(name) + 4 <= column:
        yield f"  {name:<{column - 4}}  {first}"
    else:
        yield f"  {name}"
        rest = [first, *rest]
    yield from (" " * column + line for line in rest)


def _is_option(parameter: Parameter) -> bool:
    return parameter.param_type_name == "option"


def _named(option: Parameter) -> str:
    name = option.opts[0]
    return name if getattr(option, "is_flag", False) else f"{name} {_metavar(option)}"


def _metavar(parameter: Parameter) -> str:
    choices = getattr(parameter.type, "choices", None)
    return parameter.metavar or (f"{{{','.join(choices)}}}" if choices else "VALUE")


def _asked(word: Parameter) -> list[str]:
    name = _metavar(word)
    if word.nargs == 1:
        return [name if word.required else f"[{name}]"]
    return [name, f"[{name} ...]"] if word.required else [f"[{name} ...]"]


def _help(parameter: Parameter) -> str:
    return str(getattr(parameter, "help", None) or "")
