"""One planned file becomes PDF: rows are rendered, laid out as the file's layout says, painted.

Faces are made one at a time while sheets take them, so that ten thousand cards need no more memory
than a sheet. Faults of faces are collected meanwhile, and the file is refused with all of them.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.press.display import Piece
from toolkit.press.errors import PressError, refusal
from toolkit.press.faces.face import render
from toolkit.press.job.digest import Digests
from toolkit.press.job.plan import PLAN
from toolkit.press.job.printed import PrintedFace, PrintedFile
from toolkit.press.painters.ink import Coverage, Inker, Meter
from toolkit.press.painters.pdf import Meta, paint_pdf
from toolkit.press.sheets.imposition import Job, impose
from toolkit.press.sheets.layout import lay_out
from toolkit.press.templates.paper import paper_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Face
    from toolkit.press.job.plan import Group, PlannedFile
    from toolkit.press.job.run import Order
    from toolkit.press.sheets.imposition import Side
    from toolkit.press.sheets.layout import Layout, Sides
    from toolkit.press.sheets.page import Page
    from toolkit.press.templates.paper import Paper


class Made(NamedTuple):
    """One file that was written; `sizes` counts its pieces by trim size in mm, for sleeves."""

    file: PrintedFile
    layout: str
    faces: tuple[PrintedFace, ...]
    ink: Coverage
    sizes: Mapping[tuple[float, float], int]


Entry: TypeAlias = "tuple[Group, Row, Row]"


class Lot(NamedTuple):
    """Pieces of one trim size (mm) within a file: they share sheets.

    An entry is a group of the plan, the row its front says, and the row its back says.
    """

    width: float
    height: float
    bleed: float
    entries: tuple[Entry, ...]

    @property
    def copies(self) -> int:
        return sum(row.copies for _, row, _ in self.entries)


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
        elif sides == "manual":
            yield self.small(planned, lots, sides, "front")
            yield self.small(planned, lots, sides, "back")
        else:
            yield self.small(planned, lots, sides, None)

    def small(self, planned: PlannedFile, lots: list[Lot], sides: Sides, only: Side | None) -> Made:
        """Pieces on shared sheets; each trim size begins a sheet of its own."""
        order = self.order
        stem = file_name(planned, order, sides, only)
        layouts = [
            lay_out(
                lot.width, lot.height, lot.bleed, order.paper, order.profile, sides=sides,
                flip=order.flip, fold="edge" if planned.layout == "fold" else "gutter",
            )
            for lot in lots
        ]  # fmt: skip
        counts = [layout.pages(lot.copies) for layout, lot in zip(layouts, lots, strict=True)]
        faces = self._faces()
        first = 1
        parts: list[Iterator[Page]] = []
        for lot, layout, count in zip(lots, layouts, counts, strict=True):
            job = Job(order.title, stem, planned.title, first, sum(counts))
            parts.append(self._pages(faces, lot, layout, job, only))
            first += count
        self._paint(planned, stem, chain.from_iterable(parts), sides, faces)
        pages = sum(counts)
        sheets = pages // 2 if sides == "duplex" else pages
        if only == "back":
            sheets = 0  # the sheets of the fronts go through once more
        return Made(
            PrintedFile(f"{stem}.pdf", planned.title, order.paper.id, sides, sheets, pages,
                        order.run),
            planned.layout,
            faces.printed(f"{stem}.pdf") if only != "back" else (),
            faces.ink,
            {(lot.width, lot.height): lot.copies for lot in lots},
        )  # fmt: skip

    def _pages(
        self, faces: _Faces, lot: Lot, layout: Layout, job: Job, only: Side | None
    ) -> Iterator[Page]:
        for sheet in impose(faces.pieces(lot), layout, job, only):
            for slot in sheet.slots:
                faces.stands_on(slot.piece, sheet.number)
            inked = (slot.face for slot in sheet.slots)
            faces.ink += self.meter.side(inked, sheet.width, sheet.height)
            yield sheet.page()

    def large(self, planned: PlannedFile, lots: list[Lot]) -> Made:
        """Faces larger than a page: tiled over pages, or each fitted to one page of its paper."""
        from toolkit.press.sheets.tiles import fitted_page, tile_pages, tiles

        order = self.order
        paper = poster_paper(planned, order) if planned.layout == "poster" else order.paper
        stem = file_name(planned, order, "fronts", None)
        faces = self._faces()
        pieces = [piece for lot in lots for piece in faces.pieces(lot)]
        faces.refuse_faults()
        jobs: list[tuple[Face, Job]] = []
        pages = 0
        poster = planned.layout == "poster"
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
                (fitted_page(face, paper, order.profile, job, enlarge=paper.id != planned.paper),)
                if poster
                else tile_pages(face, paper, order.profile, job)
            )
        )
        self._paint(planned, stem, painted, "fronts", faces)
        sides = "one page" if poster else "tiles"
        file = PrintedFile(f"{stem}.pdf", planned.title, paper.id, sides, pages, pages, order.run)
        return Made(file, planned.layout, faces.printed(file.file), faces.ink, {})

    def _faces(self) -> _Faces:
        shown = self.shown if self.order.contact else None
        return _Faces(self.order, self.digests, self.inker, shown)

    def _paint(
        self, planned: PlannedFile, stem: str, pages: Iterator[Page], sides: Sides, faces: _Faces
    ) -> None:
        """Writes the PDF. Raises PressError for any fault that its faces had."""
        order = self.order
        paint_pdf(
            pages,
            self.place / f"{stem}.pdf",
            Meta(
                f"{order.title}: {planned.title}",
                duplex=order.flip if sides == "duplex" else None,
            ),
        )
        faces.refuse_faults()


class _Faces:
    """The faces of one file as they are made, their hashes, and the pages they stand on."""

    def __init__(
        self, order: Order, digests: Digests, inker: Inker, shown: dict[int, Face] | None
    ) -> None:
        self.order = order
        self.digests = digests
        self.inker = inker
        self.shown = shown
        self.ink = Coverage(0.0, 0.0)
        self.found: list[Finding] = []
        # By row and template: one row may be printed in two ways in one file.
        self.hashes: dict[tuple[str, str], tuple[str, str, int]] = {}
        self.places: dict[str, list[int]] = {}

    def pieces(self, lot: Lot) -> Iterator[Piece]:
        """The pieces of a lot, one after the other; a row with faults is left out and noted."""
        library = self.order.library
        for group, row, behind in lot.entries:
            faults: list[Finding] = []
            front = render(library.template(group.front), row, library, faults)
            back = None
            if group.back:
                back = render(library.template(group.back), behind, library, faults)
            if faults:
                self.found += faults
                continue
            self._remember(group, row, front, back)
            inked = self.inker.face
            yield Piece(row.id, inked(front), back and inked(back), row.copies)

    def _remember(self, group: Group, row: Row, front: Face, back: Face | None) -> None:
        behind = "" if back is None else self.digests.of(back, shared=back.id != row.id)
        before = self.digests.of(front, shared=front.id != row.id)
        self.hashes[row.id, group.front] = (before, behind, row.copies)
        if self.shown is not None:
            for face in (front, back):
                if face is not None:
                    self.shown[id(face)] = face

    def stands_on(self, row: str, page: int) -> None:
        pages = self.places.setdefault(row, [])
        if not pages or pages[-1] != page:
            pages.append(page)

    def refuse_faults(self) -> None:
        """Raises PressError with all faults of the faces made so far."""
        if self.found:
            raise PressError(list(dict.fromkeys(self.found)))

    def printed(self, file: str) -> tuple[PrintedFace, ...]:
        return tuple(
            PrintedFace(row, front, back, copies, file, tuple(self.places.get(row, ())))
            for (row, _), (front, back, copies) in self.hashes.items()
        )


def faces_of(
    order: Order, planned: PlannedFile, rows: Mapping[str, tuple[Row, ...]]
) -> Iterator[PrintedFace]:
    """The hashes of all faces of a file, with nothing painted. Raises PressError."""
    faces = _Faces(order, Digests(), Inker("full"), None)
    for lot in lots_of(order, planned, rows):
        for _ in faces.pieces(lot):
            pass
    faces.refuse_faults()
    yield from faces.printed("")


def lots_of(order: Order, planned: PlannedFile, rows: Mapping[str, tuple[Row, ...]]) -> list[Lot]:
    """The rows of a file by trim size, in the order of the plan. Raises PressError."""
    lots: dict[tuple[float, float, float], list[Entry]] = {}
    for group in planned.groups:
        chosen = [
            row
            for row in rows.get(group.rows, ())
            if all(row.fields.get(field) == value for field, value in group.where)
        ]
        if not chosen:
            continue
        front = order.library.template(group.front)
        size = (front.width, front.height, front.bleed)
        if group.back:
            back = order.library.template(group.back)
            if (back.width, back.height) != size[:2]:
                raise refusal(
                    PLAN,
                    f"the back {group.back!r} is {back.width:g} × {back.height:g} mm, "
                    f"its front {group.front!r} {front.width:g} × {front.height:g} mm",
                    "both sides of a component need the same `size`",
                )
        backs = _backs(group, rows)
        lot = lots.setdefault(size, [])
        lot += [(group, row, backs(row)) for row in chosen]
    return [Lot(*size, tuple(entries)) for size, entries in lots.items()]


def _backs(group: Group, rows: Mapping[str, tuple[Row, ...]]) -> Callable[[Row], Row]:
    """What the back of a row says: the row itself, or the row of `back_rows` with the same end."""
    if not group.back_rows:
        return lambda row: row
    behind = {_end(row): row for row in rows.get(group.back_rows, ())}

    def back(row: Row) -> Row:
        if _end(row) not in behind:
            message = f"nothing of {group.back_rows!r} lies behind {row.id}"
            raise refusal(PLAN, message, "each row needs one with the same name there")
        return behind[_end(row)]

    return back


def _end(row: Row) -> str:
    """`UN` of `mat.UN`."""
    return row.id.partition(".")[2]


def sides_of(planned: PlannedFile, asked: Sides, *, backs: bool) -> Sides:
    """How a file is printed: as asked, unless its layout or its blank backs say otherwise."""
    if planned.layout == "fold":
        return "fold" if backs else "fronts"
    if not backs:
        return "fronts"
    if planned.layout == "pages" and asked == "fold":
        return "duplex"  # a page folded over would need paper of twice the size
    return asked


def poster_paper(planned: PlannedFile, order: Order) -> Paper:
    """A poster's own paper, or the maker's where that is larger: the poster grows to fill it."""
    own, chosen = paper_named(planned.paper), order.paper
    return chosen if chosen.width > own.width and chosen.height > own.height else own


def file_name(planned: PlannedFile, order: Order, sides: Sides, only: Side | None) -> str:
    """The file's name without its ending: what it holds, the paper, and how it is printed."""
    name = f"{order.prefix}{planned.file}"
    if planned.layout == "poster":
        return f"{name}-{poster_paper(planned, order).id}"
    name += f"-{order.paper.id}"
    if planned.layout == "tiles":
        return f"{name}-tiles"
    if only is not None:
        return f"{name}-manual-{only}s"
    if planned.layout == "cards":
        return f"{name}-{order.sides}"
    if planned.layout == "fold":
        return f"{name}-fold"
    # Pages are printed on both sides unless asked otherwise; only then does the name say so.
    return name if order.sides in ("duplex", "fold") or sides != order.sides else f"{name}-{sides}"
