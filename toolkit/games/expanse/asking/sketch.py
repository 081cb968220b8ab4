"""The board as a few lines of text: a column of cubes for each player, fleets behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state.moves import FLEET, FLEETS
from toolkit.games.expanse.state.pieces import cubes_on

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables

_NAME, _CUBES = 16, 6
"""The width of a name, and of a column of cubes."""


def sketch(
    position: Position, disputed: Collection[str], tables: Tables, bonus: str = ""
) -> list[str]:
    """The board in lines of at most 100 signs, `>` before what is `disputed`: `bases.ceres`."""
    columns = _CUBES * len(position.players)
    head = "".join(f"{id:>{_CUBES}}" for id in position.players)
    lines = [f"{'':<{_NAME + 2}}{head}   fleets in orbital"]
    for sector, name in enumerate(tables.sectors):
        rows = [
            row
            for orbital, lies in enumerate(tables.sector_of_orbital)
            if lies == sector
            for row in _orbital(position, orbital, disputed, tables)
        ]
        if rows:
            extra = "  (bonus sector)" if name == bonus else ""
            lines.append(tables.name("sector", name) + extra)
        for place, row, fleets in rows:
            mark = ">" if place in disputed else " "
            lines.append(f"{mark} {row:<{_NAME + columns}}   {fleets}".rstrip())
    return lines if lines[1:] else ["(nothing stands on the map)"]


def _orbital(
    position: Position, orbital: int, disputed: Collection[str], tables: Tables
) -> Iterator[tuple[str, str, str]]:
    """The bases in an orbital with anything on them, or the orbital itself: the place, what is
    there, and the fleets."""
    fleets, place = _fleets(position, orbital), f"orbitals.{tables.orbitals[orbital]}"
    bases = [
        base
        for base in tables.bases_of[orbital]
        if any(position.influence[base]) or f"bases.{tables.bases[base]}" in disputed
    ]
    if not bases and (fleets or place in disputed):
        yield place, f"{tables.orbital_name(orbital)} (orbital)", fleets
    for number, base in enumerate(bases):
        cubes = (_cubes(position, base, seat, tables) for seat in range(len(position.players)))
        row = "".join(f"{count:>{_CUBES}}" for count in cubes)
        around = fleets if not number else '"' if fleets else ""
        yield f"bases.{tables.bases[base]}", f"{tables.base_name(base):<{_NAME}}{row}", around


def _cubes(position: Position, base: int, seat: int, tables: Tables) -> str:
    """How many cubes a player has on a base, `2(1d)` where one of them is a Diplomat."""
    normal, special = cubes_on(position, tables, seat, base)
    return f"{normal + special}({special}d)" if special else str(normal or ".")


def _fleets(position: Position, orbital: int) -> str:
    """Who has which fleets in an orbital, in words."""
    found = []
    for id, squadron in zip(position.players, position.fleets[orbital], strict=True):
        units = [
            str(count) if unit == FLEET else f"{count} {unit.replace('_', ' ')}"
            for unit, count in zip(FLEETS, squadron, strict=True)
            if count
        ]
        if units:
            found.append(f"{id} {' + '.join(units)}")
    if position.rocinante == orbital:
        holder = f" ({position.players[position.holder]})" if position.holder is not None else ""
        found.append("Rocinante" + holder)
    return ", ".join(found)
