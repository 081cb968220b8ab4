"""Ruling cards: one for every ruling, with the answer this table plays and what others read."""

from __future__ import annotations

import pytest
import toy_game

from toolkit.pack.laying import lay
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.book import Book
from toolkit.referee.paper.rulings import ruling_cards


@pytest.fixture
def cards(tmp_path):
    pack = lay([toy_game.folder(tmp_path)], toy_game.KINDS)[0]

    def made(**chosen):
        return {row.id: row for row in ruling_cards(Book(pack, ledger(pack), chosen))}

    return made


def of(items, part):
    return [item[part] for item in items if part in item]


def test_every_ruling_has_a_card_by_its_id(cards):
    assert [*cards()] == ["ruling.ring", "ruling.double", "ruling.tie", "ruling.stones"]


def test_the_front_asks_and_answers_and_the_back_has_the_other_readings_and_why(cards):
    fields = cards()["ruling.ring"].fields
    assert of(fields["text"], "subheading") == ["Does the last cell touch the first?"]
    assert of(fields["text"], "note") == ["**No.**"]
    assert of(fields["text"], "fine") == ["row"]
    assert of(fields["more"], "para") == ["Yes.", "Nothing says that the row closes."]
    assert of(fields["more"], "fine") == ["ring · book", "book · touches lay.touch"]


@pytest.mark.parametrize(
    ("id", "chosen", "status"),
    [
        ("ring", {}, "open"),
        ("ring", {"ring": "row"}, "agreed"),
        ("ring", {"ring": "ring"}, "agreed"),
        ("stones", {}, "settled"),
        ("stones", {"stones": "once"}, "agreed"),
    ],
)
def test_a_card_says_whether_its_ruling_is_open(cards, id, chosen, status):
    assert cards(**chosen)[f"ruling.{id}"].fields["status"] == status


def test_a_reading_chosen_is_the_answer_and_the_reasons_stay_those_of_the_default(cards):
    fields = cards(double="twice")["ruling.double"].fields
    assert of(fields["text"], "note") == ["**Yes.**"]
    assert of(fields["more"], "para") == ["No.", "Threefold.", "Nothing says so."]
    assert of(fields["more"], "subheading") == ["Other readings", "Why single is the default"]


def test_a_card_stands_for_the_record_of_its_ruling(cards):
    """So that whatever is found wrong with the card names the place in the file."""
    assert [row.record.value["id"] for row in cards().values()] == [
        "ring", "double", "tie", "stones",
    ]  # fmt: skip
