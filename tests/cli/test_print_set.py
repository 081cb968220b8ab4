"""Printing a set alone: what it adds, and what it changes."""

from __future__ import annotations

import json
from pathlib import Path

from toolkit.lint.trial import png

TUTORIAL = (Path(__file__).parents[2] / "docs" / "card-set.md").read_text(encoding="utf-8")


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


def test_the_courier_of_the_tutorial_prints_with_its_picture_and_flavour(
    run, tmp_path: Path
) -> None:
    """The card of step 4, as long as it is, with what step 6 adds."""
    corrected = TUTORIAL.split("Correct both words")[1]
    courier = corrected.split("cards:\n")[1].split("- id: my_set_unrest")[0]
    added = [line for line in TUTORIAL.splitlines() if line.startswith(("  art:", "  flavour:"))]
    assert courier.startswith("- id: my_set_courier")
    assert len(added) == 2
    mine = tmp_path / "my_set"
    for name, content in {
        "set.yaml": b"set: my_set\ngame: expanse\ntitle: Mine\n",
        "cards/actions.yaml": f"cards:\n{courier}{chr(10).join(added)}\n".encode(),
        "art/courier.png": png(800, 500),
    }.items():
        (mine / name).parent.mkdir(parents=True, exist_ok=True)
        (mine / name).write_bytes(content)
    checked = run("validate", mine)
    assert checked.code == 0, checked.out
    assert "warning" not in checked.out
    ran = run("print", mine, "--out", tmp_path / "out")
    assert ran.code == 0, ran.out
