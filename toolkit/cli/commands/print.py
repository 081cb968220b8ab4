"""`toolkit print GAME_OR_SET`: PDFs of a game, of a set alone, or of some components."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from toolkit.cli import say
from toolkit.cli.parser import count
from toolkit.cli.printing import NotPrintable, Wishes, output_folder, print_pack
from toolkit.cli.readings import readings
from toolkit.cli.sets import say_sets
from toolkit.cli.settings import Settings, read_settings

if TYPE_CHECKING:
    from toolkit.cli.compose import Opened
    from toolkit.cli.parser import Arguments, Parser
    from toolkit.pack.finding import Finding
    from toolkit.press.job.run import Outcome


def declare(parser: Parser) -> None:
    """What is printed, on what, and where it goes."""
    add = parser.add_argument
    add("target", metavar="GAME_OR_SET", help="the id of a game, or the folder of a game or set")
    add("--paper", metavar="NAME", help="a4, letter, a3, legal, tabloid … (a4)")
    add("--sides", choices=["duplex", "manual", "fold", "fronts"], default="duplex",
        help="how backs get behind fronts (duplex)")  # fmt: skip
    add("--flip", choices=["long", "short"],
        help="the edge a two-sided sheet turns over (as the profile says; long)")  # fmt: skip
    add("--ink", choices=["full", "saver", "grey"], default="full", help="how much ink (full)")
    add("--players", type=count, metavar="N", help="only what a game for N players needs")
    add("--only", action="append", default=[], nargs="+", metavar="ID",
        help="only these components: card.drummer, or drummer; all cards: card")  # fmt: skip
    parser.add_sets()
    add("--ruling", action="append", default=[], dest="rulings", metavar="RULING=READING",
        help="fix how an open ruling is read; may be given more than once")  # fmt: skip
    add("--profile", metavar="NAME|PATH", help="a printer profile, as `calibrate` writes it")
    add("--templates", action="append", default=[], metavar="FOLDER",
        help="templates of your own, laid over the game's")  # fmt: skip
    add("--out", metavar="FOLDER", help="where the files go (output/GAME)")
    add("--changed-since", metavar="last|PATH", default="",
        help="only what changed since the last print, or since a printed.json")  # fmt: skip
    add("--watch", action="store_true", help="print again whenever a file is saved")
    add("--contact", action="store_true", help="also a contact sheet, as PDF and PNG")
    parser.add_format()
    parser.add_all()


def run(args: Arguments) -> int:
    """Exit 0; 1 where something does not fit or the data have errors; 2 for what is malformed."""
    settings = read_settings()
    taken = [
        key
        for key, given in (("paper", args.paper), ("profile", args.profile), ("sets", args.sets))
        if not given
    ]
    settings.used(*taken, "rulings", insisted=readings(args.rulings))
    if not args.watch:
        return once(args, settings)
    from toolkit.cli.watch import watch

    return watch(lambda: once(args, settings), lambda: _watched(args, settings))


def once(args: Arguments, settings: Settings) -> int:
    """One print. Raises Stop for what cannot be read."""
    from toolkit.cli.compose import open_game

    opened = open_game(
        args.target, args.sets or settings.sets, published=args.published, cases=False
    )
    say_sets(opened, published=args.published)
    folder = output_folder(opened, args.out)
    wishes = Wishes(
        paper=args.paper or settings.paper or "a4",
        profile=args.profile or settings.profile,
        sides=args.sides,
        flip=args.flip or "",
        ink=args.ink,
        players=args.players or 0,
        only=tuple(id for ids in args.only for each in ids for id in each.split(",") if id),
        changed_since=args.changed_since,
        templates=tuple(args.templates),
        contact=args.contact,
        rulings=readings(args.rulings),
        preset=settings.rulings,
    )
    return report(print_judged(opened, wishes, folder), args.format, everything=args.all)


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
    from toolkit.lint.judging import in_order, judge

    judged = judge(opened.game, opened.folders, errors_only=True)
    if judged.exit_code:
        return Result(opened, folder, judged.exit_code, None, judged.findings)
    for warning in judged.findings:
        say.err(f"{warning.path}:{warning.line}: {warning.message}; {warning.hint}")
    assert judged.pack is not None
    try:
        outcome = print_pack(opened, judged.pack, wishes, folder)
    except NotPrintable as refused:
        return Result(opened, folder, 1, None, in_order(refused.findings))
    return Result(opened, folder, 0, outcome)


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
    files = _counted(len(outcome.printed.files), "file")
    sheets = _counted(outcome.sheets, "sheet")
    ink = max(outcome.ink.values())
    first = (folder / outcome.first).as_posix()
    return (
        f"{folder.as_posix()}/: {files}, {sheets} of paper, at most {ink:.0f} % ink\n"
        f"open first: {first}"
    )


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _watched(args: Arguments, settings: Settings) -> list[Path]:
    """The folders whose files a print depends on."""
    from toolkit.cli.compose import open_game

    opened = open_game(args.target, args.sets or settings.sets, published=args.published)
    own = [Path(place) for place in args.templates]
    return [*(folder.root for folder in opened.folders), *opened.templates(own)]
