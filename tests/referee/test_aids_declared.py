"""Aids as a pack declares them: clauses in order, a ruling behind one, parts of their own."""

from __future__ import annotations

import pytest
import toy_game

from toolkit.pack.folder import read_folder
from toolkit.pack.laying import lay
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.aids import BookTold
from toolkit.referee.paper.aids_declared import FLAG
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.rules_told import RulesTold

AIDS = """\
source: [ours]
certainty: original
aids:
- id: laying
  title: Laying
  lines: {first: [lay.turn, {clause: lay.touch, ruling: ring}]}
  titled: {second: [{clause: lay.empty, ruling: stones}]}
  told: {third: [draw.bag, no.clause]}
  parts:
    how: [{icon: stone, clause: lay.empty}]
    briefly: [{says: [lay.turn, lay.empty, no.clause], short: [In turns., One each., None.]}]
- id: asked
  title: Asked
  asked: {worth: [stones, ring]}
- id: bare
  title: Bare
  parts: {none: [{says: []}]}
"""


def book(pack, **chosen):
    return BookTold(Book(pack, ledger(pack), chosen), (2,))


def rules(pack, **chosen):
    return RulesTold(pack, (2,))


@pytest.fixture
def pack(tmp_path):
    toy_game.write_pack(tmp_path / "pebbles", **{"aids.yaml": AIDS})
    return lay([read_folder(tmp_path / "pebbles", "pebbles")], toy_game.KINDS)[0]


@pytest.mark.parametrize("told", [book, rules])
def test_the_reading_in_force_follows_its_clause_as_long_as_it_is_open(pack, told):
    said = told(pack).aid("laying")
    assert said["first"][0] == "Players take turns."
    assert said["first"][1].startswith("A stone touches another of its player. ")
    assert said["first"][1].endswith(FLAG)
    assert said["second"] == ["**One stone a cell.** A cell holds one stone."]


def test_what_this_table_has_agreed_on_stands_there_without_a_flag(pack):
    said = book(pack, ring="ring").aid("laying")
    assert said["first"][1] == "A stone touches another of its player. Yes."


@pytest.mark.parametrize("told", [book, rules])
def test_a_part_has_the_title_and_the_words_of_one_clause(pack, told):
    said = told(pack).aid("laying")
    part = {"icon": "stone", "title": "One stone a cell", "says": "A cell holds one stone."}
    assert said["how"] == [part]
    assert said["third"] == ["One draws while the bag holds counters."]


def test_own_words_stand_for_a_clause_flagged_as_it_is_and_are_left_out_with_it(pack):
    (part,) = book(pack).aid("laying")["briefly"]
    assert [FLAG in said for said in part["short"]] == [FLAG in said for said in part["says"][:2]]
    assert [said.removesuffix(f" {FLAG}") for said in part["short"]] == ["In turns.", "One each."]


def test_an_aid_asks_open_rulings_until_they_are_settled(pack):
    (asked,) = book(pack).aid("asked")["worth"]
    assert (asked["id"], asked["sign"]) == ("ring", "question")
    assert book(pack, ring="ring").aid("asked")["worth"] == [
        {**asked, "sign": "check", "says": "Yes."}
    ]


def test_a_part_has_the_number_of_its_first_clause_and_one_may_tell_none(pack):
    (part,) = book(pack).aid("laying")["briefly"]
    assert part["rule"] == "1.1"
    bare = book(pack).aid("bare")
    assert "rulings" not in bare
    assert (bare["none"][0]["says"], bare["none"][0]["rule"]) == ([], "")
