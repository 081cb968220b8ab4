"""The words of a command line: typer, with commands that are imported when their name is read.

Typer parses; what it refuses is said by `refusals`, in one sentence, and its help pages by `pages`.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

from typer import Context, Exit, Option, Typer
from typer._click.exceptions import UsageError
from typer._click.shell_completion import CompletionItem
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

from toolkit.cli import pages, refusals, say
from toolkit.cli.table import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typer._click.core import Command as AnyCommand
    from typer._click.core import Context as AnyContext
    from typer._click.formatting import HelpFormatter

NAME = "toolkit"
_PLAIN: dict[str, Any] = {"rich_markup_mode": None, "pretty_exceptions_enable": False}
_SETTINGS = {"help_option_names": ["-h", "--help"]}


class Group(TyperGroup):
    """All commands by name; asked for their names and what they do, it imports none of them."""

    def list_commands(self, ctx: AnyContext) -> list[str]:
        """As the table has them."""
        return list(COMMANDS)

    def get_command(self, ctx: AnyContext, cmd_name: str) -> AnyCommand | None:
        """The command of this name, imported now; None where there is none."""
        return command(cmd_name) if cmd_name in COMMANDS else None

    def resolve_command(
        self, ctx: AnyContext, args: list[str]
    ) -> tuple[str | None, AnyCommand | None, list[str]]:
        """The command that is meant; `help print` means `print --help`. Raises Stop."""
        name, *rest = args
        if name == "help" and not ctx.resilient_parsing:
            if not rest or rest[0] not in COMMANDS:
                say.out(pages.overview())
                raise Exit
            name, rest = rest[0], ["--help"]
        found = self.get_command(ctx, name)
        if found is None and not ctx.resilient_parsing:
            raise refusals.no_command(name)
        return name, found, rest

    def parse_args(self, ctx: AnyContext, args: list[str]) -> list[str]:
        """What stands before the command. Raises Stop."""
        words = tuple(args)
        if words[:1] == ("--",) and not ctx.resilient_parsing:
            raise refusals.no_command_before(words[0])
        if words and words[0] in ctx.help_option_names:
            args = [words[0]]  # its page, whatever comes after
        try:
            return super().parse_args(ctx, args)
        except UsageError as error:
            raise refusals.before_command(error, ctx, words) from None

    def format_help(self, ctx: AnyContext, formatter: HelpFormatter) -> None:
        """The overview."""
        formatter.write(pages.overview())

    def shell_complete(self, ctx: AnyContext, incomplete: str) -> list[CompletionItem]:
        """The names of commands, from the table alone; options where a `-` asks for them. Behind
        a word that is none, nothing."""
        if [*ctx._protected_args, *ctx.args] not in ([], ["help"]):
            return []
        named = [CompletionItem(name) for name in COMMANDS if name.startswith(incomplete)]
        return named + _bare(super(TyperGroup, self).shell_complete(ctx, incomplete))


class Command(TyperCommand):
    """One command. What it refuses is a Stop; its words may stand before and after its options."""

    def __init__(self, *args: Any, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        for parameter in self.params:
            if isinstance(parameter, TyperOption) and not parameter.is_flag:
                parameter.__class__ = ValueOption  # typer has no place to name another class
            elif isinstance(parameter, TyperArgument):
                parameter.__class__ = ValueArgument

    def parse_args(self, ctx: AnyContext, args: list[str]) -> list[str]:
        """Reads the words. Raises Stop (exit 2) on the first that is wrong."""
        words = ctx.meta[refusals.WORDS] = tuple(args)
        if ctx.resilient_parsing and args and args[-1] in self._awaiting():
            args = args[:-1]  # a shell asks for its value; what came before is read all the same
        if not ctx.resilient_parsing and self._asks_for_help(ctx, args):
            args = [ctx.help_option_names[0]]
        try:
            rest = super().parse_args(ctx, args)
        except UsageError as error:
            raise refusals.refused(error, ctx, words) from None
        if rest and not ctx.resilient_parsing:
            raise refusals.too_many(ctx, words, rest)
        return rest

    def _asks_for_help(self, ctx: AnyContext, args: list[str]) -> bool:
        """Whether its page is asked for, whatever else is on the line."""
        args = args[: args.index("--")] if "--" in args else args
        pairs = zip(["", *args], args, strict=False)
        return any(
            word in ctx.help_option_names and before not in self._awaiting()
            for before, word in pairs
        )

    def _awaiting(self) -> set[str]:
        """The options that have a value behind them."""
        return {
            option for each in self.params if isinstance(each, ValueOption) for option in each.opts
        }

    def invoke(self, ctx: AnyContext) -> Any:
        """Runs it; JSON is UTF-8, whatever the terminal speaks."""
        if ctx.params.get("form") == "json":
            say.prepare(sys.stdout, utf8=True)
        return super().invoke(ctx)

    def format_help(self, ctx: AnyContext, formatter: HelpFormatter) -> None:
        """Its page."""
        formatter.write(pages.page(ctx, self))

    def shell_complete(self, ctx: AnyContext, incomplete: str) -> list[CompletionItem]:
        """Its options."""
        return _bare(super().shell_complete(ctx, incomplete))


class ValueOption(TyperOption):
    """An option with a value, which is not empty, and never the option that comes after it."""

    def process_value(self, ctx: AnyContext, value: Any) -> Any:
        """Reads the value. Raises Stop."""
        for each in _words_of(value):
            refusals.check_value(self, ctx, each)
        return super().process_value(ctx, value)


class ValueArgument(TyperArgument):
    """The words of a command, not all empty: as a path that would mean the folder one is in."""

    def process_value(self, ctx: AnyContext, value: Any) -> Any:
        """Reads the value. Raises Stop."""
        words = _words_of(value)
        if words and not any(words):
            refusals.check_text(self, ctx, "")
        return super().process_value(ctx, value)


def _words_of(value: Any) -> Sequence[str]:
    """What was typed for an option or argument, which may take several words."""
    told = (value,) if isinstance(value, str) else value
    return told if isinstance(told, (list, tuple)) else ()


def _bare(items: list[CompletionItem]) -> list[CompletionItem]:
    """Without descriptions: to put them into its lines typer would import rich at every key."""
    return [CompletionItem(item.value) for item in items]


def command(name: str) -> AnyCommand:
    """A command of the table as typer makes it of its function `run`."""
    module, about = COMMANDS[name]
    one = Typer(add_completion=False, **_PLAIN)
    one.command(
        name,
        cls=Command,
        help=about[:1].upper() + about[1:] + ".",
        context_settings={**_SETTINGS, "allow_extra_args": True},
    )(import_module(f"toolkit.cli.commands.{module}").run)
    return get_command(one)


def _version(ctx: Context, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from toolkit.cli.commands import version

        raise Exit(version.run())


def _start(
    ctx: Context,
    version: Annotated[
        bool, Option("--version", is_eager=True, callback=_version, help=COMMANDS["version"][1])
    ] = False,
) -> int:
    if ctx.invoked_subcommand is not None:
        return 0
    from toolkit.cli.commands import start

    return start.run()


@cache
def group() -> AnyCommand:
    """The whole command line."""
    app = Typer(cls=Group, context_settings=_SETTINGS, **_PLAIN)
    app.callback(invoke_without_command=True)(_start)
    return get_command(app)


def run(words: list[str]) -> int:
    """Runs one command line; its exit code. Raises Stop, and whatever its command raises."""
    whole = group()
    try:
        with whole.make_context(NAME, words) as ctx:
            code: int = whole.invoke(ctx)
    except Exit as left:  # --help, --version
        return left.exit_code
    return code
