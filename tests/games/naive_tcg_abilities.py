"""Abilities used in a turn and in a battle, a second time: see naive_tcg_turns."""

from __future__ import annotations

import naive_tcg_choices as choices
import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_world as at
from naive_tcg import has
from naive_tcg_plays import CONTROL, listed, paid, unpaid


def user(world, move):
    """The card in play whose ability is used."""
    player, _, spot = move["at"].rpartition(".")
    card = move["use"].partition("#")[0]
    there = [one for one in at.things(world) if one["of"] == move["by"] and one["place"]]
    there = [
        one
        for one in there
        if at.spot_of(world, one["place"]) == (player or move["by"], spot)
        and one["thing"]["card"] == card
    ]
    there.sort(key=lambda one: at.in_camp(one["place"]))
    meant = listed([one["thing"] for one in there], move["use"])
    return next(one for one in there if one["thing"] is meant)


def no_use(world, cards, move):
    """The clauses that using an ability breaks."""
    one, nth = user(world, move), move.get("ability", 1)
    told = at.steps_of(world, cards, one, "ability")[nth - 1]
    if move["by"] != at.active(world) and told["at"] == "control":
        return {"turn.active"}
    found = set()
    phase = world["turn"]["phase"]
    before = phase == "capital"  # the game has not begun
    if told["at"] == "battle" or before or (told["at"] == "control" and phase not in CONTROL):
        found.add("turn.phase")
    return found | lacking(world, cards, one, nth, move)


def lacking(world, cards, one, nth, move):
    """What keeps an ability from being used whenever it is."""
    told, found = at.steps_of(world, cards, one, "ability")[nth - 1], set()
    if often(world, one, nth) >= told.get("times", 99):
        found.add("ability.times")
    for what, many in told.get("cost", {}).items():
        if what == "sacrifice":
            short = not given(world, cards, many, one)
        elif what == "faith":
            short = world[move["by"]]["faith"] < many
        else:
            short = unpaid(world, move["by"], what, many, move.get("pay"))
        if short:
            found.add("play.cost")
    return found


def given(world, cards, told, one):
    """What can be sacrificed for an ability; nothing Enchanted where it is chosen."""
    if told == "this":
        return [one]
    found = at.chosen(world, cards, told, one)
    return [two for two in found if not has(at.words(world, cards, two), "enchanted")]


# ---- in a battle


def uses(world, cards):
    """All uses of abilities of who fights and of what is fought for, right or wrong."""
    for one in at.things(world):
        if one["cell"] or one.get("spot") == at.target_of(world):
            where = one["cell"] or ".".join(one["spot"])
            able = at.steps_of(world, cards, one, "ability")
            for nth in range(1, len(able) + 1):
                move = {"by": one["of"], "use": one["thing"]["card"], "at": where}
                yield one, nth, move | ({"ability": nth} if nth > 1 else {})


def no_use_in_battle(world, cards, one, nth, move):
    told, battle = at.steps_of(world, cards, one, "ability")[nth - 1], world["battle"]
    if told["at"] == "control":
        if move["by"] != at.active(world):
            return {"turn.active"}
        return {"turn.phase"} | lacking(world, cards, one, nth, move)
    mine = "attackers" if move["by"] == at.active(world) else "defenders"
    if acts(told) and (battle["side"] != mine or battle["action"]):
        return {"battle.side"}
    return lacking(world, cards, one, nth, move)


def acts(told):
    """Whether to use an ability is the side's action."""
    return told.get("action", "yes") == "yes"


# ---- both


def often(world, one, nth):
    """How often it was used this turn; of equal treasures in one place, whichever that was."""
    return rarest(world, one, nth).get("used", []).count(nth)


def rarest(world, one, nth):
    """What was used least of all there that are equal to it, itself before others."""
    alike = [one]
    if one["kind"] == "treasure":
        alike = [
            two for two in at.things(world) if two["of"] == one["of"] and two["kind"] == "treasure"
        ]
        here = at.spot_of(world, one["place"])
        alike = [two for two in alike if at.spot_of(world, two["place"]) == here]
        alike = [two for two in alike if two["thing"]["card"] == one["thing"]["card"]]
    each = (two["thing"] for two in alike)
    return min(each, key=lambda two: (two.get("used", []).count(nth), two is not one["thing"]))


def use(world, cards, move):
    one, nth = user(world, move), move.get("ability", 1)
    carry_out(world, cards, one, nth, move)


def carry_out(world, cards, one, nth, move):
    """What an ability does, and all that this sets off."""
    player = move["by"]
    told = at.steps_of(world, cards, one, "ability")[nth - 1]
    pen = choices.pen_of(world, player)
    used = rarest(world, one, nth)
    used["used"] = [*used.get("used", []), nth]
    for what, many in told.get("cost", {}).items():
        if what == "sacrifice":
            gone = given(world, cards, many, one)
            if isinstance(many, dict) and not pen.has_to(gone):
                gone = [pen.one(gone)]
                pen.note(choices.name_of(world, gone[0]))
            falls.leave(world, cards, gone[:1])
        elif what == "faith":
            world[player]["faith"] -= many
        else:
            paid(world, player, what, many, move.get("pay"))
    falls.settle(world, cards)
    effects.do(world, cards, at.still(world, one) or one, told["do"], pen, [])
    falls.settle(world, cards)
    effects.earned(world, cards)
    effects.react(world, cards)
