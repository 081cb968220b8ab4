"""Tables of Hexpanse handed to the first engine, and what it tells in the words of the second."""

from __future__ import annotations

from functools import cache

from hexpanse_pack import readings, referee

RULES = readings()


def rules_of(game):
    """The readings that the table goes by."""
    return _rules(*sorted(game.get("readings", {}).items()))


@cache
def _rules(*chosen):
    return readings(**dict(chosen))


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
    terms = game["terms"]
    value = {key: game[key] for key in ("units", *game["players"])}
    value["mission"] = game.get("mission_id", game["mission"])
    value["turn"] = {key: kept for key, kept in game["turn"].items() if kept or kept == 0}
    if not terms["structures"]:
        del value["turn"]["tally"]
    for pile in ("market", "deck", "discard", "small", "stood"):
        if game.get(pile) is not None:
            value[pile] = game[pile]
    for faction in game["players"]:
        mat = dict(value[faction])
        if not terms["elite"]:
            mat = {key: value for key, value in mat.items() if not key.startswith("elite")}
        minors = mat.pop("minor", [])
        counts = {key: mat.pop(key, {}) for key in ("minor_reserve", "minor_recovery")}
        if len(minors) == 1:
            mat["minor"] = minors[0]
            mat.update({key: count[minors[0]] for key, count in counts.items()})
        elif minors:
            mat.update(counts, minor=minors)
        if not terms["structures"]:
            mat.pop("structures", None)
        if "C23" not in mat.get("cards", []):
            mat.pop("squad", None)
        value[faction] = mat
    return value


def full(game, result):
    """What the first engine tells, with what it leaves out, to compare with the second."""
    told = {"units": result.get("units", []), "turn": _turn(game, result["turn"], result)}
    for pile in ("market", "deck", "discard"):
        told[pile] = None if result.get(pile) == "unknown" else result.get(pile)
    told["discard"] = told["discard"] and sorted(told["discard"])
    for faction in game["players"]:
        mat = result[faction]
        if mat["life"] == 0:
            told[faction] = mat
            continue
        out = len([unit for unit in told["units"] if unit.get("card") == "C23"])
        given = {key: mat.get(key, 0) or 0 for key in game[faction]}
        cards, minors = mat.get("cards", []), mat.get("minor") or []
        minors = minors if isinstance(minors, list) else [] if minors == "none" else [minors]
        told[faction] = {
            **given,
            "cards": cards,
            **({"claimed": mat.get("claimed", [])} if "claimed" in game[faction] else {}),
            "structures": mat.get("structures", []),
            "minor": minors,
            "squad": mat.get("squad", 3 - out if "C23" in cards else 0),
            **({"mission": _moved(mat["mission"])} if "mission" in given else {}),
        }
        for key in ("minor_reserve", "minor_recovery"):
            there = mat.get(key, 0)
            there = there if isinstance(there, dict) else dict.fromkeys(minors, there)
            told[faction][key] = {code: there.get(code, 0) for code in minors}
    told.update(_small(result, game) if "small" in game else {})
    if "pending" in result:
        owed = result["pending"]
        told["pending"] = {key: owed[key] for key in ("by", "kind", "of") if key in owed}
    return told


def _small(result, game):
    """The small missions that lie there, and which stood already for whom that lives."""
    stood = {one: sorted(ids) for one, ids in (result.get("stood") or {}).items() if ids}
    living = [one for one in game["players"] if result[one]["life"]]
    return {
        "small": sorted(result.get("small") or []),
        "stood": {one: ids for one, ids in stood.items() if one in living},
    }


def _moved(shape):
    """A shape where every shape begins that is the same one elsewhere."""
    first = min(shape)
    return sorted([place[0] - first[0], place[1] - first[1]] for place in shape)


def _turn(game, turn, mats):
    """The turn with every key told; of what it counts, what anything could hang on: what the
    player of the turn destroys of others, and what the living took."""
    kept = {"used": [], "extra": 0, "extra_cards": [], "bought": 0, **turn}
    kept["used"] = sorted(kept["used"])
    counts = {"attacked": 0, "gained": 0, "placed": 0, **kept.pop("tally", {})}
    for key in ("damage", "destroyed"):
        counts[key] = {
            faction: number
            for faction, number in counts.get(key, {}).items()
            if number and mats[faction]["life"] and (key, faction) != ("destroyed", turn["player"])
        }
    return {**kept, "tally": counts} if game["terms"]["structures"] else kept


def plain(game):
    """The same of the second engine's position."""
    kept = {"turn": _turn(game, game["turn"], game), "market": game["market"]}
    kept.update(deck=game["deck"], discard=game["discard"] and sorted(game["discard"]))
    for faction in game["players"]:
        mat = game[faction]
        kept[faction] = {**mat, "cards": sorted(mat["cards"])} if mat["life"] else mat
        if mat.get("claimed"):
            kept[faction]["claimed"] = sorted(mat["claimed"])
        if "mission" in mat:
            kept[faction]["mission"] = _moved(mat["mission"])
    units = []
    for unit in sorted(game["units"], key=lambda unit: unit["at"]):
        units.append({key: value for key, value in unit.items() if value != "normal"})
    owed = {"pending": game["pending"]} if "pending" in game else {}
    return {**kept, "units": units, **owed, **(_small(game, game) if "small" in game else {})}
