"""Tables: everything rules code asks of a pack, computed once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.ti4_expeditions.schemas.map_schemas import FRACTURE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record


class System(NamedTuple):
    """A system as it is printed."""

    id: str
    planets: tuple[str, ...]
    stations: tuple[str, ...]
    wormholes: tuple[str, ...]
    anomalies: tuple[str, ...]
    in_fracture: bool
    off_map: bool
    home_of: str
    name: str = ""


class World(NamedTuple):
    """A planet or a space station. `tile` is where it is printed, empty for one that is not.

    `by_fragment` are the resources and influence that each type of relic fragment adds.
    """

    id: str
    name: str
    resources: int
    influence: int
    specialties: tuple[str, ...]
    tile: str
    by_fragment: tuple[int, int] = (0, 0)


class Token(NamedTuple):
    """A token that lies in a system: the planet it is, the system it puts in its place."""

    id: str
    name: str
    planet: str
    replaces: str


class Cost(NamedTuple):
    """What a slice costs: `how` is spend, discard or exhaust."""

    how: str
    what: str
    amount: int


class Slice(NamedTuple):
    """A slice of the token."""

    id: str
    name: str
    cost: Cost


class Pays(NamedTuple):
    """How a card changes what its owner pays with."""

    either: bool = False
    trade_good: int = 1
    unexhausted: bool = False


class Faction(NamedTuple):
    """A faction, and what gaining its breakthrough does here.

    `plural` says that the name takes verbs in the plural, `begins` that it has the breakthrough
    from the start.
    """

    id: str
    name: str
    plural: bool
    aliases: tuple[str, ...]
    other_side_of: str
    begins: bool
    breakthrough: str
    synergy: tuple[str, ...]
    brings_fracture: bool
    token: str
    planet: str
    pays: Pays

    @property
    def within(self) -> str:
        """The name as it stands within a sentence: `the Embers of Muaat`."""
        article = "The "
        if self.name.startswith(article):
            return article.lower() + self.name.removeprefix(article)
        return self.name

    def verb(self, one: str, several: str) -> str:
        """The verb that agrees with the name: `claims` or `claim`."""
        return several if self.plural else one


class Attachment(NamedTuple):
    """What a card attached to a planet adds; `otherwise` where it has a specialty already."""

    id: str
    specialty: str
    values: tuple[int, int]
    otherwise: tuple[int, int]


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
    systems = {id: _system(record) for id, record in pack.of("system").items()}
    tokens = {id: _token(record) for id, record in pack.of("token").items()}
    home = {id: each.id for each in systems.values() for id in (*each.planets, *each.stations)}
    expedition = pack.tables["expedition"]
    figures = expedition.value
    players = pack.manifest.get("players")
    return Tables(
        pack,
        systems,
        frozenset(pack.of("hyperlane")),
        {id: _world(record, home.get(id, "")) for id, record in pack.of("planet").items()},
        {id: _world(record, home.get(id, "")) for id, record in pack.of("station").items()},
        tokens,
        {id: _slice(record) for id, record in pack.of("slice").items()},
        {id: _faction(record) for id, record in pack.of("faction").items()},
        {id: _pays(record.get("pays")) for id, record in pack.of("technology").items()},
        {id: _attachment(record) for id, record in pack.of("attachment").items()},
        {token.planet: token.id for token in tokens.values() if token.planet},
        tuple(id for id, system in systems.items() if system.in_fracture),
        str(figures["planet"]),
        _texts(figures["mecatol"]),
        _texts(figures["colours"]),
        _number(expedition.get("die", "sides")),
        frozenset(_numbers(expedition.get("die", "enters_on"))),
        _number(expedition.get("ingress", "by_synergy")),
        _number(expedition.get("ingress", "by_colour")),
        len(_texts(figures.get("relic_fragments"))),
        frozenset(_numbers(players)),
    )


def _system(record: Record) -> System:
    value = record.value
    return System(
        record.id,
        _texts(value.get("planets")),
        _texts(value.get("stations")),
        _texts(value.get("wormholes")),
        _texts(value.get("anomalies")),
        value.get("region") == FRACTURE,
        value.get("off_map") is True,
        str(value.get("home_of") or ""),
        str(value.get("name") or ""),
    )


def _world(record: Record, tile: str) -> World:
    value = record.value
    return World(
        record.id,
        str(value["name"]),
        _number(value["resources"]),
        _number(value["influence"]),
        _texts(value.get("specialties")),
        tile,
        _values(value.get("by_fragment")),
    )


def _token(record: Record) -> Token:
    value = record.value
    planet, replaces = value.get("planet") or "", value.get("replaces") or ""
    return Token(record.id, str(value["name"]), str(planet), str(replaces))


def _slice(record: Record) -> Slice:
    cost = record.value["cost"]
    assert isinstance(cost, dict)
    how = next(key for key in cost if key != "amount")
    cost_of = Cost(how, str(cost[how]), _number(cost["amount"]))
    return Slice(record.id, str(record.value["name"]), cost_of)


def _faction(record: Record) -> Faction:
    said = record.value["breakthrough"]
    assert isinstance(said, dict)
    return Faction(
        record.id,
        str(record.value["name"]),
        record.value.get("plural") is True,
        _texts(record.value.get("aliases")),
        str(record.value.get("other_side_of") or ""),
        record.value.get("begins_with_breakthrough") is True,
        str(said["name"]),
        _texts(said["synergy"]),
        said.get("brings_fracture") is True,
        str(said.get("token") or ""),
        str(said.get("planet") or ""),
        _pays(said.get("pays")),
    )


def _pays(said: Value) -> Pays:
    if not isinstance(said, dict):
        return Pays()
    good = said.get("trade_good")
    return Pays(
        said.get("either") is True,
        good if isinstance(good, int) else 1,
        said.get("specialty") == "unexhausted",
    )


def _attachment(record: Record) -> Attachment:
    value = record.value
    values = _values(value)
    otherwise = value.get("otherwise")
    instead = _values(otherwise) if isinstance(otherwise, dict) else values
    return Attachment(record.id, str(value.get("specialty") or ""), values, instead)


def _values(said: Mapping[str, Value] | Value) -> tuple[int, int]:
    if not isinstance(said, dict):
        return 0, 0
    return _number(said.get("resources")), _number(said.get("influence"))


def _texts(value: Value) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()


def _numbers(value: Value) -> tuple[int, ...]:
    return tuple(n for n in value if isinstance(n, int)) if isinstance(value, list) else ()


def _number(value: Value) -> int:
    return value if isinstance(value, int) else 0
