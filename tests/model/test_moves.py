"""Moves that cannot be read in full: every slip is told, and nothing is made up."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.model.context import Context, Index
from toolkit.model.field import Flag, Seat
from toolkit.model.moves import Kind, Moves


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
