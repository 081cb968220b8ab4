"""Cards and positions of whole turns of the trading card game at random."""

from __future__ import annotations

import naive_tcg_world as at
import tcg_effects_drawn as drawn
from naive_tcg import CELLS, has
from tcg_effects_drawn import PLAYERS, condition, step

MAJOR = "q9"
"""A ritual that is in no deck and no hand."""
MOMENTS = ("played", "played", "start_of_your_turn", "start_of_your_turn", "end_of_your_turn")
PLACES = ("anywhere", "here", "adjacent")
STRONG = {"while": {"to": "this", "power": 1, "health": 2}}
WAKING = {"when": {"moment": "start_of_your_turn", "do": [{"gain": {"faith": 1}}]}}
ALSO = {
    "creature": (
        "hidden",
        "hidden",
        "diplomat",
        "diplomat",
        "ambush",
        "ambush",
        "walking_fortress",
        "walking_fortress",
        "rush",
        "rush",
        {"pray": 1},
        {"regeneration": 2},
        {"lore": 2},
        {"overgrown": [STRONG]},
        {"overgrown": [WAKING]},
        {"arcane": {"lore": 4, "do": [WAKING]}},
    ),
    "location": (
        "hidden",
        "moat",
        "difficult_terrain",
        "vault",
        {"pray": 1},
        {"sanctuary": 2},
        {"regeneration": 1},
    ),
    "capital": ({"pray": 2}, {"sanctuary": 1}, {"regeneration": 2}),
    "treasure": ({"value": 2}, {"value": 4}, "artifact", {"pray": 1}, {"lore": 3}),
    "ongoing_event": ({"fade": 1}, {"fade": 2}, {"pray": 1}),
    "spell": ({"lore": 2}, {"lore": 4}),
}
SCOPES = ("all", "all", "player", "creature", "region")
HAND = [f"c{n}" for n in range(10)]
HAND += ["l0", "l1", "l2", "t0", "t1", "e0", "e1", "q0", "q1", "s0", "s1"]
PHASES = ("collection", "control_1", "control_1", "control_1", "control_2")


def pool(chance):
    """Cards as records: those of single effects, with costs and all that a turn knows."""
    found = drawn.pool(chance, [drawn.spell(chance, PLACES) for _ in range(2)])
    common = {**drawn.COMMON, "keywords": []}
    for n, kind in enumerate(("quest", "ritual")):
        id = f"q{n}"
        found[id] = {"id": id, "name": id, **common, "kind": kind, "effect": []}
        found[id] |= {"faction": "cult", "objective": objective(chance), "reward": reward(chance)}
    found[MAJOR] = {**found["q1"], "id": MAJOR, "name": MAJOR, "keywords": ["major_ritual"]}
    found[MAJOR] |= {"objective": objective(chance), "reward": final(chance)}
    del found[MAJOR]["cost"]
    if chance.random() < 0.3:
        found["c0"]["keywords"] = [*found["c0"]["keywords"], "walking_fortress"]
    for card in found.values():
        if card["kind"] != "capital" and card["id"] != MAJOR:
            card["cost"] = chance.choice((0, 1, 1, 2, 3))
        if card["kind"] == "spell":
            card["sudden"] = chance.random() < 0.4
        if card["kind"] == "ongoing_event":
            card["scope"] = chance.choice(SCOPES)
            card["effect"] = scoped(chance, card["scope"]) or card["effect"]
        more = ALSO.get(card["kind"], ())
        if more and chance.random() < 0.4:
            word = chance.choice(more)
            if not has(card, word if isinstance(word, str) else next(iter(word))):
                card["keywords"] = [*card["keywords"], word]
        if card["kind"] in ("creature", "location", "capital", "treasure", "ongoing_event"):
            card["effect"] = [*card["effect"], *extra(chance, card["kind"])]
    return found


def scoped(chance, scope):
    """What an event does for whom it is put on; nothing of that kind for one of all."""
    if scope == "all":
        return []
    to = {"of": "that"} if scope == "player" else "that"
    made = {"to": to, chance.choice(("power", "health")): chance.choice((-1, 1, 2))}
    if scope == "region":
        made = {"to": to, "health": chance.choice((1, 2)), "keywords": [{"resilience": 1}]}
    if scope == "player" and chance.random() < 0.5:
        made = {"to": {"kind": chance.choice(("spell", "creature")), **to}, "cost": 1}
    return [{"while": made}]


def objective(chance):
    return chance.choice(
        (
            {"faith": chance.randint(2, 5)},
            {"lore": chance.randint(2, 8)},
            {"captives": chance.randint(1, 3)},
            {"completed": 1},
            {"count": {"of": {"kind": "location", "of": "you"}, "at_least": chance.randint(2, 5)}},
            {"count": {"of": {"of": "you"}, "at_least": chance.randint(2, 5)}},
        )
    )


def reward(chance):
    return [step(chance, places=("anywhere",)) for _ in range(chance.choice((1, 2)))]


def final(chance):
    """What a major ritual gives: often the game."""
    return [{"win": True}] if chance.random() < 0.5 else reward(chance)


def steps(chance, choose=True):
    return [
        step(chance, choose=choose, places=PLACES, also=(MAJOR,))
        for _ in range(chance.choice((1, 1, 2)))
    ]


def extra(chance, kind):
    found = []
    for _ in range(chance.choice((0, 0, 1, 1, 2))):
        what = chance.choice(("when", "when", "ability", "while"))
        if what == "when":
            moments = (*MOMENTS, "start_of_game") if kind == "capital" else MOMENTS
            found.append({"when": {"moment": chance.choice(moments), "do": steps(chance)}})
        elif what == "ability" and kind != "ongoing_event":
            found.append({"ability": ability(chance)})
        elif what == "while":
            found.append(cheaper(chance, kind))
    return found


def ability(chance):
    made = {"at": chance.choice(("control", "control", "any", "battle")), "do": steps(chance)}
    cost = chance.choice(("aether", "aether", "lore", "faith", "captives", "sacrifice"))
    if cost == "sacrifice":
        theirs = {"kind": chance.choice(("creature", "treasure")), "of": "you", "choose": 1}
        made["cost"] = {cost: chance.choice(("this", theirs))}
    else:
        made["cost"] = {cost: chance.randint(1, 3)}
    if chance.random() < 0.6:
        made["times"] = 1
    return made


def cheaper(chance, kind):
    if kind in ("treasure", "location", "capital") and chance.random() < 0.4:
        return roomier(chance, kind)
    if chance.random() < 0.3:
        return {"while": {"knowledge": chance.choice((1, -1))}}
    kinds = ("creature", "spell", "location", "treasure", "quest")
    to = {"kind": chance.choice(kinds), "of": chance.choice(("you", "you", "opponent", "anyone"))}
    if to["kind"] == "creature" and chance.random() < 0.4:
        to["with"] = chance.choice(({"type": "beast"}, {"cost_at_least": 2}, {"keyword": "giant"}))
    if kind == "creature" and chance.random() < 0.4:
        to = "this"
    made = {"to": to, "cost": chance.choice((-1, -1, -2, 1))}
    if chance.random() < 0.4:
        made["if"] = condition(chance)
    return {"while": made}


def roomier(chance, kind):
    """A card that gives more room to the location where it lies, or to itself."""
    room = chance.choice(({"creatures": 1}, {"creatures": 2}, {"resources": 2}, {"treasures": 1}))
    room |= chance.choice(({}, {"lore": 2}, {"captives": 1}))
    to = {"to": {"kind": "location", "at": "here"}} if kind == "treasure" else {}
    return {"while": {**to, "room": room}}


def position(chance, cards):
    told = {player: drawn.half(chance, cards, f"e{n}") for n, player in enumerate(PLAYERS)}
    for player in PLAYERS:
        half = told[player]
        half["events"] = [one for one in half["events"] if cards[one["card"]]["scope"] == "all"]
        half["hand"] = chance.choices(HAND, k=chance.choice((0, 2, 4, 6, 7)))
        half["deck"] = chance.choices(HAND, k=chance.choice((0, 1, 4, 8)))
        half["quests"] = [f"q{n}" for n in (0, 1) if chance.random() < 0.2]
        half["completed"] = ["q1"] if chance.random() < 0.2 else []
        half["knowledge"] = chance.choice((4, 5, 5, 5, 6))
        for spot, place in half["locations"].items():
            place["captives"] = chance.choice((0, 0, 1, 2))
            ends = [one for one in half["locations"] if one != spot]
            if ends and chance.random() < 0.15:
                place["tunnel"] = [chance.choice(ends)]
    told["footholds"] = [
        {"spot": f"{player}.{spot}", "by": at.other(player), "ends": chance.randint(0, 1)}
        for player in PLAYERS
        for spot in at.SPOTS
        if spot not in told[player]["locations"] and chance.random() < 0.1
    ]
    for one in told["footholds"]:
        many = range(chance.choice((0, 0, 1, 2)))
        one["creatures"] = [drawn.creature(chance, cards) for _ in many]
    guests(chance, cards, told)
    walking(chance, cards, told)
    phase = chance.choice(PHASES)
    if chance.random() < 0.06:
        return start(chance, told)
    if chance.random() < 0.3:
        phase = "combat"
        told["battle"] = battle(chance, cards, told)
    if phase == "control_1":
        told["ada"]["aside"] = chance.choice((0, 0, 1, 3))
    told["turn"] = {"player": "ada", "phase": phase, "number": chance.choice((1, 2, 4, 5, 6, 7))}
    return told


def battle(chance, cards, told):
    """A battle under way, often near its end."""
    own, enemy = told["ada"]["locations"], told["ben"]["locations"]
    target = chance.choice([*enemy])
    place = enemy[target]
    place |= {"creatures": [one for one in place["creatures"] if "of" in one]}
    if chance.random() < 0.5:
        place["damage"] = cards[place["card"]]["health"] - 1
    place["treasures"] = chance.choice(([], ["t0"], ["t1"]))
    made = {"at": f"ben.{target}", "round": chance.choice((1, 2, 2, 3, 9, 10))}
    made["side"] = chance.choice(("attackers", "attackers", "defenders"))
    for side, most in (("attackers", 4), ("defenders", 3)):
        half = [cell for cell in CELLS if cell[0] == side[0]]
        cells = chance.sample(half, chance.randint(side == "attackers", most))
        made[side] = {cell: drawn.creature(chance, cards) for cell in cells}
    for one in made["attackers"].values():
        one |= {"from": chance.choice([*own, chance.choice(at.SPOTS)]), "attacked": True}
    made |= (made["defenders"] and on_foothold(chance, told, target)) or {}
    made["out"] = [drawn.creature(chance, cards) for _ in range(chance.choice((0, 0, 0, 1)))]
    goods = {"aether": chance.choice((0, 0, 2, 4)), "lore": chance.choice((0, 0, 1))}
    made["camp"] = goods | {"treasures": chance.choice(([], [], ["t0"]))}
    if chance.random() < 0.3:
        place["militia"] = 0
    if "goal" in made:
        told["camps"] = {made["goal"]: {"creatures": []}}
        for one in made["attackers"].values():
            one["through"] = made["at"]
    return made


def on_foothold(chance, told, target):
    """A battle on a foothold by which a target is attacked."""
    near = [
        one
        for one in told["footholds"]
        if one["by"] == "ada" and at.beside(tuple(one["spot"].split(".")), ("ben", target))
    ]
    if not near or chance.random() < 0.3:
        return None
    held = chance.choice(near)
    held["creatures"] = []
    return {"at": held["spot"], "goal": f"ben.{target}"}


def guests(chance, cards, told):
    """Diplomats in locations of the other player."""
    envoys = [id for id, card in cards.items() if has(card, "diplomat") and not has(card, "giant")]
    for player in PLAYERS if envoys else ():
        for place in told[player]["locations"].values():
            small = not any(has(cards[one["card"]], "giant") for one in place["creatures"])
            if chance.random() < 0.15 and len(place["creatures"]) < 4 and small:
                one = {"card": chance.choice(envoys), "of": at.other(player)}
                place["creatures"].append(one)


def walking(chance, cards, told):
    """Fortresses as locations, and creatures inside those that are creatures."""
    able = [id for id, card in cards.items() if has(card, "walking_fortress")]
    for player in PLAYERS if able else ():
        own = told[player]["locations"]
        for place in own.values():
            for one in [one for one in place["creatures"] if one["card"] in able]:
                if chance.random() < 0.5:
                    one["inside"] = [
                        drawn.creature(chance, cards) for _ in range(chance.randint(1, 2))
                    ]
            if cards[place["card"]]["kind"] == "location" and chance.random() < 0.3:
                place |= {"card": chance.choice(able), "damage": 0}
                del place["creatures"][4:]


def start(chance, told):
    """The position in which capitals are to be placed."""
    for player in PLAYERS:
        told[player] |= {"locations": {}, "events": [], "quests": [], "completed": [], "faith": 0}
        told[player]["hand"] = chance.choices(HAND, k=5)
        told[player]["faction"] = "stampede"
    turn = {"player": "ada", "number": 1, "phase": "capital"}
    return {**told, "footholds": [], "turn": turn}
