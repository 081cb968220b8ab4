"""Answers of flowing text: what is answered as a bar, what is said for it below, and the others; or
in brief, under the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces import once
from toolkit.press.faces.asides import signed
from toolkit.press.faces.blocks import draw_down, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS
from toolkit.press.typesetting.lines import settled
from toolkit.press.typesetting.text import POINT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.typesetting.text import Style

_INSET = 3.0  # mm beside all words
_BAR, _OVER, _OTHERS = 1.1, 1.6, 1.3  # mm above and below the answer, its reasons, the others
_ROUND, _SEAM = 1.6, 0.3  # mm: radius of the corners, by which what covers some goes beyond
AROUND = 1.5
"""Above and below the words of a brief answer, in mm."""
_UNDER, _APART = 0.4, 1.3  # mm between question and answer, and above them both


def answer(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """The answer in light letters upon a bar of the colour `rule`, below it what is said for it on
    the ground of notes, and at the foot the other answers: as one that is not broken."""
    slab = answered(setter, value, steps)
    if slab is not None:
        yield slab


def answered(setter: Setter, value: Value, steps: Steps | None, least: float = 0.0) -> Slab | None:
    """The same, so many mm high at `least`, without its bar where there is no answer; None, with a
    finding, for nothing."""
    said = value if isinstance(value, dict) else {}
    head, why, others = (said.get(key, []) for key in ("answer", "because", "others"))
    if not (head or why or others) or not isinstance(why, list) or not isinstance(others, list):
        setter.wrong(steps, f"an answer is {FLOW_ITEMS['answer']}")
        return None
    inner = within(setter, setter.width - 2 * _INSET)
    paper = setter.pen.template.palette.colours["paper"]
    told = [
        _Zone(_head(inner, plain(head), steps) if head else [], _BAR, setter.rule),
        _Zone(list(inner.slabs(why, steps)), _OVER, setter.notes or paper),
        _Zone(_rest(inner, others, steps), _OTHERS, setter.tint or paper),
    ]
    zones = [zone for zone in told if zone.slabs]
    if not zones:  # nothing of it could be set, as findings say
        return None
    more = max(0.0, least - sum(zone.high for zone in zones))
    # What stands over the others takes what is left.
    grows = zones[-1] if len(zones) < 2 or not others else zones[-2]
    highs = [zone.high + (more if zone is grows else 0.0) for zone in zones]
    high = sum(highs)

    def draw(x: float, y: float) -> None:
        rect, wide = setter.pen.rect, setter.width
        rect(x, y, wide, high, zones[-1].fill, radius=_ROUND)
        if len(zones) > 1:
            rect(x, y, wide, highs[0] + _ROUND, zones[0].fill, radius=_ROUND)
        top = y
        for number, (zone, each) in enumerate(zip(zones, highs, strict=True)):
            if number:  # over the lower corners of the first; the corners of the last are its own
                last = number == len(zones) - 1
                rect(x, top, wide, min(each, _ROUND + _SEAM) if last else each, zone.fill)
            draw_down(zone.slabs, x + _INSET, top + zone.around)
            top += each

    return Slab(high, 1.6, draw, glued=True)


class _Zone(NamedTuple):
    """Slabs upon a ground, with so many mm above and below them."""

    slabs: Sequence[Slab]
    around: float
    fill: str

    @property
    def high(self) -> float:
        return tall(self.slabs) + 2 * self.around


def _head(inner: Setter, says: str, steps: Steps | None) -> list[Slab]:
    """An answer in light letters."""
    light = within(inner, inner.width)
    light.over = inner.plate_ink
    style = fitting(light, says, light.style("headline"), steps)
    return list(light.lines("headline", [says], style, steps, "none", 0.0))


def _rest(inner: Setter, others: list[Value], steps: Steps | None) -> list[Slab]:
    """The other answers one below the other, of less weight."""
    texts = [plain(each) for each in others]
    style = inner.style("bullets")
    return list(inner.lines("bullets", texts, style, steps, "none", 0.0)) if texts else []


def brief(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """A question over its answer on a ground of their own, which is not broken."""
    slabs = briefly(within(setter, setter.width - 2 * _INSET), value, steps)
    if not slabs:
        return
    high = tall(slabs) + 2 * AROUND
    ground = setter.tint or setter.pen.template.palette.colours["paper"]

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, setter.width, high, ground, radius=_ROUND)
        draw_down(slabs, x + _INSET, y + AROUND)

    yield Slab(high, _APART, draw)


def briefly(inner: Setter, value: Value, steps: Steps | None, number: str = "") -> list[Slab]:
    """The lines of a question, behind its `number` if it has that, and of its answer; small print
    stands at the end of the last line, below it where that is full. Nothing, with a finding, for
    what is no question."""
    said = value if isinstance(value, dict) else {}
    asks, says, fine = (plain(said.get(key, "")) for key in ("asks", "says", "fine"))
    if not asks or not says:
        inner.wrong(steps, f"a brief answer is {FLOW_ITEMS['brief']}")
        return []
    style, over = inner.style("para"), inner.over
    inner.over = inner.rule
    asked = list(inner.lines("para", [f"**{number}{asks}**"], style, steps, "none", 0.0))
    inner.over = over
    told = list(inner.lines("para", [says], style, steps, "none", _UNDER))
    return [*asked, *(signed(inner, told, fine, steps) if fine else told)]


def fitting(setter: Setter, says: str, style: Style, steps: Steps | None) -> Style:
    """The style so much smaller, down to its least size, that no word is wider than a line."""
    composed = once.composed(setter, [says], style, steps)
    while style.size > style.min_size:
        _, excess = settled(list(composed), setter.width / (style.size * POINT) * 1000)
        if not excess:
            break
        style = style._replace(size=max(style.min_size, style.size - 0.25))
    return style
