"""Parts of flowing text as slabs: lines, rules, rows of tables, figures, each of a known height."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from toolkit.pack.nearest import did_you_mean
from toolkit.press.checks import FIELD_TYPE, TEXT_TOO_LONG
from toolkit.press.display import Line, Place, Rect
from toolkit.press.errors import PressError
from toolkit.press.faces.asides import EXAMPLE, beside, parted, with_aside
from toolkit.press.faces.row_fields import UNKNOWN
from toolkit.press.faces.slab import Slab
from toolkit.press.faces.tables import Cell, draw_cell, shrunk
from toolkit.press.templates.boxes import FLOW_ITEMS
from toolkit.press.templates.filters import plain
from toolkit.press.typesetting.lines import broken
from toolkit.press.typesetting.text import POINT, RISE, Fitted, block_height, drawn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.parsed import Box
    from toolkit.press.typesetting.lines import Line as TextLine
    from toolkit.press.typesetting.text import Style


INSET = 3.5
"""Between the edge of a panel or of the ground of a heading and its words, in mm."""
_MORE = ("para", "bullets", "steps", "note")
WHOLE = 8
"""Rows up to which a table is not broken, where text runs on."""


class Setter:
    """Turns the items of a flow into slabs at one width and one factor of size."""

    def __init__(self, pen: Pen, box: Box, width: float, factor: float) -> None:
        self.pen = pen
        self.box = box
        self.margin: float = box.keys.get("margin", 0.0)
        self.width = width - self.margin
        self.factor = factor
        self.styles: Mapping[str, str] = box.keys.get("styles", {})
        ink = pen.colour(box.keys.get("colour"), box)
        self.ink = ink or pen.template.palette.colours["ink"]
        self.rule = pen.colour(box.keys.get("rule"), box) or self.ink
        self.grid = pen.colour(box.keys.get("grid"), box) or self.rule
        self.band = pen.colour(box.keys.get("band"), box)
        self.tint = pen.colour(box.keys.get("tint"), box)
        self.notes = pen.colour(box.keys.get("notes"), box)
        self.heads: bool = box.keys.get("heads", False)
        self.runs_on: bool = box.keys.get("runs_on", False)

    def style(self, part: str) -> Style:
        styles = self.pen.template.styles
        style = styles[self.styles.get(part, part)]
        return style._replace(size=shrunk(style, self.factor), valign="top")

    def colour(self, style: Style) -> str:
        return self.pen.template.palette.of(style.colour)

    def wrong(self, steps: Steps | None, message: str, hint: str = "") -> None:
        self.pen.fault(FIELD_TYPE, self.box, message, steps, hint)

    def slabs(self, items: Sequence[Value], path: Steps | None) -> Iterator[Slab]:
        """All items as slabs; fine print is kept with what stands before it.

        Where text runs on, so are notes and tables, and small tables stay whole.
        """
        kept = ("fine", "note", "table", "panel") if self.runs_on else ("fine",)
        held: Slab | None = None
        asides = beside(items) if self.margin else {}
        lacks = 0.0  # mm that what stands in the margin is higher than what it stands beside
        for index, item in enumerate(items):
            steps = None if path is None else (*path, index)
            if not isinstance(item, dict) or len(item) != 1:
                self.wrong(steps, f"a part of a page is one key of {', '.join(FLOW_ITEMS)}")
                continue
            ((part, value),) = item.items()
            if index in asides.values():
                continue
            # Where what follows needs the margin too, or is no more of the same, room is left.
            if held is not None and lacks > 0 and (index in asides or part not in _MORE):
                yield held._replace(glued=True)
                held, lacks = Slab(lacks, 0.0, lambda x, y: None), 0.0
            if held is not None and part in kept:
                held = held._replace(glued=True)
            head, said = "", value
            if self.heads and index in asides:
                head, said = (EXAMPLE, value) if part == "panel" else parted(value)
            for number, slab in enumerate(self.part(part, said, steps)):
                if held is not None:
                    yield held
                held = slab
                if index in asides and not number:
                    note = items[asides[index]]["fine"]  # type: ignore[call-overload, index]
                    opens = plain(value) if part == "para" else ""
                    held, lacks = with_aside(self, slab, plain(note), opens, steps, head)
                lacks -= slab.height + (slab.before if number or index not in asides else 0.0)
        if held is not None:
            yield held

    def part(self, part: str, value: Value, steps: Steps | None) -> Iterator[Slab]:
        if part not in FLOW_ITEMS:
            hint = did_you_mean(part, FLOW_ITEMS) or f"there are: {', '.join(FLOW_ITEMS)}"
            self.wrong(steps, f"no part of a page '{part}'", hint)
        elif part in ("heading", "subheading"):
            yield from self.heading(part, value, steps)
        elif part in ("para", "bullets", "steps", "note", "fine", "imprint"):
            yield from self.paragraphs(part, value, steps)
        elif part == "panel":
            yield from self.panel(value, steps)
        elif part == "table":
            yield from self.table(value, steps)
        elif part == "figure":
            yield from self.figure(value, steps)
        elif part == "space":
            high = value if isinstance(value, int | float) else 3.0
            yield Slab(float(high), 0.0, lambda x, y: None)
        elif value in ("column", "page"):
            yield Slab(0.0, 0.0, lambda x, y: None, turn=value)  # type: ignore[arg-type]
        else:
            self.wrong(steps, "a break is to the next column or page", "break: column, or page")

    def heading(self, part: str, value: Value, steps: Steps | None) -> Iterator[Slab]:
        style = self.style(part)
        said = plain(value)
        lines = list(self.lines(part, [said], style, steps, "none", style.size * POINT * 0.9))
        opens = said if part == "heading" else ""
        if part == "heading" and self.band:
            back = -self.margin
            framed = self.framed(lines, self.band, (back, 0.0), (back + INSET, 1.1))
            yield framed._replace(glued=True, heading=opens)
            yield Slab(1.2, 0.0, lambda x, y: None, glued=True)
            return
        for index, slab in enumerate(lines):
            yield slab._replace(glued=True, heading="" if index else opens)
        if part == "heading":

            def rule(x: float, y: float) -> None:
                self.pen.ops.append(Line(x, y, x + self.width, y, self.rule, 0.3))

            yield Slab(0.3, 0.3, rule, glued=True)

    def framed(
        self,
        slabs: Sequence[Slab],
        fill: str,
        sides: tuple[float, float],
        inset: tuple[float, float],
        bar: float = 0.0,
    ) -> Slab:
        """Slabs upon a ground, as one that is not broken.

        `sides` is how far the ground begins and ends from the edges of the text, `inset` where on
        it the slabs begin and what is left above and below them, `bar` how wide its edge is.
        """
        high = sum(slab.height + slab.before for slab in slabs) - slabs[0].before + 2 * inset[1]

        def draw(x: float, y: float) -> None:
            wide = self.width - sum(sides)
            self.pen.rect(x + sides[0], y, wide, high, fill, radius=0.0 if bar else 1.2)
            if bar:
                self.pen.ops.append(Rect(x + sides[0], y, bar, high, self.rule))
            top = y + inset[1] - slabs[0].before
            for slab in slabs:
                slab.draw(x + inset[0], top + slab.before)
                top += slab.before + slab.height

        return Slab(high, max(slabs[0].before, 1.6), draw)

    def panel(self, value: Value, steps: Steps | None) -> Iterator[Slab]:
        """Parts of a page upon a ground of their own, narrower than the text by what is around."""
        if not isinstance(value, list) or not value:
            self.wrong(steps, f"a panel is {FLOW_ITEMS['panel']}")
            return
        inner = copy(self)
        inner.width, inner.margin, inner.heads = self.width - 2 * INSET, 0.0, False
        slabs = list(inner.slabs(value, steps))
        if slabs:
            fill = self.tint or self.pen.template.palette.colours["paper"]
            yield self.framed(slabs, fill, (0.0, 0.0), (INSET, 2.0), bar=0.8)

    def paragraphs(self, part: str, value: Value, steps: Steps | None) -> Iterator[Slab]:
        texts = [plain(each) for each in value] if isinstance(value, list) else [plain(value)]
        marker = {"bullets": "bullet", "steps": "number"}.get(part, "none")
        style = self.style("fine" if part == "imprint" else part)
        apart = 0.2 if part in ("fine", "imprint") else 0.8 if self.heads else 0.55
        before = style.size * POINT * apart
        slabs = list(self.lines(part, texts, style, steps, marker, before))
        if part != "note":
            yield from slabs
            return
        if self.notes and slabs:
            yield self.framed(slabs, self.notes, (0.0, 0.0), (0.0, 0.9), bar=0.8)
            return
        for index, slab in enumerate(slabs):

            def barred(x: float, y: float, slab: Slab = slab, first: bool = not index) -> None:
                high = slab.height + (0.0 if first else slab.before)
                top = y if first else y - slab.before
                self.pen.ops.append(Rect(x, top, 0.8, high, self.rule))
                slab.draw(x, y)

            yield slab._replace(draw=barred)

    def lines(
        self,
        part: str,
        texts: list[str],
        style: Style,
        steps: Steps | None,
        marker: str,
        before: float,
    ) -> Iterator[Slab]:
        """One slab a line; the first two and the last two lines of a paragraph stay together."""
        composed = self.pen.composed(self.box, texts, style, steps, marker) or ()
        shift = {"note": 3.0, "imprint": -self.margin}.get(part, 0.0)
        # On a ground of its own a note keeps clear of its right edge too.
        width = self.width - shift - (2.0 if part == "note" and self.notes else 0.0)
        limit = width / (style.size * POINT) * 1000 + 0.01
        colour = self.colour(style)
        high = style.leading * style.size * POINT
        for number, paragraph in enumerate(composed):
            lines, excess = broken([paragraph], limit)
            if excess:
                wide = excess * style.size * POINT / 1000
                message = f"{self.pen.row.id}: a word is {wide:.1f} mm too wide for the column"
                self.pen.fault(TEXT_TOO_LONG, self.box, message, steps)
            for index, line in enumerate(lines):
                glued = len(lines) > 1 and index in (0, len(lines) - 2)
                gap = style.space * style.size * POINT if number else before

                def draw(x: float, y: float, line: TextLine = line) -> None:
                    fitted = Fitted(style.size, (line,), high)
                    # Half of the extra leading above, so that a slab sits in its own middle.
                    top = y + (high - RISE * style.size * POINT) * 0.3
                    ops, area = drawn(
                        fitted, style, (x + shift, top, width, high), colour, self.pen
                    )
                    self.pen.readable(self.box, colour, area, steps)
                    self.pen.ops.extend(ops)

                yield Slab(high, 0.0 if index else gap, draw, glued)

    def table(self, value: Value, steps: Steps | None) -> Iterator[Slab]:
        rows = value.get("rows") if isinstance(value, dict) else None
        if not isinstance(value, dict) or not isinstance(rows, list):
            self.wrong(steps, f"a table on a page is {FLOW_ITEMS['table']}")
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
            self.wrong(steps, "each row of a table, its header and its widths have as many items")
            return
        total = sum(shares)  # type: ignore[arg-type]
        widths = [self.width * share / total for share in shares]
        zebra = self.pen.colour(self.box.keys.get("zebra"), self.box)
        for index, row in enumerate(grid):
            head = index == 0 and isinstance(header, list)
            style = self.style("table_head" if head else "table")
            fill = zebra if zebra and index % 2 == 0 and not head else None
            cells = []
            for each in row:
                said = "{blank}" if each == UNKNOWN else plain(each)
                texts = self.pen.composed(self.box, said, style, steps) if said else ()
                cells.append(Cell(texts or (), style, self.colour(style), fill, steps))
            whole = self.runs_on and len(grid) <= WHOLE and index + 1 < len(grid)
            yield self.table_row(cells, widths, first=index == 0, glued=head or whole)

    def table_row(
        self, cells: list[Cell], widths: list[float], *, first: bool, glued: bool
    ) -> Slab:
        pad_x, pad_y = 1.0, 0.7
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
                    self.pen.rect(left, y, width, high, cell.fill)
                at = (left + pad_x, y + pad_y, width - 2 * pad_x, high - 2 * pad_y)
                draw_cell(self.pen, self.box, cell, at, cell.style.size, "middle")
                left += width
            self.pen.ops.append(Line(x, y + high, x + self.width, y + high, self.grid, 0.15))

        return Slab(high, 2.0 if first else 0.0, draw, glued)

    def figure(self, value: Value, steps: Steps | None) -> Iterator[Slab]:
        from toolkit.pack.row import Row
        from toolkit.press.faces.face import render

        if not isinstance(value, dict) or not ({"icon", "template"} & value.keys()):
            self.wrong(steps, f"a figure is {FLOW_ITEMS['figure']}")
            return
        pen = self.pen
        caption = value.get("caption")
        if "icon" in value:
            name = plain(value["icon"])
            size = value.get("height", 12)
            high = float(size) if isinstance(size, int | float) else 12.0
            if not pen.library.has_icon(name):
                pen.lacks_icon(self.box, name, steps, pen.library.icon_names())
                return

            def draw(x: float, y: float) -> None:
                paper = pen.template.palette.colours["paper"]
                pen.ops.append(pen.icon(name, x, y, self.width, high, self.ink, paper))

        else:
            name = plain(value["template"])
            if name in pen.library.drawing:
                self.wrong(steps, f"a template that shows itself: {name}")
                return
            fields = value.get("fields", {})
            row = Row(f"{pen.row.id}.figure", fields if isinstance(fields, dict) else {})
            try:
                face = render(name, row, pen.library, pen.found)
            except PressError as error:
                for finding in error.findings:
                    self.wrong(steps, finding.message, finding.hint)
                return
            wide = value.get("width", min(face.width, self.width))
            scale = (float(wide) if isinstance(wide, int | float) else self.width) / face.width
            high = face.height * scale

            # One that is wider than the text has room in the margin too.
            spare = self.width - face.width * scale
            left = spare / 2 if spare >= 0 else max(spare, -self.margin)

            def draw(x: float, y: float) -> None:
                pen.ops.append(Place(face, x + left, y, 0, scale))

        yield Slab(high, 2.0, draw, glued=caption is not None)
        if caption is not None:
            style = self.style("caption")._replace(align="centre")
            yield from self.lines("caption", [plain(caption)], style, steps, "none", 1.0)
