"""Random tables of Hexpanse, as the second engine has them, and both engines asked about each."""

from __future__ import annotations

from functools import cache

import naive_hexpanse as naive
import naive_hexpanse_places as places
from hexpanse_pack import FACTIONS, readings, referee

RULES = readings()
MERCENARIES = ["C02", "C03", "C06", "C19", "C24", "C25"]
MINORS = ["M01", "M02", "M03", "M05", "M06", "M07", "M09", "M11", "BM01", "BM02", "KS01"]
STRUCTURES = ["B04", "B11", "B12"]
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


def table(chance):
    """A random game in the middle of a turn; now and then one that is over."""
    size, paying, double, blocked = chance.choice(FIELDS)
    cells = places.hexagon(size)
    mixed = chance.sample(cells, len(cells))
    players = chance.sample(FACTIONS, chance.choice([2, 2, 3, 4]))
    board = {
        "cells": {"hexagon": size},
        "hexilium": mixed[:paying],
        "double_hexilium": mixed[paying : paying + double],
        "blocked": mixed[paying + double : paying + double + blocked],
    }
    game = {
        "players": players,
        "terms": {
            "mode": chance.choice(["seaman", "captain", "captain"]),
            "elite": chance.choice([0, 0, 2]),
            "structures": chance.random() < 0.3,
            "teams": (
                [players[::2], players[1::2]]
                if len(players) == 4 and chance.random() < 0.4
                else [[faction] for faction in players]
            ),
            "board": board,
        },
        "board": {**board, "cells": cells},
        "units": [],
    }
    game["teams"] = game["terms"]["teams"]
    ground = places.territories(game)
    game["mission"] = _shape(chance, min(chance.choice([3, 4, 4, 5, 6, 6]), len(ground)))
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
    phase = chance.choice(["action"] * 12 + ["income", "market"])
    game["turn"] = {
        "player": chance.choice(living),
        "phase": phase,
        "actions": {"income": 2, "market": 0}.get(phase, chance.choice([0, 1, 1, 2, 2, 2, 2])),
        "used": sorted(chance.sample(["heal", "step"], chance.choice([0, 0, 0, 1, 2]))),
        "extra": 0,
    }
    if phase == "income":
        game["turn"]["used"] = []
    return game


def _shape(chance, size):
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
        "minor_reserve": 0,
        "minor_recovery": 0,
        "minor": "none",
        "cards": [],
        "structures": [],
    }
    aboard = free != [] and chance.random() < 0.7
    if aboard:
        _put(game, free, faction, "warlord")
    _share(game, faction, "elite", terms["elite"], free, chance)
    if terms["mode"] == "captain":
        mat["minor"] = minors.pop()
        _share(game, faction, "minor", 3, free if aboard else [], chance)
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
    whole = {"seaman": 12, "captain": 9}[terms["mode"]] - terms["elite"]
    _share(game, faction, "normal", whole, free, chance)


def _squad(game, faction, free, chance):
    out = chance.randint(0, min(3, len(free)))
    for _ in range(out):
        _put(game, free, faction, "mercenary", "C23")
    left = chance.randint(0 if out else 1, 3 - out) if out < 3 else 0
    game[faction]["squad"] = left
    game[faction]["cards"].append("C23")


def _share(game, faction, kind, whole, free, chance):
    """So many units of a kind, spread over board, ship and reserve."""
    mat = game[faction]
    out = min(chance.randint(0, whole), chance.choice([1, 3, 9]), len(free))
    for _ in range(out):
        _put(game, free, faction, kind, mat["minor"] if kind == "minor" else None)
    hurt = chance.choice([0, whole - out, chance.randint(0, whole - out)])
    mat[naive.SHIP[kind]] = hurt
    mat[naive.RESERVE[kind]] = whole - out - hurt


def _put(game, free, owner, kind, card=None, **more):
    unit = {"at": free.pop(), "owner": owner, "kind": kind, **more}
    game["units"].append({**unit, "card": card} if card else unit)


# ---- moves tried


def tried(game, chance):
    """A random plain move: most of them could be legal, some name what is not there."""
    by = game["turn"]["player"] if chance.random() < 0.97 else chance.choice(game["players"])
    mat = game[by]
    cells = [*game["board"]["cells"], [9, 9]]
    own = [unit["at"] for unit in game["units"] if unit.get("owner") == by] or cells
    kind = chance.choice(["place"] * 6 + ["attack"] * 6 + ["step", "take_back", "recover", "other"])
    if kind == "place":
        empty = [cell for cell in places.territories(game) if not places.unit_at(game, cell)]
        where = empty if empty and chance.random() < 0.7 else cells
        return _placing(game, by, chance.choice(where), chance)
    if kind == "attack":
        start = chance.choice(own if chance.random() < 0.95 else cells)
        near = [places.plus(start, way) for way in places.AROUND]
        held = [cell for cell in near if places.unit_at(game, cell)]
        return {"by": by, "attack": {"from": start, "to": chance.choice([*held, *held, *near])}}
    if kind == "step":
        here = places.lord(game, by)
        near = [places.plus(here["at"], way) for way in places.AROUND] if here else cells
        return {"by": by, "step": chance.choice([*near, chance.choice(cells)])}
    if kind == "take_back":
        return {"by": by, "take_back": chance.choice([*own, *own, chance.choice(cells)])}
    if kind == "recover":
        kinds = ["normal", "elite"] + ["minor"] * (mat.get("minor", "none") != "none")
        return {"by": by, "recover": chance.choice(kinds)}
    other = chance.choice(
        [{"gain": "hexilium"}, {"raise": "income"}, {"heal": "warlord"}, {"end": ""}]
    )
    if "end" in other:
        phases = [game["turn"]["phase"]] * 3 + ["income", "action", "market"]
        other = {"end": chance.choice(phases)}
    return {"by": by, **other}


def _placing(game, by, at, chance):
    mat = game[by]
    units = [{"unit": "normal"}, {"unit": "elite"}, {"unit": "warlord"}]
    if mat.get("minor", "none") != "none":
        units += [{"unit": "minor"}] * 3
    units += [{"unit": "mercenary", "card": code} for code in mat.get("cards", [])] * 2
    units += [{"unit": "structure", "card": code} for code in mat.get("structures", [])]
    units += [{"unit": "mercenary", "card": "C02"}] * (chance.random() < 0.05)
    had = [one for one in units if mat.get(naive.RESERVE.get(one["unit"], "cards"))]
    unit = chance.choice(units + had)
    move = {"by": by, "place": {**unit, "at": at}}
    does = naive.ENTRIES.get(unit.get("card") or (unit["unit"] == "minor" and mat["minor"]))
    entries = ["skip"] if does != "attack" else []
    if does == "attack":
        near = [places.plus(at, way) for way in places.AROUND]
        held = [cell for cell in near if places.unit_at(game, cell)]
        entries = [{"attack": cell} for cell in [*near, *held, *held]]
    elif does == "damage":
        others = [one for one in game["players"] if one != by]
        entries += [{"faction": one} for one in others] * 2
    if chance.random() < (0.1 if does is None else 0.7):
        move["resolve"] = [chance.choice(entries)]
    return move


# ---- both engines


@cache
def _engine(terms):
    heard = referee().under(_TERMS[terms])
    assert heard.faults == () or list(heard.faults) == []
    return heard.game


_TERMS = {}


def engine(game):
    key = repr(game["terms"]["mode"]) + repr(game["terms"])
    _TERMS[key] = game["terms"]
    return _engine(key)


def told(game):
    """The position as a case tells it."""
    value = {key: game[key] for key in ("units", "mission", "turn", *game["players"])}
    for faction in game["players"]:
        mat = dict(value[faction])
        if not game["terms"]["elite"]:
            mat = {key: value for key, value in mat.items() if not key.startswith("elite")}
        if mat.get("minor") == "none":
            mat = {key: value for key, value in mat.items() if not key.startswith("minor")}
        if not game["terms"]["structures"]:
            mat.pop("structures", None)
        if "C23" not in mat.get("cards", []):
            mat.pop("squad", None)
        value[faction] = mat
    return value


def full(game, result):
    """What the first engine tells, with what it leaves out, to compare with the second."""
    told = {"units": result.get("units", []), "turn": dict(result["turn"])}
    told["turn"] = {"used": [], "extra": 0, **told["turn"]}
    for key in ("tally", "bought", "extra_cards"):
        told["turn"].pop(key, None)
    for faction in game["players"]:
        mat = result[faction]
        if mat["life"] == 0:
            told[faction] = mat
            continue
        out = len([unit for unit in told["units"] if unit.get("card") == "C23"])
        given = {key: mat.get(key, 0) or 0 for key in game[faction]}
        cards = mat.get("cards", [])
        told[faction] = {
            **given,
            "cards": cards,
            "structures": mat.get("structures", []),
            "minor": mat.get("minor") or "none",
            "squad": mat.get("squad", 3 - out if "C23" in cards else 0),
        }
    if "pending" in result:
        owed = result["pending"]
        told["pending"] = {key: owed[key] for key in ("by", "kind", "of")}
    return told


def plain(game):
    """The same of the second engine's position."""
    kept = {key: game[key] for key in ("turn", *game["players"])}
    for faction in game["players"]:
        mat = game[faction]
        if mat["life"]:
            kept[faction] = {**mat, "cards": sorted(mat["cards"])}
    units = []
    for unit in sorted(game["units"], key=lambda unit: unit["at"]):
        units.append({key: value for key, value in unit.items() if value != "normal"})
    owed = {"pending": game["pending"]} if "pending" in game else {}
    return {**kept, "units": units, **owed}
