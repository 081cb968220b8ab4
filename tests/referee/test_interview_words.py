"""The words of an interview in a file beside its class: the same as attributes of it."""

from __future__ import annotations

import sys
import types

import pytest
import toy_game
from toy_bench import bench

from toolkit.referee.asking.interview_words import Short
from toolkit.referee.asking.plain import PlainInterview
from toolkit.referee.asking.questions import TITLES

WORDS = """\
titles: {heap: How high is this heap}
asks: {heap: how high is the heap?}
a_move: red lay a
forms: |2
    lay a
  skip
short:
  heap: {asks: Which heap?, example: a, form: HEAP}
paper:
- keys: ["move "]
  says: In order
  room: 2
  under: Moves
- keys: [heap]
  says: Which heap
  ticks: [a, b]
- keys: [who]
  says: Who lays
  ticks: player
"""


@pytest.fixture
def interview(tmp_path):
    module = types.ModuleType("talks")
    module.__file__ = str(tmp_path / "talks.py")
    sys.modules["talks"] = module
    (tmp_path / "interview.yaml").write_text(WORDS)
    space = {"__module__": "talks", "ticked": lambda self, kind: (kind, f"another {kind}")}
    made = types.new_class(
        "Told", (PlainInterview,), {"words": "interview.yaml"}, lambda body: body.update(space)
    )
    yield made(bench(toy_game.Pebbles(), tmp_path).game)
    del sys.modules["talks"]


def test_words_of_a_file_are_those_of_the_interview(interview):
    assert interview.titles == {**TITLES, "heap": "How high is this heap"}
    assert interview.a_move == "red lay a"
    assert interview.forms == ["  lay a", "skip"]
    assert interview.short == {"heap": Short("Which heap?", "a", "HEAP")}


def test_what_one_writes_down_by_pen_may_be_ticked(interview):
    said = [(line.keys, line.room, line.ticks, line.under) for line in interview.on_paper()]
    assert said == [
        (("move ",), 2, (), "Moves"),
        (("heap",), 1, ("a", "b"), ""),
        (("who",), 1, ("player", "another player"), ""),
    ]


def test_an_interview_without_a_file_says_what_every_game_does(tmp_path):
    plain = PlainInterview(bench(toy_game.Pebbles(), tmp_path).game)
    assert plain.titles == {}
    assert plain.paper == ()
