"""Once an effect is done: whose turn it is, and what still stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.turns import next_turn, still_stood
from toolkit.games.hexpanse.rules.winning import formed, in_order

if TYPE_CHECKING:
    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position


def done(scene: Any) -> tuple[Position, bool]:
    """The position after an effect, and whether the game is over by it."""
    return scene.position, scene.won is not None


def after(v: View, position: Position, stopped: bool) -> Position:
    """Once an effect is done: whose turn it is now, and whether a formation stands for nothing."""
    position = still_stood(v, position)
    seat = position.turn.player
    if not position.mats[seat].lives and ends_turn() and in_order(position, seat):
        position = next_turn(v, position)
    return position.left_open(goes_on=not stopped and _stands(v, position))


# Whether a player who is eliminated in the own turn ends it.
ends_turn = CLAUSES.holds("eliminated.turn")


def _stands(v: View, position: Position) -> bool:
    seats = in_order(position, position.turn.player)
    return any(True for _ in formed(position, seats, v.tables, v.rules))
