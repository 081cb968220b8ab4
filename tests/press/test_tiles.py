from __future__ import annotations

from itertools import pairwise
from math import hypot, sqrt

import pytest
from given import library
from hypothesis import example, given, settings
from hypothesis import strategies as st
from specimens import face

from toolkit.pack.row import Row
from toolkit.press.display import Line, Path, Place
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.sheets.imposition import Job
from toolkit.press.sheets.tiles import OVERLAP, _frames, fitted_page, tile_pages, tiles
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


CELLS = [(q, r) for q in range(-7, 8) for r in range(-7, 8) if abs(q + r) <= 7]


@pytest.mark.parametrize(("tops", "paper"), [("pointy", "a4"), ("flat", "letter")])
@settings(max_examples=3)
@example(missing={(-7, 0), (-7, 1), (-6, 0), (-5, -1)}, across=20)  # a gap at the rim
@given(missing=st.sets(st.sampled_from(CELLS), max_size=30), across=st.sampled_from([16, 20, 30]))
def test_hexagons_are_joined_along_their_sides_and_never_through_an_icon(
    tmp_path, tops, paper, missing, across
):
    size = [across, round(across * 2 / sqrt(3), 3)]
    wide, high = size if tops == "pointy" else size[::-1]
    cell = (
        f"template: cell\npart: true\nsize: [{wide}, {high}]\npalette: plain\nboxes:\n"
        f"- {{box: icon, icon: bonus, at: [{wide / 2 - 5}, {high / 2 - 5}, 10, 10]}}\n"
    )
    long = [15.2 * across, 13.6 * across]
    width, height = long if tops == "pointy" else long[::-1]
    board = (
        f"template: board\nsize: [{width}, {height}]\npalette: plain\nboxes:\n"
        f"- {{box: hexes, at: trim, bleed: true, each: cells, template: cell, tops: {tops},"
        f" across: {across}}}\n- {{box: icon, icon: bonus, at: [{width / 2 - 6}, 4, 12, 12]}}\n"
    )
    cells = [{"at": list(place)} for place in CELLS if place not in missing]
    made = render("board", Row("board.one", {"cells": cells}),
                  library(tmp_path, board=board, cell=cell))  # fmt: skip
    assert len(made.cells) == len(cells)
    pages = tiles(made, papers()[paper], Profile())
    icons = [(op.x, op.y, op.x + 10, op.y + 10) for op in made.ops if isinstance(op, Place)]
    lines = {join.seam for tile in pages for join in tile.joins}
    assert lines
    assert all(lines)
    for line in lines:
        for (ax, ay), (bx, by) in pairwise(line):
            for n in range(4):
                x, y = ax + (bx - ax) * n / 3, ay + (by - ay) * n / 3
                assert not any(i[0] < x < i[2] and i[1] < y < i[3] for i in icons)
                # nearer to the middle of no hexagon than its sides are
                for corners in made.cells:
                    mx, my = sum(c[0] for c in corners) / 6, sum(c[1] for c in corners) / 6
                    assert hypot(x - mx, y - my) > across / 2 - 0.05
    for corners in made.cells:  # each is whole on a page
        assert any(
            all(t.window.x - 0.01 <= x <= t.window.right + 0.01
                and t.window.y - 0.01 <= y <= t.window.bottom + 0.01 for x, y in corners)
            for t in pages
        )  # fmt: skip
    for tile in pages:
        assert papers()[paper].width * papers()[paper].height > tile.shown.w * tile.shown.h
        assert 0 < tile.shown.x < tile.shown.right < tile.width
        assert 0 < tile.shown.y < tile.shown.bottom < tile.height


def test_a_few_small_hexagons_do_not_say_where_a_board_is_joined():
    board = face("board", 300, 400, 3)._replace(cells=(((9, 9), (12, 9), (12, 12)),))
    assert not any(join.seam for tile in tiles(board, A4, Profile()) for join in tile.joins)


@pytest.mark.parametrize(("more", "pages"), [(0.0, 1), (0.5, 2)])
def test_what_just_fits_a_page_is_one_tile_and_anything_more_is_two(more, pages):
    for frame in _frames(A4, Profile()):
        wide, tall = (each - 2 * 3 for each in frame.room)
        assert len(tiles(face("board", wide + more, tall, 3), A4, Profile())) == pages
