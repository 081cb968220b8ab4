"""The situation of a question of flowing text: its figure upon a dark plate, larger where its page
has room and its words leave no hole beside it; next to it what that shows and as much of what is
said for the answer as is no higher; then the rest of it, then the other answers."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from toolkit.press.display import Place
from toolkit.press.faces.blocks import draw_down, pictured_once, set_words, within
from toolkit.press.faces.extent import held
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.display import Face
    from toolkit.press.faces.slabs import Setter

_SAID = "bullets"  # the part in whose style all is set that is said for and against an answer
ASKED = "_asked"
"""Behind the name of a template: another one, which is drawn in its place in a question."""
HANGS = 7.4
"""Before all that is said in a question, for its number and the signs of answers, in mm."""
_SHARE = (0.43, 0.66)  # of the width: the plate of a figure at least and at most
_HIGH, _HIGHER = 34.0, 62.0  # mm of a figure at those
_AROUND, _ROUND = 1.0, 1.4  # mm of the plate around a figure; radius of corners
_BESIDE = 3.2  # mm before words beside a plate
_LITTLE, _LOWER = 1.6, 14.0  # mm that words may be higher than their figure, and lower
_GROWN = 1.3  # times as wide, whatever its words
_CLEAR = 2.0  # mm around what a figure holds
_APART, _NEXT = 1.6, 0.9  # mm above a situation, between paragraphs
_WHY, _OTHER, _UNDER = 1.4, 1.4, 2.2  # mm above what is said, above other answers; below a plate
_RING, _HOLE = 3.0, 1.8  # mm of the ring before each of those, and of its hole
_OUT = 0.5  # mm that it stands out
_STEP, _WORTH = 0.03, 1.0  # of the width to make a plate wider by; mm that growing comes to


def situation(
    setter: Setter,
    shown: Sequence[Value],
    reasons: Sequence[str],
    others: Sequence[str],
    steps: Steps | None,
) -> list[Slab]:
    """What is shown, what is said for the answer, beside its figure if it has room there, and the
    other answers."""
    found: list[Slab] = []
    parts: list[Slab] = []
    rest = [*reasons]
    for part in shown:
        drawn = part.get("figure") if isinstance(part, dict) else None
        if not isinstance(drawn, dict) or "template" not in drawn:
            parts += within(setter, setter.width).slabs([part], steps)
            continue
        slab, beside = _panel(setter, drawn, rest, steps)
        if slab is not None:
            found.append(slab)
            rest = rest[beside:]
    below = _hung(setter, rest, _WHY, steps)
    below += [*parts, *(slab for each in others for slab in _ringed(setter, each, steps))]
    if found and below:
        below[0] = below[0]._replace(before=_UNDER)
    return [*found, *below]


def asked_of(setter: Setter, drawn: dict[str, Value]) -> str:
    """The template that draws a figure in a question."""
    name = plain(drawn["template"])
    return name + ASKED if name + ASKED in setter.pen.library.files("") else name


def _panel(
    setter: Setter, drawn: dict[str, Value], reasons: Sequence[str], steps: Steps | None
) -> tuple[Slab | None, int]:
    """A figure upon a plate with words beside it, and how many of the reasons these are; as wide as
    it must be for them, and wider where its page has room. None, with findings, where it cannot be
    drawn."""
    face = pictured_once(setter, asked_of(setter, drawn), drawn.get("fields"), steps)
    if face is None:
        return None, 0
    told, small, large = _shared(setter, face, [plain(drawn.get("caption", "")), *reasons])
    beside = len(told) - 1

    def at(share: float, high: float = 0.0) -> Slab:
        return _set(setter, face, told, share, high, steps)

    lower, higher = at(small), at(large)
    more = higher.height - lower.height
    if more < _WORTH:
        return lower, beside

    def grown(by: float) -> Slab:
        share = small + (large - small) * by / more
        # Lines are broken by steps: what came out too high is set a little smaller.
        while at(share).height > lower.height + by + 0.01 and share > small:
            share = max(small, share - _STEP)
        return at(share, lower.height + by)

    return lower._replace(grows=more, grown=grown), beside


def _shared(setter: Setter, face: Face, told: Sequence[str]) -> tuple[Sequence[str], float, float]:
    """Which of the words stand beside a figure, the first at least, and what shares of the width
    its plate takes for them at least and at most."""
    # Letters in it are not made smaller than they were meant.
    least = max(_SHARE[0], (held(face, _CLEAR)[2] + 2 * _AROUND) / setter.width)
    shares = [least]
    while shares[-1] + _STEP <= _SHARE[1]:
        shares.append(shares[-1] + _STEP)
    for count in range(len(told), 0, -1):
        some = told[:count]
        small = next((each for each in shares if _fits(setter, face, some, each)), None)
        if small is not None:
            break
    small = small or least
    well = min(_SHARE[1], _GROWN * small)
    wider = (
        each
        for each in [*shares, well]
        if each > small and _fits(setter, face, some, each, inf if each <= well else _LOWER)
    )
    return some, small, max(wider, default=small)


def _beside(setter: Setter, told: Sequence[str], wide: float, steps: Steps | None) -> list[Slab]:
    """The lines of what stands beside a plate in so many mm."""
    inner = within(setter, wide - _BESIDE)
    return [
        slab for words in told if words for slab in set_words(inner, _SAID, words, steps, _NEXT)
    ]


def _fits(
    setter: Setter,
    face: Face,
    told: Sequence[str],
    share: float,
    lower: float = inf,
) -> bool:
    """Whether words are hardly higher than the figure that they stand beside, which takes that
    share of the width; and at most so many mm lower."""
    _, high, wide = _plate(setter, face, share)
    words = tall(_beside(setter, told, setter.width - wide, None))
    return high - lower <= words <= high + _LITTLE


def _plate(setter: Setter, face: Face, share: float) -> tuple[float, float, float]:
    """How large a figure is drawn, and mm of its plate from top to foot and from side to side,
    which takes that share of the width, or less where it would be too high."""
    _, _, wide, high = held(face, _CLEAR)
    grown = (share - _SHARE[0]) / (_SHARE[1] - _SHARE[0])
    limit = max(_HIGH + (_HIGHER - _HIGH) * grown, face.height * (1 + 0.2 * grown))
    scale = min((setter.width * share - 2 * _AROUND) / wide, limit / high)
    return scale, high * scale + 2 * _AROUND, wide * scale + 2 * _AROUND


def _set(
    setter: Setter,
    face: Face,
    told: Sequence[str],
    share: float,
    least: float,
    steps: Steps | None,
) -> Slab:
    """A figure whose plate takes that share of the width, so many mm high at least, its words amid
    its height."""
    clip = left, top, _, high = held(face, _CLEAR)
    scale, deep, plate = _plate(setter, face, share)
    words = _beside(setter, told, setter.width - plate, steps)
    tallest = max(deep, tall(words), least)

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, plate, tallest, setter.plates or setter.ink, radius=_ROUND)
        down = (tallest - high * scale) / 2 - top * scale
        place = x + _AROUND - left * scale, y + down
        setter.pen.ops.append(Place(face, *place, 0, scale, clip=clip, radius=_ROUND - 0.4))
        draw_down(words, x + plate + _BESIDE, y + (tallest - tall(words)) / 2)

    return Slab(tallest, _APART, draw)


def _hung(setter: Setter, told: Sequence[str], before: float, steps: Steps | None) -> list[Slab]:
    """The lines of paragraphs that hang below a question."""
    text = within(setter, setter.width - HANGS)
    return [
        shifted(slab, HANGS)
        for at, each in enumerate(told)
        for slab in set_words(text, _SAID, each, steps, _NEXT if at else before)
    ]


def shifted(slab: Slab, by: float) -> Slab:
    """The same so many mm further right."""
    return slab._replace(draw=lambda x, y: slab.draw(x + by, y))


def _ringed(setter: Setter, answer: str, steps: Steps | None) -> list[Slab]:
    """The lines of an answer that is not played, a ring before the first."""
    words = _hung(setter, [answer], _OTHER, steps)
    if not words:
        return words
    first, *rest = words

    def draw(x: float, y: float) -> None:
        paper = setter.pen.template.palette.colours["paper"]
        for side, colour in ((_RING, setter.rule), (_HOLE, paper)):
            left, top = x + (HANGS - side) / 2 - _OUT, y + (first.height - side) / 2
            setter.pen.rect(left, top, side, side, colour, radius=side / 2)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]
