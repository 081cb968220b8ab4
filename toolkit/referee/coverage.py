"""Which cases exercise which clause, and which clauses a mutation of the code has shown tested."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.pack.plain import grouped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from toolkit.pack.document import Document, Steps, Value
    from toolkit.referee.ledger import Clause, Ledger


@dataclass(frozen=True, slots=True)
class Covered:
    """A clause, the ids of its cases, and those that fail once its code is changed.

    `killed_by` is None where no mutation of the clause has been tried.
    """

    clause: Clause
    cases: tuple[str, ...]
    killed_by: tuple[str, ...] | None

    @property
    def state(self) -> str:
        """`procedure`, `no case`, `not mutated`, `survives` or `killed`."""
        if self.clause.procedure:
            return "procedure"
        if not self.cases:
            return "no case"
        if self.killed_by is None:
            return "not mutated"
        return "killed" if self.killed_by else "survives"


def coverage(
    ledger: Ledger, cases: Iterable[Mapping[str, Value]], killed: Mapping[str, Iterable[str]]
) -> list[Covered]:
    """Every clause with its cases, in the order of the ledger.

    `cases` are mappings as they stand in case files; a case covers the clauses it names and those
    it expects as reasons. `killed` maps a clause to the cases that killed its mutation.
    """
    by_clause = grouped((id, str(case.get("case"))) for case in cases for id in named_by(case))
    return [
        Covered(
            clause,
            tuple(by_clause.get(id, ())),
            tuple(killed[id]) if id in killed else None,
        )
        for id, clause in ledger.clauses.items()
    ]


def entries(document: Document) -> Iterator[tuple[Steps, Mapping[str, Value]]]:
    """The cases of a case file as they stand there, each with its path."""
    root = document.root
    listed = root.get("cases") if isinstance(root, dict) else None
    for index, entry in enumerate(listed if isinstance(listed, list) else ()):
        if isinstance(entry, dict):
            yield ("cases", index), entry


def named_by(case: Mapping[str, Value]) -> tuple[str, ...]:
    """The clauses that a case, as it stands in its file, names or expects as reasons."""
    expect = case.get("expect")
    because = expect.get("because") if isinstance(expect, dict) else None
    lists = [said for said in (case.get("clauses"), because) if isinstance(said, list)]
    return tuple(dict.fromkeys(str(clause) for said in lists for clause in said))
