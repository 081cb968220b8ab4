"""Clauses and rulings as aids tell them: in the words of the ledger, by the readings in force.

An open ruling is flagged at the clause that it names first, and told at the foot of every aid that
shows one of its clauses. Rulings that no referee judges are left to the booklets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.pack.document import Value
    from toolkit.referee.ledger import Ruling
    from toolkit.referee.paper.book import Book

FLAG, AGREED = "{icon:ruling}", "{icon:check}"


def says(book: Book, clause: str) -> str:
    """The words of a clause, flagged where an open ruling decides; empty where there is none."""
    found = book.ledger.clauses.get(clause)
    if found is None:
        return ""
    flagged = any(
        ruling.clauses[0] == clause and book.is_open(ruling) for ruling in _rulings(book, (clause,))
    )
    return f"{found.says} {FLAG}" if flagged else found.says


def lines(book: Book, *clauses: str) -> list[Value]:
    """The words of several clauses, those that the ledger does not hold left out."""
    return [said for clause in clauses if (said := says(book, clause))]


def titled(book: Book, *clauses: str) -> list[Value]:
    """The same, each with its title before it."""
    return [
        f"**{book.ledger.title(clause)}.** {said}"
        for clause in clauses
        if (said := says(book, clause))
    ]


def rulings_on(book: Book, *clauses: str) -> list[Value]:
    """Flowing text: what is played where the sources of these clauses are silent or disagree.

    Open rulings bear a flag, those that the table has agreed on a tick.
    """
    flow: list[Value] = []
    for ruling in _rulings(book, clauses):
        reading = ruling.readings[book.in_force(ruling)]
        sign = FLAG if book.is_open(ruling) else AGREED
        flow.append({"subheading": f"{sign} {ruling.id}"})
        flow.append({"para": f"**{ruling.question}** {reading.says}"})
    return flow


def _rulings(book: Book, clauses: Iterable[str]) -> Iterator[Ruling]:
    """The judged rulings on these clauses that are not settled, or were chosen for this print."""
    wanted = frozenset(clauses)
    for ruling in book.ledger.rulings.values():
        if ruling.settled or wanted.isdisjoint(ruling.clauses):
            continue
        record = book.pack.get("ruling", ruling.id)
        if record is None or record.get("judged") is not False:
            yield ruling


def table(widths: list[Value], header: list[Value], rows: list[Value]) -> dict[str, Value]:
    """A table in flowing text; `widths` are of its columns."""
    return {"table": {"widths": widths, "header": header, "rows": rows}}
