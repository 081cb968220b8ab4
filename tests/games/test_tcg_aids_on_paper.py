"""The aids of the card game say all that the data say, and nothing that they do not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from tcg_told import pack

from toolkit.games.expanse_tcg.game import GAME
from toolkit.games.expanse_tcg.tables import tables_of
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.faces.face import render
from toolkit.press.faces.runs import run_faces
from toolkit.press.templates.library import Library
from toolkit.referee.paper.aids_declared import CHECK, FLAG


def rows(key, laid=None):
    return GAME.rows(laid or pack(), frozenset())[key]


def beside(row):
    """What a page of rulings says, by the ids that stand beside it."""
    parts = row.fields["rulings"]
    return {
        after["fine"]: "".join(part["para"]) for part, after in pairwise(parts) if "fine" in after
    }


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


def test_an_aid_flags_what_nobody_settled_and_ticks_what_the_table_agreed_on():
    asked = beside(rows("silent")[0])["clear_line"]
    agreed = replace(pack(), readings={"clear_line": "front_row"})
    ticked = beside(rows("silent", agreed)[0])["clear_line"]
    assert asked.startswith(FLAG)
    assert ticked.startswith(CHECK)
    assert "melee not from its own back row" in ticked
    assert "melee not from its own back row" not in asked


def test_open_rulings_stand_under_their_topics_and_only_the_answer_is_bold():
    (page,) = rows("silent")
    topics = [part["subheading"] for part in page.fields["rulings"] if "subheading" in part]
    headings = [one.get("heading") for one in pack().of("ruling").values()]
    assert topics == sorted(set(topics), key=headings.index)
    for part in page.fields["rulings"]:
        if "para" in part:
            asked, answer = part["para"]
            assert "**" not in asked
            assert answer[:2] == answer[-2:] == "**"


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
             "counter_key": "counter_key", "record": "record"}  # fmt: skip
    for key, template in faces.items():
        for row in rows(key):
            assert render(template, row, library).ops
    for row in rows("silent"):
        found = []
        assert run_faces(library.template("silent"), row, library, found)
        assert found == []
