"""Questions of flowing text, and the columns that they fill."""

from __future__ import annotations

import given as given_files
import pytest
from even_pages import CHAPTER, OPENING, faces, slab
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Line, Place, Rect
from toolkit.press.faces.broken_columns import CLEAR, chapters, fewest
from toolkit.press.faces.columns import Art, level
from toolkit.press.faces.runs import Run

PAGE = """
template: page
size: [100, 110]
palette: rulebook
styles:
  para: {font: sans, size: 8, min_size: 8, leading: 1.3}
  bullets: {like: para}
  subheading: {font: sans-bold, size: 10, min_size: 9, leading: 1.2}
  headline: {font: sans-bold, size: 9, min_size: 8, leading: 1.2}
  fine: {font: sans, size: 6.5, min_size: 6, fine_print: true}
boxes:
- {box: flow, field: text, runs_on: true, at: [6, 10, 86, 90], columns: 2, gap: 6, fills: true,
   chapter: chapter, section: section, opening: opening, plates: night, rule: accent, grid: line}
"""
SECTION = """
template: section
size: [40, 6]
part: true
palette: rulebook
boxes:
- {box: rect, at: [0, 0, 40, 6], fill: panel}
"""
SHOWN = """
template: {name}
size: [40, 30]
part: true
palette: rulebook
boxes:
- {{box: rect, at: [0, 0, 40, 30], fill: night}}
- {{box: rect, at: [0, {top}, 40, 10], fill: accent}}
"""
LEFT, NEXT, FOOT = 6.0, 52.0, 100.0
"""Where both columns begin, and where they end, in mm."""
HEAD = ({"heading": {"title": "Open"}}, {"section": "One"})


@pytest.fixture
def library(tmp_path):
    shown = {name: SHOWN.format(name=name, top=10) for name in ("seen", "near")}
    shown["near_asked"] = SHOWN.format(name="near_asked", top=0)
    parts = {"chapter": CHAPTER, "section": SECTION, "opening": OPENING}
    return given_files.library(tmp_path, page=PAGE, **parts, **shown)


def question(number, **more):
    told = {"asks": f"Asked{number}", "number": str(number), "says": "Yes", **more}
    return {"question": told}


def words(face):
    return {op.text: (x, y, op.fill) for op, x, y in placed(face.ops)}


def test_a_question_has_its_number_its_answer_the_reasons_the_others_and_its_source(library):
    told = question(7, because=["So."], others=["No."], fine="Book")
    (face,) = faces(library, *HEAD, told)
    said = words(face)
    order = ("Asked7", "Yes", "So.", "No.", "Book")
    assert [said[each][1] for each in order] == sorted(said[each][1] for each in order)
    assert said["7"][0] == LEFT < said["Asked7"][0]
    assert said["7"][1] == pytest.approx(said["Asked7"][1])
    assert said["Yes"][2] == said["7"][2] != said["So."][2] == said["No."][2]
    assert said["Yes"][0] > said["So."][0] == said["Book"][0] < said["No."][0]


def test_a_brief_one_has_its_answer_right_under_it(library):
    told = {"asks": "May one?", "number": "8", "says": "No.", "fine": "Book"}
    said = words(faces(library, *HEAD, {"brief": told})[0])
    assert said["8"][1] == pytest.approx(said["May one?"][1])
    assert said["May one?"][1] < said["No."][1] < said["Book"][1]


def test_a_picture_is_as_wide_as_its_column_and_shows_no_more_than_it_holds(library):
    shown = [{"figure": {"template": "seen", "caption": "Here"}}]
    (face,) = faces(library, *HEAD, question(1, shown=shown))
    (found,) = (op for op in face.ops if isinstance(op, Place) and op.face.width == 40 and op.clip)
    (ground,) = (op for op in face.ops if isinstance(op, Rect) and op.radius and op.w == 40)
    _, top, _, high = found.clip
    assert 0 < top < 10
    assert top + high < 30
    assert ground.h == pytest.approx(high * found.scale + 0.8)
    assert ground.y + ground.h < words(face)["Here"][1]


def test_a_template_may_have_another_for_questions(library):
    shown = [{"figure": {"template": "near"}}]
    (face,) = faces(library, *HEAD, question(1, shown=shown))
    (found,) = (op for op in face.ops if isinstance(op, Place) and op.face.width == 40 and op.clip)
    assert found.clip[1] == 0.0


@pytest.mark.parametrize("part", ["question", "brief"])
def test_what_asks_or_says_nothing_is_told(library, part):
    found = []
    text = [*HEAD, {part: {"asks": "May one?"}}]
    Run(library.template("page"), Row("book.one", {"text": text}), library, found)
    assert {one.name for one in found} == {"field-type"}


@pytest.mark.parametrize("keys", [["asks"], ["number"], ["says"], ["asks", "says"]])
@pytest.mark.parametrize("part", ["question", "brief"])
def test_an_icon_that_there_is_not_is_told_of_each_word_of_a_question(library, part, keys):
    found = []
    told = {"asks": "May one?", "number": "7", "says": "No."}
    told |= dict.fromkeys(keys, "{icon:none_such}")
    Run(library.template("page"), Row("book.one", {"text": [*HEAD, {part: told}]}), library, found)
    assert {one.name for one in found} == {"no-such-icon"}


def test_text_that_begins_or_ends_otherwise_than_with_a_chapter_and_its_questions_is_whole(library):
    (face,) = faces(library, {"section": "One"}, question(1), {"section": "Two"})
    assert "Asked1" in words(face)
    assert sum(isinstance(op, Place) and op.face.height == 6 for op in face.ops) == 2
    pages = faces(library, *HEAD, question(1), {"heading": {"title": "Settled"}})
    assert "Settled" in {text for page in pages for text in words(page)}
    pages = faces(library, {"heading": {"title": "Settled"}}, *HEAD, question(1))
    assert "Settled" in {text for page in pages for text in words(page)}


def test_a_long_question_goes_on_in_the_next_column_and_does_not_end_there_with_a_line(library):
    long = [question(n, because=["so " * 60, "why " * 90], others=["No."]) for n in (1, 2, 3)]
    pages = faces(library, *HEAD, *long)
    columns = [
        {op.text for op, x, _ in placed(page.ops) if (x >= NEXT) is right}
        for page in pages
        for right in (False, True)
    ]
    parted = [
        column for column in columns if column and not any(each[:5] == "Asked" for each in column)
    ]
    assert parted
    assert all(any("why" in each for each in column) for column in parted)


# ---- columns

ART = Art(
    lambda title, high: slab(high, heading=f"over {title}", level=3),
    lambda title: slab(0.0, heading=f"across {title}", level=3),
    slab(0.0, heading="apart", level=3),
    lambda high: slab(high, heading="beside", level=3),
)


def chapter(*sections, title="Open"):
    """Slabs of a chapter: its head, and of each section its head and entries so high."""
    made = [slab(10.0, heading=title, glued=True), slab(1.0, glued=True)]
    for number, entries in enumerate(sections):
        made.append(slab(6.0, 5.0, glued=True, heading=f"{title} {number}", level=2))
        made += [slab(high, 5.0) for high in entries]
    return made


def feet(columns):
    """Where the words of columns end, or the pictures below or over them."""
    return [
        max((top + each.height for each, top in column if each.heading != "beside"), default=0.0)
        for column in columns
    ]


def headings(columns):
    return [each.heading for column in columns for each, _ in column if each.heading]


def test_all_columns_end_level_but_above_a_picture_across_the_page():
    pages, over = level(chapter([31, 22, 47], [40, 38, 25, 33], [52, 20, 41, 18]), 120.0, 0, ART)
    assert over == 0
    for columns in pages:
        one, other = feet(columns)
        across = [top for column in columns for each, top in column if "across" in each.heading]
        assert one == pytest.approx(other, abs=8.0)
        assert max(one, other) == pytest.approx(across[0] if across else 120.0, abs=0.01)
        assert across == [] or max(one, other) > 40


def test_a_chapter_begins_a_page_below_its_picture():
    told = [*chapter([30, 30]), *chapter([30, 30], title="Settled")]
    pages, _ = level(told, 120.0, 0, ART)
    begun = [columns[0][0][0].heading for columns in pages]
    assert begun == ["Open", "Settled"]


def test_what_a_chapter_begins_with_has_less_of_its_picture_above_it_where_it_is_high():
    (page,), over = level(chapter([90.0]), 120.0, 0, ART)
    first = page[0][0][0]
    assert (first.heading, over) == ("Open", 0)
    assert max(feet(page)) <= 120.01


def test_more_pages_are_only_taken_where_they_may_be():
    told = chapter(*([60, 60] for _ in range(6)))
    least = fewest(chapters(told), 120.0)
    for more in (0, 1, 2):
        assert len(level(told, 120.0, more, ART)[0]) <= least + more
    assert len(level(told, 120.0, 0, ART)[0]) == least


def test_what_is_higher_than_a_column_is_told_by_how_much():
    assert level(chapter([150.0]), 120.0, 0, ART) == ((), pytest.approx(41.0 - CLEAR, abs=8.0))


def test_no_picture_comes_twice_on_pages_that_face_each_other():
    told = chapter(*([70, 70] for _ in range(6)))
    pages, _ = level(told, 120.0, 0, ART)
    assert len(pages) > 4
    drawn = [
        {
            each.partition(" ")[2]
            for each in headings(columns)
            if each.split()[0] in ("over", "across")
        }
        for columns in pages
    ]
    assert any(drawn)
    for at in range(len(drawn) - 1):
        assert not drawn[at] & drawn[at + 1]


def test_questions_are_parted_by_a_line_and_columns_too(library):
    pages = faces(library, *HEAD, *(question(n) for n in range(1, 7)))
    lines = [op for page in pages for op in page.ops if isinstance(op, Line)]
    upright = [line for line in lines if line.x1 == line.x2]
    assert len(upright) == len(pages)
    assert all(LEFT + 40 < line.x1 < NEXT for line in upright)
    assert [line for line in lines if line.y1 == line.y2]
