"""Text of chapters, set in two columns: questions as far apart in all of a chapter as most of its
pages have room for; a page of them ends where its last one does.

A chapter begins a page, below its picture; its last page ends with one across it, if much is left.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.broken_columns import (
    CLEAR,
    HEADED,
    HIGHEST,
    Page,
    fewest,
    room,
    spotted,
    together,
    ways,
)
from toolkit.press.faces.slab import tall

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.press.faces.broken_columns import Chapter, Unit
    from toolkit.press.faces.slab import Slab


_LATELY = 3  # pictures of sections that had better not come again at once


class Art(NamedTuple):
    """What draws between words: `across` the picture of a section at the foot of a page, `spot` one
    so high at that of a column; `apart` the line between two questions of a column, `beside` that
    between columns so high.
    """

    across: Callable[[str], Slab]
    spot: Callable[[str, float], Slab]
    apart: Slab
    beside: Callable[[float], Slab]


def level(
    parts: Sequence[Chapter], height: float, more: int, art: Art
) -> tuple[tuple[tuple[list[tuple[Slab, float]], ...], ...], float]:
    """Pages of that height, each with one or two columns of slabs and their tops, and mm that one
    of them is too high; no more pages than it takes, or up to so many `more` as there are."""
    able = [ways(each, height, fewest([each], height) + more) for each in parts]
    if not all(able):
        over = max((unit.height - height for each in parts for unit in each.units), default=0.0)
        return (), max(over, 0.01)
    taken = together(able, sum(map(min, able)) + more)
    told = [(chapter, page) for chapter, way in zip(parts, taken, strict=True) for page in way]
    here = [_sections(chapter, page) for chapter, page in told]
    pictures = _Pictures([section for each in here for section in each])
    pages = []
    for number, (chapter, page) in enumerate(told):
        # The first page is a right one.
        facing = number + 1 if number % 2 else number - 1
        there = here[facing] if 0 <= facing < len(here) else ()
        pages.append(_set(chapter, page, height, art, partial(pictures.at, here[number], there)))
    return tuple(pages), 0.0


def _sections(chapter: Chapter, page: Page) -> Sequence[str]:
    """Of which sections a page is."""
    return [unit.section for unit in chapter.units[page.start : page.end]]


class _Pictures:
    """Which section has its picture at the foot of a page: the nearest of those that have been
    drawn least."""

    def __init__(self, sections: Sequence[str]) -> None:
        self.sections = [*dict.fromkeys(sections)]
        self.drawn: list[str] = []

    def at(self, here: Sequence[str], there: Sequence[str]) -> str:
        """The section whose picture stands on a page of those, which faces one of others: of none
        that is seen there or was drawn just before, if there is another."""
        where = self.sections.index(here[-1])
        found = min(
            self.sections,
            key=lambda each: (
                each in here,
                each in there or each in self.drawn[-_LATELY:],
                self.drawn.count(each),
                abs(self.sections.index(each) - where),
            ),
        )
        self.drawn.append(found)
        return found


def _set(
    chapter: Chapter,
    page: Page,
    height: float,
    art: Art,
    chosen: Callable[[], str],
) -> tuple[list[tuple[Slab, float]], ...]:
    """The columns of a page, with its pictures, at a foot those of sections `chosen`."""

    def across() -> Slab:
        return art.across(chosen())

    def spot(high: float) -> Slab:
        return art.spot(chosen(), high)

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
    parts = [
        chapter.units[start:end] for start, end in pairwise((page.start, page.middle, page.end))
    ]
    # Above a picture across the page both columns end alike.
    reached = max(map(_reach, parts)) if page.foot else page.high
    foot = top
    for column, units in zip(columns, parts, strict=True):
        told, bottom = _column(
            units, top, reached - tall(units), art, None if page.foot or not units else spot
        )
        column += told
        foot = max(foot, bottom)
    columns[1].append((art.beside(foot - top), top))
    if page.foot:
        columns[0].append((across(), max(foot + CLEAR, height - HIGHEST)))
    return tuple(columns)


def _reach(units: Sequence[Unit]) -> float:
    """How high a column is as wide as it may be set, in mm."""
    return tall(units) + sum(room(units))


def _column(
    units: Sequence[Unit],
    top: float,
    spare: float,
    art: Art,
    spot: Callable[[float], Slab] | None,
) -> tuple[list[tuple[Slab, float]], float]:
    """A column from `top` on, and where it ends: of what it has spare first its pictures take, then
    what is between its parts; if that is much a `spot` at its foot does instead."""
    grows, gaps = room(units)
    drawn = spotted(spare, grows + gaps) if spot is not None else 0.0
    spare = 0.0 if drawn else spare
    larger = min(1.0, spare / grows) if grows else 0.0
    share = min(1.0, (spare - grows * larger) / gaps) if gaps else 0.0
    found: list[tuple[Slab, float]] = []
    for number, unit in enumerate(units):
        gap = unit.before + unit.able * share if number else 0.0
        if number and unit.able and not unit.opens:
            found.append((art.apart, top + gap / 2))
        top += gap
        for place, slab in enumerate(unit.slabs):
            top += slab.before if place else 0.0
            placed = slab.taller(slab.grows * larger)
            found.append((placed, top))
            top += placed.height
    if drawn and spot is not None:
        found.append((spot(drawn), top + CLEAR))
        top += CLEAR + drawn
    return found, top
