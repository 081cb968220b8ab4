"""The engine of the trading card game against the naive one: strikes, rooms and decks at random."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
import tcg_boards
from tcg_compared import differences

BOARDS = 300
SEEN = Counter()


@pytest.mark.parametrize("tenth", range(10))
def test_both_engines_agree_about_random_boards(tenth):
    for number in range(tenth, BOARDS, 10):
        assert differences(Random(f"suite {number}"), SEEN) == []


def test_the_boards_drawn_bring_up_what_is_compared():
    seen = Counter(SEEN)
    for number in range(0 if seen else BOARDS):
        differences(Random(f"suite {number}"), seen)
    clauses = [
        "side",
        "one_strike",
        "ranged",
        "left_to_right",
        "defender_location",
        "line",
        "target",
        "reach",
    ]
    decks = ["size", "copies", "legendary", "faction", "capital", "no_capitals", "no_major_rituals"]
    asked = {f"battle.{one}" for one in clauses} | {f"deck.{one}" for one in decks}
    asked |= {f"won by {one}" for one in ("attackers", "defenders", "None")}
    assert asked | {"move.there", "keyword.walls", "legal", "room"} <= set(seen)


@pytest.mark.parametrize("block", range(4))
def test_both_engines_give_the_same_about_random_boards(block):
    """A hundredth of the 20,000 of `python -m benchmarks.expanse_tcg boards`."""
    seen = Counter()
    for number in range(50 * block, 50 * block + 50):
        assert [*tcg_boards.differences(Random(f"1 {number}"), seen)] == [], number
    assert {"legal", "attack.reach", "move.spaces", "carry.load"} <= set(seen)
