"""Moves of Hexpanse of which nobody tells a pattern, the board or a minor faction: a verdict that
is certain has to be that of every way to fill them in, of which some are drawn."""

from __future__ import annotations

import json
from collections import Counter

import naive_hexpanse as naive
from hexpanse_chains_compared import begun_move
from hexpanse_chains_drawn import chain_table, spoiled
from hexpanse_pack import bench, rulings
from hexpanse_told import told
from hexpanse_untold import MINORS

from toolkit.games.hexpanse.rules.setup import lays
from toolkit.hex.rings import spiral
from toolkit.pack.reader import read_text
from toolkit.referee.answering import ImpossibleFact, judge
from toolkit.referee.cases import read_cases

FILLED = 25  # ways to fill in what is not told, of one move
ASKED = 6  # times more is asked, until all is told
RINGS = (3, 5, 7)  # of boards that are drawn
OF = {"card": "cards", "minor": "minors", "faction": "factions"}
_, *NEAR = spiral(1)
_, *FAR = spiral(3)


def differences(chance, seen=None):
    """What is certain of a move at a table that `chance` draws, and otherwise by a filling."""
    seen = Counter() if seen is None else seen
    case = _drawn(chance)
    found = None if case is None else _verdict(case)
    if found is None:
        seen["refused"] += 1
        return []
    hidden = [] if found.needs else [*_hidden(case)]
    seen[f"{found.answer}{' of what is hidden' if hidden else ''}"] += 1
    for _ in range(FILLED if hidden else 0):
        facts, ends = _filled(case, hidden, chance)
        if ends is None:
            continue
        seen["filled"] += 1
        if _outcome(ends) != _outcome(found) and not _open(found, ends):
            return [f"{found.answer}, but {ends.answer} by {facts}\n    {case}"]
    return []


def _drawn(chance):
    """A table and a move, perhaps a wrong one, without patterns and now and then without the board
    or the minor faction of whoever moves; in most of them nobody wins soon."""
    game = chain_table(chance)
    move, _ = begun_move(game, chance)
    if move is None:
        return None
    move = spoiled(move, chance) if chance.random() < 0.35 else naive.anew(move)
    if chance.random() < 0.4:
        _unlaid(move, chance)
    readings = {id: names[0] for id, names in rulings().items()}
    readings |= game["readings"] if chance.random() < 0.4 else {}
    terms = {key: value for key, value in game["terms"].items() if value}
    case = {"case": "filled.draw", "title": "drawn", "players": game["players"], **terms}
    case |= {"rulings": readings, "position": told(game), "ask": {"play": [move]}}
    if game.get("shapes"):
        case["facts"] = {"missions": {id: {"shape": one} for id, one in game["shapes"].items()}}
    case = naive.anew(case)
    if chance.random() < 0.7:
        _not_won_soon(case)
    if chance.random() < 0.3:
        case.pop("board", None)
    mat = case["position"][move["by"]] if move["by"] in case["players"] else {}
    if chance.random() < 0.3 and "minor" in mat and case["mode"] != "expert":
        code = mat.pop("minor")
        for unit in case["position"]["units"]:
            if unit.get("card") == code:
                del unit["card"]
    return case


def _unlaid(told, chance):
    """Tells of patterns what they attack and place alone, perhaps one unit, not how they lie."""
    if isinstance(told, dict):
        if "lay" in told and told.get("place"):
            del told["lay"]
            told["place"] = told["place"][: chance.choice([1, 3])]
        if told.get("attack") == []:
            del told["attack"]
    for one in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        _unlaid(one, chance)


def _not_won_soon(case):
    position = case["position"]
    position["mission"] = "none"
    for key in ("small", "stood"):
        position.pop(key, None)
    for key in ("facts", "small_goal"):
        case.pop(key, None)
    for one in case["players"]:
        mat = position[one]
        mat.pop("claimed", None)
        mat.update({"mission": "none"} if "mission" in mat else {})
        mat["life"] = 2 if mat["life"] == 1 else mat["life"]


def _hidden(case):
    """The paths of what nobody told and the move could speak of."""
    words = json.dumps(case["ask"])
    for kind, key in OF.items():
        for id, record in bench().pack.of(kind).items():
            if f'"{id}"' in words:
                patterns = record.value.get("patterns", {})
                paths = ["pattern", *(f"patterns.{number}" for number in patterns)]
                yield from (f"{key}.{id}.{path}" for path in paths if _unknown(record, path))
    if not isinstance(case.get("board"), dict):
        board = case.get("board") or f"world_{len(case['players']) + (len(case['players']) == 5)}"
        yield from (f"boards.{board}.{key}" for key in ("cells", "hexilium"))
    for one in case["players"]:
        mat = case["position"][one]
        if "minor" not in mat and mat.get("minor_reserve") and case["mode"] != "expert":
            yield f"position.{one}.minor"


def _unknown(record, path):
    return record.get(*path.split(".")) == "unknown"


def _filled(case, paths, chance):
    """What is drawn for these paths and for all that is asked then, and the verdict; None for that
    where it is malformed, or more is asked than can be drawn."""
    facts, found = {}, None
    for _ in range(ASKED):
        for path in paths:
            if path not in facts and (one := _one(path, case, found, chance)) is not None:
                facts[path] = one
        found = _verdict(_with(case, facts))
        if found is None or not found.needs:
            return facts, found
        paths = [one.subject for one in found.needs]
    return facts, None


def _with(case, facts):
    case = naive.anew(case)
    for path, said in facts.items():
        here = case if path.startswith("position") else case.setdefault("facts", {})
        *steps, last = path.split(".")
        for step in steps:
            here = here.setdefault(step, {})
        here[last] = said
    return case


def _one(path, case, found, chance):
    """One way to fill in what stands under a path."""
    kind, id, *rest = path.split(".")
    if kind == "boards":
        return _of_board(rest[0], case, chance)
    if kind in OF.values():
        return _of_record(path, case, chance)
    if rest == ["minor"]:
        others = {case["position"][one].get("minor") for one in case["players"]}
        return chance.choice([code for code in MINORS if code not in others])
    asked = next((one for one in found.needs if one.subject == path), None) if found else None
    answers = asked.answers if asked and id == "choose" else None
    return _read(chance.choice(answers)) if answers else None


def _read(answer):
    return json.loads(answer) if answer.startswith("{") else answer


def _of_board(part, case, chance):
    named, units = [*_places(case["ask"])], [unit["at"] for unit in case["position"]["units"]]
    if part != "cells":
        some = [one for one in named if part != "blocked" or one not in units]
        return chance.sample(some, min(len(some), chance.randint(0, 3)))
    ground = [[*one] for one in spiral(chance.choice(RINGS))]
    left = [one for one in named if one not in units and chance.random() < 0.3]
    every = [one for one in [*ground, *named] if one not in left]
    return [*map(list, dict.fromkeys(map(tuple, [*every, *units])))]


def _places(told):
    """Every place that is named in what is told."""
    if isinstance(told, list) and len(told) == 2 and all(type(one) is int for one in told):
        yield told
    elif isinstance(told, list | dict):
        for one in told.values() if isinstance(told, dict) else told:
            yield from _places(one)


def _of_record(path, case, chance):
    """A pattern with the marks of its step: any, or some places as they lie to one that is named;
    a price, or a kind."""
    key, id, *rest = path.split(".")
    record = bench().pack.of(next(kind for kind, one in OF.items() if one == key))[id].value
    if rest == ["kind"]:
        return chance.choice(["action", "mercenary"])
    options = record.get("options", [])
    steps = options[int(rest[1]) - 1] if rest[0] == "patterns" else None
    (marks,) = lays(steps or record.get("effect") or record.get("enter") or record.get("ability"))
    number = marks.get("attack", 0), marks.get("place", 0)
    start, places = [0, 0], NEAR if record.get("beside") else FAR
    if not record.get("beside") and chance.random() < 0.6 and (named := [*_places(case["ask"])]):
        start = chance.choice(named)
        near = {(q - start[0], r - start[1]) for q, r in named} - {(0, 0)}
        places = sorted(near | set(NEAR))
    picked = [[*one] for one in chance.sample(places, sum(number))]
    parts = {"attack": picked[: number[0]], "place": picked[number[0] :]}
    return {part: cells for part, cells in parts.items() if cells}


def _verdict(case):
    """What is answered; None where the case is malformed."""
    words = json.dumps({"game": "hexpanse", "cases": [case]})
    cases, wrong = read_cases(read_text(words, "drawn.yaml"), bench())
    if wrong or cases[0].refusals:
        return None
    try:
        return judge(cases[0])
    except ImpossibleFact:
        return None


def _outcome(found):
    result = {} if found.answer == "illegal" else found.result
    return found.answer, json.dumps(result, sort_keys=True, default=str)


def _open(found, ends):
    """Whether the answer is the same, and the result leaves open what the filling decides."""
    return found.answer == ends.answer and '"unknown"' in _outcome(found)[1]
