"""How many units of a kind a position holds, on the board, in reserve and on the ship."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.games.hexpanse.state import units as u
from toolkit.games.hexpanse.state.mat import LYING, RESERVE, SHIP, SQUAD
from toolkit.pack.listing import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.tables import Tables

    Counted = Iterator[tuple[str, int, int]]
    """Units in words, how many they are, and how many there may be."""


def units(position: Position, seat: int, tables: Tables) -> Counted:
    """The units of a player by kind."""
    elite, mat = tables.terms.elite, position.mats[seat]
    whole = {u.NORMAL: tables.mode.normal - elite} | ({u.ELITE: elite} if elite else {})
    for kind, most in whole.items():
        count = sum(1 for _ in position.units.of(seat, kind))
        count += sum(getattr(mat, LYING[where][kind]) for where in (RESERVE, SHIP))
        yield counted(count, f"{kind} unit"), count, most
    if tables.mode.minor_factions:
        yield from _minor_units(position, seat, tables)


def _minor_units(position: Position, seat: int, tables: Tables) -> Counted:
    """The minor units of each faction; where nobody told which they are, all there are, and those
    on the board of each."""
    mat, each = position.mats[seat], tables.figures.minor
    here = Counter(unit.card for _, unit in position.units.of(seat, u.MINOR))
    if mat.minor is None:
        count = here.total() + sum(mat.minor_reserve) + sum(mat.minor_recovery)
        factions = max(tables.mode.minor_factions, len({*here} - {""}))  # too many: a fault itself
        most = factions * each
        yield counted(count, "minor unit"), count, most
        if count > most:
            return
    by_code = {code: here[code] for code in (here if mat.minor is None else mat.minor) if code}
    for lying in (mat.minor_reserve, mat.minor_recovery):
        for code, number in zip(mat.minor or (), lying, strict=False):
            by_code[code] += number
    for code, count in by_code.items():
        yield f"{counted(count, 'minor unit')} of {tables.code_within(code)}", count, each


def squad(position: Position) -> list[int]:
    """The units of the squad that each player has, on the board and in front."""
    held = [mat.squad for mat in position.mats]
    for unit in position.units.values():
        if (unit.kind, unit.card) == (u.MERCENARY, SQUAD):
            held[unit.owner] += 1
    return held
