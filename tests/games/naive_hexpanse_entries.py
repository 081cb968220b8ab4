"""How a move tells what its effects leave open, in the second engine of Hexpanse.

A step asks for its entry here. Where the game has a `draw`, a random way is drawn and written down
instead of being read, so that a move and what comes of it are found together.
"""

from __future__ import annotations

from naive_hexpanse_fates import RESERVE, Illegal, Untold, demand, held, minor_code
from naive_hexpanse_places import lord, of, reads

FORMS = {  # the keys one of which an entry for a step has; a laying has no other than these
    "lay": ("lay", "attack", "place"),
    "attack": ("attack",),
    "exchange": ("exchange", "shift"),
    "occupy": ("occupy",),
    "place": ("place",),
    "recover": ("recover",),
    "damage": ("faction",),
    "reserve_attack": ("faction", "n", "units"),
    "take": ("faction", "card"),
    "destroy": ("faction", "card"),
}


def fits(entry, step):
    """Whether an entry is of the form of a step, whatever it names."""
    keys = FORMS.get(step, ())
    if not isinstance(entry, dict):
        return False
    return any(key in entry for key in keys) and (step != "lay" or set(entry) <= set(keys))


def entry_of(game, entries, step, ways, later, agrees, *, duty=False, leaves_open=None):
    """The way a step is done: one of `ways`, or None where it is left or there is nothing to do.

    `later` are the steps that follow, each with whether it leaves something open; a `duty` may not
    be left. Raises Illegal for what is none of the ways, Untold for what is not said.
    """
    is_open = len(ways) > 1 if leaves_open is None else leaves_open
    entries[:] = ["skip" if entry == {} else entry for entry in entries]
    if "draw" in game:
        return drawn(game, entries, ways, is_open, duty)
    if entries and entries[0] == "skip":
        waiting = [
            name for name, opens in later if opens and not any(fits(one, name) for one in entries)
        ]
        if is_open or (not duty and entries.count("skip") > len(waiting)):
            demand(not duty)
            entries.pop(0)
            return None
    elif entries and fits(entries[0], step):
        entry = entries.pop(0)
        told = [way for way in ways if agrees(entry, way)]
        demand(len(told) == 1)
        return told[0]
    elif entries:  # it has to be for what comes later
        demand(any(fits(entries[0], name) for name, _ in later))
    if is_open:
        demand(step == "place", Untold)
        return None
    return ways[0] if ways else None


def drawn(game, entries, ways, is_open, duty):
    """A way at random, written down where it has to be said, and now and then where it has not."""
    chance = game["draw"]
    if not ways:
        return None
    if not duty and chance.random() < 0.08:
        entries.append("skip")
        return None
    if ways == [True] or not (is_open or "occupy" in ways[0] or chance.random() < 0.3):
        return ways[0]
    way = chance.choice(ways)
    entries.append(way)
    return way


# ---- what may be placed


def haves(game, by, *, action=False):
    """Every unit that a player could place now by an effect, or by the action, but for where."""
    mat = game[by]
    units = [{"unit": kind} for kind in ("normal", "elite") if mat.get(RESERVE[kind], 0)]
    kept = [kind for kind in ("warlord", "structure") if reads(game, f"{kind}_by_card", "barred")]
    kept = [] if action else kept
    if not lord(game, by) and "warlord" not in kept:
        units.append({"unit": "warlord"})
    if lord(game, by):
        units += [
            {"unit": "minor", "card": code}
            for code in mat["minor"]
            if held(game, by, RESERVE["minor"], code)
        ]
    units += [
        {"unit": "mercenary", "card": card}
        for card in mat["cards"]
        if card[0] == "C" and (card != "C23" or mat["squad"])
    ]
    if not of(game, by, "structure") and "structure" not in kept:
        units += [{"unit": "structure", "card": card} for card in mat["structures"]]
    return units


def said_unit(game, by, told, where=RESERVE):
    """What PLACED says, with nothing left out; a bare place is of a normal unit."""
    told = dict(told) if isinstance(told, dict) else {"at": told}
    card = told.get("card")
    kinds = {"C": "mercenary", "B0": "structure", "B1": "structure"}
    kind = next((kind for key, kind in kinds.items() if card and card.startswith(key)), "minor")
    told.setdefault("unit", kind if card else "normal")
    if told["unit"] == "minor":
        told["card"] = minor_code(game, by, card, where)
    told["resolve"] = entries_in(told)
    return told


def entries_in(move):
    """The entries of a move or unit, in a list that a drawn one is written down in."""
    told = move.setdefault("resolve", [])
    return told if isinstance(told, list) else [told]


def same_unit(told, way):
    return all(told.get(key) == way.get(key) for key in ("unit", "card", "at"))


__all__ = ["Illegal", "entries_in", "entry_of", "fits", "haves", "said_unit", "same_unit"]
