"""The engine of Hexpanse against the naive one, over whole moves with all that they set off."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hexpanse_chains_compared import differences
from hexpanse_listed import differences as unlisted
from hexpanse_pack import rulings

TABLES = 120
LISTED = 20
SEEN = Counter()


@pytest.mark.parametrize("fifth", range(5))
def test_both_engines_carry_out_the_same_moves_to_the_same_end(fifth):
    for number in range(fifth, TABLES, 5):
        assert differences(Random(f"table {number}"), SEEN) == []


def test_the_moves_drawn_bring_up_what_is_compared():
    seen = Counter(SEEN)
    for number in range(0 if seen else TABLES):
        differences(Random(f"table {number}"), seen)
    read = {f"read {id} {one}" for id, (_, *others) in rulings().items() for one in others}
    won = {"won formation", "won last_warlord", "won small_missions"}
    played = {f"played {kind}" for kind in ("place", "play", "activate", "ability", "end", "buy")}
    owed = {f"choice {kind}" for kind in ("protect", "destroy_own", "discard")}
    assert {"legal", "illegal", "chain 2", "chain 3", *played, *owed, *read, *won} <= set(seen)


def test_what_the_second_engine_draws_is_listed():
    seen = Counter()
    for number in range(LISTED):
        assert unlisted(Random(f"table {number}"), seen) == []
    assert {"looked for place", "looked for play", "looked for activate"} <= set(seen)
