"""What events do to cubes, tried out naively: see naive_events.py, whose part this is."""

from __future__ import annotations

from itertools import combinations, permutations, product

import naive_actions as naive
from naive_places import (
    agree,
    chooser,
    closed,
    cubes,
    ended,
    gatherings,
    owners,
    places,
)
from naive_ways import Way, completest, copied, few, join, key_of, number_of, picks

# ---- cubes


def put(game, base, owner, kind, count=1):
    game = copied(game)
    here = game["influence"].setdefault(base, {}).setdefault(owner, {})
    here[kind] = here.get(kind, 0) + count
    return game


def named(game, owner, kinds, kind, me, key, entry):
    """An entry about a player's cube, with the kind told by whoever picks it: (mine, theirs)."""
    if len(kinds) < 2 or chooser(game, owner, me) == me or owner == me:
        return {key: {**entry, "cube": kind}} if key else {**entry, "cube": kind}, ()
    return ({key: entry} if key else entry), ((owner, {"cube": kind}),)


def placings(game, me, base):
    """One cube put on a base, from the supply or else from anywhere else on the map: what is
    written, and the game."""
    if base in closed(game):
        return
    supply = naive.cubes_in_supply(game, me)
    for kind in supply:
        yield {"place": base, "cube": kind}, put(game, base, me, kind)
    if supply:
        return
    for source in naive.BASES:
        for kind in naive.cubes_on(game, source, me):
            if source != base:
                after = put(put(game, source, me, kind, -1), base, me, kind)
                entry = {"place": base, "from": source, "cube": kind}
                yield entry, after


def orders(game, me, bases, most):
    """Every order in which bases can be taken, where so many cubes are not all left: one just
    placed may be taken for the next. Else one order is as good as another, and of more than four
    bases the engine lists one."""
    left = sum(naive.cubes_in_supply(game, me).values())
    return set(permutations(bases)) if left < most and len(bases) <= 4 else [bases]


def place_all(game, me, bases):
    """Every way to put a cube on each of a row of bases in that order, as far as it goes."""
    found = []
    if bases:
        for entry, after in placings(game, me, bases[0]):
            for way in place_all(after, me, bases[1:]):
                found.append(way._replace(mine=(entry, *way.mine), done=way.done + 1))
                few(found)
        if not found:
            return place_all(game, me, bases[1:])
    return found or [Way((), (), game)]


def place(game, said, me, before):
    most, less = number_of(said["influence"])
    to = said.get("to", {})
    here = [base for base in places(game, me, to, before) if base not in closed(game)]
    ways = []
    if isinstance(to, dict) and to.get("bases") == "any":
        for count in range(most + 1):
            for picked in picks(here, count):
                for bases in orders(game, me, picked, most):
                    ways = few([*ways, *place_all(game, me, bases)])
        return about_bases(completest(ways, less))
    sets, fewer = gatherings(here, to, less)
    for chosen in sets:
        rows = []
        for counts in product(range(1 if less else most, most + 1), repeat=len(chosen)):
            number = dict(zip(chosen, counts, strict=True))
            for bases in orders(game, me, chosen, most * len(chosen)):
                rows += place_all(game, me, [b for b in bases for _ in range(number[b])])
        ways = few([*ways, *completest(rows, less)])
    if less or fewer:
        return about_bases(ways)
    bases = max(len({entry["place"] for entry in way.mine}) for way in ways)
    return about_bases([w for w in ways if len({e["place"] for e in w.mine}) == bases])


def about_bases(ways):
    """The ways with what they are about: the last base that was named."""
    found = []
    for way in ways:
        named = [entry.get("place") or entry.get("remove", {}).get("base") for entry in way.mine]
        about = {"base": named[-1], "orbital": naive.orbital_of(named[-1])} if named else {}
        found.append(way._replace(about=about))
    return found


def off_base(game, me, base, whose, most, where=None):
    """Every way to take so many cubes off a base, or as many as there are: one's own last, as they
    may be what the others hang on, or all of one's own and then no more."""
    stand = [
        (owner, kind, naive.cubes_on(game, base, owner)[kind])
        for owner in sorted(owners(game, me, whose), key=lambda owner: owner == me)
        for kind in cubes(game, base, owner, me)
    ]
    there = [count for *_, count in stand]
    rows = shares(there, most)
    own = [count if owner == me else 0 for owner, _, count in stand]
    if any(own) and ended(put_all_off(game, base, me), me, where, base):
        rows = [
            row
            for fewer in range(sum(own), min(most, sum(there)))
            for row in shares(there, fewer)
            if all(count >= least for count, least in zip(row, own, strict=True))
        ] + rows
    ways = []
    for counts in rows:
        way = Way((), (), game)
        for (owner, kind, _), count in zip(stand, counts, strict=True):
            kinds = cubes(game, base, owner, me)
            entry = {"base": base, "of": owner}
            mine, theirs = named(game, owner, kinds, kind, me, "remove", entry)
            after = put(way.game, base, owner, kind, -count)
            way = join(way, Way((mine,) * count, theirs * count, after, count))
        ways.append(way)
    return few(ways)


def put_all_off(game, base, owner):
    """The game without the cubes of a player on a base."""
    for kind, count in naive.cubes_on(game, base, owner).items():
        game = put(game, base, owner, kind, -count)
    return game


def shares(there, most):
    """Every way to take so many of these, or all."""
    wanted = min(most, sum(there))
    if not there:
        return [[]]
    found = []
    for count in range(min(there[0], wanted), -1, -1):
        if wanted - count <= sum(there[1:]):
            found += [[count, *rest] for rest in shares(there[1:], wanted - count)]
    return few(found)


def remove(game, said, me, before):
    most, less = number_of(said["influence"])
    said_of, where = said.get("of", "any"), said.get("from", {})
    if isinstance(said_of, dict):
        return remove_from_many(game, me, most, less, said_of["each_player_with"], where, before)
    here = [
        base
        for base in places(game, me, where, before)
        if any(cubes(game, base, owner, me) for owner in owners(game, me, said_of))
    ]
    if isinstance(where, dict) and where.get("bases") == "any":
        sets, fewer = [here], True
        ways = spread_over(game, me, here, said_of, most, where)
        if game.get("having_lost") == "ends" and not less:
            return about_bases(
                [
                    way
                    for way in ways
                    if way.done == most
                    or not any(
                        cubes(way.game, base, owner, me) and not ended(way.game, me, where, base)
                        for base in here
                        for owner in owners(game, me, said_of)
                    )
                ]
            )
        return about_bases(completest(ways, less))
    sets, fewer = gatherings(here, where, less)
    ways = []
    for chosen in sets:
        found = [Way((), (), game)]
        for base in chosen:
            found = [
                join(way, more)
                for way in found
                for count in range(1 if less else most, most + 1)
                for more in off_base(way.game, me, base, said_of, count, where)
            ]
        ways = few([*ways, *found])
    if less or fewer:
        return about_bases(ways)
    return about_bases([w for w in ways if w.done and distinct(w) == max(map(distinct, ways))]) or [
        Way((), (), game)
    ]


def distinct(way):
    return len({entry["remove"]["base"] for entry in way.mine})


def spread_over(game, me, here, whose, most, where):
    """So many cubes in all off several bases."""
    if not here:
        return [Way((), (), game)]
    found = []
    there = sum(
        sum(naive.cubes_on(game, here[0], owner).values()) for owner in owners(game, me, whose)
    )
    for count in range(min(most, there) + 1):
        for way in off_base(game, me, here[0], whose, count, where):
            if way.done == count:
                rest = spread_over(way.game, me, here[1:], whose, most - count, where)
                found = few([*found, *(join(way, more) for more in rest)])
    return found


def remove_from_many(game, me, most, less, least, where, before):
    """On each base, each player with so many removes some; each picks among their own."""
    here = [
        base
        for base in places(game, me, where, before)
        if any(sum(naive.cubes_on(game, base, one).values()) >= least for one in game["players"])
    ]
    sets, fewer = gatherings(here, where, less)
    ways = []
    for chosen in sets:
        ways_here = [
            Way(tuple({"base": base} for base in chosen) if choice(where) else (), (), game)
        ]
        for base, faction in product(chosen, game["players"]):
            if sum(naive.cubes_on(game, base, faction).values()) < least:
                continue
            ways_here = [
                join(way, more._replace(mine=() if faction != me else more.mine))
                for way in ways_here
                for more in own_hand(way.game, me, base, faction, most)
            ]
        ways += [way._replace(done=len(chosen)) for way in ways_here]
    return completest(ways, fewer)


def own_hand(game, me, base, faction, most):
    """A player takes cubes of their own off a base."""
    ways = off_base(game, faction, base, "own", most)
    if faction == me:
        return ways
    if len(naive.cubes_on(game, base, faction)) < 2:
        return [way._replace(mine=()) for way in ways]
    answered = []
    for way in ways:
        answered.append(way._replace(mine=(), theirs=tuple((faction, one) for one in way.mine)))
    return answered


def choice(where):
    return not (isinstance(where, str) or where.get("bases") == "each")


def shift(game, said, me, before):
    most, less = number_of(said["influence"])
    sources = places(game, me, said.get("from", {}), before)
    targets = [b for b in places(game, me, said.get("to", {}), before) if b not in closed(game)]
    whose = owners(game, me, said.get("of", "own"))
    within, to = said.get("within"), said.get("to", {})
    single = [
        (source, owner, kind, target)
        for source in sources
        for owner in whose
        for kind in cubes(game, source, owner, me)
        for target in targets
        if source != target and (within is None or agree((source, target), {"same": within}))
    ]
    ways = [Way((), (), game)]
    for count in range(1, most + 1):
        some = []
        for chosen in picks(single, count):
            start = [(source, owner, kind) for source, owner, kind, _ in chosen]
            if any(
                start.count(one) > naive.cubes_on(game, one[0], one[1])[one[2]] for one in start
            ) or not agree([target for *_, target in chosen], to if isinstance(to, dict) else {}):
                continue
            some.append(shifted(game, me, chosen))
        if not some:
            break
        ways = few([*ways, *some])
    return completest(ways, less)


def shifted(game, me, chosen):
    way = Way((), (), game)
    for source, owner, kind, target in chosen:
        # what may be picked is what stood there: cubes that this step has brought do not move on
        kinds = [
            k
            for k in cubes(way.game, source, owner, me)
            if naive.cubes_on(way.game, source, owner)[k]
            > sum(1 for _, o, kk, t in chosen[: way.done] if (o, kk, t) == (owner, k, source))
        ]
        entry = {"place": target, "from": source, "of": owner}
        mine, theirs = named(way.game, owner, kinds, kind, me, "", entry)
        after = put(put(way.game, source, owner, kind, -1), target, owner, kind)
        way = join(way, Way((mine,), theirs, after, 1))
    return way


def swap(game, said, me, before):
    here = places(game, me, said.get("on", {}), before)
    stand = [
        (base, owner, kind)
        for base in here
        for owner in game["players"]
        for kind in cubes(game, base, owner, me)
    ]
    ways = []
    for one, other in combinations(stand, 2):
        if one[0] == other[0] or one[1] == other[1]:
            continue
        mine = said["of"] == "two_players" and game.get("covert_op_others") == "one_own"
        if (mine or said["of"] == "you_and_an_opponent") and me not in (one[1], other[1]):
            continue
        if not agree((one[0], other[0]), said.get("on", {})):
            continue
        halves, theirs, after = [], (), game
        for (base, owner, kind), there in ((one, other[0]), (other, one[0])):
            kinds = cubes(game, base, owner, me)
            half, more = named(game, owner, kinds, kind, me, "", {"base": base, "of": owner})
            halves.append(half)
            theirs += more
            after = put(put(after, base, owner, kind, -1), there, owner, kind)
        ways.append(Way(({"swap": halves},), theirs, after, 1))
    return ways or [Way((), (), game)]


def replace(game, said, me, before):
    """Cubes off a base, and as many of one's own onto it: each right after the other."""
    most, less = number_of(said["influence"])
    ways = []
    whose = said.get("of", "opposing")
    for base in places(game, me, said.get("on", {}), before):
        for count in range(0 if less else most, most + 1):
            ways += replaced(game, me, base, whose, count)
    done = [way for way in ways if way.done]
    if less or not done:
        return [*done, Way((), (), game)]
    return about_bases(done)


def replaced(game, me, base, whose, count):
    found = {}
    for owner in owners(game, me, whose) if count else ():
        for kind in (kinds := cubes(game, base, owner, me)):
            entry = {"base": base, "of": owner}
            mine, theirs = named(game, owner, kinds, kind, me, "remove", entry)
            bare = put(game, base, owner, kind, -1)
            ones = [((put_on,), after) for put_on, after in placings(bare, me, base)]
            for put_on, after in ones or [((), bare)]:  # without a cube to place it stays bare
                way = Way((mine, *put_on), theirs, after, 1)
                for more in replaced(after, me, base, whose, count - 1):
                    both = join(way, more)
                    found.setdefault(key_of(both), both)
    return list(found.values()) or [Way((), (), game)]


def clear(game, said, me, before):
    """All cubes off a base but for some of one's own; of two kinds one picks which stay."""
    ways = []
    for base in places(game, me, said.get("on", {}), before):
        stay = {tuple(sorted(pick.items())): pick for pick in staying(game, me, base, said)}
        for pick in stay.values():
            after = game
            for owner in game["players"]:
                for kind in cubes(game, base, owner, me):
                    there = naive.cubes_on(game, base, owner)[kind]
                    kept = pick.get(kind, 0) if owner == me else 0
                    after = put(after, base, owner, kind, kept - there)
            if key_of(Way((), (), after)) != key_of(Way((), (), game)):
                entries = [{"base": base}]
                about = {"base": base, "orbital": naive.orbital_of(base)}
                ways.append(Way(tuple(entries), (), after, 1, about))
    return ways or [Way((), (), game)]


def staying(game, me, base, said):
    mine = naive.cubes_on(game, base, me)
    keep = min(said.get("except_own", 0), sum(mine.values()))
    for chosen in product(*(range(count + 1) for count in mine.values())):
        if sum(chosen) == keep:
            yield dict(zip(mine, chosen, strict=True))
