"""Moves as they would be typed: a line is shown only where it is read as the same move again."""

from __future__ import annotations

import pytest

from toolkit.model.short import Misread
from toolkit.referee.asking.read_back import read_back


def said(told):
    line = "pass" if "pass" in told else f"lay {' '.join(told['lay'])}"
    return ": ".join([line, *told.get("then", ())])


def read(line):
    by, kind, *cells = line.split()
    if "nowhere" in cells:
        raise Misread("no such cell")
    return {"by": by, kind: cells or True}


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({"by": "ann", "pass": True}, "pass"),
        ({"by": "ann", "lay": ["a", "b"]}, "lay a b"),
        ({"by": "ann", "lay": ["a"], "then": ["…"]}, "lay a: …"),
        ({"by": "ann", "lay": ["nowhere"]}, ""),
        ({"by": "ann", "lay": ["a"], "then": ["b"]}, ""),
        ({"by": "ann", "lay": 3}, ""),
    ],
)
def test_a_line_is_what_is_read_as_the_same_move_or_nothing(told, line):
    assert read_back(told, said, read) == line


def listed(move):
    return {**move, "lay": [*move["lay"]]}


def test_two_ways_to_tell_one_move_are_one():
    told = {"by": "ann", "lay": "a"}
    assert read_back(told, said, read) == ""
    assert read_back(told, said, read, listed) == "lay a"
