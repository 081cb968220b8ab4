"""The rows of aids: keywords, guides to a turn and a battle, deck sheets, counters, the record."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from toolkit.effects.keyword import BOTH, NUMBER, Held, reminded
from toolkit.games.expanse_tcg.rows.table import PLAYERS, sign_of
from toolkit.games.expanse_tcg.schemas.terms import CARD_KINDS
from toolkit.games.expanse_tcg.tables import Tables
from toolkit.pack.columns import in_columns
from toolkit.pack.game import Deck as Printed
from toolkit.pack.plain import parted
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.games.expanse_tcg.schemas.records import Deck, Keyword
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.referee.paper.aids import BookTold

_A_SIDE = 3
"""Keywords on one side of a reference card, at most."""
_SHOWN = 3
"""Cards of a deck that its sheet shows beside the capital: the dearest of its faction."""
_LINES = 32
"""Lines of a sheet for a deck of one's own; the record of hidden moves has half as many."""


def aid_rows(tables: Tables, told: BookTold, cards: Sequence[Row]) -> Mapping[str, tuple[Row, ...]]:
    """keyword, and keyword_back, what lies behind: `name`, their letters; `lines` [{id, name,
      family, bears, says, and of a card that has it frame, owner, subject, held}…], or all as
      `index`
    aid, of a turn and of a battle: `name`, `sort`, `note`, and by part what is told there [{icon,
      short [text…], ids [clause…]}…]
    silent: `name`, `note`, and by topic [{sign, asks, says}…]
    deck, the ready ones and a blank one: `name`, `owner`, `faction`, `capital`, `cards` [{count,
      name, kind, cost}…], the same in two `columns` after {head, count} of each kind, `curve`
      [{cost, count}…], `size`, `says` [text…]
    counter_key: `counters` [{icon, colour, figure, name, says, count, more}…], `more` the others
      of that sign
    record: `says` [text…], `lines` [number…]
    """
    by_id = {row.id: row for row in cards}
    sides = [*_keywords(tables, by_id)]
    return {
        "keyword": tuple(sides[::2]),
        "keyword_back": tuple(
            back._replace(id=front.id.replace("keyword", "keyword_back"))
            for front, back in zip(sides[::2], sides[1::2], strict=False)
        ),
        "aid": tuple(_aid(f"aid.{id}", id, told, PLAYERS, sort=id) for id in ("turn", "battle")),
        "silent": (_aid("silent.all", "silent", told),),
        "deck": (
            *_decks(tables, told, by_id),
            _deck_sheet("deck.blank", told)._replace(copies=PLAYERS),
        ),
        "counter_key": (_counter_key(told),),
        "record": (_record(told),),
    }


def _keywords(tables: Tables, cards: Mapping[str, Row]) -> Iterator[Row]:
    """The keywords by the alphabet, a few on each side of a card; all their names on the side that
    may be left."""
    words = sorted(tables.keywords.values(), key=lambda one: one.name)
    shown = {one.id: cards[f"card.{card.id}"].fields
             for card in tables.cards.values() for one in card.keywords}  # fmt: skip
    told: list[Value] = [_keyword(one, shown.get(one.id, {})) for one in words]
    sides = parted(told, _A_SIDE)
    for side, lines in enumerate(sides):
        letters = dict.fromkeys(words[side * _A_SIDE + at].name[0] for at in (0, len(lines) - 1))
        fields: dict[str, Value] = {"name": " – ".join(letters), "lines": [*lines]}
        yield Row(f"keyword.{side // 2 + 1}", fields, PLAYERS)
    if len(sides) % 2:
        yield Row(f"keyword.{len(sides) // 2 + 1}", {"name": "all", "index": told}, PLAYERS)


def _keyword(one: Keyword, shown: Mapping[str, Value]) -> dict[str, Value]:
    """What it is called, what bears it, what it means in short, and a card that has it."""
    name = f"{one.name} X" if one.param in (NUMBER, BOTH) else one.name
    bears = "any" if len(one.kinds) == len(CARD_KINDS) else one.kinds[0]
    kinds = ", ".join(kind.removeprefix("ongoing_") for kind in one.kinds).capitalize()
    return {
        "id": one.id,
        "name": name,
        "family": bears,
        "bears": "Any card" if bears == "any" else kinds,
        "says": reminded(one.reminder, Held(one.id)),
        **{key: shown[key] for key in ("frame", "owner", "subject", "held") if shown},
    }


def _aid(row: str, id: str, told: BookTold, copies: int = 1, **more: Value) -> Row:
    """A row in the words of an aid, as its record has them."""
    aid = told.aid(id)
    return Row(row, {**aid, "name": aid["title"], **more}, copies)


def _decks(tables: Tables, told: BookTold, cards: Mapping[str, Row]) -> Iterator[Row]:
    """The sheets of the ready decks, with their capital as `seat` and as `shown` their dearest."""
    for record in told.pack.of("deck").values():
        deck = tables.decks[record.id]
        own = {id: tables.cards[id].faction == deck.faction for id in deck.cards}
        dear = sorted(own, key=lambda id: (not own[id], -tables.cards[id].cost))[:_SHOWN]
        seat, *shown = (dict(cards[f"card.{id}"].fields) for id in (deck.capital, *dear))
        fields = _deck_sheet(f"deck.{deck.id}", told, deck, tables).fields
        yield Row.of(record, {**fields, "seat": seat, "shown": [*shown]})


def _deck_sheet(
    id: str, told: BookTold, deck: Deck | None = None, tables: Tables | None = None
) -> Row:
    """The cards of a deck by kind and cost, in two columns; blank lines where there is no deck."""
    cards: list[Value] = [{"count": "", "name": "", "kind": "", "cost": ""} for _ in range(_LINES)]
    curve: Counter[int] = Counter()
    if deck is not None and tables is not None:
        held = [(tables.cards[id], copies) for id, copies in deck.cards.items()]
        held.sort(key=lambda one: (CARD_KINDS.index(one[0].kind), one[0].cost, one[0].name))
        cards = [
            {"count": copies, "name": card.name, "kind": card.kind, "cost": card.cost}
            for card, copies in held
        ]
        for card, copies in held:
            curve[card.cost] += copies
    costs = range(min(curve, default=0), max(curve, default=10) + 1)
    says = told.pack.of("faction")[deck.faction].get("about") if deck else told.aid("deck")["says"]
    fields: dict[str, Value] = {
        "name": deck.title if deck else told.aid("deck")["title"],
        "owner": deck.faction if deck else "neutral",
        "faction": tables.name("faction", deck.faction) if deck and tables else "",
        "capital": tables.cards[deck.capital].name if deck and tables else "",
        "cards": cards,
        "columns": in_columns(cards, "kind", "count", 20),
        "curve": [{"cost": cost, "count": curve[cost]} for cost in costs],
        "size": curve.total() or "",
        "says": says,
    }
    return Row(id, fields)


def _counter_key(told: BookTold) -> Row:
    """What each sort of counter means, those of one sign together, and letters."""
    counters: list[Value] = []
    for _, same in groupby(told.pack.of("counter").values(), key=lambda one: one.get("icon") or ""):
        alike = [*same]
        more: list[Value] = [*map(sign_of, alike[1:])]
        first, last = str(alike[0].get("name")), str(alike[-1].get("name"))
        names = dict.fromkeys((first, last))
        named = f"{first} to {last.split()[-1]}" if len(alike) > 2 else ", ".join(names)
        says = " ".join(dict.fromkeys(str(one.get("says")) for one in alike))
        count = sum(int(str(one.get("count"))) for one in alike)
        told_of: dict[str, Value] = {"name": named, "says": says, "count": count, "more": more}
        counters.append({**sign_of(alike[0]), **told_of})
    return Row("counter_key.all", {"name": "Counters", "counters": counters})


def _record(told: BookTold) -> Row:
    ruling = told.book.ledger.rulings["hidden_record"]
    says = [*told.aid("record")["says"], f"{ruling.readings[told.book.in_force(ruling)].says}."]
    lines: list[Value] = [*range(1, _LINES // 2 + 1)]
    return _aid("record.hidden", "record", told, PLAYERS, says=says, lines=lines)


# ---- what one player with a ready deck needs on paper


LAID = ("mat", "camp", "counter")
"""Keys of rows that are printed for both players."""


def decks(pack: Pack) -> Mapping[str, Printed]:
    """The ready decks: beside their cards the capital, and what cards of theirs create."""
    tables = Tables(pack)
    found = {}
    for deck in tables.decks.values():
        copies = {**deck.cards, deck.capital: 1}
        waiting = [*copies]
        for id in waiting:
            # one that there is not is told as an unknown id
            fresh = sorted(tables.creating.get(id, set()) - copies.keys())
            copies |= dict.fromkeys(fresh, 1)
            waiting += fresh
        by_row = {f"card.{id}": count for id, count in copies.items()}
        found[deck.id] = Printed(deck.title, by_row, LAID, PLAYERS)
    return found
