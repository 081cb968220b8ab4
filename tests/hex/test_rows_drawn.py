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


KEY = {"!": "what is wrong", "x": "whoever acts", "a": "attacked"}


def test_what_was_drawn_is_shown_row_by_row_below_what_its_signs_mean():
    assert as_read([" a p", ". x"]) == "as it was read:\n a p\n. x"
    told = as_drawn({(0, 0): "x", (0, 1): "!"}, KEY)
    assert told == "as it was read (! what is wrong; x whoever acts):\nx\n !"
    assert (as_read({"attack": []}), as_read([" ", 3]), as_drawn({})) == (
        "",
        "as it was read:\n\n3",
        "",
    )


def test_of_a_large_drawing_a_part_is_shown_with_what_is_wrong_in_it():
    many = {(q, r): "a" for q in range(50) for r in range(40)}
    first, *rows = as_drawn(many, KEY).splitlines()
    assert first == "as it was read (a attacked; a part: the whole is 69 places wide and 40 high):"
    assert (len(rows), len(rows[0])) == (15, 59)
    assert "!" not in "".join(rows)
    assert "!" in as_drawn(many | {(30, 30): "!"}, KEY).partition("\n")[2]


def test_what_is_wrong_far_away_leaves_a_corner_of_the_rest_to_be_seen():
    told = as_drawn({(0, 0): "a", (99, 0): "!"}, KEY)
    assert (
        told == "as it was read (a attacked; a part: the whole is 100 places wide and 1 high):\na"
    )
