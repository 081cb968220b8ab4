"""How a ruling is told in its booklet: the question, its answer and why, the other readings, and
where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from toolkit.referee.paper.examples import settlement, situation
from toolkit.referee.paper.words import (
    cited,
    dated,
    ended,
    published,
    worded,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.pack.document import Value
    from toolkit.referee.ledger import Ruling
    from toolkit.referee.paper.book import Book

_DOT = "\u00a0· "  # begins no line
_SHORT = 60  # letters of an answer that is all of it large
_BRIEF = re.compile(r"(Yes|No)[.,:;] (?=\D)|([^.!?]{1,46}[.!?]) |([^.!?,:;]{1,24})[:;] ")
_SAYS_SO = re.compile(r"\A(?:Stated\b|The words of\b|(?:.* )?(?:say|says) so\b).{0,30}\Z")


def open_ruling(
    book: Book,
    ruling: Ruling,
    number: int,
    rules: Mapping[str, str],
    read_before: dict[str, Any],
) -> dict[str, Value]:
    """The question, the picture of its situation if it has one, the reading in force as its answer,
    with why, and the others; in small print its rules and sources.

    `rules` are the numbers of the rules by their ids, `read_before` the bytes of the files of cases
    read so far.
    """
    holds = book.in_force(ruling)
    because = []
    if ruling.why:
        # The reasons are those of the default.
        of = "" if holds == ruling.default else f", by {worded(ruling.default)}"
        because.append(f"**Why{of}:** {ruling.why}")
    others = [f"**Or:** {ended(_says(ruling, each))}" for each in ruling.readings if each != holds]
    shown = situation(book, ruling, read_before)
    told = (*_answered(ruling, holds), because, others)
    return _question(
        ruling, number, book.in_force(ruling), shown, told, _stands(book, ruling, rules)
    )


def _question(
    ruling: Ruling,
    number: int,
    in_force: str,
    shown: list[Value],
    told: tuple[str, str, list[str], list[str]],
    fine: str,
) -> dict[str, Value]:
    """What is asked and shown; what is answered, in few words and whole, said for it, and said
    otherwise; where it stands, and what it is called."""
    says, more, because, others = told
    said: dict[str, Value] = {"asks": ruling.question, "number": str(number)}
    said |= {"shown": shown} if shown else {}
    said |= {"says": says} if says else {}
    said |= {"more": more} if more else {}
    said |= {"because": [*because]} if because else {}
    said |= {"others": [*others]} if others else {}
    return said | ({"fine": fine} if fine else {}) | {"called": named(ruling, in_force)}


def _says(ruling: Ruling, name: str) -> str:
    reading = ruling.readings.get(name)
    return reading.says if reading is not None else name


def _answered(ruling: Ruling, name: str) -> tuple[str, str]:
    """What a reading comes to in a few words, if it has such, and what else it says."""
    reading = ruling.readings.get(name)
    if reading is not None and reading.short:
        return reading.short, ended(reading.says)
    return brief(_says(ruling, name))


def settled_ruling(
    book: Book,
    ruling: Ruling,
    number: int,
    rules: Mapping[str, str],
    read_before: dict[str, Any],
) -> dict[str, Value]:
    """The question, the picture of its case, with what comes of it, if it names one, and the
    answer; in small print where it stands."""
    # That a text says so is told by its place.
    why = "" if not ruling.why or _SAYS_SO.match(ruling.why) else ruling.why
    head, rest = _answered(ruling, ruling.default)
    shown = settlement(book, ruling, read_before)
    told = head, " ".join(each for each in (rest, why) if each), list[str](), list[str]()
    return _question(
        ruling, number, book.in_force(ruling), shown, told, _stands(book, ruling, rules)
    )


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


def _stands(book: Book, ruling: Ruling, rules: Mapping[str, str]) -> str:
    """The rules that a ruling touches, and who reads it as it is played, or what is cited where
    nobody is named, without headings: a line. All of them with their places stand with its name;
    the one source that a game has goes without saying."""
    touched = [rules[id] for id in ruling.clauses if id in rules]
    word = "Rule" if len(touched) == 1 else "Rules"
    said = [f"**{word}\u00a0{', '.join(touched)}**"] if touched else []
    reading = ruling.readings.get(book.in_force(ruling))
    sources = (reading.supporters if reading is not None else ()) or ruling.sources
    keys = {each.partition("#")[0] for each in sources}
    by = [] if keys == set(published(book.pack)) and len(keys) == 1 else cited(book.pack, sources)
    return _DOT.join([*said, *dict.fromkeys(each.partition(":")[0] for each in by)])


def named(ruling: Ruling, in_force: str) -> str:
    """How cases call a ruling and, if it has several, its readings, the one in force first; what
    else is to be known of it."""
    said = ruling.id
    if len(ruling.names) > 1:
        others = (one for one in ruling.names if one != in_force)
        said += f": {_DOT.join((in_force, *others))}"
    return "; ".join((said, *map(worded, dated(ruling))))


def sources_of(ruling: Ruling) -> list[str]:
    """Who reads it so, then what else is cited, each once."""
    heard = (by for name in ruling.names for by in ruling.readings[name].supporters)
    return list(dict.fromkeys((*heard, *ruling.sources)))
