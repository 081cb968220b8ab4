"""Whole moves of Hexpanse with their chains, by both engines, and every difference told."""

from __future__ import annotations

from collections import Counter

import naive_hexpanse as naive
from hexpanse_chains_drawn import begun, chain_table, claim, ended, spoiled
from hexpanse_told import engine, full, plain, rules_of, told
from hexpanse_tried import tried

from toolkit.referee.rules import UnknownFact

DRAWN = 5  # moves at a table
SPOILED = 2  # wrong ones made of each
LISTED = 2  # moves that the first engine draws
PLAYED = 6  # moves played one after the other


def informed(game):
    """The engine that knows the shapes told of a table, the position there, and what is wrong."""
    first = engine(game).informed(
        {f"missions.{id}.shape": shape for id, shape in game.get("shapes", {}).items()}
    )
    return first, *first.decode(told(game), tuple(game["players"]))


def differences(chance, seen=None):
    """What the engines say otherwise about moves at a table that `chance` draws."""
    seen = Counter() if seen is None else seen
    game = chain_table(chance)
    first, position, faults = informed(game)
    faults = [*faults, *(first.status(position) if position else ())]
    if faults:
        return [f"not a position: {faults}"]
    seen.update(f"read {id} {reading}" for id, reading in game["readings"].items())
    found = []
    for _ in range(DRAWN):
        found += _drawn(game, first, position, chance, seen)
    for _ in range(LISTED):
        move = first.sample(position, rules_of(game), chance.randrange)
        seen["sampled"] += 1
        if move is None:
            found.append("nothing can be done")
        else:
            found += _told(game, first, position, first.encode_move(move), seen)
    found += _played(game, first, position, chance, seen)
    return [f"{line}\n    {game['terms']} {game['readings']} {told(game)}" for line in found]


def _played(game, first, position, chance, seen):
    """Some moves one after the other, turns and market among them; each engine goes on from where
    it came to by itself."""
    for _ in range(PLAYED):
        if naive.over(game) is not None:
            return
        acts = game["turn"]["phase"] == "action" and game["turn"]["actions"]
        move, answers = begun_move(game, chance) if acts and chance.random() < 0.7 else (None, ())
        if "small" in game and game["turn"]["phase"] == "action" and chance.random() < 0.4:
            said = claim(game, game["turn"]["player"], chance)
            seen["claims tried"] += 1
            yield from _told(game, first, position, said, seen)
            move, answers = (said, []) if _after(game, said) else (move, answers)
        while not move:
            move = tried(game, chance) if acts and chance.random() < 0.8 else ended(game, chance)
            move = move if _after(game, move) else None
        seen[f"played {next(key for key in move if key != 'by')}"] += 1
        ends = yield from _told(game, first, position, move, seen, answers, legal=True)
        if ends is None:
            return
        game, position = ends
        game["free"] = [card for card in game["free"] if card not in move.get("revealed", [])]


def begun_move(game, chance):
    """A move with an effect, and what is chosen in it; none where that cannot be made."""
    move = begun(game, chance)
    try:
        return naive.drawn(game, move, chance) if move else (None, ())
    except naive.Illegal:
        return None, ()


def _drawn(game, first, position, chance, seen):
    move, answers = begun_move(game, chance)
    if move is None:
        return
    seen["drawn"] += 1
    yield from _told(game, first, position, move, seen, answers, legal=True)
    for _ in range(SPOILED):
        wrong = spoiled(move, chance)
        seen["spoiled"] += 1
        yield from _told(game, first, position, wrong, seen, chance=chance)


def _unseen(game, move):
    """Whether it turns up what nobody knows."""
    if "end" not in move:
        return "claim" in move
    number = game["turn"]["extra"] if move["end"] == "action" else naive.MARKET
    return game["deck"] is None or naive.shuffled(game, number)


def _told(game, first, position, move, seen, answers=(), legal=None, chance=None):
    """One move with the choices made on the way; those not given are drawn, or the first taken.
    Gives where both engines come to, None where they do not."""
    decoded, faults = first.decode_move(move, tuple(game["players"]))
    if faults:
        seen["malformed"] += 1
        if legal:
            yield f"not a move: {move} {faults}"
        return None
    if _unseen(game, move) and "revealed" not in move:
        return None  # what comes up then is known to nobody
    here = _after(game, move)
    if legal and here is None:
        yield f"ours refuses its own: {move}"
    reasons = first.check(position, decoded, rules_of(game))
    if reasons and here and (here.get("unread") or not _told_whole(game, move, here)):
        # Whether an entry is one too many once the game is won, no text says; nor what may be left
        # to be told once something else is decided.
        seen["unread"] += 1
        return None
    seen["legal" if here else "illegal"] += 1
    if bool(reasons) == (here is not None):
        clauses = [reason.clause for reason in reasons]
        yield f"check {move}: {clauses or 'legal'}, not {'legal' if here else 'illegal'}"
        return None
    if here is None:
        return None
    there = first.apply(position, decoded, rules_of(game))
    made, chosen = [(position, decoded)], []
    while "pending" in here:
        owed = here["pending"]
        if owed["kind"] == "resolve":  # it is told anew, which is not compared
            seen["resolve"] += 1
            return None
        yield from _same(game, first, there, here, move, chosen)
        yield from _choices(game, first, there, here, move)
        answer = answers[len(chosen)] if len(chosen) < len(answers) else _answer(here, chance)
        seen[f"choice {owed['kind']}"] += 1
        chosen = [*chosen, answer]
        here = _after(game, {**move, "choose": chosen})
        choice, faults = first.decode_move(
            {"by": owed["by"], "choose": answer}, tuple(game["players"])
        )
        if faults:
            yield f"not a choice {answer}: {faults}"
            return None
        reasons = first.check(there, choice, rules_of(game))
        if bool(reasons) == (here is not None):
            clauses = [reason.clause for reason in reasons]
            yield f"choice {chosen} in {move}: {clauses or 'legal'}, not {here and 'legal'}"
            return None
        if here is None:
            return None
        made.append((there, choice))
        there = first.apply(there, choice, rules_of(game))
    yield from _same(game, first, there, here, move, chosen)
    try:
        there = first.settled(there, rules_of(game))
        chain = first.beside(made, rules_of(game))["chain"]
    except UnknownFact:
        return None  # it was told that something is still owed
    if over := naive.over(here):
        seen[f"won {over[1]}" if over[0] else "won by nobody"] += 1
    seen[f"chain {min(len(here.get('chain', [])), 5)}"] += 1
    if list(chain) != here.get("chain", []):
        yield f"chain of {move} {chosen}: {chain}, not {here.get('chain')}"
    return here, there


def _choices(game, first, there, here, move):
    """All that may be chosen, by either engine."""
    owed, players = here["pending"], tuple(game["players"])
    ours = [{"by": owed["by"], "choose": answer} for answer in here["answers"]]
    ours = {repr(first.encode_move(first.decode_move(one, players)[0])) for one in ours}
    listed = first.legal(there, rules_of(game), "choose")
    theirs = {repr(first.encode_move(one)) for one in listed}
    if ours != theirs:
        yield f"choices in {move}: too many {theirs - ours}, lacking {ours - theirs}"


def _told_whole(game, move, here, chosen=()):
    """Whether a move comes to an end, if all that is owed is decided in some way."""
    if here is None or "pending" not in here:
        return here is not None
    return here["pending"]["kind"] != "resolve" and any(
        _told_whole(game, move, _after(game, {**move, "choose": [*chosen, one]}), [*chosen, one])
        for one in here["answers"]
    )


def _answer(here, chance):
    answers = here["answers"]
    return chance.choice(answers) if chance else answers[0]


def _after(game, move):
    try:
        return naive.after(game, move)
    except naive.Illegal:
        return None


def _same(game, first, there, here, move, chosen):
    if "pending" not in here:
        try:
            there = first.settled(there, rules_of(game))
        except UnknownFact as owed:
            yield f"after {move} {chosen}: still owed {owed}"
            return
    ours, theirs = plain(here), full(game, first.told(there))
    for one in (ours, theirs):
        if "pending" in one:
            one["pending"] = {key: one["pending"].get(key) for key in ("by", "of")}
    apart = list(_apart(theirs, ours))
    if apart:
        yield f"after {move} {chosen}, (theirs, ours): {apart}"
    if "pending" in here:
        return
    ending = first.ending(there, rules_of(game))
    if (ending and (ending.winner or None, ending.by)) != naive.over(here):
        yield f"ending after {move} {chosen}: {ending}, not {naive.over(here)}"


def _apart(theirs, ours, path=""):
    """Where two tellings differ."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        for key in {**theirs, **ours}:
            yield from _apart(theirs.get(key), ours.get(key), f"{path}.{key}")
    elif theirs != ours:
        yield path, theirs, ours
