"""Rows of the three sorts of cards, and what scene each shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.deck import player_counts, used
from toolkit.games.expanse.rows.view import WORDS, plain
from toolkit.games.expanse.schemas.words import ACTION, SCORE, TECHNOLOGY
from toolkit.games.expanse.verbs import VERBS
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value
    from toolkit.pack.record import Record

LINE, SHORT, LONG = 31, 4, 6
"""Letters of a line of an event; up to how many lines it leaves room to its scene, from how many
it needs some."""
ORDERS = "orders"
CHOICE = "choose_base"
_BY_VERB = {verb: theme for theme, verbs in WORDS.entry("themes").items() for verb in verbs}
_PLACES = ("orbital", "base", "resource", "sector")
_OF_TECHNOLOGY = ("name", "faction", "level", "scoring", "event")


def card_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`action_card`, `score_card` and `technology_card`.

    action_card: `name` · `points` (number or unknown) · `keep_cost` (number or unknown) ·
      `factions` [{id, name, initial, eligible: yes|no|unknown, stand_in}] of those in play ·
      `used_with` [{count, marked: yes|no|unknown, stand_in}] ·
      `event` [sentence…] or unknown · `long` (whether it needs room) · `short` (or leaves some) ·
      `theme` (what it is about, see themes.py, or unknown) ·
      `subject` (the orbital, sector or resource that it names first) · `by_hand`
    score_card: `name` · `lines` [sentence…] · `steps` [the name of each step of a scoring…]
    technology_card: `name` · `faction` {id, name, initial} · `level` I, II, III or unknown ·
      `scoring` (the number after which it is gained, or unknown) · `event` … `short` as above

    Published cards that nobody knows come as one row of blanks, `card.blank.KIND`, with as many
    copies as are missing.
    """
    marks = _Marks(view)
    blank: Item = dict.fromkeys(_OF_TECHNOLOGY, UNKNOWN)
    made: dict[str, tuple[Callable[[Record], Row], Item]] = {
        ACTION: (lambda card: _action(view, card, marks), _blank_action(view, marks)),
        SCORE: (lambda card: _score(view, card), _blank_score(view)),
        TECHNOLOGY: (lambda card: _technology(view, card), blank),
    }
    return {
        kind: (*_known(view, kind, make), *_blanks(view, kind, unknown))
        for kind, (make, unknown) in made.items()
    }


def _known(view: View, kind: str, make: Callable[[Record], Row]) -> Iterator[Row]:
    return (
        make(card)
        for card in view.pack.of("card").values()
        if card.get("kind") == kind and view.layer in ("", card.changed_by)
    )


def _row(
    card: Record,
    fields: Item,
    players: frozenset[int] = frozenset(),
    stand_in: frozenset[str] = frozenset(),
) -> Row:
    """A card with all its own fields; `stand_in` are fields made of what stand-ins fill."""
    row = Row.of(card, {**plain(card), **fields}, card.copies)
    return row._replace(stand_in=row.stand_in | stand_in, players=players)


class _Marks:
    """The marks of cards: what says the same is one and the same, on however many cards."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._items: dict[tuple[str | int, Value, bool], Item] = {}
        self._rows: dict[tuple[int, ...], list[Value]] = {}

    def of(self, card: Record | None) -> Item:
        """`factions` and `used_with` of a card; of a blank one none is known."""
        stand_ins = card.stand_ins() if card is not None else ()

        def mark(key: str, path: str, id: str | int, item: Item) -> Item:
            told = card.get(path, str(id)) if card is not None else UNKNOWN
            said = told if told in ("yes", "no") else UNKNOWN
            filled = f"{path}.{id}" in stand_ins
            fresh = {**item, key: said, "stand_in": filled}
            return self._items.setdefault((id, said, filled), fresh)

        def row(items: Iterator[Item]) -> list[Value]:
            marks: list[Value] = [*items]
            return self._rows.setdefault((*map(id, marks),), marks)

        return {
            "factions": row(
                mark("eligible", "factions", faction.id, self.view.faction(faction.id))
                for faction in self.view.factions()
            ),
            "used_with": row(
                mark("marked", "players", count, {"count": count}) for count in self.view.counts
            ),
        }


def _action(view: View, card: Record, marks: _Marks) -> Row:
    points, keep_cost, event = card.get("points"), card.get("keep_cost"), _event(view, card)
    fields: Item = {
        "points": UNKNOWN if points is None else points,
        # a card that says nothing costs what the setup says
        "keep_cost": view.setup.get("keep_cost") if keep_cost is None else keep_cost,
        **marks.of(card),
        **_room(card, event),
        "theme": theme_of(card.get("event")),
        "subject": subject_of(view, card.get("event")),
        "by_hand": "by_hand" in VERBS.used_in(card.get("event")),
    }
    needed = frozenset(c for c in player_counts(view.pack) if used(view.pack, card, c) != "no")
    return _row(card, fields, needed)


def _event(view: View, card: Record) -> Value:
    """The sentences of an event, a paragraph each: a choice that opens it stands with what
    follows; one that is open to all, whatever the icons, says so first."""
    said = view.sentences(card.get("event"))
    if isinstance(said, list) and len(said) > 1 and CHOICE in card.entries("event", 0):
        said = [f"{said[0]} {said[1]}", *said[2:]]
    if isinstance(said, list) and card.get("any_faction") == "yes":
        return ["Any player may use this event.", *said]
    return said


def _room(card: Record, event: Value) -> Item:
    """`event`, and whether what the card says is `long`, or nobody knows it, and needs more room,
    or is so many lines `short` and leaves some; a picture keeps its own, and so does a flavour."""
    said, art = card.get("text") or event, card.get("art")
    paragraphs = said if isinstance(said, list) else [said]
    lines = LONG if said == UNKNOWN else sum(-(-len(str(each)) // LINE) for each in paragraphs)
    short = lines if lines <= SHORT and not art and not card.get("flavour") else False
    return {"event": event, "long": lines >= LONG and not (art and said != UNKNOWN), "short": short}


def _score(view: View, card: Record) -> Row:
    return _row(card, {**_blank_score(view), "name": str(card.get("name") or "Score")})


def _blank_score(view: View) -> Item:
    steps: list[Value] = [step["name"] for step in view.scoring_steps()]
    return {"name": "Score", "lines": view.lines("scoring.when"), "steps": steps}


def _technology(view: View, card: Record) -> Row:
    faction, guessed = str(card.get("faction")), frozenset[str]()
    owner = view.pack.get("faction", faction)
    technologies = owner.entries("technologies") if owner is not None else {}
    level = next((numeral for numeral, id in technologies.items() if id == card.id), UNKNOWN)
    if owner is not None and f"technologies.{level}" in owner.stand_ins():
        guessed = frozenset({"level", "scoring"})
    gained = view.scoring.entries("technologies").items()
    fields: Item = {
        "faction": view.faction(faction) if faction != UNKNOWN else UNKNOWN,
        "level": level,
        "scoring": next((number for number, after in gained if after == level), UNKNOWN),
        **_room(card, view.ability(card)),
        "theme": "" if (theme := theme_of(card.get("effect"))) == ORDERS else theme,
        "subject": subject_of(view, card.get("effect")),
    }
    if any(path.split(".")[0] in ("effect", "price") for path in card.stand_ins()):
        guessed |= {"event"}  # the sentences say both
    return _row(card, fields, view.counts_of(faction), guessed)


def _blanks(view: View, kind: str, fields: Item) -> Iterator[Row]:
    if missing := view.pack.missing.get(kind, 0):
        yield Row(f"card.blank.{kind}", fields, copies=missing)


def _blank_action(view: View, marks: _Marks) -> Item:
    said: Item = dict.fromkeys(("name", "points", "keep_cost", "event", "theme"), UNKNOWN)
    return {**said, **marks.of(None), "long": True, "short": False, "subject": "", "by_hand": False}


# ---- what an event is about, and where: by this the scene on a card is chosen


def theme_of(event: Value) -> str:
    """The theme of the first verb that has one, or the word `unknown` where nobody knows it."""
    if not isinstance(event, list):
        return UNKNOWN
    return next((_BY_VERB[verb] for verb in VERBS.used_in(event) if verb in _BY_VERB), ORDERS)


def subject_of(view: View, event: Value) -> str:
    """The orbital, sector or resource that an event names first; empty for none."""
    for word in _words(event):
        for kind in _PLACES:
            if word in view.pack.of(kind):
                return view.board.orbital_of.get(word, "") if kind == "base" else word
    return ""


def _words(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _words(each)
