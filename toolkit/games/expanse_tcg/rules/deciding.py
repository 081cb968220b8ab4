"""Decisions that a move leaves to one of the players, while it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.execution import Owed
from toolkit.games.expanse_tcg.rules.telling import COMPLETE, telling
from toolkit.games.expanse_tcg.state.entries import CARD, ENTRY, absolute

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.effects.execution import Breach
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.entries import Entry
    from toolkit.pack.document import Value


def pick(v: View, seat: int, ways: list[Value], about: str) -> int:
    """Which of these ways is taken, by its place; the only one is, without being asked for, though
    it may be told.

    Ways are entries. Raises Owed where that is another player's to say.
    """
    told = telling(v)
    if len(ways) == 1 and not (v.move.resolve or told.choices or told.drawn):
        return 0
    options = [*absolute(tuple(ENTRY.read(way, (), v.context()) for way in ways), seat)]
    if len(ways) == 1 and told.drawn is not None:
        told.drawn.forced(seat, options[0])
        return 0

    def explain(entry: object) -> list[Breach]:
        name = v.tables.name("card", about) if about in v.tables.cards else about
        return [(COMPLETE, f"That is none of the choices for {name}.", {})]

    try:
        picked = told.row.decide(seat, options, explain)
    except Owed as owed:
        owed.about = v.position
        raise
    return 0 if picked is None else options.index(picked)


def unseen(v: View, seat: int, pile: str, known: Sequence[str] = ()) -> str:
    """The card that a player is told to take of a hand or deck that nobody told, or of which these
    are known; empty where none is told, for nobody is asked which."""
    row = telling(v).row
    said: Entry | None = row.next_of(seat)
    if said is None:
        return ""
    path, options = f"position.{v.position.players[seat]}.{pile}", []
    if said.sort == CARD:
        there = said.name in known or v.rules.know(path, ("yes", "no"), said.name) == "yes"
        options = [said] if there else []

    def explain(entry: object) -> list[Breach]:
        return [(COMPLETE, f"That is no card of this {pile}.", {})]

    picked = row.decide(seat, options, explain, optional=True)
    return "" if picked is None else picked.name
