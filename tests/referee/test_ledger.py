"""The ledger: what is open, what is in force, what cases cover."""

from __future__ import annotations

import pytest
import toy_game

from toolkit.pack.laying import lay
from toolkit.referee.coverage import coverage
from toolkit.referee.ledger import by_heading, ledger


@pytest.fixture
def book(tmp_path):
    return ledger(lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0])


def test_only_open_rulings_that_nobody_fixed_have_several_readings(book):
    assert book.open({"double": "twice"}) == {
        "ring": ("row", "ring"),
        "double": ("twice",),
        "tie": ("later", "first"),
        "stones": ("never",),
    }


def test_in_play_every_ruling_has_one_reading(book):
    force = {"ring": "row", "double": "single", "tie": "first", "stones": "never"}
    assert book.in_force({"tie": "first"}) == force


def test_clauses_keep_their_order_under_their_headings(book):
    listed = {
        heading: [c.id for c in found]
        for heading, found in by_heading(book.clauses.values()).items()
    }
    assert listed == {
        "Laying": ["lay.turn", "lay.empty", "lay.touch"],
        "Drawing": ["draw.bag"],
        "The end": ["end.most"],
    }


def test_a_clause_has_its_own_source_or_that_of_its_file(book):
    assert (book.source("lay.turn"), book.source("lay.empty")) == ("book#1", "book")
    assert (book.source("no.such"), book.title("no.such")) == ("", "no.such")


def test_coverage_counts_cases_and_what_mutation_killed(book):
    cases = [
        {"case": "a", "clauses": ["lay.turn"]},
        {"case": "b", "clauses": ["lay.turn"], "expect": {"because": ["lay.turn", "lay.empty"]}},
        {"case": "c", "expect": {"because": ["lay.touch"]}},
    ]
    rows = coverage(book, cases, {"lay.turn": ["b"], "lay.empty": []})
    assert {row.clause.id: (row.cases, row.state) for row in rows} == {
        "lay.turn": (("a", "b"), "killed"),
        "lay.empty": (("b",), "survives"),
        "lay.touch": (("c",), "not mutated"),
        "draw.bag": ((), "no case"),
        "end.most": ((), "procedure"),
    }
