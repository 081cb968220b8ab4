"""The card game on paper: every card has a face, with the figures it has and no others."""

from __future__ import annotations

from tcg_told import pack

from toolkit.games.expanse_tcg.game import GAME
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Face, Place, Text
from toolkit.press.faces.face import render
from toolkit.press.templates.library import Library

FIGURES = ("cost", "power", "health", "militia")
TEN = {
    "creature", "location", "capital", "spell", "sudden", "event", "treasure", "artifact", "quest",
    "ritual",
}  # fmt: skip


def said(face: Face):
    """Every text of a face, those of parts too."""
    for op in face.ops:
        if isinstance(op, Text):
            yield op.text
        elif isinstance(op, Place):
            yield from said(op.face)


def test_a_card_of_each_of_the_ten_types_is_printed_with_its_figures():
    library = Library.open([TEMPLATES, TEMPLATES / "expanse_tcg"])
    rows = GAME.rows(pack(), frozenset())["card"]
    assert {row.fields["frame"] for row in rows} == TEN
    for row in rows:
        texts = [*said(render("card", row, library))]
        figures = sorted(str(row.fields[name]) for name in FIGURES if name in row.fields)
        assert sorted(text for text in texts if text.isdigit()) == figures, row.id
        assert row.fields["sort"] in texts


def test_a_creature_has_power_a_location_has_none_and_no_capital_costs():
    for row in GAME.rows(pack(), frozenset())["card"]:
        frame, has = row.fields["frame"], {name for name in FIGURES if name in row.fields}
        assert ("power" in has) is (frame == "creature"), row.id
        assert ("health" in has) is (frame in ("creature", "location", "capital")), row.id
        assert ("cost" in has) is not (frame == "capital" or "Major Ritual" in str(row.fields)), (
            row.id
        )


def test_little_to_say_leaves_the_picture_its_room_but_not_a_capitals_nor_that_of_a_set():
    rows = {row.id: row for row in GAME.rows(pack(), frozenset())["card"]}
    high = {id for id, row in rows.items() if row.fields["high"]}
    assert "card.first_lesson" in high
    for id in high:
        said = rows[id].fields["rules"]
        assert len(said) < 2, id
        assert len(str(said)) < 105, id
        assert rows[id].fields["frame"] != "capital", id


def test_what_says_more_has_smaller_words_and_a_low_picture_only_where_they_do_not_do():
    low = {row.id: row.fields["low"] for row in GAME.rows(pack(), frozenset())["card"]}
    assert low["card.spire_of_nine_winds"] == low["card.sky_scholar"] == "some"
    assert low["card.the_black_comb"] == low["card.waking_of_the_drowned"] == "yes"
    assert not low["card.longbow_company"]
