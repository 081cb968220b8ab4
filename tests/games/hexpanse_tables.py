"""Random tables of Hexpanse, as the second engine has them, and both engines asked about each."""

from __future__ import annotations

from functools import cache

import naive_hexpanse as naive
import naive_hexpanse_fates as fates
import naive_hexpanse_places as places
from hexpanse_pack import FACTIONS, bench, readings

RULES = readings()
MERCENARIES = ["C02", "C03", "C06", "C19", "C24", "C25"]
MINORS = [*(f"M{n:02}" for n in range(1, 12)), "BM01", "BM02", "KS01"]
STRUCTURES = ["B02", "B04", "B05", "B06", "B10", "B11", "B12"]  # those that leave nothing to decide
NORMAL = {"seaman": 12, "captain": 9, "admiral": 9, "expert": 6}
FIELDS = [  # the size of the hexagon, and how many fields pay, pay double and are blocked
    [1, 1, 0, 0], [1, 2, 1, 1], [2, 3, 0, 0], [2, 4, 3, 2], [2, 2, 2, 5], [3, 6, 0, 0],
    [3, 6, 4, 6],
]  # fmt: skip
LAID = [
    ["cyberian", None],
    ["M10", None],
    *([f"C{n:02}", None] for n in (*range(3, 18),) if n != 5),
]
PLAYED = [
    ["A12", 2], ["A17", 1], ["A18", 1], ["A19", 1], ["A20", 1], ["A20", 2], ["A21", 1], ["A21", 2],
    ["A24", 2], ["A25", 2], ["KS02", 2], ["KS03", 1],
]  # fmt: skip


def a_board(chance, fields=FIELDS):
    """A small board of no box, as it is told and with every key."""
    size, paying, double, blocked = chance.choice(fields)
    cells = places.hexagon(size)
    mixed = chance.sample(cells, len(cells))
    board = {
        "cells": {"hexagon": size},
        "hexilium": mixed[:paying],
        "double_hexilium": mixed[paying : paying + double],
        "blocked": mixed[paying + double : paying + double + blocked],
    }
    return board, {**board, "cells": cells}


def board_of_box(id):
    """One of the boards of the pack, as the stand-ins have it."""
    told = bench("stand_ins").pack.of("board")[id].value
    board = {key: told.get(key, []) for key in ("hexilium", "double_hexilium", "blocked")}
    return id, {**board, "cells": places.hexagon(told["cells"]["hexagon"])}


def teams_of(players, chance):
    """Everybody alone, or in teams of one size, in whatever order they sit."""
    sizes = [size for size in (2, 3) if len(players) > size and len(players) % size == 0]
    if not sizes or chance.random() < 0.6:
        return [[faction] for faction in players]
    number = len(players) // chance.choice(sizes)
    return [players[first::number] for first in range(number)]


def table(chance, board=None, players=None):
    """A random game in the middle of a turn; now and then one that is over."""
    board, spread = board or a_board(chance)
    players = players or chance.sample(FACTIONS, chance.choice([2, 2, 3, 4]))
    game = {
        "players": players,
        "terms": {
            "mode": chance.choice(["seaman", "captain", "captain", "admiral", "expert", "expert"]),
            "elite": chance.choice([0, 0, 2]),
            "structures": chance.random() < 0.3,
            "teams": teams_of(players, chance),
            "board": board,
        },
        "board": spread,
        "units": [],
        "costs": costs(),
        "records": records(),
    }
    game["teams"] = game["terms"]["teams"]
    ground = places.territories(game)
    game["mission"] = a_shape(chance, min(chance.choice([3, 4, 4, 5, 6, 6]), len(ground)))
    free = chance.sample(ground, chance.randint(0, len(ground)))
    pools = [chance.sample(pool, len(pool)) for pool in (MERCENARIES, MINORS, STRUCTURES)]
    squad = chance.choice([*players, None])
    for faction in players:
        _player(game, faction, free, pools, chance)
    if squad and places.alive(game, squad):
        _squad(game, squad, free, chance)
    for place in free[: chance.choice([0, 0, 1, 3])]:
        game["units"].append({"at": place, "kind": "neutral"})
    living = [faction for faction in players if places.alive(game, faction)]
    phase = chance.choice(["action"] * 12 + ["income", "market", "market"])
    _turn(game, chance.choice(living), phase, chance)
    _market(game, chance)
    return game


def _turn(game, player, phase, chance):
    turn = game["turn"] = {**naive.begun(player), "phase": phase}
    if phase == "income":
        return
    turn["used"] = sorted(chance.sample(["heal", "step"], chance.choice([0, 0, 0, 1, 2])))
    if phase == "action":
        turn["actions"] = chance.choice([0, 1, 1, 2, 2, 2, 2])
        turn["extra"] = chance.choice([0, 0, 0, 5])
    else:
        turn.update(actions=0, bought=chance.choice([0, 0, 1, 2, 3, 4, 5]))
    if game["terms"]["structures"]:
        tally = turn["tally"]
        for key in ("attacked", "gained", "placed"):
            tally[key] = chance.choice([0, 0, 1, 1, 2, 3])
        for faction in game["players"]:
            for key in ("damage", "destroyed"):
                if places.alive(game, faction):
                    tally[key][faction] = chance.choice([0, 1, 1, 2])


def _market(game, chance):
    """Market, deck and pile of the cards that nobody has; the deck may be one nobody knows."""
    had = {unit.get("card") for unit in game["units"]}
    for faction in game["players"]:
        had.update(game[faction].get("cards", []))
    free = chance.sample(
        sorted(set(game["costs"]) - had), len(game["costs"]) - len(had & set(game["costs"]))
    )
    in_market = game["turn"]["phase"] == "market"
    game["market"] = _off(free, chance.choice([0, 2, 4, 5]) if in_market else 5)
    game["turn"]["extra_cards"] = _off(free, chance.choice([0, 0, 3, 5]) if in_market else 0)
    known = chance.random() < 0.8
    game["deck"] = _off(free, chance.choice([0, 2, 4, 6, 11])) if known else None
    game["discard"] = _off(free, chance.choice([0, 3])) if known else None
    game["free"] = free


def _off(cards, count):
    """So many cards taken off a pile."""
    return [cards.pop() for _ in range(min(count, len(cards)))]


@cache
def records():
    """What is told of cards, minor factions and factions, by their codes."""
    pack = bench("stand_ins").pack
    found = {}
    for kind in ("card", "minor", "faction"):
        found.update({id: record.value for id, record in pack.of(kind).items()})
    return found


@cache
def costs():
    return {id: card.value["cost"] for id, card in bench("stand_ins").pack.of("card").items()}


def a_shape(chance, size):
    shape = [[0, 0]]
    while len(shape) < size:
        cell = places.plus(chance.choice(shape), chance.choice(places.AROUND))
        if chance.random() < 0.2:
            cell = places.plus(cell, chance.choice(places.AROUND))
        if cell not in shape:
            shape.append(cell)
    return shape


def _player(game, faction, free, pools, chance):
    mercenaries, minors, structures = pools
    terms = game["terms"]
    dead = any(places.alive(game, one) for one in game["players"] if one in game)
    if dead and chance.random() < 0.1:
        game[faction] = {"life": 0}
        return
    mat = game[faction] = {
        "life": chance.choice([1, 1, 1, 2, 3, 6, 9, 11, 12]),
        "income": chance.randint(1, 4),
        "hexilium": chance.randint(0, 6),
        **dict.fromkeys(("squad", "elite_reserve", "elite_recovery"), 0),
        "minor": [minors.pop() for _ in range({"seaman": 0, "expert": 2}.get(terms["mode"], 1))],
        "cards": [],
        "structures": [],
    }
    aboard = free != [] and chance.random() < 0.7
    if aboard:
        _put(game, free, faction, "warlord")
    _share(game, faction, "elite", terms["elite"], free, chance)
    mat["minor_reserve"], mat["minor_recovery"] = {}, {}
    for code in mat["minor"]:
        _share(game, faction, "minor", 3, free if aboard else [], chance, code)
    if terms["mode"] == "admiral":
        mat["mission"] = a_shape(
            chance, min(chance.choice([3, 4, 6]), len(places.territories(game)))
        )
    for _ in range(chance.choice([0, 1, 2])):
        if mercenaries:
            code = mercenaries.pop()
            if free and chance.random() < 0.5:
                _put(game, free, faction, "mercenary", code)
            else:
                mat["cards"].append(code)
    if terms["structures"] and structures:
        code = structures.pop()
        if free and chance.random() < 0.6:
            hurt = {"hurt": True} if chance.random() < 0.5 else {}
            _put(game, free, faction, "structure", code, **hurt)
        else:
            mat["structures"].append(code)
    whole = NORMAL[terms["mode"]] - terms["elite"]
    _share(game, faction, "normal", whole, free, chance)


def _squad(game, faction, free, chance):
    out = chance.randint(0, min(3, len(free)))
    for _ in range(out):
        _put(game, free, faction, "mercenary", "C23")
    left = chance.randint(0 if out else 1, 3 - out) if out < 3 else 0
    game[faction]["squad"] = left
    game[faction]["cards"].append("C23")


def _share(game, faction, kind, whole, free, chance, code=None):
    """So many units of a kind, spread over board, ship and reserve."""
    mat = game[faction]
    out = min(chance.randint(0, whole), chance.choice([1, 3, 9]), len(free))
    for _ in range(out):
        _put(game, free, faction, kind, code)
    hurt = chance.choice([0, whole - out, chance.randint(0, whole - out)])
    for where, number in ((fates.SHIP, hurt), (fates.RESERVE, whole - out - hurt)):
        if code:
            mat[where[kind]][code] = number
        else:
            mat[where[kind]] = number


def _put(game, free, owner, kind, card=None, **more):
    unit = {"at": free.pop(), "owner": owner, "kind": kind, **more}
    game["units"].append({**unit, "card": card} if card else unit)
