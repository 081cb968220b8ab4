"""The Expanse through the battery that every refereed game goes through."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pytest
from at_length import seeds
from expanse_candidates import (
    choices,
    resolving,
    seated,
    simple,
    varied,
    with_one_entry,
)
from expanse_pack import playable
from expanse_play import random_game
from expanse_rules import FOUR, THREE, TWO, position, readings, referee

from toolkit.games.expanse.state import moves as m
from toolkit.games.expanse.state.stages import STAGES
from toolkit.referee import battery

GAME, RULES = referee(), readings()
CLAUSES = frozenset(playable().of("clause"))
PLAYERS = pytest.mark.parametrize("players", [TWO, THREE, FOUR], ids=["two", "three", "four"])
SMALL = 150  # legal moves


@cache
def met(players, seed=3, share=0.04):
    """Positions of a random game with few enough legal moves to go through them all.

    Those of each stage that come first are among them.
    """
    chance, stages, found = Random(seed), set(), []
    for here, _, _ in random_game(players, seed):
        if chance.random() >= share and here.turn.stage in stages:
            continue
        if len(list(islice(GAME.legal(here, RULES), SMALL))) < SMALL:
            stages.add(here.turn.stage)
            found.append(here)
    return found


def outcome_from(here):
    """What a move comes to; two that differ in how they are written alone come to the same."""

    def outcome(move):
        after = GAME.apply(here, move, RULES)
        if after.pending is not None:  # which holds the move as it was written
            after = after._replace(pending=after.pending._replace(context=()))
        word = "" if move.kind == m.INFLUENCE else move.word
        return move.by, move.kind, word, after

    return outcome


def candidates(here, chance):
    """Moves that anybody might try, and legal ones with a word or two changed."""
    count = len(here.players)
    yield from seated(simple(here), here.players)
    yield from seated(choices(here), here.players)
    for move in seated(resolving(here), here.players):
        yield move
        broken = {reason.clause for reason in GAME.check(here, move, RULES)}
        if broken <= {"event.complete"} and here.pending is None:
            yield from with_one_entry(move, count)
    resolved = [each for each in GAME.legal(here, RULES) if each.resolve and each.kind != m.CHOOSE]
    for _ in range(100 if resolved else 0):
        move = chance.choice(resolved)
        for _ in range(chance.randint(1, 2)):
            move = varied(move, chance.randrange, count)
        yield move


@PLAYERS
def test_what_is_listed_and_what_breaks_nothing_are_the_same(players):
    for seed in seeds(3):
        chance, stages = Random(seed), set()
        for here in met(players, seed):
            stages.add(here.turn.stage)
            tried = candidates(here, chance)
            assert [
                *battery.list_and_check_agree(GAME, here, RULES, tried, outcome_from(here)),
                *battery.kinds_share_out_the_list(GAME, here, RULES),
            ] == []
        assert stages == set(STAGES)


@PLAYERS
def test_every_illegal_move_is_told_by_clauses_of_the_ledger(players):
    chance = Random(2)
    for here in met(players)[::4]:
        for move in candidates(here, chance):
            assert [*battery.illegal_moves_are_told(GAME, here, move, RULES, CLAUSES)] == []


@PLAYERS
def test_positions_and_moves_come_back_and_playing_changes_nothing_before(players):
    for here, played, after in random_game(players, 5):
        moves = [*islice(GAME.legal(here, RULES), 6), played]
        assert [
            *battery.position_comes_back(GAME, here, players),
            *battery.position_comes_back(GAME, after, players),
        ] == []
        for move in moves:
            assert [
                *battery.move_comes_back(GAME, move, players),
                *battery.checking_changes_nothing(GAME, here, move, RULES),
            ] == []


@PLAYERS
def test_a_game_replays_from_what_is_written_of_it(players):
    positions, moves = [GAME.opening(players, 6)], []
    for _, move, after in random_game(players, 6):
        moves.append(move)
        positions.append(after)
    assert list(battery.replays(GAME, positions, moves, players, RULES)) == []


@PLAYERS
def test_a_table_turned_round_plays_the_same(players):
    """The circle of players is all there is to a table: who counts as the first makes nothing."""
    turned = players[1:] + players[:1]
    for here in met(players, 7, 0.2):
        assert [
            *battery.relabelling_changes_nothing(GAME, here, RULES, lambda told: told, turned)
        ] == []


# ---- bugs that the battery found, each on its own

SPENT = {"rocinante": {"orbital": "ceres", "holder": "MCR"}, "deck": [], "discard": []}


def test_an_entry_that_is_no_action_cannot_stand_for_one():
    here = position(
        {
            **SPENT,
            "fleets": {"tycho": "M1"},
            "track": ["drummer"],
            "turn": {"player": "MCR", "stage": "event", "card": "drummer"},
        },
        TWO,
    )

    def broken(entry):
        value = {"by": "MCR", "use": "event", "resolve": [entry]}
        move, _ = GAME.decode_move(value, TWO)
        return {reason.clause for reason in GAME.check(here, move, RULES)}

    assert broken({"base": "ganymede"}) == {"event.complete"}
    assert broken({"build": "fleet", "to": "tycho"}) == {"event.complete"}
    assert broken({"place": "tycho", "of": "UN"}) == {"event.complete"}
    assert broken({"place": "tycho"}) == broken({"build": "fleet", "to": "mars"}) == set()


def test_a_series_is_listed_in_one_order_however_the_players_sit():
    value = {
        **SPENT,
        "influence": {"tycho": "U1 M2"},
        "track": ["the_hybrid"],
        "turn": {"player": "MCR", "stage": "event", "card": "the_hybrid"},
        "deck": ["drummer"],
    }
    for players in (TWO, TWO[::-1]):
        here = position(value, players)
        ways = [
            m.atoms(move.resolve[2])
            for move in GAME.legal(here, RULES, "use")
            if move.word == "event" and move.resolve[0].base == GAME.tables.base_number["tycho"]
        ]
        assert [len(way) for way in ways] == [3]
