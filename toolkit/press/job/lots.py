"""The rows of a file by the size of what they become, and the two sides of each, as faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.press.checks import TEMPLATE_SHAPE
from toolkit.press.errors import PressError, refusal
from toolkit.press.faces.face import render
from toolkit.press.job.plan import PLAN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Face
    from toolkit.press.job.order import Order
    from toolkit.press.job.plan import Group, PlannedFile
    from toolkit.press.outline import Outline
    from toolkit.press.templates.library import Library

Entry: TypeAlias = "tuple[Group, Row, Row]"


class Lot(NamedTuple):
    """Pieces of one trim size (mm) and outline within a file: they share sheets.

    An entry is a group of the plan, the row its front says, and the row its back says. `columns` is
    how many stand side by side, 0 where nobody says.
    """

    width: float
    height: float
    bleed: float
    entries: tuple[Entry, ...]
    outline: Outline | None = None
    columns: int = 0

    @property
    def copies(self) -> int:
        return sum(row.copies for _, row, _ in self.entries)


def both_sides(
    entry: Entry, library: Library, found: list[Finding]
) -> tuple[Sequence[Face], Face | None]:
    """The front of a row, of one whose text runs on a front for each page, and its back.

    What must not be printed is appended to `found`.
    """
    group, row, behind = entry
    template = library.template(group.front)
    if template.run is None:
        fronts: Sequence[Face] = (render(template, row, library, found),)
    else:  # rare, and start-up is what authors wait for
        from toolkit.press.faces.runs import run_faces

        fronts = run_faces(template, row, library, found)
    if not group.back:
        return fronts, None
    return fronts, render(library.template(group.back), behind, library, found)


def lots_of(order: Order, planned: PlannedFile, rows: Mapping[str, tuple[Row, ...]]) -> list[Lot]:
    """The rows of a file by trim size, in the order of the plan. Raises PressError."""
    lots: dict[tuple[float, float, float, Outline | None, int], list[Entry]] = {}
    for group in planned.groups:
        chosen = [row for row in rows.get(group.rows, ()) if group.takes(row)]
        if not chosen:
            continue
        front = order.library.template(group.front)
        size = (front.width, front.height, front.bleed, front.outline, group.columns)
        if group.back:
            back = order.library.template(group.back)
            if (back.width, back.height) != size[:2]:
                message = (
                    f"the back {group.back!r} is {back.width:g} × {back.height:g} mm, "
                    f"its front {group.front!r} {front.width:g} × {front.height:g} mm"
                )
                hint = "both sides of a component need the same `size`"
                laid = order.library.topmost(group.front, group.back)
                raise PressError([laid.finding(PLAN, ("size",), message, hint=hint)])
            if not _cut_alike(front.outline, back.outline):
                message = f"the back {group.back!r} is not cut as its front {group.front!r} is"
                hint = "both say the same `shape`, one that is not even mirrored left to right"
                at = ("shape",) if back.outline else ("template",)
                raise PressError([back.document.finding(TEMPLATE_SHAPE, at, message, hint=hint)])
        backs = _backs(group, rows)
        lot = lots.setdefault(size, [])
        lot += [(group, row._replace(look=group.look), backs(row)) for row in chosen]
    return [Lot(*size[:3], tuple(entries), *size[3:]) for size, entries in lots.items()]


def _cut_alike(front: Outline | None, back: Outline | None) -> bool:
    """Whether what is cut out along its front is cut out along its back too."""
    if front is None or back is None:
        return front is back
    return front.mirrored().like(back)


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
