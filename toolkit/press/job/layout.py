"""The faces of an order laid out and nothing painted: all that a print of it would stop with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.errors import PressError
from toolkit.press.job.coarse import coarse
from toolkit.press.job.lots import both_sides, lots_of
from toolkit.press.job.order import rows_wanted
from toolkit.press.job.plan import START
from toolkit.press.job.start import start_row

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.job.lots import Lot
    from toolkit.press.job.order import Order
    from toolkit.press.job.plan import PlannedFile


SHORT_TITLE = 30
"""Characters for which any start page has room: capitals W of 9 points take 90 mm."""


def faults_of(
    order: Order, beneath: Order | None = None, remarks: list[Finding] | None = None
) -> list[Finding]:
    """What is wrong with the faces of an order, file by file; to `remarks` is added what is worth
    knowing of their pictures, which a print would not stop with.

    `beneath` is an order known to be without faults, printed by the same templates: a row that
    says what it says there is not laid out again, nor a booklet all of whose rows do. The start
    page, which tells of the other files, is looked at where nothing is wrong with them;
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
                found += _faults(order, planned, rows, beneath, remarks)
    return found


def _faults(
    order: Order,
    planned: PlannedFile,
    rows: Mapping[str, tuple[Row, ...]],
    beneath: Order | None,
    remarks: list[Finding] | None,
) -> list[Finding]:
    found: list[Finding] = []
    try:
        lots = lots_of(order, planned, rows)
        if planned.layout == "booklet" and lots:
            bound = {group.rows for group in planned.groups}
            if not all(_alike(rows.get(key, ()), beneath, key) for key in bound):
                _bind(order, planned, lots)
        else:
            for lot in lots:
                for entry in lot.entries:
                    group, row, behind = entry
                    sides = ((row, group.rows), (behind, group.back_rows or group.rows))
                    if not all(_among(one, beneath, key) for one, key in sides):
                        fronts, back = both_sides(entry, order.library, found)
                        if remarks is not None:
                            remarks += coarse(row, (*fronts, *((back,) if back else ())))
    except PressError as refused:
        found += refused.findings
    return found


def _alike(rows: Sequence[Row], beneath: Order | None, key: str) -> bool:
    """Whether the order beneath has just these rows under a key."""
    there = beneath.rows.get(key, ()) if beneath is not None else ()
    return [*map(_said, rows)] == [*map(_said, there)]


def _among(row: Row, beneath: Order | None, key: str) -> bool:
    """Whether the order beneath has the row under that key."""
    there = beneath.rows.get(key, ()) if beneath is not None else ()
    return any(one.id == row.id and _said(one) == _said(row) for one in there)


def _said(row: Row) -> Row:
    """What of a row may show, wherever it stands; the plan says for all rows what a look takes."""
    return row._replace(copies=1, record=None, named={}, look={})


def _bind(order: Order, planned: PlannedFile, lots: list[Lot]) -> None:
    """Raises PressError with what is wrong with the pages of a booklet."""
    from toolkit.press.job.binding import bound_faces
    from toolkit.press.job.faces import Faces
    from toolkit.press.painters.ink import Inker

    faces = Faces(order, None, Inker("full"), None)
    bound_faces(order, planned, lots, faces, fill=True)
    faces.refuse_faults()
