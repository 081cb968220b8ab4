"""A verdict as text: a sentence to read aloud, why in five lines or so, what is assumed, open."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy_bench import bench
from toy_game import GAME, PACK, Pebbles

from toolkit.pack.reader import read_text
from toolkit.referee.cases import read_cases
from toolkit.referee.pasting import pasted
from toolkit.referee.text_verdict import WIDTH, _left_out, _result, text
from toolkit.referee.verdict import verdict


@pytest.fixture
def pebbles(tmp_path):
    return bench(GAME, tmp_path)


def judged(words, pebbles, **more):
    case = f"cases: [{{case: a.1, players: [red, blue], {words}}}]"
    (given,), findings = read_cases(read_text(case, "cases.yaml"), pebbles)
    assert findings == []
    return verdict(replace(given, **more) if more else given)


def first(words, pebbles):
    return text(judged(words, pebbles)).split("\n  case ")[0].replace("\n", " ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("position: {turn: red}, ask: {legal: [{by: red, lay: a}]}", "Legal."),
        (
            "ask: {legal: [{by: red, lay: a}, {by: blue, lay: b}]}",
            "All of these moves are legal.",
        ),
        (
            "ask: {legal: [{by: red, lay: a}, {by: red, lay: b}]}",
            "Move 2 is not legal: it is the turn of blue.",
        ),
        (
            "after: [{by: blue, lay: a}], ask: {legal: [{by: red, lay: b}]}",
            "Move 1 before the question is not legal: it is the turn of red.",
        ),
        ("ask: {list: draw}", "1 move is legal."),
        ("position: {bag: []}, ask: {list: draw}", "No moves are legal."),
        ("ask: {status: true}", "Nothing in this position is impossible."),
        (
            "position: {bag: [gold, gold, gold]}, ask: {status: true}",
            "This position cannot be: the bag has at most 2 counters of gold.",
        ),
        ("ask: {winner: true}", "The game is not over."),
        ("position: {bag: [], stones: {b: red}}, ask: {winner: true}", "Red has won, by stones."),
        (
            "position: {stones: {b: red}}, ask: {worth: {}}",
            "Undetermined until we know cells.b.worth.",
        ),
        (
            "position: {stones: {a: red}}, ask: {legal: [{by: red, lay: d}]}",
            "Unsettled: the table's answer is that it is not legal: d touches no own stone, but "
            "the sources leave open: Does the last cell touch the first?",
        ),
    ],
)
def test_the_first_words_are_the_answer(words, said, pebbles):
    assert first(words, pebbles) == said


def test_what_a_play_changed_is_told_and_nothing_else(pebbles):
    said = text(judged("position: {turn: red}, ask: {play: [{by: red, lay: a}]}", pebbles))
    assert "position.stones.a red (before: none)" in said
    assert "position.turn blue (before: red)" in said
    assert "bag" not in said


class Wordy(Pebbles):
    """Pebbles whose referee gives many long reasons."""

    clauses = ("lay.turn", "lay.turn", "lay.turn", "lay.empty", "draw.bag", "end.most")

    def referee(self, pack):
        referee = super().referee(pack)
        plain = referee.check

        def check(position, move, rules, index=0):
            (reason,) = plain(position, move, rules)
            return [
                reason._replace(clause=clause, says=f"{clause} number {n} of them, and so on")
                for n, clause in enumerate(self.clauses)
            ]

        referee.check = check
        return referee


def why(said):
    """The lines of why."""
    lines = said.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("  why"))
    more = [line.startswith("     ") for line in lines[start + 1 :]]
    return lines[start : start + 1 + more.index(False)]


def test_why_a_move_is_illegal_has_five_lines_and_reads_out_every_clause(tmp_path):
    said = text(judged("ask: {legal: [{by: blue, lay: a}]}", bench(Wordy(), tmp_path)))
    lines = why(said)
    assert len(lines) == 5
    assert max(map(len, lines)) <= WIDTH
    for number, clause in ((0, "lay.turn"), (3, "lay.empty"), (4, "draw.bag"), (5, "end.most")):
        assert f"{clause} number {number} of them, and so on ({clause})" in said
    assert "number 1" not in said
    assert lines[-1].endswith("and 2 more by the same clauses (--format json)")


def test_every_clause_that_a_move_breaks_is_read_out_however_many_there_are(tmp_path, monkeypatch):
    named = [f"draw.rule_{n}" for n in range(8)]
    more = "".join(f"- {{id: {id}, heading: Drawing, says: So.}}\n" for id in named)
    monkeypatch.setitem(PACK, "rules.yaml", PACK["rules.yaml"] + more)
    monkeypatch.setattr(Wordy, "clauses", ("lay.turn", "lay.empty", "draw.bag", *named))
    said = text(judged("ask: {legal: [{by: blue, lay: a}]}", bench(Wordy(), tmp_path)))
    lines = why(said)
    assert len(lines) == 3 + len(named)
    assert max(map(len, lines)) <= WIDTH
    assert all(f"({id})" in said for id in named)
    assert "more" not in "".join(lines)


@pytest.mark.parametrize("count", [1, 3, 30])
def test_the_line_of_clauses_left_out_is_whole_however_many_there_are(count):
    line = _left_out(count, [f"draw.a_rule_of_a_long_name_{n}" for n in range(count)])
    assert f"and {count} more: draw.a_rule_of_a_long_name_0" in line
    assert line.endswith(", … (--format json)") == (count > 1)
    assert len(line) <= WIDTH


def test_of_two_lists_of_moves_only_the_difference_is_told(pebbles):
    said = text(
        judged("position: {stones: {a: red}, turn: red, bag: []}, ask: {list: all}", pebbles)
    )
    (ring,) = [line for line in said.splitlines() if "ring:" in line]
    assert "also legal: " in ring
    assert ring.count("lay") == 1


def test_a_reason_has_its_clause_and_its_source(pebbles):
    said = text(judged("ask: {legal: [{by: blue, lay: a}]}", pebbles))
    assert "It is the turn of red. (lay.turn) [book: 1]" in said


def test_the_parts_come_in_the_order_of_the_contract(pebbles):
    said = text(judged("position: {stones: {a: red}}, ask: {legal: [{by: red, lay: d}]}", pebbles))
    parts = [
        line[2:11].strip() for line in said.splitlines() if line[:2] == "  " and line[2] != " "
    ]
    assert parts == ["case", "why", "assumed", "open"]


def test_readings_that_give_the_same_are_said_to(pebbles):
    taken = "position: {stones: {a: red, d: blue}, turn: red}, ask: {legal: [{by: red, lay: d}]}"
    assert "every reading gives the same here: ring" in text(judged(taken, pebbles))


def test_a_reading_whose_words_say_nothing_is_named_without_them(tmp_path, monkeypatch):
    bare = PACK["rulings.yaml"].replace('ring: {says: "Yes."', 'ring: {says: "None."')
    monkeypatch.setitem(PACK, "rulings.yaml", bare)
    said = text(
        judged(
            "position: {stones: {a: red}}, ask: {legal: [{by: red, lay: d}]}",
            bench(GAME, tmp_path),
        )
    )
    assert "ring: legal." in said
    assert "None" not in said


class TestPaste:
    def test_a_value_of_the_box_goes_into_the_file_of_its_record(self, pebbles):
        found = judged("position: {stones: {b: red}}, ask: {worth: {}}", pebbles)
        (paste,) = pasted(found.case, found.judgement.needs)
        assert paste.file == "cells.yaml"
        assert paste.text == "cells:\n- id: b\n  worth: unknown  # one of 0, 1, 2, 3\n"
        assert [blank.values for blank in paste.blanks] == [(0, 1, 2, 3)]
        assert text(found).endswith(paste.text.rstrip("\n"))
        assert found.json["paste"] == [{"file": "cells.yaml", "lines": paste.text}]

    def test_what_is_only_of_the_dispute_goes_into_the_case_with_the_facts_it_tells(self, pebbles):
        found = judged(
            "facts: {cells: {b: {worth: 1}}}, ask: {play: [{by: red, draw: true}]}", pebbles
        )
        (paste,) = pasted(found.case, found.judgement.needs)
        assert (paste.file, found.json["paste"][0]["file"]) == ("", None)
        lines = read_text(paste.text, "facts").root
        assert lines == {"facts": {"cells": {"b": {"worth": 1}}, "moves[0]": {"drew": "unknown"}}}
        assert "in place of its facts" in paste.where

    def test_a_verdict_that_needs_nothing_has_no_lines(self, pebbles):
        found = judged("position: {turn: red}, ask: {legal: [{by: red, lay: a}]}", pebbles)
        assert pasted(found.case, found.judgement.needs) == ()
        assert "paste" not in found.json

    def test_facts_told_as_unknown_are_not_told(self, pebbles):
        words = "position: {stones: {b: red}}, ask: {worth: {}}"
        told = judged(f"facts: {{cells: {{b: {{worth: unknown}}}}}}, {words}", pebbles)
        assert told.judgement.needs == judged(words, pebbles).judgement.needs


def test_a_long_line_of_a_result_is_broken_and_a_row_of_a_table_keeps_its_spaces():
    row = "Tycho      1 CP     nothing"
    lines = list(_result("result", [row, "word " * 40]))
    assert lines[0] == f"  result   {row}"
    assert len(lines) > 3
    assert all(len(line) <= WIDTH and line.startswith(" " * 11) for line in lines[1:])
