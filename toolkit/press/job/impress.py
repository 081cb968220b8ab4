"""One planned file becomes PDF: rows are rendered, laid out as the file's layout says, painted.

Faces are made one at a time while sheets take them, so that ten thousand cards need no more memory
than a sheet. Faults of faces are collected meanwhile, and the file is refused with all of them.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.errors import NO_ROOM, PressError
from toolkit.press.job.digest import Digests
from toolkit.press.job.faces import Faces
from toolkit.press.job.lots import lots_of
from toolkit.press.job.plan import STEM
from toolkit.press.job.printed import PrintedFile
from toolkit.press.painters.coverage import Coverage, Meter
from toolkit.press.painters.document import Meta
from toolkit.press.painters.ink import Inker
from toolkit.press.painters.pdf import paint_pdf
from toolkit.press.sheets.fitting import lay_out
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.sheets.lines import arranged
from toolkit.press.templates.paper import like_paper, paper_named, papers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from toolkit.pack.row import Row
    from toolkit.press.display import Face, Piece
    from toolkit.press.job.faces import Hashes
    from toolkit.press.job.lots import Lot
    from toolkit.press.job.order import Order
    from toolkit.press.job.plan import Group, PlannedFile
    from toolkit.press.job.printed import PrintedFace
    from toolkit.press.sheets.imposition import Sheet, Side
    from toolkit.press.sheets.layout import FoldAt, Layout, Sides
    from toolkit.press.sheets.page import Page
    from toolkit.press.templates.paper import Flip, Paper


EVERYDAY = "a4"  # the paper, or its like, that every printer takes

# Every name that `file_name` gives: what goes before the paper, the paper, what goes after it.
_NAMED = re.compile(
    "(only-|changed-)?(?P<rest>[0-9a-z-]+?)"
    "(-(tiles|manual-fronts|manual-backs|duplex|manual|fold|fronts|booklet))?[.]pdf"
)


NO_INK = Coverage(0.0, 0.0)


class Made(NamedTuple):
    """One file that was written; `sizes` counts its pieces by trim size in mm, for sleeves, and
    `shaped` says whether some are cut to another shape than a rectangle: these have no sleeves."""

    file: PrintedFile
    layout: str
    faces: tuple[PrintedFace, ...]
    ink: Coverage
    sizes: Mapping[tuple[float, float], int]
    shaped: bool = False


class FileMaker:
    """Makes the files of one run; `shown` keeps each face once where a contact sheet is wanted."""

    def __init__(self, order: Order, place: Path, wanted: dict[str, tuple[Row, ...]]) -> None:
        self.order = order
        self.place = place
        self.wanted = wanted
        self.digests = Digests()
        self.inker = Inker(order.ink)
        self.meter = Meter()
        self.shown: dict[int, Face] = {}
        self._drawn: tuple[tuple[Group, ...], list[Piece], Hashes] | None = None

    def make(self, planned: PlannedFile) -> Iterator[Made]:
        """Writes what the plan says of this file, for `manual` as two files, for no rows none.

        Raises PressError with all that is wrong with its faces, or OSError.
        """
        lots = lots_of(self.order, planned, self.wanted)
        if not lots:
            return
        backs = any(group.back for lot in lots for group, _, _ in lot.entries)
        sides = sides_of(planned, self.order.sides, backs=backs)
        if planned.layout in ("tiles", "poster"):
            yield self.large(planned, lots)
        elif planned.layout == "booklet":
            for only in ("front", "back") if sides == "manual" else (None,):
                yield self.booklet(planned, lots, sides, only)
        elif sides == "manual":
            yield self.small(planned, lots, sides, "front")
            yield self.small(planned, lots, sides, "back")
        else:
            yield self.small(planned, lots, sides, None)

    def guessed(self, planned: PlannedFile) -> Made:
        """What is to be told of a file of one page a group, printed on one side, before it is
        made."""
        stem, pages = file_name(planned, self.order, "fronts", None), len(planned.groups)
        file = self._file(planned, stem, "fronts", pages, pages)
        return Made(file, planned.layout, (), NO_INK, {})

    def _file(
        self, planned: PlannedFile, stem: str, sides: str, sheets: int, pages: int, paper: str = ""
    ) -> PrintedFile:
        """The record of a file, on the paper of the order where no other is said."""
        order = self.order
        return PrintedFile(
            f"{stem}.pdf", planned.title, paper or order.paper.id, sides, sheets, pages, order.run
        )

    def small(self, planned: PlannedFile, lots: list[Lot], sides: Sides, only: Side | None) -> Made:
        """Pieces on shared sheets; each trim size begins a sheet of its own."""
        order = self.order
        stem = file_name(planned, order, sides, only)
        faces = self._faces(planned)
        pieces = [faces.counted(lot) for lot in lots]
        layouts = [
            self._laid_out(lot, count, sides, "edge" if planned.layout == "fold" else "gutter")
            for lot, (_, count) in zip(lots, pieces, strict=True)
        ]
        counts = [
            layout.pages(max(count, len(cells)))
            for (layout, cells), (_, count) in zip(layouts, pieces, strict=True)
        ]
        first = 1
        parts: list[Iterator[Page]] = []
        for lot, (each, _), (layout, cells), count in zip(
            lots, pieces, layouts, counts, strict=True
        ):
            job = Job(order.title, stem, planned.title, first, sum(counts))
            lying = _in_cells(lot, each, cells) if cells else each
            parts.append(self._pages(faces, impose(lying, layout, job, only)))
            first += count
        self._paint(planned, stem, chain.from_iterable(parts), sides, faces)
        pages = sum(counts)
        sheets = pages // 2 if sides == "duplex" else pages
        if only == "back":
            sheets = 0  # the sheets of the fronts go through once more
        return Made(
            self._file(planned, stem, sides, sheets, pages),
            planned.layout,
            faces.printed(f"{stem}.pdf") if only != "back" else (),
            faces.ink,
            {
                (lot.width, lot.height): count
                for lot, (_, count) in zip(lots, pieces, strict=True)
                if lot.outline is None
            },
            any(lot.outline is not None for lot in lots),
        )  # fmt: skip

    def _laid_out(
        self, lot: Lot, copies: int, sides: Sides, fold: FoldAt
    ) -> tuple[Layout, Sequence[int]]:
        """Where the pieces of a lot lie, and which entry in each cell, where not one after the
        other. Raises PressError at the size of one too large."""
        order = self.order
        try:
            layout = lay_out(
                lot.width,
                lot.height,
                lot.bleed,
                order.paper,
                order.profile,
                sides=sides,
                flip=order.flip,
                fold=fold,
                copies=copies,
                outline=lot.outline,
                columns=lot.columns,
            )
        except PressError as refused:
            document = order.library.template(lot.entries[0][0].front).document
            raise PressError([
                document.finding(NO_ROOM, ("size",), one.message, hint=one.hint)
                for one in refused.findings
            ]) from None  # fmt: skip
        runs = [row.copies for _, row, _ in lot.entries] if copies == lot.copies else ()
        if all(group.spare for group, _, _ in lot.entries):
            return arranged(layout, runs)
        return layout.lined(runs), ()

    def _pages(self, faces: Faces, sheets: Iterable[Sheet]) -> Iterator[Page]:
        for sheet in sheets:
            for slot in sheet.slots:
                faces.stands_on(slot.piece, sheet.number)
            inked = (slot.face for slot in sheet.slots)
            faces.ink += self.meter.side(inked, sheet.width, sheet.height)
            yield sheet.page()

    def booklet(
        self, planned: PlannedFile, lots: list[Lot], sides: Sides, only: Side | None
    ) -> Made:
        """Pages two to a side, for sheets that are folded and stapled; with no backs in order."""
        from toolkit.press.job.binding import bound_faces
        from toolkit.press.sheets.booklet import bind, lay_out_booklet, sheets_of

        order = self.order
        stem = file_name(planned, order, sides, only)
        faces = self._faces(planned)
        bound = bound_faces(order, planned, lots, faces, fill=sides != "fronts")
        faces.refuse_faults()
        layout = lay_out_booklet(
            (lots[0].width, lots[0].height), lots[0].bleed, order.paper, order.profile,
            sides=sides, flip=order.flip,
        )  # fmt: skip
        pages = sheets_of(len(bound), layout)
        job = Job(order.title, stem, planned.title, 1, pages)
        self._paint(planned, stem, self._pages(faces, bind(bound, layout, job, only)), sides, faces)
        sheets = 0 if only == "back" else pages // 2 if sides == "duplex" else pages
        file = self._file(planned, stem, sides, sheets, pages)
        printed = faces.printed(file.file) if only != "back" else ()
        return Made(file, planned.layout, printed, faces.ink, {})

    def large(self, planned: PlannedFile, lots: list[Lot]) -> Made:
        """Faces larger than a page: tiled over pages, or each fitted to one page of its paper."""
        from toolkit.press.sheets.tiles import fitted_page, tile_pages, tiles

        order = self.order
        paper = paper_of(planned, order)
        stem = file_name(planned, order, "fronts", None)
        faces = self._faces(planned)
        pieces = self._whole(planned, lots, faces)
        jobs: list[tuple[Face, Job]] = []
        pages = 0
        poster = planned.layout == "poster"
        larger = poster and paper != like_paper(paper_named(planned.paper), paper)
        for piece in pieces:
            count = 1 if poster else len(tiles(piece.front, paper, order.profile))
            for _ in range(piece.copies):
                faces.ink += self.meter.side([piece.front], paper.width, paper.height * count)
                jobs.append((piece.front, Job(order.title, stem, planned.title, pages + 1)))
                for page in range(pages + 1, pages + count + 1):
                    faces.stands_on(piece.id, page)
                pages += count
        jobs = [(face, job._replace(pages=pages)) for face, job in jobs]
        painted = (
            page
            for face, job in jobs
            for page in (
                (fitted_page(face, paper, order.profile, job, enlarge=larger),)
                if poster
                else tile_pages(face, paper, order.profile, job)
            )
        )
        self._paint(planned, stem, painted, "fronts", faces)
        sides = "one page" if poster else "tiles"
        file = self._file(planned, stem, sides, pages, pages, paper.id)
        return Made(file, planned.layout, faces.printed(file.file), faces.ink, {})

    def _whole(self, planned: PlannedFile, lots: list[Lot], faces: Faces) -> list[Piece]:
        """The pieces of a file of large faces, with their hashes noted: drawn once for the tiles
        and the poster that show the same. Raises PressError."""
        if self._drawn is None or self._drawn[0] != planned.groups:
            pieces = [piece for lot in lots for piece in faces.pieces(lot)]
            faces.refuse_faults()
            self._drawn = planned.groups, pieces, faces.hashes
        _, pieces, hashes = self._drawn
        faces.hashes = dict(hashes)
        return pieces

    def _faces(self, planned: PlannedFile) -> Faces:
        shown = self.shown if self.order.contact else None
        digests = None if planned.tells else self.digests
        return Faces(self.order, digests, self.inker, shown)

    def _paint(
        self, planned: PlannedFile, stem: str, pages: Iterator[Page], sides: Sides, faces: Faces
    ) -> None:
        """Writes the PDF. Raises PressError for any fault that its faces had."""
        order = self.order
        meta = Meta(
            f"{order.title}: {planned.title}",
            duplex=flip_of(planned, order) if sides == "duplex" else None,
            tight=planned.tells,
        )
        paint_pdf(pages, self.place / f"{stem}.pdf", meta)
        faces.refuse_faults()


def _in_cells(lot: Lot, pieces: Iterable[Piece], cells: Sequence[int]) -> Iterator[Piece]:
    """The piece in each cell, but those of entries with faults."""
    one_of = {piece.id: piece._replace(copies=1) for piece in pieces}
    ids = [row.id for _, row, _ in lot.entries]
    return (one_of[ids[kind]] for kind in cells if ids[kind] in one_of)


def sides_of(planned: PlannedFile, asked: Sides, *, backs: bool) -> Sides:
    """How a file is printed: as asked, unless its layout or its blank backs say otherwise."""
    if planned.layout == "fold":
        return "fold" if backs else "fronts"
    if planned.layout == "booklet":  # every page of one is the back of another
        return "duplex" if asked == "fold" else asked
    if not backs:
        return "fronts"
    if planned.layout == "pages" and asked == "fold":
        return "duplex"  # a page folded over would need paper of twice the size
    return asked


def flip_of(planned: PlannedFile, order: Order) -> Flip:
    """The edge that two-sided sheets turn over: the short one for booklets, which lie across."""
    return "short" if planned.layout == "booklet" else order.flip


def poster_paper(planned: PlannedFile, order: Order) -> Paper:
    """A poster's own paper, or its like in the series of the maker's; that itself where it is
    larger: then the poster grows to fill it.
    """
    chosen = order.paper
    own = like_paper(paper_named(planned.paper), chosen)
    return chosen if chosen.width > own.width and chosen.height > own.height else own


def paper_of(planned: PlannedFile, order: Order) -> Paper:
    """The paper of a file: a poster's own, else the maker's.

    Sheets to be joined are of the series' everyday size where the maker's paper takes the poster:
    on that, they would be the poster once more.
    """
    if planned.layout == "poster":
        return poster_paper(planned, order)
    if planned.layout == "tiles" and any(
        other.layout == "poster"
        and other.groups == planned.groups
        and poster_paper(other, order) == order.paper
        for other in order.plan.files
    ):
        return like_paper(paper_named(EVERYDAY), order.paper)
    return order.paper


def is_of_print(name: str) -> bool:
    """Whether a print could have given a file this name, whatever its plan, paper and sides."""
    if re.fullmatch(r"([a-z0-9-]+-)?contact-sheet(-[0-9]+\.png|\.png|\.pdf)", name):
        return True
    found = _NAMED.fullmatch(name)
    return found is not None and any(
        found["rest"].endswith(f"-{paper}") and STEM.match(found["rest"][: -len(paper) - 1])
        for paper in papers()
    )


def file_name(planned: PlannedFile, order: Order, sides: Sides, only: Side | None) -> str:
    """The file's name without its ending: what it holds, the paper, and how it is printed."""
    name = f"{order.prefix}{planned.file}"
    if planned.layout == "poster":
        return f"{name}-{poster_paper(planned, order).id}"
    if planned.layout == "tiles":
        return f"{name}-{paper_of(planned, order).id}-tiles"
    name += f"-{order.paper.id}"
    if only is not None:
        return f"{name}-manual-{only}s"
    if planned.layout == "cards":
        return f"{name}-{order.sides}"
    if planned.layout == "booklet":
        return f"{name}-{'fronts' if sides == 'fronts' else 'booklet'}"
    if planned.layout == "fold":
        return f"{name}-fold"
    # Pages are printed on both sides unless asked otherwise; only then does the name say so.
    return name if order.sides in ("duplex", "fold") or sides != order.sides else f"{name}-{sides}"
