"""What stops a print: text that does not fit, ink out of place, words that cannot be read."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest
from given import HEAD, TABLE, WORDS, codes, face, faults, library

from toolkit.pack.reader import read_text
from toolkit.pack.record import Layer, Record
from toolkit.pack.row import Row
from toolkit.press.faces.face import render
from toolkit.press.faces.grounds import Ground
from toolkit.press.faces.pen import tenths


def card_of(text: str) -> Row:
    document = read_text(f"cards:\n- id: one\n  rules: {text}\n", "my_set/cards/mine.yaml")
    value = document.at(("cards", 0))
    assert isinstance(value, dict)
    layer = Layer("my_set", document, ("cards", 0), value)
    return Row("card.one", value, record=Record("card", "one", value, (layer,)))


def test_text_too_long_names_file_line_card_field_and_millimetres(tmp_path: File) -> None:
    found: list = []
    render("card", card_of("far too many words " * 30), library(tmp_path, WORDS), found)
    (finding,) = found
    assert (finding.path, finding.line, finding.column) == ("my_set/cards/mine.yaml", 3, 10)
    assert finding.name == "text-too-long"
    assert finding.message.startswith("card.one, rules: the text is ")
    assert "mm too high for its box of 50 × 20 mm even at 8 points" in finding.message


@pytest.mark.parametrize(("over", "said"), [(0.004, "0.1"), (0.1, "0.1"), (2.31, "2.4")])
def test_what_is_over_is_never_told_as_nothing(over: float, said: str) -> None:
    assert tenths(over) == said


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("Тихо {icon:fooood}", "no-such-icon", "no icon 'fooood'"),
        ("سفينة", "no-glyph", "ARABIC LETTER SEEN"),
        ("\U0001f600", "no-glyph", "GRINNING FACE"),
    ],
)
def test_what_a_text_cannot_show_is_named(tmp_path: File, text: str, name: str, said: str) -> None:
    found: list = []
    render("card", card_of(text), library(tmp_path, WORDS), found)
    assert [(finding.name, finding.line) for finding in found] == [(name, 3)]
    assert said in found[0].message


def test_all_faults_of_a_face_are_told_at_once(tmp_path: File) -> None:
    boxes = (
        WORDS + "- {box: icon, at: [5, 40, 8, 8], icon: {field: res}}\n"
        "- {box: rect, at: [0, 60, 9, 9], fill: ink}\n"
    )
    found = faults(tmp_path, boxes, rules="ש", res="fod")
    assert codes(found) == ["no-glyph", "no-such-icon", "unsafe-ink"]
    assert found[1].hint == "did you mean 'food'?"


@pytest.mark.parametrize(
    ("box", "name"),
    [
        ("{box: rect, at: [3, 10, 9, 9], fill: ink}", "unsafe-ink"),
        ("{box: text, at: [5, 80, 50, 8], say: x, style: body}", "unsafe-ink"),
        ("{box: line, at: [5, 5, 62, 5], stroke: ink}", "unsafe-ink"),
        ("{box: polygon, points: [[5, 5], [9, 5], [9, -1]], fill: ink}", "unsafe-ink"),
        ("{box: icon, at: [58, 5, 8, 8], icon: food}", "unsafe-ink"),
        ("{box: rect, at: trim, fill: ink, bleed: true}", "short-bleed"),
        ("{box: rect, at: [-3, 10, 9, 9], fill: ink, bleed: true}", "short-bleed"),
        ("{box: rect, at: [50, 10, 13.5, 9], fill: ink, bleed: true}", "short-bleed"),
        (
            "{box: polygon, points: [[-3, 10], [9, 5], [9, 20]], fill: ink, bleed: true}",
            "short-bleed",
        ),
        ("{box: ellipse, at: trim, fill: ink, bleed: true}", "short-bleed"),
        ("{box: ellipse, at: [-3, 10, 9, 9], fill: ink, bleed: true}", "short-bleed"),
        ("{box: path, d: M 9 5 Q -14 12 9 20 Z, fill: ink, bleed: true}", "short-bleed"),
        (
            "{box: path, d: M 9 9 H 20 V 20 Z M -1 40 H 9 V 50 Z, fill: ink, bleed: true}",
            "short-bleed",
        ),
    ],
)
def test_ink_stays_in_the_safe_zone_or_bleeds_to_the_end(
    tmp_path: File, box: str, name: str
) -> None:
    (finding,) = faults(tmp_path, f"- {box}\n")
    assert finding.name == name
    assert finding.line == 5


def in_hexagon(folder: File, boxes: str) -> list:
    corners = "[[16, 0], [47.5, 0], [63.5, 44.45], [47.5, 88.9], [16, 88.9], [0, 44.45]]"
    card = f"{HEAD}shape: {corners}\nboxes:\n{boxes}"
    found: list = []
    render("card", Row("card.one", {}), library(folder, card=card), found)
    return found


@pytest.mark.parametrize(
    ("box", "over"),
    [
        ("{box: text, at: [10, 20, 40, 8], say: x, style: body}", "2.05 mm"),
        ("{box: icon, at: [47, 70, 8, 8], icon: food}", "6.54 mm"),
        ("{box: ellipse, at: [11.9, 14, 16, 16], fill: ink}", "0.05 mm"),
        ("{box: line, at: [31, 5, 52, 10], stroke: ink}", "4.02 mm"),
        ("{box: polygon, points: [[31, 40], [58, 30], [58, 58]], fill: ink}", "2.89 mm"),
        ("{box: path, d: M 31 10 Q 50 2 50 44, fill: ink}", "0.11 mm"),
    ],
)
def test_the_safe_zone_of_a_hexagon_is_a_hexagon(tmp_path: File, box: str, over: str) -> None:
    (finding,) = in_hexagon(tmp_path, f"- {box}\n")
    assert f"leaves the safe zone by {over} (" in finding.message
    assert finding.hint.startswith("the safe zone is 3.175 mm inside the sides of `shape`")


@pytest.mark.parametrize(
    ("box", "lacks"),
    [
        ("{box: rect, at: trim, fill: ink}", 3.175),
        ("{box: polygon, points: [[16, 0], [47.5, 0], [63.5, 44.45], [47.5, 88.9], [16, 88.9], "
         "[0, 44.45]], fill: ink}", 3.175),
        # it goes on at the top and the bottom, and along the slanted sides too little
        ("{box: polygon, points: [[16, -3.175], [47.5, -3.175], [63.5, 44.45], [47.5, 92.075], "
         "[16, 92.075], [0, 44.45]], fill: ink}", 2.10),
        ("{box: rect, at: [12, 10, 20, 9], fill: ink}", 2.80),
    ],
)  # fmt: skip
def test_the_bleed_of_a_hexagon_goes_along_its_slanted_sides(
    tmp_path: File, box: str, lacks: float
) -> None:
    (finding,) = in_hexagon(tmp_path, f"- {box[:-1]}, bleed: true}}\n")
    assert finding.name == "short-bleed"
    (said,) = re.findall(r"ends ([\d.]+) mm short of the bleed", finding.message)
    assert float(said) == pytest.approx(lacks, abs=0.006)


@pytest.mark.parametrize(
    "box",
    [
        "{box: rect, at: bleed, fill: ink}",
        "{box: rect, at: [16, 14, 20, 4], fill: ink}",
        "{box: rect, at: [-3.175, 40, 30, 9], fill: ink}",
        # one ends before the corner of the cut, one just behind it
        "{box: rect, at: [30, -3.175, 16.7, 20], fill: ink}",
        "{box: rect, at: [30, -3.175, 20, 20], fill: ink}",
        "{box: polygon, points: [[16, 0], [47.5, 0], [63.5, 44.45], [0, 44.45]], stroke: ink}",
    ],
)
def test_what_goes_on_beyond_each_side_that_it_reaches_is_right(tmp_path: File, box: str) -> None:
    assert not in_hexagon(tmp_path, f"- {box[:-1]}, bleed: true}}\n")


def test_what_lies_within_a_hexagon_may_fill_more_than_its_rectangle(tmp_path: File) -> None:
    boxes = (
        "- {box: line, at: [18, 6, 6, 39], stroke: ink}\n"
        "- {box: ellipse, at: [12, 14, 16, 16], fill: panel}\n"
        "- {box: polygon, points: [[19, 4], [44, 4], [59, 44], [5, 44]], fill: panel}\n"
    )
    assert not in_hexagon(tmp_path, boxes)


def test_ink_that_bleeds_to_the_end_is_right(tmp_path: File) -> None:
    boxes = (
        "- {box: rect, at: bleed, fill: ink, bleed: true}\n"
        "- {box: rect, at: [-3.175, 10, 20, 9], fill: panel, bleed: true}\n"
        "- {box: ellipse, at: [-9, 30, 20, 20], fill: panel, bleed: true}\n"
        "- {box: ellipse, at: [-1, 60, 9, 9], stroke: panel, bleed: true}\n"
        "- {box: path, d: M 9 55 Q -16 62 9 70 Z, fill: panel, bleed: true}\n"
    )
    assert len(face(tmp_path, boxes).ops) == 5


@pytest.mark.parametrize(
    ("under", "fits"),
    [
        ("- {box: rect, at: [4, 4, 54, 30], fill: night}", False),
        ("- {box: ellipse, at: [4, 4, 54, 60], fill: night}", False),
        ("- {box: polygon, points: [[4, 4], [58, 4], [30, 60]], fill: night}", False),
        ("- {box: polygon, points: [[40, 40], [58, 4], [58, 60]], fill: night}", True),
        ("- {box: rect, at: [4, 4, 54, 30], fill: night}\n"
         "- {box: rect, at: [4, 4, 54, 30], fill: panel}", True),
        ("- {box: rect, at: [4, 40, 54, 30], fill: night}", True),
        ("- {box: rect, at: [4, 4, 54, 30], stroke: night}", True),
    ],
)  # fmt: skip
def test_text_is_read_against_what_lies_under_it(tmp_path: File, under: str, fits: bool) -> None:
    boxes = under + "\n- {box: text, at: [6, 6, 50, 9], say: A long enough line, style: body}\n"
    if fits:
        face(tmp_path, boxes)
    else:
        assert "low-contrast" in codes(faults(tmp_path, boxes))


def test_such_a_finding_carries_its_template_and_both_colours_beside_its_words(
    tmp_path: File,
) -> None:
    under = "- {box: rect, at: [4, 4, 54, 30], fill: night}\n"
    boxes = under + "- {box: text, at: [6, 6, 50, 9], say: A long enough line, style: body}\n"
    (found,) = faults(tmp_path, boxes)
    assert found.template == "card"
    ink, ground = found.colours
    assert f"text {ink} on {ground} has contrast" in found.message
    assert {"template", "colours", "closed"}.isdisjoint(found.as_json())


def test_a_table_is_read_against_what_lies_under_its_cells(tmp_path: File) -> None:
    bases = [{"name": "Ceres", "resource": "unknown"}]
    face(tmp_path, TABLE, bases=bases)
    under = "- {box: rect, at: [0, 0, 63.5, 88.9], fill: night}\n"
    assert "low-contrast" in codes(faults(tmp_path, under + TABLE, bases=bases))
    light = TABLE.replace("field: item.name", "field: item.name, colour: panel")
    assert "low-contrast" in codes(faults(tmp_path, light, bases=bases))


@pytest.mark.parametrize(
    ("box", "touch"),
    [
        ((40, 40, 10, 10), ""),  # beside the triangle, within its bounds
        ((0, 0, 2, 2), "covers"),
        ((-5, 55, 8, 8), "touches"),
        ((2, 2, 5, 5), "covers"),
        ((20, 20, 20, 20), "touches"),
        ((70, 0, 5, 5), ""),
    ],
)
def test_a_triangle_lies_under_what_it_reaches(box, touch) -> None:
    triangle = Ground(0, 0, 60, 60, "#000000", "polygon", ((0, 0), (60, 0), (0, 60)))
    assert triangle.touches(*box) == touch


def test_a_tip_that_reaches_into_a_box_lies_under_it() -> None:
    """No corner of the box and not its middle lie on the spike."""
    spike = Ground(0, 0, 12, 60, "#000000", "polygon", ((0, 0), (1, 0), (12, 30), (1, 60), (0, 60)))
    assert spike.touches(10, 20, 20, 25) == "touches"
    assert spike.touches(10, 2, 20, 10) == ""


def test_what_is_repeated_and_lacks_is_told_at_the_box(tmp_path: File) -> None:
    at = "at: [5, 5], step: [0, 9], max: 4"
    box = f"- {{box: repeat, each: berths, {at}, boxes: [{WORDS[2:-1]}]}}\n"
    (finding,) = faults(tmp_path, box, name="Dock", berth=["tug"])
    assert (finding.name, finding.hint) == ("field-missing", "did you mean 'berth'?")
    assert finding.path.endswith("card.yaml")
