"""Fades that go outwards or have a shape: glows, shadows, balls, and what becomes of them."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from given import face, faults, library
from pypdf import PdfReader

from toolkit.pack.row import Row
from toolkit.press.display import EDGE, Ellipse, Face, Fade, Op, Path, Rect, Text
from toolkit.press.faces.face import render
from toolkit.press.faces.turning import looks_turned
from toolkit.press.job.digest import digest
from toolkit.press.painters.coverage import Meter
from toolkit.press.painters.ink import DARK, Inker
from toolkit.press.painters.pdf import Meta, paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.painters.svg import svg_of_face
from toolkit.press.sheets.page import Page

BALL = Fade(10, 10, 40, 20, ("#ff0000", "#0000ff"), (1.0, 1.0), EDGE)
GLOW = Fade(10, 10, 40, 20, ("#ffffff", "#ffffff"), (0.8, 0.0), EDGE)
ROOF = (("M", 10.0, 30.0), ("L", 30.0, 10.0), ("L", 50.0, 30.0), ("Z",))
ON_NIGHT = Rect(0, 0, 60, 40, "#101020")


def whole(*ops: Op) -> Face:
    return Face("f", "f", 60, 40, 3, 3, ops)


def pixels(tmp_path: File, *ops: Op):
    """What is seen at a spot in mm."""
    paint_pdf([Page(60, 40, ops)], tmp_path / "one.pdf", Meta("one"))
    image = next(iter(page_images(tmp_path / "one.pdf", dpi=101.6))).convert("RGB")
    return lambda x, y: image.getpixel((int(x * 4), int(y * 4)))


def test_a_fade_to_the_edge_goes_from_its_middle_outwards_and_no_further(tmp_path: File) -> None:
    at = pixels(tmp_path, BALL)
    red, _, blue = at(30, 20)
    assert red > 240 > 15 > blue
    for x, y in ((11, 20), (49, 20), (30, 10.8), (30, 29.2)):
        assert at(x, y)[2] > 220
    assert at(12, 12) == at(5, 20) == (255, 255, 255)
    red, _, blue = pixels(tmp_path, BALL._replace(focus=(0.2, 0.5)))(18, 20)
    assert red > 240 > 15 > blue


def test_a_glow_lets_more_and_more_through(tmp_path: File) -> None:
    at = pixels(tmp_path, ON_NIGHT, GLOW)
    row = [sum(at(x, 20)) for x in range(30, 50, 3)]
    assert row == sorted(row, reverse=True)
    assert row[0] > 550
    assert at(52, 20) == at(5, 5)


def test_only_what_lies_inside_its_shape_is_seen_of_a_fade(tmp_path: File) -> None:
    roof = Fade(10, 10, 40, 20, ("#ff0000", "#0000ff"), within=ROOF)
    at = pixels(tmp_path, roof)
    assert at(12, 12) == at(48, 12) == (255, 255, 255)
    assert at(30, 12)[0] > 200
    assert at(30, 29)[2] > 200


def test_all_glows_of_one_kind_share_what_a_file_holds_of_them(tmp_path: File) -> None:
    def size(*ops: Op) -> int:
        paint_pdf([Page(60, 40, ops)], tmp_path / "many.pdf", Meta("many"))
        return (tmp_path / "many.pdf").stat().st_size

    many = [GLOW._replace(x=x / 10, w=5 + x / 20) for x in range(300)]
    assert size(*many) - size(GLOW) < 300 * 20


def test_glows_of_one_kind_share_their_mask_whatever_their_colours(tmp_path: File) -> None:
    other = GLOW._replace(x=GLOW.x + 5, colours=("#204080", "#204080"))
    both = GLOW._replace(x=GLOW.x + 5, colours=("#204080", "#208040"))
    counts = []
    for more in ((), (other,), (both,)):
        paint_pdf([Page(60, 40, (GLOW, *more))], tmp_path / "some.pdf", Meta("some"))
        resources = PdfReader(tmp_path / "some.pdf").pages[0]["/Resources"]
        counts.append((len(resources["/ExtGState"]), len(resources["/Shading"])))
    # Only one that goes from one colour to another has a shading besides that of the mask.
    assert counts == [(1, 1), (1, 1), (1, 2)]


def test_templates_draw_glows_and_shapes_and_refuse_what_is_none(tmp_path: File) -> None:
    glow = "- {box: fade, at: [5, 5, 20, 20], colour: ink, opacity: [0.5, 0], towards: edge}\n"
    assert face(tmp_path, glow).ops == (
        Fade(5, 5, 20, 20, ("#1b2430", "#1b2430"), (0.5, 0.0), EDGE),
    )
    shaped = "- {box: fade, at: [5, 5, 20, 9], colour: ink, to: paper, shape: {radius: 2}}\n"
    (fade,) = face(tmp_path, shaped).ops
    assert isinstance(fade, Fade)
    assert fade.within is not None
    assert fade.within[0] == ("M", 7, 5)
    for wrong, said in (
        ("shape: hexagon", "hexagon only in its own size"),
        ("shape: circle", "as wide as high"),
        ("shape: moon", "hexagon, circle"),
        ("focus: [2, 0]", "from 0 to 1"),
    ):
        boxes = f"- {{box: fade, at: [5, 5, 20, 9], colour: ink, {wrong}}}\n"
        (finding,) = faults(tmp_path, boxes)
        assert said in finding.message


def test_words_on_a_ball_are_read_against_both_its_colours(tmp_path: File) -> None:
    ball = "- {box: fade, at: [5, 5, 40, 40], colour: %s, to: %s, towards: edge}\n"
    words = "- {box: text, say: One, style: title, colour: white, at: [18, 20, 12, 8]}\n"
    assert face(tmp_path, ball % ("ink", "ink") + words)
    (finding,) = faults(tmp_path, ball % ("ink", "white") + words)
    assert finding.name == "low-contrast"


def test_a_shape_that_leaves_the_safe_zone_says_so(tmp_path: File) -> None:
    # Its box does, the triangle in it does not.
    head = "template: card\nsize: [40, 40]\nshape: circle\npalette: plain\nboxes:\n"
    roof = "- {box: fade, at: [%s, 5, 16, 14], colour: ink, shape: [[8, 0], [16, 14], [0, 14]]}\n"
    assert render("card", Row("card.one", {}), library(tmp_path, card=head + roof % 12))
    found: list = []
    render("card", Row("card.one", {}), library(tmp_path, card=head + roof % 2), found)
    assert [each.name for each in found] == ["unsafe-ink"]


@pytest.mark.parametrize("fade", [BALL, Fade(10, 10, 40, 20, BALL.colours, within=ROOF)])
def test_little_ink_makes_a_ball_a_disc_and_leaves_glows_out(fade: Fade) -> None:
    words = Text(30, 20, "x", "sans", 9, "#ffffff")
    shape, text = Inker("saver").face(whole(fade, words)).ops
    assert isinstance(shape, Ellipse | Path)
    assert (shape.fill, shape.stroke) == ("#ffffff", "#0000ff")
    assert text.fill == DARK
    (dot,) = Inker("saver").face(whole(BALL._replace(w=6, h=6))).ops
    assert dot == Ellipse(10, 10, 6, 6, "#0000ff")
    (none,) = Inker("saver").face(whole(GLOW)).ops
    assert (none.fill, none.stroke) == (None, None)


def test_a_ball_lit_from_one_side_does_not_look_the_same_turned() -> None:
    middle = BALL._replace(x=10, y=10, w=40, h=20)
    assert looks_turned(whole(middle))
    assert not looks_turned(whole(middle._replace(focus=(0.3, 0.3))))
    assert not looks_turned(whole(middle._replace(within=ROOF)))


def test_hashes_of_fades_from_side_to_side_are_what_they_were() -> None:
    side = Fade(0, 0, 60, 40, ("#000000", "#400000"), (0.0, 0.9))
    assert digest(whole(side)) == digest(whole(side._replace(focus=(0.5, 0.5))))
    assert (
        len({digest(whole(each)) for each in (side, BALL, GLOW, side._replace(within=ROOF))}) == 4
    )


def test_the_svg_has_them_too() -> None:
    said = svg_of_face(whole(BALL, Fade(10, 10, 40, 20, BALL.colours, within=ROOF)))
    assert "<radialGradient" in said
    assert 'rx="20" ry="10" fill="url(#fade1)"' in said
    assert 'fill="url(#fade2)" clip-path="url(#clip1)"' in said


def test_the_ink_of_a_ball_is_that_of_the_ellipse() -> None:
    ball = BALL._replace(x=0, y=0, w=60, h=40, colours=("#000000", "#000000"))
    assert Meter().face(whole(ball)).percent == pytest.approx(78.5, abs=2)
    glow = ball._replace(opacity=(0.9, 0.0))
    assert Meter().face(whole(glow)).percent == pytest.approx(78.5 * 0.3, abs=2)
