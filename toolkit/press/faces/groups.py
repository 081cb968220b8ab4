"""Slabs of text that stand together, and how they fill columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.slab import deep, tall

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.press.faces.slab import Slab

_ENOUGH = 0.5  # mm: columns are balanced that near
_GAP = 1.2  # mm between paragraphs at least


class Group(NamedTuple):
    """Slabs that stay together, how high they are, and what is above them in a column."""

    slabs: Sequence[Slab]
    before: float
    height: float


def grouped(slabs: Sequence[Slab]) -> list[Group]:
    groups: list[Group] = []
    held: list[Slab] = []
    for slab in slabs:
        if slab.turn:
            continue
        held.append(slab)
        if not slab.glued:
            groups.append(_group(held))
            held = []
    return [*groups, _group(held)] if held else groups


def _group(slabs: Sequence[Slab]) -> Group:
    return Group([*slabs], slabs[0].before, tall(slabs))


def filled_with(groups: Sequence[Group], count: int, height: float) -> list[Group]:
    """As many groups as columns of that height hold."""
    return [*groups[: _held(groups, count, height)]]


def _held(groups: Sequence[Group], count: int, height: float) -> int:
    """How many groups columns of that height hold: asked often, as columns are balanced."""
    column, top, room = 0, 0.0, height + 0.01
    for number, (_, before, high) in enumerate(groups):
        if top and top + before + high > room:
            column, top = column + 1, 0.0
        if column == count or high > room:
            return number
        top += before + high if top else high
    return len(groups)


def balanced(groups: Sequence[Group], count: int, most: float) -> float | None:
    """The least height of columns that hold all groups; None where it is more than `most`."""
    total = deep(groups)
    high = min(most, total)
    if _held(groups, count, high) < len(groups):
        return None
    low = max(total / count / 2, max(group.height for group in groups) - 0.02)
    while high - low > _ENOUGH:
        middle = (low + high) / 2
        if _held(groups, count, middle) < len(groups):
            low = middle
        else:
            high = middle
    return high


def in_columns(groups: Sequence[Group], count: int, height: float) -> list[list[Group]]:
    """Groups in columns of that height, each as high as those that follow it need be."""
    columns: list[list[Group]] = []
    rest = [*groups]
    for more in range(count, 1, -1):
        if not rest:
            return columns
        high = balanced(rest, more, height)
        first = filled_with(rest, 1, height if high is None else high) or rest[:1]
        columns.append(first)
        rest = rest[len(first) :]
    return [*columns, rest] if rest or not columns else columns


def loose(group: Group) -> bool:
    """Whether more may be left above it: lines of one paragraph stay as they are."""
    return group.before >= _GAP


def placed(slabs: Sequence[Slab], left: float, y: float) -> Iterator[tuple[Slab, float]]:
    """Slabs one below the other, so far from the left."""
    for at, slab in enumerate(slabs):
        y += slab.before if at else 0.0
        yield _moved(slab, left), y
        y += slab.height


def _moved(slab: Slab, left: float) -> Slab:
    draw = slab.draw
    return slab._replace(draw=lambda x, y: draw(x + left, y)) if left else slab
