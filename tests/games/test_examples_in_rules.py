"""The cases that rules booklets show as examples are cases of the clause they stand behind."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from expanse_pack import published

from toolkit.games.expanse.rows.examples import example

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


@pytest.mark.parametrize(
    ("position", "expect"),
    [
        ({"kept": {"UN": ["riots"]}}, {}),
        ({"fleets": {"mars": {"UN": 1}, "earth": {"UN": 1}}}, {"gained": {"UN": 1, "MCR": 0}}),
    ],
)
def test_a_case_about_no_place_or_about_more_than_a_figure_holds_is_not_drawn(position, expect):
    asked = {"legal": [{"by": "UN", "take": 1}]}
    case = {"players": ["UN", "MCR"], "position": position, "ask": asked, "expect": expect}
    assert [*example(published(), case)] == []
