"""The cases that rules booklets show as examples are cases of the clause they stand behind."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

DATA = Path("data")


def read(file):
    return yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader)


@pytest.mark.parametrize("game", sorted(each.name for each in DATA.iterdir() if each.is_dir()))
def test_an_example_is_a_case_that_rests_on_its_clause(game):
    files = (DATA / game / "cases").glob("*.yaml")
    cases = {case["case"]: case for file in files for case in read(file)["cases"]}
    wrong = []
    for clause in read(DATA / game / "rules.yaml")["clauses"]:
        if (id := clause.get("example")) and clause["id"] not in cases[id]["clauses"]:
            wrong.append((clause["id"], id))
    assert not wrong
