"""Questions of flowing text, all in one manner: what is asked beside its number upon a tab, its
picture, upon a bar what is answered, then what is said for it, the other answers, and where it
stands.

In text that is wide enough for two columns every question stands in the first of them with its
picture, and all that is answered in the second, which is the wider one: who looks something up
finds questions along one edge and answers along another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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
_HANGS = 8.0  # mm before all words of a question, for its number and the signs of answers
_TAB, _HIGH = 6.6, 4.8  # mm of the tab of a number
_BETWEEN, _FURTHER = 4.2, 6.0  # mm above a question, and how much more where a page has room
_FIRST, _LINE = 2.4, 2.1  # mm above the first of a section; above others their line
_BROAD = 90.0  # mm of text that has two columns
_ASKS = 0.475  # of it for what is asked, so that words in pictures stay large enough
_PICTURE, _CAPTION = 1.6, 0.6  # mm above a picture, what it shows
_ANSWER, _SAID = 1.2, 0.8  # mm above the bar of an answer, what is said for it
_FINE, _DOT = 0.7, "\u00a0· "  # mm above small print; what its parts are joined by
_NEXT = 0.8  # mm between what is said
_AROUND = 0.6  # mm of the ground around a picture
_ROUND, _ROUNDER = 1.2, 1.8  # mm: radius of corners, of pictures
_EDGE = 0.3  # mm of the bar that are seen around what stands upon it
_BAR, _INSIDE, _END = 5.8, 1.0, 1.6  # mm of a bar at least; above and below its words; at its end
_TICK, _RING, _HOLE = 3.6, 2.8, 1.6  # mm of the tick, of the ring of another answer and of its hole


class Question(NamedTuple):
    """What a question asks, shows and answers, and where in its row it stands."""

    asks: str
    number: str
    says: str
    why: list[Value]
    others: list[Value]
    shown: list[Value]
    fine: str
    steps: Steps | None


def questions(setter: Setter, told: Sequence[tuple[Value, Steps | None]]) -> Iterator[Slab]:
    """Questions that follow each other, each with the steps to it, in slabs of which none is broken
    that a page has room for."""
    read = [found for value, steps in told if (found := _read(setter, value, steps))]
    if setter.width < _BROAD:
        for each in read:
            yield from unbroken(_column(setter, setter.width, each))
        return
    high = setter.box.keys["at"][3]
    for number, row in enumerate(_rows(setter, read)):
        if row.height > high:  # it can only be broken where lines end
            yield from _column(setter, setter.width, row.told)
        else:
            yield row.slab(setter, first=not number)


def _read(setter: Setter, value: Value, steps: Steps | None) -> Question | None:
    """A question as its mapping tells it; None, with a finding, where this asks or says nothing."""
    said = value if isinstance(value, dict) else {}
    asks, says, number, fine = (
        plain(said.get(key, "")) for key in ("asks", "says", "number", "fine")
    )
    why, others, shown = (said.get(key, []) for key in ("because", "others", "shown"))
    lists = [each for each in (why, others, shown) if isinstance(each, list)]
    if not asks or not (says or why) or len(lists) < 3:
        setter.wrong(steps, f"a question is {FLOW_ITEMS['question']}")
        return None
    return Question(asks, number, says, lists[0], lists[1], lists[2], fine, steps)


class _Row(NamedTuple):
    """The slabs of a question, and of its answer so many mm right of it and `raised` by so many."""

    told: Question
    columns: tuple[list[Slab], list[Slab]]
    second: float
    raised: float

    @property
    def height(self) -> float:
        asked, answer = map(tall, self.columns)
        return max(asked, answer - self.raised)

    def slab(self, setter: Setter, *, first: bool) -> Slab:
        """All of it; below a line if it is not the first of its section and begins no page."""
        head = setter.box.keys["at"][1]

        def draw(x: float, y: float) -> None:
            if not first and y > head + 0.01:
                line = y - _LINE
                setter.pen.ops.append(Line(x, line, x + setter.width, line, setter.grid, 0.3))
            asked, answer = self.columns
            draw_down(asked, x, y)
            draw_down(answer, x + self.second, y - self.raised)

        asked = (self.told.number,) if self.told.number else ()
        if first:
            return Slab(self.height, _FIRST, draw, asked=asked)
        return Slab(self.height, _BETWEEN, draw, further=_FURTHER, asked=asked)


def _rows(setter: Setter, read: Sequence[Question]) -> Iterator[_Row]:
    """Each question alone: what is asked and its picture, beside them all that is answered."""
    second = setter.width * _ASKS + setter.gap
    for each in read:
        inner, beside = within(setter, second - setter.gap), within(setter, setter.width - second)
        asked = _asked(inner, each)
        answer = [*_answer(beside, each), *_because(beside, each), *_otherwise(beside, each)]
        # What is answered begins on the line on which it is asked.
        raised = (_BAR - asked[0].height) / 2 if asked and each.says else 0.0
        yield _Row(each, ([*asked, *_pictures(inner, each)], answer), second, raised)


def _column(setter: Setter, wide: float, each: Question) -> list[Slab]:
    """All of a question in a column so wide."""
    inner = within(setter, wide)
    answer = [*_answer(inner, each), *_because(inner, each), *_otherwise(inner, each)]
    return [*_asked(inner, each), *_pictures(inner, each), *answer]


def _because(setter: Setter, each: Question) -> list[Slab]:
    """What is said for an answer; the first of it behind the tick where nothing stands upon a
    bar."""
    told: list[Slab] = []
    for at, words in enumerate(each.why):
        lines = _hung(setter, "para", plain(words), _NEXT if at else _SAID, each.steps)
        told += lines if each.says or at else _signed(setter, lines, ticked=True)
    return told


def _otherwise(setter: Setter, each: Question) -> list[Slab]:
    """The other answers behind their rings, then small print."""
    told: list[Slab] = []
    for words in each.others:
        lines = _hung(setter, "para", plain(words), _NEXT, each.steps)
        told += _signed(setter, lines, ticked=False)
    return told + _small(setter, each)


def _small(setter: Setter, each: Question) -> list[Slab]:
    """Small print: a line of as much of it as has room there, what it begins with at least."""
    parts = each.fine.split(_DOT) if each.fine else []
    for count in range(len(parts), 0, -1):
        told = _hung(setter, "fine", _DOT.join(parts[:count]), _FINE, each.steps)
        if len(told) == 1 or count == 1:
            return told
    return []


def _asked(setter: Setter, each: Question) -> list[Slab]:
    """What is asked in its lines, beside the first of them its number upon a tab in the colour
    `rule`."""
    told = _hung(setter, "headline", each.asks, _BETWEEN, each.steps)
    if not told or not each.number:
        return told
    light = within(setter, _TAB)
    light.over = setter.pen.template.palette.colours["paper"]
    # As large on all pages, so that three digits have room.
    style = setter.style("headline")._replace(size=setter.pen.template.styles["headline"].size)
    named = [*light.lines("headline", [f"**{each.number}**"], style, each.steps, "none", 0.0)]
    first, *rest = told

    def draw(x: float, y: float) -> None:
        amid = y + first.height / 2
        setter.pen.rect(x, amid - _HIGH / 2, _TAB, _HIGH, setter.rule, radius=_ROUND)
        draw_down(named, x + sum(slab.room for slab in named) / 2, amid - tall(named) / 2)
        first.draw(x, y)

    return [first._replace(draw=draw), *rest]


def _hung(setter: Setter, part: str, words: str, before: float, steps: Steps | None) -> list[Slab]:
    """Lines of words behind where numbers and signs stand."""
    told = set_words(within(setter, setter.width - _HANGS), part, words, steps, before)
    return [
        slab._replace(draw=lambda x, y, slab=slab: slab.draw(x + _HANGS, y))  # type: ignore[misc]
        for slab in told
    ]


def _pictures(setter: Setter, each: Question) -> list[Slab]:
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
    return [Slab(high, _PICTURE, draw), *under]


def _answer(setter: Setter, each: Question) -> list[Slab]:
    """What is answered upon a bar as wide as the column: behind a tick upon the colour `rule`, the
    words upon that of `notes`."""
    if not each.says:
        return []
    paper = setter.pen.template.palette.colours["paper"]
    told = set_words(
        within(setter, setter.width - _HANGS - _END), "headline", each.says, each.steps
    )
    if not told:  # it could not be set, as findings say
        return []
    high = max(_BAR, tall(told) + 2 * _INSIDE)

    def draw(x: float, y: float) -> None:
        setter.pen.rect(x, y, setter.width, high, setter.rule, radius=_ROUND)
        wide = setter.width - _TAB - _EDGE
        ground = setter.notes or paper
        setter.pen.rect(x + _TAB, y + _EDGE, wide, high - 2 * _EDGE, ground, radius=_ROUND - _EDGE)
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
    left = x + _amid(side)
    icon = setter.pen.icon("check", left, amid - side / 2, side, side, sign, fill)
    setter.pen.ops.append(icon)


def _disc(setter: Setter, x: float, amid: float, side: float, fill: str) -> None:
    setter.pen.rect(x + _amid(side), amid - side / 2, side, side, fill, radius=side / 2)


def _amid(side: float) -> float:
    """How far right a sign so wide stands, all of them below the middle of the number."""
    return (_TAB - side) / 2
