"""Values changed: the same object where nothing is otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.model.changing import each_changed, each_value, with_more, without, without_one
from toolkit.model.unknown import UnknownFact
from toolkit.model.unseen import PartSeen, Unseen


def test_what_nothing_changes_is_the_same_object():
    words, pairs = ("ab", "cd"), ((1, "ab"), (2, "cd"))
    assert each_changed(words, str) is words
    assert each_value(pairs, str) is pairs
    assert each_changed(words, str.upper) == ("AB", "CD")


def test_what_comes_to_none_is_left_out():
    assert each_changed(("a", "b"), {"a": "x"}.get) == ("x",)
    assert each_value(((1, "a"), (2, "b")), {"b": "y"}.get) == ((2, "y"),)


def test_as_many_of_each_go_as_are_there():
    assert without(("a", "b", "a"), ["a"]) == ("b", "a")
    assert without(("a", "b", "a"), ["a", "a", "a", "c"]) == ("b",)
    assert without((), ["a"]) == ()


def test_of_equal_things_the_very_one_goes():
    one, other = [1], [1]
    assert without((one, other), [other])[0] is one
    assert without((one, other), [[1]])[0] is other


def test_of_cards_that_show_as_they_go_there_are_so_many_less():
    held: Any = Unseen("hand", 3, shows=True)
    assert without(held, ["a"]) == Unseen("hand", 2)
    assert without(held, ["a", "b", "c"]) == ()


def test_one_goes_by_its_place():
    assert without_one(("a", "b", "a"), 2) == ("a", "b")


def test_what_is_not_seen_stays_as_it_is_where_what_goes_or_comes_is_seen():
    held = PartSeen("hand", ("a", "b"))
    assert without(held, ["a"]) == PartSeen("hand", ("b",))
    assert without_one(held, 0) == PartSeen("hand", ("b",))
    assert with_more(held, ["c"]) == PartSeen("hand", ("a", "b", "c"))


def test_it_is_asked_about_where_more_goes_than_is_seen():
    held = PartSeen("hand", ("a", "b"))
    for gone in (["c"], ["a", "a"]):
        with pytest.raises(UnknownFact):
            without(held, gone)
    with pytest.raises(UnknownFact):
        without_one(held, 2)
