"""Sharing out a load: every way that leaves nothing anybody could take, in order, at once."""

from __future__ import annotations

from itertools import islice, product

from hypothesis import given
from hypothesis import strategies as st

from toolkit.games.expanse_tcg.rules.homeward import parts
from toolkit.games.expanse_tcg.rules.loads import together, within
from toolkit.games.expanse_tcg.rules.sharing import shares
from toolkit.games.expanse_tcg.state.things import Load

loads = st.builds(
    Load,
    st.integers(0, 4),
    st.integers(0, 3),
    st.lists(st.sampled_from("ab"), max_size=2).map(tuple),
    st.just(0),
)
carriers = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 2), st.integers(0, 3), st.integers(0, 3)),
    min_size=1, max_size=3,
)  # fmt: skip


def able(load, whom):
    return [
        [one for one in parts(load, most, treasures) if one.aether <= aether and one.lore <= lore]
        for most, treasures, aether, lore in whom
    ]


def more(one, other):
    return one != other and all(map(within, other, one))


@given(loads, carriers)
def test_ways_are_all_those_to_which_nothing_can_be_added(load, whom):
    options = able(load, whom)
    ways = [way for way in product(*options) if within(together(way), load)]
    best = [way for way in ways if not any(more(other, way) for other in ways)]
    assert [*shares(options, load)] == best
    found = next(shares(options, load, whole=True), None)
    assert (found is not None) == any(within(load, together(way)) for way in best)


def test_first_ways_of_millions_are_found_without_the_others():
    load = Load(10, 10, ("a", "a", "b"))
    options = able(load, [(4, 1, 5, 10)] * 8)
    assert len([*islice(shares(options, load), 64)]) == 64
