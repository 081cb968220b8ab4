"""Rows become faces as a planned file says, with their hashes and the pages they stand on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from toolkit.press.display import Piece
from toolkit.press.errors import PressError
from toolkit.press.job.digest import Digests, digest_of_all
from toolkit.press.job.lots import both_sides, lots_of
from toolkit.press.job.printed import PrintedFace
from toolkit.press.painters.coverage import Coverage
from toolkit.press.painters.ink import Inker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Face
    from toolkit.press.job.lots import Lot
    from toolkit.press.job.order import Order
    from toolkit.press.job.plan import Group, PlannedFile

Hashes: TypeAlias = "dict[tuple[str, str], tuple[str, str, int]]"
"""Of both sides, with the copies, by row and template: one file may print a row in two ways."""


class Faces:
    """The faces of one file as they are made, their hashes, and the pages they stand on.

    Without `digests` nothing is hashed: of what tells of a print, or is only looked at, no print
    remembers anything.
    """

    def __init__(
        self, order: Order, digests: Digests | None, inker: Inker, shown: dict[int, Face] | None
    ) -> None:
        self.order = order
        self.digests = digests
        self.inker = inker
        self.shown = shown
        self.ink = Coverage(0.0, 0.0)
        self.found: list[Finding] = []
        self.hashes: Hashes = {}
        self.places: dict[str, list[int]] = {}

    def pieces(self, lot: Lot) -> Iterator[Piece]:
        """The pieces of a lot, one after the other; a row with faults is left out and noted.

        A row whose text runs on has a piece for each page.
        """
        for entry in lot.entries:
            group, row, _ = entry
            faults: list[Finding] = []
            fronts, back = both_sides(entry, self.order.library, faults)
            if faults:
                self.found += faults
                continue
            self.remember(group, row, fronts, back)
            inked = partial(self.inker.face, cut=True)
            for front in fronts:
                yield Piece(row.id, inked(front), back and inked(back), row.copies)

    def counted(self, lot: Lot) -> tuple[Iterable[Piece], int]:
        """The pieces of a lot, and how many that is with their copies.

        Only text that runs on is set for it: other faces are made when a sheet takes them.
        """
        library = self.order.library
        if all(library.template(group.front).run is None for group, _, _ in lot.entries):
            return self.pieces(lot), lot.copies
        pieces = list(self.pieces(lot))
        return pieces, sum(piece.copies for piece in pieces)

    def remember(self, group: Group, row: Row, fronts: Sequence[Face], back: Face | None) -> None:
        """Notes the hashes of a row, of one that runs on over all its pages."""
        if self.digests is not None:
            behind = "" if back is None else self.digests.of(back, shared=back.id != row.id)
            hashes = [self.digests.of(front, shared=front.id != row.id) for front in fronts]
            before = hashes[0] if len(hashes) == 1 else digest_of_all(hashes)
            self.hashes[row.id, group.front] = (before, behind, row.copies)
        if self.shown is not None:
            for face in (*fronts, back):
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
    faces = Faces(order, Digests(), Inker("full"), None)
    lots = lots_of(order, planned, rows)
    if planned.layout == "booklet":
        from toolkit.press.job.binding import bound_faces

        bound_faces(order, planned, lots, faces, fill=True)
    else:
        for lot in lots:
            for _ in faces.pieces(lot):
                pass
    faces.refuse_faults()
    yield from faces.printed("")
