"""Cards, factions and the figures of scoring as plain values, read once from their records."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse.abilities import Ability, ability_of
from toolkit.games.expanse.board import texts
from toolkit.games.expanse.deck import copies, whole
from toolkit.games.expanse.schemas.card_sorts import MAT, TECHNOLOGY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

YES, NO, UNKNOWN = "yes", "no", "unknown"
UNKNOWN_COUNT = -1
PLACES = ("first", "second", "third")


class Figures(NamedTuple):
    """What a scoring pays, as the data have it; `terms.py` says what is in force.

    `normal`, each of `bonus` (first scoring first) and `final` are the points of first, second
    and third place; `ties` says as which place (0, 1, 2, or -1 for nothing) each place is paid
    when it is shared. `half_strength` is that of a fleet, a battleship, a damaged battleship, a
    scrap ship and the Rocinante, in halves.
    """

    normal: tuple[int, ...]
    bonus: tuple[tuple[int, ...], ...]
    final: tuple[int, ...]
    ties: tuple[int, ...]
    control_influence: int
    critical_points: int
    diplomat_influence: int
    half_strength: tuple[int, ...]


class Card(NamedTuple):
    """One card of any kind. `factions` and `players` say yes, no or unknown.

    `event` are the steps of an action card, `effect` those of an ability; None where unknown.
    """

    id: str
    kind: str
    name: str
    points: int
    keep_cost: int
    factions: Mapping[str, str]
    any_faction: str
    players: Mapping[int, str]
    event: tuple[Mapping[str, Value], ...] | None
    copies: int
    ability: Ability | None

    def eligible(self, faction: str) -> str:
        """Whether a faction may use the event: yes, no or unknown."""
        if self.any_faction == YES:
            return YES
        said = self.factions.get(faction, UNKNOWN)
        return said if said != NO or self.any_faction == NO else self.any_faction


class Faction(NamedTuple):
    """A faction: where it builds, what pieces it has (one cube marks its control points)."""

    id: str
    name: str
    players: frozenset[int]
    home: int
    cubes: int
    diplomats: int
    fleet: int
    battleship: int
    scrap_ship: int
    protomolecule: int
    critical: tuple[int, ...] | None
    mat_ability: str
    technologies: tuple[str, ...]
    """The cards I, II and III; empty text where unknown."""
    opening: Mapping[int, Mapping[str, Value]]

    @property
    def normal(self) -> int:
        """Cubes that can be placed: all but the one that marks control points."""
        return self.cubes - 1


def numbers(value: Value) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(whole(item) for item in value) if isinstance(value, list) else ()


def steps_of(value: Value) -> tuple[Mapping[str, Value], ...] | None:
    """The steps of an effect; None where it is unknown."""
    if not isinstance(value, list):
        return None
    return tuple(step for step in value if isinstance(step, dict))


def _unit(pack: Pack, unit: str, key: str) -> Value:
    record = pack.get("unit", unit)
    return record.get(key) if record is not None else None


def _halves(value: Value) -> int:
    """A strength in halves."""
    return round(2 * value) if isinstance(value, int | float) else 0


def figures_of(pack: Pack, scoring: Record) -> Figures:
    """The figures of scoring.yaml, and what the kinds of units count for."""
    bonus = scoring.get("places", "bonus")
    by_number = bonus if isinstance(bonus, dict) else {}
    return Figures(
        normal=numbers(scoring.get("places", "normal")),
        bonus=tuple(numbers(by_number[key]) for key in sorted(by_number, key=int)),
        final=numbers(scoring.get("places", "final")),
        ties=tuple(
            PLACES.index(said) if (said := str(scoring.get("ties", place))) in PLACES else -1
            for place in PLACES
        ),
        control_influence=whole(scoring.get("orbital_control", "influence"), 1),
        critical_points=whole(scoring.get("critical_resource", "points"), 1),
        diplomat_influence=whole(_unit(pack, "diplomat", "influence"), 1),
        half_strength=(
            _halves(_unit(pack, "fleet", "strength")),
            _halves(_unit(pack, "battleship", "strength")),
            _halves(_unit(pack, "battleship", "damaged_strength")),
            _halves(_unit(pack, "scrap_ship", "strength")),
            _halves(_unit(pack, "rocinante", "strength")),
        ),
    )


def card_of(record: Record) -> Card:
    """A card of any kind."""
    kind = str(record.get("kind"))
    factions, players = record.get("factions"), record.get("players")
    return Card(
        record.id,
        kind,
        str(record.get("name") or record.id),
        whole(record.get("points"), UNKNOWN_COUNT),
        whole(record.get("keep_cost"), UNKNOWN_COUNT),
        {key: str(said) for key, said in factions.items()} if isinstance(factions, dict) else {},
        str(record.get("any_faction") or NO),
        {int(key): str(said) for key, said in players.items()} if isinstance(players, dict) else {},
        steps_of(record.get("event")),
        copies(record),
        ability_of(record) if kind in (TECHNOLOGY, MAT) else None,
    )


def faction_of(
    record: Record, orbitals: Mapping[str, int], resources: Mapping[str, int]
) -> Faction:
    def units(unit: str) -> int:
        return whole(record.get("units", unit))

    def card(*path: str) -> str:
        return str(record.get(*path)) if record.known(*path) else ""

    openings, players = record.get("setup"), record.get("players")
    return Faction(
        record.id,
        str(record.get("name") or record.id),
        frozenset(numbers(players)),
        orbitals.get(str(record.get("home")), -1),
        units("influence"),
        units("diplomat"),
        units("fleet"),
        units("battleship"),
        units("scrap_ship"),
        units("protomolecule"),
        (
            tuple(resources[id] for id in texts(record, "critical_resources") if id in resources)
            if record.known("critical_resources")
            else None
        ),
        card("mat_ability"),
        tuple(card("technologies", number) for number in ("I", "II", "III")),
        (
            {int(key): value for key, value in openings.items() if isinstance(value, dict)}
            if isinstance(openings, dict)
            else {}
        ),
    )
