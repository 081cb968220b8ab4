"""Plates of flowing text: a picture upon a dark ground, with what is said of it or answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.faces.answers import briefly, fitting
from toolkit.press.faces.blocks import draw_down, is_broad, tall, within
from toolkit.press.faces.on_ground import (
    BESIDE,
    HIGHER,
    MOST,
    OVER,
    ROUND,
    alone,
    at_side,
    half,
    levelled,
    on_ground,
    paired,
    sized,
)
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_APART = 2.6  # mm between a rule and the headline of its example


def plate(setter: Setter, value: Value, steps: Steps | None, number: str = "") -> Iterator[Slab]:
    """A title, and below it a figure with what is said `beside` it; the figure on a dark ground
    where there is a colour for that.

    A single answer beside it is as high as that ground. Of other parts all but the first stand
    below both where they would be higher than the figure.
    `number` stands in the margin, beside the title.
    """
    said = value if isinstance(value, dict) else {}
    drawn, words = said.get("figure"), said.get("beside", [])
    if "title" not in said or not isinstance(drawn, dict) or not isinstance(words, list):
        setter.wrong(steps, f"a plate is {FLOW_ITEMS['plate']}")
        return
    asked: list[Value] = [{"subheading": said["title"]}]
    if number:
        asked.append({"fine": number})
    if not setter.plated:
        yield from setter.slabs([*asked, {"figure": drawn}, *words], None)
        return
    yield from setter.slabs(asked, None)
    ground = None if is_broad(setter, drawn) else on_ground(setter, drawn, half(setter), steps)
    answers = _answer(words)
    if ground is not None and answers:
        yield from levelled(setter, drawn, answers, steps)
    else:
        high = None if ground is None else ground.height
        yield from _with_words(setter, drawn, words, steps, high)


def _with_words(
    setter: Setter,
    drawn: dict[str, Value],
    words: list[Value],
    steps: Steps | None,
    high: float | None,
) -> Iterator[Slab]:
    """A figure with words beside its ground, which is so `high`, and what has no room there below
    both; None for one that is too broad."""
    below: list[Value] = []
    if high is not None and _tall_beside(setter, words, steps) > high + HIGHER:
        words, below = words[:1], words[1:]
    if high is None or _tall_beside(setter, words, steps) > high + MOST:
        yield from alone(setter, drawn, steps)
        below = [*words, *below]
    else:

        def told_beside(side: Setter) -> list[Slab]:
            return list(side.slabs(words, steps))

        yield from paired(setter, drawn, told_beside, steps, centred=False)
    for slab in within(setter, setter.width).slabs(below, steps):
        yield slab._replace(glued=True)


def _tall_beside(setter: Setter, words: list[Value], steps: Steps | None) -> float:
    return tall(list(at_side(setter).slabs(words, steps)))


def _answer(words: list[Value]) -> dict[str, Value] | None:
    """The answer that is all that is said, or None."""
    match words:
        case [{"answer": dict() as said}]:
            return said
    return None


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


def pictured(
    setter: Setter, value: dict[str, Value], steps: Steps | None, number: str
) -> Iterator[Slab]:
    """A brief answer beside its figure, which stands on its ground from the margin on; its number
    before the question."""
    drawn = value["figure"] if isinstance(value["figure"], dict) else {}
    named = f"{number.strip('*')}\u2002" if number else ""

    def words(side: Setter) -> list[Slab]:
        return briefly(side, value, steps, named)

    yield from paired(setter, drawn, words, steps, centred=True)


def _headed(inner: Setter, head: str, words: list[Value], steps: Steps | None) -> list[Slab]:
    """Words, the first paragraph of which is their headline if there is a `head`."""
    if not head:
        return list(inner.slabs(words, steps))
    style = fitting(inner, head, inner.style("headline"), steps)
    told = list(inner.lines("headline", [head], style, steps, "none", 0.0))
    return [*told, *inner.slabs(words[1:], steps)]
