"""The hash of a face changes with what is seen, and with nothing else."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from toolkit.press.display import Ellipse, Face, Line, Op, Path, Picture, Place, Rect, Text
from toolkit.press.job.digest import Digests, digest

DOT = Face("dot", "Dot", 2.0, 2.0, 0.0, 0.0, (Ellipse(0.0, 0.0, 2.0, 2.0, "#000000"),))
OPS: tuple[Op, ...] = (
    Rect(1.0, 2.0, 3.0, 4.0, "#000000", "#ffffff", 0.2, 0.5),
    Line(1.0, 2.0, 3.0, 4.0, "#000000", 0.2, (1.0,)),
    Ellipse(1.0, 2.0, 3.0, 4.0, "#000000", "#ffffff", 0.2),
    Path((("M", 0.0, 0.0), ("L", 1.0, 1.0)), "#000000", "#ffffff", 0.2),
    Text(1.0, 2.0, "Drummer", "sans", 9.0, "#000000", "start"),
    Place(DOT, 1.0, 2.0, 90, 1.5, (0.0, 0.0, 1.0, 1.0)),
)
OTHER: dict[str, object] = {
    "fill": "#123456",
    "stroke": "#123456",
    "dash": (2.0,),
    "d": (("M", 0.0, 0.0), ("L", 1.0, 2.0)),
    "text": "Holden",
    "font": "sans-bold",
    "anchor": "middle",
    "face": DOT._replace(ops=(Ellipse(0.0, 0.0, 2.0, 2.0, "#111111"),)),
    "turn": 180,
    "clip": None,
}


def face(*ops: Op) -> Face:
    return Face("card.a", "A", 63.5, 88.9, 3.0, 3.0, ops)


@pytest.mark.parametrize("op", OPS, ids=lambda op: type(op).__name__)
def test_every_field_of_an_operation_counts(op: Op) -> None:
    for name in op._fields:
        changed = op._replace(**{name: OTHER.get(name, 7.0)})
        assert digest(face(changed)) != digest(face(op)), name


def test_order_size_and_bleed_count_and_names_do_not() -> None:
    one = face(*OPS)
    assert digest(face(*reversed(OPS))) != digest(one)
    assert digest(one._replace(width=60.0)) != digest(one)
    assert digest(one._replace(bleed=2.0)) != digest(one)
    assert digest(one._replace(id="card.b", title="B", safe=5.0)) == digest(one)


def test_a_picture_counts_by_its_content_wherever_it_lies(tmp_path: File) -> None:
    for name, content in (("a.png", b"one"), ("b.png", b"one"), ("c.png", b"two")):
        (tmp_path / name).write_bytes(content)
    shown = {
        name: digest(face(Place(face(Picture(0.0, 0.0, 9.0, 9.0, str(tmp_path / name))), 1.0, 1.0)))
        for name in ("a.png", "b.png", "c.png")
    }
    assert shown["a.png"] == shown["b.png"] != shown["c.png"]


def test_remembering_faces_changes_no_hash() -> None:
    digests = Digests()
    faces = [face(Place(DOT, float(x), 0.0), Text(0.0, 0.0, str(x), "sans", 9.0, "#000000"))
             for x in range(3)]  # fmt: skip
    once = [digests.of(each, shared=True) for each in faces]
    assert once == [digests.of(each, shared=False) for each in faces] == [*map(digest, faces)]
