"""The verbs of effects, a second time: see naive_tcg_world."""

from __future__ import annotations

import naive_tcg_choices as choices
import naive_tcg_falls as falls
import naive_tcg_room as rooms
import naive_tcg_ways as ways
import naive_tcg_world as at
from naive_tcg import number
from naive_tcg_world import Unclear

ENDLESS = 60


# ---- steps, and what they set off


def play(world, cards, entry, steps, pen):
    """A spell: what it does, its way to the discard pile, and what it sets off."""
    for one in at.things(world):
        world["queue"] += falls.waiting(world, cards, one, ["spell_played"])
    do(world, cards, entry, steps, pen, [])
    falls.settle(world, cards)
    world[entry["of"]]["discard"].append(entry["thing"]["card"])
    react(world, cards)


def earned(world, cards):
    """Quests whose objective holds leave, and what they reward is queued."""
    for player in () if world["lost"] else (at.active(world), at.other(at.active(world))):
        you = {"of": player, "kind": "quest", "place": None, "cell": None}
        for card in [*world[player].get("quests", ())]:
            source = {**you, "thing": {"card": card}}
            if at.holds(world, cards, cards[card]["objective"], source):
                world[player]["quests"].remove(card)
                world[player]["completed"].append(card)
                world["queue"].append((source, cards[card]["reward"], []))


def react(world, cards):
    """Carries out what is queued, each whole before the next."""
    done = 0
    earned(world, cards)
    while world["queue"] and not world["lost"]:
        source, steps, that = world["queue"].pop(0)
        pen = choices.pen_of(world, source["of"])
        do(world, cards, at.still(world, source) or source, steps, pen, that)
        falls.settle(world, cards)
        earned(world, cards)
        done += 1
        if done > ENDLESS:
            raise Unclear("for ever")


def do(world, cards, entry, steps, pen, that):
    """Carries out steps; nothing is done any more once the game is over."""
    for step in steps:
        if world["lost"]:
            return that
        ((verb, told),) = step.items()
        if now := at.still(world, entry):  # it may have moved itself
            entry = {**entry, "place": now["place"], "cell": now["cell"]}
        if verb == "spend" and not falls.spend(world, entry["of"], told, pen):
            return that
        if verb != "spend":
            that = VERBS[verb](world, cards, entry, told, pen, that)
        falls.settle(world, cards)
    return that


# ---- verbs: each gives what it chose, for the next step


def deal(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told["to"], entry, that, pen)
    many = falls.amount(world, cards, entry, told["damage"])
    for one, less in [(one, number(at.words(world, cards, one), "resilience")) for one in hit]:
        one["thing"]["damage"] += max(0, many - less)
    return hit


def heal(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told["to"], entry, that, pen)
    many = 99 if told["damage"] == "all" else falls.amount(world, cards, entry, told["damage"])
    for one in hit:
        one["thing"]["damage"] = max(0, one["thing"]["damage"] - many)
    return hit


def destroy(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told, entry, that, pen)
    falls.leave(world, cards, hit)
    return hit


def sacrifice(world, cards, entry, told, pen, that):
    if told == "this":
        return destroy(world, cards, entry, told, pen, that)
    if told.get("of", "you") == "opponent":
        return []
    return destroy(world, cards, entry, {**told, "of": "you"}, pen, that)


def put(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told["onto"], entry, that, pen)
    many = falls.amount(world, cards, entry, told["count"])
    for one in hit:
        one["thing"][told["counter"]] += many
    return hit


def remove(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told["from"], entry, that, pen)
    world["removed"] = 0
    for one in hit:
        have = one["thing"][told["counter"]]
        off = (
            have
            if told["count"] == "all"
            else min(have, falls.amount(world, cards, entry, told["count"]))
        )
        one["thing"][told["counter"]] -= off
        world["removed"] += off
    return hit


def gain(world, cards, entry, told, pen, that):
    pen.consent()
    what = next(one for one in told if one != "at")
    many = falls.amount(world, cards, entry, told[what])
    if what == "faith":
        world[entry["of"]]["faith"] += many
        return that
    place = falls.where(
        world,
        cards,
        entry,
        told.get("at", "chosen"),
        pen,
        lambda one: rooms.free(world, cards, one, what) > 0,
    )
    if place:
        here = at.location(world, place)["thing"]
        here[what] += min(many, max(0, rooms.free(world, cards, here, what)))
    return that


def draw(world, cards, entry, told, pen, that):
    pen.consent()
    told = {"cards": told} if not isinstance(told, dict) or "each" in told else told
    for who in people(entry, told.get("who", "you")):
        for _ in range(
            min(falls.amount(world, cards, entry, told["cards"]), len(world[who]["deck"]))
        ):
            world[who]["hand"].append(world[who]["deck"].pop(0))
    return that


def discard(world, cards, entry, told, pen, that):
    pen.consent()
    for who in people(entry, told.get("who", "you")):
        hand, many = world[who]["hand"], falls.amount(world, cards, entry, told["cards"])
        for card in ways.pick(choices.pen_of(world, who), hand, many):
            hand.remove(card)
            world[who]["discard"].append(card)
    return that


def back(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told, entry, that, pen)
    for one in that if told == "that" else ():
        if one["kind"] == "location":
            raise Unclear("a location in a hand")
        card, zone = one["thing"]["card"], world[one["of"]]["afterlife"]
        if not at.still(world, one) and card in zone:
            zone.remove(card)
            world[one["of"]]["hand"].append(card)
    for one in hit:
        if one["kind"] == "location":
            raise Unclear("a location in a hand")
        rooms.off(world, one)
        falls.spill(world, cards, one)
        world[one["thing"].get("whose", one["of"])]["hand"].append(one["thing"]["card"])
    return hit


def capture(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told["what"], entry, that, pen)
    for one in [one for one in hit if one["kind"] == "creature"]:
        place = falls.where(
            world,
            cards,
            entry,
            told["to"],
            pen,
            lambda one: rooms.free(world, cards, one, "captives") > 0,
        )
        if place and rooms.free(world, cards, at.location(world, place)["thing"], "captives") > 0:
            rooms.off(world, one)
            falls.spill(world, cards, one)
            world[one["of"]]["eternity"].append(one["thing"]["card"])
            at.location(world, place)["thing"]["captives"] += 1
    return hit


def move(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told["what"], entry, that, pen)
    for one in hit:
        place = falls.where(
            world,
            cards,
            one,
            told["to"],
            pen,
            lambda place, one=one: (
                not rooms.lies_in(world, one, place) and rooms.fits(world, cards, place, one)
            ),
        )
        if (
            place
            and place != one["place"]
            and rooms.fits(world, cards, at.location(world, place)["thing"], one)
        ):
            rooms.off(world, one)
            rooms.enters(world, place, one)
    return hit


def create(world, cards, entry, told, pen, that):
    pen.consent()
    if cards[told["card"]]["kind"] == "ritual":  # a major ritual is laid out where quests are
        world[entry["of"]]["quests"] += [told["card"]] * told.get("copies", 1)
        return that
    for _ in range(told.get("copies", 1)):
        thing = {
            "card": told["card"],
            "new": True,
            "damage": 0,
            "plus": [0, 0],
            "given": [],
            "plague": 0,
        }
        one = {"thing": thing, "of": entry["of"], "kind": "creature", "place": None, "cell": None}
        place = falls.where(
            world,
            cards,
            entry,
            told["at"],
            pen,
            lambda place, one=one: rooms.fits(world, cards, place, one),
        )
        if place and rooms.fits(world, cards, at.location(world, place)["thing"], one):
            at.location(world, place)["thing"]["creatures"].append(thing)
    return that


def overgrow(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told, entry, that, pen)
    for one in hit:
        one["thing"]["overgrown"] = True
    return hit


def give(world, cards, entry, told, pen, that):
    hit = choices.targets(world, cards, told["to"], entry, that, pen)
    for one in hit:
        gift = {key: told[key] for key in ("power", "health", "militia", "keywords") if key in told}
        gift["by"] = entry["of"]
        if told["until"] == "forever" and one["kind"] == "creature":
            for place, key in enumerate(("power", "health")):
                one["thing"]["plus"][place] += gift.pop(key, 0)
        if {*gift} - {"by"}:
            one["thing"]["given"].append({**gift, "until": told["until"]})
        if one["kind"] == "location" and told.get("militia"):
            one["thing"]["militia"] = max(0, one["thing"]["militia"] + told["militia"])
    return hit


def knowledge(world, cards, entry, told, pen, that):
    pen.consent()
    world[entry["of"]]["knowledge"] += told
    return that


def when_so(world, cards, entry, told, pen, that):
    asked = {key: told[key] for key in told if key not in ("do", "else")}
    steps = told["do"] if at.holds(world, cards, asked, entry) else told.get("else", [])
    return do(world, cards, entry, steps, pen, that)


def ignored(world, cards, entry, told, pen, that):
    """What waits or lasts does nothing when its turn comes among the steps."""
    return that


VERBS = {
    "deal": deal, "heal": heal, "destroy": destroy, "sacrifice": sacrifice, "put": put,
    "remove": remove, "gain": gain, "draw": draw, "discard": discard, "return": back,
    "capture": capture, "move": move, "create": create, "overgrow": overgrow, "give": give,
    "knowledge": knowledge, "if": when_so, "when": ignored, "while": ignored, "ability": ignored,
    **ways.VERBS,
}  # fmt: skip


def people(entry, who):
    you = entry["of"]
    return {"you": [you], "opponent": [at.other(you)], "each": [you, at.other(you)]}[who]
