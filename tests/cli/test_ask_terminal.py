"""A dispute told at a real terminal: few keys, one step back, and nothing left half-written."""

from __future__ import annotations

import json

from ask_terminal import Judge

MOST_KEYS = 150


def test_a_tie_of_three_after_a_played_event_is_told_in_few_keys(tmp_path, run):
    judge = Judge(tmp_path, "expanse")
    judge.types("Who plays", "u m o")
    judge.types("What is the question", "score")
    judge.types("Events played in it", "u nauvoo: 1 remove ceres o")
    judge.types("and?")
    judge.types("Disputed bases", "ceres: u2 m2 o3")
    judge.types("and?")
    judge.types("Which scoring", "4")
    judge.types("Bonus sector? [belt]")
    judge.types("Fleets in the orbital of Ceres?")
    judge.types("Has UN Hegemony? [no]")
    judge.screen.expect(r"> Ceres +2 +2 +3")
    judge.types("Answer this?")
    judge.screen.expect("UN, MCR and OPA tie for first on Ceres")
    judge.types("Save the case as?", "tonight")
    code, said = judge.ends()
    assert (code, judge.keys <= MOST_KEYS) == (0, True), judge.keys
    assert "toolkit referee tonight.yaml" in said
    again = json.loads(run("referee", "tonight.yaml", "--format", "json").out)["verdicts"][0]
    assert again["result"]["gained"] == {"UN": 2, "MCR": 2, "OPA": 2}


def test_a_step_back_asks_the_last_question_again(tmp_path, run):
    judge = Judge(tmp_path, "expanse")
    judge.types("Who plays", "u m")
    judge.types("What is the question", "winner")
    judge.types("Control points, by player?", "u12")
    judge.types("Answer this?", "back")
    judge.types("Control points, by player?", "<")
    judge.types("What is the question", "<")
    judge.types("Who plays", "<")
    judge.screen.expect("this is the first question")
    judge.types("Who plays", "u m o")
    judge.types("What is the question", "winner")
    judge.types("Control points, by player?", "o13")
    judge.types("Initiative Track")
    judge.types("Answer this?")
    judge.screen.expect("OPA has won")
    judge.types("Save the case as?", "-")
    assert judge.ends()[0] == 0
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_that_is_gone_is_told_what_was_wanted(tmp_path):
    judge = Judge(tmp_path, "expanse")
    judge.types("Who plays", "u m o")
    judge.presses("What is the question?", "d")
    code, said = judge.ends()
    assert code == 2
    assert "the input ended before an answer to: What is the question?" in said


def test_leaving_at_the_last_prompt_leaves_no_file(tmp_path):
    judge = Judge(tmp_path, "expanse")
    judge.types("Who plays", "u m")
    judge.types("What is the question", "status")
    judge.types("What stands where")
    judge.types("Answer this?")
    judge.presses("Save the case as?", "c")
    code, said = judge.ends()
    assert code == 130
    assert "nothing half-written" in said
    assert list(tmp_path.iterdir()) == []


def test_leaving_at_a_prompt_is_said_on_a_line_of_its_own(tmp_path):
    judge = Judge(tmp_path, "expanse")
    judge.presses("Who plays", "c")
    code, said = judge.ends()
    assert code == 130
    assert "\nstopped; nothing half-written was left behind" in said
