"""Worked examples for the rules booklet: numbered cases, with what they are expected to give."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from toolkit.pack.plain import mappings, texts
from toolkit.pack.reader import read
from toolkit.referee.adjudication import ILLEGAL, LEGAL
from toolkit.referee.paper.positions import picture

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.ledger import Clause
    from toolkit.referee.paper.book import Book


# What a title says for those who read cases.
_BESIDE = re.compile(r"\AThe rulebook's example: | \(ruling [a-z_]+\)\Z")


@runtime_checkable
class Exemplary(Protocol):
    """A game that draws its cases, or tells what they give beside yes and no."""

    def example(self, pack: Pack, case: Mapping[str, Any]) -> Sequence[Value]:
        """Parts of flowing text that show a case as its file has it; none where words will do."""


def example(book: Book, clause: Clause, read_before: dict[str, Any]) -> list[Value]:
    """The panel of the case that a clause names: its title, its picture, its verdict.

    None where it is played by other numbers of players than are printed. `read_before` grows by
    the cases of each file that is read.
    """
    case = _case(book.pack, clause.example, read_before) if clause.example else None
    if case is None or (book.players and len(texts(case["players"])) not in book.players):
        return []
    title = _BESIDE.sub("", str(case["title"]))
    parts: list[Value] = [{"para": f"{title[:1].upper()}{title[1:]}."}]
    if isinstance(book.game, Exemplary):
        parts += book.game.example(book.pack, case)
    else:
        parts += picture(book, case)
    parts += [{"para": words} for words in _verdict(book, case["expect"])]
    return [{"panel": parts}, {"fine": clause.example}]


def _case(pack: Pack, id: str, read_before: dict[str, Any]) -> dict[str, Any] | None:
    stem = id.partition(".")[0]
    if stem not in read_before:
        file = pack.folders[0].root / "cases" / f"{stem}.yaml"
        root = read(file, str(file)).root if file.is_file() else None
        cases = mappings(root.get("cases")) if isinstance(root, dict) else ()
        read_before[stem] = {case["case"]: case for case in cases}
    found: dict[str, Any] | None = read_before[stem].get(id)
    return found


def _verdict(book: Book, expected: Mapping[str, Any]) -> list[str]:
    if expected.get("answer") == LEGAL:
        return ["{icon:check} **Allowed.**"]
    if expected.get("answer") != ILLEGAL:
        return []
    broken = [f"*{book.ledger.title(id)}*" for id in texts(expected.get("because"))]
    return ["{icon:cross} **Not allowed**" + (f", by {', '.join(broken)}." if broken else ".")]
