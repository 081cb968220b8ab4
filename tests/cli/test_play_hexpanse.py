"""`toolkit play hexpanse` for people who have only the booklet."""

from __future__ import annotations

import io
import sys

import pytest

PLAYERS = ("--players", "cyberian,terran")
WARLORD = ("end income", "place warlord c3")


@pytest.fixture
def said(run, tmp_path, monkeypatch):
    """What is said to the last of these lines."""

    def sit(*lines):
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("play", "hexpanse", *PLAYERS).out

    return sit


def test_help_shows_the_short_forms_of_moves(said):
    assert "place warlord C4" not in said()
    assert "place warlord C4" in said("help")


def test_an_ability_with_many_ways_opens_by_how_its_pattern_lies(said):
    _, _, listed = said(*WARLORD, "ability").partition("that leaves open")
    ways = [line for line in listed.splitlines() if "ability: lay" in line]
    assert 0 < len(ways) <= 6
    assert "ability: lay 0,-2 turn 5 attack …  (" in listed
    assert "such as: uses the ability" in listed
    assert "turned 5 times, place B3" in listed


def test_the_mission_is_drawn_beside_the_board(said):
    told = said("position")
    shown = told.partition("\n  mission   ")[2].partition("\n  cyberian  life")[0]
    _, *drawn = shown.splitlines()
    assert sum(row.count("x") for row in drawn) == 9


def test_every_sort_of_unit_that_may_be_placed_is_on_the_first_screen(said):
    listed = said("end income").rpartition("places a normal unit")[0]
    assert "places the warlord on" in listed


def test_an_attack_says_who_stands_there(said):
    others_turn = ("end action", "end market", "end income")
    told = said("end income", "place d4", *others_turn, "place d5", "list attack")
    assert "(attacks D4 [0, -1] from D5 [1, -1]: normal of cyberian)" in told


def test_a_minor_unit_told_without_its_faction_opens_by_its_ways(said):
    lines = ("end income", "place warlord d4", "place normal d5", "end action", "end market")
    told = said(*lines, "end income", "place warlord e4", "place minor e5")
    assert "not legal" not in told
    assert "that leaves open: what Lee's platoon does.\n" in told


def test_what_cards_and_abilities_do_is_said_to_who_has_only_the_booklet(said):
    told = said("end income", "place warlord d4", "end action", "position")
    for_sale = [line for line in told.splitlines() if "for sale: " in line]
    assert len(for_sale) == 5
    assert all(" hexilium: " in line and line.endswith(".") for line in for_sale)
    assert "uses the ability of the warlord (as in the pattern, you may place 2 units)" in told
    assert "terran    M" in told.partition("units:")[0]


UNTOLD = """\
game: hexpanse
cases:
- case: mine.1
  players: [terran, cyberian]
  board: {cells: {hexagon: 2}}
  mode: captain
  position:
    units: {terran: {warlord: [0, 0]}, cyberian: {normal: [[1, 0]]}}
    terran: {cards: [A19, KS02], minor: M10, hexilium: 5}
    market: [C01, A01]
  ask: {status: true}
"""


def test_what_nobody_has_told_of_one_kind_of_move_keeps_no_other_from_the_list(run, tmp_path):
    (tmp_path / "dispute.yaml").write_text(UNTOLD, "utf-8")
    ran = run("play", "hexpanse", "--published", "--from", "dispute.yaml", "--open")
    assert "attack 0,0 1,0 " in ran.out
    assert "end action " in ran.out
    assert "nobody has told cards.KS02.kind" in ran.out + ran.err


def test_missions_that_hardly_fit_on_the_board_are_named_before_the_game(
    run, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    err = run("play", "hexpanse", *PLAYERS, "--with", "board=iceworld_2").err
    assert "Citadel (R01) fits nowhere and Compass (R03) fits in 3 places" in err
    again = run("play", "hexpanse", *PLAYERS, "--log", "other.yaml").err
    assert "fits" not in again


TOO_LARGE = """\
game: hexpanse
cases:
- case: own.1
  players: [terran, nomads]
  board: {cells: [[0, 0], [1, 0]]}
  facts: {missions: {N01: {shape: [[0, 0], [1, 0], [2, 0]]}}}
  position: {mission: N01}
  ask: {status: true}
"""


def test_no_game_begins_where_facts_make_a_position_impossible(run, tmp_path, monkeypatch):
    (tmp_path / "large.yaml").write_text(TOO_LARGE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    ran = run("play", "hexpanse", "--from", "large.yaml")
    assert ran.code == 2
    assert "a mission of 3 places fits on no board of 2" in ran.err


def test_a_wrong_pattern_of_a_case_is_told_on_one_line_with_its_rows_parted(run, tmp_path):
    drawn = 'facts: {cards: {C15: {pattern: ["a x", " a a"]}}}'
    told = TOO_LARGE.replace("facts: {missions: {N01: {shape: [[0, 0], [1, 0], [2, 0]]}}}", drawn)
    (tmp_path / "case.yaml").write_text(told)
    err = run("play", "hexpanse", "--from", str(tmp_path / "case.yaml")).err
    assert "its step says 2 to attack, its pattern 3" in err
    assert err.endswith("whoever acts): a x /  a a\n")


UNION = ("end income", "place warlord c3")


@pytest.mark.parametrize("opening", ["ability", "list ability"])
def test_an_ability_that_only_gains_is_used_by_the_number_it_is_listed_under(
    run, tmp_path, monkeypatch, opening
):
    monkeypatch.chdir(tmp_path)
    lines = (*UNION, opening, "1")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    told = run("play", "hexpanse", "--players", "union,terran").out
    assert "1  ability  (uses the ability" in told
    assert "played: union ability\n" in told


def test_a_position_names_the_mission_and_says_how_everybody_stands(said):
    told = said("end income", "gain hexilium", "position")
    assert "\n  mission   N" in told
    assert "\n  cyberian  life 6, income 1, hexilium 2, reserve 9, Recovery Ship 0\n" in told
    assert "\n  terran    life 6, income 1, hexilium 0, reserve 9, Recovery Ship 0\n" in told


OWN = ("end income", "place d4", "place d5", "end action", "end market", "end income", "end action")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "this hinges on attack_own, read as allowed; "
         "a game begun with --ruling attack_own=barred reads it otherwise"),
        (("--ruling", "attack_own=barred"), "not legal: the unit on D5 [1, -1] is of Cyberian"),
    ],
)  # fmt: skip
def test_a_move_that_an_open_ruling_decides_names_it_and_how_it_is_read_otherwise(
    run, tmp_path, monkeypatch, words, told
):
    monkeypatch.chdir(tmp_path)
    lines = (*OWN, "end market", "end income", "attack d4 d5")
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    out = run("play", "hexpanse", *PLAYERS, *words).out
    assert told in out
    assert out.count("hinges on attack_own") == (not words)


@pytest.mark.parametrize(
    ("reading", "code", "told"),
    [("mission_turns: turned_or_mirrored", 0, "9 moves replayed"), (
        "attack_own: barred", 1, "move 10 is not legal: the unit on D5 [1, -1] is of Cyberian",
    )],
)  # fmt: skip
def test_a_reading_written_into_a_log_is_that_of_the_game_from_then_on(
    run, tmp_path, monkeypatch, reading, code, told
):
    monkeypatch.chdir(tmp_path)
    attack = [] if code == 0 else ["attack d4 d5"]
    lines = (*OWN, "end market", "end income", *attack)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    run("play", "hexpanse", *PLAYERS)
    log = tmp_path / "hexpanse-log.yaml"
    head, moves = log.read_text("utf-8").split("position:", 1)
    log.write_text(f"{head}rulings: {{{reading}}}\nposition:{moves}", "utf-8")
    ran = run("play", "hexpanse")
    assert (ran.code, told in ran.err) == (code, True)


def test_what_lies_in_the_market_and_what_everybody_has_is_shown_by_its_word(said):
    _, *shown, last = said("market").splitlines()
    assert all(line.startswith("  market  ") for line in shown[-5:])
    assert last.startswith("  market: [")


def test_the_income_is_shown_by_its_word_and_how_it_is_taken(said):
    assert said("income").splitlines()[-3:] == [
        "  cyberian.income: 1", "  terran.income: 1", "  a move of the list:  end income",
    ]  # fmt: skip


def test_a_rule_is_read_at_the_table_by_its_id_or_by_words(said):
    named = said("rules hexilium_step")
    assert " · hexilium_step\n" in named
    assert "open; paid is in force, others: new_only" in named
    assert "\n2. " not in named
    found = said("rules attack own unit")
    assert " · attack_own\n" in found
    assert "\n5. " in found
