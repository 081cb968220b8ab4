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
