"""Questions of flowing text, all in one order: what is asked behind its number, what is answered
upon a ground of its own, why, the other readings behind rings, and where it stands.

Text that is wide enough has one grid: what is asked goes across it; below stands what is said, as
wide as that, or beside a picture in the second of two columns, which are as wide in all of it; last
its small print and, towards the right edge, by what it is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.display import Line
from toolkit.press.faces.answers import (
    HANGS,
    answer,
    asked,
    because,
    called,
    otherwise,
    pictures,
    small,
)
from toolkit.press.faces.blocks import draw_down, unbroken, within
from toolkit.press.faces.slab import Slab, deep
from toolkit.press.templates.filters import plain
from toolkit.press.templates.flowing import FLOW_ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.press.faces.slabs import Setter

_BETWEEN, _FURTHER = 4.6, 5.0  # mm above a question, and how much more there may be
_FIRST, _LINE = 1.4, 2.4  # mm above the first of a section; above others their line
_BROAD = 90.0  # mm of text that has two columns
_SHOWN = 0.48  # of the text with its numbers: the column of pictures
_HEAD, _LEVEL = 1.6, 0.9  # mm below what is asked; below the head of that, a picture beside it


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
    called: str
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
        grid = _grid(setter, each)
        if grid.height > high:  # it can only be broken where lines end
            yield from _named(each, _column(setter, setter.width, each))
        else:
            slab = grid.slab(setter, first=not number)
            yield from _named(each, [slab])


def _read(setter: Setter, value: Value, steps: Steps | None) -> Question | None:
    """A question as its mapping tells it; None, with a finding, where this asks or says nothing."""
    said = value if isinstance(value, dict) else {}
    asks, says, more, number, fine, named = (
        plain(said.get(key, "")) for key in ("asks", "says", "more", "number", "fine", "called")
    )
    told = (said.get(key, []) for key in ("because", "others", "shown", "indexed"))
    lists = [each for each in told if isinstance(each, list)]
    if not asks or not (says or more) or len(lists) < 4:
        setter.wrong(steps, f"a question is {FLOW_ITEMS['question']}")
        return None
    stop = "" if says.endswith(("?", "!", ".")) else "."
    whole = " ".join(each for each in (f"**{says}{stop}**" if says else "", more) if each)
    said_for, rest, shows, listed = lists
    entries = tuple(map(plain, listed))
    return Question(asks, number, whole, said_for, rest, shows, fine, named, entries, steps)


def _named(each: Question, slabs: list[Slab]) -> list[Slab]:
    """The slabs of a question, at the first of which an index finds it."""
    asks = (each.number,) if each.number else ()
    return [slabs[0]._replace(entries=each.entries, asked=asks), *slabs[1:]] if slabs else []


class _Grid(NamedTuple):
    """A question: rows of slabs in two columns, the second so many mm from the left."""

    rows: list[tuple[list[Slab], list[Slab]]]
    left: float

    @property
    def height(self) -> float:
        return sum(max(map(deep, row)) for row in self.rows)

    def slab(self, setter: Setter, *, first: bool) -> Slab:
        """All of it; below a line if it is not the first of its section and begins no page."""
        head = setter.box.keys["at"][1]

        def draw(x: float, y: float) -> None:
            if not first and y > head + 0.01:
                line = y - _LINE
                setter.pen.ops.append(Line(x, line, x + setter.width, line, setter.grid, 0.25))
            for row in self.rows:
                for left, column in zip((0.0, self.left), row, strict=True):
                    draw_down(column, x + left, y + (column[0].before if column else 0.0))
                y += max(map(deep, row))

        apart = 0.0 if first else _FURTHER
        return Slab(self.height, _FIRST if first else _BETWEEN, draw, further=apart)


def _grid(setter: Setter, each: Question) -> _Grid:
    """What is asked over what is answered and said for it and otherwise, beside its picture, which
    stands beside what is asked too where an answer is all that is said."""
    second = within(setter, setter.width * _SHOWN)
    first = within(setter, setter.width - second.width - setter.gap)
    whole = within(setter, setter.width)
    shown, name = pictures(second, each), called(second, each)
    said = first if shown else whole
    settled = bool(shown) and not each.others
    asks = asked(said if settled else whole, each)
    told = _below([*answer(said, each), *because(said, each, HANGS)], _HEAD)
    told += otherwise(said, each, HANGS)
    # What it is called stands on the line of the small print, which has all the room beside that.
    wide = first.width if shown or not name else whole.width - second.width + name[0].room
    fine = small(within(setter, wide), each, HANGS)
    rows: list[tuple[list[Slab], list[Slab]]]
    if settled:
        rows = [([*asks, *told, *fine], [*_below(shown, _LEVEL), *name])]
    elif shown:
        rows = [(asks, []), ([*told, *fine], [*_below(shown, _HEAD), *name])]
    else:
        rows = [(asks, []), (told, []), (fine, name)]
    return _Grid(rows, setter.width - second.width)


def _below(slabs: list[Slab], before: float) -> list[Slab]:
    """The same, so many mm below what stands above them."""
    return [slabs[0]._replace(before=before), *slabs[1:]] if slabs else []


def _column(setter: Setter, wide: float, each: Question) -> list[Slab]:
    """All of a question in a column so wide."""
    inner, beside = within(setter, wide), within(setter, wide - HANGS)
    shown = [
        slab._replace(draw=lambda x, y, slab=slab: slab.draw(x + HANGS, y))  # type: ignore[misc]
        for slab in pictures(beside, each)
    ]
    said = [*answer(inner, each), *because(inner, each, HANGS)]
    told = [*otherwise(inner, each, HANGS), *small(inner, each, HANGS), *called(inner, each)]
    return [*asked(inner, each), *shown, *said, *told]
