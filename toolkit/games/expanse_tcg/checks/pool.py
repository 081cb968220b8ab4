"""What is wrong with cards together: decks, factions, names, and the cost curve."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.deck import COPIES, LEGENDS, SIZE, viewed
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.schemas.records import Curve
from toolkit.games.expanse_tcg.tables import tables_of
from toolkit.pack.explained import Checks, Wrong
from toolkit.pack.typed import value_of
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse_tcg.schemas.records import Card, Deck, Prices
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

CHECKS = Checks(__name__)

# ---- decks


@CHECKS.finds("E438", "illegal-deck", "error", each="deck", judged=True)
def _illegal(record: Record, pack: Pack) -> Iterator[Wrong]:
    tables, rulings = tables_of(pack), pack.of("ruling")
    rules = Readings({id: str(ruling.get("default")) for id, ruling in rulings.items()})
    deck = tables.decks[record.id]
    if not {deck.capital, *deck.cards} <= tables.cards.keys():
        return  # told as unknown ids
    for reason in CLAUSES.broken(t.DECK, viewed(deck, tables, rules)):
        for path in _places(deck, reason.facts, tables):
            message = f"deck '{record.id}': {reason.says}"
            hint = f"see `toolkit rules expanse_tcg {reason.clause}`"
            yield Wrong(record, path, message, hint, key=len(path) > 1)


def _places(deck: Deck, facts: Mapping[str, object], tables: Tables) -> list[tuple[str, ...]]:
    """Where a deck breaks a clause: at the cards concerned, the capital, or all cards."""
    if "capital" in facts:
        return [("capital",)]
    listed = facts.get("cards", ())
    named = {tables.cards[id].name: id for id in deck.cards}
    ids = listed if isinstance(listed, list) else [named[one] for one in facts if one in named]
    return [("cards", id) for id in ids] or [("cards",)]


@CHECKS.finds("W444", "card-of-no-deck", "warning")
def _lost(pack: Pack) -> Iterator[Wrong]:
    tables = tables_of(pack)
    cards, made = tables.cards.values(), set[str]().union(*tables.creating.values())
    held = {t.NEUTRAL, *(card.faction for card in cards if card.kind == t.CAPITAL)}
    for card, record in zip(cards, pack.of("card").values(), strict=True):
        if card.has(t.MAJOR_RITUAL):
            if card.id not in made:
                message = f"card '{card.id}': no card creates this major ritual"
                hint = f"a capital might: `create: {{card: {card.id}}}`"
                yield Wrong(record, ("id",), message, hint)
        elif card.faction not in held:
            message = f"card '{card.id}': no deck can hold it, as its faction has no capital"
            yield Wrong(record, ("faction",), message, "give the faction one")


@CHECKS.finds("W445", "small-pool", "warning")
def _small(pack: Pack) -> Iterator[Wrong]:
    cards = tables_of(pack).cards.values()
    led = {card.faction for card in cards if card.kind == t.CAPITAL}
    names: dict[str, dict[str, int]] = defaultdict(dict)
    for card in cards:
        if not card.in_no_deck:
            names[card.faction][card.name] = LEGENDS if card.legendary else COPIES
    for record in pack.of("faction").values():
        most = sum((names[t.NEUTRAL] | names[record.id]).values())
        if record.id in led and most < SIZE:
            message = f"faction '{record.id}': its decks can hold {most} cards, and need {SIZE}"
            hint = "add cards of it, or neutral ones"
            yield Wrong(record, ("id",), message, hint)


@CHECKS.finds("W446", "one-name-two-cards", "warning")
def _one_name(pack: Pack) -> Iterator[Wrong]:
    named: dict[str, list[Card]] = defaultdict(list)
    for card in tables_of(pack).cards.values():
        named[card.name].append(card)
    for name, cards in named.items():
        for card in cards[1:]:
            message = f"card '{card.id}' is called {name}, as is '{cards[0].id}'"
            hint = "they count together in a deck"
            yield Wrong(pack.of("card")[card.id], ("name",), message, hint)


# ---- the curve


@CHECKS.finds("W443", "off-the-curve", "warning", needs="curve")
def _off_curve(pack: Pack) -> Iterator[Wrong]:
    curve = value_of(Curve, pack.tables["curve"].value)
    prices = {t.CREATURE: curve.creature, t.LOCATION: curve.location}
    for card in tables_of(pack).cards.values():
        price = prices.get(card.kind)
        figures = (card.cost, card.power, card.health, card.militia)
        unknown = t.UNKNOWN_NUMBER in (
            figures if card.kind == t.CREATURE else (card.cost, *figures[2:])
        )
        if price is None or unknown or not price.points:
            continue
        parts = _parts(card, price, curve.effects)
        worth = sum(parts.values())
        off = worth / price.points - card.cost
        if abs(off) <= curve.within:
            continue
        record = pack.of("card")[card.id]
        side = "more" if off > 0 else "less"
        message = (
            f"card '{card.id}' ({card.name}) is worth {round(abs(off), 1):g} Aether {side} than "
            f"the {card.cost} it costs"
        )
        sums = " + ".join(f"{what} {points:g}" for what, points in parts.items() if points)
        hint = f"{sums or 'nothing'} = {worth:g} points; {price.points:g} points cost 1 Aether"
        has_steps = card.effect or any(one.steps for one in card.keywords)
        if has_steps and card.id not in curve.effects:
            hint += "; what its steps are worth stands under `effects` in curve.yaml"
        yield Wrong(record, ("cost",), message, hint)


def _parts(card: Card, price: Prices, effects: Mapping[str, float]) -> dict[str, float]:
    """What a card is worth, in points, by what it is for."""
    keywords = {one.id: price.keywords.get(one.id, 0) * (one.number or 1) for one in card.keywords}
    figures = {
        "power": card.power * price.power if card.kind == t.CREATURE else 0,
        "health": card.health * price.health,
        "militia": card.militia * price.militia,
    }
    return {**figures, **keywords, "effect": effects.get(card.id, 0)}


# ---- the checks
