"""Questions that need no table: a case asks them without players, and tells nothing of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from toy_bench import bench
from toy_game import GAME, PebblesReferee

from toolkit.pack.reader import read_text
from toolkit.referee.adjudication import ILLEGAL, LEGAL, Run
from toolkit.referee.asking.dialogue import Dialogue
from toolkit.referee.asking.dispute import case_of, dispute
from toolkit.referee.asking.interview import Refused
from toolkit.referee.asking.plain import PlainInterview
from toolkit.referee.cases import read_cases
from toolkit.referee.reasons import Reason
from toolkit.referee.text_verdict import text
from toolkit.referee.verdict import verdict


class Bags(PebblesReferee):
    """Pebbles, where one may ask of a bag of cells whether it holds three."""

    tableless = frozenset({"worth"})

    def ask(self, question, argument, position, rules):
        assert position is None
        held = argument["cells"]
        short = () if len(held) > 2 else (Reason("end.most", f"Only {len(held)} are held."),)
        return Run(ILLEGAL if short else LEGAL, {"held": len(held)}, None, short)


@pytest.fixture
def read(tmp_path):
    pebbles = bench(GAME, tmp_path)
    pebbles = replace(pebbles, game=Bags(pebbles.pack))

    def read(case):
        words = f"cases: [{{case: a.1, {case}}}]"
        return read_cases(read_text(words, "cases.yaml"), pebbles)

    return read


def test_a_question_without_a_table_is_answered_without_players(read):
    (case,), findings = read("ask: {worth: {cells: [a, b, c]}}")
    told = verdict(case)
    assert (findings, told.json["answer"], told.json["result"]) == ([], LEGAL, {"held": 3})
    said = text(told).splitlines()
    assert said[0] == "Legal."
    assert "  result   held: 3" in said


def test_what_is_not_so_is_illegal_with_its_clause(read):
    (case,), _ = read("ask: {worth: {cells: [a]}}")
    told = verdict(case).json
    assert (told["answer"], told["result"]) == (ILLEGAL, {"held": 1})
    assert [reason["clause"] for reason in told["reasons"]] == ["end.most"]


@pytest.mark.parametrize("more", ["position: {}", "after: []", "facts: {position: {turn: red}}"])
def test_whoever_tells_of_a_game_says_who_plays(read, more):
    cases, findings = read(f"{more}, ask: {{worth: {{cells: [a]}}}}")
    assert (cases, [item.code for item in findings]) == ([], ["E705"])


def test_other_questions_need_players(read):
    cases, findings = read("ask: {list: lay}")
    assert (cases, [item.code for item in findings]) == ([], ["E705"])


def test_the_prompts_ask_for_the_question_first_and_for_no_players(tmp_path):
    pebbles = bench(GAME, tmp_path)
    interview = PlainInterview(Bags(pebbles.pack))
    dialogue = Dialogue(dispute(interview, lambda case: Refused(())))
    for line in ("worth", "{cells: [a]}"):
        dialogue = dialogue.hear(line, dialogue.prompt()).dialogue
    assert case_of(interview, dialogue.told) == {
        "case": "dispute.1",
        "ask": {"worth": {"cells": ["a"]}},
    }
    assert dialogue.prompt().asks.startswith("Answer this?")
