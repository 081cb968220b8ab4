"""The rows of the two booklets: the rules clause by clause, and what was ruled about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.pack.row import Row
from toolkit.referee.ledger import by_heading
from toolkit.referee.paper.examples import example
from toolkit.referee.paper.words import dated, for_players, place, source_list

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.ledger import Clause, Ruling
    from toolkit.referee.paper.book import Book

_FLAG = "{icon:ruling}"
_OPEN = "Open questions"
_MORE = "More open questions"
_CHOSEN = "Agreed for this table"
_STANDS = "Where it stands"
_SOURCES = "Sources"
_HOW_RULES = (
    "The word beside a rule is its name: name it when you settle a dispute. Where each stands in "
    "the sources is told on the last pages.",
    f"{_FLAG} marks a place where the sources are silent or disagree. What stands beside it is "
    "played unless you agree otherwise before the game; the booklet of rulings has the other "
    "readings.",
)
_HOW_RULINGS = (
    f"{_FLAG} A question is open where the sources are silent or disagree as equals. The reading "
    "in bold is in force; agree on another before the game if you like it better.",
    "A question is settled where an official text answers it, or reasoning that no source "
    "disputes. It is asked no more.",
    "Words in italics behind a settled answer say why. The word beside a question is the name of "
    "the ruling; the last pages tell its sources, its readings by their names and who reads so, "
    "and the rules that it touches.",
)


def rules_booklet(book: Book) -> tuple[Row, ...]:
    """`booklet.rules`: the clauses in order under headings; nothing where there are none.

    Fields: `name`, `title` (the game's), `kind`, `about`, `sets` [text…], `notice`, `how` [text…],
    `text` flowing text.
    """
    clauses = [clause for clause in book.ledger.clauses.values() if _holds(book, clause)]
    if not clauses:
        return ()
    homes = _homes(book, {clause.id for clause in clauses})
    text: list[Value] = []
    cases: dict[str, Any] = {}
    for heading, listed in by_heading(clauses).items():
        text.append({"heading": heading})
        for clause in listed:
            text += _clause(book, clause, homes)
            text += example(book, clause, cases)
            text += book.illustrations.get(clause.id, ())
    for heading, wanted in (
        (_MORE, [each for each in _undecided(book) if each.id not in homes]),
        (_CHOSEN, [each for each in book.ledger.rulings.values() if each.id in book.chosen]),
    ):
        if wanted:
            text += [{"heading": heading}, {"bullets": [_answered(book, each) for each in wanted]}]
    text += _standing(
        {
            heading: [_cited(clause.id, *map(place, clause.sources)) for clause in listed]
            for heading, listed in by_heading(clauses).items()
        }
    )
    text += _sources(book, (source for clause in clauses for source in clause.sources))
    return (_booklet(book, "rules", "Rules", _HOW_RULES, text),)


def rulings_booklet(book: Book) -> tuple[Row, ...]:
    """`booklet.rulings`: open questions, then the readings chosen, then what is settled.

    The fields are those of `booklet.rules`; nothing where there are no rulings.
    """
    rulings = list(book.ledger.rulings.values())
    if not rulings:
        return ()
    text: list[Value] = []
    number = 0
    for heading, wanted in (
        (_OPEN, _undecided(book)),
        (_CHOSEN, [ruling for ruling in rulings if ruling.id in book.chosen]),
    ):
        if wanted:
            text.append({"heading": heading})
        for ruling in wanted:
            number += 1
            text += _open_ruling(book, ruling, number)
    settled = [each for each in rulings if each.settled and each.id not in book.chosen]
    # In the order of the rules booklet, so that who has both finds the same places in both.
    order = [*by_heading(book.ledger.clauses.values())]
    settled.sort(
        key=lambda each: order.index(each.heading) if each.heading in order else len(order)
    )
    for heading, listed in by_heading(settled).items():
        text.append({"heading": f"Settled: {heading}"})
        for ruling in listed:
            number += 1
            text += _settled_ruling(ruling, number)
    text += _standing(
        {
            heading: [_names(ruling) for ruling in listed]
            for heading, listed in by_heading(rulings).items()
        }
    )
    cited_there = (
        source
        for ruling in rulings
        for source in (
            *ruling.sources,
            *(by for reading in ruling.readings.values() for by in reading.supporters),
        )
    )
    text += _sources(book, cited_there)
    return (_booklet(book, "rulings", "Rulings", _HOW_RULINGS, text),)


def _booklet(book: Book, name: str, kind: str, how: Sequence[str], text: list[Value]) -> Row:
    pack = book.pack
    said = pack.manifest.get("notice")
    sets: list[Value] = [
        str(root.get("title") or folder.id)
        for folder in pack.folders
        if folder.role == "set"
        and folder.manifest is not None
        and isinstance(root := folder.manifest.root, dict)
    ]
    return Row(
        f"booklet.{name}",
        {
            "name": kind,
            "title": pack.title,
            "kind": kind,
            "about": _whose(book),
            "sets": sets,
            "notice": said.strip() if isinstance(said, str) else "",
            "how": list(how),
            "text": text,
        },
        layer=book.layer,
    )


def _undecided(book: Book) -> list[Ruling]:
    return [ruling for ruling in book.ledger.rulings.values() if book.is_open(ruling)]


def _homes(book: Book, printed: Collection[str]) -> dict[str, str]:
    """The clause at which a ruling that is open or agreed is told: the first it names, if printed.

    The other clauses it touches only bear its mark.
    """
    homes: dict[str, str] = {}
    for ruling in book.ledger.rulings.values():
        if ruling.id in book.chosen or book.is_open(ruling):
            touched = [clause for clause in ruling.clauses if clause in printed]
            if touched:
                homes[ruling.id] = touched[0]
    return homes


def _answered(book: Book, ruling: Ruling) -> str:
    """A question and what is played, with its names."""
    name = book.in_force(ruling)
    reading = ruling.readings.get(name)
    said = reading.says if reading is not None else name
    return f"{ruling.question} **{said}** *{ruling.id}: {name}*"


def _whose(book: Book) -> str:
    """Whose game it is, in a line: `A game by N, published by P in 2017, for 2 to 4 players`."""
    said = book.pack.manifest
    words = "A game"
    if said.get("designer"):
        words += f" by {said['designer']}"
    if said.get("publisher"):
        words += f", published by {said['publisher']}"
        if said.get("year"):
            words += f" in {said['year']}"
    counts = said.get("players")
    if isinstance(counts, list) and counts:
        words += f", for {for_players([n for n in counts if isinstance(n, int)])}"
    return words


def _holds(book: Book, clause: Clause) -> bool:
    """Whether a clause is for some of the player counts that are printed."""
    return not (book.players and clause.players) or not book.players.isdisjoint(clause.players)


def _clause(book: Book, clause: Clause, homes: Mapping[str, str]) -> list[Value]:
    """A clause and its name, then what is open or agreed about it where this is told here."""
    some = clause.players and not (book.players and book.players <= set(clause.players))
    title = clause.title or clause.id
    # A title such as `With two players` has said it.
    who = f" *({for_players(clause.players)})*" if some and "player" not in title.lower() else ""
    told: list[Value] = []
    fine = clause.id
    for id, home in homes.items():
        ruling = book.ledger.rulings[id]
        reading = ruling.readings.get(book.in_force(ruling))
        if clause.id not in ruling.clauses or reading is None:
            continue
        if clause.id != home:
            fine += f" · {_FLAG} {id}"
            continue
        mark = "**Agreed:**" if id in book.chosen else _FLAG
        told += [{"note": f"{mark} {ruling.question} **{reading.says}**"}, {"fine": id}]
    return [{"para": f"**{title}.**{who} {clause.says}"}, {"fine": fine}, *told]


def _open_ruling(book: Book, ruling: Ruling, number: int) -> list[Value]:
    """All readings, the one in force first and bold, and why."""
    holds = book.in_force(ruling)
    items: list[Value] = [{"subheading": f"**Question {number}** {ruling.question}"}]
    items.append({"fine": ruling.id})
    others: list[Value] = []
    mark = f"{_FLAG} " if book.is_open(ruling) else ""
    for name in (holds, *(each for each in ruling.names if each != holds)):
        reading = ruling.readings.get(name)
        if reading is None:
            continue
        if name == holds:
            items.append({"note": f"{mark}In force: **{reading.says}**"})
        else:
            others.append(f"*Or:* {reading.says}")
    if others:
        items.append({"bullets": others})
    # The reasons are those of the default.
    why = "Why" if holds == ruling.default else f"Why {ruling.default} is the default"
    return [*items, {"para": f"*{why}:* {ruling.why}"}]


def _settled_ruling(ruling: Ruling, number: int) -> list[Value]:
    reading = ruling.readings.get(ruling.default)
    answer = reading.says if reading is not None else ruling.default
    return [
        {"subheading": f"**Question {number}** {ruling.question}"},
        {"fine": ruling.id},
        {"para": f"{{icon:check}} {answer} *{ruling.why}*"},
    ]


def _names(ruling: Ruling) -> str:
    """The id of a ruling, where it is answered, its readings and the clauses it is about."""
    answered = [ruling.default] if ruling.settled else ruling.names
    readings = [
        (name, ", ".join(map(place, reading.supporters)))
        for name in answered
        if (reading := ruling.readings.get(name)) is not None
    ]
    said = ", ".join(f"{name} ({who})" if who else name for name, who in readings)
    touched = (f"touches {', '.join(ruling.clauses)}",) if ruling.clauses else ()
    told = (*map(place, ruling.sources), f"read as {said}", *touched)
    return _cited(ruling.id, *told, *dated(ruling))


def _cited(id: str, *told: str) -> str:
    return f"**{id}** {' · '.join(told)}"


def _standing(cited_there: Mapping[str, Iterable[str]]) -> list[Value]:
    """Where everything stands in the sources, a paragraph of small print a heading.

    A gap after each sets them apart.
    """
    items: list[Value] = [{"heading": _STANDS}]
    for heading, lines in cited_there.items():
        items += [{"imprint": f"**{heading}.** {'; '.join(lines)}."}, {"space": 1}]
    return items


def _sources(book: Book, cited_there: Iterable[str]) -> list[Value]:
    """What is cited, in one paragraph of small print, so that none begins a page alone."""
    listed = source_list(book.pack, cited_there)
    return [{"heading": _SOURCES}, {"imprint": " · ".join(listed)}] if listed else []
