"""How text in two columns is broken into pages: of all ways the one in which all columns are filled
most alike; below the last of a chapter there may be a picture.

A chapter begins a page, below its picture.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from toolkit.press.faces.slab import Slab

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

CLEAR = 5.0
"""Between a picture and what stands above it, in mm."""
HIGHEST = 68.0
"""Of a picture below the last words of a chapter, in mm at most: so high it is whole."""
HEADED = 2.8
"""Below the head of a chapter, in mm."""
OPENERS = tuple(34.0 + 4.0 * each for each in range(14))
"""How high the picture over a chapter may be, in mm."""
_GAP, _MORE = 2.0, 5.0  # mm above what may stand further apart, and how much more there may be
_BELOW = 2.4  # mm at most below the head of a section
_EMPTY = 0.08  # what each mm² costs that a column leaves
_LOOSE = 0.006  # and each that gaps and pictures take
_PARTED, _STRAY, _REST = (
    14.0,
    60.0,
    24.0,
)  # what a question costs in two; more, if so little is left
_LEAST, _WELL = 36.0, 64.0  # mm of a picture across the page at least, and at best at most
_ENDED, _TALL = 12.0, 0.15  # what it costs, and each mm² of it by which it is higher
_FIT, _UNFIT = 46.0, 0.03  # mm that the picture over a chapter had better be; what each mm² costs
_ALONE = 150.0  # what it costs that the second column of a page is empty
_SPOT, _SPOTTED = 18.0, 12.0  # mm of a picture at the foot of a column at least, and what it costs
_WHOLE, _SPOT_TALL = 34.0, 0.06  # mm up to which it is whole; what each mm² costs above that
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
    def grows(self) -> float:
        """How much higher its figures may be."""
        return sum(slab.grows for slab in self.slabs)


class Page(NamedTuple):
    """A page of a chapter: its units from `start` to `end`, of which the second column begins with
    `middle`; `high` its columns at most, `opener` the picture over them, `foot` if one is below."""

    start: int
    middle: int
    end: int
    high: float
    opener: float = 0.0
    foot: bool = False


class Chapter(NamedTuple):
    """A head, none of text before the first, and what stands below it, which is some unit."""

    head: Sequence[Slab]
    units: Sequence[Unit]

    @property
    def taken(self) -> float:
        """mm of its head below its picture."""
        return sum(slab.height for slab in self.head) + HEADED if self.head else 0.0

    @property
    def opener(self) -> float:
        """mm of its picture at least."""
        return OPENERS[0] if self.head else 0.0


def chapter(slabs: Sequence[Slab]) -> Chapter:
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
    return Chapter(head, units or [nothing])


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
    """The same of one: each column holds as much as it can."""
    columns, high, top = 1, height - chapter.taken - chapter.opener, 0.0
    for unit in chapter.units:
        after = top + unit.before + unit.height if top else unit.height
        if after > high + 0.01 and top:
            columns += 1
            high = high if columns <= 2 else height
            after = unit.height
        top = after
    return -(-columns // 2)


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
            self.ables.append(self.ables[-1] + unit.able + unit.grows)
        self.parted = [*map(self._parted, range(len(units))), 0.0]
        self.kept: dict[tuple[int, float], list[tuple[int, float]]] = {}

    def natural(self, start: int, end: int) -> float:
        """How high it is with gaps as they are, in mm."""
        return (
            self.highs[end] - self.highs[start] - self.units[start].before if end > start else 0.0
        )

    def able(self, start: int, end: int) -> float:
        """How much wider these may be and higher its pictures, in mm."""
        return self.ables[end] - self.ables[start] - self.units[start].able if end > start else 0.0

    def told(self, start: int, high: float) -> list[tuple[int, float]]:
        """All columns so high that begin there: where each ends, and what is bad about it."""
        if (start, high) in self.kept:
            return self.kept[start, high]
        found = self.kept[start, high] = []
        for end in range(start + 1, len(self.units) + 1):
            spare = high - self.natural(start, end)
            if spare < -0.01:
                break
            able, bad = self.able(start, end), self.parted[end]
            if drawn := spotted(spare, able):
                # What is parted has room where a picture would be.
                bad += _SPOTTED + (_STRAY if bad else 0.0)
                bad += _SPOT_TALL * max(0.0, drawn - _WHOLE) ** 2
            else:
                taken = min(spare, able)
                bad += _LOOSE * taken**2 + _EMPTY * (spare - taken) ** 2
            found.append((end, bad))
        return found

    def _parted(self, end: int) -> float:
        """What is bad about a column that begins there, amid a question: more so if little of it is
        left."""
        if self.units[end].able:
            return 0.0
        follows = (at for at in range(end, len(self.units)) if self.units[at].able)
        left = self.natural(end, next(follows, len(self.units)))
        return _PARTED + _STRAY * max(0.0, 1 - left / _REST)

    def footed(self, start: int, middle: int, end: int, high: float) -> float:
        """What is bad about a page with a picture across its foot."""
        reached = [
            self.natural(*each) + self.able(*each) for each in ((start, middle), (middle, end))
        ]
        left = high - max(reached) - CLEAR
        if left < _LEAST:
            return inf
        ragged = max(reached) - min(reached)
        return _ENDED + _TALL * max(0.0, left - _WELL) ** 2 + _EMPTY * ragged * ragged


def ways(chapter: Chapter, height: float, most: int) -> dict[int, tuple[float, list[Page]]]:
    """By the number of its pages, up to so many, how a chapter is best broken, and what is bad
    about that; none where one of its units is too high. Only the last has a picture at its foot."""
    columns, count = _Columns(chapter.units), len(chapter.units)
    best: list[dict[int, tuple[float, list[Page]]]] = [{} for _ in range(count + 1)]
    # Where what a chapter begins with is high there is less of its picture.
    free = height - chapter.taken - columns.natural(0, 1)
    openers = OPENERS if free >= OPENERS[0] else (max(1.0, free),)
    for opener in openers if chapter.head else (0.0,):
        high = height - chapter.taken - opener
        for end, (bad, page) in _pages(columns, 0, high).items():
            if 1 not in best[end] or bad + unfit(opener) < best[end][1][0]:
                best[end][1] = bad + unfit(opener), [page._replace(opener=opener)]
    for start in range(1, count):
        if not best[start]:
            continue
        able = _pages(columns, start, height)
        for pages, (bad, before) in best[start].items():
            for end, (ill, page) in able.items():
                after = bad + ill
                if pages < most and after < best[end].get(pages + 1, (inf,))[0]:
                    best[end][pages + 1] = after, [*before, page]
    return best[count]


def _pages(columns: _Columns, start: int, high: float) -> dict[int, tuple[float, Page]]:
    """All pages that begin there, by what follows them, with what is bad about each; the last with
    a picture across its foot where that is better."""
    found: dict[int, tuple[float, Page]] = {}
    for middle, first in columns.told(start, high):
        last = middle == len(columns.units)
        for end, second in [(middle, _ALONE)] if last else columns.told(middle, high):
            bad, page = first + second, Page(start, middle, end, high)
            if middle < end == len(columns.units):
                footed = columns.footed(start, middle, end, high)
                if footed < bad:
                    bad, page = footed, page._replace(foot=True)
            if end not in found or bad < found[end][0]:
                found[end] = bad, page
    return found


def unfit(opener: float) -> float:
    """What is bad about a picture over a chapter that is so high."""
    return _UNFIT * (opener - _FIT) ** 2


def spotted(spare: float, able: float) -> float:
    """mm of the picture at the foot of a column that leaves so much, of which its gaps and other
    pictures can take so much: none where these do, or too little is left."""
    high = spare - CLEAR
    return high if high >= _SPOT and spare - able > CLEAR else 0.0


def room(column: Sequence[Unit]) -> tuple[float, float]:
    """How much higher the pictures of a column may be, in mm, and how much more there may be
    between what stands in it."""
    return sum(unit.grows for unit in column), sum(unit.able for unit in column[1:])
