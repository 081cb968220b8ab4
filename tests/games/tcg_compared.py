"""The two engines of the trading card game asked about one random board, every difference told."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache

import naive_tcg as naive

from toolkit.cli.benches import Benches
from toolkit.games.expanse_tcg.referee import ExpanseTcgReferee
from toolkit.games.expanse_tcg.schemas.records import Card
from toolkit.games.expanse_tcg.tables import CAPITAL_MILITIA
from toolkit.pack.typed import value_of
from toolkit.referee.rules import Readings

PLAYERS = ("ada", "ben")
TRIES = 8
SIDES = ("attackers", "defenders")
ON_CREATURES = (
    "ranged", "flying", "ravager", "siege_engine", "tiny", "giant", "enchanted", "fast", "rush",
    {"resilience": 1}, {"resilience": 2}, {"leadership": 1}, {"leadership": 2}, {"thief": 3},
)  # fmt: skip
ON_LOCATIONS = (
    "walls", "huge", "vault", "moat", {"protective": 1}, {"protective": 2}, {"resilience": 1},
    {"volley": 2},
)  # fmt: skip


@cache
def _bench():
    return Benches().bench("expanse_tcg", ("examples",))


@cache
def rulings():
    """The readings of each ruling."""
    return dict(_bench().possible({}))


def rules_of(world):
    """The readings of a naive world: those that are drawn, the defaults for the others."""
    return Readings({id: names[0] for id, names in rulings().items()} | world["readings"])


def engine(records):
    """The referee with these cards, and none besides."""
    found = ExpanseTcgReferee(_bench().pack)
    cards = {id: value_of(Card, record) for id, record in records.items()}
    for id, card in cards.items():
        if card.kind == "capital" and "militia" not in records[id]:
            cards[id] = card._replace(militia=CAPITAL_MILITIA)
    found.tables.__dict__["cards"] = cards
    return found


# ---- what is drawn


def _words(chance, known):
    words = chance.sample(known, chance.choice((0, 0, 1, 1, 2, 3)))
    named = {}
    for word in words:
        named[next(iter(word)) if isinstance(word, dict) else word] = word
    return [*named.values()]


def pool(chance):
    """Twelve creatures, three locations and two capitals, as records."""
    found = {}
    for number in range(12):
        figures = {"power": chance.randint(0, 6), "health": chance.randint(1, 7)}
        words = _words(chance, ON_CREATURES)
        found[f"c{number}"] = {"kind": "creature", **figures, "keywords": words}
    for number in range(5):
        kind = "location" if number < 3 else "capital"
        words = _words(chance, ON_LOCATIONS)
        made = {"kind": kind, "health": chance.randint(3, 20), "keywords": words}
        if chance.random() < 0.7:
            made["militia"] = chance.randint(0, 6)
        found[f"l{number}"] = made
    for id, record in found.items():
        record |= {"id": id, "name": f"Name {chance.randint(0, 9)}{id[0]}", "rarity": "common"}
        record |= {"faction": chance.choice(("neutral", "stampede")), "cost": 1}
        record["legendary"] = chance.random() < 0.15
    for id, kind in (("q0", "quest"), ("r0", "ritual"), ("s0", "spell")):
        word = ["major_ritual"] if kind == "ritual" and chance.random() < 0.5 else []
        found[id] = {"id": id, "kind": kind, "name": f"Name {id}", "rarity": "common", "cost": 1}
        found[id] |= {"faction": chance.choice(("neutral", "cult")), "keywords": word}
    return found


def battle(chance, cards):
    """A battle with every key told."""
    cells = chance.sample(naive.CELLS, chance.randint(1, 11))
    place = f"l{chance.randint(0, 4)}"
    made = {
        "location": {"card": place, "damage": chance.randint(0, cards[place]["health"] - 1)},
        "attackers": {},
        "defenders": {},
        "side": chance.choice((*SIDES, *SIDES, "shooting_a", "shooting_d")),
        "struck": [],
    }
    made["location"]["militia"] = chance.randint(0, naive.militia(cards[place]))
    for cell in cells:
        home = "attackers" if cell[0] == "a" else "defenders"
        side = home if chance.random() < 0.85 else naive.OTHER[home]
        card = f"c{chance.randint(0, 11)}"
        damage = chance.randint(0, cards[card]["health"] - 1)
        made[side][cell] = {"card": card, "damage": chance.choice((0, damage))}
    if not made["attackers"]:
        made["attackers"]["a_front2"] = {"card": "c0", "damage": 0}
        made["defenders"].pop("a_front2", None)
    mine = "attackers" if made["side"][-1] == "a" or made["side"] == "attackers" else "defenders"
    if chance.random() < 0.5:
        ready = sorted(made[mine], key=lambda cell: naive.turn_of(cell, mine))
        melee = [one for one in ready if not naive.has(cards[made[mine][one]["card"]], "ranged")]
        made["struck"] = [
            one for one in (melee if chance.random() < 0.7 else ready) if chance.random() < 0.3
        ]
    return made


def told(made):
    """The position of a battle as a case tells it."""
    here = deepcopy(made)
    return {"battle": {**here, "action": "strike" if here["struck"] else None}}


# ---- what is asked


def differences(chance, seen=None):
    """What the engines say otherwise about what `chance` draws; `seen` counts what was asked."""
    seen = Counter() if seen is None else seen
    cards = pool(chance)
    first = engine(cards)
    readings = {id: chance.choice(names) for id, names in rulings().items()}
    made = battle(chance, cards)
    if made["side"] in ("shooting_a", "shooting_d"):
        made["struck"] = []
    position, faults = first.decode(told(made), PLAYERS)
    if faults:
        return [f"not a position: {faults} {told(made)}"]
    found = [
        *(
            line
            for _ in range(TRIES)
            for line in _strike(first, position, made, cards, readings, chance, seen)
        ),
        *_room(first, cards, chance, seen),
        *_deck(first, cards, readings, chance, seen),
    ]
    used = {id: cards[id] for id in {*_named(made)}}
    return [f"{line}\n    {told(made)}\n    {used}" for line in found]


def _named(made):
    yield made["location"]["card"]
    for side in SIDES:
        yield from (creature["card"] for creature in made[side].values())


def _strike(first, position, made, cards, readings, chance, seen):
    side = chance.choice((*SIDES, *([_acting(made)] * 6)))
    own, enemies = [*made[side]], [*made[naive.OTHER[side]]]
    cell = chance.choice(own) if own and chance.random() < 0.95 else chance.choice(naive.CELLS)
    target = chance.choice(("location", chance.choice(naive.CELLS), *enemies * 2))
    move, faults = first.decode_move(
        {"by": PLAYERS[SIDES.index(side)], "strike": {"from": cell, "at": target}}, PLAYERS
    )
    assert not faults, faults
    rules = Readings(readings)
    here = naive.broken(made, cards, side, cell, target, readings)
    there = {reason.clause for reason in first.check(position, move, rules)}
    seen.update(here or ["legal"])
    if here != there:
        yield f"strike {side} {cell} {target}: {sorted(there)}, not {sorted(here)}"
    if here or there:
        return
    after = deepcopy(made)
    naive.strike(after, cards, side, cell, target, readings)
    result = first.ask("battle", [first.encode_move(move)], position, rules).result
    won = naive.won_by(after, cards, readings)
    seen[f"won by {won}"] += 1
    wanted = {
        "over": won is not None,
        "won_by": won or "nobody",
        "damage": after["location"]["damage"],
        "militia": after["location"]["militia"],
        **{one: _plain(after, cards, one) for one in SIDES},
    }
    got = {
        "over": result["over"],
        "won_by": result["won_by"],
        "damage": result["location"]["damage"],
        "militia": result["location"]["militia"],
        **{one: _full(result[one], one) for one in SIDES},
    }
    if wanted != got:
        yield f"after strike {side} {cell} {target}: {got}, not {wanted}"


def _acting(made):
    return "attackers" if made["side"] in ("attackers", "shooting_a") else "defenders"


def _plain(made, cards, side):
    return {
        cell: {
            **creature,
            "power": naive.power(made, cards, side, cell),
            "health": naive.health(made, cards, side, cell),
        }
        for cell, creature in made[side].items()
    }


def _full(ranks, side):
    return {cell if "_" in cell else f"{side[0]}_{cell}": one for cell, one in ranks.items()}


def _room(first, cards, chance, seen):
    place = {
        "card": f"l{chance.randint(0, 4)}",
        "creatures": [f"c{chance.randint(0, 11)}" for _ in range(chance.randint(0, 5))],
        "treasures": [],
        "aether": chance.randint(0, 6),
        "lore": chance.randint(0, 6),
        "captives": chance.randint(0, 5),
    }
    position, faults = first.decode({"ben": {"locations": {"back2": place}}}, PLAYERS)
    assert not faults, faults
    seen["room"] += 1
    got = first.ask("room", "ben.back2", position, Readings({})).result
    wanted = naive.room(cards, place)
    if got != wanted:
        yield f"room {place}: {got}, not {wanted}"


def _deck(first, cards, readings, chance, seen):
    chosen = chance.sample([*cards], chance.randint(1, len(cards)))
    most = chance.choice((1, 2, 3, 6))
    made = {
        "faction": chance.choice(("stampede", "cult")),
        "capital": chance.choice(("l0", "l3", "l4")),
        "cards": {id: chance.randint(1, most) for id in chosen},
    }
    run = first.ask("deck", made, None, Readings(readings))
    got, wanted = {reason.clause for reason in run.reasons}, naive.deck(cards, made, readings)
    seen.update(wanted or ["deck legal"])
    if got != wanted:
        yield f"deck {made}: {sorted(got)}, not {sorted(wanted)} {cards}"
