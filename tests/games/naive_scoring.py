"""A second scorer, written straight from the rulebook and sharing no code with the first.

Plain dictionaries, fractions and lists of names; slow and literal on purpose. Every number that the
rulebook states stands here once more.
"""

from __future__ import annotations

from fractions import Fraction

EARTH = {"eurasia", "africa", "luna"}
MARS = {"mariner_valley", "londres_nova"}
ROCKS = {"ceres", "eros", "tycho", "thoth", "vesta"}
JUPITER = {"ganymede", "europa", "io"}
SATURN = {"rhea", "titan", "the_rings"}
SECTORS = {"inner_planets": EARTH | MARS, "belt": ROCKS, "outer_planets": JUPITER | SATURN}
NOT_WITH_TWO = {"luna", "vesta", "io", "the_rings"}
CHART = {1: "2/1/0", 2: "3/1/0", 3: "3/1/0", 4: "4/2/1", 5: "4/2/1"}
STRENGTH = {
    "fleet": Fraction(1),
    "battleship": Fraction(2),
    "damaged_battleship": Fraction(1),
    "scrap_ship": Fraction(1, 2),
}


def orbital_around(base):
    for name, inside in (
        ("earth", EARTH),
        ("mars", MARS),
        ("jupiter", JUPITER),
        ("saturn", SATURN),
    ):
        if base in inside:
            return name
    return base


def fleet_strength(game, orbital, rocinante_counts):
    """FACTION: strength, of those that have any fleet there."""
    totals = {}
    for faction, units in game["fleets"].get(orbital, {}).items():
        total = sum((STRENGTH[unit] * count for unit, count in units.items()), Fraction(0))
        if total:
            totals[faction] = total
    ship = game["rocinante"]
    if ship["orbital"] == orbital and rocinante_counts:
        totals[ship["holder"]] = totals.get(ship["holder"], 0) + 1
    return totals


def who_controls(game, orbital, readings):
    totals = fleet_strength(game, orbital, readings["rocinante_strength"] == "one")
    if not totals:
        return None
    best = [faction for faction in totals if totals[faction] == max(totals.values())]
    if len(best) == 1:
        return best[0]
    if "MCR" in best and "dominance" in game["technologies"]["MCR"]:
        return "MCR"
    return None


def influence_on(game, base, readings):
    """FACTION: influence, of those with a cube on the base."""
    counted = {}
    for faction, cubes in game["influence"].get(base, {}).items():
        diplomat = 2 if "diplomats" in game["technologies"].get("UN", ()) else 1
        total = cubes.get("normal", 0) + diplomat * cubes.get("diplomat", 0)
        if total:
            counted[faction] = total
    boss = who_controls(game, orbital_around(base), readings)
    if boss in counted:
        counted[boss] += 1
    return counted


def paid_on(game, base, bonus, readings):
    """FACTION: points, and who is alone in first place (or None)."""
    counted = influence_on(game, base, readings)
    ladder = []  # lists of equals, best first
    for amount in sorted(set(counted.values()), reverse=True):
        ladder.append([faction for faction in counted if counted[faction] == amount])
    if not ladder:
        return {}, None
    special = bonus == "final" or base in SECTORS[bonus]
    text = "5/3/1" if bonus == "final" else CHART[game["scorings"] + 1] if special else "1/0/0"
    first, second, third = (int(number) for number in text.split("/"))

    un_wins = "UN" in game["players"] and "hegemony" in game["technologies"]["UN"]
    lifted = None  # a tie that the UN is paid as if it had won, while it stays a tie
    if un_wins:
        for place, equals in enumerate(ladder):
            if "UN" in equals and len(equals) > 1:
                if readings["hegemony_tie"] == "sole_first":
                    others = [faction for faction in equals if faction != "UN"]
                    ladder[place : place + 1] = [["UN"], others]
                else:
                    lifted = equals
                break

    points = dict.fromkeys(counted, 0)

    def share(equals, alone, tied):
        for faction in equals:
            points[faction] = alone if len(equals) == 1 else tied
        if lifted is equals and special:
            points["UN"] = alone

    top = ladder[0]
    share(top, first, second if special else 0)
    rest = ladder[1:]
    if len(top) == 1:
        if rest:
            share(rest[0], second, third)
            behind_two = len(rest[0]) == 2 and readings["tie_second_next"] == "third"
            if (len(rest[0]) == 1 or behind_two) and len(rest) > 1:
                share(rest[1], third, 0)
    else:
        how = readings["tie_first_next"]
        if (how == "third" and len(top) == 2 and rest) or (how == "always_third" and rest):
            share(rest[0], third, 0)
        elif how == "second" and rest:
            share(rest[0], second, third)
            if len(rest[0]) == 1 and len(rest) > 1:
                share(rest[1], third, 0)
    return points, top[0] if len(top) == 1 else None


def score(game, bonus, readings):
    """The control points everybody gains; `bonus` is a sector or the word final.

    `game` holds players, influence, fleets, rocinante, technologies, scorings, critical (FACTION:
    resources) and resources (base: resource).
    """
    gained = dict.fromkeys(game["players"], 0)
    everywhere = EARTH | MARS | ROCKS | JUPITER | SATURN
    if len(game["players"]) == 2:
        everywhere -= NOT_WITH_TWO
    for base in everywhere:
        points, alone = paid_on(game, base, bonus, readings)
        for faction, number in points.items():
            gained[faction] += number
        critical = game["critical"].get(alone, ())
        if alone and len(game["players"]) > 2 and game["resources"][base] in critical:
            gained[alone] += 1
    return gained
