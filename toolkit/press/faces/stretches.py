"""Text that runs on in columns: stretches of them one below the other, headings across."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.bands import Band, Ground, Rows, upon
from toolkit.press.faces.groups import balanced, filled_with, grouped, in_columns
from toolkit.press.faces.slab import deep, tall

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Value
    from toolkit.press.faces.groups import Group
    from toolkit.press.faces.slab import Slab

_LEAST = 18.0
"""Mm of text that stand at least below a heading, and at the foot of a page."""
_LOOSER = 1.8  # mm between paragraphs, how much more there may be
_UNBROKEN = 150.0  # mm up to which rows are not broken
_FAR = 2.4  # times as much more between them where pages are to be full
_REST = 30.0  # mm up to which that is done at the end of the text too
_HEAD, _WELL = 6.0, 4.0  # mm more above what stands so far apart


class Stretch(NamedTuple):
    """Items that stand in the same columns; `first` is the number of the first in its list.

    `whole` is whether they are the parts of one item, which lies across all columns, `across`
    whether they are a heading that does, `drawn` whether they begin with a figure.
    """

    columns: int
    items: Sequence[Value]
    first: int
    whole: bool = False
    across: bool = False
    drawn: bool = False


class Set(NamedTuple):
    """A stretch as slabs, and how far apart its columns begin.

    `foot` stands below all of them. Upon a `ground` they stand in rows, beside what they begin
    with if that is `drawn`.
    """

    columns: int
    slabs: Sequence[Slab]
    step: float
    foot: Sequence[Slab] = ()
    ground: Ground | None = None
    drawn: bool = False


def stretches(items: Sequence[Value], columns: int) -> Iterator[Stretch]:
    """The items parted where they change columns: headings, sections and wide parts lie across."""
    first, held = 0, columns
    for index, item in enumerate(items):
        part = next(iter(item), "") if isinstance(item, dict) and len(item) == 1 else ""
        if part not in ("heading", "section", "wide", "columns"):
            continue
        if index > first:
            yield _stretch(held, items[first:index], first)
        first = index + 1
        value = item[part]  # type: ignore[index, call-overload]
        if part == "columns":
            held = value if isinstance(value, int) and 0 < value < 9 else columns
        elif part == "wide" and isinstance(value, list):
            yield Stretch(1, value, index, whole=True)
        else:
            held = columns
            yield Stretch(1, [item], index, across=True)
    if first < len(items):
        yield _stretch(held, items[first:], first)


def _stretch(columns: int, items: Sequence[Value], first: int) -> Stretch:
    """One paragraph alone lies across: beside it a column would be empty."""
    told = [item for item in items if isinstance(item, dict) and "fine" not in item]
    alone = len(told) == 1 and "para" in told[0]
    drawn = isinstance(items[0], dict) and "figure" in items[0]
    return Stretch(1 if alone else columns, items, first, drawn=drawn)


def laid(
    sets: Sequence[Set], height: float, spread: float = 0.0, *, full: bool = False
) -> tuple[list[list[tuple[Slab, float]]], float]:
    """Pages of that height, each with its slabs and their tops; and mm that one is too high.

    All but the last are spread over that height, or over a greater one, far if they are to be
    `full`.

    The columns of a stretch are as high as each other where it ends; what lies across stays with
    what follows where it is glued.
    """
    laying = _Laying(height)
    for number, each in enumerate(sets):
        groups = grouped(each.slabs)
        if each.ground is not None:
            laying.rows(each, groups, each.ground)
        elif groups:
            glued = groups[-1].slabs[-1].glued and not each.foot
            laying.columns(each, groups, _least(sets, number) if glued else 0.0)
    pages = laying.pages if laying.pages[-1] else laying.pages[:-1]
    far, reach = _FAR if full else 1.0, spread or height
    done = []
    for number, page in enumerate(pages, 1):
        # The last is left as it is, but where little is left of one that is to be full.
        last = number == len(pages) and not (full and reach - deep(page) < _REST)
        done.append(_drawn(page if last else _spread(page, reach, far), far))
    return done, max(0.0, laying.over)


class _Laying:
    """Pages while stretches are laid upon them; `over` mm one thing is too high for any."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.pages: list[list[Band | Rows]] = [[]]
        self.top = self.over = 0.0

    def turn(self) -> None:
        self.pages.append([])
        self.top = 0.0

    def rows(self, laid: Set, groups: list[Group], ground: Ground) -> None:
        """Rows upon a ground, which begins anew on each page."""
        drawn = laid.drawn
        while groups:
            room = self.height - self.top
            rows = upon(groups, laid.columns, room, laid.step, ground, laid.foot, drawn=drawn)
            if rows is None and not self.pages[-1]:
                self.over = max(self.over, groups[0].height + 2 * ground.above - room)
                return
            if rows is not None:
                self.pages[-1].append(rows)
                self.top += rows.height
                groups, drawn = groups[rows.taken :], False
            if groups:
                self.turn()

    def columns(self, laid: Set, groups: list[Group], after: float) -> None:
        """Columns side by side, and their foot below them; `after` mm have to have room below."""
        count, foot = laid.columns, deep(laid.foot)
        while groups:
            lead = groups[0].before if self.pages[-1] else 0.0
            room = self.height - self.top - lead
            placed, high = self._placed(groups, count, room, foot, after)
            groups = groups[len(placed) :]
            if placed:
                columns = in_columns(placed, count, high or self.height)
                below = () if groups else laid.foot
                reached = max(map(tall, columns)) + deep(below)
                self.pages[-1].append(Band(lead, reached, columns, laid.step, below))
            if high is None or groups:
                self.turn()
            else:
                self.top += lead + high + foot

    def _placed(
        self, groups: list[Group], count: int, room: float, foot: float, after: float
    ) -> tuple[list[Group], float | None]:
        """What of the groups stands on the page in so many columns, and how high these are; no
        height where it is better begun on the next."""
        empty = not self.pages[-1]
        high = balanced(groups, count, room - foot)
        if high is not None and (high + foot + after <= room + 0.01 or empty):
            return groups, high
        if empty:
            placed = filled_with(groups, count, room)
            if not placed:
                self.over = max(self.over, groups[0].height - self.height - 0.01)
            return placed or groups[:1], room
        if high is None and room >= _LEAST and (some := filled_with(groups, count, room)):
            # Where much of the last column is left, what stands there is shared out.
            return some, balanced(some, count, room)
        return [], None


def _spread(page: Sequence[Band | Rows], height: float, far: float) -> list[Band | Rows]:
    """A page whose bands reach its foot: more above headings, then more between paragraphs.

    Where it is to be full, the other way round.
    """
    spare = max(0.0, height - deep(page))
    apart = [number for number, band in enumerate(page) if number and band.before >= _WELL]
    able = [band.gaps() * _LOOSER * far for band in page]
    kept = 0.0 if far > 1.0 else min(_HEAD * len(apart), spare)
    share = min(1.0, (spare - kept) / sum(able)) if sum(able) else 0.0
    left = kept or spare - share * sum(able)
    more = min(_HEAD, left / len(apart)) if apart else 0.0
    return [
        band._replace(
            before=band.before + (more if number in apart else 0.0),
            height=band.height + able[number] * share,
        )
        for number, band in enumerate(page)
    ]


def _drawn(page: Sequence[Band | Rows], far: float) -> list[tuple[Slab, float]]:
    """The slabs of a page with their tops."""
    found: list[tuple[Slab, float]] = []
    top = 0.0
    for band in page:
        top += band.before
        found += band.drawn(top, _LOOSER * far)
        top += band.height
    return found


def _least(sets: Sequence[Set], number: int) -> float:
    """How much must stand below a heading: what follows up to other text, at most `_LEAST` where
    nothing is kept with that."""
    total = 0.0
    for count, slabs, step, foot, ground, drawn in sets[number + 1 :]:
        groups = grouped(slabs)
        if groups and ground is not None:
            rows = upon(groups, count, _UNBROKEN, step, ground, foot, drawn=drawn)
            return total + (rows.height if rows is not None else _LEAST)
        if groups:
            total += groups[0].before
            whole = balanced(groups, count, float("inf")) or 0.0
            # What something below it is kept with is not parted from its heading either.
            least = whole if groups[-1].slabs[-1].glued else min(_LEAST, whole)
            total += max(least, groups[0].height)
        if not groups or not groups[-1].slabs[-1].glued:
            break
    return total
