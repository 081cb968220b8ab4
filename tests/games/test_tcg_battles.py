"""Battles of the card game at random, held to what holds of every refereed game."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, islice, product
from random import Random

import pytest
from tcg_battles import PLAYERS, battle, defaults, played, verdict_on
from tcg_compared import engine
from tcg_pack import FILES, bench, cases_of

from toolkit.games.expanse_tcg.rules.battle import manoeuvres
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.moves import (
    BATTLE_KINDS,
    DONE,
    HIDE,
    PASS,
    RETREAT,
    SHIFT,
    STEAL,
    STRIKE,
    VOLLEY,
    Move,
)  # fmt: skip
from toolkit.games.expanse_tcg.state.things import Load
from toolkit.referee import battery
from toolkit.referee.adjudication import adjudicate
from toolkit.referee.answering import judge

GAME = bench().game
RULES = defaults()
CLAUSES = bench().pack.of("clause")


def _tried(by):
    """Moves of every kind, most of them illegal."""
    cells = [*p.HALF.names[3:6], "a_front2", "d_front2", "d_back4"]
    yield from (Move(by, kind, players=PLAYERS) for kind in (DONE, PASS, RETREAT))
    for one, other in product(cells, [*cells, "location"]):
        yield Move(by, STRIKE, cell=one, target=other, players=PLAYERS)
    for cell in cells:
        yield Move(by, VOLLEY, cell=cell, players=PLAYERS)
        yield Move(by, STEAL, cell=cell, take=Load(aether=1), players=PLAYERS)
        yield Move(by, HIDE, hidden=(cell,), players=PLAYERS)
        yield Move(by, SHIFT, cells=((cell, "front1"),), players=PLAYERS)


def _along(seed):
    """A random battle, position by position."""
    chance = Random(f"battle {seed}")
    position, _ = GAME.decode(battle(chance, 3, 2), PLAYERS)
    yield position
    for told in played(chance, position, 8):
        move, _ = GAME.decode_move(told, PLAYERS)
        position = GAME.apply(position, move, RULES)
        yield position


@pytest.mark.parametrize("seed", range(12))
def test_what_holds_of_every_refereed_game(seed):
    wrong = []
    for position in _along(seed):
        assert GAME.status(position) == []
        wrong += battery.position_comes_back(GAME, position, PLAYERS)
        for move in (*_tried(0), *_tried(1)):
            wrong += battery.move_comes_back(GAME, move, PLAYERS)
            wrong += battery.illegal_moves_are_told(GAME, position, move, RULES, CLAUSES)
    assert wrong == []


@pytest.mark.parametrize("seed", range(12))
def test_what_is_listed_is_what_is_legal(seed):
    kinds = (STRIKE, VOLLEY, DONE, PASS, RETREAT)
    for position in _along(seed):
        for kind in BATTLE_KINDS[1:]:
            for move in islice(GAME.legal(position, RULES, kind), 60):
                assert GAME.check(position, move, RULES) == ()
        listed = {_plain(move) for kind in kinds for move in GAME.legal(position, RULES, kind)}
        tried = [move for move in (*_tried(0), *_tried(1)) if move.kind in kinds]
        legal = {_plain(move) for move in tried if not GAME.check(position, move, RULES)}
        assert legal <= listed


def _plain(move):
    """A move with its cells in full."""
    own, other = move.by, 1 - move.by
    cell = p.cell_of(move.cell, other if move.kind == VOLLEY else own) if move.cell else -1
    aimed = move.target not in ("", p.LOCATION)
    return move.by, move.kind, cell, p.cell_of(move.target, other) if aimed else move.target


@pytest.mark.parametrize("seed", range(4))
def test_verdicts_on_long_battles_with_nothing_fixed_do_not_reach_the_cap(seed):
    assert not verdict_on(Random(f"1 {seed}")).capped


MINE = {
    "bell": {"effect": [{"by_hand": "Ring."}]},
    "herald": {"effect": [{"when": {"moment": "strikes", "do": [{"by_hand": "Shout."}]}}]},
    "fog": {"health": "unknown"},
    "lord": {"effect": [{"while": {"to": {"with": {"type": "human"}}, "power": 2}}]},
}


@pytest.mark.parametrize(
    ("card", "needs"),
    [
        ("bell", ["cards.bell.effect"]),
        ("herald", ["cards.herald.effect"]),
        ("fog", ["cards.fog.health"]),
        ("lord", []),
    ],
)
def test_what_nobody_knows_or_carries_out_is_asked_for_by_its_card(card, needs):
    plain = {"kind": "creature", "faction": "neutral", "rarity": "common", "cost": 1, "power": 1}
    records = {id: {"id": id, "name": id, **plain, "health": 3} | more for id, more in MINE.items()}
    records["fort"] = {"id": "fort", "kind": "location", "name": "fort", "health": 9}
    game = engine({id: {"faction": "neutral", **one} for id, one in records.items()})
    fought = {"location": {"card": "fort"}, "attackers": {"front1": card}}
    position, faults = game.decode(
        {"battle": {**fought, "defenders": {"front1": {"card": "lord", "damage": 1}}}}, PLAYERS
    )
    assert faults == []
    strike = [{"by": "ada", "strike": {"from": "front1", "at": "front1"}}]
    said = adjudicate(
        lambda rules: game.ask("battle", strike, position, rules), bench().possible({})
    )
    assert [need.subject for need in said.needs] == needs
    assert said.answer == ("undetermined" if needs else "battle")


def test_what_is_otherwise_of_a_player_who_goes_by_a_name_is_told_key_by_key():
    told = {"locations": {"back1": "throne", "front1": {"card": "mill", "creatures": ["wolf"]}}}
    before = GAME.told(GAME.decode({"ben": told}, PLAYERS)[0])
    after = GAME.told(GAME.decode({"ben": {**told, "aside": 2}}, PLAYERS)[0])
    assert [one.what for one in GAME.changes(before, after)] == ["aether of ben set aside:"]


def test_ways_about_that_the_reading_in_force_bars_are_not_tried(monkeypatch):
    """Eight fill their half: in what order all of them would move is more than anybody can try."""
    looks, within_reach = count(1), manoeuvres._within_reach

    def counted(*asked):
        assert next(looks) < 10_000
        return within_reach(*asked)

    monkeypatch.setattr(manoeuvres, "_within_reach", counted)
    (meetings,) = (file for file in FILES if file.stem == "meetings")
    (case,) = (one for one in cases_of(meetings) if one.id == "meeting.43")
    for fixed, found, runs in ((case.fixed, 0, 1), ({}, 1000, 2)):
        judgement = judge(replace(case, fixed=fixed))
        assert (judgement.default.result["count"], judgement.runs) == (found, runs)
