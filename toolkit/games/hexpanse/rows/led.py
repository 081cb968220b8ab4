"""Where moves begin and where they go on the board, for the arrows of examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.hexpanse.state import entries as e
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state import units as u

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.state.position import Position
    from toolkit.hex.places import Place


def led(position: Position, move: m.Move) -> Iterator[tuple[Place, Place]]:
    """From where to where: of an attack the unit attacked, of an exchange both ways."""
    start = move.at
    if move.kind == m.STEP:
        start = next((at for at, unit in position.units.items()
                      if unit.kind == u.WARLORD and unit.owner == move.by), u.NOWHERE)  # fmt: skip
    found = [(start, move.to)]
    for entry in move.resolve:
        goals = (entry.at,) if entry.act == e.ATTACK else entry.attack or ()
        found += [(move.at, goal) for goal in goals]
        if entry.act in (e.SHIFT, e.EXCHANGE):
            found.append((entry.at, entry.to))
        if entry.act == e.EXCHANGE:
            found.append((entry.to, entry.at))
    yield from (pair for pair in found if u.NOWHERE not in pair)
