"""What is wrong with one card: its keys, its keywords, what it can never do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.keyword import amiss, repeated, written
from toolkit.games.expanse_tcg.schemas.records import KEYS_OF
from toolkit.games.expanse_tcg.schemas.terms import (
    CAPITAL,
    CREATURE,
    MAJOR_RITUAL,
    NEUTRAL,
    ONGOING_EVENT,
    RITUAL,
)
from toolkit.games.expanse_tcg.steps.lasting import moments_in
from toolkit.games.expanse_tcg.steps.selectors import LORE, speaks_of_that
from toolkit.games.expanse_tcg.tables import tables_of
from toolkit.pack.explained import explained
from toolkit.pack.finding import Rule
from toolkit.pack.listing import listed
from toolkit.pack.record import ABOUT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.finding import Finding
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

    Found = Iterator[tuple[tuple[str | int, ...], str, str]]
    """The field of the card, what is wrong with it, and what would be right."""

ALIEN_KEY = Rule("E431", "key-of-another-kind", "error")
ALIEN_KEYWORD = Rule("E432", "keyword-of-another-kind", "error")
KEYWORD_NUMBER = Rule("E433", "keyword-number", "error")
KEYWORD_TWICE = Rule("E434", "keyword-twice", "error")
PRICED_RITUAL = Rule("E435", "priced-major-ritual", "error")
NEUTRAL_CARD = Rule("E436", "neutral-card", "error")
NO_TARGET = Rule("E437", "scope-without-target", "error")
IMPOSSIBLE_PAIR = Rule("W441", "impossible-pair", "warning")
IDLE_KEYWORD = Rule("W442", "idle-keyword", "warning")


def _each(
    rule: Rule,
    look: Callable[[Card, Record, Tables], Found],
    meant: Callable[[Card], object] = lambda card: card.keywords,
) -> Callable[[Pack], Iterator[Finding]]:
    """A check that looks at card after card, of those that are meant: the ones with keywords."""

    def check(pack: Pack) -> Iterator[Finding]:
        tables, records = tables_of(pack), pack.of("card")
        for card in filter(meant, tables.cards.values()):
            record = records[card.id]
            for path, message, hint in look(card, record, tables):
                said = f"card '{record.id}' ({record.get('name')}): {message}"
                yield record.finding(rule, path, said, hint=hint, key=len(path) == 1)

    return check


_KNOWN = {kind: {*keys, *ABOUT} for kind, keys in KEYS_OF.items()}


def _alien_keys(card: Card, record: Record, tables: Tables) -> Found:
    if record.value.keys() <= _KNOWN[card.kind]:
        return
    for key in record.value:
        if key in _KNOWN[card.kind]:
            continue
        having = [kind.replace("_", " ") for kind, keys in KEYS_OF.items() if key in keys]
        message = f"a {card.kind.replace('_', ' ')} has no '{key}'"
        yield (key,), message, f"it is a key of a {listed(having, 'or')}" if having else ""


def _alien_keywords(card: Card, record: Record, tables: Tables) -> Found:
    for place, one in enumerate(card.keywords):
        keyword = tables.keywords.get(one.id)
        if keyword is not None and card.kind not in keyword.kinds:
            having = listed([kind.replace("_", " ") for kind in keyword.kinds], "or")
            message = f"no {card.kind.replace('_', ' ')} has {keyword.name}"
            yield ("keywords", place), message, f"it is a keyword of a {having}"


def _numbers(card: Card, record: Record, tables: Tables) -> Found:
    for place, one in enumerate(card.keywords):
        keyword = tables.keywords.get(one.id)
        if keyword is None or card.kind not in keyword.kinds:
            continue
        takes = keyword.parameter(card.kind)
        if wrong := amiss(one, takes):
            message = f"{keyword.name} {wrong}"
            yield ("keywords", place), message, f"write {written(one.id, takes, LORE)}"


def _twice(card: Card, record: Record, tables: Tables) -> Found:
    for place in repeated(card.keywords):
        id = card.keywords[place].id
        yield ("keywords", place), f"it has {id} twice", "give it one with the whole number"


def _priced(card: Card, record: Record, tables: Tables) -> Found:
    if card.has(MAJOR_RITUAL) and record.get("cost") is not None:
        yield ("cost",), "a major ritual is never played, so it costs nothing", "leave out the cost"
    elif card.kind == RITUAL and not card.has(MAJOR_RITUAL) and record.get("cost") is None:
        yield ("kind",), "a ritual that is played needs a cost", f"or the keyword {MAJOR_RITUAL}"


def _neutral(card: Card, record: Record, tables: Tables) -> Found:
    if card.faction == NEUTRAL:
        hint = f"one of {listed([*tables.factions], 'or')}"
        yield ("faction",), f"a {card.kind} is of a faction", hint


def _scoped(card: Card, record: Record, tables: Tables) -> Found:
    steps = [*card.effect, *(step for one in card.keywords for step in one.steps)]
    if card.scope != "all" and not speaks_of_that(steps):
        hint = "say of it in the effect: `of: that` for a player, `at: that` or `that` for others"
        yield ("scope",), f"it is put on a {card.scope}, and its effect speaks of none", hint
    if card.scope == "all" and speaks_of_that([step for step in steps if "while" in step]):
        message = "it holds for `that`, and is put on nothing"
        yield ("effect",), message, "give a `scope`: player, region or creature"


def _pairs(card: Card, record: Record, tables: Tables) -> Found:
    if card.has("giant") and card.has("tiny"):
        yield ("keywords",), "Giant and Tiny: it takes four spaces and none", "keep one of them"
    if card.has("vault") and "stolen" in moments_in(card.effect):
        message = "Vault: nothing is ever stolen from it, so its effect never happens"
        yield ("effect",), message, "drop Vault, or the steps for `stolen`"


def _idle(card: Card, record: Record, tables: Tables) -> Found:
    for place, one in enumerate(card.keywords):
        if one.id == "thief" and one.number == 1:
            yield ("keywords", place), "Thief 1 is what everybody can do", "Thief 2 or more"
        if one.id == "siege_engine" and card.kind == CREATURE and card.power == 0:
            yield ("keywords", place), "Siege Engine doubles a power of 0", "give it some power"
        for keyword, ruling, reading, why in _BY_READING:
            if one.id == keyword and _reading(tables, ruling) == reading:
                yield ("keywords", place), f"{why} ({ruling}: {reading})", "play by another reading"


_BY_READING = (
    ("regeneration", "creature_healing", "every_turn", "Regeneration finds no damage to heal"),
    ("sanctuary", "creature_healing", "every_turn", "Sanctuary finds no damage to heal"),
    ("moat", "attack_reach", "adjacent", "with Moat nobody attacks it in the back row"),
)


def _reading(tables: Tables, ruling: str) -> str:
    """The reading that sets play by; the default where none says."""
    said = [folder.manifest.said.get("rulings") for folder in tables.pack.folders
            if folder.role == "set" and folder.manifest is not None]  # fmt: skip
    chosen = [one[ruling] for one in said if isinstance(one, dict) and ruling in one]
    return str(chosen[-1]) if chosen else ""


def _of_kind(*kinds: str) -> Callable[[Card], bool]:
    return lambda card: card.kind in kinds


CARD_CHECKS = explained(
    __name__,
    {
        ALIEN_KEY: _each(ALIEN_KEY, _alien_keys, bool),
        ALIEN_KEYWORD: _each(ALIEN_KEYWORD, _alien_keywords),
        KEYWORD_NUMBER: _each(KEYWORD_NUMBER, _numbers),
        KEYWORD_TWICE: _each(KEYWORD_TWICE, _twice),
        PRICED_RITUAL: _each(
            PRICED_RITUAL, _priced, lambda card: card.keywords or card.kind == RITUAL
        ),
        NEUTRAL_CARD: _each(NEUTRAL_CARD, _neutral, _of_kind(CAPITAL, RITUAL)),
        NO_TARGET: _each(NO_TARGET, _scoped, _of_kind(ONGOING_EVENT)),
        IMPOSSIBLE_PAIR: _each(IMPOSSIBLE_PAIR, _pairs),
        IDLE_KEYWORD: _each(IDLE_KEYWORD, _idle),
    },
)
