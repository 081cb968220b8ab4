"""The pen: draws into one face, knows the row, and notes whatever must not be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.document import dotted
from toolkit.pack.nearest import did_you_mean
from toolkit.press.checks import (
    CONTRAST_LIMIT,
    FIELD_MISSING,
    FIELD_TYPE,
    LOW_CONTRAST,
    NO_COLOUR,
    NO_GLYPH,
    NO_ICON,
    SHORT_BLEED,
    TEXT_TOO_LONG,
    UNSAFE_INK,
    row_finding,
)
from toolkit.press.display import Place, Rect
from toolkit.press.templates.filters import filtered, plain
from toolkit.press.templates.palette import HEX, contrast
from toolkit.press.typesetting.fonts import NoGlyphError
from toolkit.press.typesetting.text import drawn, fit, paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.finding import Finding, Rule
    from toolkit.pack.row import Row
    from toolkit.press.display import Op
    from toolkit.press.faces.flow import Column
    from toolkit.press.faces.grounds import Ground
    from toolkit.press.templates.library import Library, Template
    from toolkit.press.templates.parsed import Box, Condition, Field, Words
    from toolkit.press.typesetting.text import Fitted, Paragraph, Style

MISSING: Any = object()
UNKNOWN = "unknown"
MARK_SIZE = 1.7
"""Side of the triangle that marks a stand-in, in mm."""
SHORT = 24
"""Characters up to which a text is likely to come again: a label, a number, a heading."""
REMEMBERED = 1024
_TOLERANCE = 0.011


class Pen:
    """Draws boxes of one template for one row at an offset; operations gather in `ops`."""

    __slots__ = (
        "at_x", "at_y", "back", "columns", "found", "grounds", "library", "names", "ops", "outer",
        "root", "root_steps", "row", "template", "touched",
    )  # fmt: skip

    def __init__(
        self, template: Template, row: Row, library: Library, found: list[Finding]
    ) -> None:
        self.template = template
        self.outer = template
        self.back = template.back
        self.row = row
        self.library = library
        self.found = found
        self.ops: list[Op] = []
        self.grounds: list[Ground] = []
        self.at_x = 0.0
        self.at_y = 0.0
        self.root: Any = row.fields
        self.root_steps: Steps = ()
        self.names: dict[str, tuple[Any, Steps]] = {}
        self.touched = False
        self.columns: Sequence[Column] | None = None  # of text that runs on: what this face shows

    # ---------------------------------------------------------------- faults
    def fault(
        self, rule: Rule, box: Box, message: str, field: Steps | None = None, hint: str = ""
    ) -> None:
        """A finding at the row's field where there is one, else at the box of the template."""
        where = f"(template {self.template.name}, {'.'.join(map(str, box.steps))})"
        if field is not None:
            self.found.append(row_finding(rule, self.row, field, f"{message} {where}", hint))
        else:
            document = self.template.document
            self.found.append(document.finding(rule, box.steps, f"{message} {where}", hint=hint))

    # ---------------------------------------------------------------- fields
    def look_up(self, steps: tuple[str | int, ...]) -> tuple[Any, Steps]:
        """The value at a path and its path in the row; MISSING where there is none."""
        first = steps[0]
        named = self.names.get(first) if self.names else None  # type: ignore[arg-type]
        if named is not None:
            value, path = named
            rest = steps[1:]
        else:
            self.touched = True
            value, path, rest = self.root, self.root_steps, steps
        for step in rest:
            if isinstance(value, list):
                if not isinstance(step, int) or step >= len(value):
                    return MISSING, (*path, *rest)
                value = value[step]
                continue
            key = step if type(step) is str else str(step)
            if (isinstance(value, dict) or hasattr(value, "keys")) and key in value:
                value = value[key]
            else:
                return MISSING, (*path, *rest)
        return value, path + rest if path else rest

    def get(self, field: Field, box: Box) -> tuple[Value, Steps]:
        """The field's value after filters and table; None, with a finding, where it is missing."""
        value, steps = self.look_up(field.steps)
        if value is MISSING:
            if field.default is not None:
                return field.default, steps
            names = self.root if len(field.steps) == 1 else ()
            self.fault(
                FIELD_MISSING,
                box,
                f"{self.row.id} has no field '{dotted(field.steps)}'",
                hint=did_you_mean(str(field.steps[0]), names)
                or "say `default:` if it may be absent",
            )
            return None, steps
        if field.filters and value is not None:
            value = filtered(value, field.filters)
        if field.table is not None and value is not None and value != UNKNOWN:
            word = plain(value)
            if word not in field.table:
                self.fault(
                    FIELD_TYPE,
                    box,
                    f"'{word}' is not in the palette's table of {', '.join(field.table)}",
                    steps,
                    did_you_mean(word, field.table),
                )
                return None, steps
            value = field.table[word]
        return value, steps

    def holds(self, condition: Condition) -> bool:
        value, _ = self.look_up(condition.steps)
        if condition.present is not None:
            absent = value is MISSING or value is None or value is False or value in ("", [], {})
            return absent is not condition.present
        if value is MISSING:
            return False
        kind = type(value)
        for each in condition.values:  # noqa: SIM110  any() takes twice as long, each time
            if value == each and kind is type(each):
                return True
        return False

    def shows(self, box: Box) -> bool:
        """Whether the box's conditions let it be drawn."""
        for condition in box.when:
            if not self.holds(condition):
                return False
        for condition in box.when_not:  # noqa: SIM110  all() takes twice as long, each time
            if self.holds(condition):
                return False
        return True

    def colour(self, said: str | Field | None, box: Box) -> str | None:
        """`#rrggbb` of what a template says; None for no colour."""
        if said is None or isinstance(said, str):
            return said
        value, steps = self.get(said, box)
        if value is None or value == UNKNOWN:
            return None
        word = plain(value)
        colours = self.template.palette.colours
        if word not in colours:
            if HEX.match(word):
                return word
            self.fault(
                NO_COLOUR,
                box,
                f"palette {self.template.palette.name} has no colour '{word}'",
                steps,
                did_you_mean(word, colours),
            )
            return None
        return colours[word]

    def words(self, words: Words, box: Box) -> tuple[str | list[str], list[Steps]]:
        """The text to show, a list for several paragraphs, and the fields it came from.

        Exactly `unknown` alone stays so; inside other words it becomes a blank to fill in.
        """
        fields: list[Steps] = []
        if len(words.parts) == 1:
            part = words.parts[0]
            if isinstance(part, str):
                return part, fields
            value, steps = self.get(part, box)
            fields.append(steps)
            if isinstance(value, list):
                texts = [_word(each) for each in value]
                return [text for text in texts if text], fields
            return plain(value), fields
        texts = []
        for part in words.parts:
            if isinstance(part, str):
                texts.append(part)
            else:
                value, steps = self.get(part, box)
                fields.append(steps)
                texts.append(_word(value))
        return "".join(texts), fields

    def is_stand_in(self, fields: Iterable[Steps]) -> bool:
        """Whether a stand-in fills one of these fields, a part of it, or what holds it."""
        stand_in = self.row.stand_in
        if not stand_in or self.back:
            return False
        for steps in fields:
            path = dotted(steps)
            for each in stand_in:
                if path == each or path.startswith(f"{each}.") or each.startswith(f"{path}."):
                    return True
        return False

    # ------------------------------------------------------------------- ink
    def inside(self, box: Box, x: float, y: float, w: float, h: float) -> None:
        """Notes ink outside the safe zone, unless the box may bleed; then, a bleed cut short."""
        outer = self.outer
        if outer.part:
            return
        if not box.keys.get("bleed"):
            safe = outer.safe
            worst = max(safe - x, safe - y, x + w - outer.width + safe, y + h - outer.height + safe)
            if worst > _TOLERANCE:
                size = f"{outer.width - 2 * safe:g} × {outer.height - 2 * safe:g} mm"
                self.fault(
                    UNSAFE_INK,
                    box,
                    f"this {box.kind} leaves the safe zone by {worst:.2f} mm",
                    hint=f"the safe zone is [{safe:g}, {safe:g}] and {size}; "
                    "what is meant to run off the edge says bleed: true",
                )
            return
        if box.kind in ("rect", "image"):
            bleed = outer.bleed
            for near in (x, y, outer.width - x - w, outer.height - y - h):
                if -bleed + _TOLERANCE < near <= _TOLERANCE:
                    self.fault(
                        SHORT_BLEED,
                        box,
                        f"this {box.kind} reaches the cut and ends {bleed + near:.2f} mm short of "
                        "the bleed: a white sliver after cutting",
                        hint="at: bleed covers it all",
                    )
                    return

    def under(self, x: float, y: float, w: float, h: float) -> list[str | None]:
        """The colours that lie under a rectangle, topmost first; None for a picture."""
        colours: list[str | None] = []
        for ground in reversed(self.grounds):
            touch = ground.touches(x, y, w, h)
            if touch:
                colours.append(ground.colour)
                if touch == "covers":
                    return colours
        colours.append("#ffffff")
        return colours

    def readable(
        self, box: Box, colour: str, bounds: tuple[float, float, float, float], field: Steps | None
    ) -> None:
        """Notes text that contrasts too little with what is under it."""
        for ground in self.under(*bounds):
            if ground is None:
                self.fault(
                    LOW_CONTRAST,
                    box,
                    "text over a picture whose colours nobody knows",
                    hint="say `ground:` at the image, or put a filled rect between",
                )
                return
            ratio = contrast(colour, ground)
            if ratio < CONTRAST_LIMIT:
                self.fault(
                    LOW_CONTRAST,
                    box,
                    f"text {colour} on {ground} has contrast {ratio:.2f}:1, "
                    f"at least {CONTRAST_LIMIT:g}:1 is needed",
                    field,
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
        paper = self.under(x, y, w, h)[0] or self.template.palette.colours["paper"]
        return (self.icon(name, x, y, w, h, ink, paper),)

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
            self.fault(NO_GLYPH, box, str(error), field)
        except KeyError as error:
            name = str(error.args[0])
            hint = did_you_mean(name, self.library.icon_names())
            self.fault(NO_ICON, box, f"no icon '{name}'", field, hint)
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
    ) -> None:
        """A text fitted into a box, checked for room and contrast."""
        fitted = self.fitted(box, text, style, at, field, marker)
        if fitted is None:
            return
        if not fitted.fits:
            much = []
            if fitted.over_mm:
                much.append(f"{fitted.over_mm:.1f} mm too high")
            if fitted.wide_mm:
                much.append(f"{fitted.wide_mm:.1f} mm too wide")
            self.fault(
                TEXT_TOO_LONG,
                box,
                f"the text is {' and '.join(much)} for its box of {at[2]:g} × {at[3]:g} mm "
                f"even at {fitted.size:g} points: “{_shortened(text)}”",
                field,
                "shorten it, or enlarge the box in the template",
            )
            return
        ops, bounds = drawn(fitted, style, at, colour, self)
        self.readable(box, colour, bounds, field)
        self.ops.extend(ops)

    def fitted(
        self,
        box: Box,
        text: str | Sequence[str],
        style: Style,
        at: tuple[float, float, float, float],
        field: Steps | None,
        marker: str,
    ) -> Fitted | None:
        """The text in lines that fit, as kept from another card where it is short."""
        if not isinstance(text, str) or len(text) > SHORT:
            texts = self.composed(box, text, style, field, marker)
            return None if texts is None else fit(texts, style, at[2], at[3])
        kept = self.library.fitted
        key = (text, id(style), at[2], at[3], marker)
        found = kept.get(key)
        if found is None:
            texts = self.composed(box, text, style, field, marker)
            if texts is None:
                return None
            # Beside the style, so that its id() stays its own.
            found = kept[key] = (style, fit(texts, style, at[2], at[3]))
            if len(kept) > REMEMBERED:
                del kept[next(iter(kept))]
        return found[1]

    def stand_in_mark(self, corner: str, at: tuple[float, float, float, float], ink: str) -> None:
        """The hollow triangle at a corner of the box, inside it."""
        x, y, w, h = at
        left = x if corner.endswith("left") else x + w - MARK_SIZE
        top = y if corner.startswith("top") else y + h - MARK_SIZE
        paper = self.under(left, top, MARK_SIZE, MARK_SIZE)[0] or "#ffffff"
        if contrast(ink, paper) < 3:
            ink = "#000000" if contrast("#000000", paper) > 4.5 else "#ffffff"
        self.ops.append(self.icon("stand_in", left, top, MARK_SIZE, MARK_SIZE, ink, paper))


def _word(value: Value) -> str:
    return "{blank}" if value == UNKNOWN else plain(value)


def _shortened(text: str | Sequence[str]) -> str:
    whole = text if isinstance(text, str) else " / ".join(text)
    return whole if len(whole) <= 60 else whole[:57] + "…"
