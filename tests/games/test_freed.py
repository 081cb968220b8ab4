"""Values of a game go when nobody needs them any more: none holds another that holds it, so that
the garbage collector finds nothing to do in the middle of a game."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from random import Random

import hexpanse_pack
import tcg_pack
from expanse_play import random_game
from expanse_rules import TWO, readings, referee

from toolkit.referee.rules import Readings


@contextmanager
def left_over():
    """The kinds of those values that only the garbage collector would find."""
    found: set[str] = set()
    gc.collect()
    gc.disable()
    try:
        yield found
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        found |= {type(one).__name__ for one in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def played(game, rules, players, seed, most):
    """So many moves of a random game."""
    draw, here = Random(seed).randrange, game.opening(players, seed)
    for _ in range(most):
        move = game.sample(here, rules, draw)
        if move is None:
            return
        here = game.apply(here, move, rules)
        yield here


def test_a_game_with_cards_leaves_no_position_behind():
    game = tcg_pack.bench().game
    rules = Readings({id: first for id, (first, *_) in tcg_pack.bench().possible({}).items()})
    for seed, players in enumerate(zip(game.tables.decks, [*game.tables.decks][1:], strict=False)):
        with left_over() as found:
            for _ in played(game, rules, players, seed, 150):
                pass
        assert found.isdisjoint({"Position", "View", "Telling", "Table", "Location", "Thing"})


def test_what_is_listed_leaves_no_scene_behind():
    game, rules = hexpanse_pack.referee(), hexpanse_pack.readings()
    with left_over() as found:
        for here in played(game, rules, ("terran", "cyberian"), 1, 30):
            for _ in game.legal(here, rules):
                pass
    assert found.isdisjoint({"Position", "HexScene", "Scripted"})


def test_a_move_that_is_judged_leaves_nothing_behind():
    with left_over() as found:
        for here, move, _ in random_game(TWO, 1, moves=150):
            assert referee().check(here, move, readings()) == ()
    assert found.isdisjoint({"Judging", "ExpanseScene", "Move"})
