"""Examples of rules in text that runs on: figures told of beside them or below."""

from __future__ import annotations

import given as given_files
import pytest
from even_pages import CHAPTER, PAGE, TAIL, faces, slab
from printed_text import placed

from toolkit.press.display import Place, Rect
from toolkit.press.faces import blocks
from toolkit.press.faces.blocks import pictured
from toolkit.press.faces.pages import filled
from toolkit.press.faces.slab import Opening
from toolkit.press.typesetting.text import POINT

NIGHT = "#131a24"
DARK = (
    PAGE.replace("styles:", "styles:\n  headline: {font: sans-bold, size: 11, min_size: 8}")
    .replace("size: [100, 90]", "size: [100, 130]")
    .replace("84, 70]", "84, 110]")
    .replace("tint: panel", "tint: panel, plates: night")
    .replace(" tail: tail,", "")
)
SHOWN = "template: {name}\nsize: {size}\npart: true\npalette: rulebook\nboxes:\n"
SHOWN += "- {{box: rect, at: [0, 0, 9, 9], fill: accent}}\n"
LEFT, TEXT, END = 6.0, 26.0, 90.0
"""Where the margin and the text begin on every page, and where both end, in mm."""


@pytest.fixture
def library(tmp_path):
    sizes = {"tall": [30, 20], "broad": [70, 20], "wide": [62, 24]}
    pictures = {name: SHOWN.format(name=name, size=size) for name, size in sizes.items()}
    low = SHOWN.format(name="low", size=[30, 40]).replace("[0, 0, 9, 9]", "[0, 0, 30, 40]")
    pictures["low"] = low + "- {box: rect, at: [3, 6, 20, 9], fill: night}\n"
    return given_files.library(tmp_path, chapter=CHAPTER, tail=TAIL, page=DARK, **pictures)


def given(*told, **figure):
    cells = [[{"figure": {"template": "tall", **figure}}], [*told]]
    return {"panel": [{"side_by_side": {"cells": cells, "widths": [3, 2]}}]}


def shown(picture, says="So."):
    return given({"para": "**Allowed**"}, {"para": says}, template=picture)


def words(face):
    return {op.text: (x, y) for op, x, y in placed(face.ops)}


def ground(face):
    return min((op for op in face.ops if isinstance(op, Rect) and op.h > 15), key=lambda op: op.w)


def lines(count):
    return [{"para": "word"}] * count


def test_words_of_a_broad_figure_stand_below_it_in_the_text_on_one_line_with_their_head(library):
    (face,) = faces(library, shown("wide"))
    below, told = ground(face), words(face)
    assert (below.x, below.x + below.w) == (TEXT, END)
    assert told["Allowed."][0] == pytest.approx(TEXT)
    assert told["Allowed."][1] == pytest.approx(told["So."][1])
    assert told["So."][0] > told["Allowed."][0]
    assert told["So."][1] > below.y + below.h


def test_a_figure_alone_has_its_ground_and_no_words(library):
    (face,) = faces(library, {"figure": {"template": "wide"}})
    assert (ground(face).x, ground(face).w) == (TEXT, END - TEXT)
    assert not words(face)


def test_what_a_figure_shows_is_told_behind_the_words_beside_it(library):
    told = shown("tall")
    told["panel"][0]["side_by_side"]["cells"][0][0]["figure"]["caption"] = "Here"
    (face,) = faces(library, told)
    (x, y), (same, above) = words(face)["Here"], words(face)["So."]
    assert x == same > ends(face)
    assert y > above


def test_examples_stand_upon_plates_all_of_one_scale_with_their_words_beside_them(library):
    low = shown("low")
    (full, short) = faces(library, shown("tall"), *lines(12), {"break": "page"}, low, *lines(2))
    for page in (full, short):
        plate = ground(page)
        assert plate.x == TEXT
        assert plate.fill == NIGHT
        # What is told of it stands beside the plate, halfway up, as dark as the text.
        first, second = words(page)["Allowed"], words(page)["So."]
        assert plate.x + plate.w < first[0] == second[0] < END
        middle = (first[1] - 11 * POINT + second[1]) / 2
        assert middle == pytest.approx(plate.y + plate.h / 2, abs=2.0)
        told = {op.text: op.fill for op, _, _ in placed(page.ops)}
        assert told["Allowed"] == told["So."] == told["word"]
    assert drawn(full).scale == drawn(short).scale
    assert ground(full).w == ground(short).w


def test_a_plate_shows_no_more_of_a_picture_above_and_below_than_what_it_holds(library):
    (face,) = faces(library, shown("low"))
    _, top, wide, high = drawn(face).clip
    assert (top, wide) == (4.0, 30.0)
    assert high == pytest.approx(13.0)


def test_a_chapter_amid_a_page_has_its_picture_where_figures_and_gaps_do_not_fill_it():
    def opens(below):
        picture = Opening(17.0, 86.0, True, lambda x, y, high: None)
        chapter = slab(18, 7.0, heading="Two", opening=picture)
        pages, _ = filled([slab(60), chapter, slab(below, 2.0), slab(150, 2.0)], 160.0)
        return pages[0][1][0]

    assert opens(24).opened
    assert opens(24).height == pytest.approx(160 - 60 - 7 - 24 - 2, abs=6.0)
    assert not opens(40).opened


def test_a_band_at_the_head_of_a_page_begins_at_its_edge_and_is_higher_where_there_is_room(library):
    figure = {"wide": [{"figure": {"template": "broad"}}]}
    alone, among = (
        faces(library, figure, *lines(count), {"break": "page"}, *lines(3)) for count in (3, 13)
    )
    bands = [next(op for op in page[0].ops if isinstance(op, Rect)) for page in (alone, among)]
    drawn = [next(op for op in page[0].ops if isinstance(op, Place)) for page in (alone, among)]
    assert {band.y for band in bands} == {-alone[0].bleed}
    assert bands[0].h > bands[1].h
    assert drawn[0].scale >= drawn[1].scale


def drawn(face):
    (found,) = (op for op in face.ops if isinstance(op, Place) and op.face.width == 30)
    return found


def ends(face):
    """Where the figure of an example ends, in mm."""
    return drawn(face).x + drawn(face).face.width * drawn(face).scale


def test_an_example_stands_beside_its_figure_what_it_shows_as_its_headline(library):
    (face,) = faces(library, given({"para": "Allowed"}, {"para": "So."}))
    assert min(words(face)[said][0] for said in ("Allowed", "So.")) > ends(face)
    sizes = {op.text: op.size for op, _, _ in placed(face.ops)}
    assert sizes["Allowed"] > sizes["So."]


def test_a_headline_is_smaller_where_a_word_of_it_is_wider_than_its_line(library):
    def size(head):
        (face,) = faces(library, given({"para": head}))
        return {op.text: op.size for op, _, _ in placed(face.ops)}[head]

    assert size("EXAMINING") < size("Asked")


def test_broad_pictures_are_of_one_scale_wherever_they_stand(library):
    def scale(lines):
        above = [{"para": "word"} for _ in range(lines)]
        pages = faces(library, *above, given({"para": "Yes"}, template="wide"))
        (found,) = (op for page in pages for op in page.ops if isinstance(op, Place))
        return found.scale

    assert len({scale(lines) for lines in range(1, 20, 3)}) == 1


def test_a_picture_whose_letters_would_be_too_small_in_the_text_stands_out_into_the_margin(library):
    (face,) = faces(library, shown("broad"))
    below = ground(face)
    assert LEFT < below.x < TEXT
    assert below.x + below.w == END
    (found,) = (op for op in face.ops if isinstance(op, Place))
    assert found.scale > 0.93


def test_a_figure_is_drawn_once_at_however_many_sizes_it_is_set(library, monkeypatch):
    asked = []

    def noting(setter, name, *more):
        asked.append(name)
        return pictured(setter, name, *more)

    monkeypatch.setattr(blocks, "pictured", noting)
    faces(library, given({"para": "Yes"}, fields={"of": "its own"}))
    assert asked.count("tall") == 1
