"""Records within a position: what is told as nothing, and what an editor takes."""

from __future__ import annotations

from typing import NamedTuple

from jsonschema import Draft7Validator

from toolkit.model.collection import Seq
from toolkit.model.context import Context, Index
from toolkit.model.field import Count, Flag, Maybe, Seat, Word
from toolkit.model.key import declared, key, maybe
from toolkit.model.record import Sub


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
