"""A second engine for the trading card game, written from the rules text before the first one.

It shares no code with the first: a battle is a plain mapping with full cells, cards are the plain
records of a pack, and readings a plain mapping. It judges single strikes, the room of a location
and decks, slowly and literally.
"""

from __future__ import annotations

ROWS = ["a_back", "a_front", "d_front", "d_back"]
CELLS = [f"{row}{column}" for row in ROWS for column in (1, 2, 3, 4)]
OTHER = {"attackers": "defenders", "defenders": "attackers"}
PLAYABLE = ("creature", "location", "spell", "ongoing_event", "treasure", "quest", "ritual")


def spot(cell):
    return ROWS.index(cell[:-1]), int(cell[-1])


def at(row, column):
    return f"{ROWS[row]}{column}" if 0 <= row < 4 and 1 <= column <= 4 else None


# ---- cards


def number(card, keyword):
    """What the numbers of a keyword on a card come to; 0 where it has none."""
    found = 0
    for told in card.get("keywords", []):
        if isinstance(told, dict) and keyword in told:
            found += told[keyword]
    return found


def has(card, keyword):
    """Whether a card bears a keyword, with a number or without."""
    for told in card.get("keywords", []):
        if told == keyword or (isinstance(told, dict) and keyword in told):
            return True
    return False


def militia(card):
    return card.get("militia", 10 if card["kind"] == "capital" else 0)


# ---- figures in a battle


def bonus(battle, cards, side, cell):
    """What Leadership of others and Protective of the location add to power and to health."""
    more = 0
    for other, creature in battle[side].items():
        if other != cell:
            more += number(cards[creature["card"]], "leadership")
    if side == "defenders":
        more += number(cards[battle["location"]["card"]], "protective")
    return more


def power(battle, cards, side, cell):
    return cards[battle[side][cell]["card"]]["power"] + bonus(battle, cards, side, cell)


def health(battle, cards, side, cell):
    return cards[battle[side][cell]["card"]]["health"] + bonus(battle, cards, side, cell)


def left(battle, cards):
    card = cards[battle["location"]["card"]]
    return card["health"] - battle["location"]["damage"]


# ---- who may be struck


def before(cell, side):
    """The cells in front of one in its column, the nearest first."""
    row, column = spot(cell)
    rows = range(row + 1, 4) if side == "attackers" else range(row - 1, -1, -1)
    return [at(other, column) for other in rows]


def beside(cell, side, readings):
    """The cells a creature on foot strikes at from a cell."""
    row, column = spot(cell)
    step = 1 if side == "attackers" else -1
    found = [at(row + step, column + shift) for shift in (-1, 0, 1)]
    if readings["attack_diagonals"] == "all":
        found += [at(row - step, column + shift) for shift in (-1, 1)]
    return [one for one in found if one]


def reached(battle, cards, side, cell, readings):
    """All cells whose creatures a striker reaches."""
    card = cards[battle[side][cell]["card"]]
    row, column = spot(cell)
    found = set(beside(cell, side, readings))
    if has(card, "ranged"):
        if readings["ranged_reach"] == "any":
            return set(CELLS)
        if row == (0 if side == "attackers" else 3):
            found |= set(beside(before(cell, side)[0], side, readings))
    if has(card, "flying"):
        if readings["flying_reach"] == "anywhere":
            return set(CELLS)
        found |= {one for one in CELLS if abs(spot(one)[1] - column) <= 1}
    return found


def clear(battle, cards, side, cell, readings):
    """Whether an attacker may strike the location from a cell."""
    card = cards[battle[side][cell]["card"]]
    if has(cards[battle["location"]["card"]], "walls") or has(card, "flying"):
        return True
    lane = before(cell, side)
    if readings["clear_line"] == "two_spaces":
        lane = lane[:2]
    if has(card, "ranged"):
        return not any(one in battle["defenders"] for one in lane)
    if readings["clear_line"] == "front_row" and spot(cell)[0] == 0:
        return False
    return not any(one in battle["defenders"] or one in battle["attackers"] for one in lane)


# ---- when one may strike


def turn_of(cell, side):
    """Where a cell stands in the order of a side: from its own left, the foremost first."""
    row, column = spot(cell)
    return (column, -row) if side == "attackers" else (-column, row)


def shots(battle, cards, side):
    """Those of the cells that have struck from which it was shot, by place in the list."""
    begun = False
    found = []
    for place, cell in enumerate(battle["struck"]):
        if place and turn_of(cell, side) < turn_of(battle["struck"][place - 1], side):
            begun = True
        creature = battle[side].get(cell)
        if creature is not None and has(cards[creature["card"]], "ranged"):
            begun = True
        if begun:
            found.append(cell)
    return found


def wrong_time(battle, cards, side, cell, readings):
    """Whether a striker of its kind has no place in what goes on."""
    ranged = has(cards[battle[side][cell]["card"]], "ranged")
    if battle["side"] in ("shooting_a", "shooting_d"):
        return not ranged
    if not ranged:
        return bool(shots(battle, cards, side))
    if battle.get("last") and readings["last_shots"] == "same_action":
        return False
    if readings["ranged_timing"] == "both_delayed":
        return True
    return side == "attackers" and readings["ranged_timing"] == "delayed_attackers"


def out_of_order(battle, cards, side, cell):
    shot = shots(battle, cards, side)
    ranged = has(cards[battle[side][cell]["card"]], "ranged")
    same = shot if ranged else [one for one in battle["struck"] if one not in shot]
    return bool(same) and turn_of(cell, side) < turn_of(same[-1], side)


def broken(battle, cards, side, cell, target, readings):
    """The clauses that a strike breaks."""
    if battle["side"] not in (side, f"shooting_{side[0]}"):
        return {"battle.side"}
    if cell not in battle[side]:
        return {"move.there"}
    if cell in battle["struck"]:
        return {"battle.one_strike"}
    found = set()
    card = cards[battle[side][cell]["card"]]
    walls = has(cards[battle["location"]["card"]], "walls")
    if wrong_time(battle, cards, side, cell, readings):
        found.add("battle.ranged")
    if out_of_order(battle, cards, side, cell):
        found.add("battle.left_to_right")
    if target == "location":
        if side == "defenders":
            return found | {"battle.defender_location"}
        if not clear(battle, cards, side, cell, readings):
            found.add("battle.line")
        return found
    if walls and side == "defenders" and not has(card, "ranged"):
        found.add("keyword.walls")
    if target not in battle[OTHER[side]]:
        return found | {"battle.target"}
    if target not in reached(battle, cards, side, cell, readings):
        found.add("battle.reach")
    if walls and side == "attackers":
        there = cards[battle["defenders"][target]["card"]]
        if readings["walls_exception"] == "attacking_only" or not has(there, "ranged"):
            found.add("keyword.walls")
    return found


# ---- what a strike does


def hurt(battle, damage):
    battle["location"]["damage"] += max(0, damage)


def excess(battle, cards, card, dealt, room):
    """What Ravager hands on of damage beyond the health that was left, as the location takes it."""
    beyond = dealt - room
    if not has(card, "ravager") or beyond <= 0:
        return
    if has(card, "siege_engine"):
        beyond *= 2
    hurt(battle, beyond - number(cards[battle["location"]["card"]], "resilience"))


def strike(battle, cards, side, cell, target, readings):
    """Carries out a strike that breaks nothing; the cells of those who fell."""
    striker = battle[side][cell]
    card = cards[striker["card"]]
    place = cards[battle["location"]["card"]]
    battle["struck"].append(cell)
    if target == "location":
        dealt = power(battle, cards, side, cell) * (2 if has(card, "siege_engine") else 1)
        hurt(battle, dealt - number(place, "resilience"))
        if not has(card, "ranged") or readings["ranged_militia"] == "taken":
            answer = battle["location"]["militia"] - number(card, "resilience")
            striker["damage"] += max(0, answer)
            battle["location"]["militia"] = 0
    else:
        struck = battle[OTHER[side]][target]
        other = cards[struck["card"]]
        mine = max(0, power(battle, cards, side, cell) - number(other, "resilience"))
        theirs = max(0, power(battle, cards, OTHER[side], target) - number(card, "resilience"))
        if has(card, "ranged") or has(other, "ranged"):
            theirs = 0
        mine_left = health(battle, cards, side, cell) - striker["damage"]
        theirs_left = health(battle, cards, OTHER[side], target) - struck["damage"]
        if side == "attackers":
            excess(battle, cards, card, mine, theirs_left)
        else:
            excess(battle, cards, other, theirs, mine_left)
        striker["damage"] += theirs
        struck["damage"] += mine
    return bury(battle, cards)


def bury(battle, cards):
    fallen = set()
    while True:
        dead = [
            (side, cell)
            for side in ("attackers", "defenders")
            for cell in battle[side]
            if battle[side][cell]["damage"] >= health(battle, cards, side, cell)
        ]
        if not dead:
            return fallen
        for side, cell in dead:
            del battle[side][cell]
            fallen.add(cell)


def won_by(battle, cards, readings):
    """Who has won; None while the battle goes on."""
    if left(battle, cards) <= 0:
        both = not battle["attackers"] and readings["both_fall"] == "nobody"
        return "nobody" if both else "attackers"
    return None if battle["attackers"] else "defenders"


# ---- room


def room(cards, location):
    """What a location holds and can hold, by its mapping as in a case with every key told."""
    card = cards[location["card"]]
    capital = card["kind"] == "capital"
    twice = 2 if has(card, "huge") else 1
    spaces = 0
    for id in location["creatures"]:
        if has(cards[id], "tiny"):
            continue
        spaces += 4 if has(cards[id], "giant") else 1
    return {
        "creatures": {"used": spaces, "of": 4 * twice},
        "treasures": {"used": len(location["treasures"]), "of": (1 if capital else 3) * twice},
        "resources": {"used": location["aether"], "of": 5 * twice},
        "lore": {"used": location["lore"], "of": 5 if capital else 10},
        "captives": {"used": location["captives"], "of": 10 if capital else 4},
    }


# ---- decks


def deck(cards, told, readings):
    """The clauses that a deck breaks."""
    found = set()
    if sum(told["cards"].values()) < 60:
        found.add("deck.size")
    names = {}
    for id, copies in told["cards"].items():
        card = cards[id]
        if card["kind"] == "capital":
            found.add("deck.no_capitals")
        if has(card, "major_ritual"):
            found.add("deck.no_major_rituals")
        if card["faction"] not in ("neutral", told["faction"]):
            found.add("deck.faction")
        replaced = told["faction"] == "cult" and readings["cult_quests"] == "barred"
        if card["kind"] == "quest" and card["faction"] == "neutral" and replaced:
            found.add("deck.faction")
        names.setdefault(card["name"], []).append((copies, card.get("legendary", False)))
    for copies in names.values():
        if sum(count for count, legendary in copies if legendary) > 1:
            found.add("deck.legendary")
        normal = any(not legendary for _, legendary in copies)
        if normal and sum(count for count, _ in copies) > 2:
            found.add("deck.copies")
    capital = cards[told["capital"]]
    if capital["kind"] != "capital" or capital["faction"] != told["faction"]:
        found.add("deck.capital")
    return found
