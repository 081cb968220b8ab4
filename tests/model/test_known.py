"""What is known of a value is kept with it, and is no part of it."""

from __future__ import annotations

import pickle
from copy import copy
from typing import NamedTuple

import pytest

from toolkit.model.field import Count
from toolkit.model.key import declared, key
from toolkit.model.known import kept, surely


@declared
class Hill(NamedTuple):
    height: int = key(Count(), default=3)


ASKED = []


@kept
def doubled(hill):
    ASKED.append(hill.height)
    return 2 * hill.height


@kept
def times(hill, number):
    ASKED.append(number)
    return number * hill.height or None


@kept
def more(hill, number=1, *others):
    ASKED.append((number, *others))
    return hill.height + sum((number, *others))


def test_what_may_be_said_or_left_out_is_told_apart():
    ASKED.clear()
    hill = Hill()
    assert [more(hill), more(hill, 1), more(hill, 2, 3), more(hill), more(hill, 2, 3)] == [
        4,
        4,
        8,
        4,
        8,
    ]
    assert ASKED == [(1,), (1,), (2, 3)]


def test_what_follows_from_a_value_is_worked_out_once_of_that_very_value():
    ASKED.clear()
    hill, other = Hill(), Hill()
    assert [doubled(hill), doubled(hill), doubled(other)] == [6, 6, 6]
    assert [times(hill, 2), times(hill, 5), times(hill, 2), times(hill, 0)] == [6, 15, 6, None]
    assert times(hill, 0) is None
    assert ASKED == [3, 3, 2, 5, 0]


def test_neither_copies_nor_comparisons_nor_files_know_of_it():
    hill = Hill(4)
    doubled(hill)
    higher = hill._replace(height=5)
    assert (hill, hash(hill), repr(hill)) == (Hill(4), hash(Hill(4)), "Hill(height=4)")
    assert vars(higher) == vars(copy(hill)) == vars(pickle.loads(pickle.dumps(hill))) == {}
    assert doubled(higher) == 10
    assert hill._replace(height=4) is hill


def test_what_is_known_to_be_there_is_itself_and_nothing_else_passes_for_it():
    assert [surely(one) for one in (0, "", ())] == [0, "", ()]
    with pytest.raises(AssertionError):
        surely(None)
