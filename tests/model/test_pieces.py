"""Pieces of players in places: the shorthand and the mapping say the same, for any game."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.model.context import Context, Index
from toolkit.model.field import Made
from toolkit.model.pieces import InPlaces, Pieces, Signs
from toolkit.model.reference import Ref
from toolkit.model.short import Misread

PONDS = {"mill": 0, "moor": 1}
TOADS = Signs("toad", {"k": "king", "X": "ghost"}, noun="witch", example="A2 Bk1", lone="X")
PLAYERS = ("Agnes", "Berta", "Cora")
numbers = st.integers(0, 12)
kinds = st.dictionaries(st.sampled_from(TOADS.kinds), numbers, min_size=1)
told = st.dictionaries(st.sampled_from(PLAYERS), numbers | kinds)


class Moor(Index):
    def ids(self, kind):
        return {"pond": PONDS, "witch": dict.fromkeys(PLAYERS)}.get(kind, {})

    def name(self, kind, id):
        return id.title()


def no_ghosts(row, steps, cx):
    if any(counts[2] for counts in row):
        cx.fault(steps, "no ghosts here")
    return row


POND = Made(Ref("pond"), lambda id, cx: PONDS[id])
FIELD = InPlaces(
    POND, "pond", TOADS, "creature", lambda row: row, weigh=no_ghosts, said=lambda held: f"{held}"
)


CX = Context(PLAYERS, Moor(), "witch")


def read(said, place="mill"):
    cx = Context(PLAYERS, Moor(), "witch")
    return FIELD.read({place: said}, ("ponds",), cx), cx.faults


def listed(mapping):
    return [
        Pieces(PLAYERS.index(id), kind, number)
        for id, held in mapping.items()
        for kind, number in (held.items() if isinstance(held, dict) else [("toad", held)])
    ]


@given(told)
def test_shorthand_and_mapping_are_read_alike_and_written_as_they_are_read(mapping):
    text = TOADS.written(listed(mapping), PLAYERS)
    rows, faults = read(mapping)
    assert read(text) == (rows, faults)
    assert TOADS.written(TOADS.read(text, PLAYERS), PLAYERS) == text
    assert TOADS.typed(text, PLAYERS) == text
    again = FIELD.told([("mill", rows[0])], CX)
    assert read(again.get("mill", {}))[0] == rows


def test_of_plain_pieces_alone_a_number_is_told_of_others_how_many_of_each():
    rows, _ = read({"Agnes": 2, "Berta": {"toad": 1, "king": 3}, "Cora": 0})
    assert rows == {0: ((2, 0, 0), (1, 3, 0), (0, 0, 0))}
    assert FIELD.told([("mill", rows[0])], CX) == {
        "mill": {"Agnes": 2, "Berta": {"toad": 1, "king": 3}}
    }
    CX.whole = True
    told = FIELD.told([("mill", ((2,), (1, 3, 0), (0, 0, 0)))], CX)["mill"]
    CX.whole = False
    assert told["Agnes"] == {"toad": 2, "king": 0, "ghost": 0}
    assert told["Cora"] == {"toad": 0, "king": 0, "ghost": 0}


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("A", "'A': 'A' names no pieces: a number or pieces must follow it"),
        (
            "k2",
            "'k2': 'k' comes before the letter of any witch, which stands first, alone if nothing "
            "else is there",
        ),
        ("Ak", "'Ak': 'k' has no number"),
        ("A1 ?", "'A1 ?': '?' is no letter with a number"),
        ("D2", "'D2': 'D' is neither a witch here (A B C) nor a piece (k X)"),
        ("A99999", "'A99999': '99999' is more pieces than anybody has"),
        (3, "pieces are WITCH: COUNT or shorthand, not '3'"),
        ({"Agnes": {"toad": -1}}, "-1 is negative"),
        ({"Agnes": {"cat": 1}}, "'cat' is no creature"),
        ("AX", "no ghosts here"),
    ],
)
def test_what_cannot_be_read_is_a_fault_of_its_place(said, message):
    _, (fault,) = read(said)
    assert fault.message == message
    assert fault.steps[:2] == ("ponds", "mill")


@pytest.mark.parametrize(
    ("said", "hint"),
    [("Agnes 2", "write A2"), ("a1k2", "write A1k2"), ("?", "write for instance A2 Bk1")],
)
def test_what_was_probably_meant_is_told(said, hint):
    _, (fault,) = read(said)
    assert fault.hint == hint


def test_a_place_there_is_not_is_told_as_one():
    rows, (fault,) = read("A1", "sea")
    assert rows == {}
    assert (fault.message, fault.key) == ("'sea' is no pond", True)


def test_players_told_before_places_are_told_so():
    rows, (fault,) = read("A1", "Agnes")
    assert rows == {}
    assert (fault.message, fault.key) == ("Agnes is a witch and no pond", True)
    assert "{Agnes: 1}" in fault.hint


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("a2 b1k1", "A2 B1k1"), ("agnes 2 berta1", "A2 B1"), ("ax", "AX"), ("aK2", "Ak2"),
        ("-", ""), ("none", ""), ("b1 a1", "A1 B1"),
    ],
)  # fmt: skip
def test_at_a_table_small_letters_and_ids_do(line, meant):
    assert TOADS.typed(line, PLAYERS) == meant


@pytest.mark.parametrize(("line", "says"), [("x2", "comes before"), ("q2", "such as  A2 Bk1")])
def test_a_line_that_cannot_be_read_says_what_would_be(line, says):
    with pytest.raises(Misread, match=says):
        TOADS.typed(line, PLAYERS)


def test_players_who_share_a_letter_have_none_and_are_not_written_in_shorthand():
    assert TOADS.seats(("Ann", "Abel", "Bo")) == {"B": 2}
    assert TOADS.written([Pieces(0, "toad", 1)], ("Ann", "Abel")) is None


class Told(NamedTuple):
    was: dict
    now: dict


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (Told({}, {"moor": {"Berta": 2}}), ("in Moor:", "Berta 2", "none")),
        (Told({"mill": {"Agnes": 1}}, {"mill": "unknown"}), ("in Mill:", "not known", "Agnes 1")),
        (Told({"mill": {"Agnes": "unknown"}}, {}), ("in Mill:", "none", "Agnes not known")),
    ],
)
def test_a_change_is_told_place_by_place(told, line):
    cx = Context(PLAYERS, Moor(), "witch")
    assert [*FIELD.changes("toads:", "in {}:", *told, cx)] == [line]
