"""What units do when they come into play, in the second engine of Hexpanse.

An effect takes its entries from the list of those told, and leaves on it what does not fit.
"""

from __future__ import annotations

from naive_hexpanse_fates import (
    SHIP,
    Illegal,
    Untold,
    count,
    damage,
    demand,
    heal,
    held,
    hit,
    over,
    pay,
    returned,
)
from naive_hexpanse_fates import yields as pays
from naive_hexpanse_places import alive, beside, enemies, plus, territories, turned, unit_at

# What cards and minor factions do when their unit comes into play, as far as it is played here.
DOES = {
    "C02": "gain",
    "C19": "heal",
    "C25": "extra",
    "C24": "damage",
    "BM02": "damage",
    "M04": "exchange",
    "M06": "attack",
    "M07": "attack",
    "M08": "attack",
    "M10": "lay",
    "BM01": "gain",
    **dict.fromkeys(("C03", "C04", "C06", "C07", "C08", "C11", "M05"), "place"),
}


def enter(game, unit, entries, chosen):
    """The unit has come into play; nothing more happens once the game is won."""
    does = DOES.get(unit.get("card"))
    if over(game) is not None:
        return
    if does == "attack":
        strike(game, unit, entries, chosen)
    elif does == "lay":
        platoon(game, unit, entries, chosen)
    elif does and entries[:1] == ["skip"]:
        entries.pop(0)
    elif does == "damage":
        wound(game, unit, entries)
    elif does == "exchange":
        ride(game, unit, entries)
    elif does:
        receive(game, unit)
    demand(not entries or over(game) or not alive(game, unit["owner"]))


def named(targets, entries, told):
    """The target that is named, or the only one there is. An entry that names none of them stays
    on the list: it is left over, and counts only where the effect comes to its end."""
    if entries and told(entries[0]) in targets:
        return told(entries.pop(0))
    demand(len(targets) < 2, Illegal if entries else Untold)
    return targets[0] if targets else None


def under(key):
    """Reads what an entry says under a key."""
    return lambda entry: entry.get(key) if isinstance(entry, dict) else None


def strike(game, unit, entries, chosen):
    by, code = unit["owner"], unit["card"]
    target = named(beside(game, unit["at"]), entries, under("attack"))
    if target and hit(game, target, chosen) and over(game) is None:
        if code == "M06":
            heal(game, by, 1)
        elif code == "M07":
            pay(game, by, 1)
        elif alive(game, by):
            mend_one(game, by, entries)


def mend_one(game, by, entries):
    """M08: one unit from the ship, which one may be left."""
    if entries[:1] == ["skip"]:
        entries.pop(0)
        return
    kinds = [("normal", None), ("elite", None), *(("minor", code) for code in game[by]["minor"])]
    lying = [one for one in kinds if held(game, by, SHIP[one[0]], one[1])]

    def told(entry):
        units = under("recover")(entry)
        units = {"normal": units} if isinstance(units, int) else units or {}
        kind, number = next(iter(units.items()), (None, 0))
        found = [one for one in kinds if kind in one]
        return found[0] if len(found) == 1 and number == 1 else None

    kind = named(lying, entries, told)
    if kind:
        count(game, by, SHIP[kind[0]], kind[1], -1)
        returned(game, by, *kind)


def platoon(game, unit, entries, chosen):
    """M10: the pattern is laid around the unit so that as much of it as can be is on the board."""
    laid = [laying(game, unit["at"], turn) for turn in range(6)]
    most = max(map(len, laid))
    allowed = [cells for cells in laid if len(cells) == most > 0]
    agreeing = agreed(game, unit["at"], allowed, entries[0]) if entries else []
    if agreeing:
        entries.pop(0)
    elif allowed:  # an entry that says how a pattern lies says it of this one
        demand(not entries or not isinstance(entries[0], dict) or not _ways(entries[0]))
    agreeing = agreeing or allowed
    demand(len({repr(sorted(cells)) for cells in agreeing}) < 2, Illegal if entries else Untold)
    for cell in agreeing[0] if agreeing else ():
        if over(game) is None and alive(game, unit["owner"]):
            hit(game, cell, chosen)


def laying(game, at, turn, mirror=False):
    """The territories covered, in the pattern's order."""
    cells = [cell[::-1] if mirror else cell for cell in game["platoon"]]
    cells = [plus(at, turned(cell, turn)) for cell in cells]
    return [cell for cell in cells if cell in territories(game)]


def _ways(entry):
    return set(entry) <= {"lay", "attack"}


def agreed(game, at, allowed, entry):
    """The allowed layings that an entry could mean. What it names mirrored is one of them where it
    covers the same as one that is not, since nobody could tell them apart on the table."""
    if not isinstance(entry, dict) or not _ways(entry):
        return []
    if "lay" in entry:
        lay = entry["lay"]
        cells = laying(game, lay.get("at", at), lay.get("turn", 0), lay.get("mirror", False))
        allowed = [cells] if sorted(cells) in map(sorted, allowed) else []
    if "attack" in entry:
        allowed = [cells for cells in allowed if sorted(cells) == sorted(entry["attack"])]
    return allowed


def wound(game, unit, entries):
    by, code = unit["owner"], unit["card"]
    targets = enemies(game, by)
    if code == "C24":
        near = [unit_at(game, cell) for cell in beside(game, unit["at"])]
        lords = [one["owner"] for one in near if one and one["kind"] == "warlord"]
        targets = [one for one in targets if one in lords]
    said = under("faction")(entries[0]) if entries else None
    # Who is named and can be dealt nothing is wrong, beside a sole one whose fall ends it too.
    demand(not targets or said in targets or said not in game["players"])
    faction = named(targets, entries, under("faction"))
    if faction:
        damage(game, faction, 3 if code == "C24" else 1)


def ride(game, unit, entries):
    """M04: changes places with any unit but a warlord or structure, or moves to any empty place."""
    ways = []
    for place in territories(game):
        there = unit_at(game, place)
        if there is None:
            ways.append({"shift": place})
        elif there is not unit and there.get("kind") not in ("warlord", "structure"):
            ways.append({"exchange": place})
    way = named(ways, entries, lambda entry: entry)
    if not way:
        return
    here, there = unit["at"], next(iter(way.values()))
    other = unit_at(game, there)
    unit["at"] = there
    moved = [(here, there)]
    if other:
        other["at"] = here
        if other.get("owner") == unit["owner"]:
            moved.append((there, here))
    for start, end in moved:
        if pays(game, end) and not pays(game, start):
            pay(game, unit["owner"], 1)


def receive(game, unit):
    by, code = unit["owner"], unit["card"]
    if code == "C02":
        pay(game, by, 2)
    elif code == "C19":
        heal(game, by, 2)
    elif code == "C25":
        game["turn"]["extra"] += 5
    elif code == "BM01":
        around = [unit_at(game, cell) for cell in beside(game, unit["at"])]
        pay(game, by, len([one for one in around if one and one.get("owner") == by]))
