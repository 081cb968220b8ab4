"""Once an effect is done: whose turn it is, and whether the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules import turns, view, winning

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
