"""Values changed: the same object where nothing is otherwise."""

from __future__ import annotations

from toolkit.model.changing import each_changed, each_value, without, without_one


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


def test_one_goes_by_its_place():
    assert without_one(("a", "b", "a"), 2) == ("a", "b")
