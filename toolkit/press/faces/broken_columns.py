"""How text in two columns is broken into pages: of all ways the one in which all columns are filled
best, by gaps in them or by a picture below.

A chapter begins a page, below its picture.
"""

from __future__ import annotations

from math import ceil, inf
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from toolkit.press.faces.slab import Slab

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

CLEAR = 5.0
"""Between a picture and what stands above it, in mm."""
HEADED = 2.8
"""Below the head of a chapter, in mm."""
FURTHEST = 2.0
"""Times as much more between what stands in a column than is well, so that it ends level."""
INNER = 0.5
"""Of what is above the parts of a question: how much more there may be."""
OPENERS = tuple(34.0 + 4.0 * each for each in range(9))
"""How high the picture over a chapter may be, in mm."""
_GAP, _MORE = 2.0, 6.0  # mm above what may stand further apart, and how much more there may be
_BELOW = 2.8  # mm at most below the head of a section
_SPREAD = 40.0  # what it costs that all gaps of a column are as wide as they may be
_EMPTY = 3.0  # what each mm² costs that is left beyond
_STEP = 4.0  # mm: what stands above a picture across the page is a multiple if it can be
_LEAST = 36.0  # mm of a picture across the page at least
_ENDED, _ENDED_HIGH = 12.0, 64.0  # what that costs at the end of a chapter; mm it had better be
_FOOT, _FOOT_HIGH = 300.0, 58.0  # the same amid one
_TALL = 0.4  # what each mm² costs by which it is higher
_RAGGED = 1.0  # what it costs that one column ends higher above such a picture, each mm² of it
_FIT, _UNFIT = 46.0, 0.06  # mm that the picture over a chapter had better be; what each mm² costs
_SPARED = 150.0  # what it costs to leave a page empty that may be filled


Way = TypeVar("Way")


class Unit(NamedTuple):
    """Slabs that stay together, what is above them and how high they are; the section that they
    are of, and whether they open it."""

    slabs: Sequence[Slab]
    before: float
    height: float
    section: str
    opens: bool

    @property
    def able(self) -> float:
        """How much more there may be above it."""
        return _MORE if self.before > _GAP else 0.0

    @property
    def inner(self) -> float:
        """How much more there may be between its slabs."""
        return INNER * sum(slab.before for slab in self.slabs[1:])


class Page(NamedTuple):
    """A page of a chapter: its units from `start` to `end`, of which the second column begins with
    `middle`; `high` its columns, `opener` the picture over them, `foot` whether one is below."""

    start: int
    middle: int
    end: int
    high: float
    opener: float = 0.0
    foot: bool = False


class Chapter(NamedTuple):
    """A head, none of text before the first, and what stands below it, which is some unit; `wide`
    if that goes across both columns."""

    head: Sequence[Slab]
    units: Sequence[Unit]
    wide: bool = False

    @property
    def taken(self) -> float:
        """mm of its head below its picture."""
        return sum(slab.height for slab in self.head) + HEADED if self.head else 0.0

    @property
    def opener(self) -> float:
        """mm of its picture at least."""
        return OPENERS[0] if self.head else 0.0


def chapter(slabs: Sequence[Slab], *, wide: bool = False) -> Chapter:
    """What a chapter has: its head, if it opens with one, then what stays together; below a head
    alone nothing is drawn."""
    head: list[Slab] = []
    units: list[Unit] = []
    held: list[Slab] = []
    section = ""
    for slab in slabs:
        if slab.heading and slab.level == 1:
            head = [slab]
            continue
        if head and not units and not held and not slab.heading and slab.glued:
            head.append(slab)  # what is left below its head
            continue
        held.append(slab)
        if not slab.glued:
            units.append(_unit(held, section))
            section, held = units[-1].section, []
    if held:
        units.append(_unit(held, section))
    nothing = Unit([Slab(0.0, 0.0, lambda x, y: None)], 0.0, 0.0, section, opens=False)
    return Chapter(head, units or [nothing], wide)


def _unit(held: Sequence[Slab], section: str) -> Unit:
    """Slabs that stay together, of that section unless they open another."""
    first, *rest = held
    opens = bool(first.heading)
    if opens:
        rest = [each._replace(before=min(each.before, _BELOW)) for each in rest]
    high = first.height + sum(each.height + each.before for each in rest)
    return Unit([first, *rest], first.before, high, first.heading or section, opens)


def fewest(told: Iterable[Chapter], height: float) -> int:
    """How many pages of that height chapters take at least."""
    return sum(_least(chapter, height) for chapter in told)


def _least(chapter: Chapter, height: float) -> int:
    """The same of one: each column, or each page of a wide one, holds as much as it can."""
    columns, high, top = 1, height - chapter.taken - chapter.opener, 0.0
    across = 1 if chapter.wide else 2
    for unit in chapter.units:
        after = top + unit.before + unit.height if top else unit.height
        if after > high + 0.01 and top:
            columns += 1
            high = high if columns <= across else height
            after = unit.height
        top = after
    return -(-columns // across)


def together(
    able: Sequence[Mapping[int, tuple[float, Sequence[Way]]]], most: int
) -> list[Sequence[Way]]:
    """Of each chapter the way that is taken, so that all pages together are not more than that."""
    best: dict[int, tuple[float, list[Sequence[Way]]]] = {0: (0.0, [])}
    for each in able:
        found: dict[int, tuple[float, list[Sequence[Way]]]] = {}
        for taken, (bad, before) in best.items():
            for count, (ill_then, pages) in each.items():
                after = taken + count
                if after <= most and bad + ill_then < found.get(after, (inf,))[0]:
                    found[after] = bad + ill_then, [*before, pages]
        best = found
    return best[min(best, key=lambda count: best[count][0] + _SPARED * (most - count))][1]


class _Columns:
    """What columns of some units come to, told by the first of them and the one after the last."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self.units = units
        self.highs, self.ables = [0.0], [0.0]
        for unit in units:
            self.highs.append(self.highs[-1] + unit.before + unit.height)
            self.ables.append(self.ables[-1] + unit.able + unit.inner)

    def natural(self, start: int, end: int) -> float:
        """How high it is with gaps as they are, in mm."""
        return (
            self.highs[end] - self.highs[start] - self.units[start].before if end > start else 0.0
        )

    def able(self, start: int, end: int) -> float:
        """How much wider these may be, in mm."""
        return self.ables[end] - self.ables[start] - self.units[start].able if end > start else 0.0

    def told(self, start: int, high: float) -> list[tuple[int, float]]:
        """All columns so high that begin there: where each ends, and what is bad about it."""
        found = []
        for end in range(start, len(self.units) + 1):
            spare = high - self.natural(start, end)
            if spare < -0.01:
                break
            found.append((end, ill(spare, self.able(start, end))))
        return found

    def uneven(self, start: int, end: int, high: float) -> float:
        """What is bad about a column above a picture that ends higher than that, or is spread."""
        spare, able = high - self.natural(start, end), self.able(start, end)
        spread = _SPREAD * min(1.0, spare / able) ** 2 if able else 0.0
        return _RAGGED * max(0.0, spare - able) ** 2 + spread

    def footed(self, start: int, middle: int, end: int, high: float) -> tuple[float, float]:
        """What is bad about a page with a picture across its foot, and how high its columns are."""
        both = ((start, middle), (middle, end))
        reached = max(self.natural(*each) for each in both)
        even = ceil(reached / _STEP) * _STEP
        if all(even - self.natural(*each) <= self.able(*each) for each in both):
            reached = even
        left = high - reached - CLEAR
        if left < _LEAST:
            return inf, reached
        last = end == len(self.units)
        cost, most = (_ENDED, _ENDED_HIGH) if last else (_FOOT, _FOOT_HIGH)
        bad = cost + _TALL * max(0.0, left - most) ** 2
        return bad + sum(self.uneven(*each, reached) for each in both), reached


def ways(
    chapter: Chapter, height: float, most: int, first: int
) -> dict[int, tuple[float, list[Page]]]:
    """By the number of its pages, up to so many, how a chapter is best broken, and what is bad
    about that; none where one of its units is too high. `first` is the number of its first page,
    from 0: only right ones, and the last, have a picture at their foot."""
    columns, count = _Columns(chapter.units), len(chapter.units)
    best: list[dict[int, tuple[float, list[Page]]]] = [{} for _ in range(count + 1)]
    # Where what a chapter begins with is high there is less of its picture.
    free = height - chapter.taken - columns.natural(0, 1)
    openers = OPENERS if free >= OPENERS[0] else (max(1.0, free),)
    for opener in openers if chapter.head else (0.0,):
        high = height - chapter.taken - opener
        told = {start: columns.told(start, high) for start in range(count)}
        for end, (bad, page) in _pages(columns, 0, high, told, foot=False).items():
            if 1 not in best[end] or bad + unfit(opener) < best[end][1][0]:
                best[end][1] = bad + unfit(opener), [page._replace(opener=opener)]
    told = {start: columns.told(start, height) for start in range(1, count)}
    for start in range(1, count):
        if not best[start]:
            continue
        able = [_pages(columns, start, height, told, foot=foot) for foot in (False, True)]
        for pages, (bad, before) in best[start].items():
            right = (first + pages) % 2 == 0
            for end, (ill_then, page) in able[right].items():
                after = bad + ill_then
                if pages < most and after < best[end].get(pages + 1, (inf,))[0]:
                    best[end][pages + 1] = after, [*before, page]
    return best[count]


def _pages(
    columns: _Columns,
    start: int,
    high: float,
    told: dict[int, list[tuple[int, float]]],
    *,
    foot: bool,
) -> dict[int, tuple[float, Page]]:
    """All pages that begin there, by what follows them, with what is bad about each; one with a
    picture across its `foot`, if it may have one or is the last, where that is better."""
    found: dict[int, tuple[float, Page]] = {}
    for middle, first in told[start]:
        if middle == start:
            continue
        for end, second in told.get(middle, [(middle, ill(high, 0.0))]):
            bad, page = first + second, Page(start, middle, end, high)
            if middle < end and (foot or end == len(columns.units)):
                footed, reached = columns.footed(start, middle, end, high)
                if footed < bad:
                    bad, page = footed, Page(start, middle, end, reached, foot=True)
            if end not in found or bad < found[end][0]:
                found[end] = bad, page
    return found


def unfit(opener: float) -> float:
    """What is bad about a picture over a chapter that is so high."""
    return _UNFIT * (opener - _FIT) ** 2


def natural(column: Sequence[Unit]) -> float:
    """How high a column is with gaps as they are, in mm."""
    return sum(unit.before + unit.height for unit in column) - sum(
        unit.before for unit in column[:1]
    )


def room(column: Sequence[Unit]) -> float:
    """How much more there may be between what stands in a column, in mm."""
    return sum(unit.able for unit in column[1:]) + sum(unit.inner for unit in column)


def ill(spare: float, able: float) -> float:
    """What is bad about a column of which so much is left: wide gaps, or an empty foot."""
    most = FURTHEST * able
    taken = min(spare, most)
    spread = _SPREAD * (taken / able) ** 2 if able else 0.0
    return spread + _EMPTY * (spare - taken) ** 2
