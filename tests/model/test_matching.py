"""How many can be served at once is what going through every way to serve them finds."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from toolkit.model.matching import most_matched


def by_every_way(wanted):
    ways = product(*([None, *things] for things in wanted))
    served = ([thing for thing in way if thing is not None] for way in ways)
    return max(len(way) for way in served if len(set(way)) == len(way))


@given(st.lists(st.frozensets(st.integers(0, 4), max_size=4), max_size=5))
def test_no_way_to_serve_them_serves_more(wanted):
    assert most_matched(wanted) == by_every_way(wanted)
