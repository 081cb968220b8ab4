"""The engine of Hexpanse against the naive one, over random tables in the middle of a turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hexpanse_compared import KINDS, differences

TABLES = 200
SEEN = Counter()


@pytest.mark.parametrize("tenth", range(10))
def test_both_engines_agree_about_random_tables(tenth):
    for number in range(tenth, TABLES, 10):
        assert differences(Random(f"suite {number}"), SEEN) == []


def test_the_tables_drawn_bring_up_what_is_compared():
    seen = Counter(SEEN)
    for number in range(0 if seen else TABLES):
        differences(Random(f"suite {number}"), seen)
    asked = {f"{kind} {answer}" for kind in KINDS for answer in ("legal", "illegal")}
    assert asked | {"over", "open", "complete", "incomplete", "layings", "choose"} <= set(seen)
