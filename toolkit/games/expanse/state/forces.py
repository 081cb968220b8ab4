"""The opening as the data know it: the forces, the order, the ship and the points to begin with."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.games.expanse.records import fleets_by_unit
from toolkit.games.expanse.state.moves import DIPLOMAT, FLEET, NO_UNITS, NORMAL, Squadron
from toolkit.games.expanse.state.shorthand import UNITS
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.plain import entries, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.expanse.schemas.map_schemas import Faction
    from toolkit.games.expanse.tables import Tables
    from toolkit.pack.document import Value

OPENING = "opening"
"""Stands in `Position.absent` while something of the opening is not known."""


class Forces(NamedTuple):
    """What stands on the map at the start; `unknown` are the paths of what nobody published."""

    influence: tuple[tuple[int, ...], ...]
    diplomats: tuple[int, ...]
    fleets: tuple[tuple[Squadron, ...], ...]
    unknown: tuple[str, ...] = ()

    @staticmethod
    def empty(players: tuple[str, ...], tables: Tables) -> Forces:
        return _empty(len(players), len(tables.bases), len(tables.orbitals))


@cache
def _empty(players: int, bases: int, orbitals: int) -> Forces:
    none = (0,) * players
    return Forces((none,) * bases, (0,) * bases, ((NO_UNITS,) * players,) * orbitals)


def _player_order(players: tuple[str, ...], tables: Tables) -> tuple[int, ...]:
    return tuple(range(len(players)))


@CLAUSES.computes("setup.initiative", _player_order)
def initiative_of(players: tuple[str, ...], tables: Tables) -> tuple[int, ...]:
    """The Initiative Track at the start, top first."""
    order = range(len(players))
    return tuple(reversed(order)) if tables.setup.initiative.reverse else tuple(order)


def _with_the_first(players: tuple[str, ...], tables: Tables) -> tuple[int, int]:
    return tables.seats(players).homes[0], 0


@CLAUSES.computes("setup.rocinante", _with_the_first)
def rocinante_of(players: tuple[str, ...], tables: Tables) -> tuple[int, int]:
    """Where the Rocinante begins, and the seat that controls it."""
    holder = 0 if tables.setup.rocinante.first else len(players) - 1
    home = tables.seats(players).homes[holder]
    return (tables.rocinante_orbital if tables.rocinante_orbital >= 0 else home), holder


def _at_zero(tables: Tables) -> int:
    return 0


@CLAUSES.computes("setup.points", _at_zero)
def start(tables: Tables) -> int:
    """The control points everybody begins with."""
    return tables.setup.control_points.start


def _nothing_yet(players: tuple[str, ...], tables: Tables) -> Forces:
    return Forces.empty(players, tables)


@CLAUSES.computes("setup.forces", _nothing_yet)
def forces_of(players: tuple[str, ...], tables: Tables) -> Forces:
    """The forces of an opening as far as the data know them."""
    return forces_told(players, {}, tables)


def forces_told(players: tuple[str, ...], told: Mapping[str, Value], tables: Tables) -> Forces:
    """The forces of an opening; `told` are facts of a case by path that fill what is unknown."""
    empty = Forces.empty(players, tables)
    influence = [list(row) for row in empty.influence]
    diplomats = list(empty.diplomats)
    fleets = [list(row) for row in empty.fleets]
    unknown: list[str] = []
    for seat, faction in enumerate(tables.seats(players).factions):
        root = path_of(faction, len(players))
        opening = faction.opening.get(len(players), {})
        said = {
            key: told.get(f"{root}.{key}", UNKNOWN) if value == UNKNOWN else value
            for key, value in {"fleets": UNKNOWN, "influence": UNKNOWN, **opening}.items()
        }
        unknown += [f"{root}.{key}" for key, value in said.items() if value == UNKNOWN]
        for id, here in entries(said["influence"]).items():
            base = tables.base_number.get(id, -1)
            if base >= 0:
                kinds = _by_kind(here, NORMAL)
                influence[base][seat] += sum(kinds.values())
                diplomats[base] += kinds.get(DIPLOMAT, 0)
        units = fleets_by_unit(said["fleets"], said.get("battleships"))
        for id, here in entries(units).items():
            orbital = tables.orbital_number.get(id, -1)
            if orbital >= 0:
                kinds = _by_kind(here, FLEET)
                fleets[orbital][seat] = Squadron(*(kinds.get(unit, 0) for unit in UNITS))
    return Forces(
        tuple(map(tuple, influence)),
        tuple(diplomats),
        tuple(map(tuple, fleets)),
        tuple(unknown),
    )


def invented(players: tuple[str, ...], tables: Tables) -> tuple[str, ...]:
    """The paths of what is invented of the opening of these players."""
    return tuple(
        path
        for faction in tables.seats(players).factions
        for key in ("fleets", "influence", "battleships")
        if (path := f"{path_of(faction, len(players))}.{key}") in tables.invented
    )


def path_of(faction: Faction, count: int) -> str:
    """The path of a faction's opening: factions.UN.setup.2."""
    return f"factions.{faction.id}.setup.{count}"


def _by_kind(said: Value, plain: str) -> dict[str, int]:
    """Pieces by their kind, a number of plain ones where no kind is said."""
    kinds = said if isinstance(said, dict) else {plain: said}
    return {kind: whole(count) for kind, count in kinds.items()}
