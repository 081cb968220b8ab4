"""Questions of flowing text, all in one manner: what is asked behind its number, its picture as
wide as the column, upon a bar what is answered, then what is said for it, the other answers, and
where it stands."""

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
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

ASKED = "_asked"
"""Behind the name of a template: another one, which is drawn in its place in a question."""
_HANGS = 6.8  # mm before all words of a question, for its number and the signs of answers
_BETWEEN = 4.4  # mm above a question
_PICTURE, _CAPTION = 1.4, 0.6  # mm above a picture, what it shows
_ANSWER, _SAID = 1.2, 0.8  # mm above the bar of an answer, what is said for it
_FINE = 0.7  # mm above small print
_NEXT = 0.8  # mm between what is said
_AROUND = 0.6  # mm of the ground around a picture
_KEPT = 2  # lines of a paragraph that stay together at its beginning and its end
_ROUND, _ROUNDER = 1.2, 1.8  # mm: radius of corners, of pictures
_BAR, _INSIDE, _END = 5.8, 1.0, 1.6  # mm of a bar at least; above and below its words; at its end
_TICK, _RING, _HOLE = 3.6, 2.8, 1.6  # mm of the tick, of the ring of another answer and of its hole


def question(setter: Setter, value: Value, steps: Steps | None) -> Iterator[Slab]:
    """A question; its answer stands upon a bar if it has few words, else it is told behind the tick
    like what is said for it. Only from the first that is said for it on may it be parted."""
    said = value if isinstance(value, dict) else {}
    asks, says, number, fine = (
        plain(said.get(key, "")) for key in ("asks", "says", "number", "fine")
    )
    why, others, shown = (said.get(key, []) for key in ("because", "others", "shown"))
    lists = [each for each in (why, others, shown) if isinstance(each, list)]
    if not asks or not (says or why) or len(lists) < 3:
        setter.wrong(steps, f"a question is {FLOW_ITEMS['question']}")
        return
    why, others, shown = lists
    hung = within(setter, setter.width - _HANGS)
    head = _numbered(setter, hung, asks, number, steps)
    head += [slab for part in shown for slab in _shown(setter, part, steps)]
    head += _answer(setter, hung, says, steps) if says else []
    told = []
    for at, each in enumerate(why):
        lines = _hung(hung, "para", plain(each), _NEXT if at else _SAID, steps)
        told.append(lines if says or at else _signed(setter, lines, ticked=True))
    for each in others:
        lines = _hung(hung, "para", plain(each), _NEXT, steps)
        told.append(_signed(setter, lines, ticked=False))
    parts = [part for lines in told for part in _breakable(lines)] or [[]]
    parts[0] = [*head, *parts[0]]
    parts[-1] += _hung(hung, "fine", fine, _FINE, steps) if fine else []
    for part in filter(None, parts):
        part[-1] = part[-1]._replace(glued=False)
        yield from unbroken(part)


def _breakable(lines: Sequence[Slab]) -> Iterator[list[Slab]]:
    """A paragraph in what may stand in another column each: two lines at least."""
    if len(lines) < 2 * _KEPT:
        yield [*lines]
        return
    yield [*lines[:_KEPT]]
    yield from ([line] for line in lines[_KEPT:-_KEPT])
    yield [*lines[-_KEPT:]]


def apart(setter: Setter, wide: float) -> Slab:
    """The line between two questions, so wide."""

    def draw(x: float, y: float) -> None:
        setter.pen.ops.append(Line(x, y, x + wide, y, setter.grid, 0.3))

    return Slab(0.0, 0.0, draw)


def _numbered(
    setter: Setter, hung: Setter, asks: str, number: str, steps: Steps | None
) -> list[Slab]:
    """A question in its lines, its number in the colour `rule` before the first of them."""
    told = set_words(hung, "headline", asks, steps, _BETWEEN)
    if not told or not number:
        return [_shifted(slab) for slab in told]
    coloured = within(setter, _HANGS)
    coloured.over = setter.rule
    named = set_words(coloured, "headline", f"**{number}**", steps)
    first, *rest = (_shifted(slab) for slab in told)

    def draw(x: float, y: float) -> None:
        draw_down(named, x, y)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]


def _hung(hung: Setter, part: str, words: str, before: float, steps: Steps | None) -> list[Slab]:
    """The lines of a paragraph below a question."""
    return [_shifted(slab) for slab in set_words(hung, part, words, steps, before)]


def _shifted(slab: Slab) -> Slab:
    """The same behind where numbers and signs stand."""
    return slab._replace(draw=lambda x, y: slab.draw(x + _HANGS, y))


def _shown(setter: Setter, part: Value, steps: Steps | None) -> list[Slab]:
    """A figure upon a dark ground as wide as the column, with what it shows below; other parts as
    they are."""
    drawn = part.get("figure") if isinstance(part, dict) else None
    if not isinstance(drawn, dict) or "template" not in drawn:
        return list(within(setter, setter.width).slabs([part], steps))
    name = plain(drawn["template"])
    name = name + ASKED if name + ASKED in setter.pen.library.files("") else name
    face = pictured_once(setter, name, drawn.get("fields"), steps)
    if face is None:
        return []
    scale = (setter.width - 2 * _AROUND) / face.width
    whole = 0.0, 0.0, face.width, face.height
    high = face.height * scale + 2 * _AROUND

    def draw(x: float, y: float) -> None:
        ground = setter.plates or setter.ink
        setter.pen.rect(x, y, setter.width, high, ground, radius=_ROUNDER)
        at, radius = (x + _AROUND, y + _AROUND), (_ROUNDER - _AROUND) / scale
        setter.pen.ops.append(Place(face, *at, 0, scale, clip=whole, radius=radius))

    caption = plain(drawn.get("caption", ""))
    under = set_words(setter, "caption", caption, steps, _CAPTION) if caption else []
    return [Slab(high, _PICTURE, draw), *under]


def _answer(setter: Setter, hung: Setter, says: str, steps: Steps | None) -> list[Slab]:
    """What is answered upon a bar in the colour `rule`, as wide as the column, behind a tick."""
    paper = setter.pen.template.palette.colours["paper"]
    inner = within(hung, hung.width - _END)
    inner.over = paper
    told = set_words(inner, "headline", says, steps)
    if not told:  # it could not be set, as findings say
        return []
    high = max(_BAR, tall(told) + 2 * _INSIDE)

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, setter.width, high, setter.rule, radius=_ROUND)
        _tick(setter, x, y + min(high, _BAR) / 2, paper, setter.rule)
        draw_down(told, x + _HANGS, y + (high - tall(told)) / 2)

    return [Slab(high, _ANSWER, draw)]


def _signed(setter: Setter, lines: Sequence[Slab], *, ticked: bool) -> list[Slab]:
    """The lines of an answer behind its sign: a tick before the one that is played, a ring before
    others."""
    if not lines:
        return []
    first, *rest = lines

    def draw(x: float, y: float) -> None:
        paper, amid = setter.pen.template.palette.colours["paper"], y + first.height / 2
        if ticked:
            _tick(setter, x, amid, setter.rule, paper)
        else:
            for side, colour in ((_RING, setter.rule), (_HOLE, paper)):
                _disc(setter, x, amid, side, colour)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]


def _tick(setter: Setter, x: float, amid: float, fill: str, sign: str) -> None:
    """A tick upon a disc before an answer, whose middle is so far down."""
    _disc(setter, x, amid, _TICK, fill)
    side = _TICK * 0.6
    left = x + _amid(_TICK) + (_TICK - side) / 2
    icon = setter.pen.icon("check", left, amid - side / 2, side, side, sign, fill)
    setter.pen.ops.append(icon)


def _disc(setter: Setter, x: float, amid: float, side: float, fill: str) -> None:
    setter.pen.rect(x + _amid(side), amid - side / 2, side, side, fill, radius=side / 2)


def _amid(side: float) -> float:
    """How far right a sign so wide stands, all of them one below the other."""
    return 1.0 + (_TICK - side) / 2
