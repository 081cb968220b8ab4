"""A dispute about Hexpanse told over a pipe, and a sitting at it: what is asked, shown and kept."""

from __future__ import annotations

import io
import json

import pytest


@pytest.fixture
def typed(run, monkeypatch):
    """`typed(lines, *words)`: the lines as standard input of a command."""

    def call(lines, *words):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run(*words)

    return call


@pytest.fixture
def told(typed):
    def call(lines, *more):
        return typed(lines, "referee", "--ask", "hexpanse", "--format", "json", *more)

    return call


def verdict(ran):
    (found,) = json.loads(ran.out)["verdicts"]
    return found


ATTACK = ["ter nom", "legal", "seaman hexagon 2", "t attack 0,0>C4", "", "terran 0,0",
          "nomads warlord 1,0 normal 0,1"]  # fmt: skip


def test_an_attack_is_told_in_eight_lines_and_kept_as_a_case(told, run):
    ran = told([*ATTACK, "nomads life: 3", "", "", "", "", ""])
    assert (ran.code, verdict(ran)["answer"]) == (0, "legal")
    assert "normal C3 [0, 0]" in ran.err
    assert "attacks C4 [1, 0] from C3 [0, 0]" in ran.err
    again = json.loads(run("referee", "dispute_1.yaml", "--format", "json").out)["verdicts"]
    assert again == [verdict(ran)]


def test_a_line_that_cannot_be_is_answered_and_the_step_taken_back(told):
    ran = told([*ATTACK, "nomads 0,0", "nomads life: 13", "nomads warlord 2,0", "<", "<", "<",
                "t attack 0,0 9,9", "", "terran 0,0", "", "", "", "", "-"])  # fmt: skip
    for says in ("another unit lies on that territory", "at most 12 life, not 13", "2 warlords"):
        assert says in ran.err
    assert (ran.code, verdict(ran)["answer"]) == (1, "illegal")


@pytest.mark.parametrize(
    ("lines", "result"),
    [
        (["formation", "hexagon 2", "t 0,0 1,0 2,0", "t 0,0 1,0", "", "", "-"], {"missing": 1}),
        (["placements", "hexagon 1", "t warlord", "t 0,0", "", "", "-"], {"count": 6}),
        (["distance", "hexagon 2", "A1 C5", "", "-"], {"distance": 4}),
        (["near", "hexagon 1", "B1", "", "", "-"],
         {"territories": [[0, -1], [0, 0], [-1, 1]]}),
        (["list", "hexagon 1", "gain", "", "", "", "", "-"], {"count": 1}),
        (["winner", "hexagon 3", "t 0,0", "", "N3", "", "-"], {"winner": None}),
        (["status", "hexagon 1", "t 5,5", "", "", "-"], {"faults": 1}),
        (["layings", "hexagon 2", "t C15 at 0,0", "", "", "-"], {"count": 6}),
    ],
    ids=lambda one: one[0] if isinstance(one, list) else "",
)  # fmt: skip
def test_every_question_of_the_game_is_asked_in_short_lines(told, lines, result):
    ran = told(["terran nomads", *lines], "--set", "stand_ins")
    assert ran.out, ran.err
    found = verdict(ran)["result"]
    for key, value in result.items():
        assert (len(found[key]) if isinstance(found[key], list) and isinstance(value, int)
                else found[key]) == value  # fmt: skip


def test_a_verdict_names_places_by_their_row_and_a_number(typed):
    lines = ["terran nomads", "near", "hexagon 1", "0,0", "", "", "-"]
    said = typed(lines, "referee", "--ask", "hexpanse").out
    assert "6 territories so near" in said
    assert "A1 [0, -1], A2 [1, -1]" in said


@pytest.fixture
def claimed(run, tmp_path):
    """`claimed(moves)`: what is said of a case that asks whether these are legal."""

    def call(moves):
        (tmp_path / "short.yaml").write_text(f"""\
game: hexpanse
cases:
- case: short.1
  players: [terran, nomads]
  board: {{cells: {{hexagon: 1}}}}
  position: {{mission: none}}
  ask:
    legal: {moves}
""")
        ran = run("referee", "short.yaml")
        assert ran.code == 2
        return ran.err

    return call


def test_a_case_may_tell_its_moves_in_short(claimed):
    err = claimed("\n    - terran place w 0,0\n    - terran place C99 1,0")
    assert "short.yaml:10:7" in err
    assert "'C99' is no kind of unit or code" in err


def test_a_line_that_commas_parted_is_told_whole(claimed):
    err = claimed("[terran attack 0,0>B2]")
    assert 'put the line in quotes: "terran attack 0,0>B2"' in err
    assert "no faction" not in err


def test_lines_that_commas_parted_are_each_told_whole_and_once(claimed):
    err = claimed("[terran end income, terran attack 0,0>B2, terran attack 0,0>B1]")
    assert 'put the line in quotes: "terran attack 0,0>B2"' in err
    assert 'put the line in quotes: "terran attack 0,0>B1"' in err
    assert err.count("put the line in quotes") == err.count("error [") == 2


def test_a_pattern_that_nobody_published_may_be_typed_as_it_is_drawn(told):
    lines = ["terran nomads", "layings", "hexagon 2", "t C15 at 0,0", "", "a b / . x", "a x a"]
    ran = told([*lines, "", "-", "-"])
    assert "'b' in row 1, column 3 is none of . a p x" in ran.err
    assert verdict(ran)["result"]["count"] == 3


@pytest.mark.parametrize(
    "line",
    [
        "a x a",
        "attack 1,0 -1,0",
        "att: -1,0, 1,0",
        "attack 1,0 attack -1,0",
        '["a x a"]',
        "{attack: [[1, 0], [-1, 0]]}",
    ],
)
def test_a_pattern_may_be_typed_as_drawn_in_places_or_as_a_file_has_it(told, line):
    lines = ["terran nomads", "layings", "hexagon 2", "t C15 at 0,0", "", line]
    ran = told([*lines, "", "-", "-"])
    assert verdict(ran)["result"]["count"] == 3


def test_what_is_no_place_of_a_pattern_is_told(told):
    lines = ["terran nomads", "layings", "hexagon 2", "t C15 at 0,0", "", "attack C4", "a x a"]
    ran = told([*lines, "", "-", "-"])
    assert "'C4' is no place from the unit, such as  1,0" in ran.err


def test_a_pattern_in_places_begins_with_what_they_are(told):
    lines = [
        "terran nomads",
        "layings",
        "hexagon 2",
        "t C15 at 0,0",
        "",
        "1,0 attack -1,0",
        "a x a",
    ]
    ran = told([*lines, "", "-", "-"])
    assert "(the signs are . a p x)" in ran.err


PLAY = ("play", "hexpanse", "--players", "terran,nomads", "--with", "mode=seaman",
        "--with", "board={cells: {hexagon: 2}}")  # fmt: skip


def test_a_sitting_keeps_how_it_is_played_and_goes_on(typed, tmp_path):
    ran = typed(["end income", "place w A1", "place 0,0", "undo", "position"], *PLAY)
    assert ran.code == 0
    assert "taken back: terran place 0,0" in ran.out
    assert "A1 [0, -2]: the warlord of Terran Empire" in ran.out
    assert " A    T . ." in ran.out
    assert "45 cards left" in ran.out
    log = (tmp_path / "hexpanse-log.yaml").read_text()
    assert 'terms: {"mode": "seaman", "board": {"cells": {"hexagon": 2}}}' in log
    again = typed(["end action"], "play", "hexpanse")
    assert (again.code, " hexilium" in again.out.partition("for sale: ")[2]) == (0, True)
    other = typed([], *PLAY[:4], "--with", "mode=captain")
    assert other.code == 2
    assert "is played with mode=seaman, board={cells: {hexagon: 2}}" in other.err


@pytest.mark.parametrize(
    ("term", "says"),
    [
        ("mode=seman", "'seman' is no mode"),
        ("elite=x", "a whole number from 0 to 3"),
        ("teams=[[terran], [terran]]", "nomads is in no team"),
        ("speed=2", "--with: it has no field 'speed'"),
        ("mode", "KEY=VALUE is needed"),
    ],
)
def test_terms_that_cannot_be_are_refused_in_words(typed, term, says):
    ran = typed([], *PLAY[:4], "--with", term)
    assert ran.code == 2
    assert says in ran.err


def test_a_decision_that_is_owed_is_asked_of_its_player(typed, tmp_path):
    (tmp_path / "owed.yaml").write_text("""\
game: hexpanse
cases:
- case: owed.1
  players: [terran, nomads]
  board: {cells: {hexagon: 2}}
  position:
    units: {terran: {normal: [0, 0]}, nomads: {warlord: [1, 0], minor: {M01: [[2, 0], [2, -1]]}}}
    mission: none
  ask: {status: true}
""")
    ran = typed(["attack 0,0 1,0", "gain", "choose protect 2,0"], "play", "hexpanse",
                "--from", "owed.yaml")  # fmt: skip
    assert ran.code == 0
    assert "decides whether a Protector stands in" in ran.out
    assert "First Interstellar Nomads have to decide" in ran.out
    assert "C5 [2, 0]: nothing" in ran.out
