"""`toolkit explain CODE`: what a finding means, with files that break it and files that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from toolkit.cli.parser import Arguments, Parser


def declare(parser: Parser) -> None:
    """CODE as a finding shows it, or its name."""
    parser.add_argument("code", metavar="CODE", help="such as E204, or a name: unknown-reference")


def run(args: Arguments) -> int:
    """Exit 0, or 2 for a code that no finding has."""
    from toolkit.cli.topics import checks_of_games, more_topics
    from toolkit.lint.explain import UnknownCode, explain

    try:
        page = explain(args.code, checks_of_games(), more_topics())
    except UnknownCode as error:
        raise Stop(str(error)) from None
    say.out(page.removesuffix("\n"))
    return 0
