"""Every clause that is code is broken in turn; the cases whose outcome changes have noticed."""

from __future__ import annotations

import sys

import pytest
from mutable_game import GAME
from toy_bench import bench
from toy_game import Pebbles

from toolkit.pack.reader import read_text
from toolkit.referee.mutants import Mutable, import_all, tried

HEAD = "players: [red, blue], position: {stones: {a: red}, turn: red, bag: []}"


@pytest.fixture
def killed(tmp_path):
    """The killers by clause, of cases given as they stand in a file."""
    pebbles = bench(GAME, tmp_path)

    def judge(*cases):
        text = "\n".join(["cases:", *(f"- {{{case}}}" for case in cases)])
        trials = tried(GAME, [(read_text(text, "cases.yaml"), pebbles)])
        return {trial.clause: trial.killed_by for trial in trials}

    return judge


def test_a_case_kills_where_its_answer_is_another(killed):
    found = killed(
        f"case: a, clauses: [lay.turn], {HEAD}, ask: {{legal: [{{by: blue, draw: true}}]}}",
        f"case: b, clauses: [lay.turn], {HEAD}, ask: {{legal: [{{by: blue, lay: b}}]}}",
        f"case: c, clauses: [draw.bag], {HEAD}, ask: {{legal: [{{by: red, draw: true}}]}}",
    )
    assert found["draw.bag"] == ("c",)
    assert found["lay.turn"] == (), "each breaks another clause as well"


def test_only_cases_that_name_a_clause_or_expect_it_are_asked(killed):
    asked = f"{HEAD}, ask: {{legal: [{{by: red, draw: true}}]}}"
    expected = "expect: {answer: illegal, because: [draw.bag]}"
    assert killed(f"case: a, {asked}", f"case: b, {asked}, {expected}")["draw.bag"] == ("b",)


def test_what_the_game_computed_from_the_clause_is_computed_anew(killed):
    case = f"case: a, clauses: [lay.touch], {HEAD}, ask: {{legal: [{{by: red, lay: d}}]}}"
    assert killed(case)["lay.touch"] == ("a",)
    assert killed(case)["lay.touch"] == ("a",), "and again, once the clause is whole"


def test_a_breakdown_is_no_kill_but_without_a_mutation_it_is_a_fault(killed, monkeypatch):
    case = f"case: a, clauses: [end.most], {HEAD}, ask: {{winner: true}}"
    going_on = case.replace("bag: []", "bag: [gold]")
    assert killed(going_on)["end.most"] == ()
    (most,) = GAME.clauses().computing["end.most"]
    monkeypatch.setattr(most, "current", most.wrong)
    with pytest.raises(AttributeError):
        killed(going_on)


def test_a_case_in_which_the_game_broke_down_counts_among_those_that_were_asked(tmp_path):
    case = f"cases: [{{case: a, clauses: [end.most], {HEAD}, ask: {{winner: true}}}}]"
    going_on = case.replace("bag: []", "bag: [gold]")
    (trial,) = (
        each
        for each in tried(GAME, [(read_text(going_on, "cases.yaml"), bench(GAME, tmp_path))])
        if each.clause == "end.most"
    )
    assert (trial.cases, trial.killed_by) == (("a",), ())


def test_a_case_that_cannot_be_read_tells_nothing(killed):
    case = f"case: a, clauses: [draw.bag], {HEAD}, ask: {{legal: [{{by: pink, draw: true}}]}}"
    assert killed(case)["draw.bag"] == ()


def test_a_game_says_itself_that_its_clauses_can_be_broken():
    assert isinstance(GAME, Mutable)
    assert not isinstance(Pebbles(), Mutable)


def test_every_module_of_a_package_is_imported(tmp_path, monkeypatch):
    home = tmp_path / "garden"
    (home / "bed").mkdir(parents=True)
    for name in ("__init__.py", "bed/__init__.py", "bed/rose.py"):
        (home / name).touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    import_all("garden")
    assert "garden.bed.rose" in sys.modules
