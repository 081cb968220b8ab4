"""How questions as wide as the text are broken into pages: of all ways the one in which they are
filled most alike. What a page has left its figures take, all alike, then its gaps, all alike too;
a section at the head of a page may have its picture there, the chapter one below its last."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.press.faces.broken_columns import CLEAR, OPENERS, unfit
from toolkit.press.faces.slab import tall

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.press.faces.broken_columns import Chapter, Unit
    from toolkit.press.faces.slab import Slab

_MOST = 7.4  # mm: how much further apart two may stand
_EMPTY, _SHORT = 0.08, 0.008  # what each mm² costs that is left; at the end of a chapter
_GROWN, _LOOSE = 0.002, 0.008  # and each that figures take, or gaps
_DRAWN = 12.0  # what a picture costs
_WELL, _TALL = 46.0, 0.02  # mm of one at best, and what each mm² costs by which it is not
_STRIP, _HIGH = 44.0, 64.0  # mm of one below the last question, at least; of any, at most
_LOW = 6.0  # what it costs that a section begins at the foot of a page, below all others


class WidePage(NamedTuple):
    """A page of a chapter: its units from `start` to `end`; `opener` mm of the picture over its
    head, `high` of that over the unit `over`, which is `end` where it stands at the foot."""

    start: int
    end: int
    opener: float = 0.0
    over: int = -1
    high: float = 0.0


_Way: TypeAlias = "tuple[float, list[WidePage]]"
"""What is bad about pages, and they."""


def wide_ways(chapter: Chapter, height: float, most: int, first: int) -> dict[int, _Way]:
    """By the number of its pages, up to so many, how a chapter is best broken, and what is bad
    about that; none where one of its units is too high. `first` is the number of its first page,
    from 0, which is a right one."""
    count = len(chapter.units)
    # By where pages end: how many they are, and whether the last has a picture beside the next.
    best: list[dict[tuple[int, bool], _Way]] = [{} for _ in range(count + 1)]
    best[0][0, False] = 0.0, []
    for start in range(count):
        for (pages, seen), (bad, before) in best[start].items():
            number = first + pages
            if pages == most:
                continue
            for ill, page in _pages(chapter, start, height, alone=seen):
                drawn = page.over >= 0 or bool(page.opener)
                key = pages + 1, drawn and number % 2 == 1
                if bad + ill < best[page.end].get(key, (inf,))[0]:
                    best[page.end][key] = bad + ill, [*before, page]
    found: dict[int, _Way] = {}
    for (pages, _), told in best[count].items():
        found[pages] = min(told, found.get(pages, told), key=lambda each: each[0])
    return found


def _pages(
    chapter: Chapter, start: int, height: float, *, alone: bool
) -> Iterator[tuple[float, WidePage]]:
    """All pages that begin there, with what is bad about each; `alone`, without a picture."""
    units = chapter.units
    openers: Sequence[float] = (0.0,)
    if not start and chapter.head:
        free = height - chapter.taken - units[0].height
        openers = OPENERS if free >= OPENERS[0] else (max(1.0, free),)
    for opener in openers:
        high = height - (chapter.taken + opener if opener else 0.0)
        cost = unfit(opener) if opener else 0.0
        for end in range(start + 1, len(units) + 1):
            spare = high - tall(units[start:end])
            if spare < -0.01:
                break
            page = WidePage(start, end, opener)
            last = end == len(units)
            low = _LOW if end - start > 1 and units[end - 1].opens and not last else 0.0
            yield cost + low + _loose(spare, units[start:end], last=last), page
            for at in () if alone or opener else _pictured(units, start, end):
                ill, drawn = _over(page, units, at, spare)
                if drawn is not None:
                    yield cost + low + ill, drawn


def _pictured(units: Sequence[Unit], start: int, end: int) -> Iterator[int]:
    """Over which units of a page a picture may stand; `end` is its foot."""
    if units[start].slabs[0].opening is not None:
        yield start
    if end == len(units):
        yield end


def _over(
    page: WidePage, units: Sequence[Unit], at: int, spare: float
) -> tuple[float, WidePage | None]:
    """What is bad about a page with a picture there; None where it is too low or too high."""
    opening = units[at].slabs[0].opening if at < page.end else None
    least, most = _STRIP, _HIGH
    if opening is not None:
        least, most = opening.least, min(opening.most, _HIGH)
    lead = 0.0 if at < page.end else CLEAR
    some = units[page.start : page.end]
    high = min(most, max(least, spare - lead - sum(_able(some))))
    left = spare - lead - high
    if left < 0:
        return inf, None
    cost = _DRAWN + _TALL * (high - _WELL) ** 2
    return cost + _loose(left, some, last=page.end == len(units)), page._replace(over=at, high=high)


def _able(units: Sequence[Unit]) -> tuple[float, float]:
    """How many mm the figures of a page may take, and its gaps."""
    return sum(unit.grows for unit in units), _MOST * (len(units) - 1)


def _taken(spare: float, units: Sequence[Unit]) -> tuple[float, float]:
    """How many of so many mm they take."""
    grows, gaps = _able(units)
    return min(spare, grows), min(max(0.0, spare - grows), gaps)


def _loose(spare: float, units: Sequence[Unit], *, last: bool) -> float:
    """What is bad about a page of which so much is left."""
    grown, gaps = _taken(spare, units)
    left = spare - grown - gaps
    bad: float = (_SHORT if last else _EMPTY) * left**2 + _GROWN * grown**2 + _LOOSE * gaps**2
    return bad


def _left(chapter: Chapter, page: WidePage, height: float) -> float:
    """mm that a page has left with gaps as they are."""
    top = chapter.taken + page.opener if page.opener else 0.0
    drawn = page.high if page.over >= 0 else 0.0
    foot = CLEAR if page.over == page.end else 0.0
    return height - top - drawn - foot - tall(chapter.units[page.start : page.end])


def set_wide(
    chapter: Chapter,
    page: WidePage,
    height: float,
    foot: Callable[[], Slab],
) -> list[tuple[Slab, float]]:
    """The slabs of a page with their tops, as large and as far apart as it has room for, its
    picture drawn."""
    units = chapter.units[page.start : page.end]
    found: list[tuple[Slab, float]] = []
    top = 0.0
    if page.opener:
        head, *rest = chapter.head
        found.append((head.below(page.opener), 0.0))
        top = page.opener + head.height
        for slab in rest:
            found.append((slab, top))
            top += slab.height
        top = page.opener + chapter.taken
    grown, gaps = _taken(_left(chapter, page, height), units)
    larger = grown / (_able(units)[0] or 1.0)
    more = gaps / max(1, len(units) - 1)
    for number, unit in enumerate(units, page.start):
        if number > page.start:
            top += unit.before + more
        for place, slab in enumerate(unit.slabs):
            drawn = slab.below(page.high) if number == page.over and not place else slab
            drawn = drawn.taller(slab.grows * larger)
            top += slab.before if place else 0.0
            found.append((drawn, top))
            top += drawn.height
    if page.over == page.end:
        found.append((foot(), height - page.high))
    return found
