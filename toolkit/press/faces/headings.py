"""What set pages tell: their headings, what an index names, and what stands at the head of each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.slab import GROUP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.press.faces.flow import Column

_ARTICLE = re.compile(r"\A(?:An?|The) ")
_AT_HEAD = 0.1  # mm below the top of text: what begins there begins at the edge of the page
_CROWDED = 30.0  # mm below the top of a chapter that is too near to a foot


def filed(title: str) -> str:
    """What an entry of an index stands under: it is not looked up by its article."""
    return _ARTICLE.sub("", title).casefold()


class Heading(NamedTuple):
    """A heading of text that runs on, and the page it opens on, from 0.

    `level` is 1 for a chapter, 2 for a section of one; `number` is empty where it has none, and
    `parts` where no groups of its are named.
    """

    title: str
    page: int
    level: int = 1
    number: str = ""
    parts: str = ""


def headings(pages: Sequence[Sequence[Column]]) -> tuple[Heading, ...]:
    """The headings in their order, without those of groups."""
    return tuple(
        Heading(slab.heading, page, slab.level, slab.number, slab.parts)
        for page, columns in enumerate(pages)
        for column in columns
        for slab, _ in column
        if slab.heading and slab.level < GROUP
    )


def entries(pages: Sequence[Sequence[Column]]) -> tuple[Heading, ...]:
    """What an index names, in order of appearance."""
    return tuple(
        Heading(entry, page)
        for page, columns in enumerate(pages)
        for column in columns
        for slab, _ in column
        for entry in slab.entries
    )


def crowded(pages: Sequence[Sequence[Column]], height: float) -> bool:
    """Whether a chapter begins near the foot of a page."""
    return any(
        slab.heading and slab.level == 1 and height - top < _CROWDED
        for columns in pages
        for column in columns
        for slab, top in column
    )


def running(pages: Sequence[Sequence[Column]]) -> tuple[tuple[str, str], ...]:
    """For each page the chapter under which it goes on, and the section or group of it, if one is
    open; a section at its head is not told twice. Nothing where it begins a chapter, or a section
    below a picture."""
    found = []
    chapter = section = ""
    for columns in pages:
        slabs = [slab for column in columns for slab, _ in column]
        first = slabs[0] if slabs and slabs[0].heading else None
        begins = first is not None and (first.level == 1 or first.opened)
        if first is not None:
            section = first.heading if first.level == GROUP else ""
        found.append(("", "") if begins else (chapter, section))
        for slab in slabs:
            if slab.heading and slab.level == 1:
                chapter, section = slab.heading, ""
            elif slab.heading:
                section = slab.heading
    return tuple(found)


def asked(columns: Sequence[Column]) -> str:
    """The numbers of the rules or questions of a page, from the first to the last: `12-14`; nothing
    where it has none."""
    numbers = [number for column in columns for slab, _ in column for number in slab.asked]
    return "\u2013".join(dict.fromkeys((numbers[0], numbers[-1]))) if numbers else ""


def banded(columns: Sequence[Column], head: float) -> list[tuple[float, float]]:
    """From which height of a page to which, in mm, the heads of its chapters and sections lie, with
    their pictures; text begins at the height `head`."""
    return [
        (head + top if top > _AT_HEAD else 0.0, head + top + slab.height)
        for column in columns
        for slab, top in column
        if slab.heading and slab.level < GROUP
    ]


def topics(contents: Sequence[Heading]) -> list[str]:
    """The sections of all chapters, each once, in the order in which they follow each other in
    all of them."""
    order: list[str] = []
    place = 0
    for each in contents:
        if each.level == 1:
            place = 0
            continue
        if each.title not in order:
            order.insert(place, each.title)
        place = order.index(each.title) + 1
    return order
