"""The faces of an order laid out and nothing painted: all that a print of it would stop with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.errors import PressError
from toolkit.press.job.lots import both_sides, lots_of
from toolkit.press.job.order import rows_wanted
from toolkit.press.job.plan import START
from toolkit.press.job.start import start_row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.job.lots import Lot
    from toolkit.press.job.order import Order
    from toolkit.press.job.plan import PlannedFile


SHORT_TITLE = 30
"""Characters for which any start page has room: capitals W of 9 points take 90 mm."""


def faults_of(order: Order) -> list[Finding]:
    """What is wrong with the faces of an order, file by file.

    The start page, which tells of the other files, is looked at where nothing is wrong with them;
    that of a set alone says nothing of the set but its title, and no short one is too wide.
    """
    order.library.judging = True
    untold = order.about is not None and len(order.title) <= SHORT_TITLE
    rows = {**rows_wanted(order), START: (start_row(order, ()),)}
    found: list[Finding] = []
    for late in (False, True):
        if late and (found or untold):
            break
        for planned in order.plan.files:
            if late is planned.tells:
                found += _faults(order, planned, rows)
    return found


def _faults(
    order: Order, planned: PlannedFile, rows: Mapping[str, tuple[Row, ...]]
) -> list[Finding]:
    found: list[Finding] = []
    try:
        lots = lots_of(order, planned, rows)
        if planned.layout == "booklet" and lots:
            _bind(order, planned, lots)
        else:
            for lot in lots:
                for entry in lot.entries:
                    both_sides(entry, order.library, found)
    except PressError as refused:
        found += refused.findings
    return found


def _bind(order: Order, planned: PlannedFile, lots: list[Lot]) -> None:
    """Raises PressError with what is wrong with the pages of a booklet."""
    from toolkit.press.job.binding import bound_faces
    from toolkit.press.job.digest import Digests
    from toolkit.press.job.faces import Faces
    from toolkit.press.painters.ink import Inker

    faces = Faces(order, Digests(), Inker("full"), None)
    bound_faces(order, planned, lots, faces, fill=True)
    faces.refuse_faults()
