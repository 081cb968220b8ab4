"""The numbered cases of the card game: each agrees, and between them they leave nothing out."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
import reading_checks
from tcg_pack import FILES, bench, bench_of, cases_of, document, entries, rulings

from toolkit.games.expanse_tcg.game import GAME
from toolkit.games.expanse_tcg.state.moves import KINDS
from toolkit.lint.shape import Shapes
from toolkit.referee.mutants import tried
from toolkit.referee.verdict import verdict

CODED = GAME.clauses().ids()
ASKED = rulings()


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


def test_every_kind_of_move_that_is_refereed_is_made_in_a_case():
    asked = [moves for entry in entries() for moves in entry["ask"].values()]
    moves = [move for listed in asked if isinstance(listed, list) for move in listed]
    assert set(KINDS) <= {key for move in moves if isinstance(move, dict) for key in move}


@cache
def trials():
    files = ((document(file), bench_of(file)) for file in FILES)
    return {trial.clause: trial for trial in tried(GAME, files)}


def test_the_clauses_that_are_code_stand_in_the_ledger():
    assert set(CODED) <= set(bench().pack.of("clause"))


@pytest.mark.parametrize("clause", CODED)
def test_a_case_notices_when_the_clause_is_broken(clause):
    trial = trials()[clause]
    assert trial.killed_by, f"none of {', '.join(trial.cases) or 'no cases'} notices"


@cache
def told_apart():
    return reading_checks.told_apart((case for file in FILES for case in cases_of(file)), ASKED)


def test_the_rulings_asked_for_are_the_open_ones_that_are_judged():
    assert set(reading_checks.consulted("toolkit.games.expanse_tcg")) == set(ASKED)


@pytest.mark.parametrize("id", ASKED)
def test_a_case_for_each_reading_notices_when_another_is_followed(id):
    assert [pair for pair in reading_checks.owed(id, ASKED) if pair not in told_apart()] == []


def test_a_verdict_hangs_on_each_open_ruling_alone():
    hanging = [entry.get("expect", {}).get("unsettled_by", ()) for entry in entries()]
    alone = {found[0] for found in hanging if len(found) == 1}
    open_ = [id for id, one in bench().pack.of("ruling").items() if one.get("status") == "open"]
    assert [id for id in open_ if id not in alone] == []


def test_there_are_cases_enough_and_of_every_subject():
    cases = [*entries()]
    named = Counter(clause for case in cases for clause in {*case.get("clauses", ())})
    ledger = bench().pack.of("clause")
    bare = {id for id, one in ledger.items() if not one.value.get("procedure") and not named[id]}
    assert bare == set()
    assert {id: named[id] for id in ledger if id.startswith("keyword.") and named[id] < 3} == {}
    assert len(cases) >= 400
    assert sum("asker" in case for case in cases) >= 15


def test_cards_discarded_out_of_turn_rest_on_the_turn_where_none_is_told():
    case = next(one for file in FILES for one in cases_of(file) if one.id == "pass.9")
    assert verdict(case).json["assumed"] == ["position.turn"]
