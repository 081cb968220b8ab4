"""`toolkit explain CODE`: what a finding means, with files that break it and files that do not."""

from __future__ import annotations

from typing import Annotated

from typer import Argument

from toolkit.cli import completion, say
from toolkit.cli.stop import Stop


def run(
    code: Annotated[
        str,
        Argument(
            metavar="CODE",
            help="such as E204, or a name: unknown-reference",
            autocompletion=completion.codes,
        ),
    ],
) -> int:
    """Exit 0, or 2 for a code that no finding has."""
    from toolkit.cli.topics import topics_of_all
    from toolkit.lint.explain import UnknownCode, explain

    try:
        page = explain(code, *topics_of_all())
    except UnknownCode as error:
        raise Stop(str(error)) from None
    say.out(page.removesuffix("\n"))
    return 0
