"""Imposition: pieces become sheets, one after the other, as values testable without any PDF."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from toolkit.press.display import Place
from toolkit.press.plane import Box, Matrix
from toolkit.press.sheets.marks import Cut, cuts, marks
from toolkit.press.sheets.page import Page
from toolkit.press.sheets.slug import slug_ops
from toolkit.press.templates.paper import Edges, correction

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.press.display import Face, Op, Piece
    from toolkit.press.outline import Outline
    from toolkit.press.sheets.layout import Cell, Layout
    from toolkit.press.sheets.shaped import Shaped

Side = Literal["front", "back", "both"]

# Faces that abut, or whose bleeds do, are drawn this much further, a third of a crop mark, so that
# no renderer leaves a light hairline between them. In mm.
LAP = 0.05
# Less bleed than this is none: the neighbour shares the cut.
ABUTS = 0.01

_SIDE_WORDS = {"front": "front", "back": "back", "both": "fronts and backs, fold"}


@dataclass(frozen=True, slots=True)
class Slot(Box):
    """One side of one component on a sheet: its trim, its clockwise turn, its bleed on the page.

    `shaped` is how it lies there where it is no rectangle. It `laps` over what it abuts on; else
    it ends where its bleed does, which may be before its trim.
    """

    turn: int
    bleed: Edges
    face: Face
    piece: str
    back: bool
    shaped: Shaped | None = None
    laps: bool = True

    @property
    def inked(self) -> Box:
        """The trim with its bleed."""
        bleed = self.bleed
        return Box(
            self.x - bleed.left,
            self.y - bleed.top,
            self.w + bleed.left + bleed.right,
            self.h + bleed.top + bleed.bottom,
        )

    def place(self) -> Place:
        """The face put here, cut off where its bleed ends."""
        face = self.face
        if self.shaped is not None:
            return Place(face, self.x, self.y, self.turn, within=self.shaped.clip)
        own = self.bleed.turned(self.turn)
        top, right, bottom, left = (
            min(side + LAP, max(side, face.bleed)) if self.laps else side
            for side in (own.top, own.right, own.bottom, own.left)
        )
        clip = (-left, -top, face.width + left + right, face.height + top + bottom)
        return Place(face, self.x, self.y, self.turn, 1.0, clip)

    @classmethod
    def of(
        cls, cell: Cell, bleed: Edges, face: Face, piece: str, *, back: bool,
        shaped: Shaped | None = None,
    ) -> Slot:  # fmt: skip
        """A face in a cell."""
        return cls(cell.x, cell.y, cell.w, cell.h, cell.turn, bleed, face, piece, back, shaped)


class Job(NamedTuple):
    """What a file says about itself on each page: names, and where its pages begin.

    `first` and `pages` number this group's pages within a file of several groups.
    """

    game: str
    file: str
    title: str
    first: int = 1
    pages: int = 1


class Sheet(NamedTuple):
    """One page of a sheet of paper, in mm. `correction` is what the printer profile asks for."""

    job: Job
    number: int
    side: Side
    width: float
    height: float
    slots: tuple[Slot, ...]
    cuts: tuple[Cut, ...]
    marks: Face
    slug: tuple[Op, ...]
    slug_box: Box
    correction: Matrix

    @property
    def trim(self) -> Box | None:
        """What is left of the sheet once it is cut: of pieces that are no rectangle with their
        bleed, which lies between them."""
        if not self.slots:
            return None
        return Box.around(each.inked if each.shaped else each for each in self.slots)

    def page(self) -> Page:
        """The sheet as a page: components, then the marks on top of their bleed, then the slug."""
        ops: tuple[Op, ...] = (
            *[slot.place() for slot in self.slots],
            Place(self.marks, 0.0, 0.0),
            *self.slug,
        )
        bleed = Box.around(slot.inked for slot in self.slots) if self.slots else None
        return Page(
            self.width,
            self.height,
            ops,
            self.trim,
            bleed,
            self.correction,
            self._bookmarks(),
        )

    def _bookmarks(self) -> tuple[tuple[int, str], ...]:
        title = f"{_SIDE_WORDS[self.side].capitalize()}, page {self.number}"
        if self.slots:
            first, last = self.slots[0].face.title, self.slots[-1].face.title
            title += f": {first}" if first == last else f": {first} … {last}"
        group = ((0, self.job.title),) if self.number == self.job.first else ()
        return (*group, (1, title))


def impose(
    pieces: Iterable[Piece], layout: Layout, job: Job, only: Side | None = None
) -> Iterator[Sheet]:
    """The sheets that hold each piece as often as its copies, made one at a time.

    Duplex gives each front page and then its back page, also where no piece has a back: a
    page left out would put the next front on a back. Manual needs `only`, front or back, once
    for each of its two files; backs come in the order the profile names. All pieces must have
    the trim size the layout was made for: ValueError otherwise.
    """
    if layout.sides == "manual" and only not in ("front", "back"):
        raise ValueError("manual sheets are made as fronts or as backs, in two files")
    sheets = _Imposer(layout, job, only).sheets(pieces)
    if only == "back" and layout.profile.backs == "reversed":
        # Each keeps the number of the front it belongs to, which is what a person compares.
        return iter(list(sheets)[::-1])
    return sheets


class _Side(NamedTuple):
    """What one side of all sheets with that many components shares."""

    cells: tuple[tuple[Cell, Edges, bool, Shaped | None], ...]
    cuts: tuple[Cut, ...]
    marks: Face


class _Imposer:
    def __init__(self, layout: Layout, job: Job, only: Side | None) -> None:
        self.layout = layout
        self.job = job
        self.only = only
        self._sides: dict[tuple[Side, int], _Side] = {}

    def sheets(self, pieces: Iterable[Piece]) -> Iterator[Sheet]:
        layout = self.layout
        number = self.job.first
        batch: list[Piece] = []
        for piece in _each(pieces):
            batch.append(piece)
            if len(batch) == len(layout.cells):
                for side in self.sides_of():
                    yield self.sheet(side, batch, number)
                    number += 1
                batch = []
        if batch:
            for side in self.sides_of():
                yield self.sheet(side, batch, number)
                number += 1

    def sides_of(self) -> tuple[Side, ...]:
        if self.layout.sides == "fold":
            return ("both",)
        if self.only is not None:
            return (self.only,)
        return ("front", "back") if self.layout.sides == "duplex" else ("front",)

    def sheet(self, side: Side, batch: list[Piece], number: int) -> Sheet:
        layout, job = self.layout, self.job
        shared = self.side(side, len(batch))
        slots = []
        for index, (cell, bleed, back, shape) in enumerate(shared.cells):
            piece = batch[index % len(batch)]
            face = piece.back if back else piece.front
            if face is None:
                continue
            _check(piece.id, face, cell)
            slots.append(Slot.of(cell, bleed, face, piece.id, back=back, shaped=shape))
        return sheet_of(layout, job, side, number, slots, shared.marks, shared.cuts)

    def side(self, side: Side, count: int) -> _Side:
        found = self._sides.get((side, count))
        if found is None:
            found = self._sides[side, count] = self.build_side(side, count)
        return found

    def build_side(self, side: Side, count: int) -> _Side:
        layout = self.layout
        fronts = [(cell, False) for cell in layout.cells[:count]]
        backs = [(cell, True) for cell in layout.backs[:count]]
        cells = {"front": fronts, "back": backs, "both": fronts + backs}[side]
        if layout.outline is not None:
            return _shaped_side(layout, layout.outline, side, count, cells)
        bleeds = slot_bleeds(layout, [cell for cell, _ in cells])
        used = [(cell, bleed) for (cell, _), bleed in zip(cells, bleeds, strict=True)]
        # Folded over at a gutter, backs lie behind their fronts: the cuts of the fronts do both.
        edge_folded = any(not fold.room for fold in layout.folds)
        order = cuts(
            layout.cells[:count] + (layout.backs[:count] if edge_folded else ()), layout.folds
        )
        if side == "back":
            order = tuple(
                Cut(cut.number, cut.upright, layout.width - cut.at)
                if cut.upright and layout.flip == "long"
                else Cut(cut.number, cut.upright, layout.height - cut.at)
                if not cut.upright and layout.flip == "short"
                else cut
                for cut in order
            )
        face = marks(layout, used, order, title=f"marks {side} {count}")
        return _Side(
            tuple(
                (cell, bleed, back, None) for (cell, back), bleed in zip(cells, bleeds, strict=True)
            ),
            order,
            face,
        )


def _shaped_side(
    layout: Layout, outline: Outline, side: Side, count: int, cells: list[tuple[Cell, bool]]
) -> _Side:
    """The same of pieces that are no rectangle."""
    from toolkit.press.sheets.shaped import follow, mirrored_cut, shaped, straight_cuts

    pieces = shaped(layout, outline, cells)
    bleeds = [piece.edges(cell) for piece, (cell, _) in zip(pieces, cells, strict=True)]
    fronts = layout.cells[:count]
    cut_out = shaped(layout, outline, [(cell, False) for cell in fronts])
    edge_folded = any(not fold.room for fold in layout.folds)
    boxes = fronts + (layout.backs[:count] if edge_folded else ())
    order = straight_cuts(layout, [piece.trim for piece in cut_out], boxes)
    if side == "back":
        order = [mirrored_cut(cut, layout) for cut in order]
    face = marks(
        layout,
        [(cell, bleed) for (cell, _), bleed in zip(cells, bleeds, strict=True)],
        order,
        title=f"marks {side} {count}",
        inked=[part for piece in pieces for part in piece.ink],
        follow=follow(outline, cells, pieces, order),
    )
    entries = zip(cells, bleeds, pieces, strict=True)
    return _Side(
        tuple((cell, bleed, back, piece) for (cell, back), bleed, piece in entries),
        tuple(order),
        face,
    )


def sheet_of(
    layout: Layout,
    job: Job,
    side: Side,
    number: int,
    slots: Iterable[Slot],
    marks: Face,
    cuts: tuple[Cut, ...] = (),
) -> Sheet:
    """One side of a sheet of this layout, with its slug and the printer's correction."""
    refeed = layout.profile.feed if layout.sides == "manual" and side == "front" else ""
    slots = tuple(slots)
    bleed = said_of_bleed(layout, slots) if cuts and slots else ""
    slug = slug_ops(
        layout.slug, job.game, job.file, number, job.pages, _SIDE_WORDS[side], refeed, bleed
    )
    return Sheet(
        job, number, side, layout.width, layout.height, slots, cuts, marks, slug,
        layout.slug.box,
        correction(layout.profile, layout.paper, layout.width, back=side == "back"),
    )  # fmt: skip


def _each(pieces: Iterable[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        for _ in range(piece.copies):
            yield piece


def _check(piece: str, face: Face, cell: Cell) -> None:
    across = cell.turn % 180 != 0
    width, height = (cell.h, cell.w) if across else (cell.w, cell.h)
    if abs(face.width - width) > 0.01 or abs(face.height - height) > 0.01:
        raise ValueError(
            f"{piece}: a face of {face.width:g} × {face.height:g} mm on a sheet of "
            f"{width:g} × {height:g} mm components"
        )


def slot_bleeds(layout: Layout, cells: list[Cell]) -> list[Edges]:
    """The bleed of each of these cells, mm on the page: none where two abut, half of what is
    between them with bleed of their own, and outside as far as marks, slug and margins allow."""
    taken = {_spot(cell.x, cell.y) for cell in cells}
    step_x, step_y = layout.pitch
    free = layout.free

    def edge(cell: Cell, step: tuple[float, float], size: float, room: float) -> float:
        if _spot(cell.x + step[0], cell.y + step[1]) in taken:
            return max(0.0, (abs(step[0] + step[1]) - size) / 2)
        for fold in layout.folds:
            if not fold.room or fold.upright == (step[0] == 0):
                continue
            near, far = (cell.x, cell.right) if fold.upright else (cell.y, cell.bottom)
            distance = fold.at - far if sum(step) > 0 else near - fold.at
            if distance >= 0:
                return max(0.0, min(layout.bleed, distance - fold.room))
        return max(0.0, min(layout.bleed, room))

    return [
        Edges(
            edge(cell, (0.0, -step_y), cell.h, cell.y - free.y),
            edge(cell, (step_x, 0.0), cell.w, free.right - cell.right),
            edge(cell, (0.0, step_y), cell.h, free.bottom - cell.bottom),
            edge(cell, (-step_x, 0.0), cell.w, cell.x - free.x),
        )
        for cell in cells
    ]


def _spot(x: float, y: float) -> tuple[float, float]:
    """A place to a hundredth of a mm; measures never end where it rounds one way or the other."""
    return round(x + 0.00137, 2), round(y + 0.00137, 2)


def said_of_bleed(layout: Layout, slots: Sequence[Slot]) -> str:
    """What a slug says of the bleed on its side: how much there is and why, where it is not all.

    An edge at which front and back are folded over needs none.
    """
    edges = [slot.shaped.least for slot in slots if slot.shaped is not None] or [
        bleed
        for slot in slots
        for bleed, upright, at in zip(
            slot.bleed,
            (False, True, False, True),
            (slot.y, slot.right, slot.bottom, slot.x),
            strict=True,
        )
        if all(fold.upright != upright or abs(fold.at - at) > ABUTS for fold in layout.folds)
    ]
    shared = any(edge < ABUTS for edge in edges)
    least = min((edge for edge in edges if edge >= ABUTS), default=0.0)
    parts = []
    if least < layout.wanted - 1e-3:
        parts.append(f"bleed {math.floor(least * 100 + 1e-6) / 100:g} mm")
    if shared:
        parts.append("outside only" if parts else "bleed outside only")
    said = ", ".join(parts)
    if said and layout.whole < len(layout.cells):
        said += (
            f": with {layout.wanted:g} mm round each {layout.whole or 'none'} would fit, "
            f"not {len(layout.cells)}"
        )
    return said
