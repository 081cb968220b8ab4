"""Who chooses, and how it is told: what a step of the naive engine aims at, and what for."""

from __future__ import annotations

import naive_tcg_world as at
from naive_tcg import has
from naive_tcg_world import Unclear


def targets(world, cards, told, entry, that, pen):
    """Who is hit: all that are meant, or those whom the pen chooses and notes."""
    found = at.chosen(world, cards, told, entry, that)
    if not isinstance(told, dict) or "choose" not in told:
        return found
    found = [one for one in found if not has(at.words(world, cards, one), "enchanted")]
    if not found:
        return []
    hit = pen.some(found, told["choose"])
    named = [name_of(world, one) for one in hit]
    pen.note("skip" if not named else named[0] if len(named) == 1 else named)
    return hit


def name_of(world, one):
    """An entry that names something in play."""
    if one["kind"] == "ongoing_event":
        return {"event": one["thing"]["card"]}
    if one["kind"] == "location":
        return {"location": ".".join(one["spot"])}
    if one["cell"]:
        return {"creature": one["cell"]}
    if one["place"] == "camp":
        raise Unclear("what lies in the camp")
    same = [
        two["thing"]
        for two in at.things(world)
        if two["kind"] == one["kind"] and two["place"] == one["place"] and not two["cell"]
    ]
    same = [two for two in same if two["card"] == one["thing"]["card"]]
    nth = next(n for n, two in enumerate(same, 1) if two is one["thing"])
    name = one["thing"]["card"] + (f"#{nth}" if nth > 1 else "")
    return {one["kind"]: name, "at": ".".join(one["place"])}


class Pen:
    """Whoever chooses: at random where `chance` is given, and not at all without."""

    def __init__(self, chance=None):
        self.chance, self.said = chance, []

    def note(self, entry):
        self.said.append(entry)

    def some(self, found, most):
        self.asked()
        many = 0 if self.chance.random() < 0.1 else min(most, len(found))
        return self.chance.sample(found, many)

    def one(self, found):
        self.asked()
        return self.chance.choice(found)

    def told(self):
        """The entries; with a `skip` among others these could be meant for several steps."""
        if len(self.said) > 1 and "skip" in self.said:
            raise Unclear("skip among others")
        return {"resolve": self.said} if self.said else {}

    def asked(self):
        if self.chance is None:
            raise Unclear("asked")
