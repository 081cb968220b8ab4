"""`toolkit make`: every game, validated and printed, the gravest exit code of all."""

from __future__ import annotations

import json
from pathlib import Path


def test_it_prints_a_game_into_output_and_names_what_to_open(run):
    ran = run("make", "expanse")
    assert ran.code == 0, ran.out
    assert ran.out.splitlines()[-1].startswith("open first: output/expanse/")
    assert Path(ran.out.splitlines()[-1].partition(": ")[2]).is_file()


def test_a_game_that_is_not_there_does_not_stop_the_others(run):
    ran = run("make", "expnase", "expanse", "--format", "json")
    assert ran.code == 2
    assert "did you mean 'expanse'?" in ran.err
    games = json.loads(ran.out)["games"]
    assert [(game["game"], game["exit"], game["folder"]) for game in games] == [
        ("expanse", 0, "output/expanse")
    ]
