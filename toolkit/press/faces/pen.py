"""The pen: draws into one face, knows the row, and notes whatever must not be printed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from toolkit.press import checks
from toolkit.press.display import Face, Halo, Line, Place, Rect, Text
from toolkit.press.faces.grounds import Ground, colours_under
from toolkit.press.faces.row_fields import RowFields
from toolkit.press.kept import keep
from toolkit.press.templates.cut import beyond, lacking, rectangle
from toolkit.press.templates.palette import contrast, mixed
from toolkit.press.typesetting.fonts import NoGlyphError
from toolkit.press.typesetting.text import drawn, fit, last_line, paragraphs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from toolkit.pack.document import Steps
    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Op
    from toolkit.press.faces.flow import Column
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.parsed import Box
    from toolkit.press.templates.template import Template
    from toolkit.press.typesetting.lines import Line as TextLine
    from toolkit.press.typesetting.lines import Paragraph
    from toolkit.press.typesetting.text import Fitted, Style

MARK_SIZE = 1.7
"""Side of the triangle that marks a stand-in, in mm."""
FOOT = "foot"
"""No mark at the field itself: the one in the foot of the face speaks for it."""
DOTS, RULE = "dots", "rule"
DOTS_THICK, DOTS_FAINT = 0.2, 0.5
"""How thick such dots are, in mm, and how much of the ground is in their colour."""
DOTS_BELOW = 0.9
"""From the baseline of a text to the dots that mark it as filled by a stand-in, in mm."""
DOTS_LEAST = 3.5
"""How wide such dots are at least, in mm: two of them below a numeral would look like dirt."""
OUTLINE = 0.35
"""How many mm of its outline are seen around a text, where the template does not say."""
SHORT = 24
"""Characters up to which a text is likely to come again: a label, a number, a heading."""
REMEMBERED = 1024
_TOLERANCE = 0.011
_FILLED = ("polygon", "path", "ellipse")
_BLEEDING = ("rect", "image", "scene")


class Pen(RowFields):
    """Draws boxes of one template for one row at an offset; operations gather in `ops`."""

    __slots__ = (
        "at_x", "at_y", "broken", "cells", "columns", "ends", "facing", "figures", "grounds",
        "lettering", "library", "measured", "ops", "outer", "signed", "spot",
    )  # fmt: skip

    def __init__(
        self, template: Template, row: Row, library: Library, found: list[Finding]
    ) -> None:
        super().__init__(template, row, found)
        self.outer = template
        self.library = library
        self.ops: list[Op] = []
        self.grounds: list[Ground] = []
        # The corners of the hexagons drawn, by their middles.
        self.cells: dict[tuple[float, float], tuple[tuple[float, float], ...]] = {}
        self.at_x = 0.0
        self.at_y = 0.0
        self.lettering = True  # letters are drawn, not only measured
        self.columns: Sequence[Column] | None = None  # of text that runs on: what this face shows
        self.facing: Sequence[Column] | None = None  # what the page that faces it shows
        self.ends = False  # such text ends on this face
        # What templates draw within a text, by their name and the id() of their fields, kept too.
        self.figures: dict[tuple[str, int], tuple[object, Face]] = {}
        # Text of flows, measured and broken into lines.
        self.measured: dict[tuple[object, ...], tuple[Paragraph, ...]] = {}
        self.broken: dict[tuple[object, ...], tuple[Paragraph, tuple[list[TextLine], float]]] = {}
        # The ends of arrows that have a sign, by its name.
        self.signed: set[tuple[str, tuple[float, float]]] = set()
        # Where a place lies that is told in numbers, over hexagons.
        self.spot: Callable[[float, float], tuple[float, float]] | None = None

    def inside(
        self, box: Box, x: float, y: float, w: float, h: float,
        parts: Sequence[Sequence[tuple[float, float]]] = (),
    ) -> None:  # fmt: skip
        """Notes ink outside the safe zone, unless the box may bleed; then, a bleed cut short.

        `parts` are the corners of what a box that does not fill its rectangle is made of.
        """
        if self.outer.part:
            return
        if not box.keys.get("bleed"):
            self._safe(box, (x, y, w, h), parts)
        elif box.kind in _BLEEDING or (box.kind in _FILLED and box.keys.get("fill")):
            self._bled(box, parts or (_corners(x, y, w, h),))

    def _safe(
        self, box: Box, at: tuple[float, float, float, float],
        parts: Sequence[Sequence[tuple[float, float]]],
    ) -> None:  # fmt: skip
        """Notes ink outside the safe zone."""
        outer, safe = self.outer, self.outer.safe
        x, y, w, h = at
        if outer.outline and box.kind == "ellipse" and outer.outline.convex:
            worst = safe + max(side.over_round(x, y, w, h) for side in outer.sides)
        elif outer.outline:
            worst = safe + max(
                beyond(outer.outline, outer.sides, corners) for corners in parts or (_corners(*at),)
            )
        else:
            worst = max(safe - x, safe - y, x + w - outer.width + safe, y + h - outer.height + safe)
        if worst > _TOLERANCE:
            wide, high = outer.width - 2 * safe, outer.height - 2 * safe
            zone = f"[{safe:g}, {safe:g}] and {wide:g} × {high:g} mm"
            if outer.outline:
                zone = f"{safe:g} mm inside the sides of `shape`"
            self.fault(
                checks.UNSAFE_INK,
                box,
                f"this {box.kind} leaves the safe zone by {worst:.2f} mm",
                hint=f"the safe zone is {zone}; what is meant to run off the edge says bleed: true",
            )

    def _bled(self, box: Box, parts: Sequence[Sequence[tuple[float, float]]]) -> None:
        """Notes a bleed that is cut short."""
        outer = self.outer
        cut = outer.sides or rectangle(outer.width, outer.height)
        lacks = max(lacking(outer.outline, cut, corners, outer.bleed) for corners in parts)
        if lacks:
            self.fault(
                checks.SHORT_BLEED,
                box,
                f"this {box.kind} reaches the cut and ends {lacks:.2f} mm short of the bleed: "
                "a white sliver after cutting",
                hint=f"let it reach {outer.bleed:g} mm beyond the cut"
                if box.kind in _FILLED
                else "at: bleed covers it all",
            )

    def rect(
        self, x: float, y: float, w: float, h: float, fill: str | None,
        stroke: str | None = None, width: float = 0.2, radius: float = 0.0,
    ) -> None:  # fmt: skip
        """A rectangle, which lies under what is drawn upon it where it is filled."""
        self.ops.append(Rect(x, y, w, h, fill, stroke, width, radius))
        if fill:
            self.grounds.append(Ground(x, y, w, h, fill))

    def under(self, x: float, y: float, w: float, h: float) -> list[str | None]:
        """The colours that lie under a rectangle, topmost first; None for a picture."""
        return colours_under(self.grounds, x, y, w, h)

    def beneath(self, icon: str, x: float, y: float, w: float, h: float) -> str:
        """The colour that an icon lies on; none where it shows nothing of it, as most do.

        Raises KeyError.
        """
        if not self.library.shows_paper(icon):
            return ""
        return self.under(x, y, w, h)[0] or self.template.palette.colours["paper"]

    def readable(
        self,
        box: Box,
        colour: str,
        bounds: tuple[float, float, float, float],
        field: Steps | None,
        outline: str | None = None,
    ) -> None:
        """Notes text that contrasts too little with its outline, else with what is under it."""
        for ground in [outline] if outline else self.under(*bounds):
            if ground is None:
                self.fault(
                    checks.LOW_CONTRAST,
                    box,
                    "text over a picture whose colours nobody knows",
                    hint="say `ground:` at the image, or put a filled rect or a fade between",
                )
                return
            ratio = contrast(colour, ground)
            if ratio < checks.CONTRAST_LIMIT:
                self.fault(
                    checks.LOW_CONTRAST,
                    box,
                    f"text {colour} on {ground} has contrast {ratio:.2f}:1, "
                    f"at least {checks.CONTRAST_LIMIT:g}:1 is needed",
                    field,
                    colours=(colour, ground),
                )
                return

    def icon(
        self, name: str, x: float, y: float, w: float, h: float, ink: str, paper: str, turn: int = 0
    ) -> Op:
        """An icon as large as fits in the box, in its middle. Raises KeyError."""
        face = self.library.icon_face(name, self.template.palette, ink, paper)
        wide, high = (face.height, face.width) if turn % 180 else (face.width, face.height)
        scale = min(w / wide, h / high)
        left, top = x + (w - wide * scale) / 2, y + (h - high * scale) / 2
        return Place(face, left, top, turn, scale)

    def inline(self, name: str, x: float, y: float, w: float, h: float, ink: str) -> Iterable[Op]:
        """An icon inside a line of text, or the blank for an unknown word."""
        if not name:
            return (Rect(x + w * 0.04, y, w * 0.92, h, None, ink, 0.15, 0.4),)
        return (self.icon(name, x, y, w, h, ink, self.beneath(name, x, y, w, h)),)

    def composed(
        self,
        box: Box,
        text: str | Sequence[str],
        style: Style,
        field: Steps | None,
        marker: str = "none",
    ) -> tuple[Paragraph, ...] | None:
        """The text measured; None, with a finding, where a glyph or an icon is missing."""
        if style.terms:
            marked = self.library.terms.marked
            text = marked(text) if isinstance(text, str) else [marked(each) for each in text]
        try:
            return paragraphs(text, style, self.library, marker)
        except NoGlyphError as error:
            hint = "write it with other letters, or in a font that has it"
            self.fault(checks.NO_GLYPH, box, str(error), field, hint, error.character)
        except KeyError as error:
            name = str(error.args[0])
            self.lacks_icon(box, name, field, self.library.icon_names())
        return None

    def text(
        self,
        box: Box,
        text: str | Sequence[str],
        style: Style,
        at: tuple[float, float, float, float],
        colour: str,
        field: Steps | None = None,
        marker: str = "none",
        turn: int = 0,
    ) -> tuple[float, float, float, float] | None:
        """A text fitted into a box, checked for room and contrast; the bounds of its ink, only
        as wide as its last line, under which a mark may lie.

        `turn` is clockwise.
        """
        placed = at
        if turn:
            at = (0.0, 0.0, *(at[2:] if turn == 180 else at[:1:-1]))
        fitted = self.fitted(box, text, style, at, field, marker)
        if fitted is None or not self._in_room(fitted, box, text, at, field):
            return None
        kept = self.grounds
        if turn:  # icons within it lie on what is under the whole
            self.grounds = [Ground(-1000, -1000, 3000, 3000, self.under(*placed)[0])]
        ops, bounds = drawn(fitted, style, at, colour, self, self.lettering)
        self.grounds = kept
        outline = self.colour(box.keys.get("outline"), box)
        if outline:
            width = box.keys.get("outline_width", OUTLINE)
            ops[:0] = [Halo(op, outline, width) for op in ops if isinstance(op, Text)]
        if turn:
            ops, bounds = _turned(ops, bounds, at, placed, turn)
        faults = len(self.found)
        self.readable(box, colour, bounds, field, outline)
        if len(self.found) > faults and style.balance and not self.lettering:
            del self.found[faults:]  # as it is printed, it may be clear of that ground
            self.lettering = True
            return self.text(box, text, style, placed, colour, field, marker, turn)
        self.ops.extend(ops)
        if turn:
            return bounds
        start, width = last_line(fitted, style, at)
        return (start, bounds[1], width, bounds[3])

    def _in_room(
        self,
        fitted: Fitted,
        box: Box,
        text: str | Sequence[str],
        at: tuple[float, float, float, float],
        field: Steps | None,
    ) -> bool:
        """Whether the text has room, else with a finding."""
        if not fitted.fits:
            message, hint = _too_long(fitted, text, at[2], at[3])
            self.fault(checks.TEXT_TOO_LONG, box, message, field, hint)
        return fitted.fits

    def fitted(
        self,
        box: Box,
        text: str | Sequence[str],
        style: Style,
        at: tuple[float, float, float, float],
        field: Steps | None,
        marker: str,
    ) -> Fitted | None:
        """The text in lines that fit, as kept from another card where it is short; None, with a
        finding, where it lacks a glyph."""
        if not isinstance(text, str) or len(text) > SHORT:
            texts = self.composed(box, text, style, field, marker)
            rough = not self.lettering
            return None if texts is None else fit(texts, style, at[2], at[3], rough)
        kept = self.library.fitted
        key = (text, id(style), at[2], at[3], marker)
        found = kept.get(key)
        if found is None:
            texts = self.composed(box, text, style, field, marker)
            if texts is None:
                return None
            # Beside the style, so that its id() stays its own.
            found = keep(kept, key, (style, fit(texts, style, at[2], at[3])), REMEMBERED)
        return found[1]

    def mark(
        self, box: Box, fields: Iterable[Steps], at: tuple[float, float, float, float], ink: str
    ) -> None:
        """Marks a box of which a stand-in fills one of these fields."""
        if self.is_stand_in(fields):
            self.stand_in_mark(box.keys.get("mark", "top_right"), at, ink)

    def stand_in_mark(self, corner: str, at: tuple[float, float, float, float], ink: str) -> None:
        """The hollow triangle at a corner of the box, inside it, or dots under what it holds, or
        along its foot."""
        x, y, w, h = at
        if corner == FOOT:
            return
        if corner in (DOTS, RULE):
            low = y + h + (DOTS_BELOW if corner == DOTS else 0)
            quiet = mixed(ink, self.under(x, low, w, DOTS_THICK)[0] or "#ffffff", DOTS_FAINT)
            more = max(DOTS_LEAST - w, 0.0)
            x, w = x - more / 2, w + more
            self.ops.append(Line(x, low, x + w, low, quiet, DOTS_THICK, (DOTS_THICK, 0.6)))
            return
        left = x if corner.endswith("left") else x + w - MARK_SIZE
        top = y if corner.startswith("top") else y + h - MARK_SIZE
        paper = self.under(left, top, MARK_SIZE, MARK_SIZE)[0] or "#ffffff"
        if contrast(ink, paper) < 3:
            ink = "#000000" if contrast("#000000", paper) > 4.5 else "#ffffff"
        self.ops.append(self.icon("stand_in", left, top, MARK_SIZE, MARK_SIZE, ink, paper))


def _corners(x: float, y: float, w: float, h: float) -> tuple[tuple[float, float], ...]:
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


def _turned(
    ops: Sequence[Op],
    bounds: tuple[float, float, float, float],
    at: tuple[float, float, float, float],
    placed: tuple[float, float, float, float],
    turn: int,
) -> tuple[list[Op], tuple[float, float, float, float]]:
    """A text that was drawn upright `at` a box, turned where it is `placed`, with its bounds."""
    from toolkit.press.faces.turning import box_of

    upright = Face("text", "text", at[2], at[3], 0.0, 0.0, tuple(ops))
    place = Place(upright, *placed[:2], turn)
    return [place], box_of(place, bounds)


def _too_long(fitted: Fitted, text: str | Sequence[str], w: float, h: float) -> tuple[str, str]:
    """What is to be said of a text that does not fit, and what helps."""
    much = []
    if fitted.over_mm:
        much.append(f"{tenths(fitted.over_mm)} mm too high")
    if fitted.wide_mm:
        much.append(f"{tenths(fitted.wide_mm)} mm too wide")
    return (
        f"the text is {' and '.join(much)} for its box of {w:g} × {h:g} mm "
        f"even at {fitted.size:g} points: “{_shortened(text)}”"
    ), "shorten it, or enlarge the box in the template"


def tenths(mm: float) -> str:
    """How much something is over, in tenths of a mm: the least of it is one, and not 0.0."""
    return f"{math.ceil(round(mm * 10, 3)) / 10:.1f}"


def _shortened(text: str | Sequence[str]) -> str:
    whole = text if isinstance(text, str) else " / ".join(text)
    return whole if len(whole) <= 60 else whole[:57] + "…"
