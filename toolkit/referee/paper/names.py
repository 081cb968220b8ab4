"""The last pages of a booklet, to look things up in: by which names cases call rules and rulings,
and what both were read in."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from toolkit.pack.plain import entries
from toolkit.referee.paper.numbers import chapters
from toolkit.referee.paper.ruled import named
from toolkit.referee.paper.words import main_source, places, source_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.paper.book import Book
    from toolkit.referee.paper.numbers import Chapter

NAMES, SOURCES = "Names and sources", "Sources"
_UNLISTED: Value = {"indexed": []}  # an index lists what players look up, and none of these
_FEW, _MANY = 2, 3  # columns; as many as that where names are short
_SHORT, _MOST = 50, 0.75  # letters of a short one, with its stars; how many of all are
_QUESTIONS = "Questions by letter"


def names(book: Book, numbers: Mapping[str, int]) -> list[Value]:
    """How cases name rules, by their chapters, and rulings, by the alphabet; beside each its number
    in the booklet that has it."""
    told: list[Value] = [{"columns": _MANY if _brief(book) else _FEW}, _UNLISTED]
    for chapter in chapters(book):
        told.append({"subheading": f"{chapter.number}\u2002{chapter.title}"})
        told += _rules(book, chapter)
    told = [{"heading": {"title": NAMES}}, {"wide": [{"para": _how(book, numbers)}]}, *told]
    if numbers:
        told += [{"wide": [{"subheading": _QUESTIONS}]}, _UNLISTED]
    rulings = book.ledger.rulings
    for letter, some in groupby(sorted(numbers), lambda id: id[:1].upper()):
        told.append({"subheading": letter})
        for id in some:
            told += [{"para": named(book, rulings[id])}, {"fine": f"**{numbers[id]}**"}]
    return told


def _brief(book: Book) -> bool:
    """Whether most rules stand with their names and places in a short line."""
    told = [said for chapter in chapters(book) for said in _rules(book, chapter)]
    lines = [len(str(said["para"])) for said in told if "para" in said]
    return sum(each <= _SHORT for each in lines) > _MOST * len(lines)


def _how(book: Book, numbers: Mapping[str, int]) -> str:
    """How verdicts call what, and what stands beside names and behind them."""
    main = main_source(book.pack)
    cited = any(key.startswith(f"{main}#") for key in _cited(chapters(book)))
    said = "Rules by their titles" + (", then questions" if numbers else "")
    said += ", with the names by which verdicts and cases call them and where each is"
    said += f": a place alone is in **{main}**." if main and cited else "."
    return said + (" Of readings the one that is played is ticked." if numbers else "")


def _rules(book: Book, chapter: Chapter) -> Iterator[dict[str, Value]]:
    unsaid = main_source(book.pack)
    for number, clause in chapter.numbered():
        shown = [f"example {clause.example}"] if clause.example else []
        where = "; ".join([*places(clause.sources, unsaid), *shown])
        named = f"**{clause.title}** {clause.id}" if clause.title else f"**{clause.id}**"
        yield {"para": f"{named} *{where}*" if where else named}
        yield {"fine": f"**{number}**"}


def _cited(told: Sequence[Chapter]) -> list[str]:
    """The places that rules cite."""
    return [each for chapter in told for clause in chapter.clauses for each in clause.sources]


def rules_sources(book: Book) -> list[Value]:
    """What the rules were read in: a table, and below it at which state."""
    return _table(book, {key: [number] for key, number in _of_rules(book).items()}, ("Rules",))


def _of_rules(book: Book) -> Counter[str]:
    """How many rules cite each source."""
    return Counter(
        key
        for chapter in chapters(book)
        for clause in chapter.clauses
        for key in {each.partition("#")[0] for each in clause.sources}
    )


def all_sources(book: Book) -> list[Value]:
    """What the rules and the rulings were read in, and the editions of a text that changed."""
    rules, asked = _of_rules(book), Counter[str]()
    for ruling in book.ledger.rulings.values():
        heard = (by for reading in ruling.readings.values() for by in reading.supporters)
        asked.update({each.partition("#")[0] for each in (*ruling.sources, *heard)})
    counted = {key: [rules[key], asked[key]] for key in {*rules, *asked}}
    told = _table(book, counted, ("Rules", "Questions"))
    said = entries(book.pack.manifest.get("editions"))
    editions: list[Value] = [f"**{date}** {says}" for date, says in said.items()]
    return [*told, {"fine": editions}] if editions else told


def _table(book: Book, counted: Mapping[str, list[int]], heads: Sequence[str]) -> list[Value]:
    """The sources that are cited, in the order of the pack's list, with their editions and how much
    each settles; hashes, which only who looks them up reads, at the foot."""
    rows: list[Value] = []
    states: list[str] = []
    for id, record in book.pack.of("source").items():
        if id not in counted:
            continue
        title, state = source_of(record)
        rows.append([f"**{id}**", title, *(str(number or "–") for number in counted[id])])
        states += [f"**{id}**\u00a0{state}"] if state else []
    if not rows:
        return []
    header: list[Value] = ["Called", "Title and edition", *heads]
    widths: list[Value] = [17, 73, *(10 + len(each) / 3 for each in heads)]
    table: Value = {"widths": widths, "header": header, "rows": rows}
    told: list[Value] = [{"table": table}]
    return [*told, {"fine": f"Read at: {' · '.join(states)}."}] if states else told
