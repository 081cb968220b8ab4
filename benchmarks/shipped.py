"""The shipped games and their numbered cases, opened as the referee opens them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from toolkit.cli.benches import Benches
from toolkit.pack.reader import read
from toolkit.pack.shipped import DATA
from toolkit.referee.case_schema import LEGAL, PLAY
from toolkit.referee.cases import read_cases
from toolkit.referee.rules import Inquiry, UnknownFact
from toolkit.referee.telling import ImpossibleChoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.referee.bench import Bench
    from toolkit.referee.case import Case


@cache
def bench_of(game: str) -> Bench:
    """What cases of a shipped game are judged by, no set laid over it."""
    return Benches().bench(game)


def referee_of(game: str) -> Any:
    """The referee of a shipped game."""
    return bench_of(game).game


def cases_of(game: str) -> Iterator[Case]:
    """Every numbered case of a game that can be read, with the sets that its file lays."""
    benches = Benches()
    for file in sorted((DATA / game / "cases").glob("*.yaml")):
        document = read(file, file.name)
        yield from read_cases(document, benches.for_document(document))[0]


def asked_moves(game: str) -> Iterator[tuple[Any, Any, Any, Inquiry]]:
    """Every move that a case asks about, with its referee, where it is made, and the rules that
    judge it."""
    for case in cases_of(game):
        if case.question not in (LEGAL, PLAY) or case.refusals:
            continue
        referee, rulings = case.bench.game, case.bench.possible(case.fixed)
        position = case.position
        try:
            for move in (*case.after, *case.argument):
                yield referee, position, move, Inquiry(rulings, case.facts, ())
                rules = Inquiry(rulings, case.facts, ())
                if referee.check(position, move, rules):
                    break
                position = referee.apply(position, move, rules)
        except (UnknownFact, ImpossibleChoice, ValueError):
            continue
