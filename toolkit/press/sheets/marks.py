"""Cuts in the order to make them, and their marks: in the waste only, out to the page edge.

A cut takes the mark at its far end with it, so marks reach the edge of the page on both ends, and
backs have them too. Where the paper leaves too little room beside the bleed, marks and numbers
are knocked out of the bleed instead; they stay off the component.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Face, Line, Path, Rect, Text
from toolkit.press.outline import box_corners, crossing, within
from toolkit.press.plane import Box
from toolkit.press.sheets.slug import GAP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.press.display import Op
    from toolkit.press.outline import Point, Polygon
    from toolkit.press.sheets.layout import Cell, Fold, Layout
    from toolkit.press.templates.paper import Edges

INK = "#000000"
WHITE = "#ffffff"
FOLD_INK = "#808080"
THICK = 0.15
# From the trim to a mark that is knocked out of the bleed, and half the width it clears.
NEAR = 0.4
CLEAR = 0.3
# A mark is wanted this long between the bleed and the printer's margin before it is knocked out.
LONG = 1.5
# So long are the two ends of the mark of a slanted cut.
STUB = 10.0

_FONT = "sans"
_NUMBER, _SMALL_NUMBER = 4.5, 3.4
_DIGIT = 0.6 * 25.4 / 72  # mm of width for a point of size
_TALL = 0.69 * 25.4 / 72  # mm of height of a digit for a point of size


class Cut(NamedTuple):
    """One straight cut across the page: at x = `at` when `upright`, else at y = `at`, in mm.

    A slanted one has a `normal`, the direction across it: there x · nx + y · ny is `at`.
    """

    number: int
    upright: bool
    at: float
    normal: tuple[float, float] | None = None


def cuts(cells: Sequence[Cell], folds: Iterable[Fold]) -> tuple[Cut, ...]:
    """The cuts that free these cells, in the order to make them.

    One direction goes first, from one edge to the other, and leaves strips: the one that leaves
    fewer, or with edge folds the one along the folds, since strips are folded before they are
    cut up. A fold is no cut.
    """
    folds = tuple(folds)
    xs = {round(x, 4) for cell in cells for x in (cell.x, cell.right)}
    ys = {round(y, 4) for cell in cells for y in (cell.y, cell.bottom)}
    upright_first = len(xs) <= len(ys)
    if folds:
        upright_first = folds[0].upright
        for fold in folds:
            (xs if fold.upright else ys).discard(round(fold.at, 4))
    lines = [(True, x) for x in sorted(xs)], [(False, y) for y in sorted(ys)]
    ordered = lines[0] + lines[1] if upright_first else lines[1] + lines[0]
    return tuple(Cut(number, upright, at) for number, (upright, at) in enumerate(ordered, 1))


def marks(
    layout: Layout,
    used: Sequence[tuple[Cell, Edges]],
    cut: Sequence[Cut],
    *,
    title: str = "marks",
    inked: Sequence[Polygon] = (),
    follow: Iterable[Op] = (),
) -> Face:
    """All marks of one page as a face as large as the page: `used` cells with their bleed.

    Of pieces that are no rectangle, `inked` is their ink, and `follow` draws what no straight cut
    frees.
    """
    made = _Marks(layout, used)
    made.shapes, made.words = tuple(inked), [*follow]
    return made.face(cut, title)


class _Marks:
    """The waste of one page, and the marks drawn into it."""

    def __init__(self, layout: Layout, used: Sequence[tuple[Cell, Edges]]) -> None:
        self.layout = layout
        self.block = Box.around(cell for cell, _ in used)
        self.inked = Box.around(
            Box(
                cell.x - bleed.left,
                cell.y - bleed.top,
                cell.w + bleed.left + bleed.right,
                cell.h + bleed.top + bleed.bottom,
            )
            for cell, bleed in used
        )
        self.used = used
        self.keep_off = layout.slug.box.grown(GAP)
        self.printable = layout.area
        self.lines: list[tuple[str | float, ...]] = []
        self.cleared: list[tuple[str | float, ...]] = []
        self.words: list[Op] = []
        self.shapes: tuple[Polygon, ...] = ()

    def face(self, cut: Sequence[Cut], title: str) -> Face:
        for each in cut:
            if each.normal is not None:
                self.slanted(each.number, each.normal, each.at)
                continue
            self.mark(each.upright, each.at)
            self.number(each)
        for fold in self.layout.folds:
            low, high = (
                (self.block.x, self.block.right)
                if fold.upright
                else (self.block.y, self.block.bottom)
            )
            if low < fold.at < high:
                self.fold(fold, cut)
        ops: list[Op] = []
        if self.cleared:
            ops.append(Path(tuple(self.cleared), None, WHITE, 2 * CLEAR))
        if self.lines:
            ops.append(Path(tuple(self.lines), None, INK, THICK))
        ops += self.words
        return Face(title, title, self.layout.width, self.layout.height, 0.0, 0.0, tuple(ops))

    def along(self, upright: bool) -> tuple[float, float, float, float, float, float, float, float]:
        """Seen along a line: the page's end, printable, inked and trimmed starts, then ends."""
        area, inked, block = self.layout.area, self.inked, self.block
        if upright:
            return (0.0, area.y, inked.y, block.y,
                    block.bottom, inked.bottom, area.bottom, self.layout.height)  # fmt: skip
        return (0.0, area.x, inked.x, block.x,
                block.right, inked.right, area.right, self.layout.width)  # fmt: skip

    def mark(self, upright: bool, at: float) -> None:
        start, first, inked, block, block_end, inked_end, last, end = self.along(upright)
        self.stretch(upright, at, start, self.mark_end(first, inked, block, -1))
        if inked - first < LONG and block - inked > NEAR:
            self.clear(upright, at, inked, block - NEAR)
        self.stretch(upright, at, self.mark_end(last, inked_end, block_end, 1), end)
        if last - inked_end < LONG and inked_end - block_end > NEAR:
            self.clear(upright, at, block_end + NEAR, inked_end)

    @staticmethod
    def mark_end(printable: float, inked: float, block: float, outward: int) -> float:
        """Where the mark comes to an end near the block."""
        if (printable - inked) * outward < LONG and (inked - block) * outward > NEAR:
            return block + NEAR * outward
        return inked

    def stretch(self, upright: bool, at: float, start: float, end: float) -> None:
        """One mark from `start` to `end`, broken where the slug lies."""
        slug = self.keep_off
        across = (slug.x, slug.right) if upright else (slug.y, slug.bottom)
        low, high = (slug.y, slug.bottom) if upright else (slug.x, slug.right)
        pieces = [(start, end)]
        if across[0] < at < across[1]:
            pieces = [(start, min(end, low)), (max(start, high), end)]
        for first, last in pieces:
            if last - first > 0.05:
                self.lines += _segment(upright, at, first, last)

    def slanted(self, number: int, normal: Point, at: float) -> None:
        """The marks of a slanted cut, from the edges of the page to the ink, and its number."""
        x, y = normal
        page = Box(0.0, 0.0, self.layout.width, self.layout.height)
        crossed = [span for shape in self.shapes if (span := crossing(shape, normal, at))]
        ends = crossing(box_corners(page), normal, at)
        if ends is None or not crossed:
            return
        low, high = min(span[0] for span in crossed), max(span[1] for span in crossed)
        kept_off = crossing(box_corners(self.keep_off), normal, at)

        def spot(along: float) -> Point:
            return x * at - y * along, y * at + x * along

        for start, end in ((ends[0], low), (high, ends[1])):
            parts = [(start, end)]
            if end - start > 4 * STUB:  # whole, they would cross one another in the waste
                parts = [(start, start + STUB), (end - STUB, end)]
            if kept_off:
                parts = [
                    part
                    for first, last in parts
                    for part in ((first, min(last, kept_off[0])), (max(first, kept_off[1]), last))
                ]
            for first, last in parts:
                if last - first > 0.05:
                    self.lines += [("M", *spot(first)), ("L", *spot(last))]
        wide, tall = _DIGIT * _SMALL_NUMBER * len(str(number)), _TALL * _SMALL_NUMBER
        for along in (low - 1.5, high + 1.5, low - 4, high + 4):
            for off in (1.2, -1.2):
                left, middle = spot(along)
                box = Box(left + x * off - wide / 2, middle + y * off - tall / 2, wide, tall)
                free = self.printable.holds(box) and not box.meets(self.keep_off)
                if free and not any(within(shape, box) for shape in self.shapes):
                    self.words.append(
                        Text(box.x, box.bottom, str(number), _FONT, _SMALL_NUMBER, INK)
                    )
                    return

    def clear(self, upright: bool, at: float, start: float, end: float) -> None:
        self.cleared += _segment(upright, at, start, end)

    def number(self, cut: Cut) -> None:
        """The cut's number beside its mark: where printer and slug let it, best outside bleed."""
        text = str(cut.number)
        for size, edge, gap in (
            (_NUMBER, self.inked, 0.2),
            (_SMALL_NUMBER, self.block.grown(NEAR), 0.1),
        ):
            wide, tall = _DIGIT * size * len(text), _TALL * size
            for box in _beside(cut, edge, wide, tall, gap):
                if box.meets(self.keep_off) or not self.printable.holds(box):
                    continue
                if edge is not self.inked:
                    self.words.append(Rect(box.x, box.y, wide, tall, WHITE))
                self.words.append(Text(box.x, box.bottom, text, _FONT, size, INK))
                return

    def fold(self, fold: Fold, cut: Sequence[Cut]) -> None:
        """A dashed fold line: whole in a gutter, at both ends where components abut on it."""
        start, _, inked, _, _, inked_end, _, end = self.along(fold.upright)
        parts = [(start, end)] if fold.room else [(start, inked), (inked_end, end)]
        slug = self.keep_off
        across = (slug.x, slug.right) if fold.upright else (slug.y, slug.bottom)
        low, high = (slug.y, slug.bottom) if fold.upright else (slug.x, slug.right)
        if across[0] < fold.at < across[1]:
            parts = [
                piece
                for first, last in parts
                for piece in ((first, min(last, low)), (max(first, high), last))
            ]
        for first, last in parts:
            if last - first > 0.05:
                ends = (fold.at, first, fold.at, last) if fold.upright else (
                    first, fold.at, last, fold.at)  # fmt: skip
                self.words.append(Line(*ends, FOLD_INK, 0.2, (1.5, 1.0)))
        if fold.room:
            self.gutter(fold, cut)

    def gutter(self, fold: Fold, cut: Sequence[Cut]) -> None:
        """In the waste along the fold: the word, and marks that show when the sheet is folded."""
        near = [
            (cell, bleed)
            for cell, bleed in self.used
            if (cell.right if fold.upright else cell.bottom) <= fold.at
        ]
        if fold.upright:
            reach = max(cell.right + bleed.right for cell, bleed in near)
        else:
            reach = max(cell.bottom + bleed.bottom for cell, bleed in near)
        for each in cut:
            if each.upright != fold.upright:
                self.stretch(each.upright, each.at, reach, 2 * fold.at - reach)
        x, y = (
            (fold.at + 0.6, self.block.y + 3) if fold.upright else (self.block.x + 3, fold.at - 0.6)
        )
        self.words.append(Text(x, y, "fold", _FONT, _NUMBER + 1, FOLD_INK))


def _beside(cut: Cut, edge: Box, wide: float, tall: float, gap: float) -> Iterator[Box]:
    """Boxes for a number beside a cut: at its first end and its last, after it and before it."""
    after, before = cut.at + 0.4, cut.at - 0.4
    if cut.upright:
        for y in (edge.y - gap - tall, edge.bottom + gap):
            yield Box(after, y, wide, tall)
            yield Box(before - wide, y, wide, tall)
    else:
        for x in (edge.x - gap - wide, edge.right + gap):
            yield Box(x, before - tall, wide, tall)
            yield Box(x, after, wide, tall)


def _segment(upright: bool, at: float, start: float, end: float) -> list[tuple[str | float, ...]]:
    if upright:
        return [("M", at, start), ("L", at, end)]
    return [("M", start, at), ("L", end, at)]
