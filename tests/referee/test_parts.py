"""Moves told part by part, on a game of boats that cross a river with goods."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.referee.mutation import Clauses
from toolkit.referee.parts import Parts, one_of
from toolkit.referee.rules import Readings
from toolkit.referee.view import View

CLAUSES = Clauses()


class Move(NamedTuple):
    by: int
    kind: str
    boat: str = ""
    goods: str = ""
    people: int = 0


class River(NamedTuple):
    """What lies in each boat, and how many it carries."""

    boats: dict[str, tuple[tuple[str, ...], int]]
    frozen: bool = False


def boats(v):
    return [boat for boat, (goods, _) in v.position.boats.items() if goods]


def goods(v, boat):
    return v.position.boats[boat][0]


def people(v, boat, goods):
    return range(1, v.position.boats[boat][1] + 1)


CROSS = Parts(boat=boats, goods=goods, people=people)
SINK = Parts(boat=lambda v: v.position.boats)
WAIT = Parts()


@CLAUSES.forbids("empty", "sink")
def still_loaded(v):
    return ("It is loaded.", {}) if v.position.boats[v.move.boat][0] else None


@CLAUSES.forbids("ice", "wait")
def wait_in_vain(v):
    return v.position.frozen and "Nobody waits for ice."


def asked(move):
    return [forbids for _, forbids in CLAUSES.of(move.kind)]


def view(kind="cross", **river):
    here = {"ark": (("wine", "salt"), 2), "raft": ((), 1), "tub": (("salt",), 1)}
    return View(River(here, **river), Readings({}), None, Move(0, kind))


def test_every_way_to_tell_the_parts_is_a_move_in_their_order():
    told = [(one.boat, one.goods, one.people) for one in CROSS.told(view())]
    assert told == [
        ("ark", "wine", 1), ("ark", "wine", 2), ("ark", "salt", 1), ("ark", "salt", 2),
        ("tub", "salt", 1),
    ]  # fmt: skip
    assert [*WAIT.told(view("wait"))] == [Move(0, "wait")]


def test_of_several_parts_all_that_may_stand_first_begins_a_move_and_no_clause_is_asked():
    assert CROSS.begun(view(), asked) == ["ark", "tub"]


def test_of_one_part_or_none_the_moves_begin_that_no_clause_forbids():
    v = view("sink")
    assert SINK.begun(v, asked) == [Move(0, "sink", "raft")]
    assert v.move == Move(0, "sink")
    assert WAIT.begun(view("wait"), asked) == [Move(0, "wait")]
    assert WAIT.begun(view("wait", frozen=True), asked) == []


@pytest.mark.parametrize(
    ("drawn", "told"), [((0, 1, 1), ("ark", "salt", 2)), ((1,), ("tub", "salt", 1))]
)
def test_a_move_is_drawn_part_by_part_and_of_one_way_nothing_is_drawn(drawn, told):
    numbers, v = iter(drawn), view()
    move = CROSS.finished(v, CROSS.begun(v, asked), lambda count: next(numbers))
    assert move[2:] == told
    assert next(numbers, None) is None


def test_what_has_one_part_is_drawn_whole():
    v = view("sink")
    assert SINK.finished(v, SINK.begun(v, asked), lambda count: 0) == Move(0, "sink", "raft")
    assert one_of("abc", lambda count: count - 1) == "c"
