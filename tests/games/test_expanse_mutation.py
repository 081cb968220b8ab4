"""Clause mutation: each clause of The Expanse is broken in turn, and some case must notice."""

from __future__ import annotations

from functools import cache

import pytest
from expanse_cases import FILES, judged_by
from expanse_pack import published

from toolkit.games.expanse.game import GAME
from toolkit.referee.mutants import Trial, tried


def _wanted() -> list[str]:
    clauses = published().of("clause")
    return [id for id, clause in clauses.items() if clause.value.get("procedure") is not True]


def _tried() -> dict[str, Trial]:
    return {trial.clause: trial for trial in tried(GAME, map(judged_by, FILES))}


trials = cache(_tried)


def test_every_clause_that_is_no_mere_procedure_is_code():
    assert [id for id in _wanted() if id not in GAME.clauses().ids()] == []


def test_every_clause_that_is_code_is_in_the_ledger():
    assert [id for id in GAME.clauses().ids() if id not in published().of("clause")] == []


@pytest.mark.parametrize("clause", _wanted())
def test_a_case_notices_when_the_clause_is_broken(clause):
    trial = trials()[clause]
    assert trial.killed_by, f"none of {', '.join(trial.cases) or 'no cases'} notices"


def test_a_mutation_leaves_nothing_behind():
    assert _tried() == trials()
