"""The end of a turn and the start of the next, a second time: see naive_tcg_world."""

from __future__ import annotations

import naive_tcg_effects as effects
import naive_tcg_falls as falls
import naive_tcg_world as at
from naive_tcg import number

KEYWORDS = ("pray", "sanctuary", "regeneration")


def passed(world, cards, readings):
    """The second control phase ends, and the turn passes where nobody has to discard."""
    mine = at.active(world)
    wake(world, cards, "end_of_your_turn")
    if ended(world, cards):
        return
    for one in at.things(world):
        if one["kind"] == "creature":
            healing = readings["creature_healing"]
            if healing == "every_turn" or (healing == "own_turn" and one["of"] == mine):
                one["thing"]["damage"] = 0
    lapse(world, cards, lambda one, gift: gift["until"] in ("end_of_turn", "end_of_battle"))
    if ended(world, cards):
        return
    if len(world[mine]["hand"]) > world[mine]["knowledge"]:
        world["turn"]["phase"] = "end"
        return
    began(world, cards, readings)


def began(world, cards, readings):
    """The next turn up to its income."""
    mine = at.other(at.active(world))
    world["turn"]["number"] += mine == at.PLAYERS[0]
    world["turn"] |= {"player": mine, "phase": "start"}
    for one in at.things(world):
        if one["kind"] == "location":
            card = cards[one["thing"]["card"]]
            one["thing"]["militia"] = card.get("militia", 10 if card["kind"] == "capital" else 0)
    lapse(
        world,
        cards,
        lambda one, gift: gift["until"] == "your_next_turn" and gift.get("by", one["of"]) == mine,
    )
    if ended(world, cards):
        return
    gone = faded(world, cards, mine)
    if readings["fade_last"] == "gone":
        leave(world, mine, gone)
    wake(world, cards, "start_of_your_turn", readings)
    leave(world, mine, gone)
    falls.settle(world, cards)
    effects.react(world, cards)
    if ended(world, cards):
        return
    half = world[mine]
    while half["deck"] and len(half["hand"]) < half["knowledge"]:
        half["hand"].append(half["deck"].pop(0))
    world["turn"]["phase"] = "collection"


def faded(world, cards, mine):
    """The events that have as many counters as their Fade, once each has got its own."""
    found = []
    for one in world[mine]["events"]:
        most = number(cards[one["card"]], "fade")
        if most:
            one["time"] += 1
        if most and one["time"] >= most:
            found.append(one)
    return found


def leave(world, mine, gone):
    there = [one for one in world[mine]["events"] if any(one is two for two in gone)]
    world[mine]["events"] = [
        one for one in world[mine]["events"] if not any(one is two for two in there)
    ]
    world[mine]["eternity"] += [one["card"] for one in there]


def lapse(world, cards, ends):
    """Gifts that end are gone, and whoever they kept alive falls."""
    for one in at.things(world):
        if "given" in one["thing"]:
            one["thing"]["given"] = [two for two in one["thing"]["given"] if not ends(one, two)]
    falls.settle(world, cards)
    effects.react(world, cards)


def wake(world, cards, moment, readings=None):
    """What waits for a moment of whose turn it is, in the order of the field."""
    mine = [one for one in at.things(world) if one["of"] == at.active(world)]
    for one in mine:
        if readings:
            bears = at.words(world, cards, one)
            for word in KEYWORDS:
                if number(bears, word):
                    keyword(world, cards, one, word, number(bears, word), readings)
        world["queue"] += falls.waiting(world, cards, one, [moment])
    effects.react(world, cards)


def keyword(world, cards, one, word, many, readings):
    if word == "pray":
        bears = at.words(world, cards, one)["keywords"]
        prayers = [two for two in bears if isinstance(two, dict) and "pray" in two]
        world[one["of"]]["faith"] += many if readings["pray_amount"] == "x" else len(prayers)
        return
    healed = [one]
    if word == "sanctuary":
        there = [two for two in at.things(world) if two["kind"] == "creature"]
        healed = [two for two in there if two["place"] == one["spot"]]
    for two in healed:
        two["thing"]["damage"] = max(0, two["thing"]["damage"] - many)


def ended(world, cards):
    """Whether the game is over: a capital gone, or somebody who has nothing left."""
    if any(out(world, cards, player) for player in at.PLAYERS) or world["lost"]:
        world["turn"]["phase"] = "over"
        return True
    return False


def out(world, cards, player):
    half = world[player]
    kinds = [one["kind"] for one in at.things(world) if one["of"] == player]
    left = half["deck"] or half["hand"] or "creature" in kinds
    return not left and len(half["locations"]) == 1
