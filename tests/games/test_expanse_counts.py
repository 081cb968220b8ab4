"""Reachable positions by depth: both engines reach the same ones, and as many as ever.

`python tests/games/expanse_counts.py` prints the numbers.
"""

from __future__ import annotations

import expanse_counts
import pytest
from expanse_rules import FOUR, THREE, TWO

COUNTS = {
    TWO: [5, 5, 53, 342, 460, 1441, 3449],
    THREE: [5, 6, 66, 464, 652, 2169],
    FOUR: [5, 5, 61, 459, 607, 1839],
}


@pytest.mark.parametrize("players", COUNTS, ids=["two", "three", "four"])
def test_both_engines_reach_the_same_positions_at_every_depth(players):
    fast = list(expanse_counts.counted(players))
    slow = list(expanse_counts.counted_naively(players))
    assert [len(here) for here in fast] == COUNTS[players]
    assert [len(here) for here in slow] == COUNTS[players]
    for here, there in zip(fast, slow, strict=True):
        assert {bare(position) for position in here} == {
            bare(expanse_counts.position_of(game)) for game in there
        }


def bare(position):
    """A position without what is only about how it was written."""
    return position._replace(absent=frozenset())


def test_the_counts_pass_through_the_end_of_turns_and_into_the_final_scoring():
    last = list(expanse_counts.counted(TWO))[-1]
    assert {position.turn.player for position in last} == {0, 1}
    assert "scoring_events" in {position.turn.stage for position in last}
