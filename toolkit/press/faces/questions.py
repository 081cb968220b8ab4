"""Questions of flowing text: what is asked, upon a bar what is answered and where it stands, then
why, and its situation with the other answers; or in brief, the answer right under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Line, Place
from toolkit.press.faces.blocks import (
    draw_down,
    pictured_once,
    set_words,
    unbroken,
    within,
)
from toolkit.press.faces.extent import held
from toolkit.press.faces.situations import HANGS, asked_of, shifted, situation
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_HANGS_BRIEF = 6.4  # mm before a question in brief for its number
_BETWEEN, _BETWEEN_BRIEF = 4.6, 4.2  # mm above a question
_PICTURE, _ANSWER = 1.4, 1.4  # mm above a picture, an answer
_TOLD = 0.5  # mm above a brief answer
_FINE_BRIEF = 0.6  # mm above small print
_AROUND, _ROUND = 0.4, 1.4  # mm of the ground around a picture, radius of corners
_HIGH = 39.0  # mm of a picture at most, where it is no higher of itself
_CLEAR, _LARGEST = 2.0, 1.5  # mm around what a picture holds; times as large as it was drawn
_BAR, _INSIDE = 5.8, 1.0  # mm of the bar of an answer at least; above and below its words
_SIGN, _OUT, _END = 3.8, 0.5, 2.4  # mm: the tick, how far out it stands; at the end of the bar
_BEHIND = 2.4  # mm between that and what is behind it, and this and small print
_FINE = 1.0  # mm above small print that is below an answer
_LOWER = 0.1  # mm by which smaller letters stand lower, to be on the line of larger ones


def question(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """A question behind its number, never parted; below it upon a bar its answer, a tick before it,
    small print at the end of the line, or in lines of its own below where it is too long; then its
    picture and what is said for it, whose first paragraph is told behind the bar if it has room
    there; last the other answers."""
    said = value if isinstance(value, dict) else {}
    asks, says = (plain(said.get(key, "")) for key in ("asks", "says"))
    why, others, shown = (said.get(key, []) for key in ("because", "others", "shown"))
    if not asks or not says or not all(isinstance(each, list) for each in (why, others, shown)):
        setter.wrong(steps, f"a question is {FLOW_ITEMS['question']}")
        return
    number = plain(said.get("number", ""))
    told = _numbered(setter, asks, number, "subheading", (HANGS, _BETWEEN), steps)
    text = within(setter, setter.width - HANGS)
    fine = plain(said.get("fine", ""))
    small = set_words(text, "fine", fine, steps) if fine else []
    reasons = [plain(each) for each in _listed(why)]
    first = set_words(text, "bullets", reasons[0], steps, 0.0) if len(reasons) > 1 else []
    answer, more = _answer(setter, text, says, small, first, steps)
    told += answer
    other = [plain(each) for each in _listed(others)]
    told += situation(setter, _listed(shown), reasons[more:], other, steps)
    yield from unbroken(told)


def _listed(value: Value) -> list[Value]:
    return value if isinstance(value, list) else []


def brief(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """A question behind its number over its answer, with its picture between them if it has one,
    and small print below."""
    said = value if isinstance(value, dict) else {}
    asks, says, fine = (plain(said.get(key, "")) for key in ("asks", "says", "fine"))
    shown = said.get("shown", [])
    if not asks or not says or not isinstance(shown, list):
        setter.wrong(steps, f"a brief answer is {FLOW_ITEMS['brief']}")
        return
    number = plain(said.get("number", ""))
    told = _numbered(setter, asks, number, "headline", (_HANGS_BRIEF, _BETWEEN_BRIEF), steps)
    left = _HANGS_BRIEF if number else 0.0
    inner = within(setter, setter.width - left)
    under = [slab for part in shown for slab in _shown(inner, part, steps)]
    under += set_words(inner, "para", says, steps, _ANSWER if shown else _TOLD)
    under += set_words(inner, "fine", fine, steps, _FINE_BRIEF) if fine else ()
    yield from unbroken([*told, *(shifted(slab, left) for slab in under)])


def apart(setter: Setter, wide: float) -> Slab:
    """The line between two questions, so wide."""

    def draw(x: float, y: float) -> None:
        setter.pen.ops.append(Line(x, y, x + wide, y, setter.grid, 0.3))

    return Slab(0.0, 0.0, draw)


def _numbered(
    setter: Setter,
    asks: str,
    number: str,
    part: str,
    apart: tuple[float, float],
    steps: Steps | None,
) -> list[Slab]:
    """A question in lines of that part's style, its number in the colour `rule` before the first
    of them; `apart` is how much that takes, and what is above them."""
    hangs, before = apart
    hung = hangs if number else 0.0
    told = set_words(within(setter, setter.width - hung), part, asks, steps, before)
    if not told or not number:
        return told
    coloured = within(setter, hangs)
    coloured.over = setter.rule
    named = set_words(coloured, part, f"**{number}**", steps, 0.0)
    first, *rest = (shifted(slab, hung) for slab in told)

    def draw(x: float, y: float) -> None:
        draw_down(named, x, y)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]


def _shown(setter: Setter, part: Value, steps: Steps | None) -> list[Slab]:
    """A figure as wide as the column upon a dark ground, with what it shows below; other parts as
    they are."""
    drawn = part.get("figure") if isinstance(part, dict) else None
    if not isinstance(drawn, dict) or "template" not in drawn:
        return list(within(setter, setter.width).slabs([part], steps))
    face = pictured_once(setter, asked_of(setter, drawn), drawn.get("fields"), steps)
    if face is None:
        return []
    left, top, wide, tall = clip = held(face, _CLEAR)
    scale = min((setter.width - 2 * _AROUND) / wide, max(_HIGH, face.height) / tall, _LARGEST)
    high = tall * scale + 2 * _AROUND

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, setter.width, high, setter.plates or setter.ink, radius=_ROUND)
        inset = (setter.width - wide * scale) / 2
        at = x + inset - left * scale, y + _AROUND - top * scale
        setter.pen.ops.append(Place(face, *at, 0, scale, clip=clip))

    caption = plain(drawn.get("caption", ""))
    under = set_words(setter, "caption", caption, steps, 0.5) if caption else []
    return [Slab(high, _PICTURE, draw), *under]


def _answer(
    setter: Setter,
    text: Setter,
    says: str,
    small: list[Slab],
    first: list[Slab],
    steps: Steps | None,
) -> tuple[list[Slab], bool]:
    """What is answered upon a bar in the colour `rule`, as long as it is, a tick before it; its
    small print at the end of the line, or below; and whether what is said for it first has room
    between them, too."""
    inner = within(text, text.width - _END)
    pen, paper = setter.pen, setter.pen.template.palette.colours["paper"]
    inner.over = paper
    told = set_words(inner, "headline", says, steps, 0.0)
    if not told:  # it could not be set, as findings say
        return told, False
    line = max(_BAR, tall(told) + 2 * _INSIDE)
    long = setter.width - min(each.room for each in told)
    free = setter.width - long - _BEHIND
    source, reason = (text.width - each[0].room if each else 0.0 for each in (small, first))
    beside = len(small) == 1 and source <= free
    behind = len(first) == 1 and reason <= free - (source + _BEHIND if beside else 0.0)
    high = line + (0.0 if beside or not small else tall(small) + _FINE)

    def middle(slab: Slab, x: float, y: float) -> None:
        slab.draw(x, y + (line - slab.height) / 2)

    def draw(x: float, y: float) -> None:
        pen.rect(x, y, long, line, setter.rule, radius=_ROUND)
        left, top = x + (HANGS - _SIGN) / 2 - _OUT, y + (_BAR - _SIGN) / 2
        pen.rect(left, top, _SIGN, _SIGN, paper, radius=_SIGN / 2)
        inset = _SIGN * 0.2
        side = _SIGN - 2 * inset
        pen.ops.append(pen.icon("check", left + inset, top + inset, side, side, setter.rule, paper))
        draw_down(told, x + HANGS, y + (line - tall(told)) / 2)
        if behind:
            middle(first[0], x + long + _BEHIND, y + _LOWER)
        if beside:
            middle(small[0], x + setter.width - source, y)
        else:
            draw_down(small, x + HANGS, y + line + _FINE)

    return [Slab(high, _ANSWER, draw)], behind
