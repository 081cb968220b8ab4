"""Tables in flowing text: a slab a row, small ones not broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.kind import UNKNOWN
from toolkit.press.display import Line
from toolkit.press.faces.slab import Slab
from toolkit.press.faces.tables import Cell, draw_cell
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS
from toolkit.press.typesetting.lines import apart
from toolkit.press.typesetting.text import POINT, block_height

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

WHOLE = 8
"""Rows up to which a table is not broken, where text runs on."""
_PAD = 1.0  # mm between the edges of a cell and its words


def table(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    rows = value.get("rows") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(rows, list):
        setter.wrong(steps, f"a table on a page is {FLOW_ITEMS['table']}")
        return
    header = value.get("header")
    grid: list[list[Value]] = [row for row in rows if isinstance(row, list)]
    if isinstance(header, list):
        grid.insert(0, header)
    count = len(grid[0]) if grid else 0
    shares = value.get("widths", [1] * count)
    if (
        not count
        or any(len(row) != count for row in grid)
        or len(grid) != len(rows) + isinstance(header, list)
        or not isinstance(shares, list)
        or len(shares) != count
        or not all(isinstance(share, int | float) and share > 0 for share in shares)
    ):
        setter.wrong(steps, "each row of a table, its header and its widths have as many items")
        return
    total = sum(shares)  # type: ignore[arg-type]
    widths = [setter.width * share / total for share in shares]
    zebra = setter.pen.colour(setter.box.keys.get("zebra"), setter.box)
    for index, row in enumerate(grid):
        head = index == 0 and isinstance(header, list)
        style = setter.style("table_head" if head else "table")
        fill = zebra if zebra and index % 2 == 0 and not head else None
        cells = []
        for each, width in zip(row, widths, strict=True):
            said = "{blank}" if each == UNKNOWN else plain(each)
            texts = setter.pen.composed(setter.box, said, style, steps) if said else ()
            limit = (width - 2 * _PAD) / (style.size * POINT) * 1000
            whole = tuple(apart(one, limit) for one in texts or ())
            cells.append(Cell(whole, style, setter.colour(style), fill, steps))
        short = len(grid) <= WHOLE or setter.names
        kept = setter.runs_on and short and index + 1 < len(grid)
        at = "top" if value.get("top") else "middle"
        yield _row(setter, cells, widths, at, first=index == 0, glued=head or kept)


def _row(
    setter: Setter, cells: list[Cell], widths: list[float], valign: str, *, first: bool, glued: bool
) -> Slab:
    pad_x, pad_y = _PAD, 0.7
    high = max(
        (
            cell.lines(width - 2 * pad_x, cell.style.size)[1]
            for cell, width in zip(cells, widths, strict=True)
        ),
        default=0.0,
    )
    high = max(high, block_height(1, 0, cells[0].style, cells[0].style.size)) + 2 * pad_y

    def draw(x: float, y: float) -> None:
        left = x
        for cell, width in zip(cells, widths, strict=True):
            if cell.fill:
                setter.pen.rect(left, y, width, high, cell.fill)
            at = (left + pad_x, y + pad_y, width - 2 * pad_x, high - 2 * pad_y)
            draw_cell(setter.pen, setter.box, cell, at, cell.style.size, valign)
            left += width
        setter.pen.ops.append(Line(x, y + high, x + setter.width, y + high, setter.grid, 0.15))

    return Slab(high, 2.0 if first else 0.0, draw, glued)
