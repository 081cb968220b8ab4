"""`toolkit make`: every game, validated and printed, the gravest exit code of all."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from toolkit.pack.shipped import DATA


def test_it_prints_a_game_into_output_and_names_what_to_open(run, once):
    ran = once("make", "expanse").lay()
    assert ran.code == 0, ran.out
    assert ran.out.splitlines()[-1].startswith("open first: output/expanse/")
    assert Path(ran.out.splitlines()[-1].partition(": ")[2]).is_file()


def test_a_game_that_is_not_there_does_not_stop_the_others(run):
    ran = run("make", "expnase", "ti4_expeditions", "--format", "json")
    assert ran.code == 2
    assert "did you mean 'expanse'?" in ran.err
    games = json.loads(ran.out)["games"]
    assert [(game["game"], game["exit"], game["folder"]) for game in games] == [
        ("ti4_expeditions", 0, "output/ti4_expeditions")
    ]


def test_the_shipped_templates_print_again_only_what_changed(run, once):
    once("make", "expanse").lay()
    ran = run("print", "expanse", "--changed-since", "last")
    assert (ran.code, ran.out) == (0, "nothing changed, so nothing was printed\n")
    ran = run("print", "expanse", "--only", "drummer", "--sides", "manual", "--paper", "letter")
    assert ran.code == 0, ran.out


def test_the_files_of_a_game_have_the_names_that_are_documented(once):
    made = once("make", "expanse").folder
    assert sorted(path.name for path in Path(made, "output/expanse").iterdir()) == [
        "0-start-here-a4.pdf",
        "1-cards-a4-duplex.pdf",
        "2-mats-a4.pdf",
        "3-board-a3.pdf",
        "3-board-a4-tiles.pdf",
        "4-tokens-a4-fold.pdf",
        "5-aids-a4.pdf",
        "6-score-pad-a4.pdf",
        "7-rules-a4-booklet.pdf",
        "8-rulings-a4-booklet.pdf",
        "9-dispute-slips-a4.pdf",
        "printed.json",
    ]


def test_a_game_whose_cases_do_not_come_out_is_not_printed(run, tmp_path):
    pack = tmp_path / "expanse"
    shutil.copytree(DATA / "expanse", pack)
    for file in (pack / "cases").iterdir():
        file.unlink()
    case = (
        "game: expanse\nsets: [stand_ins]\ncases:\n- case: mine.1\n  players: [UN, MCR]\n"
        "  ask: {status: true}\n  expect: {answer: illegal}\n"
    )
    (pack / "cases" / "mine.yaml").write_text(case, encoding="utf-8")
    ran = run("make", pack)
    assert ran.code == 1
    assert "1 of 1 cases are not as expected" in ran.err
    assert not (tmp_path / "output").exists()
    (pack / "cases" / "mine.yaml").write_text(case.replace("illegal", "status"), encoding="utf-8")
    ran = run("make", pack)
    assert ran.code == 0
    assert "all 1 cases as expected" in ran.err
