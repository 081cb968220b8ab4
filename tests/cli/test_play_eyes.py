"""`toolkit play` at a terminal: each player sees their own, and the screen is handed over."""

from __future__ import annotations

import sys

import pexpect
import pytest
from keyboard import heeds_interrupts
from test_play_scoring import CASE

CLEAR = "\x1b[H\x1b[2J"
SECRETS = """\
game: hexpanse
sets: [stand_ins]
cases:
- case: q.1
  players: [terran, nomads]
  structures: true
  position:
    terran: {structures: [B03, B10]}
    nomads: {structures: [B04]}
  ask: {list: all}
"""


@pytest.fixture
def table(tmp_path):
    """`table("expanse", CASE)` is a terminal at which a case is played on."""
    shown = []

    def sit(game, case, *more):
        (tmp_path / "case.yaml").write_text(case)
        words = ["play", game, "--from", "case.yaml", *more]
        screen = pexpect.spawn(
            sys.executable,
            ["-c", "from toolkit.cli.main import main; main()", *words],
            cwd=str(tmp_path), encoding="utf-8", timeout=60, dimensions=(50, 200),
            preexec_fn=heeds_interrupts,
        )  # fmt: skip
        shown.append(screen)
        return screen

    yield sit
    for screen in shown:
        screen.close(force=True)


def types(screen, prompt, line=""):
    """All that was shown before a prompt, at which a line is typed."""
    screen.expect_exact(prompt)
    seen = screen.before
    screen.send(line + "\r")
    return seen


def test_a_sector_chosen_in_secret_is_gone_from_the_screen_before_another_looks(table):
    screen = table("expanse", CASE)
    types(screen, "> ", "bonus: belt")
    screen.expect_exact(CLEAR)
    handed = types(screen, "Enter shows it ")
    assert handed.strip().splitlines()[-1].endswith("OPA looks next:")
    after = types(screen, "> ", "position")
    assert "{by: MCR, bonus: unknown}" in after
    told = types(screen, "> ", "quit")
    assert "bonus: secret" in told
    assert "deck: 3 cards left" in told
    assert "belt" not in (handed + after + told).lower()


def test_open_shows_it_to_all_and_asks_nobody(table):
    screen = table("expanse", CASE, "--open")
    types(screen, "> ", "bonus: belt")
    assert "looks next" not in types(screen, "> ", "quit")


def test_each_sees_the_cards_that_are_theirs_alone(table):
    screen = table("hexpanse", SECRETS)
    assert "B03" not in types(screen, "terran looks next: Enter shows it ")
    types(screen, "> ", "position")
    told = types(screen, "> ", "quit")
    assert "structures: [B03, B10]" in told
    assert "structures: 1 card" in told
    assert "B04" not in told


def test_no_game_begins_from_what_one_player_sees(run, tmp_path):
    (tmp_path / "case.yaml").write_text(CASE.replace("  position:", "  asker: UN\n  position:"))
    ran = run("play", "expanse", "--from", "case.yaml")
    assert ran.code == 2
    assert "case 'q.1' is asked with the eyes of UN; without `asker`" in ran.err
    assert not (tmp_path / "expanse-log.yaml").exists()
