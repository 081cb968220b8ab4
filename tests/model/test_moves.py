"""Moves that cannot be read in full: every slip is told, and nothing is made up."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.model.collection import Amounts, Seq
from toolkit.model.context import Context, Index
from toolkit.model.field import BAD, Flag, Seat
from toolkit.model.moves import Beside, Kind, Moves, Sole


class Move(NamedTuple):
    by: int
    kind: str
    players: tuple[str, ...]
    over: bool = False
    to: int = -1


class NoRecords(Index):
    def ids(self, kind):
        return ()


MOVES = Moves(
    Move,
    (Kind("pass", Flag(), "over", "passes|pass"), Kind("give", Seat(), "to", "gives|give to {}")),
    "{by: …, pass: true}",
    "stands beside no `{}`",
)


@pytest.mark.parametrize("told", [{"pass": True}, {"give": "red"}, {"by": "blue", "pass": True}])
def test_whoever_is_not_told_makes_no_move(told):
    cx = Context(("red", "blue"), NoRecords())
    move = MOVES.read(told, cx)
    assert MOVES.write(move, cx) == told
    assert [fault.message for fault in cx.faults] == (
        [] if "by" in told else ["a move needs `by`: the faction that makes it"]
    )


class Turn(NamedTuple):
    by: int
    kind: str
    players: tuple[str, ...]
    gone: tuple[int, ...] = ()
    come: tuple[int, ...] = ()


_SEATS = Seq(Seat(), "seats")
_TOGETHER = Moves(
    Turn,
    (
        Kind("leave", _SEATS, "gone", "sends|send {} off", {"enter": Beside(_SEATS, ", {} on")}),
        Kind("enter", _SEATS, "come", "sends|send {} on"),
    ),
    "{by: …, enter: []}",
    "stands beside no `{}`",
)


@pytest.mark.parametrize(
    "told", [{"leave": ["red"], "enter": ["blue"]}, {"enter": ["blue"]}, {"leave": ["red"]}]
)
def test_one_kind_may_stand_beside_another(told):
    cx = Context(("red", "blue"), NoRecords())
    told = {"by": "red", **told}
    move = _TOGETHER.read(told, cx)
    assert not cx.faults
    assert (move.gone, move.come) == ((0,) if "leave" in told else (), (1,) * ("enter" in told))
    assert _TOGETHER.write(move, cx) == told


def test_a_word_that_stands_alone_under_its_kind_is_the_only_one():
    cx = Context(("red", "blue"), NoRecords())
    assert Sole("gold").read("gold", ("gain",), cx) == "gold"
    assert Sole("gold").read("silver", ("gain",), cx) is BAD
    assert [fault.message for fault in cx.faults] == [
        "here stands gold and nothing else, not 'silver'"
    ]


def test_amounts_are_in_order_without_those_of_which_there_are_none():
    cx = Context(("red", "blue", "green"), NoRecords())
    amounts = Amounts(Seat(), "units", "blue")
    assert amounts.read({"green": 1, "red": 2, "blue": 0}, (), cx) == ((0, 2), (2, 1))
    assert amounts.read(3, (), cx) == ((1, 3),)
    assert not cx.faults
    assert Amounts(Seat(), "units").read(3, (), cx) == ()
    assert cx.faults


def test_a_move_that_nothing_changes_is_the_same_object():
    move = Move(0, "give", ("red", "blue"), to=1)
    assert move._replace(to=1) is move
    assert move._replace(to=0) == Move(0, "give", ("red", "blue"))._replace(to=0) != move
