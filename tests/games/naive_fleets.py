"""What events do to fleets, tried out naively: see naive_events.py, whose part this is."""

from __future__ import annotations

import naive_actions as naive
from naive_places import agree, ended, gatherings, owners, places
from naive_ships import launched, missing, ships, supply
from naive_ways import Way, completest, copied, few, join, key_of, number_of, picks


def moved(game, me, source, target, unit, count=1):
    if unit == "rocinante":
        game = copied(game)
        game["rocinante"]["orbital"] = target
        return game
    return ships(ships(game, source, me, unit, -count), target, me, unit, count)


def enterable(game, orbital, readings):
    shut = len(game["players"]) == 2 and orbital == "vesta"
    return not shut or readings["closed_orbital_2p"] == "enter"


def far(source, target):
    """How many bands off; another orbital of the same band counts as one."""
    rank = naive.FROM_THE_SUN.index
    apart = abs(rank(naive.band_of(source)) - rank(naive.band_of(target)))
    return max(apart, int(source != target))


def reaches(said, source, target, readings, rocinante=False):
    """Whether `bands` lets a piece go there; staying is a move of no bands."""
    if source == target:
        return isinstance(said, dict)
    if said is None:
        return True
    if isinstance(said, dict):
        return far(source, target) <= said["up_to"]
    same = naive.band_of(source) == naive.band_of(target)
    if rocinante and same and readings["nagata_band"] == "exactly":
        return False
    return far(source, target) == said


def move_fleets(game, said, me, before, readings):
    """Fleets one by one. Which may stay where they are is a matter of "up to" in the bands."""
    most, less = number_of(said["fleets"])
    bands, to = said.get("bands"), said.get("to", {})
    if said["fleets"] == "each" and isinstance(bands, dict):
        less = True
    targets = [t for t in places(game, me, to, before, "orbital") if enterable(game, t, readings)]
    single = [
        (source, unit, target)
        for source in naive.ORBITALS
        for unit in naive.ships_in(game, source, me)
        for target in naive.ORBITALS
        if (target in targets and reaches(bands, source, target, readings))
        and not (less and source == target)
    ]
    ways = [Way((), (), game)]
    for count in range(1, most + 1):
        some = [
            Way(entries(chosen), (), carried(game, me, chosen), count, arrived(chosen))
            for chosen in picks(single, count)
            if standing(game, me, chosen) and agree([t for *_, t in chosen], sets(to))
        ]
        if not some:
            break
        ways = few([*ways, *some])
    return completest(ways, less)


def sets(said):
    return said if isinstance(said, dict) else {}


def standing(game, me, chosen):
    start = [(source, unit) for source, unit, _ in chosen]
    return all(start.count(one) <= naive.ships_in(game, one[0], me)[one[1]] for one in start)


def entries(chosen):
    return tuple(
        {"move": {"from": source, "to": target, "fleets": {unit: 1}}}
        for source, unit, target in chosen
    )


def carried(game, me, chosen):
    for source, unit, target in chosen:
        game = moved(game, me, source, target, unit)
    return game


def arrived(chosen):
    _, unit, target = chosen[-1]
    return {"orbital": target, "fleet": unit}


def move_groups(game, said, me, before, readings):
    """Groups, each from what stands in an orbital at the time."""
    most, less = number_of(said["groups"])
    to = said.get("to", {})
    targets = [t for t in places(game, me, to, before, "orbital") if enterable(game, t, readings)]
    ways, last = [Way((), (), game)], [(Way((), (), game), {})]
    for _ in range(most):
        following = {}
        for way, ends in last:
            for source in naive.ORBITALS:
                here = naive.ships_in(way.game, source, me)
                # what this step has brought here has moved with its group
                if game.get("heavy_burn_again") == "again":
                    ends = {}
                free = {u: n - ends.get((source, u), 0) for u, n in here.items()}
                for group in naive.groups({u: n for u, n in free.items() if n > 0}):
                    for target in targets:
                        if not reaches(said.get("bands"), source, target, readings):
                            continue
                        if source == target and less:
                            continue
                        chosen = [e["move"]["to"] for e in way.mine] + [target]
                        if not agree(chosen, sets(to)):
                            continue
                        after, now = way.game, dict(ends)
                        for unit, count in group.items():
                            after = moved(after, me, source, target, unit, count)
                            now[target, unit] = now.get((target, unit), 0) + count
                        entry = {"move": {"from": source, "to": target, "fleets": group}}
                        more = Way((entry,), (), after, 1)
                        new = join(way, more)._replace(about={"orbital": target})
                        following.setdefault((key_of(new), repr(sorted(now.items()))), (new, now))
        last = few(list(following.values()))
        ways += [way for way, _ in last]
    return completest(ways, less)


def move_rocinante(game, said, me, before, readings):
    here = game["rocinante"]["orbital"]
    found = []
    for target in places(game, me, said.get("to", {}), before, "orbital"):
        shut = not enterable(game, target, readings)
        if shut or not reaches(said.get("bands"), here, target, readings, True):
            continue
        after = copied(game)
        after["rocinante"]["orbital"] = target
        told = ({"move": {"to": target}},) if target != here else ()
        found.append(Way(told, (), after, 1, {"orbital": target}))
    return found or [Way((), (), game)]


def build(game, said, me, before, readings):
    most, less = number_of(said["fleets"])
    to = said.get("to", naive.HOMES[me])
    targets = [t for t in places(game, me, to, before, "orbital") if enterable(game, t, readings)]
    left = missing(game, me)
    single = [(unit, target) for unit in left for target in targets]
    ways = [Way((), (), game)]
    for count in range(1, min(most, sum(left.values())) + 1):
        for chosen in picks(single, count):
            units = [unit for unit, _ in chosen]
            if any(units.count(unit) > left[unit] for unit in units):
                continue
            if not agree([target for _, target in chosen], sets(to)):
                continue
            after = game
            for unit, target in chosen:
                after = launched(after, target, me, unit)
            mine = tuple({"build": unit, "to": target} for unit, target in chosen)
            ways.append(Way(mine, (), after, count, {"orbital": chosen[-1][1]}))
    ways = completest(ways, less)
    if said["fleets"] == "all" and len(targets) == 1 and not {"same", "different"} & {*sets(to)}:
        return [way._replace(mine=()) for way in ways]  # nothing is left open, so nothing is named
    return ways


def hits(game, orbital, faction):
    """Every single hit on a player's ships: what is named, and the game after."""
    for unit in naive.ships_in(game, orbital, faction):
        if unit == "rocinante":
            continue
        after = ships(game, orbital, faction, unit, -1)
        if unit == "battleship":
            after = ships(after, orbital, faction, "damaged_battleship", 1)
        yield {"remove": {"orbital": orbital, "of": faction, "unit": unit}}, after


def strike(game, orbital, factions, most, over=lambda game: False):
    """Every way to hit so often, or as often as can be until it is over, each outcome once."""
    found = {}
    for faction in factions:
        for entry, after in hits(game, orbital, faction) if most and not over(game) else ():
            for way in strike(after, orbital, factions, most - 1, over):
                way = way._replace(mine=(entry, *way.mine), done=way.done + 1)
                found.setdefault(key_of(way), way)
    return list(found.values()) or [Way((), (), game)]


def remove_fleets(game, said, me, before, readings):
    most, less = number_of(said["fleets"])
    whose = owners(game, me, said.get("of", "any"))
    here = [
        orbital
        for orbital in places(game, me, said.get("from", {}), before, "orbital")
        if has_any(game, orbital, whose)
    ]
    chosen_sets, fewer = gatherings(here, said.get("from", {}), less)
    each = [[one] for one in whose] if said.get("of") == "each_player" else [whose]
    ways = []
    for chosen in chosen_sets:
        found = [Way((), (), game)]
        for orbital in chosen:
            times = most
            if said.get("for_each"):
                times *= sum(naive.ships_in(game, orbital, me).values())
            found = [
                join(way, more)
                for way in found
                for more in struck(
                    way.game,
                    orbital,
                    each,
                    times,
                    less,
                    lambda game, here=orbital: (
                        said.get("of") != "each_player"
                        and ended(game, me, said.get("from"), here, "orbital")
                    ),
                )
                if more.done
            ]
        about = {"orbital": chosen[-1]} if chosen else {}
        ways = few([*ways, *(way._replace(about=about) for way in found)])
    if less or fewer:
        return ways
    most_places = max(map(places_of, ways), default=0)
    return [way for way in ways if places_of(way) == most_places] or [Way((), (), game)]


def struck(game, orbital, each, times, less, over):
    """The hits in one orbital, on all together or so many on each player."""
    ways = [Way((), (), game)]
    for factions in each:
        ways = [
            join(way, more)
            for way in ways
            for count in range(0 if less else times, times + 1)
            for more in strike(way.game, orbital, factions, count, over)
            if more.done == count or not less
        ]
    return ways


def places_of(way):
    return len({entry["remove"]["orbital"] for entry in way.mine})


def trade_fleets(game, said, me, before, readings):
    """X of one's own, then X and some of the others' in the same orbital, or as many as there are;
    where there is one with fleets of others it must be such."""
    others = owners(game, me, "opposing")
    every = places(game, me, said.get("from", {}), before, "orbital")
    ways = []
    for orbital in [o for o in every if has_any(game, o, others)] or every:
        for paid in range(sum(1 for _ in hits_in_all(game, orbital, [me])) + 2):
            for way in given_up(game, orbital, me, paid):
                for more in strike(way.game, orbital, others, paid + said["more"]):
                    ways.append(join(way, more)._replace(about={"orbital": orbital}))
    return few(ways) or [Way((), (), game)]


def given_up(game, orbital, me, count):
    """Every way to give up so many of one's own fleets in an orbital. The Rocinante stays, whatever
    it is given up for."""
    ways = [
        way for way in strike(game, orbital, [me], count) if way.done == count and pays(game, way)
    ]
    if count and "rocinante" in naive.ships_in(game, orbital, me) and can_pay(game, "rocinante"):
        entry = {"remove": {"orbital": orbital, "of": me, "unit": "rocinante"}}
        less = strike(game, orbital, [me], count - 1)
        told = Way((entry,), (), game, 1)
        ways += [join(told, way) for way in less if way.done == count - 1 and pays(game, way)]
    return ways


def pays(game, way):
    return all(can_pay(game, entry["remove"]["unit"]) for entry in way.mine)


def can_pay(game, unit):
    """Whether a ship of one's own counts as given up; of a Battleship at full strength and of the
    Rocinante, which stay on the map, it is said otherwise."""
    if unit == "rocinante":
        return game.get("rocinante_sacrifice") == "allowed"
    return unit != "battleship" or game.get("battleship_given_up") != "must_leave"


def has_any(game, orbital, factions):
    return any(True for faction in factions for _ in hits(game, orbital, faction))


def hits_in_all(game, orbital, factions):
    while True:
        hit = next((h for faction in factions for h in hits(game, orbital, faction)), None)
        if hit is None:
            return
        yield hit
        game = hit[1]


def put_fleets(game, said, me, before, readings):
    most, less = number_of(said["fleets"])
    targets = [
        t
        for t in places(game, me, said.get("to", {}), before, "orbital")
        if enterable(game, t, readings)
    ]
    ways, last = [Way((), (), game)], [Way((), (), game)]
    start = {o: naive.ships_in(game, o, me) for o in naive.ORBITALS}
    for _ in range(most):
        following = {}
        for way in last:
            for target in targets:
                if not agree([end_of(e) for e in way.mine] + [target], sets(said.get("to", {}))):
                    continue
                for entry, after in put_one(way.game, said, me, target, start, way.mine):
                    more = Way((entry,), (), after, 1)
                    new = join(way, more)._replace(about={"orbital": target})
                    following.setdefault(key_of(new), new)
        last = few(list(following.values()))
        ways += last
    return completest(ways, less)


def end_of(entry):
    return entry["to"] if "build" in entry else entry["move"]["to"]


def put_one(game, said, me, target, start, mine):
    only = said.get("unit")
    if said["from"] != "map":
        for unit in supply(game, me) if only else missing(game, me):
            if only in (None, unit):
                yield {"build": unit, "to": target}, launched(game, target, me, unit, True)
    if said["from"] != "supply":
        for source in naive.ORBITALS:
            for unit, count in start[source].items():
                taken = sum(
                    1
                    for e in mine
                    if "move" in e and e["move"]["from"] == source and unit in e["move"]["fleets"]
                )
                wanted = only in (None, unit.replace("damaged_", ""))
                if source != target and taken < count and wanted:
                    entry = {"move": {"from": source, "to": target, "fleets": {unit: 1}}}
                    yield entry, moved(game, me, source, target, unit)
