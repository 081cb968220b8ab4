"""Cases of Hexpanse made wrong on purpose, and cases changed at random, taken by the program.

Each spoiling breaks something that is malformed whatever else the case says.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import spoiling
from hexpanse_pack import entries

TWICE = {"market": ["A01", "A02"], "deck": ["A02", "A03"]}
AT_ONCE = [{"at": [0, 0], "owner": "terran"}, {"at": [0, 0], "owner": "cyberian"}]
WARLORDS = [{"at": [q, 0], "owner": "terran", "kind": "warlord"} for q in (0, 1)]
EARLY = [{"at": [0, 0], "owner": "terran", "kind": "minor", "card": "M05"}]
SQUAD = [
    {"at": [q, 0], "owner": "terran", "kind": "mercenary", "card": "C23"} for q in range(-2, 2)
]
DEAD = {"units": [{"at": [0, 0], "owner": "terran"}], "terran": {"life": 0}}
SHORT = {"cards": {"C15": {"pattern": {"attack": [[1, 0]]}}}}
OUTSIDE = {"cells": {"hexagon": 2}, "hexilium": [[4, 4]]}

# Keys of the position.
WRONG_POSITION = [
    {"units": AT_ONCE}, {"units": WARLORDS}, {"units": EARLY}, {"units": SQUAD}, DEAD, TWICE,
    {"units": [{"at": [50, 50], "owner": "terran"}]}, {"units": [{"at": [0, 0]}]},
    {"units": {"terran": {"normal": [[0, 0], [0, 0]]}}}, {"units": "everywhere"},
    {"units": {"terran": {"tank": [0, 0]}}}, {"units": [{"at": [0, 0], "owner": "romans"}]},
    {"units": [{"at": [0, 0], "owner": "terran", "kind": "mercenary"}]},
    {"units": [{"at": [0, 0], "owner": "terran", "kind": "mercenary", "card": "C99"}]},
    {"terran": {"life": 13}}, {"terran": {"life": "six"}}, {"terran": {"income": 5}},
    {"terran": {"income": 0}}, {"terran": {"hexilium": -1}}, {"terran": {"cards": ["A99"]}},
    {"terran": {"cards": ["A01", "A01"]}}, {"terran": {"reserve": 99}}, {"terran": {"lives": 3}},
    {"terran": {"minor": "M05"}, "cyberian": {"minor": "M05"}}, {"terran": {"minor": "M77"}},
    {"terran": {"squad": 4, "cards": ["C23"]}}, {"turn": {"actions": 3}}, {"turn": {"actions": -1}},
    {"turn": {"phase": "lunch"}}, {"turn": {"player": "romans"}}, {"turn": {"used": ["sleep"]}},
    {"turn": {"used": [["heal"]]}},
    {"turn": {"phase": "action", "extra_cards": ["A05"]}}, {"mission": []}, {"mission": "N99"},
    {"mission": [[0, 0], [0, 0]]}, {"mission": [[q, r] for q in range(12) for r in range(12)]},
    {"market": ["A01", "A02", "A03", "A04", "A05", "A06"]}, {"market": 5}, {"deck": ["Z01"]},
    {"small": ["N01", 3]}, {"pending": {"by": "terran", "kind": "dance"}}, {"moon": [1, 2]},
]  # fmt: skip
# Keys of the case.
WRONG_CASE = [
    {"players": ["terran"]}, {"players": ["terran", "terran"]}, {"players": ["terran", "romans"]},
    {"players": []}, {"players": "terran"}, {"mode": "capitain"}, {"mode": 3}, {"elite": 4},
    {"small_goal": 1}, {"structures": "some"}, {"board": "world_9"}, {"board": {"cells": []}},
    {"board": OUTSIDE}, {"board": {"cells": [[0, 0], [0, 0]]}}, {"board": {"hexagon": 2}},
    {"board": {"cells": {"hexagon": -1}}}, {"board": {"cells": {"hexagon": 10**9}}},
    {"teams": [["terran"]]}, {"teams": [["terran"], ["terran"]]}, {"teams": "alone"},
    {"facts": SHORT}, {"facts": {"missions": {"N01": {"shape": []}}}}, {"rulings": {"x": "y"}},
    {"rulings": {"mission_turns": "sideways"}}, {"sets": ["nowhere"]}, {"ask": {}},
    {"ask": {"formation": "romans"}}, {"ask": {"near": {"at": [0, 0], "within": -1}}},
    {"ask": {"layings": {"by": "terran", "card": "C99"}}}, {"ask": {"distance": {"from": [0, 0]}}},
]  # fmt: skip
# Moves, of the first player.
WRONG_MOVE = [
    {}, {"fly": True}, {"place": "there"}, {"place": {"at": [0, 0], "card": "C99"}},
    {"place": {"at": [0, 0], "unit": "tank"}}, {"place": [0]}, {"place": [0, "x"]},
    {"attack": {"from": [0, 0]}}, {"attack": [0, 0]}, {"recover": "M77"}, {"play": "A99"},
    {"play": "A20", "option": 3}, {"play": "A20", "option": "one"}, {"gain": "gold"},
    {"raise": "stakes"}, {"step": [1]}, {"ability": "yes"}, {"claim": "S99"}, {"buy": "C01"},
    {"buy": [5]}, {"end": "world"}, {"choose": {"protect": [0]}}, {"gain": "hexilium", "option": 1},
    {"place": [0, 0], "take_back": [0, 0]}, {"activate": "C99"}, {"end": "market", "free": "C99"},
    {"play": "A17", "option": 1, "resolve": {"lay": {"at": [0, 0], "turn": 7}}},
    {"play": "A17", "option": 1, "resolve": {"lay": {"at": [0, 0], "mirror": 2}}},
    {"play": "A17", "option": 1, "resolve": [{"dance": True}]}, {"end": "action", "revealed": [7]},
]  # fmt: skip


def taken_amiss(number: int, seed: object, folder: Path, seen: Counter[str]) -> list[str]:
    """What the program does wrong with one input."""
    chance = random.Random(f"spoiled {seed} {number}")
    return spoiling.taken_amiss("hexpanse", _whole(), _made_wrong, chance, number, folder, seen)


def _whole() -> list[dict]:
    return [entry for entry in entries() if "status" not in entry["ask"]]


def _made_wrong(entry: dict, chance: random.Random) -> dict:
    """The case with one thing in it wrong; terran and cyberian play where that speaks of them."""
    match chance.randrange(3):
        case 0:
            said = chance.choice(WRONG_POSITION)
            kept = {} if "units" in said else {"units": {"neutral": [[0, 1]]}}
            board = {"cells": {"hexagon": 3}}
            return {**_bare(entry), "board": board, "position": {**kept, **said}}
        case 1:
            return {**_bare(entry), **chance.choice(WRONG_CASE)}
        case _:
            move = {"by": "terran", **chance.choice(WRONG_MOVE)}
            return {**_bare(entry), "ask": {chance.choice(["legal", "play"]): [move]}}


def _bare(entry: dict) -> dict:
    return {
        "case": entry["case"], "title": entry.get("title", ""), "players": ["terran", "cyberian"],
        "mode": "captain", "ask": {"winner": True},
    }  # fmt: skip
