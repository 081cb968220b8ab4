"""Ships put on the map and beside it, for the naive engine of events: see naive_events.py."""

from __future__ import annotations

import naive_actions as naive
from naive_places import has
from naive_ways import copied


def ships(game, orbital, faction, unit, count):
    """The game with so many more ships of a kind, or the Rocinante come or gone."""
    game = copied(game)
    here = game["fleets"].setdefault(orbital, {}).setdefault(faction, {})
    here[unit] = here.get(unit, 0) + count
    return game


def missing(game, me):
    """Units off the map that can be built, with how many; Scrap Ships with their technology, or of
    those only the ones that were on the map."""
    kinds = [
        kind
        for kind in naive.ships_beside_the_map(game, me)
        if kind != "scrap_ship" or has(game, me, "scrap_ships")
    ]
    found = {}
    for kind in kinds:
        out = [naive.ships_in(game, o, me) for o in naive.ORBITALS]
        damaged = sum(here.get("damaged_battleship", 0) for here in out)
        there = sum(here.get(kind, 0) for here in out) + (damaged if kind == "battleship" else 0)
        found[kind] = naive.BOX[me][kind] - there
    if "scrap_ship" in found and game.get("scrap_ship_built") == "removed_only":
        found["scrap_ship"] -= game["tokens"]["scrap_ship"]
    return {kind: count for kind, count in found.items() if count}


def supply(game, me):
    """Units off the map, with how many, whether they can be built or not."""
    found = missing(game, me)
    if "scrap_ship" in naive.ships_beside_the_map(game, me):
        out = sum(naive.ships_in(game, o, me).get("scrap_ship", 0) for o in naive.ORBITALS)
        found["scrap_ship"] = naive.BOX[me]["scrap_ship"] - out
    return found


def launched(game, target, me, unit, new=False):
    """The game with a ship put on the map; of Scrap Ships one that is `new` there, or was there."""
    left = game.get("tokens", {}).get("scrap_ship", 0)
    game = ships(game, target, me, unit, 1)
    if unit == "scrap_ship" and left:
        left = min(left - new, supply(game, me).get("scrap_ship", 0))
        game["tokens"] = {**game["tokens"], "scrap_ship": left}
    return game
