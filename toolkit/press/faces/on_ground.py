"""A figure of flowing text upon its dark ground, alone or with words or an answer beside it, as
large as its page has room for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.press.faces.answers import answer, answered
from toolkit.press.faces.blocks import draw_down, figure, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

BESIDE = 4.0
"""Between the ground and words beside it, in mm."""
HIGHER, MOST = 5.0, 18.0
"""By which words beside it may be higher, and their first part alone, in mm."""
ROUND, OVER = 1.6, 2.0
"""Radius of the corners, and what is above and below words on a ground, in mm."""
_AROUND = 2.0  # mm of the ground around a picture
_SHARE = 0.52  # of text and margin together for the ground of a picture with words beside it
_HIGH = 44.0  # mm of a picture that is no higher of itself
_SMALLEST = 0.7  # of the size of a picture where more then stands on its page; and of its template
_MEANT = 1.02  # so much at least: letters that are near the least size
_STEP = 0.02  # of its size, by which one is made smaller
_WORTH = 1.0  # mm that this must save
_UNDER = 1.6  # mm between a picture and what it shows


def _whole(setter: Setter) -> float:
    wide: float = setter.width + setter.margin
    return wide


def half(setter: Setter, scale: float = 1.0) -> float:
    """How wide the ground of a picture is that has words beside it."""
    return _whole(setter) * _SHARE * scale


def at_side(setter: Setter, scale: float = 1.0) -> Setter:
    """What sets words beside a picture."""
    return within(setter, _whole(setter) - half(setter, scale) - BESIDE)


def alone(setter: Setter, drawn: dict[str, Value], steps: Steps | None) -> Iterator[Slab]:
    """A figure in the middle of a ground as wide as the text."""

    def at(scale: float) -> Slab | None:
        ground = on_ground(setter, drawn, setter.width, steps, scale)
        return None if ground is None else ground._replace(glued=True)

    yield from sized(setter, drawn, at)


def paired(
    setter: Setter,
    drawn: dict[str, Value],
    words: Callable[[Setter], list[Slab]],
    steps: Steps | None,
    *,
    centred: bool,
) -> Iterator[Slab]:
    """A figure on its ground and words beside it, that begin level, or are both `centred` on a
    ground of their own."""

    def at(scale: float) -> Slab | None:
        wide = half(setter, scale)
        ground = on_ground(setter, drawn, wide, steps, scale)
        if ground is None:
            return None
        side = at_side(setter, scale)
        told = words(within(side, side.width - BESIDE * centred))
        high = max(ground.height, tall(told) + 2 * OVER * centred)
        lower = [(high - each) / 2 if centred else 0.0 for each in (ground.height, tall(told))]

        def draw(x: float, y: float) -> None:
            if centred and setter.tint:
                setter.pen.rect(setter.start(x), y, _whole(setter), high, setter.tint, radius=ROUND)
            ground.draw(setter.start(x), y + lower[0])
            draw_down(told, setter.start(x) + wide + BESIDE, y + lower[1])

        return Slab(high, 2.4, draw, glued=not centred, room=ground.room)

    yield from sized(setter, drawn, at)


def levelled(
    setter: Setter, drawn: dict[str, Value], said: dict[str, Value], steps: Steps | None
) -> Iterator[Slab]:
    """A figure on its ground and an answer beside it, both as high as the higher of them; below it
    all but the first of its reasons where that would be much higher than the smallest figure."""
    at = partial(_level, setter, drawn, said, steps)
    full = at(1.0, 1.0)
    if full is None:
        return
    # All are parted at one of two places, so that answers stand below each other.
    split = 1.0 if full[1] <= HIGHER else _smallest(setter, drawn, full[0].room)
    parted = at(split, split)
    if parted is not None and parted[1] <= MOST:
        yield from sized(setter, drawn, lambda scale: (at(scale * split, split) or full)[0])
        return
    first, rest = _parted(said)
    if not first:
        yield from alone(setter, drawn, steps)
        yield from (slab._replace(before=_UNDER) for slab in answer(setter, said, steps))
        return
    yield from levelled(setter, drawn, first, steps)
    for slab in answer(within(setter, _whole(setter)), rest, steps):

        def draw(x: float, y: float, slab: Slab = slab) -> None:
            slab.draw(setter.start(x), y)

        yield slab._replace(before=_UNDER, draw=draw)


def _level(
    setter: Setter,
    drawn: dict[str, Value],
    said: dict[str, Value],
    steps: Steps | None,
    scale: float,
    split: float,
) -> tuple[Slab, float] | None:
    """Both, parted where a figure of the scale `split` would be, and by how much the answer is
    higher than its ground needs; None, with findings, for want of a figure."""
    wide, words = half(setter, split), at_side(setter, split)
    told = answered(words, said, steps)
    high = told.height if told else 0.0
    bare = ground = on_ground(setter, drawn, wide, steps, scale, share=scale / split)
    if bare is not None and high > bare.height:
        ground = on_ground(setter, drawn, wide, steps, scale, high, scale / split)
    if bare is None or ground is None:
        return None
    level = answered(words, said, steps, ground.height)

    def draw(x: float, y: float) -> None:
        ground.draw(setter.start(x), y)
        if level is not None:
            level.draw(setter.start(x) + wide + BESIDE, y)

    both = Slab(ground.height, 2.4, draw, glued=True, room=ground.room)
    return both, high - bare.height


def _parted(said: dict[str, Value]) -> tuple[dict[str, Value], dict[str, Value]]:
    """An answer with the first of what is said for it, and the rest; nothing and all of it where
    it has no more than that."""
    why, others = said.get("because"), said.get("others", [])
    if not isinstance(why, list) or not (why[1:] or others):
        return {}, said
    first = {key: value for key, value in said.items() if key == "answer"}
    return {**first, "because": why[:1]}, {"because": why[1:], "others": others}


def sized(
    setter: Setter, drawn: dict[str, Value], at: Callable[[float], Slab | None]
) -> Iterator[Slab]:
    """What is set `at` its full size; where pages are filled, at a smaller one that may grow to it.

    No words in the picture become smaller than they were meant.
    """
    full = at(1.0)
    if full is None:
        return
    smallest = _smallest(setter, drawn, full.room)
    small = at(smallest) if setter.fills and smallest < 1.0 else None
    more = full.height - small.height if small is not None else 0.0
    if small is None or more < _WORTH:
        yield full
        return
    least = small.height

    def grown(by: float) -> Slab:
        # Lines are broken by steps: what came out too high is set a little smaller.
        scale = smallest + (1.0 - smallest) * by / more
        while (slab := at(scale) or full).height > least + by + 0.01 and scale > smallest:
            scale = max(smallest, scale - _STEP)
        return slab._replace(height=least + by)

    yield small._replace(grows=more, grown=grown)


def _smallest(setter: Setter, drawn: dict[str, Value], wide: float) -> float:
    """The least share of so many mm that a figure may be wide."""
    named = plain(drawn["template"]) if "template" in drawn else ""
    template = setter.pen.library.template(named) if named else None
    meant = _MEANT * template.width / wide if template is not None and wide else 1.0
    return min(1.0, max(_SMALLEST, meant))


def on_ground(
    setter: Setter,
    drawn: dict[str, Value],
    wide: float,
    steps: Steps | None,
    scale: float = 1.0,
    least: float = 0.0,
    share: float = 1.0,
) -> Slab | None:
    """A picture, at most that `share` of it wide, in the middle of a dark ground so wide and at
    `least` so high, and below it in light letters what it shows; None, with findings, where it
    cannot be drawn. Its `room` is how wide the picture is."""
    inside = wide - 2 * _AROUND
    bare = {key: each for key, each in drawn.items() if key != "caption"}
    alone = wide == setter.width
    most = inside * (scale if alone else share), _HIGH * scale
    found = list(figure(within(setter, inside), bare, steps, most=most))
    if not found:
        return None
    picture = found[0]
    light = within(setter, inside)
    light.over = setter.plate_ink
    style = light.style("caption")._replace(align="centre")
    says = [plain(drawn["caption"])] if "caption" in drawn else []
    words = list(light.lines("caption", says, style, steps, "none", _UNDER)) if says else []
    under = tall(words) + _UNDER if words else 0.0
    needed = picture.height + under + 2 * _AROUND
    high = max(needed, least)
    ground = setter.plates or setter.ink

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, wide, high, ground, radius=ROUND)
        top = y + _AROUND + (high - needed) / 2
        picture.draw(x + (wide - picture.room) / 2, top)
        draw_down(words, x + _AROUND, top + picture.height + _UNDER)

    return Slab(high, 2.4, draw, room=picture.room)
