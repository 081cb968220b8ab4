"""Text that runs on in columns: stretches of them one below the other, headings across."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.document import Value
    from toolkit.press.faces.slab import Slab

_LEAST = 18.0
"""Mm of text that stand at least below a heading, and at the foot of a page."""
_ENOUGH = 0.5  # mm: columns are balanced that near
_GAP, _LOOSER = 1.2, 1.8  # mm between paragraphs at least, and how much more there may be
_HEAD, _WELL = 6.0, 4.0  # mm more above what stands so far apart


class Stretch(NamedTuple):
    """Items that stand in the same columns; `first` is the number of the first in its list.

    `whole` is whether they are the parts of one item, which lies across all columns.
    """

    columns: int
    items: Sequence[Value]
    first: int
    whole: bool = False


class Set(NamedTuple):
    """A stretch as slabs, and how far apart its columns begin."""

    columns: int
    slabs: Sequence[Slab]
    step: float


class _Group(NamedTuple):
    """Slabs that stay together, how high they are, and what is above them in a column."""

    slabs: Sequence[Slab]
    before: float
    height: float


class _Band(NamedTuple):
    """A part of a page: what is left above it, how high it is, and its groups column by column."""

    before: float
    height: float
    columns: Sequence[Sequence[_Group]]
    step: float

    def gaps(self) -> list[int]:
        """Of each column that has some, how many of its gaps may be wider."""
        counts = (sum(_loose(each) for each in column[1:]) for column in self.columns)
        return [count for count in counts if count]


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
            yield Stretch(1, [item], index)
    if first < len(items):
        yield _stretch(held, items[first:], first)


def _stretch(columns: int, items: Sequence[Value], first: int) -> Stretch:
    """One paragraph alone lies across: beside it a column would be empty."""
    told = [item for item in items if isinstance(item, dict) and "fine" not in item]
    alone = len(told) == 1 and "para" in told[0]
    return Stretch(1 if alone else columns, items, first)


def laid(
    sets: Sequence[Set], height: float, spread: float = 0.0
) -> tuple[list[list[tuple[Slab, float]]], float]:
    """Pages of that height, each with its slabs and their tops; and mm that one is too high.

    All but the last are spread over that height, or over a greater one.

    The columns of a stretch are as high as each other where it ends; what lies across stays with
    what follows where it is glued.
    """
    pages: list[list[_Band]] = [[]]
    top = over = 0.0

    for number, (count, slabs, step) in enumerate(sets):
        groups = _groups(slabs)
        while groups:
            lead = groups[0].before if pages[-1] else 0.0
            room = height - top - lead
            high = _balanced(groups, count, room)
            after = _least(sets, number) if groups[-1].slabs[-1].glued else 0.0
            if high is not None and (high + after <= room + 0.01 or not pages[-1]):
                placed, groups = groups, []
            elif not pages[-1]:
                high, placed = room, _fill(groups, count, room)
                over = max(over, groups[0].height - height - 0.01) if not placed else over
                placed = placed or groups[:1]
                groups = groups[len(placed) :]
            elif high is None and room >= _LEAST and (some := _fill(groups, count, room)):
                # Where much of the last column is left, what stands there is shared out.
                high, placed, groups = _balanced(some, count, room), some, groups[len(some) :]
            else:
                placed, high = [], None
            if placed:
                columns = _columns(placed, count, high or height)
                pages[-1].append(_Band(lead, max(map(_tall, columns)), columns, step))
            if high is None or groups:
                pages.append([])
                top = 0.0
            else:
                top += lead + high
    if not pages[-1]:
        pages.pop()
    full, last = pages[:-1], pages[-1:]
    done = [_drawn(_spread(page, spread or height)) for page in full] + [
        _drawn(page) for page in last
    ]
    return done, max(0.0, over)


def _spread(page: Sequence[_Band], height: float) -> list[_Band]:
    """A page whose bands reach its foot: more above headings, then more between paragraphs."""
    spare = max(0.0, height - sum(band.before + band.height for band in page))
    apart = [number for number, band in enumerate(page) if number and band.before >= _WELL]
    more = min(_HEAD, spare / len(apart)) if apart else 0.0
    spare -= more * len(apart)
    able = [min(band.gaps(), default=0) * _LOOSER for band in page]
    share = min(1.0, spare / sum(able)) if sum(able) else 0.0
    return [
        band._replace(
            before=band.before + (more if number in apart else 0.0),
            height=band.height + able[number] * share,
        )
        for number, band in enumerate(page)
    ]


def _drawn(page: Sequence[_Band]) -> list[tuple[Slab, float]]:
    """The slabs of a page with their tops; the columns of a band end level where they can."""
    found = []
    top = 0.0
    for band in page:
        top += band.before
        for number, column in enumerate(band.columns):
            gaps = sum(_loose(each) for each in column[1:])
            more = min(_LOOSER, (band.height - _tall(column)) / gaps) if gaps else 0.0
            y = top
            for place, group in enumerate(column):
                y += (group.before if place else 0.0) + (more if place and _loose(group) else 0.0)
                for at, slab in enumerate(group.slabs):
                    y += slab.before if at else 0.0
                    found.append((_moved(slab, number * band.step), y))
                    y += slab.height
        top += band.height
    return found


def _loose(group: _Group) -> bool:
    """Whether more may be left above it: lines of one paragraph stay as they are."""
    return group.before >= _GAP


def _tall(column: Sequence[_Group]) -> float:
    return sum(group.before + group.height for group in column) - (
        column[0].before if column else 0.0
    )


def _least(sets: Sequence[Set], number: int) -> float:
    """How much must stand below a heading: what follows up to other text, at most `_LEAST` where
    nothing is kept with that."""
    total = 0.0
    for count, slabs, _ in sets[number + 1 :]:
        groups = _groups(slabs)
        if groups:
            total += groups[0].before
            whole = _balanced(groups, count, float("inf")) or 0.0
            # What something below it is kept with is not parted from its heading either.
            least = whole if groups[-1].slabs[-1].glued else min(_LEAST, whole)
            total += max(least, groups[0].height)
        if not groups or not groups[-1].slabs[-1].glued:
            break
    return total


def _groups(slabs: Sequence[Slab]) -> list[_Group]:
    groups: list[_Group] = []
    held: list[Slab] = []
    for slab in slabs:
        if slab.turn:
            continue
        held.append(slab)
        if not slab.glued:
            groups.append(_group(held))
            held = []
    return [*groups, _group(held)] if held else groups


def _group(slabs: Sequence[Slab]) -> _Group:
    before = slabs[0].before
    return _Group([*slabs], before, sum(each.height + each.before for each in slabs) - before)


def _fill(groups: Sequence[_Group], count: int, height: float) -> list[_Group]:
    """As many groups as columns of that height hold."""
    column, top = 0, 0.0
    for number, group in enumerate(groups):
        lead = group.before if top else 0.0
        if top and top + lead + group.height > height + 0.01:
            column, top, lead = column + 1, 0.0, 0.0
        if column == count or group.height > height + 0.01:
            return [*groups[:number]]
        top += lead + group.height
    return [*groups]


def _balanced(groups: Sequence[_Group], count: int, most: float) -> float | None:
    """The least height of columns that hold all groups; None where it is more than `most`."""
    total = sum(group.height + group.before for group in groups)
    high = min(most, total)
    if len(_fill(groups, count, high)) < len(groups):
        return None
    low = max(total / count / 2, max(group.height for group in groups) - 0.02)
    while high - low > _ENOUGH:
        middle = (low + high) / 2
        if len(_fill(groups, count, middle)) < len(groups):
            low = middle
        else:
            high = middle
    return high


def _columns(groups: Sequence[_Group], count: int, height: float) -> list[list[_Group]]:
    """Groups in columns of that height, each as high as those that follow it need be."""
    columns: list[list[_Group]] = []
    rest = [*groups]
    for more in range(count, 1, -1):
        if not rest:
            return columns
        high = _balanced(rest, more, height)
        first = _fill(rest, 1, height if high is None else high) or rest[:1]
        columns.append(first)
        rest = rest[len(first) :]
    return [*columns, rest] if rest or not columns else columns


def _moved(slab: Slab, left: float) -> Slab:
    draw = slab.draw
    return slab._replace(draw=lambda x, y: draw(x + left, y)) if left else slab
