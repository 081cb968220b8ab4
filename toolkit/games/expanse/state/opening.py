"""Openings: what a faction has on the map when the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.pack.document import Value


def fleets_by_unit(fleets: Value, battleships: Value) -> Value:
    """The fleets of an opening by orbital, with those that `battleships` names told apart.

    An orbital with more battleships than fleets keeps a negative number of fleets, which the
    checks report.
    """
    if not isinstance(fleets, dict) or not isinstance(battleships, dict):
        return fleets
    told = dict(fleets)
    for orbital, count in battleships.items():
        number = told.get(orbital, 0)
        if isinstance(number, int) and isinstance(count, int):
            units: dict[str, Value] = {"fleet": number - count, "battleship": count}
            told[orbital] = {unit: n for unit, n in units.items() if n}
    return told
