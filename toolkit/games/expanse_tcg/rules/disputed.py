"""The places that moves and values name, for what a verdict is about: spots as `ben.front1`, and
cells of a battle as `d_front1`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.rules.view import View


def place(v: View, key: str, value: Any) -> str:
    """The place that a value stands for; empty for none. A spot that is asked about is the first
    player's unless it says whose, and a short cell is that of the side under which it stands."""
    said = value if isinstance(value, str) else ""
    player, _, name = said.rpartition(".")
    if said in p.GRID.numbers or name not in p.HALF.numbers:
        return said if said in p.GRID.numbers else ""
    if key in p.SIDES:
        return p.GRID.names[p.cell_of(name, p.SIDES.index(key))]
    whose = player or (v.position.players[0] if key in ("", "at") else "")
    return f"{whose}.{name}" if whose else ""


def named(v: View) -> Iterator[str]:
    """The places that a move names."""
    move: Any = v.move
    for spot in (move.at, move.to, *move.way, move.through, *(spot for spot, _ in move.rest)):
        if isinstance(spot, p.Spot) and spot != p.NO_SPOT:
            yield v.spot(spot.of(move.by))
    if isinstance(move.at, str):
        yield move.at
    battle = v.position.battle
    if battle is None:
        return
    if move.target == p.LOCATION and battle.at != p.NO_SPOT:
        yield v.spot(battle.at)
    own, other = v.side, 1 - v.side
    if move.target in p.GRID.numbers or move.target in p.HALF.numbers:
        yield p.GRID.names[p.cell_of(move.target, other)]
    if move.cell:
        yield p.GRID.names[p.cell_of(move.cell, other if move.kind == m.VOLLEY else own)]
    ways = move.cells if move.kind == m.SHIFT else [(cell, "") for cell, _ in move.cells]
    for cell in (*move.hidden, *(name for way in ways for name in way if name)):
        yield p.GRID.names[p.cell_of(cell, own)]
