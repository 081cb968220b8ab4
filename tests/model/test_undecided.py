"""Sets and numbers that are found only when one looks at them."""

from __future__ import annotations

import pytest

from toolkit.model.undecided import Undecided, undecided

FOUND = frozenset(("hegemony", "diplomats"))


@pytest.fixture
def asked():
    return []


@pytest.fixture
def held(asked):
    return Undecided(lambda: asked.append("once") or FOUND)


def test_nothing_is_asked_before_one_looks(held, asked):
    assert repr(held) == "Undecided()"
    assert asked == []


def test_it_is_asked_once_however_often_one_looks(held, asked):
    assert "hegemony" in held
    assert len(held) == len([*held]) == 2
    assert asked == ["once"]


def test_it_is_as_the_set_that_is_found(held):
    assert held == FOUND
    assert hash(held) == hash(FOUND)
    assert frozenset(("hegemony", "x")) & held == {"hegemony"}
    assert held | {"x"} == FOUND | {"x"}
    assert FOUND - held == frozenset()
    assert not FOUND.isdisjoint(held)


@pytest.fixture
def points(asked):
    return undecided((10, 7), lambda: asked.append("once") or (12, 7))


def test_a_number_is_not_asked_for_where_what_it_is_at_least_will_do(points, asked):
    mine, other = points
    assert mine >= 10
    assert mine > 9
    assert mine != 9
    assert mine + 1 >= 11
    assert mine - 2 >= 8
    assert not other < 7
    assert not mine <= 9
    assert repr(mine) == "AtLeast(10)"
    assert asked == []


def test_numbers_are_asked_for_together_and_once(points, asked):
    mine, other = points
    assert mine - 1 >= 11
    assert (mine, other) == (12, 7)
    assert max(points) == 12
    assert f"{other} of {mine}" == "7 of 12"
    assert [*"abcdefghi"][other] == "h"
    assert hash(mine) == hash(12)
    assert other <= 7
    assert repr(mine) == "12"
    assert asked == ["once"]
