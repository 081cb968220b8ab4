"""Names of things that are many and alike."""

from __future__ import annotations

import pytest

from toolkit.model.alike import name_at, numbered, place_of, told_apart

IDS = ["wolf", "guard", "wolf", "wolf"]


def test_the_name_of_each_leads_back_to_its_place():
    names = [name_at(place, IDS) for place in range(4)]
    assert names == ["wolf", "guard", "wolf#2", "wolf#3"]
    assert [place_of(name, IDS) for name in names] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    "name", ["wolf#4", "guard#2", "ram", "wolf#0", "wolf#x", "wolf#", "wolf#²"]
)
def test_what_is_not_there_has_no_place(name):
    assert place_of(name, IDS) is None


def test_a_name_without_a_number_is_the_first():
    assert numbered("wolf") == numbered("wolf#1") == ("wolf", 1)


def test_those_named_together_without_a_number_are_one_after_the_other():
    assert told_apart(IDS) == ("wolf", "guard", "wolf#2", "wolf#3")
    assert told_apart(["wolf#2", "guard"]) == ("wolf#2", "guard")
    assert told_apart(["wolf", "wolf#2"]) == ("wolf", "wolf#2")
