"""Plates of flowing text: a picture upon a dark ground, with what is said of it or answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.answers import answer, answered, briefly, fitting
from toolkit.press.faces.blocks import draw_down, figure, is_broad, tall, within
from toolkit.press.faces.slab import Slab
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_AROUND = 2.0  # mm of the ground around a picture
_BESIDE = 4.0  # mm between the ground and words beside it
_SHARE = 0.52  # of text and margin together for the ground of a picture with words beside it
_HIGH = 44.0  # mm of a picture that is no higher of itself
_SMALLEST = 0.7  # of the size of a picture where more then stands on its page; and of its template
_MEANT = 1.02  # so much at least: letters that are near the least size
_STEP = 0.02  # of its size, by which one is made smaller
_WORTH = 1.0  # mm that this must save
_APART = 2.6  # mm between a rule and the headline of its example
_HIGHER, _MOST = 5.0, 18.0  # mm by which words beside it may be higher; its first part alone
_UNDER = 1.6  # mm between a picture and what it shows
_HUNG = 7.5  # mm before a title for its number
_SMALLER = 0.9  # of the size of a headline that stands beside a figure
_ASKED, _STRETCHED = 1.6, 3.0  # mm between a question and its answer, by which that may be higher
_BETWEEN = 4.4  # mm above what is asked beside a figure
_LEVEL = 11.0  # mm by which a ground is made higher at most to end with the words beside it
_ROUND, _OVER = 1.6, 2.0  # mm: radius of the corners, what is above and below words on a ground


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
    ground = None if is_broad(setter, drawn) else _ground(setter, drawn, _half(setter), steps)
    below: list[Value] = []
    answers = _answer(words)
    if ground is not None and answers:
        yield from _levelled(
            setter, drawn, _Asked(plain(said["title"]), number, fine), answers, steps
        )
        return
    yield from setter.slabs(asked, None)
    told = list(_beside(setter).slabs(words, steps))
    if ground is not None and tall(told) > ground.height + _HIGHER:
        words, below = words[:1], words[1:]
        told = list(_beside(setter).slabs(words, steps))
    if ground is None or tall(told) > ground.height + _MOST:
        yield from _alone(setter, drawn, steps)
        below = [*words, *below]
    else:

        def told_beside(beside: Setter) -> list[Slab]:
            return list(beside.slabs(words, steps))

        yield from _paired(setter, drawn, told_beside, steps, centred=False)
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

        yield from _paired(setter, drawn, told_beside, steps, centred=True)


def _below(
    setter: Setter, drawn: dict[str, Value], head: str, words: list[Value], steps: Steps | None
) -> Iterator[Slab]:
    """A broad figure on its ground, and above it on a ground of their own what is said of it."""
    told = _headed(within(setter, setter.width - 2 * _BESIDE), head, words, steps)
    above = tall(told) + 2 * _OVER if told else 0.0

    def at(scale: float) -> Slab | None:
        ground = _ground(setter, drawn, setter.width, steps, scale)
        if ground is None:
            return None
        high = above + ground.height

        def draw(x: float, y: float) -> None:
            if told and setter.tint:
                setter.pen.rect(x, y, setter.width, high, setter.tint, radius=_ROUND)
            draw_down(told, x + _BESIDE, y + _OVER)
            ground.draw(x, y + above)

        return Slab(high, _APART, draw, room=ground.room)

    yield from _sized(setter, drawn, at)


def pictured(
    setter: Setter, value: dict[str, Value], steps: Steps | None, number: str
) -> Iterator[Slab]:
    """A brief answer beside its figure, which stands on its ground from the margin on; its number
    before the question."""
    drawn = value["figure"] if isinstance(value["figure"], dict) else {}
    named = f"{number.strip('*')}\u2002" if number else ""

    def words(beside: Setter) -> list[Slab]:
        return briefly(beside, value, steps, named)

    yield from _paired(setter, drawn, words, steps, centred=True)


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
    words: Callable[[Setter], list[Slab]],
    steps: Steps | None,
    *,
    centred: bool,
) -> Iterator[Slab]:
    """A figure on its ground and words beside it, that begin level, or are both `centred` on a
    ground of their own."""

    def at(scale: float) -> Slab | None:
        wide = _half(setter, scale)
        ground = _ground(setter, drawn, wide, steps, scale)
        if ground is None:
            return None
        beside = _beside(setter, scale)
        told = words(within(beside, beside.width - _BESIDE * centred))
        high = max(ground.height, tall(told) + 2 * _OVER * centred)
        lower = [(high - each) / 2 if centred else 0.0 for each in (ground.height, tall(told))]

        def draw(x: float, y: float) -> None:
            if centred and setter.tint:
                setter.pen.rect(
                    setter.start(x), y, _whole(setter), high, setter.tint, radius=_ROUND
                )
            ground.draw(setter.start(x), y + lower[0])
            draw_down(told, setter.start(x) + wide + _BESIDE, y + lower[1])

        return Slab(high, 2.4, draw, glued=not centred, room=ground.room)

    yield from _sized(setter, drawn, at)


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
        wide, beside = _half(setter, split), _beside(setter, split)
        over, under = asked.over(beside, steps), asked.under(beside, steps)
        told = answered(beside, said, steps)
        bare = _ground(setter, drawn, wide, steps, scale, share=scale / split)
        if bare is None or told is None:
            return None
        first = tall(over) + _ASKED if over else 0.0
        high = first + told.height + (tall(under) + _UNDER if under else 0.0)
        least = high if high <= bare.height + _LEVEL else 0.0
        ground = _ground(setter, drawn, wide, steps, scale, least, scale / split) or bare
        more = min(_STRETCHED, max(0.0, ground.height - high))
        level = answered(beside, said, steps, told.height + more) or told

        def draw(x: float, y: float) -> None:
            left = setter.start(x)
            ground.draw(left, y)
            left += wide + _BESIDE
            draw_down(over, left, y)
            level.draw(left, y + first)
            draw_down(under, left, y + first + level.height + _UNDER)

        both = Slab(max(ground.height, high), _BETWEEN if over else 2.4, draw, room=ground.room)
        return both, high - bare.height

    full = at(1.0, 1.0)
    if full is None:
        return
    # All are parted at one of two places, so that answers stand below each other.
    low = _smallest(setter, drawn, full[0].room)
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
        across = within(setter, _whole(setter))
        for slab in _ended([*answer(across, rest, steps), *asked.under(across, steps)]):

            def draw(x: float, y: float, slab: Slab = slab) -> None:
                slab.draw(setter.start(x), y)

            yield slab._replace(before=_UNDER, draw=draw)
        return
    yield from _sized(setter, drawn, lambda scale: (at(scale * split, split) or full)[0])


def _higher(
    setter: Setter, drawn: dict[str, Value], said: dict[str, Value], steps: Steps | None
) -> float:
    """By how much an answer beside a figure at its full size is higher than that."""
    ground = _ground(setter, drawn, _half(setter), steps)
    told = answered(_beside(setter), said, steps)
    return told.height - ground.height if told and ground else 0.0


def _parted(said: dict[str, Value]) -> list[tuple[dict[str, Value], dict[str, Value]]]:
    """Parts of an answer that may stand beside its figure, each with the rest: all but the other
    answers, or only the first of what is said for it."""
    why, others = said.get("because"), said.get("others", [])
    if not isinstance(why, list):
        return []
    found: list[tuple[dict[str, Value], dict[str, Value]]] = []
    if others:
        found.append(({"answer": said["answer"], "because": why}, {"others": others}))
    if why[1:]:
        first: dict[str, Value] = {"answer": said["answer"], "because": why[:1]}
        found.append((first, {"because": why[1:], "others": others}))
    return found


def _sized(
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


def _ground(
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
        setter.pen.rect(x, y, wide, high, ground, radius=_ROUND)
        top = y + _AROUND + (high - needed) / 2
        picture.draw(x + (wide - picture.room) / 2, top)
        draw_down(words, x + _AROUND, top + picture.height + _UNDER)

    return Slab(high, 2.4, draw, room=picture.room)
