"""Saddle stitch: pages two to a side, so that the sheets, folded and nested, read from 1 on.

The two meet at the fold, so that a picture runs across a spread; around them is their bleed, and on
the cover marks to cut the stapled booklet by, for whoever wants no white edge.

Duplex sheets lie across and are flipped on their short edge, as print dialogs say of booklets.
Sheets whose backs are printed by hand stay upright, with the pages turned: then they go back into
the printer as those of every other file do.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Face, Line, Path, Text
from toolkit.press.errors import NO_ROOM, refusal
from toolkit.press.plane import Box
from toolkit.press.sheets.imposition import Slot, sheet_of, slot_bleeds
from toolkit.press.sheets.layout import Cell, Fold, Layout, mirrored, printable
from toolkit.press.sheets.marks import FOLD_INK, INK, THICK
from toolkit.press.sheets.slug import GAP, find_spot
from toolkit.press.templates.paper import Edges

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.press.display import Op
    from toolkit.press.sheets.imposition import Job, Sheet, Side
    from toolkit.press.sheets.layout import Sides
    from toolkit.press.templates.paper import Flip, Paper, Profile

STAPLE = 12.0
"""Length in mm of the mark where a staple goes."""
_SMALL = 6.0
_SPINE = 0.1  # mm that pages end before the fold: beside each is one that is read far from it
_CORNER = 3.0  # mm of a mark at a corner, beyond the bleed


class Folded(NamedTuple):
    """One sheet to fold in the middle: the numbers of its pages, from 1, seen from each side."""

    front: tuple[int, int]
    back: tuple[int, int]


def filled(pages: int) -> int:
    """The pages that a booklet has: so many, filled up to a multiple of four."""
    return -(-pages // 4) * 4


def saddle(pages: int) -> tuple[Folded, ...]:
    """The sheets of a booklet, the outermost first. Numbers above `pages` fill the last ones up."""
    last = filled(pages)
    return tuple(
        Folded((last - 2 * sheet, 2 * sheet + 1), (2 * sheet + 2, last - 2 * sheet - 1))
        for sheet in range(last // 4)
    )


def lay_out_booklet(
    size: tuple[float, float],
    bleed: float,
    paper: Paper,
    profile: Profile,
    *,
    sides: Sides = "duplex",
    flip: Flip = "long",
) -> Layout:
    """Two pages of a trim size (mm) side by side, which meet in the middle of the paper.

    The first cell holds the left page, the second the right one; `flip` is how sheets are turned
    that are printed by hand. `bleed` is what the pages have, as much of which is printed as the
    margins allow. Raises PressError where the pages do not fit.
    """
    width, height = size
    wide, high = paper.height, paper.width
    left = wide / 2 - width
    cells = tuple(Cell(at, (high - height) / 2, width, height) for at in (left, left + width))
    by_hand = sides == "manual"
    if by_hand:
        cells = tuple(Cell(high - cell.bottom, cell.x, cell.h, cell.w, 90) for cell in cells)
        wide, high = high, wide
    area = printable(paper, profile, across=not by_hand)
    block = Box.around(cells)
    spot = find_spot(area, block.grown(bleed + GAP)) or find_spot(area, block.grown(GAP))
    if spot is None or not area.holds(block):
        raise refusal(
            NO_ROOM,
            f"two pages of {width:g} × {height:g} mm do not fit {paper.title} side by side within "
            "the printer's margins, with a ruler and a line of text beside them",
            "choose larger paper, or a smaller page in the template",
        )
    upright = flip == "long" or not by_hand
    backs = tuple(mirrored(cell, upright=upright, about=(wide, high)) for cell in cells)
    fold = Fold(not by_hand, (high if by_hand else wide) / 2, 0.0)
    return Layout(
        paper, profile, wide, high, sides, flip if by_hand else "short", cells,
        backs if sides != "fronts" else (), (fold,), area, spot, True, bleed, 0.0,
        (cells[0].w, cells[0].h),
    )  # fmt: skip


def bind(
    faces: Sequence[Face | None], layout: Layout, job: Job, only: Side | None = None
) -> Iterator[Sheet]:
    """The sheets of a booklet whose pages these are, None for a blank one.

    Duplex gives each front and then its back; manual needs `only`, front or back. Where there are
    no backs, pages come in their order, two to a sheet.
    """
    fronts, backs = _orders(len(faces), layout)
    sides: list[tuple[Side, list[tuple[int, int]]]] = [("front", fronts), ("back", backs)]
    if layout.sides != "duplex":
        sides = [("back", backs)] if only == "back" else [("front", fronts)]
    sheets = []
    number = job.first
    for at in range(len(fronts)):
        for side, listed in sides:
            sheets.append(_sheet(faces, layout, job, side, listed[at], number, outer=not at))
            number += 1
    if only == "back" and layout.profile.backs == "reversed":
        sheets.reverse()
    return iter(sheets)


def _orders(pages: int, layout: Layout) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The numbers of the left and right page of each front, and of what lies behind those."""
    if layout.sides == "fronts":
        return [(number, number + 1) for number in range(1, pages + 1, 2)], []
    sheets = saddle(pages)
    # What lies behind the left page of a front is seen on the right of the back.
    return [sheet.front for sheet in sheets], [(sheet.back[1], sheet.back[0]) for sheet in sheets]


def sheets_of(pages: int, layout: Layout) -> int:
    """How many pages of paper a file takes for a booklet of so many pages."""
    if layout.sides == "fronts":
        return -(-pages // 2)
    return filled(pages) // (2 if layout.sides == "duplex" else 4)


def _sheet(
    faces: Sequence[Face | None],
    layout: Layout,
    job: Job,
    side: Side,
    numbers: tuple[int, int],
    number: int,
    *,
    outer: bool,
) -> Sheet:
    back = side == "back"
    cells = layout.backs if back else layout.cells
    slots = []
    for cell, bleed, at in zip(cells, slot_bleeds(layout, [*cells]), numbers, strict=True):
        face = faces[at - 1] if at <= len(faces) else None
        if face is not None:
            inner = Edges(*[edge or -_SPINE for edge in bleed])
            slots.append(replace(Slot.of(cell, inner, face, face.id, back=back), laps=False))
    single = layout.sides == "fronts"
    cover = outer and side == "front" and not single
    marks = _marks(layout, staples=cover, corners=cover or single)
    return sheet_of(layout, job, side, number, slots, marks)


def _marks(layout: Layout, *, staples: bool, corners: bool) -> Face:
    """Fold line in the margins, or where to cut; on the outermost sheet where the staples go, and
    at the corners where the pages end."""
    (fold,) = layout.folds
    block = Box.around(layout.cells)
    slug = layout.slug.box.grown(GAP)
    word = "cut" if layout.sides == "fronts" else "fold"
    ops: list[Op] = []
    start, first, last, end = (
        (0.0, block.y, block.bottom, layout.height)
        if fold.upright
        else (0.0, block.x, block.right, layout.width)
    )
    across = (slug.x, slug.right) if fold.upright else (slug.y, slug.bottom)
    low, high = (slug.y, slug.bottom) if fold.upright else (slug.x, slug.right)
    for near, far in ((start, first - layout.bleed), (last + layout.bleed, end)):
        pieces = [(near, far)]
        if across[0] < fold.at < across[1]:
            pieces = [(near, min(far, low)), (max(near, high), far)]
        for one, other in pieces:
            if other - one > 0.05:
                ops.append(Line(*_along(fold, one, other), FOLD_INK, 0.2, (1.5, 1.0)))
    clear = first - layout.bleed - 1.0
    if fold.upright:
        ops.append(Text(fold.at + 0.8, clear, word, "sans", _SMALL, FOLD_INK))
    else:
        ops.append(Text(clear, fold.at - 0.8, word, "sans", _SMALL, FOLD_INK, "end"))
    if staples:
        for share in (0.25, 0.75):
            middle = first + (last - first) * share
            ops += _staple(fold, middle)
    if corners:
        ops.append(_corners(layout, block))
    return Face(f"marks {word}", word, layout.width, layout.height, 0.0, 0.0, tuple(ops))


def _staple(fold: Fold, middle: float) -> Iterator[Op]:
    """A stretch of the fold with a tick at both ends, as long as a staple is wide."""
    d: list[tuple[str | float, ...]] = []
    one, other = middle - STAPLE / 2, middle + STAPLE / 2
    for ends in (
        _along(fold, one, other),
        *(
            (fold.at - 0.8, at, fold.at + 0.8, at)
            if fold.upright
            else (at, fold.at - 0.8, at, fold.at + 0.8)
            for at in (one, other)
        ),
    ):
        d += [("M", ends[0], ends[1]), ("L", ends[2], ends[3])]
    yield Path(tuple(d), None, FOLD_INK, THICK)


def _corners(layout: Layout, block: Box) -> Path:
    """At each corner of the two pages a mark along both of its cuts, off their bleed."""
    free = layout.free

    def within(box: Box) -> tuple[float, float, float, float]:
        return (
            max(box.x, free.x), min(box.right, free.right),
            max(box.y, free.y), min(box.bottom, free.bottom),
        )  # fmt: skip

    left, right, top, bottom = within(block.grown(layout.bleed))
    far_left, far_right, far_top, far_bottom = within(block.grown(layout.bleed + _CORNER))
    d: list[tuple[str | float, ...]] = []
    for x, beside, out in ((block.x, left, far_left), (block.right, right, far_right)):
        for y, beyond, off in ((block.y, top, far_top), (block.bottom, bottom, far_bottom)):
            d += [("M", beside, y), ("L", out, y), ("M", x, beyond), ("L", x, off)]
    return Path(tuple(d), None, INK, THICK)


def _along(fold: Fold, one: float, other: float) -> tuple[float, float, float, float]:
    return (fold.at, one, fold.at, other) if fold.upright else (one, fold.at, other, fold.at)
