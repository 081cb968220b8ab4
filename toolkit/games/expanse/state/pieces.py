"""Pieces on the map: put there, taken off and moved; and the Scrap Ships that can be built.

Each function gives the position after; whether it may be done is asked elsewhere.
"""

from __future__ import annotations

from operator import add, itemgetter, sub
from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.forces import OPENING
from toolkit.model.changing import without
from toolkit.pack.plain import with_at

if TYPE_CHECKING:
    from toolkit.games.expanse.state.view import Position, Rules, Tables


def cubes_left(position: Position, tables: Tables, seat: int) -> tuple[int, int]:
    """The normal cubes and the Diplomats that a player has beside the map."""
    seats = tables.seats(position.players)
    faction = seats.factions[seat]
    here = sum(map(itemgetter(seat), position.influence))
    if seat != seats.diplomat:
        return faction.normal - here, 0
    diplomats = sum(position.diplomats)
    return faction.normal - here + diplomats, faction.diplomat - diplomats


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
        return m.CUBES if counts[1] > 0 else (m.NORMAL,)
    return (m.DIPLOMAT,) if counts[1] > 0 else ()


def cubes_to_place(position: Position, tables: Tables, seat: int) -> list[tuple[int, str]]:
    """The cubes a player may place: those beside the map (-1), with none left those on bases."""
    left = kinds_of(cubes_left(position, tables, seat))
    if left:
        return [(-1, cube) for cube in left]
    return [
        (source, cube)
        for source, row in enumerate(position.influence)
        if row[seat]
        for cube in kinds_of(cubes_on(position, tables, seat, source))
    ]


def sources(position: Position, tables: Tables, seat: int, target: int) -> list[int]:
    """Where a cube for a base comes from: beside the map (-1), with none left another base."""
    if sum(cubes_left(position, tables, seat)) > 0:
        return [-1]
    return [base for base, row in enumerate(position.influence) if row[seat] and base != target]


def with_cubes(position: Position, seat: int, base: int, cube: str, change: int) -> Position:
    """One cube more or fewer on a base."""
    influence, diplomats = position.influence, position.diplomats
    row = influence[base]
    changed = with_at(influence, base, with_at(row, seat, row[seat] + change))
    if cube != m.DIPLOMAT:
        return position._replace(influence=changed)
    special = with_at(diplomats, base, diplomats[base] + change)
    return position._replace(influence=changed, diplomats=special)


def placed(position: Position, seat: int, base: int, cube: str, source: int = -1) -> Position:
    """A cube on a base, from beside the map or from another base."""
    if source >= 0:
        position = with_cubes(position, seat, source, cube, -1)
    return with_cubes(position, seat, base, cube, 1)


Fleets = tuple[tuple[m.Squadron, ...], ...]


def _with_squadron(fleets: Fleets, seat: int, orbital: int, squadron: m.Squadron) -> Fleets:
    """A player's fleets in an orbital exchanged for others."""
    return with_at(fleets, orbital, with_at(fleets[orbital], seat, squadron))


def _with_units(position: Position, seat: int, orbital: int, **more: int) -> Position:
    """So many more of each unit, or fewer, in an orbital."""
    here = position.fleets[orbital][seat]
    changed = here._replace(**{unit: getattr(here, unit) + count for unit, count in more.items()})
    return position._replace(fleets=_with_squadron(position.fleets, seat, orbital, changed))


def moved(position: Position, seat: int, source: int, target: int, group: m.Group) -> Position:
    """A group from one orbital in another."""
    if group.rocinante:
        position = position._replace(rocinante=target)
        if not any(group[:-1]):
            return position
    fleets = position.fleets
    left, there = fleets[source][seat], fleets[target][seat]
    fleets = _with_squadron(fleets, seat, source, m.Squadron._make(map(sub, left, group)))
    fleets = _with_squadron(fleets, seat, target, m.Squadron._make(map(add, there, group)))
    fresh = position.turn.damaged_at
    if group.damaged_battleship and source in fresh:
        # Of two nothing tells whether the one that goes is the one just damaged.
        goes = [target] if group.damaged_battleship == left.damaged_battleship else []
        position = position.with_turn(damaged_at=(*without(fresh, [source]), *goes))
    return position._replace(fleets=fleets)


def _damaged_when_built(position: Position, seat: int, orbital: int, unit: str) -> Position:
    built = m.DAMAGED if unit == m.BATTLESHIP else unit
    return _with_units(position, seat, orbital, **{built: 1})


@CLAUSES.computes("unit.battleship_fleet", _damaged_when_built)
def put(position: Position, seat: int, orbital: int, unit: str) -> Position:
    """A fleet from beside the map in an orbital; a Battleship at full strength."""
    return _with_units(position, seat, orbital, **{unit: 1})


def _gone_at_once(position: Position, seat: int, orbital: int, unit: str) -> Position:
    return position if unit == m.ROCINANTE else _with_units(position, seat, orbital, **{unit: -1})


@CLAUSES.computes("unit.battleship_hit", _gone_at_once)
def hit(position: Position, seat: int, orbital: int, unit: str) -> Position:
    """One removal: a Battleship at full strength is turned, anything else leaves the map."""
    gone = _gone_at_once(position, seat, orbital, unit)
    return put(gone, seat, orbital, m.DAMAGED) if unit == m.BATTLESHIP else gone


def repaired(position: Position, seat: int, orbital: int) -> Position:
    """A damaged Battleship turned back to full strength."""
    return _with_units(position, seat, orbital, battleship=1, damaged_battleship=-1)


def repairable(position: Position, rules: Rules, seat: int) -> list[int]:
    """The orbitals in which a player has a damaged Battleship that can be repaired: by one reading
    none that was damaged in this turn, as far as it is told which these are."""
    damaged = [row[seat].damaged_battleship for row in position.fleets]
    all_freshly = sum(damaged) <= position.turn.used.count(m.DAMAGED)
    fresh = damaged if all_freshly else map(position.turn.damaged_at.count, range(len(damaged)))
    there = [orbital for orbital, count in enumerate(damaged) if count]
    older = [at for at, (count, new) in enumerate(zip(damaged, fresh, strict=True)) if count > new]
    return there if older == there or rules.reading("battleship_repair") == "any_time" else older


def missing(position: Position, tables: Tables, seat: int) -> dict[str, int]:
    """The fleets a player has beside the map, by unit; units with none are left out."""
    faction = tables.seats(position.players).factions[seat]
    if OPENING in position.absent:  # wherever they begin, all but Scrap Ships are on the map
        return {m.SCRAP_SHIP: faction.scrap_ship} if faction.scrap_ship else {}
    here = zip(*map(itemgetter(seat), position.fleets), strict=True)
    fleet, battleship, damaged, scrap_ship = map(sum, here)
    left = {
        m.FLEET: faction.fleet - fleet,
        m.BATTLESHIP: faction.battleship - battleship - damaged,
        m.SCRAP_SHIP: faction.scrap_ship - scrap_ship,
    }
    return {unit: count for unit, count in left.items() if count > 0}


def with_points(position: Position, seat: int, change: int) -> Position:
    """Control points gained or paid; the position itself where it is none."""
    if not change:
        return position
    points = position.control_points
    return position._replace(control_points=with_at(points, seat, points[seat] + change))


def without_kept(position: Position, seat: int, card: str) -> Position:
    """A kept event discarded; one that a position leaves out was kept all the same."""
    mine = without(position.kept[seat], [card])
    return discarded(position._replace(kept=with_at(position.kept, seat, mine)), card)


def discarded(position: Position, *cards: str) -> Position:
    """Cards on the discard pile."""
    if position.discard is None:
        return position
    return position._replace(discard=(*position.discard, *cards))


def at_end_of_track(position: Position, seat: int, bottom: bool = True) -> Position:
    """A player's Initiative token at the bottom of the track, or at the top."""
    others = without(position.initiative, [seat])
    return position._replace(initiative=(*others, seat) if bottom else (seat, *others))


NEVER_PLACED = "position.tokens.scrap_ship"


def has_scrap_ships(position: Position, tables: Tables, seat: int) -> bool:
    """Whether a player has an ability that brings Scrap Ships into play."""
    return not tables.bring_scrap_ships.isdisjoint(position.technologies[seat])


def scrap_ships_to_build(position: Position, tables: Tables, rules: Rules, seat: int) -> int:
    """The Scrap Ships that a player with such an ability can build.

    Those that never were on the map are among them by one reading only; asks how many these are
    where nobody told.
    """
    off = missing(position, tables, seat).get(m.SCRAP_SHIP, 0)
    never = position.tokens.scrap_ship
    if not off or never == 0 or rules.reading("scrap_ship_built") == "technology":
        return off
    if never < 0:
        never = int(rules.know(NEVER_PLACED, tuple(map(str, range(off + 1)))))
    return max(0, off - never)


def buildable_units(position: Position, tables: Tables, rules: Rules, seat: int) -> dict[str, int]:
    """The fleets of a player that a build can put on the map, by unit."""
    left = missing(position, tables, seat)
    if m.SCRAP_SHIP in left:
        in_play = has_scrap_ships(position, tables, seat)
        left[m.SCRAP_SHIP] = scrap_ships_to_build(position, tables, rules, seat) if in_play else 0
    return {unit: count for unit, count in left.items() if count}


def put_on_map(
    position: Position, tables: Tables, seat: int, orbital: int, unit: str, *, new: bool = False
) -> Position:
    """A fleet from beside the map in an orbital: of Scrap Ships a `new` one, else a removed one.

    Where there is none of that kind it is one of the other.
    """
    position = put(position, seat, orbital, unit)
    never = position.tokens.scrap_ship
    if never <= 0 or unit != m.SCRAP_SHIP:
        return position
    off = missing(position, tables, seat).get(m.SCRAP_SHIP, 0)
    return position._replace(tokens=position.tokens._replace(scrap_ship=min(never - new, off)))
