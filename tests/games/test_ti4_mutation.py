"""Clause mutation: each clause of the expeditions is broken in turn, and a case must notice."""

from __future__ import annotations

from functools import cache

import pytest
from ti4_pack import FILES, bench, document, published

from toolkit.games.ti4_expeditions.game import GAME
from toolkit.referee.mutants import Trial, tried

CLAUSES = published().of("clause")
WANTED = [id for id, clause in CLAUSES.items() if clause.value.get("procedure") is not True]


@cache
def trials() -> dict[str, Trial]:
    files = ((document(file), bench()) for file in FILES)
    return {trial.clause: trial for trial in tried(GAME, files)}


def test_the_clauses_that_are_code_are_those_of_the_ledger_that_are_no_mere_procedure():
    assert set(GAME.clauses().ids()) == set(WANTED)


@pytest.mark.parametrize("clause", WANTED)
def test_a_case_notices_when_the_clause_is_broken(clause):
    trial = trials()[clause]
    assert trial.killed_by, f"none of {', '.join(trial.cases) or 'no cases'} notices"
