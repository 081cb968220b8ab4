"""What records say as plain values: the map as lookups, figures of scoring, fleets of openings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.plain import numbers, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

# Where our CP track ends while the end of the published one is unknown. Ten rows of ten hold every
# score we have seen added up (a strong game ends near 80), and a grid of tens is the easiest to
# read. That the published one goes as far is taken for granted.
DRAWN_TO = 99


class Board(NamedTuple):
    """Every place by id: bands outward from the Sun, their orbitals, their bases."""

    bands: tuple[str, ...]
    orders: Mapping[str, int]
    band_of: Mapping[str, str]
    orbital_of: Mapping[str, str]
    sector_of_band: Mapping[str, str]
    orbitals: Mapping[str, tuple[str, ...]]
    bases: Mapping[str, tuple[str, ...]]

    def adjacent(self, one: str, other: str) -> bool:
        """Whether two different bands are next to each other."""
        return abs(self.orders[one] - self.orders[other]) == 1

    def sector_of(self, base: str) -> str:
        """The sector of a base; empty where the map leaves it in none."""
        band = self.band_of.get(self.orbital_of.get(base, ""), "")
        return self.sector_of_band.get(band, "")


def board_of(pack: Pack) -> Board:
    """The map of a pack; where a place is named twice, the first naming counts."""
    orders = {id: record.whole("order") for id, record in pack.of("band").items()}
    bands = tuple(sorted(orders, key=lambda id: orders[id]))
    band_of = {id: str(record.get("band")) for id, record in pack.of("orbital").items()}
    bases = {id: record.texts("bases") for id, record in pack.of("orbital").items()}
    orbital_of: dict[str, str] = {}
    for orbital, inside in bases.items():
        for base in inside:
            orbital_of.setdefault(base, orbital)
    sector_of_band: dict[str, str] = {}
    for id, record in pack.of("sector").items():
        for band in record.texts("bands"):
            sector_of_band.setdefault(band, id)
    orbitals = {band: tuple(id for id, home in band_of.items() if home == band) for band in bands}
    return Board(bands, orders, band_of, orbital_of, sector_of_band, orbitals, bases)


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


def _unit(pack: Pack, unit: str, key: str) -> Value:
    record = pack.get("unit", unit)
    return record.get(key) if record is not None else None


def _halves(value: Value) -> int:
    """A strength in halves."""
    return round(2 * value) if isinstance(value, int | float) else 0


def figures_of(pack: Pack, scoring: Record) -> Figures:
    """The figures of scoring.yaml, and what the kinds of units count for."""
    bonus = scoring.entries("places", "bonus")
    return Figures(
        normal=numbers(scoring.get("places", "normal")),
        bonus=tuple(numbers(bonus[key]) for key in sorted(bonus, key=int)),
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


def fleets_by_unit(fleets: Value, battleships: Value) -> Value:
    """The fleets of an opening by orbital, with those that `battleships` names told apart.

    An orbital with more battleships than fleets keeps a negative number of fleets, which the
    checks report.
    """
    if not isinstance(fleets, dict) or not isinstance(battleships, dict):
        return fleets
    told = dict(fleets)
    for orbital, count in battleships.items():
        number = told.get(orbital, 0)
        if isinstance(number, int) and isinstance(count, int):
            units: dict[str, Value] = {"fleet": number - count, "battleship": count}
            told[orbital] = {unit: n for unit, n in units.items() if n}
    return told
