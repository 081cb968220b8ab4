"""Plates of flowing text: a picture upon a dark ground, with what is said of it or answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
_ROUND, _OVER = 1.6, 2.0  # mm: radius of the corners, what is above and below words on a ground


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
    ground = None if is_broad(setter, drawn) else _ground(setter, drawn, _half(setter), steps)
    below: list[Value] = []
    told = list(_beside(setter).slabs(words, steps))
    answers = _answer(words)
    if ground is not None and answers:
        yield from _levelled(setter, drawn, answers, steps)
        return
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
    for slab in within(setter, setter.width).slabs(below, steps):
        yield slab._replace(glued=True)


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
    setter: Setter, drawn: dict[str, Value], said: dict[str, Value], steps: Steps | None
) -> Iterator[Slab]:
    """A figure on its ground and an answer beside it, both as high as the higher of them; below it
    all but the first of its reasons where that would be much higher than the smallest figure."""

    def at(scale: float, split: float) -> tuple[Slab, float] | None:
        """Both, parted where a figure of the scale `split` would, and by how much the answer is
        higher."""
        wide, beside = _half(setter, split), _beside(setter, split)
        told = answered(beside, said, steps)
        high = told.height if told else 0.0
        bare = _ground(setter, drawn, wide, steps, scale, share=scale / split)
        ground = _ground(setter, drawn, wide, steps, scale, high, scale / split)
        if ground is None or bare is None:
            return None
        level = answered(beside, said, steps, ground.height) or ground

        def draw(x: float, y: float) -> None:
            ground.draw(setter.start(x), y)
            level.draw(setter.start(x) + wide + _BESIDE, y)

        both = Slab(ground.height, 2.4, draw, glued=True, room=ground.room)
        return both, high - bare.height

    full = at(1.0, 1.0)
    if full is None:
        return
    # All are parted at one of two places, so that answers stand below each other.
    split = 1.0 if full[1] <= _HIGHER else _smallest(setter, drawn, full[0].room)
    beside = at(split, split)
    if beside is None or beside[1] > _MOST:
        first, rest = _parted(said)
        if first is None:
            yield from _alone(setter, drawn, steps)
            yield from (slab._replace(before=_UNDER) for slab in answer(setter, said, steps))
            return
        yield from _levelled(setter, drawn, first, steps)
        for slab in answer(within(setter, _whole(setter)), rest, steps):

            def draw(x: float, y: float, slab: Slab = slab) -> None:
                slab.draw(setter.start(x), y)

            yield slab._replace(before=_UNDER, draw=draw)
        return
    yield from _sized(setter, drawn, lambda scale: (at(scale * split, split) or full)[0])


def _parted(said: dict[str, Value]) -> tuple[dict[str, Value] | None, dict[str, Value]]:
    """An answer with the first of what is said for it, and the rest, where there is one."""
    why = said.get("because")
    if not isinstance(why, list) or not (why[1:] or said.get("others")):
        return None, said
    rest: dict[str, Value] = {"because": why[1:], "others": said.get("others", [])}
    return {"answer": said["answer"], "because": why[:1]}, rest


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
