"""A case may expect to be malformed: what must be refused is tested like what must be answered."""

from __future__ import annotations

import pytest
from toy_bench import bench
from toy_game import GAME

from toolkit.pack.reader import read_text
from toolkit.referee.cases import read_cases
from toolkit.referee.text_verdict import text
from toolkit.referee.verdict import verdict

SOUND = "ask: {legal: [{by: red, lay: a}]}"
REFUSED = "expect: {answer: malformed}"


@pytest.fixture
def read(tmp_path):
    pebbles = bench(GAME, tmp_path)

    def read(case, players="[red, blue]"):
        words = f"cases: [{{case: a.1, players: {players}, {case}}}]"
        return read_cases(read_text(words, "cases.yaml"), pebbles)

    return read


@pytest.mark.parametrize(
    ("case", "code", "path"),
    [
        (f"position: {{stones: {{x: red}}}}, {SOUND}", "E701", "position.stones.x"),
        (f"position: {{bag: [tin]}}, {SOUND}", "E702", "position.bag"),
        ("ask: {legal: [{by: red, lay: x}]}", "E703", "ask.legal.0.lay"),
        ("ask: {status: true, winner: true}", "E704", "ask"),
        (f"rulings: {{tie: nobody}}, {SOUND}", "E706", "rulings.tie"),
        (f"facts: {{cells: {{a: {{worth: 3}}}}}}, {SOUND}", "E707", "facts.cells.a.worth"),
        (
            "position: {bag: [gold]}, ask: {legal: [{by: red, draw: true, drew: [lead]}]}",
            "E709",
            "ask.legal.0.drew",
        ),
    ],
)
def test_what_must_be_refused_is_answered_with_its_faults(read, case, code, path):
    (given,), findings = read(f"{case}, {REFUSED}")
    assert findings == []
    said = verdict(given)
    assert (said.agrees, said.exit_code) == (True, 0)
    assert [(fault["code"], fault["path"]) for fault in said.json["result"]["faults"]] == [
        (code, path)
    ]
    assert text(said).startswith("Malformed: ")


def test_players_who_cannot_sit_down_are_refused(read):
    (given,), _ = read(f"{SOUND}, {REFUSED}", players="[red, pink]")
    assert verdict(given).json["result"]["faults"][0]["path"] == "players.1"


def test_a_sound_case_is_not_as_expected_then(read):
    (given,), _ = read(f"{SOUND}, {REFUSED}")
    said = verdict(given)
    assert said.agrees is False
    assert said.json["answer"] == "legal"


def test_a_slip_in_what_a_case_says_of_itself_is_no_refusal(read):
    cases, findings = read(f"position: {{bag: [tin]}}, clauses: [lay.trun], {SOUND}, {REFUSED}")
    assert cases == []
    assert [finding.code for finding in findings] == ["E710"]
