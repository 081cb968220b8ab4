"""One creature that moves with what it carries, a second time: see naive_tcg_turns."""

from __future__ import annotations

import naive_board as board
import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_plays as plays
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import has
from naive_tcg_world import Unclear

EMPTY = {"aether": 0, "lore": 0, "treasures": [], "captives": 0}
NEW = {"new": False, "attacked": False, "spaces": 0, "phase_spaces": 0}
LARGE = ("tiny", "giant", "flying", "fast", "rush", "huge")
USUAL = {"after_battle_move": "barred", "move_budget": "turn", "tunnel_cost": "free"}


def broken(world, cards, move):
    """The clauses that a move breaks, whoever makes it and when."""
    told = move["move"]
    halves, seen = drawn(world, cards)
    places = halves[at.PLAYERS.index(move["by"])]
    number = nth(places[told["from"]]["bodies"], told["creature"])
    said = {key: told[key] for key in ("from", "to", "via") if key in told} | {"number": number}
    said["carry"] = {**EMPTY, **told.get("carry", {})}
    seat = at.PLAYERS.index(move["by"])
    readings = USUAL | world.get("readings", {})
    if not may_go_on(world):
        readings |= {"after_battle_move": "barred"}
    return board.move({"halves": halves}, seen, seat, said, readings)


def may_go_on(world):
    """Whether who has attacked may move besides, as a survivor of the battle."""
    allowed = at.read(world, "after_battle_move") == "allowed"
    return allowed and world["turn"]["phase"] == "control_2"


def nth(bodies, name):
    thing = plays.listed(bodies, name)
    return next(n for n, one in enumerate(bodies) if one is thing)


def drawn(world, cards):
    """The board as the engine of single moves has it, with the keywords that things have now."""
    seen = {}

    def record(entry):
        bears = at.words(world, cards, entry)
        printed = cards[entry["thing"]["card"]]
        if any(has(bears, word) != has(printed, word) for word in LARGE):
            raise Unclear("a size that is lent")
        if entry["of"] != entry["place"][0] and at.read(world, "diplomat_room") == "free":
            bears = {"keywords": ["tiny"]}
        seen[f"now{len(seen)}"] = {**printed, **bears, "room": rooms.lent(world, cards, entry)}
        return f"now{len(seen) - 1}"

    halves = []
    for player in at.PLAYERS:
        halves.append({})
        for spot, place in world[player]["locations"].items():
            here = at.location(world, (player, spot))
            inside = [one for one in at.things(world) if one["kind"] == "creature"]
            inside = [one for one in inside if rooms.lies_in(world, one, place)]
            bodies = [{**NEW, **one["thing"], "card": record(one)} for one in inside]
            treasures = [one["card"] for one in place["treasures"]]
            made = {"card": record(here), "creatures": bodies, "treasures": treasures}
            halves[-1][spot] = {**place, **made, "bodies": place["creatures"]}
    return halves, seen


def length(world, cards, move):
    """The spaces of the shortest way that somebody has who is let through everywhere on it."""
    told, seat = move["move"], at.PLAYERS.index(move["by"])
    halves, seen = drawn(world, cards)
    half = halves[seat]
    number = nth(half[told["from"]]["bodies"], told["creature"])
    card = seen[half[told["from"]]["creatures"][number]["card"]]
    through = int(at.read(world, "tunnel_cost") == "one_space")
    found = board.ways_by(half, seat, told, through)
    flies = has(card, "flying")
    return min(
        spaces
        for spaces, passed in found
        if all(flies or board.fits(half[spot], card, seen) for spot in passed)
    )


def go(world, cards, move):
    told = move["move"]
    own = world[move["by"]]["locations"]
    start, goal, load = own[told["from"]], own[told["to"]], told.get("carry", {})
    thing = plays.listed(start["creatures"], told["creature"])
    long = length(world, cards, move)
    for key in ("spaces", "phase_spaces"):
        thing[key] = thing.get(key, 0) + long
    stops = [start, *([own[told["via"]]] if "via" in told else [])]
    for key in ("aether", "lore", "captives"):
        left = load.get(key, 0)
        goal[key] += left
        for place in stops:  # first of all what lies where it starts
            part = min(left, place[key])
            place[key] -= part
            left -= part
    for card in load.get("treasures", ()):
        place = next(one for one in stops if any(two["card"] == card for two in one["treasures"]))
        one = plays.listed(place["treasures"], card)
        place["treasures"] = [two for two in place["treasures"] if two is not one]
        goal["treasures"] = [*goal["treasures"], one]
    start["creatures"] = [one for one in start["creatures"] if one is not thing]
    goal["creatures"].append(thing)
    falls.settle(world, cards)
    effects.react(world, cards)
