from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from specimens import face, pieces

from toolkit.press.display import Path, Piece, Place, Text
from toolkit.press.errors import PressError
from toolkit.press.plane import Box
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import LAP, Job, Sheet, impose
from toolkit.press.sheets.layout import Layout
from toolkit.press.templates.paper import Edges, Paper, Profile, papers

A4, LETTER = papers()["a4"], papers()["letter"]
NEAR = 1e-6


def poker(paper: Paper, **options: object) -> Layout:
    profile = options.pop("profile", Profile())
    return lay_out(63.5, 88.9, options.pop("bleed", 3.175), paper, profile, **options)  # type: ignore[arg-type]


def sheets(layout: Layout, stack: list[Piece], only: str | None = None) -> list[Sheet]:
    job = Job("Game", "1-cards.pdf", "Cards", 1, layout.pages(sum(p.copies for p in stack)))
    return list(impose(stack, layout, job, only))  # type: ignore[arg-type]


def segments(sheet: Sheet) -> list[Box]:
    """Every mark of a sheet as a box as thick as it prints."""
    found = []
    for op in sheet.marks.ops:
        if isinstance(op, Path):
            for start, end in zip(op.d[::2], op.d[1::2], strict=True):
                xs, ys = sorted((start[1], end[1])), sorted((start[2], end[2]))
                box = Box(xs[0], ys[0], xs[1] - xs[0], ys[1] - ys[0])
                half = op.width / 2
                upright = xs[0] == xs[1]
                found.append(
                    Box(box.x - half, box.y, 2 * half, box.h)
                    if upright
                    else Box(box.x, box.y - half, box.w, 2 * half)
                )
    return found


def lines_of(sheet: Sheet) -> str:
    return " ".join(
        op.text
        for placed in sheet.slug
        if isinstance(placed, Place)
        for op in placed.face.ops
        if isinstance(op, Text)
    )


@pytest.mark.parametrize(
    ("paper", "options", "count", "turn", "own"),
    [
        (A4, {}, 9, 0, False),
        (LETTER, {}, 9, 0, False),
        (A4, {"bleeds": "own", "bleed": 3.0}, 8, 90, True),
        (LETTER, {"bleeds": "own", "bleed": 3.0}, 8, 90, True),
        (papers()["a3"], {"bleeds": "shared"}, 18, 90, False),
    ],
)
def test_poker_cards_per_page(
    paper: Paper, options: dict[str, object], count: int, turn: int, own: bool
):
    layout = poker(paper, **options)
    assert (len(layout.cells), layout.cells[0].turn, layout.own) == (count, turn, own)


def test_own_bleed_is_whole_on_a4_and_as_much_as_fits_on_letter():
    assert poker(A4, bleeds="own", bleed=3.0).bleed == 3.0
    assert poker(LETTER, bleeds="own", bleed=3.0).bleed == pytest.approx((269.4 / 4 - 63.5) / 2)


def test_auto_takes_own_bleed_where_it_costs_no_card():
    assert lay_out(120, 120, 3, A4, Profile()).own
    assert not poker(A4).own


def test_what_fits_no_page_is_refused_with_its_size():
    with pytest.raises(PressError, match="300 × 200 mm does not fit A4"):
        lay_out(300, 200, 3, A4, Profile())
    # It would fit, were it not for the ruler and line every sheet must have beside it.
    with pytest.raises(PressError, match="ruler"):
        lay_out(197, 284, 0, A4, Profile(), sides="fronts")


def test_bleed_is_shared_inside_a_block_and_kept_outside_it():
    (front, _) = sheets(poker(A4), pieces(9))
    assert front.slots[4].bleed == Edges(0, 0, 0, 0)
    corner = front.slots[0].bleed
    assert (corner.right, corner.bottom) == (0, 0)
    assert corner.left == 3.175  # of 4.75 mm up to the printer's margin
    assert corner.top == 3.175


def test_bleed_returns_where_the_last_page_leaves_a_gap():
    *_, back = sheets(poker(A4), pieces(11))
    bleeds = {slot.piece: slot.bleed for slot in back.slots}
    assert len(back.slots) == 2
    # Looking at the backs, the second piece lies left of the first, and nothing lies further left.
    assert bleeds["p10"].left == 3.175
    assert bleeds["p10"].right == bleeds["p9"].left == 0


def test_own_bleed_never_reaches_into_a_neighbours():
    for sheet in sheets(poker(A4, bleeds="own", bleed=3.0), pieces(8)):
        assert all(not a.inked.meets(b.inked) for a, b in combinations(sheet.slots, 2))
        assert {slot.bleed for slot in sheet.slots} == {Edges(3, 3, 3, 3)}


def test_a_placed_face_is_clipped_to_its_bleed_and_its_lap_in_its_own_frame():
    (front, _) = sheets(poker(LETTER, bleeds="own", bleed=3.0), pieces(1))
    slot = front.slots[0]
    place = slot.place()
    assert (slot.turn, place.turn) == (90, 90)
    # Turned clockwise, the face's top looks right on the page, its left looks up.
    top, right, bottom, left = (
        side + LAP
        for side in (slot.bleed.top, slot.bleed.right, slot.bleed.bottom, slot.bleed.left)
    )
    assert place.clip == pytest.approx((-top, -right, 63.5 + top + bottom, 88.9 + left + right))


def test_a_bleed_laps_over_the_one_it_meets_but_never_beyond_what_the_face_has():
    for sheet in sheets(poker(A4, bleeds="own", bleed=3.0), pieces(8)):
        for slot in sheet.slots:
            left, top, width, height = slot.place().clip
            assert (-left, -top) == pytest.approx((3.0 + LAP, 3.0 + LAP))
            assert -left <= slot.face.bleed
            assert (width, height) == pytest.approx((63.5 + 2 * -left, 88.9 + 2 * -top))


def test_duplex_pairs_each_front_page_with_its_back_page():
    made = sheets(poker(A4), pieces(14))
    assert [(sheet.side, len(sheet.slots)) for sheet in made] == [
        ("front", 9),
        ("back", 9),
        ("front", 5),
        ("back", 5),
    ]
    assert "page 3 of 4 · front · print at 100 %" in lines_of(made[2])


def test_pieces_without_backs_keep_their_blank_back_page():
    made = sheets(poker(A4), [Piece("only", face("front"))])
    assert [(sheet.side, len(sheet.slots)) for sheet in made] == [("front", 1), ("back", 0)]


def test_backs_lie_behind_fronts_on_a_part_filled_page():
    front, back = sheets(poker(A4, flip="long"), pieces(2))
    assert [round(slot.x, 2) for slot in front.slots] == [9.75, 73.25]
    assert [round(slot.x, 2) for slot in back.slots] == [136.75, 73.25]
    assert {slot.turn for slot in back.slots} == {0}
    front, back = sheets(poker(A4, flip="short"), pieces(2))
    assert [slot.x for slot in back.slots] == [slot.x for slot in front.slots]
    assert back.slots[0].y == pytest.approx(297 - front.slots[0].y - 88.9)
    assert {slot.turn for slot in back.slots} == {180}


def test_manual_gives_fronts_and_backs_apart_in_the_order_the_profile_names():
    for order, expected in (("same", [1, 2]), ("reversed", [2, 1])):
        layout = poker(A4, sides="manual", profile=Profile(backs=order))  # type: ignore[arg-type]
        fronts = sheets(layout, pieces(12), "front")
        backs = sheets(layout, pieces(12), "back")
        assert [sheet.number for sheet in fronts] == [1, 2]
        assert [sheet.number for sheet in backs] == expected
        assert {slot.back for sheet in backs for slot in sheet.slots} == {True}
        assert "feed again" in lines_of(fronts[0])
        assert "feed again" not in lines_of(backs[0])
    with pytest.raises(ValueError, match="two files"):
        sheets(layout, pieces(1))


def test_the_arrow_points_to_the_edge_that_is_fed_first():
    def tip_is_above(feed: str) -> bool:
        layout = poker(A4, sides="manual", profile=Profile(feed=feed))  # type: ignore[arg-type]
        (front,) = sheets(layout, pieces(1), "front")
        (arrow,) = [op for op in front.slug if isinstance(op, Path)]
        return arrow.d[0][2] < arrow.d[1][2]

    assert tip_is_above("top")
    assert not tip_is_above("bottom")


def test_sheets_are_made_one_at_a_time():
    taken = 0

    def stack():
        nonlocal taken
        for piece in pieces(30):
            taken += 1
            yield piece

    layout = poker(A4, sides="fronts")
    made = impose(stack(), layout, Job("G", "f", "t", 1, layout.pages(30)))
    next(made)
    assert taken == 9


def test_a_face_of_another_size_is_refused_by_name():
    with pytest.raises(ValueError, match="p0: a face of 63 × 88 mm"):
        sheets(poker(A4), pieces(1, 63, 88))


def test_bookmarks_name_the_group_once_and_every_page():
    made = sheets(poker(A4), pieces(10))
    marks = [sheet.page().bookmarks for sheet in made]
    assert marks[0] == ((0, "Cards"), (1, "Front, page 1: front 0 … front 8"))
    assert marks[3] == ((1, "Back, page 4: back 9"),)


sizes = st.tuples(st.floats(8, 180), st.floats(8, 250), st.sampled_from([0, 1.5, 3, 3.175]))
margins = st.builds(Edges, *[st.floats(3, 12)] * 4)


@dataclass
class Run:
    asked: str
    layout: Layout = field(repr=False)
    made: list[Sheet] = field(repr=False)
    wanted: Counter[str]


@st.composite
def runs(draw: st.DrawFn) -> Run:
    width, height, bleed = draw(sizes)
    profile = Profile(
        offset=(draw(st.floats(-2, 2)), draw(st.floats(-2, 2))), margins=draw(margins)
    )
    sides = draw(st.sampled_from(["duplex", "fronts", "fold"]))
    try:
        layout = lay_out(
            width, height, bleed, draw(st.sampled_from([*papers().values()])), profile,
            sides=sides, flip=draw(st.sampled_from(["long", "short"])),
            bleeds=draw(st.sampled_from(["shared", "own", "auto"])),
            fold=draw(st.sampled_from(["gutter", "edge"])),
        )  # fmt: skip
    except PressError:
        # A large thing, small paper and wide margins: that it is refused is tested elsewhere.
        layout = lay_out(30, 30, 1, A4, Profile(), sides=sides)
        width, height, bleed = 30, 30, 1
    count = draw(st.integers(1, 2 * len(layout.cells) + 1))
    stack = [
        Piece(piece.id, piece.front, piece.back, draw(st.integers(1, 3)) if count < 5 else 1)
        for piece in pieces(count, width, height, bleed)
    ]
    asked = f"{width:g} × {height:g} bleed {bleed} {layout.paper.id} {sides} {layout.flip}"
    return Run(
        f"{asked} own {layout.own} {profile}",
        layout,
        sheets(layout, stack),
        Counter({piece.id: piece.copies for piece in stack}),
    )


@settings(max_examples=60)
@given(runs())
def test_geometry_of_any_run(run: Run):
    layout, made, wanted = run.layout, run.made, run.wanted
    fronts = Counter(slot.piece for sheet in made for slot in sheet.slots if not slot.back)
    assert fronts == wanted
    assert len(made) == layout.pages(wanted.total())
    for sheet in made:
        for one, other in combinations(sheet.slots, 2):
            assert not one.meets(other)
        for slot in sheet.slots:
            assert layout.area.holds(slot.inked)
            assert not slot.inked.meets(sheet.slug_box)
            for edge in (slot.bleed.top, slot.bleed.right, slot.bleed.bottom, slot.bleed.left):
                assert 0 <= edge <= layout.bleed + NEAR
        slug = sheet.slug_box
        assert layout.area.holds(slug)
        for mark in segments(sheet):
            assert not mark.meets(slug)
            assert not any(mark.meets(slot) for slot in sheet.slots)
        for op in sheet.marks.ops:
            if isinstance(op, Text):
                words = Box(op.x, op.y - op.size * 0.24, len(op.text) * op.size * 0.2, 0.8)
                assert not any(words.meets(slot) for slot in sheet.slots)
                assert not words.meets(slug)
                assert layout.area.holds(words)


@given(st.lists(st.integers(1, 4), min_size=1, max_size=40))
def test_cards_of_one_size_fill_every_sheet_but_the_last(copies: list[int]):
    stack = [
        piece._replace(copies=many) for piece, many in zip(pieces(len(copies)), copies, strict=True)
    ]
    fronts = sheets(poker(A4), stack)[::2]
    assert len(fronts) == -(-sum(copies) // 9)
    assert all(len(sheet.slots) == 9 for sheet in fronts[:-1])


@settings(max_examples=60)
@given(runs())
def test_a_back_lies_behind_its_front_with_its_top_behind_the_top(run: Run):
    layout, made = run.layout, run.made
    if layout.sides == "fronts":
        assert not any(slot.back for sheet in made for slot in sheet.slots)
        return
    if layout.sides == "duplex":
        pairs = [
            (front.slots, back.slots) for front, back in zip(made[::2], made[1::2], strict=True)
        ]
        upright = [layout.flip == "long"] * len(layout.cells)
        middles = [layout.width / 2 if layout.flip == "long" else layout.height / 2] * len(upright)
    else:
        pairs = [
            (tuple(s for s in sheet.slots if not s.back), tuple(s for s in sheet.slots if s.back))
            for sheet in made
        ]
        upright = [layout.folds[0].upright] * len(layout.cells)
        middles = [
            min((fold.at for fold in layout.folds),
                key=lambda at, cell=cell: abs(at - (cell.right if upright[0] else cell.bottom)))
            for cell in layout.cells
        ]  # fmt: skip
    for fronts, backs in pairs:
        assert [slot.piece for slot in fronts] == [slot.piece for slot in backs]
        for index, (front, back) in enumerate(zip(fronts, backs, strict=True)):
            # Where the top of a thing looks, as a step on the page, seen through the paper.
            tops = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}
            x, y = tops[back.turn]
            if upright[index]:
                assert back.x == pytest.approx(2 * middles[index] - front.right)
                assert back.y == pytest.approx(front.y)
                assert tops[front.turn] == (-x, y)
            else:
                assert back.y == pytest.approx(2 * middles[index] - front.bottom)
                assert back.x == pytest.approx(front.x)
                assert tops[front.turn] == (x, -y)


@settings(max_examples=30)
@given(st.floats(-3, 3), st.floats(-3, 3), st.floats(-1, 1))
def test_offset_and_rotation_move_backs_only(x: float, y: float, turn: float):
    plain = sheets(poker(A4), pieces(12))
    moved = sheets(poker(A4, profile=Profile(offset=(x, y), rotation=turn)), pieces(12))
    for before, after in zip(plain, moved, strict=True):
        assert after.slots == before.slots
        if after.side == "front":
            assert after.page() == before.page()
        else:
            assert after.correction.point(105, 148.5) == pytest.approx((105 + x, 148.5 + y))


def test_a_piece_without_a_back_leaves_the_backs_of_the_others_in_their_places():
    layout = poker(A4)
    first, *others = pieces(4)
    fronts, backs = sheets(layout, [first._replace(back=None), *others])
    assert len(fronts.slots) == 4
    assert [slot.piece for slot in backs.slots] == [piece.id for piece in others]


def test_many_alike_stand_in_lines_of_their_own_where_columns_make_more_of_them() -> None:
    small = lay_out(16, 16, 3.175, A4, Profile(), sides="fold", fold="edge", copies=72)
    columns = len({cell.x for cell in small.cells})
    rows = len(small.cells) // columns
    assert (columns, rows) == (8, 9)
    upright = small.lined([3, 15, 18, 18, 18])
    assert set(upright.cells) == set(small.cells)
    assert len({cell.x for cell in upright.cells[:9]}) == 1
    # The back of each stays behind it.
    behind = dict(zip(small.cells, small.backs, strict=True))
    assert all(behind[one] == two for one, two in zip(upright.cells, upright.backs, strict=True))
    assert small.lined([8, 16, 24, 24]) is small  # rows make more of them
    assert small.lined([1] * 72) is small  # nothing fills a line
    assert small.lined(()) is small
