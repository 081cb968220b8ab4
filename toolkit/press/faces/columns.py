"""Text of chapters, set: questions one below the other as wide as the text, brief ones in two
columns. Wide ones are as far apart, and their figures as large, as their page has room for; brief
ones as far apart in all of a chapter as most of its pages have room for, and a page of them ends
where its last one does.

A chapter begins a page, below its picture; its last page ends with one across it, if much is left.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.broken_columns import (
    CLEAR,
    HEADED,
    HIGHEST,
    INNER,
    Page,
    fewest,
    room,
    share,
    shared,
    together,
    ways,
)
from toolkit.press.faces.slab import tall
from toolkit.press.faces.wide_pages import WidePage, set_wide, wide_ways

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from toolkit.press.faces.broken_columns import Chapter, Unit
    from toolkit.press.faces.slab import Slab


class Art(NamedTuple):
    """What draws between words: `across` the picture of a section at the foot of a page; `apart`
    the line between two questions of a column, `beside` that between columns so high.
    """

    across: Callable[[str], Slab]
    apart: Slab
    beside: Callable[[float], Slab]


def level(
    parts: Sequence[Chapter], height: float, more: int, art: Art
) -> tuple[tuple[tuple[list[tuple[Slab, float]], ...], ...], float]:
    """Pages of that height, each with one or two columns of slabs and their tops, and mm that one
    of them is too high; no more pages than it takes, or up to so many `more` as there are."""
    able: list[Mapping[int, tuple[float, Sequence[Page | WidePage]]]] = []
    first = 0
    for each in parts:
        few = fewest([each], height)
        most = few + more
        able.append(wide_ways(each, height, most, first) if each.wide else ways(each, height, most))
        first += few
    if not all(able):
        over = max((unit.height - height for each in parts for unit in each.units), default=0.0)
        return (), max(over, 0.01)
    told = [*zip(parts, together(able, sum(map(min, able)) + more), strict=True)]
    pictures = _Pictures(
        [unit.section for each in parts for unit in each.units],
        [
            chapter.units[page.over].section
            for chapter, way in told
            for page in way
            if isinstance(page, WidePage) and 0 <= page.over < page.end
        ],
    )
    pages: list[tuple[list[tuple[Slab, float]], ...]] = []
    for chapter, way in told:
        further = shared(chapter, [page for page in way if isinstance(page, Page)])
        pages += [_set(chapter, page, further, height, art, pictures.at) for page in way]
    return tuple(pages), 0.0


class _Pictures:
    """Which section has its picture at the foot of a page: the nearest of those that have been
    drawn least."""

    def __init__(self, sections: Sequence[str], drawn: Sequence[str]) -> None:
        self.sections = [*dict.fromkeys(sections)]
        self.drawn = [*drawn]

    def at(self, section: str) -> str:
        """The section whose picture stands for that one."""
        where = self.sections.index(section)
        found = min(
            self.sections,
            key=lambda each: (self.drawn.count(each), abs(self.sections.index(each) - where)),
        )
        self.drawn.append(found)
        return found


def _set(
    chapter: Chapter,
    page: Page | WidePage,
    further: float,
    height: float,
    art: Art,
    chosen: Callable[[str], str],
) -> tuple[list[tuple[Slab, float]], ...]:
    """The columns of a page, with its pictures, at a foot that of a section `chosen`."""
    section = chapter.units[page.end - 1].section

    def across() -> Slab:
        return art.across(chosen(section))

    if isinstance(page, WidePage):
        return (set_wide(chapter, page, height, across),)
    top = 0.0
    columns: list[list[tuple[Slab, float]]] = [[], []]
    if page.opener:
        first, *rest = chapter.head
        columns[0].append((first.below(page.opener), 0.0))
        top = page.opener + first.height
        for slab in rest:
            columns[0].append((slab, top))
            top += slab.height
        top += HEADED
    parted = pairwise((page.start, page.middle, page.end))
    taken = share(chapter, page, further)
    reached = 0.0
    for column, (start, end) in zip(columns, parted, strict=True):
        units = chapter.units[start:end]
        column += _column(units, top, taken, art)
        reached = max(reached, tall(units) + room(units) * taken)
    columns[1].append((art.beside(reached), top))
    if page.foot:
        columns[0].append((across(), max(top + reached + CLEAR, height - HIGHEST)))
    return tuple(columns)


def _column(units: Sequence[Unit], top: float, share: float, art: Art) -> list[tuple[Slab, float]]:
    """A column from `top` on, with that share of how much more there may be between its parts."""
    found: list[tuple[Slab, float]] = []
    for number, unit in enumerate(units):
        gap = unit.before + unit.able * share if number else 0.0
        if number and unit.able and not unit.opens:
            found.append((art.apart, top + gap / 2))
        top += gap
        for place, slab in enumerate(unit.slabs):
            top += slab.before * (1.0 + INNER * share) if place else 0.0
            found.append((slab, top))
            top += slab.height
    return found
