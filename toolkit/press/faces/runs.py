"""A template whose text runs on becomes as many faces as the text needs."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from toolkit.press.faces.drawing import placed
from toolkit.press.faces.face import drawn_face
from toolkit.press.faces.flow import LOWEST, closing, run_on
from toolkit.press.faces.headings import (
    asked,
    banded,
    crowded,
    entries,
    filed,
    headings,
    running,
    topics,
)
from toolkit.press.faces.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.finding import Finding
    from toolkit.pack.row import Row
    from toolkit.press.display import Face
    from toolkit.press.faces.headings import Heading
    from toolkit.press.faces.slab import Slab
    from toolkit.press.templates.library import Library
    from toolkit.press.templates.template import Template


_TAB, _TABS = 22.0, 9.6  # mm from the head of a page to the first tab of a thumb index, and from
# each to the next, as `booklet_foot` has them
_UNEVEN = 0.15  # of its entries, by which a column of contents may be fuller than half of them


class Folio(NamedTuple):
    """What a face knows of its place: number and count of pages from 1, the chapter in force and
    the section of it; from which to which number its questions go.

    `contents` are the headings of the whole, each with the number of the page it opens on,
    `entries` what an index names, in the order of the alphabet, with the numbers of its pages;
    `bands` lie across the page, each from one height in mm to another.
    """

    page: int
    pages: int
    running: str = ""
    section: str = ""
    contents: Sequence[Heading] = ()
    entries: Sequence[tuple[str, str]] = ()
    asked: str = ""
    bands: Sequence[tuple[float, float]] = ()

    def fields(self) -> dict[str, Value]:
        """As fields of the row: page, pages, side, running, section, asked, thumbs (the chapters if
        they have numbers, else the sections of all of them, and of each whether it is `here` and no
        band lies where its tab would),
        contents and contents_columns (the same in two columns), index (in two columns) and
        index_columns (in three; the first entry of a letter has that), index_text (the same as
        flowing text)."""
        letters = [filed(title)[:1].upper() for title, _ in self.entries]
        listed: list[Value] = [
            {"title": title, "page": page, "letter": letter if letter != before else ""}
            for (title, page), letter, before in zip(
                self.entries, letters, ["", *letters], strict=False
            )
        ]
        contents: list[Value] = [each._asdict() for each in self.contents]
        return {
            "page": self.page,
            "pages": self.pages,
            "side": "right" if self.page % 2 else "left",
            "running": self.running,
            "section": self.section,
            "asked": self.asked,
            "thumbs": self._thumbs(),
            "contents": contents,
            "contents_columns": _parted(self.contents),
            "index": _shared(listed, 2),
            "index_columns": _shared(listed, 3),
            "index_text": _lettered(zip(self.entries, letters, strict=True)),
        }

    def _thumbs(self) -> list[Value]:
        here = {each.title for each in self.contents if each.page == self.page}
        here |= {self.running, self.section}
        numbers = {each.title: each.number for each in self.contents if each.number}
        return [
            {
                "title": each,
                "number": numbers.get(each, ""),
                "here": each in here and not self._covered(_TAB + at * _TABS),
            }
            for at, each in enumerate(numbers or topics(self.contents))
        ]

    def _covered(self, top: float) -> bool:
        """Whether a tab that begins at that height would lie on a band."""
        return any(top < foot and head < top + _TABS for head, foot in self.bands)


def _lettered(listed: Iterable[tuple[tuple[str, str], str]]) -> list[Value]:
    """Entries as paragraphs, those of a letter after each other, with it in the margin."""
    told: list[Value] = []
    for letter, some in groupby(listed, lambda each: each[1]):
        # Its first page stands with its last word.
        told.append({"para": [f"{title}\u00a0\u00a0{page}" for (title, page), _ in some]})
        told += [{"fine": f"**{letter}**"}] if letter else []
    return told


def _shared(listed: Sequence[Value], columns: int) -> list[Value]:
    """A list in so many columns, the first of which are the fuller."""
    high = -(-len(listed) // columns)
    return [[*listed[at * high : (at + 1) * high]] for at in range(columns)]


def _parted(contents: Sequence[Heading]) -> list[Value]:
    """Contents in two columns: parted at a chapter where both then are of about the same length,
    else in the middle."""
    listed: list[Value] = [each._asdict() for each in contents]
    chapters = [at for at, each in enumerate(contents) if each.level == 1 and at]
    sections = any(each.level > 1 for each in contents)
    middle = len(listed) / 2
    split = min(chapters, key=lambda at: abs(at - middle), default=0) if sections else 0
    if not split or abs(split - middle) > _UNEVEN * len(listed):
        return _shared(listed, 2)
    return [listed[:split], listed[split:]]


class Run:
    """The text of one row, set and ready to be drawn page by page.

    Setting comes first, because a page says how many there are. Faults are appended to `found`.
    """

    def __init__(
        self, template: Template, row: Row, library: Library, found: list[Finding]
    ) -> None:
        box = template.run
        assert box is not None
        self.template = template
        self.pen = Pen(template, row, library, found)
        self.fills: bool = box.keys.get("fills", False)
        self.kept: list[Slab] = []
        self.set()

    def set(self, more: int = 0) -> None:
        """Sets the text, on so many pages `more` than it takes where it fills them."""
        box = self.template.run
        assert box is not None
        self.pages = run_on(self.pen, box, placed(self.pen, box), more, self.kept)
        self.running = running(self.pages)

    @property
    def crowded(self) -> bool:
        """Whether a chapter begins near the foot of a page, so that one page more is of use."""
        box = self.template.run
        return box is not None and crowded(self.pages, placed(self.pen, box)[3])

    @property
    def headings(self) -> tuple[Heading, ...]:
        return headings(self.pages)

    @property
    def entries(self) -> tuple[Heading, ...]:
        return entries(self.pages)

    def face(self, page: int, folio: Folio) -> Face:
        """The face of one of its pages, from 0."""
        pen = self.pen
        # Slabs draw with the pen that measured them; each face begins with a clean sheet.
        pen.ops, pen.grounds = [], []
        pen.root = {**pen.row.fields, **folio.fields()}
        pen.columns = self.pages[page]
        # The first page is a right one, as the third of a booklet.
        beside = page + (1 if page % 2 else -1)
        pen.facing = self.pages[beside] if page and beside < len(self.pages) else None
        pen.ends = page == len(self.pages) - 1
        return drawn_face(pen, self.template)

    def _told(self, page: int) -> tuple[str, list[tuple[float, float]]]:
        """Which numbers a page has, and the bands of its heads and of the picture at its foot."""
        box = self.template.run
        assert box is not None
        columns, at = self.pages[page], placed(self.pen, box)
        bands = banded(columns, at[1])
        if page == len(self.pages) - 1 and closing(box, at, columns, {"pages": 0}):
            bands.append((at[1] + at[3] * (1 - LOWEST), at[1] + at[3]))
        return asked(columns), bands

    def faces(
        self,
        first: int,
        pages: int,
        contents: Sequence[Heading] = (),
        entries: Sequence[tuple[str, str]] = (),
    ) -> list[Face]:
        """All of them in order, numbered from `first` on of so many pages."""
        return [
            self.face(at, Folio(first + at, pages, *said, contents, entries, *self._told(at)))
            for at, said in enumerate(self.running)
        ]


def run_faces(
    template: Template, row: Row, library: Library, found: list[Finding]
) -> tuple[Face, ...]:
    """The faces of text that runs on by itself, numbered from 1. Faults are appended to `found`."""
    run = Run(template, row, library, found)
    return tuple(run.faces(1, len(run.pages)))
