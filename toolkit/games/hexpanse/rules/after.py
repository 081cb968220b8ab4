"""What comes of an effect, which is carried out once for whoever asks; whose turn it is then, and
whether the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import acts, turns, view, winning
from toolkit.referee.kept import Last

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Source


class Done(NamedTuple):
    """What came of an effect, whether the game is over by it, and what acted in it."""

    position: Position
    over: bool
    acted: Sequence[Source]

    @classmethod
    def by(cls, scene: Any) -> Done:
        return cls(scene.position, scene.won is not None, scene.acted)


_DONE: Last[Done] = Last()
"""A move that is drawn has been carried out by drawing it, one that is played by playing it."""


def _same(v: view.View) -> tuple[object, ...]:
    """What makes two moves one."""
    return v.position, v.move, v.rules, v.tables, v.choices, CLAUSES.mutants


def keep(v: view.View, scene: Any) -> None:
    _DONE.keep(_same(v), Done.by(scene))


def carried_out(v: view.View) -> Done:
    """What comes of the effect of a move. Raises Owed where somebody has to decide in it."""
    return _DONE.of(_same(v), lambda: Done.by(acts.EFFECTS[v.move.kind](v).carried_out(v.choices)))


def after(v: view.View, done: Done) -> Position:
    """Once an effect is done: whose turn it is now, and whether a formation stands for nothing."""
    position = done.position
    seat = position.turn.player
    if not position.mats[seat].lives and ends_turn() and winning.in_order(position, seat):
        position = turns.next_turn(v, position)
    return position.left_open(goes_on=not done.over and _stands(v, position))


# Whether a player who is eliminated in the own turn ends it.
ends_turn = CLAUSES.holds("eliminated.turn")


def _stands(v: view.View, position: Position) -> bool:
    seats = winning.in_order(position, position.turn.player)
    return any(True for _ in winning.formed(view.Sight(position, v), seats))
