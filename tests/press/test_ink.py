from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.display import Ellipse, Face, Line, Op, Path, Picture, Place, Rect, Text
from toolkit.press.painters.coverage import Coverage, Meter
from toolkit.press.painters.ink import DARK, WHITE, Inker, darkness, grey


def face(*ops: Op, width: float = 60, height: float = 40) -> Face:
    return Face("f", "f", width, height, 3, 3, ops)


def inked(ink: str, *ops: Op) -> tuple[Op, ...]:
    return Inker(ink).face(face(*ops)).ops  # type: ignore[arg-type]


colours = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@given(colours)
def test_a_grey_is_as_dark_as_its_colour_and_has_no_hue(colour: str):
    turned = grey(colour)
    assert turned[1:3] == turned[3:5] == turned[5:7]
    assert darkness(turned) == pytest.approx(darkness(colour), abs=0.003)
    assert grey(turned) == turned


def test_grey_reaches_every_op_and_nested_faces():
    icon = Face("i", "i", 5, 5, 0, 0, (Ellipse(0, 0, 5, 5, "#ff0000", "#00ff00"),))
    ops = inked(
        "grey",
        Rect(0, 0, 9, 9, "#ff0000"),
        Line(0, 0, 1, 1, "#ff0000"),
        Path((("M", 0, 0), ("L", 1, 1)), None, "#ff0000"),
        Text(0, 0, "x", "sans", 8, "#ff0000"),
        Picture(0, 0, 9, 9, "a.png"),
        Place(icon, 0, 0),
    )
    red = grey("#ff0000")
    assert ops[0] == Rect(0, 0, 9, 9, red)
    assert ops[1] == Line(0, 0, 1, 1, red)
    assert ops[2] == Path((("M", 0, 0), ("L", 1, 1)), None, red)
    assert ops[3] == Text(0, 0, "x", "sans", 8, red)
    assert ops[4] == Picture(0, 0, 9, 9, "a.png", grey=True)
    assert isinstance(ops[5], Place)
    assert ops[5].face.ops == (Ellipse(0, 0, 5, 5, red, grey("#00ff00")),)


def test_saver_whitens_light_grounds_and_outlines_dark_ones():
    light, dark, small = inked(
        "saver",
        Rect(0, 0, 60, 40, "#f0e8d8"),
        Rect(5, 5, 50, 20, "#203040"),
        Ellipse(2, 30, 6, 6, "#aa2200"),
    )
    assert light == Rect(0, 0, 60, 40, WHITE)
    assert dark == Rect(5, 5, 50, 20, WHITE, "#203040", 0.3)
    assert small == Ellipse(2, 30, 6, 6, "#aa2200")


def test_saver_darkens_what_was_light_on_a_ground_that_went_and_only_that():
    *_, title, mark, disc, letter = inked(
        "saver",
        Rect(0, 0, 60, 40, "#203040"),
        Text(30, 10, "Title", "sans", 8, "#ffffff", "middle"),
        Path((("M", 1, 1), ("L", 5, 1), ("L", 5, 5), ("Z",)), "#ffffff"),
        Ellipse(20, 20, 8, 8, "#aa2200"),
        Text(24, 25, "P", "sans", 8, "#ffffff", "middle"),
    )
    assert isinstance(title, Text)
    assert title.fill == DARK
    assert isinstance(mark, Path)
    assert mark.fill == DARK
    assert disc == Ellipse(20, 20, 8, 8, "#aa2200")
    assert isinstance(letter, Text)
    assert letter.fill == "#ffffff"


def test_saver_follows_a_ground_into_a_placed_icon():
    icon = Face("i", "i", 5, 5, 0, 0, (Path((("M", 0, 0), ("L", 4, 0), ("L", 4, 4)), "#ffffff"),))
    ground, on_dark, on_white = inked(
        "saver", Rect(0, 0, 60, 20, "#203040"), Place(icon, 5, 5), Place(icon, 5, 30)
    )
    assert isinstance(ground, Rect)
    assert isinstance(on_dark, Place)
    assert isinstance(on_white, Place)
    assert [op.fill for op in on_dark.face.ops] == [DARK]  # type: ignore[union-attr]
    assert [op.fill for op in on_white.face.ops] == ["#ffffff"]  # type: ignore[union-attr]


def test_saver_keeps_both_tones_of_an_icon_and_the_plate_of_a_number():
    ground = "#203040"
    two_tone = Face(
        "i", "i", 8, 8, 0, 0, (Ellipse(0, 0, 8, 8, "#ffffff"), Ellipse(2, 2, 4, 4, ground))
    )
    _, icon, plate, number, dot = inked(
        "saver",
        Rect(0, 0, 60, 40, ground),
        Place(two_tone, 2, 2),
        Ellipse(20, 20, 4, 4, "#ffffff"),
        Text(22, 23, "2", "sans", 8, ground, "middle"),
        Ellipse(40, 20, 2, 2, "#ffffff"),
    )
    assert isinstance(icon, Place)
    assert [op.fill for op in icon.face.ops] == [DARK, WHITE]  # type: ignore[union-attr]
    assert plate == Ellipse(20, 20, 4, 4, WHITE, DARK, 0.3)
    assert isinstance(number, Text)
    assert number.fill == ground
    assert dot == Ellipse(40, 20, 2, 2, DARK)


NAVY, WINE = "#203040", "#501020"
# A dark ground at the left, white paper, a dark ground at the right; 60 by 40 mm in all.
PANELS = (Rect(0, 0, 20, 40, NAVY), Rect(40, 0, 20, 40, WINE))


def fill(op: Op) -> str | None:
    assert not isinstance(op, Line | Picture | Place)
    return op.fill


def test_saver_keeps_a_hexagon_light_that_something_stands_on_and_darkens_that_of_an_icon():
    ground, d = "#203040", [(3, 0), (6, 2), (6, 5), (3, 7), (0, 5), (0, 2)]
    plate = Path((*(("L" if at else "M", x, y) for at, (x, y) in enumerate(d)), ("Z",)), "#ffffff")
    cell = Face("cell", "cell", 6, 7, 0, 0, (plate,))
    placed = [Place(cell, 2, 2), Place(cell._replace(id="icon.hexagon"), 12, 2)]
    _, one, other, mark = inked("saver", Rect(0, 0, 60, 40, ground), *placed, plate)
    assert isinstance(one, Place)
    assert isinstance(other, Place)
    kept = plate._replace(fill=WHITE, stroke=DARK, width=0.3)
    assert [one.face.ops, other.face.ops] == [(kept,), (plate._replace(fill=DARK),)]
    assert mark == kept


@pytest.mark.parametrize(
    ("x", "anchor", "colour", "printed"),
    [
        (20, "end", "#ffffff", DARK),  # its words lie on the left panel, at whose edge it ends
        (20, "start", "#ffffff", "#ffffff"),  # begins at that edge and lies on paper
        (40, "end", "#ffffff", "#ffffff"),
        (40, "start", "#ffffff", DARK),
        (10, "middle", "#ffffff", DARK),
        (30, "middle", "#ffffff", "#ffffff"),
        (5, "start", NAVY, WHITE),  # in the colour of its ground it was not to be seen, nor is it
        (45, "start", NAVY, NAVY),  # and in that of another ground it was
        (5, "start", "#808080", "#808080"),
    ],
)
def test_saver_turns_a_text_by_the_ground_its_words_lie_on(
    x: float, anchor: str, colour: str, printed: str
):
    *_, text = inked("saver", *PANELS, Text(x, 20, "A", "sans", 8, colour, anchor))  # type: ignore[arg-type]
    assert fill(text) == printed


@pytest.mark.parametrize(("baseline", "printed"), [(21, DARK), (20.5, DARK), (10.2, "#ffffff")])
def test_saver_takes_the_ground_above_the_baseline_for_that_of_a_text(
    baseline: float, printed: str
):
    """Letters stand on the baseline: a hair below a ground's lower edge they lie on the ground."""
    ops = inked("saver", Rect(0, 10, 60, 10, NAVY), Text(5, baseline, "A", "sans", 10, "#ffffff"))
    assert fill(ops[-1]) == printed


def test_saver_turns_a_line_by_what_lies_under_its_middle():
    white = "#ffffff"
    *_, on, off, across = inked(
        "saver", *PANELS, Line(2, 5, 18, 5, white), Line(22, 5, 38, 5, white),
        Line(10, 5, 30, 5, white),
    )  # fmt: skip
    assert [line.stroke for line in (on, off, across)] == [DARK, white, DARK]  # type: ignore[union-attr]


def test_saver_goes_by_the_uppermost_ground_under_a_text():
    text = Text(30, 20, "A", "sans", 8, "#ffffff", "middle")
    light_on_dark = (Rect(0, 0, 60, 40, NAVY), Rect(20, 10, 20, 20, "#d0d0d0"))
    assert fill(inked("saver", *light_on_dark, text)[-1]) == "#ffffff"
    assert fill(inked("saver", *light_on_dark[::-1], text)[-1]) == DARK
    small_disc = Ellipse(25, 15, 10, 10, WINE)  # small enough to be printed as it is
    assert fill(inked("saver", light_on_dark[0], small_disc, text)[-1]) == "#ffffff"


def test_saver_never_prints_words_in_the_colour_of_what_is_printed_under_them():
    """Dark and light words on grounds of every darkness: what could be read still can be."""
    for level in range(0, 256, 5):
        ground = f"#{level:02x}{level:02x}{level:02x}"
        for words in ("#ffffff", "#000000"):
            if abs(darkness(ground) - darkness(words)) < 0.4:
                continue
            under, text = inked(
                "saver", Rect(0, 0, 60, 40, ground), Text(5, 20, "A", "sans", 8, words)
            )
            assert abs(darkness(fill(under) or WHITE) - darkness(fill(text) or WHITE)) > 0.35


@pytest.mark.parametrize(("anchor", "x"), [("start", 10), ("middle", 20), ("end", 30)])
def test_text_is_weighed_against_what_lies_under_its_words(anchor: str, x: float):
    """Black words add nothing to a black ground, white ones take off: a fifth of their box."""
    under = Rect(10, 10, 20, 10, "#000000")
    box = 8 * 10 * 25.4 / 72 * 0.5 * 10 * 25.4 / 72
    plain = Meter().face(face(under)).ink
    for colour, share in (("#000000", 0.0), ("#ffffff", -0.2)):
        text = Text(x, 16, "eight by", "sans", 10, colour, anchor)  # type: ignore[arg-type]
        assert Meter().face(face(under, text)).ink == pytest.approx(plain + share * box, abs=0.01)
    assert Meter().face(face(Text(x, 30, "eight by", "sans", 10, "#000000", anchor))).ink == (  # type: ignore[arg-type]
        pytest.approx(0.2 * box)
    )


def test_a_face_inked_twice_is_one_object_so_that_it_stays_one_form():
    inker, back = Inker("saver"), face(Rect(0, 0, 60, 40, "#203040"))
    assert inker.face(back) is inker.face(back)
    assert Inker("full").face(back) is back


def test_coverage_is_area_times_darkness_of_what_can_be_seen():
    meter = Meter()
    assert meter.face(face(Rect(-3, -3, 66, 46, "#000000"))).percent == pytest.approx(100)
    assert meter.face(face(Rect(0, 0, 30, 40, "#000000"))).percent == pytest.approx(50)
    covered = face(Rect(0, 0, 60, 40, "#000000"), Rect(0, 0, 60, 40, "#ffffff"))
    assert meter.face(covered).percent == pytest.approx(0)
    disc = face(Ellipse(10, 0, 40, 40, "#000000"))
    assert meter.face(disc).ink == pytest.approx(3.1416 * 20 * 20, rel=0.02)
    turned = face(Place(Face("i", "i", 20, 10, 0, 0, (Rect(0, 0, 20, 10, "#000000"),)), 5, 5, 90))
    assert meter.face(turned).ink == pytest.approx(200)


def test_what_a_clip_cuts_off_takes_no_ink():
    scene = Face(
        "s",
        "s",
        40,
        40,
        0,
        0,
        (Rect(0, 0, 40, 40, "#000000"), Rect(0, 0, 40, 40, None, "#000000", 1)),
    )
    half = face(Place(scene, 10, 0, clip=(0, 0, 20, 40)))
    assert Meter().face(half).ink == pytest.approx(20 * 40 + 80, rel=0.05)


def test_what_is_smaller_than_a_cell_counts_by_its_area_and_by_what_it_lies_on():
    dots = [Rect(x, 5, 0.4, 0.4, "#000000") for x in (0.3, 10.5, 20.7)]
    assert Meter().face(face(*dots)).ink == pytest.approx(3 * 0.16)
    ground = Rect(0, 0, 60, 40, "#000000")
    assert Meter().face(face(ground, *dots)).ink == pytest.approx(2400)
    aside = Face("s", "s", 40, 40, 0, 0, tuple(dots))
    assert Meter().face(face(Place(aside, 0, 0, clip=(5, 0, 10, 10)))).ink == pytest.approx(0.16)


def test_a_side_adds_up_its_faces_over_the_whole_paper():
    black = face(Rect(0, 0, 60, 40, "#000000"))
    side = Meter().side([black, black], 120, 80)
    assert side == Coverage(9600, pytest.approx(4800))  # type: ignore[arg-type]
    assert (side + side).percent == pytest.approx(50)


def test_saver_takes_less_ink_than_full_and_light_text_on_dark_takes_some_off():
    dark = face(Rect(-3, -3, 66, 46, "#203040"), Text(5, 10, "Words", "sans", 12, "#ffffff"))
    meter = Meter()
    assert meter.face(Inker("saver").face(dark)).percent < 5 < meter.face(dark).percent
    plain = face(Rect(-3, -3, 66, 46, "#203040"))
    assert meter.face(dark).ink < meter.face(plain).ink


def test_a_place_in_many_colours_that_fills_its_picture_goes_and_who_stands_there_stays():
    tones = (f"#{tone:02x}{tone:02x}ff" for tone in range(0, 200, 20))
    paths = [Path((("M", 0, at), ("L", 9, at), ("L", 9, 9)), tone) for at, tone in enumerate(tones)]
    icon = Face("icon.place", "place", 12, 10, 0, 0, tuple(paths))
    place, figure = Place(icon, -6, -5, scale=6), Place(icon, 10, 10, scale=3)
    gone, *left = inked("saver", place, figure)
    assert gone == Rect(-6, -5, 0, 0)
    assert left == [figure]
    assert [type(op) for op in inked("grey", place, figure)] == [Place, Place]


def test_a_figure_in_many_colours_stays_whole_and_a_mark_turns_dark():
    fills = [f"#f0{n:x}8a0" for n in range(10)]
    for count in (2, 10):
        drawn = tuple(
            Path((("M", n, 0), ("L", n + 1, 0), ("L", n, 9), ("Z",)), fills[n % count])
            for n in range(10)
        )
        icon = Face("icon.x", "x", 10, 10, 0, 0, drawn)
        made = Inker("saver").face(face(Rect(0, 0, 60, 40, "#203040"), Place(icon, 5, 5)))
        assert (made.ops[-1].face is icon) is (count == 10)
