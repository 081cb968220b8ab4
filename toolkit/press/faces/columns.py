"""Text that runs on in two columns, all of which end level: what is left of one is taken by the gaps
in it, or by the picture of a section.

A chapter begins a page, below its picture; its last page ends with one across it, if much is left.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from toolkit.press.faces.slab import Slab

_GAP, _MORE = 2.0, 6.0  # mm above what may stand further apart, and how much more there may be
_HEADED = 2.8  # mm below the head of a chapter
_INNER = 0.5  # of what is above the parts of a question: how much more there may be
_BELOW = 2.8  # mm at most below the head of a section
_CLEAR = 5.0  # mm between a picture and what stands above it
_UNDER = 1.6  # mm between a picture and the section it stands over
_LOW, _WELL, _HIGH = 15.0, 26.0, 44.0  # mm: a picture is no lower, better as high, better no higher
_SPREAD = 40.0  # what it costs that all gaps of a column are as wide as they may be
_PICTURED, _AT_FOOT = 18.0, 30.0  # what a picture costs, and more that it is not over its section
_STRIP, _TALL = 70.0, 1.6  # what a low one costs more, and each mm of one that is too high
_ENDED, _LEAST = 12.0, 30.0  # what a picture costs at the end of a chapter; mm that it is high
_FOOT = 34.0  # the same amid a chapter
_MOST, _BROAD = 72.0, 58.0  # mm that it is high at most without costing more
_PARTED, _TURNED = 22.0, 55.0  # what it costs that a question goes on in a column, on a page
_RAGGED = 1.0  # what it costs that one column ends higher above such a picture, each mm² of it
_OPENER = tuple(18.0 + 4.0 * each for each in range(14))  # mm of the picture over a chapter
_FIT = 46.0  # mm that this had better be
_NEAR = 3  # pages on which no picture had better come again
_SPARED = 150.0  # what it costs to leave a page empty that may be filled


class Art(NamedTuple):
    """What draws between the words of columns.

    `over` is the picture of a section in a column, so many mm high, `across` that at the foot of a
    page; `apart` the line between two questions, `beside` that
    between columns so high.
    """

    over: Callable[[str, float], Slab]
    across: Callable[[str], Slab]
    apart: Slab
    beside: Callable[[float], Slab]


class _Unit(NamedTuple):
    """Slabs that stay together, what is above them and how high they are; the section that they
    are of, and whether they open it."""

    slabs: Sequence[Slab]
    before: float
    height: float
    section: str
    opens: bool

    @property
    def trails(self) -> bool:
        """Whether it is more of a question that begins before it."""
        return self.slabs[0].trails

    @property
    def able(self) -> float:
        """How much more there may be above it."""
        return _MORE if self.before > _GAP else 0.0

    @property
    def inner(self) -> float:
        """How much more there may be between its slabs."""
        return _INNER * sum(slab.before for slab in self.slabs[1:])


class _Page(NamedTuple):
    """A page of a chapter: its units from `start` to `end`, of which the second column begins with
    `middle`; `high` its columns, `opener` the picture over them, `foot` whether one is below."""

    start: int
    middle: int
    end: int
    high: float
    opener: float = 0.0
    foot: bool = False


class _Chapter(NamedTuple):
    head: Sequence[Slab]
    units: Sequence[_Unit]

    @property
    def taken(self) -> float:
        """mm of its head below its picture."""
        return sum(slab.height for slab in self.head) + _HEADED


def level(
    slabs: Sequence[Slab], height: float, more: int, art: Art
) -> tuple[tuple[tuple[list[tuple[Slab, float]], ...], ...], float]:
    """Pages of that height, each with two columns of slabs and their tops, and mm that one of them
    is too high; no more pages than it takes, or up to so many `more` as there are to fill."""
    chapters = [*_chapters(slabs)]
    ways = [_ways(chapter, height, more) for chapter in chapters]
    over = max((unit.height - height for each in chapters for unit in each.units), default=0.0)
    if not all(ways):
        return (), max(over, 0.01)
    told = [*zip(chapters, _chosen(ways, more), strict=True)]
    pictures = _Pictures(
        [unit.section for each in chapters for unit in each.units],
        [_headed(chapter.units, page) for chapter, way in told for page in way],
    )
    pages: list[tuple[list[tuple[Slab, float]], ...]] = []
    for chapter, way in told:
        pages += [_set(chapter, page, art, pictures.at(len(pages) + n)) for n, page in enumerate(way)]
    return tuple(pages), 0.0


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


def fewest_level(slabs: Sequence[Slab], height: float) -> int:
    """How many such pages they take at least; one where they cannot be set."""
    return sum(min(_ways(chapter, height, 0), default=1) for chapter in _chapters(slabs))


def _chapters(slabs: Sequence[Slab]) -> Iterable[_Chapter]:
    """What each chapter has: its head, then what stays together."""
    head: list[Slab] = []
    units: list[_Unit] = []
    held: list[Slab] = []
    section = ""
    for slab in slabs:
        if slab.heading and slab.level == 1:
            if units:
                yield _Chapter(head, units)
            head, units, section = [slab], [], ""
            continue
        if head and not units and not held and not slab.heading and slab.glued:
            head.append(slab)  # what is left below its head
            continue
        held.append(slab)
        if not slab.glued:
            opens = bool(held[0].heading)
            section = held[0].heading or section
            before = held[0].before
            if opens:
                held[1:] = [each._replace(before=min(each.before, _BELOW)) for each in held[1:]]
            high = sum(each.height + each.before for each in held) - before
            units.append(_Unit(held, before, high, section, opens))
            held = []
    if units:
        yield _Chapter(head, units)


def _chosen(ways: Sequence[dict[int, tuple[float, list[_Page]]]], more: int) -> list[list[_Page]]:
    """Of each chapter the way that is taken, so that all pages together are not too many."""
    most = sum(min(way) for way in ways) + more
    best: dict[int, tuple[float, list[list[_Page]]]] = {0: (0.0, [])}
    for way in ways:
        found: dict[int, tuple[float, list[list[_Page]]]] = {}
        for taken, (bad, before) in best.items():
            for count, (ill, pages) in way.items():
                all_of = taken + count
                if all_of <= most and (all_of not in found or bad + ill < found[all_of][0]):
                    found[all_of] = bad + ill, [*before, pages]
        best = found
    return best[min(best, key=lambda count: best[count][0] + _SPARED * (most - count))][1]


def _ways(
    chapter: _Chapter, height: float, more: int
) -> dict[int, tuple[float, list[_Page]]]:
    """By the number of its pages how a chapter is best broken, and what is bad about that."""
    units = chapter.units
    count = len(units)
    heights = [0.0]
    for unit in units:
        heights.append(heights[-1] + unit.before + unit.height)

    @cache
    def column(start: int, end: int) -> tuple[float, float]:
        """How high it is with gaps as they are, and how much wider these may be."""
        if start == end:
            return 0.0, 0.0
        natural = heights[end] - heights[start] - units[start].before
        return natural, _able(units[start:end])

    def ill(start: int, end: int, high: float) -> float:
        natural, able = column(start, end)
        spare = high - natural
        if spare < -0.01:
            return inf
        opens = any(unit.opens for unit in units[start:end])
        return _ill(spare, able, opens=opens)

    def page(start: int, end: int, high: float, opener: float) -> tuple[float, _Page] | None:
        """The best page of these units whose columns are so high."""
        found: tuple[float, _Page] | None = None
        for middle in range(start + 1, end + 1):
            if column(start, middle)[0] > high + 0.01:
                break
            if column(middle, end)[0] > high + 0.01:
                continue
            bad = ill(start, middle, high) + ill(middle, end, high)
            bad += _PARTED if middle < end and units[middle].trails else 0.0
            if found is None or bad < found[0]:
                found = bad, _Page(start, middle, end, high, opener)
            if middle < end and not opener:
                reached = max(column(start, middle)[0], column(middle, end)[0])
                left = high - reached - _CLEAR
                if left >= _LEAST:
                    bad = _ENDED if end == count else _FOOT
                    bad += _TALL * max(0.0, left - (_MOST if end == count else _BROAD))
                    bad += _PARTED if units[middle].trails else 0.0
                    bad += _uneven(*column(start, middle), reached)
                    bad += _uneven(*column(middle, end), reached)
                    if bad < found[0]:
                        found = bad, _Page(start, middle, end, reached, opener, foot=True)
        return found

    best: list[dict[int, tuple[float, list[_Page]]]] = [{} for _ in range(count + 1)]
    for opener in _OPENER:
        high = height - chapter.taken - opener
        for end in range(1, count + 1):
            if (told := page(0, end, high, opener)) is None:
                continue
            bad = told[0] + 0.02 * (opener - _FIT) ** 2
            if 1 not in best[end] or bad < best[end][1][0]:
                best[end][1] = bad, [told[1]]
    for start in range(1, count):
        if not best[start]:
            continue
        turned = _TURNED if units[start].trails else 0.0
        for end in range(start + 1, count + 1):
            if column(start, end)[0] > 2 * height:
                break
            if (told := page(start, end, height, 0.0)) is None:
                continue
            for pages, (bad, before) in best[start].items():
                ill_then = bad + told[0] + turned
                if pages + 1 not in best[end] or ill_then < best[end][pages + 1][0]:
                    best[end][pages + 1] = ill_then, [*before, told[1]]
    least = min(best[count], default=0)
    return {pages: way for pages, way in best[count].items() if pages <= least + more}


def _able(column: Sequence[_Unit]) -> float:
    """How much more there may be between what stands in a column."""
    return sum(unit.able for unit in column[1:]) + sum(unit.inner for unit in column)


def _ill(spare: float, able: float, *, opens: bool) -> float:
    """What is bad about a column of which so much is left: wide gaps, or a picture that is too low
    or too high, or stands over no section."""
    if spare <= able:
        return _SPREAD * (spare / able) ** 2 if able else 0.0
    high = spare - _CLEAR
    loose = _SPREAD * (1.0 + (spare - able)) if high < _LOW else inf
    pictured = _PICTURED + (0.0 if opens else _AT_FOOT)
    pictured += _STRIP * max(0.0, _WELL - high) / (_WELL - _LOW) + _TALL * max(0.0, high - _HIGH)
    return min(loose, pictured) if high >= _LOW else loose


def _uneven(natural: float, able: float, high: float) -> float:
    """What is bad about a column above a picture that ends higher than that, or is spread."""
    spare = high - natural
    return _RAGGED * max(0.0, spare - able) ** 2 + (
        _SPREAD * min(1.0, spare / able) ** 2 if able else 0.0
    )


def _set(
    chapter: _Chapter, page: _Page, art: Art, chosen: Callable[[str], str]
) -> tuple[list[tuple[Slab, float]], ...]:
    """The two columns of a page, with its pictures; at a foot that of the section that is `chosen`."""
    top = 0.0
    columns: list[list[tuple[Slab, float]]] = [[], []]
    if page.opener:
        first, *rest = chapter.head
        columns[0].append((first.below(page.opener), 0.0))
        top = page.opener + first.height
        for slab in rest:
            columns[0].append((slab, top))
            top += slab.height
        top += _HEADED
    parted = pairwise((page.start, page.middle, page.end))
    for column, (start, end) in zip(columns, parted, strict=True):
        column += _column(chapter.units, start, end, top, page.high, art, chosen, foot=page.foot)
    columns[1].append((art.beside(page.high), top))
    if page.foot:
        section = chosen(chapter.units[page.end - 1].section)
        columns[0].append((art.across(section), top + page.high + _CLEAR))
    return tuple(columns)


def _has_picture(spare: float, able: float) -> bool:
    """Whether a picture takes what is left of a column."""
    return spare > able and spare - _CLEAR >= _LOW


def _headed(units: Sequence[_Unit], page: _Page) -> list[str]:
    """The sections that have their picture over them on a page."""
    found = []
    for start, end in () if page.foot else pairwise((page.start, page.middle, page.end)):
        some = units[start:end]
        natural = sum(unit.before + unit.height for unit in some) - some[0].before if some else 0.0
        if _has_picture(page.high - natural, _able(some)):
            found += [unit.section for unit in some if unit.opens][:1]
    return found


def _column(
    units: Sequence[_Unit],
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
    natural = sum(unit.before + unit.height for unit in some) - (some[0].before if some else 0.0)
    able = _able(some)
    spare = high - natural
    pictured = _has_picture(spare, able) and not foot
    opens = [number for number, unit in enumerate(some) if unit.opens]
    at = opens[0] if opens else len(some)
    share = 0.0 if pictured else min(1.0, spare / able) if able else 0.0
    found: list[tuple[Slab, float]] = []
    for number, unit in enumerate(some):
        gap = unit.before + unit.able * share if number else 0.0
        if pictured and number == at:
            # The first of a column is not parted from what stands above it.
            lead = _CLEAR + unit.before - _UNDER if number else 0.0
            tall = spare + gap - lead - _UNDER
            found.append((art.over(unit.section, tall), top + lead))
            top += lead + tall + _UNDER
        else:
            if number and unit.able and not unit.opens:
                found.append((art.apart, top + gap / 2))
            top += gap
        for place, slab in enumerate(unit.slabs):
            top += slab.before * (1.0 + _INNER * share) if place else 0.0
            found.append((slab, top))
            top += slab.height
    if pictured and at == len(some):
        lead = _CLEAR if some else 0.0
        section = chosen(units[max(start, end - 1)].section)
        found.append((art.over(section, spare - lead), top + lead))
    return found
