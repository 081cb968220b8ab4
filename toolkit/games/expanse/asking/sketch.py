"""The position as a small text board: the places that hold something, sector by sector."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state.shorthand import UNITS

if TYPE_CHECKING:
    from collections.abc import Collection

    from toolkit.games.expanse.state.view import Position, Tables

_WIDTH = 6  # of a column of cubes


def sketch(
    position: Position, disputed: Collection[str], tables: Tables, bonus: str = ""
) -> list[str]:
    """The board in lines of at most 100 signs; `disputed` are ids of bases and orbitals.

    Cubes stand in a column for each player, fleets behind them. `>` marks what is in dispute.
    """
    players = position.players
    diplomat = tables.seats(players).diplomat
    rows: list[tuple[int, str, str, str]] = []
    for orbital, id in enumerate(tables.orbitals):
        fleets = _fleets(position, orbital)
        bases = [
            base
            for base in tables.bases_of[orbital]
            if any(position.influence[base]) or tables.bases[base] in disputed
        ]
        if not bases and (fleets or id in disputed):
            name = f"{tables.orbital_name(orbital)} (orbital)"
            rows.append((tables.sector_of_orbital[orbital], _mark(id, disputed), name, fleets))
        for turn, base in enumerate(bases):
            cubes = [_cubes(position, base, seat, diplomat) for seat in range(len(players))]
            counts = "".join(f"{count:>{_WIDTH}}" for count in cubes)
            around = fleets if not turn else '"' if fleets else ""
            mark = _mark(tables.bases[base], disputed)
            sector = tables.sector_of[base]
            rows.append((sector, mark, f"{tables.base_name(base):<16}{counts}", around))
    head = "".join(f"{id:>{_WIDTH}}" for id in players)
    lines = [f"{'':<18}{head}   fleets in orbital"]
    for sector, name in enumerate(tables.sectors):
        found = [row for row in rows if row[0] == sector]
        if found:
            extra = "  (bonus sector)" if name == bonus else ""
            lines.append(tables.pack.name("sector", name) + extra)
        for _, mark, row, fleets in found:
            lines.append(f"{mark} {row:<{16 + _WIDTH * len(players)}}   {fleets}".rstrip())
    return lines if rows else ["(nothing stands on the map)"]


def _mark(id: str, disputed: Collection[str]) -> str:
    return ">" if id in disputed else " "


def _cubes(position: Position, base: int, seat: int, diplomat: int) -> str:
    """How many cubes a player has on a base, `2(1d)` where one of them is a Diplomat."""
    cubes = position.influence[base][seat]
    special = position.diplomats[base] if seat == diplomat else 0
    return f"{cubes}({special}d)" if special else str(cubes) if cubes else "."


def _fleets(position: Position, orbital: int) -> str:
    """Who has which fleets in an orbital, in words."""
    found = []
    for seat, squadron in enumerate(position.fleets[orbital]):
        units = [
            str(count) if unit == UNITS[0] else f"{count} {unit.replace('_', ' ')}"
            for unit, count in zip(UNITS, squadron, strict=True)
            if count
        ]
        if units:
            found.append(f"{position.players[seat]} {' + '.join(units)}")
    if position.rocinante == orbital:
        holder = f" ({position.players[position.holder]})" if position.holder is not None else ""
        found.append("Rocinante" + holder)
    return ", ".join(found)
