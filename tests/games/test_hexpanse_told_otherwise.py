"""What a move tells of one territory may stand in a list of one, where no short line has it so."""

from __future__ import annotations

import pytest
from hexpanse_pack import FILES, bench

from toolkit.pack.reader import read
from toolkit.referee.cases import read_cases
from toolkit.referee.verdict import verdict

CHAINS = next(file for file in FILES if file.stem == "chains")
ALONE_OR_LISTED = {
    "chains.5": ("resolve: {attack: [0, 2]}", "resolve: {attack: [[0, 2]]}"),
    "chains.6": ("{place: [0, 1]}]}", "{place: [[0, 1]]}]}"),
}


@pytest.mark.parametrize("id", ALONE_OR_LISTED)
def test_a_list_of_one_is_taken_for_it(id, tmp_path):
    alone, listed = ALONE_OR_LISTED[id]
    text = CHAINS.read_text(encoding="utf-8")
    assert text.count(alone) == 1
    file = tmp_path / "listed.yaml"
    file.write_text(text.replace(alone, listed), encoding="utf-8")
    cases, findings = read_cases(read(file, file.name), bench())
    assert findings == []
    assert verdict(next(case for case in cases if case.id == id)).differences == ()
