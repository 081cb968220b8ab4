"""What is said of positions and moves reads well, whatever the position."""

from __future__ import annotations

import re

import pytest
from expanse_play import random_game
from expanse_rules import FOUR, THREE, TWO, referee
from hypothesis import given, settings
from hypothesis import strategies as st

# What no sentence has: a word twice in a row, a separator with nothing before or behind it, ids.
GARBLED = re.compile(
    r"\b(?!that\b)(\w+) \1\b|\band (\w+ \w+) and \2\b|[,;:(] ?[,;:)]|[,;]$|^[,;]| {2}|[_{}\[\]]"
    r"|\bNone\b|\bunknown\b|\b(\w[\w ]*) and \3 used|, and$|\bof$|\bby$"
)
PIECES = "fleet|cube|Diplomat|Battleship|Scrap Ship"
WRONG_NUMBER = re.compile(
    rf"(?<![\d.])1 (?:damaged )?(?:{PIECES})s\b|(?:\b[02-9]|\d\d) (?:damaged )?(?:{PIECES})\b(?!s)"
)


def wrong(words):
    found = GARBLED.search(words) or WRONG_NUMBER.search(words)
    return found and found.group()


def whole(position):
    """All that can be said of a position: how it differs from one of which nothing is told."""
    return referee().changes({}, referee().told(position))


@settings(max_examples=15)
@given(st.sampled_from([TWO, THREE, FOUR]), st.integers(0, 10**6))
def test_positions_of_random_games_and_what_moves_change_in_them(players, seed):
    before = None
    for position, move, after in random_game(players, seed, moves=120):
        if before is None:
            before = position
            for what, now, was in whole(position):
                assert not wrong(f"{what} {now} (before: {was})"), (what, now, was)
        told = [referee().told(each) for each in (position, after)]
        for what, now, was in referee().changes(*told):
            assert not wrong(f"{what} {now}"), (what, now)
            assert not wrong(f"{what} {was}"), (what, was)
        said = referee().phrase(referee().encode_move(move))
        assert said, move
        assert not wrong(said), said


TURN = {"player": "MCR", "stage": "points", "card": "nauvoo", "points": 1}
SCORING = {"player": "UN", "stage": "scoring_events"}


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("turn", TURN, "turn: MCR, spending action points (Nauvoo, 1 AP left)"),
        (
            "turn",
            {**TURN, "used": ["damaged_battleship", "damaged_battleship"]},
            "turn: MCR, spending action points (Nauvoo, 1 AP left), 2 Battleships damaged in it",
        ),
        (
            "turn",
            {**TURN, "used": ["insurgency", "damaged_battleship", "insurgency", "total_war"]},
            "turn: MCR, spending action points (Nauvoo, 1 AP left), Insurgency used twice, "
            "Total War used, 1 Battleship damaged in it",
        ),
        (
            "turn",
            {**SCORING, "taker": "MCR", "bonus": "belt", "acted": ["UN", "OPA"]},
            "turn: UN, in a scoring with kept events being played, bonus sector The Belt, the "
            "Score card taken by MCR, UN and OPA done",
        ),
        (
            "turn",
            {**SCORING, "stage": "scoring_build", "taker": "UN", "bonus": "belt"},
            "turn: UN, in a scoring with fleets being built, bonus sector The Belt",
        ),
        (
            "turn",
            {**SCORING, "taker": "MCR"},
            "turn: UN, in the final scoring with kept events being played, MCR last",
        ),
        (
            "turn",
            {**SCORING, "taker": "unknown"},
            "turn: UN, in the final scoring with kept events being played, nobody knows who goes "
            "last",
        ),
        ("tokens", {"protomolecule": 2}, "Protomolecule tokens left: 2"),
        ("pending", {"by": "UN", "card": "holden", "step": 0},
         "a decision owed: by UN for James Holden"),
        (
            "influence",
            {"luna": {"UN": {"normal": 1, "diplomat": 2}, "OPA": 1}},
            "influence on Luna: UN 1 cube and 2 Diplomats, OPA 1",
        ),
        (
            "fleets",
            {"mars": {"MCR": {"fleet": 2, "damaged_battleship": 1, "scrap_ship": 0}}},
            "fleets at Mars: MCR 2 fleets and 1 damaged Battleship",
        ),
        ("fleets", {"mars": {"MCR": {"fleet": 0}}}, "fleets at Mars: MCR none"),
        ("rocinante", {"orbital": "mars"}, "the Rocinante: at Mars"),
        ("track", ["empty", "score", "drummer"], "Action Track: an empty space, Score, "
         "Camina Drummer"),
    ],
)  # fmt: skip
def test_what_is_said_of_one_thing(key, value, said):
    (change,) = referee().changes({}, {key: value})
    assert f"{change.what} {change.now}" == said


def test_a_scoring_that_goes_on_is_not_taken_for_the_same():
    """What differs is said, also where only the taker or the bonus sector does."""
    for key, value in (("taker", "OPA"), ("bonus", "belt")):
        assert referee().changes({"turn": SCORING}, {"turn": {**SCORING, key: value}})
