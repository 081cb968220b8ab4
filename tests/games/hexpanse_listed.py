"""Moves of Hexpanse that the second engine draws, looked for among those that the first lists."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice

import naive_hexpanse as naive
from hexpanse_chains_compared import begun_move, informed
from hexpanse_chains_drawn import chain_table
from hexpanse_told import full, plain, rules_of, told

DRAWN = 6  # moves at a table
MOST = 3_000  # listed of one kind; where there are more, it is not compared


def differences(chance, seen=None):
    """What the second engine comes to by legal moves at a table, and no listed move does."""
    seen = Counter() if seen is None else seen
    game = chain_table(chance)
    first, position, faults = informed(game)
    assert not faults, faults
    found, listed = [], {}
    for _ in range(DRAWN):
        move, answers = begun_move(game, chance)
        if move is None:
            return found
        kind = next(key for key in move if key != "by")
        if kind not in listed:
            moves = [*islice(first.legal(position, rules_of(game), kind), MOST + 1)]
            listed[kind] = None if len(moves) > MOST else moves
        if listed[kind] is None:
            seen["too many"] += 1
            continue
        here, chosen = naive.after(game, move), []
        while "pending" in here:
            chosen = [*chosen, answers[len(chosen)]]
            here = naive.after(game, {**move, "choose": chosen})
        seen[f"looked for {kind}"] += 1
        if _written(plain(here)) not in _ends(game, first, position, move, listed[kind], seen):
            found.append(f"not listed: {move} {chosen}\n    {game['readings']} {told(game)}")
    return found


def _ends(game, first, position, move, listed, seen):
    """Where the listed moves come to that begin as this one does."""
    wanted = _beginning(first.encode_move(first.decode_move(move, tuple(game["players"]))[0]))
    rules, ends = rules_of(game), set()
    for one in listed:
        if _beginning(first.encode_move(one)) == wanted:
            seen["listed"] += 1
            ends.update(_after(game, first, first.apply(position, one, rules), rules))
    return ends


def _beginning(move):
    return json.dumps({key: said for key, said in move.items() if key != "resolve"}, sort_keys=True)


def _after(game, first, there, rules):
    """The ends once what is owed is decided in every way."""
    if there.pending is None:
        yield _written(full(game, first.told(there)))
        return
    for choice in first.legal(there, rules, "choose"):
        yield from _after(game, first, first.apply(there, choice, rules), rules)


def _written(position):
    return json.dumps(position, sort_keys=True)
