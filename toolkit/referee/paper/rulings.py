"""The rows of ruling cards: a question in front with the table's answer, other readings behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.row import Row
from toolkit.referee.paper.words import dated, place

if TYPE_CHECKING:
    from toolkit.pack.document import Value
    from toolkit.referee.ledger import Reading, Ruling
    from toolkit.referee.paper.book import Book

OPEN, AGREED, SETTLED = "open", "agreed", "settled"
_STATUS = {
    OPEN: "Open: agree on another reading before the game if you like it better",
    AGREED: "Agreed for this table",
    SETTLED: "Settled",
}


def ruling_cards(book: Book) -> tuple[Row, ...]:
    """`ruling.ID` for every ruling, open, agreed or settled.

    Fields: `name` (the question) · `ruling` (its id) · `title` (the game's) · `heading` ·
    `status` open, agreed or settled · `says` (the same in words) · `text`, the front as flowing
    text · `more`, the back: other readings and who reads so, why, sources and clauses.
    """
    return tuple(_card(book, ruling) for ruling in book.ledger.rulings.values())


def _card(book: Book, ruling: Ruling) -> Row:
    status = AGREED if ruling.id in book.chosen else SETTLED if ruling.settled else OPEN
    reading = ruling.readings.get(book.in_force(ruling))
    fields: dict[str, Value] = {
        "name": ruling.question,
        "ruling": ruling.id,
        "title": book.pack.title,
        "heading": ruling.heading,
        "status": status,
        "says": _STATUS[status],
        "text": _front(ruling, reading),
        "more": _back(book, ruling, reading),
    }
    record = book.pack.get("ruling", ruling.id)
    return Row(f"ruling.{ruling.id}", fields, layer=book.layer, record=record)


def _front(ruling: Ruling, reading: Reading | None) -> list[Value]:
    """The question, the answer of this table, and who reads so."""
    items: list[Value] = [{"subheading": ruling.question}]
    if reading is not None:
        items.append({"note": f"**{reading.says}**"})
        items.append({"fine": _who(reading)})
    return items


def _who(reading: Reading) -> str:
    return " · ".join([reading.id, *map(place, reading.supporters)])


def _back(book: Book, ruling: Ruling, reading: Reading | None) -> list[Value]:
    items: list[Value] = []
    others = [each for each in ruling.readings.values() if each is not reading]
    if others:
        items.append({"subheading": "Other readings"})
        for each in others:
            items += [{"para": each.says}, {"fine": _who(each)}]
    if ruling.why:
        # The reasons are those of the default.
        by_default = book.in_force(ruling) == ruling.default
        why = "Why" if by_default else f"Why {ruling.default} is the default"
        items += [{"subheading": why}, {"para": ruling.why}]
    fine = [*map(place, ruling.sources)]
    fine += [f"touches {', '.join(ruling.clauses)}"] if ruling.clauses else []
    fine += dated(ruling)
    return [*items, {"fine": " · ".join(fine)}] if fine else items
