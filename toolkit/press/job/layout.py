"""The faces of an order laid out and nothing painted: all that a print of it would stop with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.errors import PressError
from toolkit.press.job.lots import both_sides, lots_of
from toolkit.press.job.order import rows_wanted
from toolkit.press.job.plan import START
from toolkit.press.job.start import start_row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.finding import Finding
    from toolkit.press.job.lots import Lot
    from toolkit.press.job.order import Order
    from toolkit.press.job.plan import PlannedFile


def faults_of(order: Order) -> Iterator[Finding]:
    """What is wrong with the faces of an order, file by file."""
    rows = {**rows_wanted(order), START: (start_row(order, ()),)}
    for planned in order.plan.files:
        try:
            lots = lots_of(order, planned, rows)
            if planned.layout == "booklet" and lots:
                _bind(order, planned, lots)
                continue
            found: list[Finding] = []
            for lot in lots:
                for entry in lot.entries:
                    both_sides(entry, order.library, found)
            yield from found
        except PressError as refused:
            yield from refused.findings


def _bind(order: Order, planned: PlannedFile, lots: list[Lot]) -> None:
    """Raises PressError with what is wrong with the pages of a booklet."""
    from toolkit.press.job.binding import bound_faces
    from toolkit.press.job.digest import Digests
    from toolkit.press.job.faces import Faces
    from toolkit.press.painters.ink import Inker

    faces = Faces(order, Digests(), Inker("full"), None)
    bound_faces(order, planned, lots, faces, fill=True)
    faces.refuse_faults()
