"""Whole games of the trading card game at random, with the ready decks, watched move by move."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from functools import cache
from itertools import permutations
from random import Random

from tcg_pack import bench, rulings
from watching import held_to, led_elsewhere, looked_at

from toolkit.games.expanse_tcg.game import GAME
from toolkit.games.expanse_tcg.rules.turn.setup import CHOOSING
from toolkit.games.expanse_tcg.rules.turn.turn import OVER
from toolkit.games.expanse_tcg.state.moves import PLAY
from toolkit.playtest.table import Table, Ways
from toolkit.referee.records import Head, Record
from toolkit.referee.rules import Readings

CLAUSES = GAME.clauses()
PLAYED = tuple(permutations(bench().game.tables.decks, 2))
MOST_TURNS = 100  # of each player; who has not won by then hardly will: see docs/benchmarks.md
WAYS = Ways(lambda position, seat: 0, lambda position: position.turn.number, lambda *of: ())
HELD_TO = 4  # one move in so many is asked for the clauses it was held to
LOOKED_AT = 16  # one position in so many is written down, read again and asked for its status


class Noted(Readings):
    """Readings that count which rulings are come upon."""

    def __init__(self, chosen, seen):
        super().__init__(chosen)
        object.__setattr__(self, "_seen", seen)

    def reading(self, ruling):
        self._seen[f"ruling {ruling}"] += 1
        return super().reading(ruling)

    def alike(self, ruling):
        self._seen[f"ruling {ruling}"] += 1
        super().alike(ruling)

    def fixed(self, rulings):
        self._seen.update(f"ruling {ruling}" for ruling in rulings)
        return super().fixed(rulings)


def readings(chance, usual):
    """The usual readings, or any of each ruling."""
    known = bench().possible({})
    open_ = {} if usual else {id: chance.choice(known) for id, known in rulings().items()}
    return {**{id: first for id, (first, *_) in known.items()}, **open_}


@contextmanager
def acting(seen):
    """Counts how often each clause makes a difference: it forbids, or what it computes is not what
    its wrong variant would."""
    every = [one for listed in CLAUSES.computing.values() for one in listed]
    before = dict(CLAUSES.forbidding)

    def computed(one):
        def asked(*said):
            right = one.right(*said)
            seen[f"clause {one.clause}"] += one.wrong(*said) != right
            return right

        return asked

    def forbidden(kind, clause, forbids):
        def asked(*said):
            breach = forbids(*said)
            seen[f"clause {clause}"] += breach is not None
            return breach

        if (kind, forbids) in CLAUSES._hangs_on:
            CLAUSES._hangs_on[kind, asked] = CLAUSES._hangs_on[kind, forbids]
        return clause, asked

    for one in every:
        one.current = computed(one)
    for kind, entries in before.items():
        CLAUSES.forbidding[kind] = tuple(forbidden(kind, *entry) for entry in entries)
    CLAUSES._forget()
    try:
        yield
    finally:
        for one in every:
            one.current = one.right
        CLAUSES.forbidding.update(before)
        CLAUSES._forget()


def watched(number, seed, seen, *, usual=True):
    """What goes wrong in one game; `seen` counts how it ended, its turns, its moves, cards played,
    clauses that acted and rulings come upon.

    Each pair of decks plays in turn, under the usual readings or any; under some of these a game
    of random players need not end.
    """
    seen.update(dict.fromkeys(_known(), 0))
    chance, game, pair = Random(f"{seed} {number}"), bench().game, PLAYED[number % len(PLAYED)]
    rules = Noted(readings(chance, usual), seen)
    here = first = game.opening(pair, chance.randrange(1 << 30))
    wrong, moves, had = [], [], None
    for before, move, here in Table(game, rules, WAYS).steps(first, Table.drawn, chance):
        if len(moves) % LOOKED_AT == 0:
            wrong += _looked_at(game, before)
        if len(moves) % HELD_TO == 0:
            wrong += held_to(game, before, move, CLAUSES.ids())
        moves.append(game.encode_move(move))
        wrong += [f"illegal: {one.clause}" for one in game.check(before, move, rules)]
        if move.kind == PLAY:
            seen[f"played {move.card}"] += 1
        seen["moves"] += 1
        if here.turn.number > MOST_TURNS:
            break
        if here.turn.phase in (CHOOSING, OVER) or here.pending is not None:
            continue  # capitals come, and with one all that fights for it goes
        now = cards(here)
        if had not in (None, now):
            wrong.append(f"{now - had} came, {had - now} went by {moves[-1]}")
        had = now
    ending = game.ending(here, rules)
    if ending is None and here.turn.number <= MOST_TURNS and here.turn.phase != OVER:
        wrong.append("no move is left and nobody has won")
    if ending is None and here.turn.phase == OVER:
        wrong.append("the game is over and nobody has won")
    record = Record(Head("expanse_tcg", pair, game.encode(first)), tuple(moves), None)
    wrong += led_elsewhere(game, record, here, rules.chosen)
    wrong += _looked_at(game, here)
    seen[f"ended by {ending.by}" if ending else "capped" if usual else "not over"] += 1
    seen["turns"] += here.turn.number
    return [f"{' '.join(pair)}: {line} ({moves[-1:]})" for line in wrong]


@cache
def _known():
    """What may be seen, so that a table tells what never was."""
    decks = bench().game.tables.decks.values()
    held = {card for deck in decks for card in deck.cards}
    keywords = [f"clause keyword.{id}" for id in bench().game.tables.keywords]
    return (
        *(f"played {card}" for card in sorted(held)),
        *keywords,
        *(f"clause {id}" for id in CLAUSES.ids()),
        *(f"ruling {id}" for id in rulings()),
        "capped",
    )


def _looked_at(game, here):
    return [] if here.pending is not None else looked_at(game, here)


PILES = ("hand", "deck", "discard", "afterlife", "eternity", "quests", "completed", "treasures")


def cards(position):
    """How often each card is there, wherever it lies."""
    return Counter(_cards(position))


def _cards(thing):
    named = zip(thing._fields, thing, strict=True) if hasattr(thing, "_fields") else ()
    for name, value in named:
        if name == "card" and value:
            yield value
        elif name in PILES:
            yield from value or ()
        elif isinstance(value, tuple):
            yield from _cards(value)
    if isinstance(thing, tuple) and not hasattr(thing, "_fields"):
        for one in thing:
            yield from _cards(one)
