"""A hundredth of the long runs of `benchmarks/expanse_tcg.py`: games, hostile cases."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest
from tcg_watched import watched

sys.path.append(str(Path(__file__).parents[1] / "cli"))
from tcg_spoiled import taken_amiss


@pytest.mark.parametrize(("number", "usual"), [(0, True), (14, True), (22, True), (18, False)])
def test_every_card_is_in_a_place_and_the_log_of_a_game_leads_through_it(number, usual):
    seen = Counter()
    assert watched(number, "suite", seen, usual=usual) == []
    assert seen["capped"] == 0


def test_cases_made_wrong_are_refused_at_their_line_and_soon(tmp_path):
    seen = Counter()
    for number in range(20):
        assert taken_amiss(number, 1, tmp_path / "work", seen) == []
    assert seen["spoiled: exit 2"] == 10
