"""Turns of the trading card game passed by both engines on random boards, every difference told."""

from __future__ import annotations

import naive_tcg_choices as choices
import naive_tcg_falls as falls
import naive_tcg_turns as naive
import tcg_effects_drawn as drawn
from naive_tcg_told import filled
from naive_tcg_world import Unclear
from tcg_battles import defaults
from tcg_compared import engine
from tcg_effects_compared import clash, made, named, plain

from toolkit.referee.rules import Readings

MOMENTS = ("start_of_your_turn", "start_of_your_turn", "end_of_your_turn")
ASKED = ("discard", "look", "tunnel", "each_player")
READINGS = {
    "creature_healing": ("own_turn", "every_turn", "never"),
    "pray_amount": ("x", "one"),
    "fade_last": ("gone", "acts"),
}


def pool(chance):
    """Cards with what waits for the start or the end of a turn, which nobody has to decide."""
    cards = drawn.pool(chance, [])
    for id, card in cards.items():
        card["effect"] = [one for one in card["effect"] if "while" in one]
        if chance.random() < 0.5:
            one = drawn.waiting(chance, MOMENTS, chance.random() < 0.5)
            if not any(f"'{word}'" in str(one) for word in ASKED):
                card["effect"].append(one)
        if id[0] == "c" and chance.random() < 0.3:
            card["keywords"].append("diplomat")
        if id[0] in "cl" and chance.random() < 0.3:
            card["keywords"].append({"regeneration": chance.randint(1, 2)})
        if chance.random() < 0.2:
            card["keywords"].append({"pray": chance.randint(1, 3)})
        if id[0] == "l" and chance.random() < 0.3:
            card["keywords"].append({"sanctuary": chance.randint(1, 2)})
        if id[0] == "e":
            card["keywords"].append({"fade": chance.randint(1, 3)})
    for number in range(4):
        cards[f"q{number}"] = quest(chance, f"q{number}")
    return cards


def quest(chance, id):
    """A quest, or a ritual, whose reward leaves nothing to decide."""
    several = {
        "faith": chance.randint(1, 6),
        "lore": chance.randint(2, 9),
        "captives": chance.randint(1, 3),
        "completed": chance.randint(1, 2),
        "count": {"of": {"of": chance.choice(("you", "opponent"))}, "at_least": 3},
    }
    reward = [drawn.step(chance, choose=False, decides=False)]
    while any(f"'{word}'" in str(reward) for word in ASKED):
        reward = [drawn.step(chance, choose=False, decides=False)]
    keys = chance.sample(list(several), chance.choice((1, 1, 2)))
    made = {"id": id, "name": id, **drawn.COMMON, "kind": chance.choice(("quest", "ritual"))}
    made |= {"keywords": [], "objective": {key: several[key] for key in keys}}
    return {**made, "faction": "cult", "effect": [], "reward": reward}


def half(chance, cards, event):
    """Half a board, with gifts that lapse, militia spent, a hand and what is left of a deck."""
    made = drawn.half(chance, cards, event)
    for one in made["events"]:
        one["time"] = chance.randint(0, cards[event]["keywords"][-1]["fade"] - 1)
    made["hand"] = [f"c{chance.randint(0, 9)}" for _ in range(chance.choice((0, 2, 4, 5, 6)))]
    made["deck"] = made["deck"][: chance.choice((0, 1, 3, 3))]
    if chance.random() < 0.5:
        made["quests"] = chance.sample(["q0", "q1", "q2", "q3"], chance.randint(1, 2))
    if chance.random() < 0.2:
        made["completed"] = ["q0"]
    for place in made["locations"].values():
        place["captives"] = chance.choice((0, 0, 0, 1, 2))
        if chance.random() < 0.3:
            place["militia"] = 0
        for one in place["creatures"]:
            if chance.random() < 0.3:
                until = chance.choice(("end_of_turn", "your_next_turn", "end_of_battle"))
                one["given"] = [{"health": chance.choice((1, 2, -1)), "until": until}]
    return made


def abroad(chance, told, cards):
    """Puts Diplomats into a location of the other player, where there is room."""
    for player, other in (drawn.PLAYERS, drawn.PLAYERS[::-1]):
        for place in told[player]["locations"].values():
            for one in [*place["creatures"]]:
                bears = cards[one["card"]]["keywords"]
                goals = [
                    two for two in told[other]["locations"].values() if len(two["creatures"]) < 2
                ]
                if "diplomat" in bears and goals and "giant" not in bears and chance.random() < 0.7:
                    place["creatures"].remove(one)
                    chance.choice(goals)["creatures"].append({**one, "of": player})


def differences(chance, seen):
    """What both engines make of the end of a turn: a line for each difference."""
    cards = pool(chance)
    game = engine(cards)
    told = {player: half(chance, cards, f"e{n}") for n, player in enumerate(drawn.PLAYERS)}
    mover = chance.choice(drawn.PLAYERS)
    abroad(chance, told, cards)
    told["turn"] = {"player": mover, "phase": "control_2", "number": 3}
    chosen = {id: chance.choice(names) for id, names in READINGS.items()}
    position, faults = game.decode(told, drawn.PLAYERS)
    assert not faults, faults
    world = filled(told, cards)
    if game.status(position) or not stands(world, cards):
        seen["not a position"] += 1
        return
    world["pens"] = choices.pens(chance, mover)
    try:
        naive.passed(world, cards, chosen)
        said = choices.moves({"by": mover, "end": "control_2"}, world["pens"][mover].said)
    except Unclear as why:
        seen[f"unclear: {why}"] += 1
        return
    seen[world["turn"]["phase"]] += 1
    seen["choose owed"] += len(said) > 1
    after, found = made(game, position, said, Readings({**defaults().chosen, **chosen}))
    found = found or follows(game.told(after), world, cards)
    if found:
        yield "\n   ".join([*found, f"{said}, {chosen}", *named(told, cards)])


def stands(world, cards):
    """Whether nobody falls, and nothing is lost, in a position as it is told."""
    try:
        falls.settle(world, cards)
    except Unclear:
        return False
    return not (world["fallen"] or world["lost"])


def follows(after, world, cards):
    wanted = {key: world["turn"][key] for key in ("player", "number", "phase")}
    found = {key: after["turn"][key] for key in wanted}
    if wanted["phase"] == "over" or found["phase"] == "over":
        return [] if wanted["phase"] == found["phase"] else [f"{found}, naively {wanted}"]
    zones = [
        {
            player: [one[player].get(zone, []) for zone in ("quests", "completed")]
            for player in drawn.PLAYERS
        }
        for one in (after, world)
    ]
    return [
        *clash(found, wanted),
        *clash(*zones),
        *clash(plain(filled(after, cards)), plain(world)),
    ]
