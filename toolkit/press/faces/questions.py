"""Questions of flowing text, all in one order: what is asked behind its number, what is answered
upon a ground of its own, why, the other readings behind rings, and where it stands.

Text that is wide enough has two columns, as wide in all of it: in the first what is asked and
answered, in the second its picture, why, and the other readings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Line
from toolkit.press.faces.answers import (
    HANGS,
    answer,
    asked,
    because,
    line_of,
    otherwise,
    pictures,
    small,
)
from toolkit.press.faces.blocks import draw_down, unbroken, within
from toolkit.press.faces.slab import Slab, tall
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_BETWEEN, _FURTHER = 4.6, 10.0  # mm above a question, and how much more there may be
_FIRST, _LINE = 1.4, 2.4  # mm above the first of a section; above others their line
_BROAD = 90.0  # mm of text that has two columns
_ASKED = 0.47  # of the text with its numbers: the column of what is asked
_HEAD = 0.9  # mm that a picture begins below the head of what is asked
_SAVES = 4.0  # mm that it must save that why stands beside the answer, below its picture


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
    """The slabs of both columns of a question, which begin so many mm from the left, the second so
    many mm lower."""

    columns: tuple[list[Slab], list[Slab]]
    lefts: tuple[float, float]
    lower: float

    @property
    def height(self) -> float:
        first, second = map(tall, self.columns)
        return max(first, self.lower + second)

    def slab(self, setter: Setter, *, first: bool) -> Slab:
        """All of it; below a line if it is not the first of its section and begins no page."""
        head = setter.box.keys["at"][1]

        def draw(x: float, y: float) -> None:
            if not first and y > head + 0.01:
                line = y - _LINE
                setter.pen.ops.append(Line(x, line, x + setter.width, line, setter.grid, 0.25))
            for left, down, column in zip(self.lefts, (0.0, self.lower), self.columns, strict=True):
                draw_down(column, x + left, y + down)

        apart = 0.0 if first else _FURTHER
        return Slab(self.height, _FIRST if first else _BETWEEN, draw, further=apart)


def _row(setter: Setter, each: Question) -> _Row:
    """What is asked and, upon its ground, answered, beside its picture, why and the other readings;
    of what is settled the answer alone stands there, or the picture that it has."""
    first = within(setter, setter.width * _ASKED)
    second = within(setter, setter.width - first.width - setter.gap)
    lefts = 0.0, first.width + setter.gap
    told, shown = asked(first, each), pictures(second, each)
    if not each.others:
        said = [*answer(first if shown else second, each, HANGS if shown else 0.0)]
        said += because(first if shown else second, each, HANGS if shown else 0.0)
        if shown:
            told += [*said, *small(first, each, HANGS)]
            return _Row((told, shown), lefts, _HEAD)
        return _Row((told, [*said, *small(second, each)]), lefts, _lower(setter))
    told += answer(first, each)
    lower = _HEAD if shown else _lower(setter)
    # Where it stands is told after why.
    rest = [*because(second, each), *otherwise(second, each), *small(second, each)]
    beside = _Row((told, [*shown, *rest]), lefts, lower)
    if not shown:
        return beside
    why = [*because(first, each, HANGS), *small(first, each, HANGS)]
    below = _Row(([*told, *why], [*shown, *otherwise(second, each)]), lefts, lower)
    return below if below.height < beside.height + _SAVES else beside


def _lower(setter: Setter) -> float:
    """So many mm the words of the second column begin lower, to stand on the line of the first."""
    return line_of(setter.style("headline")) - line_of(setter.style("para"))


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
