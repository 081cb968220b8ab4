"""Questions of flowing text, and the rows in which they stand."""

from __future__ import annotations

import given as given_files
import pytest
from even_pages import CHAPTER, OPENING, faces
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Line, Place, Rect
from toolkit.press.faces.runs import Run

PAGE = """
template: page
size: [PAGE, 110]
palette: rulebook
styles:
  para: {font: sans, size: 8, min_size: 8, leading: 1.3}
  headline: {font: sans-bold, size: 9, min_size: 8, leading: 1.2}
  fine: {font: sans, size: 6.5, min_size: 6, fine_print: true}
boxes:
- {box: flow, field: text, runs_on: true, at: [6, 10, WIDE, 90], gap: 6, fills: true,
   chapter: chapter, section: section, opening: opening, plates: night,
   rule: accent, grid: line}
"""
SECTION = """
template: section
size: [110, 6]
part: true
palette: rulebook
boxes:
- {box: rect, at: [0, 0, 110, 6], fill: panel}
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
LEFT, NEXT, WIDE = 6.0, 58.0, 46.0
"""Where both columns begin and how wide they are, in mm."""
EDGE = LEFT + 7.3
"""Where the words of a question begin that has a number."""
ACCENT, PAPER = "#b4470f", "#ffffff"
HEAD = ({"heading": {"title": "Open"}}, {"section": "One"})


@pytest.fixture
def library(tmp_path):
    return written(tmp_path, page=110, wide=98)


def written(tmp_path, page, wide):
    shown = {name: SHOWN.format(name=name, top=10) for name in ("seen", "near")}
    shown["low"] = SHOWN.format(name="low", top=0).replace("30]", "20]")
    shown["near_asked"] = SHOWN.format(name="near_asked", top=0)
    over = {"chapter": CHAPTER, "opening": OPENING}
    parts = {name: text.replace("[100,", "[110,") for name, text in over.items()}
    text = PAGE.replace("PAGE", str(page)).replace("WIDE", str(wide))
    return given_files.library(tmp_path, page=text, section=SECTION, **parts, **shown)


SEEN = {"shown": [{"figure": {"template": "seen", "caption": "Here"}}]}


def question(number, **more):
    told = {"asks": f"Asked{number}", "number": str(number), "says": "Yes", **more}
    return {"question": told}


def words(face):
    return {op.text: (x, y, op.fill) for op, x, y in placed(face.ops)}


def pictures(face):
    return [op for op in face.ops if isinstance(op, Place) and op.face.width == 40 and op.clip]


def test_a_question_what_is_answered_and_all_that_is_said_for_it_stand_along_one_edge(tmp_path):
    told = question(7, because=["It is so.", "So."], others=["No."], fine="Book")
    (face,) = faces(written(tmp_path, page=110, wide=46), HEAD[1], told)
    said = words(face)
    told_down = ("Asked7", "Yes", "It is so.", "So.", "No.", "Book")
    assert [said[each][1] for each in told_down] == sorted(said[each][1] for each in told_down)
    # Its number stands light upon a tab before it.
    (tab,) = (op for op in face.ops if isinstance(op, Rect) and op.fill == ACCENT and op.w == 6.2)
    assert tab.x == LEFT < said["7"][0] < tab.x + tab.w < EDGE
    assert tab.y < said["7"][1] < tab.y + tab.h
    assert said["7"][2] == PAPER
    assert [said[each][0] for each in told_down] == pytest.approx([EDGE] * len(told_down))
    assert said["7"][1] == pytest.approx(said["Asked7"][1])
    assert said["So."][2] == said["No."][2] != PAPER


def test_an_answer_stands_dark_upon_a_light_plate_on_a_bar_as_wide_as_its_column(library):
    for says in ("Yes", "Yes, whoever asks"):
        (face,) = faces(library, *HEAD, question(7, says=says))
        said = words(face)
        assert said[says][2] == said["Asked7"][2]
        broad = [op for op in face.ops if isinstance(op, Rect) and 30 < op.w < 60 and op.radius]
        bar, plate = broad
        assert (bar.x, bar.w, bar.fill) == (NEXT, WIDE, ACCENT)
        assert bar.x + 5 < plate.x < said[says][0]
        assert plate.x + plate.w < bar.x + bar.w
        assert bar.y < plate.y < said[says][1] < plate.y + plate.h < bar.y + bar.h
        # What is answered stands on the line on which it is asked.
        assert said[says][1] == pytest.approx(said["Asked7"][1], abs=0.02)


def test_an_answer_of_many_words_is_told_like_what_is_said_for_it(library):
    told = {"asks": "Asked7", "number": "7", "because": ["It is so.", "So."]}
    (face,) = faces(library, HEAD[1], {"question": told})
    said = words(face)
    assert said["It is so."][0] == said["So."][0]
    assert said["It is so."][2] == said["So."][2]
    # Before it stands the tick, on its line.
    tick = next(op for op in face.ops if isinstance(op, Rect) and op.fill == ACCENT and op.w < 4)
    assert said["It is so."][0] - 7.3 < tick.x < said["It is so."][0]
    assert tick.y < said["It is so."][1] < tick.y + tick.h


def test_questions_without_pictures_stand_two_and_two_their_answers_at_one_height(library):
    asks = {1: "Asked1", 2: "Asked2 and so on " * 5, 3: "Asked3"}
    told = (question(n, asks=asks[n], says=f"Yes{n}", because=[f"So{n}"]) for n in asks)
    (face,) = faces(library, HEAD[1], *told)
    said = words(face)
    assert [said[f"Yes{n}"][0] for n in (1, 2)] == pytest.approx([EDGE, EDGE + NEXT - LEFT])
    assert said["Yes1"][1] == pytest.approx(said["Yes2"][1])
    assert said["Yes2"][1] < said["Yes3"][1]
    # One that is left stands beside its answer.
    assert said["Asked3"][0] == pytest.approx(EDGE)
    assert said["So3"][0] == pytest.approx(said["Yes3"][0]) == pytest.approx(said["So2"][0])
    assert said["Yes3"][1] == pytest.approx(said["Asked3"][1], abs=0.02) != said["So3"][1]


def test_a_picture_stands_below_its_question_and_beside_its_answer(library):
    (face,) = faces(library, HEAD[1], question(1, because=["So. " * 90], **SEEN))
    (found,), said = pictures(face), words(face)
    assert found.x == pytest.approx(LEFT + 0.6)
    assert 40 * found.scale == pytest.approx(WIDE - 1.2)
    (ground,) = (op for op in face.ops if isinstance(op, Rect) and op.h > 28 and op.radius)
    assert (ground.x, ground.w) == (LEFT, WIDE)
    assert said["Asked1"][1] < found.y < found.y + 30 * found.scale < said["Here"][1]
    assert said["Yes"][0] > NEXT
    assert said["Yes"][1] == pytest.approx(said["Asked1"][1], abs=0.02)


def test_what_is_asked_over_a_picture_stands_across_where_that_is_much_lower(library):
    for asks, lines, beside in (("Asked1", 1, True), ("Asked1 and so on " * 4, 2, False)):
        (face,) = faces(library, HEAD[1], question(1, asks=asks, **SEEN))
        (found,), said = pictures(face), words(face)
        assert (said["Yes"][1] < found.y) == beside
        assert sum("Asked1" in told for told in said) == lines  # four of them in a column


def test_two_pictures_of_questions_of_few_words_stand_beside_each_other(library):
    shown = [{"figure": {"template": "low"}}]
    (face,) = faces(library, HEAD[1], *(question(n, says=f"Yes{n}", shown=shown) for n in (1, 2)))
    assert [op.x for op in pictures(face)] == pytest.approx([LEFT + 0.6, NEXT + 0.6])
    said = words(face)
    assert said["Yes1"][1] == pytest.approx(said["Yes2"][1])
    assert said["Yes2"][1] > pictures(face)[0].y + 20


def test_the_other_answers_stand_below_a_picture_where_that_is_lower(library):
    told = {"because": ["So. " * 120], "others": ["But."], **SEEN}
    (face,) = faces(library, HEAD[1], question(1, **told))
    assert words(face)["But."][0] == pytest.approx(EDGE)
    (face,) = faces(library, HEAD[1], question(1, others=["But."], **SEEN))
    assert words(face)["But."][0] == pytest.approx(EDGE + NEXT - LEFT)


def test_small_print_is_one_line_of_what_has_room_there_first(library):
    rules, book = "Rules\u00a01.1, 1.2", "\u00a0· Book of the many rules of this game"
    for fine, left in ((rules + book, rules), (rules + "\u00a0· Book", rules + "\u00a0· Book")):
        (face,) = faces(library, HEAD[1], question(1, because=["So."], fine=fine))
        told = [said for said in words(face) if "Rule" in said or "Book" in said]
        assert told == [left.replace("\u00a0", " ")]


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


def test_no_question_is_broken_that_a_page_has_room_for(library):
    long = [
        question(n, says=f"Yes{n}", because=[f"because{n} " * 20], others=[f"but{n} " * 9])
        for n in range(1, 12)
    ]
    pages = faces(library, *HEAD, *long)
    assert len(pages) > 2
    for n in range(1, 12):
        told = [f"{word}{n}" for word in ("Asked", "Yes", "because", "but")]
        on = [
            at
            for at, page in enumerate(pages)
            for each in told
            if any(each in said.split() for said in words(page))
        ]
        assert on == [on[0]] * 4


def test_one_that_is_higher_than_a_page_is_broken_where_its_lines_end(library):
    pages = faces(library, HEAD[1], question(1, because=["because " * 900]))
    assert len(pages) > 1
    assert all(any("because" in said for said in words(page)) for page in pages)


def test_of_sections_that_are_called_alike_the_last_stands_below_its_picture(library):
    told = [question(n, because=["So. " * 80]) for n in (1, 2)]
    text = [{"section": "One"}, *told, {"heading": {"title": "Settled"}}, {"section": "One"}, *told]
    found = []
    run = Run(library.template("page"), Row("book.one", {"text": text}), library, found)
    assert found == []
    heads = [
        slab for page in run.pages for column in page for slab, _ in column if slab.heading == "One"
    ]
    assert [slab.opening is not None for slab in heads] == [False, True]


def test_questions_are_parted_by_lines_but_for_the_first_of_a_section_and_of_a_page(library):
    told = [question(n, **SEEN, because=["So. " * 50]) for n in range(5)]
    pages = faces(library, *HEAD, *told)
    lines = [[op for op in page.ops if isinstance(op, Line)] for page in pages]
    asked = [sum(said.startswith("Asked") for said in words(page)) for page in pages]
    assert sum(asked) == 5
    assert [len(each) for each in lines] == [count - 1 for count in asked]
    assert all(line.x2 - line.x1 == pytest.approx(98) for each in lines for line in each)
