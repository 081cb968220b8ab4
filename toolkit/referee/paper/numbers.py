"""The numbers of rules and rulings in the booklets: each booklet names those of the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.referee.ledger import by_heading

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.referee.ledger import Clause, Ruling
    from toolkit.referee.paper.book import Book


class Chapter(NamedTuple):
    """A chapter of the rules, by its number from 1."""

    number: int
    title: str
    clauses: Sequence[Clause]

    def numbered(self) -> list[tuple[str, Clause]]:
        """Its clauses with their numbers: `4.3`."""
        return [(f"{self.number}.{at}", clause) for at, clause in enumerate(self.clauses, 1)]


class Part(NamedTuple):
    """A part of the rulings: open, agreed or settled ones, by the chapters of the rules."""

    title: str
    rulings: Mapping[str, Sequence[Ruling]]


OPEN, AGREED, SETTLED = "Open questions", "Agreed for this table", "Settled questions"


def chapters(book: Book) -> list[Chapter]:
    """The rules in their order, those left out that are for other numbers of players."""
    held = [clause for clause in book.ledger.clauses.values() if _holds(book, clause)]
    return [
        Chapter(number, heading, clauses)
        for number, (heading, clauses) in enumerate(by_heading(held).items(), 1)
    ]


def clause_numbers(book: Book) -> dict[str, str]:
    """The number of each rule that is printed, by its id."""
    return {
        clause.id: number for chapter in chapters(book) for number, clause in chapter.numbered()
    }


def parts(book: Book) -> list[Part]:
    """The rulings in the order of their booklet, which is that of the rules under each part."""
    order = [*by_heading(book.ledger.clauses.values())]
    rulings = sorted(
        book.ledger.rulings.values(),
        key=lambda each: order.index(each.heading) if each.heading in order else len(order),
    )
    agreed = [each for each in rulings if each.id in book.chosen]
    found = {
        OPEN: [each for each in rulings if book.is_open(each)],
        AGREED: agreed,
        SETTLED: [each for each in rulings if each.settled and each not in agreed],
    }
    return [Part(title, by_heading(some)) for title, some in found.items() if some]


def ruling_numbers(book: Book) -> dict[str, int]:
    """The number of each ruling in its booklet, by its id."""
    ids = [
        ruling.id for part in parts(book) for listed in part.rulings.values() for ruling in listed
    ]
    return {id: number for number, id in enumerate(ids, 1)}


def _holds(book: Book, clause: Clause) -> bool:
    """Whether a clause is for some of the player counts that are printed."""
    return not (book.players and clause.players) or not book.players.isdisjoint(clause.players)
