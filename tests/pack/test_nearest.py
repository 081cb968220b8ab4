"""At most one word is suggested, and only one that is near."""

from __future__ import annotations

import pytest

from toolkit.pack.nearest import Vocabulary, did_you_mean, nearest_called

MANY = [f"card_{number:05}" for number in range(5000)] + ["drummer", "Ceres"]


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("drumer", "drummer"),
        ("Drummer", "drummer"),
        ("ceres", "Ceres"),
        ("card_04x99", "card_04999"),
        ("xylophone", ""),
        ("", ""),
    ],
)
def test_the_nearest_of_many_is_found(word, near):
    assert Vocabulary(MANY).nearest(word) == near


def test_of_very_many_words_the_first_are_searched_for_and_the_others_looked_up():
    words = Vocabulary(MANY)
    assert [words.nearest(f"zzz{number}") for number in range(1000)] == [""] * 1000
    assert (words.nearest("drumer"), words.nearest("Drummer")) == ("", "drummer")


def test_the_order_of_words_does_not_matter():
    words = ["place", "plane", "plate"]
    assert {did_you_mean("plaxe", order) for order in (words, words[::-1])} == {
        "did you mean 'plate'?"
    }


def test_what_differs_only_in_capitals_or_dashes_comes_first():
    assert did_you_mean("Score-Tie", ["score_tic", "score_tie"]) == "did you mean 'score_tie'?"


@pytest.mark.parametrize(("word", "meant"), [("A1", "A01"), ("c9", "C09"), ("A001", "A01")])
def test_a_code_is_meant_with_as_many_zeros_as_it_has(word, meant):
    codes = [f"{letter}{number:02}" for letter in "AC" for number in range(1, 26)]
    assert did_you_mean(word, codes) == f"did you mean '{meant}'?"


KINDS = ["action_card", "score_card", "technology_card", "ongoing_event", "removal"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("tech", "technology_card"),
        ("Event", "ongoing_event"),
        ("card", ""),
        ("ac", ""),
    ],
)
def test_of_few_words_a_part_that_begins_so_is_meant(word, meant):
    assert Vocabulary(KINDS).nearest(word) == meant
    assert Vocabulary(KINDS).nearest(word, least=0.8) == ""


CALLED = {
    "letnev": ("The Barony of Letnev",),
    "bastion": ("Last Bastion",),
    "ghost": ("The Ghosts of Creuss", "spooks"),
    "cabal": ("The Vuil'raith Cabal",),
    "naaz": ("The Naaz-Rokha Alliance",),
}


@pytest.mark.parametrize(
    ("word", "id"),
    [
        ("barony", "letnev"), ("Barony", "letnev"), ("barnoy", "letnev"), ("bastoin", "bastion"),
        ("spooks", "ghost"), ("creus", "ghost"), ("vuilraith", "cabal"), ("Rokha", "naaz"),
        ("The Ghosts of Creuss", "ghost"), ("the", ""), ("of", ""), ("xyzzy", ""), ("", ""),
    ],
)  # fmt: skip
def test_what_one_alone_is_called_goes_before_what_looks_alike(word, id):
    assert nearest_called(word, CALLED) == id
