"""Whole turns of The Expanse by the engine and by the naive one, from positions in their midst."""

from __future__ import annotations

from collections import Counter

from at_length import at_length
from turns_compared import walked
from turns_drawn import STAGES, Turns


def test_both_engines_play_the_same_turns():
    """A hundredth of the 2,000 walks of `python -m benchmarks.turns`."""
    tally = Counter()
    for seed in range(1, 1 + at_length(20)):
        draw = Turns(seed)
        assert walked(draw, draw.whole_game(), 4, tally) == [], seed
    assert {f"at {stage}" for stage in STAGES} - {"at final"} <= {*tally}
    assert tally["over"]
    assert tally["ends"] > 1000
