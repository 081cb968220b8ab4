"""Sets of Hexpanse that cannot be printed, or hardly played: told at the line, nothing written."""

from __future__ import annotations

from pathlib import Path

import pytest

BOARD = "boards:\n- {id: b, name: B, family: f, players: [2],\n   cells: %s,\n   hexilium: %s}\n"
CARD = """cards:
- id: X01
  name: Scout
  kind: mercenary
  cost: 3
  effect: [{lay: {attack: 1, place: 1}}]
  pattern: %s
"""
LINE = [[q, 0] for q in range(20)]
MANY = [[q, r] for q in range(50) for r in range(40)]
ISLES = [[q, r] for q in (0, 1, 8, 9) for r in range(3)]
REFUSED = {
    "a letter that is no sign": (
        "cards.yaml", CARD % '["a x", " z p"]', 7, "E414", "whoever acts):\n    a x\n     z p\n"),
    "rows that do not step by half": ("cards.yaml", CARD % '["a x", ". p"]', 7, "E414", "by half"),
    "two origins": ("cards.yaml", CARD % '["a x", " x p"]', 7, "E414", "drawn 2 times"),
    "too many marks": ("cards.yaml", CARD % '["a x a", " p ."]', 7, "E414", "1 to attack"),
    "a pattern wider than its card": (
        "cards.yaml", CARD % f'["a {". " * 20}x p"]', 7, "E630",
        "and they may be no smaller"),
    "2,000 cells": ("boards.yaml", BOARD % (MANY, "[]"), 3, "E630", "2000 hexagons of 20 mm"),
    "2,000 cells, of which a part is drawn": (
        "boards.yaml", BOARD % (MANY, "[]"), 3, "E630",
        "a part: the whole is 69 places wide and 40 high"),
    "hexilium off the board": (
        "boards.yaml", BOARD % ("{hexagon: 3}", "[[9, 0]]"), 4, "E418",
        ". .           !\n"),
    "a mission larger than its card": (
        "missions.yaml", f"missions:\n- {{id: X01, name: L, deck: red, size: 20, shape: {LINE}}}\n",
        2, "E630", "mission.X01, shape: 20 hexagons"),
}  # fmt: skip
WARNED = {
    "two islands": ("boards.yaml", BOARD % (ISLES, "[]"), 3, "W416",
        "help: as it was read:\n    a a             b b\n     a a "),
    "a mission for no board": (
        "missions.yaml", "missions:\n- {id: X01, name: L, deck: red, size: 7, shape: "
        "[[0, 0], [3, 0], [6, 0], [9, 0], [12, 0], [15, 0], [18, 0]]}\n",
        2, "W420",
        "help: as it was read:\n    x     x     x     x     x     x     x\n"),
}  # fmt: skip


def made(folder: Path, name: str, content: str) -> Path:
    mine = folder / "mine"
    mine.mkdir()
    (mine / "set.yaml").write_text("set: mine\ngame: hexpanse\ntitle: Mine\n", encoding="utf-8")
    (mine / name).write_text(content, encoding="utf-8")
    return mine


@pytest.mark.parametrize("what", REFUSED)
def test_a_set_that_cannot_be_printed_is_refused_at_its_line_and_nothing_is_written(
    run, tmp_path, what
):
    name, content, line, code, says = REFUSED[what]
    ran = run("print", made(tmp_path, name, content), "--out", tmp_path / "out")
    assert ran.code == 1
    assert f"{name}:{line}:" in ran.out
    assert f"[{code} " in ran.out
    assert says in ran.out
    assert "nothing was printed" in ran.err
    assert ".pdf" not in ran.err, "nor does it tell of files that it then does not leave"
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("what", WARNED)
def test_a_set_on_which_hardly_anything_is_won_is_told_once_at_its_line(run, tmp_path, what):
    name, content, line, code, says = WARNED[what]
    ran = run("validate", made(tmp_path, name, content))
    assert ran.out.count(f"[{code} ") == 1
    assert f"{name}:{line}:" in ran.out
    assert says in ran.out
