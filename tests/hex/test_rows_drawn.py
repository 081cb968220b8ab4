"""Drawings of places: what they mean, and what is said of those that mean nothing."""

from __future__ import annotations

import pytest

from toolkit.hex.drawing import Misdrawn, as_drawn, as_read, drawing, read_drawing
from toolkit.hex.places import neighbours

SIGNS = ".apx"


def test_each_row_lies_half_a_place_beside_the_one_above():
    found = read_drawing([" a p", "a x p", " . a"], SIGNS, "x")
    assert found["x"] == [(0, 0)]
    assert found["a"] == [(0, -1), (-1, 0), (0, 1)]
    assert found["p"] == [(1, -1), (1, 0)]


def test_the_six_beside_one_are_drawn_around_it_and_read_again():
    marks = {(0, 0): "x", **dict.fromkeys(neighbours((0, 0)), "a")}
    assert drawing(marks) == [" a a", "a x a", " a a"]
    assert sorted(read_drawing(drawing(marks), SIGNS, "x")["a"]) == sorted(neighbours((0, 0)))


def test_without_an_own_place_the_first_that_is_marked_is_the_centre():
    assert read_drawing([". a", " p ."], SIGNS, "x")["p"] == [(-1, 1)]


@pytest.mark.parametrize(
    ("rows", "faults"),
    [
        ([". b", " x"], ["'b' in row 1, column 3 is none of . a p x"]),
        (["a x x"], ["'x' is drawn 2 times; it is where one stands oneself"]),
        (["a x", "a p"], ["row 2 does not step by half a place"]),
        (["ax"], ["row 1 does not step by half a place"]),
        ([". ."], ["nothing is drawn"]),
        (["x b", "x ."], ["'b' in row 1", "'x' is drawn 2 times", "row 2 does not step"]),
    ],
)
def test_all_that_is_wrong_with_a_drawing_is_said(rows, faults):
    with pytest.raises(Misdrawn) as wrong:
        read_drawing(rows, SIGNS, "x")
    assert len(wrong.value.faults) == len(faults)
    assert all(
        found.startswith(said) for found, said in zip(wrong.value.faults, faults, strict=True)
    )


def test_what_was_drawn_is_shown_in_a_line_unless_it_is_large():
    assert as_read([" a p", ". x"]) == "read as  | a p|  over  |. x|"
    assert as_drawn({(0, 0): "x", (1, 0): "a"}) == "read as  |x a|"
    assert (as_read({"attack": []}), as_drawn({})) == ("", "")
    assert as_drawn({(0, row): "x" for row in range(16)}) == ""
    assert as_drawn({(0, 0): "x", (23, 0): "x"}) == ""
