"""What the components of the game say, in plain values that templates place."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.keyword import Held, reminded, title
from toolkit.effects.speaker import sentence
from toolkit.games.expanse_tcg.schemas.terms import (
    CAPITAL,
    CARD_KINDS,
    CREATURE,
    LOCATION,
    MAJOR_RITUAL,
    NEUTRAL,
    UNKNOWN_NUMBER,
)
from toolkit.games.expanse_tcg.steps import VERBS
from toolkit.games.expanse_tcg.steps.selectors import conditions
from toolkit.games.expanse_tcg.tables import Tables, card_of
from toolkit.pack.listing import listed
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

_AID, _LIST = 5, 12
"""How many keywords stand on one reference card, how many names on one card of a deck list."""


class Wording(NamedTuple):
    """What is needed to say a card: the words of its steps, and the names of its keywords."""

    tables: Tables
    speaker: Speaker


def rows(pack: Pack) -> Mapping[str, tuple[Row, ...]]:
    """`card`, `keyword` (reference cards) and `deck` (lists): `name`, `lines`."""
    words = Wording(Tables(pack), VERBS.speaker(pack.name))
    cards = pack.of("card").values()
    return {
        "card": tuple(_card(record, words) for record in cards),
        "keyword": tuple(_aids(words)),
        "deck": tuple(row for one in pack.of("deck").values() for row in _lists(one, words)),
    }


def _card(record: Record, words: Wording) -> Row:
    card = card_of(record)
    return _row(record, _copies(card), _lines(card, words))


def _copies(card: Card) -> int:
    """As many as a deck may hold."""
    alone = card.legendary or card.kind == CAPITAL or card.has(MAJOR_RITUAL)
    return 1 if alone else 2


def _row(record: Record, copies: int, lines: Iterator[str]) -> Row:
    fields: dict[str, Value] = {
        "name": str(record.get("title") or record.get("name")),
        "id": record.id,
        "lines": [*lines],
    }
    if record.get("art") is not None:
        fields["art"] = record.get("art")
    id, layer = f"{record.kind}.{record.id}", record.changed_by
    return Row(id, fields, copies, record.stand_ins(), layer, record=record)


def _lines(card: Card, words: Wording) -> Iterator[str]:
    """What a card says, a line each; sentences are made from its steps."""
    of = "Neutral" if card.faction == NEUTRAL else words.tables.name("faction", card.faction)
    kind = card.kind.replace("_", " ")
    sorts = ["legendary" * card.legendary, card.rarity, "Sudden" * card.sudden, *card.types, kind]
    yield f"{of}: {' '.join(filter(None, sorts))}"
    if figures := " · ".join(_figures(card)):
        yield figures
    if card.scope != "all":
        yield f"Put on a {'location' if card.scope == 'region' else card.scope}."
    for one in card.keywords:
        keyword = words.tables.keywords[one.id]
        said = f": {reminded(keyword.reminder, one, words.speaker)}"
        alone = card.kind in keyword.bare
        yield sentence(title(one, keyword.name) + ("" if alone else said))
    if card.wording:
        yield card.wording
    else:
        yield from words.speaker.say([*card.effect])
    if card.objective:
        yield sentence(f"Objective: {conditions(card.objective, words.speaker)}")
        yield sentence(f"Reward: {words.speaker.joined([*card.reward])}")
    if card.flavour:
        yield card.flavour


def _figures(card: Card) -> Iterator[str]:
    if card.kind != CAPITAL and not card.has(MAJOR_RITUAL):
        yield f"Cost {_figure(card.cost)} Aether"
    if card.kind == CREATURE:
        yield f"power {_figure(card.power)}"
    if card.kind in (CREATURE, LOCATION, CAPITAL):
        yield f"health {_figure(card.health)}"
    if card.militia:
        yield f"militia {_figure(card.militia)}"


def _figure(number: int) -> str:
    return "?" if number == UNKNOWN_NUMBER else str(number)


def _aids(words: Wording) -> Iterator[Row]:
    """The keywords, several to a card."""
    keywords = [*words.tables.keywords.values()]
    total = -(-len(keywords) // _AID)
    for number in range(total):
        some = keywords[number * _AID : (number + 1) * _AID]
        lines: list[Value] = [f"{one.name}: {reminded(one.reminder, Held(one.id))}" for one in some]
        name = f"Keywords {number + 1} of {total}"
        yield Row(f"keyword.{number + 1}", {"name": name, "id": "", "lines": lines})


def _lists(record: Record, words: Wording) -> Iterator[Row]:
    """The cards of a deck by kind, as many names on a card as one has room for."""
    cards, deck = words.tables.cards, words.tables.decks[record.id]
    held = sorted(deck.cards, key=lambda id: CARD_KINDS.index(cards[id].kind))
    parts = [held[at : at + _LIST] for at in range(0, len(held), _LIST)]
    faction = words.tables.name("faction", deck.faction)
    for number, part in enumerate(parts, 1):
        lines = [f"{faction}; capital: {cards[deck.capital].name}"]
        for kind, ids in groupby(part, key=lambda id: cards[id].kind):
            names = listed([f"{deck.cards[id]} {cards[id].name}" for id in ids])
            lines.append(f"{kind.replace('_', ' ').capitalize()}: {names}")
        row = _row(record, 1, iter(lines))
        name = f"{deck.title}, {number} of {len(parts)}"
        yield row._replace(id=f"{row.id}.{number}", fields={**row.fields, "name": name})
