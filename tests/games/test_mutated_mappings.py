"""Whatever becomes of a mapping of a case, the reader takes it or says in words where it is wrong.

`python -m benchmarks.mutated` tries a hundred times as many, of other seeds.
"""

from __future__ import annotations

import pytest

from benchmarks.mutated import Bench, drawn
from toolkit.games.table import GAMES

SEED = 5


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_changed_mapping_is_read_or_refused_at_its_place_by_its_code(game: str) -> None:
    bench = Bench()
    found = {number: bench.wrong(drawn(game, SEED, number)) for number in range(100)}
    assert {number: wrong for number, wrong in found.items() if wrong} == {}
    assert min(bench.seen["accepted"], bench.seen["refused"]) > 20
