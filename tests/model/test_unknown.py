"""What nobody knows is asked for all at once."""

from __future__ import annotations

import pytest

from toolkit.model.unknown import Question, UnknownFact, all_known, asked_with, where_known


def test_all_that_is_unknown_is_asked_for_before_the_first_is_missed():
    asked = []

    def unknown(path):
        asked.append(path)
        raise UnknownFact(Question(path, None))

    with pytest.raises(UnknownFact, match="power"):
        all_known(lambda: unknown("power"), lambda: 1, lambda: unknown("health"))
    assert asked == ["power", "health"]


def test_what_is_needed_besides_is_asked_for_only_where_the_first_is_unknown():
    asked = []

    def unknown(path):
        asked.append(path)
        raise UnknownFact(Question(path, None))

    assert asked_with(lambda: 3, lambda: unknown("cells")) == 3
    assert asked == []
    with pytest.raises(UnknownFact, match="shape"):
        asked_with(lambda: unknown("shape"), lambda: unknown("cells"), lambda: 1)
    assert asked == ["shape", "cells"]


def test_what_is_known_is_given_in_order():
    assert all_known(lambda: 2, lambda: 1) == [2, 1]


def test_a_number_that_nobody_knows_is_said_in_other_words():
    def unknown():
        raise UnknownFact(Question("power", None))

    assert where_known(lambda: 3, "?") == "3"
    assert where_known(unknown, "?") == "?"
