"""Moves that cannot be read in full: every slip is told, and nothing is made up."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.model.collection import Seq
from toolkit.model.context import Context, Index
from toolkit.model.field import Flag, Seat
from toolkit.model.moves import Beside, Kind, Moves


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
