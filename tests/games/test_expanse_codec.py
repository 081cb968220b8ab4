"""Positions from and to mappings: shorthand, defaults, faults, and the way back."""

from __future__ import annotations

import pytest
from expanse_positions import positions
from expanse_rules import FOUR, MCR, OPA, PG, THREE, TWO, UN, bare_referee, position, referee
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.games.expanse.state.moves import Squadron
from toolkit.games.expanse.state.turn import Turn

TABLES = referee().tables
CARDS = (*TABLES.action_cards, TABLES.score_card)


def faults(value, players=THREE, game=None):
    found, wrong = (game or referee()).decode(value, players)
    assert (found is None) == bool(wrong)
    return [(fault.steps, fault.message, fault.hint) for fault in wrong]


def influence(pieces, players=THREE):
    here = position({"influence": {"ceres": pieces}}, players)
    base = TABLES.base_number["ceres"]
    return here.influence[base], here.diplomats[base]


def fleets(pieces, players=THREE):
    here = position({"fleets": {"mars": pieces}}, players)
    return here.fleets[TABLES.orbital_number["mars"]], here.rocinante, here.holder


# ---- shorthand


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("U2 M2 O1", {UN: 2, MCR: 2, OPA: 1}),
        ("U1d1", {UN: {"normal": 1, "diplomat": 1}}),
        ("U d2", {UN: {"diplomat": 2}}),
        ("M1U3", {MCR: 1, UN: {"normal": 3}}),
        ("", {}),
    ],
)
def test_shorthand_of_influence_says_what_the_mapping_says(short, long):
    assert influence(short) == influence(long)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("M1 B1 b1", {MCR: {"fleet": 1, "battleship": 1, "damaged_battleship": 1}}),
        ("O2 s1", {OPA: {"fleet": 2, "scrap_ship": 1}}),
        ("U2 R", {UN: {"fleet": 2, "rocinante": 1}}),
        ("M B2 O R", {MCR: {"battleship": 2}, OPA: {"rocinante": 1}}),
    ],
)
def test_shorthand_of_fleets_says_what_the_mapping_says(short, long):
    assert fleets(short) == fleets(long)


def test_shorthand_sets_the_rocinante_down():
    row, orbital, holder = fleets("U1 R")
    assert (row[0], orbital, holder) == (Squadron(1), TABLES.orbital_number["mars"], 0)


@pytest.mark.parametrize(
    ("pieces", "problem"),
    [
        ("Q2", "'Q' is neither a faction here (U M O) nor a piece"),
        ("P1", "'P' is neither a faction here"),
        ("U2 M", "'M' names no pieces"),
        ("d1", "'d' comes before the letter of any faction"),
        ("U1 d", "'d' has no number"),
        ("U2, M1", "',' is no letter with a number"),
        ("U99999", "more pieces than anybody has"),
    ],
)
def test_shorthand_that_cannot_be_read_says_why(pieces, problem):
    ((steps, message, _),) = faults({"influence": {"ceres": pieces}})
    assert steps == ("influence", "ceres")
    assert problem in message


# ---- what is left out


def test_an_empty_position_is_the_opening():
    here = position(None, TWO)
    earth, jupiter = TABLES.orbital_number["earth"], TABLES.orbital_number["jupiter"]
    assert here.control_points == (10, 10)
    assert here.fleets[earth] == (Squadron(2), Squadron())
    assert here.fleets[jupiter] == (Squadron(1), Squadron(1))
    assert here.fleets[TABLES.orbital_number["mars"]][1] == Squadron(battleship=2)
    assert (here.rocinante, here.holder) == (TABLES.orbital_number["mars"], 1)
    assert here.initiative == (1, 0)
    assert here.turn == Turn(0)
    assert (here.track, here.deck, here.discard) == (None, None, None)


def test_a_map_that_is_told_in_part_is_empty_elsewhere_and_knows_no_rocinante():
    here = position({"influence": {"ceres": "U1"}})
    assert sum(map(sum, here.influence)) == 1
    assert not any(squadron.units() for row in here.fleets for squadron in row)
    assert here.rocinante is None
    assert "fleets" in here.absent
    assert "influence" not in here.absent


def test_an_opening_nobody_published_is_told_apart_from_an_empty_map():
    here = position(None, THREE, bare_referee())
    assert "opening" in here.absent
    assert "opening" not in position({"fleets": {}}, THREE, bare_referee()).absent


# ---- faults


def test_every_fault_is_told_with_its_place():
    found = faults(
        {
            "control_points": {"UN": -1, "EARTH": 3},
            "influence": {
                "luan": 1,
                "luna": {"PG": 2, "MCR": 1.5},
                "ceres": {"MCR": {"diplomat": 1}},
            },
            "fleets": {"luna": "U2", "Mars": {"MCR": 1}, "eros": {"UN": {"cruiser": 1}}},
            "rocinante": {"orbital": "luna", "holder": "PG"},
            "initiative": ["UN", "UN", "MCR"],
            "technologies": {"UN": ["hegemoni"]},
            "scorings": True,
            "bonus_used": {"belts": 1},
            "track": ["drumer", "hegemony"],
            "kept": {"UN": ["score"]},
            "tokens": {"gold": 1},
            "turn": {"stage": "middle", "player": "PG", "colour": "red"},
            "pending": {"step": 0},
            "deck": "riots",
            "over": "yes",
            "infuence": {},
        }
    )
    assert {steps for steps, _, _ in found} == {
        ("infuence",),
        ("influence", "luan"),
        ("influence", "luna", "PG"),
        ("influence", "luna", "MCR"),
        ("influence", "ceres"),
        ("fleets", "luna"),
        ("fleets", "Mars"),
        ("fleets", "eros", "UN", "cruiser"),
        ("rocinante", "orbital"),
        ("rocinante", "holder"),
        ("control_points", "UN"),
        ("control_points", "EARTH"),
        ("initiative", 1),
        ("initiative",),
        ("technologies", "UN", 0),
        ("scorings",),
        ("bonus_used", "belts"),
        ("track", 0),
        ("track", 1),
        ("kept", "UN", 0),
        ("tokens", "gold"),
        ("turn", "stage"),
        ("turn", "player"),
        ("turn", "colour"),
        ("pending",),
        ("deck",),
        ("over",),
    }
    hints = {steps: hint for steps, _, hint in found}
    assert hints["infuence",] == "did you mean 'influence'?"
    assert hints["influence", "luan"] == "did you mean 'luna'?"
    assert hints["fleets", "luna"] == "its orbital is 'earth'"
    assert hints["track", 0] == "did you mean 'drummer'?"


def test_every_fault_of_a_decision_owed_is_told_with_its_place():
    told = {
        "by": PG,
        "card": "score",
        "step": -1,
        "of": "EARTH",
        "so_far": {"base": "luan", "orbital": "luna", "fleet": "ship", "revealed": "hegemony",
                   "points": -1, "opponent_built": 1, "colour": "red"},
        "named": {"remove": {"base": "ceres", "of": PG}},
        "context": [{"by": UN, "choose": {"base": "luan"}}, "first"],
    }  # fmt: skip
    assert {steps for steps, _, _ in faults({"pending": told})} == {
        ("pending", "by"),
        ("pending", "card"),
        ("pending", "step"),
        ("pending", "of"),
        *(("pending", "so_far", key) for key in told["so_far"]),
        ("pending", "named", "remove", "of"),
        ("pending", "context", 0, "choose", "base"),
        ("pending", "context", 1),
    }
    (step,) = faults({"pending": {"by": UN, "card": "bobbie_draper", "step": 2}})
    assert step == (
        ("pending", "step"),
        "bobbie_draper has no step 2",
        "steps count from 0: 0 to 1",
    )


def test_a_rocinante_in_two_places_is_a_fault():
    ((steps, _, _),) = faults({"fleets": {"mars": "U R", "earth": "U R"}})
    assert steps == ("fleets", "earth")


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False)
        | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from((UN, "ceres", "mars", "player", "x")), inner, max_size=3
            )
        ),
        max_leaves=8,
    ),
    st.sampled_from(
        sorted(
            (
                "influence",
                "fleets",
                "turn",
                "pending",
                "track",
                "kept",
                "rocinante",
                "control_points",
                "initiative",
                "technologies",
                "tokens",
                "over",
            )
        )
    ),
)
@settings(max_examples=300)
def test_whatever_stands_there_is_read_or_told_to_be_wrong(value, key):
    found, wrong = referee().decode({key: value}, THREE)
    assert (found is None) == bool(wrong)
    assert all(fault.message for fault in wrong)


# ---- there and back


@given(positions())
@settings(max_examples=200)
def test_every_position_is_told_and_read_back(here):
    back, wrong = referee().decode(referee().encode(here), here.players)
    assert wrong == []
    assert back == here
    assert hash(back) == hash(here)


PARTS = {
    "control_points": {UN: 3},
    "influence": {"ceres": "U1d1 M2"},
    "fleets": {"mars": "M1 B1"},
    "rocinante": {},
    "initiative": [MCR, OPA, UN],
    "technologies": {UN: ["hegemony"]},
    "scorings": 2,
    "bonus_used": {"belt": 1},
    "track": ["drummer", "score"],
    "kept": {OPA: ["riots"]},
    "tokens": {"protomolecule": 0},
    "turn": {"player": MCR},
    "deck": ["riots"],
}


@given(st.sets(st.sampled_from(sorted(PARTS))), st.booleans())
def test_what_a_partial_position_left_out_stays_left_out(keys, bare):
    game = bare_referee() if bare else referee()
    here = position({key: PARTS[key] for key in keys}, THREE, game)
    told = game.encode(here)
    assert position(told, THREE, game) == here
    assert set(told) >= keys - {"rocinante"}


def test_a_default_that_a_move_changed_is_told():
    here = position({"fleets": {}})
    changed = here._replace(control_points=(9, 10, 10))
    assert position(referee().encode(changed)).control_points == (9, 10, 10)
    assert "control_points" not in referee().encode(here)


@given(
    st.dictionaries(
        st.sampled_from(FOUR), st.fixed_dictionaries({"normal": st.integers(0, 9)}), max_size=4
    ),
    st.integers(0, 3),
)
def test_shorthand_and_mapping_are_one(here, diplomats):
    letters = {UN: "U", MCR: "M", OPA: "O", PG: "P"}
    short = " ".join(f"{letters[id]}{said['normal']}" for id, said in here.items())
    if UN in here:
        here[UN]["diplomat"] = diplomats
        short = short.replace("U", f"U d{diplomats} U")
    assert influence(short, FOUR) == influence(here, FOUR)


def test_a_key_of_a_move_that_is_misspelt_is_met_with_the_right_one():
    _, faults = referee().decode_move({"by": "UN", "tkae": 1}, FOUR)
    assert "did you mean 'take'?" in [fault.hint for fault in faults]
