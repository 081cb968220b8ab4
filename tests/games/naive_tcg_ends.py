"""How battles end, a second time: victories, retreats, spoils; see naive_tcg_battles."""

from __future__ import annotations

import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_world as at
from naive_tcg_world import Unclear

NOTHING = {"aether": 0, "lore": 0, "treasures": ()}


def over(world, cards):
    battle = world["battle"]
    if world["lost"] or not battle:
        return
    if "razed" in battle:
        won(world, cards, "attackers")
        taken(world, cards)
    elif not battle["attackers"]:
        won(world, cards, "defenders")
        held(world, cards)


def won(world, cards, side):
    for one in at.things(world):
        if one["place"] == "camp" or (
            one["kind"] == "creature" and at.defends(world, one["thing"])
        ):
            mine = one["place"] == "camp"
            moment = "battle_won" if mine == (side == "attackers") else "battle_lost"
            world["queue"] += falls.waiting(world, cards, one, [moment])
    effects.react(world, cards)


# ---- how it ends


def taken(world, cards, loads=None):
    """The location is gone: defenders flee, those who hid fall, the goods lie in the camp."""
    battle, spot = world["battle"], at.target_of(world)
    goods = battle.pop("razed")
    runners = [
        {"thing": one, "of": spot[0], "kind": "creature", "place": None, "cell": None}
        for one in [*battle["defenders"].values(), *goods["creatures"]]
    ]
    fallen = [
        {"thing": one, "of": spot[0], "kind": "creature", "place": spot, "cell": None}
        for one in battle["out"]
    ]
    battle["defenders"], battle["out"] = {}, []
    falls.flee(world, cards, runners, spot)
    falls.notice(world, cards, fallen)
    world[spot[0]]["afterlife"] += [one["thing"]["card"] for one in fallen]
    effects.react(world, cards)
    for key in ("aether", "lore"):
        battle["camp"][key] += goods[key]
    battle["camp"]["treasures"] += goods["treasures"]
    battle["side"] = "spoils"
    if not battle["attackers"]:
        lose(world, cards)
        end(world, cards)


def end(world, cards):
    """No battle any more: bonuses of those who defended are gone, and gifts that held for it."""
    world["battle"] = None
    for one in at.things(world):
        if "given" in one["thing"]:
            one["thing"]["given"] = [
                two for two in one["thing"]["given"] if two["until"] != "end_of_battle"
            ]
    falls.settle(world, cards)
    effects.react(world, cards)


def held(world, cards):
    """The attackers are gone: what they brought goes into the location as far as it has room."""
    battle, place = world["battle"], at.location(world, at.target_of(world))["thing"]
    camp = battle["camp"]
    for key in ("aether", "lore"):
        if camp[key] > falls.free(cards, place, key):
            raise Unclear("goods without room")
        place[key] += camp[key]
    if len(camp["treasures"]) > falls.free(cards, place, "treasures"):
        raise Unclear("goods without room")
    place["treasures"] += camp["treasures"]
    back(world)
    end(world, cards)


def back(world):
    """Defenders are in their location again."""
    battle, place = world["battle"], at.location(world, at.target_of(world))["thing"]
    place["creatures"] += [*battle["defenders"].values(), *battle["out"]]
    battle["defenders"], battle["out"] = {}, []


def spoils(world, cards, told):
    told = {"carry": "all"} if told == "all" else told
    if told.get("rest"):
        raise Unclear("goods beside")
    go_home(world, cards, told.get("home", {}), told.get("carry", {}))
    lose(world, cards)
    end(world, cards)


def lose(world, cards):
    """What nobody carries is destroyed."""
    lost = [one for one in at.things(world) if one["kind"] == "treasure" and one["place"] == "camp"]
    falls.leave(world, cards, lost)
    effects.react(world, cards)


def run(world, cards):
    """A retreat is final."""
    battle = world["battle"]
    if battle["retreating"] == "attackers":
        plan = battle["plan"]
        left = go_home(world, cards, plan.get("home", {}), plan.get("carry", "all"))
        if any(left.values()):
            raise Unclear("goods left behind")
        back(world)
        end(world, cards)
        return
    raise Unclear("defenders run")


def go_home(world, cards, homes, carry):
    """Attackers go where they came from with what they carry; gives what was not carried."""
    battle = world["battle"]
    camp, player = battle["camp"], at.active(world)
    ways, own = {}, world[player]["locations"]
    for cell, thing in battle["attackers"].items():
        one = {"thing": thing, "of": player, "kind": "creature", "place": "camp", "cell": cell}
        told = {at.full(key, "attackers"): spot for key, spot in homes.items()}
        spots = [told[cell]] if cell in told else [thing["from"]] if thing["from"] in own else []
        if not spots or not falls.fits(world, cards, own[spots[0]], one):
            raise Unclear("no way home")
        ways[cell] = spots[0]
        own[spots[0]]["creatures"].append(thing)
    battle["attackers"] = {}
    if carry == "all":
        if any(camp.values()):
            raise Unclear("who carries what")
        carry = {}
    for cell, load in carry.items():
        lifted = lift(camp, load)
        place = own[ways[at.full(cell, "attackers")]]
        for key in ("aether", "lore"):
            place[key] += lifted[key]
        place["treasures"] += lifted["treasures"]
    return camp


def lift(goods, load):
    """Takes a load from where it lies."""
    load = {**NOTHING, **load}
    taken = {"aether": load["aether"], "lore": load["lore"], "treasures": []}
    goods["aether"] -= load["aether"]
    goods["lore"] -= load["lore"]
    for card in load["treasures"]:
        thing = next(one for one in goods["treasures"] if one["card"] == card)
        goods["treasures"] = [one for one in goods["treasures"] if one is not thing]
        taken["treasures"].append(thing)
    return taken
