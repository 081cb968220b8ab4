"""Plates and what stands beside them, and answers."""

from __future__ import annotations

import given as given_files
import pytest
from even_pages import CHAPTER, PAGE, TAIL, faces
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Place, Rect
from toolkit.press.faces import blocks
from toolkit.press.faces.blocks import pictured
from toolkit.press.faces.runs import Run

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
    """The dark ground of the only figure."""
    found = [op for op in face.ops if isinstance(op, Rect) and op.w > 30 and op.h > 15]
    # What is said of it may stand on a wider one of the same height.
    return min(found, key=lambda op: op.w)


def drawn(face, wide):
    (found,) = (op for op in face.ops if isinstance(op, Place) and op.face.width == wide)
    return found


def test_a_plate_has_its_title_over_the_figure_on_its_ground_and_what_is_said_beside_it(library):
    said = {**plate("tall")["plate"], "beside": [{"para": "Yes"}, {"para": "So"}]}
    (face,) = faces(library, {"plate": said}, {"fine": "**7**"})
    below, picture = ground(face), drawn(face, 30)
    (x, y, _), (number, _, _) = words(face)["Asked"], words(face)["7"]
    assert MARGIN <= number < TEXT <= x
    assert y < below.y <= picture.y
    assert picture.y + 20 * picture.scale <= below.y + below.h
    assert below.x == MARGIN
    assert below.x < picture.x < picture.x + 30 * picture.scale < below.x + below.w
    for told in ("Yes", "So"):
        assert words(face)[told][0] > below.x + below.w
        assert below.y < words(face)[told][1] < below.y + below.h


def test_what_would_be_higher_than_its_figure_stands_below_it_but_for_the_first_part(library):
    said = {**plate("tall")["plate"], "beside": [{"para": "Yes"}, {"para": "why " * 48}]}
    (face,) = faces(library, {"plate": said})
    below = ground(face)
    whys = [at for text, at in words(face).items() if "why" in text]
    assert words(face)["Yes"][0] > below.x + below.w
    assert all(x == TEXT and y > below.y + below.h for x, y, _ in whys)


def test_what_a_figure_shows_is_told_in_light_letters_on_its_ground(library):
    captioned = {"figure": {"template": "tall", "caption": "Here"}}
    (face,) = faces(library, {"plate": {**plate("tall")["plate"], **captioned}})
    below, (_, y, colour) = ground(face), words(face)["Here"]
    assert colour == "#ffffff"
    assert drawn(face, 30).y < y < below.y + below.h


def test_a_broad_figure_has_a_ground_as_wide_as_the_text_and_its_words_below(library):
    (face,) = faces(library, {"plate": {**plate("broad")["plate"], "beside": [{"para": "Yes"}]}})
    below = ground(face)
    assert (below.x, below.x + below.w) == (TEXT, END)
    assert words(face)["Asked"][1] < below.y < below.y + below.h < words(face)["Yes"][1]


def test_an_example_stands_beside_its_figure_what_it_shows_as_its_headline(library):
    told = [{"para": "Allowed"}, {"para": "So."}]
    both = {"cells": [[{"figure": {"template": "tall"}}], told], "widths": [3, 2]}
    (face,) = faces(library, {"panel": [{"side_by_side": both}]})
    below = ground(face)
    assert min(words(face)[said][0] for said in ("Allowed", "So.")) > below.x + below.w
    sizes = {op.text: op.size for op, _, _ in placed(face.ops)}
    assert sizes["Allowed"] > sizes["So."]


def test_without_their_colour_plates_are_a_heading_and_its_figure(tmp_path):
    plain = given_files.library(tmp_path, chapter=CHAPTER, tail=TAIL, page=PAGE, **pictures())
    (face,) = faces(plain, plate("tall"), {"fine": "**7**"})
    assert words(face)["Asked"][1] < drawn(face, 30).y
    assert words(face)["7"][0] < TEXT
    assert words(face)["Asked"][2] != "#ffffff"


ANSWER = {"answer": "Yes", "because": [{"para": "So."}], "others": ["No"]}


def rects(face, least):
    """The grounds that are wider than so many mm but no page, from the top down."""
    found = [op for op in face.ops if isinstance(op, Rect) and least < op.w < 100]
    return sorted(found, key=lambda op: (op.y, -op.h))


def test_an_answer_is_a_bar_over_what_is_said_for_it_and_the_others_stand_at_its_foot(library):
    (face,) = faces(library, {"answer": ANSWER})
    (x, bar, light), (same, why, dark), (_, other, _) = map(words(face).get, ("Yes", "So.", "No"))
    assert x == same
    assert bar < why < other
    assert light == "#ffffff" != dark
    whole, upper, middle, _ = rects(face, 30)
    assert whole.fill != upper.fill != middle.fill != whole.fill
    assert upper.y < bar < middle.y < why < middle.y + middle.h < other < whole.y + whole.h


def test_all_but_the_first_reason_stands_below_both_where_an_answer_is_much_higher(library):
    told = {**ANSWER, "because": [{"para": "So."}, {"para": "for " * 70}]}
    (face,) = faces(library, {"plate": {**plate("tall")["plate"], "beside": [{"answer": told}]}})
    below = min(rects(face, 15), key=lambda op: op.x)
    x, y, _ = words(face)["So."]
    assert x > below.x + below.w
    assert below.y < y < below.y + below.h
    x, y, _ = words(face)["No"]
    assert MARGIN < x < TEXT
    assert y > below.y + below.h


def test_a_brief_answer_stands_under_its_question_its_small_print_at_the_end_of_its_line(library):
    said = {"asks": "May one?", "says": "No.", "fine": "Book"}
    (face,) = faces(library, {"brief": said}, {"fine": "**7**"})
    (x, asked, colour), (left, says, ink) = words(face)["May one?"], words(face)["No."]
    (after, below, _), (number, beside, _) = words(face)["Book"], words(face)["7"]
    assert number < x == left < after
    assert (asked, says) == pytest.approx((beside, below), abs=1.0)
    assert asked < says
    assert colour != ink
    (around,) = rects(face, 30)
    assert around.y < asked < says < around.y + around.h


def asked(library, said):
    """The ground of a figure, the answer beside it, and the words of both."""
    told = {**ANSWER, "because": [{"para": said}]}
    shown = {**plate("tall")["plate"], "beside": [{"answer": told}], "fine": "Book"}
    (face,) = faces(library, {"plate": shown}, {"fine": "**7**"})
    both = rects(face, 15)
    below, beside = min(both, key=lambda op: op.x), max(both, key=lambda op: (op.x, op.h))
    assert below.x == MARGIN < below.x + below.w < beside.x
    return below, beside, words(face)


def test_a_short_answer_beside_a_figure_has_its_question_over_it_and_its_small_print_below(library):
    below, beside, told = asked(library, "So.")
    assert told["7"][0] > below.x + below.w
    assert told["7"][0] < told["Asked"][0]
    assert below.y < told["Asked"][1] < beside.y < told["Book"][1] < below.y + below.h + 0.1


def test_an_answer_beside_a_figure_is_hardly_higher_than_its_words(library):
    alone = rects(faces(library, {"answer": {**ANSWER, "because": [{"para": "So."}]}})[0], 30)[0]
    _, beside, _ = asked(library, "So.")
    assert alone.h <= beside.h <= alone.h + 3.01


def test_a_long_answer_has_its_question_over_the_figure_as_wide_as_the_text(library):
    below, beside, told = asked(library, "so " * 40)
    assert told["7"][0] < TEXT <= told["Asked"][0]
    assert told["Asked"][1] < below.y
    assert beside.y == pytest.approx(below.y)


def test_a_headline_is_smaller_where_a_word_of_it_is_wider_than_its_line(library):
    def size(head):
        both = {"cells": [[{"figure": {"template": "tall"}}], [{"para": head}]], "widths": [3, 2]}
        (face,) = faces(library, {"panel": [{"side_by_side": both}]})
        return {op.text: op.size for op, _, _ in placed(face.ops)}[head]

    assert size("EXTRAORDINARINESS") < size("Asked")


def test_a_ground_is_as_high_as_its_figure_beside_words_that_are_higher(library):
    def high(said):
        told = {**plate("tall")["plate"], "beside": [{"para": said}]}
        return ground(faces(library, {"plate": told})[0]).h

    assert high("so " * 30) == pytest.approx(high("so"))


def test_a_picture_is_smaller_where_its_case_then_stands_on_the_page(library):
    def pages(lines):
        above = [{"para": "word"} for _ in range(lines)]
        return faces(library, *above, plate("tall"))

    full = drawn(pages(1)[0], 30).scale
    lines = next(n for n in range(1, 20) if len(pages(n)) > 1) - 1
    assert 0.7 * full - 0.01 <= drawn(pages(lines)[0], 30).scale < full


def test_an_answer_without_source_keeps_to_its_question_alone(library):
    asked = ({"subheading": "Asked"}, {"answer": {"answer": "Yes", "because": [{"para": "So"}]}})
    pages = faces(library, *asked * 12)
    assert len(pages) > 1
    for page in pages:
        said = [op.text for op, *_ in placed(page.ops)]
        assert said.count("Asked") == said.count("Yes") > 0


def test_a_figure_is_drawn_once_at_however_many_sizes_it_is_set(library, monkeypatch):
    asked = []

    def noting(setter, name, *more):
        asked.append(name)
        return pictured(setter, name, *more)

    monkeypatch.setattr(blocks, "pictured", noting)
    said = {"figure": {"template": "tall", "fields": {"of": "its own"}}}
    faces(library, {"plate": {"title": "Asked", **said}})
    assert asked.count("tall") == 1


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ({"answer": "", "because": [{"nothing": "such"}]}, {"field-type"}),
        ({"because": [{"para": "So."}, {"para": "for " * 60}]}, set()),
    ],
)
def test_an_answer_may_be_reasons_alone_and_is_left_out_where_nothing_of_it_can_be_set(
    library, said, names
):
    found = []
    asked = {"plate": {**plate("tall")["plate"], "beside": [{"answer": said}]}}
    row = Row("book.one", {"text": [asked]})
    Run(library.template("page"), row, library, found)
    assert {one.name for one in found} == names
