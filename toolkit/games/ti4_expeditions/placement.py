"""Where Thunder's Edge may be placed: what lies in a system now, and what bars it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.ti4_expeditions.clauses import CLAUSES
from toolkit.games.ti4_expeditions.state.map_field import DESTROYED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.ti4_expeditions.state.map_field import Lie
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import System, Tables
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules

TILE = "tile"
"""The kind of prohibition that bars a tile."""
SUPERNOVA = "supernova"
SYSTEMS = "position.systems"

# A clause that is broken, with words and facts.
Broken = tuple[str, str, dict[str, Any]]

ANY_SYSTEM, BARRED = "any_system", "barred"


class Site(NamedTuple):
    """What lies in a system: its face now, the planets there are, and those destroyed."""

    tile: str
    face: System
    planets: tuple[str, ...]
    destroyed: tuple[str, ...]


def board(position: Expedition, rules: Rules, tables: Tables) -> tuple[Lie, ...]:
    """The map with the Fracture, should it be in play. Raises UnknownFact where nobody told it."""
    systems = position.systems
    if systems is None:
        rules.know(SYSTEMS, None)
        return ()
    if not position.fracture:
        return systems
    listed = {tile for tile, _ in systems}
    return (*systems, *((tile, ()) for tile in tables.fracture if tile not in listed))


def _as_printed(
    printed: tuple[str, ...], destroyed: tuple[str, ...], tokens: tuple[str, ...]
) -> tuple[str, ...]:
    return printed


@CLAUSES.computes("place.live", _as_printed)
def _live(
    printed: tuple[str, ...], destroyed: tuple[str, ...], tokens: tuple[str, ...]
) -> tuple[str, ...]:
    """The planets there are: those printed but destroyed ones, and those that are tokens."""
    return (*(id for id in printed if id not in destroyed), *tokens)


def site(position: Expedition, tile: str, tokens: tuple[str, ...], tables: Tables) -> Site:
    """What lies in a system of the map."""
    face = tables.systems[tile]
    if not tokens and tile != position.thunders_edge:
        return Site(tile, face, face.planets, ())
    known = [tables.tokens[token] for token in tokens if token in tables.tokens]
    for token in known:
        if token.replaces:
            face = tables.systems[token.replaces]
    gone = tuple(t.removeprefix(DESTROYED) for t in tokens if t.startswith(DESTROYED))
    added = tuple(token.planet for token in known if token.planet)
    if tile == position.thunders_edge:
        added = (*added, tables.thunders_edge)
    return Site(tile, face, _live(face.planets, gone, added), gone)


def barred(
    position: Expedition, tile: str, tokens: tuple[str, ...], rules: Rules, tables: Tables
) -> list[Broken]:
    """Every clause that bars a tile, with words and facts; none for a legal one."""
    broken = []
    for clause, forbids in CLAUSES.of(TILE):
        breach = forbids(position, tile, tokens, rules, tables)
        if breach is not None:
            broken.append((clause, *breach))
    return broken


def is_system(tile: str, tables: Tables) -> bool:
    return tile in tables.systems


def legal_tiles(position: Expedition, rules: Rules, tables: Tables) -> Iterator[str]:
    """Where Thunder's Edge may be placed, in the order of the map."""
    none = True
    for tile, tokens in board(position, rules, tables):
        if not barred(position, tile, tokens, rules, tables):
            none = False
            yield tile
    if none and anywhere(rules):
        yield from (tile for tile, _ in board(position, rules, tables) if open_to_any(tile, tables))


def open_to_any(tile: str, tables: Tables) -> bool:
    """Whether a tile is one of those in which it is placed where none is legal."""
    return tile in tables.systems and not tables.systems[tile].in_fracture


def anywhere(rules: Rules) -> bool:
    """Whether, with no legal system, it is placed in any outside the Fracture."""
    return rules.reading("no_legal_system") == ANY_SYSTEM


def none_legal(position: Expedition, rules: Rules, tables: Tables) -> bool:
    """Whether every system of the map is barred."""
    return all(
        barred(position, tile, tokens, rules, tables)
        for tile, tokens in board(position, rules, tables)
    )


# ---- what bars a tile


@CLAUSES.forbids("place.a_system", TILE)
def no_system(
    position: Expedition, tile: str, tokens: tuple[str, ...], rules: Rules, tables: Tables
) -> Breach | None:
    if is_system(tile, tables):
        return None
    return f"Tile {tile} is a hyperlane, which is no system.", {"tile": tile}


@CLAUSES.forbids("place.no_planet", TILE)
def a_planet(
    position: Expedition, tile: str, tokens: tuple[str, ...], rules: Rules, tables: Tables
) -> Breach | None:
    if tile not in tables.systems:
        return None
    here = site(position, tile, tokens, tables)
    facts = {"tile": tile}
    if here.planets:
        names = " and ".join(tables.planet_name(id) for id in here.planets)
        noun = "a planet" if len(here.planets) == 1 else "planets"
        return f"System {tile} contains {noun}: {names}.", {**facts, "planets": list(here.planets)}
    if here.destroyed and rules.reading("stellar_converted") == BARRED:
        names = " and ".join(tables.planet_name(id) for id in here.destroyed)
        said = f"System {tile} held {names}; destroyed, it counts as a planet."
        return said, {**facts, "destroyed": list(here.destroyed)}
    if here.face.stations and rules.reading("space_station_only") == BARRED:
        names = " and ".join(tables.stations[id].name for id in here.face.stations)
        said = f"System {tile} contains {names}; a space station counts as a planet."
        return said, {**facts, "stations": list(here.face.stations)}
    return None


@CLAUSES.forbids("place.no_supernova", TILE)
def a_supernova(
    position: Expedition, tile: str, tokens: tuple[str, ...], rules: Rules, tables: Tables
) -> Breach | None:
    if tile not in tables.systems:
        return None
    if SUPERNOVA not in site(position, tile, tokens, tables).face.anomalies:
        return None
    return f"System {tile} is a supernova.", {"tile": tile}


@CLAUSES.forbids("place.no_wormhole", TILE)
def a_printed_wormhole(
    position: Expedition, tile: str, tokens: tuple[str, ...], rules: Rules, tables: Tables
) -> Breach | None:
    if tile not in tables.systems:
        return None
    printed = site(position, tile, tokens, tables).face.wormholes
    if not printed:
        return None
    sorts = " and ".join(printed)
    noun = "wormhole" if len(printed) == 1 else "wormholes"
    said = f"System {tile} has a printed {sorts} wormhole."
    if len(printed) > 1:
        said = f"System {tile} has printed {sorts} {noun}."
    return said, {"tile": tile, "wormholes": list(printed)}


@CLAUSES.forbids("place.not_fracture", TILE)
def in_the_fracture(
    position: Expedition, tile: str, tokens: tuple[str, ...], rules: Rules, tables: Tables
) -> Breach | None:
    if tile not in tables.systems or not tables.systems[tile].in_fracture:
        return None
    return f"System {tile} is in the Fracture.", {"tile": tile}
