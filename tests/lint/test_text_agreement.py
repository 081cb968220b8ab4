"""A card's own words must not contradict its effect; ordinary prose is not taken for that."""

from __future__ import annotations

import pytest
from sample_game import GAME, pack_folder, set_folder

from toolkit.lint.judging import judge
from toolkit.lint.lexicon import numbers

EVENT = "[place: {influence: 2, to: ceres}, move: {to: earth}]"


def said(place, text: str, event: str = EVENT, more: str = ""):
    card = f"cards:\n- id: run\n  name: Run\n  event: {event}\n  text: {text!r}\n{more}"
    folders = [pack_folder(place), set_folder(place, {"cards/mine.yaml": card})]
    return [f for f in judge(GAME, folders, ["mine"]).findings if f.code == "E322"]


@pytest.mark.parametrize(
    "text",
    [
        "Place 2 cubes on Ceres, then move a fleet to Earth.",
        "Put two of your cubes on Ceres. Earth calls one fleet home.",
        "Both cubes go to Ceres and 2 of them stay; a fleet flies to Earth's orbital.",
        "Ceres takes two cubes - and one fleet must go to Earth, worth 3 points.",
    ],
)
def test_words_that_say_what_the_effect_does_are_fine(tmp_path, text):
    assert said(tmp_path, text, more="  points: 3\n") == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Place 3 cubes on Ceres, then move a fleet to Earth.", ["says 3", "does not say 2"]),
        ("Place two cubes on Luna, then move a fleet to Earth.", ["'Luna'", "'Ceres'"]),
        ("Place two cubes on Ceres, then move a fleet.", ["does not say 'Earth'"]),
        ("Place two cubes on Ceres, then move a fleet to Earth, and gain five points.",
         ["says 5"]),
        ("Place two cubes on Ceres or The Rings, then move a fleet to Earth.", ["'The Rings'"]),
    ],
)  # fmt: skip
def test_words_that_contradict_the_effect_are_named(tmp_path, text, names):
    (finding,) = said(tmp_path, text)
    assert all(name in finding.message for name in names)
    assert finding.pointer == "/cards/0/text"
    assert finding.hint.startswith("the effect reads: Place 2 on Ceres.")


def test_a_number_of_the_card_is_no_number_of_the_effect(tmp_path):
    """It may say what the card is worth; that it is worth 3 makes 3 cubes no lesser mistake."""
    text = "Place 3 cubes on Ceres, then 2 of them stay and a fleet moves to Earth."
    (finding,) = said(tmp_path, text, more="  points: 3\n")
    assert "says 3" in finding.message


def test_an_effect_by_hand_is_its_own_words(tmp_path):
    assert said(tmp_path, "Draw seven cards on Luna.", "[by_hand: Draw some cards.]") == []


def test_an_unknown_effect_contradicts_nothing(tmp_path):
    assert said(tmp_path, "Place 3 cubes on Luna.", "unknown") == []


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("a cube, one fleet, 1 point", set()),
        ("Twelve cubes, 3 fleets and 40 points", {12, 3, 40}),
        ("both of them", set()),
        ("often, bone, tent, 3rd, v2, 2.5, x10", set()),
        ("up to two - then 2 more", {2}),
    ],
)
def test_numbers_are_digits_or_words_above_one(text, claimed):
    assert numbers(text).claimed == claimed
