"""What the components of the game say, in plain values that templates place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.keyword import Held, held, reminded, title
from toolkit.effects.speaker import sentence
from toolkit.games.expanse_tcg.rows import aids, table
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.schemas.records import RARITIES
from toolkit.games.expanse_tcg.steps import VERBS, selectors
from toolkit.games.expanse_tcg.tables import Tables, card_of
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.row import Row
from toolkit.referee.ledger import ledger
from toolkit.referee.paper.aids import BookTold
from toolkit.referee.paper.book import Book

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from toolkit.effects.speaker import Speaker
    from toolkit.games.expanse_tcg.schemas.records import Card
    from toolkit.pack.document import Value
    from toolkit.pack.pack import Pack
    from toolkit.pack.record import Record

ARTIFACT = "artifact"
LONG = {145: "", 190: "more"}
"""Up to so many letters of rules, how low a look's picture is for them; `most` beyond."""
LOW = 175
"""Beyond so many letters of rules a card has smaller words, as all capitals have."""
SOME = 230
"""Beyond so many a low picture as well."""
HIGH = 100
"""Up to so many letters in one paragraph a card has a high picture."""
_FRAMES = {"event": "Ongoing event", "sudden": "Sudden spell"}


class Wording(NamedTuple):
    """What is needed to say a card: the words of its steps, and the names of its keywords."""

    tables: Tables
    speaker: Speaker


def rows(pack: Pack, players: frozenset[int] = frozenset()) -> Mapping[str, tuple[Row, ...]]:
    """`card` (see below), what cards lie on and what lies on them (table.py), aids (aids.py)."""
    words = Wording(Tables(pack), VERBS.speaker(pack.name))
    told = BookTold(Book(pack, ledger(pack), pack.readings), (table.PLAYERS,))
    cards = tuple(_card(record, words) for record in pack.of("card").values())
    return {
        "card": cards,
        "card_key": (_card_key(pack, cards),),
        **table.table_rows(pack, told),
        **aids.aid_rows(words.tables, told, cards),
    }


def _card_key(pack: Pack, cards: Sequence[Row]) -> Row:
    """How to read a card: the most telling one as `card`, `kinds` and `factions` [{id, name}…],
    `rarities`."""
    factions = {one.id: str(one.get("name")) for one in pack.of("faction").values()}
    factions[t.NEUTRAL] = "No faction"
    kinds = {str(row.fields["frame"]): _FRAMES.get(str(row.fields["frame"])) for row in cards}
    fields: dict[str, Value] = {
        "name": "How to read a card",
        "note": "",
        "card": dict(max(cards, key=_telling).fields),
        "kinds": [{"id": id, "name": name or id.capitalize()} for id, name in kinds.items()],
        "factions": [{"id": id, "name": name} for id, name in factions.items()],
        "rarities": [*RARITIES],
    }
    return Row("card_key.all", fields)


def _telling(row: Row) -> tuple[int, int]:
    """How much of what a card may have this one has, with words that leave its picture room."""
    has = [name for name in ("cost", "power", "legendary", "flavour") if row.fields.get(name)]
    return len(has) + str(row.fields["rules"]).startswith("['**"), -len(str(row.fields["long"]))


def _card(record: Record, words: Wording) -> Row:
    return Row.of(record, card_fields(record, words), _copies(card_of(record)))


def card_fields(record: Record, words: Wording) -> dict[str, Value]:
    """A card: beside `name`, `frame` (what is drawn around it), `edge` (its template),
    `sort` (its type in words), `subject` and `held` (icons of which its picture shows the first
    there is: of itself, of its type and a word on it, of its type), `owner` (faction or neutral),
    `rank` of its rarity, `rules` (keywords and effect), `long` (the room they need), `low` or
    `high` (so is its picture; `some` where only words are smaller), and those of `cost`,
    `power`, `health`, `militia` that it has."""
    card = card_of(record)
    frame = _frame(card)
    rules: list[Value] = [*rules_of(card, words)]
    letters = sum(len(str(said)) for said in rules)
    return {
        "name": card.name,
        "id": card.id,
        "frame": frame,
        "edge": f"frame_{frame}",
        "sort": sort_of(card),
        **pictured(card, frame),
        "owner": card.faction,
        "rank": RARITIES.index(card.rarity) + 1 if card.rarity in RARITIES else 0,
        "legendary": "yes" if card.legendary else "",
        "rules": rules,
        "long": next((low for most, low in LONG.items() if letters <= most), "most"),
        "low": _low(card, frame, letters),
        "high": "yes" if _high(card, frame, rules) else "",
        "flavour": card.flavour,
        "art": card.art,
        **{
            name: UNKNOWN if number == t.UNKNOWN_NUMBER else number
            for name, number in figures_of(card)
        },
    }


def _low(card: Card, frame: str, letters: int) -> str:
    """Whether more is said than stands below a whole picture; `some` where smaller words do."""
    if frame != t.CAPITAL and letters <= LOW:
        return ""
    return "some" if letters <= SOME and not card.art else "yes"


def _high(card: Card, frame: str, rules: Sequence[Value]) -> bool:
    """Whether little is said, so that our picture may have the room; a set's keeps its own."""
    return not card.art and frame != t.CAPITAL and len(rules) < 2 and len(str(rules)) <= HIGH


def _frame(card: Card) -> str:
    """Which of ten frames a card has: its type, and what a keyword or haste makes of it."""
    if card.sudden:
        return "sudden"
    if card.has(ARTIFACT):
        return ARTIFACT
    return "event" if card.kind == "ongoing_event" else card.kind


def sort_of(card: Card) -> str:
    sorts = [
        "legendary" * card.legendary, "sudden" * card.sudden, *card.types,
        "major" * card.has(t.MAJOR_RITUAL), _frame(card) if not card.sudden else card.kind,
    ]  # fmt: skip
    return " ".join(filter(None, sorts)).capitalize()


def figures_of(card: Card) -> Iterator[tuple[str, int]]:
    """The figures that a card of its kind has, by name."""
    if card.kind != t.CAPITAL and not card.has(t.MAJOR_RITUAL):
        yield "cost", card.cost
    if card.kind == t.CREATURE:
        yield "power", card.power
    if card.kind in (t.CREATURE, t.LOCATION, t.CAPITAL):
        yield "health", card.health
    if card.militia:
        yield "militia", card.militia


def _copies(card: Card) -> int:
    """As many as a deck may hold."""
    alone = card.legendary or card.kind == t.CAPITAL or card.has(t.MAJOR_RITUAL)
    return 1 if alone else 2


def rules_of(card: Card, words: Wording) -> Iterator[str]:
    """Keywords with their reminders, what its steps do, in sentences made from them, and last the
    keywords that they give to others and those that only name something."""
    if card.scope != "all":
        yield f"Put on a {'location' if card.scope == 'region' else card.scope}."
    after = [one for one in card.keywords if words.tables.keywords[one.id].names]
    yield from (_keyword(one, words) for one in card.keywords if one not in after)
    if card.wording:
        yield card.wording
    else:
        yield from words.speaker.say([*card.effect])
    if card.objective:
        yield sentence(f"**Objective:** {selectors.conditions(card.objective, words.speaker)}")
        yield sentence(f"**Reward:** {words.speaker.joined([*card.reward])}")
    told = [what for step in card.effect for what in step.values() if isinstance(what, dict)]
    given = [one for what in told for one in held(what.get("keywords"))]
    yield from (_keyword(one, words) for one in (*given, *after))


def _keyword(one: Held, words: Wording) -> str:
    keyword = words.tables.keywords[one.id]
    reminder = keyword.alone if keyword.bare and not one.steps else keyword.reminder
    said = reminded(reminder, one, words.speaker)
    return sentence(f"**{title(one, keyword.name)}**: {said}")


def pictured(card: Card, frame: str) -> Mapping[str, Value]:
    """`subject` and `held`: icons, of which a picture shows the first there is."""
    body = card.types[0] if card.types else card.kind.removeprefix("ongoing_")
    does = [*(one.id for one in card.keywords), *(step for one in card.effect for step in one)]
    marks = [*reversed(does), card.faction]  # what is said last is the most peculiar
    names = (card.id, *(f"{body}_{mark}" for mark in marks), body, frame)
    held = (card.id, *marks * (body == "human"))
    return {
        "subject": [f"scene_{name}" for name in names],
        "held": [f"scene_with_{mark}" for mark in held],
    }


# ---- cards in small, beside a question or a rule about them


def depicted(pack: Pack, ids: Sequence[str]) -> Sequence[Value]:
    """One as `card_spot` draws it, or several as `card_spots` does its `cards`: what a card reads,
    and `words`, its keywords in a line."""
    records = [record for id in ids if (record := pack.get("card", id))]
    if not records:
        return []
    words = Wording(Tables(pack), VERBS.speaker(pack.name))
    cards = [
        {**card_fields(record, words), "words": _in_a_line(record, words)} for record in records
    ]
    if len(cards) == 1:
        return [{"figure": {"template": "card_spot", "fields": cards[0]}}]
    return [{"figure": {"template": "card_spots", "fields": {"cards": [*cards]}}}]


def _in_a_line(record: Record, words: Wording) -> str:
    names = words.tables.keywords
    return ", ".join(title(one, names[one.id].name) for one in card_of(record).keywords)
