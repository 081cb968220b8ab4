"""How a ruling is told in its booklet: the question, its answers side by side, why, and where it
stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.referee.paper.examples import situation
from toolkit.referee.paper.words import dated, ended, place, worded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.ledger import Ruling
    from toolkit.referee.paper.book import Book

_CHECK = "{icon:check}"
_DOT = "\u00a0· "  # begins no line
_SHORT = 46  # letters of an answer that is all of it large
_BRIEF = re.compile(r"(Yes|No)[.,:;] (?=\D)|([^.!?]{1,30}[.!?]) |([^.!?,:;]{1,24})[:;] ")
_SAYS_SO = re.compile(r"\A(?:Stated\b|The words of\b|(?:.* )?(?:say|says) so\b).{0,30}\Z")


def open_ruling(
    book: Book,
    ruling: Ruling,
    number: int,
    rules: Mapping[str, str],
    read_before: dict[str, Any],
) -> list[Value]:
    """The question, over the picture of its situation if it has one; the readings side by side, the
    one in force first; why, and in small print its names, rules and sources.

    `rules` are the numbers of the rules by their ids, `read_before` the bytes of the files of cases
    read so far.
    """
    holds = book.in_force(ruling)
    names = [holds, *(name for name in ruling.readings if name != holds)]
    says = [each.says if (each := ruling.readings.get(name)) else name for name in names]
    # The others are as large as each other, and none is larger than the one in force.
    large = all(brief(each)[0] for each in says)
    answers: list[Value] = [_outcome(each, not at, large or not at) for at, each in enumerate(says)]
    below: list[Value] = []
    if ruling.why:
        # The reasons are those of the default.
        of = "" if holds == ruling.default else f", by {worded(ruling.default)}"
        below.append({"para": f"*Why{of}:* {ruling.why}"})
    below.append({"fine": _stands(book, ruling, rules)})
    told: Value = {"over": [{"choices": answers}], "cells": [below], "ruled": True}
    shown = situation(book, ruling, read_before)
    asked: list[Value] = [{"subheading": ruling.question}]
    match shown:
        case [{"figure": drawn}]:
            asked = [{"plate": {"title": ruling.question, "figure": drawn}}]
            shown = []
    return [*asked, {"fine": f"**{number}**"}, *shown, {"side_by_side": told}]


def settled_ruling(
    book: Book, ruling: Ruling, number: int, rules: Mapping[str, str]
) -> list[Value]:
    """The question and its answer side by side, in small print where it stands."""
    reading = ruling.readings.get(ruling.default)
    head, rest = brief(reading.says if reading is not None else ruling.default)
    # That a text says so is told by its place.
    why = "" if not ruling.why or _SAYS_SO.match(ruling.why) else ruling.why
    said = " ".join(each for each in (f"**{ended(head)}**" if head else "", rest, why) if each)
    asked: list[Value] = [
        {"para": f"**{ruling.question}**"},
        {"fine": _stands(book, ruling, rules)},
    ]
    cells: list[Value] = [asked, [{"para": said}]]
    told: Value = {"cells": cells, "widths": [6, 7], "ruled": True}
    return [{"side_by_side": told}, {"fine": f"**{number}**"}]


def brief(says: str) -> tuple[str, str]:
    """What an answer comes to in a few words, without the stop behind them, and the rest of it.

    No words where none of it is so short: `It stays where it was, unless that removes it`.
    """
    said = ended(says)
    found = _BRIEF.match(said)
    if found:
        rest = said[found.end() :]
        return found[found.lastindex or 0].rstrip(".!?"), rest[:1].upper() + rest[1:]
    return (said.rstrip("."), "") if len(said) <= _SHORT else ("", said)


def _outcome(says: str, holds: bool, large: bool) -> Value:
    """A reading with what it comes to `large` over the rest of it."""
    head, rest = brief(says) if large else ("", ended(says))
    tick = f"{_CHECK} " if holds else ""
    if not head:
        return [{"para": f"{tick}**{rest}**" if holds else rest}]
    answer: Value = {"answer": f"{tick}{head}"}
    return [answer, {"para": rest}] if rest else [answer]


def _stands(book: Book, ruling: Ruling, rules: Mapping[str, str]) -> str:
    """The name of a ruling, with those of its readings where there is a choice; the rules that it
    touches, who reads so, and where else it stands."""
    heard: list[str] = []
    for name in ruling.names:
        heard += [by for by in ruling.readings[name].supporters if by not in heard]
    said = [f"**{worded(ruling.id)}**"]
    if len(ruling.names) > 1:
        in_force = book.in_force(ruling)
        said += [f"{_CHECK} {worded(in_force)}"]
        said += [worded(name) for name in ruling.names if name != in_force]
    where = _places([*heard, *(each for each in ruling.sources if each not in heard)])
    touched = ", ".join(rules[id] for id in ruling.clauses if id in rules)
    stands = "; ".join(map(worded, (*where, *dated(ruling))))
    return _DOT.join(each for each in (*said, touched, stands) if each)


def _places(sources: Sequence[str]) -> list[str]:
    """Where it stands, each source once: `rulebook: Setup, Actions`."""
    found: dict[str, list[str]] = {}
    for source in sources:
        key, _, where = source.partition("#")
        found.setdefault(key, []).extend([where] if where else [])
    return [place(f"{key}#{', '.join(some)}" if some else key) for key, some in found.items()]
