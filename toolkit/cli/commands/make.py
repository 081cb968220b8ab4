"""`toolkit make [GAME…]`: validates each game, runs its cases and prints it into output/GAME/."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from toolkit.cli import completion, say
from toolkit.cli.options import All, Format, Published, Sets
from toolkit.cli.sets import say_sets
from toolkit.cli.settings import KEYS, read_settings
from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from toolkit.cli.compose import Opened


def run(
    games: Annotated[
        list[str],
        Argument(metavar="GAME", help="ids or paths (all games)", autocompletion=completion.games),
    ] = [],
    paper: Annotated[
        str | None, Option("--paper", metavar="NAME", help="a4, letter … (a4)")
    ] = None,
    sets: Sets = [],
    published: Published = False,
    form: Format = "text",
    everything: All = False,
) -> int:
    """Without names, every game that is shipped.

    The gravest exit code of its games: 2 beats 1 beats 0.
    """
    from toolkit.cli.commands.print import print_judged, report
    from toolkit.cli.compose import open_game, shipped_ids
    from toolkit.cli.printing import Wishes, output_folder

    settings = read_settings()
    given = {"paper": paper, "sets": sets}
    settings.used(*(key for key in KEYS if not given.get(key)))
    wishes = Wishes(
        paper=paper or settings.paper or "a4",
        profile=settings.profile,
        look=settings.look,
        preset=settings.rulings,
    )
    worst = 0
    made: list[dict[str, object]] = []
    for name in dict.fromkeys(games or shipped_ids()):
        try:
            opened = open_game(name, sets or settings.sets, published=published)
            say_sets(opened, published=published)
            check(opened)
            result = print_judged(opened, wishes, output_folder(opened, None))
        except Stop as stop:  # the other games are made all the same
            say.err(stop.message)
            worst = max(worst, stop.code)
            continue
        if form == "json":
            made.append(
                {
                    "game": opened.game.id,
                    "exit": result.code,
                    **result.as_json(everything=everything),
                }
            )
        else:
            report(result, "text", everything=everything)
        worst = max(worst, result.code)
    if form == "json":
        say.out_json({"format": "made/1", "games": made})
    return worst


def check(opened: Opened) -> None:
    """Says what the validator and the game's own cases say; errors are left to the print.

    Raises Stop (exit 1) where a case is not as expected: what is printed would not be what runs.
    """
    from toolkit.lint.judging import judge

    judged = judge(opened.game, opened.folders)
    if judged.exit_code:
        return
    found = len(judged.findings)
    noun = "notice" if found == 1 else "notices"
    more = f"; {found} {noun}, see toolkit validate {opened.pack.shown}" if found else ""
    say.err(f"checked: {judged.closing}{more}")
    files = [name for name in opened.pack.documents if name.startswith("cases/")]
    if files:
        _run_cases(opened, files)


def _run_cases(opened: Opened, files: list[str]) -> None:
    from toolkit.cli.benches import Benches
    from toolkit.cli.commands.referee import Docket
    from toolkit.referee.text_verdict import text

    docket = Docket(Benches())
    for name in files:
        docket.read((opened.pack.root / name).as_posix())
    verdicts = docket.verdicts(docket.cases)
    failed = [verdict for verdict in verdicts if verdict.agrees is False]
    if docket.findings:
        docket.report("text")
        raise Stop(f"{opened.pack.shown}/cases: some cases are malformed, so nothing was printed")
    if failed:
        for verdict in failed[:5]:
            say.err(text(verdict))
        what = f"{len(failed)} of {len(verdicts)} cases are not as expected"
        raise Stop(f"{what}, so nothing was printed", 1)
    say.err(f"refereed: all {len(verdicts)} cases as expected")
