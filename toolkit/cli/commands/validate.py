"""`toolkit validate PATH…`: every fault of packs and sets, with its line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from toolkit.cli import completion, say
from toolkit.cli.compose import Opened, laid_together, open_for_checking
from toolkit.cli.lines import lines_of
from toolkit.cli.names import unlike
from toolkit.cli.options import All, Format, Sets, Templates
from toolkit.cli.stop import Stop
from toolkit.cli.unprintable import ill_made_looks, unprintable

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
    sets: Sets = [],
    files_only: Annotated[
        bool, Option("--no-layout", help="do not look whether all that a set prints has room")
    ] = False,
    templates: Templates = [],
    form: Format = "text",
    everything: All = False,
) -> int:
    """PATH is a pack or a card set, or a file in one. Sets of one game are judged together, too.

    Exit 0 without errors, 1 with some, 2 where something could not be read.
    """
    from toolkit.lint.judging import exit_code, in_order, judge

    found: list[Finding] = []
    folders: list[Folder] = []
    closing: list[tuple[str, str]] = []
    alone: list[Opened] = []
    unreadable = False
    for name in unlike(paths):
        try:
            opened = open_for_checking(name, sets)
        except Stop as stop:
            if not stop.findings:
                raise
            found += stop.findings
            unreadable = True
            continue
        for one in opened:
            with_sets = bool(sets) and one is opened[-1]
            report = judge(one.game, one.folders, _asked(one), sound=one.shipped_below)
            found += report.findings
            if report.pack is not None and not files_only:
                if report.exit_code:
                    found += ill_made_looks(one, report.pack, templates)
                else:
                    found += unprintable(one, report.pack, templates, sets=with_sets)
            unreadable = unreadable or report.unreadable
            folders += one.folders
            closing.append((one.folders[-1].shown, report.closing))
            if one.alone:
                alone.append(one)
    for together in laid_together(alone):
        found += judge(together.game, together.folders, errors_only=True).findings
    findings = in_order(found)
    if form == "json":
        from toolkit.lint.json_report import json_text

        sys.stdout.write(json_text(findings, everything=everything))
    else:
        show(findings, folders, closing, named=paths, everything=everything)
    return exit_code(findings, unreadable=unreadable)


def _asked(opened: Opened) -> set[str]:
    """The folders whose notices are wanted: the last one, and the sets that were named with it."""
    *below, last = opened.folders
    others = {opened.pack.id, *opened.laid_by_default}
    return {last.shown, *(folder.shown for folder in below if folder.id not in others)}


def show(
    findings: Iterable[Finding],
    folders: Iterable[Folder],
    closing: list[tuple[str, str]],
    *,
    named: Iterable[str] = (),
    everything: bool = False,
) -> None:
    """The text form on stdout, each judged folder closing with a line of its own."""
    from toolkit.lint.text_report import text, wants_colour

    lines = [
        words if len(closing) == 1 else f"{shown}: {words}" for shown, words in closing if words
    ]
    colour = wants_colour(sys.stdout)
    report = text(
        findings, lines_of(folders, named), closing="\n".join(lines), colour=colour,
        everything=everything,
    )  # fmt: skip
    say.out(report.removesuffix("\n"), coloured=colour)
