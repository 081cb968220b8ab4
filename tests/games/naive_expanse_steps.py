"""Naive whole turns of The Expanse: abilities and the steps of events that touch cards and points.

Part of naive_expanse_turns.py, and like it written from the rulebook, the ledger of clauses and the
cookbook before the engine's own turns were read. It goes on from the naive events: a step that they
lack stands here, with what a Battleship damaged in this turn may and may not do.
"""

from __future__ import annotations

import naive_actions as naive
import naive_events as events
from naive_fleets import can_pay, hits
from naive_places import has, owners
from naive_ships import launched, missing, ships
from naive_ways import TooMany, Way, copied, few, join

ABILITIES = {
    "forced_march": ("MCR", [{"move_groups": {"groups": 1, "bands": {"up_to": 2}}}]),
    "battleships": ("MCR", [{"repair": {"battleships": 1}}]),
    "total_war": ("MCR", [{"remove_fleets": {"fleets": 1, "from": {"where_you_have": "fleets"}}}]),
    "friendly_docks": (
        "OPA",
        [{"build": {"fleets": 1, "to": {"sector": "belt", "where_you_have": "influence"}}}],
    ),
    "insurgency": (
        "OPA",
        [{"place": {"influence": 1, "to": {"sector": ["belt", "outer_planets"]}}}],
    ),
    "scrap_ships": (
        "OPA",
        [
            {
                "put_fleets": {
                    "fleets": 1,
                    "unit": "scrap_ship",
                    "from": "anywhere",
                    "to": {"where_you_have": "influence"},
                }
            }
        ],
    ),
    "rebellion": (
        "OPA",
        [
            {
                "remove": {
                    "influence": 1,
                    "from": {"sector": ["belt", "outer_planets"], "where_you_have": "influence"},
                }
            }
        ],
    ),
    "shell_companies": ("PG", [{"shift": {"influence": 1, "within": "sector"}}]),
    "infiltration": (
        "PG",
        [{"replace": {"influence": 1, "on": {"where_you_have": "adjacent_fleets"}}}],
    ),
    "protomolecule": ("PG", [{"clear": {"except_own": 1}}]),
}
ONCE_A_TURN = {
    "forced_march", "total_war", "insurgency", "rebellion", "shell_companies", "infiltration",
}  # fmt: skip


OF_THE_MATS = {"forced_march", "friendly_docks", "shell_companies"}

# ---- abilities


def price_of(name, readings):
    """The action points that an ability costs; of those of the mats the stand-ins tell."""
    free = readings["ability_price"] == "free" and name not in OF_THE_MATS
    return 0 if free else 1


def open_abilities(game, me, readings, points):
    """The abilities that a player who spends so many action points may pay for."""
    turn = game["turn"]
    for name, (faction, _) in ABILITIES.items():
        if faction != me or not has(game, me, name) or price_of(name, readings) > points:
            continue
        if name in ONCE_A_TURN:
            last = turn["stage"] == "scoring_events" and "bonus" not in turn  # nobody's turn
            others = last or turn["player"] != me
            if name in turn.get("used", ()) or (others and readings["once_per_turn"] == "own"):
                continue
        if name == "protomolecule" and not (
            game["control_points"][me] and game["tokens"]["protomolecule"]
        ):
            continue
        yield name


def ability_ways(game, me, name, readings):
    """Every way to use an ability, in vain where nothing comes of it; `mine` has the entries of its
    step. What is damaged in this turn only is not to be repaired, nor in vain."""
    game = copied(game)
    if name in ONCE_A_TURN:
        used = [*game["turn"].get("used", ()), name]
        game["turn"] = {**game["turn"], "used": used}
    if name == "protomolecule":
        game["control_points"][me] -= 1
        left = game["tokens"]["protomolecule"] - 1
        game["tokens"] = {**game["tokens"], "protomolecule": left}
    steps = ABILITIES[name][1]
    found = events.sequence(game, steps, me, readings, {})
    if name == "battleships" and not found[0].done and any(ages(game)):
        return []
    return [way._replace(mine=way.mine[0], game=aged(way.game, way.mine[0])) for way in found]


# ---- Battleships damaged in this turn: every way it can be which of them they are


def ages(game):
    """The damaged Battleships as (orbital, whether of this turn), every way it may be."""
    told = game["turn"].get("ages")
    if told is not None:
        return told
    fresh = list(game["turn"].get("damaged_at", ()))
    row = []
    for orbital in naive.ORBITALS:
        for number in range(naive.ships_in(game, orbital, "MCR").get("damaged_battleship", 0)):
            row.append((orbital, number < fresh.count(orbital)))
    return [tuple(sorted(row))]


def aged(game, entries):
    """The game with what these entries did to damaged Battleships."""
    rows = ages(game)
    for entry in entries:
        if "ability" in entry:
            continue  # what it did was reckoned when it was used
        hit, move = entry.get("remove", {}), entry.get("move", {})
        if hit.get("unit") == "battleship":
            rows = [(*row, (hit["orbital"], True)) for row in rows]
        elif hit.get("unit") == "damaged_battleship":
            rows = [less for row in rows for less in without(row, hit["orbital"])]
        elif isinstance(move.get("fleets"), dict):
            for _ in range(move["fleets"].get("damaged_battleship", 0)):
                rows = [
                    (*less, (move["to"], moved[1]))
                    for row in rows
                    for less in without(row, move["from"])
                    for moved in (set_apart(row, less),)
                ]
    rows = sorted({tuple(sorted(row)) for row in rows})
    return {**game, "turn": {**game["turn"], "ages": rows}}


def without(row, orbital):
    """The row less one damaged Battleship there, each way it can be."""
    return [row[:at] + row[at + 1 :] for at in range(len(row)) if row[at][0] == orbital]


def set_apart(row, less):
    left = list(row)
    for one in less:
        left.remove(one)
    return left[0]


def repair(game, said, me, readings, before):
    ways = []
    rows = ages(game)
    for orbital in naive.ORBITALS:
        which = [(orbital, False)]
        if readings["battleship_repair"] == "any_time":
            which.append((orbital, True))
        after = [
            row[: row.index(one)] + row[row.index(one) + 1 :]
            for row in rows
            for one in which
            if one in row
        ]
        if after:
            done = ships(game, orbital, me, "damaged_battleship", -1)
            done = ships(done, orbital, me, "battleship", 1)
            done["turn"] = {**game["turn"], "ages": sorted(set(after))}
            ways.append(Way(({"orbital": orbital},), (), done, 1))
    return ways or [Way((), (), game)]


# ---- action points within an event


def single_actions(game, me, readings):
    """Everything that one action point buys, as ways of an event. Raises TooMany where something is
    to be had for nothing, which has no end."""
    found = []
    for move in naive.moves(game, me, readings):
        way = Way(({"move": move["move"]},), (), naive.after(paid(game), move, {}, readings), 1)
        found.append(way._replace(game=aged(way.game, way.mine)))
    for move in naive.placements(game, me):
        said = dict(move["influence"])
        entry = {"place": said.pop("to"), **said}
        found.append(Way((entry,), (), naive.after(paid(game), move, {}, readings), 1))
    for move in builds(game, me, readings):
        entry = {"build": move["build"]}
        after = launched(game, naive.HOMES[me], me, move["build"])
        found.append(Way((entry,), (), after, 1))
    for name in open_abilities(game, me, readings, 1):
        if not price_of(name, readings):
            raise TooMany
        for way in ability_ways(game, me, name, readings):
            entry = {"ability": name, "resolve": [events.item(way.mine)]}
            found.append(way._replace(mine=(entry,), done=1, about={}))
    return found


def paid(game):
    """The game with a point that the naive action takes away again."""
    return {**game, "turn": {**game["turn"], "points": game["turn"].get("points", 0) + 1}}


def builds(game, me, readings):
    """What may be built for a point: Scrap Ships too, with their technology."""
    return [{"by": me, "build": unit} for unit in missing(game, me)]


def take_actions(game, said, me, readings, before):
    ways = [Way((), (), game, whole=True)]
    for _ in range(said["points"]):
        following = []
        for way in ways:
            more = single_actions(way.game, me, readings)
            following += few([join(way, one) for one in more] or [way])
        ways = few(following)
    return ways


# ---- cards


def discard_kept(game, said, me, readings, before):
    kept = game["kept"].get(me, [])
    found = []
    for card in kept:
        left = [other for other in kept if other != card]
        after = {
            **copied(game),
            "kept": {**game["kept"], me: left},
            "discard": [*game["discard"], card],
        }
        found.append(Way(({"card": card},), (), after, 1, before))
    return found or [Way((), (), game, 0, before)]


def look_at(game, said, me, readings, before):
    turn = game["turn"]
    looked = [*turn.get("looked", ()), me] if turn.get("bonus") else turn.get("looked", ())
    return [Way((), (), {**game, "turn": {**turn, "looked": list(looked)}}, 1, before)]


def reveal(game, said, me, readings, before):
    top = game["deck"][0] if game["deck"] else None
    game = {**game, "shown_sixth": top == "score" and sixth(game)}
    about = {**before, "revealed": top, "points": game["printed"].get(top)}
    ways = [Way((), (), game, 1, about)]
    kept = game["kept"].get(me, ())
    if top != "score" and "mao_kwik" in kept and readings["mao_kwik_hybrid"] == "yes":
        left = {**game["kept"], me: [card for card in kept if card != "mao_kwik"]}
        after = {**game, "kept": left, "discard": [*game["discard"], "mao_kwik"]}
        ways.append(Way(({"card": "mao_kwik"},), (), after, 1, {**about, "points": 4}))
    return ways


def sixth(game):
    return game["scorings"] + game["track"].count("score") == 5


def by_removing(game, said, me, before):
    """Stealth Ships: nothing, or the fleet that has moved for up to so many of the others'."""
    orbital, unit = before.get("orbital"), before.get("fleet")
    found = [Way((), (), game)]
    if orbital is None or not can_pay(game, unit):
        return found
    paid_for = game if unit == "rocinante" else ships(game, orbital, me, unit, -1)
    if game["stealth_ships_fleet"] == "removed":
        found = [Way((), (), paid_for)]
    last = [Way((), (), paid_for)]
    for _ in range(said["fleets"]["up_to"]):
        following = []
        for way in last:
            for other in owners(game, me, "opposing"):
                for entry, after in hits(way.game, orbital, other):
                    following.append(join(way, Way((entry,), (), after, 1)))
        found += following
        last = following
    return found


def remove_fleets(game, said, me, before, readings):
    if "by_removing" in said:
        return by_removing(game, said, me, before)
    return REMOVE_FLEETS(game, said, me, before, readings)


REMOVE_FLEETS = events.FLEETS["remove_fleets"]
events.FLEETS["remove_fleets"] = remove_fleets
events.OTHERS.update(
    repair=repair,
    take_actions=take_actions,
    discard_kept=discard_kept,
    look_at=look_at,
    reveal=reveal,
)
