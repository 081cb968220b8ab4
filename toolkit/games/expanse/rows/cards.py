"""Rows of the three sorts of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.deck import ACTION, SCORE, player_counts, used
from toolkit.games.expanse.rows.readings import scoring_steps
from toolkit.games.expanse.rows.view import plain
from toolkit.games.expanse.verbs import VERBS
from toolkit.pack.kind import UNKNOWN
from toolkit.pack.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse.rows.view import Item, View
    from toolkit.pack.document import Value
    from toolkit.pack.record import Record

TECHNOLOGY = "technology_card"


def card_rows(view: View) -> dict[str, tuple[Row, ...]]:
    """`action_card`, `score_card` and `technology_card`.

    action_card: `name` · `points` (number or unknown) · `keep_cost` (number or unknown) ·
      `factions` [{id, name, initial, eligible: yes|no|unknown, stand_in}] of those in play ·
      `used_with` [{count, marked: yes|no|unknown, stand_in}] ·
      `event` [sentence…] or unknown · `by_hand`
    score_card: `name` · `lines` [sentence…] · `steps` [the name of each step of a scoring…]
    technology_card: `name` · `faction` {id, name, initial} · `level` I, II, III or unknown ·
      `scoring` (the number after which it is gained, or unknown) · `event` as above

    Published cards that nobody knows come as one row of blanks, `card.blank.KIND`, with as many
    copies as are missing.
    """
    cards = view.pack.of("card").values()
    marks = _Marks(view)
    return {
        ACTION: (
            *(_action(view, card, marks) for card in cards if card.get("kind") == ACTION),
            *_blanks(view, ACTION, _blank_action(view)),
        ),
        SCORE: (
            *(_score(view, card) for card in cards if card.get("kind") == SCORE),
            *_blanks(view, SCORE, _blank_score(view)),
        ),
        TECHNOLOGY: (
            *(_technology(view, card) for card in cards if card.get("kind") == TECHNOLOGY),
            *_blanks(view, TECHNOLOGY, _blank_technology()),
        ),
    }


class _Marks:
    """The marks of cards: items that say the same are one and the same, on however many cards."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._items: dict[tuple[str | int, str, bool], Item] = {}

    def faction(self, id: str, said: Value, stand_in: bool) -> Item:
        eligible = said if said == "yes" or said == "no" else UNKNOWN
        item = self._items.get((id, eligible, stand_in))
        if item is None:
            item = {**self.view.faction(id), "eligible": eligible, "stand_in": stand_in}
            self._items[id, eligible, stand_in] = item
        return item

    def players(self, count: int, said: Value, stand_in: bool) -> Item:
        marked = said if said == "yes" or said == "no" else UNKNOWN
        item = self._items.get((count, marked, stand_in))
        if item is None:
            item = {"count": count, "marked": marked, "stand_in": stand_in}
            self._items[count, marked, stand_in] = item
        return item


def _action(view: View, card: Record, marks: _Marks) -> Row:
    stand_ins = card.stand_ins()
    factions: list[Value] = [
        marks.faction(id, card.get("factions", id), f"factions.{id}" in stand_ins)
        for id in (faction.id for faction in view.factions())
    ]
    players: list[Value] = [
        marks.players(count, card.get("players", str(count)), f"players.{count}" in stand_ins)
        for count in view.counts
    ]
    fields: Item = {
        **plain(card),
        "points": _or_unknown(card.get("points")),
        "keep_cost": _keep_cost(view, card),
        "factions": factions,
        "used_with": players,
        "event": _event(view, card),
        "by_hand": "by_hand" in VERBS.used_in(card.get("event")),
    }
    needed = frozenset(c for c in player_counts(view.pack) if used(view.pack, card, c) != "no")
    return Row(
        id=f"card.{card.id}",
        fields=fields,
        copies=card.copies,
        stand_in=stand_ins,
        layer=card.changed_by,
        players=needed,
        record=card,
    )


def _event(view: View, card: Record) -> Value:
    """The sentences of an event; one that is open to all, whatever the icons, says so first."""
    said = view.sentences(card.get("event"))
    if isinstance(said, list) and card.get("any_faction") == "yes":
        return ["Any player may use this event.", *said]
    return said


def _keep_cost(view: View, card: Record) -> Value:
    """What the card says; a card that says nothing costs what the setup says."""
    said = card.get("keep_cost")
    return view.setup.get("keep_cost") if said is None else said


def _or_unknown(value: Value) -> Value:
    return UNKNOWN if value is None else value


def _score(view: View, card: Record) -> Row:
    fields: Item = {
        **plain(card),
        **_blank_score(view),
        "name": str(card.get("name") or "Score"),
    }
    return Row(
        f"card.{card.id}", fields, card.copies, card.stand_ins(), card.changed_by, record=card
    )


def _blank_score(view: View) -> Item:
    steps: list[Value] = [step["name"] for step in scoring_steps(view)]
    return {"name": "Score", "lines": view.lines("scoring.when"), "steps": steps}


def _technology(view: View, card: Record) -> Row:
    faction = str(card.get("faction"))
    level, scoring, guessed = UNKNOWN, UNKNOWN, False
    owner = view.pack.get("faction", faction)
    for numeral in ("I", "II", "III"):
        if owner is not None and owner.get("technologies", numeral) == card.id:
            level = numeral
            guessed = f"technologies.{numeral}" in owner.stand_ins()
            scoring = _gained_after(view, numeral)
    fields: Item = {
        **plain(card),
        "faction": view.faction(faction),
        "level": level,
        "scoring": scoring,
        "event": view.ability(card),
    }
    stand_in = card.stand_ins() | ({"level", "scoring"} if guessed else set())
    if any(path.split(".")[0] in ("effect", "price") for path in card.stand_ins()):
        stand_in |= {"event"}  # the sentences say both
    return Row(
        f"card.{card.id}", fields, card.copies, stand_in, card.changed_by,
        players=view.counts_of(faction), record=card,
    )  # fmt: skip


def _gained_after(view: View, numeral: str) -> str:
    gained = view.scoring.get("technologies")
    if isinstance(gained, dict):
        return next((number for number, level in gained.items() if level == numeral), UNKNOWN)
    return UNKNOWN


def _blanks(view: View, kind: str, fields: Item) -> Iterator[Row]:
    missing = view.pack.missing.get(kind, 0)
    if missing:
        yield Row(f"card.blank.{kind}", fields, copies=missing)


def _blank_action(view: View) -> Item:
    factions: list[Value] = [
        {**view.faction(f.id), "eligible": UNKNOWN, "stand_in": False} for f in view.factions()
    ]
    players: list[Value] = [
        {"count": count, "marked": UNKNOWN, "stand_in": False} for count in view.counts
    ]
    return {
        "name": UNKNOWN,
        "points": UNKNOWN,
        "keep_cost": UNKNOWN,
        "factions": factions,
        "used_with": players,
        "event": UNKNOWN,
        "by_hand": False,
    }


def _blank_technology() -> Item:
    return {
        "name": UNKNOWN,
        "faction": UNKNOWN,
        "level": UNKNOWN,
        "scoring": UNKNOWN,
        "event": UNKNOWN,
    }
