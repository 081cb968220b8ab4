"""A second board for the trading card game, written from the rules before the first was read.

Boards are plain mappings: `halves` of both players by spot (`front1`), each location with its card
and what lies in it; `footholds` as pairs of a spot of the other half and who holds it. It judges
moves with their loads, attacks and incomes, slowly and literally; readings are a plain mapping.
"""

from __future__ import annotations

from naive_tcg import has

SPOTS = [f"{row}{column}" for row in ("back", "front") for column in (1, 2, 3, 4)]


def where(seat, spot):
    """Row and column on the four rows of both players."""
    row = 1 if spot.startswith("front") else 0
    return (row if seat == 0 else 3 - row), int(spot[-1])


def adjacent(one, other):
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


# ---- room and loads


def spaces(card):
    if has(card, "tiny"):
        return 0
    return 4 if has(card, "giant") else 1


def rooms(card):
    """Creatures, treasures, Aether, lore and captives that a location can hold."""
    capital, twice = card["kind"] == "capital", 2 if has(card, "huge") else 1
    more = card.get("room", {})
    return {key: most + more.get(key, 0) for key, most in printed_rooms(capital, twice).items()}


def printed_rooms(capital, twice):
    return {
        "creatures": 4 * twice,
        "treasures": (1 if capital else 3) * twice,
        "resources": 5 * twice,
        "lore": 5 if capital else 10,
        "captives": 10 if capital else 4,
    }


def taken(place, cards):
    return sum(spaces(cards[one["card"]]) for one in place["creatures"])


def fits(place, card, cards):
    needs = spaces(card)
    return needs == 0 or taken(place, cards) + needs <= rooms(cards[place["card"]])["creatures"]


def inside(place, cards):
    return [cards[one["card"]] for one in place["creatures"]]


def fits_among_small(place, cards):
    """Whether one that is no Giant would find room if nobody there were one."""
    heads = sum(1 for card in inside(place, cards) if spaces(card))
    return heads < rooms(cards[place["card"]])["creatures"]


def overloads(carriers, load):
    """What is too much for creatures that carry a load together."""
    found, aether_and_lore, treasures, captives = set(), 0, 0, 0
    for card in carriers:
        times = 2 if has(card, "giant") else 1
        aether_and_lore += 4 * times
        treasures += 0 if has(card, "tiny") else times
        captives += 2 * times
    if load["aether"] + load["lore"] > aether_and_lore:
        found.add("carry.load")
    if len(load["treasures"]) > treasures:
        found.add("carry.treasure")
        if any(has(card, "tiny") for card in carriers):
            found.add("keyword.tiny")
    if load["captives"] > captives:
        found.add("carry.captives")
    return found


def is_there(place, load):
    lying = list(place["treasures"])
    for one in load["treasures"]:
        if one not in lying:
            return False
        lying.remove(one)
    return all(place[name] >= load[name] for name in ("aether", "lore", "captives"))


def no_room_for(place, load, cards):
    """The rooms of a location that a load would overfill."""
    most, have = rooms(cards[place["card"]]), dict(place)
    have |= {"resources": place["aether"], "treasures": len(place["treasures"])}
    more = dict(load) | {"resources": load["aether"], "treasures": len(load["treasures"])}
    kinds = ("treasures", "resources", "lore", "captives")
    return {f"room.{kind}" for kind in kinds if more[kind] and have[kind] + more[kind] > most[kind]}


# ---- moves


def ways(half, seat, start, goal, tunnel):
    """Every way over locations that passes none twice: its length, and what it passes."""

    def go(here, passed, length):
        if here == goal:
            yield length, passed[1:]
            return
        for there in half:
            if there in passed or there == here:
                continue
            steps = []
            if adjacent(where(seat, here), where(seat, there)):
                steps.append(1)
            if there in half[here]["tunnel"] or here in half[there]["tunnel"]:
                steps.append(tunnel)
            if steps:
                yield from go(there, (*passed, here), length + min(steps))

    return list(go(start, (), 0))


def ways_by(half, seat, told, tunnel):
    """The same by way of a location, where one is told."""
    if "via" not in told:
        return ways(half, seat, told["from"], told["to"], tunnel)
    first = ways(half, seat, told["from"], told["via"], tunnel)
    then = ways(half, seat, told["via"], told["to"], tunnel)
    return [(a + b, (*one, told["via"], *two)) for a, one in first for b, two in then]


def loading(half, told, readings):
    """What a mover may take along: what lies where it starts, and on its way if it is read so."""
    start = half[told["from"]]
    if "via" not in told or readings.get("load_on_way") != "every_location":
        return start
    stop = half[told["via"]]
    both = {key: start[key] + stop[key] for key in ("aether", "lore", "captives")}
    return both | {"treasures": [*start["treasures"], *stop["treasures"]]}


def move(board, cards, seat, told, readings):
    """The clauses that a move breaks; its creature is there, and its goal is another location."""
    half = board["halves"][seat]
    start, goal, load = half[told["from"]], half[told["to"]], told["carry"]
    one = start["creatures"][told["number"]]
    card, broken = cards[one["card"]], set()
    if one["new"] and not has(card, "rush"):
        broken.add("move.new")
    if one["attacked"] and (one["spaces"] or readings["after_battle_move"] == "barred"):
        broken.add("move.then_attack")
    pace = 3 if has(card, "fast") else 2
    most = 1 if load["captives"] >= 2 else pace
    moved = one["spaces"]
    if readings["move_budget"] == "phase":
        moved = one["phase_spaces"]
    left = max(0, most - moved)
    found = ways_by(half, seat, told, 0 if readings["tunnel_cost"] == "free" else 1)

    def shortest(free):
        ways = (length for length, passed in found if all(free(half[spot]) for spot in passed))
        return min(ways, default=99)

    shut = shortest(lambda place: has(card, "flying") or fits(place, card, cards))

    whole = min((length for length, _ in found), default=99)
    if whole == 99:
        broken.add("move.adjacent")
    elif whole > left:
        broken.add("move.spaces")
    elif shut > left:
        broken.add("move.through")
    if load["captives"] >= 2 and (1 < whole < 99 or left < whole <= pace - moved):
        broken.add("keyword.captive")
    if shut > left >= shortest(lambda place: fits_among_small(place, cards)):
        broken.add("keyword.giant")
    if not fits(goal, card, cards):
        broken.add("room.creatures")
        if any(spaces(each) == 4 for each in (card, *inside(goal, cards))):
            broken.add("keyword.giant")
    broken |= overloads([card], load)
    if not is_there(loading(half, told, readings), load):
        broken.add("carry.there")
    return broken | no_room_for(goal, load, cards)


# ---- attacks


def shielded(board, cards, seat, spot, home, reading):
    """Whether Difficult Terrain keeps attackers out of a location."""
    half = board["halves"][seat]
    if spot not in half:
        return False
    rough = has(cards[half[spot]["card"]], "difficult_terrain")
    if reading == "itself":
        return rough and not has(cards[home["card"]], "difficult_terrain")
    near = [one for one in half if adjacent(where(seat, one), where(seat, spot))]
    return not rough and any(has(cards[half[one]["card"]], "difficult_terrain") for one in near)


def sights(board, cards, seat, told, flies, readings):
    """What bars an attack of creatures that all fly, or of others, on an enemy location."""
    enemy, goal = board["halves"][1 - seat], told["at"]
    home = board["halves"][seat][told["from"]]
    here, there = where(seat, told["from"]), where(1 - seat, goal)
    in_line, near = here[0] in (1, 2), abs(here[1] - there[1]) <= 1
    before, behind = f"front{there[1]}", goal.startswith("back")
    terrain = readings["terrain"]
    screened = before in enemy and not shielded(board, cards, 1 - seat, before, home, terrain)
    directly = in_line and near
    if behind and not flies:
        directly = directly and readings["attack_reach"] == "unscreened" and not screened
    feet = [
        spot
        for spot, by in board["footholds"]
        if by == seat
        and adjacent(here, where(1 - seat, spot))
        and adjacent(where(1 - seat, spot), there)
    ]
    found = set() if directly or feet else {"attack.reach"}
    if has(cards[enemy[goal]["card"]], "moat"):
        facing = in_line and here[1] == there[1]
        if behind:
            facing = facing and before not in enemy and readings["moat_behind"] == "facing"
            facing = facing or before in feet
        if not facing:
            found.add("keyword.moat")
    if shielded(board, cards, 1 - seat, goal, home, terrain):
        found.add("keyword.difficult_terrain")
    return found


def attack(board, cards, seat, told, readings):
    """The clauses that an attack on an enemy location breaks, its creatures being there; one `at`
    None is on an own location."""
    home, load, broken = board["halves"][seat][told["from"]], told["carry"], set()
    group = [home["creatures"][number] for number in told["numbers"]]
    mine = [cards[one["card"]] for one in group]
    for one, card in zip(group, mine, strict=True):
        allowed = has(card, "rush") and readings["rush_attack"] == "allowed"
        broken |= {"move.new"} if one["new"] and not allowed else set()
        broken |= {"attack.once"} if one["attacked"] else set()
        broken |= {"move.then_attack"} if one["spaces"] else set()
    camp = [cards[id] for id in board["camp"]]
    if sum(map(spaces, camp + mine)) > 8:
        broken.add("attack.slots")
        broken |= {"keyword.giant"} if any(spaces(card) == 4 for card in camp + mine) else set()
    pool = sum(2 if has(card, "giant") else 1 for card in camp + mine)
    brought = len(load["treasures"]) + board.get("lying", 0)
    if load["treasures"] and brought > min(2, pool):
        broken.add("attack.treasures")
    broken |= overloads(mine, load | {"captives": 0})
    broken |= {"carry.captives"} if load["captives"] else set()
    broken |= set() if is_there(home, load) else {"carry.there"}
    flies = all(has(card, "flying") for card in mine)
    if told["at"] not in board["halves"][1 - seat]:
        return broken | {"attack.enemy"}
    return broken | sights(board, cards, seat, told, flies, readings)


# ---- income


def collected(place, cards, number):
    """The Aether in a location after the income of a turn, and what is set aside."""
    income = number if number >= 5 else 5
    room = rooms(cards[place["card"]])["resources"] - place["aether"]
    put = min(income, max(0, room))
    return place["aether"] + put, income - put
