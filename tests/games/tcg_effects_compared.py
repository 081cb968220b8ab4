"""Random effects of the trading card game carried out by both engines, every difference told."""

from __future__ import annotations

from dataclasses import replace

import naive_tcg_choices as choices
import naive_tcg_effects as naive
import naive_tcg_falls as falls
from naive_tcg_told import filled
from naive_tcg_world import Unclear
from tcg_battles import defaults
from tcg_compared import engine
from tcg_effects_drawn import PLAYERS, half, pool, ridden, spell

from toolkit.referee.rules import UnknownFact
from toolkit.referee.telling import ImpossibleChoice


def named(told, cards):
    """The position and the cards in it, a line each, for whoever looks for the cause."""
    for player in PLAYERS:
        yield f"{player}: " + ", ".join(
            f"{key} {one}" for key, one in told[player].items() if one and key != "locations"
        )
        for spot, one in told[player]["locations"].items():
            yield f"  {spot}: " + str({key: two for key, two in one.items() if two})
    if told.get("battle"):
        yield f"battle: {told['battle']}"
    for id, card in cards.items():
        if f"'{id}'" in str(told):
            left = ("faction", "rarity", "name", "id", "cost", "kind")
            yield f"  {id}: " + str(
                {key: two for key, two in card.items() if two and key not in left}
            )


# ---- both engines


def plain(world):
    """What is compared of a world, in one form; what is destroyed together has no order."""
    found = {}
    for player in PLAYERS:
        one = world[player]
        found[player] = {key: one[key] for key in ("faith", "knowledge", "deck")}
        found[player] |= {
            zone: sorted(one[zone]) for zone in ("hand", "discard", "afterlife", "eternity")
        }
        found[player]["events"] = [two["card"] for two in one["events"]]
        found[player]["locations"] = {
            spot: spelled(place) for spot, place in one["locations"].items()
        }
    return found


def spelled(place):
    keys = (
        "card",
        "damage",
        "militia",
        "aether",
        "lore",
        "captives",
        "plague",
        "overgrown",
        "plus",
    )
    found = {key: place[key] for key in keys} | {"given": gifts(place)}
    ends = place["tunnel"]
    found["tunnel"] = sorted([ends] if isinstance(ends, str) else ends)
    found["treasures"] = sorted(one["card"] for one in place["treasures"])
    return found | {"creatures": [body(one) for one in place["creatures"]]}


def body(one):
    keys = ("card", "damage", "plague", "plus", "given")
    inside = sorted((body(two) for two in one.get("inside", ())), key=str)
    made = {key: one[key] for key in keys} | {"plus": [*one["plus"]], "given": gifts(one)}
    return made | ({"inside": inside} if inside else {})


def gifts(one):
    return [{key: gift[key] for key in gift if key != "by"} for gift in one["given"]]


def clash(one, two, path=""):
    """Where two readings of a world differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in {*one, *two}:
            yield from clash(one.get(key), two.get(key), f"{path}.{key}")
    elif one != two:
        yield f"{path}: {one}, naively {two}"


def differences(chance, seen):
    """What both engines make of a spell on one board: a line for each difference."""
    steps = spell(chance)
    cards = pool(chance, [steps])
    told = {player: half(chance, cards, f"e{n}") for n, player in enumerate(PLAYERS)}
    ridden(chance, cards, told)
    game = engine(cards)
    told["ada"]["hand"] = ["s0", *chance.choice(([], ["c0"], ["c0", "c1"]))]
    told["turn"] = {"player": "ada", "phase": "control_1", "number": 3}
    position, faults = game.decode(told, PLAYERS)
    assert not faults, faults
    if game.status(position):
        seen["not a position"] += 1
        return
    world = filled(told, cards)
    try:
        falls.settle(world, cards)
    except Unclear:  # somebody is dead already
        seen["not a position"] += 1
        return
    if world["fallen"] or world["lost"]:
        seen["not a position"] += 1
        return
    world["ada"]["hand"].remove("s0")
    pens = world["pens"] = choices.pens(chance, "ada")
    you = {"thing": {"card": "s0"}, "of": "ada", "kind": "spell", "place": None, "cell": None}
    try:
        naive.play(world, cards, you, steps, pens["ada"])
        said = choices.moves({"by": "ada", "play": "s0"}, pens["ada"].said)
    except Unclear as why:
        seen[f"unclear: {why}"] += 1
        return
    found = follows(game, position, said, world, cards) or passes_over(
        game, position, said, world, cards, seen
    )
    for one in steps:
        seen.update([*one])
    seen["choose owed"] += len(said) > 1
    if found:
        yield "\n   ".join([*found, f"{said} {steps}", *named(told, cards)])


def made(game, position, said, rules=None):
    """The position after these moves, and why the first engine does not make one of them."""
    rules = rules or defaults()
    for one in said:
        move, faults = game.decode_move(one, PLAYERS)
        assert not faults, (faults, said)
        try:
            reasons = game.check(position, move, rules)
            if reasons:
                return position, [f"{[reason.clause for reason in reasons]} for {one}"]
            position = game.apply(position, move, rules)
        except UnknownFact as why:
            return position, [f"{why!r} for {one}"]
    owed = position.pending
    return position, [] if owed is None else [f"owed by {owed.by}: {owed.options}"]


def passes_over(game, position, said, world, cards, seen):
    """Where it differs if nobody makes the choices after the move, and facts tell them: as they
    are, what one step takes one by one, or one more than there are, which is refused."""
    told = [one["choose"] for one in said[1:]]
    if not told or world["lost"]:
        return []
    move, _ = game.decode_move(said[0], PLAYERS)
    flat = [one for each in told for one in (each if isinstance(each, list) else [each])]
    found = []
    for way in (told, flat, [*told, *told[:1]]):
        rules = replace(defaults(), facts={"moves[0].choose": way})
        try:
            after = game.settled(game.apply(position, move, rules), rules)
        except UnknownFact:  # what may be left is told by saying no more of it
            continue
        except ImpossibleChoice as refused:
            found += [f"refused: {refused.found} of {way}"] if way is told else []
            continue
        seen["choose passed over"] += 1
        found += clash(plain(filled(game.told(after), cards)), plain(world))
    return found


def follows(game, position, said, world, cards):
    """Where the first engine differs once the move and the choices after it are made."""
    position, wrong = made(game, position, said)
    after = game.told(position)
    if wrong or world["lost"]:
        return wrong or ([] if after["turn"]["phase"] == "over" else ["goes on"])
    return [*clash(plain(filled(after, cards)), plain(world))]
