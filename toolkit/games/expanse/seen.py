"""What all at the table may see of a position and of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state.moves import BONUS
from toolkit.games.expanse.state.position import CODEC
from toolkit.games.expanse.state.stages import SCORING_EVENTS
from toolkit.games.expanse.state.telling import encode_move
from toolkit.model.context import Context

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Move
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value


def position_seen(position: Position, tables: Tables) -> dict[str, Value]:
    """The position without the order of the deck, and without the sector chosen in secret."""
    told = CODEC.encode(position, Context(position.players, tables))
    turn, said = position.turn, told.get("turn")
    if position.deck is not None:
        left = len(position.deck)
        told["deck"] = f"{left} {'card' if left == 1 else 'cards'} left"
    if turn.bonus >= 0 and turn.stage == SCORING_EVENTS and isinstance(said, dict):
        said["bonus"] = _secret(position, turn.taker if turn.taker >= 0 else turn.player)
    return told


def move_seen(position: Position, move: Move, tables: Tables) -> dict[str, Value]:
    """The move without the sector it chooses."""
    told = encode_move(move, tables)
    return {**told, "bonus": _secret(position, move.by)} if move.kind == BONUS else told


def _secret(position: Position, seat: int) -> str:
    return f"a secret of {position.players[seat]}"
