"""Moves of Hexpanse whose minor factions nobody tells: a verdict that is certain has to be that of
every way to fill them in, and one that asks which they are has to hang on it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, product

import naive_hexpanse as naive
from hexpanse_chains_compared import begun_move
from hexpanse_chains_drawn import chain_table, spoiled
from hexpanse_pack import bench, rulings
from hexpanse_told import told

from toolkit.pack.reader import read_text
from toolkit.referee.answering import judge
from toolkit.referee.cases import read_cases

KEYS = ("minor_reserve", "minor_recovery")
MINORS = tuple(bench().pack.of("minor"))
OTHERS = 3  # factions beside those that are played and named, for two factions
TRIED = 40  # tables, until one has a move that speaks of a minor unit


def differences(chance, seen=None):
    """What is certain of a move at a table that `chance` draws, though it hangs on what nobody
    told; and what is asked in vain of a player who has one."""
    seen = Counter() if seen is None else seen
    drawn = _drawn(chance)
    if drawn is None:
        return []
    game, case, by = drawn
    hidden = _hidden(case, by, chance)
    asked = _verdict(hidden)
    if asked is None:
        seen["refused"] += 1
        return []
    ways = {_verdict(one) for one in _filled(game, case, hidden, by, chance)} - {None}
    answer, needs = asked
    seen[f"{game['terms']['mode']}: {answer}"] += 1
    path = f"position.{by}.minor"
    every = len(game[by]["minor"]) == 1  # of two, some pairs alone are tried
    amiss = ways != {asked} if not needs else every and len(ways) == 1 and path in needs
    return [f"{asked} but {sorted(ways)}\n    {hidden}"] if ways and amiss else []


def _drawn(chance):
    """A table, a case about a move at it, perhaps a wrong one, and whose minor factions to hide."""
    for _ in range(TRIED):
        game = chain_table(chance)
        by = game["turn"]["player"]
        move, _ = begun_move(game, chance) if game[by].get("minor") else (None, ())
        if move is None:
            continue
        speaks = any(word in json.dumps(move) for word in ("minor", *game[by]["minor"]))
        if speaks or chance.random() < 0.2:
            move = spoiled(move, chance) if chance.random() < 0.3 else naive.anew(move)
            return game, _case(game, move), by
    return None


def _case(game, move):
    readings = {**{id: names[0] for id, names in rulings().items()}, **game["readings"]}
    terms = {key: value for key, value in game["terms"].items() if value}
    shapes = {id: {"shape": shape} for id, shape in game.get("shapes", {}).items()}
    case = {"case": "untold.draw", "title": "drawn", "players": game["players"], **terms}
    case |= {"rulings": readings, "position": told(game), "ask": {"legal": [move]}}
    if shapes:
        case["facts"] = {"missions": shapes}
    return naive.anew(case)


def _hidden(case, by, chance):
    """The case without the minor factions of a player, those in the move now and then as well."""
    case = naive.anew(case)
    mat = case["position"][by]
    codes = mat.pop("minor")
    codes = [codes] if isinstance(codes, str) else codes
    for key in KEYS:
        if isinstance(mat[key], dict):
            mat[key] = sum(mat[key].values())
    for unit in case["position"]["units"]:
        if len(codes) == 1 and (unit.get("owner"), unit["kind"]) == (by, "minor"):
            del unit["card"]
    if chance.random() < 0.4:
        _unnamed(case["ask"], codes)
    return case


def _unnamed(told, codes):
    """Names minor units by their kind alone, in any depth."""
    if isinstance(told, dict):
        if told.get("card") in codes:
            told["unit"] = "minor"
            del told["card"]
        for key, value in list(told.items()):
            if key in codes:
                told["minor"] = told.get("minor", 0) + told.pop(key)
            elif key == "recover" and value in codes:
                told[key] = "minor"
            else:
                _unnamed(value, codes)
    elif isinstance(told, list):
        for one in told:
            _unnamed(one, codes)


def _filled(game, case, hidden, by, chance):
    """The case with every faction it may be; with two, some pairs with all ways they may lie."""
    taken = {code for one in game["players"] if one != by for code in game[one].get("minor", ())}
    free = [code for code in MINORS if code not in taken]
    if len(game[by]["minor"]) == 1:
        for code in free:
            yield _with(hidden, by, minor=code)
        return
    here = Counter(unit.get("card") for unit in game["units"] if unit.get("owner") == by)
    words = json.dumps(case["ask"])
    kept = [code for code in free if code in game[by]["minor"] or code in words]
    others = [code for code in free if code not in kept]
    kept += chance.sample(others, min(OTHERS, len(others)))
    counts = [hidden["position"][by][key] for key in KEYS]
    for pair in combinations(sorted(kept), 2):
        if not {code for code in here if code in MINORS} <= {*pair}:
            continue
        for first in product(*(range(count + 1) for count in counts)):
            lie = [first, tuple(count - one for count, one in zip(counts, first, strict=True))]
            if all(here[code] + sum(each) <= 3 for code, each in zip(pair, lie, strict=True)):
                each_key = {
                    key: {code: each[place] for code, each in zip(pair, lie, strict=True)}
                    for place, key in enumerate(KEYS)
                }
                yield _with(hidden, by, minor=[*pair], **each_key)


def _with(case, by, **told):
    position = {**case["position"], by: {**case["position"][by], **told}}
    return {**case, "position": position}


def _verdict(case):
    """What is answered, and what it takes; None where the case is malformed."""
    words = json.dumps({"game": "hexpanse", "cases": [case]})
    cases, wrong = read_cases(read_text(words, "drawn.yaml"), bench("stand_ins"))
    if wrong or cases[0].refusals:
        return None
    found = judge(cases[0])
    return found.answer, tuple(sorted({one.subject for one in found.needs}))
