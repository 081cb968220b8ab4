"""Text that runs on in one column: broken so that pages come out filled, in an even rhythm.

What is left of a page is taken by the picture it opens with, if it has one: gaps stay as they are
but for a little.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.slab import GROUP, tall

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.press.faces.slab import Opening, Slab

_LOOSE, _LOOSER = 1.2, 0.5  # mm between paragraphs at least, and how much more there may be
_RHYTHM = (0.0, 0.45, 0.9, 1.35, 1.8)  # mm more between all paragraphs of a text
_WELL, _FURTHER = 4.0, 1.6  # mm above what stands well apart, and how much more there may be
_FURTHEST = 1.6  # times as much more, on a page that would end too high
_EMPTY = 4.0  # what each mm² costs that is left beyond what figures and gaps take
_LOW = 68.0  # mm from the foot within which a chapter had better not begin
_LESS_LOW = 40.0  # the same of a section
_LONE = 5000.0  # what that costs at most: as much as 70 mm left at a foot
_STRAY, _ABOVE = 6000.0, 30.0  # what it costs that so little of another stands above it, in mm
_TRAILS = 3500.0  # what it costs that a page begins with a figure of the rule before it
_OPENS = 200.0  # what it is worth that a page begins with a chapter
_SHORT, _FEW = 0.55, 2.0  # of a page that a last one had better be full; what each mm² less costs
_DRAWN, _HIGH = 500.0, 1.5  # what a picture at a foot costs, and each mm² that it is higher
_CLOSED = 0.29  # of the height of text: what a picture at a foot takes at most
_AMID = 20.0  # mm more are left where it is no chapter that ends with a picture
_PAUSE = 1200.0  # what that costs more
_BOTH = 1500.0  # what it costs that a page has a picture at its head and one at its foot
_SPARED = 4000.0  # what it costs to leave a page empty that may be filled
NEARLY = 26.0  # mm by which two pictures that face each other had better not differ
_ALIKE = 14.0  # the same of those with which chapters open, where figures and gaps take it
_STRIP = 40.0  # mm of the picture of a section amid a page that are worth seeing
_CHIEF = 40.0  # the same of a chapter, whose head it makes higher
_HIGHEST_STRIP = 56.0  # mm of such a picture
_EASED = 0.4  # of what gaps may take that they do take before a picture amid a page does
_TALL = 0.03  # what each mm² costs by which the picture at a head is higher than it must be


class _Group(NamedTuple):
    """Slabs that stay together: what is above them, how high they are; whether they open a chapter
    or a section of one, and whether a chapter; how much higher what is drawn in them may be, and
    how much of that is meant; the picture that may be over them, and what has to be there of it at
    the head of a page."""

    slabs: Sequence[Slab]
    before: float
    height: float
    opens: bool
    turns: bool
    chief: bool = False
    grows: float = 0.0
    meant: float = 0.0
    opening: Opening | None = None
    least: float = 0.0

    @property
    def able(self) -> float:
        """How much more there may be above it."""
        if self.slabs[0].further is not None:
            return self.slabs[0].further / _FURTHEST
        return _FURTHER if self.before >= _WELL else _LOOSER if self.before >= _LOOSE else 0.0


def filled(
    slabs: Sequence[Slab], height: float, more: int = 0, drawn: float = inf, amid: float = _AMID
) -> tuple[list[list[tuple[Slab, float]]], float]:
    """Pages of that height, each with its slabs and their tops; and mm that one group is too high.

    No more pages than it takes, or up to so many `more` as there are to fill; of all ways to set
    and to break them the one that leaves least at their feet. `drawn` mm and more of it are left,
    since a picture is drawn there; `amid` mm more where it is no chapter that ends so.
    """
    groups = _groups(slabs)
    most = _fewest(_grown(groups), height) + more
    over = max((group.height - height - 0.01 for group in groups), default=0.0)
    ways = (_apart(groups, wider) for wider in (_RHYTHM if groups and not over > 0 else (0.0,)))
    told = [
        (_broken(way, height, most, drawn, amid), way)
        for way in ways
        if _fewest(way, height) <= most
    ]
    (_, starts), groups = min(told, key=lambda each: each[0][0])
    ends = [*starts[1:], len(groups)] if starts else []
    highest = _alike([groups[start:end] for start, end in zip(starts, ends, strict=True)], height)
    pages = []
    for start, end, high in zip(starts, ends, highest, strict=True):
        at_foot = 0.0 if _closes(groups, end) else _pictured(groups, end, drawn, amid)
        kept = _CLOSED * height if drawn < inf else inf
        pages.append(_set(groups[start:end], height, at_foot, high, kept))
    return pages, max(0.0, over)


def _alike(pages: Sequence[Sequence[_Group]], height: float) -> list[float]:
    """How high the picture is that each page opens with: as high as that on the page it faces,
    unless that is plainly another height.

    The first page is a right one, as the third of a booklet.
    """
    highest = [page[0].least + _taken(page, height - _natural(page)) for page in pages]
    for left in range(1, len(pages) - 1, 2):
        pair = highest[left : left + 2]
        if all(pair) and max(pair) - min(pair) < _ALIKE:
            highest[left : left + 2] = [min(pair)] * 2
    return highest


def _closes(groups: Sequence[_Group], end: int) -> bool:
    """Whether a page that ends there is the last, or a break comes after it."""
    return end == len(groups) or groups[end].turns


def _pictured(groups: Sequence[_Group], end: int, drawn: float, amid: float) -> float:
    """mm that are left at least at the foot of a page that ends there, where a picture is drawn:
    `drawn` at the end of a chapter, else `amid` more."""
    return drawn if _closes(groups, end) or groups[end].chief else drawn + amid


def _apart(groups: list[_Group], wider: float) -> list[_Group]:
    """All of them so much further apart that may be, and are not lines of one paragraph."""
    return [each._replace(before=each.before + wider) if each.able else each for each in groups]


def _grown(groups: Sequence[_Group]) -> list[_Group]:
    return [each._replace(height=each.height + each.meant) for each in groups]


def fewest(slabs: Sequence[Slab], height: float) -> int:
    """How many pages of that height the slabs take at least, with their figures as large as
    they are meant."""
    return _fewest(_grown(_groups(slabs)), height)


def _broken(
    groups: Sequence[_Group], height: float, most: int, drawn: float, amid: float
) -> tuple[float, list[int]]:
    """What is bad about the pages, and where each begins, of `most` of them or of fewer where those
    come out fuller."""
    if not groups:
        return 0.0, []
    # By the number of groups set and of their pages: what is bad about these, and where the last
    # begins.
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for end in range(1, len(groups) + 1):
        found: dict[int, tuple[float, int]] = {}
        natural = able = 0.0
        last, at_foot = _closes(groups, end), _pictured(groups, end, drawn, amid)
        ends = last or groups[end].chief
        for start in range(end - 1, -1, -1):
            group = groups[start]
            below = groups[start + 1] if start + 1 < end else None
            natural += group.height + (below.before if below else 0.0)
            able += group.grows + (below.able if below else 0.0)
            if natural + group.least > height + 0.01 and start < end - 1:
                if natural > height + 0.01:
                    break
                continue
            spare = 0.0 if last else height - natural - group.least
            ill = _bad(groups[start:end], spare, able, at_foot, ends)
            if last and start and not group.turns:
                ill += _FEW * max(0.0, _SHORT * height - natural) ** 2
            for pages, (bad, _) in best[start].items():
                if pages < most and (pages + 1 not in found or bad + ill < found[pages + 1][0]):
                    found[pages + 1] = (bad + ill, start)
            if group.turns:
                break
        best.append(found)
    pages = min(best[-1], key=lambda count: best[-1][count][0] + _SPARED * (most - count))
    bad, end = best[-1][pages][0], len(groups)
    starts: list[int] = []
    while end:
        end = best[end][pages][1]
        pages -= 1
        starts.append(end)
    return bad, starts[::-1]


def _fewest(groups: Sequence[_Group], height: float) -> int:
    """How many pages of that height the groups take at least."""
    pages, top = 0, inf
    for group in groups:
        top += group.before + group.height
        if group.turns or top > height + 0.01:
            pages, top = pages + 1, group.least + group.height
    return pages


def _natural(page: Sequence[_Group]) -> float:
    above = sum(group.before for group in page[1:])
    return page[0].least + above + sum(group.height for group in page)


def _bad(page: Sequence[_Group], spare: float, able: float, drawn: float, ends: bool) -> float:
    """What is bad about a page: mostly what is left at its foot, squared, in mm; less so where a
    chapter `ends` there with a picture."""
    taken = _taken(page, spare)
    spare -= taken
    spare -= _amid(page, spare, drawn)[1]
    left = max(0.0, spare - able)
    bad = _EMPTY * left * left + (8.0 * min(1.0, spare / able) ** 2 if able else 0.0)
    bad += _TALL * taken * taken
    if spare >= drawn:
        both = _BOTH if page[0].opening is not None and taken else 0.0
        amid = 0.0 if ends else _PAUSE
        bad = min(bad, _DRAWN + amid + both + _HIGH * (spare - drawn) ** 2)
    low = 0.0
    for group in reversed(page[1:]):
        low += group.height
        if low > _LOW:
            break
        room = _LOW if group.chief else _LESS_LOW
        bad += _LONE * max(0.0, 1 - low / room) if group.opens and spare else 0.0
        low += group.before
    above = page[0].height
    for group in page[1:]:
        if above > _ABOVE:
            break
        bad += _STRAY * (1 - above / _ABOVE) if group.chief else 0.0
        above += group.before + group.height
    bad += _TRAILS if page[0].slabs[0].trails else 0.0
    return bad - (_OPENS if page[0].chief else 0.0)


def _taken(page: Sequence[_Group], spare: float) -> float:
    """How much of what is left the picture takes that the page opens with."""
    opening, least = page[0].opening, page[0].least
    if opening is None:
        return 0.0
    # Figures take of it first, unless too little is left for that picture.
    grows = sum(group.grows for group in page)
    free = spare + least - grows
    return opening.grown(free if free >= opening.least else spare + least) - least


def _amid(page: Sequence[_Group], spare: float, drawn: float) -> tuple[int, float]:
    """Which chapter or section that begins on a page, below others, has a picture over it, and how
    high: where what is left is more than figures and gaps take. No height for none."""
    if not _CHIEF <= spare < drawn:
        return 0, 0.0
    for number, group in enumerate(page):
        if number and group.opening is not None:
            eased = _EASED * sum(each.able for each in page[1:])
            free = spare - sum(each.grows for each in page) - eased
            high = min(group.opening.grown(free), _HIGHEST_STRIP)
            return number, high if (_CHIEF if group.chief else _STRIP) <= high <= free else 0.0
    return 0, 0.0


def _set(
    page: Sequence[_Group], height: float, drawn: float, high: float, kept: float
) -> list[tuple[Slab, float]]:
    """The slabs of a page with their tops, below its picture, so `high`, and set apart until they
    reach that height; where `drawn` mm and more of it are left, no further than `kept` mm from it,
    and no more than others may be."""
    spare = height - _natural(page) - (high - page[0].least)
    # Figures take of it first, but for what a picture at the foot needs; then the gaps.
    amid, wide = _amid(page, spare, drawn)
    spare -= wide
    able = sum(group.grows for group in page)
    fills = spare < drawn
    larger = min(1.0, max(0.0, spare if fills else spare - drawn) / able) if able else 0.0
    spare -= able * larger
    able = sum(group.able for group in page[1:])
    most, left = (_FURTHEST, spare) if fills else (1.0, spare - kept)
    share = min(most, max(0.0, left) / able) if able else 0.0
    found = []
    top = 0.0
    for number, group in enumerate(page):
        top += group.before + group.able * share if number else 0.0
        for at, slab in enumerate(group.slabs):
            top += slab.before if at else 0.0
            placed = slab.taller(slab.grows * larger)
            over = high if not number else wide if number == amid else 0.0
            placed = placed if at else placed.below(over)
            found.append((placed, top))
            top += placed.height
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
    before, height = slabs[0].before, tall(slabs)
    opens = bool(slabs[0].heading) and slabs[0].level < GROUP
    chief = opens and slabs[0].level == 1
    grows = sum(slab.grows for slab in slabs)
    meant = sum(slab.grows if slab.meant is None else slab.meant for slab in slabs)
    opening = slabs[0].opening
    least = opening.least if opening is not None and opening.always else 0.0
    return _Group([*slabs], before, height, opens, turns, chief, grows, meant, opening, least)
