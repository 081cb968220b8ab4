"""The bleed of a sheet is what its slug says: all of it, or how much and what all would cost."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from specimens import face

from toolkit.press.display import Piece, Place, Text
from toolkit.press.painters.pdf import Meta, paint_pdf
from toolkit.press.painters.png import page_images
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.templates.paper import Profile, papers

if TYPE_CHECKING:
    from toolkit.press.sheets.imposition import Sheet

WHOLE = 3.175
PER_MM = 20  # pixels
# Every trim size of both games: cards, reference, mats, aids, strips, pages, tokens.
SIZES = ((63.5, 88.9), (95, 128), (190, 125), (250, 62), (124, 190), (190, 250))
TOKENS = ((16, 16), (18, 18), (25, 25), (97, 84))
WAYS = [
    *((size, sides, "gutter") for size in SIZES for sides in ("duplex", "manual", "fronts")),
    *((size, "fold", "gutter") for size in SIZES[:2]),
    *((size, "fold", "edge") for size in TOKENS),
]
_SAID = re.compile(
    r"print at 100 % · bleed(?: ([\d.]+) mm)?,?( outside only)?"
    r"(?:: with 3.175 mm round each (\w+) would fit, not (\d+))?$"
)


def slug(sheet: Sheet) -> str:
    """The line of text in the margin."""
    placed = [op for op in sheet.slug if isinstance(op, Place)]
    return next(op.text for op in placed[0].face.ops if isinstance(op, Text))


def measured(sheet: Sheet, folds: set[float]) -> tuple[float, bool]:
    """The least bleed beside waste, and whether components share a cut: from what is inked."""
    least, shared = WHOLE, False
    for slot in sheet.slots:
        ink, others = slot.inked, [other for other in sheet.slots if other is not slot]
        for mm, at in (
            (slot.x - ink.x, slot.x),
            (ink.right - slot.right, slot.right),
            (slot.y - ink.y, slot.y),
            (ink.bottom - slot.bottom, slot.bottom),
        ):
            if mm > 0.001:
                least = min(least, mm)
            elif all(abs(at - fold) > 0.01 for fold in folds):
                shared = True
        assert not any(ink.meets(other.inked) for other in others)
        assert not ink.meets(sheet.slug_box)
    return least, shared


@pytest.mark.parametrize("paper", papers())
@pytest.mark.parametrize(("size", "sides", "fold"), WAYS)
def test_a_slug_says_the_bleed_that_is_there_and_what_all_of_it_would_cost(
    paper, size, sides, fold
):
    sheet_of_paper = papers()[paper]
    for copies in (1, 5, 1000):
        layout = lay_out(*size, WHOLE, sheet_of_paper, Profile(), sides=sides, fold=fold,
                         copies=copies)  # fmt: skip
        pieces = [Piece("p", face("p", *size, WHOLE), face("b", *size, WHOLE), copies)]
        only = "front" if sides == "manual" else None
        sheet = next(iter(impose(pieces, layout, Job("G", "f", "t", 1, 9), only)))
        folds = {each.at for each in layout.folds if not each.room}
        least, shared = measured(sheet, folds)
        if least > WHOLE - 0.001 and not shared:
            assert slug(sheet).endswith("print at 100 %")
            continue
        said = _SAID.search(slug(sheet))
        assert said, slug(sheet)
        if said[1] is None:
            assert least == pytest.approx(WHOLE)
        else:
            assert float(said[1]) <= least + 1e-6 < float(said[1]) + 0.010002
        assert bool(said[2]) is shared
        assert int(said[4]) == len(layout.cells)
        assert (0 if said[3] == "none" else int(said[3])) < min(copies, len(layout.cells))


@pytest.mark.parametrize(
    ("size", "sides", "copies"),
    [((63.5, 88.9), "duplex", 9), ((63.5, 88.9), "fronts", 1), ((97, 84), "fold", 2)],
)
def test_the_bleed_that_a_sheet_says_is_on_the_paper_to_a_tenth_of_a_millimetre(
    tmp_path, size, sides, copies
):
    layout = lay_out(*size, WHOLE, papers()["letter"], Profile(), sides=sides, copies=copies)
    pieces = [Piece("p", face("p", *size, WHOLE), face("b", *size, WHOLE), copies)]
    sheet = next(iter(impose(pieces, layout, Job("G", "f", "t", 1, 9))))
    paint_pdf([sheet.page()], tmp_path / "sheet.pdf", Meta(""))
    (image,) = page_images(tmp_path / "sheet.pdf", dpi=PER_MM * 25.4)

    def tinted(x: float, y: float) -> bool:
        return image.getpixel((int(x * PER_MM), int(y * PER_MM))) == (224, 232, 240)

    inked = [slot.inked for slot in sheet.slots]
    for slot, ink in zip(sheet.slots, inked, strict=True):
        # away from the middle, where a fold has its line and a face its name
        x, y = slot.x + slot.w * 0.4, slot.y + slot.h * 0.4
        for at, out in (
            ((ink.x, y), (-1, 0)), ((ink.right, y), (1, 0)),
            ((x, ink.y), (0, -1)), ((x, ink.bottom), (0, 1)),
        ):  # fmt: skip
            near, far = ((at[0] + by * out[0], at[1] + by * out[1]) for by in (-0.1, 0.1))
            assert tinted(*near)
            beside = any(o.x <= far[0] <= o.right and o.y <= far[1] <= o.bottom for o in inked)
            assert tinted(*far) is beside


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sides", ["duplex", "manual", "fronts"])
def test_nine_poker_cards_a_page_stay_nine_with_all_the_bleed_that_fits(paper, sides):
    layout = lay_out(63.5, 88.9, WHOLE, papers()[paper], Profile(), sides=sides)
    assert len(layout.cells) == 9
    assert layout.reach == pytest.approx(WHOLE if paper == "a4" else 279.4 / 2 - 266.7 / 2 - 5)


def test_cards_that_all_fit_with_bleed_round_each_of_them_have_it():
    layouts = [
        lay_out(63.5, 88.9, WHOLE, papers()["a4"], Profile(), copies=copies) for copies in (1, 8, 9)
    ]
    assert [layout.own for layout in layouts] == [True, True, False]
    assert len(layouts[2].cells) == 9
    xs = sorted({cell.x for cell in layouts[1].cells})
    assert all(b - a >= 88.9 + 2 * WHOLE - 1e-6 for a, b in pairwise(xs))
