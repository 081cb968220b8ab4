"""Cases of the trading card game made wrong on purpose, and changed at random.

Each spoiling breaks something that is malformed whatever else the case says.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import spoiling
from tcg_pack import entries

THRONES = {"back1": "throne", "back2": "throne"}
WOLVES = ["wolf"] * 9


def _half(**spots):
    return {"ada": {"locations": {"back1": "throne", **spots}}}


def _fight(**said):
    location = {} if "at" in said else {"location": {"card": "gate"}}
    return {"battle": {**location, "attackers": {"front1": "wolf"}, **said}}


# Keys of the position.
WRONG_POSITION = [
    _half(front1="throne"), {"ada": {"locations": {"front1": "throne"}}},
    {"ada": {"locations": THRONES}}, {"ada": {"hand": ["throne"]}}, {"ada": {"deck": ["throne"]}},
    {"ada": {"hand": ["wolff"]}}, {"ada": {"hand": -1}}, {"ada": {"hand": "all"}},
    {"ada": {"locations": {"front5": "mill"}}}, {"ada": {"faith": -1}},
    {"ada": {"knowledge": "much"}}, {"ada": {"faction": "romans"}},
    {**_half(), "ada": {"faction": "cult", "locations": {"back1": "throne"}}},
    _half(front1={"card": "mill", "creatures": WOLVES}),
    _half(front1={"card": "mill", "damage": 8}),
    _half(front1={"card": "mill", "creatures": ["gate"]}),
    _half(front1={"card": "mill", "militia": 1}),
    _half(front1={"card": "mill", "treasures": ["wolf"]}),
    _half(front1={"card": "mill", "captives": ["wolf"]}),
    _half(front1={"card": "mill", "creatures": [{"card": "wolf", "damage": 2}]}),
    _half(front1={"card": "wolf"}), _half(front1={"card": "mill", "aether": 6}),
    _half(front1={"card": "mill", "tunnel": "front9"}),
    _half(front1={"card": "mill", "creatures": [{"card": "wolf", "given": [{"power": "x"}]}]}),
    {"camps": {"ben.front5": {"creatures": ["wolf"]}}},
    {"camps": {"front1": {"creatures": ["wolf"]}}},
    {"camps": {"ben.front1": {"creatures": WOLVES}}}, {"camps": "none"},
    {"footholds": [{"spot": "ben.front1"}]}, {"footholds": [{"spot": "ben.front1", "by": "cid"}]},
    {"turn": {"phase": "tea"}}, {"turn": {"number": 0}}, {"turn": {"player": "cid"}}, {"cid": {}},
    {"moon": [1, 2]}, _fight(at="ben.front1", location={"card": "gate"}), _fight(side="up"),
    _fight(round=0), _fight(attackers={"front5": "wolf"}), _fight(attackers={"front1": "gate"}),
    _fight(attackers={"front1": {"card": "wolf", "damage": 2}}),
    _fight(defenders={"a_front1": "guard"}), _fight(location={"card": "wolf"}),
    _fight(location={"card": "gate", "militia": 9}), {"battle": {}},
    _fight(location={"card": "gate", "damage": 12}), _fight(attacked=["both"]),
    _fight(out=["mill"]), {"pending": {"by": "ada"}}, {"ada": {"events": [{"card": "wolf"}]}},
    {"ada": {"quests": ["wolf", 3]}},
]  # fmt: skip
# Keys of the case.
WRONG_CASE = [
    {"players": ["ada"]}, {"players": ["ada", "ada"]}, {"players": ["ada", "ben", "cid"]},
    {"players": []}, {"players": "ada"}, {"players": ["ada", "battle"]},
    {"players": ["ada", "Ben 2"]}, {"asker": "cid"}, {"rulings": {"x": "y"}},
    {"rulings": {"attack_reach": "sideways"}}, {"sets": ["nowhere"]}, {"ask": {}},
    {"ask": {"room": "front9"}}, {"ask": {"room": "cid.front1"}},
    {"ask": {"stats": {"creature": "wolff"}}},
    {"ask": {"stats": {"creature": "wolf", "at": "front9"}}},
    {"ask": {"battle": [{"by": "ada", "pass": True}]}}, {"ask": {"deck": "no_such"}},
    {"ask": {"list": "dance"}}, {"facts": {"cards": {"wolff": {"cost": 2}}}},
    {"ask": {"deck": {"faction": "stampede", "capital": "throne", "cards": {"wolf": 0}}}},
    {"ask": {"deck": {"faction": "romans", "capital": "throne", "cards": {"wolf": 1}}}},
]  # fmt: skip
# Moves, of the first player.
WRONG_MOVE = [
    {}, {"fly": True}, {"capital": "throne", "at": "front5"}, {"capital": "wolf", "at": "back1"},
    {"collect": "front9"}, {"place": -1, "at": "back1"}, {"place": "all", "at": "back1"},
    {"play": "wolff"}, {"play": "wolf", "at": "cid.front1"}, {"play": "wolf", "cell": "x_front1"},
    {"play": "wolf", "pay": {"front9": 1}}, {"move": {"creature": "wolf"}},
    {"move": {"creature": "gate", "from": "front1", "to": "back1"}},
    {"move": {"creature": "wolf", "from": "front1", "to": "back1", "carry": {"gold": 1}}},
    {"attack": "ben.front1"},
    {"attack": {"at": "ben.front1", "from": "front1", "creatures": "wolf#0"}},
    {"use": "wolff", "at": "front1"}, {"use": "wolf", "at": "front1", "ability": 0},
    {"end": "world"}, {"end": "combat"}, {"discard": "wolf"}, {"discard": ["wolff"]},
    {"battle": "front9"}, {"set_up": {"front5": "wolf"}}, {"set_up": ["wolf"]},
    {"set_up": {"front1": "wolf", "a_front1": "wolf"}}, {"strike": {"from": "front1"}},
    {"strike": {"from": "front1", "at": "sky"}}, {"volley": "front5"}, {"done": 3},
    {"shift": {"front1": "front5"}}, {"steal": "front1", "take": {"aether": -1}},
    {"retreat": True, "home": {"front1": "front9"}}, {"hide": "front1"}, {"pass": False},
    {"spoils": "most"}, {"foothold": "no"}, {"choose": {"dance": 1}}, {"pass": True, "done": True},
    {"play": "wolf", "resolve": [{"option": "one"}]},
    {"fortress": {"creature": "wolf", "location": "front1", "to": "front2"}},
    {"value": "wolff", "at": "front1"},
]  # fmt: skip


def taken_amiss(number: int, seed: object, folder: Path, seen: Counter[str]) -> list[str]:
    """What the program does wrong with one input."""
    chance = random.Random(f"spoiled {seed} {number}")
    return spoiling.taken_amiss("expanse_tcg", _whole(), _made_wrong, chance, number, folder, seen)


def _whole() -> list[dict]:
    return [entry for entry in entries() if "status" not in entry["ask"]]


def _made_wrong(entry: dict, chance: random.Random) -> dict:
    """The case with one thing in it wrong; ada and ben play where that speaks of them."""
    bare = {
        "case": entry["case"], "title": entry.get("title", ""), "players": ["ada", "ben"],
        "sets": ["examples"], "ask": {"winner": True},
    }  # fmt: skip
    match chance.randrange(3):
        case 0:
            return {**bare, "position": chance.choice(WRONG_POSITION)}
        case 1:
            return {**bare, **chance.choice(WRONG_CASE)}
        case _:
            move = {"by": "ada", **chance.choice(WRONG_MOVE)}
            return {**bare, "ask": {chance.choice(["legal", "play"]): [move]}}
