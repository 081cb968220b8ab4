"""`toolkit rules GAME [WORDS…]`: the ledger, clause by clause, and what nobody has settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from toolkit.cli import say
from toolkit.cli.options import Format, Game, Published, Sets
from toolkit.cli.settings import read_settings
from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from toolkit.cli.compose import Opened
    from toolkit.pack.pack import Pack
    from toolkit.referee.ledger import Clause, Ledger


def run(
    game: Game,
    words: Annotated[
        list[str], Argument(metavar="WORDS", help="what you look for: tie first place")
    ] = [],
    conflicts: Annotated[
        bool,
        Option(
            "--conflicts",
            help="only what is open or answered differently by different sources",
        ),
    ] = False,
    coverage: Annotated[
        bool,
        Option(
            "--coverage",
            help="each clause with its cases, and those that notice when it is broken",
        ),
    ] = False,
    sets: Sets = [],
    published: Published = False,
    form: Format = "text",
) -> int:
    """Without words, all of it; with words, what fits them best.

    Exit 0, or 2 where there is no such game or nothing fits.
    """
    from toolkit.cli.benches import sound_pack
    from toolkit.cli.compose import open_game
    from toolkit.cli.readings import chosen_for_print
    from toolkit.referee.ledger import ledger

    for option, given in (("--conflicts", conflicts), ("--coverage", coverage)):
        if given and words:
            raise Stop(f"toolkit rules: {option} lists rules without WORDS; leave one of them out")
    settings = read_settings()
    if not sets:
        settings.used("sets")
        sets = list(settings.sets)
    opened = open_game(game, sets, published=True, cases=coverage)
    pack = sound_pack(opened)
    book = ledger(pack)
    if coverage:
        return _covered(opened, book, sets, form)
    if form != "json":  # the report has every reading
        settings.used("rulings")
    chosen = chosen_for_print(pack, {}, settings.rulings)
    if words:
        return _found(pack, book, words, chosen, form)
    return _listed(book, chosen, form, conflicts=conflicts)


def _covered(opened: Opened, book: Ledger, sets: Sequence[str], form: str) -> int:
    """Each clause with its cases."""
    from toolkit.cli import rules_covered

    rows = rules_covered.covered(opened, book, sets)
    if form == "json":
        say.out_json(rules_covered.as_json(book, rows))
    else:
        rules_covered.show(rows)
    return 0


def _found(
    pack: Pack, book: Ledger, words: Sequence[str], chosen: Mapping[str, str], form: str
) -> int:
    """What fits these words best."""
    from toolkit.cli import rules_found

    found = rules_found.found(pack, book, words)
    if form == "json":
        say.out_json(rules_found.as_json(book, found))
    else:
        rules_found.show(book, found, chosen)
    return 0


def _listed(book: Ledger, chosen: Mapping[str, str], form: str, *, conflicts: bool) -> int:
    """All of the ledger, or what is open or in conflict alone."""
    from toolkit.cli import rules_listed

    clauses: Iterable[Clause] = () if conflicts else book.clauses.values()
    rulings = [
        ruling
        for ruling in book.rulings.values()
        if not conflicts or not ruling.settled or ruling.contradicted
    ]
    if form == "json":
        said = map(rules_listed.clause_json, clauses), map(rules_listed.ruling_json, rulings)
        say.out_json(rules_listed.as_json(book, *said))
    else:
        rules_listed.show(clauses, rulings, book.in_force(chosen), full=conflicts)
    return 0
