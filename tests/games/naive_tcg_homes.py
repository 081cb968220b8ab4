"""Who goes where once a battle is over, and with what, a second time: see naive_tcg_ends."""

from __future__ import annotations

import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import has
from naive_tcg_world import Unclear

GOODS = ("aether", "lore")
RUNNING = (2, 1)
"""What one defender takes along who retreats, a Giant too: Aether and lore, and treasures."""


def places(world, cards, player, one):
    """Where one of a side may go: attackers back, or next to where they came from; who came from
    nowhere to any own location; defenders next to what they defended."""
    own, thing = world[player]["locations"], one["thing"]

    def open_to(spots):
        return [spot for spot in spots if rooms.fits(world, cards, own[spot], one)]

    if "through" in thing:
        raise Unclear("where a Diplomat goes")
    if player != at.active(world):
        start = at.target_of(world)
    elif "from" not in thing:
        return open_to(own)
    elif thing["from"] in own and open_to([thing["from"]]):
        return [thing["from"]]
    else:
        start = (player, thing["from"])
    return open_to([spot for spot in own if at.beside(start, (player, spot))])


def entries(world, player, ranks):
    here = {"of": player, "kind": "creature", "place": "camp", "cell": None}
    return {cell: {**here, "thing": thing} for cell, thing in ranks.items()}


def ways(world, cards, player, ranks, told):
    """The spot to which each goes, None for whoever finds none; nobody takes another's room."""
    found, own = {}, world[player]["locations"]
    every = entries(world, player, ranks)
    before = {cell: places(world, cards, player, one) for cell, one in every.items()}
    with rooms.kept(world):
        side = "attackers" if player == at.active(world) else "defenders"
        world["battle"][side] = {}
        for cell, one in every.items():
            now = places(world, cards, player, one)
            if now != before[cell]:
                raise Unclear("who finds room first")
            if cell in told and told[cell] not in now:
                raise Unclear("not where it was told")
            if cell not in told and len(now) > 1:
                raise Unclear("where to go")
            found[cell] = told.get(cell, now[0] if now else None)
            if now:
                place = own[found[cell]]
                place["creatures"] = [*place["creatures"], one["thing"]]
    return found


def bears(world, cards, player, thing):
    """The Aether and lore together, and the treasures, that one of a side takes along."""
    one = next(two for two in at.things(world) if two["thing"] is thing)
    words = at.words(world, cards, one)
    twice = 2 if has(words, "giant") else 1
    loose, treasures = 4 * twice, 0 if has(words, "tiny") else twice
    if player != at.active(world) and at.read(world, "retreat_load") != "full_each":
        return min(loose, RUNNING[0]), min(treasures, RUNNING[1])
    return loose, treasures


def settle_in(world, cards, player, ranks, goes):
    """They come to where they go, or fall."""
    own, lost = world[player]["locations"], []
    for cell, one in entries(world, player, ranks).items():
        if goes[cell] is None:
            lost.append(one)
        else:
            place = own[goes[cell]]
            place["creatures"] = [*place["creatures"], one["thing"]]
    if any(one["thing"].get("inside") for one in lost):
        raise Unclear("riders who cannot flee")
    if lost:
        falls.notice(world, cards, lost)
        world[player]["afterlife"] += [one["thing"]["card"] for one in lost]


# ---- a plan drawn


def plan(chance, world, cards, side, goods):
    """Where each of a side goes, where several are open, and what each takes along."""
    player, battle = at.side_of(world, side), world["battle"]
    ranks = {cell: battle[side][cell] for cell in sorted(battle[side])}
    homes = {}
    for cell, one in entries(world, player, ranks).items():
        now = places(world, cards, player, one)
        if len(now) > 1:
            homes[cell] = chance.choice(now)
    goes = ways(world, cards, player, ranks, homes)
    left = {**goods, "treasures": [one["card"] for one in goods["treasures"]]}
    room, carry = {}, {}
    in_all = side == "defenders" and at.read(world, "retreat_load") == "two_in_all"
    spent = [0, 0]
    for cell in ranks:
        if goes[cell] is None or chance.random() < 0.2:
            continue
        place = world[player]["locations"][goes[cell]]
        free = room.setdefault(
            goes[cell],
            {key: max(0, rooms.free(world, cards, place, key)) for key in (*GOODS, "treasures")},
        )
        loose, many = bears(world, cards, player, ranks[cell])
        if in_all:
            loose, many = min(loose, 2 - spent[0]), min(many, 1 - spent[1])
        load = {}
        for key in GOODS:
            most = min(loose, left[key], free[key])
            if most > 0 and (take := chance.choice((most, chance.randint(0, most)))):
                load[key], loose = take, loose - take
                left[key] -= take
                free[key] -= take
        take = chance.sample(
            left["treasures"], min(many, free["treasures"], len(left["treasures"]))
        )
        if take:
            load["treasures"] = take
            free["treasures"] -= len(take)
            for card in take:
                left["treasures"].remove(card)
        spent = [spent[0] + sum(load.get(key, 0) for key in GOODS), spent[1] + len(take)]
        if load:
            carry[cell] = load
    return {"home": homes, "carry": carry, "left": left}


def rest(chance, world, cards, left, near):
    """Some of what is left, put into locations near by."""
    found = {}
    for place in chance.sample(near, len(near)):
        player, spot = place
        here, load = world[player]["locations"][spot], {}
        for key in GOODS:
            most = min(left[key], max(0, rooms.free(world, cards, here, key)))
            if most and chance.random() < 0.6:
                load[key] = chance.randint(1, most)
                left[key] -= load[key]
        if (
            left["treasures"]
            and rooms.free(world, cards, here, "treasures") > 0
            and chance.random() < 0.5
        ):
            load["treasures"] = [left["treasures"].pop()]
        if load:
            found[f"{player}.{spot}"] = load
    return found


def near_by(world):
    """The locations next to the one that has fallen, into which the winner may put things."""
    fallen, found = at.target_of(world), []
    for player in at.PLAYERS:
        mine = player == at.active(world) or at.read(world, "spoils_choice") != "owner"
        found += [
            (player, spot)
            for spot in world[player]["locations"]
            if mine and at.beside(fallen, (player, spot))
        ]
    return found


def loser_asked(world):
    """Whose location has fallen may say what of the rest goes next to it, if it is read so."""
    if at.read(world, "spoils_choice") != "owner":
        return
    player, spot = at.target_of(world)
    goods, own = world["battle"]["camp"], world[player]["locations"]
    left = goods["aether"] or goods["lore"] or goods["treasures"]
    if left and any(at.beside((player, spot), (player, one)) for one in own):
        raise Unclear("what the loser takes")


def set_beside(world, goods, told):
    """What is put into locations near by."""
    for named, load in told.items():
        player, _, spot = named.rpartition(".")
        player = player or at.active(world)
        place = world[player]["locations"][spot]
        for key in GOODS:
            place[key] += load.get(key, 0)
            goods[key] -= load.get(key, 0)
        for card in load.get("treasures", ()):
            thing = next(one for one in goods["treasures"] if one["card"] == card)
            goods["treasures"] = [one for one in goods["treasures"] if one is not thing]
            place["treasures"] = [*place["treasures"], {**thing, "whose": player}]


def after(world, cards):
    falls.settle(world, cards)
    effects.react(world, cards)
