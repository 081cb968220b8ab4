from __future__ import annotations

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from toolkit.press.display import Ellipse, Face, Line, Path, Place, Rect, Text
from toolkit.press.painters.svg import svg_of_face

SVG = "{http://www.w3.org/2000/svg}"


def face(*ops: object) -> Face:
    return Face("f", "A <face> & more", 60, 40, 3, 3, ops)  # type: ignore[arg-type]


def test_a_face_becomes_one_svg_in_millimetres_with_its_bleed():
    root = ElementTree.fromstring(svg_of_face(face(), bleed=3))
    assert (root.get("width"), root.get("height")) == ("66mm", "46mm")
    assert root.get("viewBox") == "-3 -3 66 46"
    assert root.findtext(f"{SVG}title") == "A <face> & more"


def test_every_kind_of_op_is_drawn_with_its_measures():
    root = ElementTree.fromstring(
        svg_of_face(
            face(
                Rect(1, 2, 3, 4, "#112233", "#445566", 0.5, 9),
                Line(1, 2, 3, 4, "#000000", 0.2, (1, 0.5)),
                Ellipse(0, 0, 10, 6, None, "#000000"),
                Path((("M", 1, 2), ("C", 1, 1, 2, 2, 3, 3), ("Z",)), "#00ff00"),
            )
        )
    )
    kinds = {
        child.tag.removeprefix(SVG): child.attrib for child in root if child.tag != f"{SVG}title"
    }
    assert kinds["rect"] == {
        "x": "1",
        "y": "2",
        "width": "3",
        "height": "4",
        "rx": "1.5",
        "fill": "#112233",
        "stroke": "#445566",
        "stroke-width": "0.5",
    }
    assert kinds["line"]["stroke-dasharray"] == "1 0.5"
    assert (kinds["ellipse"]["cx"], kinds["ellipse"]["fill"]) == ("5", "none")
    assert kinds["path"]["d"] == "M 1 2 C 1 1 2 2 3 3 Z"


def test_text_stays_text_in_its_weight():
    words = Text(5, 6, "Belt & Io", "sans-bold", 72, "#000000", "end")
    (text,) = ElementTree.fromstring(svg_of_face(face(words))).iter(f"{SVG}text")
    assert text.text == "Belt & Io"
    assert (text.get("font-weight"), text.get("text-anchor")) == ("bold", "end")
    assert text.get("font-size") == "25.4"


def test_a_face_placed_twice_is_defined_once_and_turned_about_its_corner():
    inner = Face("icon", "icon", 10, 20, 0, 0, (Rect(0, 0, 10, 20, "#000000"),))
    places = (Place(inner, 5, 6), Place(inner, 5, 6, 90, 2, (0, 0, 4, 4)))
    root = ElementTree.fromstring(svg_of_face(face(*places)))
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 1
    moved = [group.get("transform") for group in root.findall(f"{SVG}g")]
    assert moved == ["translate(5 6)", "translate(45 6) rotate(90) scale(2)"]
    assert len(list(root.iter(f"{SVG}clipPath"))) == 1


@given(st.text())
def test_any_text_gives_well_formed_svg(words: str):
    ElementTree.fromstring(svg_of_face(face(Text(0, 0, words, "sans", 8, "#000000"))))
