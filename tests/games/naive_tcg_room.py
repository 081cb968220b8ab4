"""Room and sizes, a second time: see naive_tcg_world."""

from __future__ import annotations

from contextlib import contextmanager

import naive_tcg_world as at
from naive_tcg import has, room

GOODS = {"aether": "resources", "lore": "lore", "captives": "captives", "treasures": "treasures"}


def rooms(world, cards, place):
    """What a location holds beside creatures, and can hold of all, with what is lent to it now."""
    entry = next((one for one in at.things(world) if one["thing"] is place), None)
    card, counted = cards[place["card"]], {**place, "creatures": []}
    if entry is None:
        return room(cards, counted)
    now = {**card, **at.words(world, cards, entry)}
    found = room({**cards, "now": now}, {**counted, "card": "now"})
    for key, more in lent(world, cards, entry).items():
        found[key]["of"] += more
    return found


def lent(world, cards, entry):
    """How much more room a location has by cards in play."""
    found = {}
    for step in at.lent(world, cards, entry):
        for key, more in step.get("room", {}).items():
            found[key] = found.get(key, 0) + more
    return found


def free(world, cards, place, what):
    have = rooms(world, cards, place)[GOODS[what]]
    return have["of"] - have["used"]


def space(world, cards, one):
    bears = at.words(world, cards, one)
    return 0 if has(bears, "tiny") else 4 if has(bears, "giant") else 1


def lies_in(world, one, place):
    here = at.location(world, one["place"])
    return here is not None and here["thing"] is place


def fits(world, cards, place, one):
    """Whether there is room for it there, each being as large as it is once that one has come."""
    found = sizes(world, cards, place, one)
    return (
        not found[id(one["thing"])]
        or sum(found.values()) <= rooms(world, cards, place)["creatures"]["of"]
    )


def enters(world, place, one):
    """Somebody comes into a location, of the own player or as a guest of the other."""
    thing = one["thing"]
    thing.pop("of", None)
    if place[0] != one["of"]:
        thing["of"] = one["of"]
    here = world[place[0]]["locations"][place[1]]
    here["creatures"] = [*here["creatures"], thing]


def sizes(world, cards, place, one):
    """How much space each takes once that one has come."""
    with kept(world):
        off(world, one)
        place["creatures"] = [*place["creatures"], one["thing"]]
        inside = [two for two in at.things(world) if two["kind"] == "creature"]
        inside = [two for two in inside if two["place"] and lies_in(world, two, place)]
        found = {id(two["thing"]): space(world, cards, two) for two in inside}
    if at.read(world, "diplomat_room") == "free":
        owner = next(two["of"] for two in at.things(world) if two["thing"] is place)
        found |= {id(two["thing"]): 0 for two in (*inside, one) if two["of"] != owner}
    return found


@contextmanager
def kept(world):
    """Puts everything back where it lies, whatever is moved meanwhile."""
    halves = [world[player] for player in at.PLAYERS]
    places = [place for half in halves for place in half["locations"].values()]
    battle = world["battle"]
    holders = [*halves, *places, *([battle, battle["camp"]] if battle else [])]
    holders += [*world["camps"].values(), *world["footholds"]]
    lain = [(one, key, two) for one in holders for key, two in one.items()]
    try:
        yield
    finally:
        for one, key, two in lain:
            one[key] = two


def off(world, one):
    """Takes something from wherever it lies."""
    thing = one["thing"]
    for player in at.PLAYERS:
        half = world[player]
        half["events"] = [two for two in half["events"] if two is not thing]
        half["locations"] = {key: two for key, two in half["locations"].items() if two is not thing}
        for place in half["locations"].values():
            place["creatures"] = [two for two in place["creatures"] if two is not thing]
            place["treasures"] = [two for two in place["treasures"] if two is not thing]
    for one_held in world["footholds"]:
        one_held["creatures"] = [two for two in one_held["creatures"] if two is not thing]
    for camp in world["camps"].values():
        for key in ("creatures", "treasures"):
            camp[key] = [two for two in camp[key] if two is not thing]
    battle = world["battle"]
    if battle:
        for side in at.SIDES:
            battle[side] = {cell: two for cell, two in battle[side].items() if two is not thing}
        battle["out"] = [two for two in battle["out"] if two is not thing]
        battle["camp"]["treasures"] = [
            two for two in battle["camp"]["treasures"] if two is not thing
        ]


def crowded(world, cards):
    """What a location has no room for any more is lost, if it is read so."""
    if at.read(world, "room_lost") != "lost" or world["lost"]:
        return
    for one in [one for one in at.things(world) if one["kind"] == "location"]:
        place, have = one["thing"], rooms(world, cards, one["thing"])
        if have["treasures"]["used"] > have["treasures"]["of"]:
            raise at.Unclear("which treasure goes")
        inside = [two for two in at.things(world) if lies_in(world, two, place)]
        inside = [two for two in inside if two["kind"] == "creature" and two["of"] == one["of"]]
        if sum(space(world, cards, two) for two in inside) > have["creatures"]["of"]:
            raise at.Unclear("who has to go")
        for key in ("aether", "lore", "captives"):
            place[key] = min(place[key], have[GOODS[key]]["of"])
