"""A step in words is no dead end: the table carries it out and tells what it changed."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

CARDS = """\
cards:
- id: hs_dance
  kind: action_card
  name: Slow Dance
  points: 2
  keep_cost: 1
  factions: {UN: yes, MCR: yes, OPA: yes, PG: yes}
  players: {"2": yes, "3": yes, "4": yes}
  event:
  - by_hand: Each player shows one card they have kept.
  - place: {influence: 1, to: {sector: belt}}
"""
MOVE = "{by: UN, use: event, resolve: [skip, {place: ceres}]%s}"
CASE = """\
game: expanse
sets: [hs]
cases:
- case: hs.1
  players: [UN, MCR, OPA]
  position:
    track: [hs_dance, score, riots, ambush, miller]
    influence: {luna: U1}
    turn: {player: UN, stage: begin}
  after: [{by: UN, take: 1}]
"""
WORDS = "Each player shows one card they have kept"


@pytest.fixture
def asked(run):
    """`asked(how, more)` puts the question `how` of the move with more keys to the referee."""
    run("new", "hs", "--game", "expanse")
    Path("hs/cards/actions.yaml").write_text(CARDS)

    def ask(more="", how="play"):
        Path("hs.yaml").write_text(f"{CASE}  ask: {{{how}: [{MOVE % more}]}}\n")
        return run("referee", "hs.yaml")

    return ask


def test_what_is_not_known_after_the_step_in_words_is_asked_once_it_is_told(asked, run):
    revealed = CARDS.replace("place: {influence: 1, to: {sector: belt}}", "reveal: top_of_deck")
    asked()
    Path("hs/cards/actions.yaml").write_text(revealed)
    told = "{by: UN, use: event, by_hand: [{}]}"
    Path("hs.yaml").write_text(f"{CASE}  ask: {{play: [{told}]}}\n")
    ran = run("referee", "hs.yaml")
    assert ran.out.startswith("Undetermined until we know which card was revealed.\n"), ran.err


@pytest.fixture
def play(asked, run, monkeypatch):
    asked()

    def sit(*lines, words=("--from", "hs.yaml", "--set", "hs")):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("play", "expanse", *words)

    return sit


def _moves():
    lines = Path("expanse-log.yaml").read_text().splitlines()
    return [json.loads(line[2:]) for line in lines if line.startswith("- ")]


def test_a_verdict_names_the_authors_words_and_does_not_ask_to_overwrite_them(asked):
    ran = asked()
    assert ran.code == 3
    said = " ".join(ran.out.split())
    assert f"what the table changed by the words of Slow Dance: “{WORDS}”" in said
    assert "event: unknown" not in ran.out
    assert "by_hand: unknown" in ran.out


def test_lines_that_a_verdict_gives_to_paste_are_read_and_then_count(asked, run):
    asked()
    case = Path("hs.yaml").read_text()
    told = '  facts:\n    "moves[0]":\n      by_hand: %s\n'
    Path("hs.yaml").write_text(case + told % "unknown")
    assert _answer(run) == "undetermined"
    Path("hs.yaml").write_text(case + told % "{control_points: {MCR: +2}}")
    assert _answer(run) == "legal"


def _answer(run):
    return json.loads(run("referee", "hs.yaml", "--format", "json").out)["verdicts"][0]["answer"]


def test_what_the_table_did_is_in_the_position_and_the_steps_after_it_are_judged(asked, run):
    told = ", by_hand: [{control_points: {MCR: +2, OPA: -1}, influence: {eros: {OPA: +1}}}]"
    ran = asked(told)
    assert ran.code == 0
    for line in ("CP of MCR: 12 (before: 10)", "CP of OPA: 9 (before: 10)",
                 "influence on Eros: OPA 1 (before: none)",
                 "influence on Ceres: UN 1 (before: none)"):  # fmt: skip
        assert line in ran.out
    assert "influence on Luna" not in ran.out
    assert asked(told, "legal").code == 0
    Path("hs.yaml").write_text(Path("hs.yaml").read_text().replace("{place: ceres}", "skip"))
    assert _answer(run) == "illegal"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("{contol: 1}", "'contol' is no part of a position"),
        ("[{control_points: {UN: -50}}]", "-40 is negative"),
        ("[{}, {}]", "1 step in words more than this move carries out"),
        ("[3]", "what a step in words changed is a mapping, not '3'"),
        ("{kept: {OPA: [riots]}}", "Riots is named 2 times"),
    ],
)
def test_what_the_table_cannot_have_done_is_malformed(asked, told, said):
    ran = asked(f", by_hand: {told}")
    assert (ran.code, said in ran.err + ran.out) == (2, True)


def test_play_asks_what_the_table_did_records_it_and_goes_on(play):
    lines = ("2", "controlpoints UN 9", "luck", "control_points.MCR: +2",
             "influence luna M1", "", "1")  # fmt: skip
    ran = play(*lines, "quit")
    assert ran.code == 0
    assert WORDS in ran.out
    assert "  control_points.UN: +1\n" in ran.out
    assert "that leaves open: This step can be done" in ran.out
    assert "is no part of a position; did you mean 'control_points'?" in ran.out
    assert "a line names what is otherwise and how" in ran.out
    done = {"control_points": {"MCR": "+2"}, "influence": {"luna": "M1"}}
    assert _moves()[-1]["by_hand"] == [done]
    assert "  CP of MCR: 12\n  influence on Luna: MCR 1\n" in ran.out
    resumed = play("position", "undo", "quit", words=("--set", "hs"))
    assert resumed.code == 0
    assert "MCR: 12" in resumed.out
    assert not any("by_hand" in move for move in _moves())


def test_a_move_of_which_nothing_is_told_is_not_played(play):
    play(MOVE % "", "control_points.MCR: +2")
    assert not any("by_hand" in move for move in _moves())
