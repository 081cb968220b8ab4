from __future__ import annotations

import struct
import zlib
from pathlib import Path as File

import pytest
from given import HEAD, face, faults, library

from toolkit.pack.reader import read_text
from toolkit.pack.record import Layer, Record
from toolkit.pack.row import Row
from toolkit.press.display import Line, Picture, Place, Rect, Text
from toolkit.press.errors import PressError
from toolkit.press.faces.face import render
from toolkit.press.faces.grounds import Ground
from toolkit.press.job.digest import digest

WORDS = "- {box: text, at: [5, 5, 50, 20], field: rules, style: rules}\n"


def texts(made: object) -> list[str]:
    return [op.text for op in made.ops if isinstance(op, Text)]  # type: ignore[attr-defined]


def icons(made: object) -> list[str]:
    placed = [op.face.id for op in made.ops if isinstance(op, Place)]  # type: ignore[attr-defined]
    return [name.removeprefix("icon.") for name in placed]


def codes(found: list) -> list[str]:
    return [finding.name for finding in found]


# ---------------------------------------------------------------------------------- fields
def test_words_parts_filters_and_tables(tmp_path: File) -> None:
    boxes = (
        "- {box: text, at: [5, 5, 50, 9], style: body, parts: "
        "[{say: 'To '}, {field: place.to, filter: title}, {say: ' by '}, {field: by.1}]}\n"
    )
    made = face(tmp_path, boxes, place={"to": "mars_base"}, by=["UN", "MCR"])
    assert texts(made) == ["To Mars Base by MCR"]


@pytest.mark.parametrize(
    ("condition", "fields", "drawn"),
    [
        ("when: {kind: action}", {"kind": "action"}, True),
        ("when: {kind: action}", {"kind": "score"}, False),
        ("when: {kind: action}", {}, False),
        ("when: {kind: [action, score]}", {"kind": "score"}, True),
        ("when: {n: 1}", {"n": True}, False),
        ("when: {n: 0}", {"n": 0}, True),
        ("when: {n: present}", {"n": 0}, True),
        ("when: {n: present}", {"n": []}, False),
        ("when: {n: absent}", {}, True),
        ("when: {n: absent}", {"n": "unknown"}, False),
        ("when: {a: 1, b: 2}", {"a": 1, "b": 3}, False),
        ("when_not: {a: 1, b: 2}", {"a": 0, "b": 2}, False),
        ("when_not: {a: 1, b: 2}", {"a": 0, "b": 0}, True),
    ],
)
def test_conditions(tmp_path: File, condition: str, fields: dict, drawn: bool) -> None:
    made = face(tmp_path, f"- {{box: rect, at: safe, fill: ink, {condition}}}\n", **fields)
    assert len(made.ops) == drawn


def test_a_field_the_row_lacks_is_an_error_with_a_suggestion(tmp_path: File) -> None:
    (finding,) = faults(tmp_path, WORDS, rulse="x")
    assert finding.name == "field-missing"
    assert "card.one has no field 'rules'" in finding.message
    assert finding.hint == "did you mean 'rulse'?"


def test_a_default_stands_in_for_a_field_the_row_lacks(tmp_path: File) -> None:
    boxes = "- {box: text, at: [5, 5, 50, 9], field: x, default: none, style: body}\n"
    assert texts(face(tmp_path, boxes)) == ["none"]
    assert texts(face(tmp_path, boxes, x=None)) == []


def test_a_colour_may_come_from_the_row(tmp_path: File) -> None:
    boxes = "- {box: rect, at: safe, fill: {field: who, from: faction}}\n"
    colours = library(tmp_path).palette("expanse").colours
    (rect,) = face(tmp_path, boxes, who="MCR").ops
    assert isinstance(rect, Rect)
    assert rect.fill == colours["mcr"]
    (finding,) = faults(tmp_path, boxes, who="MCRN")
    assert finding.name == "field-type"
    assert finding.hint == "did you mean 'MCR'?"


# ------------------------------------------------------------------------ unknown, stand-ins
def test_unknown_is_an_empty_box_to_fill_in(tmp_path: File) -> None:
    (rect,) = face(tmp_path, WORDS, rules="unknown").ops
    assert isinstance(rect, Rect)
    assert (rect.x, rect.y, rect.w, rect.h, rect.fill) == (5, 5, 50, 20, None)
    boxes = "- {box: icon, at: [5, 5, 8, 8], icon: {field: rules}}\n"
    (rect,) = face(tmp_path, boxes, rules="unknown").ops
    assert isinstance(rect, Rect)


def test_unknown_inside_a_text_is_a_gap_in_the_line(tmp_path: File) -> None:
    boxes = "- {box: text, at: [5, 5, 50, 9], style: body, parts: [{say: 'Pay '}, {field: cost}]}\n"
    made = face(tmp_path, boxes, cost="unknown")
    text, gap = made.ops
    assert isinstance(text, Text)
    assert isinstance(gap, Rect)
    assert gap.x > text.x
    assert gap.y < text.y < gap.y + gap.h + 0.5


@pytest.mark.parametrize(
    ("stand_in", "marked"),
    [
        ("place.to", True),
        ("place", True),
        ("place.to.deep", True),
        ("pla", False),
        ("rules", False),
    ],
)
def test_a_stand_in_is_marked_where_it_is_shown(
    tmp_path: File, stand_in: str, marked: bool
) -> None:
    boxes = "- {box: text, at: [5, 5, 50, 9], field: place.to, style: body}\n"
    made = library(
        tmp_path, boxes, back=HEAD.replace("card", "back") + f"side: back\nboxes:\n{boxes}"
    )
    row = Row("card.one", {"place": {"to": "Mars"}}, stand_in=frozenset({stand_in}))
    assert icons(render("card", row, made)) == ["stand_in"] * marked
    assert icons(render("back", row, made)) == []


def test_items_of_a_repeat_are_marked_one_by_one(tmp_path: File) -> None:
    boxes = (
        "- box: repeat\n  each: has\n  at: [5, 5]\n  step: [9, 0]\n  boxes:\n"
        "  - {box: icon, at: [0, 0, 8, 8], icon: {field: item}}\n"
    )
    row = Row("card.one", {"has": ["food", "water"]}, stand_in=frozenset({"has.1"}))
    assert icons(render("card", row, library(tmp_path, boxes))) == ["food", "water", "stand_in"]


# ---------------------------------------------------------------------------------- repeats
def rects(boxes: str, tmp_path: File, **fields: object) -> list[tuple[float, float]]:
    made = face(tmp_path, boxes, **fields)  # type: ignore[arg-type]
    return [(op.x, op.y) for op in made.ops if isinstance(op, Rect)]


CELL = "  boxes:\n  - {box: rect, at: [0, 0, 4, 4], fill: ink}\n"


def test_repeats_lay_items_out_in_rows(tmp_path: File) -> None:
    boxes = "- box: repeat\n  each: n\n  at: [10, 10]\n  step: [5, 6]\n  columns: 2\n" + CELL
    assert rects(boxes, tmp_path, n=[1, 2, 3]) == [(10, 10), (15, 10), (10, 16)]


def test_a_row_may_be_centred_and_a_number_repeats(tmp_path: File) -> None:
    boxes = "- box: repeat\n  each: n\n  at: [30, 10]\n  step: [5, 0]\n  align: centre\n" + CELL
    assert rects(boxes, tmp_path, n=2) == [(25, 10), (30, 10)]
    assert rects(boxes, tmp_path, n=0) == []


def test_items_may_bring_their_own_place(tmp_path: File) -> None:
    boxes = "- box: repeat\n  each: bases\n  at: [10, 10]\n  at_field: item.at\n" + CELL
    assert rects(boxes, tmp_path, bases=[{"at": [1, 2]}, {"at": [7.5, 0]}]) == [
        (11, 12),
        (17.5, 10),
    ]
    (finding,) = faults(tmp_path, boxes, bases=[{"at": [1]}])
    assert finding.name == "field-type"


def test_nested_repeats_and_mappings(tmp_path: File) -> None:
    boxes = (
        "- box: repeat\n  each: units\n  as: unit\n  at: [5, 5]\n  step: [0, 20]\n  boxes:\n"
        "  - box: repeat\n    each: unit.value\n    step: [20, 0]\n    boxes:\n"
        "    - {box: text, at: [0, 0, 18, 9], style: body, parts: "
        "[{field: unit.key}, {say: ' '}, {field: item}, {say: ' '}, {field: item_number}]}\n"
    )
    made = face(tmp_path, boxes, units={"a": ["x", "y"], "b": ["z"]})
    assert texts(made) == ["a x 1", "a y 2", "b z 1"]


def test_more_items_than_there_is_room_for_is_an_error(tmp_path: File) -> None:
    boxes = "- box: repeat\n  each: n\n  at: [10, 10]\n  step: [5, 0]\n  max: 2\n" + CELL
    (finding,) = faults(tmp_path, boxes, n=[1, 2, 3])
    assert finding.name == "too-many"
    assert "3 items where there is room for 2" in finding.message


# --------------------------------------------------------------------------------- includes
PART = "template: part\nsize: [20, 10]\npart: true\npalette: expanse\nboxes:\n"


def test_a_part_sees_the_row_or_one_mapping_of_it(tmp_path: File) -> None:
    part = PART + "- {box: text, at: [0, 0, 20, 8], field: name, style: body}\n"
    boxes = (
        "- {box: include, template: part, at: [5, 5]}\n"
        "- {box: include, template: part, at: [5, 20], field: base}\n"
    )
    made = library(tmp_path, boxes, part=part)
    row = Row("card.one", {"name": "Outer", "base": {"name": "Ceres"}})
    drawn = [op for op in render("card", row, made).ops if isinstance(op, Text)]
    assert [op.text for op in drawn] == ["Outer", "Ceres"]
    assert drawn[1].y - drawn[0].y == pytest.approx(15)


HALF = (
    PART + "- {box: rect, at: [1, 1, 5, 3], fill: ink}\n"
    "- {box: text, at: [7, 1, 12, 8], say: Up, style: body}\n"
)


@pytest.mark.parametrize(("x", "turned"), [("38.5", True), ("38.4", False)])
def test_a_back_that_promises_to_turn_is_checked(tmp_path: File, x: str, turned: bool) -> None:
    # The part is 20 × 10 on a face of 63.5 × 88.9: turned, (5, 5) becomes (38.5, 73.9).
    card = (
        HEAD
        + "side: back\nturns: true\nboxes:\n- {box: rect, at: bleed, fill: panel, bleed: true}\n"
        "- {box: include, template: part, at: [5, 5]}\n"
        f"- {{box: include, template: part, at: [{x}, 73.9], turn: 180}}\n"
    )
    made = library(tmp_path, card=card, part=HALF)
    if turned:
        render("card", Row("a", {}), made)
    else:
        with pytest.raises(PressError, match="turned by 180°"):
            render("card", Row("a", {}), made)


def test_rows_that_a_template_does_not_look_at_share_one_face(tmp_path: File) -> None:
    made = library(tmp_path, back=HEAD.replace("card", "back") + "side: back\nboxes:\n"
                   "- {box: rect, at: bleed, fill: night, bleed: true}\n")  # fmt: skip
    assert render("back", Row("a", {}), made) is render("back", Row("b", {}), made)


def test_a_template_chosen_by_the_row_cannot_hold_itself(tmp_path: File) -> None:
    (finding,) = faults(tmp_path, "- {box: include, template: {field: t}}\n", t="card")
    assert "includes itself: card → card" in finding.message


# --------------------------------------------------------------------- what stops a print
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
    ],
)
def test_ink_stays_in_the_safe_zone_or_bleeds_to_the_end(
    tmp_path: File, box: str, name: str
) -> None:
    (finding,) = faults(tmp_path, f"- {box}\n")
    assert finding.name == name
    assert finding.line == 5


def test_ink_that_bleeds_to_the_end_is_right(tmp_path: File) -> None:
    boxes = (
        "- {box: rect, at: bleed, fill: ink, bleed: true}\n"
        "- {box: rect, at: [-3.175, 10, 20, 9], fill: panel, bleed: true}\n"
    )
    assert len(face(tmp_path, boxes).ops) == 2


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


# ----------------------------------------------------------------------------------- images
def png(file: File, width: int, height: int) -> None:
    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    file.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


def image_row(tmp_path: File, art: str) -> Row:
    (tmp_path / "set.yaml").write_text("set: mine\n", encoding="utf-8")
    document = read_text(f"cards:\n- {{id: one, art: '{art}'}}\n", "mine/cards.yaml")
    document.file = tmp_path / "cards.yaml"
    value = document.at(("cards", 0))
    assert isinstance(value, dict)
    layer = Layer("mine", document, ("cards", 0), value)
    return Row("card.one", value, record=Record("card", "one", value, (layer,)))


@pytest.mark.parametrize(
    ("fit", "shown"), [("cover", (-10, 0, 40, 20)), ("contain", (10, 15, 20, 10))]
)
def test_a_picture_covers_its_box_or_is_contained(tmp_path: File, fit: str, shown: tuple) -> None:
    png(tmp_path / "a.png", 40, 20)
    boxes = f"- {{box: image, at: [10, 10, 20, 20], image: {{field: art}}, fit: {fit}}}\n"
    made = render("card", image_row(tmp_path, "a.png"), library(tmp_path / "t", boxes))
    (op,) = made.ops
    if isinstance(op, Place):
        assert (op.x, op.y, op.clip) == (10, 10, (0, 0, 20, 20))
        (op,) = op.face.ops
    assert isinstance(op, Picture)
    assert (op.x, op.y, op.w, op.h) == pytest.approx(shown)


@pytest.mark.parametrize(
    ("art", "said"),
    [
        ("b.png", "there is no file"),
        ("../a.png", "inside the set"),
        ("/etc/passwd", "inside the set"),
        ("set.yaml", "neither a PNG nor a JPEG"),
        ("link.png", "leads out"),
    ],
)
def test_a_picture_must_be_one_and_in_the_folder_of_its_set(
    tmp_path: File, art: str, said: str
) -> None:
    (tmp_path / "in").mkdir()
    png(tmp_path / "a.png", 4, 2)
    (tmp_path / "in" / "link.png").symlink_to(tmp_path / "a.png")
    boxes = "- {box: image, at: [10, 10, 20, 20], image: {field: art}}\n"
    found: list = []
    render("card", image_row(tmp_path / "in", art), library(tmp_path / "t", boxes), found)
    assert [finding.name for finding in found] == ["image"]
    assert said in found[0].message


# ---------------------------------------------------------------------------- tables, flow
TABLE = (
    "- box: table\n  at: [5, 5, 50, 30]\n  rows: bases\n  style: table\n"
    "  header_style: table_head\n"
    "  rule: line\n  columns:\n  - {width: 30, header: Base, field: item.name}\n"
    "  - {header: Res, field: item.resource, filter: icon}\n  - {width: 8}\n"
)


def test_a_table_has_a_header_rows_and_cells_to_write_in(tmp_path: File) -> None:
    made = face(tmp_path, TABLE, bases=[{"name": "Ceres", "resource": "water"},
                                        {"name": "Eros", "resource": "unknown"}])  # fmt: skip
    assert texts(made) == ["Base", "Res", "Ceres", "Eros"]
    assert icons(made) == ["water"]
    assert sum(isinstance(op, Rect) for op in made.ops) == 1
    assert sum(isinstance(op, Line) for op in made.ops) == 2


def test_a_table_too_high_for_its_box_is_an_error(tmp_path: File) -> None:
    rows = [{"name": f"Base {n}", "resource": "food"} for n in range(12)]
    (finding,) = faults(tmp_path, TABLE, bases=rows)
    assert finding.name == "text-too-long"
    assert "mm too high" in finding.message


FLOW = "- {box: flow, at: [4, 4, 55, 80], columns: 2, gap: 5, field: text}\n"


def test_text_flows_down_one_column_and_on_in_the_next(tmp_path: File) -> None:
    text = [
        {"heading": "Begin"},
        {"para": "word " * 70},
        {"bullets": ["one", "two"]},
        {"steps": ["a"]},
    ]
    made = face(tmp_path, FLOW, text=text)
    drawn = [op for op in made.ops if isinstance(op, Text)]
    assert {op.x < 31 for op in drawn} == {True, False}
    assert all(4 <= op.y <= 84 for op in drawn)
    assert " ".join(op.text for op in drawn).count("word") == 70
    assert [op.text for op in drawn if op.text in ("•", "1.")] == ["•", "•", "1."]


def test_a_heading_is_never_the_last_line_of_a_column(tmp_path: File) -> None:
    for count in range(20, 60, 4):
        made = face(
            tmp_path,
            FLOW,
            text=[{"para": "word " * count}, {"heading": "Next"}, {"para": "word " * 9}],
        )
        drawn = [op for op in made.ops if isinstance(op, Text)]
        index = next(i for i, op in enumerate(drawn) if op.text == "Next")
        assert drawn[index].x == drawn[index + 1].x


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ([{"para": "word " * 900}], "longer than its 2 columns"),
        ([{"parra": "x"}], "no part of a page 'parra'"),
        ([{"para": "x", "note": "y"}], "one key of"),
        (["x"], "one key of"),
        ([{"table": {"rows": [[1, 2], [3]]}}], "as many items"),
        ([{"table": {"rows": [[1]], "widths": [0]}}], "as many items"),
        ([{"figure": {"icon": "fod"}}], "no icon 'fod'"),
        ([{"figure": {"template": "card", "fields": {}}}], "shows itself"),
        ("x", "a list of mappings"),
    ],
)  # fmt: skip
def test_what_cannot_flow_is_explained(tmp_path: File, text: object, said: str) -> None:
    found = faults(tmp_path, FLOW, text=text)  # type: ignore[arg-type]
    assert len(found) == 1
    assert said in found[0].message


def test_the_same_row_gives_the_same_face(tmp_path: File) -> None:
    fields = {"rules": "Move 2 fleets, then **stop**."}
    one = render("card", Row("a", fields), library(tmp_path, WORDS))
    other = render("card", Row("a", fields), library(tmp_path, WORDS))
    assert one == other
    assert digest(one) == digest(other)
    assert digest(one) != digest(face(tmp_path, WORDS, rules="Move 2 fleets."))


@pytest.mark.parametrize(("turn", "scale"), [(0, 0.9), (90, 0.45), (180, 0.9), (270, 0.45)])
def test_an_icon_is_as_large_as_fits_upside_down_as_upright(tmp_path: File, turn, scale) -> None:
    """Twice as wide as high, in a box of 18 by 9 mm; an icon is 10 mm high before it is scaled."""
    boxes = f"- {{box: icon, icon: wide, at: [10, 10, 18, 9], turn: {turn}}}\n"
    icon = 'icon: wide\nview: [20, 10]\npaths:\n- {d: "M 0 0 L 20 0 L 20 10 Z"}\n'
    made = render("card", Row("card.one", {}), library(tmp_path, boxes, icons__wide=icon))
    (placed,) = (op for op in made.ops if isinstance(op, Place))
    assert (placed.turn, placed.scale) == (turn, pytest.approx(scale))
