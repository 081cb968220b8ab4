"""`toolkit play` by a game made for the purpose."""

from __future__ import annotations

import io
import json
import sys
from types import SimpleNamespace

import pytest


@pytest.fixture
def play(run, pebbles, monkeypatch):
    """`play("1", "quit")` types these lines into a game of red and blue."""

    def sit(*lines, words=("--players", "red,blue")):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("play", "pebbles", *words)

    return sit


def moves(tmp_path, name="pebbles-log.yaml"):
    lines = (tmp_path / name).read_text().splitlines()
    return [json.loads(line[2:]) for line in lines if line.startswith("- ")]


def test_moves_by_number_and_by_name_go_into_the_log(play, tmp_path):
    assert play("1", "lay: c", "{by: red, lay: b}").code == 0
    assert moves(tmp_path) == [
        {"by": "red", "lay": "a"}, {"by": "blue", "lay": "c"}, {"by": "red", "lay": "b"},
    ]  # fmt: skip


def test_help_shows_a_move_of_the_game_that_is_played(play):
    kind, *_ = play("help").out.partition("a move")[2].splitlines()
    assert kind.split("such as")[1].split() == ["lay:", "…", "or", "{by:", "red,", "lay:", "…}"]


def test_whose_move_it_is_need_not_be_typed_whatever_was_listed_last(play, tmp_path):
    ran = play("draw", "draw", "draw", "list lay", "lay b", "list draw", "lay c")
    assert [move["by"] for move in moves(tmp_path)] == ["red", "blue", "red", "blue", "red"]
    assert ran.code == 0


def test_an_illegal_move_is_refused_with_its_clauses_and_not_logged(play, tmp_path):
    ran = play("{by: blue, lay: a}", "lay: x", "{", "7", "quit")
    assert "it is the turn of red. (lay.turn) [book#1]" in ran.out
    assert "there is no cell 'x'" in ran.out
    assert "there is no move 7" in ran.out
    assert moves(tmp_path) == []


def test_what_a_move_changes_and_scores_is_told_after_it_in_any_game(play):
    first, *_, last = play("lay: b", "draw", "draw", "draw", "draw").out.split("played: ")[1:]
    assert first.splitlines()[1] == "  stones.b red"
    assert "  stones: 1\n" in last


def test_it_goes_on_where_the_log_ends(play, tmp_path):
    play("1")
    ran = play("lay: d", words=())
    assert "1 move replayed" in ran.err
    assert len(moves(tmp_path)) == 2


def test_the_referee_tells_a_log_from_a_file_of_cases(play, run):
    play("1")
    ran = run("referee", "pebbles-log.yaml")
    assert (ran.code, ran.err.count(" error ")) == (2, 1)
    assert "this is the log of a game, not a file of cases" in ran.err
    assert "toolkit play pebbles --log pebbles-log.yaml goes on with it" in ran.err


def test_a_move_can_be_taken_back(play, tmp_path):
    play("1", "lay: d", "undo", "lay: c", "undo", "undo", "undo")
    assert moves(tmp_path) == []


@pytest.mark.parametrize("line", ["lay: b", "undo"])
def test_a_second_sitting_at_one_log_ends_the_first_in_one_sentence(
    play, run, tmp_path, monkeypatch, line
):
    play("1")
    log = tmp_path / "pebbles-log.yaml"

    def lines():
        yield "draw\n"
        with log.open("a") as stream:  # the other sitting
            stream.write('- {"by": "red", "lay": "b"}\n')
        yield f"{line}\n"
        yield "draw\n"

    typed = lines()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(readline=lambda *most: next(typed)))
    ran = run("play", "pebbles")
    assert ran.code == 2
    said = ran.err.splitlines()[-1]
    assert "pebbles-log.yaml: somebody else has written to this log meanwhile" in said
    assert [move["by"] for move in moves(tmp_path)] == ["red", "blue", "red"]


def test_what_is_taken_back_is_said(play):
    told = play("lay: b", "undo").out
    assert "taken back: {by: red, lay: b}\n" in told


def test_a_torn_line_is_passed_over(play, tmp_path):
    play("1")
    with (tmp_path / "pebbles-log.yaml").open("a") as stream:
        stream.write('- {"by": "bl')
    ran = play("lay: d", words=())
    assert "cut off" in ran.err
    assert len(moves(tmp_path)) == 2


def test_a_log_with_an_illegal_move_is_stopped_at_it(play, tmp_path):
    play("1")
    with (tmp_path / "pebbles-log.yaml").open("a") as stream:
        stream.write("- {by: red, lay: a}\n")
    ran = play(words=())
    assert ran.code == 1
    assert "pebbles-log.yaml:8:3: move 2 is not legal: it is the turn of blue." in ran.err


def test_a_log_whose_drawn_counter_was_not_in_the_bag_is_malformed(play, tmp_path):
    play("1")
    with (tmp_path / "pebbles-log.yaml").open("a") as stream:
        stream.write("- {by: blue, draw: true, drew: [tin]}\n")
    ran = play(words=())
    assert ran.code == 2
    assert "tin is not the next in the bag" in ran.err


@pytest.mark.parametrize("drew", ["[]", "[gold, lead]", "[lead, lead]"])
def test_a_log_that_draws_more_or_less_than_the_rules_is_malformed(play, tmp_path, drew):
    play("1")
    with (tmp_path / "pebbles-log.yaml").open("a") as stream:
        stream.write(f"- {{by: blue, draw: true, drew: {drew}}}\n")
    ran = play(words=())
    assert ran.code == 2
    assert "pebbles-log.yaml:8:32: 1 counters are drawn" in ran.err


def test_what_chance_gave_goes_into_the_log(play, tmp_path):
    play("1", "draw", "{draw: true, drew: [tin]}")
    drawn = moves(tmp_path)[1]["drew"]
    assert drawn in (["gold"], ["lead"])
    assert len(moves(tmp_path)) == 2
    assert "1 move replayed" not in play(words=()).err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "blue,red"], "is a game of red,blue, not of --players blue,red"),
        (["--seed", "8"], "was shuffled by 0, not by --seed 8"),
        (["--ruling", "tie=first"], "is played with tie read as later, not --ruling tie=first"),
        (["--from", "case.yaml"], "did not begin at case.yaml:3 as it stands now"),
    ],
)
def test_a_log_is_never_gone_on_with_as_another_game(play, tmp_path, words, said):
    play("1")
    (tmp_path / "case.yaml").write_text(CASE)
    before = (tmp_path / "pebbles-log.yaml").read_bytes()
    ran = play("1", words=words)
    assert (ran.code, ran.out) == (2, "")
    assert f"pebbles-log.yaml {said}" in ran.err
    assert "for a new one, name another file with --log" in ran.err
    assert (tmp_path / "pebbles-log.yaml").read_bytes() == before


def test_the_same_command_goes_on_with_its_game(play, tmp_path):
    (tmp_path / "case.yaml").write_text(CASE)
    for words in (
        ("--players", "red, blue", "--seed", "3", "--ruling", "tie=first"),
        ("--from", "case.yaml", "--log", "other.yaml"),
    ):
        play("1", words=words)
        ran = play("1", words=words)
        assert ran.code == 0
        assert "1 move replayed" in ran.err


def test_a_log_keeps_its_readings_whatever_the_settings_become(play, tmp_path):
    play()
    (tmp_path / "toolkit.yaml").write_text("rulings: {tie: first}\n")
    ran = play("draw", "draw", "draw", "draw", words=())
    assert ran.out.endswith("blue has won, by tie\n")
    assert "tie=first" not in ran.err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rulings: {tie: third}", "ruling 'tie' has no reading 'third'"),
        ("rulings: [tie]", "`rulings` should be a mapping"),
        ("facts: {cells: {x: {worth: 1}}}", "'x' is no cell"),
        ("facts: {cells: {a: {worth: 3}}}", "worth of cell 'a' is known to be 1, not 3"),
    ],
)
def test_what_a_log_fixes_is_judged_at_its_place(play, tmp_path, line, said):
    play()
    log = tmp_path / "pebbles-log.yaml"
    log.write_text(log.read_text().replace("position:", f"{line}\nposition:"))
    ran = play(words=())
    assert (ran.code, ran.out) == (2, "")
    assert "pebbles-log.yaml:5:" in ran.err
    assert said in ran.err


@pytest.mark.parametrize(
    "laid_out", ["moves: []\n", "moves:\n  - {by: red, lay: a}\n", "moves:\nseed: 1\n", ""]
)
def test_a_log_that_no_line_can_be_added_to_is_refused(play, tmp_path, laid_out):
    play()
    log = tmp_path / "pebbles-log.yaml"
    text = log.read_text().replace("seed: 0\n", "").replace("moves:\n", laid_out)
    log.write_text(text)
    ran = play("1", words=())
    assert (ran.code, log.read_text()) == (2, text)
    assert "a log ends with `moves:`" in ran.err


def test_moves_written_by_hand_over_several_lines_can_be_taken_back(play, tmp_path):
    play()
    log = tmp_path / "pebbles-log.yaml"
    began = log.read_text()
    log.write_text(began + "- by: red\n  lay: b\n-\n  by: blue\n  lay: d\n")
    play("undo", words=())
    assert log.read_text() == began + "- by: red\n  lay: b\n"
    play("undo", "undo", words=())
    assert log.read_text() == began


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("lay", "there is no cell 'True'"),
        ("\u00b2", "that is no move: a move names one of lay, draw"),
        ("12345678901", "there is no move 12345678901"),
        ("9" * 5000, "999999999999999999… is too large a number"),
        ("*a", "an alias (a) is not read here"),
        ("[lay]", "a key must be text"),
        ("{by: pink, lay: a}", "pink does not play"),
        ("list pebbles", "kinds are all, lay, draw"),
    ],
)
def test_nonsense_is_answered_and_changes_nothing(play, tmp_path, line, said):
    ran = play(line, "", "lay a", "QUIT")
    assert said in ran.out
    assert moves(tmp_path) == [{"by": "red", "lay": "a"}]


def test_the_last_move_of_a_game_can_be_taken_back_too_and_the_game_goes_on(play, tmp_path):
    ran = play("draw", "draw", "draw", "draw", "lay: a", "undo", "lay: a", "quit")
    assert "blue has won, by tie\nthe game is over: undo takes the last move back" in ran.out
    assert "taken back: {by: blue, draw" in ran.out
    assert [kind for move in moves(tmp_path) for kind in move if kind != "by"][-1] == "lay"


def test_rules_and_the_position_are_looked_up_also_once_the_game_is_over(play):
    draws = ("draw",) * 4
    said = play(*draws, "rules lay.turn", "position stones", "position x").out
    ended = said.partition("blue has won, by tie\n")[2]
    assert " · lay.turn\n" in ended
    assert "\n  stones: " in ended
    assert ended.endswith("nothing in the position is called 'x'; position shows all of it\n")


@pytest.mark.parametrize("line", ["undo 2", "back 2"])
def test_to_take_back_several_at_once_is_refused_and_takes_none(play, tmp_path, line):
    ran = play("1", "lay: d", line)
    assert "takes back one step at a time" in ran.out
    assert len(moves(tmp_path)) == 2


def test_a_finished_game_says_who_won(play):
    ran = play("draw: true", "draw: true", "draw: true", "draw: true")
    assert ran.out.endswith("blue has won, by tie\n")
    words = ("--players", "red,blue", "--ruling", "tie=first", "--log", "other.yaml")
    ran = play("draw: true", "draw: true", "draw: true", "draw: true", words=words)
    assert ran.out.endswith("red has won, by tie\n")


CASE = """\
game: ./pebbles
cases:
- case: a.1
  players: [red, blue]
  rulings: {ring: ring}
  facts: {cells: {b: {worth: 2}}, 'moves[-1]': {drew: [gold]}}
  position: {stones: {a: red}, turn: red}
  after: [{by: red, lay: d}, {by: blue, draw: true}]
  ask: {winner: true}
"""


def test_a_case_is_played_on_after_its_moves_with_its_facts_and_readings(play, tmp_path):
    (tmp_path / "case.yaml").write_text(CASE)
    ran = play("lay b", "draw", "{draw: true, drew: [lead]}", words=("--from", "case.yaml"))
    log = (tmp_path / "pebbles-log.yaml").read_text()
    assert 'position: {"stones": {"a": "red", "d": "red"}, "turn": "red"}\n' in log
    assert 'rulings: {"ring": "ring"}\nfacts: {"cells": {"b": {"worth": 2}}}\n' in log
    assert "nobody has told moves[1].drew; give it with the move, as `drew:`" in ran.out
    assert moves(tmp_path) == [
        {"by": "red", "lay": "b"}, {"by": "blue", "draw": True, "drew": ["lead"]},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("lay: d}", "lay: a}", 1, "case.yaml:8:11: case 'a.1': this move before the question"),
        ("{by: blue, draw: true}", "{by: blue, draw: true, drew: []}", 2, "E709"),
        ("{drew: [gold]}", "{revealed: gold}", 2, "nobody has told moves[-1].drew"),
    ],
)
def test_a_case_whose_moves_cannot_be_played_begins_no_game(play, tmp_path, old, new, code, said):
    text = CASE.replace(old, new)
    if said == "E709":
        text = text.replace(", 'moves[-1]': {drew: [gold]}", "")
        said = "case 'a.1': 1 counters are drawn, not 0"
    (tmp_path / "case.yaml").write_text(text)
    ran = play(words=("--from", "case.yaml"))
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
    assert not (tmp_path / "pebbles-log.yaml").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--from", "case.yaml", "--players", "red,blue"], "--players goes with a new deal"),
        (["--from", "case.yaml", "--case", "a.2"], "no case is called 'a.2'"),
        (["--case", "a.1"], "--case goes with --from FILE"),
        (["--from", "nowhere.yaml"], "nowhere.yaml:1:1: the file cannot be read"),
    ],
)
def test_a_beginning_that_contradicts_itself_is_refused(play, tmp_path, words, said):
    (tmp_path / "case.yaml").write_text(CASE)
    ran = play(words=words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert not (tmp_path / "pebbles-log.yaml").exists()


def test_a_position_of_a_case_can_be_played_on(play, tmp_path):
    (tmp_path / "case.yaml").write_text(
        "game: ./pebbles\ncases:\n- case: a.1\n  players: [red, blue]\n"
        "  position: {stones: {a: red, b: blue}, turn: blue, bag: [gold]}\n  ask: {winner: true}\n"
    )
    words = ("--from", "case.yaml")
    ran = play("lay: c", "position", words=words)
    assert "stones: {a: red, b: blue, c: blue}" in ran.out


def test_nobody_can_play_on_from_a_case_that_must_be_refused(play, tmp_path):
    (tmp_path / "case.yaml").write_text(
        "game: ./pebbles\ncases:\n- case: a.1\n  players: [red, pink]\n"
        "  ask: {winner: true}\n  expect: {answer: malformed}\n"
    )
    ran = play(words=("--from", "case.yaml"))
    assert ran.code == 2
    assert "there is no player 'pink'" in ran.err


@pytest.mark.parametrize("words", [(), ("--players", "red,pink"), ("--players", "red")])
def test_without_proper_players_no_log_is_begun(play, tmp_path, words):
    ran = play(words=words)
    assert (ran.code, ran.out) == (2, "")
    assert not (tmp_path / "pebbles-log.yaml").exists()


@pytest.mark.parametrize(
    ("game", "such"),
    [("expanse", "UN,MCR"), ("ti4_expeditions", "arborec,argent"), ("expanse_tcg", "ada,ben")],
)
def test_who_might_play_is_said_in_the_factions_of_the_game(run, game, such):
    ran = run("play", game)
    assert (ran.code, ran.out) == (2, "")
    assert f"such as --players {such}" in ran.err


def test_a_move_is_said_again_as_it_goes_into_the_log(play):
    assert "played: {by: red, lay: a}" in play("1").out


def test_a_number_that_no_list_has_is_said_in_short(play, tmp_path):
    said = play("9" * 30, "0").out
    assert "999999999999999999… is too large a number" in said
    assert "there is no move 0; list shows them" in said
    assert moves(tmp_path) == []
