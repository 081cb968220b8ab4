"""The numbered cases of Hexpanse: each agrees, and between them they leave nothing out."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
import reading_checks
from hexpanse_pack import FILES, bench, cases_of, document, entries, rulings

from toolkit.games.hexpanse.game import GAME
from toolkit.games.hexpanse.state.moves import KINDS
from toolkit.lint.shape import Shapes
from toolkit.referee.mutants import Trial, tried
from toolkit.referee.verdict import verdict

CLAUSES = bench().pack.of("clause")
WANTED = [id for id, clause in CLAUSES.items() if clause.value.get("procedure") is not True]
ASKED = {id: names for id, names in rulings().items() if len(names) > 1}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_case_has_the_answer_worked_out_from_the_rules(file):
    findings, _ = Shapes(GAME.kinds).judge(f"cases/{file.name}", document(file))
    assert findings == []
    said = {case.id: verdict(case) for case in cases_of(file)}
    assert {id: one.differences for id, one in said.items() if one.differences} == {}
    assert [id for id, one in said.items() if one.judgement.capped] == []


def test_every_id_is_a_subject_and_a_number_used_once():
    ids = [entry["case"] for entry in entries()]
    assert [id for id, count in Counter(ids).items() if count > 1] == []
    assert len(ids) >= 220


def test_every_kind_of_move_is_made_in_a_case():
    asked = [moves for entry in entries() for moves in entry["ask"].values()]
    moves = [move for listed in asked if isinstance(listed, list) for move in listed]
    assert set(KINDS) <= {key for move in moves if isinstance(move, dict) for key in move}


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


@cache
def told_apart() -> frozenset[tuple[str, str, str]]:
    cases = (case for file in FILES for case in cases_of(file))
    return reading_checks.told_apart(cases, ASKED)


def test_the_rulings_asked_for_are_the_open_ones():
    assert set(reading_checks.consulted("toolkit.games.hexpanse")) == set(ASKED)


@pytest.mark.parametrize("id", ASKED)
def test_a_case_for_each_reading_notices_when_another_is_followed(id):
    assert [pair for pair in reading_checks.owed(id, ASKED) if pair not in told_apart()] == []
