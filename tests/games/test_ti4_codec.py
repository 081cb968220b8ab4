"""Expeditions written down: what is read, what comes back, and every fault with its place."""

from __future__ import annotations

import pytest
from ti4_pack import SEATED, move, position, readings, referee

PLAYERS = SEATED[:3]
SIX = ("resources", "action_cards", "influence", "secret", "tech_specialty", "trade_goods")
WHOLE = {
    "slices": [{"slice": "resources", "by": "sol"}],
    "turn": {"player": "muaat", "moment": "action", "claimed": 0},
    "sol": {
        "planets": {"jord": "ready", "0.0.0": "exhausted"},
        "stations": {"tsionstation": "ready"},
        "trade_goods": 2,
        "technologies": ["mirror_computing"],
        "attachments": {
            "jord": ["mining_world", {"specialty": "biotic", "resources": 1}],
        },
        "passed": True,
    },
    "systems": {"01": [], "50": ["frontier"], "38": ["destroyed:abyz", "wormhole_alpha"]},
    "owed": [{"roll": "muaat"}, {"card": "muaat"}],
    "unpaid": [{"by": "sol", "slice": "resources", "move": -1}],
}


@pytest.mark.parametrize(
    "told", [{}, WHOLE, {"sol": {}}, {"turn": {}}, {"turn": {"player": "nekro"}}]
)
def test_a_position_comes_back_with_what_it_left_out_left_out(told):
    here = position(told)
    assert referee().encode(here) == {key: said for key, said in told.items() if said}
    assert position(referee().encode(here)) == here


def test_the_whole_position_as_told_is_the_same_position():
    here = position(WHOLE)
    told = referee().told(here)
    again = position({key: said for key, said in told.items() if key != "control"})
    assert (again.slices, again.turn, again.holdings) == (here.slices, here.turn, here.holdings)
    assert (again.systems, again.owed, again.unpaid) == (here.systems, here.owed, here.unpaid)


@pytest.mark.parametrize(
    "told",
    [
        {"by": "sol", "claim": "resources"},
        {"by": "sol", "claim": "resources", "pay": {"planets": ["jord"], "trade_goods": 1}},
        {"by": "sol", "roll": 10},
        {"by": "sol", "ingress": ["18", "46"]},
        {"by": "muaat", "token": "46"},
        {"by": "sol", "place": "46"},
        {"by": "sol", "infantry": "nekro"},
        {"by": "sol", "end": "turn"},
    ],
)
def test_a_move_comes_back(told):
    assert referee().encode_move(move(told)) == told


def test_the_zero_of_the_die_reads_ten():
    assert move({"by": "sol", "roll": 0}) == move({"by": "sol", "roll": 10})


@pytest.mark.parametrize(
    ("told", "steps", "words"),
    [
        ({"systems": {"41": [], "999": []}}, ("systems", "999"), "'999' is no tile"),
        ({"systems": {"41": ["fronteer"]}}, ("systems", "41", 0), "did you mean 'frontier'"),
        ({"systems": {"41": ["destroyed:jord"]}}, ("systems", "41", 0), "not printed on tile 41"),
        ({"systems": {"83a": ["frontier"]}}, ("systems", "83a", 0), "hyperlane"),
        ({"slices": [{"slice": "secret", "by": "saar"}]}, ("slices", 0, "by"), "does not play"),
        ({"slices": [{"slice": "secrets", "by": "sol"}]}, ("slices", 0, "slice"), "'secret'"),
        ({"slices": [{"slice": "secret"}]}, ("slices", 0), "needs `by`"),
        ({"sol": {"trade_goods": -1}}, ("sol", "trade_goods"), "negative"),
        ({"sol": {"trade_goods": 10**30}}, ("sol", "trade_goods"), "below"),
        ({"sol": {"trade_goods": "two"}}, ("sol", "trade_goods"), "whole number"),
        ({"sol": {"planets": {"jord": "tired"}}}, ("sol", "planets", "jord"), "state"),
        ({"sol": {"planets": {"jort": "ready"}}}, ("sol", "planets", "jort"), "'jord'"),
        ({"sol": {"comodities": 2}}, ("sol", "comodities"), "is no part of"),
        ({"saar": {}}, ("saar",), "does not play"),
        ({"slice": []}, ("slice",), "did you mean 'slices'"),
        ({"turn": {"player": "sol", "moment": "noon"}}, ("turn", "moment"), "moment"),
        ({"owed": ["supper"]}, ("owed", 0), "owed"),
        ({"fracture": "yes"}, ("fracture",), "true or false"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(told, steps, words):
    found, (fault,) = referee().decode(told, PLAYERS)
    assert (found, fault.steps) == (None, steps)
    assert words in f"{fault.message} {fault.hint}"


@pytest.mark.parametrize(
    ("told", "steps", "words"),
    [
        ({"by": "sol", "claim": "gold"}, ("claim",), "slice"),
        ({"by": "saar", "claim": "secret"}, ("by",), "does not play"),
        ({"claim": "secret"}, (), "`by`"),
        ({"by": "sol", "claim": "secret", "roll": 3}, (), "exactly one kind"),
        ({"by": "sol", "roll": 11}, ("roll",), "no result"),
        ({"by": "sol", "roll": True}, ("roll",), "no result"),
        ({"by": "sol", "place": "moon"}, ("place",), "tile"),
        ({"by": "sol", "end": "turn", "pay": {}}, ("pay",), "costs nothing"),
        (
            {"by": "sol", "claim": "trade_goods", "pay": {"commodities": 3}},
            ("pay", "commodities"),
            "commodities never pay",
        ),
    ],
)
def test_a_move_that_cannot_be_read_is_told_with_its_place(told, steps, words):
    found, (fault,) = referee().decode_move(told, PLAYERS)
    assert (found, fault.steps) == (None, steps)
    assert words in f"{fault.message} {fault.hint}"


def test_a_payment_left_open_is_part_of_the_position():
    here = position({"sol": {"planets": {"jord": "ready"}, "trade_goods": 9}})
    claim = move({"by": "sol", "claim": "resources"})
    after = referee().apply(here, claim, readings(), 0)
    assert [debt.slice for debt in after.unpaid] == ["resources"]
    assert position(referee().encode(after)) == after


def test_who_is_said_to_control_the_planet_holds_its_card():
    here = position({"control": "muaat"})
    assert here.holdings[1].planets == (("thundersedge", False),)
    assert position(referee().encode(here)) == here
