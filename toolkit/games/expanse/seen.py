"""What all at the table may see of a position and of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state.moves import BONUS
from toolkit.games.expanse.state.position import CODEC
from toolkit.games.expanse.state.stages import SCORING_EVENTS
from toolkit.games.expanse.state.telling import encode_move
from toolkit.model.context import Context

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value


def position_seen(position: Position, tables: Tables) -> dict[str, Value]:
    """The position without the order of the deck, and without the sector chosen in secret."""
    told = CODEC.encode(position, Context(position.players, tables))
    if position.deck is not None:
        left = len(position.deck)
        told["deck"] = f"{left} {'card' if left == 1 else 'cards'} left"
    return concealed(told)


def concealed(told: Mapping[str, Value]) -> dict[str, Value]:
    """What is told of a position, without the sector that is still a secret."""
    turn = told.get("turn")
    if not isinstance(turn, dict) or "bonus" not in turn or turn.get("stage") != SCORING_EVENTS:
        return dict(told)
    return {**told, "turn": {**turn, "bonus": _secret(turn.get("taker") or turn["player"])}}


def move_seen(position: Position, move: Move, tables: Tables) -> dict[str, Value]:
    """The move without the sector it chooses."""
    told = encode_move(move, tables)
    who = position.players[move.by]
    return {**told, "bonus": _secret(who)} if move.kind == BONUS else told


def _secret(faction: Value) -> str:
    return f"a secret of {faction}"
