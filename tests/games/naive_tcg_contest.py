"""Battles on a foothold, for a target behind it, a second time: see naive_tcg_camps.

Whoever of the attackers is not in a cell yet waits in the encampment of the target.
"""

from __future__ import annotations

import naive_tcg_effects as effects
import naive_tcg_ends as ends
import naive_tcg_falls as falls
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg_world import Unclear

GOODS = ("aether", "lore", "treasures")


def begin(world, cards, goal):
    """The battle on the foothold by which all go who attack a target."""
    camp = world["camps"][goal]
    world["battle"] = {
        "at": camp["by_way_of"], "goal": goal, "round": 1, "side": "set_up_a", "struck": [],
        "action": None, "out": [], "attacked": [], "volleyed": False, "retreating": None,
        "attackers": {}, "defenders": {}, "camp": {key: camp[key] for key in GOODS},
    }  # fmt: skip
    camp |= {"aether": 0, "lore": 0, "treasures": [], "by_way_of": None}


def over(world, cards):
    """Who has won once a side is gone."""
    battle = world["battle"]
    waiting = world["camps"][battle["goal"]]["creatures"]
    if battle["side"].startswith("set_up"):
        raise Unclear("a battle that is over before it begins")
    if not battle["defenders"] and not battle["out"] and (battle["attackers"] or waiting):
        cleared(world, cards)
    elif not battle["attackers"]:
        if waiting:
            raise Unclear("attackers who wait outside")
        ends.won(world, cards, "defenders")
        lost(world, cards)


def cleared(world, cards):
    """The attackers have won: they may go on with the attack."""
    battle = world["battle"]
    ends.won(world, cards, "attackers")
    camp = world["camps"][battle["goal"]]
    camp["creatures"] = [*camp["creatures"], *ends.in_order(battle["attackers"]).values()]
    battle["attackers"] = {}
    camp |= {**battle["camp"], "waits": True}
    ends.end(world, cards)


def lost(world, cards):
    """The defenders have won: what the attackers brought is for the location that they were
    after."""
    world["camps"].pop(world["battle"]["goal"])
    to_the_city(world, cards, world["battle"]["camp"])
    ends.back(world)
    ends.end(world, cards)


def to_the_city(world, cards, goods):
    """It comes into the location that was to be attacked."""
    player, spot = world["battle"]["goal"].split(".")
    place = world[player]["locations"][spot]
    for key in GOODS:
        many = len(goods[key]) if key == "treasures" else goods[key]
        if many > max(0, rooms.free(world, cards, place, key)):
            raise Unclear("goods without room")
        place[key] += ends.held_by(player, goods[key]) if key == "treasures" else goods[key]


def run(world, cards):
    """A retreat is final."""
    battle = world["battle"]
    plan = battle["plan"]
    if battle["retreating"] == "attackers":
        camp = world["camps"].pop(battle["goal"])
        if camp["creatures"]:
            raise Unclear("attackers who wait outside")
        left = ends.go_home(world, cards, plan.get("home", {}), plan.get("carry", "all"))
        to_the_city(world, cards, left)
        battle["camp"] = {"aether": 0, "lore": 0, "treasures": []}
        ends.back(world)
        ends.end(world, cards)
        return
    ends.won(world, cards, "attackers")
    if world["lost"] or not battle["attackers"] or battle["out"]:
        raise Unclear("what falls as the defenders run")
    ends.defenders_go(world, cards, plan)
    camp = world["camps"][battle["goal"]]
    camp["creatures"] = [*camp["creatures"], *ends.in_order(battle["attackers"]).values()]
    battle["attackers"] = {}
    camp |= {**battle["camp"], "waits": True}
    ends.end(world, cards)


# ---- whether the attack goes on


def no_giving_up(world, cards, move):
    if move["by"] != at.active(world):
        return {"turn.active"}
    waits = [camp for camp in world["camps"].values() if camp.get("waits")]
    return set() if waits and not world["battle"] else {"turn.phase"}


def give_up(world, cards, move):
    """The attackers go home with all that they have."""
    goal, camp = next(each for each in world["camps"].items() if each[1].get("waits"))
    if camp["aether"] or camp["lore"] or camp["treasures"]:
        raise Unclear("who carries what")
    player = at.active(world)
    for thing in [*camp["creatures"]]:
        one = {
            "thing": thing,
            "of": player,
            "kind": "creature",
            "place": ("camp", ()),
            "cell": None,
        }
        own = world[player]["locations"]
        if thing.get("from") not in own or not rooms.fits(world, cards, own[thing["from"]], one):
            raise Unclear("no way home")
        camp["creatures"] = [two for two in camp["creatures"] if two is not thing]
        rooms.enters(world, (player, thing["from"]), one)
    del world["camps"][goal]
    if not world["camps"]:
        world["turn"]["phase"] = "control_2"
    falls.settle(world, cards)
    effects.react(world, cards)
