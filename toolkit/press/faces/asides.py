"""The heads of paragraphs and their fine print, in the margin of flowing text or over them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.typesetting.lines import apart, broken
from toolkit.press.typesetting.text import POINT, RISE, Fitted, drawn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.typesetting.lines import Paragraph
    from toolkit.press.typesetting.text import Style

GUTTER = 3.5
"""Between what stands in the margin and the text, in mm."""
_NEAR = 1.0  # the same of names beside their numbers
_OUTSIDE = 3.0  # mm that what ends beside the text may reach beyond its margin
EXAMPLE = "Example"
"""The head of a panel that has fine print."""
# What may have fine print beside it.
_OWN = ("para", "subheading", "panel", "side_by_side")
_ENTRY = re.compile(r"\*\*([^*]+?)[.:]?\*\*")
_ALONE = re.compile(r"\*\*[^*]+\*\*")


def opening_of(words: str) -> str:
    """The bold words that a paragraph opens with, and their signs; empty for none."""
    found = _ENTRY.match(words)
    return found[0] if found else ""


def with_aside(
    setter: Setter, slab: Slab, note: str, words: str, steps: Steps | None, head: str = ""
) -> tuple[Slab, float]:
    """The first line of a paragraph with what stands beside it, and how high that is."""
    told = _set_aside(setter, note, head, steps)
    width = _wide_aside(setter)

    def draw(x: float, y: float) -> None:
        slab.draw(x, y)
        top = y
        for at, (part, style, fitted) in enumerate(told):
            # A head stands on the line of the paragraph, what is smaller a little lower.
            if not at and part != "side" and not setter.names:
                top += fitted.height / len(fitted.lines) * 0.25
            elif not at:
                top += _lower(setter, style)
            colour = setter.colour(style)
            left = setter.start(x) - (_OUTSIDE if setter.numbered else 0.0)
            align = "right" if setter.numbered else "left"
            as_set = style._replace(space=0.0, align=align)
            area = (left, top, width, fitted.height)
            ops, inked = drawn(fitted, as_set, area, colour, setter.pen)
            setter.pen.readable(setter.box, colour, inked, steps)
            setter.pen.ops.extend(ops)
            top += fitted.height

    opening = _ENTRY.match(words)
    tall = sum(fitted.height for _, _, fitted in told)
    return slab._replace(draw=draw, entries=(opening[1],) if opening else ()), tall


def _lower(setter: Setter, style: Style) -> float:
    """How much lower a number begins that is smaller than the text, to stand on its line."""
    text = setter.style("para")
    smaller = (text.size - style.size) * POINT
    return RISE * smaller + (text.leading - RISE) * text.size * POINT * 0.3 if smaller > 0 else 0.0


def _wide_aside(setter: Setter) -> float:
    gutter = _NEAR if setter.names else GUTTER
    wide: float = setter.margin - gutter + (_OUTSIDE if setter.numbered else 0.0)
    return wide


def _set_aside(
    setter: Setter, note: str, head: str, steps: Steps | None
) -> list[tuple[str, Style, Fitted]]:
    """A head and the fine print about it as they are set in the margin, each with its part."""
    blocks = [("side", [head])] if head else []
    notes = note.split(" · ") if note else []
    # A number of its own is set as a head is.
    if setter.numbered and notes and _ALONE.fullmatch(notes[0]):
        blocks.append(("side", [notes.pop(0)]))
    blocks += [("aside", notes)] if notes else []
    told: list[tuple[str, Style, Fitted]] = []
    for part, texts in blocks:
        style = setter.style(part)
        size = style.size * POINT
        limit = _wide_aside(setter) / size * 1000
        composed = setter.pen.composed(setter.box, texts, style, steps) or ()
        if part == "aside" and _width(composed) > limit:
            texts = [line for one in texts for line in _by_dots(setter, one, style, limit, steps)]
            composed = setter.pen.composed(setter.box, texts, style, steps) or ()
        lines, _ = broken([apart(each, limit) for each in composed], limit)
        high = style.leading * size * len(lines)
        told.append((part, style, Fitted(style.size, tuple(lines), high)))
    return told


def _by_dots(
    setter: Setter, note: str, style: Style, limit: float, steps: Steps | None
) -> list[str]:
    """A name too wide for one line as two, the first of which ends with its dot."""
    first, dot, rest = note.partition(".")
    whole = setter.pen.composed(setter.box, note, style, steps) or ()
    return [first + dot, rest] if rest and _width(whole) > limit else [note]


def head_line(setter: Setter, head: str, note: str, steps: Steps | None) -> Slab:
    """A line over a part of the text: its head, and at its end the fine print about it.

    Where the two find no room side by side the fine print stands below.
    """
    style, fine = setter.style("side"), setter.style("aside")
    size, small = style.size * POINT, fine.size * POINT
    composed = setter.pen.composed(setter.box, [head], style, steps) if head else ()
    notes = (setter.pen.composed(setter.box, note, fine, steps) or ()) if note else ()
    wide = _width(notes) * small / 1000
    room = setter.width - wide - 2.0
    below = bool(head) and room < setter.width * 0.4
    heads, _ = broken(composed or (), (setter.width if below else room) / size * 1000)
    limit = setter.width
    fines, _ = broken([apart(one, limit / small * 1000) for one in notes], limit / small * 1000)
    tall = style.leading * size * len(heads)
    deep = fine.leading * small * len(fines)
    # Both stand on one line: the smaller as much lower as its letters are less high.
    down = tall if below else RISE * (size - small) if head else 0.0

    def draw(x: float, y: float) -> None:
        for one, lines, top, at, width in (
            (style, heads, y, x, setter.width),
            (fine._replace(align="right"), fines, y + down, x + setter.width - limit, limit),
        ):
            colour = setter.colour(one)
            fitted = Fitted(one.size, tuple(lines), 0.0)
            ops, area = drawn(
                fitted, one._replace(space=0.0), (at, top, width, 0.0), colour, setter.pen
            )
            setter.pen.readable(setter.box, colour, area, steps)
            setter.pen.ops.extend(ops)

    return Slab(max(tall, down + deep), size * (0.85 if note else 0.6), draw, glued=True)


def signed(setter: Setter, slabs: Sequence[Slab], note: str, steps: Steps | None) -> Iterator[Slab]:
    """A paragraph and its fine print at the end of its last line, below it where that is full."""
    style, fine = setter.style("para"), setter.style("aside")._replace(align="right", space=0.0)
    size, small = style.size * POINT, fine.size * POINT
    composed = setter.pen.composed(setter.box, note, fine, steps) or ()
    last = slabs[-1]
    if last.room < _width(composed) * small / 1000 + GUTTER:
        yield from slabs[:-1]
        yield last._replace(glued=True)
        yield head_line(setter, "", note, steps)._replace(glued=False, before=0.3)
        return
    lines, _ = broken(composed, setter.width / small * 1000)
    # On the line that the words stand on.
    down = last.height - style.leading * size + (style.leading - RISE) * size * 0.3
    down += RISE * (size - small)

    def draw(x: float, y: float) -> None:
        last.draw(x, y)
        colour = setter.colour(fine)
        at = (x, y + down, setter.width, 0.0)
        ops, area = drawn(Fitted(fine.size, tuple(lines), 0.0), fine, at, colour, setter.pen)
        setter.pen.readable(setter.box, colour, area, steps)
        setter.pen.ops.extend(ops)

    yield from (*slabs[:-1], last._replace(draw=draw))


def _width(composed: Sequence[Paragraph]) -> float:
    """Of the longest of such texts, each as one line, in thousandths of its size."""
    wide = (sum(gap + each for gap, each, _ in one.atoms) for one in composed)
    return max(wide, default=0.0)


def beside(items: Sequence[Value]) -> dict[int, int]:
    """The paragraphs and questions that fine print is about, by place, each with that of the print.

    Notes may stand between the two; a note that fine print follows has it where no paragraph waits.
    """
    found: dict[int, int] = {}
    paragraph = None
    for index, item in enumerate(items):
        part = next(iter(item), "") if isinstance(item, dict) else ""
        if part in _OWN or (part == "note" and paragraph is None):
            paragraph = index
        elif part == "fine" and paragraph is not None:
            found[paragraph] = index
        if part != "note" and part not in _OWN:
            paragraph = None
    return found


def parted(value: Value) -> tuple[str, Value]:
    """The bold words that a paragraph opens with, and the rest of it."""
    said = plain(value)
    opening = _ENTRY.match(said)
    rest = said[opening.end() :].lstrip() if opening else ""
    return (opening[1], rest) if opening and rest else ("", value)
