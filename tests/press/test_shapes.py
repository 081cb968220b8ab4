"""Pieces of any shape: read, nested, backed, cut out. What is measured here is measured anew, by
points, with nothing of the press but what it laid down."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import cos, hypot, pi, sin
from pathlib import Path as File
from types import SimpleNamespace

import pytest
from given import HEAD, codes, library
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.pack.row import Row
from toolkit.press.display import Face, Path, Piece, Place, Rect, Text
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.job.lots import lots_of
from toolkit.press.job.plan import Group, PlannedFile
from toolkit.press.outline import Outline, over
from toolkit.press.painters.pdf import Meta, paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.painters.svg import svg_of_face
from toolkit.press.sheets.imposition import Job, Sheet, impose
from toolkit.press.sheets.layout import Layout, lay_out
from toolkit.press.sheets.page import Box
from toolkit.press.templates.paper import Profile, papers
from toolkit.press.templates.shapes import outline_of

Corners = tuple[tuple[float, float], ...]

FLAG = "M 0 0 L 30 4 L 20 12 L 30 24 L 0 24 Z"
ARROW = "M 0 10 C 4 10 8 0 20 0 V 8 H 26 V 16 H 20 V 24 C 8 24 4 14 0 14 Z"
SHAPES = [
    ("hexagon", 20, 20 * 2 / 3**0.5),
    ("hexagon", 40 * 2 / 3**0.5, 40),
    ("circle", 18, 18),
    ({"radius": 3}, 44, 67),
    ({"path": FLAG}, 30, 24),
    ({"path": ARROW}, 26, 24),
    ([[0, 0], [22, 0], [11, 19]], 22, 19),
]


def outline(said: object, width: float, height: float) -> Outline:
    return outline_of(said, (), width, height)  # type: ignore[arg-type]


def inside(corners: Corners, x: float, y: float) -> bool:
    """By the sides that a way to the right meets."""
    met = 0
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        met += (ay > y) != (by > y) and ax + (bx - ax) * (y - ay) / (by - ay) > x
    return met % 2 == 1


def far(corners: Corners, x: float, y: float) -> float:
    """How far a point lies from a polygon's border, along the perpendicular or to an end."""
    best = 1e9
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        long = hypot(bx - ax, by - ay)
        along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long
        if 0 < along < long:
            best = min(best, abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / long)
        best = min(best, hypot(ax - x, ay - y))
    return best


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


def made(shape: Outline, count: int, **options: object) -> tuple[Layout, list[Sheet]]:
    w, h = shape.width, shape.height
    front = Face("f", "f", w, h, 3.175, 3.175, (Rect(0, 0, w, h, "#ffe0a0"),), shape)
    back = front._replace(id="b", outline=shape.mirrored())
    paper = options.pop("paper", papers()["a4"])
    layout = lay_out(w, h, 3.175, paper, Profile(), outline=shape, **options)  # type: ignore[arg-type]
    stack = [Piece(f"p{n}", front, back) for n in range(count)]
    return layout, list(impose(stack, layout, Job("G", "f", "t", 1, layout.pages(count))))


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


@settings(max_examples=40)
@given(
    st.sampled_from(SHAPES), st.floats(-4, 34), st.floats(-4, 34), st.floats(1, 9),
    st.integers(3, 7), st.floats(0, 6),
)  # fmt: skip
def test_how_far_ink_stays_inside_an_outline_is_what_points_along_it_say(
    said, x, y, radius, count, turn
):
    shape = outline(*said)
    ink = tuple((x + radius * cos(turn + n * 2 * pi / count),
                 y + radius * sin(turn + n * 2 * pi / count)) for n in range(count))  # fmt: skip
    spots = [(ax + (bx - ax) * n / 20, ay + (by - ay) * n / 20)
             for (ax, ay), (bx, by) in zip(ink, (*ink[1:], ink[0]), strict=True)
             for n in range(20)]  # fmt: skip
    said_over = over(ink, shape.corners)
    if not all(inside(shape.corners, *spot) for spot in spots):
        assert said_over > -0.3
    elif any(inside(ink, *spot) for spot in shape.corners):
        assert said_over >= 0
    else:
        near = min(far(shape.corners, *spot) for spot in spots)
        assert near - 0.6 <= -said_over <= near + 0.05


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


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ("square", "hexagon, circle, {radius: mm}, {path: …} or a list of corners"),
        ("{radius: 40}", "no more than 31.75 mm round"),
        ("{radius: -1}", "a number greater than 0"),
        ("{radius: 3, path: M}", "hexagon, circle"),
        ("circle", "only in a size as wide as high, not 63.5 × 88.9"),
        ("hexagon", "63.5 mm across its flat sides it is [73.32, 63.5], or [63.5, 73.32]"),
        ("[[0, 0], [63.5, 88.9], [63.5, 0], [0, 88.9]]",
         "meets itself, as this one does near [31.75, 44.45]"),
        ("[[0, 0], [63.5, 0], [63.5, 88.9], [0, 88.9], [0, 40], [63.5, 40], [0, 40]]",
         "never meets itself"),
        ("{path: M 0 0 H 63.5 V 88.9 H 0}", "this one is open, from [0, 0] to [0, 88.9]"),
        ("{path: ''}", "a path begins with M"),
        ("{path: M 0 0}", "this one is empty"),
        ("{path: M 0 0 L nan 4}", "'nan 4' after 8 characters"),
        ("[[0, 0], [.nan, 0], [63.5, 88.9]]", "a list of 2 numbers"),
        ("{path: M 0 0 H 63.5 Z}", "from 0 to 88.9 down, as the size is, not from 0 to 0"),
        ("{path: M 0 0 H 80 V 88.9 H 0 Z}", "63.5 across, as the size is, not from 0 to 80"),
        ("{path: M -4 0 H 63.5 V 88.9 H 0 Z}", "not from -4 to 63.5"),
        ("{path: M 0 0 H 63.5 V 88.9 H 0 Z M 5 5 H 9 V 9 Z}", "one outline, not 2 of them"),
        ("[[0, 0], [63.5, 88.9], [0, 0]]", "something inside it"),
        ("[[0, 0], [63.5, 0]]", "at least three [x, y]"),
    ],
)  # fmt: skip
def test_an_outline_that_is_none_is_one_finding_at_its_line(tmp_path: File, shape: str, said: str):
    with pytest.raises(PressError) as caught:
        library(tmp_path, card=f"{HEAD}shape: {shape}\nboxes: []\n").template("card")
    (finding,) = caught.value.findings
    assert (finding.name, finding.line) == ("template-shape", 4)
    assert said in finding.message


def test_a_notch_bounds_the_safe_zone_and_asks_for_bleed_on_its_sides(tmp_path: File):
    notch = "{path: M 0 0 H 63.5 V 88.9 H 40 V 50 H 24 V 88.9 H 0 Z}"

    def found(boxes: str) -> list[str]:
        lib = library(tmp_path, card=f"{HEAD}shape: {notch}\nboxes:\n{boxes}")
        told: list = []
        render("card", Row("card.one", {}), lib, told)
        return codes(told)

    text = "- {box: text, at: [%s], say: x, style: body}\n"
    assert not found(text % "5, 5, 50, 41")
    assert found(text % "5, 5, 50, 44") == ["unsafe-ink"]  # less than 3.175 mm over the notch
    assert found(text % "5, 60, 50, 8") == ["unsafe-ink"]  # across it
    assert found("- {box: ellipse, at: [26, 60, 9, 9], fill: ink}\n") == ["unsafe-ink"]  # in it
    assert not found("- {box: rect, at: bleed, fill: ink, bleed: true}\n")
    rect = "- {box: rect, at: [%s], fill: ink, bleed: true}\n"
    assert found(rect % "-3.175, 60, 27.175, 9") == ["short-bleed"]
    assert not found(rect % "-3.175, 60, 31, 9")
    assert not found(rect % "5, 60, 10, 9")


def test_a_back_is_cut_as_its_front_is_or_nothing_is_printed(tmp_path: File):
    flag = "M 0 0 L 30 4 L 20 12 L 30 24 L 0 24 Z"
    behind = "M 30 0 V 24 H 0 L 10 12 L 0 4 Z"
    head = "template: %s\nsize: [30, 24]\npalette: plain\n%sboxes: []\n"
    planned = PlannedFile("1-flags", "Flags", "cards", (Group("flag", "front", "back"),))

    def lots(front: str, back: str) -> list:
        lib = library(tmp_path, front=head % ("front", front), back=head % ("back", back))
        order = SimpleNamespace(library=lib)
        return lots_of(order, planned, {"flag": (Row("flag.one", {}),)})  # type: ignore[arg-type]

    (lot,) = lots(f"shape: {{path: {flag}}}\n", f"shape: {{path: {behind}}}\n")
    assert lot.outline.width == 30
    for back in (f"shape: {{path: {flag}}}\n", "", "shape: {radius: 3}\n"):
        with pytest.raises(PressError) as caught:
            lots(f"shape: {{path: {flag}}}\n", back)
        (finding,) = caught.value.findings
        assert finding.path.endswith("back.yaml")
        assert "is not cut as its front 'front' is" in finding.message


def test_the_marker_of_the_manual_prints_round(tmp_path: File):
    manual = File(__file__).parents[2] / "docs" / "templates.md"
    said = manual.read_text(encoding="utf-8").split("\n## Shapes\n")[1].split("```")[1]
    made_of = library(tmp_path, marker=said.removeprefix("yaml\n"))
    row = Row("marker.one", {"name": "Ceres"})
    front = render("marker", row, made_of)
    layout = lay_out(18, 18, 3.175, papers()["a4"], Profile(), sides="fronts", copies=40,
                     outline=front.outline)  # fmt: skip
    (sheet,) = impose([Piece("m", front, None, 40)], layout, Job("G", "f", "t"))
    paint_pdf([sheet.page()], tmp_path / "sheet.pdf", Meta(""))
    (image,) = page_images(tmp_path / "sheet.pdf", dpi=254)
    for slot in sheet.slots[::7]:
        x, y, reach = slot.x + 9, slot.y + 9, 9 + slot.shaped.least
        for n in range(8):
            for far_out, dark in ((reach - 0.3, True), (reach + 0.3, False)):
                spot = x + far_out * cos(n * pi / 4 + 0.4), y + far_out * sin(n * pi / 4 + 0.4)
                pixel = image.getpixel((int(spot[0] * 10), int(spot[1] * 10)))
                assert (sum(pixel) < 300) is dark


def test_both_painters_show_only_what_lies_inside_a_path():
    inner = Face("i", "i", 10, 10, 0, 0, (Rect(0, 0, 10, 10, "#000000"),))
    path = (("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 0.0, 10.0), ("Z",))
    shown = svg_of_face(Face("f", "f", 20, 20, 0, 0, (Place(inner, 5, 5, within=path),)))
    assert '<clipPath id="clip1"><path d="M 0 0 L 10 0 L 0 10 Z" fill="#000000"/>' in shown
    assert '<g clip-path="url(#clip1)"><use' in shown


def test_seen_from_behind_an_outline_is_mirrored_and_twice_itself():
    shape = outline({"path": ARROW}, 26, 24)
    assert not shape.convex
    assert shape.mirrored().mirrored().like(shape)
    assert not shape.mirrored().like(shape)


@pytest.mark.parametrize(
    ("name", "fields", "layout"),
    [
        ("standee", {"name": "Martian Marine"}, "fold"),
        ("standee", {"name": "Ceres", "icon": "bonus"}, "fold"),
        ("dice_sticker", {"icon": "bonus"}, "fronts"),
        ("dice_sticker", {"text": "+2"}, "fronts"),
    ],
)
def test_standees_and_dice_stickers_of_any_game_are_cut_out(tmp_path: File, name, fields, layout):
    made_of = library(tmp_path)
    made_face = render(name, Row(f"{name}.one", fields), made_of)
    assert made_face.outline is not None
    assert made_face.outline.mirrored().like(made_face.outline)  # its back is itself
    _, sheets = made(made_face.outline, 6, sides=layout, fold="edge")
    assert any(isinstance(op, Place) for op in sheets[0].marks.ops)
    shown = [op.text for op in made_face.ops if isinstance(op, Text)]
    icons = [op.face.id for op in made_face.ops if isinstance(op, Place)]
    assert " ".join([*shown, *icons]) == " ".join(
        f"icon.{value}" if key == "icon" else value for key, value in fields.items()
    )


def test_pieces_that_fill_their_sheet_leave_nothing_white_between_them(tmp_path: File):
    round_one = outline("circle", 18, 18)
    ground = Face("m", "m", 18, 18, 3.175, 3.175, (Rect(-3.2, -3.2, 24.4, 24.4, "#203040"),))
    for fills in (3.175, 0.0):
        front = ground._replace(outline=replace(round_one, fills=fills))
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
    assert replace(round_one, fills=4.0).mirrored().fills


def test_only_what_has_a_shape_fills_its_sheet(tmp_path: File):
    head = "template: card\nsize: [18, 18]\npalette: plain\nfills: 5\nboxes: []\n"
    with pytest.raises(PressError) as caught:
        library(tmp_path, card=head).template("card")
    assert "only what has a `shape` fills" in caught.value.findings[0].message
    shaped = library(tmp_path, card=head + "shape: circle\n").template("card")
    assert shaped.outline.fills == 5


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
