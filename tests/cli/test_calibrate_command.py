"""`toolkit calibrate`: the page, the questions, the profile."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from toolkit.press.templates.paper import read_profile


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_without_readings_it_prints_the_page_and_says_how_to_go_on(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO())
    ran = run("calibrate", "attic", "--paper", "letter")
    assert ran.code == 0
    assert Path("calibration-letter.pdf").read_bytes().startswith(b"%PDF")
    assert "toolkit calibrate attic --ruler-x N" in ran.out
    assert not Path("attic.yaml").exists()


def test_readings_as_options_become_a_profile_that_print_takes(run):
    ran = run(
        "calibrate", "attic", "--ruler-x", "99,5", "--top", "2", "--bottom", "2", "--margin", 4
    )
    assert (ran.code, ran.err) == (0, "")
    assert "backs lie +0.5 mm across" in ran.out
    profile = read_profile(Path("attic.yaml"), "attic.yaml")
    assert profile.offset == (0.5, 0.0)
    assert profile.scale == (1.005, 1.0)
    assert not Path("calibration-a4.pdf").exists()
    assert run("print", "expanse", "--profile", "attic.yaml", "--only", "drummer").code == 0


def test_on_a_terminal_each_reading_is_asked_until_it_is_a_number(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", Terminal("100\nhundred\n100\n\n\n-1\n-1 mm\n5\n"))
    ran = run("calibrate")
    assert ran.code == 0
    assert "takes a number, not 'hundred" in ran.err
    assert read_profile(Path("my_printer.yaml"), "x").offset[1] == 0.25


def test_input_that_ends_early_writes_no_profile(run, monkeypatch):
    monkeypatch.setattr("sys.stdin", Terminal("100\n"))
    ran = run("calibrate")
    assert ran.code == 2
    assert "nothing was written" in ran.err
    assert not Path("my_printer.yaml").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--ruler-x", "3.9"), "--ruler-x should be between 80 and 120 mm"),
        (("--top", "nan"), "--top: takes a number, not 'nan'"),
        (("../x", "--top", "1"), "a profile cannot be called '../x'"),
        (("--paper", "a44", "--top", "1"), "there is no paper 'a44'"),
    ],
)
def test_a_reading_that_cannot_be_ends_with_2(run, words, said):
    ran = run("calibrate", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert list(Path.cwd().iterdir()) == []


def test_no_other_file_than_a_profile_is_replaced(run):
    Path("set.yaml").write_text("set: mine\ngame: expanse\n", encoding="utf-8")
    ran = run("calibrate", "set", "--top", 1)
    assert (ran.code, ran.out) == (2, "")
    assert "set.yaml is there already and is no printer profile" in ran.err
    assert Path("set.yaml").read_text(encoding="utf-8").startswith("set: mine")
    assert [run("calibrate", "mine", "--top", top).code for top in (1, 2)] == [0, 0]
    assert "did you mean 'mine.yaml'?" in run("print", "expanse", "--profile", "mine").err
