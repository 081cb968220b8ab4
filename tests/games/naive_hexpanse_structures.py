"""What a turn of Hexpanse counts in the second engine, and structures that act upon it."""

from __future__ import annotations

import naive_hexpanse_fates as fates
from naive_hexpanse_places import alive, enemies, of, reads, seat_after

ENOUGH = {"placed": 3}  # of all else it is two


def reckon(game, what, amount, of_whom=None):
    """So much more has happened; whoever waited for that acts, at once but within a plain attack,
    where both units go first."""
    if not game["terms"]["structures"] or amount == 0:
        return
    tally, enough = game["turn"]["tally"], ENOUGH.get(what, 2)
    counts, key = (tally, what) if of_whom is None else (tally[what], of_whom)
    before = counts.get(key, 0)
    counts[key] = before + amount
    by_action = reads(game, "structure_span", "action") and what in ("attacked", "damage")
    begun = game["began"] if of_whom is None else game["began"][what]
    start = begun.get(key, 0) if by_action else 0
    if before - start < enough <= counts[key] - start:
        happened(game, what, of_whom)


def happened(game, what, of_whom=None):
    """Something that structures wait for, whether it is counted or not."""
    if game["terms"]["structures"]:
        game.setdefault("set_off", []).append((what, of_whom))
        if not game.get("midst"):
            set_off(game)


def set_off(game):
    """Structures act on what has happened, unless it has won the game."""
    happened = game.pop("set_off", [])
    for owner in fates.seated(game) if happened and not fates.won_by_now(game) else ():
        for what, of_whom in happened:
            if alive(game, owner):
                acts(game, owner, what, of_whom)


def acts(game, owner, what, of_whom):
    by, code = game["turn"]["player"], built(game, owner)
    if not alive(game, by) and code not in ("B06", "B10"):
        return
    mine, foe = owner == by, owner in enemies(game, by)
    if what == "attacked" and code == "B01" and mine:
        recovered(game, owner, 2)
    elif what == "gained" and code == "B02" and mine:
        game["turn"]["extra"] += 5
    elif what == "used" and code == "B03" and mine:
        recovered(game, owner, 1)
    elif what == "gained" and code == "B06" and foe:
        fates.pay(game, owner, 1)
    elif what == "destroyed" and code == "B05" and foe and of_whom == owner:
        stolen = min(1, game[by]["hexilium"])
        game[by]["hexilium"] -= stolen
        fates.pay(game, owner, stolen)
    elif what == "attacked" and code == "B07" and foe:
        destroyed(game, by)
    elif what == "raised" and code == "B08" and foe:
        stolen_card(game, owner, by)
    elif what == "placed" and code == "B09" and foe:
        discarded(game, by)
    elif what == "damage" and code == "B10" and of_whom == owner:
        fates.heal(game, owner, 1)


def built(game, faction):
    return next((unit["card"] for unit in of(game, faction, "structure")), None)


# ---- those that leave somebody a choice


def recovered(game, by, number):
    """So many units come back from the ship, of the owner's choice."""
    answers = [{"recover": way} for way in ways_back(game, by, number)]
    for kind, amount in fates.decided(game, by, "recover", answers)["recover"].items():
        fates.back(game, by, kind, amount)


def ways_back(game, by, number):
    """Every way to take as many units from the ship as lie there, up to a number, as entries."""
    lying = {kind: fates.aboard(game, by, kind) for kind in fates.kinds(game, by)}
    number = min(number, sum(lying.values()))
    ways = [{}]
    for kind, most in lying.items():
        ways = [
            {**way, **({kind: amount} if amount else {})}
            for way in ways
            for amount in range(min(most, number - sum(way.values())) + 1)
        ]
    return [way for way in ways if sum(way.values()) == number]


def destroyed(game, by):
    """B07: whoever attacked destroys a unit of theirs; a warlord cannot be destroyed by it."""
    own = [unit for unit in game["units"] if unit.get("owner") == by]
    answers = [{"destroy": unit["at"]} for unit in own if unit.get("kind") != "warlord"]
    if answers:
        at = fates.decided(game, by, "destroy_own", answers)["destroy"]
        fates.struck(game, next(unit for unit in own if unit["at"] == at))


def discarded(game, by):
    """B09: whoever placed discards one of the cards in front of them."""
    answers = [{"card": card} for card in sorted(game[by]["cards"])]
    if answers:
        card = fates.decided(game, by, "discard", answers)["card"]
        fates.dropped(game, by, card)


def stolen_card(game, owner, by):
    """B08: its owner takes an action card of whoever raised their income."""
    answers = [{"card": card} for card in sorted(game[by]["cards"]) if card[0] != "C"]
    if answers:
        card = fates.decided(game, owner, "steal", answers)["card"]
        game[by]["cards"].remove(card)
        game[owner]["cards"].append(card)


__all__ = ["built", "happened", "reckon", "seat_after", "set_off", "ways_back"]
