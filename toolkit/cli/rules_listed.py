"""Clauses and rulings as lists: under their headings, or as the report `rules/1`."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from toolkit.cli import say
from toolkit.pack.lines import one_line
from toolkit.referee.ledger import by_heading

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from toolkit.referee.ledger import Clause, Ledger, Ruling

_WIDTH = 96


def as_json(
    book: Ledger, clauses: Iterable[dict[str, Any]], rulings: Iterable[dict[str, Any]]
) -> dict[str, Any]:
    """The report `rules/1`."""
    return {
        "format": "rules/1",
        "game": book.game,
        "clauses": list(clauses),
        "rulings": list(rulings),
    }


def show(
    clauses: Iterable[Clause],
    rulings: Iterable[Ruling],
    force: Mapping[str, str],
    *,
    full: bool = False,
) -> None:
    """All of these, the open rulings first; settled ones are only counted unless `full`.

    `force` is the reading in force of each ruling.
    """
    for heading, listed in by_heading(clauses).items():
        say.out(f"{heading}\n")
        for clause in listed:
            _show_clause(clause)
    open_first = sorted(rulings, key=lambda ruling: ruling.settled)
    for ruling in open_first:
        if full or not ruling.settled:
            _show_ruling(ruling, force.get(ruling.id, ruling.default))
    hidden = 0 if full else sum(1 for ruling in open_first if ruling.settled)
    if hidden:
        say.out(f"and {hidden} questions that are settled (--format json has them, and any words)")


def _show_clause(clause: Clause) -> None:
    say.out(f"  {titled(clause)} · {clause.id}")
    say.out(wrapped(clause.says, 4))
    if clause.source:
        say.out(wrapped(f"[{clause.source}]", 4))
    say.out("")


def titled(clause: Clause) -> str:
    """What a clause is about, and for how many players it holds where not for all."""
    counts = ", ".join(map(str, clause.players))
    return one_line(f"{clause.title or clause.id}{f' ({counts} players)' if counts else ''}")


def _show_ruling(ruling: Ruling, force: str) -> None:
    state = "settled" if ruling.settled else "open"
    if not ruling.judged:
        state += ", not judged"
    say.out(wrapped(f"{ruling.question} · {ruling.id} ({state})", 2))
    for name in ruling.names:
        reading = ruling.readings.get(name)
        if reading is None:
            continue
        mark = " (in force)" if name == force else ""
        who = f" [{', '.join(reading.supporters)}]" if reading.supporters else ""
        say.out(wrapped(f"{name}{mark}: {reading.says}{who}", 4))
    if ruling.editions:
        say.out(wrapped(since(ruling), 4))
    say.out(wrapped(f"why: {ruling.why}", 4) + "\n")


def since(ruling: Ruling) -> str:
    """The reading in force from each dated text on: `since 2025-11-16: one; …`."""
    dated = sorted(ruling.editions.items(), reverse=True)
    return "; ".join(f"since {date}: {reading}" for date, reading in dated)


def wrapped(words: str, indent: int, *, hang: int = 0) -> str:
    """A paragraph as wide as reports are, moved in; by `hang` more after its first line."""
    space = " " * indent
    return textwrap.fill(words, _WIDTH, initial_indent=space, subsequent_indent=space + " " * hang)


def clause_json(clause: Clause) -> dict[str, Any]:
    """A clause of the report `rules/1`."""
    return {
        "id": clause.id,
        "heading": clause.heading,
        "title": clause.title,
        "says": clause.says,
        "procedure": clause.procedure,
        "players": list(clause.players),
        "source": list(clause.sources),
    }


def ruling_json(ruling: Ruling) -> dict[str, Any]:
    """A ruling of the report `rules/1`."""
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
        "editions": dict(ruling.editions),
        "judged": ruling.judged,
        "clauses": list(ruling.clauses),
        "source": list(ruling.sources),
    }
