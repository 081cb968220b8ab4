"""Whole battles of the trading card game, move by move, a second time: written from the rules text.

A move is a mapping as in a case, a world as in naive_tcg_world, both changed in place. Only legal
moves are carried out; which strikes are legal is told by `strikes`, which other actions are by
naive_tcg_actions.
"""

from __future__ import annotations

import naive_tcg as single
import naive_tcg_effects as effects
import naive_tcg_ends as ends
import naive_tcg_falls as falls
import naive_tcg_world as at
from naive_tcg import has, number
from naive_tcg_world import Unclear

ROUNDS = 10
ENEMY = {"attackers": "defenders", "defenders": "attackers"}


def acting(world):
    return "attackers" if world["battle"]["side"] in ("attackers", "shooting_a") else "defenders"


def at_cell(world, side, cell):
    thing = world["battle"][side][cell]
    return next(one for one in at.things(world) if one["thing"] is thing)


def place_of(world):
    return at.location(world, at.target_of(world))


# ---- strikes


def as_drawn(world, cards):
    """The battle with the keywords that hold now, for the engine of single strikes."""
    seen = {}

    def record(entry):
        name = f"now{len(seen)}"
        seen[name] = {**cards[entry["thing"]["card"]], **at.words(world, cards, entry)}
        return {"card": name, "damage": entry["thing"]["damage"]}

    battle = {key: world["battle"][key] for key in ("side", "struck")}
    battle["last"] = is_last(world)
    if at.contested(world):
        seen["bare"] = {"kind": "location", "keywords": []}
        battle["location"] = {"card": "bare", "damage": 0}
    else:
        battle["location"] = record(place_of(world))
    for side in at.SIDES:
        battle[side] = {cell: record(at_cell(world, side, cell)) for cell in world["battle"][side]}
    return battle, seen


def strikes(world, cards, readings):
    """All legal strikes of the side that acts, as pairs of cells or `location`."""
    battle, seen = as_drawn(world, cards)
    side = acting(world)
    shooting = battle["side"].startswith("shooting")
    spent = world["battle"].get("spent", {}).get(side, []) if shooting else []
    idle = at.read(world, "ambush_acts") == "may_not"
    ranks = world["battle"][side]
    ready = [cell for cell in battle[side] if not is_of(spent, ranks[cell])]
    ready = [cell for cell in ready if not (idle and ranks[cell].get("ambushed"))]
    return {
        (cell, target)
        for cell in ready
        for target in [*battle[ENEMY[side]], *([] if at.contested(world) else ["location"])]
        if not single.broken(battle, seen, side, cell, target, readings)
    }


def is_last(world):
    """Whether the other side acts no more after the action that goes on."""
    battle = world["battle"]
    if battle["side"] == "attackers":
        return battle["retreating"] == "defenders"
    endless = at.contested(world) and at.read(world, "foothold_battle") != "ten_rounds"
    over = battle["round"] == ROUNDS and not endless
    over = over or battle["retreating"] == "attackers"
    return battle["side"] == "defenders" and over


def is_of(spent, thing):
    """Whether it has struck in that attack already, before it became Ranged."""
    return any(one is thing for one in spent)


def strike(world, cards, told):
    battle, side = world["battle"], acting(world)
    cell, enemy = at.full(told["from"], side), ENEMY[side]
    one = at_cell(world, side, cell)
    bears = at.words(world, cards, one)
    battle["action"] = "strike"
    battle["struck"].append(cell)
    if told["at"] == "location":
        world["queue"] += falls.waiting(world, cards, one, ["strikes_location"], [place_of(world)])
        at_location(world, cards, one, bears)
    else:
        struck = at_cell(world, enemy, at.full(told["at"], enemy))
        world["queue"] += falls.waiting(world, cards, one, ["strikes"], [struck])
        exchange(world, cards, one, struck, side)
    after(world, cards)


def at_location(world, cards, one, bears):
    place = place_of(world)
    power = at.figure(world, cards, one, "power") * (2 if has(bears, "siege_engine") else 1)
    less = number(at.words(world, cards, place), "resilience")
    place["thing"]["damage"] += max(0, power - less)
    if not has(bears, "ranged") or at.read(world, "ranged_militia") == "taken":
        militia = place["thing"]["militia"]
        if cards[place["thing"]["card"]]["kind"] == "creature":  # a fortress, whose power stays
            militia += at.figure(world, cards, place, "power")
        one["thing"]["damage"] += max(0, militia - number(bears, "resilience"))
        place["thing"]["militia"] = 0


def exchange(world, cards, one, struck, side):
    """Each deals its power less the Resilience of the other; Ravager hands on what is beyond."""
    pair = [(one, struck), (struck, one)]
    ranged = [has(at.words(world, cards, each), "ranged") for each in (one, struck)]
    dealt, beyond = [], []
    for source, target in pair:
        less = number(at.words(world, cards, target), "resilience")
        blow = max(0, at.figure(world, cards, source, "power") - less)
        if source is struck and any(ranged):
            blow = 0
        left = at.figure(world, cards, target, "health") - target["thing"]["damage"]
        dealt.append((target, blow))
        beyond.append((source, blow - left))
    source, much = beyond[0 if side == "attackers" else 1]
    bears = at.words(world, cards, source)
    if has(bears, "ravager") and much > 0 and not at.contested(world):
        place = place_of(world)
        much *= 2 if has(bears, "siege_engine") else 1
        less = number(at.words(world, cards, place), "resilience")
        place["thing"]["damage"] += max(0, much - less)
    for target, blow in dealt:
        target["thing"]["damage"] += blow


def volley(world, cards, told):
    battle = world["battle"]
    cell = at.full(told, "attackers")
    one = at_cell(world, "attackers" if cell in battle["attackers"] else "defenders", cell)
    battle["action"], battle["volleyed"] = "strike", True
    blow = number(at.words(world, cards, place_of(world)), "volley")
    one["thing"]["damage"] += max(0, blow - number(at.words(world, cards, one), "resilience"))
    after(world, cards)


# ---- the other actions


def shift(world, cards, told):
    side = acting(world)
    for start, goal in told.items():
        ranks = world["battle"][side]
        ranks[at.full(goal, side)] = ranks.pop(at.full(start, side))
    next_side(world, cards)


def steal(world, cards, take):
    goods, camp = place_of(world)["thing"], world["battle"]["camp"]
    lifted = ends.lift(goods, take)
    camp["aether"] += lifted["aether"]
    camp["lore"] += lifted["lore"]
    for one in at.things(world):
        if one["place"] == at.target_of(world):
            world["queue"] += falls.waiting(world, cards, one, ["stolen"])
    camp["treasures"] += ends.held_by(at.active(world), lifted["treasures"])
    after(world, cards)
    if going(world):
        next_side(world, cards)


def hide(world, cards, move):
    battle = world["battle"]
    before = [*battle["out"]]
    for cell in move.get("hide", []):
        battle["out"].append(battle["defenders"].pop(at.full(cell, "defenders")))
    for cell, card in move.get("return", {}).items():
        same = [one for one in before if one["card"] == card.split("#")[0]]
        thing = same[int(card.partition("#")[2] or 1) - 1]
        battle["out"] = [one for one in battle["out"] if one is not thing]
        battle["defenders"][at.full(cell, "defenders")] = thing
    falls.settle(world, cards)
    after(world, cards)
    if going(world):
        next_side(world, cards)


def retreat(world, cards, move):
    world["battle"]["retreating"] = acting(world)
    world["battle"]["plan"] = move
    next_side(world, cards)


# ---- the course of a battle


def apply(world, cards, move):
    """Carries out a legal move of the battle."""
    if "strike" in move:
        strike(world, cards, move["strike"])
    elif "volley" in move:
        volley(world, cards, move["volley"])
    elif "done" in move or "pass" in move:
        next_side(world, cards, attacked="done" in move)
    elif "shift" in move:
        shift(world, cards, move["shift"])
    elif "steal" in move:
        steal(world, cards, move.get("take", {}))
    elif "hide" in move or "return" in move:
        hide(world, cards, move)
    elif "retreat" in move:
        retreat(world, cards, move)
    elif "spoils" in move:
        ends.spoils(world, cards, move["spoils"])
    elif "foothold" in move:
        world["footholds"].append(
            {"spot": world["battle"]["at"], "by": at.active(world), "ends": 1, "creatures": []}
        )
        ends.go_home(world, cards, {}, {})
        ends.lose(world, cards)
        ends.end(world, cards)
    else:
        raise Unclear(f"a move of another kind: {[*move]}")


def going(world):
    return bool(world["battle"]) and world["battle"]["side"] != "spoils" and not world["lost"]


def next_side(world, cards, attacked=False):
    """The side has acted: who is next, or how it ends."""
    battle = world["battle"]
    side, acted = battle["side"], acting(world)
    struck = [one for cell, one in battle[acted].items() if cell in battle["struck"]]
    battle["struck"], battle["action"], battle["volleyed"] = [], None, False
    if side == "shooting_a":
        return next_round(world, cards)
    if side == "shooting_d":
        battle["side"] = "defenders"
        return None
    battle["spent"] = {**battle.get("spent", {}), acted: struck}
    others = [one for one in battle["attacked"] if one != acted]
    battle["attacked"] = [*others, acted] if attacked else others
    if battle["retreating"] and battle["retreating"] != acted:
        return ends.run(world, cards)
    timing = at.read(world, "ranged_timing")
    if side == "attackers":
        later = timing == "both_delayed" and shoots(world, cards, "defenders")
        battle["side"] = "shooting_d" if later else "defenders"
        return None
    if timing != "after_melee" and shoots(world, cards, "attackers"):
        battle["side"] = "shooting_a"
        return None
    return next_round(world, cards)


def shoots(world, cards, side):
    """Whether a side has shots left from its last action."""
    battle = world["battle"]
    shots = [at_cell(world, side, cell) for cell in battle[side]]
    shots = [one for one in shots if has(at.words(world, cards, one), "ranged")]
    return bool(shots) and side in battle["attacked"]


def next_round(world, cards):
    battle = world["battle"]
    if at.contested(world) and at.read(world, "foothold_battle") != "ten_rounds":
        battle["round"] += 1
        battle["side"] = "attackers"
        return None
    ended = battle["retreating"] is None or at.read(world, "tenth_retreat") == "ended"
    if battle["round"] == ROUNDS and ended:
        battle["retreating"], battle["plan"] = "attackers", {}
        if at.read(world, "timeout_answer") != "one_turn":
            return ends.run(world, cards)
        battle["side"] = "defenders"
        return None
    battle["round"] += 1
    battle["side"] = "attackers"
    if at.read(world, "militia_resets") == "combat_round" and not at.contested(world):
        place = place_of(world)["thing"]
        place["militia"] = single.militia(cards[place["card"]])
    return None


def after(world, cards):
    """What a blow destroys, what that sets off, and whether the battle is over."""
    falls.settle(world, cards)
    effects.react(world, cards)
    ends.over(world, cards)
