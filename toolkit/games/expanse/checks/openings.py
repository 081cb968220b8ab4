"""E404 and E410: openings that place what a faction has not, or where nobody may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.state.forces import fleets_by_unit
from toolkit.pack.finding import Rule
from toolkit.pack.game import OneRule
from toolkit.pack.plain import entries, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

OPENING_PIECES = Rule("E404", "opening-pieces", "error")
CLOSED_OPENING = Rule("E410", "closed-opening", "error")


def _tycho(fleets: int) -> dict[str, str]:
    return {
        "factions.yaml": f"""\
factions:
- id: OPA
  setup:
    "3":
      fleets: {{tycho: {fleets}, ceres: 2}}
      influence: {{ceres: 1, eros: 1}}
"""
    }


def _closing(bases: str) -> dict[str, str]:
    return {
        "setup.yaml": f"""\
overrides: [tables.2.closed_bases]
tables:
  "2": {{closed_bases: [{bases}]}}
"""
    }


def _pieces(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        for players, opening in faction.entries("setup").items():
            if isinstance(opening, dict):
                yield from _opening(pack, faction, players, opening)


def _opening(
    pack: Pack, faction: Record, players: str, opening: dict[str, Value]
) -> Iterator[Finding]:
    battleships = opening.get("battleships")
    fleets = fleets_by_unit(opening.get("fleets"), battleships)
    # Where nobody knows which are battleships, the numbers count fleets of either kind.
    together = battleships == "unknown"
    for field, placed in (
        ("fleets", _used(fleets, "fleet")),
        ("influence", _used(opening.get("influence"), "influence")),
    ):
        for unit, count in placed.items():
            have = faction.whole("units", unit)
            if together and unit == "fleet":
                have += faction.whole("units", "battleship")
            spare = 1 if unit == "influence" else 0  # the control point marker
            if count > have - spare:
                message = (
                    f"the opening of {faction.id} for {players} players places {count} × "
                    f"{pack.name('unit', unit)}; the faction has {have}"
                    + (", one of them its marker" if spare else "")
                )
                yield faction.finding(OPENING_PIECES, ("setup", players, field), message)


def _used(placed: Value, unit: str) -> dict[str, int]:
    """How many of each unit stand on the map; a plain number counts as `unit`."""
    total: dict[str, int] = {}
    for said in entries(placed).values():
        for name, count in said.items() if isinstance(said, dict) else ((unit, said),):
            total[name] = total.get(name, 0) + abs(whole(count))
    return total


def _closed(pack: Pack) -> Iterator[Finding]:
    setup = pack.tables.get("setup")
    if setup is None:
        return
    for players in setup.entries("tables"):
        path = ("tables", players, "closed_bases")
        closed = setup.texts(*path)
        for faction in pack.of("faction").values():
            placed = faction.entries("setup", players, "influence")
            for index, base in enumerate(closed):
                if base in placed:
                    message = (
                        f"base '{base}' is closed for {players} players, "
                        f"and the opening of {faction.id} puts influence on it"
                    )
                    yield setup.finding(CLOSED_OPENING, (*path, index), message)


OPENING_CHECKS = (
    OneRule(
        OPENING_PIECES,
        """\
The opening of a faction places more fleets, battleships or influence than the faction has. One
influence cube marks the control points and is not there to be placed. A plain number of fleets is
a number of normal ones, unless `battleships` says which of them are battleships.""",
        _tycho(3),
        _tycho(4),
        _pieces,
    ),
    OneRule(
        CLOSED_OPENING,
        """\
The setup closes bases for some numbers of players (`tables.N.closed_bases`), and nobody may place
influence on a closed base. Here an opening does.""",
        _closing("luna, vesta, io"),
        _closing("luna, vesta, io, europa"),
        _closed,
    ),
)
