"""What the JSON of a verdict tells beside the answer, and what text makes of it."""

from __future__ import annotations

import pytest
from toy_bench import bench
from toy_game import GAME, Pebbles

from toolkit.model.words import Change
from toolkit.pack.reader import read_text
from toolkit.referee import wording
from toolkit.referee.cases import read_cases
from toolkit.referee.reasons import Reason
from toolkit.referee.text_verdict import text
from toolkit.referee.verdict import verdict

PLAYED = "position: {turn: red}, ask: {legal: [%s]}"


def judged(words, pebbles, **more):
    case = f"cases: [{{case: a.1, players: [red, blue], {words}}}]"
    (given,), findings = read_cases(read_text(case, "cases.yaml"), pebbles)
    assert findings == []
    return verdict(given, **more)


class Supposing(Pebbles):
    """Whether the ring is closed matters only where cell b is worth something."""

    def referee(self, pack):
        referee = super().referee(pack)

        def check(position, move, rules, index=0):
            worth = rules.know("cells.b.worth", ("0", "1"), "b")
            ring = worth == "1" and rules.reading("ring") == "ring"
            return [Reason("lay.touch", "The ring is closed.")] if ring else []

        referee.check = check
        return referee


def test_a_reading_that_matters_only_if_a_fact_is_so_tells_which_answer_it_supposes(tmp_path):
    found = judged("ask: {legal: [{by: red, lay: a}]}", bench(Supposing(), tmp_path))
    (hinge,) = found.json["hinges_on"]
    other = hinge["others"]["ring"]
    assert (other["answer"], other["because"]) == ("illegal", ["lay.touch"])
    assert other["supposing"] == [{"path": "cells.b.worth", "about": "b", "answer": "1"}]


class Forcing(Pebbles):
    """Whoever draws also gives back; nothing is forced on whoever lays."""

    def referee(self, pack):
        referee = super().referee(pack)
        referee.forced = lambda position, move, rules, index=0: (
            [{"gives": move.by}] if move.kind == "draw" else []
        )
        return referee


def test_what_a_legal_move_does_without_a_choice_is_told_by_the_index_of_the_move(tmp_path):
    draws = "{by: red, draw: true, drew: [gold]}"
    found = judged(PLAYED % f"{draws}, {{by: blue, lay: a}}, {draws}", bench(Forcing(), tmp_path))
    assert found.json["forced"] == [
        {"move": 0, "entries": [{"gives": "red"}]},
        {"move": 2, "entries": [{"gives": "red"}]},
    ]
    assert [each["move"] for each in found.json["remarks"]] == [0, 2]
    assert all(says.startswith("with no choice also ") for each in found.json["remarks"]
               for says in each["says"])  # fmt: skip
    plain = judged(PLAYED % "{by: red, lay: a}", bench(Forcing(), tmp_path / "plain"))
    assert "forced" not in plain.json


def test_a_verdict_that_could_not_try_all_says_how_far_it_went_and_how_to_go_on(tmp_path):
    words = "position: {stones: {a: red, b: blue}}, ask: {worth: {}}"
    found = judged(words, bench(GAME, tmp_path), runs=2)
    assert found.json["capped"] is True
    (line,) = [line for line in text(found).splitlines() if line.startswith("  capped")]
    assert f"only {found.judgement.runs} of the possible answers" in line
    assert "--runs" in line


@pytest.mark.parametrize("count", [1, 3, 4, 7])
def test_of_many_changes_some_are_told_and_all_are_counted(tmp_path, monkeypatch, count):
    class Speech:
        def changes(self, before, after):
            return [Change(f"cell {n}", "red", "blue") for n in range(count)]

    found = judged("ask: {worth: {}}", bench(GAME, tmp_path))
    monkeypatch.setattr(wording, "speech_of", lambda game: Speech())
    run = found.judgement.default
    told, _, more = wording.changes(found, run, run).partition(" and ")
    shown = told.split("; ")
    assert shown == [f"cell {n} red instead of blue" for n in range(len(shown))]
    assert len(shown) + int(more.removesuffix(" more") or 0) == count
