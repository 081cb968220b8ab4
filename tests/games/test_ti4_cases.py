"""The numbered cases of the expeditions: each agrees, and between them they leave nothing out."""

from __future__ import annotations

from collections import Counter

import pytest
from fact_names import strange
from naive_expeditions import SLICES
from ti4_pack import FILES, document, entries, published, read_all

from toolkit.games.ti4_expeditions.game import GAME
from toolkit.games.ti4_expeditions.state.moves import KINDS
from toolkit.lint.shape import Shapes
from toolkit.referee.coverage import named_by
from toolkit.referee.verdict import verdict


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_case_has_the_answer_worked_out_from_the_notes(file):
    findings, _ = Shapes(GAME.kinds).judge(f"cases/{file.name}", document(file))
    assert findings == []
    cases, findings = read_all(file)
    assert findings == []
    assert {c.id: said.differences for c in cases if (said := verdict(c)).differences} == {}


def test_every_id_is_a_subject_and_a_number_used_once():
    ids = [entry["case"] for entry in entries()]
    assert [id for id, count in Counter(ids).items() if count > 1] == []
    assert all(number.isdigit() for _, number in (id.split(".") for id in ids))
    homes = Counter(
        subject
        for file in FILES
        for subject in {entry["case"].split(".")[0] for entry in document(file).root["cases"]}
    )
    assert set(homes.values()) == {1}


def test_there_are_many_each_saying_what_it_shows_and_what_must_come_out():
    assert len(list(entries())) >= 60
    for entry in entries():
        assert entry["title"]
        answers = (entry["expect"].get("answer"), entry["expect"].get("default"))
        assert entry.get("clauses") or answers[0] in ("malformed", "status"), entry["case"]
        if "illegal" in answers:
            assert entry["expect"]["because"], entry["case"]


def test_every_clause_that_is_no_mere_procedure_has_a_case():
    named = {clause for entry in entries() for clause in named_by(entry)}
    clauses = published().of("clause")
    owed = {id for id, clause in clauses.items() if clause.value.get("procedure") is not True}
    assert owed - named == set()


def test_each_slice_is_claimed_and_refused_in_a_case_and_every_move_is_made():
    allowed, refused, kinds = set(), set(), set()
    for entry in entries():
        if entry["expect"].get("answer") == "malformed":
            continue
        asked = [moves for moves in entry["ask"].values() if isinstance(moves, list)]
        moves = [move for moves in (entry.get("after", []), *asked) for move in moves]
        kinds |= {key for move in moves for key in move}
        claims = {move["claim"] for move in moves if "claim" in move}
        (refused if entry["expect"].get("answer") == "illegal" else allowed).update(claims)
    assert allowed == refused == set(SLICES)
    assert set(KINDS) <= kinds


def test_cases_are_played_with_two_players_and_with_eight():
    seated = {len(entry["players"]) for entry in entries()}
    assert {2, 8} <= seated


# What the facts behind a reason are called; whoever reads the JSON goes by these names.
FACTS = {
    "action_cards", "by", "chosen", "claimed", "cost", "exhausted", "given", "home_of", "lacking",
    "moment",
    "most", "move", "owed", "paid", "planet", "planets", "secret_objectives", "slice", "slices",
    "thunders_edge", "tile", "tiles", "trade_goods", "turn", "twice", "wormholes",
}  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_facts_behind_reasons_keep_their_names(file):
    assert strange(read_all(file)[0], FACTS) == {}
