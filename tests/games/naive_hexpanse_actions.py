"""The actions of the second engine of Hexpanse, and what acts after them."""

from __future__ import annotations

import naive_hexpanse_structures as structures
from naive_hexpanse_effects import effect, freed, lasts, occupied, own_barred
from naive_hexpanse_entries import entries_in, said_unit
from naive_hexpanse_fates import (
    SHIP,
    Stopped,
    at_once,
    count,
    damage,
    demand,
    heal,
    held,
    hit,
    leave,
    minor_code,
    moment,
    pay,
    returned,
    yields,
)
from naive_hexpanse_places import (
    AROUND,
    beside,
    lord,
    of,
    plus,
    reads,
    territories,
    unit_at,
)

UNARMED = ["M11", "BM02", "KS01"]


def place(game, move):
    by, said = move["by"], said_unit(game, move["by"], move["place"])
    demand(said["at"] in placements(game, by, said["unit"], said.get("card")))
    there = unit_at(game, said["at"])
    demand({"unit": said["unit"], **card_of(said)} in freed(game, by, there, action=True))
    occupied(game, by, {**said, "resolve": entries_in(move)})


def card_of(said):
    return {"card": said["card"]} if said.get("card") else {}


def placements(game, by, kind, card):
    """The territories where such a unit could be placed by an action, if the player has it."""
    card = minor_code(game, by, card) if kind == "minor" else card
    there = []
    for at in territories(game):
        unit = unit_at(game, at)
        stays = lasts(unit) and not reads(game, "occupy_lasting", "damage_only")
        if not unit or (card == "M03" and not stays and not own_barred(game, by, at)):
            there.append(at)
    if kind == "minor" and not lord(game, by):
        return []
    return there


def play(game, move):
    by, card = move["by"], move["play"]
    demand(card in game[by]["cards"] and card[0] != "C")
    record, option = game["records"][card], move.get("option", 1)
    demand(option <= len(record["options"]))
    game[by]["cards"].remove(card)
    if game["discard"] is not None:
        game["discard"].append(card)
    game.setdefault("chain", []).append(card)
    entries, pattern = entries_in(move), record.get("patterns", {}).get(str(option))
    effect(game, by, record["options"][option - 1], None, pattern, entries)
    demand(not entries or "draw" in game)


def activate(game, move):
    by, card = move["by"], move["activate"]
    units = [unit for unit in of(game, by, "mercenary") if unit["card"] == card]
    demand(units and game["records"][card].get("reusable"))
    again = card in game["turn"]["used"]
    demand(not again or not reads(game, "activation_limit", "once_a_turn"))
    if card not in game["turn"]["used"]:
        game["turn"]["used"] = [*game["turn"]["used"], card]
    enters(game, by, units[0], entries_in(move))


def ability(game, move):
    by, entries = move["by"], entries_in(move)
    once(game, by, "ability")
    record = game["records"][by]
    source = lord(game, by)
    before = not record.get("pays_after") and reads(game, "damage_order", "before")
    if before:
        price(game, by, entries)
    game.setdefault("chain", []).append(by)
    effect(game, by, record["ability"], source, record.get("pattern"), entries)
    demand(not entries or "draw" in game)
    if not before:
        price(game, by)
    structures.happened(game, "used")


def price(game, by, entries=()):
    """The damage that the warlord takes; whoever falls by it does nothing more, and entries left
    are not read."""
    try:
        damage(game, by, 1)
        moment(game, by)
    except Stopped:
        game["unread"] = bool(entries)
        raise


def take_back(game, move):
    by, unit = move["by"], unit_at(game, move["take_back"])
    demand(unit and unit.get("owner") == by and unit["kind"] in ("normal", "elite"))
    game["units"].remove(unit)
    returned(game, by, unit["kind"], None)


def recover(game, move):
    by, kind = move["by"], move["recover"]
    minor = kind == "minor" or kind in game[by]["minor"]
    code = minor_code(game, by, None if kind == "minor" else kind, SHIP) if minor else None
    kind = "minor" if minor else kind
    demand(held(game, by, SHIP[kind], code) > 0)
    count(game, by, SHIP[kind], code, -1)
    returned(game, by, kind, code)


def attack(game, move):
    by, said = move["by"], move["attack"]
    unit, target = unit_at(game, said["from"]), unit_at(game, said["to"])
    demand(unit and target and unit.get("owner") == by)
    demand(target.get("owner") != by or not reads(game, "attack_own", "barred"))
    demand(said["from"] in [plus(said["to"], step) for step in AROUND])
    demand(unit["kind"] != "structure" and unit.get("card") not in UNARMED)
    with at_once(game):
        hit(game, said["to"])
        if unit in game["units"] and unit["kind"] == "warlord":
            damage(game, by, 1)
        elif unit["kind"] != "elite":
            # An attacker whose own player fell by the blow leaves all the same.
            gone = unit_at(game, said["from"])
            if gone:
                leave(game, gone)


def gain(game, move):
    by = move["by"]
    pay(game, by, 2 if structures.built(game, by) == "B11" else 1)


def raise_income(game, move):
    by = move["by"]
    level = game[by]["income"] + 1
    demand(level <= 4 and game[by]["hexilium"] >= level)
    game[by]["income"] = level
    game[by]["hexilium"] -= level
    if level >= 3:
        structures.happened(game, "raised")


def mend(game, move):
    once(game, move["by"], "heal")
    heal(game, move["by"], 1)


def step(game, move):
    by, to = move["by"], move["step"]
    once(game, by, "step")
    here = lord(game, by)
    demand(to in beside(game, here["at"]) and not unit_at(game, to))
    before = reads(game, "damage_order", "before")
    if before:
        price(game, by)
    gained = yields(game, to)
    if reads(game, "double_on_move", "one"):
        gained = min(gained, 1)
    if reads(game, "hexilium_step", "new_only") and yields(game, here["at"]):
        gained = 0
    here["at"] = to
    pay(game, by, gained)
    moment(game, by)
    if not before:
        price(game, by)
    structures.happened(game, "used")


def once(game, by, what):
    demand(lord(game, by) and what not in game["turn"]["used"])
    demand(what == "heal" or game[by]["life"] > 1 or not reads(game, "skull_payment", "barred"))
    game["turn"]["used"] = [*game["turn"]["used"], what]


MOVES = {
    "place": place,
    "play": play,
    "activate": activate,
    "ability": ability,
    "take_back": take_back,
    "recover": recover,
    "attack": attack,
    "gain": gain,
    "raise": raise_income,
    "heal": mend,
    "step": step,
}


# ---- what waits


def acted(game, by):
    """The units that an effect brought act in turn, each once what went before it is complete."""
    while game.get("waiting"):
        unit, entries = game["waiting"].pop(0)
        there = any(one is unit for one in game["units"])
        if there or reads(game, "dead_in_queue", "still_acts"):
            enters(game, by, unit, entries)


def enters(game, by, unit, entries):
    card = game["records"].get(unit.get("card"), {})
    steps = card.get("effect") or card.get("enter") or []
    if steps and unit["card"] != "C23":
        game.setdefault("chain", []).append(unit["card"])
        effect(game, by, steps, unit, card.get("pattern"), entries)
    demand(not entries or "draw" in game)
