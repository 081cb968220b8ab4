"""`toolkit rules GAME [WORDS…]`: the ledger, clause by clause, and what nobody has settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cli import say
from toolkit.cli.settings import read_settings
from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.cli.parser import Arguments, Parser
    from toolkit.referee.ledger import Clause


def declare(parser: Parser) -> None:
    """Without words, all of it; with words, what fits them best."""
    add = parser.add_argument
    add("game", metavar="GAME", help="the id of a game, or the path of its pack")
    add("words", nargs="*", metavar="WORDS", help="what you look for: tie first place")
    add("--conflicts", action="store_true",
        help="only what is open or answered differently by different sources")  # fmt: skip
    add("--coverage", action="store_true",
        help="each clause with its cases, and those that notice when it is broken")  # fmt: skip
    parser.add_sets()
    parser.add_format()


def run(args: Arguments) -> int:
    """Exit 0, or 2 where there is no such game or nothing fits."""
    from toolkit.cli.benches import sound_pack
    from toolkit.cli.compose import open_game
    from toolkit.cli.readings import chosen_for_print
    from toolkit.referee.ledger import ledger

    for option, given in (("--conflicts", args.conflicts), ("--coverage", args.coverage)):
        if given and args.words:
            raise Stop(f"toolkit rules: {option} lists rules without WORDS; leave one of them out")
    settings = read_settings()
    if not args.sets:
        settings.used("sets")
    sets = args.sets or settings.sets
    opened = open_game(args.game, sets, published=True, cases=args.coverage)
    pack = sound_pack(opened)
    book = ledger(pack)
    as_json = args.format == "json"
    if args.coverage:
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
    if args.words:
        from toolkit.cli import rules_found

        found = rules_found.found(pack, book, args.words)
        if as_json:
            say.out_json(rules_found.as_json(book, found))
        else:
            rules_found.show(book, found, chosen)
        return 0
    from toolkit.cli import rules_listed

    clauses: Iterable[Clause] = () if args.conflicts else book.clauses.values()
    rulings = [
        ruling
        for ruling in book.rulings.values()
        if not args.conflicts or not ruling.settled or ruling.contradicted
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
        rules_listed.show(clauses, rulings, book.in_force(chosen), full=args.conflicts)
    return 0
