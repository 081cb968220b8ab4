"""The pages of a booklet in reading order, from the groups of a planned file."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.errors import refusal
from toolkit.press.faces.face import render
from toolkit.press.faces.headings import Heading, filed
from toolkit.press.faces.runs import Folio, Run
from toolkit.press.job.plan import PLAN
from toolkit.press.sheets.booklet import filled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Face
    from toolkit.press.job.faces import Faces
    from toolkit.press.job.lots import Lot
    from toolkit.press.job.order import Order
    from toolkit.press.job.plan import Group, PlannedFile


class _Part(NamedTuple):
    """One row of a booklet: a face, text that runs on over several, or a share of the index.

    `share` is which of how many equal shares.
    """

    group: Group
    row: Row
    first: int
    run: Run | None
    share: tuple[int, int] = (0, 1)

    @property
    def pages(self) -> int:
        return 1 if self.run is None else len(self.run.pages)

    def of(self, index: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
        """The entries of the index that this page shows."""
        number, of = self.share
        each = -(-len(index) // of)
        return index[number * each : (number + 1) * each]


def bound_faces(
    order: Order, planned: PlannedFile, lots: Sequence[Lot], faces: Faces, *, fill: bool
) -> list[Face | None]:
    """The pages in order, noted in `faces`; None is a blank one. Faults are noted there too.

    `fill` adds pages up to a multiple of four, before the group that stands last. Raises
    PressError where pages have several sizes.
    """
    if len(lots) > 1:
        sizes = ", ".join(f"{lot.width:g} × {lot.height:g} mm" for lot in lots)
        what = f"the pages of {planned.file} have several sizes: {sizes}"
        raise refusal(PLAN, what, "the templates of a booklet need the same `size`")
    library = order.library
    found: list[Finding] = []
    body, last, taken = _parts(order, lots[0], found)
    if fill:
        last, taken = _with_room(last, taken)
    total = filled(taken) if fill else taken
    if missing := total - taken:
        body, last, taken = _loosened(body, last, missing)
    missing = total - taken
    last = [part._replace(first=part.first + missing) for part in last]
    contents = tuple(each for part in (*body, *last) for each in _headings(order, part))
    index = _indexed((*body, *last))
    pages: list[Face | None] = []
    for part in body:
        pages += _drawn(order, part, total, contents, index, found, faces)
    if planned.pad and missing:
        row = lots[0].entries[0][1]
        template = library.template(planned.pad)
        for number in range(missing):
            folio = Folio(len(pages) + 1, total, contents=contents, entries=index).fields()
            face = render(template, row, library, found, folio | {"more": bool(number)})
            pages.append(faces.inker.face(face))
    else:
        pages += [None] * missing
    for part in last:
        pages += _drawn(order, part, total, contents, index, found, faces)
    faces.found += found
    return pages


def _headings(order: Order, part: _Part) -> Iterator[Heading]:
    """What the contents list of a part: its headings, or the title of an index."""
    if part.run is not None:
        for heading in part.run.headings:
            yield heading._replace(page=part.first + heading.page)
    elif part.group.entries and not part.share[0]:
        words = order.library.template(part.group.front).title
        if words is not None and words.fixed:
            yield Heading("".join(map(str, words.parts)), part.first)


def _parts(order: Order, lot: Lot, found: list[Finding]) -> tuple[list[_Part], list[_Part], int]:
    """The rows of a booklet, then those of its last page, and how many pages they all take."""
    library = order.library
    parts: tuple[list[_Part], list[_Part]] = ([], [])
    number = 1
    for late in (False, True):
        for group, row, _ in lot.entries:
            if group.last is not late:
                continue
            template = library.template(group.front)
            run = Run(template, row, library, found) if template.run is not None else None
            shares = _shares(_indexed((*parts[False], *parts[True])), group.entries)
            for share in range(shares):
                part = _Part(group, row, number, run, (share, shares))
                parts[late].append(part)
                number += part.pages
    return (*parts, number - 1)


def _with_room(last: list[_Part], taken: int) -> tuple[list[_Part], int]:
    """What stands on the last page, and how many pages are taken, without what is to stand there
    only if it takes no sheet more."""
    may_go = [part for part in last if part.group.if_room]
    fewer = taken - sum(part.pages for part in may_go)
    if filled(fewer) == filled(taken):
        return last, taken
    return [part for part in last if part not in may_go], fewer


def _shares(index: Sequence[tuple[str, str]], each: int) -> int:
    """On how many pages the index stands, so many entries to a page: none if it names but one."""
    if not each:
        return 1
    return -(-len(index) // each) if len({page for _, page in index}) > 1 else 0


def _loosened(
    body: list[_Part], last: list[_Part], more: int
) -> tuple[list[_Part], list[_Part], int]:
    """The parts, the longest text among them set on more pages, of so many that are empty else.

    One of these stays, for notes, unless a chapter would have no room below its head.
    """
    runs = [part.run for part in body if part.run is not None and part.run.fills]
    longest = max(runs, key=lambda run: len(run.pages), default=None)
    if longest is not None and (more > 1 or longest.crowded):
        longest.set(more if more == 1 else more - 1)
    number = 1
    found: tuple[list[_Part], list[_Part]] = ([], [])
    for parts, renumbered in zip((body, last), found, strict=True):
        for part in parts:
            renumbered.append(part._replace(first=number))
            number += part.pages
    return (*found, number - 1)


def _indexed(parts: Sequence[_Part]) -> list[tuple[str, str]]:
    """The entries of the index by the alphabet, each with the numbers of its pages: `4, 6-8`."""
    pages: dict[str, set[int]] = {}
    for part in parts:
        for entry in part.run.entries if part.run is not None else ():
            pages.setdefault(entry.title, set()).add(part.first + entry.page)
    return [(title, ", ".join(_ranges(sorted(pages[title])))) for title in sorted(pages, key=filed)]


def _ranges(pages: Sequence[int]) -> Iterator[str]:
    """Numbers of pages, three and more that follow each other as the first and the last."""
    for _, some in groupby(enumerate(pages), lambda each: each[1] - each[0]):
        numbers = [page for _, page in some]
        if len(numbers) > 2:
            yield f"{numbers[0]}\u2013{numbers[-1]}"
        else:
            yield from map(str, numbers)


def _drawn(
    order: Order,
    part: _Part,
    total: int,
    contents: Sequence[Heading],
    index: Sequence[tuple[str, str]],
    found: list[Finding],
    faces: Faces,
) -> list[Face | None]:
    if part.run is not None:
        drawn = part.run.faces(part.first, total, contents, index)
    else:
        template = order.library.template(part.group.front)
        folio = Folio(part.first, total, contents=contents, entries=part.of(index)).fields()
        drawn = [render(template, part.row, order.library, found, folio)]
    faces.remember(part.group, part.row, drawn, None)
    return [faces.inker.face(face) for face in drawn]
