"""How an expedition begins: six slices free, home planets readied, and a map nobody has told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.state.breakthrough import has_already
from toolkit.games.ti4_expeditions.state.position import Expedition
from toolkit.games.ti4_expeditions.state.values import Holdings, Turn

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Tables


def opening(players: tuple[str, ...], tables: Tables) -> Expedition:
    """The position before the first turn. Nothing is shuffled; the map is the players' own."""
    holdings = []
    for id in players:
        homes = [system for system in tables.systems.values() if system.home_of == id]
        # One that has several to choose from (or none of its own) begins without any told.
        planets = homes[0].planets if len(homes) == 1 else ()
        readied = tuple((planet, True) for planet in planets)
        holdings.append(Holdings(readied, breakthrough=has_already(tables.factions[id], 0)))
    return Expedition(players, (), Turn(0), tuple(holdings), None, False, None)
