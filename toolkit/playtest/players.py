"""Players: one at random, and a greedy one, who looks one move ahead."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

from toolkit.referee.rules import UnknownFact

if TYPE_CHECKING:
    from random import Random

    from toolkit.playtest.table import Table

_AGAIN = 4  # draws before a move that ends something is made
LISTED = 30  # moves that are weighed; of more, so many drawn ones are
DRAWN, LOOKS = 12, 3
RELUCTANT = 1.0  # what a greedy player gives to do something rather than be done


def at_random(table: Table, position: Any, chance: Random) -> Any:
    """A move at random; one that ends something where no other was drawn."""
    last, move = {*table.ways.ends, *table.ways.idle}, None
    for _ in range(_AGAIN):
        move = table.drawn(position, chance)
        if move is None or move.kind not in last:
            break
    return move


def greedy(table: Table, position: Any, chance: Random) -> Any:
    """The move by which whoever makes it gains most, as the game weighs that; of equal ones any.

    To be done costs a little, whatever follows, and an idle move is made for its gain alone. Who
    would be done after moves that were drawn looks again. A move that rests on what nobody has
    told is not made where there is another."""
    moves: list[Any] = []
    with suppress(UnknownFact):
        moves += islice(table.game.legal(position, table.rules), LISTED + 1)
    if len(moves) < 2:
        return moves[0] if moves else table.drawn(position, chance)
    if len(moves) <= LISTED:
        return _best(table, position, moves, chance) or table.drawn(position, chance)
    best = None
    for _ in range(LOOKS):
        moves = [*dict.fromkeys(table.drawn(position, chance) for _ in range(DRAWN))]
        best = _best(table, position, moves, chance) or best
        if best is not None and best.kind not in table.ways.ends:
            return best
    return best or table.drawn(position, chance)


def _best(table: Table, position: Any, moves: list[Any], chance: Random) -> Any:
    """The best of these; None where no gain is known of any."""
    stands = [table.ways.weigh(position, seat) for seat in range(len(position.players))]
    weighed = []
    for move in moves:
        seat = table.seat(position, move)
        with suppress(UnknownFact):
            gain = -RELUCTANT
            if move.kind not in table.ways.ends:
                after = table.game.apply(position, move, table.rules)
                gain = table.ways.weigh(after, seat) - stands[seat]
            if gain > 0 or move.kind not in table.ways.idle:
                weighed.append((gain, chance.random(), move))
    return max(weighed, key=lambda one: one[:2], default=(0, 0, None))[2]
