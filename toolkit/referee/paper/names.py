"""The last page of a booklet, to look things up in: by which names cases call rules, where rules
and rulings stand, and what both were read in."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from toolkit.pack.plain import entries
from toolkit.referee.paper.numbers import chapters
from toolkit.referee.paper.ruled import sources_of
from toolkit.referee.paper.words import is_read, published, section, source_of, worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.paper.book import Book
    from toolkit.referee.paper.numbers import Chapter

NAMES, SOURCES, _WHERE = "Names and sources", "Sources", "Where it stands in them"
_UNLISTED: Value = {"indexed": []}  # an index lists what players look up, and none of these
_COLUMNS = 3
_DOT = "\u00a0· "  # begins no line


def names(book: Book, numbers: Mapping[str, int]) -> list[Value]:
    """How cases name rules, by their chapters, and where rules and questions stand in their
    sources, by their numbers in the booklets that have them."""
    told: list[Value] = [{"heading": {"title": NAMES}}, {"wide": [{"para": _how(numbers)}]}]
    told += [{"columns": _COLUMNS}, _UNLISTED]
    for chapter in chapters(book):
        told.append({"subheading": f"{chapter.number}\u2002{chapter.title}"})
        told += _rules(chapter)
    standing = [*_standing(book, numbers)]
    # That all of it stands in the one source that has no places goes without saying.
    if len(standing) > 1:
        told += [{"wide": [{"subheading": _WHERE}]}, {"columns": _COLUMNS}, _UNLISTED, *standing]
    return told


def _how(numbers: Mapping[str, int]) -> str:
    """How verdicts call what, and what stands beside names and behind them."""
    said = (
        "Verdicts and cases call each rule by the name behind its number; slanted is the case that"
    )
    said += " is its example."
    return said + (" The name of each question stands below it." if numbers else "")


def _rules(chapter: Chapter) -> Iterator[dict[str, Value]]:
    for number, clause in chapter.numbered():
        yield {"para": f"{clause.id} *{clause.example}*" if clause.example else clause.id}
        yield {"fine": f"**{number}**"}


class _Cited(NamedTuple):
    """Which rules and which questions cite one place, by their numbers."""

    rules: list[tuple[int, int]]
    questions: list[tuple[int, int]]


def _standing(book: Book, numbers: Mapping[str, int]) -> Iterator[Value]:
    """The sources with their places, each with the rules and questions that cite it."""
    found: dict[str, dict[str, _Cited]] = {}

    def cite(sources: Iterable[str]) -> Iterator[_Cited]:
        for key, _, where in dict.fromkeys(each.partition("#") for each in sources):
            place = worded(f": {section(where)}")[2:] if is_read(where) else ""
            yield found.setdefault(key, {}).setdefault(place, _Cited([], []))

    for chapter in chapters(book):
        for at, clause in enumerate(chapter.clauses, 1):
            for cited in cite(clause.sources):
                cited.rules.append((chapter.number, at))
    for id, number in sorted(numbers.items(), key=lambda each: each[1]):
        for cited in cite(sources_of(book.ledger.rulings[id])):
            cited.questions.append((0, number))
    for key in book.pack.of("source"):
        places = found.get(key, {}) if key in published(book.pack) else {}
        if [*places] == [""]:
            yield {"para": _place(f"*{key}*", places[""])}
        elif places:
            yield {"subheading": key}
            yield {"para": [_place(where, cited) for where, cited in places.items()]}


def _place(where: str, cited: _Cited) -> str:
    """`Setup 3.1–3.9, 4.2 ⚑ 14`."""
    said = [where] if where else []
    said += [f"**{_ranges(cited.rules)}**"] if cited.rules else []
    said += [f"{{icon:ruling}}\u00a0{_ranges(cited.questions)}"] if cited.questions else []
    return " ".join(said)


def _ranges(numbers: Sequence[tuple[int, int]]) -> str:
    """Numbers in their order, several that follow each other as one: `3.1–3.4, 5.2`."""
    runs: list[list[tuple[int, int]]] = []
    for each in dict.fromkeys(numbers):
        if runs and runs[-1][-1] == (each[0], each[1] - 1):
            runs[-1].append(each)
        else:
            runs.append([each])
    ends = (dict.fromkeys((run[0], run[-1])) for run in runs)
    return ", ".join("\u2013".join(map(_number, some)) for some in ends)


def _number(number: tuple[int, int]) -> str:
    chapter, at = number
    return f"{chapter}.{at}" if chapter else str(at)


def rules_sources(book: Book) -> list[Value]:
    """What the rules were read in, in a paragraph of small print."""
    cited = _of_rules(book)
    told = [source_of(record)[0] for id, record in book.pack.of("source").items() if id in cited]
    return [{"space": 4}, {"imprint": f"**{SOURCES}:** {_DOT.join(told)}."}] if told else []


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
