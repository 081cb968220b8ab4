"""Plates across a page, their headlines, and choices of which one is in force."""

from __future__ import annotations

import given as given_files
import pytest
from even_pages import CHAPTER, PAGE, TAIL, faces
from printed_text import placed

from toolkit.press.display import Place, Rect

DARK = (
    PAGE.replace("styles:", "styles:\n  headline: {font: sans-bold, size: 11, min_size: 8}")
    .replace("tint: panel", "tint: panel, plates: night")
    .replace("rule: ink", "rule: accent")
)
SHOWN = "template: {name}\nsize: {size}\npart: true\npalette: rulebook\nboxes:\n"
SHOWN += "- {{box: rect, at: [0, 0, 9, 9], fill: accent}}\n"
MARGIN, TEXT, END = 6.0, 26.0, 90.0
"""Where the margin and the text begin on every page, and where both end, in mm."""


@pytest.fixture
def library(tmp_path):
    return given_files.library(tmp_path, chapter=CHAPTER, tail=TAIL, page=DARK, **pictures())


def pictures():
    sizes = {"tall": [30, 20], "broad": [70, 20]}
    return {name: SHOWN.format(name=name, size=size) for name, size in sizes.items()}


def plate(picture):
    return {"plate": {"title": "Asked", "figure": {"template": picture}}}


def words(face):
    return {op.text: (x, y, op.fill) for op, x, y in placed(face.ops)}


def ground(face):
    (found,) = (op for op in face.ops if isinstance(op, Rect) and op.w > 99 and op.h > 9)
    return found


def drawn(face, wide):
    (found,) = (op for op in face.ops if isinstance(op, Place) and op.face.width == wide)
    return found


def test_a_plate_goes_from_edge_to_edge_with_its_title_and_number_light_beside_the_figure(library):
    (face,) = faces(library, plate("tall"), {"fine": "**7**"})
    below, picture = ground(face), drawn(face, 30)
    assert (below.x, below.w) == (-face.bleed, face.width + 2 * face.bleed)
    (x, y, colour), (number, _, same) = words(face)["Asked"], words(face)["7"]
    assert colour == same == "#ffffff"
    assert MARGIN <= number < TEXT <= x < picture.x
    assert below.y < y < below.y + below.h
    assert picture.y >= below.y
    assert picture.y + 20 * picture.scale <= below.y + below.h


def test_a_broad_figure_has_its_title_above_it(library):
    (face,) = faces(library, plate("broad"))
    picture = drawn(face, 70)
    assert words(face)["Asked"][1] < picture.y
    assert picture.x == TEXT


def test_an_example_stands_on_a_plate_what_it_shows_as_its_headline(library):
    told = [{"para": "Allowed"}, {"para": "So."}]
    both = {"cells": [[{"figure": {"template": "tall"}}], told], "widths": [3, 2]}
    (face,) = faces(library, {"panel": [{"side_by_side": both}]})
    assert {words(face)[said][2] for said in ("Allowed", "So.")} == {"#ffffff"}
    sizes = {op.text: op.size for op, _, _ in placed(face.ops)}
    assert sizes["Allowed"] > sizes["So."]
    assert ground(face).w > face.width


def test_without_their_colour_plates_are_a_heading_and_its_figure(tmp_path):
    plain = given_files.library(tmp_path, chapter=CHAPTER, tail=TAIL, page=PAGE, **pictures())
    (face,) = faces(plain, plate("tall"), {"fine": "**7**"})
    assert words(face)["Asked"][1] < drawn(face, 30).y
    assert words(face)["7"][0] < TEXT
    assert words(face)["Asked"][2] != "#ffffff"


def test_the_words_of_the_choice_in_force_have_a_colour_of_their_own(library):
    (face,) = faces(library, {"choices": [[{"answer": "Yes"}], [{"answer": "No"}]]})
    (x, y, holds), (other_x, other_y, other) = words(face)["Yes"], words(face)["No"]
    assert holds != other
    assert (x < other_x, y == other_y) == (True, True)


def test_a_choice_that_would_stand_high_beside_a_low_one_has_a_row_of_its_own(library):
    long = {"para": "first " + "word " * 40}
    (face,) = faces(library, {"choices": [[{"para": "short"}], [long]]})
    assert words(face)["short"][1] < min(
        y for said, (_, y, _) in words(face).items() if "first" in said
    )
    (alike,) = faces(library, {"choices": [[{"para": "short"}], [{"para": "brief"}]]})
    assert words(alike)["short"][1] == words(alike)["brief"][1]
    lefts = {op.x for op in face.ops if isinstance(op, Rect) and 30 < op.w < 100}
    assert lefts == {TEXT}


def test_a_headline_is_smaller_where_a_word_of_it_is_wider_than_its_line(library):
    long = {**plate("tall")["plate"], "title": "Extraordinarily".upper()}
    (face,) = faces(library, {"plate": long})
    sizes = {op.text: op.size for op, _, _ in placed(face.ops)}
    (usual,) = faces(library, plate("tall"))
    assert sizes["EXTRAORDINARILY"] < {op.text: op.size for op, _, _ in placed(usual.ops)}["Asked"]


def test_a_heading_without_its_plate_stands_clear_of_the_section_above_it(tmp_path):
    plain = given_files.library(tmp_path, chapter=CHAPTER, tail=TAIL, page=PAGE, **pictures())
    asked = [{"subheading": "Asked"}, {"figure": {"template": "tall"}}]
    (alike,) = faces(plain, {"section": "Laying"}, *asked)
    (face,) = faces(plain, {"section": "Laying"}, plate("tall"))
    assert words(face)["Asked"] == words(alike)["Asked"]
    assert drawn(face, 30).y == drawn(alike, 30).y


def test_a_word_too_wide_for_half_a_line_is_no_fault_of_a_choice_that_has_the_whole(library):
    wide = {"para": "W" * 16 + " word" * 40}
    (face,) = faces(library, {"choices": [[{"para": "short"}], [wide]]})
    assert "W" * 16 in " ".join(words(face))


def test_a_plate_may_have_no_words(library):
    (face,) = faces(library, {"plate": {**plate("tall")["plate"], "title": ""}}, {"fine": "**7**"})
    assert ground(face)
