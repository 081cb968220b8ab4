"""The rows of the fill-in sheet: what nobody has published, to be read off one's own copy by pen.

Values stand under the component that shows them. Records with the same few blanks share a table,
others have a box for each value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.row import Row
from toolkit.pack.showing import COMPONENT, where_shown
from toolkit.pack.unknowns import unknowns
from toolkit.referee.set_lines import file_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from toolkit.pack.document import Steps, Value
    from toolkit.pack.record import Record
    from toolkit.referee.paper.book import Book

# Millimetres, as templates/fill_in_sheet.yaml draws them.
_HIGH = 212.0  # of a page, below its head
_WIDE = 174.0
_NAME = 62.0  # of the first column of a table
_HEIGHTS = {"component": 11.0, "record": 8.0, "head": 10.0, "row": 7.0, "boxes": 15.0, "long": 27.0}
_IN_TABLE = 4  # blanks of a record that a table has columns for
_ACROSS = 2  # boxes side by side
_ELSEWHERE = "Elsewhere"


class _Blank(NamedTuple):
    """One value: the component that shows it, what is read there, and where it is written down."""

    record: Record
    steps: Steps
    component: str
    says: str
    detail: str
    sentences: bool = False

    @property
    def words(self) -> str:
        return ": ".join(filter(None, (self.says, self.detail)))


def fill_in_sheet(book: Book) -> tuple[Row, ...]:
    """`fill_in.1`, `fill_in.2` …: a page each; nothing where all is known.

    Of a set that is printed alone, what the set itself says is unknown. Fields: `name`, `title`
    (the game's), `page`, `pages`, `lines` [{kind, at: [x, y], …}]: `component` and `record` have
    `words` and `fine`; `head` and `row` have `words`, `fine` and `cells` [{at, width, words}]; of
    `boxes`, and of `long` for whole sentences, the `cells` are [{at, words, fine}].
    """
    sections: dict[str, list[_Blank]] = {}
    for blank in _blanks(book):
        sections.setdefault(blank.component, []).append(blank)
    order = [book.pack.name(COMPONENT, id) for id in book.pack.of(COMPONENT)]
    rank = {name: place for place, name in enumerate(order)}
    lines: list[_Line] = []
    for component in sorted(sections, key=lambda name: rank.get(name, len(rank))):
        lines += _section(component, sections[component], book)
    pages = _paged(lines)
    return tuple(
        Row(
            f"fill_in.{number}",
            {
                "name": "Fill in from your copy",
                "title": book.pack.title,
                "page": number,
                "pages": len(pages),
                "lines": [*page],
            },
            layer=book.layer,
        )
        for number, page in enumerate(pages, 1)
    )


def _blanks(book: Book) -> Iterable[_Blank]:
    pack = book.pack
    tables = [name for name, table in pack.tables.items() if file_of(table, pack) != "game.yaml"]
    for record, steps in unknowns(pack, (*pack.records, *tables), book.layer):
        shown = where_shown(pack, record, steps)
        if shown is None:
            yield _Blank(record, steps, _sort(record, book), _detail(steps), "")
            continue
        detail = _detail(shown.rest)
        yield _Blank(record, steps, shown.component, shown.says, detail, shown.sentences)


def _sort(record: Record, book: Book) -> str:
    """Under what a value stands that no component is said to show."""
    kind = book.game.kinds.get(record.kind) if book.game is not None else None
    if kind is None or not kind.title or book.pack.of(COMPONENT):
        return _ELSEWHERE
    return kind.title.capitalize()


def _detail(steps: Steps) -> str:
    """Steps of a path as words: `price: points`."""
    return ": ".join(str(step).replace("_", " ") for step in steps)


# ---- lines of a sheet, and pages of lines


class _Line(NamedTuple):
    """One strip across the page; those that are `glued` stay with the next."""

    kind: str
    fields: Mapping[str, Value]
    glued: bool = False

    @property
    def height(self) -> float:
        return _HEIGHTS[self.kind]


def _section(component: str, blanks: Sequence[_Blank], book: Book) -> list[_Line]:
    files = dict.fromkeys(file_of(blank.record, book.pack) for blank in blanks)
    lines = [_Line("component", {"words": component, "fine": ", ".join(files)}, glued=True)]
    by_record: dict[tuple[str, str], list[_Blank]] = {}
    for blank in blanks:
        by_record.setdefault((blank.record.kind, blank.record.id), []).append(blank)
    alike: dict[tuple[str, tuple[Steps, ...]], list[list[_Blank]]] = {}
    for (kind, _), listed in by_record.items():
        alike.setdefault((kind, tuple(blank.steps for blank in listed)), []).append(listed)
    for (_, paths), records in alike.items():
        wordy = any(blank.sentences for blank in records[0])
        if len(records) > 1 and len(paths) <= _IN_TABLE and not wordy:
            lines += _table(records, book)
        else:
            for listed in records:
                lines += _boxes(listed, book)
    return lines


def _table(records: Sequence[Sequence[_Blank]], book: Book) -> list[_Line]:
    columns = records[0]
    width = (_WIDE - _NAME) / len(columns)
    lefts = [_NAME + width * place for place in range(len(columns))]
    heads: list[Value] = [
        {
            "at": [left, 0],
            "width": str(len(columns)),
            "words": blank.words,
            "fine": _path("ID", blank.steps),
        }
        for left, blank in zip(lefts, columns, strict=True)
    ]
    cells: list[Value] = [{"at": [left, 0], "width": str(len(columns))} for left in lefts]
    lines = [_Line("head", {"cells": heads}, glued=True)]
    for listed in records:
        record = listed[0].record
        name = book.pack.name(record.kind, record.id)
        fine = record.id if record.id != name else ""
        lines.append(_Line("row", {"words": name, "fine": fine, "cells": cells}))
    return lines


def _boxes(blanks: Sequence[_Blank], book: Book) -> list[_Line]:
    record = blanks[0].record
    name = book.pack.name(record.kind, record.id) if record.id else record.kind
    lines = [_Line("record", {"words": name[:1].upper() + name[1:], "fine": ""}, glued=True)]
    short = [blank for blank in blanks if not blank.sentences]
    rows = [("boxes", short[at : at + _ACROSS]) for at in range(0, len(short), _ACROSS)]
    rows += [("long", [blank]) for blank in blanks if blank.sentences]
    for kind, listed in rows:
        cells: list[Value] = [
            {
                "at": [_WIDE / _ACROSS * place, 0],
                "words": blank.words,
                "fine": _path(record.id, blank.steps),
            }
            for place, blank in enumerate(listed)
        ]
        lines.append(_Line(kind, {"cells": cells}))
    return lines


def _path(id: str, steps: Steps) -> str:
    return ".".join([*([id] if id else []), *map(str, steps)])


def _paged(lines: Sequence[_Line]) -> list[list[Value]]:
    """The lines of each page, with their places; what heads a table stands again on the next."""
    pages: list[list[Value]] = []
    top = _HIGH
    component: _Line | None = None
    head: _Line | None = None  # of a table, or of the boxes of a record
    for index, line in enumerate(lines):
        if line.kind == "component":
            component = line
        if line.kind in ("component", "head", "record"):
            head = None if line is component else line
        needed = line.height
        follow = index
        while lines[follow].glued:
            follow += 1
            needed += lines[follow].height
        if top + needed > _HIGH:
            pages.append([])
            top = 0.0
            again = [] if line is component else [component, head if line is not head else None]
            for each in again:
                if each is not None:
                    pages[-1].append(_placed(each, top))
                    top += each.height
        pages[-1].append(_placed(line, top))
        top += line.height
    return pages


def _placed(line: _Line, top: float) -> Value:
    empty: dict[str, Value] = {"words": "", "fine": "", "cells": []}
    return {**empty, **line.fields, "kind": line.kind, "at": [0.0, round(top, 2)]}
