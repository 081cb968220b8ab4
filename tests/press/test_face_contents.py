"""Pictures, tables, flowing text and icons in their boxes."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path as File

import pytest
from given import TABLE, face, faults, icons, library, texts

from toolkit.pack.reader import read_text
from toolkit.pack.record import Layer, Record
from toolkit.pack.row import Row
from toolkit.press.display import Line, Picture, Place, Rect, Text
from toolkit.press.faces.face import render


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


@pytest.mark.parametrize(("turn", "scale"), [(0, 0.9), (90, 0.45), (180, 0.9), (270, 0.45)])
def test_an_icon_is_as_large_as_fits_upside_down_as_upright(tmp_path: File, turn, scale) -> None:
    """Twice as wide as high, in a box of 18 by 9 mm; an icon is 10 mm high before it is scaled."""
    boxes = f"- {{box: icon, icon: wide, at: [10, 10, 18, 9], turn: {turn}}}\n"
    icon = 'icon: wide\nview: [20, 10]\npaths:\n- {d: "M 0 0 L 20 0 L 20 10 Z"}\n'
    made = render("card", Row("card.one", {}), library(tmp_path, boxes, icons__wide=icon))
    (placed,) = (op for op in made.ops if isinstance(op, Place))
    assert (placed.turn, placed.scale) == (turn, pytest.approx(scale))


def test_flowing_text_leaves_out_the_parts_that_its_box_does_without(tmp_path: File) -> None:
    said = [{"para": "Kept."}, {"fine": "gone"}, {"para": "Too."}]
    flow = "- {box: flow, field: text, at: [5, 5, 50, 60], without: [%s]}\n"
    assert texts(face(tmp_path, flow % "fine", text=said)) == ["Kept.", "Too."]
    (found,) = faults(tmp_path, flow % "fyne", text=said)
    assert "no part of a page 'fyne'" in found.message


def test_what_became_of_a_key_or_part_that_templates_had_is_said(tmp_path: File) -> None:
    flow = "- {box: flow, field: text, at: [5, 5, 50, 60]%s}\n"
    said = [{"para": "Kept."}]
    for keys, text, became in (
        (", across: card", said, "leave it out: `section` draws"),
        (", without: [brief]", said, "a `question` takes the same keys"),
        ("", [{"brief": {"asks": "May one?", "says": "Yes."}}], "a `question` takes the same keys"),
    ):
        (found,) = faults(tmp_path, flow % keys, text=text)
        assert became in found.hint
