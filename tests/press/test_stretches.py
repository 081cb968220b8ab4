"""Text that runs on in columns: balanced below each heading, nothing torn apart or left alone."""

from __future__ import annotations

from itertools import pairwise

import given as given_files
import pytest
from hypothesis import given
from hypothesis import strategies as st
from printed_text import placed

from toolkit.pack.row import Row
from toolkit.press.display import Rect, Text
from toolkit.press.faces.runs import Run, run_faces
from toolkit.press.faces.slab import Slab
from toolkit.press.faces.stretches import Set, laid, stretches

PAGE = """
template: page
size: [100, 90]
palette: rulebook
boxes:
- {box: flow, field: text, runs_on: true, columns: 2, gap: 4, heads: true, chapter: chapter,
   tint: panel, notes: accent_soft, rule: ink, at: [5, 5, 90, 70]}
"""
CHAPTER = """
template: chapter
size: [90, 9]
part: true
palette: rulebook
boxes:
- {box: text, field: title, style: body, at: [2, 1, 80, 7]}
"""
LEFT, RIGHT = 5.0, 52.0
"""Where the columns begin."""


GATHERED = PAGE.replace("heads: true", "heads: true, gathered: true")


@pytest.fixture
def library(tmp_path):
    return given_files.library(tmp_path, page=PAGE, chapter=CHAPTER)


def faces(library, *items):
    found = []
    made = run_faces(library.template("page"), Row("book.one", {"text": [*items]}), library, found)
    assert found == []
    return made


def words(face):
    """What is said on a face, each with its place."""
    return [(op.text, x, y) for op, x, y in placed(face.ops)]


def places(face, *wanted):
    found = {text: (x, y) for text, x, y in words(face)}
    return [found[each] for each in wanted]


def slab(height, before=0.0, glued=False):
    return Slab(height, before, lambda x, y: None, glued)


parts = st.lists(
    st.builds(slab, st.floats(0.5, 9), st.floats(0, 3), st.sampled_from([False, False, True])),
    min_size=1,
    max_size=40,
)


@given(st.lists(st.tuples(st.integers(1, 3), parts), max_size=6))
def test_every_slab_is_set_once_in_order_and_within_the_page(told):
    sets = [Set(count, items, 50.0) for count, items in told]
    pages, over = laid(sets, 60.0)
    listed = [each for page in pages for each in page]
    assert [(each.height, each.glued) for each, _ in listed] == [
        (each.height, each.glued) for _, items in told for each in items
    ]
    assert over or all(top + each.height <= 60.1 for each, top in listed)


@given(parts)
def test_columns_end_about_as_high_as_each_other(items):
    loose = [each._replace(glued=False) for each in items]
    (page,), _ = laid([Set(2, loose, 50.0)], 1000.0)
    breaks = [number for number, (one, two) in enumerate(pairwise(page), 1) if two[1] < one[1]]
    if breaks:
        (second,) = breaks
        ends = [page[at][1] + page[at][0].height for at in (second - 1, -1)]
        assert abs(ends[0] - ends[1]) <= 2 * (9 + 3) + 1


def test_a_heading_lies_across_and_columns_begin_below_it(library):
    (face,) = faces(library, {"heading": "First"}, {"para": "one"}, {"para": "two"},
                    {"heading": "Second"}, {"para": "three"}, {"para": "four"})  # fmt: skip
    first, one, two, second, three, four = places(
        face, "First", "one", "two", "Second", "three", "four"
    )
    assert (one[0], two[0], three[0], four[0]) == (LEFT, RIGHT, LEFT, RIGHT)
    assert first[1] < one[1] == two[1] < second[1] < three[1] == four[1]


def test_no_heading_stands_alone_at_the_foot_of_a_page(library):
    for lines in range(1, 40):
        text = [{"para": f"line {number}"} for number in range(lines)]
        for face in faces(library, *text, {"heading": "Next"}, *text[:8]):
            said = [text for text, _, _ in words(face)]
            assert said[-1] != "Next"


def test_gathered_fine_print_lies_below_the_columns_and_no_entry_is_parted(tmp_path):
    library = given_files.library(tmp_path, page=GATHERED, chapter=CHAPTER)
    told = [
        part
        for number in range(1, 4)
        for part in ({"para": f"**Head{number}.** {'word ' * 12}last{number}"},
                     {"fine": f"id.{number}"})
    ]  # fmt: skip
    (face,) = faces(library, {"heading": "First"}, *told)
    said = words(face)
    lowest = max(y for text, _, y in said if "id." not in text)
    ids = [(text, x, y) for text, x, y in said if "id." in text]
    assert " ".join(text for text, _, _ in ids) == "id.1 · id.2 · id.3"
    assert all(y > lowest for _, _, y in ids)
    for number in range(1, 4):
        (head,) = (x for text, x, _ in said if text.startswith(f"Head{number}"))
        (last,) = (x for text, x, _ in said if f"last{number}" in text)
        assert (head < RIGHT) is (last < RIGHT)


def test_what_is_wide_lies_across_and_small_columns_are_as_many_as_said(library):
    one, two, three, four = ({"para": each} for each in ("one", "two", "three", "four"))
    small = ({"para": each} for each in ("five", "six", "seven"))
    wide = {"wide": [{"para": "across"}]}
    (face,) = faces(library, one, two, wide, three, four, {"columns": 3}, *small)
    across, three, *small = places(face, "across", "three", "five", "six", "seven")
    assert across[0] == LEFT
    assert three[1] > across[1]
    assert len({x for x, _ in small}) == 3
    assert len({y for _, y in small}) == 1


def test_a_head_stands_over_its_paragraph_with_the_fine_print_at_the_end_of_its_line(library):
    (face,) = faces(library, {"para": "**Head.** Words"}, {"fine": "a.name"})
    head, said, name = places(face, "Head", "Words", "a.name")
    assert head[0] == said[0] == LEFT
    assert head[1] == pytest.approx(name[1], abs=0.3)
    assert name[1] < said[1]
    assert name[0] > said[0] + 10


def test_without_a_head_fine_print_ends_the_last_line_or_stands_below_where_that_is_full(library):
    lower = []
    for count in range(9, 25):
        (face,) = faces(library, {"para": "? **Words?** " + "Words " * count}, {"fine": "a.name"})
        foot = max(y for text, _, y in words(face) if "Words" in text)
        lower.append(places(face, "a.name")[0][1] > foot + 1)
    assert {*lower} == {True, False}


def test_a_head_over_its_paragraph_is_an_entry_of_the_index(library):
    row = Row("book.one", {"text": [{"para": "**Head.** Words"}, {"fine": "a"}]})
    run = Run(library.template("page"), row, library, [])
    assert [entry.title for entry in run.entries] == ["Head"]


def test_a_full_page_reaches_its_foot_and_its_columns_end_level():
    """What is left over is shared out between paragraphs, not between lines of one."""
    two = [Slab(10, 4, lambda x, y: None), Slab(10, 0, lambda x, y: None)]
    sets = [Set(2, [*two, *two, *two, *two], 50.0), Set(1, [slab(40)], 50.0)]
    for height, second in ((45.0, 25.0), (54.0, 25.8)):  # not more than still looks even
        done, over = laid(sets, height)
        assert (over, len(done)) == (0, 2)
        tops = [round(top, 2) for _, top in done[0]]
        assert tops == [0, 10, second, second + 10] * 2


def test_items_know_their_number_in_the_list():
    items = [{"para": "a"}, {"heading": "b"}, {"para": "c"}, {"columns": 3}, {"para": "d"}]
    two = [{"para": "c"}, *items[1:]]
    assert [(one.columns, one.first) for one in stretches([*two, *two], 2)] == [
        (1, 0), (1, 1), (1, 2), (3, 4), (1, 6), (1, 7), (1, 9)
    ]  # fmt: skip


def test_one_paragraph_alone_lies_across_its_columns(library):
    long = "word " * 20
    (face,) = faces(library, {"heading": "First"}, {"para": long}, {"fine": "its.name"},
                    {"heading": "Second"}, {"para": long}, {"para": long})  # fmt: skip
    said = [text for text, _, _ in words(face) if text.startswith("word")]
    assert len(said[0].split()) > 1.5 * len(said[3].split())


LEVEL = (
    GATHERED.replace("heads: true", "heads: true, level: true, fills: true")
    .replace("columns: 2", "columns: 3")
    .replace("[100, 90]", "[100, 150]")
    .replace("90, 70]", "90, 130]")
)
PICTURE = """
template: picture
size: [20, 20]
part: true
palette: rulebook
boxes:
- {box: rect, at: [0, 0, 20, 20], fill: night}
"""


def ruled(*lengths):
    """Rules so many words long, each with its head and its id."""
    for number, length in enumerate(lengths, 1):
        yield {"para": f"**Head{number}.** {'word ' * length}"}
        yield {"fine": f"id.{number}"}


def test_level_text_stands_row_by_row_upon_a_ground_with_its_fine_print_at_the_foot(tmp_path):
    library = given_files.library(tmp_path, page=LEVEL, chapter=CHAPTER, picture=PICTURE)
    (face,) = faces(library, {"heading": "First"}, *ruled(6, 4, 5, 4, 6, 5))
    heads = [at[1] for at in places(face, *(f"Head{number}" for number in range(1, 7)))]
    assert len({round(y, 3) for y in heads[:3]}) == len({round(y, 3) for y in heads[3:]}) == 1
    grounds = [op for op in face.ops if isinstance(op, Rect) and op.w > 80]
    foot = max(y for text, _, y in words(face) if "id." in text)
    assert [one.y < heads[0] < foot < one.y + one.h for one in grounds] == [True]


def test_level_text_stands_beside_its_figure_and_goes_on_below_it(tmp_path):
    library = given_files.library(tmp_path, page=LEVEL, chapter=CHAPTER, picture=PICTURE)
    picture = {"figure": {"template": "picture"}}
    (face,) = faces(library, {"heading": "First"}, picture, *ruled(5, 5, 5, 5, 5, 5, 5))
    columns = [round(at[0]) for at in places(face, *(f"Head{number}" for number in range(1, 8)))]
    left, middle, right = sorted({*columns})
    assert columns == [middle, right, left, middle, right, left, middle]


def test_level_text_of_very_uneven_length_stands_in_columns(tmp_path):
    library = given_files.library(tmp_path, page=LEVEL, chapter=CHAPTER, picture=PICTURE)
    (face,) = faces(library, {"heading": "First"}, *ruled(40, 3, 3, 3, 3, 3, 3))
    tops = [round(at[1], 3) for at in places(face, *(f"Head{number}" for number in range(2, 5)))]
    assert len({*tops}) > 1


def test_level_text_is_set_larger_where_its_pages_have_room(tmp_path):
    library = given_files.library(tmp_path, page=LEVEL, chapter=CHAPTER, picture=PICTURE)
    few, many = (
        max(op.size for face in faces(library, *ruled(*[4] * count)) for op in face.ops
            if isinstance(op, Text) and op.text.startswith("word"))
        for count in (6, 40)
    )  # fmt: skip
    assert few > many
