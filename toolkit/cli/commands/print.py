"""`toolkit print GAME_OR_SET`: PDFs of a game, of a set alone, or of some components."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from typer import Argument, Option

from toolkit.cli import completion, say
from toolkit.cli.only import ids_told
from toolkit.cli.options import All, Format, Look, Published, Rulings, Sets, Templates, count
from toolkit.cli.printing import NotPrintable, Wishes, output_folder, print_pack
from toolkit.cli.readings import readings
from toolkit.cli.sets import say_sets
from toolkit.cli.settings import read_settings
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.cli.compose import Opened
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.press.job.run import Outcome


def run(
    target: Annotated[
        str,
        Argument(
            metavar="GAME_OR_SET",
            help="the id of a game, or the folder of a game or set",
            autocompletion=completion.targets,
        ),
    ],
    paper: Annotated[
        str | None,
        Option("--paper", metavar="NAME", help="a4, letter, a3, legal, tabloid … (a4)"),
    ] = None,
    sides: Annotated[
        Literal["duplex", "manual", "fold", "fronts"],
        Option("--sides", help="how backs get behind fronts (duplex)"),
    ] = "duplex",
    flip: Annotated[
        Literal["long", "short"] | None,
        Option("--flip", help="the edge a two-sided sheet turns over (as the profile says; long)"),
    ] = None,
    ink: Annotated[
        Literal["full", "saver", "grey"], Option("--ink", help="how much ink (full)")
    ] = "full",
    players: Annotated[
        int | None,
        Option("--players", parser=count, metavar="N", help="only what a game for N players needs"),
    ] = None,
    only: Annotated[
        list[str],
        Option(
            "--only",
            metavar="ID[,ID,…]",
            help="only these components: card.drummer, or drummer; all cards: card",
        ),
    ] = [],
    deck: Annotated[
        str | None,
        Option(
            "--deck",
            metavar="ID",
            help="only what one player with this deck needs",
            autocompletion=completion.decks,
        ),
    ] = None,
    sets: Sets = [],
    published: Published = False,
    rulings: Rulings = [],
    profile: Annotated[
        str | None,
        Option(
            "--profile", metavar="NAME|PATH", help="a printer profile, as `calibrate` writes it"
        ),
    ] = None,
    templates: Templates = [],
    look: Look = None,
    out: Annotated[
        str | None, Option("--out", metavar="FOLDER", help="where the files go (output/GAME)")
    ] = None,
    changed_since: Annotated[
        str | None,
        Option(
            "--changed-since",
            metavar="last|PATH",
            help="only what changed since the last print, or since a printed.json",
        ),
    ] = None,
    watch: Annotated[bool, Option("--watch", help="print again whenever a file is saved")] = False,
    contact: Annotated[
        bool, Option("--contact", help="also a contact sheet, as PDF and PNG")
    ] = False,
    form: Format = "text",
    everything: All = False,
) -> int:
    """Exit 0; 1 where something does not fit or the data have errors; 2 for what is malformed."""
    settings = read_settings()
    insisted = readings(rulings)
    presets = {"paper": paper, "profile": profile, "sets": sets, "look": look}
    taken = [key for key, given in presets.items() if not given]
    settings.used(*taken, "rulings", insisted=insisted)
    wishes = Wishes(
        paper=paper or settings.paper or "a4",
        profile=profile or settings.profile,
        sides=sides,
        flip=flip or "",
        ink=ink,
        players=players or 0,
        only=ids_told(only),
        changed_since=changed_since or "",
        templates=tuple(templates),
        look=look or settings.look,
        contact=contact,
        deck=deck or "",
        rulings=insisted,
        preset=settings.rulings,
    )
    asked = Asked(target, tuple(sets or settings.sets), published, out, wishes, form, everything)
    if not watch:
        return once(asked)
    from toolkit.cli.watch import watch as watching

    return watching(lambda: once(asked), lambda: _watched(asked))


class Asked(NamedTuple):
    """What is printed, with which sets laid over it, where the files go, and how it is reported."""

    target: str
    sets: tuple[str, ...]
    published: bool
    out: str | None
    wishes: Wishes
    form: str
    everything: bool


def once(asked: Asked) -> int:
    """One print. Raises Stop for what cannot be read."""
    from toolkit.cli.compose import open_game

    opened = open_game(asked.target, asked.sets, published=asked.published, cases=False)
    say_sets(opened, published=asked.published)
    if asked.wishes.deck:
        opened = opened._replace(alone="")
    folder = output_folder(opened, asked.out, asked.wishes.deck)
    printed = print_judged(opened, asked.wishes, folder)
    return report(printed, asked.form, everything=asked.everything)


class Result(NamedTuple):
    """How one print ended: its outcome, or the findings for which there is none."""

    opened: Opened
    folder: Path
    code: int
    outcome: Outcome | None = None
    findings: tuple[Finding, ...] = ()

    def as_json(self, *, everything: bool = False) -> dict[str, object]:
        """The record of the print with its folder, or the findings in their fixed form."""
        if self.outcome is None:
            from toolkit.lint.json_report import as_json

            return as_json(self.findings, everything=everything)
        return {**self.outcome.printed.as_json(), "folder": self.folder.as_posix()}


def print_judged(opened: Opened, wishes: Wishes, folder: Path) -> Result:
    """Judges, and prints if nothing is wrong."""
    from toolkit.lint.judging import exit_code, in_order, judge

    # An author waits for what the shipped folders under the set need not be asked again.
    sound = opened.shipped_below if opened.alone else ()
    judged = judge(opened.game, opened.folders, errors_only=True, sound=sound)
    if judged.exit_code:
        return Result(opened, folder, judged.exit_code, None, judged.findings)
    for warning in judged.findings:
        say.err(f"{warning.path}:{warning.line}: {warning.message}; {warning.hint}")
    assert judged.pack is not None
    try:
        outcome = print_pack(opened, judged.pack, wishes, folder)
    except NotPrintable as refused:
        found = in_order(_as_validated(refused, opened, judged.pack, wishes))
        return Result(opened, folder, exit_code(found) or 1, None, found)
    return Result(opened, folder, 0, outcome)


def _as_validated(
    refused: NotPrintable, opened: Opened, pack: Pack, wishes: Wishes
) -> Iterable[Finding]:
    """Why the press refused; what the templates lack for a set, all of it, as `validate` says."""
    from toolkit.press.checks import NOT_DRAWN

    if opened.alone and any(each.code == NOT_DRAWN.code for each in refused.findings):
        from toolkit.cli.unprintable import unprintable

        return unprintable(opened, pack, wishes.templates)
    return refused.findings


def report(result: Result, form: str, *, everything: bool = False) -> int:
    """Says how a print ended, with `everything` all findings; the exit code."""
    if form == "json":
        say.out_json(result.as_json(everything=everything))
    elif result.outcome is not None:
        say.out(closing(result.outcome, result.folder))
    else:
        from toolkit.cli.commands.validate import show

        show(result.findings, result.opened.folders, [], everything=everything)
    if result.outcome is None:
        say.err("nothing was printed; what was there before is untouched")
    return result.code


def closing(outcome: Outcome, folder: Path) -> str:
    """The last words: where it is, how many sheets, what to open first."""
    if not outcome.ink:
        return "nothing changed, so nothing was printed"
    files = counted(len(outcome.printed.files), "file")
    sheets = counted(outcome.sheets, "sheet")
    ink = max(outcome.ink.values())
    first = (folder / outcome.first).as_posix()
    return (
        f"{folder.as_posix()}/: {files}, {sheets} of paper, at most {ink:.0f} % ink\n"
        f"open first: {first}"
    )


def _watched(asked: Asked) -> list[Path]:
    """The folders whose files a print depends on."""
    from toolkit.cli.compose import open_game

    opened = open_game(asked.target, asked.sets, published=asked.published)
    own = [Path(place) for place in asked.wishes.templates]
    return [*(folder.root for folder in opened.folders), *opened.templates(own)]
