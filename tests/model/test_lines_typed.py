"""What is typed at a table, read by the field it is typed for, as a file would say it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.model.codes import Code
from toolkit.model.collection import Row, Seq
from toolkit.model.context import Context, Index
from toolkit.model.field import Count, Flag, Made, Maybe, Seat, Word
from toolkit.model.key import declared, key, maybe
from toolkit.model.record import Sub
from toolkit.model.reference import Ref
from toolkit.model.short import Misread
from toolkit.model.typed import read_line

PLAYERS = ("agnes", "berta")
NAMES = {"mill": "The Old Mill", "moor": "Moor", "agnes": "Agnes of Moor", "berta": "Berta"}
NAMES |= {"S01": "Salve", "S10": "Sting"}


class Village(Index):
    def ids(self, kind):
        return {"place": ("mill", "moor"), "witch": PLAYERS, "spell": ("S01", "S10")}.get(kind, ())

    def name(self, kind, id):
        return NAMES[id]


@declared
class Walk(NamedTuple):
    """A walk that one takes."""

    witch: int = key(Seat(), default=0)
    miles: int = maybe(Count("miles"))
    time: str = maybe(Word("dawn", "dusk", noun="time of day"))
    where: str = maybe(Ref("place"))
    guide: int | None = maybe(Maybe(Seat()))
    met: tuple[str, ...] = maybe(Seq(Ref("place"), "places"))


GOLD = Row(Seat(), Count(), "gold", lambda found, cx: (0, 0))
PLACES = Made(Seq(Ref("place"), "places"), lambda told, cx: frozenset(told))
CX = Context(PLAYERS, Village(), "witch")


@pytest.mark.parametrize(
    ("field", "line", "value"),
    [
        (Word("dawn", "dusk", noun="time"), "du", "dusk"),
        (Ref("place"), "mi", "mill"),
        (Seq(Code("spell"), "spells"), "s1, S010 sting", ["S01", "S10", "S10"]),
        (Ref("place"), "old", "mill"),
        (Seat(), "b", "berta"),
        (Maybe(Seat()), "Agnes", "agnes"),
        (Flag(), "y", True),
        (Count(), "3", 3),
        (Count(), "many", "many"),  # what is wrong with it is said where it is read
        (PLACES, "moor, mill", ["moor", "mill"]),
        (PLACES, "none", []),
        (PLACES, "[moor]", ["moor"]),
        (GOLD, "b10 a=8", {"berta": 10, "agnes": 8}),
        (GOLD, "{berta: 2}", {"berta": 2}),
        (Sub(Walk, "a walk"), "dusk b 3", {"time": "dusk", "witch": "berta", "miles": 3}),
        (Sub(Walk, "a walk"), "a b 2 miles", {"witch": "agnes", "guide": "berta", "miles": 2}),
        (Sub(Walk, "a walk"), "{met: [mill]}", {"met": ["mill"]}),
    ],
)
def test_a_line_says_what_a_file_would(field, line, value):
    assert read_line(field, line, CX) == value


@pytest.mark.parametrize(
    ("field", "line", "says"),
    [
        (Ref("place"), "m", "'m' may be mill or moor"),
        (Seat(), "cora", "'cora' is no witch here: agnes or berta"),
        (GOLD, "a 8 b", "'b' has no number"),
        (Sub(Walk, "a walk"), "b noon", "'noon' is no part of a walk: miles, time, where or guide"),
        (Sub(Walk, "a walk"), "3 4", "'4' is no part of a walk: witch, time, where or guide"),
    ],
)
def test_what_is_no_value_of_it_is_refused_with_what_would_be(field, line, says):
    with pytest.raises(Misread) as refused:
        read_line(field, line, CX)
    assert str(refused.value) == says
