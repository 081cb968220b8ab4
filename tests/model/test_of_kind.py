"""Records of several kinds, numbers that may be unknown, things within things, rows: as told."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.model.asked_for import or_unknown
from toolkit.model.collection import Flat, Seq, Within
from toolkit.model.context import Context, Index
from toolkit.model.field import BAD, Count
from toolkit.model.key import declared, key, maybe
from toolkit.model.of_kind import OfKind, told_apart_by_number
from toolkit.model.record import Sub
from toolkit.model.unknown import UnknownFact


class Animal(NamedTuple):
    kind: str


class Farm(Index):
    animals = {"elsie": Animal("cow"), "rex": Animal("sheep_dog")}  # noqa: RUF012

    def ids(self, kind):
        return self.animals if kind == "animal" else ()

    def noun(self, kind):
        return kind


COW = OfKind("animal", "animals", "cow")
ANY = OfKind("animal", "animals")


def read(field, value, *steps):
    cx = Context(("a",), Farm())
    found = field.read(value, steps, cx)
    return found, [f"{fault.message}: {fault.hint}" for fault in cx.faults]


@pytest.mark.parametrize(
    ("field", "value", "found", "said"),
    [
        (COW, "elsie", "elsie", []),
        (ANY, "rex", "rex", []),
        (COW, "rex", BAD, ["rex is a sheep dog: an animal of the kind cow stands here"]),
        (told_apart_by_number(COW), "elsie#2", "elsie#2", []),
        (
            told_apart_by_number(COW),
            "elsie#x",
            BAD,
            ["elsie#x names no cow: the second of several is elsie#2"],
        ),
    ],
)
def test_a_record_is_of_a_kind_that_may_stand_there(field, value, found, said):
    assert read(field, value) == (found, said)


def test_who_is_nowhere_is_told_of_those_of_the_kind_alone():
    found, (said,) = read(COW, "elsi")
    assert found is BAD
    assert "elsie" in said
    assert "rex" not in said


def test_a_number_that_is_unknown_is_asked_for_where_a_rule_needs_it():
    eggs = or_unknown(Count("eggs"), 0)
    assert read(eggs, 3) == (3, [])
    unknown, said = read(eggs, "unknown", "hens", "eggs")
    assert said == []
    assert unknown >= 0
    with pytest.raises(UnknownFact, match=r"position\.hens\.eggs"):
        assert unknown > 2


@declared
class Box(NamedTuple):
    size: int = key(Count(), default=1)
    inside: tuple[Box, ...] = maybe(Within(lambda: BOXES, 4, "boxes are not in one another"))


BOXES = Seq(Sub(Box, "a box"), "boxes")


def test_what_is_in_one_another_is_read_as_far_as_it_may_be():
    two = [{"size": 3, "inside": [{"size": 2}]}]
    assert read(BOXES, two) == ((Box(3, (Box(2),)),), [])
    _, said = read(BOXES, [{"inside": [{"inside": [{"inside": []}]}]}])
    assert said == ["boxes are not in one another: "]


@pytest.mark.parametrize(
    ("lone", "told", "found", "written"),
    [
        (False, [1, [2, 3], 4], (1, 2, 3, 4), [1, 2, 3, 4]),
        (False, [5], (5,), [5]),
        (True, 5, (5,), 5),
        (True, [[5], 6], (5, 6), [5, 6]),
    ],
)
def test_lists_within_a_list_are_one_row(lone, told, found, written):
    field = Flat(Count(), "numbers", lone=lone)
    assert read(field, told) == (found, [])
    assert field.write(found, Context((), Farm())) == written
    assert field.words(told, Context((), Farm())) == ", ".join(map(str, found))


def test_a_fault_in_a_list_within_a_list_stands_at_its_own_place():
    cx = Context((), Farm())
    assert Flat(Count(), "numbers").read([1, [2, "many"]], ("numbers",), cx) == (1, 2)
    assert [fault.steps for fault in cx.faults] == [("numbers", 1, 1)]
