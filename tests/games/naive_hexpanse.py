"""A second engine for Hexpanse, written straight from the rulebook before the first was read.

It shares no code with the first: a game is the plain mapping of the case files with every key told,
places are lists, and whatever may be asked is answered by trying all of it. Slow and literal on
purpose. It knows the default readings only; of entry abilities, those a plain placing brings along.
"""

from __future__ import annotations

from naive_hexpanse_entries import enter
from naive_hexpanse_fates import (
    RESERVE,
    SHIP,
    Illegal,
    Owed,
    Untold,
    built,
    count,
    damage,
    demand,
    heal,
    held,
    hit,
    leave,
    over,
    pay,
    reckon,
    returned,
    set_off,
    yields,
)
from naive_hexpanse_places import (
    AROUND,
    alive,
    beside,
    lord,
    of,
    plus,
    seat_after,
    territories,
    unit_at,
)

UNARMED = ["M11", "BM02", "KS01"]
MARKET = 5


def after(before, move):
    """The position after a move, `choose` in it what was chosen on the way. Raises Illegal."""
    by = move["by"]
    demand(before["turn"]["player"] == by and over(before) is None)
    game = copied(before)
    turn = game["turn"]
    if "end" in move:
        return end(game, move)
    if "buy" in move:
        return buy(game, by, move["buy"])
    demand(turn["phase"] == "action" and turn["actions"] > 0)
    turn["actions"] -= 1
    kind, chosen = next(key for key in MOVES if key in move), list(move.get("choose", []))
    try:
        MOVES[kind](game, by, move[kind], move.get("resolve", []), chosen)
    except Owed as owed:
        other, at, guards = owed.args
        answers = ["skip", *({"protect": guard} for guard in guards)]
        if "choose" not in move or "weighed" in move:
            demand(any(goes_on(before, move, answer) for answer in answers))
        return {**before, "pending": {"by": other, "kind": "protect", "of": at}}
    except Illegal:
        if chosen or "choose" not in move or "weighed" in move:
            raise
        # What was told before the choice does not fit what came of it: it is decided anew.
        return {**before, "pending": {"by": by, "kind": "resolve"}}
    if not alive(game, by) and any(alive(game, one) for one in game["players"]):
        pass_on(game)
    return game


def goes_on(before, move, answer):
    """Whether what a move tells may come true once another has answered so; what it leaves open is
    decided then."""
    try:
        after(before, {**move, "choose": [*move.get("choose", []), answer], "weighed": True})
    except Untold:
        return True
    except Illegal:
        return False
    return True


def copied(game):
    """A game of which everything that a move changes is a copy."""
    changing = ("units", "turn", "market", "deck", "discard", *game["players"])
    return {**game, **{key: anew(game[key]) for key in changing}}


def anew(value):
    """A copy of plain values, all the way down."""
    if isinstance(value, dict):
        return {key: anew(one) for key, one in value.items()}
    return [anew(one) for one in value] if isinstance(value, list) else value


# ---- the turn and the market


def end(game, move):
    turn, phase = game["turn"], move["end"]
    demand(turn["phase"] == phase)
    if phase == "income":
        pay(game, turn["player"], game[turn["player"]]["income"])
        turn["phase"] = "action"
    elif phase == "action":
        turn.update(phase="market", actions=0)
        turn["extra_cards"] = revealed(game, turn.pop("extra"), move)
        turn["extra"] = 0
    else:
        if "free" in move:
            by = turn["player"]
            demand(built(game, by) == "B04" and turn["bought"] in (3, 4))
            taken(game, by, move["free"])
        if game["discard"] is not None:
            game["discard"] += turn["extra_cards"]
        game["market"] += revealed(game, MARKET - len(game["market"]), move)
        pass_on(game)
    return game


def revealed(game, number, move):
    """So many cards turned up: from the deck, or as the move tells them where nobody knows it."""
    if game["deck"] is None:
        return list(move.get("revealed", []))
    up, game["deck"] = game["deck"][:number], game["deck"][number:]
    return up


def buy(game, by, cards):
    demand(game["turn"]["phase"] == "market")
    for card in cards:
        taken(game, by, card)
        demand(game[by]["hexilium"] >= game["costs"][card])
        game[by]["hexilium"] -= game["costs"][card]
        game["turn"]["bought"] += 1
    return game


def taken(game, by, card):
    """A card from the market, or from the extra ones, in front of the player."""
    lying = [pile for pile in (game["market"], game["turn"]["extra_cards"]) if card in pile]
    demand(lying)
    lying[0].remove(card)
    game[by]["cards"].append(card)
    if card == "C23":
        game[by]["squad"] = 3


def pass_on(game):
    following = seat_after(game, game["turn"]["player"])
    if following:
        game["turn"] = begun(following)


def begun(player):
    """A turn that begins."""
    none = {"attacked": 0, "gained": 0, "placed": 0, "damage": {}, "destroyed": {}}
    return {
        "player": player, "phase": "income", "actions": 2, "used": [], "extra": 0,
        "extra_cards": [], "bought": 0, "tally": none,
    }  # fmt: skip


# ---- actions


def place(game, by, said, resolve, chosen):
    at, card = said["at"], said.get("card")
    demand(at in placements(game, by, said["unit"], card))
    unit = taken_up(game, by, said["unit"], card)
    there = unit_at(game, at)
    if there:
        leave(game, there)
    game["units"].append({**unit, "at": at})
    reckon(game, "placed", 1)
    gained = yields(game, at)
    pay(game, by, gained + (2 if gained and unit.get("card") == "M09" else 0))
    enter(game, game["units"][-1], list(resolve), chosen)


def placements(game, by, kind, card):
    """The territories where such a unit could be placed by an action, if the player has it."""
    card = minor_code(game, by, card) if kind == "minor" else card
    there = []
    for at in territories(game):
        unit = unit_at(game, at)
        lasting = unit and (
            unit["kind"] == "warlord" or (unit["kind"] == "structure" and not unit.get("hurt"))
        )
        if not unit or (card == "M03" and not lasting):
            there.append(at)
    if kind == "minor" and not lord(game, by):
        return []
    return there


def minor_code(game, by, card):
    """Which minor faction is meant; the only one need not be named."""
    minors = game[by]["minor"]
    return card or (minors[0] if len(minors) == 1 else None)


def taken_up(game, by, kind, card):
    """The unit taken from where it waits for being placed."""
    mat, unit = game[by], {"owner": by, "kind": kind}
    if kind in RESERVE:
        code = minor_code(game, by, card) if kind == "minor" else None
        demand(held(game, by, RESERVE[kind], code) > 0)
        count(game, by, RESERVE[kind], code, -1)
        return {**unit, "card": code} if code else unit
    if kind == "warlord":
        demand(not lord(game, by))
        return unit
    if kind == "structure":
        demand(card in mat["structures"] and not of(game, by, "structure"))
        mat["structures"].remove(card)
    elif card == "C23":
        demand(mat["squad"] > 0)
        mat["squad"] -= 1
    else:
        demand(card in mat["cards"] and card.startswith("C"))
        mat["cards"].remove(card)
    return {**unit, "card": card}


def take_back(game, by, at, resolve, chosen):
    unit = unit_at(game, at)
    demand(unit and unit.get("owner") == by and unit["kind"] in ("normal", "elite"))
    game["units"].remove(unit)
    returned(game, by, unit["kind"], None)


def recover(game, by, kind, resolve, chosen):
    minor = kind == "minor" or kind in game[by]["minor"]
    code = minor_code(game, by, None if kind == "minor" else kind) if minor else None
    kind = "minor" if minor else kind
    demand(held(game, by, SHIP[kind], code) > 0)
    count(game, by, SHIP[kind], code, -1)
    returned(game, by, kind, code)


def attack(game, by, said, resolve, chosen):
    unit, target = unit_at(game, said["from"]), unit_at(game, said["to"])
    demand(unit and target and unit.get("owner") == by)
    demand(said["from"] in [plus(said["to"], step) for step in AROUND])
    demand(unit["kind"] != "structure" and unit.get("card") not in UNARMED)
    game["midst"] = True  # both go at once
    hit(game, said["to"], chosen)
    if unit in game["units"] and unit["kind"] == "warlord":
        damage(game, by, 1)
    elif unit["kind"] != "elite":
        # An attacker whose own player fell by the blow leaves all the same.
        gone = unit_at(game, said["from"])
        if gone:
            leave(game, gone)
    del game["midst"]
    set_off(game)


def gain(game, by, what, resolve, chosen):
    pay(game, by, 2 if built(game, by) == "B11" else 1)


def raise_income(game, by, what, resolve, chosen):
    level = game[by]["income"] + 1
    demand(level <= 4 and game[by]["hexilium"] >= level)
    game[by]["income"] = level
    game[by]["hexilium"] -= level


def mend(game, by, what, resolve, chosen):
    once(game, by, "heal")
    heal(game, by, 1)


def step(game, by, to, resolve, chosen):
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

__all__ = ["Illegal", "after", "begun", "over", "placements"]
