"""Where hexagons are drawn: neighbours touch, and what is around all of them fits tightly."""

from __future__ import annotations

from math import dist, sqrt

import pytest

from toolkit.hex.drawn import CORNERS, centre, frame
from toolkit.hex.places import neighbours
from toolkit.hex.rings import spiral

FAR = (3, -5)


@pytest.mark.parametrize("flat", [False, True])
def test_neighbours_touch_and_nothing_else_comes_so_near(flat):
    here, beside = centre(FAR, flat), {*neighbours(FAR)}
    for place in spiral(8):
        apart = dist(here, centre(place, flat))
        if place in beside:
            assert apart == pytest.approx(1)
        elif place != FAR:
            assert apart > 1.7


def test_q_and_r_grow_to_where_they_are_said_to():
    assert centre((1, 0)) == (1, 0)
    assert centre((0, 2)) == pytest.approx((1, sqrt(3)))
    assert centre((2, 0), flat=True) == pytest.approx((sqrt(3), 1))
    assert centre((0, 1), flat=True) == (0, 1)


def test_a_frame_is_tight_around_hexagons_and_knows_where_their_middle_place_is():
    assert frame([(0, 0)]) == pytest.approx((-0.5, -CORNERS / 2, 1, CORNERS))
    assert frame([(0, 0)], flat=True) == pytest.approx((-CORNERS / 2, -0.5, CORNERS, 1))
    around = [*spiral(2)]
    assert frame(around) == pytest.approx((-2.5, -sqrt(3) - CORNERS / 2, 5, 2 * sqrt(3) + CORNERS))
    assert frame([(5, 0), (6, 0)]) == pytest.approx((4.5, -CORNERS / 2, 2, CORNERS))
