"""Moves: what a player decides at the table, as immutable values."""

from __future__ import annotations

from typing import NamedTuple

CLAIM, TOKEN, ROLL, INGRESS, PLACE, INFANTRY, END = (
    "claim", "token", "roll", "ingress", "place", "infantry", "end",
)  # fmt: skip
KINDS = (CLAIM, TOKEN, ROLL, INGRESS, PLACE, INFANTRY, END)
TURN = "turn"
"""What `end` ends."""


class Payment(NamedTuple):
    """What is given for a slice: planets and stations are exhausted, trade goods spent."""

    planets: tuple[str, ...] = ()
    stations: tuple[str, ...] = ()
    trade_goods: int = 0

    @property
    def empty(self) -> bool:
        return not (self.planets or self.stations or self.trade_goods)


class Move(NamedTuple):
    """One move. `word` is the slice claimed, the tile placed in, the faction that places infantry.

    `pay` is None where the move does not say how a slice is paid. `drew` and `revealed` stand for
    what chance gives in other games: here the die is a move of its own.
    """

    by: int
    kind: str
    word: str = ""
    tiles: tuple[str, ...] = ()
    number: int = 0
    pay: Payment | None = None
    players: tuple[str, ...] = ()
