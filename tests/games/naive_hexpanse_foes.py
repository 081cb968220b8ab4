"""What effects of the second engine of Hexpanse do to enemies, but for attacks."""

from __future__ import annotations

from itertools import combinations

from naive_hexpanse_asking import asks
from naive_hexpanse_fates import damage, moment, pay
from naive_hexpanse_places import beside, enemies, of, reads, unit_at


def wound(game, scene, said, steps):
    by = scene["by"]
    who = enemies(game, by)
    if said["to"] == "adjacent_enemy":
        near = [unit_at(game, cell) for cell in beside(game, scene["unit"]["at"])]
        who = [
            one["owner"] for one in near if one and one["kind"] == "warlord" and one["owner"] in who
        ]
    ways = [{"faction": one} for one in who]
    way = asks(game, scene, "damage", ways, steps, lambda entry, way: entry == way)
    if way:
        damage(game, way["faction"], said["amount"])
    moment(game, by)


def reserve_attack(game, scene, said, steps):
    by = scene["by"]
    who = sorted(enemies(game, by), key=lambda one: game[one]["reserve"] == 0)
    could = [one for one in who if game[one]["reserve"]]
    ways = []
    for one in who:
        most = min(said, game[one]["reserve"])
        ways += [{"faction": one, "n": n} for n in range(most, 0, -1)] or [{"faction": one}]
    if by == "mentacle" and scene["unit"] and reads(game, "mentacle_split", "any_enemies"):
        ways += [{"units": {one: 1, other: 1}} for one, other in combinations(could, 2)]

    def agrees(entry, way):
        if "units" in way or "units" in entry:
            return entry == way
        who = entry.get("faction", could[0] if len(could) == 1 else None)
        most = min(said, game[way["faction"]]["reserve"])
        if who is None and "n" in entry:
            return entry["n"] == way.get("n")
        return {**({"n": most} if most else {}), **entry, "faction": who} == way

    open_ = len(could) > 1
    if "draw" in game and could and reads(game, "imperative", "must"):
        ways = [way for way in ways if way.keys() != {"faction"}]  # which nobody lists
    does, name = bool(could), "reserve_attack"
    way = asks(game, scene, name, ways, steps, agrees, does=does, leaves_open=open_)
    if way:
        for one, number in way.get("units", {way.get("faction"): way.get("n", 0)}).items():
            game[one]["reserve"] -= number
            game[one]["recovery"] += number


def take(game, scene, said, steps):
    robbed(game, scene, said, steps, "take")


def destroy(game, scene, said, steps):
    robbed(game, scene, said, steps, "destroy")


def robbed(game, scene, said, steps, verb):
    by, ways, could = scene["by"], [], []
    for one in sorted(enemies(game, by), key=lambda one: game[one]["hexilium"] == 0):
        if "hexilium" in said:
            ways.append({"faction": one})
            could += [one] if game[one]["hexilium"] else []
            continue
        cards = set(game[one]["cards"])
        if said["card"] == "mercenary":
            cards |= {unit["card"] for unit in of(game, one, "mercenary")}
        for card in sorted(cards):
            if (card[0] == "C") == (said["card"] == "mercenary"):
                out = [unit for unit in of(game, one, "mercenary") if unit["card"] == card]
                ways += [
                    {"faction": one, "card": card, **({"keep": keep} if keep else {})}
                    for keep in (("board", "front") if out else (None,))
                ]

    def agrees(entry, way):
        told = {**({"keep": "board"} if "keep" in way else {}), **entry}
        if told.get("keep") == "front" and "keep" not in way:
            del told["keep"]  # that is where it lies
        if "hexilium" in said and len(could) == 1:
            told = {"faction": could[0], **told}
        return {**way, **told} == way

    open_ = len({(way["faction"], way.get("card")) for way in ways}) > 1
    if "hexilium" in said:
        open_ = len(could) > 1
    if "draw" in game and could and reads(game, "imperative", "must"):
        ways = [way for way in ways if way["faction"] in could]
    does = bool(could) or "card" in said
    way = asks(game, scene, verb, ways, steps, agrees, does=does, leaves_open=open_)
    if not way:
        return
    other = way["faction"]
    if "card" not in way:
        number = min(said["hexilium"], game[other]["hexilium"])
        game[other]["hexilium"] -= number
        if verb == "take":
            pay(game, by, number)
    elif said["card"] == "action":
        game[other]["cards"].remove(way["card"])
        if verb == "take":
            game[by]["cards"].append(way["card"])
    else:
        stolen(game, by, other, way["card"], way.get("keep"))
    moment(game, by)


def stolen(game, by, other, card, keep):
    """A mercenary changes hands, or all that are left of the squad."""
    out = [unit for unit in of(game, other, "mercenary") if unit["card"] == card]
    if card in game[other]["cards"]:
        game[other]["cards"].remove(card)
    if card == "C23":
        game[by]["squad"], game[other]["squad"] = game[other]["squad"], 0
        if reads(game, "steal_squad", "card_only"):
            out = []
    if keep == "front":
        game["units"] = [unit for unit in game["units"] if not any(unit is one for one in out)]
        game[by]["squad"] += len(out) if card == "C23" else 0
    for unit in out:
        unit["owner"] = by
    if keep != "board" or card == "C23":
        game[by]["cards"].append(card)
