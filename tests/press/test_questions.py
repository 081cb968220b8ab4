"""Questions of flowing text, and the rows in which they stand."""

from __future__ import annotations

from itertools import pairwise

import given as given_files
import pytest
from even_pages import CHAPTER, OPENING, faces
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Line, Place, Rect
from toolkit.press.faces.headings import asked
from toolkit.press.faces.runs import Run

PAGE = """
template: page
size: [PAGE, 110]
palette: rulebook
styles:
  para: {font: sans, size: 8, min_size: 8, leading: 1.3}
  note: {font: sans, size: 8.5, min_size: 8, leading: 1.3}
  side: {font: sans-bold, size: 13, min_size: 13, leading: 1}
  headline: {font: sans-bold, size: 9, min_size: 8, leading: 1.2}
  fine: {font: sans, size: 6.5, min_size: 6, fine_print: true}
  aside: {font: sans, size: 6, min_size: 6, colour: muted, fine_print: true}
boxes:
- {box: flow, field: text, runs_on: true, at: [6, 10, WIDE, 90], gap: 6, fills: true,
   chapter: chapter, section: section, opening: opening, plates: night,
   rule: accent, notes: accent_soft, grid: line}
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
LEFT, WIDE = 6.0, 98.0
"""Where the text begins and how wide it is, in mm."""
EDGE = LEFT + 9.4
"""Where the words of a question begin that has a number."""
SIDE = WIDE * 0.48
"""How wide the column of pictures is."""
NEXT = LEFT + WIDE - SIDE
FIRST = WIDE - SIDE - 6.0
"""Where it begins, and how wide what stands beside it is."""
ACCENT, SOFT, MUTED = "#b4470f", "#fbe9dc", "#56606d"
_OTHERS = ("Asked1", "1", "Yes.", "So.", "But.")
HEAD = ({"heading": {"title": "Open"}}, {"section": "One"})


@pytest.fixture
def library(tmp_path):
    return written(tmp_path, page=110, wide=98)


def written(tmp_path, page, wide):
    shown = {name: SHOWN.format(name=name, top=10) for name in ("seen", "near")}
    shown["low"] = SHOWN.format(name="low", top=0).replace("30]", "6]").replace("10]", "6]")
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


def grounds(face):
    return [op for op in face.ops if isinstance(op, Rect) and op.fill == SOFT]


def ticks(face):
    return [op for op in face.ops if isinstance(op, Rect) and op.fill == ACCENT and 2.9 < op.w < 4]


def test_a_question_stands_behind_its_number_over_its_answer_why_and_the_rest(library):
    told = question(7, more="Or so.", because=["Why."], others=["But."], fine="Book")
    (face,) = faces(library, HEAD[1], told)
    said = words(face)
    # Its number stands larger on the same line, in the colour of rules.
    assert said["7"][0] == pytest.approx(LEFT)
    assert said["7"][1] == pytest.approx(said["Asked7"][1], abs=0.01)
    assert said["7"][2] == ACCENT != said["Asked7"][2]
    # All of it begins below what is asked, in one order.
    order = ["Asked7", "Yes.", "Why.", "But.", "Book"]
    assert [said[each][0] for each in order] == pytest.approx([EDGE] * 5)
    assert [said[each][1] for each in order] == sorted(said[each][1] for each in order)


def test_an_answer_that_is_one_of_several_stands_upon_a_ground_behind_its_tick(library):
    (face,) = faces(library, HEAD[1], question(7, more="Or so.", others=["But."]))
    said, (ground,), (tick,) = words(face), grounds(face), ticks(face)
    assert (ground.x, ground.w) == pytest.approx((LEFT, WIDE))
    assert ground.x < tick.x < tick.x + tick.w < said["Yes."][0]
    assert said["Yes."][1] == said["Or so."][1]
    assert said["Asked7"][1] < ground.y < tick.y < said["Yes."][1] < ground.y + ground.h


def test_an_answer_without_other_readings_stands_below_its_question_behind_its_tick(library):
    for shown in ({}, SEEN):
        (face,) = faces(library, HEAD[1], question(7, more="Or so.", fine="Book", **shown))
        said, (tick,) = words(face), ticks(face)
        assert grounds(face) == []
        assert LEFT < tick.x < tick.x + tick.w < said["Yes."][0] == pytest.approx(EDGE)
        assert tick.y < said["Yes."][1] < tick.y + tick.h
        assert said["Asked7"][1] < said["Yes."][1] < said["Book"][1]


def test_what_a_question_is_called_stands_at_the_right_edge_on_the_line_of_its_small_print(library):
    for shown in ({}, SEEN):
        told = question(7, others=["But."], fine="Book", called="ring: row", **shown)
        (face,) = faces(library, HEAD[1], told)
        said, style = words(face), {op.text: op for op, _, _ in placed(face.ops)}
        x, y, fill = said["ring: row"]
        assert fill == MUTED
        assert style["ring: row"].anchor == "end" or x > NEXT
        # Below a picture where there is one.
        assert y > said["Here"][1] if shown else y == pytest.approx(said["Book"][1], abs=0.5)


def test_the_small_print_has_all_the_room_that_the_name_leaves(library):
    fine = "Rules\u00a01.1, 1.2\u00a0· The book of the many rules of this game and of others"
    told = question(1, others=["But."], fine=fine, called="ring")
    (face,) = faces(library, HEAD[1], told)
    assert fine.replace("\u00a0", " ") in words(face)


def test_an_answer_of_many_words_has_none_of_them_bold(library):
    told = {"asks": "Asked7", "number": "7", "more": "It is so, and so on."}
    (face,) = faces(library, HEAD[1], {"question": told})
    assert "It is so, and so on." in words(face)


def test_an_answer_that_asks_or_calls_out_has_no_stop_behind_it(library):
    (face,) = faces(library, HEAD[1], question(7, says="Never!"))
    assert "Never!" in words(face)


def test_a_picture_stands_at_the_right_below_what_is_asked_beside_all_that_is_said(library):
    told = question(1, because=["So. " * 60], others=["But."], fine="Book", **SEEN)
    (face,) = faces(library, HEAD[1], told)
    (found,), said, (answer,) = pictures(face), words(face), grounds(face)
    assert found.x == pytest.approx(NEXT + 0.6)
    assert 40 * found.scale == pytest.approx(SIDE - 1.2)
    (ground,) = (op for op in face.ops if isinstance(op, Rect) and op.h > 28 and op.radius)
    assert (ground.x, ground.w) == pytest.approx((NEXT, SIDE))
    assert said["Asked1"][1] < answer.y == pytest.approx(ground.y)
    assert answer.w == pytest.approx(FIRST)
    assert found.y + 30 * found.scale < said["Here"][1]
    assert [said[each][0] for each in ("But.", "Book")] == pytest.approx([EDGE] * 2)
    assert answer.y < said["But."][1] < said["Book"][1]


def test_the_picture_of_what_is_settled_stands_beside_what_is_asked_too(library):
    long = "Asked " * 14
    (face,) = faces(library, HEAD[1], {"question": {"asks": long, "says": "Yes", **SEEN}})
    (found,), said = pictures(face), words(face)
    asked_lines = [y for words, (_, y, _) in said.items() if words.startswith("Asked")]
    assert len(asked_lines) > 1
    assert found.y < asked_lines[0] + 1.0
    assert max(asked_lines) < said["Yes."][1] < found.y + 30 * found.scale


def test_questions_of_a_page_stand_as_far_apart_and_further_where_it_has_room(library):
    pages = faces(library, HEAD[1], *[question(n, because=["So. " * 30]) for n in range(11)])
    tops = [
        sorted(y for said, (_, y, _) in words(page).items() if said.startswith("Asked"))
        for page in pages
    ]
    apart = [[below - above for above, below in pairwise(page)] for page in tops]
    assert len(pages) > 1
    for each in apart:
        assert each == pytest.approx([each[0]] * len(each))
    # A gap is 5 mm higher at most.
    gaps = [each[0] for each in apart if each]
    assert max(gaps) <= min(gaps) + 5.001


def test_a_question_of_a_narrow_text_stands_in_one_column(tmp_path):
    told = question(7, because=["Why."], others=["But."], fine="Book", **SEEN)
    (face,) = faces(written(tmp_path, page=110, wide=46), HEAD[1], told)
    said, (found,) = words(face), pictures(face)
    order = ["Asked7", "Here", "Yes.", "Why.", "But.", "Book"]
    assert [said[each][1] for each in order] == sorted(said[each][1] for each in order)
    assert found.x == pytest.approx(EDGE + 0.6)
    assert [said[each][0] for each in ("Asked7", "Why.", "Book")] == pytest.approx([EDGE] * 3)


def test_an_index_finds_a_question_and_a_page_knows_its_number(library):
    told = [question(n, indexed=[f"Word {n}"], because=["So. " * 400]) for n in (1, 2, 3)]
    found = []
    run = Run(library.template("page"), Row("book.one", {"text": [*HEAD, *told]}), library, found)
    assert found == []
    assert [each.title for each in run.entries] == ["Word 1", "Word 2", "Word 3"]
    assert [each.page for each in run.entries] == sorted(each.page for each in run.entries)
    numbers = [asked(page) for page in run.pages]
    assert "".join(numbers).replace("\u2013", "") == "123"


def test_small_print_is_two_lines_of_what_has_room_there_first(library):
    rules, book = "Rules\u00a01.1, 1.2", "\u00a0· The book of the many rules of this game"
    longer = f"{book} and of the many more of all other games that anyone plays"
    for fine, left in ((rules + book, rules + book), (rules + longer, rules)):
        told = question(1, because=["So."], others=["But."], fine=fine)
        (face,) = faces(library, HEAD[1], told)
        lines = {y: said for said, (_, y, _) in words(face).items() if said not in _OTHERS}
        assert " ".join(lines[y] for y in sorted(lines)) == left.replace("\u00a0", " ")


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
        told = [f"Asked{n}", f"Yes{n}.", f"because{n}", f"but{n}"]
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
