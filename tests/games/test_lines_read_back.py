"""Moves of every game written as short lines, and read as the same moves again."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest
import yaml
from ti4_play import expedition

from toolkit.cli.benches import Benches
from toolkit.playtest.table import Table
from toolkit.referee.rules import Readings, UnknownFact

DATA = Path(__file__).parents[2] / "data"
SEATED = {
    "expanse": ("UN", "MCR", "OPA"),
    "hexpanse": ("terran", "ox"),
    "ti4_expeditions": ("sol", "arborec", "xxcha"),
    "expanse_tcg": ("ada", "ben"),
}
WITHOUT = {"expanse": 27, "hexpanse": 15, "ti4_expeditions": 1}
"""How many moves of cases may have no line: those told in a way that no line has."""
GAMES, MOVES = 3, 120


@cache
def bench(game):
    return Benches().bench(game, by_default=True)


def of_cases(game):
    """The moves of the cases of a game, with who plays; those that its pack can read."""
    for path in sorted(DATA.glob(f"{game}/cases/*.yaml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8"))["cases"]:
            told, players = [*case.get("after", ())], tuple(case.get("players", ()))
            for key in ("legal", "play", "battle"):
                asked = case["ask"].get(key, ())
                told += asked if isinstance(asked, list) else [asked]
            for move in told:
                if isinstance(move, dict) and not meant(game, move, players)[1]:
                    yield move, players


def of_games(game):
    """Moves of random games, and some of those that are legal beside them."""
    referee, rules = bench(game).game, Readings(bench(game).ledger.in_force({}))
    players = SEATED[game]
    for seed in range(GAMES):
        if game == "ti4_expeditions":
            steps = expedition(players, seed, rules, MOVES)
            walked = ((here, move) for here, move, _ in steps)
        else:
            walked = walk(referee, rules, players, seed)
        for number, (here, move) in enumerate(walked):
            yield referee.encode_move(move), players
            if number % 10 == 0:
                for each in islice(known(referee.legal(here, rules)), 20):
                    yield referee.encode_move(each), players


def walk(referee, rules, players, seed):
    here, chance = referee.opening(players, seed), Random(seed)
    for number in range(MOVES):
        move = Table(referee, rules, None).drawn(here, chance)
        if move is None:
            return
        yield here, move
        here = referee.apply(here, move, rules, number)


def known(moves):
    """As many as can be listed."""
    try:
        yield from moves
    except UnknownFact:
        return


def meant(game, told, players):
    return bench(game).game.decode_move(told, players)


def read(game, line, players):
    referee = bench(game).game
    return referee.decode_move(referee.typed(line, players), players)


@pytest.mark.parametrize("game", SEATED)
def test_moves_of_cases_are_read_as_they_are_shown(game):
    without, every = [], 0
    for told, players in of_cases(game):
        every += 1
        line = bench(game).game.in_short(told, players)
        if not line:
            without.append(told)
            continue
        assert read(game, f"{told['by']} {line}", players) == meant(game, told, players), line
    assert every > 80
    assert len(without) <= WITHOUT.get(game, 0), without


@pytest.mark.parametrize("game", SEATED)
def test_every_move_of_a_game_has_a_line_that_is_read_as_it(game):
    every = 0
    for told, players in of_games(game):
        every += 1
        line = bench(game).game.in_short(told, players)
        assert line, told
        assert read(game, f"{told['by']} {line}", players) == meant(game, told, players), line
    assert every > 80
