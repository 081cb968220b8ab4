"""Expeditions played by the engine and by the naive one, from random positions."""

from __future__ import annotations

from collections import Counter
from random import Random

from expedition_turns_compared import KINDS, differences


def test_both_engines_play_the_same_expeditions():
    """A hundredth of the 3,000 of `python -m benchmarks.expeditions turns`."""
    seen = Counter()
    for number in range(30):
        assert [*differences(Random(f"1 {number}"), seen)] == [], number
    assert {"illegal", "ways", *KINDS} <= {*+seen}
