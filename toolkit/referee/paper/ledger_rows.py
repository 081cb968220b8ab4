"""The rows of the two booklets: the rules clause by clause, and what was ruled about them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from toolkit.pack.listing import listed
from toolkit.pack.row import Row
from toolkit.referee.ledger import by_heading
from toolkit.referee.paper.aids_declared import CHECK
from toolkit.referee.paper.examples import depicted, example
from toolkit.referee.paper.index import index_terms
from toolkit.referee.paper.names import SOURCES, all_sources, names, rules_sources
from toolkit.referee.paper.numbers import (
    AGREED,
    OPEN,
    SETTLED,
    chapters,
    clause_numbers,
    parts,
    ruling_numbers,
)
from toolkit.referee.paper.ruled import open_ruling, settled_ruling
from toolkit.referee.paper.words import (
    ended,
    for_players,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from toolkit.pack.document import Value
    from toolkit.referee.ledger import Clause, Ruling
    from toolkit.referee.paper.book import Book
    from toolkit.referee.paper.numbers import Chapter, Part

_FLAG = "{icon:ruling}"
_MORE = "More open questions"
_SHORT, _BESIDE = 44, 150  # letters of an answer that is all in bold; of one behind its question
_OPENING = re.compile(r"[^.!?]+[.!?](?= )")
_DOT, _GROUPS = "\u00a0· ", 102  # what names of groups are joined by; letters of them in a heading
_FEW = 3  # questions that are told without a chapter of their own
_KINDS = {
    OPEN: "left open by the rules",
    AGREED: "agreed on by this table",
    SETTLED: "settled by official texts or plain reasoning",
}
_HOW_RULES = (
    "{icon:allowed} {icon:barred} **Examples** show what is allowed, and what is not. What they "
    "are about has a bright edge, +1 is what comes, →0 what is left.",
    "{icon:ruling} **Open questions** are those where the rules are silent or disagree. The answer "
    "beside each is played unless you agree otherwise before the game.",
    "{icon:rule_number} **Numbers** beside the text are those of its rules, behind a flag those of "
    "the booklet of rulings, whose last pages have the names by which verdicts call rules.",
)
_HOW_RULINGS = (
    "**The answer** behind the tick is played. In pictures **?** is what is asked.",
    "**The other readings** stand behind rings: agree on one of them before the game if you like "
    "it better.",
    "**Open** is a question where the rules are silent or disagree; **settled** is one that an "
    "official text answers, or reasoning that nobody disputes.",
    "**The small print** has the rules it is about, and who reads it so; towards the edge how "
    "cases call the question and its readings.",
)


def rules_booklet(book: Book) -> tuple[Row, ...]:
    """`booklet.rules`: the clauses in order under headings; nothing where there are none.

    Fields: `name`, `title` (the game's), `kind`, `about`, `sets` [text…], `notice`, `how` [text…],
    `lead` (the first rule), `text` flowing text with the sources in small print at its end,
    `sources` flowing text in columns: how verdicts name rules, where no booklet of rulings does.
    """
    told = chapters(book)
    if not told:
        return ()
    homes = _homes(book, {clause.id for chapter in told for clause in chapter.clauses})
    numbers = ruling_numbers(book)
    listed_at = index_terms(
        book.pack,
        [(each.id, each.title, each.says) for chapter in told for each in chapter.clauses],
    )
    text: list[Value] = []
    cases: dict[str, bytes] = {}
    for chapter in told:
        text.append({"heading": _opened(chapter)})
        for number, clause in chapter.numbered():
            if clause.group:
                text.append({"subheading": clause.group})
            if clause.id in listed_at:
                text.append({"indexed": [*listed_at[clause.id]]})
            text += _clause(book, number, clause, homes, numbers)
            text += example(book, clause, cases)
            text += depicted(book, clause.depicts)
            # What a rule says in figures stands right below it, so that its words need not be read
            # again behind a picture.
            text += _illustrated([*book.illustrations.get(clause.id, ())])
            if clause.picture:
                text.append({"wide": [{"figure": {"template": clause.picture}}]})
    rulings = book.ledger.rulings.values()
    for heading, wanted in (
        (_MORE, [each for each in rulings if book.is_open(each) and each.id not in homes]),
        (AGREED, [each for each in rulings if each.id in book.chosen]),
    ):
        text += _more(book, heading, wanted, numbers)
    sources: list[Value] = []
    if numbers:
        text += rules_sources(book)
    else:
        sources = [*names(book, numbers), *_apart(all_sources(book))]
    fields: dict[str, Value] = {"lead": told[0].clauses[0].says, "text": text, "sources": sources}
    return (_booklet(book, "rules", "Rules", _HOW_RULES, fields),)


def _opened(chapter: Chapter) -> dict[str, Value]:
    """The heading of a chapter, with the groups that it has, as many as have room there."""
    said: dict[str, Value] = {"title": chapter.title, "number": chapter.number}
    groups = [clause.group for clause in chapter.clauses if clause.group]
    count = len(groups)
    while count > 1 and len(_DOT.join(groups[:count])) > _GROUPS:
        count -= 1
    if groups:
        more = "\u00a0…" if count < len(groups) else ""
        said["parts"] = _DOT.join(groups[:count]) + more
    return said


def rulings_booklet(book: Book) -> tuple[Row, ...]:
    """`booklet.rulings`: open questions, then the readings chosen, then what is settled.

    The fields are those of `booklet.rules`, with how many there are as its `lead`, and as its
    `sources` how cases name them; nothing where there are no rulings.
    """
    told = parts(book)
    if not told:
        return ()
    numbers, rules = ruling_numbers(book), clause_numbers(book)
    asked = [each for part in told for some in part.rulings.values() for each in some]
    listed_at = index_terms(book.pack, [(each.id, each.question, "") for each in asked])
    text: list[Value] = []
    cases: dict[str, bytes] = {}
    for part in told:
        text.append({"heading": {"title": part.title}})
        for heading, some in part.rulings.items():
            text.append({"section": heading})
            for ruling in some:
                tell = settled_ruling if part.title == SETTLED else open_ruling
                said = tell(book, ruling, numbers[ruling.id], rules, cases)
                indexed: list[Value] = [*listed_at.get(ruling.id, ())]
                text.append({"question": said | ({"indexed": indexed} if indexed else {})})
    fields: dict[str, Value] = {
        "lead": _counted(told),
        "text": text,
        "sources": [*names(book, numbers), *_apart(all_sources(book))],
    }
    return (_booklet(book, "rulings", "Rulings", _HOW_RULINGS, fields),)


def _apart(read_in: list[Value]) -> list[Value]:
    """The sources below names, across their columns."""
    return [{"wide": [{"subheading": SOURCES}, *read_in]}] if read_in else []


def _illustrated(shown: list[Value]) -> list[Value]:
    """What stands after a rule: tables in the text, pictures across its margin too."""
    drawn = any(isinstance(each, dict) and "figure" in each for each in shown)
    return [{"wide": shown}] if drawn else shown


def _counted(told: Sequence[Part]) -> str:
    """What the booklet of rulings holds, in a sentence."""
    counts = {part.title: sum(map(len, part.rulings.values())) for part in told}
    said = [f"{number} {_KINDS[title]}" for title, number in counts.items()]
    return f"Questions, each with its answer and why it is the answer: {listed(said)}."


def _booklet(book: Book, name: str, kind: str, how: Sequence[str], fields: dict[str, Value]) -> Row:
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
            **fields,
        },
        layer=book.layer,
    )


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


def _more(
    book: Book, title: str, wanted: Sequence[Ruling], numbers: Mapping[str, int]
) -> Iterator[Value]:
    """Questions that no rule printed has beside it, under the headings of the rules: a row each.

    A few do not make a chapter.
    """
    if not wanted:
        return
    yield {"heading": {"title": title}} if len(wanted) > _FEW else {"section": title}
    for heading, some in by_heading(wanted).items():
        if len(wanted) > _FEW:
            yield {"subheading": heading}
        for each in some:
            asked, said = _asked(book, each, numbers)
            yield {
                "side_by_side": {
                    "cells": [[{"para": asked}], [{"para": said}]],
                    "widths": [1, 1],
                    "ruled": True,
                }
            }


def _asked(book: Book, ruling: Ruling, numbers: Mapping[str, int]) -> tuple[str, str]:
    """A question behind its number, and what is played."""
    name = book.in_force(ruling)
    reading = ruling.readings.get(name)
    said = reading.says if reading is not None else name
    mark = _FLAG if book.is_open(ruling) else CHECK
    agreed = "**Agreed:** " if ruling.id in book.chosen else ""
    asked = f"{mark}\u00a0**{numbers[ruling.id]}** {agreed}{ruling.question}"
    return asked, _stressed(said, _BESIDE)


def _stressed(said: str, most: int = _SHORT) -> str:
    """An answer in bold; of a long one its first sentence."""
    said = ended(said)
    opening = None if len(said) <= most else _OPENING.match(said)
    return f"**{opening[0]}**{said[opening.end() :]}" if opening else f"**{said}**"


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


def _clause(
    book: Book, number: str, clause: Clause, homes: Mapping[str, str], numbers: Mapping[str, int]
) -> list[Value]:
    """A clause with its number and name, then what is open or agreed about it and told here."""
    some = clause.players and not (book.players and book.players <= set(clause.players))
    title = clause.title or clause.id
    # A title such as `With two players` has said it.
    who = f" *({for_players(clause.players)})*" if some and "player" not in title.lower() else ""
    told: list[Value] = []
    elsewhere: list[str] = []
    for id, home in homes.items():
        ruling = book.ledger.rulings[id]
        if clause.id not in ruling.clauses or book.in_force(ruling) not in ruling.readings:
            continue
        if clause.id == home:
            told.append({"note": " ".join(_asked(book, ruling, numbers))})
        else:
            elsewhere.append(str(numbers[id]))
    icon = f"{{icon:{clause.icon}}} " if clause.icon else ""
    head, says = f"{icon}**{title}.**", clause.says
    # A rule whose first words are its title is not called so twice.
    called = says[: len(title)].lower() == title.lower()
    if not who and called and says[len(title) :].startswith((" ", ",", ":")):
        head, says = f"{icon}**{says[: len(title)]}**", says[len(title) :]
    gap = "" if says[:1] in ",:" else " "
    see = f" · {_FLAG}\u00a0{', '.join(elsewhere)}" if elsewhere else ""
    return [{"para": f"{head}{who}{gap}{says.lstrip()}"}, {"fine": f"**{number}**{see}"}, *told]
