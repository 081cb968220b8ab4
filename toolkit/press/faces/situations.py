"""The situation of a question of flowing text: its figure upon a dark plate, larger where its page
has room; beside it what that shows, what is said for the answer where it has room there, and at
its foot the other answers; these alone without a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from toolkit.press.display import Place
from toolkit.press.faces.blocks import draw_down, pictured_once, set_words, tall, within
from toolkit.press.faces.extent import held
from toolkit.press.faces.slab import Slab
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
_BESIDE, _END, _TIGHT = 3.2, 2.6, 0.8  # mm before words beside a plate, after others, above those
_WORDY, _LITTLE = 0.64, 2.4  # of the width, one with reasons beside it; mm these may be higher
_CLEAR = 2.0  # mm around what a figure holds
_APART, _NEXT = 1.6, 1.0  # mm above a situation, between the words of one
_ALONE = 1.2  # mm above and below other answers that stand alone
_HANGS, _RING, _HOLE = 7.4, 3.2, 1.9  # mm before those; the ring before each, and its hole
_OUT = 0.5  # mm that it stands out
_NARROW, _HANGS_NARROW, _END_NARROW = 60.0, 5.2, 1.6  # mm: where that and what is after are less
_Said: TypeAlias = "tuple[str, str]"
"""The part in whose style words are set, and they."""
_STEP, _WORTH = 0.01, 1.0  # of the width to make a plate narrower by; mm that growing comes to


def situation(
    setter: Setter,
    shown: Sequence[Value],
    why: tuple[Sequence[str], Sequence[Slab]],
    others: Sequence[str],
    steps: Steps | None,
) -> list[Slab]:
    """The figure with the other answers beside it; whatever else is shown above them. `why` is
    what is said for the answer, and that as set above all, where it does not stand beside the
    figure."""
    found: list[Slab] = []
    reasons, rest, above = why[0], [*others], [*why[1]]
    for part in shown:
        drawn = part.get("figure") if isinstance(part, dict) else None
        if not isinstance(drawn, dict) or "template" not in drawn:
            found += within(setter, setter.width).slabs([part], steps)
            continue
        slab, wordy, apart = _panel(setter, drawn, reasons, rest, steps)
        if slab is not None:
            found.append(slab)
            above, reasons, rest = [] if wordy else above, [], rest if apart else []
    return [*above, *found, *_alone(setter, rest, steps)]


def asked_of(setter: Setter, drawn: dict[str, Value]) -> str:
    """The template that draws a figure in a question."""
    name = plain(drawn["template"])
    return name + ASKED if name + ASKED in setter.pen.library.files("") else name


def _panel(
    setter: Setter,
    drawn: dict[str, Value],
    reasons: Sequence[str],
    others: Sequence[str],
    steps: Steps | None,
) -> tuple[Slab | None, bool, bool]:
    """A figure upon a plate with words beside it, from as wide as it must be to as wide as it may;
    whether the reasons stand there too, and whether the other answers do not. None, with findings,
    where it cannot be drawn."""
    fields = drawn.get("fields")
    face = pictured_once(
        setter, asked_of(setter, drawn), fields if isinstance(fields, dict) else {}, steps
    )
    if face is None:
        return None, False, False
    # Letters in it are not made smaller than they were meant.
    clip = held(face, _CLEAR)
    least = max(_SHARE[0], (clip[2] + 2 * _AROUND) / setter.width)
    said = [("caption", plain(drawn.get("caption", "")))]
    told = [*said, *(("para", each) for each in reasons)]
    wordy = bool(reasons) and least <= _WORDY and not _over(setter, face, told, (), least)
    apart = wordy and bool(others) and _over(setter, face, told, others, least)
    most = _WORDY if wordy else _SHARE[1]
    words = told if wordy else said, () if apart else others

    def at(share: float, high: float = 0.0) -> Slab:
        return _set(setter, face, words, share, high, steps)

    small, large = at(least), at(most)
    more = large.height - small.height
    if more < _WORTH:
        return small, wordy, apart

    def grown(by: float) -> Slab:
        share = least + (most - least) * by / more
        # Lines are broken by steps: what came out too high is set a little smaller.
        while at(share).height > small.height + by + 0.01 and share > least:
            share = max(least, share - _STEP)
        return at(share, small.height + by)

    return small._replace(grows=more, grown=grown), wordy, apart


def _over(
    setter: Setter, face: Face, told: Sequence[_Said], others: Sequence[str], share: float
) -> bool:
    """Whether words are higher than the figure that they stand beside, but for a little."""
    _, high, wide = _plate(setter, face, share)
    upper, lower = _words(setter, setter.width - wide, told, others, None)
    return tall([*upper, *lower]) + _TIGHT > high + _LITTLE


def _plate(setter: Setter, face: Face, share: float) -> tuple[float, float, float]:
    """How large a figure is drawn, and mm of its plate from top to foot and from side to side,
    which takes that share of the width, or less where it would be too high."""
    _, _, wide, high = held(face, _CLEAR)
    grown = (share - _SHARE[0]) / (_SHARE[1] - _SHARE[0])
    limit = max(_HIGH + (_HIGHER - _HIGH) * grown, face.height * (1 + 0.2 * grown))
    scale = min((setter.width * share - 2 * _AROUND) / wide, limit / high)
    return scale, high * scale + 2 * _AROUND, wide * scale + 2 * _AROUND


def _words(
    setter: Setter, wide: float, told: Sequence[_Said], others: Sequence[str], steps: Steps | None
) -> tuple[list[Slab], list[Slab]]:
    """What stands beside a plate in so many mm: at its head, and at its foot."""
    inner = within(setter, wide - _BESIDE)
    upper = [
        slab
        for part, words in told
        if words
        for slab in set_words(inner, part, words, steps, _NEXT)
    ]
    return upper, _alone(inner, others, steps)


def _set(
    setter: Setter,
    face: Face,
    words: tuple[Sequence[_Said], Sequence[str]],
    share: float,
    least: float,
    steps: Steps | None,
) -> Slab:
    """A figure whose plate takes that share of the width, so many mm high at least."""
    clip = left, top, _, high = held(face, _CLEAR)
    scale, deep, plate = _plate(setter, face, share)
    upper, lower = _words(setter, setter.width - plate, *words, steps)
    tallest = max(deep, tall([*upper, *lower]) + (_TIGHT if upper else 0.0), least)

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, plate, tallest, setter.plates or setter.ink, radius=_ROUND)
        down = (tallest - high * scale) / 2 - top * scale
        place = x + _AROUND - left * scale, y + down
        setter.pen.ops.append(Place(face, *place, 0, scale, clip=clip, radius=_ROUND - 0.4))
        draw_down(upper, x + plate + _BESIDE, y + _TIGHT)
        draw_down(lower, x + plate + _BESIDE, y + tallest - tall(lower))

    return Slab(tallest, _APART, draw)


def _alone(setter: Setter, others: Sequence[str], steps: Steps | None) -> list[Slab]:
    """Other answers upon a ground as wide as the text, a ring before each."""
    hangs, end = (_HANGS, _END) if setter.width > _NARROW else (_HANGS_NARROW, _END_NARROW)
    inner = within(setter, setter.width - hangs - end)
    told = [
        _ringed(setter, set_words(inner, "bullets", each, steps, _NEXT), hangs) for each in others
    ]
    words = [slab for each in told for slab in each]
    if not words:
        return []
    high = tall(words) + 2 * _ALONE

    def draw(x: float, y: float) -> None:
        if setter.tint:
            setter.pen.rect(x, y, setter.width, high, setter.tint, radius=_ROUND)
        draw_down(words, x + hangs, y + _ALONE)

    return [Slab(high, _APART, draw)]


def _ringed(setter: Setter, words: list[Slab], hangs: float) -> list[Slab]:
    """The lines of an answer that is not played, a ring before the first."""
    if not words:
        return words
    first, *rest = words

    def draw(x: float, y: float) -> None:
        paper = setter.pen.template.palette.colours["paper"]
        for side, colour in ((_RING, setter.rule), (_HOLE, setter.tint or paper)):
            left = x - hangs / 2 - _OUT - side / 2
            top = y + (first.height - side) / 2
            setter.pen.rect(left, top, side, side, colour, radius=side / 2)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]
