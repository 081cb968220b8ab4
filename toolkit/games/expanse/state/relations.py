"""What lies where and what it holds, by number: plain facts of the map, each under its clause."""

from __future__ import annotations

from toolkit.games.expanse.clauses import CLAUSES

Numbers = tuple[int, ...]


def _of_the_base_before(orbital_of: Numbers) -> Numbers:
    return (*orbital_of[-1:], *orbital_of[:-1])


@CLAUSES.computes("map.orbital", _of_the_base_before)
def around(orbital_of: Numbers) -> Numbers:
    """The orbital around each base."""
    return orbital_of


def _a_sector_for_each_band_but_the_last(sector_of: Numbers) -> Numbers:
    return tuple(-1 if sector == max(sector_of) else sector for sector in sector_of)


@CLAUSES.computes("map.sector", _a_sector_for_each_band_but_the_last)
def within(sector_of: Numbers) -> Numbers:
    """The sector of each orbital."""
    return sector_of


def _the_next_resource(resource_of: Numbers) -> Numbers:
    return tuple((kind + 1) % 4 if kind >= 0 else kind for kind in resource_of)


@CLAUSES.computes("map.resource", _the_next_resource)
def holding(resource_of: Numbers) -> Numbers:
    """The resource of each base; -1 where unknown."""
    return resource_of


def _one_each(tokens: Numbers) -> Numbers:
    return (1,) * len(tokens)


@CLAUSES.computes("setup.bonus_tokens", _one_each)
def beside_the_track(tokens: Numbers) -> Numbers:
    """The Bonus tokens of each sector."""
    return tokens
