"""Hexagons: places, shapes and boards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.hex.board import Board, board
from toolkit.hex.laying import places_about, ways_to_lie
from toolkit.hex.naming import places_named, row_names
from toolkit.hex.places import (
    DIRECTIONS,
    TURNS,
    back,
    distance,
    mirrored,
    moved,
    neighbours,
    turned,
)
from toolkit.hex.rings import spiral
from toolkit.hex.shapes import hexagon_around, laid, orientations, pieces, same, shape

places = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
shapes = st.sets(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=6).map(
    shape
)
LINE, BENT = shape([(0, 0), (1, 0), (2, 0)]), shape([(0, 0), (1, 0), (2, 0), (2, 1)])


def test_the_vectors_of_redblobgames_hold():
    """Of the tests at redblobgames.com/grids/hexagons/implementation.html (CC0)."""
    assert moved((1, -3), (3, -7)) == (4, -10)
    assert back((1, -3), (3, -7)) == (-2, 4)
    assert moved((1, -2), DIRECTIONS[4]) == (1, -3)
    assert distance((3, -7), (0, 0)) == 7
    assert turned((1, -3)) == (3, -2)
    assert turned((1, -3), -1) == (-2, -1)


@given(places, places)
def test_turning_and_mirroring_keep_distances(one, other):
    for turn in range(TURNS):
        assert distance(turned(one, turn), turned(other, turn)) == distance(one, other)
    assert distance(mirrored(one), mirrored(other)) == distance(one, other)
    assert mirrored(mirrored(one)) == one
    assert turned(one, TURNS) == one
    assert distance(one, other) == distance(other, one)


@given(shapes, places, st.integers(0, 5), st.booleans())
def test_a_shape_is_itself_wherever_it_lies_and_however_it_is_turned(form, at, turn, mirror):
    there = shape(moved(place, at) for place in laid(form, turn, mirror))
    assert same(there, form, mirror=True)
    assert len(orientations(form)) in (1, 2, 3, 6)
    assert {*orientations(form)} <= {*orientations(form, True)}
    if not mirror:
        assert same(there, form)


def test_a_bent_line_is_another_when_it_is_mirrored():
    mirror_image = shape(map(mirrored, BENT))
    assert not same(mirror_image, BENT)
    assert same(mirror_image, BENT, mirror=True)
    assert len(orientations(LINE)) == 3
    assert (len(orientations(BENT)), len(orientations(BENT, True))) == (6, 12)


@pytest.mark.parametrize("wrong", [[], [(0, 0), (1, 0), (0, 0)]])
def test_no_places_and_one_twice_are_no_shape(wrong):
    with pytest.raises(ValueError, match="shape"):
        shape(wrong)


@given(st.sets(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), max_size=9))
def test_pieces_part_a_shape_where_it_does_not_touch(found):
    parts = pieces(sorted(found))
    assert sorted(place for part in parts for place in part) == sorted(found)
    for part in parts:
        outside = found - part
        assert not any(place in outside for inside in part for place in neighbours(inside))


@given(shapes, st.integers(0, 3), st.integers(0, 5))
def test_a_shape_fits_a_turned_board_as_often(form, radius, turn):
    some = [place for place in list(spiral(radius + 1)) if place != (radius, 0)]
    here, there = Board(some), Board(turned(place, turn) for place in some)
    assert len(here.placings(form)) == len(there.placings(form))


@given(shapes, st.sets(st.sampled_from(list(spiral(3))), max_size=20), st.booleans())
def test_what_a_board_finds_is_what_one_finds_by_hand(form, units, mirror):
    on = board(tuple(spiral(3)))
    by_hand = {
        frozenset(moved(place, part) for part in way)
        for way in orientations(form, mirror)
        for place in on.places
        if all(moved(place, part) in on for part in way)
    }
    assert {frozenset(on.within(each)) for each in on.placings(form, mirror)} == by_hand
    held = on.mask(units)
    whole = {frozenset(on.within(each)) for each in on.held(form, held, mirror)}
    assert whole == {each for each in by_hand if each <= units}
    lacking = min((len(each - units) for each in by_hand), default=None)
    assert on.missing(form, held, mirror) == lacking


def test_a_board_numbers_its_places_from_the_north_west():
    small = Board([(0, 1), (1, 0), (0, 0)])
    assert small.places == ((0, 0), (1, 0), (0, 1))
    assert list(small.within(small.mask([(0, 1), (9, 9)]))) == [(0, 1)]
    assert small.beside[0] == small.mask([(1, 0), (0, 1)])
    assert small == Board([(1, 0), (0, 0), (0, 1)])
    assert (1, 0) in small
    assert (2, 0) not in small


def test_people_name_a_place_by_its_row_and_a_number():
    assert row_names(((0, 0), (2, 0), (-1, 1), (0, 1))) == {
        (0, 0): "A1", (2, 0): "A3", (-1, 1): "B1", (0, 1): "B2",
    }  # fmt: skip
    assert places_named(((0, 0), (2, 0))) == {"A1": (0, 0), "A3": (2, 0)}
    tall = row_names(tuple((0, r) for r in range(27)))
    assert (tall[0, 25], tall[0, 26]) == ("Z1", "AA1")


def test_a_board_tells_whether_a_set_holds_a_shape_first_asked_or_again():
    on, form = board(tuple(spiral(3))), shape([(0, 0), (1, 0), (2, 0), (0, 1)])
    there, turned_over = on.mask(form), on.mask(laid(form, 0, mirror=True))
    for _ in range(2):
        assert on.holds(form, there)
        assert on.holds(form, turned_over, mirror=True)
        assert not on.holds(form, turned_over)
        assert not on.holds(form, there & ~on.mask([(1, 0)]), mirror=True)


@given(st.lists(shapes, min_size=1, max_size=2), st.integers(0, 2))
def test_a_pattern_lies_about_every_place_about_which_it_covers_some_of_a_board(parts, radius):
    here = Board(spiral(radius))
    every = [*ways_to_lie(parts, spiral(radius + 8))]
    covering = {one.at for one in every if any(p in here for part in one.parts for p in part)}
    assert places_about(parts, here) == sorted(covering)


@given(st.lists(shapes, min_size=1, max_size=2), places)
def test_the_parts_of_a_pattern_keep_how_they_lie_to_each_other(parts, at):
    ways = [*ways_to_lie(parts, [at])]
    assert [one[1:3] for one in ways] == [(m, t) for m in (False, True) for t in range(6)]
    for _, mirror, turn, lain in ways:
        assert lain == tuple(
            tuple(moved(at, one) for one in laid(part, turn, mirror)) for part in parts
        )


@given(shapes)
def test_the_least_hexagon_holds_all_places_and_has_no_row_without_one(form):
    around = {*hexagon_around(form)}
    assert around >= {*form}
    for line in (lambda q, r: q, lambda q, r: r, lambda q, r: q + r):
        ends = [line(*place) for place in form]
        assert {line(*place) for place in around} == {*range(min(ends), max(ends) + 1)}
