"""The places a question is about: spots as `ben.front1`, and cells of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.rules.view import View
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import GRID, HALF, LOCATION, NO_SPOT, Spot, cell_of
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.referee.picture import Dispute


def disputed(position: Position, dispute: Dispute, tables: Tables) -> tuple[str, ...]:
    """Each once, in the order in which they are named."""
    v = View(position, Readings({}), tables, m.NOBODYS)
    argument = dispute.argument
    if isinstance(argument, tuple):
        found = [name for move in argument[: dispute.moves] for name in _of_move(v.of(move))]
    else:
        said = argument.get("at") if isinstance(argument, dict) else argument
        found = [*_of_word(v, said)] if isinstance(said, str) else []
    return tuple(dict.fromkeys(found))


def _of_word(v: View, said: str) -> Iterator[str]:
    """A spot, of the first player unless it says whose, or a cell."""
    if said in GRID.numbers:
        yield said
    elif said.rpartition(".")[2] in HALF.numbers:
        yield said if "." in said else f"{v.position.players[0]}.{said}"


def _of_move(v: View) -> Iterator[str]:
    move: Any = v.move
    for spot in (move.at, move.to, *move.way, move.through, *(spot for spot, _ in move.rest)):
        if isinstance(spot, Spot) and spot != NO_SPOT:
            spot = spot.of(move.by)
            yield f"{v.position.players[spot.seat]}.{HALF.names[spot.number]}"
    if isinstance(move.at, str):
        yield move.at
    battle = v.position.battle
    if battle is None:
        return
    if move.target == LOCATION and battle.at != NO_SPOT:
        yield f"{v.position.players[battle.at.seat]}.{HALF.names[battle.at.number]}"
    own, other = v.side, 1 - v.side
    if move.target in GRID.numbers or move.target in HALF.numbers:
        yield GRID.names[cell_of(move.target, other)]
    if move.cell:
        yield GRID.names[cell_of(move.cell, other if move.kind == m.VOLLEY else own)]
    ways = move.cells if move.kind == m.SHIFT else [(cell, "") for cell, _ in move.cells]
    for cell in (*move.hidden, *(name for way in ways for name in way if name)):
        yield GRID.names[cell_of(cell, own)]
