"""Verdicts of Hexpanse are said in words where something is open, or somebody is out."""

from __future__ import annotations

import subprocess
import sys

import pytest

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
- case: plural
  players: [nomads, ox]
  board: {cells: {hexagon: 2}}
  ask: {legal: [{by: nomads, place: {card: C01, at: [0, 0]}}]}
- case: itself
  players: [nomads, ox]
  board: {cells: {hexagon: 2}}
  position: {units: {nomads: {warlord: [0, 0]}}}
  ask: {legal: [{by: nomads, attack: {from: [0, 0], to: [0, 0]}}]}
- case: not_theirs
  players: [nomads, ox, union]
  position: {nomads: {cards: [A06]}, union: {cards: [A01]}}
  ask: {legal: [{by: nomads, play: A06, option: 2, resolve: {faction: ox, card: A01}}]}
- case: in_front
  players: [nomads, ox]
  position: {nomads: {cards: [A07]}, ox: {cards: [C01]}}
  ask: {legal: [{by: nomads, play: A07, option: 2, resolve: {card: C01, keep: board}}]}
- case: open
  players: [nomads, ox]
  board: {cells: {hexagon: 2}}
  position: {units: {nomads: {warlord: [0, 0], normal: [1, 0]}}}
  ask: {legal: [{by: nomads, ability: true}]}
- case: no_hireling
  players: [nomads, ox]
  board: {cells: {hexagon: 2}}
  position: {units: {nomads: {warlord: [0, 0]}}}
  ask: {legal: [{by: nomads, activate: [0, 0]}]}
- case: split
  players: [mentacle, nomads, ox]
  board: {cells: {hexagon: 2}}
  rulings: {mentacle_split: any_enemies}
  position: {units: {mentacle: {warlord: [0, 0]}}}
  ask: {list: ability}
- case: stolen
  players: [nomads, ox]
  position: {nomads: {cards: [A07]}, ox: {cards: [C01]}}
  ask: {list: play}
- case: brought
  players: [terran, ox]
  mode: seaman
  board: {cells: [[0, 0], [1, 0]]}
  facts: {cards: {C09: {pattern: {attack: [[1, 0]], place: [[0, 1], [1, -1]]}}}}
  position: {terran: {cards: [C09], reserve: 0}, units: {ox: {normal: [1, 0]}}}
  rulings: {attack_empty: most_units, warlord_by_card: barred}
  ask: {list: place}
- case: taken
  players: [terran, ox]
  mode: seaman
  board: {cells: [[0, 0], [1, 0]]}
  facts: {cards: {C09: {pattern: {attack: [[1, 0]], place: [[0, 1], [1, -1]]}}}}
  position:
    units: {terran: {warlord: [0, 0]}, ox: {normal: [1, 0]}}
    terran: {cards: [C09], reserve: 0}
  ask: {list: ability}
- case: returned
  players: [nomads, ox]
  elite: 1
  position: {nomads: {elite_recovery: 1}}
  ask: {list: recover}
- case: hasty
  players: [nomads, ox]
  board: {cells: {hexagon: 2}}
  position: {turn: {actions: 0}}
  ask: {legal: [{by: ox, gain: hexilium}]}
- case: unheld
  players: [nomads, terran]
  board: {cells: {hexagon: 2}}
  position:
    units: {nomads: {warlord: [0, 0], normal: [1, 0], minor: {M01: [2, 0]}}}
    nomads: {minor: M01}
    turn: {player: terran}
    pending: {by: nomads, kind: protect, of: [1, 0], context: {by: terran, play: A20, option: 1}}
  ask: {legal: [{by: nomads, choose: skip}]}
- case: stays
  players: [terran, ox]
  sets: [stand_ins]
  position: {units: {terran: {warlord: [0, 0], normal: [0, 1]}}, terran: {minor: M03}}
  ask: {placements: {by: terran, unit: minor}}
- case: edge
  players: [terran, ox]
  board: {cells: {hexagon: 1}}
  facts: {cards: {C15: {pattern: {attack: [[1, 0], [0, 1]]}}}}
  position: {units: {ox: {normal: [0, 0]}}, terran: {cards: [C15]}}
  ask: {layings: {by: terran, card: C15, at: [1, 0]}}
- case: secret
  players: [nomads, ox]
  mode: admiral
  board: {cells: {hexagon: 2}}
  position: {mission: [[0, 0], [1, 0]], nomads: {mission: none}}
  ask: {legal: [{by: nomads, place: [0, 0]}]}
"""


def said(tmp_path, case: str) -> str:
    file = tmp_path / "cases.yaml"
    file.write_text(CASES, encoding="utf-8")
    command = [sys.executable, "-m", "toolkit", "referee", str(file), "--case", case]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def test_a_name_keeps_its_capital_where_the_move_that_raised_a_choice_is_not_legal(tmp_path):
    assert "is not legal: Terran Empire does not have Apache" in said(tmp_path, "unheld")


def test_a_choice_that_is_owed_and_not_told_is_asked_of_who_owes_it(tmp_path):
    told = said(tmp_path, "owed")
    assert "until we know the choice of the Union of Trade Worlds (moves[0].choose)" in told
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
    told = said(tmp_path, "team")
    names = "Terran Empire and the Union of Trade Worlds"
    assert told.startswith(f"{names} have won, by the formation of a mission.")


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("plural", "Not legal: Interstellar Nomads do not have Lowry to place."),
        ("itself", "Not legal: the unit on C3 [0, 0] is not beside itself."),
        ("not_theirs", "Not legal: the Ox does not have Ancient Sphere."),
        ("in_front", "Not legal: Lowry of the Ox is not on the board."),
        ("open", "Not legal: the move leaves open what the ability of Interstellar Nomads does."),
        ("no_hireling", "Not legal: no mercenary of Interstellar Nomads is on C3 [0, 0]."),
    ],
)
def test_what_is_not_legal_is_said_with_the_names_of_players(tmp_path, case, words):
    assert said(tmp_path, case).startswith(words)


def test_who_acts_out_of_turn_is_told_so_and_not_that_they_have_no_action_left(tmp_path):
    told = said(tmp_path, "hasty")
    assert told.startswith("Not legal: it is the turn of Interstellar Nomads.")
    assert "Interstellar Nomads have no action left. (turn.actions)" in told


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("split", "The Mentacle uses the ability of the warlord: 1 of Interstellar Nomads, 1 of"),
        ("stolen", "option 2: Lowry of the Ox, taken in front"),
        ("brought", "places the Baron on A1 [0, 0]: the pattern at A1 [0, 0], attack A2 [1, 0]"),
        ("taken", "Terran Empire uses the ability of the warlord: occupy A2 [1, 0] with the Baron"),
        ("returned", "Interstellar Nomads take an elite troop from the Recovery Ship"),
    ],
)
def test_moves_that_are_listed_are_said_with_names(tmp_path, case, words):
    assert words in " ".join(said(tmp_path, case).split())


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("stays", "barred: territories beside those of both: none instead of [0, 1]. No."),
        ("stays", "damage_only: territories beside those of both: [0, 0] instead of none."),
        ("edge", "anywhere: ways to lie: 4 instead of 2."),
    ],
)
def test_what_another_reading_answers_is_told_by_what_it_differs_in(tmp_path, case, words):
    assert words in " ".join(said(tmp_path, case).split())


def test_a_secret_mission_that_nobody_told_is_assumed_in_words(tmp_path):
    told = said(tmp_path, "secret")
    assert "The Ox: no secret mission is told, so none ends the game" in " ".join(told.split())
