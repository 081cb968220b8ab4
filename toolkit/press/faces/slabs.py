"""Parts of flowing text as slabs: lines, rules, rows of tables, figures, each of a known height."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.pack.nearest import did_you_mean
from toolkit.press.checks import FIELD_TYPE, TEXT_TOO_LONG
from toolkit.press.display import Rect, Text
from toolkit.press.faces import once
from toolkit.press.faces.asides import opening_of
from toolkit.press.faces.blocks import beside_figure, figure, panel, whole
from toolkit.press.faces.cells import side_by_side
from toolkit.press.faces.examples import example
from toolkit.press.faces.heads import banded, chapter, grouped, section, underlined
from toolkit.press.faces.parts import RIGHT, Parts
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.faces.slab_tables import table
from toolkit.press.faces.tables import shrunk
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_FALLBACK, FLOW_ITEMS
from toolkit.press.templates.gone import PARTS
from toolkit.press.typesetting.fonts import BOLD
from toolkit.press.typesetting.text import POINT, RISE, Fitted, drawn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.display import Op
    from toolkit.press.faces.pen import Pen
    from toolkit.press.templates.parsed import Box
    from toolkit.press.typesetting.lines import Line as TextLine
    from toolkit.press.typesetting.lines import Paragraph
    from toolkit.press.typesetting.text import Style


_EVEN = 0.66  # of the size of text: what stands between paragraphs of pages that are filled
_WITHIN = 0.9  # mm between the edge of the ground of a note and its words, above and below
_ROUND = 1.6  # mm: radius of the corners of a ground without a bar
_TICK = "{icon:check}"  # before an answer, whose lines stand clear of it, as a note's of its sign
_TURNED = 900.0  # thousandths of its size by which an entry of an index goes on further right
_WHOLE = 12  # lines up to which a paragraph is not broken, where pages are filled evenly
_BOLD = frozenset(BOLD.values())


class Setter:
    """Turns the items of a flow into slabs at one width and one factor of size."""

    def __init__(self, pen: Pen, box: Box, width: float, factor: float) -> None:
        self.pen = pen
        self.box = box
        self.margin: float = box.keys.get("margin", 0.0)
        self.width = width - self.margin
        self.gap: float = box.keys.get("gap", 6.0)
        self.factor = factor
        self.styles: Mapping[str, str] = box.keys.get("styles", {})
        self.without: Sequence[str] = box.keys.get("without", ())
        ink = pen.colour(box.keys.get("colour"), box)
        self.ink = ink or pen.template.palette.colours["ink"]
        self.rule = pen.colour(box.keys.get("rule"), box) or self.ink
        self.grid = pen.colour(box.keys.get("grid"), box) or self.rule
        self.band = pen.colour(box.keys.get("band"), box)
        self.tint = pen.colour(box.keys.get("tint"), box)
        self.notes = pen.colour(box.keys.get("notes"), box)
        self.openings = pen.colour(box.keys.get("openings"), box)
        self.plates = pen.colour(box.keys.get("plates"), box)
        self.over = ""  # the colour of all words that stand upon a ground of their own
        self.bar: float = box.keys.get("bar", 0.8)
        self.numbered: bool = box.keys.get("numbered", False)
        self.heads: bool = box.keys.get("heads", False)
        self.runs_on: bool = box.keys.get("runs_on", False)
        self.fills: bool = box.keys.get("fills", False)
        self.loose: bool = self.heads and not self.margin
        self.gathered: bool = box.keys.get("gathered", False)
        self.level: bool = box.keys.get("level", False)
        # Whether names stand beside their numbers, or an index has its letters there.
        self.names = bool(self.margin and self.runs_on) and not (self.numbered or self.heads)
        self.indexes = bool(self.margin and self.numbered) and not self.runs_on
        self.begins = False  # whether what is set stands right below the heading of a chapter
        self.grounded = False  # whether narrow figures stand upon a ground

    @property
    def plated(self) -> bool:
        """Whether plates are drawn: there is a colour for them, and a page from edge to edge."""
        return bool(self.plates and self.margin)

    def start(self, x: float) -> float:
        """Where margin and text together begin, of text that begins at `x`."""
        return x - self.margin

    def style(self, part: str) -> Style:
        styles = self.pen.template.styles
        named = self.styles.get(part, part)
        style = styles[named if named in styles else FLOW_FALLBACK.get(part, part)]
        return style._replace(size=shrunk(style, self.factor), valign="top")

    def colour(self, style: Style) -> str:
        return self.over or self.pen.template.palette.of(style.colour)

    def wrong(self, steps: Steps | None, message: str, hint: str = "") -> None:
        self.pen.fault(FIELD_TYPE, self.box, message, steps, hint)

    def slabs(self, items: Sequence[Value], path: Steps | None, first: int = 0) -> Iterator[Slab]:
        """All items as slabs; `first` is the number of the first of them in its list."""
        return Parts(self, items).slabs(path, first)

    def part(self, part: str, value: Value, steps: Steps | None) -> Iterator[Slab]:
        if part not in FLOW_ITEMS:
            there = did_you_mean(part, FLOW_ITEMS) or f"there are: {', '.join(FLOW_ITEMS)}"
            hint = PARTS.get(part, there)
            self.wrong(steps, f"no part of a page '{part}'", hint)
        elif part in ("heading", "subheading"):
            yield from self.heading(part, value, steps)
        elif part == "section":
            yield from section(self, plain(value), steps)
        elif part in ("para", "reason", "bullets", "steps", "note", "fine", "imprint"):
            yield from self.paragraphs(part, value, steps)
        elif part == "panel":
            pair = beside_figure(value) if self.plated else None
            yield from example(self, *pair, steps) if pair else panel(self, value, steps)
        elif part == "side_by_side":
            yield from side_by_side(self, value, steps)
        elif part == "table":
            yield from table(self, value, steps)
        elif part == "figure":
            told = isinstance(value, dict) and ("icon" in value or "caption" in value)
            if self.plated and self.numbered and isinstance(value, dict) and not told:
                yield from example(self, value, [], steps)
            else:
                yield from figure(self, value, steps)
        elif part == "space":
            high = value if isinstance(value, int | float) else 3.0
            yield Slab(float(high), 0.0, lambda x, y: None)
        elif part == "wide" and self.margin and self.runs_on and isinstance(value, list):
            yield from whole(self, value, steps)
        elif part != "break":
            self.wrong(steps, f"'{part}' is for text that runs on, and on the page itself")
        elif value in ("column", "page"):
            yield Slab(0.0, 0.0, lambda x, y: None, turn=value)  # type: ignore[arg-type]
        else:
            self.wrong(steps, "a break is to the next column or page", "break: column, or page")

    def heading(self, part: str, value: Value, steps: Steps | None) -> Iterator[Slab]:
        fields: dict[str, Value] = value if isinstance(value, dict) else {"title": plain(value)}
        style, said = self.style(part), plain(fields.get("title", ""))
        chief = part == "heading"
        # What has its own fine print in the margin stands well apart.
        apart = 0.5 if self.names else 1.15 if self.margin and self.runs_on else 0.9
        if chief and "chapter" in self.box.keys:
            yield from chapter(self, said, fields, steps)
            return
        lines = list(self.lines(part, [said], style, steps, "none", style.size * POINT * apart))
        if chief and self.band:
            yield from banded(self, lines, said, self.band)
        elif self.fills and self.numbered and not chief:
            yield from grouped(self, lines, said)
        else:
            yield from underlined(self, lines, said if chief else "")

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
        high = tall(slabs) + 2 * inset[1]

        def draw(x: float, y: float) -> None:
            wide = self.width - sum(sides)
            self.pen.rect(x + sides[0], y, wide, high, fill, radius=0.0 if bar else _ROUND)
            if bar:
                self.pen.ops.append(Rect(x + sides[0], y, bar, high, self.rule))
            top = y + inset[1] - slabs[0].before
            for slab in slabs:
                slab.draw(x + inset[0], top + slab.before)
                top += slab.before + slab.height

        return Slab(high, max(slabs[0].before, 1.6), draw)

    def paragraphs(
        self, part: str, value: Value, steps: Steps | None, below: Slab | None = None
    ) -> Iterator[Slab]:
        """Lines of text; `below` is what stands on the ground of a note, under its words."""
        texts = [plain(each) for each in value] if isinstance(value, list) else [plain(value)]
        marker = {"bullets": "bullet", "steps": "number"}.get(part, "none")
        style = self.style({"imprint": "fine", "reason": "caption"}.get(part, part))
        loose = 0.8 if self.heads or self.indexes else _EVEN if self.fills and self.margin else 0.55
        apart = 0.2 if part in ("fine", "imprint") or self.names else loose
        before = style.size * POINT * apart
        slabs = list(self.lines(part, texts, style, steps, marker, before))
        if part != "note":
            yield from slabs
            return
        if self.notes and slabs:
            slabs += [] if below is None else [below._replace(before=0.3)]
            yield self.framed(slabs, self.notes, (0.0, 0.0), (0.0, _WITHIN), bar=self.bar)
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
        """One slab a line; the first two and the last two lines of a paragraph stay together, and
        where pages are to be filled evenly all of one that is not long."""
        composed = once.composed(self, texts, style, steps, marker)
        first = texts[0] if texts else ""
        opening = self.opening(first, style, steps) if part == "para" and first else 0
        shift = {"note": 3.0, "imprint": -self.margin}.get(part, 0.0)
        # On a ground of its own a note keeps clear of its right edge too.
        width = self.width - shift - (RIGHT if part == "note" and self.notes else 0.0)
        limit = width / (style.size * POINT) * 1000 + 0.01
        colour = self.colour(style)
        high = style.leading * style.size * POINT
        hangs = self.fills and (part == "note" or first.startswith(_TICK))
        for number, paragraph in enumerate(composed):
            # Sources have addresses, and cases call rules by ids: both may be long.
            long = part in ("imprint", "fine") or self.names
            lines, excess = once.settled(self, paragraph, limit, apart=long, hung=hangs)
            if excess:
                wide = excess * style.size * POINT / 1000
                message = f"{self.pen.row.id}: a word is {wide:.1f} mm too wide for the column"
                self.pen.fault(TEXT_TOO_LONG, self.box, message, steps)
            if self.indexes and len(lines) > 1:
                lines = self._hanging(paragraph, limit, lines)
            for index, line in enumerate(lines):
                whole_one = self.fills and len(lines) <= _WHOLE and index + 1 < len(lines)
                glued = whole_one or (len(lines) > 1 and index in (0, len(lines) - 2))
                # What a list of small print begins with is the head of the others.
                glued |= part == "imprint" and not number and len(composed) > 1
                gap = style.space * style.size * POINT if number else before
                opens, opening = opening > 0, opening - len(line.atoms)
                colours = colour, self.openings if opens and not self.over else None
                draw = partial(self._draw, line, style, steps, (shift, width, high), colours)
                left = (limit - line.indent - line.width) * style.size * POINT / 1000
                yield Slab(high, 0.0 if index else gap, draw, glued, room=left)

    def _hanging(self, paragraph: Paragraph, limit: float, lines: list[TextLine]) -> list[TextLine]:
        """The lines of an entry of an index, all but the first further to the right."""
        told, excess = once.settled(
            self, paragraph._replace(indent=_TURNED), limit, apart=False, hung=False
        )
        return lines if excess else [told[0]._replace(indent=0.0), *told[1:]]

    def _draw(
        self,
        line: TextLine,
        style: Style,
        steps: Steps | None,
        at: tuple[float, float, float],
        colours: tuple[str, str | None],
        x: float,
        y: float,
    ) -> None:
        """Draws a line `at` so many mm to the right, so wide and high, in one colour and the words
        that it opens with in another, if any."""
        shift, width, high = at
        fitted = Fitted(style.size, (line,), high)
        # Half of the extra leading above, so that a slab sits in its own middle.
        top = y + (high - RISE * style.size * POINT) * 0.3
        colour, opening = colours
        ops, area = drawn(fitted, style, (x + shift, top, width, high), colour, self.pen)
        self.pen.readable(self.box, colour, area, steps)
        if opening:
            self.pen.readable(self.box, opening, area, steps)
            ops = _opened(ops, opening)
        self.pen.ops.extend(ops)

    def opening(self, words: str, style: Style, steps: Steps | None) -> int:
        """How many words the bold ones are that a paragraph opens with, which have a colour."""
        head = opening_of(words) if self.openings else ""
        composed = once.composed(self, [head], style, steps) if head else ()
        return sum(len(each.atoms) for each in composed)


def _opened(ops: Sequence[Op], colour: str) -> list[Op]:
    """A line whose bold words at its beginning are of that colour."""
    plain_from = next(
        (at for at, op in enumerate(ops) if not (isinstance(op, Text) and op.font in _BOLD)),
        len(ops),
    )
    return [
        op._replace(fill=colour) if isinstance(op, Text) and at < plain_from else op
        for at, op in enumerate(ops)
    ]
