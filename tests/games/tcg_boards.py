"""Random boards of the trading card game put to both engines, every difference told."""

from __future__ import annotations

import naive_board as naive
from tcg_compared import engine, rulings

from toolkit.model.alike import name_at
from toolkit.referee.rules import Readings

PLAYERS = ("ada", "ben")
ON_CREATURES = ("giant", "tiny", "flying", "fast", "rush")
ON_LOCATIONS = ("huge", "moat", "difficult_terrain")
COMMON = {"faction": "neutral", "rarity": "common", "cost": 1}


def pool(chance):
    """Ten creatures, four locations, two capitals and two treasures, as records."""
    found = {}
    for number in range(10):
        words = chance.sample(ON_CREATURES, chance.choice((0, 0, 1, 1, 2)))
        found[f"c{number}"] = {"kind": "creature", "power": 1, "health": 1, "keywords": words}
    for number in range(6):
        kind = "location" if number < 4 else "capital"
        words = chance.sample(ON_LOCATIONS, chance.choice((0, 0, 1, 1, 2)))
        found[f"l{number}"] = {"kind": kind, "health": 9, "keywords": words}
    found |= {f"t{number}": {"kind": "treasure", "keywords": []} for number in (0, 1)}
    return {id: {"id": id, "name": id, **COMMON, **record} for id, record in found.items()}


def load(chance):
    """Often nothing, sometimes more than anybody carries."""
    if chance.random() < 0.4:
        return {"aether": 0, "lore": 0, "treasures": [], "captives": 0}
    return {
        "aether": chance.choice((0, 0, 1, 3, 5)),
        "lore": chance.choice((0, 0, 1, 2, 6)),
        "treasures": chance.choices(("t0", "t1"), k=chance.choice((0, 0, 1, 1, 2, 3))),
        "captives": chance.choice((0, 0, 0, 1, 2, 3, 5)),
    }


def creature(chance, cards):
    spaces = chance.choice((0, 0, 0, 0, 1, 2))
    return {
        "card": f"c{chance.randint(0, 9)}",
        "new": chance.random() < 0.1,
        "attacked": chance.random() < 0.1,
        "spaces": spaces,
        "phase_spaces": chance.randint(0, spaces),
    }


def location(chance, cards, card, spots):
    """A location with all that may lie in it, within its room."""
    most = naive.rooms(cards[card])
    made = {
        "card": card,
        "aether": chance.randint(0, most["resources"]),
        "lore": chance.randint(0, most["lore"]),
        "treasures": chance.choices(("t0", "t1"), k=chance.randint(0, most["treasures"])),
        "captives": chance.randint(0, most["captives"]),
        "creatures": [],
        "tunnel": chance.sample(spots, 1) if chance.random() < 0.15 else [],
    }
    for one in (creature(chance, cards) for _ in range(chance.choice((0, 1, 2, 4, 4)))):
        if naive.fits(made, cards[one["card"]], cards):
            made["creatures"].append(one)
    return made


def board(chance, cards):
    halves = []
    for _ in PLAYERS:
        capital = f"back{chance.randint(1, 4)}"
        others = [spot for spot in naive.SPOTS if spot != capital]
        spots = chance.sample(others, chance.randint(1, 5))
        half = {capital: location(chance, cards, f"l{chance.randint(4, 5)}", spots)}
        for spot in spots:
            half[spot] = location(chance, cards, f"l{chance.randint(0, 3)}", [*spots, capital])
        halves.append(half)
    feet = [
        (spot, by)
        for by in (0, 1)
        for spot in naive.SPOTS
        if spot not in halves[1 - by] and chance.random() < 0.15
    ]
    camp = chance.choices([f"c{number}" for number in range(10)], k=chance.choice((0, 0, 2, 6)))
    while sum(naive.spaces(cards[one]) for one in camp) > 8:
        camp.pop()
    return {"halves": halves, "footholds": feet, "camp": camp}


def told(made, seat, phase, number, target):
    """The position as a case tells it; the camp stands before `target`."""
    position = {"turn": {"player": PLAYERS[seat], "phase": phase, "number": number}}
    for id, half in zip(PLAYERS, made["halves"], strict=True):
        position[id] = {"locations": half}
    position["footholds"] = [
        {"spot": f"{PLAYERS[1 - by]}.{spot}", "by": PLAYERS[by]} for spot, by in made["footholds"]
    ]
    home = next(iter(made["halves"][seat]))
    camp = [{"card": card, "from": home} for card in made["camp"]]
    if camp:
        position["camps"] = {f"{PLAYERS[1 - seat]}.{target}": {"creatures": camp}}
    return position


def _named(place, number):
    return name_at(number, [one["card"] for one in place["creatures"]])


def _move(chance, half):
    """A move of one of its creatures to another location; None where there is nobody."""
    starts = [spot for spot in half if half[spot]["creatures"]]
    if not starts:
        return None
    start = chance.choice(starts)
    goal = chance.choice([spot for spot in half if spot != start])
    number = chance.randrange(len(half[start]["creatures"]))
    return {"from": start, "to": goal, "number": number, "carry": load(chance)}


def differences(chance, seen):
    """What both engines make of one board: a line for each difference."""
    cards = pool(chance)
    game, made = engine(cards), board(chance, cards)
    readings = {id: chance.choice(known) for id, known in rulings().items()}
    rules, seat = Readings(readings), chance.randint(0, 1)
    number, half = chance.randint(1, 9), made["halves"][seat]
    target = chance.choice([*made["halves"][1 - seat]])

    def broken(phase, move):
        position, faults = game.decode(told(made, seat, phase, number, target), PLAYERS)
        assert not faults, faults
        assert not game.status(position), game.status(position)
        read, faults = game.decode_move({"by": PLAYERS[seat], **move}, PLAYERS)
        assert not faults, faults
        found = {reason.clause for reason in game.check(position, read, rules)}
        seen.update(found or ["legal"])
        return found, position, read

    move = _move(chance, half)
    if move is not None:
        here = half[move["from"]]
        said = {"creature": _named(here, move["number"]), "from": move["from"], "to": move["to"]}
        found, *_ = broken("control_2", {"move": {**said, "carry": move["carry"]}})
        wanted = naive.move(made, cards, seat, move, readings)
        if found != wanted:
            yield f"move {said} {move['carry']}: {sorted(found)}, naively {sorted(wanted)}"
        numbers = chance.sample(
            range(len(here["creatures"])), chance.randint(1, len(here["creatures"]))
        )
        group = {"at": target, "from": move["from"], "numbers": numbers, "carry": load(chance)}
        said = {
            "at": f"{PLAYERS[1 - seat]}.{target}",
            "from": move["from"],
            "creatures": [_named(here, one) for one in numbers],
            "carry": group["carry"],
        }
        found, *_ = broken("control_1", {"attack": said})
        wanted = naive.attack(made, cards, seat, group, readings)
        if found != wanted:
            yield f"attack {said}: {sorted(found)}, naively {sorted(wanted)}"
    spot = chance.choice([*half])
    _, position, read = broken("collection", {"collect": spot})
    after = game.told(game.apply(position, read, rules))[PLAYERS[seat]]
    found = (after["locations"][spot].get("aether", 0), after.get("aside", 0))
    if found != naive.collected(half[spot], cards, number):
        yield f"income of turn {number} on {spot}: {found}"
