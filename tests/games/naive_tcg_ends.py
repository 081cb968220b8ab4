"""How battles end, a second time: victories, retreats, spoils; see naive_tcg_battles."""

from __future__ import annotations

import naive_tcg_contest as contest
import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_homes as homes
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import CELLS, has
from naive_tcg_world import Unclear

NOTHING = {"aether": 0, "lore": 0, "treasures": ()}


def over(world, cards):
    battle = world["battle"]
    if world["lost"] or not battle:
        return
    if at.contested(world):
        contest.over(world, cards)
    elif "razed" in battle:
        hiders_fall(world, cards)
        nobody = not battle["attackers"] and at.read(world, "both_fall") == "nobody"
        if not battle.get("left") and not nobody:
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
    if world["queue"] and world["battle"].get("razed", {}).get("treasures"):
        raise Unclear("goods of a location that has fallen")
    effects.react(world, cards)


# ---- how it ends


def hiders_fall(world, cards):
    """Those who hid are destroyed with their location, before anything comes of the victory."""
    battle, spot = world["battle"], at.target_of(world)
    fallen = [
        {"thing": one, "of": spot[0], "kind": "creature", "place": spot, "cell": None}
        for one in battle["out"]
    ]
    battle["out"] = []
    falls.notice(world, cards, fallen)
    if world["queue"] and battle["razed"]["treasures"]:
        raise Unclear("goods of a location that has fallen")
    world[spot[0]]["afterlife"] += [one["thing"]["card"] for one in fallen]
    effects.react(world, cards)


def taken(world, cards):
    """The location is gone: defenders flee, and the goods lie in the camp."""
    battle, spot = world["battle"], at.target_of(world)
    goods = battle.pop("razed")
    runners = [
        {
            "thing": one,
            "of": one.get("of", spot[0]),
            "kind": "creature",
            "place": None,
            "cell": None,
        }
        for one in [*in_order(battle["defenders"]).values(), *goods["creatures"]]
    ]
    battle["defenders"] = {}
    falls.flee(world, cards, runners, spot)
    falls.settle(world, cards)
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
        if camp[key] > rooms.free(world, cards, place, key):
            raise Unclear("goods without room")
        place[key] += camp[key]
    if len(camp["treasures"]) > rooms.free(world, cards, place, "treasures"):
        raise Unclear("goods without room")
    place["treasures"] += held_by(at.target_of(world)[0], camp["treasures"])
    back(world)
    end(world, cards)


def back(world):
    """Defenders are in their location again, or on the foothold."""
    battle = world["battle"]
    if at.contested(world):
        place = at.foothold(world, battle["at"])
    else:
        place = at.location(world, at.target_of(world))["thing"]
    place["creatures"] += [*in_order(battle["defenders"]).values(), *battle["out"]]
    battle["defenders"], battle["out"] = {}, []


def in_order(ranks):
    """Those of a side by their cells."""
    return {cell: ranks[cell] for cell in sorted(ranks, key=CELLS.index)}


def spoils(world, cards, told):
    told = {"carry": "all"} if told == "all" else told
    go_home(world, cards, told.get("home", {}), told.get("carry", {}))
    homes.set_beside(world, world["battle"]["camp"], told.get("rest", {}))
    homes.loser_asked(world)
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
    plan = battle["plan"]
    if at.contested(world):
        contest.run(world, cards)
        return
    if battle["retreating"] == "attackers":
        left = go_home(world, cards, plan.get("home", {}), plan.get("carry", "all"))
        stay(world, cards, left)
        back(world)
        end(world, cards)
        return
    won(world, cards, "attackers")
    if world["lost"] or "razed" in battle or not battle["attackers"]:
        raise Unclear("what falls as the defenders run")
    battle["left"] = True
    player, spot = at.target_of(world)
    place = at.location(world, (player, spot))
    ranks, safe = defenders_go(world, cards, plan)
    share(world, cards, (player, ranks, safe), place["thing"], plan.get("carry", {}))
    stays = cards[place["thing"]["card"]]["kind"] == "capital"
    if stays and at.read(world, "retreat_destroys") == "not_capital":
        raise Unclear("what attackers take from a capital that stays")
    falls.leave(world, cards, [place])
    if not world["lost"]:
        over(world, cards)


def defenders_go(world, cards, plan):
    """Defenders who retreat come to where they go; who does, and where to."""
    battle, player = world["battle"], at.target_of(world)[0]
    told = {at.full(key, "defenders"): to for key, to in plan.get("home", {}).items()}
    ranks = in_order(battle["defenders"])
    goes = homes.ways(world, cards, player, ranks, told)
    battle["defenders"] = {}
    homes.settle_in(world, cards, player, ranks, goes)
    return ranks, {cell: to for cell, to in goes.items() if to}


def stay(world, cards, left):
    """What attackers who retreat cannot carry stays in the location, as far as it has room."""
    place = at.location(world, at.target_of(world))["thing"]
    for key in ("aether", "lore"):
        place[key] += min(left[key], max(0, rooms.free(world, cards, place, key)))
        left[key] = 0
    if len(left["treasures"]) > rooms.free(world, cards, place, "treasures"):
        raise Unclear("treasures without room")
    place["treasures"] += held_by(at.target_of(world)[0], left["treasures"])
    left["treasures"] = []


def go_home(world, cards, told, carry):
    """Attackers go where they came from with what they carry; gives what was not carried."""
    battle, player = world["battle"], at.active(world)
    told = {at.full(key, "attackers"): spot for key, spot in told.items()}
    ranks = in_order(battle["attackers"])
    goes = homes.ways(world, cards, player, ranks, told)
    battle["attackers"] = {}
    homes.settle_in(world, cards, player, ranks, goes)
    safe = {cell: spot for cell, spot in goes.items() if spot}
    share(world, cards, (player, ranks, safe), battle["camp"], carry)
    effects.react(world, cards)
    return battle["camp"]


def share(world, cards, group, goods, carry):
    """Each brings its load to where it goes; `all` where everything finds a bearer and room.

    Attackers take home all they can; defenders who run may take what they tell.
    """
    player, _, ways = group
    own = world[player]["locations"]
    if carry == "all":
        if not (goods["aether"] or goods["lore"] or goods["treasures"]) or not ways:
            return
        if len({*ways.values()}) > 1 or not can(world, cards, group, goods):
            raise Unclear("who carries what")
        cards_of = [one["card"] for one in goods["treasures"]]
        every = {"aether": goods["aether"], "lore": goods["lore"], "treasures": cards_of}
        carry = {next(iter(ways)): every}
    for cell, load in carry.items():
        full = next((one for one in ways if one in (cell, f"a_{cell}", f"d_{cell}")), None)
        if full is None:  # whoever was to carry it has fallen
            continue
        lifted = lift(goods, load)
        for key in ("aether", "lore"):
            own[ways[full]][key] += lifted[key]
        own[ways[full]]["treasures"] += held_by(player, lifted["treasures"])


def can(world, cards, group, goods):
    """Whether all of these together carry everything, and have room for it where they go."""
    player, ranks, ways = group
    place = world[player]["locations"][next(iter(ways.values()))]
    bears = [one for one in at.things(world) if any(one["thing"] is two for two in ranks.values())]
    twice = [2 if has(at.words(world, cards, one), "giant") else 1 for one in bears]
    tiny = [has(at.words(world, cards, one), "tiny") for one in bears]
    treasures = sum(0 if small else most for most, small in zip(twice, tiny, strict=True))
    return (
        goods["aether"] + goods["lore"] <= 4 * sum(twice)
        and len(goods["treasures"]) <= treasures
        and goods["aether"] <= rooms.free(world, cards, place, "aether")
        and goods["lore"] <= rooms.free(world, cards, place, "lore")
        and len(goods["treasures"]) <= rooms.free(world, cards, place, "treasures")
    )


def held_by(player, treasures):
    """Treasures are of whoever holds the place where they lie."""
    return [{**one, "whose": player} for one in treasures]


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
