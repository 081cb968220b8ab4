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
_MORE = "More open questions"
_CHOSEN = "Agreed for this table"
_STANDS = "Where it stands"
_ACROSS = 112  # mm of a picture across the columns
_SMALL = 3  # columns of fine print
_FORCE, _OR = "{icon:check} IN FORCE", "OR"
_SOURCES = "Sources"
_HOW_RULES = (
    "The small word at the end of a rule is its name: name it when you settle a dispute. Where "
    "each stands in the sources is told on the last pages.",
    f"{_FLAG} marks a place where the sources are silent or disagree. What stands beside it is "
    "played unless you agree otherwise before the game; the booklet of rulings has the other "
    "readings.",
)
_HOW_RULINGS = (
    f"{_FLAG} A question is open where the sources are silent or disagree as equals. The reading "
    "that is marked is in force; agree on another before the game if you like it better.",
    "It is settled, and asked no more, where an official text answers it, or reasoning that no "
    "source disputes; words in italics say why.",
    "Below a question stand the name of the ruling, where sources speak of it, and the rules it "
    "is on; below a reading, its name and who reads so.",
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
            shown = [*book.illustrations.get(clause.id, ())]
            if clause.picture:
                shown.append({"figure": {"template": clause.picture, "width": _ACROSS}})
            if shown:
                text.append({"wide": shown})
    rulings = book.ledger.rulings.values()
    for heading, wanted in (
        (_MORE, [each for each in _undecided(book, rulings) if each.id not in homes]),
        (_CHOSEN, [each for each in rulings if each.id in book.chosen]),
    ):
        if wanted:
            text.append({"heading": heading})
            for each in wanted:
                text += _answered(book, each)
    text += _standing(
        {
            heading: [(clause.id, [*map(place, clause.sources)]) for clause in listed]
            for heading, listed in by_heading(clauses).items()
        }
    )
    said = source_list(book.pack, (each for clause in clauses for each in clause.sources))
    if said:
        text.append({"imprint": [f"**{_SOURCES}**", *said]})
    return (_booklet(book, "rules", "Rules", _HOW_RULES, text),)


def rulings_booklet(book: Book) -> tuple[Row, ...]:
    """`booklet.rulings`: open questions, then the readings chosen, then what is settled.

    The fields are those of `booklet.rules`; nothing where there are no rulings.
    """
    rulings = list(book.ledger.rulings.values())
    if not rulings:
        return ()
    # In the order of the rules booklet, so that who has both finds the same places in both.
    order = [*by_heading(book.ledger.clauses.values())]
    rulings.sort(
        key=lambda each: order.index(each.heading) if each.heading in order else len(order)
    )
    agreed = [ruling for ruling in rulings if ruling.id in book.chosen]
    settled = [ruling for ruling in rulings if ruling.settled and ruling not in agreed]
    parts = {
        **{f"Open: {name}": some for name, some in by_heading(_undecided(book, rulings)).items()},
        **({_CHOSEN: agreed} if agreed else {}),
        **{f"Settled: {name}": some for name, some in by_heading(settled).items()},
    }
    text: list[Value] = []
    number = 0
    for heading, listed in parts.items():
        text.append({"heading": heading})
        for ruling in listed:
            number += 1
            told = _settled_ruling if ruling in settled else _open_ruling
            text += told(book, ruling, number)
    cited_there = (
        source
        for ruling in rulings
        for source in (
            *ruling.sources,
            *(by for reading in ruling.readings.values() for by in reading.supporters),
        )
    )
    if said := source_list(book.pack, cited_there):
        text += [{"space": 4}, {"imprint": [f"**{_SOURCES}**", *said]}]
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


def _undecided(book: Book, rulings: Iterable[Ruling]) -> list[Ruling]:
    return [ruling for ruling in rulings if book.is_open(ruling)]


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


def _answered(book: Book, ruling: Ruling) -> list[Value]:
    """A question and what is played, with its names."""
    name = book.in_force(ruling)
    reading = ruling.readings.get(name)
    said = reading.says if reading is not None else name
    mark = _FLAG if book.is_open(ruling) else "{icon:check}"
    return [{"note": f"{mark} {ruling.question} **{said}**"}, {"fine": f"{ruling.id}: {name}"}]


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
    """The question, all readings side by side, the one in force first, and why."""
    holds = book.in_force(ruling)
    told: list[Value] = []
    for name in (holds, *(each for each in ruling.names if each != holds)):
        reading = ruling.readings.get(name)
        if reading is None:
            continue
        by = " · ".join((name, *map(place, reading.supporters)))
        mark = _FORCE if name == holds else _OR
        said = f"**{reading.says}**" if name == holds else reading.says
        told.append([{"fine": mark}, {"para": said}, {"fine": by}])
    # The reasons are those of the default.
    why = "Why" if holds == ruling.default else f"Why {ruling.default} is the default"
    return [*_question(ruling, number), {"choices": told}, {"para": f"*{why}:* {ruling.why}"}]


def _settled_ruling(book: Book, ruling: Ruling, number: int) -> list[Value]:
    reading = ruling.readings.get(ruling.default)
    answer = reading.says if reading is not None else ruling.default
    said: Value = {"para": f"{{icon:check}} {answer} *{ruling.why}*"}
    return [*_question(ruling, number), said]


def _question(ruling: Ruling, number: int) -> list[Value]:
    """A question and beside it its number, its name, where it stands and what it touches."""
    touched = (f"on {', '.join(ruling.clauses)}",) if ruling.clauses else ()
    beside = " · ".join((ruling.id, *map(place, ruling.sources), *touched, *dated(ruling)))
    return [{"subheading": f"**{number}** {ruling.question}"}, {"fine": beside}]


def _standing(cited_there: Mapping[str, Iterable[tuple[str, Sequence[str]]]]) -> list[Value]:
    """Where everything stands in the sources, in small columns: a paragraph for each heading, in
    it the places that are cited, each after all that rests on it."""
    items: list[Value] = [{"heading": _STANDS}, {"columns": _SMALL}]
    for heading, cited in cited_there.items():
        by_place: dict[str, list[str]] = {}
        for id, places in cited:
            by_place.setdefault(" · ".join(places), []).append(id)
        told = "; ".join(f"{', '.join(ids)}: *{said}*" for said, ids in by_place.items())
        items += [{"imprint": f"**{heading}** {told}"}, {"space": 0.8}]
    return items
