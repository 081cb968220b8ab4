"""What is wrong with cards together: decks, factions, names, and the cost curve."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.deck import COPIES, LEGENDS, SIZE, created, viewed
from toolkit.games.expanse_tcg.schemas.records import Curve
from toolkit.games.expanse_tcg.schemas.terms import (
    CAPITAL,
    CREATURE,
    DECK,
    LOCATION,
    MAJOR_RITUAL,
    NEUTRAL,
    UNKNOWN_NUMBER,
)
from toolkit.games.expanse_tcg.tables import tables_of
from toolkit.pack.finding import Rule
from toolkit.pack.game import OneRule
from toolkit.pack.typed import value_of
from toolkit.referee.rules import Readings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from toolkit.games.expanse_tcg.schemas.records import Card, Deck, Prices
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack

ILLEGAL_DECK = Rule("E438", "illegal-deck", "error")
OFF_CURVE = Rule("W443", "off-the-curve", "warning")
LOST_CARD = Rule("W444", "card-of-no-deck", "warning")
SMALL_POOL = Rule("W445", "small-pool", "warning")
ONE_NAME = Rule("W446", "one-name-two-cards", "warning")

# ---- decks


def _illegal_decks(pack: Pack) -> Iterator[Finding]:
    tables = tables_of(pack)
    rulings = pack.of("ruling")
    rules = Readings({id: str(ruling.get("default")) for id, ruling in rulings.items()})
    for record in pack.of("deck").values():
        deck = tables.decks[record.id]
        if not {deck.capital, *deck.cards} <= tables.cards.keys():
            continue  # told as unknown ids
        for reason in CLAUSES.broken(DECK, viewed(deck, tables, rules)):
            for path in _places(deck, reason.facts, tables):
                message = f"deck '{record.id}': {reason.says}"
                hint = f"see `toolkit rules expanse_tcg {reason.clause}`"
                yield record.finding(ILLEGAL_DECK, path, message, hint=hint, key=len(path) > 1)


def _places(deck: Deck, facts: Mapping[str, object], tables: Tables) -> list[tuple[str, ...]]:
    """Where a deck breaks a clause: at the cards concerned, the capital, or all cards."""
    if "capital" in facts:
        return [("capital",)]
    listed = facts.get("cards", ())
    named = [id for id in deck.cards if tables.cards[id].name in facts]
    ids = [*listed] if isinstance(listed, list) else named
    return [("cards", id) for id in ids] or [("cards",)]


def _lost(pack: Pack) -> Iterator[Finding]:
    cards = tables_of(pack).cards.values()
    led = {card.faction for card in cards if card.kind == CAPITAL}
    steps = [card.effect + card.reward for card in cards]
    made = created([one for one in steps if one])
    for card in cards:
        record = pack.of("card")[card.id]
        if card.has(MAJOR_RITUAL):
            if card.id not in made:
                message = f"card '{card.id}': no card creates this major ritual"
                hint = f"a capital might: `create: {{card: {card.id}}}`"
                yield record.finding(LOST_CARD, ("id",), message, hint=hint)
        elif card.faction not in led | {NEUTRAL}:
            message = f"card '{card.id}': no deck can hold it, as its faction has no capital"
            yield record.finding(LOST_CARD, ("faction",), message, hint="give the faction one")


def _small(pack: Pack) -> Iterator[Finding]:
    cards = tables_of(pack).cards.values()
    led = {card.faction for card in cards if card.kind == CAPITAL}
    names: dict[str, dict[str, int]] = defaultdict(dict)
    for card in cards:
        if card.kind != CAPITAL and not card.has(MAJOR_RITUAL):
            names[card.faction][card.name] = LEGENDS if card.legendary else COPIES
    for record in pack.of("faction").values():
        most = sum((names[NEUTRAL] | names[record.id]).values())
        if record.id in led and most < SIZE:
            message = f"faction '{record.id}': its decks can hold {most} cards, and need {SIZE}"
            hint = "add cards of it, or neutral ones"
            yield record.finding(SMALL_POOL, ("id",), message, hint=hint)


def _one_name(pack: Pack) -> Iterator[Finding]:
    named: dict[str, list[Card]] = defaultdict(list)
    for card in tables_of(pack).cards.values():
        named[card.name].append(card)
    for name, cards in named.items():
        for card in cards[1:]:
            message = f"card '{card.id}' is called {name}, as is '{cards[0].id}'"
            hint = "they count together in a deck"
            yield pack.of("card")[card.id].finding(ONE_NAME, ("name",), message, hint=hint)


# ---- the curve


def _off_curve(pack: Pack) -> Iterator[Finding]:
    if "curve" not in pack.tables:
        return
    curve = value_of(Curve, pack.tables["curve"].value)
    prices = {CREATURE: curve.creature, LOCATION: curve.location}
    for card in tables_of(pack).cards.values():
        price = prices.get(card.kind)
        figures = (card.cost, card.power, card.health, card.militia)
        unknown = UNKNOWN_NUMBER in (
            figures if card.kind == CREATURE else (card.cost, *figures[2:])
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
            f"card '{card.id}' ({card.name}) is worth {abs(off):g} Aether {side} than the "
            f"{card.cost} it costs"
        )
        sums = " + ".join(f"{what} {points:g}" for what, points in parts.items() if points)
        hint = f"{sums or 'nothing'} = {worth:g} points; {price.points:g} points cost 1 Aether"
        if _has_steps(card) and card.id not in curve.effects:
            hint += "; what its steps are worth stands under `effects` in curve.yaml"
        yield record.finding(OFF_CURVE, ("cost",), message, hint=hint)


def _has_steps(card: Card) -> bool:
    return bool(card.effect) or any(one.steps for one in card.keywords)


def _parts(card: Card, price: Prices, effects: Mapping[str, float]) -> dict[str, float]:
    """What a card is worth, in points, by what it is for."""
    keywords = {one.id: price.keywords.get(one.id, 0) * (one.number or 1) for one in card.keywords}
    figures = {
        "power": card.power * price.power if card.kind == CREATURE else 0,
        "health": card.health * price.health,
        "militia": card.militia * price.militia,
    }
    return {**figures, **keywords, "effect": effects.get(card.id, 0)}


# ---- the checks

_HERON = """\
cards:
- id: dusk_heron
  kind: creature
  name: %s
  faction: %s
  rarity: common
  cost: %d
  power: 2
  health: 2
"""
_COURT = """\
- {id: dusk_court, kind: capital, name: Dusk Court, faction: nomads, health: 30}
"""
_RIDER = """\
- {id: rider_%d, kind: spell, name: Rider %d, faction: nomads, rarity: rare, cost: 1}
"""
A_DECK = """\
decks:
- id: riders
  title: Riders
  faction: cities
  capital: crown_of_harbours
  cards: {
    levy_spearman: 2, market_courier: 2, temple_singer: 2, longbow_company: 2, siege_crew: 2,
    banner_captain: 2, gate_sworn: 2, peace_envoy: 2, exalted_host: 2, cathedral_ward: 2,
    trade_harbour: 2, muster_the_wards: 2, lifted_shield: 2, pilgrim_road: 2, long_summer: 2,
    paid_sword: 2, hill_militia: 2, shield_carrier: 2, freelance_archer: 2, purse_snipper: 2,
    breach_crew: 2, kite_sprite: 2, border_village: 2, watchtower: 2, walled_town: 2,
    grand_depot: 2, field_surgery: 2, firepot: 2, scatter: 2, silver_hoard: %d }
"""
_NOMADS = "factions:\n- {id: nomads, name: The Nomads, about: They wander., mechanic: fast}\n"


def _mine(text: str, **more: str) -> dict[str, str]:
    return {"cards/mine.yaml": text, **{f"{name}.yaml": said for name, said in more.items()}}


def _riders(number: int) -> str:
    """So many cards of the nomads."""
    return "".join(_RIDER % (n, n) for n in range(1, number + 1))


_NOMAD = _HERON % ("Dusk Heron", "nomads", 2)
_NEUTRAL = _mine(_HERON % ("Dusk Heron", NEUTRAL, 2))

POOL_CHECKS = (
    OneRule(
        ILLEGAL_DECK,
        """\
A deck in decks.yaml is not legal: fewer than 60 cards, more than two of a name or one of a
legendary one, cards of another faction, a capital or major ritual among them, or a capital of
another faction. A case may ask the same of a deck that stands in no file (`deck:`).""",
        {"decks.yaml": A_DECK % 2},
        {"decks.yaml": A_DECK % 1},
        _illegal_decks,
    ),
    OneRule(
        OFF_CURVE,
        """\
A creature or location is worth more or less than it costs, by the prices in curve.yaml: figures and
keywords have points, and so many points cost one Aether. The hint is the sum. That is advice: a set
may bring a curve.yaml with other prices, and points of its own cards' `effects`.""",
        _NEUTRAL,
        _mine(_HERON % ("Dusk Heron", NEUTRAL, 4)),
        _off_curve,
    ),
    OneRule(
        LOST_CARD,
        """\
No deck can hold a card, as its faction has no capital; or no card creates a major ritual, which is
in no deck.""",
        _mine(_NOMAD + _COURT + _riders(6), factions=_NOMADS),
        _mine(_NOMAD, factions=_NOMADS),
        _lost,
    ),
    OneRule(
        SMALL_POOL,
        """\
With every card of a faction and every neutral one, as often as a deck may hold it, a deck of the
faction still has fewer than 60.""",
        _mine(_NOMAD + _COURT + _riders(6), factions=_NOMADS),
        _mine(_NOMAD + _COURT, factions=_NOMADS),
        _small,
    ),
    OneRule(
        ONE_NAME,
        """\
Two cards have one printed name. They may, and count together in a deck: two of a name, one of a
legendary one.""",
        _NEUTRAL,
        _mine(_HERON % ("Hill Militia", NEUTRAL, 2)),
        _one_name,
    ),
)
