"""Where the findings of these checks stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.pack.document import Steps
    from toolkit.pack.finding import Finding, Rule
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record


def at(
    record: Record, rule: Rule, path: Steps, message: str, *, hint: str = "", key: bool = False
) -> Finding:
    """A finding at a field of a record, in the topmost file that gives the field."""
    document, steps = record.place(path)
    return document.finding(rule, steps, message, hint=hint, key=key)


def at_table(pack: Pack, rule: Rule, players: int, message: str, hint: str) -> Finding:
    """A finding at the deck of a number of players.

    It stands at the topmost file that says anything of this deck, even one figure of it.
    """
    return at(pack.tables["setup"], rule, ("tables", str(players), "deck"), message, hint=hint)
