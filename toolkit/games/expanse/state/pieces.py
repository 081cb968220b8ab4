"""Pieces put on the map, taken off it and moved: the only places where they change.

Each function gives the position after; whether it may be done is asked elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state.moves import (
    BATTLESHIP,
    DAMAGED,
    DIPLOMAT,
    FLEET,
    NORMAL,
    ROCINANTE,
    SCRAP_SHIP,
    Group,
    Squadron,
)

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables


def cubes_left(position: Position, tables: Tables, seat: int) -> tuple[int, int]:
    """The normal cubes and the Diplomats that a player has beside the map."""
    seats = tables.seats(position.players)
    faction = seats.factions[seat]
    here = sum([row[seat] for row in position.influence])
    if seat != seats.diplomat:
        return faction.normal - here, 0
    diplomats = sum(position.diplomats)
    return faction.normal - here + diplomats, faction.diplomats - diplomats


def cubes_on(position: Position, tables: Tables, seat: int, base: int) -> tuple[int, int]:
    """The normal cubes and the Diplomats of a player on a base."""
    here = position.influence[base][seat]
    if seat != tables.seats(position.players).diplomat:
        return here, 0
    diplomats = position.diplomats[base]
    return here - diplomats, diplomats


def kinds_of(counts: tuple[int, int]) -> tuple[str, ...]:
    """The kinds of cube there are among so many normal ones and Diplomats."""
    if counts[0] > 0:
        return (NORMAL, DIPLOMAT) if counts[1] > 0 else (NORMAL,)
    return (DIPLOMAT,) if counts[1] > 0 else ()


def with_cubes(position: Position, seat: int, base: int, cube: str, change: int) -> Position:
    """One cube more or fewer on a base."""
    influence = position.influence
    row = influence[base]
    row = (*row[:seat], row[seat] + change, *row[seat + 1 :])
    changed = (*influence[:base], row, *influence[base + 1 :])
    if cube != DIPLOMAT:
        return position._replace(influence=changed)
    diplomats = position.diplomats
    return position._replace(
        influence=changed,
        diplomats=(*diplomats[:base], diplomats[base] + change, *diplomats[base + 1 :]),
    )


def with_squadron(position: Position, seat: int, orbital: int, squadron: Squadron) -> Position:
    """A player's fleets in an orbital exchanged for others."""
    fleets = position.fleets
    row = fleets[orbital]
    row = (*row[:seat], squadron, *row[seat + 1 :])
    return position._replace(fleets=(*fleets[:orbital], row, *fleets[orbital + 1 :]))


def moved(position: Position, seat: int, source: int, target: int, group: Group) -> Position:
    """A group from one orbital in another."""
    fleet, battleship, damaged, scrap, rocinante = group
    if rocinante:
        position = position._replace(rocinante=target)
        if not (fleet or battleship or damaged or scrap):
            return position
    fleets = list(position.fleets)
    left, there = fleets[source][seat], fleets[target][seat]
    make = type(left)._make
    row = fleets[source]
    fleets[source] = (
        *row[:seat],
        make((left[0] - fleet, left[1] - battleship, left[2] - damaged, left[3] - scrap)),
        *row[seat + 1 :],
    )
    row = fleets[target]
    fleets[target] = (
        *row[:seat],
        make((there[0] + fleet, there[1] + battleship, there[2] + damaged, there[3] + scrap)),
        *row[seat + 1 :],
    )
    return position._replace(fleets=tuple(fleets))


def _damaged_when_built(position: Position, seat: int, orbital: int, unit: str) -> Position:
    here = position.fleets[orbital][seat]
    built = DAMAGED if unit == BATTLESHIP else unit
    return with_squadron(
        position, seat, orbital, here._replace(**{built: int(getattr(here, built)) + 1})
    )


@CLAUSES.computes("unit.battleship_fleet", _damaged_when_built)
def put(position: Position, seat: int, orbital: int, unit: str) -> Position:
    """A fleet from beside the map in an orbital; a Battleship at full strength."""
    here = position.fleets[orbital][seat]
    return with_squadron(
        position, seat, orbital, here._replace(**{unit: int(getattr(here, unit)) + 1})
    )


def _gone_at_once(position: Position, seat: int, orbital: int, unit: str) -> Position:
    if unit == ROCINANTE:
        return position
    here = position.fleets[orbital][seat]
    return with_squadron(
        position, seat, orbital, here._replace(**{unit: int(getattr(here, unit)) - 1})
    )


@CLAUSES.computes("unit.battleship_hit", _gone_at_once)
def hit(position: Position, seat: int, orbital: int, unit: str) -> Position:
    """One removal: a Battleship at full strength is turned, anything else leaves the map."""
    here = position.fleets[orbital][seat]
    if unit == ROCINANTE:
        return position
    if unit == BATTLESHIP:
        here = here._replace(
            battleship=here.battleship - 1, damaged_battleship=here.damaged_battleship + 1
        )
    elif unit == DAMAGED:
        here = here._replace(damaged_battleship=here.damaged_battleship - 1)
    elif unit == SCRAP_SHIP:
        here = here._replace(scrap_ship=here.scrap_ship - 1)
    else:
        here = here._replace(fleet=here.fleet - 1)
    return with_squadron(position, seat, orbital, here)


def repaired(position: Position, seat: int, orbital: int) -> Position:
    """A damaged Battleship turned back to full strength."""
    here = position.fleets[orbital][seat]
    return with_squadron(
        position,
        seat,
        orbital,
        here._replace(
            battleship=here.battleship + 1, damaged_battleship=here.damaged_battleship - 1
        ),
    )


def missing(position: Position, tables: Tables, seat: int) -> dict[str, int]:
    """The fleets a player has beside the map, by unit; units with none are left out."""
    faction = tables.seats(position.players).factions[seat]
    fleet, battleship, scrap = faction.fleet, faction.battleship, faction.scrap_ship
    for row in position.fleets:
        here = row[seat]
        fleet -= here.fleet
        battleship -= here.battleship + here.damaged_battleship
        scrap -= here.scrap_ship
    left = {}
    if fleet > 0:
        left[FLEET] = fleet
    if battleship > 0:
        left[BATTLESHIP] = battleship
    if scrap > 0:
        left[SCRAP_SHIP] = scrap
    return left


def with_points(position: Position, seat: int, change: int) -> Position:
    """Control points gained or paid."""
    points = position.control_points
    return position._replace(
        control_points=(*points[:seat], points[seat] + change, *points[seat + 1 :])
    )


def without_kept(position: Position, seat: int, card: str) -> Position:
    """A kept event discarded."""
    kept = list(position.kept)
    mine = list(kept[seat])
    mine.remove(card)
    kept[seat] = tuple(mine)
    return discarded(position._replace(kept=tuple(kept)), card)


def discarded(position: Position, *cards: str) -> Position:
    """Cards on the discard pile."""
    if position.discard is None:
        return position
    return position._replace(discard=(*position.discard, *cards))


def at_end_of_track(position: Position, seat: int, bottom: bool = True) -> Position:
    """A player's Initiative token at the bottom of the track, or at the top."""
    if not position.initiative:
        return position
    others = tuple(other for other in position.initiative if other != seat)
    return position._replace(initiative=(*others, seat) if bottom else (seat, *others))
