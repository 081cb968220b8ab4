"""The numbered cases of The Expanse: each agrees, and between them they leave nothing out."""

from __future__ import annotations

from collections import Counter

import pytest
from expanse_cases import FILES, bench, document, entries, named_by_clause, read_all
from expanse_pack import playable, published
from fact_names import strange

from toolkit.games.expanse.game import GAME
from toolkit.lint.shape import Shapes
from toolkit.pack.reader import read_text
from toolkit.referee.cases import read_cases
from toolkit.referee.verdict import verdict

EVENTS = [id for id, card in published().of("card").items() if card.value["kind"] == "action_card"]
TECHNOLOGIES = [
    id for id, card in published().of("card").items() if card.value["kind"] == "technology_card"
]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_case_has_the_answer_worked_out_from_the_rulebook(file):
    cases, findings = read_all(file)
    assert findings == []
    given = [verdict(case) for case in cases]
    assert {said.case.id: said.differences for said in given if said.differences} == {}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_case_file_has_the_shape_of_one(file):
    findings, _ = Shapes(GAME.kinds).judge(f"cases/{file.name}", document(file))
    assert findings == []


def test_every_id_is_the_subject_of_its_file_and_a_number_used_once():
    ids = [entry["case"] for entry in entries()]
    assert [id for id, count in Counter(ids).items() if count > 1] == []
    for file in FILES:
        numbers = [entry["case"].split(".") for entry in document(file).root["cases"]]
        assert {subject for subject, _ in numbers} == {file.stem}
        assert all(number.isdigit() for _, number in numbers)


def test_there_are_hundreds_of_cases_each_saying_what_it_shows_and_what_must_come_out():
    assert len(list(entries())) >= 150
    for entry in entries():
        assert entry["title"]
        assert entry["clauses"]
        assert entry["expect"]["answer"]
        if "illegal" in (entry["expect"]["answer"], entry["expect"].get("default")):
            assert entry["expect"]["because"], entry["case"]


def test_every_clause_that_is_no_mere_procedure_has_a_case():
    clauses = published().of("clause")
    owed = {id for id, clause in clauses.items() if clause.value.get("procedure") is not True}
    assert owed - set(named_by_clause()) == set()


def test_every_open_ruling_has_a_case_that_hangs_on_it_and_one_for_each_of_its_readings():
    fixed: dict[str, set[str]] = {}
    hinges: set[str] = set()
    for file in FILES:
        for entry in document(file).root["cases"]:
            hinges.update(entry["expect"].get("unsettled_by", ()))
            for ruling, reading in entry.get("rulings", {}).items():
                fixed.setdefault(ruling, set()).add(reading)
    for id, ruling in published().of("ruling").items():
        if ruling.value["status"] == "open":
            assert id in hinges
            missing = set(ruling.value["readings"]) - fixed.get(id, set())
            assert not missing, (id, missing)


@pytest.mark.parametrize("id", EVENTS)
def test_every_published_event_is_played_in_a_case(id):
    def plays(move):
        return move.get("play") == id

    assert any(plays(move) for entry in entries() for move in moves_of(entry))


@pytest.mark.parametrize("id", TECHNOLOGIES)
def test_every_technology_is_in_force_in_a_case(id):
    held = [
        id
        for entry in entries()
        for ids in entry.get("position", {}).get("technologies", {}).values()
        for id in ids
    ]
    assert id in held


@pytest.mark.parametrize("id", sorted(playable().of("crew")))
def test_every_member_of_the_crew_acts_in_a_case(id):
    assert any(move.get("crew") == id for entry in entries() for move in moves_of(entry))


def moves_of(entry):
    asked = [moves for moves in entry["ask"].values() if isinstance(moves, list)]
    return [move for moves in (entry.get("after", []), *asked) for move in moves]


# What the facts behind a reason are called; whoever reads the JSON goes by these names.
FACTS = {
    "ability", "asked", "base", "by", "card", "control_points", "cost", "diplomats", "each",
    "effect", "entry", "faction", "factions", "from", "holder", "influence", "initiative", "left",
    "moment", "most", "next",
    "options", "orbital", "paid", "players", "points", "price", "rocinante", "scorings", "sector",
    "slot", "stage", "strength", "taker", "tied", "to", "tokens", "turn", "unit", "used", "wins",
}  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_facts_behind_reasons_keep_their_names(file):
    assert strange(read_all(file)[0], FACTS) == {}


@pytest.mark.parametrize(
    ("fleets", "agrees"),
    [
        ("{earth: U1R}", False),
        ("{earth: U1}", True),
        ("{earth: {UN: {fleet: 1, rocinante: 0}}}", True),
        ("{mars: {UN: {rocinante: 1}}}", True),
        ("{mars: UR}", True),
        ("{mars: {UN: 0}}", True),
        ("{mars: {UN: {rocinante: 0}}}", False),
    ],
)
def test_the_rocinante_is_expected_among_the_fleets_where_it_stands(fleets, agrees):
    """The Rocinante stays at Mars when the fleet beside it goes to Earth."""
    told = read_text(_TOLD % fleets, "told.yaml")
    (case,), findings = read_cases(told, bench(with_stand_ins=False))
    assert findings == []
    assert verdict(case).json["agrees"] is agrees


_TOLD = """game: expanse
cases:
- case: mine.1
  players: [UN, MCR]
  position:
    influence: {}
    fleets: {mars: U1}
    rocinante: {orbital: mars, holder: UN}
    turn: {player: UN, stage: points, card: drummer, points: 3}
  ask: {play: [{by: UN, move: {from: mars, to: earth, fleets: 1}}]}
  expect: {position: {fleets: %s}}
"""
