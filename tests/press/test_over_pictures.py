"""Pictures cut around a focus, faint or with round corners, and what is readable over them."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from given import HEAD, codes, library
from hypothesis import given
from hypothesis import strategies as st
from pictures import BLUE, RED, halves, saved
from PIL import Image

from toolkit.pack.reader import read_text
from toolkit.pack.record import Layer, Record
from toolkit.pack.row import Row
from toolkit.press.display import Face, Fade, Halo, Op, Picture, Place, Rect, Text
from toolkit.press.faces.face import render
from toolkit.press.faces.grounds import Ground, colours_under
from toolkit.press.faces.turning import looks_turned
from toolkit.press.painters.ink import DARK, WHITE, Inker
from toolkit.press.painters.pdf import Meta, paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.painters.svg import svg_of_face
from toolkit.press.sheets.page import Page
from toolkit.press.templates.palette import mixed

SHOWN = "- {box: image, image: art.png, at: [5, 5, 20, 20], bleed: true%s}\n"


@pytest.fixture
def drawn(tmp_path: File):
    """Draws a card beside the picture art.png, its left half red and its right half blue."""
    (tmp_path / "art.png").write_bytes(saved(halves("RGB", RED, BLUE), "PNG"))

    def draw(boxes: str, found: list | None = None, row: Row | None = None) -> Face:
        given = library(tmp_path, card=f"{HEAD}boxes:\n{boxes}")
        return render("card", row or Row("card.one", {}), given, found)

    return draw


def seen(face: Face, tmp_path: File) -> Image.Image:
    """The face as it prints, 4 pixels a millimetre."""
    paint_pdf([Page(face.width, face.height, face.ops)], tmp_path / "one.pdf", Meta("one"))
    return next(iter(page_images(tmp_path / "one.pdf", dpi=101.6))).convert("RGB")


def near(one: tuple, other: tuple, far: int = 6) -> bool:
    return all(abs(a - b) <= far for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("said", "left", "right"),
    [
        ("", RED, BLUE),
        (", focus: [0.2, 0.5]", RED, RED),
        (", focus: [1, 0]", BLUE, BLUE),
        (", focus: [0.3, 0.5], scale: 2", RED, RED),
        (", opacity: 0.25", (239, 199, 199), (199, 199, 239)),
        (", fit: contain, focus: [0, 0]", RED, BLUE),
    ],
)
def test_a_picture_is_cut_around_its_focus_as_large_and_faint_as_said(
    drawn, tmp_path: File, said: str, left: tuple, right: tuple
) -> None:
    image = seen(drawn(SHOWN % said), tmp_path)
    assert near(image.getpixel((28, 60)), left)
    assert near(image.getpixel((92, 60)), right)


def test_round_corners_cut_the_picture_and_nothing_else(drawn, tmp_path: File) -> None:
    image = seen(drawn(SHOWN % ", radius: 6"), tmp_path)
    assert near(image.getpixel((21, 21)), (255, 255, 255))
    assert near(image.getpixel((40, 21)), RED)
    assert near(image.getpixel((28, 28)), RED)


def card_that_says(said: str) -> Row:
    document = read_text(f"cards:\n- id: one\n  extra: {{focus: {said}}}\n", "my_set/cards/x.yaml")
    value = document.at(("cards", 0))
    record = Record("card", "one", value, (Layer("my_set", document, ("cards", 0), value),))
    return Row("card.one", value, record=record)


@pytest.mark.parametrize("said", ["[1.4, 0.5]", "[0.5]", "middle", "[true, 0]", "[-0.1, 0]"])
def test_a_focus_outside_of_the_picture_is_told_where_the_card_says_it(drawn, said: str) -> None:
    found: list = []
    drawn(SHOWN % ", focus: {field: extra.focus}", found, card_that_says(said))
    (finding,) = found
    assert (finding.path, finding.line) == ("my_set/cards/x.yaml", 3)
    assert "a share of the picture" in finding.message


def test_a_card_that_says_no_focus_is_cut_around_the_middle(drawn) -> None:
    said = SHOWN % ", focus: {field: extra.focus}"
    assert drawn(said).ops == drawn(SHOWN % "").ops
    assert drawn(said, None, card_that_says("[0.5, 0.5]")).ops == drawn(SHOWN % "").ops


@pytest.mark.parametrize(
    ("over", "found"),
    [
        ("", ["low-contrast"]),
        ("- {box: fade, at: [5, 5, 20, 20], colour: ink, opacity: [0, 0.3]}", ["low-contrast"]),
        ("- {box: fade, at: [5, 5, 20, 20], colour: ink, opacity: [0.9, 0.9]}", []),
        # White words near the dark end are readable, near the clear end they are not.
        ("- {box: fade, at: [5, 5, 20, 20], colour: ink, opacity: [0, 1]}", []),
        (
            "- {box: fade, at: [5, 5, 20, 20], colour: ink, opacity: [0, 1], towards: top}",
            ["low-contrast"],
        ),
        ("- {box: fade, at: [5, 5, 20, 9], colour: ink}", ["low-contrast"]),
    ],
)
def test_words_over_a_picture_are_judged_by_all_that_a_fade_may_let_through(
    drawn, over: str, found: list[str]
) -> None:
    faults: list = []
    words = (
        "- {box: text, say: One, style: body, colour: white, valign: bottom, at: [6, 18, 18, 6]}\n"
    )
    drawn(SHOWN % "" + over + ("\n" if over else "") + words, faults)
    assert codes(faults) == found


def test_a_faint_picture_carries_words_and_a_strong_one_does_not(drawn) -> None:
    words = "- {box: text, say: One, style: body, colour: black, at: [6, 18, 18, 6]}\n"
    faults: list = []
    drawn(SHOWN % ", opacity: 0.2" + words, faults)
    assert not faults
    drawn(SHOWN % ", opacity: 0.8" + words, faults)
    assert codes(faults) == ["low-contrast"]


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0, 18), st.sampled_from(["bottom", "top"]))
def test_what_is_seen_through_a_fade_lies_between_what_is_told(
    first: float, last: float, y: float, towards: str
) -> None:
    picture = Ground(0, 0, 20, 20, None)
    shades = (("#102030", first), ("#102030", last))
    fade = Ground(0, 0, 20, 20, None, shades=shades, towards=towards)
    told = colours_under([picture, fade], 5, y, 5, 2)
    reds = [int(str(each)[1:3], 16) for each in told]
    share = (y + 1) / 20 if towards == "bottom" else 1 - (y + 1) / 20
    for under in ("#000000", "#808080", "#ffffff"):
        red = int(mixed(under, "#102030", first + (last - first) * share)[1:3], 16)
        assert min(reds) - 1 <= red <= max(reds) + 1


def test_a_fade_prints_from_its_one_end_to_its_other(drawn, tmp_path: File) -> None:
    boxes = "".join(
        f"- {{box: fade, at: [{x}, 5, 9, 20], colour: black, to: white, towards: {way}}}\n"
        for x, way in ((5, "bottom"), (15, "top"), (25, "right"), (35, "left"))
    )
    image = seen(drawn(boxes), tmp_path)
    ends = {"bottom": (38, 22, 38, 98), "top": (78, 98, 78, 22), "right": (102, 60, 134, 60),
            "left": (174, 60, 142, 60)}  # fmt: skip
    for way, (x, y, far_x, far_y) in ends.items():
        assert image.getpixel((x, y))[0] < 20, way
        assert image.getpixel((far_x, far_y))[0] > 235, way


def test_an_outline_is_what_the_words_are_read_against_and_lies_under_them(
    drawn, tmp_path: File
) -> None:
    words = "- {box: text, say: One, style: title, colour: white, at: [6, 12, 18, 8]%s}\n"
    faults: list = []
    face = drawn(SHOWN % "" + words % ", outline: ink, outline_width: 0.5", faults)
    assert not faults
    *_, halo, text = face.ops
    assert isinstance(halo, Halo)
    assert halo.text == text
    drawn(SHOWN % "" + words % ", outline: line", faults)
    assert codes(faults) == ["low-contrast"]
    darkest = seen(face, tmp_path).convert("L").getextrema()[0]
    assert darkest < 50  # the outline, on red and blue


@pytest.mark.parametrize("turn", [90, 270])
def test_a_turned_text_fits_the_height_of_its_box_and_is_judged_where_it_lies(
    drawn, tmp_path: File, turn: int
) -> None:
    words = (
        f"- {{box: text, say: Long as the side, style: title, at: [5, 5, 9, 60], turn: {turn}}}\n"
    )
    faults: list = []
    face = drawn(words, faults)
    assert not faults
    image = seen(face, tmp_path)
    left, top, right, bottom = Image.eval(image.convert("L"), lambda level: 255 - level).getbbox()
    assert right - left < 9 * 4 < bottom - top
    ground = "- {box: rect, at: [5, 5, 9, 60], fill: ink}\n"
    drawn(ground + words, faults)
    assert codes(faults) == ["low-contrast"]


def test_a_list_leaves_out_what_it_skips_without_a_gap(tmp_path: File) -> None:
    boxes = (
        "- box: repeat\n  each: units\n  step: [0, 8]\n  at: [5, 5]\n  max: 2\n"
        "  skip: {item.kind: spare}\n  boxes:\n"
        "  - {box: text, field: item.name, style: body, at: [0, 0, 20, 6]}\n"
        "  - {box: text, field: item_number, style: body, at: [22, 0, 20, 6]}\n"
    )
    units = [{"name": n, "kind": k} for n, k in (("A", "ship"), ("B", "spare"), ("C", "ship"))]
    made = render("card", Row("card.one", {"units": units}), library(tmp_path, boxes))
    words = [(op.text, round(op.y, 1)) for op in made.ops if isinstance(op, Text)]
    assert [each for each, _ in words] == ["A", "1", "C", "2"]
    assert words[2][1] - words[0][1] == 8


# ------------------------------------------------------------------------------ ink, SVG, backs
FADE = Fade(0, 0, 60, 40, ("#000000", "#400000"), (0.0, 0.9))


def inked(ink: str, *ops: Op) -> tuple[Op, ...]:
    return Inker(ink).face(Face("f", "f", 60, 40, 3, 3, ops)).ops  # type: ignore[arg-type]


def test_little_ink_leaves_a_picture_with_its_fade_and_its_words_as_they_are() -> None:
    words = Text(30, 35, "One", "sans", 9, "#ffffff")
    ground, picture = Rect(0, 0, 60, 40, "#203040"), Picture(0, 0, 60, 40, "a.png")
    _, *rest = inked("saver", ground, picture, FADE, words)
    assert rest == [picture, FADE, words]
    _, halo, text = inked("saver", ground, Halo(words, "#000000", 0.4), words)
    dark = words._replace(fill="#000000")
    assert (halo, text) == (Halo(dark, WHITE, 0.4), dark)
    assert inked("saver", FADE, words) == (Rect(0, 0, 60, 40, WHITE), words._replace(fill=DARK))


def test_greys_reach_fades_and_outlines() -> None:
    words = Text(0, 0, "x", "sans", 8, "#ff0000")
    fade, halo = inked("grey", FADE, Halo(words, "#00ff00", 0.4))
    assert {each[1:3] == each[3:5] == each[5:7] for each in fade.colours} == {True}
    assert halo.stroke[1:3] == halo.stroke[3:5]
    assert halo.text.fill[1:3] == halo.text.fill[3:5]


def test_a_fade_both_ways_looks_the_same_turned_and_one_way_does_not() -> None:
    half = Fade(0, 0, 60, 20, ("#000000", "#ffffff"))
    other = Fade(0, 20, 60, 20, ("#000000", "#ffffff"), towards="top")
    assert looks_turned(Face("f", "f", 60, 40, 3, 3, (half, other)))
    assert not looks_turned(Face("f", "f", 60, 40, 3, 3, (half, half._replace(y=20))))


def test_the_svg_has_fades_outlines_and_round_windows() -> None:
    window = Face("picture.x", "x", 9, 9, 0, 0, (Rect(0, 0, 9, 9, "#ff0000"),))
    place = Place(window, 5, 5, clip=(0, 0, 9, 9), radius=2)
    halo = Halo(Text(0, 0, "x", "sans", 8, "#ff0000"), "#00ff00", 0.4)
    said = svg_of_face(Face("f", "f", 60, 40, 3, 3, (FADE, halo, place)))
    assert '<stop offset="1" stop-color="#400000" stop-opacity="0.9"/>' in said
    assert 'stroke="#00ff00" stroke-width="0.8"' in said
    assert 'rx="2"' in said


def test_a_part_falls_on_itself_also_where_one_of_the_two_stands_deeper():
    part = Face("p", "p", 20, 10, 0, 0, (Rect(2, 1, 5, 5, "#203040"),))
    half = Face("h", "h", 60, 40, 0, 0, (Place(part, 4, 3),))
    assert looks_turned(Face("f", "f", 60, 40, 3, 3, (Place(part, 4, 3), Place(half, 0, 0, 180))))
    assert not looks_turned(
        Face("f", "f", 60, 40, 3, 3, (Place(part, 4, 3), Place(half, 0, 1, 180)))
    )
    assert not looks_turned(Face("f", "f", 60, 40, 3, 3, (Place(part, 4, 3), Place(half, 0, 0))))
