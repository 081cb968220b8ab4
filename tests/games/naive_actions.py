"""A second engine for turns and action points, written straight from the rulebook.

It shares no code with the first: a game is the plain mapping of the case files, every move is found
by trying, and a position after a move is a deep copy that was changed by hand. Slow and literal on
purpose. Abilities and events themselves are not in it.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import product

MAP = {
    "inner": {
        "earth": ["eurasia", "africa", "luna"],
        "mars": ["mariner_valley", "londres_nova"],
    },
    "belt": {rock: [rock] for rock in ("ceres", "eros", "tycho", "thoth", "vesta")},
    "jupiter": {"jupiter": ["ganymede", "europa", "io"]},
    "saturn": {"saturn": ["rhea", "titan", "the_rings"]},
}
FROM_THE_SUN = ["inner", "belt", "jupiter", "saturn"]
HOMES = {"UN": "earth", "MCR": "mars", "OPA": "tycho", "PG": "thoth"}
CLOSED_FOR_TWO = ["luna", "vesta", "io", "the_rings"]
ORBITALS = [orbital for band in FROM_THE_SUN for orbital in MAP[band]]
BASES = [base for band in FROM_THE_SUN for bases in MAP[band].values() for base in bases]
# What stands in the box beside the cube that marks the points.
BOX = {
    "UN": {"normal": 14, "diplomat": 3, "fleet": 5},
    "MCR": {"normal": 17, "fleet": 3, "battleship": 2},
    "OPA": {"normal": 17, "fleet": 5, "scrap_ship": 2},
    "PG": {"normal": 17, "fleet": 5},
}
SHIPS = ["fleet", "battleship", "damaged_battleship", "scrap_ship"]
PRICES = [0, 1, 1, 2, 2]


def band_of(orbital):
    return next(band for band in MAP if orbital in MAP[band])


def orbital_of(base):
    return next(name for band in MAP.values() for name, bases in band.items() if base in bases)


def next_door(here, there):
    apart = FROM_THE_SUN.index(band_of(here)) - FROM_THE_SUN.index(band_of(there))
    return here != there and apart in (-1, 0, 1)


# ---- what stands where; counts are always mappings here


def ships_in(game, orbital, faction):
    said = game["fleets"].get(orbital, {}).get(faction, {})
    ships = dict(said)
    if game["rocinante"] == {"orbital": orbital, "holder": faction}:
        ships["rocinante"] = 1
    return {kind: count for kind, count in ships.items() if count}


def cubes_on(game, base, faction):
    said = game["influence"].get(base, {}).get(faction, {})
    return {kind: count for kind, count in said.items() if count}


def cubes_in_supply(game, faction):
    left = {kind: BOX[faction].get(kind, 0) for kind in ("normal", "diplomat")}
    for base in game["influence"]:
        for kind, count in cubes_on(game, base, faction).items():
            left[kind] -= count
    return {kind: count for kind, count in left.items() if count > 0}


def ships_beside_the_map(game, faction):
    left = {kind: BOX[faction].get(kind, 0) for kind in ("fleet", "battleship", "scrap_ship")}
    for orbital in game["fleets"]:
        for kind, count in game["fleets"][orbital].get(faction, {}).items():
            left["battleship" if kind == "damaged_battleship" else kind] -= count
    return [kind for kind, count in left.items() if count > 0]


# ---- actions


def groups(ships):
    """Every way to pick at least one of these ships."""
    kinds = list(ships)
    for counts in product(*(range(ships[kind] + 1) for kind in kinds)):
        if any(counts):
            yield {kind: count for kind, count in zip(kinds, counts, strict=True) if count}


def moves(game, faction, readings):
    found = []
    for here, there in product(ORBITALS, ORBITALS):
        if not next_door(here, there):
            continue
        closed = len(game["players"]) == 2 and all(b in CLOSED_FOR_TWO for b in around(there))
        if closed and readings["closed_orbital_2p"] == "barred":
            continue
        for group in groups(ships_in(game, here, faction)):
            found.append({"by": faction, "move": {"from": here, "to": there, "fleets": group}})
    return found


def around(orbital):
    return MAP[band_of(orbital)][orbital]


def placements(game, faction):
    found = []
    supply = cubes_in_supply(game, faction)
    for base in BASES:
        if len(game["players"]) == 2 and base in CLOSED_FOR_TWO:
            continue
        if not ships_in(game, orbital_of(base), faction):
            continue
        if supply:
            for cube in supply:
                found.append({"by": faction, "influence": {"to": base, "cube": cube}})
            continue
        for source in BASES:
            for cube in cubes_on(game, source, faction):
                if source != base:
                    said = {"to": base, "from": source, "cube": cube}
                    found.append({"by": faction, "influence": said})
    return found


def without_source(moves):
    """Moves of cubes on the map told without the base they come from, where there is one only."""
    said = [move["influence"] for move in moves if "influence" in move]
    for move in moves:
        here = move.get("influence", {})
        bases = {one["from"] for one in said if "from" in one and one["to"] == here.get("to")}
        if "from" in here and len(bases) == 1:
            yield {**move, "influence": {"to": here["to"], "cube": here["cube"]}}


def builds(game, faction):
    kinds = [kind for kind in ships_beside_the_map(game, faction) if kind != "scrap_ship"]
    return [{"by": faction, "build": kind} for kind in kinds]


def actions(game, readings):
    """Everything the active player can spend a point on, abilities apart; and being done."""
    turn = game["turn"]
    if turn["stage"] != "points":
        return []
    faction = turn["player"]
    found = [{"by": faction, "done": True}]
    if turn.get("points", 0) > 0:
        found += moves(game, faction, readings)
        found += placements(game, faction)
        found += builds(game, faction)
    return found


# ---- cards


def takes(game):
    turn = game["turn"]
    if turn["stage"] != "begin":
        return []
    faction = turn["player"]
    purse = game["control_points"][faction]
    slots = enumerate(zip(game["track"], PRICES, strict=True), 1)
    return [{"by": faction, "take": slot} for slot, (_, price) in slots if price <= purse]


def uses(game, cards):
    """What can be done with a card just taken, its event itself apart."""
    turn = game["turn"]
    faction, card = turn["player"], turn.get("card")
    if turn["stage"] != "event" or card == "score":
        return []
    found = [{"by": faction, "use": "points"}]
    shown = cards[card]["factions"][faction] == "yes"
    if shown and cards[card]["keep_cost"] <= game["control_points"][faction]:
        found.append({"by": faction, "use": "keep"})
    return found


def line_of(game, cards):
    """Who may still be asked for the event after the points, in order."""
    turn = game["turn"]
    order = list(game["players" if len(game["players"]) == 2 else "initiative"])
    order.remove(turn["player"])
    shown = cards[turn["card"]]["factions"]
    declined = turn.get("declined", [])
    return [other for other in order if shown[other] == "yes" and other not in declined]


def answers(game, cards):
    """What can be said to the offer of an event, doing it at once apart."""
    turn = game["turn"]
    if turn["stage"] != "offer":
        return []
    line = line_of(game, cards)
    if not line:
        return []
    first = line[0]
    found = [{"by": first, "event": "decline"}]
    if cards[turn["card"]]["keep_cost"] <= game["control_points"][first]:
        found.append({"by": first, "event": "keep"})
    return found


def legal(game, cards, readings):
    return actions(game, readings) + takes(game) + uses(game, cards) + answers(game, cards)


# ---- the game after a move


def after(game, move, cards, readings):
    game = deepcopy(game)
    faction, turn = move["by"], game["turn"]
    if "move" in move:
        said = move["move"]
        for kind, count in said["fleets"].items():
            if kind == "rocinante":
                game["rocinante"]["orbital"] = said["to"]
                continue
            game["fleets"][said["from"]][faction][kind] -= count
            there = game["fleets"].setdefault(said["to"], {}).setdefault(faction, {})
            there[kind] = there.get(kind, 0) + count
        turn["points"] -= 1
    elif "influence" in move:
        said = move["influence"]
        if "from" in said:
            game["influence"][said["from"]][faction][said["cube"]] -= 1
        here = game["influence"].setdefault(said["to"], {}).setdefault(faction, {})
        here[said["cube"]] = here.get(said["cube"], 0) + 1
        turn["points"] -= 1
    elif "build" in move:
        here = game["fleets"].setdefault(HOMES[faction], {}).setdefault(faction, {})
        here[move["build"]] = here.get(move["build"], 0) + 1
        turn["points"] -= 1
    elif "take" in move:
        slot = move["take"] - 1
        game["control_points"][faction] -= PRICES[slot]
        card = game["track"][slot]
        game["track"][slot] = "empty"
        game["turn"] = {"player": faction, "stage": "event", "card": card}
        if card == "score":
            game["turn"].update(stage="bonus", taker=faction)
    elif move.get("use") == "points":
        points = cards[turn["card"]]["points"]
        game["turn"] = {"player": faction, "stage": "points", "card": turn["card"]}
        game["turn"]["points"] = points
    elif move.get("use") == "keep":
        keep(game, faction, cards)
        over(game, cards)
    elif "done" in move:
        game["turn"] = {"player": faction, "stage": "offer", "card": turn["card"]}
        offer(game, cards)
    elif move["event"] == "decline":
        turn["declined"] = [*turn.get("declined", []), faction]
        offer(game, cards)
    elif move["event"] == "keep":
        keep(game, faction, cards)
        if len(game["players"]) > 2 and readings["keep_moves_token"] == "moves":
            game["initiative"].remove(faction)
            game["initiative"].append(faction)
        over(game, cards)
    return game


def keep(game, faction, cards):
    card = game["turn"].pop("card")
    game["control_points"][faction] -= cards[card]["keep_cost"]
    game["kept"].setdefault(faction, []).append(card)


def offer(game, cards):
    line = line_of(game, cards)
    if line:
        game["turn"]["asked"] = line[0]
    else:
        over(game, cards)


def over(game, cards):
    """The end of a turn: discard, slide, draw, and whoever is next, or the final scoring."""
    card = game["turn"].get("card")
    if card:
        game["discard"].append(card)
    game["track"] = [other for other in game["track"] if other != "empty"]
    drew_score = False
    while len(game["track"]) < 5 and game["deck"]:
        drawn = game["deck"].pop(0)
        drew_score = drew_score or drawn == "score"
        game["track"].append(drawn)
    players = game["players"]
    following = players[(players.index(game["turn"]["player"]) + 1) % len(players)]
    game["turn"] = {"player": following, "stage": "begin"}
    if drew_score and game["scorings"] + game["track"].count("score") == 6:
        left_over = game["track"].count("score")
        game["discard"] += ["score"] * left_over
        game["track"] = ["empty" if other == "score" else other for other in game["track"]]
        game["turn"].update(stage="scoring_events", taker=game["rocinante"]["holder"])
