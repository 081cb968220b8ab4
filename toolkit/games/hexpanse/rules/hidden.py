"""What the players at one table see of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state.position import NO_MISSION
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.pack.document import Value

_SECRET = "secret"


def position_seen(position: Position, told: dict[str, Value]) -> dict[str, Value]:
    """Secret missions and structures in hand are shown to the player of the turn alone."""
    if position.deck is not None:
        told["deck"] = f"{counted(len(position.deck), 'card')} left"
    for seat, id in enumerate(position.players):
        mine: Any = told.get(id)
        if seat == position.turn.player or not isinstance(mine, dict):
            continue
        hidden: dict[str, Value] = {}
        if position.mats[seat].mission not in (None, NO_MISSION):
            hidden["mission"] = _SECRET
        if position.mats[seat].structures:
            hidden["structures"] = counted(len(position.mats[seat].structures), "card")
        told[id] = {**mine, **hidden}
    return told
