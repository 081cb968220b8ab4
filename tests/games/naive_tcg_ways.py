"""Verbs by which a player decides whether or how, a second time: see naive_tcg_world."""

from __future__ import annotations

from copy import deepcopy

import naive_tcg_choices as choices
import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_world as at
from naive_tcg_choices import Declined
from naive_tcg_world import Unclear


def may(world, cards, entry, told, pen, that):
    """All of it or nothing: with the first thing that is done the player wants it."""
    if pen.open:
        raise Unclear("may within may")
    pen.open = True
    try:
        return effects.do(world, cards, entry, told, pen, that)
    except Declined:
        return that
    finally:
        pen.open = False


def option(world, cards, entry, told, pen, that):
    """One of those ways that change anything."""
    able = [n for n, way in enumerate(told, 1) if changes(world, cards, entry, way, pen, that)]
    if not able:
        return that
    if pen.has_to(able):
        return effects.do(world, cards, entry, told[able[0] - 1], pen, that)
    if pen.leaves():
        raise Declined
    way = pen.one(able)
    pen.note({"option": way})
    pen.open = False
    return effects.do(world, cards, entry, told[way - 1], pen, that)


class Decides(Exception):
    """A way comes to a decision, so that it does something."""


class Trial(choices.Pen):
    def asked(self):
        raise Decides

    def has_to(self, found):
        raise Decides


def changes(world, cards, entry, way, pen, that):
    """Whether a way would do anything, or ask for something."""
    trial = Trial()
    trial.open, trial.other = pen.open, pen.other
    tried, entry, that = deepcopy((world, entry, that))
    tried["pens"] = dict.fromkeys(at.PLAYERS, trial)
    looked_at = (*at.PLAYERS, "battle", "camps", "footholds", "lost")
    before = deepcopy([tried.get(key) for key in looked_at])
    try:
        effects.do(tried, cards, entry, way, trial, that)
    except Decides:
        return True
    except Declined:
        pass
    return before != [tried.get(key) for key in looked_at]


def each_player(world, cards, entry, told, pen, that):
    for who in (at.active(world), at.other(at.active(world))):
        theirs = {**entry, "of": who}
        that = effects.do(world, cards, theirs, told["do"], choices.pen_of(world, who), that)
    return that


def look(world, cards, entry, told, pen, that):
    pen.consent()
    half = world[entry["of"]]
    seen, rest = half["deck"][: told["cards"]], half["deck"][told["cards"] :]
    kept = pick(pen, seen, told["keep"])
    for card in kept:
        seen.remove(card)
    half["hand"] += kept
    half["deck"] = [*rest, *seen]
    return that


def pick(pen, cards, many):
    """So many of these, told one by one unless there is nothing to tell."""
    left, kept = [*cards], []
    while left and len(kept) < many:
        names = sorted({*left})
        if len(left) == many - len(kept) or pen.has_to(names):
            card = left[0]
            pen.unsaid.append(card)
        else:
            card = pen.one(names)
            pen.note({"card": card})
        left.remove(card)
        kept.append(card)
    return kept


def tunnel(world, cards, entry, told, pen, that):
    pen.consent()

    def end(key, but):
        def free(place):
            return place is not but

        found = falls.where(world, cards, entry, told[key], pen, free)
        return found and at.location(world, found)["thing"], found

    start, _ = end("from", None)
    goal, spot = end("to", start) if start else (None, None)
    if start and goal and goal is not start and spot[1] not in start["tunnel"]:
        start["tunnel"] = [*start["tunnel"], spot[1]]
    return that


def win(world, cards, entry, told, pen, that):
    pen.consent()
    world["lost"].add(at.other(entry["of"]))
    return that


VERBS = {
    "may": may, "choose": option, "each_player": each_player, "look": look, "tunnel": tunnel,
    "win": win,
}  # fmt: skip
