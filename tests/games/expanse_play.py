"""Moves played and judged in tests, from mappings as in case files."""

from __future__ import annotations

import random

from expanse_rules import FOUR, position, readings, referee

from toolkit.games.expanse.state.position import Position
from toolkit.games.expanse.turn.legal import draw
from toolkit.referee.rules import Readings

BASE = {"rocinante": {"orbital": "saturn", "holder": "PG"}, "deck": [], "discard": []}


def move(value, players=FOUR):
    found, faults = referee().decode_move(value, players)
    assert faults == []
    return found


def broken(here: Position, value, rules: Readings | None = None) -> list[str]:
    """The clauses that a move breaks, each once, in alphabetical order."""
    reasons = referee().check(here, move(value, here.players), rules or readings())
    return sorted({reason.clause for reason in reasons})


def after(here: Position, *values, rules: Readings | None = None) -> Position:
    """The position after legal moves."""
    rules = rules or readings()
    for index, value in enumerate(values):
        one = move(value, here.players)
        assert referee().check(here, one, rules) == (), value
        here = referee().apply(here, one, rules, index)
    return here


def told(here: Position) -> dict:
    """The position as a mapping."""
    return referee().encode(here)


def begun(card="nauvoo", players=FOUR, **more):
    """A position in which a card of this name lies first on the track."""
    track = [card, "riots", "ambush", "drummer", "razorback"]
    return position({**BASE, "track": track, **more}, players)


def spending(points=3, card="nauvoo", by="UN", players=FOUR, **more):
    """A position in which a faction has action points to spend."""
    turn = {"player": by, "stage": "points", "card": card, "points": points}
    return begun(players=players, **{"turn": turn, **more})


def in_hand(card, by="UN", players=FOUR, **more):
    """A position in which a faction has just taken a card."""
    return begun(players=players, turn={"player": by, "stage": "event", "card": card}, **more)


def sample(here, rules, tables, below):
    """A legal move at random; None when the game is over."""
    drawn = draw(here, rules, tables, below)
    return None if drawn is None else drawn.move


def random_game(players, seed, moves=10**6):
    """Positions and moves of a random game: (before, move, after), until it ends."""
    game, rules, chance = referee(), readings(), random.Random(seed)
    here = game.opening(players, seed)
    for _ in range(moves):
        one = sample(here, rules, game.tables, chance.randrange)
        if one is None:
            return
        following = game.apply(here, one, rules)
        yield here, one, following
        here = following
