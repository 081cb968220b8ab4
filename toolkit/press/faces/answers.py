"""Answers of flowing text: what is answered as a bar, what is said for it below, and the others; or
in brief, under the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.faces.asides import signed
from toolkit.press.faces.blocks import draw_down, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS
from toolkit.press.typesetting.lines import settled
from toolkit.press.typesetting.text import POINT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.typesetting.text import Style

_INSET = 3.0  # mm beside all words
_BAR, _OVER, _OTHERS = 1.3, 1.9, 1.5  # mm above and below the answer, its reasons, the others
_ROUND = 1.6  # mm: radius of the corners
AROUND = 1.6
"""Above and below the words of a brief answer, in mm."""
_UNDER, _APART = 0.5, 1.4  # mm between question and answer, and above them both


def answer(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """The answer in light letters upon a bar of the colour `rule`, below it what is said for it on
    the ground of notes, and at the foot the other answers: as one that is not broken."""
    slab = answered(setter, value, steps)
    if slab is not None:
        yield slab


def answered(setter: Setter, value: Value, steps: Steps | None, least: float = 0.0) -> Slab | None:
    """The same, so many mm high at `least`; None, with a finding, for what is no answer."""
    said = value if isinstance(value, dict) else {}
    head, why, others = said.get("answer"), said.get("because", []), said.get("others", [])
    if not head or not isinstance(why, list) or not isinstance(others, list):
        setter.wrong(steps, f"an answer is {FLOW_ITEMS['answer']}")
        return None
    inner = within(setter, setter.width - 2 * _INSET)
    light = within(setter, inner.width)
    light.over = setter.plate_ink
    style = fitting(light, plain(head), light.style("headline"), steps)
    says = list(light.lines("headline", [plain(head)], style, steps, "none", 0.0))
    reasons, rest = list(inner.slabs(why, steps)), list(inner.slabs(others, steps))
    bar = tall(says) + 2 * _BAR
    middle = tall(reasons) + 2 * _OVER if reasons else 0.0
    foot = tall(rest) + 2 * _OTHERS if rest else 0.0
    high = max(least, bar + middle + foot)
    paper = setter.pen.template.palette.colours["paper"]
    told, other = setter.notes or paper, setter.tint or paper

    def draw(x: float, y: float) -> None:
        rect, wide = setter.pen.rect, setter.width
        last = setter.rule if not middle and not foot else other if foot else told
        rect(x, y, wide, high, last, radius=_ROUND)
        if middle or foot:
            # Its lower corners lie below what is drawn next, which ends square against the others.
            rect(x, y, wide, bar + _ROUND, setter.rule, radius=_ROUND)
            ends = high - foot if middle and foot else bar + _ROUND
            rect(x, y + bar, wide, ends - bar, told if middle else other)
        draw_down(says, x + _INSET, y + _BAR)
        draw_down(reasons, x + _INSET, y + bar + _OVER)
        draw_down(rest, x + _INSET, y + high - foot + _OTHERS)

    return Slab(high, 1.6, draw, glued=True)


def brief(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """A question over its answer on a ground of their own, which is not broken; small print stands
    at the end of the last line, below it where that is full."""
    said = value if isinstance(value, dict) else {}
    asks, says, fine = (plain(said.get(key, "")) for key in ("asks", "says", "fine"))
    if not asks or not says:
        setter.wrong(steps, f"a brief answer is {FLOW_ITEMS['brief']}")
        return
    inner = within(setter, setter.width - 2 * _INSET)
    style = inner.style("para")
    inner.over = setter.rule
    asked = list(inner.lines("para", [f"**{asks}**"], style, steps, "none", 0.0))
    inner.over = setter.over
    told = list(inner.lines("para", [says], style, steps, "none", _UNDER))
    slabs = [*asked, *(signed(inner, told, fine, steps) if fine else told)]
    high = tall(slabs) + 2 * AROUND
    ground = setter.tint or setter.pen.template.palette.colours["paper"]

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, setter.width, high, ground, radius=_ROUND)
        draw_down(slabs, x + _INSET, y + AROUND)

    yield Slab(high, _APART, draw)


def fitting(setter: Setter, says: str, style: Style, steps: Steps | None) -> Style:
    """The style so much smaller, down to its least size, that no word is wider than a line."""
    composed = setter.pen.composed(setter.box, [says], style, steps) or ()
    while style.size > style.min_size:
        _, excess = settled(list(composed), setter.width / (style.size * POINT) * 1000)
        if not excess:
            break
        style = style._replace(size=max(style.min_size, style.size - 0.25))
    return style
