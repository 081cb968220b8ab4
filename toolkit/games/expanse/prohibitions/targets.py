"""What is forbidden to cubes and fleets, by points and by effects alike.

These are asked of single acts: `place` a cube, `remove` one, `hit` a fleet, `build` one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.facts import consulted
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.pieces import cubes_left, cubes_on

if TYPE_CHECKING:
    from toolkit.games.expanse.state.moves import Entry
    from toolkit.games.expanse.state.view import Position, Rules, Tables
    from toolkit.referee.mutation import Breach

PLACE, HIT = "act: place", "act: hit"


@CLAUSES.forbids("setup.closed_bases", PLACE)
def closed_base(
    position: Position, seat: int, entry: Entry, tables: Tables, rules: Rules
) -> Breach | None:
    if not tables.seats(position.players).closed >> entry.base & 1:
        return None
    said = f"{tables.base_name(entry.base)} is out of this game."
    return said, {"base": tables.bases[entry.base]}


@CLAUSES.forbids("action.supply", PLACE)
def cube_not_to_be_had(
    position: Position, seat: int, entry: Entry, tables: Tables, rules: Rules
) -> Breach | None:
    consulted(position, rules, "influence")
    normal, diplomats = cubes_left(position, tables, seat)
    source = entry.source
    if source < 0:
        if entry.cube == m.DIPLOMAT:
            if diplomats > 0:
                return None
        elif normal > 0 or (diplomats > 0 and not entry.cube):
            return None
    return _supply_breach(position, seat, entry, normal + diplomats, tables, rules)


def _supply_breach(
    position: Position, seat: int, entry: Entry, left: int, tables: Tables, rules: Rules
) -> Breach | None:
    who, source = position.players[seat], entry.source
    facts = {"left": left}
    if source < 0:
        if left > 0:
            return f"{who} has no {entry.cube} cube left beside the map.", facts
        return f"{who} has no cube left and must take one from another base.", facts
    if left > 0:
        cubes = f"{left} cube{'s' if left > 1 else ''}"
        return f"{who} has {cubes} left and may not take one from the map.", facts
    if source == entry.base:
        return "The cube must come from another base than the one it is placed on.", facts
    normal, diplomats = cubes_on(position, tables, seat, source)
    here = {"": normal + diplomats, m.NORMAL: normal, m.DIPLOMAT: diplomats}[entry.cube]
    if here > 0:
        return None
    return f"{who} has no such cube on {tables.base_name(source)}.", facts


@CLAUSES.forbids("rocinante.never_removed", HIT)
def rocinante_hit(
    position: Position, seat: int, entry: Entry, tables: Tables, rules: Rules
) -> Breach | None:
    if entry.unit != m.ROCINANTE:
        return None
    return "The Rocinante is never removed.", {"unit": m.ROCINANTE}
