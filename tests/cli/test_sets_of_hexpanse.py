"""A set of others for Hexpanse: each of its records is checked, refereed, dealt and printed."""

from __future__ import annotations

import json

import pytest

FILES = {
    "set.yaml": "set: harbour\ngame: hexpanse\ntitle: Harbour\n",
    "boards.yaml": """\
boards:
- id: harbour_2
  name: The Harbour
  family: harbour
  players: [2]
  cells: {hexagon: 4}
  hexilium: [[3, 0], [-3, 0]]
  double_hexilium: [[0, 3]]
  blocked: [[0, -4]]
""",
    "missions.yaml": """\
missions:
- {id: X31, name: Pier, deck: standard, size: 4, shape: [[0, 0], [1, 0], [2, 0], [2, 1]]}
""",
    "cards.yaml": """\
cards:
- id: X01
  name: Pilot
  kind: mercenary
  cost: 3
  effect: [{lay: {attack: 1, place: 1}}, {gain: 1}]
  pattern: {attack: [[1, 0]], place: [[-1, 0]]}
- id: X02
  name: Night Market
  kind: action
  cost: 1
  options: [[{gain: 3}, {recover: 1}], [{lay: {place: 2}}]]
  patterns: {"2": {place: [[0, 0], [1, 0]]}}
- id: X03
  name: Tug
  kind: mercenary
  cost: 2
  effect: [{exchange: this}, {attack: {where: adjacent}}]
""",
    "minors.yaml": "minors:\n- {id: X11, name: Dockers, enter: [{gain: beside_own}, {heal: 1}]}\n",
    "structures.yaml": """\
structures:
- {id: X21, name: Crane, when: {who: own, what: placed, count: 2}, effect: [{gain: 2}]}
""",
    "factions.yaml": """\
factions:
- {id: guild, name: The Guild, ability: [{lay: {place: 1}}], pattern: {place: [[1, 0]]}}
""",
}
CASES = """\
game: hexpanse
sets: [./harbour]
cases:
- case: harbour.1
  players: [guild, nomads]
  board: harbour_2
  structures: true
  position:
    units: {guild: {warlord: [0, 0], structure: {X21: [0, 1]}}, nomads: {normal: [[2, -1]]}}
    guild: {minor: X11, cards: [X01]}
    nomads: {minor: M01}
    mission: X31
  ask:
    play:
    - {by: guild, place: {card: X01, at: [1, -1]}, resolve: {place: [[0, -1]]}}
    - {by: guild, ability: true, resolve: [{place: [{unit: minor, at: [1, 0]}]}]}
  expect:
    answer: legal
    chain: [X01, guild, X11]
    position: {guild: {hexilium: 6, life: 6, reserve: 8, minor_reserve: 2}, nomads: {recovery: 1}}
- case: harbour.2
  players: [guild, nomads]
  board: harbour_2
  position: {units: {guild: {normal: [[0, 0], [1, 0]]}}, guild: {cards: [X02]}, mission: X31}
  after:
  - by: guild
    play: X02
    option: 2
    resolve: {lay: {at: [2, 0], turn: 1}, place: [[2, 0], [2, 1]]}
  ask: {winner: true}
  expect: {winner: guild, by: formation}
- case: harbour.3
  players: [guild, nomads]
  board: harbour_2
  ask: {legal: [{by: guild, place: {unit: warlord, at: [0, -4]}}]}
  expect: {answer: illegal}
- case: harbour.4
  players: [guild, nomads]
  position: {guild: {hexilium: 1}, turn: {phase: market}, market: [X02]}
  ask: {list: buy}
  expect: {answer: list, moves: [{by: guild, buy: [X02]}]}
- case: harbour.5
  title: What attacks where it is adjacent does so from where it then stands
  players: [guild, nomads]
  board: harbour_2
  position: {mission: X31, units: {nomads: {normal: [3, 0]}}, guild: {cards: [X03]}}
  ask:
    play:
    - {by: guild, place: {card: X03, at: [0, 0]}, resolve: [{shift: [2, 0]}, {attack: [3, 0]}]}
  expect: {answer: legal, position: {nomads: {recovery: 1}}}
- case: harbour.6
  title: A step is left that comes first, where none leaves anything open
  rulings: {imperative: may}
  players: [guild, nomads]
  board: harbour_2
  position: {mission: X31, guild: {cards: [X02], recovery: 1}}
  ask: {play: [{by: guild, play: X02, option: 1, resolve: skip}]}
  expect: {answer: legal, position: {guild: {hexilium: 0, recovery: 0}}}
"""


@pytest.fixture
def harbour(tmp_path):
    for name, text in FILES.items():
        (tmp_path / "harbour").mkdir(exist_ok=True)
        (tmp_path / "harbour" / name).write_text(text, encoding="utf-8")
    (tmp_path / "dispute.yaml").write_text(CASES, encoding="utf-8")
    return tmp_path / "harbour"


def test_it_is_checked_and_refereed(run, harbour):
    assert run("validate", "harbour").out == "nothing to report\n3 cards: 3 refereed\n"
    said = run("referee", "dispute.yaml")
    assert said.code == 0, said.out + said.err
    assert "6 cases: 6 as expected" in said.out


def test_it_is_printed_and_what_its_steps_do_stands_on_its_cards(run, harbour):
    said = run("print", "harbour", "--format", "json")
    assert said.code == 0, said.err
    files = {file["file"] for file in json.loads(said.out)["files"]}
    assert {name.split("-")[0] for name in files} >= {"1", "2", "3"}


@pytest.mark.parametrize(
    ("left", "dealt"), [(["N15"], '"mission": "N15"'), ([], "no game can be dealt")]
)
def test_a_mission_that_a_board_calls_seldom_is_not_dealt(run, tmp_path, left, dealt):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "set.yaml").write_text("set: mine\ngame: hexpanse\ntitle: Mine\n")
    named = ", ".join(id for id in (f"N{n:02}" for n in range(1, 16)) if id not in left)
    board = f"boards:\n- {{id: world_2, seldom: [{named}]}}\n"
    (tmp_path / "mine" / "boards.yaml").write_text(board)
    said = run("play", "hexpanse", "--set", "mine", "--players", "ox,nomads", "--log", "log.yaml")
    log = tmp_path / "log.yaml"
    assert dealt in (log.read_text(encoding="utf-8") if log.exists() else said.err)


@pytest.mark.parametrize("name", ["The Saltworks", "Saltworks for two"])
def test_the_card_of_a_number_has_room_for_one_more_board(run, tmp_path, name):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "set.yaml").write_text("set: mine\ngame: hexpanse\ntitle: Mine\n")
    told = f"{{id: saltworks_2, name: {name}, family: saltworks, players: [2],"
    told += " cells: {hexagon: 4}, hexilium: [[3, 0]]}"
    (mine / "boards.yaml").write_text(f"boards:\n- {told}\n")
    assert run("validate", "mine").out.startswith("nothing to report")
    assert run("print", "hexpanse", "--set", "mine", "--only", "table.2").code == 0


def test_a_mat_has_room_for_a_pattern_and_two_sentences(run, tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "set.yaml").write_text("set: mine\ngame: hexpanse\ntitle: Mine\n")
    told = "{id: M21, name: Salt Divers, enter: [{lay: {place: 2}}], leaves: [{gain: 2}],"
    told += " pattern: {place: [[1, 0], [0, 1]]}}"
    (mine / "minors.yaml").write_text(f"minors:\n- {told}\n")
    assert run("validate", "mine").out.startswith("nothing to report")


def test_blanks_say_what_an_owner_writes_there_and_are_sound(run, tmp_path):
    assert run("new", "my_box", "--game", "hexpanse", "--fill-unknown").code == 0
    assert run("validate", "my_box").out == "nothing to report\n52 cards: 52 refereed\n"
    told = {file.name: file.read_text("utf-8") for file in (tmp_path / "my_box").glob("*.yaml")}
    assert "cells: unknown  # {hexagon: n}, or a list of [q, r]\n" in told["boards.yaml"]
    assert "shape: unknown  # a list of [q, r]\n" in told["missions.yaml"]
    takes = '{attack: [[q, r]…], place: [[q, r]…]}, or in rows [" a p", ". x ."]'
    patterns = f"pattern: unknown  # {takes}\n"
    assert patterns in told["cards.yaml"]
    assert patterns in told["factions.yaml"]
