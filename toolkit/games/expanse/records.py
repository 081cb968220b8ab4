"""Figures of scoring and fleets of openings as plain values, read from their records."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.plain import numbers, whole

if TYPE_CHECKING:
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

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
