"""Which files of a folder are read."""

from __future__ import annotations

from pathlib import Path

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
