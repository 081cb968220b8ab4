"""Entries and their sentences, for any game: each act is declared once."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from toolkit.model.context import Context, Index
from toolkit.model.entries import Act, Entries
from toolkit.model.field import BAD, Count, Own, Word
from toolkit.model.key import Key
from toolkit.model.moves import Bare, Kind, Moves
from toolkit.model.phrase import phrase
from toolkit.model.record import Sub, Under
from toolkit.model.reference import Ref

NAMES = {"mill": "the Mill", "moor": "the Moor"}


class Village(Index):
    def ids(self, kind):
        return NAMES if kind == "place" else ()

    def name(self, kind, id):
        return NAMES.get(id, id)

    def plural(self, kind, id):
        return False


class Deed(NamedTuple):
    act: str = ""
    place: str = ""
    number: int = 0


PLACE, CX = Ref("place"), Context(("a",), Village(), "player")
GOING = Sub(
    lambda **told: Deed("go", **told),
    "a walk",
    (Key(PLACE, said="to", attribute="place"), Key(Count(), 0, brief=True, attribute="number")),
    lone="to",
    said="to {to}[ for {number} miles]",
)
ENTRY = Entries(Deed("skip"), several=True)
ENTRY.acts = {
    "go": Act(Under("go", GOING), "going {go}", "Where one goes."),
    "eat": Act(
        Sub(
            lambda **told: Deed("eat", **told), "a meal",
            (Key(Count(), attribute="number", said="eat"),),
        ),
        lambda told, cx: f"{told['eat']} eaten",
    ),
}  # fmt: skip


def read(value):
    cx = Context(("a",), Village(), "player")
    return ENTRY.read(value, ("resolve",), cx), [(one.steps, one.message) for one in cx.faults]


@pytest.mark.parametrize(
    ("told", "value", "said"),
    [
        ("skip", Deed("skip"), "nothing"),
        ({"go": "mill"}, Deed("go", "mill"), "going to the Mill"),
        (
            {"go": {"to": "moor", "number": 3}},
            Deed("go", "moor", 3),
            "going to the Moor for 3 miles",
        ),
        ({"eat": 2}, Deed("eat", number=2), "2 eaten"),
        (
            [{"eat": 1}, ["skip", {"go": "mill"}]],
            (Deed("eat", number=1), (Deed("skip"), Deed("go", "mill"))),
            "1 eaten and nothing and going to the Mill",
        ),
    ],
)  # fmt: skip
def test_an_entry_is_read_written_and_said_as_its_act_declares(told, value, said):
    assert read(told) == (value, [])
    assert ENTRY.write(value, CX) == told
    assert ENTRY.words(told, CX) == said


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (3, (("resolve",), "an entry is a mapping or `skip`, not '3'")),
        ({"fly": 1}, (("resolve", "fly"), "'fly' is no entry")),
        ({"go": "sea"}, (("resolve", "go"), "'sea' is no place")),
        ([{"eat": -1}], (("resolve", 0, "eat"), "-1 is negative")),
    ],
)
def test_what_is_none_is_a_fault_at_its_place_and_nothing_is_read(told, fault):
    value, faults = read(told)
    assert faults == [fault]
    assert value in (BAD, ())


def test_editors_are_told_of_every_act():
    assert [*ENTRY.described()["anyOf"][3]["properties"]] == ["go"]
    assert ENTRY.described()["anyOf"][3]["properties"]["go"]["description"] == "Where one goes."
    assert ENTRY.schema() == {"$ref": "#/$defs/entry"}


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({}, "a unit"),
        ({"what": "cat"}, "a cat"),
        ({"what": "cat", "on": "mill"}, "a cat on the Mill"),
        ("unknown", "a unit"),
    ],
)
def test_a_phrase_leaves_out_what_is_not_told(told, said):
    keys = {"what": Word("cat", noun="animal"), "on": Own(PLACE, PLACE.read)}
    assert phrase("a {what|unit}[ on {on}]", keys)(told, CX) == said


def test_a_kind_of_which_nothing_is_told_stands_with_true_alone():
    class Move(NamedTuple):
        by: int = 0
        kind: str = ""
        players: tuple[str, ...] = ()

    moves = Moves(Move, (Kind("rest", Bare("a while"), "", "rests|rest {}"),), "…", "{}")
    cx = Context(("a",), Village(), "player")
    assert moves.write(moves.read({"by": "a", "rest": True}, cx), cx) == {"by": "a", "rest": True}
    assert moves.words({"by": "a", "rest": True}, cx) == "a rests a while"
    moves.read({"by": "a", "rest": 2}, cx)
    assert [(one.steps, one.message) for one in cx.faults] == [
        (("rest",), "`rest` takes nothing but true")
    ]
