"""Where the records of a kind stand, as the hint to an id that is like none of them says it."""

from __future__ import annotations

from pathlib import Path

from toolkit.pack.folder import read_folder
from toolkit.pack.kind import Kind, Kinds
from toolkit.pack.laying import lay

BASE = {"type": "object", "properties": {"id": {"type": "string"}}}
KINDS = Kinds((Kind("base", "bases", ("bases.yaml",), BASE),))


def test_records_of_a_set_in_the_folder_one_works_in_are_told_by_their_file(tmp_path, monkeypatch):
    pack, mine = tmp_path / "pack", tmp_path / "mine"
    for folder in (pack, mine):
        folder.mkdir()
        (folder / "bases.yaml").write_text(f"bases: [{{id: {folder.name}}}]")
    (pack / "game.yaml").write_text("game: g\ntitle: G")
    (mine / "set.yaml").write_text("set: s\ngame: g")
    monkeypatch.chdir(mine)
    game = read_folder(pack, "data/g")
    laid, findings = lay([game, read_folder(Path())], KINDS)
    assert findings == []
    assert laid.where(["base"]) == "those there are stand in bases.yaml and data/g"
    assert lay([game], KINDS)[0].where(["base"]) == "those there are stand in data/g/bases.yaml"
    assert laid.where(["card"]) == ""
