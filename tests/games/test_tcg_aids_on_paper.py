"""The aids of the card game say all that the data say, and nothing that they do not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tcg_told import pack

from toolkit.games.expanse_tcg.game import GAME
from toolkit.games.expanse_tcg.tables import tables_of
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library
from toolkit.referee.paper.aids_declared import FLAG


def rows(key, laid=None):
    return GAME.rows(laid or pack(), frozenset())[key]


def asked(row):
    """What a page of rulings asks, by the ids of the rulings."""
    topics = [field for field in row.fields.values() if isinstance(field, list)]
    return {one["id"]: one for topic in topics for one in topic}


def lines():
    """The lines of the aids of a turn and of a battle."""
    told = [
        line
        for row in rows("aid")
        for part in row.fields.values()
        if isinstance(part, list)
        for line in part
    ]
    assert len({id for line in told for id in line["ids"]}) > 60, "clauses, some to a line"
    return told


def test_every_keyword_stands_once_on_the_reference_cards_by_the_alphabet():
    sides = zip(rows("keyword"), rows("keyword_back"), strict=True)
    told = [side.fields for pair in sides for side in pair]
    lines = [line for side in told for line in side.get("lines", ())]
    assert told[-1]["index"] == lines
    assert all(line["owner"] for line in lines), "each shown on a card that has it"
    names = [line["name"].removesuffix(" X") for line in lines]
    assert names == sorted(word.name for word in tables_of(pack()).keywords.values())
    assert len(names) == 37


def test_a_keyword_names_all_that_bears_it():
    index = rows("keyword_back")[-1].fields["index"]
    bears = {line["id"]: line["bears"] for line in index}
    assert bears["regeneration"] == bears["resilience"] == "Creature, location, capital"
    assert bears["fade"] == "Event"
    assert bears["pray"] == "Any card"


@pytest.mark.parametrize(
    "topic", ["battle", "move", "carry", "attack", "turn", "foothold", "spoils"]
)
def test_a_clause_of_turn_or_battle_stands_on_an_aid_in_few_words(topic):
    told = {id: line for line in lines() for id in line["ids"]}
    seen_elsewhere = {"move.there", "attack.enemy"}
    clauses = [id for id in pack().of("clause") if id.startswith(f"{topic}.")]
    assert clauses
    for id in set(clauses) - seen_elsewhere:
        assert told[id]["short"]


_FEW = 48
"""Letters that a line may have, however short its clauses are."""


def test_a_line_of_an_aid_is_no_longer_than_the_clauses_it_tells_and_flagged_as_they_are():
    for line in lines():
        said = [pack().get("clause", id).get("says") for id in line["ids"]]
        assert len(line["short"]) == len(line["says"]) == 1
        words = line["short"][0].replace("*", "").removesuffix(f" {FLAG}")
        assert len(words) <= max(_FEW, len(" ".join(said))), line["ids"]
        assert (FLAG in line["short"][0]) == (FLAG in line["says"][0])


def test_an_aid_asks_what_nobody_settled_and_ticks_what_the_table_agreed_on():
    agreed = replace(pack(), readings={"clear_line": "front_row"})
    open_one = asked(rows("silent")[0])["clear_line"]
    ticked = asked(rows("silent", agreed)[0])["clear_line"]
    assert (open_one["sign"], ticked["sign"]) == ("question", "check")
    assert "melee not from its own back row" in ticked["says"]
    assert "melee not from its own back row" not in open_one["says"]


def test_the_page_of_silent_rules_has_a_question_for_every_flag_of_a_turn_and_a_battle():
    told = [pack().get("ruling", id).get("clauses")[0] for id in asked(rows("silent")[0])]
    flagged = [line["ids"] for line in lines() if FLAG in line["short"][0]]
    assert len(flagged) > 10
    assert [ids for ids in flagged if set(ids).isdisjoint(told)] == []


def test_a_deck_sheet_lists_its_60_cards_and_how_many_of_each_cost():
    sheets = {row.id: row.fields for row in rows("deck")}
    for deck in tables_of(pack()).decks.values():
        sheet = sheets[f"deck.{deck.id}"]
        assert sum(card["count"] for card in sheet["cards"]) == sheet["size"] == 60
        assert sum(step["count"] for step in sheet["curve"]) == 60
    assert not any(card["name"] for card in sheets["deck.blank"]["cards"])


def test_every_aid_and_sheet_has_a_face():
    library = Library.open([TEMPLATES, TEMPLATES / "expanse_tcg"])
    faces = {"aid": "aid", "keyword": "keyword_card", "deck": "deck_sheet",
             "counter_key": "counter_key", "record": "record", "silent": "silent"}  # fmt: skip
    for key, template in faces.items():
        for row in rows(key):
            assert render(template, row, library).ops
