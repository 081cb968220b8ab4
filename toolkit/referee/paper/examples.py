"""Worked examples for the rules booklet: numbered cases, with what they are expected to give."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from toolkit.pack.entry import entry_in
from toolkit.pack.file_reading import read_file
from toolkit.pack.plain import texts
from toolkit.referee.adjudication import ILLEGAL, LEGAL, UNSETTLED
from toolkit.referee.paper.doubts import in_doubt
from toolkit.referee.paper.positions import picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.ledger import Clause, Ruling
    from toolkit.referee.paper.book import Book


# What a title says for those who read cases.
_BESIDE = re.compile(r"\AThe rulebook's example: | \(ruling [a-z_]+\)\Z")


@runtime_checkable
class Exemplary(Protocol):
    """A game that draws its cases, or tells what they give beside yes and no."""

    def example(self, pack: Pack, case: Mapping[str, Any]) -> Sequence[Value]:
        """Parts of flowing text that show a case as its file has it; none where words will do."""


@runtime_checkable
class Depicting(Protocol):
    """A game that draws records of its own, such as cards, by questions and rules about them."""

    def depicted(self, pack: Pack, ids: Sequence[str]) -> Sequence[Value]:
        """A figure of one record or of several side by side; none where there are no such ones."""


def example(book: Book, clause: Clause, read_before: dict[str, bytes]) -> list[Value]:
    """The panel of the case that a clause names: its title, its picture, its verdict.

    None where it is played by other numbers of players than are printed. `read_before` grows by
    the bytes of each file that is looked into.
    """
    case = _case(book, clause.example, read_before)
    if case is None:
        return []
    title = _BESIDE.sub("", str(case["title"]))
    told: list[Value] = [
        {"para": _verdict(book, case["expect"], clause.id)},
        {"para": f"{title[:1].upper()}{title[1:]}."},
    ]
    shown = _shown(book, case)
    both: Value = {"cells": [shown, told], "widths": [3, 2], "middle": True}
    return [{"panel": [{"side_by_side": both}] if shown else told}]


def situation(book: Book, ruling: Ruling, read_before: dict[str, bytes]) -> list[Value]:
    """The picture of the case that a ruling names, without what hangs on the reading, or of the
    record. None where it names none."""
    case = _case(book, ruling.example, read_before)
    if case is None:
        return _of_record(book, ruling)
    known = {"answer": UNSETTLED, "step": ruling.example_step, **in_doubt(book, ruling, case)}
    return [
        _captioned(each, ruling.example_shows) for each in _shown(book, {**case, "expect": known})
    ]


def settlement(book: Book, ruling: Ruling, read_before: dict[str, bytes]) -> list[Value]:
    """The picture of the case that a settled ruling names, with what comes of it, or of the record.
    None where it names none."""
    case = _case(book, ruling.example, read_before)
    if case is None:
        return _of_record(book, ruling)
    return [_captioned(each, ruling.example_shows) for each in _shown(book, case)]


def _of_record(book: Book, ruling: Ruling) -> list[Value]:
    shown = depicted(book, [ruling.depicts] if ruling.depicts else [])
    return [_captioned(each, ruling.example_shows) for each in shown]


def depicted(book: Book, ids: Sequence[str]) -> list[Value]:
    """The figure of records that a clause or a ruling names."""
    if not ids or not isinstance(book.game, Depicting):
        return []
    return [*book.game.depicted(book.pack, ids)]


def _captioned(part: Value, says: str) -> Value:
    """A figure with what it shows below it; another part as it is."""
    match part:
        case {"figure": dict() as drawn} if says:
            return {"figure": {**drawn, "caption": says}}
    return part


def _shown(book: Book, case: dict[str, Any]) -> list[Value]:
    if isinstance(book.game, Exemplary):
        return [*book.game.example(book.pack, case)]
    return picture(book, case)


def _case(book: Book, id: str, read_before: dict[str, bytes]) -> dict[str, Any] | None:
    """A case by its id; None for none, and for other numbers of players than are printed."""
    if not id:
        return None
    # Most files are called by what the ids of their cases begin with: the others are read last.
    folder = book.pack.folders[0].root / "cases"
    stem = id.partition(".")[0]
    found: dict[str, Any] | None = None
    for file in chain((folder / f"{stem}.yaml",), _files_of(folder)):
        if file.stem not in read_before:
            read_before[file.stem] = read_file(file) if file.is_file() else b""
        found = entry_in(read_before[file.stem], "cases", "case", id, str(file))
        if found:
            break
    if found and book.players and len(texts(found["players"])) not in book.players:
        return None
    return found


def _files_of(folder: Path) -> Iterator[Path]:
    """All files of cases; listed only once the first of them is asked for."""
    yield from sorted(folder.glob("*.yaml"))


def _verdict(book: Book, expected: Mapping[str, Any], behind: str) -> str:
    """What is expected of a case, as its head; which rules bar it but the one it stands behind."""
    if expected.get("answer") == LEGAL:
        return "{icon:allowed} **Allowed**"
    if expected.get("answer") != ILLEGAL:
        return "**Example**"
    others = [id for id in texts(expected.get("because")) if id != behind]
    by = ", ".join(f"*{book.ledger.title(id)}*" for id in others)
    return "{icon:barred} **Not allowed**" + (f", by {by}" if by else "")
