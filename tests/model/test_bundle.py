"""Bundles added up and taken apart, and every way to share one out, in order, at once."""

from __future__ import annotations

from itertools import islice, product
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from toolkit.model.bundle import (
    added,
    common,
    dealt,
    holds,
    less,
    lying,
    parts,
    put_into,
    shares,
    taken_from,
)


class Purse(NamedTuple):
    copper: int = 0
    silver: int = 0
    gems: tuple[str, ...] = ()
    keys: int = 0


class Chest(NamedTuple):
    owner: str
    gems: tuple[str, ...] = ()
    silver: int = 0


RICH = Purse(3, 1, ("opal", "ruby", "opal"))
purses = st.builds(
    Purse,
    st.integers(0, 4),
    st.integers(0, 3),
    st.lists(st.sampled_from("ab"), max_size=2).map(tuple),
    st.just(0),
)
takers = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 2), st.integers(0, 3), st.integers(0, 3)),
    min_size=1, max_size=3,
)  # fmt: skip


def test_bundles_are_added_up_and_taken_apart():
    part = Purse(5, 0, ("opal", "jade"))
    assert added(RICH, part, Purse(keys=1)) == Purse(8, 1, (*RICH.gems, *part.gems), 1)
    assert less(RICH, part) == Purse(0, 1, ("ruby", "opal"))
    assert common(RICH, part) == Purse(3, 0, ("opal",))
    assert holds(RICH, common(RICH, part))
    assert not holds(RICH, part)


def test_they_lie_in_what_has_fields_of_their_names():
    chest = Chest("ada", ("ruby",), 2)
    assert lying(Purse, chest) == Purse(silver=2, gems=("ruby",))
    assert put_into(chest, RICH) == Chest("ada", ("ruby", *RICH.gems), 3)
    assert taken_from(chest, RICH) == Chest("ada", (), 1)


def test_what_is_dealt_may_leave_some_over():
    assert [*dealt(Purse(1, 0, ("ruby",)), [(1, 0), (0, 1)])] == [
        (Purse(), Purse()),
        (Purse(), Purse(gems=("ruby",))),
        (Purse(1), Purse()),
        (Purse(1), Purse(gems=("ruby",))),
    ]


def able(purse, whom):
    return [
        [one for one in parts(purse, most, gems) if one.copper <= copper and one.silver <= silver]
        for most, gems, copper, silver in whom
    ]


def more(one, other):
    return one != other and all(map(holds, one, other))


@given(purses, takers)
def test_ways_are_all_those_to_which_nothing_can_be_added(purse, whom):
    options = able(purse, whom)
    ways = [way for way in product(*options) if holds(purse, added(*way))]
    best = [way for way in ways if not any(more(other, way) for other in ways)]
    assert [*shares(options, purse)] == best
    found = next(shares(options, purse, whole=True), None)
    assert (found is not None) == any(holds(added(*way), purse) for way in best)


def test_first_ways_of_millions_are_found_without_the_others():
    purse = Purse(10, 10, ("a", "a", "b"))
    options = able(purse, [(4, 1, 5, 10)] * 8)
    assert len([*islice(shares(options, purse), 64)]) == 64
