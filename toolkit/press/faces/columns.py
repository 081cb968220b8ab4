"""Text that runs on in two columns, all of which end level: what is left of one is taken by the
gaps in it, or by the picture of a section.

A chapter begins a page, below its picture; its last page ends with one across it, if much is left.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.broken_columns import (
    CLEAR,
    HEADED,
    INNER,
    chapters,
    fewest,
    natural,
    pictured,
    room,
    together,
    ways,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from toolkit.press.faces.broken_columns import Chapter, Page, Unit
    from toolkit.press.faces.slab import Slab

_UNDER = 1.6  # mm between a picture and the section it stands over
_LINE = 7.0  # mm: what is lower is a line of text
_NEAR = 3  # pages on which no picture had better come again


class Art(NamedTuple):
    """What draws between the words of columns.

    `over` is the picture of a section in a column, so many mm high, `across` that at the foot of a
    page; `apart` the line between two questions, `beside` that between columns so high.
    """

    over: Callable[[str, float], Slab]
    across: Callable[[str], Slab]
    apart: Slab
    beside: Callable[[float], Slab]


def level(
    slabs: Sequence[Slab], height: float, more: int, art: Art
) -> tuple[tuple[tuple[list[tuple[Slab, float]], ...], ...], float]:
    """Pages of that height, each with two columns of slabs and their tops, and mm that one of them
    is too high; no more pages than it takes, or up to so many `more` as there are to fill."""
    parts = [*chapters(slabs)]
    least = [fewest([each], height) for each in parts]
    able = [ways(each, height, few + more) for each, few in zip(parts, least, strict=True)]
    if not all(able):
        over = max((unit.height - height for each in parts for unit in each.units), default=0.0)
        return (), max(over, 0.01)
    told = [*zip(parts, together(able, sum(least) + more), strict=True)]
    pictures = _Pictures(
        [unit.section for each in parts for unit in each.units],
        [_headed(chapter.units, page) for chapter, way in told for page in way],
    )
    pages: list[tuple[list[tuple[Slab, float]], ...]] = []
    for chapter, way in told:
        pages += [
            _set(chapter, page, art, pictures.at(len(pages) + n)) for n, page in enumerate(way)
        ]
    return tuple(pages), 0.0


def fewest_level(slabs: Sequence[Slab], height: float, factor: float = 1.0) -> int:
    """How many such pages they take at least; about as many where they are so much larger."""
    if factor != 1.0:  # lines are higher then, and there are more of them
        grows = factor * factor
        slabs = [
            each._replace(height=each.height * (grows if each.height < _LINE else 1.0))
            for each in slabs
        ]
    return fewest(chapters(slabs), height)


class _Pictures:
    """Which section has its picture at the foot of a column or a page: one that is near, and of
    which none stands near."""

    def __init__(self, sections: Sequence[str], headed: Sequence[Collection[str]]) -> None:
        self.sections = [*dict.fromkeys(sections)]
        self.shown = [(page, each) for page, some in enumerate(headed) for each in some]

    def at(self, page: int) -> Callable[[str], str]:
        """What tells, on that page, the section that stands for the one it is about."""

        def chosen(section: str) -> str:
            where = self.sections.index(section)

            def ill(each: str) -> tuple[int, int, int]:
                times = [at for at, other in self.shown if other == each]
                near = sum(abs(at - page) <= _NEAR for at in times)
                return near, len(times), abs(self.sections.index(each) - where)

            found = min(self.sections, key=ill)
            self.shown.append((page, found))
            return found

        return chosen


def _set(
    chapter: Chapter, page: Page, art: Art, chosen: Callable[[str], str]
) -> tuple[list[tuple[Slab, float]], ...]:
    """The two columns of a page, with its pictures, at a foot that of a section `chosen`."""
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
    for column, (start, end) in zip(columns, parted, strict=True):
        column += _column(chapter.units, start, end, top, page.high, art, chosen, foot=page.foot)
    columns[1].append((art.beside(page.high), top))
    if page.foot:
        section = chosen(chapter.units[page.end - 1].section)
        columns[0].append((art.across(section), top + page.high + CLEAR))
    return tuple(columns)


def _headed(units: Sequence[Unit], page: Page) -> list[str]:
    """The sections that have their picture over them on a page."""
    found = []
    for start, end in () if page.foot else pairwise((page.start, page.middle, page.end)):
        some = units[start:end]
        if pictured(page.high - natural(some), room(some)):
            found += [unit.section for unit in some if unit.opens][:1]
    return found


def _column(
    units: Sequence[Unit],
    start: int,
    end: int,
    top: float,
    high: float,
    art: Art,
    chosen: Callable[[str], str],
    *,
    foot: bool,
) -> list[tuple[Slab, float]]:
    """A column from `top` on, so high, with a picture where much of it is left."""
    some = units[start:end]
    able = room(some)
    spare = high - natural(some)
    drawn = pictured(spare, able) and not foot
    opens = [number for number, unit in enumerate(some) if unit.opens]
    at = opens[0] if opens else len(some)
    share = 0.0 if drawn else min(1.0, spare / able) if able else 0.0
    found: list[tuple[Slab, float]] = []
    for number, unit in enumerate(some):
        gap = unit.before + unit.able * share if number else 0.0
        if drawn and number == at:
            # The first of a column is not parted from what stands above it.
            lead = CLEAR + unit.before - _UNDER if number else 0.0
            tall = spare + gap - lead - _UNDER
            found.append((art.over(unit.section, tall), top + lead))
            top += lead + tall + _UNDER
        else:
            if number and unit.able and not unit.opens:
                found.append((art.apart, top + gap / 2))
            top += gap
        for place, slab in enumerate(unit.slabs):
            top += slab.before * (1.0 + INNER * share) if place else 0.0
            found.append((slab, top))
            top += slab.height
    if drawn and at == len(some):
        lead = CLEAR if some else 0.0
        section = chosen(units[end - 1].section)
        found.append((art.over(section, spare - lead), top + lead))
    return found
