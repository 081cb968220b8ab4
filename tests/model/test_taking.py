"""A number taken from several places: every way, and ways drawn."""

from __future__ import annotations

from random import Random

from toolkit.model.taking import drawn_to_take, ways_to_take

LYING = [(1, 3), (4, 2), (6, 1)]


def test_every_way_is_told_once_the_first_place_first():
    assert [*ways_to_take(LYING, 2)] == [
        {1: 2}, {1: 1, 4: 1}, {1: 1, 6: 1}, {4: 2}, {4: 1, 6: 1},
    ]  # fmt: skip
    assert [*ways_to_take(LYING, 0)] == [{}]
    assert [*ways_to_take(LYING, 7)] == [*ways_to_take([], 1)] == []


def test_what_is_drawn_is_one_of_the_ways_and_any_of_them_may_be():
    below = Random(1).randrange
    drawn = [drawn_to_take(LYING, 4, below) for _ in range(200)]
    ways = [*ways_to_take(LYING, 4)]
    assert all(way in drawn for way in ways)
    assert all(way in ways for way in drawn)
    assert drawn_to_take(LYING, 6, below) is None  # all that there is
