"""Booklets: folded and nested, the sheets read from the first page to the last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from specimens import face

from toolkit.press.display import Path, Text
from toolkit.press.errors import PressError
from toolkit.press.plane import Box
from toolkit.press.sheets.booklet import bind, filled, lay_out_booklet, saddle, sheets_of
from toolkit.press.sheets.imposition import Job
from toolkit.press.templates.paper import Profile, paper_named

SIZE = (124.0, 190.0)
counts = st.integers(1, 200)
papers = st.sampled_from(["a4", "letter", "legal"])


def bound(pages, *, paper="a4", sides="duplex", flip="long", only=None, profile=None):
    layout = lay_out_booklet(
        SIZE, 3.175, paper_named(paper), profile or Profile(), sides=sides, flip=flip
    )
    faces = [face(str(number), *SIZE) for number in range(1, pages + 1)]
    return layout, list(bind(faces, layout, Job("game", "file", "title"), only))


def where(sheet):
    """The number of each page with the place of its middle and its turn."""
    return {
        int(slot.piece.split()[-1]): (slot.x + slot.w / 2, slot.y + slot.h / 2, slot.turn)
        for slot in sheet.slots
    }


@given(counts)
def test_every_page_stands_once_and_folded_sheets_read_in_order(pages):
    sheets = saddle(pages)
    assert len(sheets) * 4 == filled(pages) < pages + 4
    # Nested, the first halves of all leaves come from the outside in, then the others back out.
    opening = [number for sheet in sheets for number in (sheet.front[1], sheet.back[0])]
    closing = [number for sheet in reversed(sheets) for number in (sheet.back[1], sheet.front[0])]
    assert opening + closing == list(range(1, filled(pages) + 1))


@given(st.integers(1, 40), papers)
def test_flipped_on_the_short_edge_each_page_lies_behind_the_one_before_it(pages, paper):
    layout, sheets = bound(pages, paper=paper)
    assert layout.width > layout.height, "lies across"
    assert len(sheets) == sheets_of(pages, layout) == filled(pages) // 2
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        behind = where(back)
        for number, (x, y, turn) in where(front).items():
            other = number + 1 if number % 2 else number - 1
            if other <= pages:
                assert behind[other] == (pytest.approx(layout.width - x), y, turn)
    assert sorted(n for sheet in sheets for n in where(sheet)) == list(range(1, pages + 1))


@pytest.mark.parametrize("flip", ["long", "short"])
def test_sheets_printed_by_hand_stay_upright_and_the_tops_of_a_leaf_meet(flip):
    layout, fronts = bound(8, sides="manual", flip=flip, only="front")
    _, backs = bound(8, sides="manual", flip=flip, only="back")
    assert layout.width < layout.height
    assert len(fronts) == len(backs) == 2
    for front, back in zip(fronts, backs, strict=True):
        behind = where(back)
        for number, (x, y, turn) in where(front).items():
            bx, by, turned = behind[number + 1 if number % 2 else number - 1]
            mirrored = (layout.width - bx, by) if flip == "long" else (bx, layout.height - by)
            assert mirrored == pytest.approx((x, y))
            # The head of a page points to the edge of the paper that it pointed to on the front.
            sense = -turned % 360 if flip == "long" else (180 - turned) % 360
            assert sense == turn


def test_backs_come_in_the_order_that_the_printer_wants():
    _, same = bound(8, sides="manual", only="back")
    _, turned = bound(8, sides="manual", only="back", profile=Profile(backs="reversed"))
    assert [where(sheet) for sheet in turned] == [where(sheet) for sheet in same][::-1]
    assert [sheet.number for sheet in turned] == [2, 1]


def test_without_backs_pages_come_two_to_a_sheet_in_reading_order():
    layout, sheets = bound(5, sides="fronts")
    assert [list(where(sheet)) for sheet in sheets] == [[1, 2], [3, 4], [5]]
    assert sheets_of(5, layout) == 3


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_meet_at_the_fold_with_their_bleed_around_and_the_cover_has_the_marks(paper):
    layout, sheets = bound(8, paper=paper)
    middle = layout.width / 2
    for sheet in sheets:
        for slot in sheet.slots:
            assert not slot.inked.meets(sheet.slug_box)
            left = slot.x < middle - 1
            assert (slot.right if left else slot.x) == pytest.approx(middle)
            assert slot.bleed == pytest.approx(
                (3.175, -0.1, 3.175, 3.175) if left else (3.175, 3.175, 3.175, -0.1)
            )
    # Two staples, and one for the corners.
    marks = [len([op for op in sheet.marks.ops if isinstance(op, Path)]) for sheet in sheets]
    assert marks == [3, 0, 0, 0]


@pytest.mark.parametrize("sides", ["duplex", "manual", "fronts"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_at_the_corners_lie_off_the_pages_and_off_the_slug(paper, sides):
    layout, sheets = bound(8, paper=paper, sides=sides, only="front" if sides == "manual" else None)
    corners = sheets[0].marks.ops[-1]
    block, slug = Box.around(layout.cells).grown(layout.bleed), layout.slug.box
    for _, x, y in corners.d:
        spot = Box(x, y, 0.0, 0.0)
        assert not spot.meets(block)
        assert not spot.meets(slug)


def test_a_page_too_large_for_half_the_paper_is_refused_by_name():
    with pytest.raises(PressError, match="160 × 190 mm do not fit A4 side by side"):
        lay_out_booklet((160.0, 190.0), 3.175, paper_named("a4"), Profile())


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("sides", "word"), [("duplex", "fold"), ("fronts", "cut")])
def test_the_word_at_the_fold_stands_beside_its_line_a_millimetre_off_the_bleed_of_the_pages(
    paper, sides, word
):
    layout, sheets = bound(8, paper=paper, sides=sides)
    (fold,) = layout.folds
    (said,) = (op for op in sheets[0].marks.ops if isinstance(op, Text))
    block = Box.around(layout.cells)
    first = block.y if fold.upright else block.x
    along, beside = (said.y, said.x - fold.at) if fold.upright else (said.x, fold.at - said.y)
    assert (said.text, along, beside) == (
        word,
        pytest.approx(first - layout.bleed - 1),
        pytest.approx(0.8),
    )
