"""Diplomats who move over locations of both players, a second time: see naive_tcg_turns."""

from __future__ import annotations

import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_going as going
import naive_tcg_plays as plays
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import has
from naive_tcg_world import Unclear

FAR = 99


def where(told, by):
    """Player and spot that a move names."""
    player, _, spot = told.rpartition(".")
    return player or by, spot


def mover(world, move):
    told = move["move"]
    player, spot = where(told["from"], move["by"])
    thing = plays.listed(world[player]["locations"][spot]["creatures"], told["creature"])
    return next(one for one in at.things(world) if one["thing"] is thing)


def goes_abroad(world, cards, move):
    """Whether a move is one of a Diplomat, who may pass enemy locations too, but for one with a
    load in the own half."""
    one, told = mover(world, move), move["move"]
    if "carry" in told and not between(move):
        return False
    return one["of"] == move["by"] and has(at.words(world, cards, one), "diplomat")


def between(move):
    """Whether it leads into a location of the other player, or out of one."""
    ends = [where(move["move"][key], move["by"]) for key in ("from", "to")]
    return any(player != move["by"] for player, _ in ends)


def shortest(world, cards, one, ends, free):
    """The fewest spaces between two locations over those that are free; FAR without a way."""
    places = {two["spot"]: two for two in at.things(world) if two["kind"] == "location"}
    through = int(at.read(world, "tunnel_cost") == "one_space")
    found = FAR
    waiting = [(ends[0], frozenset(ends[:1]), 0)]
    while waiting:
        here, passed, far = waiting.pop()
        if here == ends[1]:
            found = min(found, far)
        if here == ends[1] or (here != ends[0] and not free(places[here]["thing"])):
            continue
        for there, two in places.items():
            steps = [1] if at.beside(here, there) else []
            dug = there[0] == here[0] and (
                there[1] in places[here]["thing"]["tunnel"] or here[1] in two["thing"]["tunnel"]
            )
            steps += [through] if dug else []
            if steps and there not in passed and far + min(steps) < found:
                waiting.append((there, passed | {there}, far + min(steps)))
    return found


def broken(world, cards, move):
    """The clauses that a Diplomat's move breaks, which carries nothing between enemies."""
    told, one = move["move"], mover(world, move)
    words, thing, found = at.words(world, cards, one), one["thing"], set()
    if "carry" in told:
        found.add("carry.there")
    if has(words, "giant"):
        raise Unclear("a Giant who is a Diplomat")
    ends = [where(told[key], move["by"]) for key in ("from", "to")]
    goal = at.location(world, ends[1])["thing"]
    if thing.get("new") and not has(words, "rush"):
        found.add("move.new")
    barred = not going.may_go_on(world)
    if thing.get("attacked") and (thing.get("spaces") or barred):
        found.add("move.then_attack")
    spent = "phase_spaces" if at.read(world, "move_budget") == "phase" else "spaces"
    left = max(0, (3 if has(words, "fast") else 2) - thing.get(spent, 0))
    flies = has(words, "flying")
    whole = shortest(world, cards, one, ends, lambda _: True)
    shut = shortest(
        world, cards, one, ends, lambda two: flies or rooms.fits(world, cards, two, one)
    )
    if whole == FAR:
        found.add("move.adjacent")
    elif whole > left:
        found.add("move.spaces")
    elif shut > left:
        found.add("move.through")
    if not rooms.fits(world, cards, goal, one):
        found.add("room.creatures")
    if found & {"move.through", "room.creatures"} and any(
        has(at.words(world, cards, two), "giant") for two in at.things(world)
    ):
        raise Unclear("whether a Giant is why")
    return found


def go(world, cards, move):
    told, one = move["move"], mover(world, move)
    ends = [where(told[key], move["by"]) for key in ("from", "to")]
    flies = has(at.words(world, cards, one), "flying")

    def free(place):
        return flies or rooms.fits(world, cards, place, one)

    far = shortest(world, cards, one, ends, free)
    thing = one["thing"]
    for key in ("spaces", "phase_spaces"):
        thing[key] = thing.get(key, 0) + far
    rooms.off(world, one)
    rooms.enters(world, ends[1], one)
    falls.settle(world, cards)
    effects.react(world, cards)
