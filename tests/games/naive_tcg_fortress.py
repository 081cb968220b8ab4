"""Walking fortresses, as creatures with others inside and as locations, a second time: see
naive_tcg_turns."""

from __future__ import annotations

import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_plays as plays
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import has

LASTING = ("damage", "plus", "given", "plague", "used", "card")


def broken(world, cards, move):
    """The clauses that it breaks to become a location, or a creature again."""
    told = move["fortress"]
    return (no_location if "creature" in told else no_creature)(world, cards, move["by"], told)


def rested(thing, words):
    """What keeps somebody from an action that is all it does in the turn."""
    busy = thing.get("walked") or thing.get("spaces") or thing.get("attacked")
    return has(words, "walking_fortress") and not busy


def no_location(world, cards, by, told):
    own = world[by]["locations"]
    thing = plays.listed(own[told["from"]]["creatures"], told["creature"])
    one = next(two for two in at.things(world) if two["thing"] is thing)
    words = at.words(world, cards, one)
    found = set() if rested(thing, words) else {"keyword.walking_fortress"}
    if thing.get("new") and not has(words, "rush"):
        found.add("move.new")
    if told["to"] in own:
        found.add("play.open_spot")
    if told["to"] != told["from"] and not at.beside((by, told["from"]), (by, told["to"])):
        found.add("move.adjacent")
    if any(foot["spot"] == f"{by}.{told['to']}" for foot in world["footholds"]):
        found.add("foothold.no_location")
    return found


def no_creature(world, cards, by, told):
    own = world[by]["locations"]
    thing = own[told["location"]]
    one = at.location(world, (by, told["location"]))
    fine = cards[thing["card"]]["kind"] == "creature"
    fine = fine and rested(thing, at.words(world, cards, one))
    found = set() if fine else {"keyword.walking_fortress"}
    if told["to"] not in own:
        found.add("play.own_location")
    if not at.beside((by, told["location"]), (by, told["to"])):
        found.add("move.adjacent")
    if cards[thing["card"]]["kind"] == "creature" and told["to"] in own:
        goal, mine = own[told["to"]], {**one, "kind": "creature"}
        if not rooms.fits(world, cards, goal, mine):
            found.add("room.creatures")
            if 4 in rooms.sizes(world, cards, goal, mine).values():
                found.add("keyword.giant")
    return found


def walk(world, cards, move):
    told, own = move["fortress"], world[move["by"]]["locations"]
    if "creature" in told:
        old = plays.listed(own[told["from"]]["creatures"], told["creature"])
        here = own[told["from"]]
        here["creatures"] = [one for one in here["creatures"] if one is not old]
        made = {**lasting(old), **bare(), "militia": 0, "creatures": old.get("inside", [])}
        for one in made["creatures"]:
            if one.get("of") == move["by"]:
                del one["of"]
        own[told["to"]] = made
    else:
        old = own[told["location"]]
        falls.saved(world, cards, at.location(world, (move["by"], told["location"])), [])
        lost = [one for one in at.things(world) if one["kind"] == "treasure"]
        falls.leave(
            world,
            cards,
            [one for one in lost if any(one["thing"] is two for two in old["treasures"])],
        )
        world[move["by"]]["locations"] = own = {
            spot: one for spot, one in world[move["by"]]["locations"].items() if one is not old
        }
        for place in own.values():
            place["tunnel"] = [end for end in place["tunnel"] if end != told["location"]]
        made = {**plays.fresh(old["card"]), **kept(old), "inside": old["creatures"]}
        own[told["to"]]["creatures"] = [*own[told["to"]]["creatures"], made]
    made["walked"] = True
    falls.settle(world, cards)
    effects.react(world, cards)


def bare():
    """A location in which nothing lies."""
    found = {"aether": 0, "lore": 0, "captives": 0, "treasures": [], "tunnel": []}
    return found | {"overgrown": False}


def lasting(old):
    """The same of one that becomes a location, on which lasting figures are gifts."""
    figures = dict(zip(("power", "health"), old["plus"], strict=True))
    gift = {key: many for key, many in figures.items() if many}
    more = [{**gift, "until": "forever", "by": None}] if gift else []
    return kept(old) | {"plus": [0, 0], "given": [*old["given"], *more]}


def kept(old):
    """What lasts on it in the other form."""
    return {key: old[key] for key in LASTING if key in old}
