"""Plates of flowing text: a picture upon a dark ground, with what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.faces import once
from toolkit.press.faces.blocks import draw_down, is_broad, tall, within
from toolkit.press.faces.on_ground import BESIDE, OVER, ROUND, on_ground, paired, sized
from toolkit.press.faces.slab import Slab
from toolkit.press.typesetting.lines import settled
from toolkit.press.typesetting.text import POINT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.typesetting.text import Style

_APART = 2.6  # mm between a rule and the headline of its example


def shown(
    setter: Setter, drawn: dict[str, Value], words: list[Value], steps: Steps | None
) -> Iterator[Slab]:
    """A figure on its ground, with what is said of it beside it or, where it is broad, above: a
    first paragraph is its headline."""
    match words:
        case [{"para": str() as head}, *_]:
            pass
        case _:
            head = ""
    if is_broad(setter, drawn):
        yield from _below(setter, drawn, head, words, steps)
    else:

        def told_beside(side: Setter) -> list[Slab]:
            return _headed(side, head, words, steps)

        yield from paired(setter, drawn, told_beside, steps, centred=True)


def _below(
    setter: Setter, drawn: dict[str, Value], head: str, words: list[Value], steps: Steps | None
) -> Iterator[Slab]:
    """A broad figure on its ground, and above it on a ground of their own what is said of it."""
    told = _headed(within(setter, setter.width - 2 * BESIDE), head, words, steps)
    above = tall(told) + 2 * OVER if told else 0.0

    def at(scale: float) -> Slab | None:
        ground = on_ground(setter, drawn, setter.width, steps, scale)
        if ground is None:
            return None
        high = above + ground.height

        def draw(x: float, y: float) -> None:
            if told and setter.tint:
                setter.pen.rect(x, y, setter.width, high, setter.tint, radius=ROUND)
            draw_down(told, x + BESIDE, y + OVER)
            ground.draw(x, y + above)

        return Slab(high, _APART, draw, room=ground.room)

    yield from sized(setter, drawn, at)


def _headed(inner: Setter, head: str, words: list[Value], steps: Steps | None) -> list[Slab]:
    """Words, the first paragraph of which is their headline if there is a `head`."""
    if not head:
        return list(inner.slabs(words, steps))
    style = _fitting(inner, head, inner.style("headline"), steps)
    told = list(inner.lines("headline", [head], style, steps, "none", 0.0))
    return [*told, *inner.slabs(words[1:], steps)]


def _fitting(setter: Setter, says: str, style: Style, steps: Steps | None) -> Style:
    """The style so much smaller, down to its least size, that no word is wider than a line."""
    composed = once.composed(setter, [says], style, steps)
    while style.size > style.min_size:
        _, excess = settled(list(composed), setter.width / (style.size * POINT) * 1000)
        if not excess:
            break
        style = style._replace(size=max(style.min_size, style.size - 0.25))
    return style
