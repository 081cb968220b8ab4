"""The words of the booklets: players, whose game it is, and what an answer comes to."""

from __future__ import annotations

import pytest

from toolkit.referee.paper.ledger_rows import _stressed, _whose
from toolkit.referee.paper.ruled import brief
from toolkit.referee.paper.words import for_players


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((2,), "2 players"),
        ((1,), "1 player"),
        ((4, 3), "3 or 4 players"),
        ((2, 3, 4), "2 to 4 players"),
        ((2, 4, 6), "2, 4 or 6 players"),
    ],
)
def test_player_counts_in_words(counts, said):
    assert for_players(counts) == said


@pytest.mark.parametrize(
    ("manifest", "said"),
    [
        ({}, "A game"),
        ({"designer": "Ann"}, "A game by Ann"),
        ({"publisher": "Box"}, "A game, published by Box"),
        ({"designer": "Ann", "publisher": "Box", "year": 2017, "players": [2, 3, 4]},
         "A game by Ann, published by Box in 2017, for 2 to 4 players"),
        ({"year": 2017, "players": [2]}, "A game, for 2 players"),
    ],
)  # fmt: skip
def test_whose_game_it_is_is_said_in_a_line(manifest, said):
    class Told:
        class pack:  # noqa: N801
            pass

    Told.pack.manifest = manifest
    assert _whose(Told) == said


def test_of_a_long_answer_no_more_is_bold_than_its_first_sentence():
    assert _stressed("Yes, 2") == "**Yes, 2.**"
    rest = "what is done is done, whatever becomes of whoever did it at that time, " * 2 + "all"
    assert _stressed(f"No. And {rest}.") == f"**No.** And {rest}."
    assert _stressed(f"After. And {rest}.") == f"**After.** And {rest}."


@pytest.mark.parametrize(
    ("says", "head", "rest"),
    [
        ("Yes", "Yes", ""),
        ("No, it was not reduced.", "No", "It was not reduced."),
        ("No, 1. It pays 2 to units.", "No, 1", "It pays 2 to units."),
        ("After. What is done is done.", "After", "What is done is done."),
        ("Count the players ahead: behind two one is third.", "Count the players ahead",
         "Behind two one is third."),
        ("First technologies, then building.", "First technologies, then building", ""),
        ("It takes damage, and the newcomer stays where it was before it came.", "",
         "It takes damage, and the newcomer stays where it was before it came."),
    ],
)  # fmt: skip
def test_an_answer_begins_with_what_it_comes_to_in_a_few_words(says, head, rest):
    assert brief(says) == (head, rest)
