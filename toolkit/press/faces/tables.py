"""Tables: cells wrap, and all of a table's type shrinks together until its rows fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.pack.kind import UNKNOWN
from toolkit.press.checks import FIELD_TYPE, TEXT_TOO_LONG
from toolkit.press.display import Line
from toolkit.press.faces.pen import tenths
from toolkit.press.faces.row_fields import MISSING
from toolkit.press.templates.filters import plain
from toolkit.press.typesetting.lines import settled
from toolkit.press.typesetting.text import POINT, Fitted, block_height, drawn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Steps
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.parsed import Box, Column
    from toolkit.press.typesetting.lines import Line as TextLine
    from toolkit.press.typesetting.lines import Paragraph
    from toolkit.press.typesetting.text import Style

Rectangle = tuple[float, float, float, float]
_RULE = 0.2


class Cell(NamedTuple):
    """What one cell shows: nothing to be filled in by hand, or text in a style and a colour."""

    texts: tuple[Paragraph, ...]
    style: Style
    colour: str
    fill: str | None = None
    field: Steps | None = None
    marked: bool = False

    def lines(self, width: float, size: float) -> tuple[list[TextLine], float, float]:
        """Lines at `size` points, their height in mm and the mm by which a word is too wide."""
        if not self.texts:
            return [], 0.0, 0.0
        lines, excess = settled(self.texts, width / (size * POINT) * 1000 + 0.01)
        high = block_height(len(lines), len(self.texts) - 1, self.style, size)
        return lines, high, excess * size * POINT / 1000


def shrunk(style: Style, factor: float) -> float:
    """The style's size times a factor, in quarter points, not below its least size."""
    return max(style.min_size, round(style.size * factor * 4) / 4)


def draw_table(pen: Pen, box: Box, at: Rectangle) -> None:
    """A table: cells wrap, all sizes shrink together until the rows fit the box."""
    keys = box.keys
    columns: tuple[Column, ...] = keys["columns"]
    widths = _widths(columns, at[2])
    cells: list[list[Cell]] = []
    body = pen.template.styles[keys["style"]]
    if "header_style" in keys:
        head = pen.template.styles[keys["header_style"]]
        colour = pen.template.palette.of(head.colour)
        fill = pen.colour(keys.get("header_fill"), box)
        header = []
        for column in columns:
            style = head._replace(align=column.keys.get("align", head.align))
            texts = pen.composed(box, column.keys.get("header", ""), style, None) or ()
            header.append(Cell(texts, style, colour, fill))
        cells.append(header)
    zebra = pen.colour(keys.get("zebra"), box)
    kept = pen.names
    for index, (item, steps) in enumerate(_rows(pen, box)):
        pen.names = {**kept, "item": (item, steps), "item_number": (index + 1, steps)}
        striped = zebra if index % 2 else None
        cells.append([_cell(pen, box, column, body, striped) for column in columns])
    pen.names = kept
    _draw_cells(pen, box, at, cells, widths)


def _widths(columns: Sequence[Column], whole: float) -> list[float]:
    left = whole - sum(column.width or 0.0 for column in columns)
    open_ones = sum(column.width is None for column in columns)
    return [left / open_ones if column.width is None else column.width for column in columns]


def _rows(pen: Pen, box: Box) -> list[tuple[object, Steps]]:
    if "list" in box.keys:
        return [(item, ()) for item in box.keys["list"]]
    value, path = pen.look_up(box.keys["rows"])
    if isinstance(value, int) and not isinstance(value, bool):
        return [(index + 1, path) for index in range(min(value, 1000))]
    if not isinstance(value, list):
        said = "missing" if value is MISSING else f"'{plain(value)}'"
        pen.fault(FIELD_TYPE, box, f"{pen.row.id}: rows of a table are a list, not {said}", path)
        return []
    return [(item, (*path, index)) for index, item in enumerate(value)]


def _cell(pen: Pen, box: Box, column: Column, body: Style, striped: str | None) -> Cell:
    style = pen.template.styles[column.keys["style"]] if "style" in column.keys else body
    if "align" in column.keys:
        style = style._replace(align=column.keys["align"])
    colour = pen.colour(column.keys.get("colour"), box)
    colour = colour or pen.template.palette.of(style.colour)
    fill = pen.colour(column.keys.get("fill"), box) or striped
    if column.words is None:
        return Cell((), style, colour, fill)
    text, fields = pen.words(column.words, box)
    if text == UNKNOWN:
        text = "{blank}"
    field = fields[0] if fields else None
    texts = pen.composed(box, text, style, field) if text else ()
    return Cell(texts or (), style, colour, fill, field, pen.is_stand_in(fields))


def _draw_cells(
    pen: Pen, box: Box, at: Rectangle, cells: list[list[Cell]], widths: list[float]
) -> None:
    keys = box.keys
    x, y, w, h = at
    pad_x, pad_y = keys.get("pad", (1.2, 0.8))
    factor, heights, wide = _shrunk_to_fit(keys, h, cells, widths)
    over = sum(heights) - h
    if over > 0.01 or wide:
        what = (
            f"{tenths(over)} mm too high" if over > 0.01 else f"a word {tenths(wide)} mm too wide"
        )
        pen.fault(TEXT_TOO_LONG, box, f"{pen.row.id}: the table is {what} even at its least size")
        return
    if keys.get("stretch") and cells:
        first = 1 if "header_style" in keys and len(cells) > 1 else 0
        more = -over / (len(cells) - first)
        heights = [high + (more if index >= first else 0) for index, high in enumerate(heights)]
    valign = keys.get("valign", "middle")
    top = y
    for row, high in zip(cells, heights, strict=True):
        left = x
        for cell, width in zip(row, widths, strict=True):
            if cell.fill:
                pen.rect(left, top, width, high, cell.fill)
            draw_cell(
                pen, box, cell, (left + pad_x, top + pad_y, width - 2 * pad_x, high - 2 * pad_y),
                shrunk(cell.style, factor), valign,
            )  # fmt: skip
            if cell.marked:
                pen.stand_in_mark("top_right", (left, top, width, high), cell.colour)
            left += width
        top += high
    _draw_rules(pen, box, (x, y, w), heights, widths)


def _shrunk_to_fit(
    keys: Mapping[str, Any], high: float, cells: list[list[Cell]], widths: list[float]
) -> tuple[float, list[float], float]:
    """By what factor all type shrinks until the rows fit, how high each then is, and by how much a
    word is too wide even so; both in mm."""
    pad_x, pad_y = keys.get("pad", (1.2, 0.8))
    factor = 1.0
    while True:
        heights = []
        widest = 0.0
        for row in cells:
            tallest = keys.get("row_height", 0.0)
            for cell, width in zip(row, widths, strict=True):
                _, tall, wide = cell.lines(width - 2 * pad_x, shrunk(cell.style, factor))
                tallest = max(tallest, tall + 2 * pad_y)
                widest = max(widest, wide)
            heights.append(tallest)
        if (sum(heights) - high <= 0.01 and not widest) or factor < 0.6:
            return factor, heights, widest
        factor -= 0.025


def _draw_rules(
    pen: Pen, box: Box, at: tuple[float, float, float], heights: list[float], widths: list[float]
) -> None:
    """The lines under the rows, and with `grid` those around all cells."""
    rule = pen.colour(box.keys.get("rule"), box)
    if not rule:
        return
    x, y, w = at
    grid = box.keys.get("grid")
    top = y
    for index, high in enumerate(heights):
        top += high
        if grid or index < len(heights) - 1:
            pen.ops.append(Line(x, top, x + w, top, rule, _RULE))
    if grid:
        pen.ops.append(Line(x, y, x + w, y, rule, _RULE))
        left = x
        for width in [0.0, *widths]:
            left += width
            pen.ops.append(Line(left, y, left, top, rule, _RULE))


def draw_cell(pen: Pen, box: Box, cell: Cell, at: Rectangle, size: float, valign: str) -> None:
    lines, high, _ = cell.lines(at[2], size)
    if not lines:
        return
    style = cell.style._replace(valign=valign)
    fitted = Fitted(size, tuple(lines), high)
    ops, bounds = drawn(fitted, style, at, cell.colour, pen)
    pen.readable(box, cell.colour, bounds, cell.field)
    pen.ops.extend(ops)
