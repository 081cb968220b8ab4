"""E404: an opening that uses more pieces than its faction has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.checks.places import at
from toolkit.games.expanse.deck import whole
from toolkit.games.expanse.state.opening import fleets_by_unit
from toolkit.pack.finding import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

OPENING_PIECES = Rule("E404", "opening-pieces", "error")

rules = (OPENING_PIECES,)
about = """\
The opening of a faction places more fleets, battleships or influence than the faction has. One
influence cube marks the control points and is not there to be placed. A plain number of fleets is
a number of normal ones, unless `battleships` says which of them are battleships."""
passes = {
    "factions.yaml": """\
factions:
- id: OPA
  setup:
    "3":
      fleets: {tycho: 3, ceres: 2}
      influence: {ceres: 1, eros: 1}
"""
}
fails = {
    "factions.yaml": """\
factions:
- id: OPA
  setup:
    "3":
      fleets: {tycho: 4, ceres: 2}
      influence: {ceres: 1, eros: 1}
"""
}


def check(pack: Pack) -> Iterator[Finding]:
    for faction in pack.of("faction").values():
        setup = faction.get("setup")
        for players, opening in setup.items() if isinstance(setup, dict) else ():
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
            have = whole(faction.get("units", unit))
            if together and unit == "fleet":
                have += whole(faction.get("units", "battleship"))
            spare = 1 if unit == "influence" else 0  # the control point marker
            if count > have - spare:
                name = pack.name("unit", unit)
                message = (
                    f"the opening of {faction.id} for {players} players places {count} × {name}; "
                    f"the faction has {have}" + (", one of them its marker" if spare else "")
                )
                yield at(faction, OPENING_PIECES, ("setup", players, field), message)


def _used(placed: Value, unit: str) -> dict[str, int]:
    """How many of each unit stand on the map; a plain number counts as `unit`."""
    total: dict[str, int] = {}
    for said in placed.values() if isinstance(placed, dict) else ():
        for name, count in said.items() if isinstance(said, dict) else ((unit, said),):
            total[name] = total.get(name, 0) + abs(whole(count))
    return total
