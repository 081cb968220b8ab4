"""Random battles of the trading card game played by both engines in step, every difference told."""

from __future__ import annotations

from itertools import islice

import naive_tcg_abilities as abilities
import naive_tcg_battles as naive
import naive_tcg_choices as choices
import naive_tcg_effects as effects
import naive_tcg_ends as ends
import naive_tcg_falls as falls
import naive_tcg_world as at
from naive_tcg import CELLS
from naive_tcg_told import filled
from tcg_compared import engine, rules_of
from tcg_effects_compared import body, clash, made, named, plain
from tcg_effects_drawn import PLAYERS, creature, half, pool, spell, step
from tcg_turns_moves import pay

from toolkit.referee.rules import UnknownFact

MOVES = 24
TARGET = "front2"
GOING = ("spoils", "foothold", "retreat")
OFTEN = {"strike": 12, "steal": 3}
KINDS = (
    "strike", "volley", "done", "shift", "steal", "retreat", "hide", "return", "pass", "spoils",
    "foothold",
)  # fmt: skip
WIDE = 12
"""How many of the legal moves of a kind are looked at."""
MANY = 300
"""With so many legal strikes, by all they set off, nobody compares which there are."""


def drawn(chance):
    """Cards and a position in the midst of a battle on a board."""
    spells = [spell(chance, ("battle", "battle", "anywhere")) for _ in range(3)]
    cards = pool(chance, spells, fought=True)
    for card in cards.values():
        if card["kind"] in ("creature", "location") and chance.random() < 0.3:
            card["effect"] = [*card["effect"], {"ability": ability(chance)}]
    told = {player: half(chance, cards, f"e{n}") for n, player in enumerate(PLAYERS)}
    for player in PLAYERS:
        told[player]["hand"] = [
            f"s{chance.randint(0, 2)}" for _ in range(chance.choice((0, 0, 1, 2)))
        ]
        told[player]["deck"] = []
    card = f"l{chance.randint(0, 2)}"
    place = {
        "card": card,
        "aether": chance.randint(0, 4),
        "lore": chance.randint(0, 4),
        "creatures": [],
    }
    place["damage"] = chance.choice((0, 0, cards[card]["health"] // 2))
    place["treasures"] = [f"t{chance.randint(0, 1)}"] if chance.random() < 0.5 else []
    told["ben"]["locations"][TARGET] = place
    homes = chance.sample([*told["ada"]["locations"]], 1)
    for spot in told["ada"]["locations"]:
        told["ada"]["locations"][spot]["creatures"] = []
    cells = {side: [cell for cell in CELLS if cell[0] == side[0]] for side in at.SIDES}
    battle = {"at": f"ben.{TARGET}", "round": chance.choice((1, 1, 2, 3, 10))}
    battle["attackers"] = {
        cell: {**creature(chance, cards), "from": chance.choice(homes)}
        for cell in chance.sample(cells["attackers"], chance.randint(1, 4))
    }
    battle["defenders"] = {
        cell: creature(chance, cards)
        for cell in chance.sample(cells["defenders"], chance.randint(0, 4))
    }
    battle["camp"] = {
        "aether": chance.choice((0, 0, 2)),
        "treasures": chance.choice(([], [], ["t0"])),
    }
    told["battle"] = battle
    told["turn"] = {"player": "ada", "phase": "combat", "number": 3}
    return cards, told


def ability(chance):
    made = {"at": chance.choice(("battle", "battle", "battle", "any", "control"))}
    made["do"] = [step(chance, places=("battle", "battle", "here")) for _ in range(2)][:1]
    made["action"] = chance.choice(("yes", "no"))
    what = chance.choice(("aether", "lore", "faith", "sacrifice"))
    gift = chance.choice(("this", {"kind": "creature", "of": "you", "choose": 1}))
    made["cost"] = {what: gift if what == "sacrifice" else chance.randint(1, 3)}
    return made | ({"times": 1} if chance.random() < 0.6 else {})


def fighting(world):
    """What is compared of the battle itself."""
    battle = world["battle"]
    if not battle:
        return None
    keys = ("round", "side", "struck", "retreating", "volleyed")
    found = {key: battle[key] for key in keys} if battle["side"] != "spoils" else {"side": "spoils"}
    for side in at.SIDES:
        found[side] = {cell: body(one) for cell, one in battle[side].items()}
    found["out"] = sorted((body(one) for one in battle["out"]), key=str)
    camp = battle["camp"]
    return found | {"camp": {**camp, "treasures": sorted(one["card"] for one in camp["treasures"])}}


def taken(world):
    """The world in which what is to be taken lies in the camp, as the naive one has it."""
    if not world["battle"] or world["battle"]["side"] != "spoils":
        return
    player, spot = at.target_of(world)
    own = world[player]["locations"]
    if spot in own:
        goods = own.pop(spot)
        for half in (world[who] for who in PLAYERS):  # what was put on it is out with it
            gone = [one for one in half["events"] if one.get("upon") == world["battle"]["at"]]
            half["events"] = [one for one in half["events"] if one not in gone]
            half["eternity"] += [one["card"] for one in gone]
        out = world["readings"].get("destroyed_location_to") == "eternity"
        world[player]["eternity" if out else "afterlife"].append(goods["card"])
        for key in ("aether", "lore", "treasures"):
            world["battle"]["camp"][key] += goods[key]
        for place in own.values():
            place["tunnel"] = [end for end in place["tunnel"] if end != spot]


def compared(world):
    taken(world)
    found = plain(world)
    for player in PLAYERS:
        for place in found[player]["locations"].values():
            place["creatures"].sort(key=str)
    return found | {"battle": fighting(world)}


def differences(chance, seen):
    """Plays one battle to its end: a line for each difference, the first of which ends it."""
    cards, told = drawn(chance)
    game, told_so_far = engine(cards), []
    position, faults = game.decode(told, PLAYERS)
    assert not faults, faults
    world = filled(told, cards)
    if not sound(game, position, world, cards):
        seen["not a position"] += 1
        return
    for _ in range(MOVES):
        try:
            found = [*strikes_apart(game, position, world, cards)]
            found += uses_apart(game, position, world, cards)
            said = None if found else acted(chance, game, position, world, cards, seen)
        except (at.Unclear, UnknownFact) as why:
            seen[f"unclear: {why}"] += 1
            return
        if said is not None:
            told_so_far += said
            found, position = follows(game, position, world, cards, said)
        if found:
            yield "\n   ".join([*found, "; ".join(map(str, told_so_far)), *named(told, cards)])
        if found or said is None or world["lost"] or not world["battle"]:
            seen["over"] += bool(said) and not world["battle"]
            return


def sound(game, position, world, cards):
    """Whether nothing is wrong with what was drawn, and nobody in it is dead already."""
    try:
        falls.settle(world, cards)
    except at.Unclear:
        return False
    gone = world["fallen"] or world["lost"] or "razed" in world["battle"]
    return not gone and not game.status(position)


def follows(game, position, world, cards, said):
    """Where the first engine differs after moves that the naive one has made, and its position."""
    position, wrong = made(game, position, said, rules_of(world))
    if wrong or world["lost"]:
        return wrong, position
    return [
        *clash(compared(filled(game.told(position), cards, world["readings"])), compared(world))
    ], position


def strikes_apart(game, position, world, cards):
    """The strikes that one engine alone allows."""
    if world["battle"]["side"] != "spoils":
        rules = rules_of(world)
        told = [*islice(game.legal(position, rules, "strike"), MANY)]
        if len(told) == MANY:
            return
        told = [game.encode_move(one) for one in told]
        mine = naive.strikes(world, cards, rules.chosen)
        found = {pair(one, world) for one in told}
        if found != mine:
            yield f"strikes {sorted(found - mine)} more, {sorted(mine - found)} fewer"


def acted(chance, game, position, world, cards, seen, cast=None):
    """A move at random and the choices after it, made in the naive world; None without any. Spells
    are `cast` at no cost where it is not told how."""
    said = (cast or cast_freely)(chance, world, cards) if chance.random() < 0.2 else None
    if said is not None:
        seen["play"] += 1
        seen["choose"] += len(said) > 1
        ends.over(world, cards)
        return said
    said = used(chance, world, cards) if naive.going(world) and chance.random() < 0.2 else None
    if said is not None:
        seen["use"] += 1
        return said
    kinds = [one for one in KINDS for _ in range(OFTEN.get(one, 1))]
    chance.shuffle(kinds)
    for kind in dict.fromkeys(kinds):
        found = list(islice(game.legal(position, rules_of(world), kind), WIDE))
        if found:
            said = game.encode_move(chance.choice(found))
            seen[kind] += 1
            if kind in GOING and "resolve" in said:
                raise at.Unclear("who finds room first")
            naive.apply(world, cards, said)
            return [said]
    return None


def used(chance, world, cards):
    """Uses an ability in the naive world; the moves, or nothing."""
    fine = [
        each
        for each in abilities.uses(world, cards)
        if not abilities.no_use_in_battle(world, cards, *each)
    ]
    if not fine:
        return None
    one, nth, move = chance.choice(fine)
    told = at.steps_of(world, cards, one, "ability")[nth - 1]
    for what in ("aether", "lore", "captives"):
        paid = pay(chance, world, one["of"], what, told["cost"].get(what, 0))
        move |= {"pay": paid} if paid and what in told["cost"] else {}
    if abilities.no_use_in_battle(world, cards, one, nth, move):
        return None
    pens = world["pens"] = choices.pens(chance, one["of"])
    abilities.carry_out(world, cards, one, nth, move)
    del world["pens"]
    said = choices.moves(move, pens[one["of"]].said)
    ends.over(world, cards)
    if abilities.acts(told) and naive.going(world):
        naive.next_side(world, cards)
    return said


def uses_apart(game, position, world, cards):
    """Whether the engines differ over what forbids the use of an ability, nothing being told of
    how it is paid."""
    if not naive.going(world):
        return
    for one, nth, move in abilities.uses(world, cards):
        read, faults = game.decode_move(move, PLAYERS)
        assert not faults, (faults, move)
        found = {reason.clause for reason in game.check(position, read, rules_of(world))}
        mine = abilities.no_use_in_battle(world, cards, one, nth, move)
        if found != mine:
            yield f"{move}: {sorted(found)}, naively {sorted(mine)}"


def pair(told, world):
    side = naive.acting(world)
    told = told["strike"]
    target = told["at"] if told["at"] == "location" else at.full(told["at"], naive.ENEMY[side])
    return at.full(told["from"], side), target


def cast_freely(chance, world, cards):
    """Plays a spell of either hand in the naive world; the moves, or nothing."""
    player = chance.choice(PLAYERS)
    hand = [card for card in world[player]["hand"] if card.startswith("s")]
    if not hand or not naive.going(world):
        return None
    card = chance.choice(hand)
    world[player]["hand"].remove(card)
    you = {"thing": {"card": card}, "of": player, "kind": "spell", "place": None, "cell": None}
    pens = world["pens"] = choices.pens(chance, player)
    effects.play(world, cards, you, cards[card]["effect"], pens[player])
    del world["pens"]
    return choices.moves({"by": player, "play": card}, pens[player].said)
