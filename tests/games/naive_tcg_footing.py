"""Creatures that contest a foothold, and how they come there and go from it, a second time: see
naive_tcg_turns."""

from __future__ import annotations

import naive_board as board
import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_going as going
import naive_tcg_plays as plays
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import has

FAR = 99


def concerns(world, move):
    """Whether a move starts or ends on a foothold in the own half."""
    told = move["move"]
    held = {one["spot"] for one in world["footholds"] if one["by"] != move["by"]}
    return any(f"{move['by']}.{told[key]}" in held for key in ("from", "to"))


def standing(world, by, spot):
    """The mapping in which those who stand at an own spot are listed."""
    own = world[by]["locations"]
    return own[spot] if spot in own else at.foothold(world, f"{by}.{spot}")


def mover(world, move):
    told = move["move"]
    thing = plays.listed(standing(world, move["by"], told["from"])["creatures"], told["creature"])
    return next(one for one in at.things(world) if one["thing"] is thing)


def shortest(world, move, free):
    """The fewest spaces over own locations that are free; FAR without a way."""
    told, own = move["move"], world[move["by"]]["locations"]
    seat = at.PLAYERS.index(move["by"])
    ends = {told["from"], told["to"]}
    bare = {spot: {"tunnel": []} for spot in ends if spot not in own}
    through = int(at.read(world, "tunnel_cost") == "one_space")
    found = board.ways({**own, **bare}, seat, told["from"], told["to"], through)
    return min(
        (spaces for spaces, passed in found if all(free(own[spot]) for spot in passed)),
        default=FAR,
    )


def broken(world, cards, move):
    """The clauses that such a move breaks, nothing being carried."""
    told, own, one = move["move"], world[move["by"]]["locations"], mover(world, move)
    words, thing, found = at.words(world, cards, one), one["thing"], set()
    if thing.get("new") and not has(words, "rush"):
        found.add("move.new")
    barred = not going.may_go_on(world)
    if thing.get("attacked") and (thing.get("spaces") or barred):
        found.add("move.then_attack")
    spent = "phase_spaces" if at.read(world, "move_budget") == "phase" else "spaces"
    left = max(0, (3 if has(words, "fast") else 2) - thing.get(spent, 0))
    whole, shut = shortest(world, move, lambda _: True), length(world, cards, move)
    if whole == FAR:
        found.add("move.adjacent")
    elif whole > left:
        found.add("move.spaces")
    elif shut > left:
        found.add("move.through")
    if told["to"] in own and not rooms.fits(world, cards, own[told["to"]], one):
        found.add("room.creatures")
    large = any(has(at.words(world, cards, two), "giant") for two in at.things(world))
    if large and found & {"move.through", "room.creatures"}:
        raise at.Unclear("whether a Giant is why")
    return found


def length(world, cards, move):
    one = mover(world, move)
    flies = has(at.words(world, cards, one), "flying")
    return shortest(world, move, lambda place: flies or rooms.fits(world, cards, place, one))


def go(world, cards, move):
    told, one = move["move"], mover(world, move)
    thing, long = one["thing"], length(world, cards, move)
    for key in ("spaces", "phase_spaces"):
        thing[key] = thing.get(key, 0) + long
    rooms.off(world, one)
    there = standing(world, move["by"], told["to"])
    there["creatures"] = [*there["creatures"], thing]
    falls.settle(world, cards)
    effects.react(world, cards)
