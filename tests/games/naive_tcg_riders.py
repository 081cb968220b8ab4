"""Those inside fortresses that leave a location at once, a second time: see naive_tcg_falls."""

from __future__ import annotations

from copy import deepcopy

import naive_tcg_world as at
from naive_tcg_choices import pen_of
from naive_tcg_room import enters, fits
from naive_tcg_world import Unclear


def stay(world, cards, fallen):
    """Those inside all of these find room where they stood, as their player says; the others are
    given back, who are lost."""
    lost, waiting = [], {}
    for one in fallen:
        riders = [
            {**one, "thing": thing, "of": thing.get("of", one["of"]), "place": None}
            for thing in one["thing"].get("inside", ())
        ]
        waiting.setdefault((one["place"], one["of"]), []).extend(riders)
    for (place, owner), riders in waiting.items():
        if place is None or not at.location(world, place):
            raise Unclear("where riders go")
        lost += seated(world, cards, place, owner, riders)
    return lost


def seated(world, cards, place, owner, riders):
    """Seats as many as there is room for; the others."""
    here, pen = at.location(world, place)["thing"], pen_of(world, owner)
    while able := [n for n, one in enumerate(riders) if fits(world, cards, here, one)]:
        if all_fit(world, cards, place, riders):
            for one in riders:
                enters(world, place, one)
            return []
        goes = able[0]
        if not pen.has_to(able):
            goes = pen.one(able)
            same = [one["thing"]["card"] for one in riders[: goes + 1]].count(
                riders[goes]["thing"]["card"]
            )
            name = riders[goes]["thing"]["card"] + (f"#{same}" if same > 1 else "")
            pen.note({"creature": name, "at": ".".join(at.spot_of(world, place))})
        enters(world, place, riders.pop(goes))
    return riders


def all_fit(world, cards, place, riders):
    """Whether there is room for all of them, one after the other."""
    tried = deepcopy(world)
    for one in deepcopy(riders):
        if not fits(tried, cards, at.location(tried, place)["thing"], one):
            return False
        enters(tried, place, one)
    return True
