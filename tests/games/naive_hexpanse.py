"""A second engine for Hexpanse, written straight from the rulebook before the first was read.

It shares no code with the first: a game is the plain mapping of the case files with every key told,
places are lists, and whatever may be asked is answered by trying all of it. Slow and literal on
purpose. It knows the default readings only; of entry abilities, those a plain placing brings along.
"""

from __future__ import annotations

from naive_hexpanse_places import (
    AROUND,
    alive,
    beside,
    enemies,
    lord,
    of,
    plus,
    stands,
    territories,
    unit_at,
)

UNARMED = ["M11", "BM02", "KS01"]
# What cards and minor factions do when their unit comes into play, as far as it is played here.
ENTRIES = {
    "C02": "gain",
    "C19": "heal",
    "C25": "extra",
    "C24": "damage",
    "BM02": "damage",
    "M06": "attack",
    "M07": "attack",
    "BM01": "gain",
    **dict.fromkeys(("C03", "C04", "C06", "C07", "C08", "C11", "M05"), "place"),
}
SHIP = {"normal": "recovery", "elite": "elite_recovery", "minor": "minor_recovery"}
RESERVE = {"normal": "reserve", "elite": "elite_reserve", "minor": "minor_reserve"}


class Illegal(Exception):
    """The move is not allowed."""


class Owed(Exception):
    """Somebody must choose before the move can go on."""


def demand(held):
    if not held:
        raise Illegal


# ---- who has won


def over(game):
    """Who has won and by what, None for nobody; no pair at all while the game goes on."""
    first = game["players"].index(game["turn"]["player"])
    order = game["players"][first:] + game["players"][:first]
    living = [faction for faction in order if alive(game, faction)]
    if not living:
        return None, "last_warlord"
    for faction in living:
        if stands(game, faction):
            return faction, "formation"
    if not enemies(game, living[0]):
        return living[0], "last_warlord"
    return None


# ---- what becomes of units


def pay(game, faction, amount):
    if alive(game, faction):
        game[faction]["hexilium"] += amount


def heal(game, faction, amount):
    if alive(game, faction):
        game[faction]["life"] = min(12, game[faction]["life"] + amount)


def yields(game, place):
    board = game["board"]
    return 2 if place in board["double_hexilium"] else 1 if place in board["hexilium"] else 0


def leave(game, unit):
    """The unit leaves the board for where its kind goes."""
    game["units"].remove(unit)
    kind, owner, card = unit.get("kind", "normal"), unit.get("owner"), unit.get("card")
    if kind in SHIP:
        mat = game[owner]
        if card == "M02":
            mat["minor_reserve"] += 1
        else:
            mat[SHIP[kind]] += 1
        if card == "M11":
            pay(game, owner, 4)
        if card == "KS01":
            heal(game, owner, 4)
    if kind == "mercenary" and card == "C23":
        others = [other for other in of(game, owner, "mercenary") if other["card"] == "C23"]
        if not others and game[owner]["squad"] == 0:
            game[owner]["cards"].remove("C23")


def damage(game, faction, amount):
    if alive(game, faction):
        game[faction]["life"] = max(0, game[faction]["life"] - amount)
        if not alive(game, faction):
            fall(game, faction)


def fall(game, faction):
    """The player is eliminated: the warlord goes, what else stands there is nobody's."""
    game[faction] = {"life": 0}
    left = []
    for unit in game["units"]:
        if unit.get("owner") != faction:
            left.append(unit)
        elif unit["kind"] != "warlord":
            left.append({"at": unit["at"], "kind": "neutral"})
    game["units"] = left


def hit(game, place, choose):
    """The territory is attacked. Says whether a unit stood there."""
    unit = unit_at(game, place)
    if unit is None:
        return False
    guards = protectors(game, unit)
    if guards:
        if choose is None:
            raise Owed(unit["owner"], place)
        demand(choose == "skip" or choose.get("protect") in guards)
        if choose != "skip":
            leave(game, unit_at(game, choose["protect"]))
            return True
    struck(game, unit)
    return True


def protectors(game, unit):
    owner = unit.get("owner")
    around = [plus(unit["at"], step) for step in AROUND]
    minors = of(game, owner, "minor") if owner else []
    return [one["at"] for one in minors if one["card"] == "M01" and one["at"] in around]


def struck(game, unit):
    kind = unit.get("kind", "normal")
    if kind == "warlord":
        damage(game, unit["owner"], 1)
    elif kind == "structure" and not unit.get("hurt"):
        unit["hurt"] = True
    else:
        leave(game, unit)


# ---- moves


def after(before, move):
    """The position after a move, `choose` in it where somebody chose. Raises Illegal."""
    by = move["by"]
    demand(before["turn"]["player"] == by and over(before) is None)
    game = copied(before)
    turn = game["turn"]
    if "end" in move:
        return end(game, move["end"])
    demand(turn["phase"] == "action" and turn["actions"] > 0)
    turn["actions"] -= 1
    kind = next(key for key in MOVES if key in move)
    try:
        MOVES[kind](game, by, move[kind], move)
    except Owed as owed:
        owing = {"by": owed.args[0], "kind": "protect", "of": owed.args[1]}
        return {**before, "pending": owing}
    if not alive(game, by) and any(alive(game, one) for one in game["players"]):
        pass_on(game)
    return game


def copied(game):
    """A game of which everything that a move changes is a copy."""
    changed = {"units": [dict(unit) for unit in game["units"]]}
    for key in ("turn", *game["players"]):
        kept = game[key].items()
        changed[key] = {key: list(one) if isinstance(one, list) else one for key, one in kept}
    return {**game, **changed}


def end(game, phase):
    turn = game["turn"]
    demand(turn["phase"] == phase)
    if phase == "income":
        pay(game, turn["player"], game[turn["player"]]["income"])
        turn["phase"] = "action"
    elif phase == "action":
        turn.update(phase="market", actions=0)
    else:
        pass_on(game)
    return game


def pass_on(game):
    players = game["players"]
    here = players.index(game["turn"]["player"])
    for seat in [*players[here + 1 :], *players[:here]]:
        if alive(game, seat):
            game["turn"] = {"player": seat, "phase": "income", "actions": 2, "used": [], "extra": 0}
            return


def place(game, by, said, move):
    at, card = said["at"], said.get("card")
    mat, kind = game[by], said["unit"]
    demand(at in territories(game))
    there = unit_at(game, at)
    unit = {"at": at, "owner": by, "kind": kind}
    if kind in RESERVE:
        demand(kind != "minor" or lord(game, by))
        demand(mat[RESERVE[kind]] > 0)
        mat[RESERVE[kind]] -= 1
        if kind == "minor":
            unit["card"] = mat["minor"]
    elif kind == "warlord":
        demand(not lord(game, by))
    elif kind == "structure":
        demand(card in mat["structures"] and not of(game, by, "structure"))
        mat["structures"].remove(card)
        unit["card"] = card
    else:
        demand(card in mat["cards"] and card.startswith("C"))
        unit["card"] = card
        if card == "C23":
            demand(mat["squad"] > 0)
            mat["squad"] -= 1
        else:
            mat["cards"].remove(card)
    if there:
        demand(unit.get("card") == "M03" and there["kind"] != "warlord")
        demand(there["kind"] != "structure" or there.get("hurt"))
        leave(game, there)
    game["units"].append(unit)
    gained = yields(game, at)
    pay(game, by, gained + (2 if gained and unit.get("card") == "M09" else 0))
    entries = list(move.get("resolve", []))
    does = ENTRIES.get(unit.get("card"))
    demand(over(game) or len(entries) <= (1 if does else 0))
    enter(game, unit, does, entries[0] if entries else None, move.get("choose"))


def enter(game, unit, does, entry, choose):
    """What the unit does when it comes into play; nothing once the game is won."""
    by, code = unit["owner"], unit.get("card")
    if over(game) is not None:
        return
    if does == "attack":
        targets = beside(game, unit["at"])
        stray, targets = told(targets, entry, "attack")
        if targets and hit(game, targets[0], choose) and over(game) is None:
            if code == "M06":
                heal(game, by, 1)
            else:
                pay(game, by, 1)
        demand(not stray or over(game) or not alive(game, by))
    elif entry == "skip":
        return
    elif does == "damage":
        targets = enemies(game, by)
        if code == "C24":
            near = [unit_at(game, cell) for cell in beside(game, unit["at"])]
            lords = [one["owner"] for one in near if one and one["kind"] == "warlord"]
            targets = [one for one in targets if one in lords]
        stray, targets = told(targets, entry, "faction")
        for faction in targets:
            damage(game, faction, 3 if code == "C24" else 1)
        demand(not stray or over(game))
    elif code == "C02":
        pay(game, by, 2)
    elif code == "C19":
        heal(game, by, 2)
    elif code == "C25":
        game["turn"]["extra"] += 5
    elif code == "BM01":
        around = [unit_at(game, cell) for cell in beside(game, unit["at"])]
        pay(game, by, len([one for one in around if one and one.get("owner") == by]))


def told(targets, entry, key):
    """The target that is named, or the only one there is; and whether an entry names none of them:
    it is left over then, and counts only where the effect comes to its end."""
    if entry is None:
        demand(len(targets) < 2)
        return False, targets
    demand(entry != "skip")
    if entry[key] in targets:
        return False, [entry[key]]
    demand(len(targets) < 2)
    return True, targets


def take_back(game, by, at, move):
    unit = unit_at(game, at)
    demand(unit and unit.get("owner") == by and unit["kind"] in ("normal", "elite"))
    game["units"].remove(unit)
    returned(game, by, unit["kind"])


def recover(game, by, kind, move):
    kind = "minor" if kind == game[by]["minor"] else kind
    demand(game[by].get(SHIP[kind], 0) > 0)
    game[by][SHIP[kind]] -= 1
    returned(game, by, kind)


def returned(game, by, kind):
    game[by][RESERVE[kind]] += 1
    if kind == "normal" and built(game, by) == "B12":
        pay(game, by, 1)


def built(game, by):
    return next((unit["card"] for unit in of(game, by, "structure")), None)


def attack(game, by, said, move):
    unit, target = unit_at(game, said["from"]), unit_at(game, said["to"])
    demand(unit and target and unit.get("owner") == by)
    demand(said["from"] in [plus(said["to"], step) for step in AROUND])
    demand(unit["kind"] != "structure" and unit.get("card") not in UNARMED)
    hit(game, said["to"], move.get("choose"))
    if unit in game["units"] and unit["kind"] == "warlord":
        damage(game, by, 1)
    elif unit["kind"] != "elite":
        # Both at once: an attacker whose own player fell by the blow leaves all the same.
        gone = unit_at(game, said["from"])
        if gone:
            leave(game, gone)


def gain(game, by, what, move):
    pay(game, by, 2 if built(game, by) == "B11" else 1)


def raise_income(game, by, what, move):
    level = game[by]["income"] + 1
    demand(level <= 4 and game[by]["hexilium"] >= level)
    game[by]["income"] = level
    game[by]["hexilium"] -= level


def mend(game, by, what, move):
    once(game, by, "heal")
    heal(game, by, 1)


def step(game, by, to, move):
    once(game, by, "step")
    here = lord(game, by)
    demand(to in beside(game, here["at"]) and not unit_at(game, to))
    here["at"] = to
    pay(game, by, yields(game, to))
    if over(game) is None:
        damage(game, by, 1)


def once(game, by, what):
    demand(lord(game, by) and what not in game["turn"]["used"])
    game["turn"]["used"].append(what)


MOVES = {
    "place": place,
    "take_back": take_back,
    "recover": recover,
    "attack": attack,
    "gain": gain,
    "raise": raise_income,
    "heal": mend,
    "step": step,
}
