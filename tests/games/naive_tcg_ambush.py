"""Creatures played into a battle by Ambush, a second time: see naive_tcg_battles."""

from __future__ import annotations

import naive_tcg_battles as fights
import naive_tcg_effects as effects
import naive_tcg_ends as ends
import naive_tcg_falls as falls
import naive_tcg_plays as plays
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import has, number

SLOTS = 8


def side_of(player, world):
    return "attackers" if player == at.active(world) else "defenders"


def broken(world, cards, move):
    """The clauses that such a play breaks while the battle goes on."""
    player, card, battle = move["by"], cards[move["play"]], world["battle"]
    side = side_of(player, world)
    busy = battle["action"] or battle["side"] != side
    if at.read(world, "ambush_action") == "action" and busy:
        return {"battle.side"}
    found = set() if has(card, "ambush") else {"keyword.ambush"}
    if move["play"] not in world[player]["hand"]:
        found.add("play.hand")
    price = plays.cost(world, cards, player, move["play"])
    if plays.unpaid(world, player, "aether", price, move.get("pay")):
        found.add("play.cost")
    if at.lore(world, player) < number(card, "lore"):
        found.add("keyword.lore")
    cell = at.full(move["cell"], side)
    if cell[0] != side[0] or any(cell in battle[each] for each in at.SIDES):
        found.add("battle.set_up")
    return found | no_room(world, cards, move["play"], player, side)


def no_room(world, cards, id, player, side):
    """What the location of defenders, or the encampment, has no room for."""
    thing = plays.fresh(id)
    one = {"thing": thing, "of": player, "kind": "creature", "place": None, "cell": None}
    if side == "defenders" and at.contested(world):
        return set()
    if side == "defenders":
        place = fights.place_of(world)["thing"]
        with rooms.kept(world):
            battle = world["battle"]
            inside = [*battle["defenders"].values(), *battle["out"]]
            battle["defenders"], battle["out"] = {}, []
            place["creatures"] = [*place["creatures"], *inside]
            fine = rooms.fits(world, cards, place, one)
            large = 4 in rooms.sizes(world, cards, place, one).values()
        return set() if fine else {"room.creatures"} | ({"keyword.giant"} if large else set())
    with rooms.kept(world):
        world["battle"]["attackers"] = {**world["battle"]["attackers"], at.NEW: thing}
        there = [
            two for two in at.things(world) if two["kind"] == "creature" and two["place"] == "camp"
        ]
        there = [two for two in there if "through" not in two["thing"]]
        sizes = [rooms.space(world, cards, two) for two in there]
    large = {"keyword.giant"} if 4 in sizes else set()
    return {"attack.slots"} | large if sizes[-1] and sum(sizes) > SLOTS else set()


def play(world, cards, move):
    player, id = move["by"], move["play"]
    side = side_of(player, world)
    plays.paid(world, player, "aether", plays.cost(world, cards, player, id), move.get("pay"))
    world[player]["hand"].remove(id)
    thing = plays.fresh(id) | {"new": True, "ambushed": True, "attacked": side == "attackers"}
    cell, battle = at.full(move["cell"], side), world["battle"]
    battle["struck"] = [one for one in battle["struck"] if one != cell]  # it has not struck
    battle[side] = {**battle[side], cell: thing}
    one = fights.at_cell(world, side, cell)
    world["queue"] += falls.waiting(world, cards, one, ["played"])
    falls.settle(world, cards)
    effects.react(world, cards)
    ends.over(world, cards)
    if at.read(world, "ambush_action") == "action" and fights.going(world):
        fights.next_side(world, cards)
