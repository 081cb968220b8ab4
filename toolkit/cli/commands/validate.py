"""`toolkit validate PATH…`: every fault of packs and sets, with its line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from typer import Argument

from toolkit.cli import completion, say
from toolkit.cli.compose import Opened, open_for_checking
from toolkit.cli.lines import lines_of
from toolkit.cli.options import All, Format
from toolkit.cli.stop import Stop
from toolkit.cli.unprintable import unprintable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.pack.finding import Finding
    from toolkit.pack.folder import Folder


def run(
    paths: Annotated[
        list[str],
        Argument(
            metavar="PATH",
            help="a folder with game.yaml or set.yaml",
            autocompletion=completion.targets,
        ),
    ],
    form: Format = "text",
    everything: All = False,
) -> int:
    """PATH is a pack or a card set, or a file in one.

    Exit 0 without errors, 1 with some, 2 where something could not be read.
    """
    from toolkit.lint.judging import exit_code, in_order, judge

    found: list[Finding] = []
    folders: list[Folder] = []
    closing: list[tuple[str, str]] = []
    unreadable = False
    for name in dict.fromkeys(paths):
        try:
            game, judged = open_for_checking(name)
        except Stop as stop:
            if not stop.findings:
                raise
            found += stop.findings
            unreadable = True
            continue
        for in_play in judged:
            report = judge(game, in_play, {in_play[-1].shown})
            found += report.findings
            if not report.exit_code and report.pack is not None:
                alone = in_play[-1].id if in_play[-1].role == "set" else ""
                found += unprintable(Opened(game, in_play, alone=alone), report.pack)
            unreadable = unreadable or report.unreadable
            folders += in_play
            closing.append((in_play[-1].shown, report.closing))
    findings = in_order(found)
    if form == "json":
        from toolkit.lint.json_report import json_text

        sys.stdout.write(json_text(findings, everything=everything))
    else:
        show(findings, folders, closing, everything=everything)
    return exit_code(findings, unreadable=unreadable)


def show(
    findings: Iterable[Finding],
    folders: Iterable[Folder],
    closing: list[tuple[str, str]],
    *,
    everything: bool = False,
) -> None:
    """The text form on stdout, each judged folder closing with a line of its own."""
    from toolkit.lint.text_report import text, wants_colour

    lines = [
        words if len(closing) == 1 else f"{shown}: {words}" for shown, words in closing if words
    ]
    colour = wants_colour(sys.stdout)
    report = text(
        findings, lines_of(folders), closing="\n".join(lines), colour=colour, everything=everything
    )
    say.out(report.removesuffix("\n"), coloured=colour)
