"""A world of the naive engine made of a position as a case tells it, with every key filled in."""

from __future__ import annotations

from copy import deepcopy

import naive_tcg_world as at


def filled(told, cards, readings=()):
    """A world made of a position as a case tells it, or as the engine does; open rulings are
    read as `readings` say."""
    told = deepcopy(told)
    world = {"turn": {"player": "ada", "number": 1, "phase": "control_1"}, "battle": None}
    world["readings"] = dict(readings)
    world["turn"] |= told.get("turn", {})
    world["footholds"] = [
        {**one, "creatures": [thing(two) for two in one.get("creatures", ())]}
        for one in told.get("footholds", [])
    ]
    world |= {"queue": [], "fallen": [], "lost": set(), "removed": 0, "winner": None}
    for player in at.PLAYERS:
        half = {"faith": 0, "knowledge": 5, "events": [], "hand": [], "deck": [], "locations": {}}
        half |= {zone: [] for zone in ("discard", "afterlife", "eternity", "quests", "completed")}
        half["aside"] = 0
        half |= told.get(player, {})
        half["events"] = [thing(one) for one in half["events"]]
        half["locations"] = {
            spot: place(one, cards, player) for spot, one in half["locations"].items()
        }
        world[player] = half
    world["camps"] = {
        spot: encamped(one, at.active(world)) for spot, one in told.get("camps", {}).items()
    }
    if told.get("battle"):
        world["battle"] = fight(told["battle"], at.active(world))
    return world


def thing(told):
    told = {"card": told} if isinstance(told, str) else told
    made = {"damage": 0, "plus": [0, 0], "given": [], "plague": 0, "time": 0, **told}
    return made | {"inside": [thing(one) for one in made["inside"]]} if "inside" in made else made


def place(told, cards, player):
    told = {"card": told} if isinstance(told, str) else told
    card = cards[told["card"]]
    made = {
        "damage": 0,
        "plus": [0, 0],
        "given": [],
        "plague": 0,
        "aether": 0,
        "lore": 0,
        "captives": 0,
    }
    made |= {"treasures": [], "creatures": [], "overgrown": False, "tunnel": []}
    made["militia"] = card.get("militia", 10 if card["kind"] == "capital" else 0)
    made |= told
    made["overgrown"] = made["overgrown"] or "overgrown" in card["keywords"]
    made["treasures"] = [owned(one, player) for one in made["treasures"]]
    made["creatures"] = [thing(one) for one in made["creatures"]]
    return made


def encamped(told, player):
    made = {"aether": 0, "lore": 0, "creatures": [], "treasures": [], **told}
    made["creatures"] = [thing(one) for one in made["creatures"]]
    return made | {"treasures": [owned(one, player) for one in made["treasures"]]}


def fight(told, player):
    made = {
        "round": 1,
        "side": "attackers",
        "struck": [],
        "action": None,
        "out": [],
        "attacked": [],
    }
    made |= {
        "volleyed": False,
        "retreating": None,
        "camp": {},
        "attackers": {},
        "defenders": {},
        **told,
    }
    for side in at.SIDES:
        cells = made[side].items()
        made[side] = {one if "_" in one else f"{side[0]}_{one}": thing(two) for one, two in cells}
    for one in made["attackers"].values() if made.get("goal") else ():
        one.pop("through", None)  # which is said of Diplomats from within alone
    made["out"] = [thing(one) for one in made["out"]]
    made["camp"] = {"aether": 0, "lore": 0, "treasures": [], **made["camp"]}
    made["camp"]["treasures"] = [owned(one, player) for one in made["camp"]["treasures"]]
    return made


def owned(told, player):
    told = {"card": told} if isinstance(told, str) else told
    return {"whose": player, **told}
