"""Questions of flowing text, all in one manner: what is asked beside its number upon a tab, its
picture, upon a bar what is answered, then what is said for it, the other answers, and where it
stands.

In text that is wide enough for two columns a question stands in the first of them with its picture,
all that is answered in the second. Where that is lower it stands across both, over its picture and
its answer, or two of them beside each other.
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
_HANGS = 7.3  # mm before all words of a question, for its number and the signs of answers
_TAB, _HIGH = 6.2, 4.8  # mm of the tab of a number
_BETWEEN, _FURTHER = 4.2, 8.8  # mm above a question, and how much more where a page has room
_FIRST, _LINE = 2.4, 2.1  # mm above the first of a section; above others their line
_BROAD = 90.0  # mm of text that has two columns
_PAIRED = 0.49  # of a page: two with pictures beside each other at most
_UNDER = 1.8  # mm below what is asked across both
_PICTURE, _CAPTION = 1.6, 0.6  # mm above a picture, what it shows
_ANSWER, _SAID = 1.2, 0.8  # mm above the bar of an answer, what is said for it
_FINE, _DOT = 0.7, "\u00a0· "  # mm above small print; what its parts are joined by
_NEXT = 0.8  # mm between what is said
_AROUND = 0.6  # mm of the ground around a picture
_ROUND, _ROUNDER = 1.2, 1.8  # mm: radius of corners, of pictures
_EDGE = 0.3  # mm of the bar that are seen around what stands upon it
_BAR, _INSIDE, _END = 5.8, 1.0, 1.6  # mm of a bar at least; above and below its words; at its end
_TICK, _RING, _HOLE = 3.6, 2.8, 1.6  # mm of the tick, of the ring of another answer and of its hole
_SAVES = 3.0  # mm that it must save that a question stands otherwise than the most


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
            yield from (slab for each in row.told for slab in _column(setter, setter.width, each))
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
    """Questions that stand beside each other, or one alone: what goes across, and below it the
    slabs of both columns, the second so many mm from the left and `raised` by so many."""

    told: Sequence[Question]
    columns: tuple[list[Slab], list[Slab]]
    second: float
    across: Sequence[Slab] = ()
    raised: float = 0.0

    @property
    def height(self) -> float:
        one, other = map(tall, self.columns)
        return self._over + max(one, other - self.raised)

    @property
    def _over(self) -> float:
        return tall(self.across) + _UNDER if self.across else 0.0

    def slab(self, setter: Setter, *, first: bool) -> Slab:
        """All of it; below a line if it is not the first of its section and begins no page."""
        head = setter.box.keys["at"][1]

        def draw(x: float, y: float) -> None:
            if not first and y > head + 0.01:
                line = y - _LINE
                setter.pen.ops.append(Line(x, line, x + setter.width, line, setter.grid, 0.3))
            draw_down(self.across, x, y)
            one, other = self.columns
            draw_down(one, x, y + self._over)
            draw_down(other, x + self.second, y + self._over - self.raised)

        asked = tuple(each.number for each in self.told if each.number)
        if first:
            return Slab(self.height, _FIRST, draw, asked=asked)
        return Slab(self.height, _BETWEEN, draw, further=_FURTHER, asked=asked)


class _Set(NamedTuple):
    """A question set in a column: what is asked, its picture, what is answered and said for it,
    the other answers and where it stands."""

    told: Question
    asked: list[Slab]
    shown: list[Slab]
    answer: list[Slab]
    others: list[Slab]


def _set(setter: Setter, wide: float, each: Question) -> _Set:
    """A question set in a column so wide."""
    inner = within(setter, wide)
    answer = [*_answer(inner, each), *_because(inner, each)]
    return _Set(each, _asked(inner, each), _pictures(inner, each), answer, _otherwise(inner, each))


def _rows(setter: Setter, read: Sequence[Question]) -> Iterator[_Row]:
    """Questions in rows of as little height as they take together: each alone, or with the next one
    if neither has a picture, or both have and are not so high that few of them fill a page."""
    half = (setter.width - setter.gap) / 2
    second = half + setter.gap
    each_set = [_set(setter, half, each) for each in read]
    best: list[tuple[float, list[_Row]]] = [(0.0, [])]
    most = _PAIRED * setter.box.keys["at"][3]
    for end, each in enumerate(each_set, 1):
        ways = [(best[end - 1], _alone(setter, second, each))]
        if end > 1 and bool(each_set[end - 2].told.shown) == bool(each.told.shown):
            pair = _pair(second, each_set[end - 2 : end])
            if not each.told.shown or pair.height <= most:
                ways.append((best[end - 2], pair))
        made = [(high + row.height + _BETWEEN, [*rows, row]) for (high, rows), row in ways]
        best.append(min(made, key=lambda way: way[0]))
    yield from best[-1][1]


def _pair(second: float, both: Sequence[_Set]) -> _Row:
    """Two questions beside each other, their pictures at one height and their answers too."""
    lines = max(tall(each.asked) for each in both)
    pictures = max(tall(each.shown) for each in both)
    one, other = (
        [*_filled(each.asked, lines), *_filled(each.shown, pictures), *each.answer, *each.others]
        for each in both
    )
    return _Row([each.told for each in both], (one, other), second)


def _filled(slabs: list[Slab], high: float) -> list[Slab]:
    """The slabs, with so much below them that they are so high."""
    return [*slabs, Slab(high - tall(slabs), 0.0, lambda x, y: None)]


def _alone(setter: Setter, second: float, each: _Set) -> _Row:
    """What is asked and its picture, beside them all that is answered; where that is much lower
    what is asked across both columns over a picture, or the other answers below it."""
    told, asked, shown, answer, others = each
    # What is answered begins on the line on which it is asked.
    raised = (_BAR - asked[0].height) / 2 if asked and told.says else 0.0
    over = _asked(setter, told) if shown else []
    ways = []
    for beside, below in (([*answer, *others], []), (answer, others)):
        ways.append(_Row([told], ([*asked, *shown, *below], beside), second, (), raised))
        if shown:
            ways.append(_Row([told], ([*shown, *below], beside), second, over))
    lowest = min(row.height for row in ways)
    return next(row for row in ways if row.height <= lowest + _SAVES)


def _column(setter: Setter, wide: float, each: Question) -> list[Slab]:
    """All of a question in a column so wide."""
    _, *parts = _set(setter, wide, each)
    return [slab for part in parts for slab in part]


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
