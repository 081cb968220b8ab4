"""Clause mutation: each clause of The Expanse is broken in turn, and some case must notice."""

from __future__ import annotations

from functools import cache

import pytest
from expanse_cases import all_clauses, judged, named_by_clause
from expanse_pack import published

from toolkit.cli.main import run
from toolkit.referee.mutants import Trial, table_of, tried


def _wanted() -> list[str]:
    clauses = published().of("clause")
    return [id for id, clause in clauses.items() if clause.value.get("procedure") is not True]


@cache
def trials() -> dict[str, Trial]:
    named = named_by_clause(malformed=True)
    return {trial.clause: trial for trial in tried(all_clauses(), named, judged)}


def test_every_clause_that_is_no_mere_procedure_is_code():
    assert [id for id in _wanted() if id not in all_clauses().ids()] == []


def test_every_clause_that_is_code_is_in_the_ledger():
    assert [id for id in all_clauses().ids() if id not in published().of("clause")] == []


@pytest.mark.parametrize("clause", _wanted())
def test_a_case_notices_when_the_clause_is_broken(clause):
    trial = trials()[clause]
    assert trial.killed_by, f"none of {', '.join(trial.cases) or 'no cases'} notices"


def test_a_mutation_leaves_nothing_behind():
    named = sorted({id for ids in named_by_clause().values() for id in ids})
    before = judged(named)
    trials()
    assert judged(named) == before


def test_the_table_of_mutations_is_one_that_the_coverage_report_reads(tmp_path, capsys):
    table = table_of(list(trials().values()))
    lines = [f"  {id}: [{', '.join(killers)}]" for id, killers in table["clauses"].items()]
    file = tmp_path / "mutations.yaml"
    file.write_text("\n".join(["clauses:", *lines, ""]))
    assert run(["rules", "expanse", "--coverage", "--mutation", str(file)]) == 0
    said = capsys.readouterr().out
    assert "killed" in said
    assert "survives" not in said
