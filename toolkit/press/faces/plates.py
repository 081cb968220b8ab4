"""Plates of flowing text: a picture upon a dark ground, with what is said of it; and what answers
it, one choice below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.faces.blocks import HIGHEST, draw_down, figure, is_broad, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS
from toolkit.press.typesetting.lines import settled
from toolkit.press.typesetting.text import POINT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.typesetting.text import Style

_AROUND = 2.4  # mm of the ground around a picture
_BESIDE = 4.0  # mm between the ground and words beside it
_SHARE = 0.55  # of text and margin together for the ground of a picture with words beside it
_HIGH = 46.0  # mm of a picture that is no higher of itself
_SMALLEST = 0.7  # of the size of a picture where more then stands on its page; and of its template
_MEANT = 1.02  # so much at least: letters that are near the least size
_STEP = 0.02  # of its size, by which one is made smaller
_WORTH = 1.0  # mm that this must save
_APART = 2.6  # mm between a rule and the headline of its example
_HIGHER, _MOST = 5.0, 20.0  # mm by which words beside it may be higher; its first part alone
_UNDER = 1.6  # mm between a picture and what it shows
_ROUND = 1.6  # mm: radius of the corners
_INSET, _OVER = 3.2, 1.5  # mm around what choices say
_EDGE = 1.2  # mm of the bar of the choice in force


def plate(setter: Setter, value: Value, steps: Steps | None, number: str = "") -> Iterator[Slab]:
    """A title, and below it a figure with what is said `beside` it; the figure on a dark ground
    where there is a colour for that.

    All but the first part of what would be higher than the figure stands below both.
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
    ground = None if is_broad(setter, drawn) else _ground(setter, drawn, _half(setter), steps)
    below: list[Value] = []
    told = list(_beside(setter).slabs(words, steps))
    if ground is not None and tall(told) > ground.height + _HIGHER:
        words, below = words[:1], words[1:]
        told = list(_beside(setter).slabs(words, steps))
    if ground is None or tall(told) > ground.height + _MOST:
        yield from _alone(setter, drawn, steps)
        below = [*words, *below]
    else:
        yield from _paired(setter, drawn, words, steps, centred=False)
    for slab in within(setter, setter.width).slabs(below, steps):
        yield slab._replace(glued=True)


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
        told = _headed(within(setter, setter.width), head, words, steps)
        for number, slab in enumerate(told):
            yield slab._replace(before=slab.before if number else _APART, glued=True)
        yield from _alone(setter, drawn, steps)
    else:
        yield from _paired(setter, drawn, words, steps, head, centred=True)


def _headed(inner: Setter, head: str, words: list[Value], steps: Steps | None) -> list[Slab]:
    """Words, the first paragraph of which is their headline if there is a `head`."""
    if not head:
        return list(inner.slabs(words, steps))
    style = fitting(inner, head, inner.style("headline"), steps)
    told = list(inner.lines("headline", [head], style, steps, "none", 0.0))
    return [*told, *inner.slabs(words[1:], steps)]


def _whole(setter: Setter) -> float:
    wide: float = setter.width + setter.margin
    return wide


def _half(setter: Setter, scale: float = 1.0) -> float:
    """How wide the ground of a picture is that has words beside it."""
    return _whole(setter) * _SHARE * scale


def _beside(setter: Setter, scale: float = 1.0) -> Setter:
    """What sets words beside a picture."""
    return within(setter, _whole(setter) - _half(setter, scale) - _BESIDE)


def _alone(setter: Setter, drawn: dict[str, Value], steps: Steps | None) -> Iterator[Slab]:
    """A figure in the middle of a ground as wide as the text."""

    def at(scale: float) -> Slab | None:
        ground = _ground(setter, drawn, setter.width, steps, scale)
        return None if ground is None else ground._replace(glued=True)

    yield from _sized(setter, drawn, at)


def _paired(
    setter: Setter,
    drawn: dict[str, Value],
    words: list[Value],
    steps: Steps | None,
    head: str = "",
    *,
    centred: bool,
) -> Iterator[Slab]:
    """A figure on its ground and words beside it, that begin level or are both `centred`."""

    def at(scale: float) -> Slab | None:
        wide = _half(setter, scale)
        ground = _ground(setter, drawn, wide, steps, scale)
        if ground is None:
            return None
        told = _headed(_beside(setter, scale), head, words, steps)
        high = max(ground.height, tall(told))
        lower = [(high - each) / 2 if centred else 0.0 for each in (ground.height, tall(told))]

        def draw(x: float, y: float) -> None:
            ground.draw(setter.start(x), y + lower[0])
            draw_down(told, setter.start(x) + wide + _BESIDE, y + lower[1])

        return Slab(high, 2.4, draw, glued=not centred, room=ground.room)

    yield from _sized(setter, drawn, at)


def _sized(
    setter: Setter, drawn: dict[str, Value], at: Callable[[float], Slab | None]
) -> Iterator[Slab]:
    """What is set `at` its full size; where pages are filled, at a smaller one that may grow to it.

    No words in the picture become smaller than they were meant.
    """
    full = at(1.0)
    if full is None:
        return
    template = (
        setter.pen.library.template(plain(drawn["template"])) if "template" in drawn else None
    )
    meant = _MEANT * template.width / full.room if template is not None and full.room else 1.0
    smallest = min(1.0, max(_SMALLEST, meant))
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


def _ground(
    setter: Setter, drawn: dict[str, Value], wide: float, steps: Steps | None, scale: float = 1.0
) -> Slab | None:
    """A picture in the middle of a dark ground so wide, and below it in light letters what it
    shows; None, with findings, where it cannot be drawn. Its `room` is how wide the picture is."""
    inside = wide - 2 * _AROUND
    bare = {key: each for key, each in drawn.items() if key != "caption"}
    alone = wide == setter.width
    most = inside * (scale if alone else 1.0), (HIGHEST if alone else _HIGH) * scale
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
    high = picture.height + under + 2 * _AROUND
    ground = setter.plates or setter.ink

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, wide, high, ground, radius=_ROUND)
        picture.draw(x + (wide - picture.room) / 2, y + _AROUND)
        draw_down(words, x + _AROUND, y + _AROUND + picture.height + _UNDER)

    return Slab(high, 2.4, draw, room=picture.room)


def fitting(setter: Setter, says: str, style: Style, steps: Steps | None) -> Style:
    """The style so much smaller, down to its least size, that no word is wider than a line."""
    composed = setter.pen.composed(setter.box, [says], style, steps) or ()
    while style.size > style.min_size:
        _, excess = settled(list(composed), setter.width / (style.size * POINT) * 1000)
        if not excess:
            break
        style = style._replace(size=max(style.min_size, style.size - 0.25))
    return style


def choices(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """Lists of parts one below the other, the first, which is in force, upon a ground of its own.

    Reasons that follow stay with them.
    """
    listed = value if isinstance(value, list) else []
    parts = [each for each in listed if isinstance(each, list) and each]
    if not parts or len(parts) < len(listed):
        setter.wrong(steps, f"choices are {FLOW_ITEMS['choices']}")
        return
    for number, part in enumerate(parts):
        inner = within(setter, setter.width - 2 * _INSET)
        slabs = list(inner.slabs(part, steps))
        if slabs:
            yield _choice(setter, slabs, holds=not number)


def _choice(setter: Setter, slabs: Sequence[Slab], *, holds: bool) -> Slab:
    """A choice behind its bar."""
    high = tall(slabs) + 2 * _OVER
    pen, paper = setter.pen, setter.pen.template.palette.colours["paper"]
    fill, edge = (setter.notes, setter.rule) if holds else (setter.tint, setter.grid)

    def draw(x: float, y: float) -> None:
        pen.rect(x, y, setter.width, high, fill or paper)
        pen.rect(x, y, _EDGE, high, edge)
        draw_down(slabs, x + _INSET, y + _OVER)

    return Slab(high, 1.6 if holds else 1.0, draw, glued=True)
