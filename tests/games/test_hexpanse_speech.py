"""Verdicts of Hexpanse are said in words where something is open, or somebody is out."""

from __future__ import annotations

import subprocess
import sys

CASES = """\
game: hexpanse
cases:
- case: owed
  players: [terran, union]
  board: {cells: {hexagon: 2}}
  position:
    units: {terran: {normal: [0, 0]}, union: {warlord: [1, 0], minor: {M01: [[2, 0]]}}}
    union: {minor: M01}
  ask: {play: [{by: terran, attack: {from: [0, 0], to: [1, 0]}}]}
- case: out
  players: [terran, union]
  mode: seaman
  board: {cells: {hexagon: 2}}
  position:
    units: {union: {warlord: [0, 0]}, terran: {warlord: [-1, 0]}}
    union: {life: 1}
  ask: {play: [{by: terran, attack: {from: [-1, 0], to: [0, 0]}}]}
- case: price
  players: [terran, union, nomads]
  mode: seaman
  board: {cells: {hexagon: 2}}
  rulings: {skull_payment: allowed}
  position: {units: {terran: {warlord: [0, 0], normal: [2, 0]}}, terran: {life: 1}}
  ask: {play: [{by: terran, step: [1, 0]}]}
- case: nobody
  players: [terran, union]
  mode: seaman
  board: {cells: {hexagon: 2}}
  rulings: {both_fall: nobody}
  position:
    units: {union: {warlord: [0, 0]}, terran: {warlord: [-1, 0]}}
    union: {life: 1}
    terran: {life: 1}
  after: [{by: terran, attack: {from: [-1, 0], to: [0, 0]}}]
  ask: {winner: true}
- case: team
  players: [terran, nomads, union, ox]
  teams: [[terran, union], [nomads, ox]]
  mode: seaman
  board: {cells: {hexagon: 2}}
  position:
    units: {union: {normal: [0, 0]}, terran: {normal: [-1, 0]}}
    mission: [[0, 0], [1, 0]]
  ask: {winner: true}
"""


def said(tmp_path, case: str) -> str:
    file = tmp_path / "cases.yaml"
    file.write_text(CASES, encoding="utf-8")
    command = [sys.executable, "-m", "toolkit", "referee", str(file), "--case", case]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def test_a_choice_that_is_owed_and_not_told_is_asked_of_who_owes_it(tmp_path):
    told = said(tmp_path, "owed")
    assert "until we know what the Union of Trade Worlds chooses (moves[0].choose)" in told
    assert "units on the board: not known" in told


def test_who_is_eliminated_is_told_in_one_line(tmp_path):
    told = said(tmp_path, "out")
    assert "The Union of Trade Worlds: eliminated (before: alive)" in told
    assert "reserve of the Union" not in told


def test_what_another_reading_gives_is_told_place_by_place_where_as_many_units_stand(tmp_path):
    told = said(tmp_path, "price")
    assert "instead of nothing" in told
    assert "position.units" not in told


def test_a_game_in_which_all_have_fallen_is_over(tmp_path):
    assert said(tmp_path, "nobody").startswith("The game is over, and nobody has won.")


def test_a_team_wins_together(tmp_path):
    assert said(tmp_path, "team").startswith("Terran and union have won, by formation.")
