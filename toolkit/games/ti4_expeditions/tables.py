"""Tables: everything rules code asks of a pack, computed once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from toolkit.games.ti4_expeditions.schemas.map_schemas import Attachment, System, Token, World
from toolkit.games.ti4_expeditions.schemas.table_schemas import (
    Cost,
    Faction,
    Figures,
    Pays,
    Slice,
    Technology,
)
from toolkit.pack.plain import numbers
from toolkit.pack.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from toolkit.pack.pack import Pack

__all__ = ["Cost", "Faction", "Pays", "System", "Tables", "World", "tables_of"]

R = TypeVar("R")


class _Kind(NamedTuple):
    """A kind of record: where it stands here, what it is called, whether it has names."""

    plural: str
    noun: str
    named: bool = True


_KINDS = {
    "slice": _Kind("slices", "slice"),
    "faction": _Kind("factions", "faction"),
    "planet": _Kind("planets", "planet"),
    "station": _Kind("stations", "station"),
    "technology": _Kind("technologies", "technology", named=False),
    "attachment": _Kind("attachments", "attachment", named=False),
    "system": _Kind("systems", "tile", named=False),
    "hyperlane": _Kind("hyperlanes", "tile", named=False),
    "token": _Kind("tokens", "token"),
}


@dataclass(frozen=True, slots=True)
class Tables:
    """One pack, indexed. Build it with `tables_of`."""

    pack: Pack
    systems: Mapping[str, System]
    hyperlanes: frozenset[str]
    planets: Mapping[str, World]
    stations: Mapping[str, World]
    tokens: Mapping[str, Token]
    slices: Mapping[str, Slice]
    factions: Mapping[str, Faction]
    technologies: Mapping[str, Pays]
    attachments: Mapping[str, Attachment]
    planet_tokens: Mapping[str, str]
    """The token that each planet without a printed system is."""
    fracture: tuple[str, ...]
    """The systems of the Fracture."""
    thunders_edge: str
    mecatol: tuple[str, ...]
    """The system of Mecatol Rex in each box, of which one lies on the map."""
    colours: tuple[str, ...]
    sides: int
    enters_on: frozenset[int]
    by_synergy: int
    by_colour: int
    fragments: int
    """How many types of relic fragments there are."""
    counts: frozenset[int]
    """How many players can play."""

    def ids(self, kind: str) -> Collection[str]:
        """All ids of a kind of record (toolkit.model.context.Index)."""
        found: Collection[str] = getattr(self, _KINDS[kind].plural)
        return found

    def noun(self, kind: str) -> str:
        return _KINDS[kind].noun

    def name(self, kind: str, id: str) -> str:
        """What people call a record; systems go by the number of their tile."""
        record = getattr(self, _KINDS[kind].plural)[id] if _KINDS[kind].named else None
        return str(record.name) if record is not None else id

    def within(self, kind: str, id: str) -> str:
        """A record as it stands within a sentence: `the Embers of Muaat`."""
        return self.factions[id].within if kind == "faction" else self.name(kind, id)

    def plural(self, kind: str, id: str) -> bool:
        return kind == "faction" and self.factions[id].plural

    def called(self, kind: str, id: str) -> tuple[str, ...]:
        """What people call a record."""
        aliases = self.factions[id].aliases if kind == "faction" else ()
        return (self.name(kind, id), *aliases)

    def planet_name(self, id: str) -> str:
        return self.planets[id].name

    def faction_name(self, id: str) -> str:
        return self.factions[id].name

    def doing(self, id: str, one: str, several: str) -> str:
        """A faction with its verb, within a sentence: `the Embers of Muaat claim`."""
        faction = self.factions[id]
        return f"{faction.within} {faction.verb(one, several)}"

    def tile_words(self, tile: str) -> str:
        """A tile by its number and its name, or its planets: `27 (New Albion and Starpoint)`."""
        system = self.systems.get(tile)
        names = [system.name] if system and system.name else []
        if system and not names:
            names = [self.planet_name(id) for id in system.planets]
            names += [self.stations[id].name for id in system.stations]
        return f"{tile} ({' and '.join(names)})" if names else tile

    def slice_name(self, id: str) -> str:
        return self.slices[id].name


def tables_of(pack: Pack) -> Tables:
    """The tables of a pack."""
    systems = _all(System, pack, "system")
    tokens = _all(Token, pack, "token")
    home = {id: each.id for each in systems.values() for id in (*each.planets, *each.stations)}
    figures = value_of(Figures, pack.tables["expedition"].value)
    planets, stations = (
        {
            id: value_of(World, record.value, tile=home.get(id, ""))
            for id, record in pack.of(kind).items()
        }
        for kind in ("planet", "station")
    )
    technologies = _all(Technology, pack, "technology")
    return Tables(
        pack,
        systems,
        frozenset(pack.of("hyperlane")),
        planets,
        stations,
        tokens,
        _all(Slice, pack, "slice"),
        _all(Faction, pack, "faction"),
        {id: technology.pays for id, technology in technologies.items()},
        _all(Attachment, pack, "attachment"),
        {token.planet: token.id for token in tokens.values() if token.planet},
        tuple(id for id, system in systems.items() if system.in_fracture),
        figures.planet,
        figures.mecatol,
        figures.colours,
        figures.die.sides,
        frozenset(figures.die.enters_on),
        figures.ingress.by_synergy,
        figures.ingress.by_colour,
        len(figures.relic_fragments),
        frozenset(numbers(pack.manifest.get("players"))),
    )


def _all(kind: Callable[..., R], pack: Pack, name: str) -> dict[str, R]:
    return {id: value_of(kind, record.value) for id, record in pack.of(name).items()}
