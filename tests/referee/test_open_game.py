"""A game of its own making in which all is seen: who asks makes no difference; names are free."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy_bench import bench
from toy_game import GAME, PebblesReferee

from toolkit.pack.reader import read_text
from toolkit.referee.cases import read_cases
from toolkit.referee.game import RefereedGame
from toolkit.referee.verdict import verdict


class Open(PebblesReferee):
    """Pebbles for two of any name, of which a case may say who asks."""

    hides = True
    counts = (2,)
    seating = RefereedGame.seating


@pytest.fixture
def read(tmp_path):
    pebbles = bench(GAME, tmp_path)
    pebbles = replace(pebbles, game=Open(pebbles.pack))

    def read(keys, players="[ann, ben]"):
        position = "position: {stones: {b: ann}, turn: ben, bag: [gold]}"
        ask = "ask: {legal: [{by: ben, lay: c}, {by: ann, draw: true, drew: [gold]}]}"
        case = f"{{case: a.1, players: {players}, {keys}{position}, {ask}}}"
        return read_cases(read_text(f"cases: [{case}]", "cases.yaml"), pebbles)

    return read


def test_a_verdict_for_a_player_is_that_for_the_judge(read):
    (own,), findings = read("asker: ben, ")
    (judges,), _ = read("")
    assert findings == []
    assert verdict(own).json == verdict(judges).json


def test_whoever_asks_is_one_who_plays(read):
    _, (finding,) = read("asker: cy, ")
    assert finding.message.endswith("'cy' is no player")
    assert finding.hint == "one of ann, ben"


@pytest.mark.parametrize(
    ("players", "said"),
    [("[ann, ann]", "ann is seated twice"), ("[ann, ben, cy]", "3 players")],
)
def test_so_many_play_and_each_once(read, players, said):
    _, findings = read("", players)
    assert any(said in finding.message for finding in findings), findings
