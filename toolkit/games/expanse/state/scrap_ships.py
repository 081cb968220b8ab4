"""Scrap Ships that can be built: what brings them into play, and which have been there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state.moves import SCRAP_SHIP
from toolkit.games.expanse.state.pieces import missing, put

if TYPE_CHECKING:
    from toolkit.games.expanse.state.position import Position
    from toolkit.games.expanse.tables import Tables
    from toolkit.referee.rules import Rules

NEVER_PLACED = "position.tokens.scrap_ship"


def brings_scrap_ships(tables: Tables, ability: str) -> bool:
    """Whether an ability puts Scrap Ships on the map, so that removed ones can be built again."""
    steps = tables.abilities[ability].steps or ()
    return any(
        isinstance(said, dict) and said.get("unit") == SCRAP_SHIP
        for step in steps
        for said in step.values()
    )


def has_scrap_ships(position: Position, tables: Tables, seat: int) -> bool:
    """Whether a player has an ability that brings Scrap Ships into play."""
    return any(brings_scrap_ships(tables, name) for name in position.technologies[seat])


def scrap_ships_to_build(position: Position, tables: Tables, rules: Rules, seat: int) -> int:
    """The Scrap Ships that a player with such an ability can build.

    Those that never were on the map are among them by one reading only; asks how many these are
    where nobody told.
    """
    off = missing(position, tables, seat).get(SCRAP_SHIP, 0)
    if not off or position.scrap_ships == 0 or rules.reading("scrap_ship_built") == "technology":
        return off
    never = position.scrap_ships
    if never < 0:
        never = int(rules.know(NEVER_PLACED, tuple(map(str, range(off + 1)))))
    return max(0, off - never)


def buildable_units(position: Position, tables: Tables, rules: Rules, seat: int) -> dict[str, int]:
    """The fleets of a player that a build can put on the map, by unit."""
    left = missing(position, tables, seat)
    if SCRAP_SHIP in left:
        in_play = has_scrap_ships(position, tables, seat)
        count = scrap_ships_to_build(position, tables, rules, seat) if in_play else 0
        left[SCRAP_SHIP] = count
        if not count:
            del left[SCRAP_SHIP]
    return left


def put_on_map(
    position: Position, tables: Tables, seat: int, orbital: int, unit: str, *, new: bool = False
) -> Position:
    """A fleet from beside the map in an orbital: of Scrap Ships a `new` one, else a removed one.

    Where there is none of that kind it is one of the other.
    """
    position = put(position, seat, orbital, unit)
    never = position.scrap_ships
    if never <= 0 or unit != SCRAP_SHIP:
        return position
    off = missing(position, tables, seat).get(SCRAP_SHIP, 0)
    return position._replace(tokens=position.tokens._replace(scrap_ship=min(never - new, off)))
