"""What is for looking things up: groups and numbers at the head of pages, the thumb index, the
index of words, lines for notes."""

from __future__ import annotations

import given as given_files
import pytest
from even_pages import CHAPTER, PAGE, TAIL, faces, slab
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Line, Place, Rect
from toolkit.press.faces.flow import pack
from toolkit.press.faces.headings import Heading, asked, headings, running
from toolkit.press.faces.runs import Folio, Run
from toolkit.press.job.binding import bound_faces
from toolkit.press.job.digest import Digests
from toolkit.press.job.faces import Faces
from toolkit.press.job.lots import lots_of
from toolkit.press.job.order import Order
from toolkit.press.job.plan import Group, Plan, PlannedFile
from toolkit.press.painters.ink import Inker
from toolkit.press.templates.paper import Profile, papers

RULES = PAGE.replace(
    "  para:", "  subheading: {font: sans-bold, size: 10, min_size: 9}\n  para:"
).replace("rule: ink", "rule: ink, grid: line")
LINES = """
template: lines
size: [100, 60]
part: true
palette: rulebook
boxes:
- {box: rect, at: [10, 3, 80, 1], fill: night}
"""
INDEXED = """
template: text
size: [100, 90]
palette: plain
boxes:
- {box: flow, field: text, at: [5, 5, 90, 80], runs_on: true}
"""
INDEX = """
template: index
size: [100, 90]
title: Index
palette: plain
boxes:
- box: repeat
  each: index.0
  as: entry
  at: [5, 5]
  step: [0, 6]
  boxes:
  - {box: text, style: body, at: [0, 0, 90, 6], parts: [
     {field: entry.letter}, {say: "/"}, {field: entry.title}, {say: "/"}, {field: entry.page}]}
"""
CONTENTS = """
template: contents
size: [100, 90]
palette: plain
boxes:
- box: repeat
  each: contents
  as: entry
  at: [5, 5]
  step: [0, 6]
  boxes:
  - {box: text, style: body, at: [0, 0, 90, 6], parts: [
     {field: entry.title}, {say: " on "}, {field: entry.page}]}
"""
NOTES = """
template: notes
size: [100, 90]
palette: plain
boxes:
- {box: text, say: the first, style: body, at: [5, 5, 90, 20], when: {more: false}}
- {box: text, say: a further one, style: body, at: [5, 5, 90, 20], when: {more: true}}
"""


@pytest.fixture
def library(tmp_path):
    return given_files.library(tmp_path, page=RULES, chapter=CHAPTER, tail=TAIL)


def said(face):
    return [op.text for op, _, _ in placed(face.ops)]


def lines(face):
    return [op for op in face.ops if isinstance(op, Line)]


def test_a_group_stands_below_a_line_but_right_below_a_chapter_or_at_the_head_of_a_page(library):
    group, rule = {"subheading": "Moving"}, {"para": "So."}
    (face,) = faces(library, {"heading": {"title": "One"}}, group, rule)
    assert lines(face) == []
    (face,) = faces(library, group, rule)
    assert lines(face) == []
    (face,) = faces(library, {"heading": {"title": "One"}}, rule, group, rule)
    (line,) = lines(face)
    assert (line.x1, line.x2) == (6.0, 90.0)  # its margin too
    first, second = (y for op, _, y in placed(face.ops) if op.text == "So.")
    (moving,) = (y for op, _, y in placed(face.ops) if op.text == "Moving")
    assert first < line.y1 < moving < second


def test_a_page_knows_the_group_in_force_which_contents_do_not_list():
    def group(name):
        return slab(5, heading=name, level=3)

    items = [slab(5, heading="One"), group("A"), slab(30), slab(40), group("B"), slab(35)]
    found = pack(items, 40.0, 1).pages
    # One that a page opens with is said at its head too.
    assert running(found) == (("", ""), ("One", "A"), ("One", "B"))
    assert [each.title for each in headings(found)] == ["One"]


def test_a_page_knows_from_which_to_which_number_its_rules_go(library):
    rules = [
        part
        for number in (1, 2, 3)
        for part in (
            {"para": f"**Rule {number}.** " + "It is so. " * 9},
            {"fine": f"**4.{number}** · {{icon:check}}\u00a07"},
        )
    ]
    found = []
    run = Run(library.template("page"), Row("book.one", {"text": rules}), library, found)
    assert found == []
    assert [asked(page) for page in run.pages] == ["4.1\u20134.3"]


def test_the_groups_of_a_chapter_come_with_its_heading(library):
    text = [{"heading": {"title": "One", "number": 1, "parts": "A · B"}}, {"para": "a"}]
    found = []
    run = Run(library.template("page"), Row("book.one", {"text": text}), library, found)
    assert found == []
    assert [(each.number, each.parts) for each in run.headings] == [("1", "A · B")]


def test_the_thumb_index_of_chapters_with_numbers_has_these_on_the_pages_that_have_some_of_them():
    contents = [Heading("Setup", 3, 1, "1"), Heading("More", 4, 2), Heading("Turn", 5, 1, "2"),
                Heading("Names", 7)]  # fmt: skip

    def thumbs(page, running=""):
        listed = Folio(page, 8, running, contents=contents).fields()["thumbs"]
        assert [(each["title"], each["number"]) for each in listed] == [
            ("Setup", "1"), ("Turn", "2"),
        ]  # fmt: skip
        return [each["number"] for each in listed if each["here"]]

    assert thumbs(3) == ["1"]
    assert thumbs(5, running="Setup") == ["1", "2"]
    assert thumbs(6, running="Turn") == ["2"]
    assert thumbs(7, running="Names") == []


def bound(tmp_path, text):
    """The pages of a booklet of contents, text, index and notes."""
    library = given_files.library(
        tmp_path, text=INDEXED, index=INDEX, contents=CONTENTS, notes=NOTES
    )
    rows = {key: (Row(f"{key}.1", {"text": text}),) for key in ("contents", "text", "index")}
    groups = (Group("contents", "contents"), Group("text", "text"),
              Group("index", "index", entries=99))  # fmt: skip
    planned = PlannedFile("7-rules", "Rules", "booklet", groups, pad="notes")
    order = Order("g", "G", rows, Plan((planned,)), library, papers()["a4"], Profile())
    faces = Faces(order, Digests(), Inker("full"), None)
    pages = bound_faces(order, planned, lots_of(order, planned, rows), faces, fill=True)
    faces.refuse_faults()
    return pages


def paged(*named):
    """Text on a page for each of the lists of words by which an index names it."""
    for words in named:
        yield from ({"indexed": words}, {"para": "So."}, {"break": "page"})


def test_an_index_has_the_letter_before_its_first_word_and_pages_in_a_row_as_two_numbers(tmp_path):
    text = [*paged(["The bag"], ["Ace", "Bag"], ["Ace", "Board"], ["Ace"], ["Box"], ["Ace"])]
    contents, *_, index = (page for page in bound(tmp_path, text)[:8] if page is not None)
    told = [each.split("/") for each in said(index)]
    assert told == [["A", "Ace", "3\u20135, 7"], ["B", "The bag", "2"], ["", "Bag", "3"]]
    assert "Index on 8" in said(contents)


def test_of_several_pages_for_notes_the_first_knows_that_it_is_that(tmp_path):
    pages = bound(tmp_path, [*paged(["Ace"], ["Bag"], ["Box"])])
    assert [said(page) for page in pages[5:]] == [
        ["the first"],
        ["a further one"],
        ["a further one"],
    ]


def test_lines_are_drawn_over_the_rest_of_a_page_down_from_its_upper_edge_where_much_is_left(
    tmp_path,
):
    page = PAGE.replace("tail: tail,", "rest: lines,")
    library = given_files.library(tmp_path, page=page, chapter=CHAPTER, lines=LINES)

    def drawn(count):
        (face,) = faces(library, *({"para": f"x{n}"} for n in range(count)))
        bottom = max(y for _, _, y in placed(face.ops))
        return bottom, face.ops, [op for op in face.ops if isinstance(op, Place)]

    bottom, ops, (place,) = drawn(3)
    assert place.y > bottom
    ground = next(op for op in ops if isinstance(op, Rect) and op.h > 20)
    assert ground.y == pytest.approx(place.y)
    assert ground.y + ground.h > 90  # it runs off the page, the lines do not
    assert place.clip[1] == 0.0
    assert place.y + place.clip[3] == pytest.approx(82.0)
    assert drawn(9)[2] == []
