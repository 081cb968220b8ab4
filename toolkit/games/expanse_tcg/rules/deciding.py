"""Decisions that a move leaves to one of the players, while it is carried out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.pack.document import Value


def pick(v: View, seat: int, ways: list[Value], about: str) -> int:
    """Which of these ways is taken, by its place; the only one is, without being asked for."""
    if len(ways) == 1:
        return 0
    told = [json.dumps(way) for way in ways]
    return told.index(v.rules.know("moves.choose", tuple(told), about))
