"""What the cards of a player do at a moment of the turn: their `when` steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.standing import waiting
from toolkit.games.expanse_tcg.rules.board import in_play

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position


def befall(v: View, moment: str, seat: int) -> Position:
    """The position after what the cards of a seat do at a moment; nobody carries that out yet, so
    that it is asked for."""
    for id in sorted(in_play(v.position)):
        if any(waiting([id], lambda one: v.tables.cards[one].effect, moment)):
            v.rules.know(f"cards.{id}.effect", None)
    return v.position
