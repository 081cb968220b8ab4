"""Boxes of arrows: from where to where they go, over steps and hexagons, and what is refused."""

from __future__ import annotations

from pathlib import Path as File

import pytest
from given import codes, face, faults, library

from toolkit.pack.document import Value
from toolkit.pack.row import Row
from toolkit.press.display import Path, Place
from toolkit.press.faces.face import render

ARROW = "- {box: arrow, from: a, to: b, at: [10, 20], step: [10, 5], colour: ink%s}\n"
CELL = "template: cell\npart: true\nsize: [10, 11.55]\npalette: plain\nboxes: []\n"


def paths(folder: File, said: str = "", **fields: object) -> list[Path]:
    made = face(folder, ARROW % said, **fields)  # type: ignore[arg-type]
    return [op for op in made.ops if isinstance(op, Path)]


def corners(path: Path) -> list[tuple[float, float]]:
    return [(float(each[1]), float(each[2])) for each in path.d if len(each) == 3]


def test_an_arrow_ends_in_a_point_where_the_row_says(tmp_path: File) -> None:
    (arrow,) = paths(tmp_path, a=[0, 0], b=[2, 0])
    spots = corners(arrow)
    assert len(spots) == 7  # a shaft of four corners and a head of three
    assert max(spots) == (30, 20)
    assert min(x for x, _ in spots) == 10


def test_it_leaves_both_ends_clear_and_has_an_edge(tmp_path: File) -> None:
    edge, arrow = paths(tmp_path, ", clear: [2, 3], edge: paper", a=[0, 1], b=[2, 1])
    assert edge.stroke == edge.fill == "#ffffff"
    assert edge.d == arrow.d
    spots = corners(arrow)
    assert max(spots) == (27, 25)
    assert min(x for x, _ in spots) == 12


def test_it_begins_and_ends_at_the_edges_of_what_lies_around_its_ends(tmp_path: File) -> None:
    (level,) = paths(tmp_path, ", around: [8, 4]", a=[0, 0], b=[4, 0])
    assert (min(corners(level))[0], max(corners(level))) == (14, (46, 20))
    (steep,) = paths(tmp_path, ", around: [8, 4]", a=[0, 0], b=[0, 4])
    assert max(y for _, y in corners(steep)) == 38
    assert min(y for _, y in corners(steep)) == 22


def test_a_bowed_one_passes_beside_the_straight_line(tmp_path: File) -> None:
    (right,) = paths(tmp_path, ", bend: 0.25", a=[0, 0], b=[2, 0])
    (left,) = paths(tmp_path, ", bend: -0.25", a=[0, 0], b=[2, 0])
    assert max(y for _, y in corners(right)) > 24  # to its right, as it goes eastward, is south
    assert min(y for _, y in corners(left)) < 16


def test_of_places_too_near_to_each_other_there_is_none(tmp_path: File) -> None:
    assert paths(tmp_path, a=[1, 1], b=[1, 1]) == []
    assert paths(tmp_path, ", clear: [6, 6]", a=[0, 0], b=[1, 0]) == []


def test_a_sign_stands_in_its_middle(tmp_path: File) -> None:
    said = ARROW % ", icon: {field: sign}, size: 4"
    made = face(tmp_path, said, a=[0, 0], b=[2, 0], sign="check")
    (sign,) = [op for op in made.ops if isinstance(op, Place)]
    half = sign.face.width * sign.scale / 2, sign.face.height * sign.scale / 2
    assert (sign.x + half[0], sign.y + half[1]) == (pytest.approx(20), pytest.approx(20))


@pytest.mark.parametrize("wrong", ["north", [1], [1, "2"], [True, 1], None])
def test_what_is_no_place_is_told(tmp_path: File, wrong: object) -> None:
    (found,) = faults(tmp_path, ARROW % "", a=[0, 0], b=wrong)  # type: ignore[arg-type]
    assert "from place to place" in found.message


def test_a_sign_that_is_no_icon_is_told(tmp_path: File) -> None:
    found = faults(tmp_path, ARROW % ", icon: {field: s}", a=[0, 0], b=[2, 0], s="chek")
    assert codes(found) == ["no-such-icon"]


def test_over_hexagons_places_are_those_of_the_cells(tmp_path: File) -> None:
    box = (
        "- box: hexes\n  at: [10, 10, 40, 60]\n  each: cells\n  template: cell\n  boxes:\n"
        "  - {box: arrow, from: a, to: b, colour: ink}\n"
    )
    made = library(tmp_path, box, cell=CELL)
    cells = [{"at": [0, 0]}, {"at": [1, 0]}]
    drawn = render("card", Row("card.1", {"cells": cells, "a": [0, 0], "b": [1, 0]}), made)
    (arrow,) = [op for op in drawn.ops if isinstance(op, Path)]
    assert max(corners(arrow)) == pytest.approx((40, 40))  # two of 20 mm fill the box
    assert min(x for x, _ in corners(arrow)) == pytest.approx(20)


HEXES = (
    "- box: hexes\n  at: [10, 10, 40, 60]\n  each: cells\n  across: 10\n"
    "  template: cell\n  boxes:\n"
    "  - box: repeat\n    each: arrows\n    as: arrow\n    boxes:\n"
    "    - {box: arrow, from: arrow.from, to: arrow.to, colour: ink%s}\n"
)


def _is_cell(op: Path | Place) -> bool:
    return isinstance(op, Place) and "icon" not in op.face.id


def over_hexagons(
    folder: File, said: str, *ways: tuple[list[int], list[int]]
) -> list[Path | Place]:
    places = sorted({(q, r) for way in ways for q, r in way})
    cells: list[Value] = [{"at": [q, r]} for q, r in places]
    arrows: list[Value] = [{"from": [*start], "to": [*end]} for start, end in ways]
    fields: dict[str, Value] = {"cells": cells, "arrows": arrows}
    made = render("card", Row("card.1", fields), library(folder, HEXES % said, cell=CELL))
    return [op for op in made.ops if isinstance(op, Path | Place) and not _is_cell(op)]


def test_over_hexagons_it_goes_from_rim_to_rim_as_thin_as_it_must(tmp_path: File) -> None:
    (arrow,) = over_hexagons(tmp_path, ", rim: 0.3", ([0, 0], [1, 0]))
    assert isinstance(arrow, Path)
    xs, ys = zip(*corners(arrow), strict=True)
    assert max(xs) - min(xs) == pytest.approx(4)
    (wide,) = over_hexagons(tmp_path, ", rim: 0.3", ([0, 0], [2, 0]))
    assert isinstance(wide, Path)
    assert max(ys) - min(ys) <= max(y for _, y in corners(wide)) - min(y for _, y in corners(wide))


def test_a_sign_beside_it_is_drawn_once_for_arrows_that_share_an_end(tmp_path: File) -> None:
    said = ", rim: 0.3, icon: check, beside: true, size: 2"
    ways = (([0, 0], [2, 0]), ([2, 0], [0, 0]), ([0, 1], [2, 1]))
    signs = [op for op in over_hexagons(tmp_path, said, *ways) if isinstance(op, Place)]
    assert len([op for op in signs if "check" in op.face.id]) == 2
    (sign,) = [op for op in over_hexagons(tmp_path, said, ways[0]) if isinstance(op, Place)]
    (shaft,) = [op for op in over_hexagons(tmp_path, said, ways[0]) if isinstance(op, Path)]
    assert sign.y >= min(y for _, y in corners(shaft)) + 1


def test_it_may_begin_with_a_foot_and_reach_further_in_at_its_end(tmp_path: File) -> None:
    (plain,) = over_hexagons(tmp_path, ", rim: 0.3", ([0, 0], [2, 0]))
    (footed,) = over_hexagons(tmp_path, ", rim: 0.3, into: 0.1, foot: 2", ([0, 0], [2, 0]))
    assert isinstance(plain, Path)
    assert isinstance(footed, Path)
    begins = min(x for x, _ in corners(plain))
    assert min(x for x, _ in corners(footed)) == pytest.approx(begins - 1)  # around its start
    assert max(x for x, _ in corners(footed)) > max(x for x, _ in corners(plain))
