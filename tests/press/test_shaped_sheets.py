"""Sheets of pieces of any shape: nested, backed, cut out. What is measured here is measured anew,
by points, with nothing of the press but what it laid down."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shaped import SHAPES, Corners, far, inside, made, outline

from toolkit.press.display import Face, Path, Piece, Place, Rect, Text
from toolkit.press.plane import Box
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.templates.paper import Profile, papers


def within_trim(corners: Corners) -> list[tuple[float, float]]:
    """Points all over a polygon, none nearer to its border than a tenth of a mm."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    spots = [
        (min(xs) + (max(xs) - min(xs)) * n / 4, min(ys) + (max(ys) - min(ys)) * m / 4)
        for n in range(5)
        for m in range(5)
    ]
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    spots += [(x + (middle[0] - x) * 0.02, y + (middle[1] - y) * 0.02) for x, y in corners[::9]]
    return [(x, y) for x, y in spots if inside(corners, x, y) and far(corners, x, y) > 0.1]


@settings(max_examples=20)
@given(
    st.sampled_from(SHAPES),
    st.sampled_from(["duplex", "fronts", "fold"]),
    st.sampled_from(["long", "short"]),
    st.sampled_from(["gutter", "edge"]),
    st.sampled_from(["a4", "letter", "a3"]),
    st.integers(1, 12),
)
def test_pieces_of_any_shape_lie_apart_with_their_bleed_and_their_backs_behind_them(
    said, sides, flip, fold, paper, count
):
    shape = outline(*said)
    layout, sheets = made(shape, count, sides=sides, flip=flip, fold=fold, paper=papers()[paper])
    for sheet in sheets:
        slots = sheet.slots
        spots = [within_trim(slot.shaped.trim) for slot in slots]
        for (one, here), (other, there) in combinations(zip(slots, spots, strict=True), 2):
            if not one.inked.meets(other.inked):
                continue
            for first, points in ((one, there), (other, here)):
                # no trim in another, and no bleed either
                assert not any(inside(part, *spot) for part in first.shaped.ink for spot in points)
        for slot, points in zip(slots, spots, strict=True):
            assert all(any(inside(part, *spot) for part in slot.shaped.ink) for spot in points)
            assert layout.area.holds(slot.inked)
            assert not slot.inked.meets(sheet.slug_box)
        for cut in sheet.cuts:
            nx, ny = cut.normal or ((1.0, 0.0) if cut.upright else (0.0, 1.0))
            # Backs across an edge fold are cut once they lie behind their fronts.
            for slot in slots if sides != "fold" or not cut.normal else ():
                beyond = [x * nx + y * ny - cut.at for x, y in slot.shaped.trim]
                assert min(beyond) > -0.06 or max(beyond) < 0.06
    pairs = list(zip(sheets[::2], sheets[1::2], strict=True)) if sides == "duplex" else []
    if sides == "fold":
        pairs = [(sheet, sheet) for sheet in sheets]
    for front, back in pairs:
        fronts = [slot for slot in front.slots if not slot.back]
        backs = [slot for slot in back.slots if slot.back]
        assert [slot.piece for slot in fronts] == [slot.piece for slot in backs]
        for one, other in zip(fronts, backs, strict=True):
            upright, middle = (
                flip == "long",
                (layout.width if flip == "long" else layout.height) / 2,
            )
            if sides == "fold":
                upright = layout.folds[0].upright
                ends = (one.x + other.right, one.y + other.bottom)
                middle = ends[0] / 2 if upright else ends[1] / 2
                assert any(abs(each.at - middle) < 1e-6 for each in layout.folds)
            behind = {
                (round(2 * middle - x, 3) if upright else round(x, 3),
                 round(y, 3) if upright else round(2 * middle - y, 3))
                for x, y in other.shaped.trim
            }  # fmt: skip
            assert all(min(hypot(x - p, y - q) for p, q in behind) < 0.01
                       for x, y in one.shaped.trim)  # fmt: skip


@pytest.mark.parametrize("said", SHAPES)
def test_marks_and_lines_to_follow_stay_off_the_pieces(said):
    _, (front, back) = made(outline(*said), 5)
    for sheet in (front, back):
        trims = [slot.shaped.trim for slot in sheet.slots]
        drawn = []
        for op in sheet.marks.ops:
            if isinstance(op, Place):
                slot = next(s for s in sheet.slots if (s.x, s.y) == (op.x, op.y))
                assert op.turn == slot.turn
                (path,) = op.face.ops
                shape = slot.face.outline
                assert all(
                    not inside(shape.corners, *step[1:]) or far(shape.corners, *step[1:]) < 0.02
                    for step in path.d
                )
            elif isinstance(op, Path) and op.stroke == "#000000":
                drawn += list(zip(op.d[::2], op.d[1::2], strict=True))
        for (_, ax, ay), (_, bx, by) in drawn:
            for n in range(11):
                x, y = ax + (bx - ax) * n / 10, ay + (by - ay) * n / 10
                assert not any(inside(trim, x, y) and far(trim, x, y) > 0.02 for trim in trims)
        assert all(isinstance(op, Path | Place | Text | Rect) for op in sheet.marks.ops)


def test_hexagons_touch_at_their_corners_and_every_side_lies_on_a_straight_cut():
    layout, (front, _) = made(outline("hexagon", 20, 20 * 2 / 3**0.5), 30)
    assert len(layout.cells) >= 100
    assert layout.bleed == 3.175
    lines = [(cut.normal or ((1, 0) if cut.upright else (0, 1)), cut.at) for cut in front.cuts]
    assert len({(round(x, 6), round(y, 6)) for (x, y), _ in lines}) == 3
    for slot in front.slots:
        trim = slot.shaped.trim
        for side in zip(trim, (*trim[1:], trim[0]), strict=True):
            assert any(all(abs(x * n[0] + y * n[1] - at) < 0.02 for x, y in side)
                       for n, at in lines)  # fmt: skip
    assert not any(isinstance(op, Place) for op in front.marks.ops)  # nothing is left to follow


def test_what_no_straight_cut_frees_is_followed_and_parted_half_way():
    _, (front, _) = made(outline("circle", 18, 18), 4, sides="duplex")
    assert len([op for op in front.marks.ops if isinstance(op, Place)]) == 4
    xs = sorted({(slot.x, slot.right) for slot in front.slots})
    ways = [(a[1] + b[0]) / 2 for a, b in pairwise(xs)]
    assert [cut.at for cut in front.cuts if cut.upright] == pytest.approx(ways)
    # of a card with round corners only these are left
    _, (front, _) = made(outline({"radius": 3}, 63.5, 88.9), 9)
    assert len(front.cuts) == 8
    (path,) = next(op for op in front.marks.ops if isinstance(op, Place)).face.ops
    assert [step[0] for step in path.d].count("M") == 4


@pytest.mark.parametrize("said", [*SHAPES, ({"path": "M 0 9 L 9 0 L 25 9 V 50 H 0 Z"}, 25, 50)])
def test_no_straight_cut_parts_a_front_from_its_back_before_they_are_folded(said):
    layout, sheets = made(outline(*said), 5, sides="fold", fold="edge")
    upright = layout.folds[0].upright
    for sheet in sheets:
        backs = {slot.piece: slot for slot in sheet.slots if slot.back}
        for front in sheet.slots:
            if front.back:
                continue
            back = backs[front.piece]
            pair = Box.around([front, back])
            ends = (pair.x, pair.right) if upright else (pair.y, pair.bottom)
            for cut in sheet.cuts:
                assert cut.normal is None
                assert cut.upright != upright or not ends[0] + 0.01 < cut.at < ends[1] - 0.01


def test_a_placed_piece_is_clipped_to_its_bleed_in_its_own_frame():
    layout, (front, _) = made(outline("circle", 18, 18), 1)
    assert 1.75 <= layout.bleed < 3.175
    place = front.slots[0].place()
    spots = [step[1:] for step in place.within if step[0] != "Z"]
    assert all(hypot(x - 9, y - 9) == pytest.approx(9 + layout.bleed, abs=0.02) for x, y in spots)


def test_pieces_that_fill_their_sheet_leave_nothing_white_between_them():
    round_one = outline("circle", 18, 18)
    ground = Face("m", "m", 18, 18, 3.175, 3.175, (Rect(-3.2, -3.2, 24.4, 24.4, "#203040"),))
    for fills in (3.175, 0.0):
        front = ground._replace(outline=round_one._replace(fills=fills))
        layout = lay_out(18, 18, 3.175, papers()["a4"], Profile(), sides="fronts", copies=20,
                         outline=front.outline)  # fmt: skip
        (sheet,) = impose([Piece("m", front, None, 20)], layout, Job("G", "f", "t"))
        (corner,) = [(slot.right, slot.bottom) for slot in sheet.slots[:1]]
        x, y = corner[0] + layout.bleed, corner[1] + layout.bleed
        held = any(
            inside(part, x - 0.1, y - 0.1) for slot in sheet.slots for part in slot.shaped.ink
        )
        assert held is bool(fills)
        # What the page says is left once it is cut has every piece whole, with its bleed.
        assert all(
            sheet.trim.x <= px <= sheet.trim.right and sheet.trim.y <= py <= sheet.trim.bottom
            for slot in sheet.slots for part in slot.shaped.ink for px, py in part
        )  # fmt: skip
    assert round_one._replace(fills=4.0).mirrored().fills


@pytest.mark.parametrize(("said", "size"), [("hexagon", (18, 20.785)), ("hexagon", (20.785, 18)),
                                            ("circle", (18, 18)), (None, (18, 12))])  # fmt: skip
def test_so_many_pieces_stand_side_by_side_row_after_row(said, size):
    cut = outline(said, *size) if said else None
    layout = lay_out(*size, 3.175, papers()["a4"], Profile(), copies=24, outline=cut, columns=6)
    assert {cell.turn for cell in layout.cells} == {0}
    rows = [layout.cells[at : at + 6] for at in range(0, 24, 6)]
    for upper, lower in pairwise(rows):
        assert max(cell.y for cell in upper) < min(cell.y for cell in lower) + size[1] / 2
        assert len({round(cell.x, 3) for cell in upper}) == 6
        assert [cell.x for cell in upper] == sorted(cell.x for cell in upper)
    narrow = lay_out(*size, 3.175, papers()["a4"], Profile(), copies=9, outline=cut, columns=99)
    assert len(narrow.cells) > 9
