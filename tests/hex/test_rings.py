"""Hexagons in rings: where they lie, and which of its ring each is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from toolkit.hex.drawn import centre
from toolkit.hex.places import DIRECTIONS
from toolkit.hex.rings import missing, nth, spiral, within

RINGS = [1, 2, 3, 4, 7]


@pytest.mark.parametrize("rings", RINGS)
def test_a_spiral_holds_each_place_once_and_goes_from_neighbour_to_neighbour(rings):
    places = [*spiral(rings)]
    assert len(places) == len({*places}) == within(rings)
    for ring in range(1, rings + 1):
        around = places[within(ring - 1) : within(ring)]
        assert around[0] == (0, -ring)
        steps = [(q - p, s - r) for (p, r), (q, s) in pairwise([*around, around[0]])]
        assert steps == [step for step in DIRECTIONS for _ in range(ring)]
        assert {max(abs(q), abs(r), abs(q + r)) for q, r in around} == {ring}


def test_the_first_ring_begins_above_the_centre_and_goes_clockwise():
    # 37 places in the order in which ti4-lab lists them (mapStringOrder), the second ring of them.
    assert [*spiral(2)][7:13] == [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1)]
    (_, *around) = (centre(place, flat=True) for place in spiral(1))
    top, right, lower, bottom, *_ = around
    assert (top[0], right[0]) == (bottom[0], lower[0])
    assert top[1] < right[1] < lower[1] < bottom[1]
    assert right[0] > top[0]


def test_which_place_of_which_ring_an_index_is():
    assert [nth(index) for index in (0, 1, 6, 7, 18, 19)] == [
        (0, 1), (1, 1), (1, 6), (2, 1), (2, 12), (3, 1),
    ]  # fmt: skip
    assert (nth(0).words, nth(19).words) == ("the centre", "place 1 of ring 3")


def test_how_much_the_last_ring_lacks():
    assert [missing(count) for count in (1, 2, 6, 7, 8, 19, 20)] == [0, 5, 1, 0, 11, 0, 17]
