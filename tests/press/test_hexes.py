"""Boxes of hexagons: where cells are drawn, how large, from which template, and what is refused."""

from __future__ import annotations

import re
from math import sqrt
from pathlib import Path as File

import pytest
from given import codes, face, faults, library, texts

from toolkit.pack.row import Row
from toolkit.press.display import Face, Place, Rect, Text
from toolkit.press.faces.face import render

AT = "at: [10, 10, 40, 60]"
HEXES = f"- {{box: hexes, {AT}, each: cells, template: cell%s}}\n"
STYLE = "styles: {n: {font: sans, size: 8, align: centre, valign: middle}}\n"


def part(name: str, size: str) -> str:
    """A template for a cell, filled to its edges, that shows the cell's name."""
    return (
        f"template: {name}\npart: true\nsize: {size}\npalette: plain\n{STYLE}boxes:\n"
        "- {box: rect, at: trim, fill: paper}\n- {box: text, at: trim, field: n, style: n}\n"
    )


def drawn(folder: File, said: str = "", size: str = "[10, 11.55]", **fields: object) -> Face:
    library(folder, HEXES % said, cell=part("cell", size))
    return face(folder, HEXES % said, **fields)  # type: ignore[arg-type]


def cell(q: int, r: int, **more: object) -> dict[str, object]:
    return {"at": [q, r], "n": f"{q},{r}", **more}


def centres(made: Face) -> dict[str, tuple[float, float]]:
    """Where the middle of each cell lies, by what it shows."""
    found = {}
    for op in made.ops:
        assert isinstance(op, Place)
        w, h = op.face.width * op.scale, op.face.height * op.scale
        found["".join(texts(op.face))] = (op.x + w / 2, op.y + h / 2)
    return found


def test_cells_are_as_large_as_fits_and_in_the_middle_of_the_box(tmp_path: File) -> None:
    made = drawn(tmp_path, cells=[cell(0, 0), cell(1, 0), cell(0, 1)])
    assert [op.scale for op in made.ops if isinstance(op, Place)] == pytest.approx([2] * 3)
    # two side by side fill the 40 mm; those and the row below are 2 × 20 × (√3 / 2 + 2 / √3) / 2
    middle, half = 40, 5 * sqrt(3)
    assert centres(made) == {
        "0,0": pytest.approx((20, middle - half)),
        "1,0": pytest.approx((40, middle - half)),
        "0,1": pytest.approx((30, middle + half)),
    }


def test_flat_tops_put_q_to_the_south_east_and_r_to_the_south(tmp_path: File) -> None:
    made = drawn(
        tmp_path, ", tops: flat, across: 9", "[11.55, 10]",
        cells=[cell(0, 0), cell(1, 0), cell(0, 1)],
    )  # fmt: skip
    found = centres(made)
    (x, y), right, below = found["0,0"], found["1,0"], found["0,1"]
    assert right == pytest.approx((x + 9 * sqrt(3) / 2, y + 4.5))
    assert below == pytest.approx((x, y + 9))
    assert [op.scale for op in made.ops if isinstance(op, Place)] == pytest.approx([0.9] * 3)


def test_a_floor_and_what_stands_on_it_are_the_same_cells(tmp_path: File) -> None:
    said = HEXES * 2 % ("", "")
    library(tmp_path, said, cell=part("cell", "[10, 11.55]"))
    made = face(tmp_path, said, cells=[cell(0, 0), cell(1, 0)])  # type: ignore[arg-type]
    assert len(made.ops) == 4
    assert len(made.cells) == 2


def test_cells_that_are_alike_are_drawn_once(tmp_path: File) -> None:
    looks = [*(cell(n, 0, look=n % 2) for n in range(4)), cell(0, 1), cell(1, 1)]
    made = drawn(tmp_path, ", alike: look", cells=looks)
    faces = [op.face for op in made.ops if isinstance(op, Place)]
    assert [faces.index(face) for face in faces] == [0, 1, 0, 1, 4, 4]
    assert texts(faces[1]) == ["1,0"]  # as the first of them says
    assert len(made.cells) == 6


def test_only_the_rim_may_be_drawn(tmp_path: File) -> None:
    whole = [cell(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    made = drawn(tmp_path, ", rim: true", cells=whole)
    assert len([op for op in made.ops if isinstance(op, Place)]) == 12 == len(made.cells)


@pytest.mark.parametrize(
    ("said", "scale"), [(", across: 12", 1.2), (", most: 7", 0.7), (", least: 8", 2.0), ("", 2.0)]
)
def test_a_template_may_bound_or_fix_how_large_they_are(
    tmp_path: File, said: str, scale: float
) -> None:
    made = drawn(tmp_path, said, cells=[cell(4, 4), cell(5, 4)])
    assert [op.scale for op in made.ops if isinstance(op, Place)] == pytest.approx([scale] * 2)


def test_at_their_own_size_they_are_drawn_on_the_face_itself(tmp_path: File) -> None:
    made = drawn(tmp_path, ", across: 10", cells=[cell(0, 0)])
    rect, text = made.ops
    assert isinstance(rect, Rect)
    assert isinstance(text, Text)
    assert (rect.x + rect.w / 2, rect.y + rect.h / 2) == pytest.approx((30, 40))


def test_each_cell_may_name_its_template(tmp_path: File) -> None:
    said = HEXES.replace("template: cell", "template: {field: part}") % ""
    library(tmp_path, said, one=part("one", "[10, 10]"), two=part("two", "[10, 10]"))
    made = face(tmp_path, said, cells=[cell(0, 0, part="one"), cell(1, 0, part="two")])  # type: ignore[list-item]
    assert [op.face.id for op in made.ops if isinstance(op, Place)] == ["one", "two"]
    (finding,) = faults(tmp_path, said, cells=[cell(0, 0, part="twos")])  # type: ignore[list-item]
    assert finding.name == "field-type"
    assert "cells.0.part: no template 'twos'" in finding.message
    assert finding.hint == "did you mean 'two'?"


def test_boxes_that_show_the_same_cells_lay_them_upon_each_other(tmp_path: File) -> None:
    two = HEXES % "" + HEXES.replace("template: cell", "template: mark") % ""
    library(tmp_path, two, cell=part("cell", "[10, 10]"), mark=part("mark", "[10, 10]"))
    made = face(tmp_path, two, cells=[cell(0, 0), cell(0, 1)])  # type: ignore[list-item]
    places = [(op.face.id, op.x, op.y) for op in made.ops if isinstance(op, Place)]
    assert [name for name, *_ in places] == ["cell", "cell", "mark", "mark"]
    assert [where for _, *where in places[:2]] == [where for _, *where in places[2:]]


def test_cells_that_nobody_knows_are_a_blank_and_invented_ones_are_marked(tmp_path: File) -> None:
    (blank,) = drawn(tmp_path, cells="unknown").ops
    assert isinstance(blank, Rect)
    assert (blank.x, blank.y, blank.w, blank.h, blank.fill) == (10, 10, 40, 60, None)
    opened = library(tmp_path)
    row = Row("card.one", {"cells": [cell(0, 0)]}, stand_in=frozenset({"cells"}))  # type: ignore[dict-item]
    *_, mark = render("card", row, opened).ops
    assert isinstance(mark, Place)
    assert mark.face.id == "icon.stand_in"


@pytest.mark.parametrize(
    ("said", "cells", "code", "message"),
    [
        ("", [], "field-type", "the field is a list of cells {at: [q, r], …}, not empty"),
        ("", None, "field-type", "the field is a list of cells {at: [q, r], …}, not "),
        ("", [{"n": "x"}], "field-type", "cells.0: a cell says its place"),
        ("", [cell(0, 0, at=[0.5, 1])], "field-type", "at: [q, r], whole numbers"),
        ("", [cell(0, 10**400)], "field-type", "at: [q, r], whole numbers"),
        ("", [cell(0, 0), cell(1, 0), cell(0, 0)], "field-type", "cells.2: two cells at"),
        (", across: 14", [cell(0, 0), cell(2, 0)], "too-many",
         "2 hexagons of 14 mm take 42.0 × 16.2 mm, there is room for 40 × 60 mm"),
        (", least: 9.5", [cell(r % 2, r) for r in range(9)], "too-many",
         "9 hexagons of 9.5 mm take"),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_told_at_its_cell(
    tmp_path: File, said: str, cells: list[dict[str, object]], code: str, message: str
) -> None:
    library(tmp_path, HEXES % said, cell=part("cell", "[10, 11.55]"))
    (finding,) = faults(tmp_path, HEXES % said, cells=cells)  # type: ignore[arg-type]
    assert finding.name == code
    assert message in finding.message


@pytest.mark.parametrize("across", [13, 14])
def test_as_many_as_there_is_said_to_be_room_for_are_drawn(tmp_path: File, across: int) -> None:
    said = f", across: {across}"
    library(tmp_path, HEXES % said, cell=part("cell", "[10, 11.55]"))
    (finding,) = faults(tmp_path, HEXES % said, cells=[cell(0, 0), cell(9, 0)])
    rows, beside = map(int, re.findall(r"\d+", finding.hint)[:2])
    lie = [cell(q - r // 2, r) for r in range(rows) for q in range(beside)]
    assert len(lie) > 4
    assert len(drawn(tmp_path, said, cells=lie).ops) == len(lie)


def test_a_template_of_cells_that_does_not_exist_is_told_when_it_is_read(tmp_path: File) -> None:
    (finding,) = faults(tmp_path, HEXES.replace("cell%s", "cel%s") % "", cells=[])
    assert codes([finding]) == ["template-name"]
    assert "no template 'cel'" in finding.message


def test_cells_in_focus_fill_the_box_and_others_are_cut_off_at_its_edge(tmp_path: File) -> None:
    ring = [cell(q, r, near=(q, r) in ((0, 0), (1, 0))) for q in range(-3, 5) for r in range(-4, 5)]
    made = drawn(tmp_path, ", focus: near", cells=ring)
    found = [op for op in made.ops if isinstance(op, Place)]
    # Two side by side and 0.3 of a width at both sides are 40 mm.
    assert {round(op.scale * 2.6, 6) for op in found} == {4.0}
    whole = {"".join(texts(op.face)) for op in found if op.clip is None}
    assert {"0,0", "1,0"} <= whole
    for op in found:
        left, top, wide, high = op.clip or (0.0, 0.0, op.face.width, op.face.height)
        assert op.x + left * op.scale >= 10 - 1e-6
        assert op.x + (left + wide) * op.scale <= 50 + 1e-6
        assert op.y + top * op.scale >= 10 - 1e-6
        assert op.y + (top + high) * op.scale <= 70 + 1e-6
    assert any(op.clip for op in found)
    assert len(found) < len(ring)
