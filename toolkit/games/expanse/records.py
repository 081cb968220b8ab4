"""What records say as plain values: the map as lookups, strengths, fleets of openings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack

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


def half_strengths(pack: Pack) -> tuple[int, ...]:
    """The strength of a fleet, a battleship, a damaged battleship, a scrap ship and the Rocinante,
    in halves."""
    units = ("fleet", "battleship", "scrap_ship", "rocinante")
    fleet, battleship, *others = ((unit, "strength") for unit in units)
    sides = (fleet, battleship, ("battleship", "damaged_strength"), *others)
    told = (unit_says(pack, unit, side) for unit, side in sides)
    return tuple(round(2 * one) if isinstance(one, int | float) else 0 for one in told)


def unit_says(pack: Pack, unit: str, key: str) -> Value:
    """What the record of a unit says under a key."""
    record = pack.get("unit", unit)
    return record.get(key) if record is not None else None


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
