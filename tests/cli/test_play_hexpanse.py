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
    assert len([line for line in listed.splitlines() if "by: cyberian" in line]) <= 6
    assert "turn: 5}, attack: …}}  (" in listed
    assert "such as: uses the ability" in listed
    assert "attack nothing place" in listed


def test_the_mission_is_drawn_beside_the_board(said):
    told = said("position")
    drawn = told.partition("\n  mission   ")[2].partition("units:")[0]
    assert drawn.count("x") == 9
