"""How questions as wide as the text are broken into pages: of all ways the one in which pages are
filled best, by gaps or by the picture of a section, of which two pages that face each other have
one at most."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from toolkit.press.faces.broken_columns import CLEAR, OPENERS, natural, unfit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.press.faces.broken_columns import Chapter, Unit
    from toolkit.press.faces.slab import Slab

_MORE, _MOST = 13.0, 20.0  # mm: how much further apart two had better stand at most, and may
_EASE = 0.25  # of that: so much is left between them where there is a picture
_SPREAD = 40.0  # what it costs that all gaps of a page are as wide as they may be
_EMPTY, _SHORT = 3.0, 0.1  # what each mm² costs that is left beyond; at the end of a chapter
_DRAWN, _AMID, _FOOT = 8.0, 6.0, 150.0  # what a picture costs; more: not at a head, at a foot
_WELL, _TALL = 46.0, 0.02  # mm of one at best, and what each mm² costs by which it is not
_STRIP, _HIGH = 44.0, 62.0  # mm of one amid a page or at its foot, at least and at most
_LOW = 30.0  # what it costs that a section begins at the foot of a page, below all others


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
            spare = high - natural(units[start:end])
            if spare < -0.01:
                break
            page = WidePage(start, end, opener)
            able = _MORE * (end - start - 1)
            last = end == len(units)
            low = _LOW if end - start > 1 and units[end - 1].opens and not last else 0.0
            yield cost + low + _loose(spare, able, last=last), page
            for at in () if alone or opener else _pictured(units, start, end):
                ill, drawn = _over(page, units, at, spare, able)
                if drawn is not None:
                    yield cost + low + ill, drawn


def _pictured(units: Sequence[Unit], start: int, end: int) -> Iterator[int]:
    """Over which units of a page a picture may stand; `end` is its foot."""
    yield from (at for at in range(start, end) if units[at].slabs[0].opening is not None)
    yield end


def _over(
    page: WidePage, units: Sequence[Unit], at: int, spare: float, able: float
) -> tuple[float, WidePage | None]:
    """What is bad about a page with a picture there; None where it is too low or too high."""
    opening = units[at].slabs[0].opening if at < page.end else None
    least, most = _STRIP, _HIGH
    if at == page.start and opening is not None:
        least, most = opening.least, min(opening.most, _HIGH)
    lead = 0.0 if at < page.end else CLEAR
    high = min(most, max(least, spare - lead - _EASE * able))
    left = spare - lead - high
    if left < 0:
        return inf, None
    cost = _DRAWN + (0.0 if at == page.start else _AMID) + _TALL * (high - _WELL) ** 2
    last = page.end == len(units)
    cost += _FOOT if at == page.end and not last else 0.0
    return cost + _loose(left, able, last=last), page._replace(over=at, high=high)


def _loose(spare: float, able: float, *, last: bool) -> float:
    """What is bad about a page of which so much is left."""
    if spare <= able:
        return _SPREAD * (spare / able) ** 2 if able else 0.0
    if last:
        return _SHORT * (spare - able) ** 2
    return _SPREAD + _EMPTY * (spare - able) ** 2


def set_wide(
    chapter: Chapter,
    page: WidePage,
    height: float,
    apart: Slab,
    foot: Callable[[], Slab],
) -> list[tuple[Slab, float]]:
    """The slabs of a page with their tops, their pictures drawn, a line `apart` between two
    questions."""
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
    footed = page.over == page.end
    end = height - (page.high + CLEAR if footed else 0.0)
    spare = end - top - natural(units) - (page.high if page.over >= 0 and not footed else 0.0)
    gaps = len(units) - 1
    more = min(_MOST, spare / gaps) if gaps else 0.0
    for number, unit in enumerate(units, page.start):
        if number > page.start:
            gap = unit.before + more
            if not unit.opens:
                found.append((apart, top + gap / 2))
            top += gap
        for place, slab in enumerate(unit.slabs):
            drawn = slab.below(page.high) if number == page.over and not place else slab
            top += slab.before if place else 0.0
            found.append((drawn, top))
            top += drawn.height
    if footed:
        found.append((foot(), end + CLEAR))
    return found
