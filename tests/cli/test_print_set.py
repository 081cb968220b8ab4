"""Printing a set alone: what it adds, and what it changes."""

from __future__ import annotations

import json
from pathlib import Path


def test_a_set_that_changes_a_known_card_prints_that_card(run, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    (mine / "cards").mkdir(parents=True)
    (mine / "set.yaml").write_text("set: mine\ngame: expanse\ntitle: Mine\n", encoding="utf-8")
    (mine / "cards" / "mine.yaml").write_text(
        "cards: [{id: drummer, points: 4, overrides: [points]}]\n", encoding="utf-8"
    )
    ran = run("print", mine, "--out", tmp_path / "out")
    assert ran.code == 0, ran.err
    printed = json.loads((tmp_path / "out" / "printed.json").read_text(encoding="utf-8"))
    assert [face["row"] for face in printed["faces"]] == ["card.drummer"]


def test_two_sets_in_each_others_way_are_named_when_they_are_printed(run, tmp_path: Path) -> None:
    for name, points in (("one", 4), ("two", 5)):
        (tmp_path / name / "cards").mkdir(parents=True)
        manifest = f"set: {name}\ngame: expanse\ntitle: {name}\n"
        (tmp_path / name / "set.yaml").write_text(manifest, encoding="utf-8")
        (tmp_path / name / "cards" / "mine.yaml").write_text(
            f"cards:\n- {{id: drummer, points: {points}, overrides: [points]}}\n", encoding="utf-8"
        )
    words = ("--set", "one", "--set", "two", "--only", "drummer", "--out", "out")
    ran = run("print", "expanse", *words)
    assert ran.code == 0, ran.err
    assert "two/cards/mine.yaml:2: card 'drummer': points is 4 in the set 'one'" in ran.err
    assert "(one/cards/mine.yaml:2)" in ran.err
