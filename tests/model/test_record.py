"""Records within a position: what is told as nothing, and what an editor takes."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from jsonschema import Draft7Validator

from toolkit.model.collection import Map, Seq
from toolkit.model.context import Context, Index
from toolkit.model.field import Count, Flag, Maybe, Seat, Word
from toolkit.model.key import Key, declared, key, maybe
from toolkit.model.record import Sub, Under


class NoRecords(Index):
    def ids(self, kind):
        return ()


@declared
class Sky(NamedTuple):
    dark: bool = key(Flag(), default=False)


@declared
class Night(NamedTuple):
    sky: Sky = key(Sub(Sky, "the sky"), default=Sky())
    moon: bool = key(Flag(), default=True)


@declared
class Walk(NamedTuple):
    miles: int = maybe(Count())
    alone: bool = maybe(Flag())
    mood: str = maybe(Word("glad", "sad", noun="mood"))
    turns: tuple[str, ...] = maybe(Seq(Word("left", "right", noun="side"), "turns"))
    guide: int | None = maybe(Maybe(Seat()))


def test_what_may_be_left_out_holds_nothing_of_its_own_sort():
    walk = Sub(Walk, "a walk").read({}, (), Context((), NoRecords()))
    assert repr(walk) == "Walk(miles=0, alone=False, mood='', turns=(), guide=None)"


def test_a_record_whose_key_stands_there_with_nothing_behind_it_is_as_left_out():
    night, cx = Sub(Night, "a night"), Context((), NoRecords())
    fits = Draft7Validator(night.schema()).is_valid
    for told in ({"sky": None}, {"sky": {}}, {}, {"moon": None}, {"sky": {"dark": None}}):
        assert night.read(told, (), cx) == Night(Sky(False), True)
        assert fits(told)
    assert cx.faults == []


def test_a_value_that_stands_alone_is_as_the_mapping_with_its_key_alone():
    keys = (
        Key(Count(), attribute="miles"),
        Key(Flag(), after=lambda read, cx: read["miles"] > 9, attribute="alone"),
    )
    far = Under("walk", Sub(Walk, "a walk", keys, lone="miles"))
    cx = Context((), NoRecords())
    assert far.read({"walk": 12}, (), cx) == far.read({"walk": {"miles": 12}}, (), cx)
    assert far.read({"walk": 12}, (), cx).alone
    assert far.write(Walk(3), cx) == {"walk": {"miles": 3, "alone": False}}
    assert not cx.faults


MOODS = {"glad": "in high spirits", "sad": "low"}
GUIDED = Sub(
    Walk,
    "a walk",
    (
        Key(Word(*MOODS, noun="mood", said=MOODS), attribute="mood"),
        Key(Count(), 0, attribute="miles"),
        Key(Flag(), False, attribute="alone", said="all_alone"),
        Key(Seq(Word("left", "right", noun="side"), "turns"), (), attribute="turns"),
    ),
    lone="mood",
)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("glad", "in high spirits"),
        ({"mood": "sad"}, "low"),
        ({"mood": "sad", "miles": 2, "all_alone": True}, "low (miles 2, all alone)"),
        ({"mood": "sad", "all_alone": False, "turns": []}, "low (not all alone, turns none)"),
        ({"mood": "sad", "turns": ["left", "right"]}, "low (turns (left, right))"),
        ({"mood": "sad", "miles": "unknown"}, "low (miles not known)"),
    ],
)
def test_what_may_stand_alone_is_said_first_and_the_rest_in_brackets(told, said):
    assert GUIDED.words(told, Context((), NoRecords())) == said


def test_of_one_and_the_same_thing_each_key_that_differs_is_a_line():
    was, now = "sad", {"mood": "sad", "miles": 2, "all_alone": True}
    found = Map(Word("ada", "ben", noun="walker"), GUIDED, "walks")
    cx = Context((), NoRecords())
    assert [*found.changes("walks:", "walk of {}:", {"ada": was}, {"ada": now}, cx)] == [
        ("walk of ada: miles", "2", "none"),
        ("walk of ada: all alone", "yes", "no"),
    ]
    assert [*found.changes("walks:", "walk of {}:", {"ada": was}, {"ada": "glad"}, cx)] == [
        ("walk of ada:", "in high spirits", "low"),
    ]
    assert [*found.changes("walks:", "walk of {}:", {}, {"ada": now}, cx)] == [
        ("walk of ada:", "low (miles 2, all alone)", "none"),
    ]


def test_what_differs_from_the_default_made_of_others_is_written_and_read_again():
    keys = (
        Key(Count(), attribute="miles"),
        Key(
            Flag(), False, lambda read, cx: read["miles"] > 9, attribute="alone", brief=True
        ),
    )  # fmt: skip
    far, cx = Sub(Walk, "a walk", keys), Context((), NoRecords())
    for walk in (Walk(12, False), Walk(12, True), Walk(3, False), Walk(3, True)):
        assert far.read(far.write(walk, cx), (), cx) == walk
    assert far.write(Walk(3, False), cx) == {"miles": 3}
