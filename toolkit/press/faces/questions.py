"""Questions of flowing text, all in one order: what is asked behind its number, what is answered
upon a ground of its own, why, the other readings behind rings, and where it stands.

In text that is wide enough for two columns what is asked goes across. Below it stand a picture and
beside that all that is answered; or the answer across, over why and over the other readings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Line
from toolkit.press.faces.answers import HANGS, answer, asked, because, otherwise, pictures, small
from toolkit.press.faces.blocks import draw_down, unbroken, within
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_BETWEEN = 5.8  # mm above a question, as much on all pages
_FIRST, _LINE = 1.4, 2.9  # mm above the first of a section; above others their line
_BROAD = 90.0  # mm of text that has two columns
_UNDER = 1.6  # mm below what goes across both
_SHARES = (0.5, 0.64, 0.36)  # of two columns: the first, of why, beside the other readings
_PICTURED = 0.48  # of the text with its numbers: a picture
_SAVES = 5.0  # mm that it must save that the other readings stand below a picture


class Question(NamedTuple):
    """What a question asks, shows and answers, under which words an index names it, and where in
    its row it stands."""

    asks: str
    number: str
    says: str
    why: list[Value]
    others: list[Value]
    shown: list[Value]
    fine: str
    entries: tuple[str, ...]
    steps: Steps | None


def questions(setter: Setter, told: Sequence[tuple[Value, Steps | None]]) -> Iterator[Slab]:
    """Questions that follow each other, each with the steps to it, in slabs of which none is broken
    that a page has room for."""
    read = [found for value, steps in told if (found := _read(setter, value, steps))]
    if setter.width < _BROAD:
        for each in read:
            yield from unbroken(_named(each, _column(setter, setter.width, each)))
        return
    high = setter.box.keys["at"][3]
    for number, each in enumerate(read):
        row = _row(setter, each)
        if row.height > high:  # it can only be broken where lines end
            yield from _named(each, _column(setter, setter.width, each))
        else:
            slab = row.slab(setter, first=not number)
            yield from _named(each, [slab])


def _read(setter: Setter, value: Value, steps: Steps | None) -> Question | None:
    """A question as its mapping tells it; None, with a finding, where this asks or says nothing."""
    said = value if isinstance(value, dict) else {}
    asks, says, more, number, fine = (
        plain(said.get(key, "")) for key in ("asks", "says", "more", "number", "fine")
    )
    why, others, shown, named = (
        said.get(key, []) for key in ("because", "others", "shown", "indexed")
    )
    lists = [each for each in (why, others, shown, named) if isinstance(each, list)]
    if not asks or not (says or more) or len(lists) < 4:
        setter.wrong(steps, f"a question is {FLOW_ITEMS['question']}")
        return None
    stop = "" if says.endswith(("?", "!", ".")) else "."
    whole = " ".join(each for each in (f"**{says}{stop}**" if says else "", more) if each)
    entries = tuple(map(plain, lists[3]))
    return Question(asks, number, whole, lists[0], lists[1], lists[2], fine, entries, steps)


def _named(each: Question, slabs: list[Slab]) -> list[Slab]:
    """The slabs of a question, at the first of which an index finds it."""
    asks = (each.number,) if each.number else ()
    return [slabs[0]._replace(entries=each.entries, asked=asks), *slabs[1:]] if slabs else []


class _Row(NamedTuple):
    """What of a question goes across, and below it the slabs of both columns, which begin so many
    mm from the left."""

    across: Sequence[Slab]
    columns: tuple[list[Slab], list[Slab]]
    lefts: tuple[float, float]

    @property
    def height(self) -> float:
        below = max(map(tall, self.columns))
        return tall(self.across) + (_UNDER if self.across and below else 0.0) + below

    def slab(self, setter: Setter, *, first: bool) -> Slab:
        """All of it; below a line if it is not the first of its section and begins no page."""
        head = setter.box.keys["at"][1]
        over = tall(self.across) + (_UNDER if self.across else 0.0)

        def draw(x: float, y: float) -> None:
            if not first and y > head + 0.01:
                line = y - _LINE
                setter.pen.ops.append(Line(x, line, x + setter.width, line, setter.grid, 0.25))
            draw_down(self.across, x, y)
            for left, column in zip(self.lefts, self.columns, strict=True):
                draw_down(column, x + left, y + over)

        return Slab(self.height, _FIRST if first else _BETWEEN, draw, further=0.0)


def _row(setter: Setter, each: Question) -> _Row:
    """A question across: below it its picture beside all that is answered, or the answer across
    too, over why and over the other readings."""
    whole = within(setter, setter.width)
    over = asked(whole, each)
    if each.shown and not each.others:
        return _pictured(setter, each, over, answer)
    told = [*over, *answer(whole, each, HANGS)]
    if each.shown:
        beside = _pictured(setter, each, over, answer)
        return _lowest([beside, _pictured(setter, each, told)])
    if each.others and each.why:
        return _lowest([_parted(setter, each, told, share) for share in _SHARES])
    rest = [*because(whole, each, HANGS), *otherwise(whole, each, HANGS)]
    return _Row([*told, *rest, *small(whole, each, HANGS)], ([], []), (0.0, 0.0))


def _lowest(rows: Sequence[_Row]) -> _Row:
    """The first of them, unless another is plainly lower."""
    lowest = min(rows, key=lambda row: row.height)
    return lowest if lowest.height < rows[0].height - _SAVES else rows[0]


def _parted(setter: Setter, each: Question, over: list[Slab], share: float) -> _Row:
    """Why beside the other readings, of which the first has that share."""
    inner = setter.width - HANGS - setter.gap
    first, second = within(setter, inner * share), within(setter, inner * (1 - share))
    told = [*otherwise(second, each), *small(second, each)]
    lefts = HANGS, HANGS + first.width + setter.gap
    return _Row(over, (because(first, each), told), lefts)


def _pictured(
    setter: Setter,
    each: Question,
    over: list[Slab],
    answered: Callable[[Setter, Question], list[Slab]] | None = None,
) -> _Row:
    """A picture, from the edge on, beside what is not told above; the other readings below it where
    that is lower."""
    first = within(setter, setter.width * _PICTURED)
    second = within(setter, setter.width - first.width - setter.gap)
    lefts = 0.0, first.width + setter.gap
    shown = pictures(first, each)
    said = [*(answered(second, each) if answered else []), *because(second, each)]
    beside = shown, [*said, *otherwise(second, each), *small(second, each)]
    if each.others and tall(beside[1]) > tall(shown) + _SAVES:
        below = [*shown, *otherwise(first, each), *small(first, each)], said
        if max(map(tall, below)) < max(map(tall, beside)) - _SAVES:
            return _Row(over, below, lefts)
    return _Row(over, beside, lefts)


def _column(setter: Setter, wide: float, each: Question) -> list[Slab]:
    """All of a question in a column so wide."""
    inner, beside = within(setter, wide), within(setter, wide - HANGS)
    shown = [
        slab._replace(draw=lambda x, y, slab=slab: slab.draw(x + HANGS, y))  # type: ignore[misc]
        for slab in pictures(beside, each)
    ]
    said = [*answer(inner, each, HANGS), *because(inner, each, HANGS)]
    told = [*otherwise(inner, each, HANGS), *small(inner, each, HANGS)]
    return [*asked(inner, each), *shown, *said, *told]
