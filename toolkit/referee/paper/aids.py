"""Clauses and rulings as aids tell them: in the words of the ledger, by the readings in force.

An open ruling is flagged at the clause that it names first, and told at the foot of every aid that
shows one of its clauses. Rulings that no referee judges are left to the booklets.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from toolkit.pack.plain import parted
from toolkit.pack.row import Row
from toolkit.referee.paper.aids_declared import FLAG, AidsDeclared
from toolkit.referee.paper.numbers import clause_numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record
    from toolkit.referee.ledger import Ruling
    from toolkit.referee.paper.book import Book

_COLUMNS = 2


@dataclass(frozen=True)
class BookTold(AidsDeclared):
    """What the makers of aids ask of a book; `counts` are the numbers of players to print for."""

    book: Book
    counts: tuple[int, ...]

    @property
    def pack(self) -> Pack:  # type: ignore[override]
        return self.book.pack

    def title(self, clause: str) -> str:
        return self.book.ledger.title(clause)

    def number(self, clause: str) -> str:
        return self._numbers.get(clause, "")

    @cached_property
    def _numbers(self) -> Mapping[str, str]:
        return clause_numbers(self.book)

    @property
    def most(self) -> int:
        """As many players as need components."""
        return max(self.counts, default=1)

    @property
    def possible(self) -> Mapping[str, tuple[str, ...]]:
        """The readings of every ruling that this print has not settled."""
        return self.book.ledger.open(self.book.chosen)

    def layer(self, *kinds: str) -> str:
        """The set laid last that says anything of records of these kinds; empty for none."""
        return self.layer_of(record for kind in kinds for record in self.pack.of(kind).values())

    def layer_of(self, records: Iterable[Record]) -> str:
        """The set laid last that says anything of these records, so that its print has them."""
        sets = {layer.folder for record in records for layer in record.layers}
        return next((id for id in reversed(self.pack.sets) if id in sets), "")

    def paged(
        self, id: str, columns: Sequence[Sequence[Value]], layer: str, across: int = _COLUMNS
    ) -> tuple[Row, ...]:
        """The rows of an aid that lists things in columns, so many `across` a page: beside what
        its record says `columns` [[item…]…], `page` and `pages`."""
        pages = parted(columns, across)
        return tuple(
            Row(
                f"aid.{id}.{number}",
                {
                    **self.aid(id),
                    "columns": [[*column] for column in page],
                    "page": number,
                    "pages": len(pages),
                },
                layer=layer,
            )
            for number, page in enumerate(pages, 1)
        )

    def says(self, clause: str) -> str:
        """The words of a clause, flagged where an open ruling decides; empty for none."""
        found = self.book.ledger.clauses.get(clause)
        if found is None:
            return ""
        flagged = any(
            ruling.clauses[0] == clause and self.book.is_open(ruling)
            for ruling in self._rulings(clause)
        )
        return f"{found.says} {FLAG}" if flagged else found.says

    def ruled(self, words: Value, ruling: str) -> str:
        found = self.book.ledger.rulings[ruling]
        flag = f" {FLAG}" if self.book.is_open(found) else ""
        return str(words) if found.settled else f"{words} {self._reading(found)}.{flag}"

    def _reading(self, ruling: Ruling) -> str:
        return ruling.readings[self.book.in_force(ruling)].says.rstrip(".")

    def rulings_on(self, *clauses: str) -> list[Value]:
        """Flowing text: what is played where the sources of these clauses are silent or disagree.

        Open rulings bear a flag, those that the table has agreed on a tick.
        """
        flow: list[Value] = []
        for ruling in self._rulings(*clauses):
            asked = f"{{icon:{self._sign(ruling)}}} **{ruling.question}**"
            flow += [{"para": f"{asked} {self._reading(ruling)}."}, {"fine": ruling.id}]
        return flow

    def asked(self, *rulings: str) -> list[Value]:
        found = map(self.book.ledger.rulings.__getitem__, rulings)
        return [
            {
                "id": each.id,
                "sign": self._sign(each),
                "asks": each.question,
                "says": f"{self._reading(each)}.",
            }
            for each in found
            if not each.settled
        ]

    def _sign(self, ruling: Ruling) -> str:
        return "question" if self.book.is_open(ruling) else "check"

    def _rulings(self, *clauses: str) -> Iterator[Ruling]:
        """The judged rulings on these clauses that are open, or were chosen for this print."""
        for ruling in self.book.ledger.rulings.values():
            if ruling.settled or frozenset(clauses).isdisjoint(ruling.clauses):
                continue
            record = self.pack.get("ruling", ruling.id)
            if record is None or record.get("judged") is not False:
                yield ruling


def table(widths: list[Value], header: list[Value], rows: list[Value]) -> dict[str, Value]:
    """A table in flowing text; `widths` are of its columns."""
    return {"table": {"widths": widths, "header": header, "rows": rows}}
