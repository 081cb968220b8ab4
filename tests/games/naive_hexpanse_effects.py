"""What cards, abilities and minor factions do in the second engine of Hexpanse, step by step.

Each step lists every way in which it could be done as things stand, and asks for one of them.
"""

from __future__ import annotations

from itertools import combinations

import naive_hexpanse_structures as structures
from naive_hexpanse_asking import asks
from naive_hexpanse_entries import haves, said_unit, same_unit
from naive_hexpanse_fates import (
    RESERVE,
    SHIP,
    Stopped,
    back,
    builders,
    demand,
    guarded,
    heal,
    held,
    hit,
    moment,
    pay,
    struck,
    yields,
)
from naive_hexpanse_foes import destroy, reserve_attack, take, wound
from naive_hexpanse_laying import lay
from naive_hexpanse_places import beside, enemies, lord, reads, territories, unit_at
from naive_hexpanse_putting import put, room

LASTING = ("warlord", "structure")


def flat(steps, may=False):
    """Steps as name, what is said of it, and whether it says that one may."""
    found = []
    for step in steps:
        for name, said in step.items():
            found += flat(said, True) if name == "may" else [(name, said, may)]
    return found


def effect(game, by, steps, unit, pattern, entries):
    """Carries out the steps of one effect; `unit` is where it comes from, if from a unit."""
    scene = {"by": by, "unit": unit, "pattern": pattern, "entries": entries, "back": None}
    steps = flat(steps)
    try:
        while steps:
            (name, said, scene["may"]), *steps = steps
            later = STEPS[name](game, scene, said, steps)
            steps = [*flat(later or ()), *steps]
    except Stopped:
        game["unread"] = bool(entries)
        raise


# ---- what leaves nothing open


def gain(game, scene, said, steps):
    unit, by = scene["unit"], scene["by"]
    if said == "beside_own":
        around = [unit_at(game, cell) for cell in beside(game, unit["at"])]
        said = len([one for one in around if one and one.get("owner") == by])
    if asks(game, scene, "gain", [True], steps, bool, does=said > 0):
        pay(game, by, said)


def mend(game, scene, said, steps):
    if asks(game, scene, "heal", [True], steps, bool, does=game[scene["by"]]["life"] < 12):
        heal(game, scene["by"], said)


def more_cards(game, scene, said, steps):
    if asks(game, scene, "extra_cards", [True], steps, bool):
        game["turn"]["extra"] += said


def raise_income(game, scene, said, steps):
    mat = game[scene["by"]]
    paid = reads(game, "income_card_price", "paid")
    demand(not paid or mat["income"] == 4 or mat["hexilium"] > mat["income"])
    does = mat["income"] < 4
    if asks(game, scene, "raise_income", [True], steps, bool, does=does) and does:
        mat["income"] += 1
        mat["hexilium"] -= mat["income"] if paid else 0
        if mat["income"] >= 3:
            structures.happened(game, "raised")


def squad(game, scene, said, steps):
    """It gave its units when it was bought; such a unit has no ability."""


# ---- units


def recover(game, scene, said, steps):
    ways = structures.ways_back(game, scene["by"], said)
    ways = [{"recover": way} for way in ways if way]

    def agrees(entry, way):
        told = entry["recover"]
        told = {"normal": told} if isinstance(told, int) else told
        minors = game[scene["by"]]["minor"]
        named = {
            minors[0] if kind == "minor" and len(minors) == 1 else kind: n
            for kind, n in told.items()
        }
        return named == way["recover"]

    way = asks(game, scene, "recover", ways, steps, agrees)
    for kind, number in way["recover"].items() if way else ():
        back(game, scene["by"], kind, number)
        scene["back"] = kind
    moment(game, scene["by"])


def place(game, scene, said, steps):
    by, unit = scene["by"], scene["unit"]
    cells = [
        cell for cell in room(game) if not said.get("beside") or cell in beside(game, unit["at"])
    ]
    kinds = haves(game, by)
    if said.get("from") == "ship":
        codes = [code for code in game[by]["minor"] if code != said.get("but") and lord(game, by)]
        kinds = [{"unit": kind} for kind in ("normal", "elite") if game[by].get(SHIP[kind], 0)]
        kinds += [
            {"unit": "minor", "card": code} for code in codes if held(game, by, SHIP["minor"], code)
        ]
    elif said.get("unit") == "recovered":
        kinds = [
            one
            for one in kinds
            if scene["back"] and scene["back"] in (one["unit"], one.get("card"))
        ]
    where = SHIP if said.get("from") == "ship" else RESERVE
    ways = [{"place": {**kind, "at": cell}} for cell in cells for kind in kinds]

    def agrees(entry, way):
        told = said_unit(game, by, entry["place"], where)
        codes = {kind["card"] for kind in kinds if kind["unit"] == "minor"}
        if told["unit"] == "minor" and not told["card"] and len(codes) == 1:
            told["card"] = next(iter(codes))
        if same_unit(told, way["place"]):
            way["place"]["resolve"] = told["resolve"]
            return True
        return False

    way = asks(game, scene, "place", ways, steps, agrees, leaves_open=bool(ways))
    if way:
        put(game, by, way["place"], where)


def occupy(game, scene, said, steps):
    by = scene["by"]
    if said["where"] == "beside_warlord":
        cells = [
            cell for cell in beside(game, lord(game, by)["at"]) if terrans_take(game, by, cell)
        ]
    else:
        cells = [cell for cell in territories(game) if not own_barred(game, by, cell)]
    ways = []
    for cell in cells:
        there = unit_at(game, cell)
        if not lasts(there) or reads(game, "occupy_lasting", "damage_only"):
            ways += [{"occupy": cell, **kind} for kind in freed(game, by, there)]

    def agrees(entry, way):
        told = said_unit(game, by, {**entry, "at": entry["occupy"]})
        told["card"] = told.get("card") or sole_minor(ways, entry["occupy"], told)
        if same_unit(told, {**way, "at": way["occupy"]}):
            way["resolve"] = told["resolve"]
            return True
        return False

    way = asks(game, scene, "occupy", ways, steps, agrees)
    if way:
        way.setdefault("resolve", [])
        occupied(game, by, {**way, "at": way["occupy"]})


def sole_minor(ways, cell, told):
    """The minor faction that is meant where none is told: the only one that could come there."""
    here = [way for way in ways if way["occupy"] == cell and way["unit"] == "minor"]
    return here[0]["card"] if told["unit"] == "minor" and len(here) == 1 else None


def terrans_take(game, by, cell):
    """Whether the Terrans may take a territory beside their warlord, but for what stays there."""
    there = unit_at(game, cell)
    if not there:
        return reads(game, "terran_takes", "any")
    read = game.get("readings", {}).get("terran_takes", "enemy")
    return read != "enemy" or there.get("owner") in enemies(game, by)


def own_barred(game, by, cell):
    there = unit_at(game, cell)
    return bool(there) and there.get("owner") == by and reads(game, "occupy_own", "barred")


def lasts(unit):
    """Whether a unit stays where it is when it is hit."""
    kind = unit and unit.get("kind")
    return kind == "warlord" or (kind == "structure" and not unit.get("hurt"))


def occupied(game, by, told):
    """A unit is put where perhaps another stands, which is hit as by an attack; one that stays,
    or for which a Protector falls, leaves no room."""
    there = unit_at(game, told["at"])
    if there:
        saves = reads(game, "protector_scope", "attacks_and_occupations")
        struck(game, guarded(game, there) if saves else there)
        moment(game, by)
    if unit_at(game, told["at"]) is None:
        put(game, by, told)


def freed(game, by, there, *, action=False):
    """What a player could place once a unit is gone, which may be their own."""
    gone = None if lasts(there) else there
    after = {**game, "units": [unit for unit in game["units"] if unit is not gone]}
    if there and there.get("owner") == by and there.get("card") == "M02":
        mat = game[by]
        after[by] = {**mat, "minor_reserve": {**mat["minor_reserve"], "M02": 1}}
    return haves(after, by, action=action)


def exchange(game, scene, said, steps):
    by, unit = scene["by"], scene["unit"]
    here = unit["at"] if unit else None
    moving = [one for one in game["units"] if one.get("kind") not in LASTING]
    if said == "this" and not any(one is unit for one in moving):
        ways = []  # it is gone
    elif said == "this":
        ways = [{"exchange": one["at"]} for one in moving if one is not unit]
        ways += [{"shift": cell} for cell in room(game)]
    else:
        ways = [{"exchange": [one["at"], other["at"]]} for one, other in combinations(moving, 2)]
        ways += [
            {"shift": {"from": one["at"], "to": cell}} for one in moving for cell in room(game)
        ]

    def agrees(entry, way):
        if said != "this" and "exchange" in entry and "exchange" in way:
            return sorted(entry["exchange"]) == sorted(way["exchange"])
        if said == "this" and "exchange" in way:
            return entry == way or sorted(entry.get("exchange", [])) == sorted(
                [here, way["exchange"]]
            )
        if said == "this":
            return entry == way or entry.get("shift") == {"from": here, "to": way["shift"]}
        return entry == way

    open_ = len(ways) > 1
    if "draw" in game and game.get("tempted"):  # mostly to where somebody's formation stands
        ways = [way for way in ways if builds(game, moved_by(game, scene, way))] or ways
    way = asks(game, scene, "exchange", ways, steps, agrees, leaves_open=open_)
    if not way:
        return
    moved = moved_by(game, scene, way)
    paid = 0
    for which, start, end in moved:
        which["at"] = end
        pays = which.get("owner") == by or reads(game, "exchange_pays", "any_unit")
        paid += pays and bool(yields(game, end)) and not yields(game, start)
    pay(game, by, paid)
    moment(game, by)


def moved_by(game, scene, way):
    """The units that an exchange moves, each with where from and where to."""
    if "exchange" in way:
        here, there = (
            way["exchange"]
            if isinstance(way["exchange"][0], list)
            else (scene["unit"]["at"], way["exchange"])
        )
    elif isinstance(way["shift"], dict):
        here, there = way["shift"].values()
    else:
        here, there = scene["unit"]["at"], way["shift"]
    one, other = unit_at(game, here), unit_at(game, there)
    return [(one, here, there), *([(other, there, here)] if other else [])]


def builds(game, moved):
    """Whether somebody's formation stands once units are moved so."""
    after = {id(which): {**which, "at": end} for which, _, end in moved}
    units = [after.get(id(unit), unit) for unit in game["units"]]
    return bool(builders({**game, "units": units}))


def attack(game, scene, said, steps):
    by, unit = scene["by"], scene["unit"]
    cells = beside(game, unit["at"]) if said["where"] == "adjacent" else territories(game)
    cells = [cell for cell in cells if cell != unit["at"]]
    if reads(game, "attack_empty", "most_units"):
        cells = [cell for cell in cells if unit_at(game, cell)] or cells
    ways = [{"attack": cell} for cell in cells]
    then = said.get("then", [])
    way = asks(
        game, scene, "attack", ways, [*flat(then), *steps],
        lambda entry, way: entry == way, duty=True,
    )  # fmt: skip
    stood = bool(way) and hit(game, way["attack"])
    moment(game, by)
    return then if stood or (way and reads(game, "entry_bonus", "any")) else ()


STEPS = {
    "gain": gain, "heal": mend, "extra_cards": more_cards, "raise_income": raise_income,
    "squad": squad, "recover": recover, "place": place, "occupy": occupy, "exchange": exchange,
    "attack": attack, "lay": lay, "damage": wound, "reserve_attack": reserve_attack, "take": take,
    "destroy": destroy,
}  # fmt: skip
