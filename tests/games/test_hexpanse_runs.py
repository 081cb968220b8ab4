"""A hundredth of the long runs of `benchmarks/hexpanse.py`: games, turned tables, what nobody told,
hostile cases."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hexpanse_filled import differences as filled
from hexpanse_turned import differences
from hexpanse_untold import differences as untold
from hexpanse_watched import PLAYED, watched

sys.path.append(str(Path(__file__).parents[1] / "cli"))
from hexpanse_spoiled import taken_amiss


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_ends_with_every_piece_in_its_place_and_its_log_leads_through_it_again(name):
    players, _ = PLAYED[name]
    for seed in range({2: 4, 3: 3, 4: 2}.get(players, 1)):
        assert watched(name, seed, Counter()) == []


# At the last two what was listed hung on which way the board lay: two units that act, or a warlord
# and a minor unit, were put on one pattern in the order of their coordinates alone.
@pytest.mark.parametrize("number", [0, 1, 2, 104, 137])
def test_what_is_legal_at_a_table_is_so_at_the_table_turned_and_with_the_seats_moved_on(number):
    assert differences(number, 1, Counter()) == []


# At 37 and 45 a unit of two factions that nobody told was named by its kind alone.
@pytest.mark.parametrize("number", [*range(20), 37, 45])
def test_what_is_certain_though_nobody_told_minor_factions_is_so_with_any_and_what_is_asked_matters(
    number,
):
    assert untold(Random(f"1 {number}")) == []


def test_what_is_certain_though_patterns_or_boards_are_untold_is_so_with_any():
    seen = Counter()
    for number in range(120):
        assert filled(Random(f"1 {number}"), seen) == []
    assert {f"{answer} of what is hidden" for answer in ("legal", "illegal")} <= set(seen)


def test_cases_made_wrong_are_refused_at_their_line_and_soon(tmp_path):
    seen = Counter()
    for number in range(40):
        assert taken_amiss(number, 1, tmp_path / "work", seen) == []
    assert seen["spoiled: exit 2"] == 20
