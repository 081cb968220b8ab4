"""Pebbles with most of its clauses as code that can be broken, for the tests of mutation."""

from __future__ import annotations

from toy_game import Pebbles, PebblesReferee

from toolkit.pack.pack import Pack
from toolkit.referee.mutation import Clauses
from toolkit.referee.reasons import Reason

CLAUSES = Clauses()


@CLAUSES.forbids("lay.turn", "lay", "draw")
def _turn(position, move):
    mover = position.players[position.turn]
    return None if move.by == mover else (f"It is the turn of {mover}.", {})


@CLAUSES.forbids("draw.bag", "draw")
def _bag(position, move):
    return ("The bag is empty.", {}) if position.bag == () else None


@CLAUSES.computes("lay.touch", lambda: 99)
def _reach():
    return 1


@CLAUSES.computes("end.most", lambda ending: ending.winner)
def _winner(ending):
    """The wrong variant breaks down wherever nobody has won."""
    return ending


class Referee(PebblesReferee):
    """How far a stone reaches is computed once for a pack; `lay.empty` is no code here."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.reach = _reach()

    def check(self, position, move, rules, index=0):
        found = [
            Reason(clause, *breach)
            for clause, forbids in CLAUSES.of(move.kind)
            if (breach := forbids(position, move)) is not None
        ]
        seat = position.players.index(move.by)
        own = [cell for cell, owner in enumerate(position.stones) if owner == seat]
        if move.kind == "lay" and not any(abs(cell - move.cell) <= self.reach for cell in own):
            found.append(Reason("lay.touch", "It touches no own stone."))
        return tuple(found)

    def winner(self, position, rules):
        return _winner(super().winner(position, rules))


class MutablePebbles(Pebbles):
    """Implements toolkit.referee.mutants.Mutable."""

    def referee(self, pack: Pack) -> Referee:
        return Referee(pack)

    def clauses(self) -> Clauses:
        return CLAUSES


GAME = MutablePebbles()
