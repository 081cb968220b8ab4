"""A set that is found only when one looks at it."""

from __future__ import annotations

import pytest

from toolkit.model.undecided import Undecided

FOUND = frozenset(("hegemony", "diplomats"))


@pytest.fixture
def asked():
    return []


@pytest.fixture
def undecided(asked):
    return Undecided(lambda: asked.append("once") or FOUND)


def test_nothing_is_asked_before_one_looks(undecided, asked):
    assert repr(undecided) == "Undecided()"
    assert asked == []


def test_it_is_asked_once_however_often_one_looks(undecided, asked):
    assert "hegemony" in undecided
    assert len(undecided) == len([*undecided]) == 2
    assert asked == ["once"]


def test_it_is_as_the_set_that_is_found(undecided):
    assert undecided == FOUND
    assert hash(undecided) == hash(FOUND)
    assert frozenset(("hegemony", "x")) & undecided == {"hegemony"}
    assert undecided | {"x"} == FOUND | {"x"}
    assert FOUND - undecided == frozenset()
    assert not FOUND.isdisjoint(undecided)
