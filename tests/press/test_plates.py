"""Examples of flowing text: a figure on its ground, with what is said of it beside it or above."""

from __future__ import annotations

import given as given_files
import pytest
from even_pages import CHAPTER, PAGE, TAIL, faces
from printed_text import placed

from toolkit.press.display import Place, Rect
from toolkit.press.faces import blocks
from toolkit.press.faces.blocks import pictured

DARK = (
    PAGE.replace("styles:", "styles:\n  headline: {font: sans-bold, size: 11, min_size: 8}")
    .replace("tint: panel", "tint: panel, plates: night")
    .replace("rule: ink", "rule: accent")
)
SHOWN = "template: {name}\nsize: {size}\npart: true\npalette: rulebook\nboxes:\n"
SHOWN += "- {{box: rect, at: [0, 0, 9, 9], fill: accent}}\n"


@pytest.fixture
def library(tmp_path):
    sizes = {"tall": [30, 20], "broad": [70, 20]}
    shown = {name: SHOWN.format(name=name, size=size) for name, size in sizes.items()}
    return given_files.library(tmp_path, chapter=CHAPTER, tail=TAIL, page=DARK, **shown)


def example(*told, **figure):
    cells = [[{"figure": {"template": "tall", **figure}}], [*told]]
    return {"panel": [{"side_by_side": {"cells": cells, "widths": [3, 2]}}]}


def words(face):
    return {op.text: (x, y, op.fill) for op, x, y in placed(face.ops)}


def ground(face):
    """The dark ground of the only figure."""
    found = [op for op in face.ops if isinstance(op, Rect) and op.w > 30 and op.h > 15]
    # What is said of it may stand on a wider one of the same height.
    return min(found, key=lambda op: op.w)


def drawn(face, wide):
    (found,) = (op for op in face.ops if isinstance(op, Place) and op.face.width == wide)
    return found


def test_an_example_stands_beside_its_figure_what_it_shows_as_its_headline(library):
    (face,) = faces(library, example({"para": "Allowed"}, {"para": "So."}))
    below = ground(face)
    assert min(words(face)[said][0] for said in ("Allowed", "So.")) > below.x + below.w
    sizes = {op.text: op.size for op, _, _ in placed(face.ops)}
    assert sizes["Allowed"] > sizes["So."]


def test_a_headline_is_smaller_where_a_word_of_it_is_wider_than_its_line(library):
    def size(head):
        (face,) = faces(library, example({"para": head}))
        return {op.text: op.size for op, _, _ in placed(face.ops)}[head]

    assert size("EXTRAORDINARINESS") < size("Asked")


def test_a_picture_is_smaller_where_its_case_then_stands_on_the_page(library):
    def pages(lines):
        above = [{"para": "word"} for _ in range(lines)]
        return faces(library, *above, example({"para": "Yes"}))

    full = drawn(pages(1)[0], 30).scale
    lines = next(n for n in range(1, 20) if len(pages(n)) > 1) - 1
    assert 0.7 * full - 0.01 <= drawn(pages(lines)[0], 30).scale < full


def test_a_figure_is_drawn_once_at_however_many_sizes_it_is_set(library, monkeypatch):
    asked = []

    def noting(setter, name, *more):
        asked.append(name)
        return pictured(setter, name, *more)

    monkeypatch.setattr(blocks, "pictured", noting)
    faces(library, example({"para": "Yes"}, fields={"of": "its own"}))
    assert asked.count("tall") == 1
