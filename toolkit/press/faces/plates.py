"""Plates of flowing text: a picture upon a dark ground, with what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.faces.answers import briefly, fitting
from toolkit.press.faces.blocks import draw_down, figure, is_broad, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_AROUND = 2.0  # mm of the ground around a picture
BESIDE = 4.0
"""Between the ground of a picture and words beside it, in mm."""
_SHARE = 0.52  # of text and margin together for the ground of a picture with words beside it
_HIGH = 44.0  # mm of a picture that is no higher of itself
_SMALLEST = 0.7  # of the size of a picture where more then stands on its page; and of its template
_MEANT = 1.02  # so much at least: letters that are near the least size
_STEP = 0.02  # of its size, by which one is made smaller
_WORTH = 1.0  # mm that this must save
_APART = 2.6  # mm between a rule and the headline of its example
UNDER = 1.6
"""Between a picture and what it shows, in mm."""
_ROUND, _OVER = 1.6, 2.0  # mm: radius of the corners, what is above and below words on a ground


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

        def told_beside(beside: Setter) -> list[Slab]:
            return _headed(beside, head, words, steps)

        yield from paired(setter, drawn, told_beside, steps, centred=True)


def _below(
    setter: Setter, drawn: dict[str, Value], head: str, words: list[Value], steps: Steps | None
) -> Iterator[Slab]:
    """A broad figure on its ground, and above it on a ground of their own what is said of it."""
    told = _headed(within(setter, setter.width - 2 * BESIDE), head, words, steps)
    above = tall(told) + 2 * _OVER if told else 0.0

    def at(scale: float) -> Slab | None:
        ground = on_ground(setter, drawn, setter.width, steps, scale)
        if ground is None:
            return None
        high = above + ground.height

        def draw(x: float, y: float) -> None:
            if told and setter.tint:
                setter.pen.rect(x, y, setter.width, high, setter.tint, radius=_ROUND)
            draw_down(told, x + BESIDE, y + _OVER)
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

    def words(beside: Setter) -> list[Slab]:
        return briefly(beside, value, steps, named)

    yield from paired(setter, drawn, words, steps, centred=True)


def _headed(inner: Setter, head: str, words: list[Value], steps: Steps | None) -> list[Slab]:
    """Words, the first paragraph of which is their headline if there is a `head`."""
    if not head:
        return list(inner.slabs(words, steps))
    style = fitting(inner, head, inner.style("headline"), steps)
    told = list(inner.lines("headline", [head], style, steps, "none", 0.0))
    return [*told, *inner.slabs(words[1:], steps)]


def whole_width(setter: Setter) -> float:
    wide: float = setter.width + setter.margin
    return wide


def half(setter: Setter, scale: float = 1.0) -> float:
    """How wide the ground of a picture is that has words beside it."""
    return whole_width(setter) * _SHARE * scale


def words_beside(setter: Setter, scale: float = 1.0) -> Setter:
    """What sets words beside a picture."""
    return within(setter, whole_width(setter) - half(setter, scale) - BESIDE)


def figure_alone(setter: Setter, drawn: dict[str, Value], steps: Steps | None) -> Iterator[Slab]:
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
        beside = words_beside(setter, scale)
        told = words(within(beside, beside.width - BESIDE * centred))
        high = max(ground.height, tall(told) + 2 * _OVER * centred)
        lower = [(high - each) / 2 if centred else 0.0 for each in (ground.height, tall(told))]

        def draw(x: float, y: float) -> None:
            if centred and setter.tint:
                setter.pen.rect(
                    setter.start(x), y, whole_width(setter), high, setter.tint, radius=_ROUND
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
    smallest = smallest_of(setter, drawn, full.room)
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


def smallest_of(setter: Setter, drawn: dict[str, Value], wide: float) -> float:
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
    words = list(light.lines("caption", says, style, steps, "none", UNDER)) if says else []
    under = tall(words) + UNDER if words else 0.0
    needed = picture.height + under + 2 * _AROUND
    high = max(needed, least)
    ground = setter.plates or setter.ink

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, wide, high, ground, radius=_ROUND)
        top = y + _AROUND + (high - needed) / 2
        picture.draw(x + (wide - picture.room) / 2, top)
        draw_down(words, x + _AROUND, top + picture.height + UNDER)

    return Slab(high, 2.4, draw, room=picture.room)
