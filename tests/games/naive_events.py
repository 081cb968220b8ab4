"""A second engine for events: every way there is to carry out a step, found by trying them all.

Written from the rulebook and from what the cookbook says of each verb, without the engine's
performers: the position is the plain mapping of the case files, and each way is what the players
write down and the position it leads to. Slow and literal on purpose.

Where the rulebook is silent these readings are fixed, each as the cookbook words it:
* "this many, or as many as there are" is counted in the place chosen: 2 off a base may come off one
  that holds 1 while another holds 2; but of N bases as many are taken as can be.
* a step obeys the rules for itself; no step is done worse so that a later one can be done better.
* what a step has moved it does not move again; but a cube that it has placed may be taken for the
  next, as any on the map, and the bases are gone through in any order.
* a "may" is taken by doing the first of its steps that can be done and does not say "up to".
* of several ways (`choose`) those are open of which something can be done.
* a step for each player begins with whoever does the event and goes on clockwise.
"""

from __future__ import annotations

import naive_actions as naive
import naive_cubes as on_bases
import naive_fleets as in_orbitals
from naive_places import closed, controller, counted, places
from naive_ways import Way, copied, few, join, key_of

CUBES = {
    "place": on_bases.place,
    "remove": on_bases.remove,
    "shift": on_bases.shift,
    "swap": on_bases.swap,
    "replace": on_bases.replace,
    "clear": on_bases.clear,
}
FLEETS = {
    "move_fleets": in_orbitals.move_fleets,
    "move_groups": in_orbitals.move_groups,
    "move_rocinante": in_orbitals.move_rocinante,
    "build": in_orbitals.build,
    "remove_fleets": in_orbitals.remove_fleets,
    "trade_fleets": in_orbitals.trade_fleets,
    "put_fleets": in_orbitals.put_fleets,
}


def scripts(game, event, me, card, readings):
    """Every way to do an event: the moves that say so, and the game afterwards."""
    found = []
    game = {**game, "having_lost": readings.get("having_lost", "goes_on")}
    for way in sequence(game, event, me, readings, {}):
        resolve = [item(entries) for entries in way.mine]
        moves = [{"by": me, "play": card, "resolve": resolve}]
        moves += [{"by": by, "choose": entry} for by, entry in way.theirs]
        found.append((moves, way.game))
    return found


def item(entries):
    return list(entries) if len(entries) > 1 else entries[0] if entries else "skip"


def sequence(game, steps, me, readings, before):
    """Every way to do steps in order; `mine` holds the entries of each step."""
    ways = [Way((), (), game, 0, before, True)]
    for step in steps:
        following = {}
        for way in ways:
            options = one_step(way.game, step, me, readings, way.about)
            for more in options:
                about = {**more.about, "built": built(way.game, more.game, me) or built_so_far(way)}
                new = Way(
                    (*way.mine, more.mine),
                    (*way.theirs, *more.theirs),
                    more.game,
                    way.done + more.done,
                    about,
                    way.whole
                    and (
                        bool(way.done or more.done)
                        or not any(m.done for m in options)
                        or may_be_less(step)
                    ),
                )
                following.setdefault((key_of(new), repr(sorted(about.items()))), new)
        ways = few(list(following.values()))
    return ways


def built_so_far(way):
    return way.about.get("built", False)


def built(game, after, me):
    """Whether a step brought an opponent's ship onto the map."""
    return any(
        out(after, faction) > out(game, faction) for faction in game["players"] if faction != me
    )


def out(game, faction):
    return sum(sum(row.get(faction, {}).values()) for row in game["fleets"].values())


def may_be_less(step):
    """Whether a step says "up to", so that nothing is enough."""
    ((verb, said),) = step.items()
    if verb == "may":
        return True
    if not isinstance(said, dict):
        return False
    if any(isinstance(said.get(key), dict) for key in ("influence", "fleets", "groups")):
        return True
    if said.get("fleets") == "each":
        return isinstance(said.get("bands"), dict)
    ends = [said[key] for key in ("to", "from") if isinstance(said.get(key), dict)]
    return any(isinstance(end.get(many), dict) for end in ends for many in ("bases", "orbitals"))


def one_step(game, step, me, readings, before):
    ((verb, said),) = step.items()
    if verb in CUBES:
        return CUBES[verb](game, said, me, before)
    if verb in FLEETS:
        return FLEETS[verb](game, said, me, before, readings)
    return OTHERS[verb](game, said, me, readings, before)


# ---- what lies beside the map


def gain(game, said, me, readings, before):
    game = copied(game)
    game["control_points"][me] = counted(game, game["control_points"][me] + said["control_points"])
    return [Way((), (), game, 1, before)]


def initiative(game, said, me, readings, before):
    game = copied(game)
    if len(game["players"]) > 2:
        game["initiative"].remove(me)
        game["initiative"].insert(0 if said == "top" else len(game["initiative"]), me)
    return [Way((), (), game, 1, before)]


def choose_base(game, said, me, readings, before):
    ways = [
        Way(({"base": base},), (), game, 1, {"base": base, "orbital": naive.orbital_of(base)})
        for base in places(game, me, said, before)
        if base not in closed(game)
    ]
    return ways or [Way((), (), game)]


# ---- steps that hold steps


def flattened(way, first=()):
    entries = [entry for step in way.mine for entry in step]
    return way._replace(mine=(*first, *entries))


def may(game, said, me, readings, before):
    ways = [Way((), (), game, whole=True)]
    for way in sequence(game, said, me, readings, before):
        if way.whole and way.done:
            ways.append(flattened(way, () if agreed(said, way) else ({"option": 1},)))
    return ways


def agreed(steps, way):
    """Whether the first thing done is told by an entry; else one has to say that it is done."""
    for step, entries in zip(steps, way.mine, strict=True):
        ((verb, said),) = step.items()
        if entries:
            return True
        if verb in ("gain", "initiative") or (verb == "build" and said["fleets"] == "all"):
            return False
    return False


def choose(game, said, me, readings, before):
    ways = []
    for number, steps in enumerate(said, 1):
        for way in sequence(game, steps, me, readings, before):
            ways.append((number, flattened(way, ({"option": number},))))
    open_to = {number for number, way in ways if way.done}
    found = [way for number, way in ways if number in open_to]
    return found or [Way((), (), game)]


def condition(game, said, me, readings, before):
    holds = True
    if "orbital_control" in said:
        holds = controller(game, said["orbital_control"]) == me
    if said.get("opponent_built"):
        holds = before.get("built", False)
    if said.get("during"):
        holds = game.get("turn", {}).get("stage") == "scoring_events"
    if said.get("revealed"):
        holds = before["revealed"] == "score"
    steps = said["do"] if holds else said.get("else", [])
    if said.get("revealed") and not holds:
        steps = [as_many(step, before["points"]) for step in steps]
    return [flattened(way) for way in sequence(game, steps, me, readings, before)]


def as_many(step, points):
    """The step with the action points of the revealed card written into it."""
    ((verb, said),) = step.items()
    more = {"influence": points} if said.get("influence") == "revealed_points" else {}
    return {verb: {**said, **more}}


def each_player(game, said, me, readings, before):
    players = game["players"]
    at = players.index(me)
    order = [*players[at:], *players[:at]]
    ways = [Way((), (), game, 0, before)]
    for who in order:
        if who == me and said.get("who") == "opponents":
            continue
        for step in said["do"]:
            following = {}
            for way in ways:
                options = one_step(way.game, step, who, readings, way.about)
                for more in options:
                    if who != me:
                        told = item(more.mine)
                        decides = len({key_of(one) for one in options}) > 1
                        theirs = (((who, told),) if decides else ()) + more.theirs
                        more = more._replace(mine=(), theirs=theirs)
                    new = join(way, more)
                    following.setdefault(key_of(new), new)
            ways = few(list(following.values()))
    return ways


OTHERS = {
    "gain": gain,
    "initiative": initiative,
    "choose_base": choose_base,
    "may": may,
    "choose": choose,
    "if": condition,
    "each_player": each_player,
}
KNOWN = {*CUBES, *FLEETS, *OTHERS}


def knows(steps):
    """Whether this engine has every verb of an event."""
    for step in steps:
        ((verb, said),) = step.items()
        if verb not in KNOWN or (isinstance(said, dict) and "by_removing" in said):
            return False
        inside = said if verb == "may" else []
        if verb == "choose":
            inside = [one for way in said for one in way]
        if verb in ("if", "each_player"):
            inside = [*said["do"], *said.get("else", [])]
            if said.get("revealed"):
                return False
        if not knows(inside):
            return False
    return True
