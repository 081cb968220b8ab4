"""The pages of a booklet in order: what fills it up stands before the page that stands last."""

from __future__ import annotations

import given as given_files
import pytest

from toolkit.pack.row import Row
from toolkit.press.job.binding import bound_faces, filed
from toolkit.press.job.digest import Digests
from toolkit.press.job.faces import Faces
from toolkit.press.job.lots import lots_of
from toolkit.press.job.order import Order
from toolkit.press.job.plan import Group, Plan, PlannedFile
from toolkit.press.painters.ink import Inker
from toolkit.press.templates.paper import Profile, papers

PAGE = """
template: page
size: [100, 90]
palette: plain
boxes:
- {box: text, field: text, style: body, at: [5, 5, 90, 20]}
"""


@pytest.mark.parametrize("pad", ["", "notes"])
@pytest.mark.parametrize(("inside", "fill", "blank"), [(3, True, 0), (4, True, 3), (5, True, 2),
                                                       (4, False, 0)])  # fmt: skip
def test_the_last_page_is_the_outside_of_the_last_leaf(tmp_path, pad, inside, fill, blank):
    library = given_files.library(tmp_path, page=PAGE, notes=PAGE.replace(": page", ": notes"))
    rows = {
        "text": tuple(Row(f"text.{n}", {"text": f"page {n}"}) for n in range(inside)),
        "cover": (Row("cover.back", {"text": "the back"}),),
    }
    groups = (Group("text", "page"), Group("cover", "page", last=True))
    planned = PlannedFile("7-rules", "Rules", "booklet", groups, pad=pad)
    order = Order("g", "G", rows, Plan((planned,)), library, papers()["a4"], Profile())
    faces = Faces(order, Digests(), Inker("full"), None)
    pages = bound_faces(order, planned, lots_of(order, planned, rows), faces, fill=fill)
    faces.refuse_faults()
    assert len(pages) == inside + blank + 1
    assert pages[-1].id == "cover.back"
    between = pages[inside:-1]
    assert [page is None for page in between] == [not pad] * blank
    assert [page.id for page in pages[:inside]] == [row.id for row in rows["text"]]


@pytest.mark.parametrize(("inside", "fill", "pages"), [(3, True, 4), (4, True, 4), (5, True, 8),
                                                       (4, False, 5)])  # fmt: skip
def test_a_back_that_is_there_if_there_is_room_takes_no_sheet_of_its_own(
    tmp_path, inside, fill, pages
):
    library = given_files.library(tmp_path, page=PAGE)
    rows = {
        "text": tuple(Row(f"text.{n}", {"text": f"page {n}"}) for n in range(inside)),
        "cover": (Row("cover.back", {"text": "the back"}),),
    }
    groups = (Group("text", "page"), Group("cover", "page", last=True, if_room=True))
    planned = PlannedFile("7-rules", "Rules", "booklet", groups)
    order = Order("g", "G", rows, Plan((planned,)), library, papers()["a4"], Profile())
    faces = Faces(order, Digests(), Inker("full"), None)
    bound = bound_faces(order, planned, lots_of(order, planned, rows), faces, fill=fill)
    assert len(bound) == pages
    assert (bound[-1].id == "cover.back") is (pages > inside)


def test_an_index_is_in_the_order_of_words_without_their_articles():
    titles = ["The board", "A step", "Another", "An attack", "Bases"]
    assert sorted(titles, key=filed) == ["Another", "An attack", "Bases", "The board", "A step"]


TEXT = """
template: text
size: [100, 90]
palette: plain
boxes:
- {box: flow, field: text, at: [5, 5, 90, 80], runs_on: true}
"""


@pytest.mark.parametrize("lines", [2, 40])
def test_an_index_of_one_page_only_is_left_out(tmp_path, lines):
    library = given_files.library(tmp_path, text=TEXT, page=PAGE)
    text = [{"indexed": [str(number)]} for number in range(lines)]
    text = [part for each in text for part in (each, {"para": "So it is."})]
    rows = {
        "text": (Row("text.1", {"text": text}),),
        "index": (Row("index.1", {"text": "what is looked up"}),),
    }
    groups = (Group("text", "text"), Group("index", "page", entries=99))
    planned = PlannedFile("7-rules", "Rules", "booklet", groups)
    order = Order("g", "G", rows, Plan((planned,)), library, papers()["a4"], Profile())
    faces = Faces(order, Digests(), Inker("full"), None)
    pages = bound_faces(order, planned, lots_of(order, planned, rows), faces, fill=False)
    faces.refuse_faults()
    assert ("index.1" in [page.id for page in pages]) == (lines == 40)
