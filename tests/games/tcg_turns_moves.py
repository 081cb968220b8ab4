"""Moves of turns of the trading card game at random, right and wrong, and all of a kind."""

from __future__ import annotations

import naive_tcg_camps as camps
import naive_tcg_world as at
from naive_tcg import has
from naive_tcg_choices import name_of
from naive_tcg_plays import cost
from naive_tcg_turns import owed
from naive_tcg_world import spot_of
from tcg_effects_drawn import PLAYERS
from tcg_turns_drawn import HAND


def move(chance, world, cards):
    """A move that somebody might make; None where the kind drawn has nothing to it."""
    mover = at.active(world)
    by = at.other(mover) if chance.random() < 0.07 else mover
    phase = world["turn"]["phase"]
    usual = {"collection": "collect", "end": "discard"}.get(phase)
    if phase == "capital":
        return a_capital(chance, world)
    if world["battle"]:
        return camps.a_set_up(chance, world, cards)
    kinds = ("play", "play", "play", "use", "use", "value", "place", "end", "end", "move", "move")
    kinds += ("fortress", "fortress")
    if phase.startswith("control"):
        kinds += ("attack",) * 4
    if phase == "combat":
        kinds = ("battle",)
    kind = usual if usual and chance.random() < 0.7 else chance.choice(kinds)
    if kind not in ("play", "use", "move"):
        by = mover
    found = MAKERS[kind](chance, world, cards, by)
    return found and {"by": by, **found}


def spot(chance, world, player, open_ones=0.1):
    own = [*world[player]["locations"]]
    return chance.choice(at.SPOTS) if chance.random() < open_ones or not own else chance.choice(own)


def pay(chance, world, player, what, many):
    """Where so much comes from, seldom a wrong sum; None where it is left out."""
    own = world[player]["locations"]
    have = {key: place[what] for key, place in own.items() if place[what]}
    if len(have) < 2 or sum(have.values()) == many:
        return None
    told = {}
    many += chance.random() < 0.04
    for key in chance.sample([*have], len(have)):
        part = min(many, have[key])
        if part:
            told[key] = part
        many -= part
    return told


def play(chance, world, cards, by, hand=None):
    hand = world[by]["hand"] if hand is None else hand
    id = chance.choice(hand) if hand and chance.random() < 0.95 else chance.choice(HAND)
    card, made = cards[id], {"play": id}
    if card["kind"] in ("creature", "treasure"):
        made["at"] = spot(chance, world, by)
    if card["kind"] == "location":
        made["at"] = spot(chance, world, by, 0.9)
        if chance.random() < 0.05:
            made["at"] = f"{at.other(by)}.{made['at']}"
    if card.get("scope") == "player":
        made["to"] = chance.choice(PLAYERS)
    if card.get("scope") == "region":
        who = chance.choice(PLAYERS)
        made["at"] = f"{who}.{spot(chance, world, who)}"
    if card.get("scope") == "creature":
        found = [one for one in at.things(world) if one["kind"] == "creature" and one["place"]]
        if not found:
            return None
        made["to"] = name_of(world, chance.choice(found))
    many = cost(world, cards, by, id)
    told = pay(chance, world, by, "aether", many) if many else None
    return made | ({"pay": told} if told else {})


def spot_at(world, one, by):
    """The spot by which somebody names where a card lies, or for which it is encamped."""
    player, spot = spot_of(world, one["place"])
    return spot if player == by else f"{player}.{spot}"


def use(chance, world, cards, by):
    found = [
        one
        for one in at.things(world)
        if one["of"] == by and one["place"] and at.steps_of(world, cards, one, "ability")
    ]
    if not found:
        return None
    one = chance.choice(found)
    told = at.steps_of(world, cards, one, "ability")
    nth = chance.randint(1, len(told))
    made = {"use": name_of_own(world, one), "at": spot_at(world, one, by)}
    made |= {"ability": nth} if nth > 1 else {}
    for what, many in told[nth - 1].get("cost", {}).items():
        if what in ("aether", "lore", "captives"):
            told = pay(chance, world, by, what, many)
            made |= {"pay": told} if told else {}
    return made


def value(chance, world, cards, by):
    own = world[by]["locations"]
    spots = [key for key, place in own.items() if place["treasures"]]
    if not spots:
        return None
    here = chance.choice(spots)
    card = chance.choice(own[here]["treasures"])["card"]
    return {"value": card, "at": here, "to": spot(chance, world, by, 0)}


def place(chance, world, cards, by):
    return {"place": chance.randint(1, 3), "at": spot(chance, world, by)}


def end(chance, world, cards, by):
    phase = world["turn"]["phase"]
    return {
        "end": phase if phase.startswith("control") else chance.choice(("control_1", "control_2"))
    }


def collect(chance, world, cards, by):
    return {"collect": spot(chance, world, by, 0)}


def discard(chance, world, cards, by):
    hand = world[by]["hand"]
    many = owed(world, cards, by) + chance.choice((0, 0, 0, 0, 1, -1))
    return {"discard": chance.sample(hand, max(0, min(many, len(hand))))}


def go(chance, world, cards, by):
    own = world[by]["locations"]
    if chance.random() < 0.4 and (found := envoy(chance, world, cards, by)):
        return found
    starts = [key for key, one in own.items() if any("of" not in two for two in one["creatures"])]
    if chance.random() < 0.4 and (found := a_contest(chance, world, cards, by)):
        return found
    if not starts or len(own) < 2:
        return None
    start = chance.choice(starts)
    bodies = own[start]["creatures"]
    number = chance.choice([n for n, one in enumerate(bodies) if "of" not in one])
    told = {"creature": name_at(number, [one["card"] for one in bodies]), "from": start}
    told["to"] = chance.choice([key for key in own if key != start])
    between = [key for key in own if key not in (start, told["to"])]
    if between and chance.random() < 0.2:
        told["via"] = chance.choice(between)
    origin = own[told["via"] if "via" in told and chance.random() < 0.6 else start]
    load = {}
    for key in ("aether", "lore", "captives"):
        if origin[key] and chance.random() < 0.3:
            load[key] = chance.randint(1, min(origin[key] + 1, 5))
    if origin["treasures"] and chance.random() < 0.4:
        load["treasures"] = [chance.choice(origin["treasures"])["card"]]
    one = next(two for two in at.things(world) if two["thing"] is bodies[number])
    if has(at.words(world, cards, one), "diplomat") and not load:
        told.pop("via", None)
    return {"move": told | ({"carry": load} if load else {})}


def a_contest(chance, world, cards, by):
    """A move onto a foothold in the own half, or off it."""
    own = world[by]["locations"]
    held = [one["spot"].split(".")[1] for one in world["footholds"] if one["by"] != by]
    there = [(spot, at.foothold(world, f"{by}.{spot}")["creatures"]) for spot in held]
    there += [(spot, place["creatures"]) for spot, place in own.items()]
    there = [each for each in there if any("of" not in one for one in each[1])]
    if not held or not there:
        return None
    start, bodies = chance.choice(there)
    number = chance.choice([n for n, one in enumerate(bodies) if "of" not in one])
    goals = [spot for spot in (*(own if start in held else ()), *held) if spot != start]
    if not goals:
        return None
    told = {"creature": name_at(number, [one["card"] for one in bodies]), "from": start}
    return {"move": told | {"to": chance.choice(goals)}}


def envoy(chance, world, cards, by):
    """A move of a Diplomat over locations of both players."""
    able = [one for one in at.things(world) if one["kind"] == "creature" and one["of"] == by]
    able = [one for one in able if has(at.words(world, cards, one), "diplomat")]
    able = [one for one in able if one["place"] and one["place"][0] in PLAYERS and not one["cell"]]
    if not able:
        return None
    one = chance.choice(able)
    player, spot = one["place"]
    bodies = world[player]["locations"][spot]["creatures"]
    number = next(n for n, two in enumerate(bodies) if two is one["thing"])
    goals = [two["spot"] for two in at.things(world) if two.get("spot")]
    goals = [two for two in goals if two != one["place"]]

    def named(place):
        return place[1] if place[0] == by else ".".join(place)

    told = {"creature": name_at(number, [two["card"] for two in bodies])}
    told |= {"from": named(one["place"]), "to": named(chance.choice(goals))}
    if chance.random() < 0.2:
        told["carry"] = {chance.choice(("aether", "lore")): 1}
    return {"move": told}


def attack(chance, world, cards, by):
    own, enemy = world[by]["locations"], world[at.other(by)]["locations"]
    starts = [key for key, one in own.items() if any("of" not in two for two in one["creatures"])]
    near = [key for key in starts if key.startswith("front")]
    if not starts:
        return None
    start = chance.choice(near or starts)
    bodies = own[start]["creatures"]
    names = [name_at(n, [one["card"] for one in bodies]) for n in range(len(bodies))]
    names = [name for name, one in zip(names, bodies, strict=True) if "of" not in one]
    group = chance.sample(names, chance.randint(1, len(names)))
    begun = [key for key in world["camps"] if chance.random() < 0.5]
    target = begun[0] if begun else f"{at.other(by)}.{chance.choice([*enemy])}"
    if chance.random() < 0.03:
        target = f"{by}.{chance.choice([*own])}"
    told = {"at": target, "from": start, "creatures": group}
    load = {}
    for key in ("aether", "lore"):
        if own[start][key] and chance.random() < 0.2:
            load[key] = chance.randint(1, min(own[start][key] + 1, 5))
    if own[start]["treasures"] and chance.random() < 0.3:
        load["treasures"] = [chance.choice(own[start]["treasures"])["card"]]
    told |= {"carry": load} if load else {}
    if world["footholds"] and not target.startswith(f"{by}."):
        ways = camps.ways_to(world, cards, {"by": by, "attack": told}) or []
        if len(ways) > 1 or (ways and chance.random() < 0.3):
            told["through"] = chance.choice(ways)
    return {"attack": told}


def a_capital(chance, world):
    by = at.PLAYERS[bool(world["ada"]["locations"])]
    if chance.random() < 0.1:
        by = at.other(by)
    row = "front" if chance.random() < 0.1 else "back"
    where = f"{row}{chance.randint(1, 4)}"
    if chance.random() < 0.05:
        where = f"{at.other(by)}.{where}"
    return {"by": by, "capital": chance.choice(("l3", "l4")), "at": where}


def fortress(chance, world, cards, by):
    """A fortress that becomes a location or a creature, seldom what is none."""
    own = world[by]["locations"]
    found = []
    for spot, place in own.items():
        able = has(cards[place["card"]], "walking_fortress")
        found += [{"location": spot, "to": chance.choice([*own] * 3 + at.SPOTS)}] * (
            9 if able else 1
        )
        bodies = [one["card"] for one in place["creatures"]]
        for n, one in enumerate(place["creatures"]):
            told = {"creature": name_at(n, bodies), "from": spot}
            free = [to for to in at.SPOTS if to not in own] or at.SPOTS
            told["to"] = chance.choice(free * 4 + at.SPOTS)
            able = has(cards[one["card"]], "walking_fortress")
            found += [told] * (9 if able else 1) * ("of" not in one)
    told = chance.choice(found)
    return None if told["to"] == told.get("location", told.get("from")) else {"fortress": told}


def battle(chance, world, cards, by):
    if any(camp.get("waits") for camp in world["camps"].values()) and chance.random() < 0.4:
        return {"pass": True}
    return {"battle": chance.choice([*world["camps"]])}


def name_at(number, names):
    before = names[:number].count(names[number])
    return names[number] + (f"#{before + 1}" if before else "")


MAKERS = {
    "play": play, "use": use, "value": value, "place": place, "end": end, "collect": collect,
    "discard": discard, "move": go, "attack": attack, "battle": battle,
    "fortress": fortress,
}  # fmt: skip


# ---- every move of a kind


def every(kind, world, cards, by):
    """All moves of a kind that a player could think of, without what is paid and chosen."""
    own = world[by]["locations"]
    if kind == "collect":
        return [{"collect": spot} for spot in own]
    if kind == "place":
        most = range(1, world[by]["aside"] + 1)
        return [{"place": n, "at": spot} for n in most for spot in own]
    if kind == "end":
        return [{"end": phase} for phase in ("control_1", "control_2")]
    if kind == "value":
        mine = [one for one in at.things(world) if (one["kind"], one["of"]) == ("treasure", by)]
        lying = [(one["thing"]["card"], spot_at(world, one, by)) for one in mine]
        found = [{"value": card, "at": here, "to": to} for card, here in lying for to in own]
        if at.read(world, "value_goes") == "its_location":
            found += [{"value": card, "at": here} for card, here in lying if "." in here]
        return found
    if kind == "use":
        return uses(world, cards, by)
    return [one for card in dict.fromkeys(world[by]["hand"]) for one in plays(world, cards, card)]


def name_of_own(world, one):
    """How a card in play is named among those of its player at its spot."""
    spot = spot_of(world, one["place"])
    mine = [two for two in at.things(world) if two["of"] == one["of"] and two["place"]]
    mine = [two for two in mine if spot_of(world, two["place"]) == spot]
    mine.sort(key=lambda two: at.in_camp(two["place"]))
    nth = next(n for n, two in enumerate(mine) if two["thing"] is one["thing"])
    return name_at(nth, [two["thing"]["card"] for two in mine])


def uses(world, cards, by):
    found = []
    for one in at.things(world):
        if one["of"] == by and one["place"]:
            able = at.steps_of(world, cards, one, "ability")
            card = name_of_own(world, one)
            if one["kind"] == "treasure" and "#" in card:
                continue  # equal ones there nobody tells apart
            for nth in range(1, len(able) + 1):
                told = {"use": card, "at": spot_at(world, one, by)}
                found.append(told | ({"ability": nth} if nth > 1 else {}))
    return found


def plays(world, cards, id):
    card = cards[id]
    made, scope = {"play": id}, card.get("scope")
    if card["kind"] in ("creature", "treasure", "location"):
        return [{**made, "at": spot} for spot in at.SPOTS]
    if scope == "player":
        return [{**made, "to": player} for player in PLAYERS]
    if scope == "region":
        return [{**made, "at": f"{who}.{spot}"} for who in PLAYERS for spot in at.SPOTS]
    if scope == "creature":
        found = [one for one in at.things(world) if one["kind"] == "creature" and one["place"]]
        return [{**made, "to": name_of(world, one)} for one in found]
    return [made]
