"""The expeditions through the battery that every refereed game goes through."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from ti4_pack import SEATED, published, readings, referee, rulings
from ti4_play import anything, expedition

from toolkit.games.ti4_expeditions.state import moves as m
from toolkit.games.ti4_expeditions.state.moves import OWED
from toolkit.referee import battery
from toolkit.referee.rules import Readings

GAME, RULES = referee(), readings()
CLAUSES = frozenset(published().of("clause"))
PLAYERS = pytest.mark.parametrize(
    "players", [SEATED[:2], SEATED[2:5], SEATED], ids=["two", "three", "eight"]
)
SEEDS = range(6)
ALL_WAYS = 400  # legal moves


@cache
def met(players):
    """Positions of a few expeditions, with what they were met under."""
    return [here for seed in SEEDS for here, _, _ in expedition(players, seed, RULES)]


def candidates(here, chance):
    """Moves that anybody might try, and legal ones written otherwise.

    A claim of what can be paid in several ways says how: another is a claim that asks.
    """
    for _ in range(60):
        move = anything(here, chance)
        if move.kind != m.CLAIM or move.pay is not None:
            yield move
    for number, move in enumerate(GAME.legal(here, RULES)):
        if number == ALL_WAYS:
            return
        yield move._replace(by=chance.randrange(len(here.players)))
        if move.pay is not None:
            turned = move.pay.planets[::-1], move.pay.stations[::-1]
            yield move._replace(pay=move.pay._replace(planets=turned[0], stations=turned[1]))
        if move.tiles:
            yield move._replace(tiles=move.tiles[::-1])
            yield move._replace(tiles=move.tiles[1:])


@PLAYERS
def test_what_is_listed_and_what_breaks_nothing_are_the_same(players):
    chance = Random(1)
    for here in met(players)[::2]:
        tried = candidates(here, chance)
        assert [
            *battery.list_and_check_agree(GAME, here, RULES, tried),
            *battery.kinds_share_out_the_list(GAME, here, RULES),
        ] == []


def test_whatever_can_be_owed_was():
    owed = {each.what for players in (SEATED[:2], SEATED) for here in met(players)
            for each in here.owed}  # fmt: skip
    assert owed == set(OWED)


@PLAYERS
def test_every_illegal_move_is_told_by_clauses_of_the_ledger(players):
    chance = Random(2)
    for here in met(players):
        for move in candidates(here, chance):
            assert [*battery.illegal_moves_are_told(GAME, here, move, RULES, CLAUSES)] == []


@PLAYERS
def test_positions_and_moves_come_back_and_playing_changes_nothing_before(players):
    for seed in SEEDS:
        for here, move, after in expedition(players, seed, RULES):
            assert [
                *battery.position_comes_back(GAME, here, players),
                *battery.position_comes_back(GAME, after, players),
                *battery.move_comes_back(GAME, move, players),
                *battery.checking_changes_nothing(GAME, here, move, RULES),
            ] == []


@PLAYERS
def test_an_expedition_replays_from_what_is_written_of_it(players):
    for seed in SEEDS:
        here, moves, played = None, [], []
        for before, move, _ in expedition(players, seed, RULES):
            if before != here:  # a round has begun: what is written starts anew
                here, moves, played = before, [], [before]
            moves.append(move)
            here = GAME.apply(here, move, RULES)
            played.append(here)
            assert list(battery.replays(GAME, played, moves, players, RULES)) == []


@PLAYERS
def test_a_table_turned_round_plays_the_same(players):
    """The circle of players is all there is to a table: who counts as the first makes nothing."""
    turned = players[1:] + players[:1]
    for here in met(players)[::5]:
        assert [
            *battery.relabelling_changes_nothing(GAME, here, RULES, lambda told: told, turned)
        ] == []


@pytest.mark.parametrize("id", [id for id, names in rulings().items() if len(names) > 1])
def test_expeditions_come_to_their_end_under_every_reading(id):
    for name in rulings()[id]:
        rules = Readings({**RULES.chosen, id: name})
        for seed in SEEDS:
            *_, (_, _, last) = expedition(SEATED[1:4], seed, rules)
            assert len(last.slices) == 6
            assert not last.owed
            assert GAME.status(last) == []
