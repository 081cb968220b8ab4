"""Who chooses, and how it is told: what a step of the naive engine aims at, and what for."""

from __future__ import annotations

import naive_tcg_world as at
from naive_tcg import has
from naive_tcg_world import Unclear


def targets(world, cards, told, entry, that, pen):
    """Who is hit: all that are meant, or those whom the pen chooses and notes."""
    found = at.chosen(world, cards, told, entry, that)
    if not isinstance(told, dict) or "choose" not in told:
        if found:
            pen.consent()
        return found
    found = [one for one in found if not has(at.words(world, cards, one), "enchanted")]
    if not found:
        return []
    if pen.has_to(found):
        return found
    if pen.silent:
        return []
    hit = pen.some(found, told["choose"])
    pen.open = pen.open and not hit
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
    where = at.spot_of(world, one["place"])
    same = [
        two
        for two in at.things(world)
        if two["kind"] == one["kind"]
        and not two["cell"]
        and two["place"]
        and at.spot_of(world, two["place"]) == where
    ]
    same = [two for two in same if two["thing"]["card"] == one["thing"]["card"]]
    same.sort(key=lambda two: at.in_camp(two["place"]))
    nth = next(n for n, two in enumerate(same, 1) if two["thing"] is one["thing"])
    name = one["thing"]["card"] + (f"#{nth}" if nth > 1 else "")
    return {one["kind"]: name, "at": ".".join(where)}


class Declined(Exception):
    """What a player may do is left."""


def pen_of(world, player):
    """Who decides for a player; nobody where nobody was told of it."""
    return world.get("pens", {}).get(player) or Pen()


def pens(chance, mover):
    """Those of both players, who note what they say in one list."""
    said = []
    return {who: Pen(chance, who, who != mover, said) for who in at.PLAYERS}


def moves(move, said):
    """The move with what the mover says before anybody else does, and a `choose` for all the rest.

    With a `skip` among others these could be meant for several steps.
    """
    mover = move["by"]
    many = next((n for n, (who, _) in enumerate(said) if who != mover), len(said))
    first = [entry for _, entry in said[:many]]
    if len(first) > 1 and "skip" in first:
        raise Unclear("skip among others")
    first = {"resolve": first} if first else {}
    return [{**move, **first}, *({"by": who, "choose": entry} for who, entry in said[many:])]


class Pen:
    """Whoever chooses: at random where `chance` is given, and not at all without.

    It is `open` while nothing is done yet of what the player may do, and of the `other` player
    nothing is asked that leaves one way. `unsaid` are cards taken without a word.
    """

    def __init__(self, chance=None, player="", other=False, said=None):
        self.chance, self.player, self.other, self.open = chance, player, other, False
        self.said = [] if said is None else said
        self.unsaid = []

    def note(self, entry):
        if isinstance(entry, dict) and entry.get("card") in self.unsaid:
            raise Unclear("for which of two steps")
        self.said.append((self.player, entry))

    @property
    def late(self):
        """Whether it is of whoever moves, once the other has decided something."""
        return not self.other and any(who != self.player for who, _ in self.said)

    @property
    def silent(self):
        """Whether whoever moves has told something with the move, so that they leave what they may
        leave and have not told: of that they are not asked later."""
        return self.open and self.late and self.said[0][0] == self.player

    def has_to(self, found):
        """Whether somebody has one way of which they are not asked: another than the mover, or the
        mover who can say nothing beforehand."""
        return len(found) == 1 and (self.other or self.late) and not self.open

    def leaves(self):
        """Whether what the player may do is left, which is noted then."""
        if not self.open or self.silent:
            return self.silent
        self.asked()
        left = self.chance.random() < 0.3
        if left:
            self.note("skip")
        return left

    def consent(self):
        """Before something that leaves nothing open."""
        if self.open:
            if self.leaves():
                raise Declined
            self.note({"pay": True})
            self.open = False

    def some(self, found, most):
        self.asked()
        many = 0 if self.chance.random() < 0.1 else min(most, len(found))
        return self.chance.sample(found, many)

    def one(self, found):
        self.asked()
        return self.chance.choice(found)

    def asked(self):
        if self.chance is None:
            raise Unclear("asked")
