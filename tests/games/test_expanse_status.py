"""What no game could hold: every fault, with its numbers; and who may sit down."""

from __future__ import annotations

import pytest
from expanse_rules import FOUR, MCR, PG, THREE, TWO, UN, bare_referee, position, referee
from hypothesis import given
from hypothesis import strategies as st


def wrong(value, players=THREE):
    return [(fault.steps, fault.message) for fault in referee().status(position(value, players))]


RAISED = ("pending", "context", 0)


def raised_by(move):
    """A position with a decision owed for a move."""
    return {"pending": {"by": UN, "card": "riots", "step": 0, "context": [move, 0]}}


BUILDING = {"player": UN, "stage": "scoring_build", "taker": UN}
IN_BELT = {"player": UN, "stage": "scoring_events", "taker": UN, "bonus": "belt"}
ONE_OF_UN, TWO_OF_UN = {UN: ["diplomats"]}, {UN: ["diplomats", "embassies"]}
SIX = {"belt": 2, "inner_planets": 2, "outer_planets": 2}


@pytest.mark.parametrize(
    ("value", "players", "steps", "words"),
    [
        ({"influence": {"ceres": "M18"}}, THREE, ("influence",), "MCR has 18 cubes"),
        ({"influence": {"ceres": "U15"}}, THREE, ("influence",), "UN has 15 cubes"),
        ({"influence": {"ceres": "U d4"}}, THREE, ("influence",), "UN has 4 Diplomats"),
        ({"fleets": {"mars": "M4"}}, THREE, ("fleets",), "MCR has 4 fleets in orbitals and 3"),
        ({"fleets": {"mars": "M B2 b1"}}, THREE, ("fleets",), "MCR has 3 Battleships"),
        ({"fleets": {"mars": "U s1"}}, THREE, ("fleets",), "UN has 1 Scrap Ship"),
        ({"influence": {"luna": "U1"}}, TWO, ("influence", "luna"), "Luna is out of the game"),
        ({"tokens": {"protomolecule": 3}}, FOUR, ("tokens", "protomolecule"), "3 Protomolecule"),
        ({"technologies": {UN: ["dominance"]}}, THREE, ("technologies", UN), "Dominance is of MCR"),
        ({"bonus_used": {"belt": 3}}, THREE, ("bonus_used", "belt"), "The Belt was"),
        ({"bonus_used": {"belt": 2}, "scorings": 1}, THREE, ("bonus_used",), "2 Bonus tokens"),
        ({"bonus_used": {"belt": 1}, "scorings": 3}, THREE, ("bonus_used",), "1 Bonus token is"),
        (
            {"bonus_used": {"belt": 2}, "scorings": 2, "turn": BUILDING},
            THREE,
            ("bonus_used",),
            "players build",
        ),
        ({"bonus_used": SIX}, THREE, ("bonus_used",), "6 Bonus tokens are laid; at most 5"),
        ({"bonus_used": {"belt": 2}, "turn": IN_BELT}, THREE, ("turn", "bonus"), "no token of The"),
        (
            {"technologies": TWO_OF_UN, "scorings": 0},
            THREE,
            ("technologies", UN),
            "which give 0 at most",
        ),
        (
            {"technologies": TWO_OF_UN, "bonus_used": {"belt": 1}},
            THREE,
            ("technologies", UN),
            "UN has 2 technologies after 1 scoring, which gives 1 at most",
        ),
        (
            {"technologies": {UN: ["hegemony"]}, "scorings": 1},
            THREE,
            ("technologies", UN),
            "Hegemony is technology III of UN",
        ),
        (
            {"tokens": {"scrap_ship": 2}, "fleets": {"mars": "O s1"}},
            THREE,
            ("tokens", "scrap_ship"),
            "2 Scrap Ships have never been on the map, and 1 of the 2",
        ),
        ({"scorings": 6}, THREE, ("scorings",), "6 Score cards are resolved"),
        (
            {"scorings": 4, "track": ["score", "riots", "score"]},
            THREE,
            ("track",),
            "after 4 scorings 2 Score cards are on the Action Track, so the sixth is drawn",
        ),
        (
            {"scorings": 4, "track": ["score"], "turn": {"player": UN, "stage": "bonus"}},
            THREE,
            ("track",),
            "1 Score card is on the Action Track and one is being scored",
        ),
        ({"scorings": 5, "turn": {"player": UN, "stage": "bonus"}}, THREE, ("turn",), "the sixth"),
        ({"track": ["score"] * 6}, FOUR, ("track",), "has 5 spaces, not 6"),
        ({"track": ["empty", "empty"]}, FOUR, ("track",), "2 spaces are empty"),
        ({"track": ["riots"], "kept": {MCR: ["riots"]}}, FOUR, ("track",), "Riots is named 2"),
        ({"deck": ["score"] * 4, "scorings": 3}, FOUR, ("deck",), "resolved and 4 more"),
        ({"deck": ["score"] * 7}, FOUR, ("deck",), "named 7 times (deck 7); there are 6"),
        ({"deck": ["ice_convoy"]}, TWO, ("deck",), "is not in the deck of 2 players"),
        (raised_by({"by": UN, "take": 1}), TWO, RAISED, "`take` raises no decision"),
        (raised_by({"by": MCR, "play": "riots"}), TWO, RAISED, "MCR keeps no Riots"),
        (raised_by({"by": MCR, "use": "event"}), TWO, RAISED, "no card with an event"),
        (raised_by({"by": MCR, "play": "mao_kwik"}), TWO, RAISED, "Mercantile raises no decision"),
        (
            {**raised_by({"by": UN, "play": "miller"}), "kept": {UN: ["miller"]}},
            TWO,
            RAISED,
            "no card with an event",
        ),
    ],
)
def test_what_is_impossible_is_told_with_its_numbers(value, players, steps, words):
    ((found, message),) = wrong(value, players)
    assert found == steps
    assert words in message


def test_all_faults_are_told_not_only_the_first():
    value = {"influence": {"ceres": "M18 U15d4"}, "fleets": {"mars": "M4"}, "scorings": 7}
    assert len(wrong(value)) == 5


@pytest.mark.parametrize("players", [TWO, THREE, FOUR])
def test_nothing_is_wrong_with_an_opening(players):
    assert wrong({}, players) == []
    bare = bare_referee()
    assert bare.status(position({}, players, bare)) == []


@pytest.mark.parametrize(
    "value",
    [
        {"influence": {"ceres": "M17 U14d3"}},
        {"fleets": {"mars": "M3 B1 b1 O5 s2 U5 R"}},
        {"scorings": 4, "track": ["score", "riots"]},
        {"scorings": 4, "turn": {"player": UN, "stage": "bonus", "card": "score"}},
        {"scorings": 5, "track": ["score"], "turn": {"player": UN, "stage": "scoring_events"}},
        {"track": ["score"] * 5, "turn": {"player": UN, "stage": "bonus"}},
        {"bonus_used": {"belt": 2}},  # how many scorings there were is not told
        {"scorings": 5, "bonus_used": {"belt": 2, "inner_planets": 1, "outer_planets": 2}},
        {"scorings": 3},  # nor is it told which sectors were chosen
        {"scorings": 1, "bonus_used": {"belt": 1}, "technologies": {UN: ["diplomats"]}},
        {"scorings": 1, "technologies": {UN: ["diplomats", "diplomatic_immunity"]}},
        {"scorings": 3, "technologies": ONE_OF_UN},  # only that one is disputed
        # In the scoring under way the token is laid; the technology may come before or after.
        {"scorings": 1, "bonus_used": {"belt": 2}, "turn": BUILDING, "technologies": TWO_OF_UN},
        {"scorings": 1, "bonus_used": {"belt": 2}, "turn": BUILDING, "technologies": ONE_OF_UN},
        {
            "scorings": 5,
            "bonus_used": {"belt": 2, "inner_planets": 1, "outer_planets": 2},
            "technologies": {UN: ["diplomats", "embassies", "hegemony"]},
        },
        {"track": ["empty", "drummer", "score", "riots", "ambush"], "turn": {"card": "nauvoo"}},
        {"track": ["drummer"], "turn": {"card": "drummer"}},
        {"technologies": {UN: ["diplomatic_immunity", "hegemony"]}},
    ],
)
def test_what_a_game_could_hold_is_taken_at_its_word(value):
    assert wrong(value) == []


@given(st.permutations(FOUR), st.integers(0, 2**32))
def test_nothing_is_wrong_with_a_deal(players, seed):
    assert referee().status(referee().opening(tuple(players), seed)) == []


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ((UN,), "1 player cannot play"),
        ((UN, UN), "UN is seated twice"),
        ((UN, "OPA"), "OPA is not in a game of 2"),
        ((UN, MCR, PG), "PG is not in a game of 3"),
        ((UN, "MRC"), "'MRC' is no faction"),
    ],
)
def test_who_cannot_sit_down_is_told(players, words):
    assert words in " ".join(fault.message for fault in referee().seating(players))


def test_those_who_can_sit_down_may_do_so_in_any_order():
    for players in (TWO, THREE, FOUR, FOUR[::-1]):
        assert bare_referee().seating(players) == []
