"""`toolkit play expanse` at a real terminal and over a pipe: what is shown, and what survives."""

from __future__ import annotations

import io
import signal
import sys

import pexpect
import pytest
from keyboard import heeds_interrupts

from toolkit.referee.records import read_record


@pytest.fixture
def table(tmp_path):
    """`table("--seed", "7")` sits down at a terminal of its own."""
    seated = []

    def sit(*words):
        screen = pexpect.spawn(
            sys.executable,
            ["-c", "from toolkit.cli.main import main; main()", "play", "expanse", *words],
            cwd=str(tmp_path),
            encoding="utf-8",
            timeout=60,
            preexec_fn=heeds_interrupts,
            dimensions=(60, 200),
        )
        seated.append(screen)
        return screen

    yield sit
    for screen in seated:
        screen.close(force=True)


def says(screen, line):
    """What is shown between a line typed at the prompt and the next prompt."""
    screen.sendline(line)
    screen.expect_exact("> ")
    return screen.before


NEW = ("--players", "UN,MCR,OPA", "--seed", "0")


def logged(tmp_path):
    log = tmp_path / "expanse-log.yaml"
    return read_record(log, log.name)


def test_cards_are_listed_by_their_names_with_what_they_cost(table):
    screen = table(*NEW)
    screen.expect_exact("> ")
    assert "1  take 1  (Josephus Miller, 0 CP)" in screen.before
    assert "5  take 5  (The Hybrid, 2 CP)" in screen.before
    shown = says(screen, "take 1")
    assert "use points  (Josephus Miller, 4 action points)" in shown
    assert "use keep  (Josephus Miller, 0 CP)" in shown
    assert "played: UN use keep: drew " in says(screen, "use: keep")


def test_a_kill_loses_no_move_and_the_game_goes_on(table, tmp_path):
    screen = table(*NEW)
    screen.expect_exact("> ")
    for line in ("take 1", "use points", "2"):
        says(screen, line)
    screen.kill(signal.SIGKILL)
    screen.expect(pexpect.EOF)
    assert len(logged(tmp_path).moves) == 3
    with (tmp_path / "expanse-log.yaml").open("a") as stream:
        stream.write('- {"by": "UN", "mo')
    screen = table()
    screen.expect_exact("> ")
    assert "the last line of the log was cut off" in screen.before
    assert "3 moves replayed" in screen.before
    assert "played: UN done" in says(screen, "done")
    screen.sendcontrol("c")
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 130
    assert "\nstopped" in screen.before.replace("\r", "")
    record = logged(tmp_path)
    assert (len(record.moves), record.torn) == (4, False)


def test_the_end_of_the_input_leaves_and_keeps_the_game(table, tmp_path):
    screen = table(*NEW)
    screen.expect_exact("> ")
    says(screen, "take 2")
    screen.sendeof()
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 0
    assert len(logged(tmp_path).moves) == 1


def test_what_nobody_has_published_is_not_dealt(table, tmp_path):
    screen = table(*NEW, "--published")
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 2
    assert "nobody has published" in screen.before
    assert "begin at a case with --from" in screen.before
    assert not (tmp_path / "expanse-log.yaml").exists()


def test_facts_of_a_case_hold_for_the_game_and_are_kept_with_it(table, tmp_path):
    case = """\
game: expanse
cases:
- case: q.1
  players: [UN, MCR, OPA, PG]
  facts:
    cards:
      kenzo_gabriel:
        keep_cost: 0
        points: 4
        factions: {UN: yes}
        event: [gain: {control_points: 1}]
  position: {influence: {}, track: [kenzo_gabriel, drummer, riots, ambush, nauvoo], deck: [miller]}
  after: [{by: UN, take: 1}]
  ask: {list: all}
"""
    (tmp_path / "case.yaml").write_text(case)
    for words in (("--from", "case.yaml"), ()):
        screen = table("--published", *words)
        screen.expect_exact("> ")
        assert "(Kenzo Gabriel, 4 action points)" in screen.before
        assert "use keep  (Kenzo Gabriel, 0 CP)" in screen.before
        screen.close(force=True)


def test_players_are_called_as_people_call_them(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    ran = run("play", "expanse", "--players", "un, United nations,mcr")
    assert (ran.code, "UN is seated twice" in ran.err) == (2, True)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run("play", "expanse", "--players", "un and martian").code == 0
    ran = run("play", "expanse", "--players", "un,belt")
    assert "toolkit play: --players: 'belt' is no faction" in ran.err


def test_what_is_refused_is_told_in_one_sentence(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("mcr take 1\n"))
    ran = run("play", "expanse", "--players", "UN,MCR")
    assert "not legal: it is the turn of UN, not of MCR. (game.turns)" in ran.out
