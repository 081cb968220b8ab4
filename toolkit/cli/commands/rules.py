"""`toolkit rules GAME [WORDS…]`: the ledger, clause by clause, and what nobody has settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from toolkit.cli import say
from toolkit.cli.options import Format, Game, Published, Sets
from toolkit.cli.settings import read_settings
from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.referee.ledger import Clause


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
    as_json = form == "json"
    if coverage:
        from toolkit.cli import rules_covered

        rows = rules_covered.covered(opened, book, sets)
        if as_json:
            say.out_json(rules_covered.as_json(book, rows))
        else:
            rules_covered.show(rows)
        return 0
    if not as_json:  # the report has every reading
        settings.used("rulings")
    chosen = chosen_for_print(pack, {}, settings.rulings)
    if words:
        from toolkit.cli import rules_found

        found = rules_found.found(pack, book, words)
        if as_json:
            say.out_json(rules_found.as_json(book, found))
        else:
            rules_found.show(book, found, chosen)
        return 0
    from toolkit.cli import rules_listed

    clauses: Iterable[Clause] = () if conflicts else book.clauses.values()
    rulings = [
        ruling
        for ruling in book.rulings.values()
        if not conflicts or not ruling.settled or ruling.contradicted
    ]
    if as_json:
        say.out_json(
            rules_listed.as_json(
                book,
                map(rules_listed.clause_json, clauses),
                map(rules_listed.ruling_json, rulings),
            )
        )
    else:
        rules_listed.show(clauses, rulings, book.in_force(chosen), full=conflicts)
    return 0
