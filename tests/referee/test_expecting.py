"""What a case expects is compared by value and by type: FORMATS 3."""

from __future__ import annotations

import pytest

from toolkit.referee.expecting import Difference, differences


def verdict(**result):
    return {
        "answer": "score",
        "reasons": [{"clause": "a.b"}, {"clause": "c.d"}],
        "hinges_on": [{"ruling": "r"}],
        "needs": ["f", "g"],
        "result": result,
    }


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        (1, True), (True, 1), (0, False), (False, 0), ([1], [True]), ({"a": 1}, {"a": True}),
        ({"a": [0, 2]}, {"a": [False, 2]}), ("1", 1), (None, 0), ([], {}), ({}, []), (1, 2),
        ([1, 2], [2, 1]), ([1], [1, 1]), ({"a": 1}, {}), ({"a": None}, {}),
    ],
)  # fmt: skip
def test_what_is_alike_but_not_the_same_differs(expected, found):
    assert differences({"x": expected}, verdict(x=found))


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        (1, 1), (True, True), ([1, 2], (1, 2)), ({}, {"a": 1}),
        ({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}}), ([{"a": 1}], [{"a": 1, "b": 2}]),
    ],
)  # fmt: skip
def test_a_mapping_is_matched_in_part_and_a_list_as_a_whole(expected, found):
    assert differences({"x": expected}, verdict(x=found)) == []


def test_a_difference_says_where_and_what():
    found = differences({"x": {"a": [1, {"b": 2}]}, "y": 3}, verdict(x={"a": [1, {"b": 4}]}))
    assert found == [Difference("x.a.1.b", 2, 4), Difference("y", 3, None)]
    assert differences({"x": {"a": 1}}, verdict(x={})) == [Difference("x.a", 1, None)]


def test_clauses_rulings_and_paths_are_sets_of_names():
    assert differences({"because": ["c.d", "a.b"]}, verdict()) == []
    assert differences({"unsettled_by": ["r"], "needs": ["g", "f"]}, verdict()) == []
    assert differences({"because": ["a.b"]}, verdict()) == [
        Difference("because", ["a.b"], ["a.b", "c.d"])
    ]
    assert differences({"because": ["a.b", "c.d", "e.f"]}, verdict())


def test_sets_of_a_games_result_are_compared_as_sets_wherever_they_stand():
    result = verdict(x={"places": [1, 2]})
    assert differences({"x": {"places": [2, 1]}}, result)
    assert differences({"x": {"places": [2, 1]}}, result, {"places"}) == []
    assert differences({"x": {"places": [True, 2]}}, result, {"places"})
    assert differences({"x": {"places": [1, 2, 2]}}, result, {"places"})  # each as often
    units = verdict(units=[{"at": [0, 1], "of": "a"}, {"at": [2, 0], "of": "b"}])
    assert differences({"units": [{"at": [2, 0]}, {"at": [0, 1]}]}, units, {"units"}) == []
    assert differences({"units": [{"at": [0, 2]}, {"at": [0, 1]}]}, units, {"units"})
    assert differences({"x": [1, 1, 2]}, verdict(x=[1, 2, 2]), {"x"})
    assert (
        differences({"x": [{"a": 2}, {"a": 1}]}, verdict(x=[{"a": 1, "b": 0}, {"a": 2}]), {"x"})
        == []
    )
    broad, narrow = {"a": 1}, {"a": 1, "b": 2}  # the first must not take what the second needs
    both = verdict(x=[{"a": 1, "b": 2}, {"a": 1, "b": 3}])
    assert differences({"x": [broad, narrow]}, both, {"x"}) == []
    assert differences({"x": [narrow, narrow]}, both, {"x"})


def test_a_key_is_looked_for_in_the_verdict_and_in_its_result():
    both = verdict(answer="legal")
    assert differences({"answer": "score"}, both) == differences({"answer": "legal"}, both) == []
    assert differences({"answer": "illegal"}, both) == [Difference("answer", "illegal", "score")]


def test_a_fault_may_be_expected_by_its_path_alone():
    found = verdict(faults=[{"path": "position.a", "says": "no"}])
    assert differences({"faults": ["position.a"]}, found) == []
    assert differences({"faults": ["/position/a"]}, found) == []
    assert differences({"faults": [{"path": "position/a"}]}, found) == []
    assert differences({"faults": ["position/b"]}, found)
    listed = verdict(faults=[{"path": "ask.legal.0", "says": "no"}])
    assert differences({"faults": ["ask.legal[0]"]}, listed) == []
    assert differences({"faults": ["ask.legal[1]"]}, listed)
    both = verdict(faults=[*found["result"]["faults"], {"path": "position.b", "says": "nor"}])
    assert differences({"faults": ["position.b", {"path": "position.a"}]}, both) == []
    assert differences({"faults": ["position.a"]}, both)
    assert differences({"faults": ["position.b"]}, found) == [
        Difference("faults", ["position.b"], found["result"]["faults"])
    ]


@pytest.mark.parametrize(
    ("expected", "found", "agrees"),
    [
        ("front1", ["front1"], True),
        ("front1", ["front2"], False),
        ("front1", ["front1", "front2"], False),
        ("front1", "ada.front1", True),
        ("ada.front1", "front1", True),
        ("front1", "ben.front1", False),
    ],
)
def test_one_alone_needs_no_list_and_what_is_ones_own_no_name(expected, found, agrees):
    told = verdict(position={"ada": {"tunnel": found}})
    assert (differences({"position": {"ada": {"tunnel": expected}}}, told) == []) is agrees


@pytest.mark.parametrize(
    ("expected", "agrees"),
    [
        ({"load": 0}, True),
        ({"load": 1}, False),
        ({"troops": [{"card": "wolf", "hurt": 0}]}, True),
        ({"troops": [{"card": "wolf", "hurt": 1}]}, False),
        ({"troops": ["wolf"]}, True),
        ({"troops": [{"card": "wolf"}, {"card": "wolf"}]}, False),
    ],
)
def test_what_goes_without_saying_may_be_expected(expected, agrees):
    found = verdict(position={"troops": ["wolf"]})
    whole = {"position": {"load": 0, "troops": [{"card": "wolf", "hurt": 0}]}}
    assert (differences({"position": expected}, found, (), whole) == []) is agrees


@pytest.mark.parametrize(
    ("expected", "agrees"),
    [
        ({"hill": 0}, True),
        ({"hill": 1}, False),
        ({"lake": 1}, False),
        ({"wood": 2}, True),
        ({"dale": 0}, True),
        ({"dale": {"elk": 1}}, True),
        ({"dale": {"elk": 0}}, False),
    ],
)
def test_a_number_of_one_kind_alone_may_be_expected_and_none(expected, agrees):
    found = {"reasons": [], "hinges_on": [], "result": {"held": {"lake": {"elk": 1}, "wood": 2}}}
    none = {"wolf": 0, "elk": 0}
    whole = {"held": {"hill": none, "lake": {**none, "elk": 1}, "wood": {**none, "wolf": 2}}}
    whole["held"]["dale"] = {**none, "elk": 1}  # told elsewhere in the result
    assert (differences({"held": expected}, found, (), whole) == []) is agrees


@pytest.mark.parametrize(
    ("expected", "agrees"),
    [(46, True), ("46", True), (47, False), (True, False), (46.0, False), ([46], False)],
)
def test_an_id_of_digits_may_be_expected_as_a_number(expected, agrees):
    found = {"reasons": [], "hinges_on": [], "result": {"place": "46"}}
    assert (differences({"place": expected}, found) == []) is agrees


def test_a_number_found_is_not_expected_as_a_text():
    found = {"reasons": [], "hinges_on": [], "result": {"place": 46}}
    assert differences({"place": "46"}, found)
