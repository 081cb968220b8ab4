"""Which files of a folder are read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolkit.pack.folder import read_folder


def test_case_files_can_be_left_unread_and_broken_ones_then_trouble_nobody(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("game: expanse\n")
    for name in ("cases/ties.yaml", "cards/cases/a.yaml", "sets/mine/set.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("cases: [\n" if name == "cases/ties.yaml" else "x: 1\n")
    everything = read_folder(tmp_path, "pack")
    assert [finding.path for finding in everything.findings] == ["pack/cases/ties.yaml"]
    without = read_folder(tmp_path, "pack", cases=False)
    assert not without.unreadable
    assert [*without.documents] == [*everything.documents] == ["cards/cases/a.yaml", "game.yaml"]


@pytest.mark.skipif(os.name == "nt", reason="links of Unix")
def test_no_folder_is_passed_over_in_silence_where_files_are_expected(tmp_path: Path) -> None:
    (tmp_path / "set.yaml").write_text("set: mine\ngame: expanse\ntitle: Mine\n")
    (tmp_path / "bases.yaml").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "cards").symlink_to("elsewhere")
    (tmp_path / "circle").symlink_to(".")
    assert [(each.path, each.message) for each in read_folder(tmp_path, "mine").findings] == [
        ("mine/bases.yaml", "this is a folder, not a file"),
        ("mine/cards", "this link leads to a folder and is not followed"),
        ("mine/circle", "this link leads to a folder and is not followed"),
    ]
