"""Moves: every kind is read and written back, and every fault is told."""

import pytest
from expanse_play import move, random_game
from expanse_rules import FOUR, THREE, TWO, referee
from hypothesis import given, settings
from hypothesis import strategies as st

WRITTEN = [
    {"by": "UN", "take": 3},
    {"by": "UN", "take": "drummer"},
    {"by": "UN", "use": "points"},
    {"by": "UN", "use": "event", "resolve": ["skip", {"place": "ceres", "cube": "diplomat"}]},
    {"by": "UN", "move": {"from": "earth", "to": "mars", "fleets": 2}},
    {"by": "MCR", "move": {"from": "mars", "to": "ceres", "fleets": {"battleship": 1}}},
    {"by": "UN", "influence": "luna"},
    {"by": "UN", "influence": {"to": "luna", "from": "ceres", "cube": "diplomat"}},
    {"by": "OPA", "build": "scrap_ship"},
    {"by": "OPA", "ability": "rebellion", "resolve": [{"remove": {"base": "io", "of": "UN"}}]},
    {"by": "UN", "done": True},
    {"by": "PG", "event": "decline"},
    {
        "by": "PG",
        "play": "the_hybrid",
        "resolve": [{"base": "io"}, "skip", "skip"],
        "revealed": "score",
    },
    {"by": "UN", "bonus": "belt"},
    {"by": "UN", "crew": "kamal", "resolve": [{"move": {"to": "mars"}}]},
    {"by": "UN", "choose": {"cube": "diplomat"}},
    {"by": "UN", "choose": {"card": "riots"}},
    {"by": "UN", "pass": True, "drew": ["riots", "score"]},
    {
        "by": "UN",
        "use": "event",
        "resolve": [
            [{"remove": {"orbital": "mars", "of": "MCR", "unit": "battleship"}}, {"option": 2}],
            {"swap": [{"base": "io", "of": "UN"}, {"base": "ceres", "of": "OPA"}]},
            {"build": "fleet", "to": "tycho"},
            {"place": "eros", "from": "io", "of": "UN"},
            {"orbital": "mars"},
            {"faction": "PG"},
        ],
    },
]


@pytest.mark.parametrize("value", WRITTEN, ids=lambda value: "-".join(map(str, value)))
def test_a_move_is_written_back_as_it_was_read(value):
    assert referee().encode_move(move(value)) == value


FAULTY = [
    ({"take": 1}, "needs `by`"),
    ({"by": "PG", "take": 1}, "PG does not play here"),
    ({"by": "UN"}, "exactly one kind, found none"),
    ({"by": "UN", "take": 1, "done": True}, "exactly one kind, found take, done"),
    ({"by": "UN", "take": 6}, "from 1 to 5"),
    ({"by": "UN", "take": True}, "whole number"),
    ({"by": "UN", "take": "druumer"}, "'druumer' is no card"),
    ({"by": "UN", "move": {"from": "earth", "to": "mars"}}, "needs `fleets`"),
    ({"by": "UN", "move": {"from": "earth", "to": "luna", "fleets": 1}}, "luna is a base"),
    ({"by": "UN", "move": {"from": "earth", "to": "mars", "fleets": -1}}, "from 1 to 99"),
    ({"by": "UN", "move": {"from": "earth", "to": "mars", "fleets": {"fleet": 0}}}, "one fleet"),
    ({"by": "UN", "influence": "earth"}, "earth is an orbital"),
    ({"by": "UN", "influence": {"to": "luna", "cube": "big"}}, "'big' is no cube"),
    ({"by": "UN", "build": "cruiser"}, "'cruiser' is no unit"),
    ({"by": "UN", "done": False}, "nothing but true"),
    ({"by": "UN", "take": 1, "resolve": []}, "nothing to resolve"),
    ({"by": "UN", "use": "event", "resolve": {"place": "io"}}, "must be a list, not a mapping"),
    ({"by": "UN", "use": "event", "resolve": [{"plaice": "io"}]}, "'plaice' is no entry"),
    ({"by": "UN", "use": "event", "resolve": [{"remove": {"base": "io", "off": "UN"}}]}, "off"),
    ({"by": "UN", "take": 1, "spend": 2}, "'spend' is no part of a move"),
    ("take 1", "is a mapping, not 'take 1'"),
]


@pytest.mark.parametrize(("value", "said"), FAULTY, ids=[said for _, said in FAULTY])
def test_what_is_no_move_is_said(value, said):
    found, faults = referee().decode_move(value, THREE)
    assert found is None
    assert any(said in fault.message for fault in faults), faults


def test_all_faults_of_a_move_are_told_with_their_places():
    value = {"by": "UN", "move": {"from": "erth", "to": "maars", "fleets": 0}}
    _, faults = referee().decode_move(value, THREE)
    assert [fault.steps[-1] for fault in faults] == ["from", "to", "fleets"]
    assert faults[0].hint == "did you mean 'earth'?"


@settings(max_examples=12)
@given(st.sampled_from([TWO, THREE, FOUR]), st.integers(0, 10**6))
def test_moves_of_random_games_come_back(players, seed):
    for _, one, _ in random_game(players, seed, moves=150):
        value = referee().encode_move(one)
        found, faults = referee().decode_move(value, players)
        assert (referee().encode_move(found), faults) == (value, [])
        # Which cube is meant goes without saying where its owner picks it for another's effect.
        assert found == one or one.kind == "choose"
