"""A figure of flowing text upon its dark ground, alone or with words beside it, as large as its
page has room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.faces.blocks import draw_down, figure, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

BESIDE = 4.0
"""Between the ground and words beside it, in mm."""
UNDER = 1.6
"""Between a picture and what it shows, in mm."""
ROUND, OVER = 1.6, 2.0
"""Radius of the corners, and what is above and below words on a ground, in mm."""
_AROUND = 2.0  # mm of the ground around a picture
_SHARE = 0.52  # of text and margin together for the ground of a picture with words beside it
_HIGH = 44.0  # mm of a picture that is no higher of itself
_SMALLEST = 0.7  # of the size of a picture where more then stands on its page; and of its template
_MEANT = 1.02  # so much at least: letters that are near the least size
_STEP = 0.02  # of its size, by which one is made smaller
_WORTH = 1.0  # mm that this must save


def whole_width(setter: Setter) -> float:
    wide: float = setter.width + setter.margin
    return wide


def half(setter: Setter, scale: float = 1.0) -> float:
    """How wide the ground of a picture is that has words beside it."""
    return whole_width(setter) * _SHARE * scale


def at_side(setter: Setter, scale: float = 1.0) -> Setter:
    """What sets words beside a picture."""
    return within(setter, whole_width(setter) - half(setter, scale) - BESIDE)


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
                setter.pen.rect(
                    setter.start(x), y, whole_width(setter), high, setter.tint, radius=ROUND
                )
            ground.draw(setter.start(x), y + lower[0])
            draw_down(told, setter.start(x) + wide + BESIDE, y + lower[1])

        return Slab(high, 2.4, draw, glued=not centred, room=ground.room)

    yield from sized(setter, drawn, at)


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
) -> Slab | None:
    """A picture in the middle of a dark ground so wide, and below it in light letters what it
    shows; None, with findings, where it cannot be drawn. Its `room` is how wide the picture is."""
    inside = wide - 2 * _AROUND
    bare = {key: each for key, each in drawn.items() if key != "caption"}
    alone = wide == setter.width
    most = inside * (scale if alone else 1.0), _HIGH * scale
    found = list(figure(within(setter, inside), bare, steps, most=most))
    if not found:
        return None
    picture = found[0]
    light = within(setter, inside)
    light.over = setter.plate_ink
    style = light.style("caption")._replace(align="centre")
    says = [plain(drawn["caption"])] if "caption" in drawn else []
    words = list(light.lines("caption", says, style, steps, "none", UNDER)) if says else []
    under = tall(words) + UNDER if words else 0.0
    high = picture.height + under + 2 * _AROUND
    ground = setter.plates or setter.ink

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, wide, high, ground, radius=ROUND)
        top = y + _AROUND
        picture.draw(x + (wide - picture.room) / 2, top)
        draw_down(words, x + _AROUND, top + picture.height + UNDER)

    return Slab(high, 2.4, draw, room=picture.room)
