"""What is wrong with one card: its keys, its keywords, what it can never do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.keyword import BARE, NUMBER, amiss, repeated, written
from toolkit.effects.standing import ABILITY
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.schemas.records import KEYS_OF
from toolkit.games.expanse_tcg.steps.selectors import speaks_of_that
from toolkit.games.expanse_tcg.steps.verbs import LORE, moments_in
from toolkit.games.expanse_tcg.tables import tables_of
from toolkit.pack.explained import Checks, Wrong
from toolkit.pack.listing import listed
from toolkit.pack.record import ABOUT
from toolkit.pack.refusing import an

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.finding import Severity
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

    Found = Iterator[tuple[tuple[str | int, ...], str, str]]
    """The field of the card, what is wrong with it, and what would be right."""
    Look = Callable[[Card, Record, Tables], Found]

CHECKS = Checks(__name__)


def _finds(code: str, name: str, severity: Severity, *kinds: str) -> Callable[[Look], Look]:
    """Makes what looks at a card a check of all cards, or of those of some kinds."""

    def declare(look: Look) -> Look:
        @CHECKS.finds(code, name, severity, each="card")
        def check(record: Record, pack: Pack) -> Iterator[Wrong]:
            tables = tables_of(pack)
            card = tables.cards[record.id]
            if not kinds or card.kind in kinds:
                for path, message, hint in look(card, record, tables):
                    said = f"card '{record.id}' ({record.get('name')}): {message}"
                    yield Wrong(record, path, said, hint, key=len(path) == 1)

        return look

    return declare


_KNOWN = {kind: {*keys, *ABOUT} for kind, keys in KEYS_OF.items()}


@_finds("E431", "key-of-another-kind", "error")
def _alien_keys(card: Card, record: Record, tables: Tables) -> Found:
    for key in [key for key in record.value if key not in _KNOWN[card.kind]]:
        having = [kind.replace("_", " ") for kind, keys in KEYS_OF.items() if key in keys]
        message = f"a {card.kind.replace('_', ' ')} has no '{key}'"
        yield (key,), message, f"it is a key of a {listed(having, 'or')}" if having else ""


@_finds("E432", "keyword-of-another-kind", "error")
def _alien_keywords(card: Card, record: Record, tables: Tables) -> Found:
    for place, one in enumerate(card.keywords):
        keyword = tables.keywords.get(one.id)
        if keyword is not None and card.kind not in keyword.kinds:
            having = listed([kind.replace("_", " ") for kind in keyword.kinds], "or")
            message = f"no {card.kind.replace('_', ' ')} has {keyword.name}"
            yield ("keywords", place), message, f"it is a keyword of a {having}"


@_finds("E433", "keyword-number", "error")
def _numbers(card: Card, record: Record, tables: Tables) -> Found:
    for place, one in enumerate(card.keywords):
        keyword = tables.keywords.get(one.id)
        if keyword is None or card.kind not in keyword.kinds:
            continue
        takes = keyword.parameter(card.kind)
        if wrong := amiss(one, takes):
            message = f"{keyword.name} {wrong}"
            yield ("keywords", place), message, f"write {written(one.id, takes, LORE)}"


@_finds("E434", "keyword-twice", "error")
def _twice(card: Card, record: Record, tables: Tables) -> Found:
    for place in repeated(card.keywords):
        id = card.keywords[place].id
        takes = tables.keywords[id].parameter(card.kind) if id in tables.keywords else NUMBER
        hint = "once is enough" if takes == BARE else "give it one with the whole number"
        yield ("keywords", place), f"it has {id} twice", hint


@_finds("E435", "priced-major-ritual", "error")
def _priced(card: Card, record: Record, tables: Tables) -> Found:
    if card.has(t.MAJOR_RITUAL) and record.get("cost") is not None:
        yield ("cost",), "a major ritual is never played, so it costs nothing", "leave out the cost"
    elif card.kind == t.RITUAL and not card.has(t.MAJOR_RITUAL) and record.get("cost") is None:
        yield ("kind",), "a ritual that is played needs a cost", f"or the keyword {t.MAJOR_RITUAL}"


@_finds("E436", "neutral-card", "error", t.CAPITAL, t.RITUAL)
def _neutral(card: Card, record: Record, tables: Tables) -> Found:
    if card.faction == t.NEUTRAL:
        hint = f"one of {listed([*tables.factions], 'or')}"
        yield ("faction",), f"a {card.kind} is of a faction", hint


@_finds("E437", "scope-without-target", "error", t.ONGOING_EVENT)
def _scoped(card: Card, record: Record, tables: Tables) -> Found:
    steps = [*card.effect, *(step for one in card.keywords for step in one.steps)]
    if card.scope != "all" and not speaks_of_that(steps):
        hint = "say of it in the effect: `of: that` for a player, `at: that` or `that` for others"
        yield ("scope",), f"it is put on a {card.scope}, and its effect speaks of none", hint
    if card.scope == "all" and speaks_of_that([step for step in steps if "while" in step]):
        message = "it holds for `that`, and is put on nothing"
        yield ("effect",), message, "give a `scope`: player, region or creature"


_AT_A_SPOT = (t.CREATURE, t.LOCATION, t.CAPITAL, t.TREASURE)


@_finds("E439", "ability-without-place", "error")
def _unusable(card: Card, record: Record, tables: Tables) -> Found:
    if card.kind in _AT_A_SPOT:
        return
    for place, step in enumerate(card.effect):
        if ABILITY in step:
            message = f"an ability is used where its card stands, and {an(card.kind)} has no place"
            hint = f"put it on a {listed([*_AT_A_SPOT], 'or')}; what has no price is a `when`"
            yield ("effect", place), message, hint


@_finds("W441", "impossible-pair", "warning")
def _pairs(card: Card, record: Record, tables: Tables) -> Found:
    if card.has("giant") and card.has("tiny"):
        yield ("keywords",), "Giant and Tiny: it takes four spaces and none", "keep one of them"
    if card.has("vault") and t.STOLEN in moments_in(card.effect):
        message = "Vault: nothing is ever stolen from it, so its effect never happens"
        yield ("effect",), message, "drop Vault, or the steps for `stolen`"


@_finds("W448", "destroyed-anyway", "warning", t.CREATURE)
def _destroyed_anyway(card: Card, record: Record, tables: Tables) -> Found:
    for place, step in enumerate(card.effect):
        held = step.get("when", {})
        if held.get("moment") == t.WOULD_DESTROY and not speaks_of_that(held["do"]):
            message = "what is done instead of destroying does nothing with the creature"
            hint = "take it away, or mend it: `capture: {what: that, to: chosen}`"
            yield ("effect", place), f"{message}, which is destroyed all the same", hint


@_finds("W442", "idle-keyword", "warning")
def _idle(card: Card, record: Record, tables: Tables) -> Found:
    for place, one in enumerate(card.keywords):
        if one.id == "thief" and one.number == 1:
            yield ("keywords", place), "Thief 1 is what everybody can do", "Thief 2 or more"
        if one.id == "siege_engine" and card.kind == t.CREATURE and card.power == 0:
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
