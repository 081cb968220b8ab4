"""Records within a position: what is told as nothing, and what an editor takes."""

from __future__ import annotations

from typing import NamedTuple

from jsonschema import Draft7Validator

from toolkit.model.context import Context, Index
from toolkit.model.field import Flag
from toolkit.model.key import declared, key
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


def test_a_record_whose_key_stands_there_with_nothing_behind_it_is_as_left_out():
    night, cx = Sub(Night, "a night"), Context((), NoRecords())
    fits = Draft7Validator(night.schema()).is_valid
    for told in ({"sky": None}, {"sky": {}}, {}):
        assert night.read(told, (), cx) == Night(Sky(False), True)
        assert fits(told)
    assert cx.faults == []
    night.read({"moon": None}, (), cx)  # yes or no is needed of what holds no others
    assert [fault.steps for fault in cx.faults] == [("moon",)]
    assert not fits({"moon": None})
