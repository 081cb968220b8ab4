"""What forbids an action in a battle, a second time: see naive_tcg_battles.

Spells and abilities are no part of it, nor single strikes, and of a retreat only whether it may be
called.
"""

from __future__ import annotations

import naive_tcg as single
import naive_tcg_battles as fights
import naive_tcg_world as at
from naive_tcg import CELLS, has, number
from tcg_compared import rules_of

SHOOTING = ("shooting_a", "shooting_d")
LEAST = 2
"""The round from which defenders may retreat."""
MOST = 2
"""The treasures that an encampment may hold."""


def broken(world, cards, move):
    """The clauses that an action breaks."""
    side = fights.acting(world)
    if move["by"] != at.side_of(world, side):
        return {"battle.side"}
    kind = next(one for one in KINDS if one in move)
    if world["battle"]["side"] in SHOOTING and kind != "done":
        return {"battle.side"}
    if world["battle"]["action"] and kind not in ("done", "volley"):
        return {"battle.side"}
    return KINDS[kind](world, cards, move, side)


def nothing(world, cards, move, side):
    return set()


def no_volley(world, cards, move, side):
    battle, place, found = world["battle"], fights.place_of(world), set()
    if place is None or (
        battle["volleyed"]
        or not number(at.words(world, cards, place), "volley")
        or (not battle["struck"] and alone(world) and not may_strike(world, cards))
    ):
        found.add("keyword.volley")
    cell = at.full(move["volley"], "attackers")
    there = next((one for one in at.SIDES if cell in battle[one]), None)
    if there is None:
        return found | {"battle.target"}
    words = at.words(world, cards, fights.at_cell(world, there, cell))
    return found | ({"keyword.enchanted"} if has(words, "enchanted") else set())


def no_end(world, cards, move, side):
    """An attack action with a Volley alone, where creatures might strike."""
    battle = world["battle"]
    lonely = battle["volleyed"] and not battle["struck"] and alone(world)
    return {"keyword.volley"} if lonely and may_strike(world, cards) else set()


def alone(world):
    """Whether a Volley alone makes no attack action."""
    return at.read(world, "volley_alone") == "barred"


def may_strike(world, cards):
    return bool(fights.strikes(world, cards, rules_of(world).chosen))


# ---- moving


def no_shift(world, cards, move, side):
    """Each once, in the order told, over cells that are empty then."""
    told = [[at.full(cell, side) for cell in way] for way in move["shift"].items()]
    standing = {cell: one for each in at.SIDES for cell, one in world["battle"][each].items()}
    own, gone = world["battle"][side], []
    for start, goal in told:
        if start not in own or start in gone or start not in standing or goal in standing:
            return {"battle.move"}
        entry = fights.at_cell(world, side, start)
        if goal not in steps(world, cards, entry, side, start, standing):
            return {"battle.move"}
        standing[goal] = standing.pop(start)
        gone.append(start)
    return set()


def steps(world, cards, entry, side, start, standing):
    """The empty cells to which somebody may go, one cell after the other."""
    words = at.words(world, cards, entry)
    here = {start}
    for _ in range(3 if has(words, "fast") else 2):
        here |= {
            cell
            for cell in CELLS
            for one in here
            if near(one, cell) and (cell not in standing or has(words, "flying"))
        }
        if at.read(world, "battle_move") == "own_half":
            here = {cell for cell in here if cell == start or cell[0] == side[0]}
    return {cell for cell in here if cell not in standing}


def near(one, two):
    (a, b), (c, d) = single.spot(one), single.spot(two)
    return one != two and abs(a - c) <= 1 and abs(b - d) <= 1


# ---- stealing


def no_steal(world, cards, move, side):
    battle, place = world["battle"], fights.place_of(world)
    cell, load = (
        at.full(move["steal"], side),
        {"aether": 0, "lore": 0, "treasures": (), **move["take"]},
    )
    if cell not in battle["attackers"]:
        return {"move.there"}
    if has(at.words(world, cards, place), "vault"):
        return {"keyword.vault"}
    words = at.words(world, cards, fights.at_cell(world, side, cell))
    found = set()
    how = at.read(world, "clear_line")
    lane = single.before(cell, side)[: 2 if how == "two_spaces" else None]
    behind = how == "front_row" and cell.startswith("a_back")
    if behind or any(one in battle[each] for one in lane for each in at.SIDES):
        found.add("battle.steal_line")
    if not open_to(world, cards, place, words):
        found.add("battle.steal_militia")
    own = overloads([words], load)
    many = load["aether"] + load["lore"]
    if at.read(world, "steal_amount") == "one":
        own |= {"carry.load"} if many > 1 else set()
        own |= {"carry.treasure"} if len(load["treasures"]) > 1 else set()
    if many and load["treasures"]:
        own.add("carry.load")
    found |= own
    if not lies(place["thing"], load):
        found.add("carry.there")
    if not own and not held(world, cards, load):
        found.add("battle.steal_room")
    return found


def open_to(world, cards, place, words):
    """Whether the militia is down far enough for a thief, or was never there."""
    militia = place["thing"]["militia"]
    thief = max(
        (one["thief"] for one in words["keywords"] if isinstance(one, dict) and "thief" in one),
        default=0,
    )
    if militia < thief:
        return True
    rated = cards[place["thing"]["card"]]
    unrated = not rated.get("militia", 10 if rated["kind"] == "capital" else 0)
    if unrated and at.read(world, "no_militia_steal") == "barred":
        return False
    return militia == 0


def overloads(bearers, load):
    """What is too much for these together to carry."""
    found = set()
    times = [2 if has(one, "giant") else 1 for one in bearers]
    tiny = [has(one, "tiny") for one in bearers]
    if load["aether"] + load["lore"] > 4 * sum(times):
        found.add("carry.load")
    if len(load["treasures"]) > sum(
        0 if small else many for many, small in zip(times, tiny, strict=True)
    ):
        found |= {"carry.treasure"} | ({"keyword.tiny"} if any(tiny) else set())
    return found


def held(world, cards, load):
    """Whether the attackers together have room for it beside what they hold already."""
    battle = world["battle"]
    camp = battle["camp"]
    words = [
        at.words(world, cards, fights.at_cell(world, "attackers", cell))
        for cell in battle["attackers"]
    ]
    lying = [one["card"] for one in camp["treasures"]]
    pool = sum(0 if has(one, "tiny") else 2 if has(one, "giant") else 1 for one in words)
    fine = not load["treasures"] or len(lying) + len(load["treasures"]) <= min(MOST, pool)
    loose = load["aether"] + load["lore"]
    most = sum(8 if has(one, "giant") else 4 for one in words)
    return fine and (not loose or camp["aether"] + camp["lore"] + loose <= most)


def lies(goods, load):
    lying = [one["card"] for one in goods["treasures"]]
    for one in load["treasures"]:
        if one not in lying:
            return False
        lying.remove(one)
    return all(goods[key] >= load[key] for key in ("aether", "lore"))


# ---- leaving


def no_retreat(world, cards, move, side):
    battle = world["battle"]
    found = {"battle.retreat"} if battle["retreating"] else set()
    early = side == "defenders" and battle["round"] < LEAST
    return found | ({"battle.early_retreat"} if early else set())


def no_hide(world, cards, move, side):
    battle = world["battle"]
    leaving = [at.full(cell, side) for cell in move.get("hide", ())]
    if any(cell not in battle["defenders"] for cell in leaving):
        return {"move.there"}
    full = {cell for each in at.SIDES for cell in battle[each] if cell not in leaving}
    out = [one["card"] for one in battle["out"]]
    for cell, name in move.get("return", {}).items():
        goal, card = at.full(cell, side), name.partition("#")[0]
        if card not in out:
            return {"move.there"}
        if goal in full or goal[0] != "d":
            return {"battle.hide"}
        out.remove(card)
        full.add(goal)
    return set()


KINDS = {
    "volley": no_volley, "shift": no_shift, "steal": no_steal, "retreat": no_retreat,
    "hide": no_hide, "return": no_hide, "pass": nothing, "done": no_end,
}  # fmt: skip
