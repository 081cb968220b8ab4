"""Attacks, and what leads from them to battles and from battle to battle, a second time: see
naive_tcg_turns. Who stands in an encampment is of the player at turn."""

from __future__ import annotations

import naive_board as board
import naive_tcg_contest as contest
import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_going as going
import naive_tcg_plays as plays
import naive_tcg_world as at
from naive_tcg import CELLS, has
from naive_tcg_world import Unclear

SETTING = {
    "set_up_a": ("attackers", False), "set_up_d": ("defenders", False),
    "set_up_ha": ("attackers", True), "set_up_hd": ("defenders", True),
}  # fmt: skip
USUAL = {
    "attack_reach": "unscreened", "terrain": "neighbours", "moat_behind": "facing",
    "rush_attack": "barred",
}  # fmt: skip
SLOTS = 8


# ---- attacks


def no_attack(world, cards, move):
    """The clauses that an attack breaks."""
    if move["by"] != at.active(world):
        return {"turn.active"}
    found = set() if world["turn"]["phase"] == "control_1" else {"attack.phase"}
    told, seat = move["attack"], at.PLAYERS.index(move["by"])
    owner, _, goal = told["at"].rpartition(".")
    if owner in ("", move["by"]):
        goal = None
    halves, seen = going.drawn(world, cards)
    here = halves[seat][told["from"]]
    said = {"at": goal, "from": told["from"], "carry": {**going.EMPTY, **told.get("carry", {})}}
    said["numbers"] = [going.nth(here["bodies"], name) for name in told["creatures"]]
    drawn = {"halves": halves, "footholds": [], "camp": [], "lying": 0}
    for one in world["footholds"]:
        whose, spot = one["spot"].split(".")
        if whose != move["by"]:
            drawn["footholds"].append((spot, at.PLAYERS.index(one["by"])))
    camp = world["camps"].get(told["at"])
    if camp:
        drawn["lying"] = len(camp["treasures"])
        for one in at.things(world):
            if one["kind"] == "creature" and any(one["thing"] is two for two in camp["creatures"]):
                seen[f"camp{len(seen)}"] = {
                    **cards[one["thing"]["card"]],
                    **at.words(world, cards, one),
                }
                drawn["camp"].append(f"camp{len(seen) - 1}")
    walked = any(plays.listed(here["bodies"], name).get("walked") for name in told["creatures"])
    found |= {"move.then_attack"} if walked else set()
    return found | board.attack(drawn, seen, seat, said, USUAL | world["readings"])


def attack(world, cards, move):
    told, load = move["attack"], move["attack"].get("carry", {})
    home = world[move["by"]]["locations"][told["from"]]
    group = [plays.listed(home["creatures"], name) for name in told["creatures"]]
    empty = {"creatures": [], "aether": 0, "lore": 0, "treasures": []}
    ways = ways_to(world, cards, move) or [None]
    if len(ways) > 1 and "through" not in told:
        raise Unclear("by which foothold")
    camp = world["camps"].setdefault(told["at"], empty)
    for key in ("aether", "lore"):
        home[key] -= load.get(key, 0)
        camp[key] += load.get(key, 0)
    for card in load.get("treasures", ()):
        one = plays.listed(home["treasures"], card)
        home["treasures"] = [two for two in home["treasures"] if two is not one]
        camp["treasures"] = [*camp["treasures"], one]
    home["creatures"] = [one for one in home["creatures"] if not any(one is two for two in group)]
    camp["ways"] = [*camp.get("ways", ()), told.get("through", ways[0])]
    for one in group:
        one |= {"attacked": True, "from": told["from"]}
    camp["creatures"] = [*camp["creatures"], *group]
    falls.settle(world, cards)
    effects.react(world, cards)


def ways_to(world, cards, move):
    """The own footholds by which an attack may go; None where it needs none."""
    held = [one for one in world["footholds"] if one["by"] == move["by"]]
    kept, found = world["footholds"], []
    bars = {"attack.reach", "keyword.moat"}
    try:
        world["footholds"] = []
        if not held or not no_attack(world, cards, move) & bars:
            return None
        for one in held:
            world["footholds"] = [one]
            if not no_attack(world, cards, move) & bars:
                found.append(one["spot"])
    finally:
        world["footholds"] = kept
    return found


# ---- which battle is next


def next_battle(world, cards):
    """After control 1, and after each battle: the only one that is left begins, or none is."""
    for spot, camp in [*world["camps"].items()]:
        owner, _, there = spot.partition(".")
        if there not in world[owner]["locations"]:
            raise Unclear("a target that is gone")
        held = [at.foothold(world, one) for one in camp.get("ways", ()) if one]
        held = [one["spot"] for one in held if one and one["creatures"]]
        if held and (len(world["camps"]) > 1 or held.count(held[0]) < len(camp["ways"])):
            raise Unclear("some by way of a foothold on which others stand")
        camp["by_way_of"] = held[0] if held else None
        if not camp["creatures"]:
            if camp["aether"] or camp["lore"] or camp["treasures"]:
                raise Unclear("goods that nobody brings")
            del world["camps"][spot]
    if world["lost"]:
        return
    if not world["camps"]:
        world["turn"]["phase"] = "control_2"
        for one in at.things(world):
            one["thing"]["phase_spaces"] = 0
        return
    world["turn"]["phase"] = "combat"
    if len(world["camps"]) == 1:
        begin(world, cards, next(iter(world["camps"])))


def no_battle(world, cards, move):
    if move["by"] != at.active(world):
        return {"turn.active"}
    if world["turn"]["phase"] != "combat" or world["battle"]:
        return {"turn.phase"}
    waits = [spot for spot, camp in world["camps"].items() if camp.get("waits")]
    return set() if move["battle"] in (waits or world["camps"]) else {"battle.order"}


def battle(world, cards, move):
    world["camps"][move["battle"]].pop("waits", None)
    begin(world, cards, move["battle"])


def begin(world, cards, spot):
    """A battle begins: what waits for that happens, then the first side is set up."""
    camp = world["camps"][spot]
    if camp.get("by_way_of"):
        contest.begin(world, cards, spot)
        settled(world, cards)
        return
    world["battle"] = {
        "at": spot, "round": 1, "side": "set_up_a", "struck": [], "action": None, "out": [],
        "attacked": [], "volleyed": False, "retreating": None, "attackers": {}, "defenders": {},
        "camp": {key: camp[key] for key in ("aether", "lore", "treasures")},
    }  # fmt: skip
    camp |= {"aether": 0, "lore": 0, "treasures": []}
    there = at.location(world, at.target_of(world))["thing"]
    guests = [one for one in there["creatures"] if "of" in one]
    if at.read(world, "diplomat_side") == "defenders":  # they are set up with those of the location
        guests = []
    for one in guests:
        there["creatures"] = [two for two in there["creatures"] if two is not one]
        one |= {"through": spot, "attacked": True}
        del one["of"]
        camp["creatures"] = [*camp["creatures"], one]
    place = at.location(world, at.target_of(world))
    world["queue"] += falls.waiting(world, cards, place, ["attacked"])
    effects.react(world, cards)
    settled(world, cards)


def settled(world, cards):
    """Who is set up next; the fight begins once nobody is left to be."""
    battle = world["battle"]
    if world["lost"] or not battle:
        return
    if "razed" in battle or not remaining(world):
        raise Unclear("a battle that is over before it begins")
    for side, (whose, hidden) in SETTING.items():
        if [*SETTING].index(side) < [*SETTING].index(battle["side"]):
            continue
        battle["side"] = side
        if waiting(world, cards, whose, hidden):
            return
    battle["side"] = "attackers"
    if not at.contested(world):
        world["camps"].pop(battle["at"])


def remaining(world):
    battle = world["battle"]
    return battle["attackers"] or camp_of(world)["creatures"]


def camp_of(world):
    """The encampment whose creatures fight."""
    return world["camps"][world["battle"].get("goal") or world["battle"]["at"]]


def defended(world):
    """The mapping in which those stand who are attacked."""
    if at.contested(world):
        return at.foothold(world, world["battle"]["at"])
    return at.location(world, at.target_of(world))["thing"]


def waiting(world, cards, side, hidden):
    """Those of a side who are to be set up and are Hidden, or who are not."""
    there = (camp_of if side == "attackers" else defended)(world)["creatures"]
    every = [one for one in at.things(world) if any(one["thing"] is two for two in there)]
    return [one for one in every if has(at.words(world, cards, one), "hidden") == hidden]


def no_set_up(world, cards, move):
    """The clauses that setting up breaks: all of the side at once, each in a cell of its half."""
    battle = world["battle"]
    side, hidden = SETTING[battle["side"]]
    if move["by"] != at.side_of(world, side):
        return {"battle.side"}
    left = [one["thing"]["card"] for one in waiting(world, cards, side, hidden)]
    told = [name.partition("#")[0] for name in move["set_up"].values()]
    cells = [at.full(cell, side) for cell in move["set_up"]]
    fine = all(cell[0] == side[0] and cell not in battle[side] for cell in cells)
    return set() if fine and sorted(left) == sorted(told) else {"battle.set_up"}


def set_up(world, cards, move):
    battle = world["battle"]
    side, hidden = SETTING[battle["side"]]
    left = [one["thing"] for one in waiting(world, cards, side, hidden)]
    placed = {cell: plays.listed(left, name) for cell, name in move["set_up"].items()}
    holder = (camp_of if side == "attackers" else defended)(world)
    holder["creatures"] = [
        one for one in holder["creatures"] if not any(one is two for two in placed.values())
    ]
    battle[side] |= {at.full(cell, side): one for cell, one in placed.items()}
    falls.settle(world, cards)
    effects.react(world, cards)
    settled(world, cards)


# ---- moves drawn


def a_set_up(chance, world, cards):
    """A way to set up the side whose turn it is, seldom a wrong one."""
    side, hidden = SETTING[world["battle"]["side"]]
    left = [one["thing"]["card"] for one in waiting(world, cards, side, hidden)]
    half = [cell for cell in CELLS if cell[0] == side[0] and cell not in world["battle"][side]]
    if len(left) > len(half):
        raise Unclear("more than there are cells")
    names = [named(left, number) for number in range(len(left))]
    cells = chance.sample(half, len(left))
    said = dict(zip((cell[2:] for cell in cells), names, strict=True))
    if chance.random() < 0.05:
        said.pop(next(iter(said)))
    by = at.side_of(world, side)
    if not said or chance.random() < 0.03:
        return {"by": at.other(by), "set_up": dict(zip(cells, names, strict=True))}
    return {"by": by, "set_up": said}


def named(cards, number):
    before = cards[:number].count(cards[number])
    return cards[number] + (f"#{before + 1}" if before else "")


def ended(world, cards):
    """Once a battle is over the next begins, unless it is to be said whether an attack goes on."""
    if any(camp.get("waits") for camp in world["camps"].values()):
        return
    if world["turn"]["phase"] == "combat" and not world["battle"] and not world["lost"]:
        next_battle(world, cards)


KINDS = {
    "attack": (no_attack, attack), "battle": (no_battle, battle), "set_up": (no_set_up, set_up),
    "pass": (contest.no_giving_up, contest.give_up),
}  # fmt: skip
