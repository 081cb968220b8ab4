"""The moves of a turn outside battle, a second time: written from the contract and the rules.

Worlds are those of naive_tcg_world. `broken` names the clauses that a move breaks, `apply` carries
out one that breaks none; open rulings have their defaults. Whoever has to choose anything does so
by the pens of the world.
"""

from __future__ import annotations

import naive_tcg_abilities as abilities
import naive_tcg_camps as camps
import naive_tcg_effects as effects
import naive_tcg_envoys as envoys
import naive_tcg_falls as falls
import naive_tcg_footing as footing
import naive_tcg_fortress as fortress
import naive_tcg_going as going
import naive_tcg_plays as plays
import naive_tcg_room as rooms
import naive_tcg_world as at
from naive_tcg import has, number

CONTROL = ("control_1", "control_2")


def kind_of(move):
    return next(one for one in KINDS if one in move)


def broken(world, cards, move):
    """The clauses that a move breaks."""
    return KINDS[kind_of(move)][0](world, cards, move)


def apply(world, cards, move):
    KINDS[kind_of(move)][1](world, cards, move)
    rooms.crowded(world, cards)
    exhausted(world, cards)


def exhausted(world, cards):
    """Whoever has no card in deck and hand, no creature and no second location has lost."""
    if world["battle"] and at.read(world, "exhausted_in_battle") == "after_battle":
        return
    for player in () if world["lost"] else at.PLAYERS:
        half = world[player]
        alive = [one for one in at.things(world) if one["of"] == player]
        alive = [one for one in alive if one["kind"] in ("creature", "location")]
        alive = [one for one in alive if cards[one["thing"]["card"]]["kind"] != "capital"]
        if at.read(world, "fortress_counts") == "does_not":
            walking = [one for one in alive if one["kind"] == "location"]
            walking = [one for one in walking if cards[one["thing"]["card"]]["kind"] == "creature"]
            alive = [one for one in alive if one not in walking]
        if not (half["hand"] or half["deck"] or alive):
            world["lost"].add(player)


def out_of_turn(world, move, phases):
    if move["by"] != at.active(world):
        return {"turn.active"}
    return set() if world["turn"]["phase"] in phases else {"turn.phase"}


def place_at(world, move, key="at"):
    """The own location that a move names; None without one."""
    spot = move.get(key)
    return world[move["by"]]["locations"].get(spot)


# ---- income


def no_collecting(world, cards, move):
    return out_of_turn(world, move, ("collection",))


def collect(world, cards, move):
    half, turn = world[move["by"]], world["turn"]
    place = half["locations"][move["collect"]]
    income = max(5, turn["number"])
    put = min(income, max(0, rooms.free(world, cards, place, "aether")))
    place["aether"] += put
    half["aside"] = income - put
    turn["phase"] = "control_1"


def no_placing(world, cards, move):
    found, place = out_of_turn(world, move, ("control_1",)), place_at(world, move)
    if "turn.active" in found:
        return found
    if move["place"] > world[move["by"]]["aside"]:
        found.add("turn.set_aside")
    if place is None:
        return found | {"turn.set_aside"}
    if move["place"] > rooms.free(world, cards, place, "aether"):
        found.add("room.resources")
    return found


def put_aside(world, cards, move):
    world[move["by"]]["aside"] -= move["place"]
    place_at(world, move)["aether"] += move["place"]


# ---- treasures turned into Aether


def treasure(world, move, card):
    """The treasure that is named at a spot, in the mover's location or encampment there."""
    player, _, spot = move["at"].rpartition(".")
    for one in at.things(world):
        same = (one["kind"], one["of"], one["thing"]["card"]) == ("treasure", move["by"], card)
        if same and at.spot_of(world, one["place"]) == (player or move["by"], spot):
            return one["thing"]
    return None


def no_value(world, cards, move):
    found = out_of_turn(world, move, CONTROL)
    if "turn.active" in found:
        return found
    if not number(cards[move["value"]], "value"):
        return found | {"keyword.value"}
    if "to" not in move:  # what lay in an encampment is turned into Aether there
        return found
    if at.read(world, "value_goes") == "its_location" and move["to"] != move["at"]:
        found.add("keyword.value")
    gone = next(
        one for one in at.things(world) if one["thing"] is treasure(world, move, move["value"])
    )
    with rooms.kept(world):  # it gives no room any more
        rooms.off(world, gone)
        free = rooms.free(world, cards, place_at(world, move, "to"), "aether")
    if free < number(cards[move["value"]], "value"):
        found.add("room.resources")
    return found


def value(world, cards, move):
    gone = treasure(world, move, move["value"])
    gone = next(one for one in at.things(world) if one["thing"] is gone)
    many = number(cards[move["value"]], "value")
    falls.leave(world, cards, [gone])
    if "to" not in move:
        world["camps"][move["at"]]["aether"] += many
        return after(world, cards)
    to = place_at(world, move, "to")
    to["aether"] += min(many, max(0, rooms.free(world, cards, to, "aether")))
    return after(world, cards)


def after(world, cards):
    falls.settle(world, cards)
    effects.react(world, cards)


# ---- the end of a phase and of a turn


def no_end(world, cards, move):
    return out_of_turn(world, move, (move["end"],))


def end(world, cards, move):
    player = move["by"]
    world[player]["aside"] = 0
    if move["end"] == "control_1":
        camps.next_battle(world, cards)
        return
    awake(world, cards, player, "end_of_your_turn")
    if world["lost"]:
        return
    heals = {"every_turn": at.PLAYERS, "never": ()}.get(at.read(world, "creature_healing"))
    for one in [*at.things(world), *at.riders(world)]:
        if one["kind"] == "creature" and one["of"] in ([player] if heals is None else heals):
            one["thing"]["damage"] = 0
    expire(world, cards, lambda gift: gift["until"] in ("end_of_turn", "end_of_battle"))
    if world["lost"]:
        return
    for one in [one for one in world["footholds"] if one["by"] == player]:
        if not one["ends"]:
            foothold_ends(world, cards, one)
        one["ends"] = 0
    if world["lost"]:
        return
    if owed(world, cards, player):
        world["turn"]["phase"] = "end"
    else:
        passed(world, cards)


def foothold_ends(world, cards, held):
    """A foothold is gone; those who contest it go next to it, or fall."""
    world["footholds"] = [one for one in world["footholds"] if one is not held]
    player, spot = held["spot"].split(".")
    here = {"of": player, "kind": "creature", "place": None, "cell": None}
    falls.flee(world, cards, [{**here, "thing": one} for one in held["creatures"]], (player, spot))
    falls.settle(world, cards)
    effects.react(world, cards)


def owed(world, cards, player):
    return max(0, len(world[player]["hand"]) - level(world, cards, player))


def level(world, cards, player):
    found = world[player]["knowledge"]
    for source in at.things(world):
        for step in at.steps_of(world, cards, source, "while"):
            if source["of"] == player and at.holds(world, cards, step.get("if"), source):
                found += step.get("knowledge", 0)
    return max(0, found)


def no_discard(world, cards, move):
    if found := out_of_turn(world, move, ("end",)):
        return found
    left = [*world[move["by"]]["hand"]]
    for card in move["discard"]:
        if card in left:
            left.remove(card)
        else:
            found.add("play.hand")
    return found | (
        {"turn.discard"} if len(move["discard"]) != owed(world, cards, move["by"]) else set()
    )


def discard(world, cards, move):
    half = world[move["by"]]
    for card in move["discard"]:
        half["hand"].remove(card)
        half["discard"].append(card)
    passed(world, cards)


def expire(world, cards, over):
    for one in [*at.things(world), *at.riders(world)]:
        if "given" in one["thing"]:
            one["thing"]["given"] = [gift for gift in one["thing"]["given"] if not over(gift)]
    falls.settle(world, cards)
    effects.react(world, cards)


def passed(world, cards):
    """The next turn begins, and goes on to its collection."""
    turn = world["turn"]
    player = at.other(turn["player"])
    turn["number"] += turn["player"] == at.PLAYERS[1]
    turn["player"] = player
    begins(world, cards, player)


def begins(world, cards, player):
    """A turn begins: what wears off, what keywords and cards do at its start, and the draw."""
    turn = world["turn"]
    if world["lost"]:
        return
    turn["phase"] = "start"
    for one in [*at.things(world), *at.riders(world)]:
        thing = one["thing"]
        thing |= {"new": False, "spaces": 0, "phase_spaces": 0, "used": [], "walked": False}
        thing["attacked"] = False
        if one["kind"] == "location":
            card = cards[thing["card"]]
            thing["militia"] = card.get("militia", 10 if card["kind"] == "capital" else 0)
    expire(world, cards, lambda gift: gift["until"] == "your_next_turn" and gift["by"] == player)
    if world["lost"]:
        return
    half = world[player]
    renewed(world, cards, player)
    awake(world, cards, player, "start_of_your_turn")
    if world["lost"]:
        return
    if at.read(world, "fade_last") == "acts":
        faded(world, cards, half)
        falls.settle(world, cards)
        effects.react(world, cards)
    if world["lost"]:
        return
    while half["deck"] and len(half["hand"]) < level(world, cards, player):
        half["hand"].append(half["deck"].pop(0))
    turn["phase"] = "collection"


def awake(world, cards, player, moment):
    """What cards of a player do at a moment of their turn, or of everybody, one after the other in
    order."""
    for one in at.things(world):
        if player in (None, one["of"]):
            world["queue"] += falls.waiting(world, cards, one, [moment])
    falls.settle(world, cards)  # what keywords did may have cost somebody their life
    effects.react(world, cards)


def renewed(world, cards, player):
    """What keywords do as a turn begins: events fade, then all the others at once."""
    half = world[player]
    for event in half["events"]:
        event["time"] += has(cards[event["card"]], "fade")
    if at.read(world, "fade_last") != "acts":
        faded(world, cards, half)
    falls.settle(world, cards)
    mine = [one for one in at.things(world) if one["of"] == player]
    bears = [(one, at.words(world, cards, one)) for one in mine]
    prayed = [number(words, "pray") for _, words in bears]
    once = at.read(world, "pray_amount") == "one"
    half["faith"] += sum(bool(many) if once else many for many in prayed)
    for one in [one for one in at.riders(world) if one["of"] == player]:  # who mends goes on to
        mends = number(at.words(world, cards, one), "regeneration")
        one["thing"]["damage"] = max(0, one["thing"]["damage"] - mends)
    for one, words in bears:
        less = number(words, "sanctuary")
        held = one["thing"]["creatures"] if less else ()
        for thing, many in [
            (one["thing"], number(words, "regeneration")),
            *((two, less) for two in held),
        ]:
            if many:
                thing["damage"] = max(0, thing["damage"] - many)


def faded(world, cards, half):
    """Events with as many counters as they may have leave the game."""
    for event in [*half["events"]]:
        if 0 < number(cards[event["card"]], "fade") <= event["time"]:
            half["events"] = [one for one in half["events"] if one is not event]
            half["eternity"].append(event["card"])


def no_move(world, cards, move):
    found = out_of_turn(world, move, CONTROL)
    if "turn.active" in found:
        return found
    way = way_of(world, cards, move)
    walked = (footing if way is footing else envoys).mover(world, move)["thing"].get("walked")
    return found | way.broken(world, cards, move) | ({"move.then_attack"} if walked else set())


def go(world, cards, move):
    way_of(world, cards, move).go(world, cards, move)


def way_of(world, cards, move):
    if footing.concerns(world, move):
        return footing
    return envoys if envoys.goes_abroad(world, cards, move) else going


def no_walk(world, cards, move):
    found = out_of_turn(world, move, CONTROL)
    return found if "turn.active" in found else found | fortress.broken(world, cards, move)


# ---- the start of the game


def due(world):
    """Who places a capital now: the first player, then the other."""
    placed = [player for player in at.PLAYERS if world[player]["locations"]]
    return at.PLAYERS[len(placed)]


def no_capital(world, cards, move):
    """The clauses that placing a capital breaks."""
    if world["turn"]["phase"] != "capital":
        return {"turn.phase"}
    player, _, spot = move["at"].rpartition(".")
    found = set() if move["by"] == due(world) else {"setup.order"}
    if player not in ("", move["by"]):
        found.add("play.own_half")
    return found | ({"setup.capital_row"} if spot.startswith("front") else set())


def capital(world, cards, move):
    id = move["capital"]
    thing = plays.fresh(id) | plays.laid(cards[id])
    thing["militia"] = cards[id].get("militia", 10)
    world[move["by"]]["locations"] = {move["at"]: thing}
    if all(world[player]["locations"] for player in at.PLAYERS):
        awake(world, cards, None, "start_of_game")
        begins(world, cards, at.PLAYERS[0])


KINDS = {
    "capital": (no_capital, capital),
    "collect": (no_collecting, collect), "place": (no_placing, put_aside),
    "play": (plays.no_play, plays.play), "use": (abilities.no_use, abilities.use),
    "value": (no_value, value), "move": (no_move, go), "end": (no_end, end),
    "discard": (no_discard, discard), "fortress": (no_walk, fortress.walk), **camps.KINDS,
}  # fmt: skip
