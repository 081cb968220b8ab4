"""`toolkit rules GAME --coverage`: the cases of each clause, and which notice that it is broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.cli import say
from toolkit.referee.coverage import coverage, entries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.cli.compose import Opened
    from toolkit.pack.document import Document
    from toolkit.referee.coverage import Covered
    from toolkit.referee.ledger import Ledger


def covered(opened: Opened, book: Ledger, sets: Sequence[str]) -> list[Covered]:
    """A row for each clause: the cases that name it, and those that notice when it is broken."""
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


def as_json(book: Ledger, rows: list[Covered]) -> dict[str, Any]:
    """The report `coverage/1`."""
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


def show(rows: list[Covered]) -> None:
    """One line a clause, and how many are in which state."""
    width = max((len(row.clause.id) for row in rows), default=0)
    say.out(f"{'clause':<{width}}  cases  killed by  state")
    for row in rows:
        killers = "-" if row.killed_by is None else len(row.killed_by)
        say.out(f"{row.clause.id:<{width}}  {len(row.cases):>5}  {killers:>9}  {row.state}")
    states = [row.state for row in rows]
    counted = {state: states.count(state) for state in dict.fromkeys(states)}
    said = ", ".join(f"{number} {state}" for state, number in counted.items())
    say.out(f"\n{len(rows)} clauses: {said}")
