"""Text that runs on: all of it, in order, on as many faces as it takes, with nothing torn apart."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import given as given_files
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Place, Rect, Text
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.faces.flow import pack
from toolkit.press.faces.headings import Heading, asked, banded, headings, running
from toolkit.press.faces.runs import Folio, Run, run_faces
from toolkit.press.faces.slab import Slab

PAGE = """
template: page
size: [100, 90]
palette: plain
boxes:
- {box: text, parts: [{field: page}, {say: " of "}, {field: pages}], style: body, at: [5, 5, 40, 6]}
- {box: text, field: running, style: body, at: [50, 5, 45, 6], when: {side: right}}
- {box: flow, field: text, runs_on: true, at: [5, 12, 90, 70]}
"""

CHAPTER = """
template: chapter
size: [90, 8]
part: true
palette: plain
boxes:
- {box: text, field: title, style: body, at: [0, 0, 90, 8]}
"""


@pytest.fixture
def library(tmp_path):
    return given_files.library(tmp_path, page=PAGE)


def pages(library, *items):
    found = []
    faces = run_faces(library.template("page"), Row("book.one", {"text": list(items)}), library,
                      found)  # fmt: skip
    assert found == []
    return [[op.text for op in face.ops if isinstance(op, Text)] for face in faces]


def slab(height, *, before=0.0, glued=False, turn="", heading=""):
    return Slab(height, before, lambda x, y: None, glued, turn, heading)


slabs = st.lists(
    st.builds(
        slab,
        st.floats(0.5, 9),
        before=st.floats(0, 3),
        glued=st.sampled_from([False, False, True]),
        turn=st.sampled_from(["", "", "", "", "", "column", "page"]),
    ),
    max_size=60,
)


@given(slabs, st.integers(1, 3))
def test_every_slab_is_set_once_in_order_and_inside_its_column(items, count):
    packed = pack(items, 40.0, count)
    columns = [column for page in packed.pages for column in page]
    drawn = [slab for column in columns for slab, _ in column]
    assert [id(each) for each in drawn] == [id(each) for each in items if not each.turn]
    for column in columns:
        bottoms = [top + slab.height for slab, top in column]
        assert bottoms[:-1] <= [top for _, top in column[1:]]
        assert packed.over or bottoms[-1:] <= [40.02]
    assert all(len(page) <= count for page in packed.pages)


@given(slabs)
def test_a_glued_slab_stands_in_the_column_of_the_next(items):
    column_of = {
        id(slab): number
        for number, page in enumerate(pack(items, 40.0, 1).pages)
        for slab, _ in page[0]
    }
    for one, other in pairwise(items):
        if one.glued and not one.turn and not other.turn:
            assert column_of[id(one)] == column_of[id(other)]


def test_a_break_begins_the_next_column_or_page():
    items = [slab(5), slab(0, turn="column"), slab(6), slab(0, turn="page"), slab(7)]
    packed = pack(items, 40.0, 2)
    heights = [[[slab.height for slab, _ in column] for column in page] for page in packed.pages]
    assert heights == [[[5], [6]], [[7]]]


def test_a_page_knows_the_heading_in_force_and_contents_know_the_page():
    items = [slab(20, heading="One"), slab(30), slab(30), slab(5, heading="Two"), slab(39),
             slab(10, heading="Three")]  # fmt: skip
    found = pack(items, 40.0, 1).pages
    assert [(each.title, each.page) for each in headings(found)] == [
        ("One", 0), ("Two", 2), ("Three", 4)
    ]  # fmt: skip
    # A page that opens with a heading has its words already.
    assert [chapter for chapter, _ in running(found)] == ["", "One", "One", "Two", ""]


def test_a_page_knows_the_section_of_its_chapter_unless_it_opens_with_one():
    def section(name):
        return slab(5, heading=name)._replace(level=2)

    items = [slab(5, heading="One"), section("A"), slab(30), slab(40), section("B"), slab(35),
             slab(40), slab(5, heading="Two"), slab(35), slab(40)]  # fmt: skip
    found = running(pack(items, 40.0, 1).pages)
    assert found == (("", ""), ("One", "A"), ("One", ""), ("One", "B"), ("", ""), ("Two", ""))


def test_contents_of_parts_stand_a_part_to_a_column_where_these_come_out_alike():
    def columns(*levels):
        told = [Heading(str(at), at, level) for at, level in enumerate(levels)]
        listed = Folio(2, 20, contents=told).fields()["contents_columns"]
        return [[each["title"] for each in column] for column in listed]

    assert columns(1, 2, 2, 1, 2, 2, 2, 1) == [["0", "1", "2"], ["3", "4", "5", "6", "7"]]
    assert columns(1, 2, 2, 2, 2, 2, 2, 1) == [["0", "1", "2", "3"], ["4", "5", "6", "7"]]
    assert columns(1, 1, 1, 1, 1) == [["0", "1", "2"], ["3", "4"]]


def test_a_page_knows_the_sections_of_all_chapters_in_one_order_and_which_it_has():
    told = [("Open", 1, 3), ("Setup", 2, 3), ("Battle", 2, 4), ("Settled", 1, 5), ("Turn", 2, 5),
            ("Setup", 2, 5), ("Moves", 2, 5), ("Battle", 2, 6), ("End", 2, 7)]  # fmt: skip
    contents = [Heading(title, page, level) for title, level, page in told]

    def thumbs(page, section=""):
        listed = Folio(page, 8, "", section, contents).fields()["thumbs"]
        assert [each["title"] for each in listed] == ["Turn", "Setup", "Moves", "Battle", "End"]
        return [each["title"] for each in listed if each["here"]]

    assert thumbs(3) == ["Setup"]
    assert thumbs(5) == ["Turn", "Setup", "Moves"]
    assert thumbs(6, section="Moves") == ["Moves", "Battle"]
    assert thumbs(2) == []


def test_no_tab_of_a_thumb_index_lies_on_the_band_of_a_head():
    contents = [Heading(f"Chapter {n}", n, number=str(n)) for n in range(1, 5)]

    def here(*bands):
        folio = Folio(3, 8, "Chapter 2", contents=contents, bands=bands)
        return [each["number"] for each in folio.fields()["thumbs"] if each["here"]]

    # The first tab begins 22 mm from the head of a page, each other 9.6 mm below the one before.
    assert here() == here((0.0, 31.5), (50.9, 71.8)) == ["2", "3"]
    assert here((0.0, 31.7)) == here((31.7, 36.0)) == ["3"]
    assert here((41.3, 62.0)) == ["2"]


def test_the_foot_of_a_booklet_has_its_tabs_where_pages_take_them_to_be():
    foot = yaml.safe_load(Path("templates/booklet_foot.yaml").read_text(encoding="utf-8"))
    tabs = [box for box in foot["boxes"] if box.get("each") == "thumbs"]
    assert [(box["at"][1], box["step"]) for box in tabs] == [(22, [0, 9.6])] * 2


def test_a_page_knows_the_bands_of_its_heads():
    """Those of groups have none; what begins a page reaches up to its edge."""
    chapter = slab(21)._replace(heading="One")
    group = slab(5)._replace(heading="Some", level=3)
    page = [[(chapter, 0.0), (group, 30.0), (chapter._replace(level=2), 50.0)]]
    assert banded(page, 13.0) == [(0.0, 34.0), (63.0, 84.0)]


def test_a_page_knows_from_which_to_which_number_its_questions_go():
    def held(*numbers):
        return slab(9)._replace(asked=numbers)

    pages = [[], [held("3")], [slab(9), held("4", "5"), held("6")]]
    assert [asked([[(each, 0.0) for each in page]]) for page in pages] == ["", "3", "4\u20136"]


def test_an_index_stands_letter_by_letter_with_each_letter_in_its_margin():
    entries = [("Bases", "3, 4"), ("The board", "7"), ("Cards", "9")]
    assert Folio(2, 20, entries=entries).fields()["index_text"] == [
        {"para": ["Bases\u00a0\u00a03, 4", "The board\u00a0\u00a07"]},
        {"fine": "**B**"},
        {"para": ["Cards\u00a0\u00a09"]},
        {"fine": "**C**"},
    ]


@pytest.mark.parametrize(("even", "lines"), [("", [10, 2]), (", even: true", [6, 6])])
def test_columns_may_end_as_alike_as_they_can(tmp_path, even, lines):
    page = f"""
template: page
size: [100, 90]
palette: plain
styles:
  para: {{font: sans, size: 10, min_size: 8, leading: 1.3, space: 0}}
boxes:
- {{box: flow, field: text, at: [5, 5, 90, 46], columns: 2, gap: 6{even}}}
"""
    library = given_files.library(tmp_path, page=page)
    row = Row("book.one", {"text": [{"para": [f"Line {number}" for number in range(12)]}]})
    found = []
    face = render("page", row, library, found)
    assert found == []
    lefts = [x for op, x, _ in placed(face.ops) if op.text.startswith("Line")]
    assert [lefts.count(left) for left in sorted(set(lefts))] == lines


def test_contents_know_the_number_of_a_chapter_that_has_one(tmp_path):
    page = PAGE.replace("runs_on: true,", "runs_on: true, chapter: chapter,")
    made = given_files.library(tmp_path, page=page, chapter=CHAPTER)
    text = [{"heading": {"title": "One", "number": 1}}, {"para": "a"}, {"heading": "Two"},
            {"para": "b"}]  # fmt: skip
    found = []
    run = Run(made.template("page"), Row("book.one", {"text": text}), made, found)
    assert found == []
    assert [(each.title, each.number) for each in run.headings] == [("One", "1"), ("Two", "")]


def test_pages_are_numbered_and_the_words_go_on_where_they_broke_off(library):
    words = [f"word{number}" for number in range(400)]
    found = pages(library, {"heading": "First"}, {"para": " ".join(words)}, {"heading": "Second"})
    assert len(found) > 1
    assert [page[0] for page in found] == [f"{n} of {len(found)}" for n in range(1, len(found) + 1)]
    text = " ".join(line for page in found for line in page)
    assert [word for word in text.split() if word.startswith("word")] == words
    assert found[2][1] == "First", "the heading in force, on right pages"


def test_fine_print_stays_with_what_it_is_about(library):
    fill = [{"para": "filled"}] * 9
    for more in range(9):
        found = pages(library, *fill, *[{"space": 1}] * more, {"para": "said"}, {"fine": "where"})
        (page,) = [page for page in found if "said" in page]
        assert "where" in page


def test_a_note_stays_with_what_it_is_about(library):
    fill = [{"para": "filled"}] * 9
    for more in range(9):
        found = pages(library, *fill, *[{"space": 1}] * more, {"para": "said"}, {"note": "open"})
        (page,) = [page for page in found if "said" in page]
        assert "open" in page


def test_what_is_higher_than_a_page_is_refused(library):
    # Glued together, these lines cannot be parted.
    text = [{"heading": "x"}] * 14
    found = []
    run_faces(library.template("page"), Row("book.one", {"text": text}), library, found)
    assert [finding.code for finding in found] == ["E630"]
    assert "higher than a page" in found[0].message


def test_text_that_runs_on_is_not_drawn_as_one_face(library):
    with pytest.raises(PressError, match="needs a face of its own"):
        render("page", Row("book.one", {"text": [{"para": "x"}], "page": 1, "pages": 1,
                                        "side": "left"}), library)  # fmt: skip


def test_only_one_text_of_a_template_runs_on_and_always(tmp_path):
    twice = PAGE + "- {box: flow, field: text, runs_on: true, at: [5, 12, 90, 70]}\n"
    with pytest.raises(PressError, match="only one text"):
        given_files.library(tmp_path, page=twice).template("page")
    sometimes = PAGE.replace("runs_on: true", "runs_on: true, when: {text: present}")
    with pytest.raises(PressError, match="under no condition"):
        given_files.library(tmp_path, page=sometimes).template("page")


def test_a_run_draws_the_same_page_twice_alike(library):
    row = Row("book.one", {"text": [{"para": "word " * 300}]})
    run = Run(library.template("page"), row, library, [])
    assert run.faces(1, 9) == run.faces(1, 9)


MARGIN = """
template: page
size: [100, 60]
palette: plain
styles:
  fine: {font: sans, size: 6, min_size: 6, fine_print: true}
boxes:
- {box: flow, field: text, runs_on: true, at: [5, 5, 90, 50], margin: 25, rule: ink}
"""


def test_a_note_has_the_fine_print_behind_it_where_its_paragraph_has_some(tmp_path):
    made = given_files.library(tmp_path, page=MARGIN)
    said = [{"para": "**First.** Words."}, {"fine": "one"}, {"note": "Asked?"}, {"fine": "two"}]
    (face,) = Run(made.template("page"), Row("text.one", {"text": said}), made, []).faces(1, 1)
    at = {op.text: (op.x, op.y) for op in face.ops if isinstance(op, Text)}
    assert at["one"][0] == at["two"][0] < at["Asked?"][0]
    assert abs(at["two"][1] - at["Asked?"][1]) < 2 < at["two"][1] - at["one"][1]


def test_fine_print_stands_in_the_margin_beside_its_paragraph_and_never_runs_into_the_next(
    tmp_path,
):
    made = given_files.library(tmp_path, page=MARGIN)
    words = {"fine": "an.id_that_is_wider_than_the_margin_is · one · two · three"}
    said = [{"para": "**First.** Words."}, words, {"para": "**Second.** Words."}, words]
    run = Run(made.template("page"), Row("text.one", {"text": said}), made, found := [])
    (face,) = run.faces(1, 1)
    assert not found
    lines = [op for op in face.ops if isinstance(op, Text)]
    aside = [op for op in lines if op.x < 30]
    assert {op.size for op in aside} == {6}
    assert [op.text for op in aside if op.text in ("one", "three")] == ["one", "three"] * 2
    second = next(op for op in lines if op.text == "Second.")
    assert max(op.y for op in aside[: len(aside) // 2]) < second.y - second.size * 0.3
    assert [(entry.title, entry.page) for entry in run.entries] == [("First", 0), ("Second", 0)]


@pytest.mark.parametrize(("wide", "left"), [(45, 40), (65, 30), (80, 15), (90, 5), (95, 5)])
def test_a_figure_wider_than_the_text_reaches_into_the_margin(tmp_path, wide, left):
    """The text is 65 mm wide and begins at 30, its margin at 5."""
    plan = "template: plan\npart: true\nsize: [50, 10]\npalette: plain\nboxes: []\n"
    made = given_files.library(tmp_path, page=MARGIN, plan=plan)
    said = [{"figure": {"template": "plan", "fields": {}, "width": wide}}]
    (face,) = Run(made.template("page"), Row("text.one", {"text": said}), made, []).faces(1, 1)
    (figure,) = (op for op in face.ops if isinstance(op, Place))
    assert (figure.x, figure.scale) == (pytest.approx(left), wide / 50)


def test_heads_stand_in_the_margin_and_a_panel_on_its_ground_over_no_word(tmp_path):
    page = MARGIN.replace("margin:", "heads: true, band: ink, tint: line, margin:")
    made = given_files.library(tmp_path, page=page)
    said = [{"heading": "Part"}, {"para": "**First.** Words."}, {"fine": "one"},
            {"panel": [{"para": "Shown."}]}, {"fine": "case.1"}, {"imprint": "Far."}]  # fmt: skip
    run = Run(made.template("page"), Row("text.one", {"text": said}), made, [])
    (face,) = run.faces(1, 1)
    at = {op.text: op for op in face.ops if isinstance(op, Text)}
    assert at["First"].x == at["one"].x == at["Example"].x == at["Far."].x < at["Words."].x
    assert at["First"].y < at["one"].y < at["Example"].y < at["case.1"].y
    grounds = [op for op in face.ops if isinstance(op, Rect) and op.fill and op.w > 5]
    for ground, word in zip(grounds, ("Part", "Shown."), strict=True):
        assert ground.y < at[word].y < ground.y + ground.h
    assert [entry.title for entry in run.entries] == ["First"]


INDEX = """
template: index
size: [50, 90]
palette: plain
boxes:
- {box: flow, field: text, at: [5, 5, 40, 80], margin: 6, numbered: true}
"""


def test_an_entry_of_an_index_goes_on_further_to_the_right(tmp_path):
    library = given_files.library(tmp_path, index=INDEX)
    text = [{"para": ["Ash", "Birch and alder and hazel and oak and elm"]}, {"fine": "**A**"}]
    found = []
    face = render(library.template("index"), Row("x.one", {"text": text}), library, found)
    assert found == []
    lefts = {op.text: x for op, x, _ in placed(face.ops)}
    first = next(at for said, at in lefts.items() if said.startswith("Birch"))
    turned = next(at for said, at in lefts.items() if said.endswith("elm"))
    assert first == lefts["Ash"] < turned < first + 5
    assert lefts["A"] < first


NAMES = """
template: names
size: [60, 90]
palette: plain
boxes:
- {box: flow, field: text, runs_on: true, at: [5, 5, 50, 80], margin: 8}
"""


def test_names_stand_beside_their_numbers_on_one_line_and_no_index_has_them(tmp_path):
    library = given_files.library(tmp_path, names=NAMES)
    long = "score." + "_".join(["orbital"] * 9)
    named = [{"para": "**tie** here"}, {"fine": "**12.10**"}]
    text = [{"indexed": []}, *named, {"para": f"**{long}**"}, {"fine": "**3**"}]
    found = []
    run = Run(library.template("names"), Row("x.one", {"text": text}), library, found)
    assert found == []  # a name that is wider than its column is broken
    assert run.entries == ()
    (face,) = run.faces(1, 1)
    at = {op.text: (x, y) for op, x, y in placed(face.ops)}
    assert at["12.10"] == pytest.approx((5.0, at["tie"][1]))
    assert at["tie"][0] == pytest.approx(13.0)
