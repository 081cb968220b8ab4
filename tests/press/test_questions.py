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
  bullets: {like: para}
  subheading: {font: sans-bold, size: 10, min_size: 9, leading: 1.2}
  headline: {font: sans-bold, size: 9, min_size: 8, leading: 1.2}
  fine: {font: sans, size: 6.5, min_size: 6, fine_print: true}
boxes:
- {box: flow, field: text, runs_on: true, at: [6, 10, 86, 90], columns: 2, gap: 6, fills: true,
   chapter: chapter, section: section, across: across, opening: opening, plates: night,
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
ACROSS = """
template: across
size: [100, 7]
part: true
palette: rulebook
boxes:
- {box: rect, at: [0, 0, 100, 7], fill: panel}
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
LEFT, NEXT = 6.0, 52.0
"""Where both columns begin, in mm."""
EDGE = LEFT + 7.4
"""Where the words of a question begin that has a number."""
HEAD = ({"heading": {"title": "Open"}}, {"section": "One"})


@pytest.fixture
def library(tmp_path):
    shown = {name: SHOWN.format(name=name, top=10) for name in ("seen", "near")}
    shown["near_asked"] = SHOWN.format(name="near_asked", top=0)
    parts = {"chapter": CHAPTER, "section": SECTION, "across": ACROSS, "opening": OPENING}
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
    (face,) = faces(library, *HEAD, told)
    said = words(face)
    told_down = ("Asked7", "Yes", "So.", "No.")
    assert [said[each][1] for each in told_down] == sorted(said[each][1] for each in told_down)
    assert said["7"][0] == LEFT
    assert [said[each][0] for each in told_down] == pytest.approx([EDGE] * len(told_down))
    assert said["7"][1] == pytest.approx(said["Asked7"][1])
    assert said["7"][2] != said["So."][2] == said["No."][2]


def test_an_answer_stands_light_upon_a_bar_no_longer_than_it(library):
    bars = []
    for says in ("Yes", "Yes, whoever asks"):
        (face,) = faces(library, *HEAD, question(7, says=says))
        said = words(face)
        assert said[says][2] == "#ffffff"
        (bar,) = (op for op in face.ops if isinstance(op, Rect) and op.fill == said["7"][2])
        bars.append(bar)
        assert bar.x == LEFT
        assert bar.y < said[says][1] < bar.y + bar.h
    assert EDGE < bars[0].x + bars[0].w < bars[1].x + bars[1].w < NEXT


def test_what_is_short_stands_in_the_bar_of_the_answer_and_what_is_long_below_it(library):
    short = question(1, because=["It is so.", "So."], others=["No."], fine="Book")
    said = words(faces(library, *HEAD, short)[0])
    assert said["Yes"][0] < said["It is so."][0] < said["Book"][0]
    line = [said[each][1] for each in ("Yes", "It is so.", "Book")]
    assert line == pytest.approx([line[0]] * 3, abs=0.6)
    long = question(1, because=["It is so. " * 9, "So."], others=["No."], fine="Book " * 20)
    said = words(faces(library, *HEAD, long)[0])
    (source, *_) = (said[each][1] for each in said if "Book" in each)
    (reason, *_) = (said[each][1] for each in said if "It is so." in each)
    assert said["Yes"][1] < source < reason < said["So."][1] < said["No."][1]


@pytest.mark.parametrize("often", [1, 6])
def test_what_is_said_for_an_answer_stands_beside_its_picture_as_far_as_it_has_room(library, often):
    seen = [{"figure": {"template": "seen", "caption": "Here"}}]
    told = question(
        1, shown=seen, because=["It is.", "So.", "So it is, " * 4 * often], others=["No.", "Nay."]
    )
    (face,) = faces(library, *HEAD, told)
    said = words(face)
    (found,) = pictures(face)
    right = found.x + 40 * found.scale
    foot = found.y + (found.clip[1] + found.clip[3]) * found.scale
    (reason, *_) = (each for each in said if "So it is" in each)
    assert said["Here"][0] == said["So."][0] > right
    if often == 1:
        assert said[reason][0] == said["Here"][0]
        assert said[reason][1] < foot
    else:
        assert said[reason][0] == EDGE
        assert said[reason][1] > foot


def test_other_answers_stand_below_all_else_whether_there_is_a_picture_or_not(library):
    seen = [{"figure": {"template": "seen", "caption": "Here"}}]
    for shown in ([], seen):
        told = question(1, shown=shown, because=["It is.", "So."], others=["No.", "Nay."])
        said = words(faces(library, *HEAD, told)[0])
        assert said["No."][0] == said["Nay."][0] == EDGE
        assert said["So."][1] < said["No."][1] < said["Nay."][1]
        assert max(said["So."][1], said.get("Here", (0, 0))[1]) < said["No."][1]


def test_pictures_of_a_page_are_so_large_that_it_is_filled_and_all_alike(library):
    seen = [{"figure": {"template": "seen", "caption": "Here"}}]
    (face,) = faces(library, HEAD[1], *(question(n, shown=seen) for n in (1, 2)))
    one, other = pictures(face)
    assert one.scale == pytest.approx(other.scale)
    assert one.scale > 1.1
    grounds = [op for op in face.ops if isinstance(op, Rect) and op.radius > 0 and op.w > 40]
    assert max(op.y + op.h for op in grounds) == pytest.approx(100.0, abs=0.1)


def test_a_brief_one_has_its_answer_right_under_it(library):
    told = {"asks": "May one?", "number": "8", "says": "No.", "fine": "Book"}
    said = words(faces(library, *HEAD, {"brief": told})[0])
    assert said["8"][1] == pytest.approx(said["May one?"][1])
    assert said["May one?"][1] < said["No."][1] < said["Book"][1]
    assert said["8"][0] == LEFT < said["May one?"][0] == said["No."][0] == said["Book"][0]


def test_a_picture_shows_no_more_than_it_holds(library):
    shown = [{"figure": {"template": "seen", "caption": "Here"}}]
    (face,) = faces(library, *HEAD, question(1, shown=shown))
    (found,) = pictures(face)
    _, top, _, high = found.clip
    assert 0 < top < 10
    assert top + high < 30
    (ground,) = (op for op in face.ops if isinstance(op, Rect) and op.radius > 0 and op.h > 9)
    assert ground.w == pytest.approx(40 * found.scale + 2.0)
    assert ground.h >= high * found.scale + 2.0 - 1e-6


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
    assert sum(isinstance(op, Place) and op.face.height == 7 for op in face.ops) == 2
    pages = faces(library, *HEAD, question(1), {"heading": {"title": "Settled"}})
    assert "Settled" in {text for page in pages for text in words(page)}
    pages = faces(library, {"heading": {"title": "Settled"}}, *HEAD, question(1))
    assert "Settled" in {text for page in pages for text in words(page)}


def test_no_question_is_ever_parted(library):
    """What is for it and what is against it stand where it is asked, not over a page."""
    long = [
        question(n, because=[f"because{n} " * 20], others=[f"but{n} " * 8], fine=f"Book{n}")
        for n in range(1, 8)
    ]
    pages = [{op.text for op, _, _ in placed(page.ops)} for page in faces(library, *HEAD, *long)]
    assert len(pages) > 1
    for n in range(1, 8):
        of = (f"Asked{n}", f"because{n}", f"but{n}", f"Book{n}")
        found = [[at for at, page in enumerate(pages) if any(w in t for t in page)] for w in of]
        assert len({tuple(each) for each in found}) == 1
        assert len(found[0]) == 1


# ---- columns

ART = Art(
    lambda title: slab(0.0, heading=f"across {title}", level=3),
    slab(0.0, heading="apart", level=3),
    lambda high: slab(high, heading="beside", level=3),
)
NAMED = {f"Open {number}" for number in range(9)}
OVER = Opening(30.0, 60.0, always=False, draw=lambda x, y, high: None)


def chapter(*sections, title="Open", wide=False):
    """A chapter: its head, and of each section its head and entries so high."""
    made = [slab(10.0, heading=title, glued=True), slab(1.0, glued=True)]
    for number, entries in enumerate(sections):
        named = f"{title} {number}"
        made.append(slab(6.0, 5.0, glued=True, heading=named, level=2, opening=OVER))
        made += [slab(high, 5.0) for high in entries]
    return read(made, wide=wide)


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


@pytest.mark.parametrize("wide", [False, True])
def test_gaps_between_questions_are_alike_in_a_chapter_and_pages_end_where_their_last_one_does(
    wide,
):
    told = chapter(*([11, 22, 17, 13, 20, 12] for _ in range(8)), wide=wide)
    pages, over = level([told], 120.0, 0, ART)
    assert over == 0
    found = [gap for page in pages for gap in gaps(page)]
    assert len(found) > 20
    assert all(5.0 - 1e-6 <= gap <= 11.71 for gap in found)
    for page in pages:
        assert [*gaps(page)] == pytest.approx([max(gaps(page), default=0)] * len([*gaps(page)]))
    for columns in pages:
        across = [top for column in columns for each, top in column if "across" in each.heading]
        assert max(feet(columns)) <= (across[0] if across else 120.01)


def test_a_chapter_begins_a_page_below_its_picture():
    told = [chapter([30, 30]), chapter([30, 30], title="Settled")]
    pages, _ = level(told, 120.0, 0, ART)
    begun = [columns[0][0][0].heading for columns in pages]
    assert begun == ["Open", "Settled"]


def test_what_a_chapter_begins_with_has_less_of_its_picture_above_it_where_it_is_high():
    for wide in (False, True):
        (page,), over = level([chapter([90.0], wide=wide)], 120.0, 0, ART)
        first = page[0][0][0]
        assert (first.heading, over) == ("Open", 0)
        assert max(feet(page)) <= 120.01


@pytest.mark.parametrize("wide", [False, True])
def test_more_pages_are_only_taken_where_they_may_be(wide):
    told = [chapter(*([60, 60] for _ in range(6)), wide=wide)]
    least = fewest(told, 120.0)
    for more in (0, 1, 2):
        assert least <= len(level(told, 120.0, more, ART)[0]) <= least + more


def test_what_is_higher_than_a_column_is_told_by_how_much():
    assert level([chapter([150.0])], 120.0, 0, ART) == ((), pytest.approx(36.0, abs=8.0))


def test_two_pages_that_face_each_other_have_one_picture_of_a_section_at_most():
    told = chapter(*([30, 24] for _ in range(12)), wide=True)
    pages, _ = level([told], 120.0, 0, ART)
    pictures = [
        sum("across" in each.heading or (each.opened and each.level > 1) for each, _ in column)
        for (column,) in pages
    ]
    assert len(pages) > 6
    assert any(pictures)
    # The first is a right one.
    assert all(sum(pictures[at : at + 2]) <= 1 for at in range(1, len(pages), 2))


def test_no_section_has_its_picture_at_a_foot_while_another_has_had_none():
    told = [chapter([80, 80], title=title) for title in ("One", "Two", "Three")]
    pages, _ = level(told, 200.0, 0, ART)
    drawn = [each for columns in pages for each in headings(columns) if "across" in each]
    assert len(drawn) == len(set(drawn)) == 3


def test_brief_questions_are_parted_by_a_line_and_their_columns_too(library):
    told = ({"brief": {"asks": f"May {n}?", "number": str(n), "says": "No."}} for n in range(9))
    pages = faces(library, *HEAD, *told)
    lines = [op for page in pages for op in page.ops if isinstance(op, Line)]
    upright = [line for line in lines if line.x1 == line.x2]
    assert len(upright) == len(pages)
    assert all(LEFT + 40 < line.x1 < NEXT for line in upright)
    assert [line for line in lines if line.y1 == line.y2]
