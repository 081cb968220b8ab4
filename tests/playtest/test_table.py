"""Whole games: every move is legal, seeds make them again, and each ends by itself or is told."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from toolkit.model.unknown import Question, UnknownFact
from toolkit.playtest.dice import below
from toolkit.playtest.players import at_random, greedy
from toolkit.playtest.table import CAPPED, STUCK, UNKNOWN

SEATS = ("red", "blue")


@pytest.mark.parametrize("player", [at_random, greedy])
def test_every_move_is_legal_and_equal_seeds_play_alike(table, player):
    opening = table.game.opening(SEATS, 3)
    for before, move, after in table.steps(opening, player, Random(3)):
        assert table.game.check(before, move, table.rules) == ()
        assert after == table.game.apply(before, move, table.rules)
    games = [table.play(SEATS, seed, player) for seed in range(12)]
    assert games == [table.play(SEATS, seed, player) for seed in range(12)]
    assert {game.winner for game in games} == set(SEATS)
    assert {game.by for game in games} <= {"stones", "tie"}


def test_what_moves_are_noted_for_stands_at_the_seat_that_made_them(table):
    game = table.play(SEATS, 1, greedy)
    cells = [int(note.partition(".")[2]) for notes in game.notes for note in notes]
    assert sorted(cells) == sorted({*cells})
    assert len(cells) == game.turns
    assert game.moves >= game.turns


def test_a_greedy_player_lays_where_one_at_random_draws(table):
    def laid(player):
        return sum(table.play(SEATS, seed, player).turns for seed in range(20))

    assert laid(greedy) > laid(at_random)
    position = table.game.opening(SEATS, 0)
    assert {greedy(table, position, Random(seed)).kind for seed in range(9)} == {"lay"}
    idle = replace(table, ways=table.ways._replace(idle=("lay",), weigh=lambda at, seat: 0))
    assert greedy(idle, position, Random(0)).kind == "draw"


def test_a_player_at_random_is_done_only_where_no_other_move_is_drawn(table):
    position = table.game.opening(SEATS, 0)
    kinds = [at_random(table, position, Random(seed)).kind for seed in range(50)]
    assert kinds.count("draw") <= 2, "one of five, four times in turn"


def test_a_game_too_long_is_given_up_and_says_so(table):
    game = table.play(SEATS, 1, at_random, most=2)
    assert (game.winner, game.by, game.moves) == ("", CAPPED, 2)


def test_where_nobody_can_move_the_game_is_stuck(table, monkeypatch):
    monkeypatch.setattr(type(table.game), "candidates", lambda self, position: iter(()))
    for player in (at_random, greedy):
        game = table.play(SEATS, 1, player)
        assert (game.winner, game.by, game.moves) == ("", STUCK, 0)


def test_a_move_that_rests_on_what_nobody_told_is_drawn_anew(table, monkeypatch):
    kind, plain = type(table.game), type(table.game).apply

    def telling(untold):
        def apply(self, position, move, rules, index=0):
            if move.kind in untold:
                raise UnknownFact(Question("moves[0].drew", None))
            return plain(self, position, move, rules, index)

        monkeypatch.setattr(kind, "apply", apply)

    for player in (at_random, greedy):
        telling({"lay"})
        steps = table.steps(table.game.opening(SEATS, 0), player, Random(1))
        assert [move.kind for _, move, _ in islice(steps, 4)] == ["draw"] * 4
        telling({"lay", "draw"})
        game = table.play(SEATS, 1, player)
        assert (game.winner, game.by, game.moves) == ("", UNKNOWN, 0)


def test_a_referee_that_draws_moves_itself_is_asked_for_them(table):
    class Drawing(type(table.game)):
        def sample(self, position, rules, below):
            return next(self.legal(position, rules))

    drawing = replace(table, game=Drawing(table.game.pack))
    position = table.game.opening(SEATS, 0)
    assert {drawing.drawn(position, Random(seed)).cell for seed in range(9)} == {0}


def test_numbers_are_drawn_as_randrange_draws_them():
    drawn, usual = below(Random(7)), Random(7)
    bounds = [1, 2, 3, 5, 8, 64, 1000] * 40
    assert [drawn(bound) for bound in bounds] == [usual.randrange(bound) for bound in bounds]
