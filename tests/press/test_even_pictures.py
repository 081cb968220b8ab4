"""Pictures over chapters and wide figures in text whose pages come out even."""

from __future__ import annotations

import given as given_files
import pytest
from even_pages import CHAPTER, OPENING, PAGE, TAIL, faces, slab

from toolkit.press.display import Place, Rect
from toolkit.press.faces.pages import filled
from toolkit.press.faces.slab import Opening


def opened(tmp_path, *items, over="opening: opening"):
    page = PAGE.replace("size: [100, 90]", "size: [100, 190]").replace("84, 70]", "84, 170]")
    page = page.replace("chapter: chapter,", f"chapter: chapter, {over},")
    library = given_files.library(tmp_path, page=page, chapter=CHAPTER, tail=TAIL, opening=OPENING)
    return faces(library, *items)


def test_the_picture_over_a_chapter_takes_what_its_page_has_left(tmp_path):
    """As much of its middle as there is room for, larger where that is more than there is of it;
    within a page a chapter has none."""

    def picture(face):
        found = [op for op in face.ops if isinstance(op, Place) and op.face.height == 50]
        return found[0] if found else None

    below = [{"para": "x"}] * 14
    few, more = (
        opened(tmp_path, {"heading": "One"}, *[{"para": "x"}] * count, {"break": "page"}, *below)
        for count in (2, 18)
    )
    high, low = picture(few[0]), picture(more[0])
    assert high is not None
    assert low is not None
    assert high.clip is not None
    assert low.clip is not None
    assert low.clip[3] * low.scale < high.clip[3] * high.scale
    assert high.clip[2] * high.scale == pytest.approx(high.face.width + 2 * few[0].bleed)
    for each in (high, low):
        assert each.y + each.clip[1] * each.scale == pytest.approx(-few[0].bleed)  # the page's edge
        middle = each.clip[1] + each.clip[3] / 2
        assert middle == pytest.approx(25.0)
    assert picture(few[1]) is None
    inside = opened(tmp_path, {"para": "x"}, {"heading": "One"}, {"para": "y"})
    assert picture(inside[0]) is None


def test_the_picture_over_chapters_may_be_a_band_as_high_on_all_pages(tmp_path):
    items = [{"heading": "One"}, *[{"para": "x"}] * 2, {"break": "page"}]
    items += [{"heading": "Two"}, *[{"para": "x"}] * 22]
    for face in opened(tmp_path, *items, over="opening: opening, opening_high: 30"):
        (band,) = (op for op in face.ops if isinstance(op, Place) and op.face.height == 50)
        assert band.clip is not None
        assert band.y + (band.clip[1] + band.clip[3]) * band.scale == pytest.approx(30.0)


def test_pictures_that_face_each_other_are_as_high_unless_plainly_of_other_heights():
    def headed(below):
        picture = Opening(22.0, 86.0, True, lambda x, y, high: None)
        one = slab(18, glued=True)._replace(heading="One", opening=picture)
        return [slab(0, turn="page"), one, slab(below)]

    for left, right, alike in ((84, 92, True), (50, 110, False)):
        pages, _ = filled([slab(150), *headed(left), *headed(right)], 164.5)
        high = [page[0][0].height for page in pages[1:]]
        assert (high[0] == high[1]) is alike
        assert min(high) == pytest.approx(164.5 - right)


def test_a_wide_figure_stands_amid_text_and_margin_on_a_band_from_edge_to_edge(tmp_path):
    library = given_files.library(tmp_path, page=PAGE, chapter=CHAPTER, tail=TAIL, opening=OPENING)
    drawn = {"template": "opening", "fields": {}, "width": 60}
    (face,) = faces(library, {"wide": [{"figure": drawn}]})
    (band,) = (op for op in face.ops if isinstance(op, Rect) and op.h > 30)
    (figure,) = (op for op in face.ops if isinstance(op, Place) and op.face.height == 50)
    assert band.x == pytest.approx(-face.bleed)
    assert band.w == pytest.approx(face.width + 2 * face.bleed)
    assert figure.x + 50 * figure.scale == pytest.approx(6 + 84 / 2)
    assert band.y < figure.y < figure.y + 50 * figure.scale < band.y + band.h
