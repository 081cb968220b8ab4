"""What a question of flowing text is made of: its words behind its number, its pictures, the ground
of its answer, why, other readings behind rings, small print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.press.display import Place
from toolkit.press.faces.blocks import draw_down, pictured_once, set_words, within
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain
from toolkit.press.typesetting.text import POINT, RISE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.questions import Question
    from toolkit.press.faces.slabs import Setter
    from toolkit.press.typesetting.text import Style

ASKED = "_asked"
"""Behind the name of a template: another one, which is drawn in its place in a question."""
HANGS = 9.4
"""Mm before all words of a question, for its number."""
_WHY, _NEXT, _FINE = 1.5, 0.9, 1.2  # mm above what is said for it; above others; above small print
_DOT = "\u00a0· "  # what the parts of small print are joined by
_CAPTION = 0.8  # mm above what a picture shows
_AROUND = 0.6  # mm of the ground around a picture
_ROUND, _ROUNDER = 1.2, 1.8  # mm: radius of corners, of pictures
_INSIDE, _END = 1.5, 2.4  # mm above and below the words of an answer upon a ground; after them
_BEFORE = 3.5  # mm from the middle of a tick or a ring to the words behind it
_LINES = 2  # of small print
_TICK, _RING, _HOLE = 3.6, 2.6, 1.5  # mm of the tick, of the ring of another reading, of its hole


def asked(setter: Setter, each: Question) -> list[Slab]:
    """What is asked in its lines, before the first of them on its line its number, large."""
    told = _hung(setter, "headline", each.asks, HANGS, 0.0, each.steps)
    if not told or not each.number:
        return told
    # As large on all pages, so that three digits have room.
    style = setter.pen.template.styles.get("side", setter.style("headline"))
    light = within(setter, HANGS)
    light.over = setter.rule
    number = f"**{each.number}**"
    named = [*light.lines("headline", [number], style, each.steps, "none", 0.0)]
    up = line_of(style._replace(valign="top")) - line_of(setter.style("headline"))
    first, *rest = told

    def draw(x: float, y: float) -> None:
        draw_down(named, x, y - up)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]


def line_of(style: Style) -> float:
    """Mm from the top of a line of text to the line on which it stands."""
    return (RISE + (style.leading - RISE) * 0.3) * style.size * POINT


def pictures(setter: Setter, each: Question) -> list[Slab]:
    """All that a question shows."""
    return [slab for part in each.shown for slab in _shown(setter, part, each.steps)]


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
    return [Slab(high, 0.0, draw), *under]


def answer(setter: Setter, each: Question) -> list[Slab]:
    """What is answered behind a tick, its words below what is asked; where there are other readings
    upon a ground of the colour `notes` as wide as the column."""
    if not each.others:
        return _ticked(setter, _hung(setter, "para", each.says, HANGS, 0.0, each.steps))
    inner = within(setter, setter.width - HANGS - _END)
    told = [*inner.lines("caption", [each.says], inner.style("note"), each.steps, "none", 0.0)]
    if not told:  # it could not be set, as findings say
        return []
    paper = setter.pen.template.palette.colours["paper"]
    high = tall(told) + 2 * _INSIDE

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, setter.width, high, setter.notes or paper, radius=_ROUND)
        _tick(setter, x + HANGS - _BEFORE, y + _INSIDE + told[0].height / 2)
        draw_down(told, x + HANGS, y + _INSIDE)

    return [Slab(high, 0.0, draw)]


def _ticked(setter: Setter, lines: Sequence[Slab]) -> list[Slab]:
    """The lines of an answer behind its tick."""
    return _signed(lines, lambda x, y: _tick(setter, x + HANGS - _BEFORE, y))


def _signed(lines: Sequence[Slab], sign: Callable[[float, float], None]) -> list[Slab]:
    """Lines behind a sign in the middle of the first of them."""
    if not lines:
        return []
    first, *rest = lines

    def draw(x: float, y: float) -> None:
        sign(x, y + first.height / 2)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]


def _tick(setter: Setter, amid_x: float, amid_y: float) -> None:
    """A tick upon a disc."""
    paper = setter.pen.template.palette.colours["paper"]
    _disc(setter, amid_x, amid_y, _TICK, setter.rule)
    sign = _TICK * 0.6
    at = amid_x - sign / 2, amid_y - sign / 2, sign, sign
    setter.pen.ops.append(setter.pen.icon("check", *at, paper, setter.rule))


def because(setter: Setter, each: Question, hangs: float = 0.0) -> list[Slab]:
    """What is said for an answer."""
    told: list[Slab] = []
    for words in each.why:
        above = _NEXT if told else _WHY
        told += _hung(setter, "para", plain(words), hangs, above, each.steps)
    return told


def otherwise(setter: Setter, each: Question, hangs: float = 0.0) -> list[Slab]:
    """The other readings behind their rings."""
    told: list[Slab] = []
    for words in each.others:
        above = _NEXT if told else _WHY
        lines = _hung(setter, "para", plain(words), hangs, above, each.steps)
        told += _signed(lines, lambda x, y: _ring(setter, x + hangs - _BEFORE, y))
    return told


def _ring(setter: Setter, amid_x: float, amid_y: float) -> None:
    paper = setter.pen.template.palette.colours["paper"]
    for side, colour in ((_RING, setter.rule), (_HOLE, paper)):
        _disc(setter, amid_x, amid_y, side, colour)


def small(setter: Setter, each: Question, hangs: float = 0.0) -> list[Slab]:
    """Small print: two lines of as much of it as has room there, what it begins with at least."""
    parts = each.fine.split(_DOT) if each.fine else []
    for count in range(len(parts), 0, -1):
        told = _hung(setter, "fine", _DOT.join(parts[:count]), hangs, _FINE, each.steps)
        if len(told) <= _LINES or count == 1:
            return told
    return []


def called(setter: Setter, each: Question) -> list[Slab]:
    """By what verdicts and cases call it, quiet and towards the right edge."""
    style = setter.style("aside")._replace(align="right")
    return (
        [*setter.lines("fine", [each.called], style, each.steps, "none", _FINE)]
        if each.called
        else []
    )


def _hung(
    setter: Setter, part: str, words: str, hangs: float, before: float, steps: Steps | None
) -> list[Slab]:
    """Lines of words so many mm from the left."""
    told = set_words(within(setter, setter.width - hangs), part, words, steps, before)
    if not hangs:
        return told
    return [
        slab._replace(draw=lambda x, y, slab=slab: slab.draw(x + hangs, y))  # type: ignore[misc]
        for slab in told
    ]


def _disc(setter: Setter, amid_x: float, amid_y: float, side: float, fill: str) -> None:
    left, top = amid_x - side / 2, amid_y - side / 2
    setter.pen.rect(left, top, side, side, fill, radius=side / 2)
