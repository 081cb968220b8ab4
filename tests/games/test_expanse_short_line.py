"""Moves of The Expanse written as the short lines that are read as the same moves."""

from __future__ import annotations

import pytest
from expanse_pack import playable

from toolkit.games.expanse.asking.move_words import move_of
from toolkit.games.expanse.referee import ExpanseReferee

GAME = ExpanseReferee(playable())
PLAYERS = ("UN", "MCR", "OPA", "PG")


def line_of(told):
    return GAME.in_short(told, PLAYERS)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("take 2", {"take": 2}),
        ("done", {"done": True}),
        ("use keep: drew riots ambush", {"use": "keep", "drew": ["riots", "ambush"]}),
        ("move mars ceres 1B2", {"move": {
            "from": "mars", "to": "ceres", "fleets": {"fleet": 1, "battleship": 2},
        }}),
        ("influence ceres from eros diplomat", {
            "influence": {"to": "ceres", "from": "eros", "cube": "diplomat"},
        }),
        ("play riots: remove ceres MCR, remove eros OPA; skip", {"play": "riots", "resolve": [
            [{"remove": {"base": "ceres", "of": "MCR"}}, {"remove": {"base": "eros", "of": "OPA"}}],
            "skip",
        ]}),
        ("use event: 2 place ceres", {
            "use": "event", "resolve": [{"option": 2, "place": "ceres"}],
        }),
        ("choose base ceres", {"choose": {"base": "ceres"}}),
        ("choose place vesta of PG from eros normal", {
            "choose": {"place": "vesta", "of": "PG", "from": "eros", "cube": "normal"},
        }),
        ("use event: ability rebellion with remove ceres OPA then skip", {
            "use": "event",
            "resolve": [{
                "ability": "rebellion",
                "resolve": [{"remove": {"base": "ceres", "of": "OPA"}}, "skip"],
            }],
        }),
        ("use event: remove mars OPA fleet; build 1B1 to ceres; move to eros 2", {
            "use": "event",
            "resolve": [
                {"remove": {"orbital": "mars", "of": "OPA", "unit": "fleet"}},
                {"build": {"fleet": 1, "battleship": 1}, "to": "ceres"},
                {"move": {"to": "eros", "fleets": 2}},
            ],
        }),
        ("", {"use": "event", "resolve": ["skip"], "by_hand": [{}]}),
    ],
)  # fmt: skip
def test_a_move_is_written_as_people_type_it(line, move):
    told = {"by": "UN", **move}
    assert line_of(told) == line
    if line:
        assert move_of(f"UN {line}", PLAYERS, GAME.tables) == told


def test_what_is_open_stays_so():
    open_ = {"by": "UN", "use": "event", "resolve": [{"place": "ceres"}, "…"]}
    assert line_of(open_) == "use event: place ceres; …"
    assert line_of({**open_, "resolve": "…"}) == "use event: …"
