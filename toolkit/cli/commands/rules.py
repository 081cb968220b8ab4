"""`toolkit rules GAME [WORDS…]`: the ledger, clause by clause, and what nobody has settled."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from toolkit.cli import say
from toolkit.cli.settings import read_settings
from toolkit.cli.stop import Stop

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.cli.compose import Opened
    from toolkit.cli.parser import Arguments, Parser
    from toolkit.pack.document import Document
    from toolkit.referee.coverage import Covered
    from toolkit.referee.ledger import Clause, Ledger, Ruling

_WIDTH = 96


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
    from toolkit.referee.ledger import ledger

    settings = read_settings()
    if not args.sets:
        settings.used("sets")
    sets = args.sets or settings.sets
    opened = open_game(args.game, sets, published=True)
    book = ledger(sound_pack(opened))
    as_json = args.format == "json"
    if args.coverage:
        rows = _coverage(opened, book, sets)
        say.out_json(_coverage_json(book, rows)) if as_json else _show_coverage(rows)
        return 0
    clauses: Iterable[Clause] = book.clauses.values()
    rulings: Iterable[Ruling] = book.rulings.values()
    if args.words:
        clauses, rulings = _matches(book, args.words)
    elif args.conflicts:
        clauses = ()
        rulings = [ruling for ruling in rulings if not ruling.settled or ruling.contradicted]
    if as_json:
        say.out_json(
            {
                "format": "rules/1",
                "game": book.game,
                "clauses": [_clause_json(clause) for clause in clauses],
                "rulings": [_ruling_json(ruling) for ruling in rulings],
            }
        )
    else:
        _show(clauses, rulings, full=bool(args.words or args.conflicts))
    return 0


def _matches(book: Ledger, words: list[str]) -> tuple[list[Clause], list[Ruling]]:
    from toolkit.referee.ledger import Clause
    from toolkit.referee.search import search

    found = [match.entry for match in search(book, words)]
    if not found:
        raise Stop(f"nothing in the rules of {book.game} fits {' '.join(words)!r}")
    return (
        [entry for entry in found if isinstance(entry, Clause)],
        [entry for entry in found if not isinstance(entry, Clause)],
    )


def _show(clauses: Iterable[Clause], rulings: Iterable[Ruling], *, full: bool) -> None:
    from toolkit.referee.ledger import by_heading

    for heading, listed in by_heading(clauses).items():
        say.out(f"{heading}\n")
        for clause in listed:
            _show_clause(clause)
    open_first = sorted(rulings, key=lambda ruling: ruling.settled)
    for ruling in open_first:
        if full or not ruling.settled:
            _show_ruling(ruling)
    hidden = 0 if full else sum(1 for ruling in open_first if ruling.settled)
    if hidden:
        say.out(f"and {hidden} questions that are settled (--format json has them, and any words)")


def _show_clause(clause: Clause) -> None:
    counts = ", ".join(map(str, clause.players))
    only = f" ({counts} players)" if counts else ""
    say.out(f"  {clause.title or clause.id}{only} · {clause.id}")
    say.out(_wrapped(clause.says, 4))
    if clause.source:
        say.out(_wrapped(f"[{clause.source}]", 4))
    say.out("")


def _show_ruling(ruling: Ruling) -> None:
    state = "settled" if ruling.settled else "open"
    say.out(_wrapped(f"{ruling.question} · {ruling.id} ({state})", 2))
    for name in ruling.names:
        reading = ruling.readings.get(name)
        if reading is None:
            continue
        default = " (in force)" if name == ruling.default else ""
        who = f" [{', '.join(reading.supporters)}]" if reading.supporters else ""
        say.out(_wrapped(f"{name}{default}: {reading.says}{who}", 4))
    say.out(_wrapped(f"why: {ruling.why}", 4) + "\n")


def _wrapped(words: str, indent: int) -> str:
    space = " " * indent
    return textwrap.fill(words, _WIDTH, initial_indent=space, subsequent_indent=space)


def _clause_json(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "heading": clause.heading,
        "title": clause.title,
        "says": clause.says,
        "procedure": clause.procedure,
        "players": list(clause.players),
        "source": list(clause.sources),
    }


def _ruling_json(ruling: Ruling) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "heading": ruling.heading,
        "question": ruling.question,
        "status": "settled" if ruling.settled else "open",
        "contradicted": ruling.contradicted,
        "default": ruling.default,
        "readings": {
            name: {"says": reading.says, "supporters": list(reading.supporters)}
            for name, reading in ruling.readings.items()
        },
        "why": ruling.why,
        "clauses": list(ruling.clauses),
        "source": list(ruling.sources),
    }


def _coverage(opened: Opened, book: Ledger, sets: Sequence[str]) -> list[Covered]:
    from toolkit.referee.coverage import coverage, entries

    files = [
        document
        for folder in opened.folders
        for name, document in folder.documents.items()
        if opened.game.kinds.other_in(name) is not None
    ]
    cases = [entry for file in files for _, entry in entries(file)]
    return coverage(book, cases, _killed(opened, files, sets))


def _killed(
    opened: Opened, files: Sequence[Document], sets: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """The cases that notice, by the clause that is broken; none where the game breaks none."""
    from toolkit.cli.benches import Benches
    from toolkit.referee.mutants import Mutable, tried

    if not isinstance(opened.game, Mutable):
        return {}
    benches = Benches(tuple(sets))
    trials = tried(opened.game, [(file, benches.for_document(file)) for file in files])
    return {trial.clause: trial.killed_by for trial in trials}


def _coverage_json(book: Ledger, rows: list[Covered]) -> dict[str, Any]:
    return {
        "format": "coverage/1",
        "game": book.game,
        "clauses": [
            {
                "id": row.clause.id,
                "state": row.state,
                "cases": list(row.cases),
                "killed_by": None if row.killed_by is None else list(row.killed_by),
            }
            for row in rows
        ],
    }


def _show_coverage(rows: list[Covered]) -> None:
    width = max((len(row.clause.id) for row in rows), default=0)
    say.out(f"{'clause':<{width}}  cases  killed by  state")
    for row in rows:
        killers = "-" if row.killed_by is None else len(row.killed_by)
        say.out(f"{row.clause.id:<{width}}  {len(row.cases):>5}  {killers:>9}  {row.state}")
    states = [row.state for row in rows]
    counted = {state: states.count(state) for state in dict.fromkeys(states)}
    said = ", ".join(f"{number} {state}" for state, number in counted.items())
    say.out(f"\n{len(rows)} clauses: {said}")
