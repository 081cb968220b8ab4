"""The map: where Thunder's Edge may be placed, what lies in a system now and what bars it.

And which systems get the token of a breakthrough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.map_values import DESTROYED
from toolkit.referee.mutation import never, unchanged

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.ti4_expeditions.state.map_values import Lie
    from toolkit.games.ti4_expeditions.state.position import Expedition, Tokens, View
    from toolkit.games.ti4_expeditions.tables import System, Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.reasons import Reason

MAP = "map"
"""The kind of prohibition that looks at the map, which a position may not tell."""
TILE, HYPERLANE = "tile", "hyperlane"
"""The kinds of prohibition that bar a system of the map, and another tile."""
SUPERNOVA = "supernova"
SYSTEMS = "position.systems"
BARRED = "barred"


class Bar(NamedTuple):
    """What bars a system: in a word, and as it follows "barred by"."""

    word: str
    behind: str


BARS = {
    "place.no_planet": Bar("planet", "a planet"),
    "place.no_wormhole": Bar("wormhole", "a printed wormhole"),
    "place.no_supernova": Bar("supernova", "a supernova"),
    "place.not_fracture": Bar("Fracture", "the Fracture"),
    "place.a_system": Bar("hyperlane", "being a hyperlane"),
}
"""In the order in which eyes make the tests: what one sees first bars most."""


class Site(NamedTuple):
    """What lies in a system: its face now, the planets there are, and those destroyed."""

    tile: str
    face: System
    planets: tuple[str, ...]
    destroyed: tuple[str, ...]


def lies(v: View) -> tuple[Lie, ...]:
    """The map with the Fracture, should it be in play. Raises UnknownFact where nobody told it."""
    if v.position.systems is None:
        v.rules.know(SYSTEMS, None)
    return v.position.lying(v.tables)


@CLAUSES.computes("place.live", unchanged)
def _live(printed: Tokens, destroyed: Tokens, tokens: Tokens) -> Tokens:
    """The planets there are: those printed but destroyed ones, and those that are tokens."""
    return (*(id for id in printed if id not in destroyed), *tokens)


def site(position: Expedition, tile: str, tokens: Tokens, tables: Tables) -> Site:
    """What lies in a system of the map."""
    face = tables.systems[tile]
    if not tokens and tile != position.thunders_edge:
        return Site(tile, face, face.planets, ())
    known = [tables.tokens[token] for token in tokens if token in tables.tokens]
    for token in known:
        if token.replaces:
            face = tables.systems[token.replaces]
    gone = tuple(id for id in face.planets if f"{DESTROYED}{id}" in tokens)
    added = tuple(token.planet for token in known if token.planet)
    if tile == position.thunders_edge:
        added = (*added, tables.thunders_edge)
    return Site(tile, face, _live(face.planets, gone, added), gone)


def barred(v: View, tile: str, tokens: tuple[str, ...]) -> list[Reason]:
    """Every clause that bars a tile; none for a legal one."""
    if tile not in v.tables.systems:
        return CLAUSES.broken(HYPERLANE, tile)
    return CLAUSES.broken(TILE, v, site(v.position, tile, tokens, v.tables))


def judged(v: View) -> dict[str, list[Reason]]:
    """Every tile of the map with what bars it; nothing bars those where it may be placed."""
    found = {tile: barred(v, tile, tokens) for tile, tokens in lies(v)}
    if all(found.values()) and anywhere(v):
        found |= {tile: [] for tile in found if open_to_any(tile, v.tables)}
    return found


def anywhere(v: View) -> bool:
    """Whether, with no legal system, it is placed in any outside the Fracture."""
    return v.rules.reading("no_legal_system") == "any_system"


def never_open(v: View) -> bool:
    """Whether it cannot be placed there whatever lies on a map that nobody told: a planet that is
    printed may be destroyed, all else that is bars the system unless, with none legal, any is open.
    """
    face = v.tables.systems.get(v.move.word)
    if v.position.systems is not None or face is None or face.in_fracture:
        return v.position.systems is None
    return bool(face.wormholes or SUPERNOVA in face.anomalies) and not anywhere(v)


def open_to_any(tile: str, tables: Tables) -> bool:
    """Whether a tile is one of those in which it is placed where none is legal."""
    return tile in tables.systems and not tables.systems[tile].in_fracture


def none_legal(v: View) -> bool:
    """Whether every system of the map is barred."""
    return all(barred(v, tile, tokens) for tile, tokens in lies(v))


# ---- what bars a tile


@CLAUSES.forbids("place.a_system", HYPERLANE)
def no_system(tile: str) -> Breach:
    return f"Tile {tile} is a hyperlane, which is no system.", {"tile": tile}


@CLAUSES.forbids("place.no_planet", TILE)
def a_planet(v: View, here: Site) -> Breach | None:
    def worlds(ids: Iterable[str]) -> str:
        return " and ".join(v.tables.worlds[id].name for id in ids)

    facts, stations = {"tile": here.tile}, here.face.stations
    if here.planets:
        noun = "a planet" if len(here.planets) == 1 else "planets"
        said = f"System {here.tile} contains {noun}: {worlds(here.planets)}."
        return said, {**facts, "planets": list(here.planets)}
    if here.destroyed and v.rules.reading("stellar_converted") == BARRED:
        names = worlds(here.destroyed)
        said = f"System {here.tile} held {names}; destroyed, it counts as a planet."
        return said, {**facts, "destroyed": list(here.destroyed)}
    if stations and v.rules.reading("space_station_only") == BARRED:
        names = worlds(stations)
        said = f"System {here.tile} contains {names}; a space station counts as a planet."
        return said, {**facts, "stations": list(stations)}
    return None


@CLAUSES.forbids("place.no_supernova", TILE)
def a_supernova(v: View, here: Site) -> Breach | None:
    if SUPERNOVA not in here.face.anomalies:
        return None
    return f"System {here.tile} is a supernova.", {"tile": here.tile}


@CLAUSES.forbids("place.no_wormhole", TILE)
def a_printed_wormhole(v: View, here: Site) -> Breach | None:
    printed = here.face.wormholes
    if not printed:
        return None
    has = "a printed {} wormhole" if len(printed) == 1 else "printed {} wormholes"
    said = f"System {here.tile} has {has.format(' and '.join(printed))}."
    return said, {"tile": here.tile, "wormholes": list(printed)}


@CLAUSES.forbids("place.not_fracture", TILE)
def in_the_fracture(v: View, here: Site) -> Breach | None:
    if not v.tables.systems[here.tile].in_fracture:
        return None
    return f"System {here.tile} is in the Fracture.", {"tile": here.tile}


@CLAUSES.forbids("place.a_system", m.PLACE + MAP, m.TOKEN + MAP)
@CLAUSES.forbids("ingress.system", m.INGRESS + MAP)
def no_system_here(v: View) -> Breach | None:
    there = {tile for tile, _ in lies(v)}
    for tile in (v.move.word,) if v.move.word else v.move.tiles:
        if tile not in there:
            return f"Tile {tile} is not on this map.", {"tile": tile}
        if tile not in v.tables.systems:
            return no_system(tile)
    return None


# ---- the token of a breakthrough


@CLAUSES.computes("gain.token_system", never)
def _closed_to_tokens(system: System) -> bool:
    """The token of a breakthrough goes into any system that is no home system."""
    return bool(system.home_of)


def takes_token(tile: str, tables: Tables) -> bool:
    """Whether the token of a breakthrough may go there."""
    return tile in tables.systems and not _closed_to_tokens(tables.systems[tile])


@CLAUSES.forbids("gain.token_system", m.TOKEN + MAP)
def in_a_home_system(v: View) -> Breach | None:
    tile = v.move.word
    if tile not in v.tables.systems or takes_token(tile, v.tables):
        return None
    home = v.tables.systems[tile].home_of
    said = f"System {tile} is the home system of {v.tables.within('faction', home)}."
    return said, {"tile": tile, "home_of": home}
