"""What stands in files for one value, and what an editor is told of it."""

from __future__ import annotations

import pytest
from jsonschema import Draft7Validator

from toolkit.model.collection import Map, Pair, Row
from toolkit.model.context import Context, Index
from toolkit.model.field import BAD, Count, Flag, Integer, Maybe, Seat, Word


class NoRecords(Index):
    def ids(self, kind):
        return ()


CX = Context((), NoRecords())


@pytest.mark.parametrize(
    ("field", "nothing"), [(Maybe(Flag()), None), (Maybe(Flag(), "unknown"), "unknown")]
)
def test_an_editor_takes_the_nothing_that_is_read_and_written_and_no_other(field, nothing):
    fits = Draft7Validator(field.schema()).is_valid
    assert field.read(nothing, (), CX) is None
    assert field.write(None, CX) == nothing
    assert [value for value in (True, None, "unknown", "") if fits(value)] == [True, nothing]


STATE = Word("ready", "exhausted", noun="state")


@pytest.mark.parametrize(
    ("field", "told", "hint"),
    [
        (Map(Word("jord", noun="planet"), STATE, "planets"), "jord", "such as {jord: ready}"),
        (Map(Word("jord", noun="planet"), STATE, "planets"), ["jord"], "such as {jord: ready}"),
        (Map(Word("jord", noun="planet"), Count(), "planets"), "jord", "such as {jord: …}"),
        (Map(Word("jord", noun="planet"), STATE, "planets"), True, ""),
        (Row(Seat(), Count(), "gold"), 3, "such as {ada: …}"),
        (Row(STATE, Count(), "gold"), 3, "such as {ready: …}"),
        (Pair(Seat(), Count(), "a debt", "a debt has one debtor"), 3, "such as {ada: 3}"),
    ],
)
def test_what_is_no_mapping_is_told_as_one(field, told, hint):
    cx = Context(("ada", "ben"), NoRecords())
    field.read(told, (), cx)
    assert [fault.hint for fault in cx.faults] == [hint]


def test_what_is_neither_true_nor_false_is_told_by_its_key():
    cx = Context(("ada", "ben"), NoRecords())
    Flag().read("perhaps", ("ada", "passed"), cx)
    Flag().read("yes", ("moves", 0), cx)
    told = [(fault.message, fault.hint) for fault in cx.faults]
    assert told == [
        ("passed is true or false, not 'perhaps'", ""),
        ("this is true or false, not 'yes'", "write true"),
    ]


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        ("fornt2", "did you mean 'front2'?"),
        ("front7", "did you mean 'front2'?"),
        ("back_1", "did you mean 'back1'?"),
    ],
)
def test_the_word_nearest_to_one_that_is_none_is_named(said, hint):
    cx = Context(("ada", "ben"), NoRecords())
    Word("front1", "front2", "back1", noun="spot").read(said, (), cx)
    assert [fault.hint for fault in cx.faults] == [hint]


def test_a_whole_number_of_either_sign_is_read_and_nothing_else():
    cx = Context((), NoRecords())
    assert [Integer("a shift").read(told, (), cx) for told in (3, 0, -3)] == [3, 0, -3]
    assert cx.faults == []
    for told in ("two", 1.5, True, None):
        assert Integer("a shift").read(told, ("shift",), cx) is BAD
    assert {fault.steps for fault in cx.faults} == {("shift",)}
    assert cx.faults[0].message == "a shift is a whole number, not 'two'"
    assert cx.faults[0].hint == "write 2"


def test_a_mapping_where_a_list_belongs_is_told_to_put_dashes_and_a_word_brackets():
    reader = Context((), NoRecords())
    assert reader.items({"by": "ann"}, ("moves",), "moves") == []
    assert reader.items("ann", ("moves",), "moves") == []
    assert [fault.hint for fault in reader.faults] == [
        "put a dash before each entry; or, in one line, [ ] around all of them",
        "put it in brackets: [ann]",
    ]


@pytest.mark.parametrize(
    ("told", "meant"), [("true", "true"), ("False", "false"), ("off", "false")]
)
def test_a_word_for_true_or_false_is_told_which_it_is(told, meant):
    reader = Context((), NoRecords())
    assert reader.yes(told, ("kept",)) is False
    assert [fault.hint for fault in reader.faults] == [f"write {meant}"]
