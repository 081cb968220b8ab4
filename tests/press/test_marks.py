from __future__ import annotations

import pytest
from specimens import pieces

from toolkit.press.display import Line, Path, Text
from toolkit.press.plane import Box
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, Sheet, impose
from toolkit.press.sheets.marks import THICK, _Marks
from toolkit.press.sheets.slug import (
    DEPTH,
    RULER,
    SlugSpot,
    _arrow,
    find_spot,
    ruler,
    slug_ops,
)
from toolkit.press.templates.paper import Edges, Profile, papers

A4, LETTER = papers()["a4"], papers()["letter"]


def first_sheets(count: int = 9, paper=A4, **options) -> list[Sheet]:  # type: ignore[no-untyped-def]
    layout = lay_out(63.5, 88.9, 3.175, paper, Profile(), **options)
    return list(impose(pieces(count), layout, Job("Game", "file.pdf", "t", 1, layout.pages(count))))


def black_lines(sheet: Sheet) -> list[tuple[float, float, float, float]]:
    (path,) = [op for op in sheet.marks.ops if isinstance(op, Path) and op.width == THICK]
    return [
        (float(start[1]), float(start[2]), float(end[1]), float(end[2]))
        for start, end in zip(path.d[::2], path.d[1::2], strict=True)
    ]


def test_nine_cards_take_eight_cuts_numbered_one_direction_after_the_other():
    front = first_sheets()[0]
    assert [cut.number for cut in front.cuts] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [(cut.upright, round(cut.at, 2)) for cut in front.cuts] == [
        (True, 9.75), (True, 73.25), (True, 136.75), (True, 200.25),
        (False, 15.15), (False, 104.05), (False, 192.95), (False, 281.85),
    ]  # fmt: skip


def test_cards_with_their_own_bleed_have_two_cuts_between_them():
    front = first_sheets(8, bleeds="own")[0]
    assert sum(cut.upright for cut in front.cuts) == 4
    assert sum(not cut.upright for cut in front.cuts) == 8


def test_a_cut_has_the_same_number_on_both_sides_of_the_paper():
    front, back = first_sheets()
    seen_through = {(c.number, c.upright, round(210 - c.at if c.upright else c.at, 3))
                    for c in front.cuts}  # fmt: skip
    assert {(c.number, c.upright, round(c.at, 3)) for c in back.cuts} == seen_through


def test_every_cut_is_marked_out_to_both_edges_of_the_page_on_both_sides():
    for paper in (A4, LETTER):
        for sheet in first_sheets(14, paper):
            lines = black_lines(sheet)
            for cut in sheet.cuts:
                on_it = [line for line in lines if (line[0] if cut.upright else line[1]) == cut.at]
                along = [(line[1], line[3]) if cut.upright else (line[0], line[2])
                         for line in on_it]  # fmt: skip
                assert min(start for start, _ in along) == 0
                assert max(end for _, end in along) == (
                    sheet.height if cut.upright else sheet.width
                )


def test_every_cut_is_numbered_even_where_letter_leaves_hardly_any_waste():
    for paper in (A4, LETTER):
        for sheet in first_sheets(paper=paper):
            numbers = {op.text for op in sheet.marks.ops if isinstance(op, Text)}
            assert numbers == {str(cut.number) for cut in sheet.cuts}


def test_folds_are_dashed_and_are_no_cuts():
    layout = lay_out(16, 16, 1.5, A4, Profile(), sides="fold", fold="edge")
    (sheet,) = impose(pieces(20, 16, 16, 1.5), layout, Job("G", "f", "t"))
    used = [fold for fold in layout.folds if any(
        slot.back and fold.at in (slot.x, slot.y) for slot in sheet.slots)]  # fmt: skip
    dashed = {op.y1 for op in sheet.marks.ops if isinstance(op, Line)}
    assert dashed == {fold.at for fold in used}
    assert not dashed & {cut.at for cut in sheet.cuts}
    # Strips are folded before they are cut up: first the cuts along the folds.
    assert [cut.upright for cut in sheet.cuts] == sorted(cut.upright for cut in sheet.cuts)


def test_the_ruler_measures_100_mm_between_its_outer_ticks():
    (ticks,) = [op for op in ruler().ops if isinstance(op, Path)]
    xs = [float(step[1]) for step in ticks.d]
    assert (min(xs), max(xs)) == (0.0, RULER) == (0.0, 100.0)
    assert len(set(xs)) == 101


def test_a_long_file_name_is_cut_short_and_the_page_number_never():
    layout = lay_out(63.5, 88.9, 3, A4, Profile(), sides="fronts")
    job = Job("A game with quite a long name", "a-file-" * 20 + ".pdf", "t", 1, 1)
    (sheet,) = impose(pieces(3), layout, job)
    (place,) = sheet.slug
    words = [op.text for op in place.face.ops if isinstance(op, Text)]  # type: ignore[union-attr]
    assert words[0].startswith("A game with quite a long name")
    assert "… · page 1 of 1 · front · print at 100 % · bleed outside only: " in words[0]


def test_the_slug_takes_the_side_that_has_room():
    letter = lay_out(63.5, 88.9, 3, LETTER, Profile()).slug
    assert (letter.turn, letter.box.right) == (90, 215.9 - 5)
    a4 = lay_out(63.5, 88.9, 3, A4, Profile(margins=Edges(8, 4, 8, 4))).slug
    assert (a4.turn, a4.box.bottom) == (0, 297 - 8)


def test_the_slug_takes_two_rows_where_none_is_long_enough():
    spot = find_spot(Box(5, 5, 120, 160), Box(5, 5, 120, 150))
    assert spot == SlugSpot(Box(5, 165 - 2 * DEPTH, 120, 2 * DEPTH), 0, 2)
    assert find_spot(Box(5, 5, 120, 160), Box(5, 5, 120, 157)) is None


@pytest.mark.parametrize(
    ("printable", "inked", "block", "outward", "end"),
    [
        (10.0, 9.0, 8.0, 1, 8.4),  # no room beyond the bleed: 0.4 mm beside the block
        (0.0, 1.0, 2.0, -1, 1.6),
        (10.0, 8.0, 7.0, 1, 8.0),  # room enough: where the bleed ends
        (0.0, 2.0, 3.0, -1, 2.0),
        (10.0, 9.0, 8.8, 1, 9.0),  # hardly any bleed: where it ends
        (10.0, 8.5, 8.0, 1, 8.5),
        (10.0, 9.0, 8.6, 1, 9.0),
    ],
)
def test_a_mark_ends_at_the_bleed_or_where_that_leaves_no_room_near_the_block(
    printable, inked, block, outward, end
):
    assert _Marks.mark_end(printable, inked, block, outward) == pytest.approx(end)


@pytest.mark.parametrize("edge", ["top", "bottom"])
@pytest.mark.parametrize("turn", [0, 90, 270])
def test_the_arrow_of_a_slug_lies_within_it_wherever_the_slug_lies(turn, edge):
    box = Box(20, 30, 100, 4) if turn == 0 else Box(20, 30, 4, 100)
    points = [(step[1], step[2]) for step in _arrow(SlugSpot(box, turn, 1), edge).d if step[1:]]
    assert len(points) == 3
    for x, y in points:
        assert box.x <= x <= box.right
        assert box.y <= y <= box.bottom
    tip, *base = (y for _, y in points)
    assert all(tip < y for y in base) if edge == "top" else all(tip > y for y in base)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_words_of_a_slug_stand_within_it(paper):
    layout = lay_out(63.5, 88.9, 3, paper, Profile())
    (sheet, *_) = impose(pieces(3), layout, Job("Game", "cards.pdf", "t", 1, 2))
    (place,) = sheet.slug
    words = [op for op in place.face.ops if isinstance(op, Text)]
    assert words
    for op in words:
        assert op.y - op.size * 25.4 / 72 * 0.7 > 0
        assert op.y <= place.face.height - 0.5


def test_the_words_of_a_slug_of_two_rows_stand_in_the_second_below_the_ruler():
    spot = SlugSpot(Box(5, 140, 120, 2 * DEPTH), 0, 2)
    (place,) = slug_ops(spot, "Game", "a.pdf", 1, 2, "front")
    (words,) = [op for op in place.face.ops if isinstance(op, Text)]
    assert words.y - words.size * 25.4 / 72 * 0.7 >= DEPTH
    assert words.y == pytest.approx(2 * DEPTH - 0.6)
