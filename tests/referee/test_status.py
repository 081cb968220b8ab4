"""Positions weighed: what stands in more than one place."""

from toolkit.referee.status import twice


def test_each_further_place_of_a_thing_is_told_with_its_first():
    placed = [("a", 1), ("b", 2), ("a", 3), ("a", 4), ("c", 5)]
    assert list(twice(placed)) == [("a", 1, 3), ("a", 1, 4)]
