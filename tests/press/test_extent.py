"""How far what is drawn upon a ground reaches."""

from __future__ import annotations

import pytest

from toolkit.press.display import Ellipse, Face, Line, Path, Place, Rect
from toolkit.press.faces.extent import held

GROUND = Rect(0, 0, 60, 40, "#ffffff")
PART = Face("part", "part", 10, 20, 0, 0, (Rect(0, 0, 10, 20, "#000000"),))


@pytest.mark.parametrize(
    ("op", "box"),
    [
        (Line(5, 6, 25, 16, "#000000", 0.2), (5, 6, 20, 10)),
        (Ellipse(5, 6, 10, 8, "#000000"), (5, 6, 10, 8)),
        (Path((("M", 5.0, 6.0), ("L", 9.0, 6.0), ("L", 5.0, 10.0), ("Z",)), "#000000"),
         (5, 6, 4, 4)),
        (Place(PART, 5, 6), (5, 6, 10, 20)),
        (Place(PART, 5, 6, 90), (5, 6, 20, 10)),
        (Place(PART, 5, 6, 0, 0.5), (5, 6, 5, 10)),
        (Place(PART, 5, 6, 0, 1.0, (2.0, 3.0, 4.0, 5.0)), (7, 9, 4, 5)),
        (Place(PART, 5, 6, 0, 2.0, (2.0, 3.0, 4.0, 5.0)), (9, 12, 8, 10)),
        (Place(PART, 5, 6, 90, 1.0, (2.0, 3.0, 4.0, 5.0)), (5, 6, 20, 10)),
    ],
)  # fmt: skip
def test_what_lies_upon_a_ground_is_held_whatever_it_is(op, box):
    face = Face("face", "face", 60, 40, 0, 0, (GROUND, op))
    assert held(face, 0.0) == pytest.approx(box)


def test_room_about_it_stays_within_the_face_and_a_face_without_a_ground_is_all_held():
    face = Face("face", "face", 60, 40, 0, 0, (GROUND, Ellipse(1, 6, 10, 8, "#000000")))
    assert held(face, 3.0) == pytest.approx((0, 3, 14, 14))
    bare = Face("bare", "bare", 60, 40, 0, 0, (Ellipse(1, 6, 10, 8, "#000000"),))
    assert held(bare, 3.0) == (0.0, 0.0, 60, 40)
