from __future__ import annotations

import math

import pytest
from given import library
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pack.reader import read_text
from toolkit.pack.shipped import TEMPLATES
from toolkit.press.display import Path
from toolkit.press.errors import PressError
from toolkit.press.templates.icons import read_icon
from toolkit.press.templates.library import Library
from toolkit.press.templates.palette import toned
from toolkit.press.templates.vector import PathError, bounds, svg_path

LIBRARY = Library.open([TEMPLATES])


@pytest.mark.parametrize("name", LIBRARY.icon_names())
def test_each_shipped_icon_stays_inside_its_view(name: str) -> None:
    icon = LIBRARY.icon(name)
    for stroke in icon.strokes:
        x, y, w, h = bounds(stroke.d)
        assert x >= -0.6
        assert y >= -0.6
        assert x + w <= icon.width + 0.6
        assert y + h <= icon.height + 0.6
    assert icon.strange_colours(LIBRARY.palette("expanse")) == []


def test_an_icon_takes_the_colours_of_its_place_and_is_made_once() -> None:
    palette = LIBRARY.palette("expanse")
    face = LIBRARY.icon_face("water", palette, "#123456", "#fedcba")
    paths = [op for op in face.ops if isinstance(op, Path)]
    assert paths[0].fill == "#123456"
    assert "#fedcba" in {path.stroke for path in paths}
    assert LIBRARY.icon_face("water", palette, "#123456", "#fedcba") is face


FACE = "icon: face\nview: [10, 10]\npaths: [{d: M 0 0 H 4 V 4 Z, fill: ink +20}]\n"


def test_what_is_part_of_a_head_tilts_about_the_neck_and_nothing_else(tmp_path) -> None:
    part = "view: [100, 100]\n{more}paths: [{{d: M 48 34 V 74, stroke: ink}}]\n"
    made = library(
        tmp_path,
        icons__hat="icon: hat\n" + part.format(more="part: head\n"),
        icons__coat="icon: coat\n" + part.format(more=""),
        icons__whole="icon: whole\nview: [100, 100]\ntilt: 30\n"
        "layers: [{icon: coat}, {icon: hat}, {icon: hat, mirror: true}]\n",
    )
    coat, hat, other = (stroke.d for stroke in made.icon("whole").strokes)
    assert coat[0] == ("M", 48, 34)
    assert hat[0][1:] == pytest.approx((68, 74 - 40 * math.cos(math.radians(30))))
    assert hat[1][1:] == pytest.approx((48, 74))
    assert other[0][1:] == pytest.approx((32, hat[0][2]))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("part: hat", "part is 'head', for what tilts with the head of a portrait"),
        ("tilt: far", "tilt is a number of degrees, clockwise, from -30 to 30"),
        ("tilt: 45", "tilt is a number of degrees, clockwise, from -30 to 30"),
    ],
)
def test_a_tilt_that_is_none_and_a_part_that_is_no_head_are_told_at_their_line(line, said) -> None:
    found = []
    source = f"icon: face\n{line}\npaths: [{{d: M 0 0 H 4 V 4 Z}}]\n"
    assert read_icon(read_text(source, "face.yaml"), "face", found) is None
    assert [(each.message, each.line) for each in found] == [(said, 2)]


def test_icons_are_laid_together_from_others_each_in_its_own_colours(tmp_path) -> None:
    made = library(
        tmp_path,
        icons__face=FACE,
        icons__whole="icon: whole\nview: [20, 20]\nlayers:\n- {icon: face, ink: '#204060'}\n"
        "- {icon: face, ink: ink -30, at: [10, 5], size: 10, mirror: true}\n"
        "paths: [{d: M 1 1 H 2 V 2 Z, fill: paper}]\n",
    )
    first, second, own = made.icon("whole").strokes
    assert first.d[1] == ("L", 8, 0)
    assert first.fill == "#204060 +20"
    assert [step[1:] for step in second.d[:2]] == [(20, 5), (16, 5)]
    assert (second.fill, own.fill) == ("ink -10", "paper")
    colours = [
        op.fill for op in made.icon_face("whole", made.palette("plain"), "#000000", "#ffffff").ops
    ]
    assert colours[0] == toned("#204060", 0.2)


@pytest.mark.parametrize(
    ("layers", "said"),
    [
        ("[{ink: ink}]", "a layer is a mapping with `icon`"),
        ("[{icon: nobody}]", "no icon 'nobody'"),
        ("[{icon: face, tint: ink}]", "no key 'tint'"),
        ("[{icon: face, at: [1]}]", "`at` of a layer is [x, y]"),
        ("[{icon: face, size: 0}]", "greater than 0"),
        ("[{icon: face, mirror: 1}]", "true or false"),
        ("[{icon: face, ink: 3}]", "are colours"),
        ("[{icon: whole}]", "holds itself: whole → whole"),
        ("face", "layers is a list"),
    ],
)
def test_a_wrong_layer_is_refused_in_words(tmp_path, layers: str, said: str) -> None:
    made = library(tmp_path, icons__face=FACE, icons__whole=f"icon: whole\nlayers: {layers}\n")
    with pytest.raises(PressError) as caught:
        made.icon("whole")
    assert said in caught.value.findings[0].message


def test_a_quadratic_curve_is_drawn_as_the_cubic_that_is_the_same() -> None:
    """Its handles lie two thirds of the way to the one it had; T mirrors that one."""
    _, curve, smooth = svg_path("M 0 0 Q 6 3 12 0 T 24 0")
    assert curve == ("C", 4, 2, 8, 2, 12, 0)
    assert smooth == ("C", 16, -2, 20, -2, 24, 0)


def test_relative_and_absolute_paths_are_the_same() -> None:
    absolute = svg_path("M 2 3 L 6 3 V 8 H 2 C 1 7 1 6 2 5 S 3 4 2 3 Q 4 4 5 5 T 8 8 Z")
    relative = svg_path("m2,3l4,0v5h-4c-1-1-1-2 0-3s1-1 0-2q2 1 3 2t3 3z")
    for one, other in zip(absolute, relative, strict=True):
        assert one[0] == other[0]
        assert one[1:] == pytest.approx(other[1:])


@given(
    st.floats(0.5, 20), st.floats(0, 2 * math.pi), st.floats(0.05, 2 * math.pi - 0.05),
    st.booleans(),
)  # fmt: skip
def test_arcs_stay_on_their_circle(r: float, begin: float, turn: float, sweep: bool) -> None:
    end = begin + turn if sweep else begin - turn
    x1, y1, x2, y2 = r * math.cos(begin), r * math.sin(begin), r * math.cos(end), r * math.sin(end)
    large = int(turn > math.pi)
    here = (x1, y1)
    for segment in svg_path(
        f"M {x1:.9f} {y1:.9f} A {r:.9f} {r:.9f} 0 {large} {int(sweep)} {x2:.9f} {y2:.9f}"
    )[1:]:
        ax, ay, bx, by, ex, ey = (float(v) for v in segment[1:])
        middle = (
            (here[0] + 3 * ax + 3 * bx + ex) / 8,
            (here[1] + 3 * ay + 3 * by + ey) / 8,
        )
        assert math.hypot(*middle) == pytest.approx(r, rel=2e-3)
        assert math.hypot(ex, ey) == pytest.approx(r, rel=1e-4)
        here = (ex, ey)
    assert here == pytest.approx((x2, y2), abs=1e-6)


@pytest.mark.parametrize(
    "text", ["", "L 1 1", "M 1", "M 1 1 L 2", "M 1 1 X 2 2", "M 0 0 Z 5 5", "M a b"]
)
def test_what_is_no_path_is_refused(text: str) -> None:
    with pytest.raises(PathError):
        svg_path(text)


@given(st.text("MmLlHhVvCcSsQqTtAaZz0123456789 .,-e+", max_size=30))
def test_no_path_breaks_the_reader(text: str) -> None:
    try:
        path = svg_path(text)
    except PathError:
        return
    assert path[0][0] == "M"


@pytest.mark.parametrize(
    ("yaml", "line", "said"),
    [
        ("icon: other\npaths: [{d: M 0 0 L 1 1}]\n", 1, "must be called 'test'"),
        ("icon: test\nview: [0, 24]\npaths: [{d: M 0 0 L 1 1}]\n", 2, "view is"),
        ("icon: test\npaths:\n- {d: M 0 0 L 1}\n", 3, "SVG notation"),
        ("icon: test\npaths:\n- {d: M 0 0 L 1 1, fil: ink}\n", 3, "no key 'fil'"),
        ("icon: test\npaths: []\n", 2, "paths is a list"),
        ("- icon\n", 1, "an icon is a mapping"),
    ],
)
def test_faults_of_an_icon_have_their_place(yaml: str, line: int, said: str) -> None:
    found: list = []
    assert read_icon(read_text(yaml, "icons/test.yaml"), "test", found) is None
    assert [(finding.line, said in finding.message) for finding in found] == [(line, True)]
