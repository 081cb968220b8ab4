"""`toolkit referee` and case files that must be refused: each fault with its place."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from pebbles_cases import ILLEGAL, LEGAL, verdicts

MALFORMED = {
    "an unknown field": ("posiiton: {}", "did you mean 'position'?"),
    "an unknown cell": ("position: {stones: {x: red}}", "there is no cell 'x'"),
    "an absent player": ("position: {stones: {a: green}}", "green does not play"),
    "no such player": ("players: [red, pink]", "there is no player 'pink'"),
    "an impossible position": ("position: {bag: [tin]}", "no counter is called 'tin'"),
    "an unknown fact": ("facts: {cells: {b: {wrth: 1}}}", "did you mean 'worth'?"),
    "a fact of nothing": ("facts: {cells: {x: {worth: 1}}}", "'x' is no cell"),
    "a fact that is known": ("facts: {cells: {a: {worth: 2}}}", "known to be 1, not 2"),
    "a fact of the wrong type": ("facts: {cells: {b: {worth: much}}}", "a whole number"),
    "an unknown clause": ("clauses: [lay.trn]", "did you mean 'lay.turn'?"),
    "a drawn counter that was not there": (
        "after: [{by: red, draw: true, drew: [lead]}]\n  position: {bag: [gold]}",
        "lead is not the next in the bag",
    ),
}


@pytest.mark.parametrize("what", MALFORMED)
def test_a_malformed_case_is_told_with_its_place_and_no_verdict_is_given(run, pebbles, what):
    line, said = MALFORMED[what]
    case = "- case: bad.1\n  ask: {winner: true}\n"
    if "players" not in line:
        case += "  players: [red, blue]\n"
    ran = run("referee", pebbles(f"cases:\n{LEGAL}{case}  {line}\n"))
    assert (ran.code, ran.out) == (2, "")
    assert "disputes.yaml:" in ran.err
    assert said in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("game", "players", "position", "told"),
    [
        ("expanse", "[UNN, MCR, OPA]", "{influence: {ceres: U2, sarus: M1}, scorings: many}",
         {"players/0", "position/influence/sarus", "position/scorings"}),
        ("expanse", "[UNN, MCR, OPA]", "{control_points: {UNN: few}, turn: {player: UNN}}",
         {"players/0", "position/control_points/UNN"}),
        ("expanse", "[UN, MCR, PG]", "{influence: {ceres: P1 X2}, fleets: {earth: {PG: 1}}}",
         {"players/2", "position/influence/ceres"}),
        ("expanse", "UN", "{turn: {player: MCR}, scorings: many}",
         {"players", "position/scorings"}),
        ("expanse", "[UN]", "{turn: {player: PG}, scorings: many}",
         {"players", "position/scorings"}),
        ("hexpanse", "[terran, oxx]", "{oxx: {life: many}, terran: {cards: [C99]}}",
         {"players/1", "position/oxx/life", "position/terran/cards/0"}),
        ("expanse_tcg", "[ada, ada]", "{ada: {hand: [nope]}, ben: {hand: [thorn_boar]}}",
         {"players/1", "position/ada/hand/0"}),
        ("ti4_expeditions", "[hacan, oxx]", "{nobody: 1}", {"players/1", "position/nobody"}),
    ],
)  # fmt: skip
def test_beside_wrong_players_all_is_told_that_is_wrong_whoever_is_meant(
    run, tmp_path, game, players, position, told
):
    case = f"{{case: bad.1, players: {players}, position: {position}, ask: {{winner: true}}}}"
    (tmp_path / "bad.yaml").write_text(f"game: {game}\ncases: [{case}]\n")
    ran = run("referee", "bad.yaml", "--format", "json")
    found = [one["pointer"].removeprefix("/cases/0/") for one in json.loads(ran.out)["findings"]]
    assert (ran.code, sorted(found)) == (2, sorted(told))


def test_a_case_with_an_id_is_told_once_that_its_key_is_called_case(run, pebbles):
    ran = run("referee", pebbles(f"cases:\n{LEGAL.replace('- case:', '- id:')}"))
    assert ran.code == 2
    assert ran.err.count("error [") == 1
    assert "no field 'id'" in ran.err
    assert "use `case`" in ran.err


def test_what_is_no_kind_of_move_is_answered_with_all_kinds(run, tmp_path):
    (tmp_path / "bad.yaml").write_text(
        "game: expanse\ncases: [{case: bad.1, players: [UN, MCR], ask: {list: everything}}]\n"
    )
    assert "one of all, take, use, move" in run("referee", "bad.yaml").err


@pytest.mark.parametrize(("kind", "place"), [("base", "bases.yaml"), ("card", "cards")])
def test_what_is_like_no_id_is_told_where_those_that_there_are_stand(run, tmp_path, kind, place):
    said = {"base": "influence: {zzz: U1}", "card": "kept: {UN: [zzz]}"}[kind]
    case = f"- {{case: bad.1, players: [UN, MCR], position: {{{said}}}, ask: {{winner: true}}}}\n"
    (tmp_path / "bad.yaml").write_text(f"game: expanse\ncases:\n{case}")
    ran = run("referee", "bad.yaml", "--format", "json")
    (found,) = json.loads(ran.out)["findings"]
    assert found["message"].endswith(f"'zzz' is no {kind}")
    assert found["hint"].endswith(f"data/expanse/{place}")


class TestBadFiles:
    @pytest.mark.parametrize(
        "raw", [b"", b"\x00\x01\xff", b"game: pebbles\ncases: [{case: a.1, ask", b"\xff\xfe"]
    )
    def test_a_file_that_is_no_yaml(self, run, pebbles, tmp_path, raw):
        (tmp_path / "bad.yaml").write_bytes(raw)
        ran = run("referee", "bad.yaml")
        assert (ran.code, ran.out) == (2, "")
        assert "bad.yaml:" in ran.err

    @pytest.mark.parametrize(
        "text", ["[]\n", "3\n", "{}\n", "cases: []\n", "game: chess\ncases: 1\n"]
    )
    def test_a_file_that_is_no_case_file(self, run, pebbles, tmp_path, text):
        (tmp_path / "bad.yaml").write_text(text)
        ran = run("referee", "bad.yaml")
        assert (ran.code, ran.out) == (2, "")
        assert "bad.yaml:1:" in ran.err

    def test_a_file_that_is_not_there(self, run, pebbles):
        assert run("referee", "none.yaml").code == 2

    def test_the_faults_of_all_files_are_reported(self, run, pebbles, tmp_path):
        one = pebbles("cases:\n" + LEGAL.replace("lay: b", "lay: x"))
        two = pebbles("cases:\n" + LEGAL.replace("by: red", "by: pink"), "pebbles/cases/two.yaml")
        (tmp_path / "bad.yaml").write_text("{")
        ran = run("referee", one, two, "bad.yaml")
        for said in ("no cell 'x'", "pink does not play", "bad.yaml:", "equal-case-ids"):
            assert said in ran.err

    def test_a_file_named_in_two_ways_is_read_once(self, run, pebbles):
        one = pebbles("cases:\n" + LEGAL)
        ran, heard = verdicts(run, one, f"./{os.path.relpath(one)}")
        assert (ran.code, len(heard)) == (0, 1)

    def test_as_json_the_findings_are_the_report(self, run, pebbles):
        name = pebbles("cases:\n" + LEGAL.replace("lay: b", "lay: x"))
        ran = run("referee", name, "--format", "json")
        report = json.loads(ran.out)
        assert ran.code == 2
        assert report["format"] == "findings/1"
        assert report["findings"][0]["pointer"] == "/cases/0/ask/legal/0/lay"
        assert report["findings"][0]["line"] == 6


def test_keep_going_answers_the_cases_that_can_be(run, pebbles):
    name = pebbles("cases:\n" + ILLEGAL + LEGAL.replace("lay: b", "lay: x"))
    ran, given = verdicts(run, name, "--keep-going")
    assert ran.code == 2
    assert [found["case"] for found in given] == ["lay.2"]
    assert "no cell 'x'" in ran.err


def test_keep_going_is_suggested_only_where_it_would_answer_something(run, pebbles, tmp_path):
    bad = LEGAL.replace("lay: b", "lay: x")
    assert "--keep-going answers" in run("referee", pebbles("cases:\n" + ILLEGAL + bad)).err
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "set.yaml").write_text("{set: mine, game: pebbles, title: Mine, rulings: {no: way}}\n")
    for broken in (pebbles("cases:\n" + bad), pebbles("sets: [./mine]\ncases:\n" + LEGAL)):
        ran = run("referee", broken, "--set", "mine")
        assert (ran.code, ran.out) == (2, "")
        assert "no verdict was given\n" in ran.err
        assert "--keep-going" not in ran.err


def test_validate_judges_the_shape_of_case_files(run, pebbles):
    pebbles("cases:\n" + LEGAL.replace("ask:", "aks:"))
    ran = run("validate", "pebbles", "--format", "json")
    found = {finding["name"]: finding for finding in json.loads(ran.out)["findings"]}
    assert found["unknown-field"]["hint"] == "did you mean 'ask'?"
    assert found["unknown-field"]["message"].startswith("case 'lay.1'")
    assert "unread-file" not in found


def test_what_is_malformed_is_shown_with_its_line(run, tmp_path):
    (tmp_path / "case.yaml").write_text(
        "game: expanse\ncases:\n- case: a.1\n  players: [UN, MCR]\n"
        "  position: {influence: {plutoo: {UN: 1}}}\n  ask: {winner: true}\n"
    )
    ran = run("referee", "case.yaml")
    assert ran.code == 2
    assert "  5 |   position: {influence: {plutoo: {UN: 1}}}\n" in ran.err


def test_a_file_that_cannot_be_read_is_shown_with_its_line_as_well(run, tmp_path):
    (tmp_path / "case.yaml").write_bytes("game: expanse\ntitle: Qui\u00e9t\n".encode("latin-1"))
    assert "  2 | title: Qui\\xe9t\n" in run("referee", "case.yaml").err


def test_the_line_of_a_file_that_cannot_be_read_is_that_of_this_folder(run, tmp_path, monkeypatch):
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        Path("case.yaml").write_bytes(f"game: expanse\ntitle: \u00e9 {name}\n".encode("latin-1"))
        assert f"  2 | title: \\xe9 {name}\n" in run("referee", "case.yaml").err


@pytest.mark.parametrize(
    ("text", "says", "right"),
    [
        ("game: [expanse]\n", "does not say which game", "write one word after it: one of"),
        ("- a\n- b\n", "it should be a mapping, of keys", "add `game:` at its top"),
        ("gaem: expanse\n", "does not say which game", "did you mean 'game'?"),
    ],
)
def test_a_file_without_its_game_is_told_what_was_probably_meant(run, tmp_path, text, says, right):
    (tmp_path / "case.yaml").write_text(text)
    err = run("referee", "case.yaml").err
    assert says in err
    assert right in err


WRONG = """- case: bad.2
  players: [red, blue]
  posiiton: {}
  position: {stones: {x: red}}
  ask: {legal: {by: red}}
  expect: {answer: malformed, faults: [posiiton, ask.legal, position.stones.x]}
"""


def test_a_wrong_shape_hides_nothing_that_is_wrong_beside_it(run, pebbles):
    assert run("referee", pebbles("cases:\n" + WRONG)).code == 0
    ran = run("referee", pebbles("cases:\n" + WRONG.partition("  expect")[0]))
    assert ran.code == 2
    for said in ("did you mean 'position'?", "should be a list", "there is no cell 'x'"):
        assert said in ran.err


@pytest.mark.parametrize(("id", "hint"), [("\u00c4.1", "help: write a.1"), ("\U0001f3b2.1", "")])
def test_what_is_no_id_of_a_case_is_told_in_its_form_and_never_as_a_number(run, pebbles, id, hint):
    ran = run("referee", pebbles("cases:\n" + LEGAL.replace(LEGAL.split()[2], id, 1)))
    assert ran.code == 2
    assert "should be lower case" in ran.err
    assert hint in ran.err
    assert hint or "help:" not in ran.err
