"""Tables: everything rules code asks of a pack, computed once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.schemas.kinds import (
    Cost,
    Faction,
    Figures,
    Pays,
    Slice,
    Technology,
)
from toolkit.games.ti4_expeditions.schemas.map_schemas import Attachment, System, Token, World
from toolkit.model.context import Index
from toolkit.pack.plain import numbers
from toolkit.pack.typed import value_of, values_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

__all__ = ["Cost", "Faction", "Pays", "System", "Tables", "World"]


class Tables(Index):
    """One pack, indexed.

    `planet_tokens` are the tokens that planets without a printed system are, `fracture` the systems
    of the Fracture, `hyperlanes` the sides that the lanes of each join, `counts` how many players
    can play.
    """

    nouns: Mapping[str, str] = {"system": "tile", "hyperlane": "tile"}
    by_id = ("system", "hyperlane", "technology", "attachment")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.systems = values_of(System, pack.of("system"))
        self.hyperlanes = {id: _lanes(record) for id, record in pack.of("hyperlane").items()}
        homes = {id: on.id for on in self.systems.values() for id in (*on.planets, *on.stations)}
        self.planets, self.stations = (
            {
                id: value_of(World, record.value, tile=homes.get(id, ""))
                for id, record in pack.of(kind).items()
            }
            for kind in ("planet", "station")
        )
        self.worlds = self.planets | self.stations
        self.tokens = values_of(Token, pack.of("token"))
        self.slices = values_of(Slice, pack.of("slice"))
        self.factions = values_of(Faction, pack.of("faction"))
        technologies = values_of(Technology, pack.of("technology"))
        self.technologies = {id: each.pays for id, each in technologies.items()}
        self.attachments = values_of(Attachment, pack.of("attachment"))
        self.planet_tokens = {one.planet: one.id for one in self.tokens.values() if one.planet}
        self.fracture = tuple(id for id, system in self.systems.items() if system.in_fracture)
        self.figures = value_of(Figures, pack.tables["expedition"].value)
        self.thunders_edge = self.figures.planet
        self.counts = frozenset(numbers(pack.manifest.get("players")))

    def token_planet(self, player: str) -> str:
        """The planet whose token the breakthrough of a faction puts out; empty for none."""
        token = self.factions[player].breakthrough.token
        return self.tokens[token].planet if token else ""

    def owners(self, tile: str) -> tuple[str, ...]:
        """The factions whose home a tile is, or stands for; first the one whose own it is."""
        own = self.systems[tile].home_of if tile in self.systems else ""
        others = (id for id, faction in self.factions.items() if tile in faction.stands_for_home)
        return ((own,) if own else ()) + tuple(others)

    def homes(self, player: str, players: Collection[str]) -> tuple[str, ...]:
        """The tiles of a player's home, as far as it is known who of the players has which."""
        own = tuple(id for id, system in self.systems.items() if system.home_of == player)
        others = [
            id
            for id in self.factions[player].stands_for_home
            if self.systems[id].home_of not in players
        ]
        return own + (tuple(others) if len(others) == 1 else ())

    def called(self, kind: str, id: str) -> tuple[str, ...]:
        aliases = self.factions[id].aliases if kind == "faction" else ()
        return (self.name(kind, id), *aliases)

    def tile_words(self, tile: str) -> str:
        """A tile by its number and its name, or its planets: `27 (New Albion and Starpoint)`."""
        system = self.systems.get(tile)
        if system is None:
            return tile
        inside = [self.worlds[id].name for id in (*system.planets, *system.stations)]
        names = [system.name] if system.name else inside
        return f"{tile} ({' and '.join(names)})" if names else tile


def _lanes(record: Record) -> list[tuple[int, ...]]:
    edges = record.get("edges")
    return [numbers(pair) for pair in edges] if isinstance(edges, list) else []
