"""What `toolkit referee` says of expectations that miss, and of cases that cannot be read."""

from __future__ import annotations

import pytest

MISSED = """\
game: expanse
cases:
- case: q.1
  players: [UN, MCR]
  position: {fleets: {}, turn: {player: UN, stage: offer, card: score}}
  ask: {status: true}
  expect: {answr: status, faults: [position.turn.stage]}
"""


def test_an_expectation_that_misses_says_which_key_was_meant_and_which_faults_there_are(
    run, tmp_path
):
    (tmp_path / "missed.yaml").write_text(MISSED)
    ran = run("referee", "missed.yaml")
    assert ran.code == 1
    said = "answr: the verdict has no such key; did you mean 'answer'?"
    assert f"NOT AS EXPECTED  {said}\n" in ran.out
    said = "faults: expected position.turn.stage, found position.turn.card"
    assert f"NOT AS EXPECTED  {said}\n" in ran.out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MISSED.replace("cases:\n-", "cases: 5\nmore:\n-"),
         "'cases' is the number 5, should be a list"),
        (MISSED.replace("players:", "sets: [nosuch]\n  players:"),
         "there is no set 'nosuch', neither in the game nor as a folder"),
    ],
)  # fmt: skip
def test_of_a_file_without_cases_or_a_case_with_a_set_that_is_not_there_no_more_is_read(
    run, tmp_path, text, said
):
    (tmp_path / "bad.yaml").write_text(text)
    ran = run("referee", "bad.yaml", "--keep-going")
    assert (ran.code, ran.out.count("NOT AS EXPECTED")) == (2, 0)
    assert said in ran.err
