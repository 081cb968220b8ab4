"""A second engine for whole turns of The Expanse, written before the first was read for it.

From the rulebook, the ledger of clauses and the default readings of its rulings: which card is
taken and what for, whom its event is offered, what an event, an ability or the crew does, how a
scoring goes, and how the game ends. A game is the plain mapping of the case files; `heads` are the
moves that may begin now, `ways` every way to carry one out: the moves and the game after them. Slow
and literal on purpose. Beside the keys of a position a game holds `cards` (their records),
`printed` (their action points), `crew`, `critical` and `resources`.
"""

from __future__ import annotations

import naive_actions as naive
import naive_events as events
import naive_expanse_steps as steps
from naive_expanse_ends import (
    LATER,
    acted,
    builders,
    built_or_not,
    can_build_free,
    can_keep,
    for_event,
    keeping,
    line_of,
    next_to_act,
    offered_on,
    over,
    owed,
    paying,
    shows,
    to_the_bottom,
    turn_over,
    turned,
)
from naive_ships import launched

IN_EVENTS = (
    "having_lost", "infiltration_adjacent", "rocinante_strength", "covert_op_others",
    "heavy_burn_again", "stealth_ships_fleet", "rocinante_sacrifice", "battleship_given_up",
    "scrap_ship_built", "cp_maximum",
)  # fmt: skip
SECTORS = ("inner_planets", "belt", "outer_planets")


# ---- what may begin now


def heads(game, readings):
    """Every move that may be made now, told without what its effect leaves open."""
    if game.get("over"):
        return []
    game = under(game, readings)
    return STAGES[game["turn"]["stage"]](game, game["turn"]["player"], readings)


def under(game, readings):
    """The game with the readings that steps look up in it."""
    return {
        **game,
        **{id: readings[id] for id in IN_EVENTS},
        "waived": readings["puppet_master_cost"],
    }


def begin(game, me, readings):
    found = [
        {"by": me, "take": slot}
        for slot, (card, price) in enumerate(zip(game["track"], naive.PRICES, strict=True), 1)
        if card != "empty" and (price <= game["control_points"][me] or for_event(game, card, me))
    ]
    return found + kept_events(game, me)


def kept_events(game, me):
    kept = game["kept"].get(me, ())
    return [{"by": me, "play": c} for c in kept if shows(game, c, me) and c not in LATER]


def event(game, me, readings):
    card = game["turn"]["card"]
    found = [{"by": me, "use": "points"}] if owed(game, me) <= game["control_points"][me] else []
    if shows(game, card, me) and card not in LATER:
        found.append({"by": me, "use": "event"})
    if can_keep(game, card, me):
        found.append({"by": me, "use": "keep"})
    return found


def points(game, me, readings):
    turn, found = game["turn"], [{"by": me, "done": True}]
    if turn.get("points"):
        found += naive.moves(game, me, readings) + naive.placements(game, me)
        found += steps.builds(game, me, readings)
    able = steps.open_abilities(game, me, readings, turn.get("points", 0))
    found += [{"by": me, "ability": name} for name in able]
    if "mao_kwik" in game["kept"].get(me, ()) and shows(game, "mao_kwik", me):
        found.append({"by": me, "play": "mao_kwik"})
    return found + miller(game, me)  # as good as being done


def miller(game, me):
    """Josephus Miller, who does the event of the card in hand once its points are spent."""
    card, kept = game["turn"]["card"], game["kept"].get(me, ())
    able = "miller" in kept and shows(game, "miller", me) and shows(game, card, me)
    return [{"by": me, "play": "miller"}] if able and card not in LATER else []


def offer(game, me, readings):
    first, card = line_of(game)[0], game["turn"]["card"]
    found = [{"by": first, "event": "decline"}]
    if card not in LATER:
        found.append({"by": first, "event": "now"})
    if can_keep(game, card, first):
        found.append({"by": first, "event": "keep"})
    return found + miller(game, me)


def bonus(game, me, readings):
    used = game["bonus_used"]
    taker = game["turn"]["taker"]
    return [{"by": taker, "bonus": sector} for sector in SECTORS if used.get(sector, 0) < 2]


def scoring_events(game, me, readings):
    who = next_to_act(game)
    found = [{"by": who, "pass": True}, *kept_events(game, who)]
    if game["rocinante"]["holder"] == who:
        found += [{"by": who, "crew": name} for name in game["crew"]]
    return found


def scoring_build(game, me, readings):
    """Whoever has nothing to build may say so."""
    acted_so_far = game["turn"].get("acted", ())
    found = [{"by": one, "pass": True} for one in game["players"] if one not in acted_so_far]
    for one in builders(game):
        found += [{"by": one, "build": kind} for kind in can_build_free(game, one)]
    return found


STAGES = {
    "begin": begin,
    "event": event,
    "points": points,
    "offer": offer,
    "bonus": bonus,
    "scoring_events": scoring_events,
    "scoring_build": scoring_build,
}


# ---- carrying a move out


def ways(game, head, readings):
    """Every way to carry out a move: the moves that tell it in full, and the game after them.
    Raises TooMany."""
    me = head["by"]
    game = turned(under(game, readings), ages=steps.ages(game))
    if "ability" in head:
        price = steps.price_of(head["ability"], readings)
        spent = turned(game, points=game["turn"].get("points", 0) - price)
        found = steps.ability_ways(spent, me, head["ability"], readings)
        return [told(head, [events.item(way.mine)], way, way.game) for way in found]
    rule = EFFECTS.get(key_of(head))
    if rule is None or head.get("play") == "mao_kwik":
        return [([head], plain(game, head, me, readings))]
    before, effect, then = rule(game, head, me, readings)
    found = []
    for way in events.sequence(before, effect, me, readings, {}):
        after = steps.aged(way.game, [entry for step in way.mine for entry in step])
        resolve = [events.item(entries) for entries in way.mine]
        found.append(told(head, resolve, way, then(after, readings)))
    return found


def told(head, resolve, way, after):
    return [
        {**head, "resolve": resolve},
        *({"by": by, "choose": entry} for by, entry in way.theirs),
    ], after


def key_of(head):
    """What kind of move with an effect it is, if it is one."""
    if head.get("use") == "event" or head.get("event") == "now":
        return "event"
    return next((kind for kind in ("play", "crew") if kind in head), None)


def doing_event(game, head, me, readings):
    """The event of the card in hand: by whoever took it, or by whoever was offered it."""
    card = game["turn"]["card"]
    if "event" in head:
        game = to_the_bottom(game, me)
    return game, game["cards"][card]["event"], lambda after, _: over(after, readings)


def playing(game, head, me, readings):
    """A kept event, as a turn or in a scoring; or Miller, for the event of the card in hand."""
    card = head["play"]
    kept = [other for other in game["kept"][me] if other != card]
    game = {**game, "kept": {**game["kept"], me: kept}}
    if card == "miller":
        offered = readings["miller_offer"] == "offered"

        def then(after, _):
            after = {**after, "discard": [*after["discard"], card]}
            return offered_on(after, readings) if offered else over(after, readings)

        return game, game["cards"][game["turn"]["card"]]["event"], then
    turn = acted if game["turn"]["stage"] == "scoring_events" else turn_over
    return (
        game,
        game["cards"][card]["event"],
        lambda after, _: turn({**after, "discard": [*after["discard"], card]}, readings, me),
    )


def manning(game, head, me, readings):
    return game, game["crew"][head["crew"]], lambda after, _: acted(after, readings, me)


EFFECTS = {"event": doing_event, "play": playing, "crew": manning}


def plain(game, move, me, readings):
    """The game after a move that leaves nothing open."""
    card = game["turn"].get("card")
    match move:
        case {"take": slot}:
            track = list(game["track"])
            card, track[slot - 1] = track[slot - 1], "empty"
            if not for_event(game, card, me):
                game = paying(game, me, naive.PRICES[slot - 1])
            game = turned({**game, "track": track}, stage="event", card=card)
            return turned(game, stage="bonus", taker=me) if card == "score" else game
        case {"use": "points"}:
            game = paying(game, me, owed(game, me))
            return turned(game, stage="points", points=game["printed"][card])
        case {"use": "keep"} | {"event": "keep"}:
            game = paying(game, me, keeping(game, card, me))
            if "event" in move and readings["keep_moves_token"] == "moves":
                game = to_the_bottom(game, me)
            kept = [*game["kept"].get(me, ()), card]
            return over({**game, "kept": {**game["kept"], me: kept}}, readings, kept=True)
        case {"play": "mao_kwik"}:
            left = [other for other in game["kept"][me] if other != "mao_kwik"]
            game = {**game, "kept": {**game["kept"], me: left}}
            game["discard"] = [*game["discard"], "mao_kwik"]
            return turned(game, points=game["turn"].get("points", 0) + 4 - game["printed"][card])
        case {"move": _} | {"influence": _}:
            after = naive.after(game, move, {}, readings)
            return steps.aged(after, [move]) if "move" in move else after
        case {"build": unit}:
            built = launched(game, naive.HOMES[me], me, unit)
            if game["turn"]["stage"] == "points":
                return turned(built, points=game["turn"]["points"] - 1)
            return built_or_not(built, readings, me)
        case {"done": _}:
            return offered_on(game, readings)
        case {"event": "decline"}:
            declined = [*game["turn"].get("declined", ()), me]
            return offered_on(turned(game, declined=declined), readings)
        case {"bonus": sector}:
            return turned(game, stage="scoring_events", bonus=sector)
    if game["turn"]["stage"] == "scoring_build":
        return built_or_not(game, readings, me)
    return acted(game, readings, me)
