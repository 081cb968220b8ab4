from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from specimens import face

from toolkit.press.display import Line, Path, Place
from toolkit.press.errors import PressError
from toolkit.press.sheets.imposition import Job
from toolkit.press.sheets.tiles import OVERLAP, fitted_page, tile_pages, tiles
from toolkit.press.templates.paper import Edges, Profile, papers

A4 = papers()["a4"]
JOB = Job("Game", "3-board.pdf", "Board", 1, 6)


@settings(max_examples=60)
@given(
    st.floats(50, 1500),
    st.floats(50, 1500),
    st.sampled_from([*papers().values()]),
    st.builds(Edges, *[st.floats(3, 15)] * 4),
)
def test_tiles_show_the_whole_face_and_overlap_by_just_so_much(width, height, paper, margins):  # type: ignore[no-untyped-def]
    board = face("board", width, height, 3)
    made = tiles(board, paper, Profile(margins=margins))
    rows, columns = made[-1].row + 1, made[-1].column + 1
    assert len(made) == rows * columns
    first, last = made[0].window, made[-1].window
    assert (first.x, first.y) == (-3, -3)
    assert (last.right, last.bottom) == pytest.approx((width + 3, height + 3))
    for left, right in pairwise(made[:columns]):
        assert left.window.right - right.window.x == pytest.approx(OVERLAP)
    for above, below in pairwise(made[::columns]):
        assert above.window.bottom - below.window.y == pytest.approx(OVERLAP)
    for tile in made:
        assert (tile.shown.w, tile.shown.h) == pytest.approx((tile.window.w, tile.window.h))
        low, high = (margins.left, margins.right)
        if tile.width > tile.height:
            low, high = (margins.top, margins.bottom)
        assert tile.shown.x >= low
        assert tile.shown.right <= tile.width - high


def test_both_pages_of_a_join_carry_its_letter_and_each_other():
    made = {tile.number: tile for tile in tiles(face("board", 500, 400, 3), A4, Profile())}
    assert len(made) == 6
    opposite = {"left": "right", "top": "bottom", "right": "left", "bottom": "top"}
    names = set()
    for tile in made.values():
        for join in tile.joins:
            names.add(join.name)
            (other,) = [j for j in made[join.other].joins if j.other == tile.number]
            assert (other.name, other.edge) == (join.name, opposite[join.edge])
            assert other.on_top is not join.on_top
    assert names == set("ABCDEFG")


def test_a_face_that_fits_one_page_is_one_tile_without_joins():
    (tile,) = tiles(face("mat", 150, 100, 3), A4, Profile())
    assert tile.joins == ()
    assert (tile.width, tile.height) == (210, 297)


def test_margins_that_leave_no_room_are_refused():
    with pytest.raises(PressError, match="too small to tile"):
        tiles(face("b"), papers()["a4"], Profile(margins=Edges(40, 95, 40, 95)))


def test_tile_pages_are_drawn_at_full_size():
    pages = list(tile_pages(face("board", 500, 400, 3), A4, Profile(), JOB))
    assert len(pages) == 6
    for page in pages:
        (place,) = [op for op in page.ops if isinstance(op, Place) and op.face.id == "board"]
        assert place.scale == 1.0
    assert pages[0].bookmarks[0] == (0, "Board")


def test_one_page_shrinks_a_board_to_fit_and_says_so_but_never_enlarges():
    page = fitted_page(face("board", 500, 400, 3), papers()["a3"], Profile(), JOB)
    assert page.trim is not None
    assert page.trim.w / 500 == pytest.approx(page.trim.h / 400)
    assert page.trim.w < 410
    slug = [op for op in page.ops if isinstance(op, Place) and op.face.id == "slug"]
    assert "% of full size · print at 100 %" in slug[0].face.title
    small = fitted_page(face("mat", 150, 100, 3), papers()["a3"], Profile(), JOB)
    assert small.trim is not None
    assert (small.trim.w, small.trim.h) == (150, 100)


def test_a_board_for_a3_fills_a2_when_asked_to():
    page = fitted_page(face("board", 394, 250, 3), papers()["a2"], Profile(), JOB, enlarge=True)
    assert page.trim is not None
    assert 1.35 < page.trim.w / 394 < 1.5
    assert page.trim.x > 0
    assert page.trim.right < page.width


def test_the_ticks_of_a_join_lie_along_the_edge_where_pages_meet():
    """Two at each end of the edge, beside the picture: solid on top, dashed below."""
    board = face("board", 500, 400, 3)
    pages = list(tile_pages(board, A4, Profile(), JOB))
    for tile, page in zip(tiles(board, A4, Profile()), pages, strict=True):
        ticks = [op for op in page.ops if isinstance(op, Line)]
        shown = tile.shown
        for join in tile.joins:
            upright = join.edge in ("left", "right")
            at = {
                "left": shown.x, "top": shown.y,
                "right": shown.right - OVERLAP, "bottom": shown.bottom - OVERLAP,
            }[join.edge]  # fmt: skip
            mine = [
                tick
                for tick in ticks
                if (tick.x1 == tick.x2 == at if upright else tick.y1 == tick.y2 == at)
                and bool(tick.dash) is not join.on_top
            ]
            assert len(mine) == 2
            for tick in mine:
                low, high = (tick.y1, tick.y2) if upright else (tick.x1, tick.x2)
                first, last = (shown.y, shown.bottom) if upright else (shown.x, shown.right)
                assert low < high
                assert high <= first or low >= last
                # As far from the picture and as long at all four ends: they frame the edge.
                assert min(abs(high - first), abs(low - last)) == pytest.approx(0.5)
            assert len({round(abs(t.x2 - t.x1) + abs(t.y2 - t.y1), 6) for t in mine}) == 1


def test_crop_marks_stand_at_the_edges_of_the_board_and_at_none_where_pages_meet():
    board = face("board", 500, 400, 3)
    made = tiles(board, A4, Profile())
    for tile, page in zip(made, tile_pages(board, A4, Profile(), JOB), strict=True):
        steps = [step for op in page.ops if isinstance(op, Path) for step in op.d if step[1:]]
        pairs = list(zip(steps[::2], steps[1::2], strict=True))
        upright = {one[1] for one, other in pairs if one[1] == other[1]}
        level = {one[2] for one, other in pairs if one[2] == other[2]}
        inner = {join.edge for join in tile.joins}
        x, y = tile.shown.x - tile.window.x, tile.shown.y - tile.window.y
        assert upright == {
            at for edge, at in (("left", x), ("right", x + 500)) if edge not in inner
        }
        assert level == {at for edge, at in (("top", y), ("bottom", y + 400)) if edge not in inner}
