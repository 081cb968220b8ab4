"""Questions of flowing text, and the columns that they fill."""

from __future__ import annotations

from itertools import pairwise

import given as given_files
import pytest
from even_pages import CHAPTER, OPENING, faces, slab
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Line, Place, Rect
from toolkit.press.faces.broken_columns import chapter as read
from toolkit.press.faces.broken_columns import fewest
from toolkit.press.faces.columns import Art, level
from toolkit.press.faces.runs import Run
from toolkit.press.faces.slab import Opening

PAGE = """
template: page
size: [100, 110]
palette: rulebook
styles:
  para: {font: sans, size: 8, min_size: 8, leading: 1.3}
  headline: {font: sans-bold, size: 9, min_size: 8, leading: 1.2}
  fine: {font: sans, size: 6.5, min_size: 6, fine_print: true}
boxes:
- {box: flow, field: text, runs_on: true, at: [6, 10, 86, 90], columns: 2, gap: 6, fills: true,
   chapter: chapter, section: section, opening: opening, plates: night,
   rule: accent, grid: line}
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
LEFT, NEXT, WIDE = 6.0, 52.0, 40.0
"""Where both columns begin and how wide they are, in mm."""
EDGE = LEFT + 6.8
"""Where the words of a question begin that has a number."""
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


def pictures(face):
    return [op for op in face.ops if isinstance(op, Place) and op.face.width == 40 and op.clip]


def test_a_question_what_is_answered_and_all_that_is_said_for_it_stand_along_one_edge(library):
    told = question(7, because=["It is so.", "So."], others=["No."], fine="Book")
    (face,) = faces(library, HEAD[1], told)
    said = words(face)
    told_down = ("Asked7", "Yes", "It is so.", "So.", "No.", "Book")
    assert [said[each][1] for each in told_down] == sorted(said[each][1] for each in told_down)
    assert said["7"][0] == LEFT
    assert [said[each][0] for each in told_down] == pytest.approx([EDGE] * len(told_down))
    assert said["7"][1] == pytest.approx(said["Asked7"][1])
    assert said["7"][2] != said["So."][2] == said["No."][2]


def test_an_answer_stands_light_upon_a_bar_as_wide_as_its_column(library):
    for says in ("Yes", "Yes, whoever asks"):
        (face,) = faces(library, *HEAD, question(7, says=says))
        said = words(face)
        assert said[says][2] == "#ffffff"
        (bar,) = (op for op in face.ops if isinstance(op, Rect) and op.fill == said["7"][2])
        assert (bar.x, bar.w) == (LEFT, WIDE)
        assert bar.y < said[says][1] < bar.y + bar.h


def test_an_answer_of_many_words_is_told_like_what_is_said_for_it(library):
    told = {"asks": "Asked7", "number": "7", "because": ["It is so.", "So."]}
    (face,) = faces(library, HEAD[1], {"question": told}, *map(question, (8, 9)))
    said = words(face)
    assert said["It is so."][0] == EDGE
    assert said["So."][0] in (EDGE, EDGE + NEXT - LEFT)  # in the next column, if they are parted
    assert said["It is so."][2] == said["So."][2]
    # Before it stands the tick, on its line.
    tick = next(op for op in face.ops if isinstance(op, Rect) and op.fill == said["7"][2])
    assert LEFT < tick.x < EDGE
    assert tick.y < said["It is so."][1] < tick.y + tick.h


def test_all_pictures_are_as_wide_as_their_column_and_stand_between_question_and_answer(library):
    seen = [{"figure": {"template": "seen", "caption": "Here"}}]
    (face,) = faces(library, HEAD[1], *(question(n, shown=seen) for n in (1, 2)))
    found = pictures(face)
    assert [op.x for op in found] == pytest.approx([LEFT + 0.6, NEXT + 0.6])
    assert all(40 * op.scale == pytest.approx(WIDE - 1.2) for op in found)
    grounds = [op for op in face.ops if isinstance(op, Rect) and op.h > 28 and op.radius]
    assert [(op.x, op.w) for op in grounds] == [(LEFT, WIDE), (NEXT, WIDE)]
    said, one = words(face), found[1]
    assert said["Asked2"][1] < one.y < one.y + 30 * one.scale < said["Here"][1] < said["Yes"][1]


def test_each_section_in_a_column_has_its_picture_right_above_its_head(library):
    (face,) = faces(library, HEAD[1], question(1), {"section": "Two"}, question(2))
    shown = [op for op in face.ops if isinstance(op, Place)]
    # Another one may stand at the foot of the page.
    drawn = [op for op in shown if op.clip and op.face.width > 60 and op.y < 40]
    heads = [op for op in shown if op.face.height == 6]
    assert len(drawn) == len(heads) == 2
    for picture, head in zip(drawn, heads, strict=True):
        left, top, wide, high = (each * picture.scale for each in picture.clip)
        assert wide == pytest.approx(WIDE)
        assert picture.x + left == pytest.approx(head.x)
        assert picture.y + top + high == pytest.approx(head.y)
        assert 14.0 < high < 27.0


def test_a_template_may_have_another_for_questions(library):
    shown = [{"figure": {"template": "near"}}]
    (face,) = faces(library, *HEAD, question(1, shown=shown))
    (found,) = pictures(face)
    assert {op.y for op in found.face.ops} == {0.0}


def test_what_asks_or_says_nothing_is_told(library):
    found = []
    text = [*HEAD, {"question": {"asks": "May one?"}}]
    Run(library.template("page"), Row("book.one", {"text": text}), library, found)
    assert {one.name for one in found} == {"field-type"}


@pytest.mark.parametrize("keys", [["asks"], ["number"], ["says"], ["asks", "says"]])
def test_an_icon_that_there_is_not_is_told_of_each_word_of_a_question(library, keys):
    found = []
    told = {"asks": "May one?", "number": "7", "says": "No."}
    told |= dict.fromkeys(keys, "{icon:none_such}")
    Run(
        library.template("page"),
        Row("book.one", {"text": [*HEAD, {"question": told}]}),
        library,
        found,
    )
    assert {one.name for one in found} == {"no-such-icon"}


def test_text_that_begins_or_ends_otherwise_than_with_a_chapter_and_its_questions_is_whole(library):
    (face,) = faces(library, {"section": "One"}, question(1), {"section": "Two"})
    assert "Asked1" in words(face)
    assert sum(isinstance(op, Place) and op.face.height == 6 for op in face.ops) == 2
    pages = faces(library, *HEAD, question(1), {"heading": {"title": "Settled"}})
    assert "Settled" in {text for page in pages for text in words(page)}
    pages = faces(library, {"heading": {"title": "Settled"}}, *HEAD, question(1))
    assert "Settled" in {text for page in pages for text in words(page)}


def test_a_question_is_never_parted_from_its_answer_nor_lines_alone_from_others(library):
    long = [
        question(n, says=f"Yes{n}", because=[f"because{n} " * 40], others=[f"but{n} " * 9])
        for n in range(1, 12)
    ]
    pages = faces(library, *HEAD, *long)
    columns: dict[tuple[int, bool], list[str]] = {}
    for at, page in enumerate(pages):
        for op, x, _ in placed(page.ops):
            columns.setdefault((at, x >= NEXT - 1), []).append(op.text)
    assert len(columns) > 3
    parted = 0
    for n in range(1, 12):
        (told,) = (each for each in columns.values() if f"Asked{n}" in each)
        assert f"Yes{n}" in told
        for word in (f"because{n} ", f"but{n} "):
            lines = [sum(word in f"{text} " for text in each) for each in columns.values()]
            parted += sum(map(bool, lines)) - 1
            assert all(count == 0 or count > 1 for count in lines)
    assert parted


# ---- columns

ART = Art(
    lambda title: slab(0.0, heading=f"across {title}", level=3),
    lambda title, high: slab(high, heading=f"spot {title}", level=3),
    slab(0.0, heading="apart", level=3),
    lambda high: slab(high, heading="beside", level=3),
)
NAMED = {f"Open {number}" for number in range(9)}
OVER = Opening(30.0, 60.0, always=False, draw=lambda x, y, high: None)


def chapter(*sections, title="Open"):
    """A chapter: its head, and of each section its head and entries so high."""
    made = [slab(10.0, heading=title, glued=True), slab(1.0, glued=True)]
    for number, entries in enumerate(sections):
        named = f"{title} {number}"
        made.append(slab(6.0, 5.0, glued=True, heading=named, level=2, opening=OVER))
        made += [slab(high, 5.0) for high in entries]
    return read(made)


def feet(columns):
    """Where the words of columns end, or the pictures below or over them."""
    return [
        max((top + each.height for each, top in column if each.heading != "beside"), default=0.0)
        for column in columns
    ]


def headings(columns):
    return [each.heading for column in columns for each, _ in column if each.heading]


def gaps(columns):
    """What is between two entries of a column, in mm."""
    for column in columns:
        entries = [each for each in column if not each[0].heading]
        for (one, top), (_, below) in pairwise(entries):
            if not any(top < head <= below and each.heading in NAMED for each, head in column):
                yield below - top - one.height


def test_columns_end_at_the_foot_of_their_page_with_words_or_with_a_picture_below_them():
    told = chapter(*([11, 22, 17, 13, 20, 12] for _ in range(8)))
    pages, over = level([told], 120.0, 0, ART)
    assert over == 0
    assert len(pages) > 3
    for columns in pages[:-1]:
        assert all(110.0 < foot <= 120.01 for foot in feet([*columns]))
    found = [gap for page in pages for gap in gaps(page)]
    assert len(found) > 20
    assert all(5.0 - 1e-6 <= gap <= 10.0 + 1e-6 for gap in found)


def test_a_column_that_leaves_much_ends_with_the_picture_of_a_section_of_another_page():
    told = chapter(*([60, 60] for _ in range(4)))
    pages, _ = level([told], 120.0, 0, ART)
    spots = 0
    for columns in pages:
        here = {each for each in headings(columns) if each in NAMED}
        drawn = {each.removeprefix("spot ") for each in headings(columns) if "spot" in each}
        spots += len(drawn)
        assert not drawn & here
    assert spots > 1


def test_a_chapter_begins_a_page_below_its_picture():
    told = [chapter([30, 30]), chapter([30, 30], title="Settled")]
    pages, _ = level(told, 120.0, 0, ART)
    begun = [columns[0][0][0].heading for columns in pages]
    assert begun == ["Open", "Settled"]


def test_what_a_chapter_begins_with_has_less_of_its_picture_above_it_where_it_is_high():
    (page,), over = level([chapter([90.0])], 120.0, 0, ART)
    first = page[0][0][0]
    assert (first.heading, over) == ("Open", 0)
    assert max(feet(page)) <= 120.01


def test_more_pages_are_only_taken_where_they_may_be():
    told = [chapter(*([60, 60] for _ in range(6)))]
    least = fewest(told, 120.0)
    for more in (0, 1, 2):
        assert least <= len(level(told, 120.0, more, ART)[0]) <= least + more


def test_what_is_higher_than_a_column_is_told_by_how_much():
    assert level([chapter([150.0])], 120.0, 0, ART) == ((), pytest.approx(36.0, abs=8.0))


def test_the_picture_at_a_foot_is_of_a_section_elsewhere_that_has_been_drawn_least():
    told = [chapter([80, 80], title=title) for title in ("One", "Two", "Three")]
    pages, _ = level(told, 200.0, 0, ART)
    drawn = [each for columns in pages for each in headings(columns) if "across" in each]
    assert drawn == ["across Two 0", "across One 0", "across Two 0"]


def test_questions_are_parted_by_a_line_and_their_columns_too(library):
    told = (question(n) for n in range(9))
    pages = faces(library, *HEAD, *told)
    lines = [op for page in pages for op in page.ops if isinstance(op, Line)]
    upright = [line for line in lines if line.x1 == line.x2]
    assert len(upright) == len(pages)
    assert all(LEFT + 40 < line.x1 < NEXT for line in upright)
    assert [line for line in lines if line.y1 == line.y2]
