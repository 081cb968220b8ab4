"""Parts of a page in columns or in rows: how high they are, where each slab stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.groups import Group, balanced, in_columns, loose, placed
from toolkit.press.faces.slab import Slab, deep, tall

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_ROW = 2.0  # mm between rows upon a ground
_LEVEL = 0.93  # of what rows take: where columns take less, text stands in these
_SHORT = 8.0  # mm of what is drawn that may be left beside no row


class Ground(NamedTuple):
    """What a stretch stands upon where it is set row by row: how to draw it, from where and how
    high, and what it leaves around its words, at the sides and above."""

    draw: Callable[[float, float, float], None]
    beside: float
    above: float

    def drawn(self, high: float) -> Slab:
        return Slab(0.0, 0.0, lambda x, y: self.draw(x, y, high))


class Band(NamedTuple):
    """A part of a page: what is left above it, how high it is, and its groups column by column."""

    before: float
    height: float
    columns: Sequence[Sequence[Group]]
    step: float
    foot: Sequence[Slab] = ()
    ground: Ground | None = None

    @property
    def taken(self) -> int:
        """How many groups that is."""
        return sum(map(len, self.columns))

    def gaps(self) -> int:
        """How many gaps may be wider in each of its columns that has some."""
        counts = (sum(loose(each) for each in column[1:]) for column in self.columns)
        return min((count for count in counts if count), default=0)

    def drawn(self, top: float, looser: float) -> Iterator[tuple[Slab, float]]:
        """Its slabs with their tops; the columns end level where they can."""
        foot = deep(self.foot)
        below, left = top + self.height - foot, 0.0
        if self.ground is not None:
            yield self.ground.drawn(self.height), top
            left, top, below = (
                self.ground.beside,
                top + self.ground.above,
                below - self.ground.above,
            )
        for number, column in enumerate(self.columns):
            gaps = sum(loose(each) for each in column[1:])
            more = min(looser, (below - top - tall(column)) / gaps) if gaps else 0.0
            y = top
            for place, group in enumerate(column):
                y += (group.before if place else 0.0) + (more if place and loose(group) else 0.0)
                yield from placed(group.slabs, left + number * self.step, y)
                y += group.height
        yield from placed(self.foot, left, below + (self.foot[0].before if self.foot else 0.0))


class Rows(NamedTuple):
    """A part of a page upon a ground, its groups row by row; the first `few` rows stand beside
    what is drawn, if anything is. `taken` is how many groups that is."""

    before: float
    height: float
    rows: Sequence[Sequence[Group]]
    step: float
    ground: Ground
    foot: Sequence[Slab]
    beside: Group | None
    few: int
    taken: int

    def gaps(self) -> int:
        return len(self.rows) - 1

    def drawn(self, top: float, looser: float) -> Iterator[tuple[Slab, float]]:
        ground, high = self.ground, self.height
        yield ground.drawn(high), top
        foot = deep(self.foot)
        left, y = ground.beside, top + ground.above
        inside = high - foot - 2 * ground.above
        spare = (inside - _inside(self.rows, self.beside, self.few)) / max(1, self.gaps())
        more = min(looser, max(0.0, spare))
        first = self.rows[: self.few]
        if self.beside is not None:
            near = _rows_tall(first) + more * (len(first) - 1)
            tall = max(near, self.beside.height)
            yield from placed(self.beside.slabs, left, y + (tall - self.beside.height) / 2)
            apart = min(more + 2 * looser, more + (tall - near) / max(1, len(first) - 1))
            yield from _set_rows(first, left + self.step, self.step, y, apart)
            y += tall + _ROW + more
        yield from _set_rows(self.rows[self.few :], left, self.step, y, more)
        at = top + high - ground.above - foot
        yield from placed(self.foot, left, at + (self.foot[0].before if self.foot else 0.0))


def _set_rows(
    rows: Sequence[Sequence[Group]], left: float, step: float, y: float, more: float
) -> Iterator[tuple[Slab, float]]:
    for row in rows:
        for number, group in enumerate(row):
            yield from placed(group.slabs, left + number * step, y)
        y += max(group.height for group in row) + _ROW + more


def upon(
    groups: Sequence[Group], count: int, room: float, step: float, ground: Ground,
    foot: Sequence[Slab], *, drawn: bool,
) -> Band | Rows | None:  # fmt: skip
    """As many groups as so much of a page holds, in rows; in columns where these take much less.

    None where there is no room for any.
    """
    rows = _in_rows(groups, count, room, step, ground, foot, drawn=drawn)
    around = 2 * ground.above + deep(foot)
    whole = rows is not None and rows.taken == len(groups)
    most = (rows.height * _LEVEL if rows is not None and whole else room) - around
    if (high := balanced(groups, count, most)) is None:
        return rows
    columns = in_columns(groups, count, high)
    return Band(0.0, max(map(tall, columns)) + around, columns, step, foot, ground)


def _in_rows(
    groups: Sequence[Group], count: int, room: float, step: float, ground: Ground,
    foot: Sequence[Slab], *, drawn: bool,
) -> Rows | None:  # fmt: skip
    """As many groups as rows on so much of a page hold; None where there is no room for any."""
    beside = groups[0] if drawn and count > 1 else None
    rest = [*groups[1:]] if beside else [*groups]
    rows: list[list[Group]] = []
    few = 0
    while rest:
        # Those that are lower than what is drawn beside them stand in one column less.
        near = beside is not None and (not few or _rows_tall(rows) + _ROW < beside.height - _SHORT)
        wide = count - 1 if near else count
        rows.append(rest[:wide])
        rest = rest[wide:]
        few += near
    for some in range(len(rows), 0, -1):
        below = foot if some == len(rows) else ()
        high = _inside(rows[:some], beside, few) + deep(below) + 2 * ground.above
        if high <= room + 0.01:
            taken = sum(map(len, rows[:some])) + bool(beside)
            return Rows(0.0, high, rows[:some], step, ground, below, beside, few, taken)
    return None


def _inside(rows: Sequence[Sequence[Group]], beside: Group | None, few: int) -> float:
    """How high rows are, the first few of which stand beside what is drawn."""
    if beside is None:
        return _rows_tall(rows)
    near = max(beside.height, _rows_tall(rows[:few]))
    return near + (_ROW + _rows_tall(rows[few:]) if rows[few:] else 0.0)


def _rows_tall(rows: Sequence[Sequence[Group]]) -> float:
    return sum(max(group.height for group in row) + _ROW for row in rows) - _ROW
