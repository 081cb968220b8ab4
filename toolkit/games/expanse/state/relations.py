"""What lies where and what it holds, by number, each under its clause; and how far fleets go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES

if TYPE_CHECKING:
    from toolkit.games.expanse.state.view import Position, Rules, Tables

Numbers = tuple[int, ...]


def _of_the_base_before(orbital_of: Numbers) -> Numbers:
    return (*orbital_of[-1:], *orbital_of[:-1])


# The orbital around each base.
around = CLAUSES.passes("map.orbital", _of_the_base_before)


def _a_sector_for_each_band_but_the_last(sector_of: Numbers) -> Numbers:
    return tuple(-1 if sector == max(sector_of) else sector for sector in sector_of)


# The sector of each orbital.
within = CLAUSES.passes("map.sector", _a_sector_for_each_band_but_the_last)


def _the_next_resource(resource_of: Numbers) -> Numbers:
    return tuple((kind + 1) % 4 if kind >= 0 else kind for kind in resource_of)


# The resource of each base; -1 where unknown.
holding = CLAUSES.passes("map.resource", _the_next_resource)


# The Bonus tokens of each sector.
beside_the_track = CLAUSES.passes("setup.bonus_tokens", lambda tokens: (1,) * len(tokens))


@CLAUSES.computes("map.home", lambda here, tables, seat: tables.seats(here.players).homes[seat - 1])
def home_of(position: Position, tables: Tables, seat: int) -> int:
    """The orbital in which a player's fleets are built."""
    return tables.seats(position.players).homes[seat]


def _same_band_only(tables: Tables, source: int, target: int) -> bool:
    return source != target and tables.bands_apart[source][target] == 0


@CLAUSES.computes("map.band", _same_band_only)
def one_move_away(tables: Tables, source: int, target: int) -> bool:
    """Whether fleets get there at once: another orbital of the same band or of an adjacent one."""
    return bool(tables.reach[source] >> target & 1)


def distance(tables: Tables, source: int, target: int) -> int:
    """How many bands a fleet moves to another orbital: within one band counts as 1."""
    return max(1, tables.bands_apart[source][target])


def barred_orbital(position: Position, tables: Tables, rules: Rules, orbital: int) -> bool:
    """Whether fleets may not enter, because every base there is closed and a ruling says so."""
    closed = tables.seats(position.players).closed
    if not closed:
        return False
    bases = tables.bases_of[orbital]
    if not all(closed >> base & 1 for base in bases):
        return False
    return rules.reading("closed_orbital_2p") == "barred"
