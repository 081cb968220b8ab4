"""Random turns of the trading card game played by both engines in step, every difference told."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import naive_tcg_actions as actions
import naive_tcg_ambush as ambush
import naive_tcg_camps as camps
import naive_tcg_choices as choices
import naive_tcg_falls as falls
import naive_tcg_room as rooms
import naive_tcg_turns as naive
import naive_tcg_world as at
import tcg_actions_drawn as fought
import tcg_battles_compared as fights
import tcg_seen_compared as sights
import tcg_turns_drawn as drawn
import tcg_turns_moves as moves
from naive_tcg_told import filled
from naive_tcg_world import Unclear
from tcg_compared import engine, rules_of, rulings
from tcg_effects_compared import clash, made, named, plain
from tcg_effects_drawn import PLAYERS

from toolkit.referee.rules import UnknownFact

MOVES = 12
FIGHTING = 60
"""Moves in all where some of them are of battles, which do not count among the others."""
TRIES = 6
MANY = 400
OPEN = (
    "after_battle_move", "attack_diagonals", "attack_reach", "both_fall", "clear_line",
    "diplomat_room", "flying_reach", "moat_behind", "ranged_militia", "ranged_reach",
    "rush_attack", "terrain", "walls_exception",
    "creature_healing", "destroyed_location_to", "fade_last", "fallen_sees", "move_budget",
    "outside_destruction", "pray_amount", "quests_in_play", "simultaneous_end", "tunnel_cost",
    "value_goes",
    "ranged_timing", "last_shots", "militia_resets", "tenth_retreat", "no_militia_steal",
    "volley_alone", "steal_amount", "battle_move", "timeout_answer", "exhausted_in_battle",
    "spoils_choice", "retreat_load",
    "fortress_counts", "room_lost", "foothold_battle",
    "ambush_acts", "ambush_action", "diplomat_side", "retreat_destroys",
    "load_on_way",
)  # fmt: skip
"""Open rulings that are drawn; the others are read as they are by default."""
LISTED = ("play", "play", "use", "collect", "place", "value", "end")


def drawn_readings(chance):
    """How some of the open rulings are read otherwise than by default."""
    each = {id: names[1:] for id, names in rulings().items() if id in OPEN}
    return {id: chance.choice(names) for id, names in each.items() if chance.random() < 0.2}


def turning(world):
    """What is compared of a world between moves, beyond what effects change."""
    fights.taken(world)
    found = plain(world) | {"turn": world["turn"], "battle": fights.fighting(world)}
    camps = {spot: encamped(world, spot) for spot in world["camps"]}
    found["camps"] = {spot: camp for spot, camp in camps.items() if any(camp.values())}
    keys = ("damage", "new", "spaces", "attacked")
    found["footholds"] = {
        one["spot"]: {
            "by": one["by"],
            "ends": one["ends"],
            "creatures": [
                {**fights.body(two), **{key: two.get(key, 0) for key in keys}}
                for two in sorted(one["creatures"], key=lambda two: two["card"])
            ],
        }
        for one in world["footholds"]
    }
    for player in PLAYERS:
        half, own = world[player], world[player]["locations"]
        found[player] |= {key: half[key] for key in ("aside",)}
        found[player] |= {key: sorted(half[key]) for key in ("quests", "completed")}
        found[player]["events"] = [(one["card"], one["time"]) for one in half["events"]]
        for spot, place in own.items():
            for one, two in zip(
                place["creatures"], found[player]["locations"][spot]["creatures"], strict=True
            ):
                two |= {"new": one.get("new", False), "used": sorted(one.get("used", []))}
                two |= {"of": one.get("of"), "walked": one.get("walked", False)}
                two |= {"spaces": one.get("spaces", 0), "attacked": one.get("attacked", False)}
            found[player]["locations"][spot]["creatures"].sort(key=lambda one: one["card"])
            found[player]["locations"][spot]["walked"] = place.get("walked", False)
            found[player]["locations"][spot]["used"] = sorted(place.get("used", []))
    return found


def encamped(world, spot):
    """What is in an encampment; of one that is fought for already what was brought is in the
    battle."""
    camp, battle = world["camps"][spot], world["battle"]
    if battle and battle["at"] == spot:
        camp = {**camp, "aether": 0, "lore": 0, "treasures": []}
    found = {key: camp[key] for key in ("aether", "lore")}
    found["creatures"] = [
        {**fights.body(one), "from": one.get("from")} for one in camp["creatures"]
    ]
    return found | {"treasures": sorted(one["card"] for one in camp["treasures"])}


def differences(chance, seen):
    """Plays some turns: a line for each difference, the first of which ends it."""
    cards = drawn.pool(chance)
    told, told_so_far = drawn.position(chance, cards), []
    game = engine(cards)
    position, faults = game.decode(told, PLAYERS)
    assert not faults, faults
    world = filled(told, cards, drawn_readings(chance))
    try:
        fine = sound(game, position, world, cards)
    except (Unclear, RecursionError):
        fine = False
    if not fine:
        seen["not a position"] += 1
        return
    left = MOVES
    for _ in range(FIGHTING):
        left -= world["turn"]["phase"] != "combat"
        if not left:
            return
        try:
            found, said = made_next(chance, game, position, world, cards, seen)
        except (Unclear, UnknownFact, RecursionError) as why:
            seen[f"unclear: {why}"] += 1
            return
        if said is not None:
            told_so_far += said
            found, position = follows(game, position, said, world, cards)
        if found:
            if said is None:
                told_so_far.append("then")
            told_so_far.append(world["readings"])
            yield "\n   ".join([*found, "; ".join(map(str, told_so_far)), *named(told, cards)])
        if found or said is None or world["lost"]:
            return


def made_next(chance, game, position, world, cards, seen):
    """The next move, made in the naive world, and differences that were found before it."""
    world["fled"] = set()
    battle = world["battle"]
    seen["on a foothold"] += at.contested(world)
    if battle and battle["side"] not in camps.SETTING:
        found = [*fights.strikes_apart(game, position, world, cards)]
        found += fights.uses_apart(game, position, world, cards)
        if found:
            return found, None
        found, said = action(chance, game, position, world, cards, seen)
        if found:
            return found, None
        said = said or fights.acted(chance, game, position, world, cards, seen, cast)
        over(world, cards, seen)
        return [], said
    apart = [] if battle else [*listed_apart(chance, game, position, world, cards)]
    apart = apart or [*sights.looks_apart(chance, game, position, cards)]
    return (apart, None) if apart else acted(chance, game, position, world, cards, seen)


def action(chance, game, position, world, cards, seen):
    """An action of a battle that was drawn and made in the naive world, or where the engines differ
    over what forbids it."""
    if world["battle"]["side"] == "spoils" and chance.random() < 0.7:
        move = fought.spoils(chance, world, cards)
        read, faults = game.decode_move(move, PLAYERS)
        assert not faults, (faults, move)
        if found := {reason.clause for reason in game.check(position, read, rules_of(world))}:
            return [f"{move}: {sorted(found)}"], None
        return [], carried_out(chance, world, cards, actions, move, seen)
    for _ in range(TRIES if fights.naive.going(world) else 0):
        ambushed = chance.random() < 0.3
        way = ambush if ambushed else actions
        move = fought.an_ambush(chance, world, cards) if ambushed else fought.action(chance, world)
        if not move:
            continue
        if "retreat" in move:
            move |= fought.leaving(chance, world, cards) if move["by"] == acting(world) else {}
        wrong = way.broken(world, cards, move)
        read, faults = game.decode_move(move, PLAYERS)
        assert not faults, (faults, move)
        try:
            found = {reason.clause for reason in game.check(position, read, rules_of(world))}
        except UnknownFact:
            found = {"asked"}
        if found != wrong:
            return [f"{move}: {sorted(found)}, naively {sorted(wrong)}"], None
        seen.update(wrong)
        often = 0.1 if "retreat" in move else 0.3
        if not wrong and chance.random() < often:
            return [], carried_out(chance, world, cards, way, move, seen)
    return [], None


def acting(world):
    return at.side_of(world, fights.naive.acting(world))


def carried_out(chance, world, cards, way, move, seen):
    """The action and what is chosen by it, made in the naive world."""
    if way is actions:
        seen[next((kind for kind in actions.KINDS if kind in move), "spoils")] += 1
        fights.naive.apply(world, cards, move)
        return [move]
    seen["ambush"] += 1
    pens = world["pens"] = choices.pens(chance, move["by"])
    ambush.play(world, cards, move)
    del world["pens"]
    return choices.moves(move, pens["ada"].said)


def cast(chance, world, cards):
    """A Sudden spell of either hand, paid for; nothing where none can be."""
    if not fights.naive.going(world):
        return None
    for _ in range(TRIES):
        by = chance.choice(PLAYERS)
        hand = [card for card in world[by]["hand"] if cards[card].get("sudden")]
        move = hand and {"by": by, **moves.play(chance, world, cards, by, hand)}
        if move and not naive.broken(world, cards, move):
            return chosen(chance, world, cards, move, Counter())
    return None


def over(world, cards, seen):
    """Goes on from a battle that is over."""
    seen["battle over"] += not world["battle"]
    if not world["battle"]:
        camps.ended(world, cards)
    rooms.crowded(world, cards)
    naive.exhausted(world, cards)


def sound(game, position, world, cards):
    """Whether nothing is wrong with what was drawn, and nothing in it would happen at once."""
    falls.settle(world, cards)
    naive.exhausted(world, cards)
    naive.effects.earned(world, cards)
    gone = world["fallen"] or world["lost"] or world["queue"]
    return not gone and not game.status(position)


def listed_apart(chance, game, position, world, cards):
    """The moves of a kind that one engine alone knows for legal, whatever is paid and chosen."""
    kind = chance.choice(LISTED)
    told = [*islice(game.legal(position, rules_of(world), kind), MANY)]
    if len(told) == MANY:
        return
    found = {core(game.encode_move(one)) for one in told}
    by = world["turn"]["player"]
    every = [{"by": by, **one} for one in moves.every(kind, world, cards, by)]
    mine = {core(one) for one in every if not naive.broken(world, cards, one)}
    if found != mine:
        yield f"{kind} {sorted(found - mine)} more, {sorted(mine - found)} fewer"


def core(move):
    """A move without what it pays and chooses, as text."""
    told = {key: one for key, one in move.items() if key not in ("pay", "resolve", "drew")}
    return str(dict(sorted(told.items()))).replace(f"{move['by']}.", "")


def acted(chance, game, position, world, cards, seen):
    """A legal move made in the naive world; differences over wrong ones that were drawn before."""
    for _ in range(TRIES):
        move = moves.move(chance, world, cards)
        if move is None:
            continue
        wrong = naive.broken(world, cards, move)
        read, faults = game.decode_move(move, PLAYERS)
        assert not faults, (faults, move)
        apart = [*sights.answers_apart(game, position, read, rules_of(world), wrong)]
        if apart:
            return apart, None
        if not wrong:
            return [], chosen(chance, world, cards, move, seen)
        seen.update(wrong)
        try:
            found = {reason.clause for reason in game.check(position, read, rules_of(world))}
        except UnknownFact as why:
            return [f"{move}: {why!r}, naively {sorted(wrong)}"], None
        if found != wrong:
            return [f"{move}: {sorted(found)}, naively {sorted(wrong)}"], None
    return [], None


def chosen(chance, world, cards, move, seen):
    """The move with all that is chosen by it."""
    seen[naive.kind_of(move)] += 1
    seen["a guest"] += "." in str(move.get("move", ""))
    if "play" in move:
        seen[cards[move["play"]]["kind"]] += 1
    pens = world["pens"] = choices.pens(chance, move["by"])
    naive.apply(world, cards, move)
    del world["pens"]
    return choices.moves(move, pens["ada"].said)


def follows(game, position, said, world, cards):
    """Where the first engine differs once these are made, and its position."""
    position, wrong = made(game, position, said, rules_of(world))
    after = game.told(position)
    if wrong or world["lost"]:
        left = [player for player in PLAYERS if player not in world["lost"]]
        won, wanted = after["turn"].get("won"), left[0] if left else None
        if not left and world["readings"].get("simultaneous_end"):
            wanted = at.other(at.active(world))
        fine = after["turn"]["phase"] == "over" and won == wanted
        return wrong or ([] if fine else [f"won by {won}, naively {wanted}"]), position
    here = filled(after, cards, world["readings"])
    return [*clash(turning(here), turning(world))], position
