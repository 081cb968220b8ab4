"""Shapes of pieces: read, bounding what is printed on them, cut and seen from behind. What is
measured here is measured anew, by points."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path as File
from types import SimpleNamespace

import pytest
from given import HEAD, codes, library
from hypothesis import given, settings
from hypothesis import strategies as st
from shaped import ARROW, FLAG, SHAPES, far, inside, made, outline

from toolkit.pack.row import Row
from toolkit.press.display import Face, Piece, Place, Rect, Text
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.job.lots import lots_of
from toolkit.press.job.plan import Group, PlannedFile
from toolkit.press.outline import over
from toolkit.press.painters.pdf import Meta, paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.painters.svg import svg_of_face
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.templates.paper import Profile, papers


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


def test_ink_across_a_notch_of_an_outline_is_at_its_edge_though_its_corners_are_inside():
    notched = ((0.0, 0.0), (30.0, 0.0), (30.0, 30.0), (15.0, 10.0), (0.0, 30.0))
    assert over(((2.0, 20.0), (28.0, 20.0), (15.0, 2.0)), notched) == 0.0
    assert over(((5.0, 2.0), (25.0, 2.0), (15.0, 5.0)), notched) < 0.0


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
    behind = "M 30 0 V 24 H 0 L 10 12 L 0 4 Z"
    head = "template: %s\nsize: [30, 24]\npalette: plain\n%sboxes: []\n"
    planned = PlannedFile("1-flags", "Flags", "cards", (Group("flag", "front", "back"),))

    def lots(front: str, back: str) -> list:
        lib = library(tmp_path, front=head % ("front", front), back=head % ("back", back))
        order = SimpleNamespace(library=lib)
        return lots_of(order, planned, {"flag": (Row("flag.one", {}),)})  # type: ignore[arg-type]

    (lot,) = lots(f"shape: {{path: {FLAG}}}\n", f"shape: {{path: {behind}}}\n")
    assert lot.outline.width == 30
    for back in (f"shape: {{path: {FLAG}}}\n", "", "shape: {radius: 3}\n"):
        with pytest.raises(PressError) as caught:
            lots(f"shape: {{path: {FLAG}}}\n", back)
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


def test_only_what_has_a_shape_fills_its_sheet(tmp_path: File):
    head = "template: card\nsize: [18, 18]\npalette: plain\nfills: 5\nboxes: []\n"
    with pytest.raises(PressError) as caught:
        library(tmp_path, card=head).template("card")
    assert "only what has a `shape` fills" in caught.value.findings[0].message
    shaped = library(tmp_path, card=head + "shape: circle\n").template("card")
    assert shaped.outline.fills == 5
