"""Text in one column with its margin: pages come out even, and nothing is torn apart."""

from __future__ import annotations

from itertools import pairwise

import given as given_files
import pytest
from even_pages import CHAPTER, PAGE, TAIL, faces, slab
from hypothesis import given
from hypothesis import strategies as st
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Place, Rect
from toolkit.press.errors import PressError
from toolkit.press.faces.asides import GUTTER
from toolkit.press.faces.headings import running
from toolkit.press.faces.pages import filled
from toolkit.press.faces.runs import Run
from toolkit.press.faces.slab import Opening, Slab
from toolkit.press.typesetting.fonts import registered
from toolkit.press.typesetting.text import POINT

LEFT = 26.0
"""Where the text begins on every page, in mm."""


@pytest.fixture
def library(tmp_path):
    return given_files.library(tmp_path, page=PAGE, chapter=CHAPTER, tail=TAIL)


def words(face):
    """What is said on a face, with its place and its colour."""
    return {op.text: (x, y, op.fill) for op, x, y in placed(face.ops)}


slabs = st.lists(
    st.builds(
        slab,
        st.floats(0.5, 9),
        st.floats(0, 6),
        st.sampled_from([False, False, True]),
        turn=st.sampled_from(["", "", "", "", "", "", "page"]),
        heading=st.sampled_from(["", "", "", "", "Chapter"]),
    ),
    min_size=1,
    max_size=60,
)


@given(slabs, st.integers(0, 2))
def test_every_slab_is_set_once_in_order_within_its_page_and_beside_what_it_is_glued_to(
    items, more
):
    pages, over = filled(items, 40.0, more)
    drawn = [each for page in pages for each, _ in page]
    assert [id(each) for each in drawn] == [id(each) for each in items if not each.turn]
    for page in pages:
        bottoms = [top + each.height for each, top in page]
        assert all(end <= top + 1e-6 for end, (_, top) in zip(bottoms, page[1:], strict=False))
        assert over or bottoms[-1] <= 40.02
        last = items.index(page[-1][0])
        ends = last + 1 == len(items) or items[last + 1].turn
        assert ends or not page[-1][0].glued


def test_pages_are_no_more_than_it_takes_and_of_even_fill():
    # Greedy pages hold 40, 24 and 40: the second leaves 16 at its foot.
    items = [slab(8, 2.0) for _ in range(7)] + [slab(25), slab(5, 2.0), slab(5, 2.0)]
    pages, _ = filled(items, 40.0)
    assert len(pages) == 3
    left = [40 - page[-1][1] - page[-1][0].height for page in pages[:-1]]
    assert max(left) < 14


def test_much_is_left_at_a_foot_only_where_a_picture_is_drawn_there_and_then_nothing_is_set_apart():
    """It is drawn where a chapter ends, elsewhere where much more is left; else text is set apart,
    beyond what all of it is."""
    opens = slab(50, heading="Chapter")
    items = [slab(20), slab(9, 2.0), opens, slab(30, 2.0), slab(40)]
    even, drawn = (filled(items, 80.0, drawn=least)[0] for least in (200.0, 30.0))
    assert [len(page) for page in drawn] == [2, 1, 2] or [len(page) for page in drawn] == [2, 2, 1]
    rhythm = drawn[0][1][1] - 22.0  # as much more is between all that is not one paragraph
    closes = next(page for page in drawn if len(page) == 2 and page is not drawn[0])
    assert closes[1][1] - closes[0][1] - closes[0][0].height - closes[1][0].before == pytest.approx(
        rhythm if closes[1][0].before else 0.0
    )
    assert even[0][1][1] > drawn[0][1][1]
    items[2] = slab(50)
    assert filled(items, 80.0, drawn=50.0)[0][0][1][1] > 22.0 + rhythm


def test_a_chapter_begins_neither_at_the_foot_of_a_page_nor_below_a_stray_line():
    """Where there is another way, though that leaves the page before it less full."""
    low = [slab(7, 2.0) for _ in range(14)] + [slab(10, 5.0, heading="Chapter")]
    pages, _ = filled([*low, *[slab(7, 2.0) for _ in range(12)]], 150.0)
    assert pages[1][0][0].heading
    stray = [slab(12, 2.0) for _ in range(11)] + [slab(10, 5.0, heading="Chapter")]
    pages, _ = filled([*stray, *[slab(7, 2.0) for _ in range(10)]], 150.0)
    assert [bool(each.heading) for each, _ in pages[1]][:3] == [False, False, True]


def test_no_lone_rule_stands_over_the_chapter_that_begins_a_page_where_it_may_begin_it():
    rules = [*(slab(13, 2.0) for _ in range(9)), slab(8, 2.0)]
    chapter = [slab(10, 5.0, heading="Chapter"), *(slab(34, 2.0) for _ in range(6))]
    pages, _ = filled([*rules, *chapter], 150.0)
    assert [bool(each.heading) for each, _ in pages[1]][:2] != [False, True]


def test_a_paragraph_that_is_not_long_stays_whole(library):
    words_of = "one two three four five six seven eight nine ten eleven twelve " * 2
    whole = 0
    for before in range(4, 12):
        made = faces(library, *[{"para": "x"}] * before, {"para": words_of})
        whole += len(made) > 1
        assert [any("e" in text for text in words(face)) for face in made].count(True) == 1
    assert whole


def test_text_on_more_pages_is_set_further_apart_down_to_their_feet():
    items = [slab(6, 2.0) for _ in range(50)]
    few, _ = filled(items, 80.0)
    more, _ = filled(items, 80.0, 1)
    assert len(more) == len(few) + 1
    assert all(page[-1][1] > 66 for page in more[:-1])


def test_what_is_numbered_ends_beside_its_text_and_heads_that_open_a_paragraph_have_a_colour(
    library,
):
    said = [{"para": "**Head.** Words"}, {"fine": "**1.1** · a.name"}, {"break": "page"}] * 2
    left, right = faces(library, {"para": "First"}, said[2], *said)[1:]
    for page in (left, right):
        told = words(page)
        (x, y, colour), (_, high, _), (_, low, _) = map(told.get, ("Head.", "1.1", "a.name"))
        assert x == pytest.approx(LEFT)
        assert colour != told["Words"][2]
        assert high == pytest.approx(y, abs=1.2)
        assert high < low
        ends = [
            left + registered(op.font).width(op.text, op.size * POINT)
            for op, left, _ in placed(page.ops)
            if op.text in ("1.1", "a.name")
        ]
        assert ends == pytest.approx([LEFT - GUTTER] * 2)


@pytest.mark.parametrize("part", ["para", "bullets", "note"])
def test_a_part_that_says_nothing_draws_nothing(library, part):
    (face,) = faces(library, {"para": "One"}, {part: []}, {"para": "Two"})
    assert [*words(face)] == ["One", "Two"]


def test_a_chapter_as_wide_as_the_page_begins_at_its_edge_and_knows_where_it_stands(library):
    first, second = faces(library, {"heading": "One"}, *[{"para": "x"}] * 11, {"heading": "Two"},
                          *[{"para": "y"}] * 6)  # fmt: skip
    assert "on the right" in words(first)
    heads = [op for op in first.ops if isinstance(op, Place) and op.face.width == 100]
    assert {op.x for op in heads} == {0.0}
    assert [any(isinstance(op, Rect) for op in head.face.ops) for head in heads] == [True]
    assert "on the left" in words(second)


def test_a_section_is_listed_under_its_chapter_and_does_not_head_the_page(library):
    items = [{"heading": "One"}, {"section": "Part"}, {"para": "x"}]
    run = Run(library.template("page"), Row("book.one", {"text": items}), library, [])
    assert [(each.title, each.level) for each in run.headings] == [("One", 1), ("Part", 2)]
    pages = [[[(slab(1, heading="One"), 0.0)]], [[(slab(1, heading="Part", level=2), 0.0)]]]
    assert running(pages) == (("", ""), ("One", ""))


def test_cells_stand_side_by_side_by_their_shares_and_lower_ones_in_the_middle(library):
    cells = [[{"para": "one"}], [{"para": word} for word in ("two", "three", "four")]]
    (face,) = faces(library, {"side_by_side": {"cells": cells, "widths": [2, 1]}})
    at = words(face)
    assert at["one"][1] == pytest.approx(at["two"][1])
    assert at["two"][0] - at["one"][0] == pytest.approx((64 - 4) * 2 / 3 + 4)
    (face,) = faces(library, {"side_by_side": {"cells": cells, "middle": True}})
    assert words(face)["one"][1] == pytest.approx(words(face)["three"][1])


def test_what_stands_under_cells_has_the_first_where_that_has_room_else_their_whole_width(library):
    low, high = [{"para": "low"}], [{"para": word} for word in ("a", "b", "c", "d", "e")]
    under = [{"para": "under"}]
    (face,) = faces(library, {"side_by_side": {"cells": [low, high], "under": under}})
    at = words(face)
    assert at["under"][1] < at["e"][1]
    (face,) = faces(library, {"side_by_side": {"cells": [high, low], "under": under}})
    assert words(face)["under"][1] > words(face)["e"][1]


def test_a_name_too_wide_for_the_margin_is_parted_behind_its_dot(library):
    name = "chapter.of_many_letters"
    (face,) = faces(library, {"para": "**Head.** Words"}, {"fine": f"**1.1** · {name}"})
    assert {"chapter.", "of_many_letters"} <= words(face).keys()


@pytest.mark.parametrize(
    "said", [{}, {"cells": []}, {"cells": [[{"para": "x"}]], "widths": [1, 2]}]
)
def test_cells_without_a_share_each_are_refused(library, said):
    found = []
    row = Row("book.one", {"text": [{"side_by_side": said}]})
    Run(library.template("page"), row, library, found)
    assert "parts side by side are" in found[0].message


def test_what_is_left_of_the_last_page_is_drawn_over_from_its_foot_up(library):
    short, full = [{"para": "x"}], [{"para": "x"}] * 9
    (face,) = faces(library, *short)
    (tail,) = (op for op in face.ops if isinstance(op, Place))
    assert tail.clip is not None
    # A quarter of the page at most, down to its edge.
    assert tail.clip[1] + tail.y == pytest.approx(90 * 0.75)
    assert tail.clip[1] + tail.clip[3] + tail.y == pytest.approx(90 + face.bleed)
    assert tail.clip[1] + tail.y >= words(face)["x"][1]
    assert not [op for op in faces(library, *full)[-1].ops if isinstance(op, Place)]


def test_where_text_ends_a_page_of_which_most_is_left_is_drawn_over_and_no_other(tmp_path):
    page = PAGE.replace("tail: tail,", "closes: tail,").replace(
        "size: [100, 90]", "size: [100, 150]"
    )
    page = page.replace("84, 70]", "84, 130]")
    library = given_files.library(tmp_path, page=page, chapter=CHAPTER, tail=TAIL)
    short, turned = [{"para": "x"}] * 3, {"break": "page"}
    first, last = faces(library, *short, turned, *short)
    assert not [op for op in first.ops if isinstance(op, Place)]
    assert [op for op in last.ops if isinstance(op, Place)]
    (full,) = faces(library, *[{"para": "x"}] * 14)
    assert not [op for op in full.ops if isinstance(op, Place)]


def test_on_the_last_page_of_all_a_picture_may_end_text_and_is_higher_there(tmp_path):
    page = PAGE.replace("tail: tail,", "ends: tail,").replace("size: [100, 90]", "size: [100, 150]")
    page = page.replace("84, 70]", "84, 130]")
    library = given_files.library(tmp_path, page=page, chapter=CHAPTER, tail=TAIL)
    row = Row("book.one", {"text": [{"para": "x"}]})
    run = Run(library.template("page"), row, library, [])
    (amid,), (last,) = run.faces(1, 2), run.faces(2, 2)
    assert not [op for op in amid.ops if isinstance(op, Place)]
    (tail,) = (op for op in last.ops if isinstance(op, Place))
    assert tail.clip is not None
    # Up to half of the page, as much of it as the template draws.
    assert tail.clip[1] + tail.y == pytest.approx(150 - min(75.0, tail.face.height))


def test_a_picture_that_ends_text_is_a_band_on_which_no_tab_of_a_thumb_index_lies(tmp_path):
    page = PAGE.replace("tail: tail,", "closes: tail,").replace("[100, 90]", "[100, 150]")
    page = page.replace("84, 70]", "84, 130]")
    library = given_files.library(tmp_path, page=page, chapter=CHAPTER, tail=TAIL)
    for count, bands in ((1, 1), (20, 0)):
        row = Row("book.one", {"text": [{"para": "x"}] * count})
        run = Run(library.template("page"), row, library, [])
        _, found = run._told(0)
        assert len(found) == bands
        assert all(head > 75 and foot >= 130 for head, foot in found)


def test_words_that_are_named_before_a_paragraph_are_its_entries_in_the_index(library):
    items = [{"indexed": ["Boats", "Ships"]}, {"para": "**Fleets.** x"}, {"fine": "a"},
             {"para": "**Docks.** y"}, {"fine": "b"}]  # fmt: skip
    run = Run(library.template("page"), Row("book.one", {"text": items}), library, [])
    assert [entry.title for entry in run.entries] == ["Boats", "Ships"]
    run = Run(library.template("page"), Row("book.one", {"text": items[1:]}), library, [])
    assert [entry.title for entry in run.entries] == ["Fleets", "Docks"]


def test_a_table_that_lacks_a_value_gives_what_the_box_says_instead(tmp_path):
    palette = (
        "palette: told\ncolours: {ink: '#111111', paper: '#ffffff'}\ntables: {sign: {one: check}}\n"
    )
    box = "- {box: icon, icon: {field: what, from: sign%s}, at: [8, 8, 8, 8]}\n"
    page = "template: page\nsize: [40, 40]\npalette: told\nboxes:\n"
    from toolkit.press.faces.face import render

    (tmp_path / "palettes").mkdir()
    (tmp_path / "palettes" / "told.yaml").write_text(palette)
    made = given_files.library(tmp_path, page=page + box % ", default: cross")
    assert render("page", Row("a", {"what": "two"}), made).ops
    made = given_files.library(tmp_path, page=page + box % "")
    with pytest.raises(PressError, match="not in the palette's table"):
        render("page", Row("a", {"what": "two"}), made)


def test_a_last_page_is_not_left_with_one_paragraph():
    def pages(count):
        slabs = [Slab(10.0, 4.0, lambda left, top: None) for _ in range(count)]
        return [len(page) for page in filled(slabs, 100.0)[0]]

    assert pages(7) == [7]
    assert len(pages(15)) == 3
    assert pages(15)[-1] >= 3  # seven of them would fill a page


def test_a_page_had_better_not_begin_with_a_figure_of_the_rule_before_it():
    figure = slab(30, 2.0, trails=True)
    pages, _ = filled([*[slab(10, 2.0) for _ in range(12)], figure, *[slab(10, 2.0)] * 4], 150.0)
    assert not pages[1][0][0].trails
    assert any(each.trails for each, _ in pages[1])


def test_a_figure_fills_its_panel_and_is_no_smaller_than_it_is(library, tmp_path):
    tall = "template: tall\nsize: [30, 40]\npart: true\npalette: rulebook\nboxes:\n"
    tall += "- {box: rect, at: [0, 0, 30, 40], fill: night}\n"
    both = {"cells": [[{"figure": {"template": "tall"}}], [{"para": "words"}]], "widths": [3, 2]}
    library = given_files.library(tmp_path, page=PAGE, chapter=CHAPTER, tail=TAIL, tall=tall)
    (face,) = faces(library, {"panel": [{"side_by_side": both}]})
    (placed_at,) = (op for op in face.ops if isinstance(op, Place) and op.face.width == 30)
    assert placed_at.scale >= 1.0
    (x, y, _) = words(face)["words"]
    assert x > placed_at.x + 30 * placed_at.scale
    assert placed_at.y < y < placed_at.y + 40 * placed_at.scale


def test_a_section_is_drawn_by_a_template_of_its_own_where_the_box_names_one(tmp_path):
    section = CHAPTER.replace("template: chapter", "template: part")
    page = PAGE.replace("chapter: chapter,", "chapter: chapter, section: part,")
    library = given_files.library(tmp_path, page=page, chapter=CHAPTER, tail=TAIL, part=section)
    items = [{"heading": "One"}, {"section": "Two"}, {"para": "x"}]
    run = Run(library.template("page"), Row("book.one", {"text": items}), library, [])
    assert [(each.title, each.level) for each in run.headings] == [("One", 1), ("Two", 2)]
    (face,) = run.faces(1, 1)
    assert "Two" in words(face)


def test_a_chapter_that_begins_near_a_foot_makes_its_text_crowded(library):
    def crowded(before):
        items = [*[{"para": "x"}] * before, {"heading": "One"}, {"para": "y"}]
        run = Run(library.template("page"), Row("book.one", {"text": items}), library, [])
        return run.crowded

    assert crowded(6)
    assert not crowded(0)


def test_all_paragraphs_of_a_text_are_as_far_apart_from_page_to_page():
    items = [slab(6, 2.0) for _ in range(60)]
    pages, _ = filled(items, 80.0)
    gaps = [
        below - top - each.height
        for page in pages[:-1]
        for (each, top), (_, below) in pairwise(page)
    ]
    assert max(gaps) - min(gaps) < 1.0


def test_what_may_be_higher_takes_what_a_page_has_left_before_gaps_do():
    def higher(by):
        return Slab(20.0 + by, 0.0, lambda left, top: None)

    grows = slab(20, 2.0)._replace(grows=9.0, grown=higher)
    items = [slab(20), grows, slab(20, 2.0), slab(20, 2.0), *[slab(20, 2.0)] * 3]
    pages, _ = filled(items, 80.0)
    first = pages[0]
    assert len(first) == 3
    assert first[1][0].height == pytest.approx(29.0)
    assert first[1][0].before == grows.before
    assert first[-1][1] + 20 <= 80.01


def test_a_question_may_have_its_source_below_it_where_the_margin_has_no_numbers(tmp_path):
    page = PAGE.replace(" numbered: true,", "")
    library = given_files.library(tmp_path, chapter=CHAPTER, tail=TAIL, page=page)
    (face,) = faces(library, {"subheading": "Asked"}, {"fine": "Book"}, {"para": "Yes"})
    found = {op.text: (x, y) for op, x, y in placed(face.ops)}
    assert found["Asked"][1] < found["Book"][1] < found["Yes"][1]
    assert found["Asked"][0] == found["Book"][0]


@pytest.mark.parametrize(("above", "opened"), [(30, True), (46, False)])
def test_a_section_amid_a_page_has_its_picture_where_it_is_high_enough_to_be_whole(above, opened):
    opening = Opening(20.0, 60.0, False, lambda x, y, high: None)
    section = slab(10, 5.0, heading="Two", level=2, opening=opening)
    pages, _ = filled([slab(above), section, slab(60, 2.0), slab(90, 2.0)], 160.0)
    (_, at), (last, top) = pages[0][1], pages[0][2]
    drawn = pages[0][1][0]
    assert (drawn.opened, drawn.height >= 50.0) == (opened, opened)
    assert at > above
    assert top + last.height < 160.01


def test_what_a_picture_at_the_foot_leaves_is_shared_by_gaps_where_one_is_drawn():
    told = [slab(20, 4.0, further=10.0) for _ in range(3)]

    def tops(*drawn):
        ((page,), _) = filled(told, 200.0, 0, *drawn)
        return [top for _, top in page]

    assert tops() == pytest.approx([0, 24, 48])
    apart = 24 + 10 / 1.6
    assert tops(26.0) == pytest.approx([0, apart, 2 * apart])
    # Not above what the picture needs.
    ((page,), _) = filled(told, 94.0, 0, 26.0)
    assert page[-1][1] + 20 <= 94 * 0.71 + 2
