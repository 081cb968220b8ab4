"""Is a deck legal: what each clause of decks forbids, and the answer. No table is needed."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.schemas.records import Deck
from toolkit.games.expanse_tcg.schemas.terms import CAPITAL, DECK, NEUTRAL, QUEST
from toolkit.pack.listing import counted, listed
from toolkit.pack.typed import value_of
from toolkit.referee.adjudication import ILLEGAL, Run
from toolkit.referee.case_schema import LEGAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Value
    from toolkit.referee.mutation import Breach
    from toolkit.referee.rules import Rules

SIZE, COPIES, LEGENDS = 60, 2, 1
_RITUALISTS = "cult"
_SHOWN = 4


class DeckView(NamedTuple):
    """A deck with its cards looked up, and how often it holds each."""

    faction: str
    capital: Card
    cards: tuple[tuple[Card, int], ...]
    tables: Tables
    rules: Rules

    def count(self, holds: Callable[[Card], object] = bool) -> int:
        return sum(copies for card, copies in self.cards if holds(card))

    def by_name(self, holds: Callable[[Card], object]) -> Counter[str]:
        """How often it holds each printed name, of cards that are like this."""
        names: Counter[str] = Counter()
        for card, copies in self.cards:
            if holds(card):
                names[card.name] += copies
        return names

    def name(self) -> str:
        return self.tables.within("faction", self.faction)


def viewed(deck: Deck, tables: Tables, rules: Rules) -> DeckView:
    """A deck whose cards there are."""
    cards = tuple((tables.cards[id], copies) for id, copies in deck.cards.items())
    return DeckView(deck.faction, tables.cards[deck.capital], cards, tables, rules)


def ask_deck(argument: Value, tables: Tables, rules: Rules) -> Run:
    """Whether a deck, or the ready deck of an id, is legal, with every clause it breaks."""
    named = isinstance(argument, str)
    deck = tables.decks[str(argument)] if named else value_of(Deck, argument)
    view = viewed(deck, tables, rules)
    reasons = tuple(CLAUSES.broken(DECK, view))
    result = {
        "size": view.count(),
        "own": view.count(lambda card: card.faction == view.faction),
        "neutral": view.count(lambda card: card.faction == NEUTRAL),
        "legendary": view.count(lambda card: card.legendary),
        "capital": view.capital.id,
    }
    if reasons:
        return Run(ILLEGAL, result, None, reasons)
    return Run(LEGAL, result, held_to=CLAUSES.considered((DECK,), ()))


@CLAUSES.forbids("deck.size", DECK)
def large_enough(v: DeckView) -> Breach | None:
    size = v.count()
    if size >= SIZE:
        return None
    return f"The deck holds {counted(size, 'card')}, and {SIZE} are needed.", {"size": size}


@CLAUSES.forbids("deck.copies", DECK)
def no_more_than_two(v: DeckView) -> Breach | None:
    normal = v.by_name(lambda card: not card.legendary)
    names = v.by_name(bool)
    over = {name: names[name] for name in normal if names[name] > COPIES}
    return _too_many(over, f"a deck holds at most {COPIES} cards of one name")


@CLAUSES.forbids("deck.legendary", DECK)
def one_legend_of_a_name(v: DeckView) -> Breach | None:
    names = v.by_name(lambda card: card.legendary)
    over = {name: copies for name, copies in names.items() if copies > LEGENDS}
    return _too_many(over, "of a legendary card a deck holds one")


def _too_many(over: dict[str, int], limit: str) -> Breach | None:
    if not over:
        return None
    return f"{_some([f'{name} {copies} times' for name, copies in over.items()])}: {limit}.", over


def _some(names: list[str]) -> str:
    """A list, the end of a long one counted."""
    if len(names) <= _SHOWN:
        return listed(names)
    return listed([*names[:_SHOWN], counted(len(names) - _SHOWN, "other")])


@CLAUSES.forbids("deck.faction", DECK)
def of_its_faction(v: DeckView) -> Breach | None:
    strange = [card for card, _ in v.cards if card.faction not in (v.faction, NEUTRAL)]
    quests = [card for card, _ in v.cards if (card.kind, card.faction) == (QUEST, NEUTRAL)]
    if v.faction == _RITUALISTS and quests and v.rules.reading("cult_quests") == "barred":
        strange += quests
    if not strange:
        return None
    names = [card.name for card in strange]
    said = f"A deck of {v.name()} cannot hold {_some(names)}."
    return said, {"cards": [card.id for card in strange]}


@CLAUSES.forbids("deck.capital", DECK)
def a_capital_of_its_own(v: DeckView) -> Breach | None:
    if (v.capital.kind, v.capital.faction) == (CAPITAL, v.faction):
        return None
    what = "is no capital" if v.capital.kind != CAPITAL else f"is no capital of {v.name()}"
    return f"{v.capital.name} {what}.", {"capital": v.capital.id}


def _within(what: str, v: DeckView) -> Breach | None:
    found = [card for card, _ in v.cards if card.in_no_deck == what]
    if not found:
        return None
    names = _some([card.name for card in found])
    return f"No deck holds a {what}: {names}.", {"cards": [card.id for card in found]}


CLAUSES.forbids("deck.no_capitals", DECK)(partial(_within, "capital"))
CLAUSES.forbids("deck.no_major_rituals", DECK)(partial(_within, "major ritual"))
