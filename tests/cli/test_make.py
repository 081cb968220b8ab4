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


def test_the_shipped_templates_print_again_only_what_changed(run):
    run("make", "expanse")
    ran = run("print", "expanse", "--changed-since", "last")
    assert (ran.code, ran.out) == (0, "nothing changed, so nothing was printed\n")
    ran = run("print", "expanse", "--only", "drummer", "--sides", "manual", "--paper", "letter")
    assert ran.code == 0, ran.out


def test_the_files_of_a_game_have_the_names_that_are_documented(run):
    run("make", "expanse")
    assert sorted(path.name for path in Path("output/expanse").iterdir()) == [
        "0-start-here-a4.pdf",
        "1-cards-a4-duplex.pdf",
        "2-mats-a4.pdf",
        "3-board-a3.pdf",
        "3-board-a4-tiles.pdf",
        "4-tokens-a4-fold.pdf",
        "5-aids-a4.pdf",
        "6-score-pad-a4.pdf",
        "printed.json",
    ]
