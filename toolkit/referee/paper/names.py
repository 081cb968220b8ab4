"""The last pages of a booklet, to look things up in: by which names cases call rules and rulings,
and what both were read in."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import TYPE_CHECKING

from toolkit.pack.plain import entries
from toolkit.referee.paper.numbers import clause_numbers, ruling_numbers
from toolkit.referee.paper.ruled import cited_by, named
from toolkit.referee.paper.words import UNREAD, section, source_of, spans, worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.paper.book import Book

NAMES, SOURCES = "Names and sources", "Sources"
_UNLISTED: Value = {"indexed": []}  # an index lists what players look up, and none of these
_DOT = "\u00a0· "  # begins no line
_RULES, _QUESTIONS, _PLACES = "Rules by name", "Questions by name", "What is read where"
_CASES = "cases shown"
_HOW = (
    "How verdicts and cases call rules, by what stands before the point of a name and behind it",
    ", and questions with their readings, of which the one that is played is ticked",
    "; beside each its number.",
)


def names(book: Book, numbers: Mapping[str, int]) -> list[Value]:
    """How cases name rules, by their families, and rulings, by the alphabet; beside each its number
    in the booklet that has it."""
    first, asked, last = _HOW
    how = first + (asked if numbers else "") + last
    told: list[Value] = [{"heading": {"title": NAMES}}, {"wide": [{"para": how}]}]
    told += [{"wide": [{"subheading": _RULES}]}, _UNLISTED, *_families(book)]
    if numbers:
        told += [{"wide": [{"subheading": _QUESTIONS}]}, _UNLISTED]
    rulings = book.ledger.rulings
    for letter, some in groupby(sorted(numbers), lambda id: id[:1].upper()):
        told.append({"subheading": letter})
        for id in some:
            told += [{"para": named(book, rulings[id])}, {"fine": f"**{numbers[id]}**"}]
    return told


def _families(book: Book) -> Iterator[dict[str, Value]]:
    """Rules whose names begin alike, in the order of their numbers."""
    found: dict[str, list[str]] = defaultdict(list)
    for id, number in clause_numbers(book).items():
        family, _, rest = id.partition(".")
        found[family].append(f"{rest or family}\u00a0**{number}**")
    for family, some in found.items():
        yield {"subheading": family}
        yield {"para": _DOT.join(some)}


def rules_sources(book: Book) -> list[Value]:
    """What the rules were read in: a table, and below it at which state."""
    return _table(book, [_of_rules(book)], ("Rules",))


def _of_rules(book: Book) -> dict[str, list[str]]:
    """The numbers of the rules that cite a source, by it and its place."""
    clauses = book.ledger.clauses
    return _cited((number, clauses[id].sources) for id, number in clause_numbers(book).items())


def _of_questions(book: Book) -> dict[str, list[str]]:
    """The same of questions, and of those who answer them so."""
    rulings = book.ledger.rulings
    numbers = sorted(ruling_numbers(book).items(), key=lambda each: each[1])
    return _cited((str(number), cited_by(rulings[id])) for id, number in numbers)


def _cited(told: Iterable[tuple[str, Iterable[str]]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for number, sources in told:
        for source in dict.fromkeys(sources):
            found[source].append(number)
    return found


def all_sources(book: Book) -> list[Value]:
    """What the rules and the rulings were read in, and the editions of a text that changed."""
    told = _table(book, [_of_rules(book), _of_questions(book)], ("Rules", "Questions"))
    said = entries(book.pack.manifest.get("editions"))
    editions: list[Value] = [f"**{date}** {says}" for date, says in said.items()]
    return [*told, {"fine": editions}] if editions else told


def read_where(book: Book) -> list[Value]:
    """What is read in which place of each source: a line a place, or all in one where places are
    lines themselves; and which cases are shown at rules."""
    counted = [_of_rules(book), _of_questions(book)]
    told: list[Value] = []
    for id in book.pack.of("source"):
        lines = [*_read_at([_of(id, each) for each in counted])]
        if lines:
            told.append({"subheading": id})
            told += [{"para": said} for where, said in lines if not UNREAD.search(where)]
            if rest := _DOT.join(said for where, said in lines if UNREAD.search(where)):
                told.append({"para": rest})
    clauses, numbers = book.ledger.clauses, clause_numbers(book)
    cases = [
        f"{clauses[id].example}\u2002**{no}**" for id, no in numbers.items() if clauses[id].example
    ]
    told += [{"subheading": _CASES}, {"para": _DOT.join(cases)}] if cases else []
    return [{"wide": [{"subheading": _PLACES}]}, _UNLISTED, *told] if told else []


def _table(
    book: Book, counted: Sequence[Mapping[str, list[str]]], heads: Sequence[str]
) -> list[Value]:
    """The sources that are cited, in the order of the pack's list, with their editions and how much
    each settles; hashes, which only who looks them up reads, at the foot."""
    rows: list[Value] = []
    states: list[str] = []
    for id, record in book.pack.of("source").items():
        of = [_of(id, each) for each in counted]
        if not any(of):
            continue
        title, state = source_of(record)
        counts = (len({number for some in each.values() for number in some}) for each in of)
        rows.append([f"**{id}**", title, *(str(count or "–") for count in counts)])
        states += [f"**{id}**\u00a0{state}"] if state else []
    if not rows:
        return []
    header: list[Value] = ["Called", "Title and edition", *heads]
    widths: list[Value] = [17, 73, *(10 + len(each) / 3 for each in heads)]
    table: Value = {"widths": widths, "header": header, "rows": rows}
    told: list[Value] = [{"table": table}]
    return [*told, {"fine": f"Read at: {_DOT.join(states)}."}] if states else told


def _of(id: str, cited: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """What cites a source, by the places in it; under no place what cites the whole of it."""
    parted = ((key.partition("#"), numbers) for key, numbers in cited.items())
    return {where: numbers for (key, _, where), numbers in parted if key == id}


def _read_at(of: Sequence[Mapping[str, list[str]]]) -> Iterator[tuple[str, str]]:
    """The places in a source, each said with the numbers of what is read there."""
    for where in dict.fromkeys(where for each in of for where in each if where):
        numbers = [number for each in of for number in each.get(where, ())]
        yield where, f"{worded(f': {section(where)}')[2:]}\u2002**{spans(numbers)}**"
