"""Text that runs on in one column: broken so that pages come out evenly filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.press.faces.slab import Slab

_LOOSE, _LOOSER = 1.2, 1.4  # mm between paragraphs at least, and how much more there may be
_WELL, _FURTHER = 4.0, 4.0  # mm above what stands well apart, and how much more there may be
_LOW = 32.0  # mm from the foot within which a chapter had better not begin
_LONE = 120.0  # what that costs: as much as 11 mm left at a foot
_LESS, _AIRY = (0.97, 0.94, 0.91, 0.88, 0.85, 0.82), 2.2  # of a page, and how much looser
_TORN = 400.0  # what it costs that one begins with what clings to the page before
_OPENS = 30.0  # what it is worth that a page begins with a chapter


class _Group(NamedTuple):
    """Slabs that stay together: what is above them, how high they are."""

    slabs: Sequence[Slab]
    before: float
    height: float
    opens: bool
    turns: bool
    clings: bool

    @property
    def able(self) -> float:
        """How much more there may be above it."""
        return _FURTHER if self.before >= _WELL else _LOOSER if self.before >= _LOOSE else 0.0


def filled(
    slabs: Sequence[Slab], height: float, more: int = 0
) -> tuple[list[list[tuple[Slab, float]]], float]:
    """Pages of that height, each with its slabs and their tops; and mm that one group is too high.

    No more pages than it takes, and of all ways to break them the one that leaves least at their
    feet. What is left is shared out between paragraphs, more of it above chapters. Of text that may
    take so many pages `more` as there are to fill, each holds less, set further apart.
    """
    groups = _groups(slabs)
    starts, over = _broken(groups, height)
    if more:
        wanted = len(starts) + more
        for share in _LESS:
            looser, higher = _broken(groups, height * share)
            if higher or len(looser) > wanted:
                break
            starts = looser
    ends = [*starts[1:], len(groups)] if starts else []
    pages = []
    for start, end in zip(starts, ends, strict=True):
        full = end < len(groups) and not groups[end].turns
        pages.append(_set(groups[start:end], height if full else 0.0, _AIRY if more else 1.0))
    return pages, over


def _broken(groups: Sequence[_Group], height: float) -> tuple[list[int], float]:
    """Where each page begins, and by how many mm a group is higher than one."""
    # By the number of groups set: pages and what is bad about them, and where the last begins.
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    over = 0.0
    for end in range(1, len(groups) + 1):
        found: tuple[int, float, int] | None = None
        natural = able = 0.0
        for start in range(end - 1, -1, -1):
            group = groups[start]
            below = groups[start + 1] if start + 1 < end else None
            natural += group.height + (below.before if below else 0.0)
            able += below.able if below else 0.0
            alone = start == end - 1
            if alone:
                over = max(over, group.height - height - 0.01)
            if natural > height + 0.01 and not alone:
                break
            spare = 0.0 if end == len(groups) or groups[end].turns else height - natural
            pages, bad, _ = best[start]
            bad += _bad(groups[start:end], spare, able, height)
            if found is None or (pages + 1, bad) < found[:2]:
                found = (pages + 1, bad, start)
            if group.turns:
                break
        assert found is not None
        best.append(found)
    starts: list[int] = []
    end = len(groups)
    while end:
        end = best[end][2]
        starts.append(end)
    return starts[::-1], max(0.0, over)


def _bad(page: Sequence[_Group], spare: float, able: float, height: float) -> float:
    """What is bad about a page: mostly what is left at its foot, squared, in mm."""
    left = max(0.0, spare - able)
    bad = left * left + (8.0 * min(1.0, spare / able) ** 2 if able else 0.0)
    low = 0.0
    for group in reversed(page):
        low += group.height
        if low > _LOW:
            break
        bad += _LONE if group.opens and spare else 0.0
        low += group.before
    return bad - (_OPENS if page[0].opens else 0.0) + (_TORN if page[0].clings else 0.0)


def _set(page: Sequence[_Group], height: float, most: float) -> list[tuple[Slab, float]]:
    """The slabs of a page with their tops, set apart until they reach that height; no further than
    `most` times as far as usual."""
    natural = sum(group.height for group in page) + sum(group.before for group in page[1:])
    able = sum(group.able for group in page[1:])
    share = min(most, max(0.0, height - natural) / able) if able else 0.0
    found = []
    top = 0.0
    for number, group in enumerate(page):
        top += group.before + group.able * share if number else 0.0
        for at, slab in enumerate(group.slabs):
            top += slab.before if at else 0.0
            found.append((slab, top))
            top += slab.height
    return found


def _groups(slabs: Sequence[Slab]) -> list[_Group]:
    groups: list[_Group] = []
    held: list[Slab] = []
    turns = False
    for slab in slabs:
        if slab.turn:
            turns = True
            continue
        held.append(slab)
        if not slab.glued:
            groups.append(_group(held, turns))
            held, turns = [], False
    return [*groups, _group(held, turns)] if held else groups


def _group(slabs: Sequence[Slab], turns: bool) -> _Group:
    before = slabs[0].before
    height = sum(each.height + each.before for each in slabs) - before
    return _Group([*slabs], before, height, bool(slabs[0].heading), turns, slabs[0].clings)
