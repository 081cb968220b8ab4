"""Forms of what is typed: read and written by one declaration."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.model.context import Context, Index
from toolkit.model.field import Count, Seat, Word
from toolkit.model.forms import Forms, MoveForms, Slot
from toolkit.model.key import declared, key
from toolkit.model.moves import Bare, Beside, Kind, Moves
from toolkit.model.record import Sub
from toolkit.model.reference import Ref
from toolkit.model.short import Misread, Missing

PLAYERS = ("ann", "ben")
CELLS = ("a", "b", "c")


class Board(Index):
    def ids(self, kind):
        return {"cell": CELLS, "faction": PLAYERS}.get(kind, ())

    def noun(self, kind):
        return kind

    def called(self, kind, id):
        return (id,)


class Move(NamedTuple):
    by: int
    kind: str
    players: tuple[str, ...]
    walk: object = None
    at: str = ""
    cell: str = ""
    word: str = ""
    count: int = 0
    gift: int = -1


@declared
class Walk(NamedTuple):
    """From where to where."""

    source: str = key(Ref("cell"), said="from", default="")
    to: str = key(Ref("cell"), default="")
    stones: int = key(Count("stones"), default=1, brief=True)
    pace: str = key(Word("run", "walk", noun="pace"), default="walk", brief=True)


MOVES = Moves(
    Move,
    (
        Kind("lay", Ref("cell"), "cell", "lays|lay on {}",
             {"count": Beside(Count("stones"), ", {} stones", short="with NUMBER"),
              "gift": Beside(Seat(), " for {}", short="for|to PLAYER")}, short="on CELL"),
        Kind("move", Sub(Walk, "a walk"), "walk", "moves|move {}",
             short="from from:CELL to|onto (to):CELL [with|of stones:NUMBER] [running|r pace=run]"),
        Kind("pick", Word("gold", "lead", noun="metal"), "word", "picks|pick {}"),
        Kind("end", Word("turn", noun="thing"), "word", "ends|end the {}", short="turn =turn"),
        Kind("pass", Bare(), "", "passes|pass"),
    ),
    "{by: ann, pass: true}",
    "stands beside no `{}`",
)  # fmt: skip
FORMS = MoveForms(
    MOVES, {"NUMBER": Slot(lambda words: words.number("a number"), lambda told: str(told))}
)
TABLES = Board()

_CELL = st.sampled_from(CELLS)
_TOLD = st.one_of(
    st.builds(
        lambda cell, more: {"lay": cell, **more},
        _CELL,
        st.fixed_dictionaries(
            {}, optional={"count": st.integers(0, 9), "gift": st.sampled_from(PLAYERS)}
        ),
    ),
    st.fixed_dictionaries(
        {"move": st.fixed_dictionaries(
            {"from": _CELL, "to": _CELL},
            optional={"stones": st.integers(0, 9), "pace": st.just("run")},
        )}
    ),
    st.sampled_from([{"pick": "gold"}, {"pick": "lead"}, {"end": "turn"}, {"pass": True}]),
)  # fmt: skip


@given(st.sampled_from(PLAYERS), _TOLD)
def test_what_is_written_is_read_as_the_same(by, told):
    told = {"by": by, **told}
    assert FORMS.read(f"{by} {FORMS.line(told, TABLES)}", PLAYERS, TABLES) == told
    cx = Context(PLAYERS, TABLES)
    assert MOVES.read(told, cx) is not None
    assert not cx.faults


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({"lay": "a"}, "lay a"),
        ({"lay": "a", "count": 2, "gift": "ben"}, "lay a with 2 for ben"),
        ({"move": {"from": "a", "to": "b"}}, "move a to b"),
        ({"move": {"from": "a", "to": "b", "stones": 2, "pace": "run"}},
         "move a to b with 2 running"),
        ({"move": "b"}, "move b"),
        ({"end": "turn"}, "end turn"),
        ({"pick": "lead"}, "pick lead"),
        ({"pass": True}, "pass"),
        ({"move": {"from": "a", "to": "…", "stones": "…"}}, "move a to … with …"),
        ({"move": "…"}, "move …"),
        ({"lay": "…", "count": "…"}, "lay … with …"),
    ],
)  # fmt: skip
def test_a_line_has_the_words_that_stand_between_things(told, line):
    assert FORMS.line(told, TABLES) == line


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("move from a onto b r with 2",
         {"move": {"from": "a", "to": "b", "pace": "run", "stones": 2}}),
        ("lays a to ben with 3", {"lay": "a", "gift": "ben", "count": 3}),
        ("end", {"end": "turn"}),
        ("end turn:", {"end": "turn"}),
    ],
)  # fmt: skip
def test_what_is_announced_is_told_in_any_order(line, told):
    assert FORMS.read(f"ann {line}", PLAYERS, TABLES) == {"by": "ann", **told}


@pytest.mark.parametrize("line", ["ann: lay a with 2", "ann : lay a with 2", "ann:lay a with 2"])
def test_a_colon_may_stand_behind_whoever_moves(line):
    assert FORMS.read(line, PLAYERS, TABLES) == {"by": "ann", "lay": "a", "count": 2}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("lay a with 2 with 3", "'with' is told twice"),
        ("lay a on 3", "'on 3' is too much here"),
        ("move a b r r", "'r' is too much here"),
        ("pass: 3", "nothing stands behind a colon of pass"),
    ],
)
def test_what_does_not_fit_is_told(line, says):
    with pytest.raises(Misread, match=says):
        FORMS.read(f"ann {line}", PLAYERS, TABLES)


def test_what_is_told_so_far_comes_with_what_is_missing():
    with pytest.raises(Missing) as missing:
        FORMS.read("ann move a to b with", PLAYERS, TABLES)
    assert missing.value.told == {"by": "ann", "move": {"from": "a", "to": "b"}}


def test_what_has_no_words_is_not_written():
    with pytest.raises(ValueError, match="stones"):
        Forms({"x": "CELL"}, {"CELL": Slot(lambda words: words.next("a cell"))}).said(
            "x", {"stones": 1}
        )
