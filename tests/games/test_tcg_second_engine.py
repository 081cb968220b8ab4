"""The card game's engine against the naive one: whole battles, effects and turns at random."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
import tcg_battles_compared
import tcg_effects_compared
import tcg_turns_compared


def test_both_engines_play_the_same_battles():
    """A hundredth of the 2,000 of `python -m benchmarks.expanse_tcg battles`."""
    seen = Counter()
    for number in range(20):
        assert [*tcg_battles_compared.differences(Random(f"1 {number}"), seen)] == [], number
    assert {"strike", "steal", "shift", "hide", "retreat", "play", "over"} <= {*+seen}


@pytest.mark.parametrize("block", range(2))
def test_both_engines_carry_out_the_same_effects(block):
    """A hundredth of the 10,000 of `python -m benchmarks.expanse_tcg effects`."""
    seen = Counter()
    for number in range(50 * block, 50 * block + 50):
        assert [*tcg_effects_compared.differences(Random(f"1 {number}"), seen)] == [], number
    assert {"deal", "give", "destroy", "move", "capture", "sacrifice", "spend"} <= {*+seen}
    assert {"may", "choose", "each_player", "look", "tunnel", "choose passed over"} <= {*+seen}


def test_both_engines_play_the_same_turns():
    """Some of the 5,000 of `python -m benchmarks.expanse_tcg turns`, in which all comes up."""
    seen = Counter()
    for number in range(120, 180):
        assert [*tcg_turns_compared.differences(Random(f"1 {number}"), seen)] == [], number
    assert {"play", "use", "move", "end", "discard", "place", "collect"} <= {*+seen}
    assert {"capital", "attack", "set_up", "strike", "battle over"} <= {*+seen}
    assert {"creature", "location", "spell", "treasure", "ongoing_event", "quest"} <= {*+seen}
    assert {"fortress", "ambush", "shift", "steal", "hide", "retreat", "spoils"} <= {*+seen}
    assert seen["on a foothold"]
