"""The situation of a question of flowing text: its figure upon a dark plate, beside it what that
shows and the other answers, larger where its page has room; the others alone without a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Line, Place
from toolkit.press.faces.blocks import draw_down, pictured_once, set_words, within
from toolkit.press.faces.extent import held
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.display import Face
    from toolkit.press.faces.slabs import Setter

ASKED = "_asked"
"""Behind the name of a template: another one, which is drawn in its place in a question."""
_SHARE = (0.43, 0.66)  # of the width: the plate of a figure at least and at most
_HIGH, _HIGHER = 34.0, 62.0  # mm of a figure at those
_AROUND, _ROUND = 1.0, 1.4  # mm of the plate around a figure; radius of corners
_BESIDE, _END, _TIGHT = 3.6, 2.6, 2.0  # mm before words beside a plate, after, above and below
_CLEAR = 2.0  # mm around what a figure holds
_APART, _NEXT = 1.6, 1.0  # mm above a situation, between the words of one
_ALONE = 1.2  # mm above and below other answers that stand alone
_HANGS, _RING, _HOLE = 7.4, 3.2, 1.9  # mm before those; the ring before each, and its hole
_OUT = 0.5  # mm that it stands out
_STEP, _WORTH = 0.01, 1.0  # of the width to make a plate narrower by; mm that growing comes to


def situation(
    setter: Setter, shown: Sequence[Value], others: Sequence[str], steps: Steps | None
) -> list[Slab]:
    """The figure with the other answers beside it; whatever else is shown above them."""
    found: list[Slab] = []
    rest = [*others]
    for part in shown:
        drawn = part.get("figure") if isinstance(part, dict) else None
        if not isinstance(drawn, dict) or "template" not in drawn:
            found += within(setter, setter.width).slabs([part], steps)
        elif (slab := _panel(setter, drawn, rest, steps)) is not None:
            found.append(slab)
            rest = []
    return [*found, *_alone(setter, rest, steps)]


def asked_of(setter: Setter, drawn: dict[str, Value]) -> str:
    """The template that draws a figure in a question."""
    name = plain(drawn["template"])
    return name + ASKED if name + ASKED in setter.pen.library.files("") else name


def _panel(
    setter: Setter, drawn: dict[str, Value], others: Sequence[str], steps: Steps | None
) -> Slab | None:
    """A figure upon a plate with words beside it, from as wide as it must be to as wide as it may;
    None, with findings, where it cannot be drawn."""
    face = pictured_once(setter, asked_of(setter, drawn), drawn.get("fields"), steps)
    if face is None:
        return None
    said = plain(drawn.get("caption", ""))

    def at(share: float, high: float = 0.0) -> Slab:
        return _set(setter, face, (said, others), share, high, steps)

    # Letters in it are not made smaller than they were meant.
    clip = held(face, _CLEAR)
    least, most = max(_SHARE[0], (clip[2] + 2 * _AROUND) / setter.width), _SHARE[1]
    small, large = at(least), at(most)
    more = large.height - small.height
    if more < _WORTH:
        return small

    def grown(by: float) -> Slab:
        share = least + (most - least) * by / more
        # Lines are broken by steps: what came out too high is set a little smaller.
        while at(share).height > small.height + by + 0.01 and share > least:
            share = max(least, share - _STEP)
        return at(share, small.height + by)

    return small._replace(grows=more, grown=grown)


def _set(
    setter: Setter,
    face: Face,
    words: tuple[str, Sequence[str]],
    share: float,
    least: float,
    steps: Steps | None,
) -> Slab:
    """A figure whose plate takes that share of the width, so many mm high at least."""
    clip = left, top, wide, high = held(face, _CLEAR)
    grown = (share - _SHARE[0]) / (_SHARE[1] - _SHARE[0])
    limit = max(_HIGH + (_HIGHER - _HIGH) * grown, face.height * (1 + 0.2 * grown))
    scale = min((setter.width * share - 2 * _AROUND) / wide, limit / high)
    plate = wide * scale + 2 * _AROUND
    caption, others = words
    inner = within(setter, setter.width - plate - _BESIDE - _END)
    told = set_words(inner, "caption", caption, steps, 0.0) if caption else []
    told += [_ruled(inner)] if told and others else []
    for each in others:
        told += set_words(inner, "bullets", each, steps, _NEXT)
    tallest = max(high * scale + 2 * _AROUND, tall(told) + 2 * _TIGHT, least)

    def draw(x: float, y: float) -> None:
        if setter.tint and told:
            setter.pen.rect(x, y, setter.width, tallest, setter.tint, radius=_ROUND)
        setter.pen.rect(x, y, plate, tallest, setter.plates or setter.ink, radius=_ROUND)
        down = (tallest - high * scale) / 2 - top * scale
        place = x + _AROUND - left * scale, y + down
        setter.pen.ops.append(Place(face, *place, 0, scale, clip=clip, radius=_ROUND - 0.4))
        draw_down(told, x + plate + _BESIDE, y + (tallest - tall(told)) / 2)

    return Slab(tallest, _APART, draw)


def _ruled(inner: Setter) -> Slab:
    """A fine line between what a figure shows and the other answers."""

    def draw(x: float, y: float) -> None:
        inner.pen.ops.append(Line(x, y, x + inner.width, y, inner.grid, 0.2))

    return Slab(0.4, _NEXT + 0.4, draw)


def _alone(setter: Setter, others: Sequence[str], steps: Steps | None) -> list[Slab]:
    """Other answers upon a ground as wide as the text, a ring before each."""
    inner = within(setter, setter.width - _HANGS - _END)
    told = [_ringed(setter, set_words(inner, "bullets", each, steps, _NEXT)) for each in others]
    words = [slab for each in told for slab in each]
    if not words:
        return []
    high = tall(words) + 2 * _ALONE

    def draw(x: float, y: float) -> None:
        if setter.tint:
            setter.pen.rect(x, y, setter.width, high, setter.tint, radius=_ROUND)
        draw_down(words, x + _HANGS, y + _ALONE)

    return [Slab(high, _APART, draw)]


def _ringed(setter: Setter, words: list[Slab]) -> list[Slab]:
    """The lines of an answer that is not played, a ring before the first."""
    if not words:
        return words
    first, *rest = words

    def draw(x: float, y: float) -> None:
        paper = setter.pen.template.palette.colours["paper"]
        for side, colour in ((_RING, setter.rule), (_HOLE, setter.tint or paper)):
            left = x - _HANGS / 2 - _OUT - side / 2
            top = y + (first.height - side) / 2
            setter.pen.rect(left, top, side, side, colour, radius=side / 2)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]
