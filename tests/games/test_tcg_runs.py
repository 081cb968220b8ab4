"""A hundredth of the long runs of `benchmarks/expanse_tcg.py`: games."""

from __future__ import annotations

from collections import Counter

import pytest
from tcg_watched import watched


@pytest.mark.parametrize(("number", "usual"), [(0, True), (12, True), (24, True), (11, False)])
def test_every_card_is_in_a_place_and_the_log_of_a_game_leads_through_it(number, usual):
    seen = Counter()
    assert watched(number, "suite", seen, usual=usual) == []
    assert seen["capped"] == 0
