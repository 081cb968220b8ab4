"""Plates that ask: a title, a figure on a dark ground, and beside it or below what answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.answers import answer, answered
from toolkit.press.faces.blocks import draw_down, is_broad, tall, within
from toolkit.press.faces.on_ground import (
    BESIDE,
    UNDER,
    alone,
    at_side,
    half,
    on_ground,
    paired,
    sized,
    smallest_of,
    whole_width,
)
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_HIGHER, _MOST = 5.0, 18.0  # mm by which words beside it may be higher; its first part alone
_HUNG = 7.5  # mm before a title for its number
_SMALLER = 0.87  # of the size of a headline that stands beside a figure
_ASKED, _STRETCHED = 1.6, 3.0  # mm between a question and its answer, by which that may be higher
_BETWEEN = 4.0  # mm above what is asked beside a figure
_LEVEL = 11.0  # mm by which a ground is made higher at most to end with the words beside it


def plate(setter: Setter, value: Value, steps: Steps | None, number: str = "") -> Iterator[Slab]:
    """A title, and below it a figure with what is said `beside` it; the figure on a dark ground
    where there is a colour for that. Small print is below them all.

    Beside a narrow figure a single answer has the title above it, unless that makes it much higher
    than the figure, and the small print below it.
    Of other parts all but the first stand below both where they would be higher than the figure.
    `number` stands in the margin, or before a title beside the figure.
    """
    said = value if isinstance(value, dict) else {}
    drawn, words, fine = said.get("figure"), said.get("beside", []), plain(said.get("fine", ""))
    if "title" not in said or not isinstance(drawn, dict) or not isinstance(words, list):
        setter.wrong(steps, f"a plate is {FLOW_ITEMS['plate']}")
        return
    asked: list[Value] = [{"subheading": said["title"]}]
    if number:
        asked.append({"fine": number})
    stands: list[Value] = [{"side_by_side": {"cells": [[{"fine": fine}]]}}] if fine else []
    if not setter.plated:
        yield from setter.slabs([*asked, {"figure": drawn}, *words, *stands], None)
        return
    ground = None if is_broad(setter, drawn) else on_ground(setter, drawn, half(setter), steps)
    below: list[Value] = []
    answers = _answer(words)
    if ground is not None and answers:
        yield from _levelled(
            setter, drawn, _Asked(plain(said["title"]), number, fine), answers, steps
        )
        return
    yield from setter.slabs(asked, None)
    told = list(at_side(setter).slabs(words, steps))
    if ground is not None and tall(told) > ground.height + _HIGHER:
        words, below = words[:1], words[1:]
        told = list(at_side(setter).slabs(words, steps))
    if ground is None or tall(told) > ground.height + _MOST:
        yield from alone(setter, drawn, steps)
        below = [*words, *below]
    else:

        def told_beside(beside: Setter) -> list[Slab]:
            return list(beside.slabs(words, steps))

        yield from paired(setter, drawn, told_beside, steps, centred=False)
    yield from _ended(list(within(setter, setter.width).slabs([*below, *stands], steps)))


def _ended(slabs: list[Slab]) -> Iterator[Slab]:
    """Slabs that stay together, and with nothing that follows."""
    for place, slab in enumerate(slabs, 1):
        yield slab._replace(glued=place < len(slabs))


class _Asked(NamedTuple):
    """What is asked, its number, and in small print where that stands."""

    title: str
    number: str
    fine: str

    def over(self, inner: Setter, steps: Steps | None) -> list[Slab]:
        """The title in lines, the number before the first of them."""
        if not self.title:
            return []
        hung = _HUNG if self.number else 0.0
        style = inner.style("headline")
        style = style._replace(size=max(style.min_size, _SMALLER * style.size))
        narrow = within(inner, inner.width - hung)
        told = list(narrow.lines("headline", [self.title], style, steps, "none", 0.0))
        if not self.number:
            return told
        named = next(inner.lines("side", [self.number], inner.style("side"), steps, "none", 0.0))
        first = told[0]

        def draw(x: float, y: float) -> None:
            named.draw(x, y + (first.height - named.height) / 2)
            first.draw(x + hung, y)

        def shifted(slab: Slab) -> Slab:
            return slab._replace(draw=lambda x, y: slab.draw(x + hung, y))

        return [first._replace(draw=draw), *map(shifted, told[1:])]

    def under(self, inner: Setter, steps: Steps | None) -> list[Slab]:
        """The small print in lines."""
        style = inner.style("fine")
        return (
            list(inner.lines("fine", [self.fine], style, steps, "none", 0.0)) if self.fine else []
        )


def _answer(words: list[Value]) -> dict[str, Value] | None:
    """The answer that is all that is said, or None."""
    match words:
        case [{"answer": dict() as said}]:
            return said
    return None


def _levelled(
    setter: Setter,
    drawn: dict[str, Value],
    asked: _Asked,
    said: dict[str, Value],
    steps: Steps | None,
) -> Iterator[Slab]:
    """A figure on its ground, and beside it what is asked over its answer: parted where both come
    out about as high. Below it all but the first of its reasons where they would be much higher."""

    def at(scale: float, split: float) -> tuple[Slab, float] | None:
        """Both, parted where a figure of the scale `split` would, and by how much the words are
        higher."""
        wide, beside = half(setter, split), at_side(setter, split)
        over, under = asked.over(beside, steps), asked.under(beside, steps)
        told = answered(beside, said, steps)
        bare = on_ground(setter, drawn, wide, steps, scale, share=scale / split)
        if bare is None or told is None:
            return None
        first = tall(over) + _ASKED if over else 0.0
        high = first + told.height + (tall(under) + UNDER if under else 0.0)
        least = high if high <= bare.height + _LEVEL else 0.0
        ground = on_ground(setter, drawn, wide, steps, scale, least, scale / split) or bare
        more = min(_STRETCHED, max(0.0, ground.height - high))
        level = answered(beside, said, steps, told.height + more) or told

        def draw(x: float, y: float) -> None:
            left = setter.start(x)
            ground.draw(left, y)
            left += wide + BESIDE
            draw_down(over, left, y)
            level.draw(left, y + first)
            draw_down(under, left, y + first + level.height + UNDER)

        both = Slab(max(ground.height, high), _BETWEEN if over else 2.4, draw, room=ground.room)
        return both, high - bare.height

    full = at(1.0, 1.0)
    if full is None:
        return
    # All are parted at one of two places, so that answers stand below each other.
    low = smallest_of(setter, drawn, full[0].room)
    split = min((1.0, low), key=lambda each: abs((at(each, each) or full)[1]))
    higher = (at(split, split) or full)[1]
    if asked.title and higher > _LEVEL:
        over: list[Value] = [{"subheading": asked.title}]
        yield from setter.slabs([*over, {"fine": asked.number}] if asked.number else over, None)
        yield from _levelled(setter, drawn, asked._replace(title="", number=""), said, steps)
        return
    if higher > _LEVEL and (ways := _parted(said)):
        able = (way for way in ways if _higher(setter, drawn, way[0], steps) <= _LEVEL)
        first, rest = next(able, ways[-1])
        bare = _levelled(setter, drawn, _Asked("", "", ""), first, steps)
        yield from (slab._replace(glued=True) for slab in bare)
        across = within(setter, whole_width(setter))
        for slab in _ended([*answer(across, rest, steps), *asked.under(across, steps)]):

            def draw(x: float, y: float, slab: Slab = slab) -> None:
                slab.draw(setter.start(x), y)

            yield slab._replace(before=UNDER, draw=draw)
        return
    yield from sized(setter, drawn, lambda scale: (at(scale * split, split) or full)[0])


def _higher(
    setter: Setter, drawn: dict[str, Value], said: dict[str, Value], steps: Steps | None
) -> float:
    """By how much an answer beside a figure at its full size is higher than that."""
    ground = on_ground(setter, drawn, half(setter), steps)
    told = answered(at_side(setter), said, steps)
    return told.height - ground.height if told and ground else 0.0


def _parted(said: dict[str, Value]) -> list[tuple[dict[str, Value], dict[str, Value]]]:
    """Parts of an answer that may stand beside its figure, each with the rest: all but the other
    answers, or only the first of what is said for it."""
    why, others = said.get("because"), said.get("others", [])
    if not isinstance(why, list):
        return []
    head = {key: each for key, each in said.items() if key == "answer"}
    found: list[tuple[dict[str, Value], dict[str, Value]]] = []
    if others and (head or why):
        found.append(({**head, "because": why}, {"others": others}))
    if why[1:]:
        found.append(({**head, "because": why[:1]}, {"because": why[1:], "others": others}))
    return found
