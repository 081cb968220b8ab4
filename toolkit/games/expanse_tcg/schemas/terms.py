"""Words that files, cases and rules share: kinds of cards, and the questions of the game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.pack.shapes import count, fields, forms, listing, text

if TYPE_CHECKING:
    from toolkit.pack.kind import Schema

(CREATURE, LOCATION, CAPITAL, SPELL, ONGOING_EVENT, TREASURE, QUEST, RITUAL) = CARD_KINDS = (
    "creature", "location", "capital", "spell", "ongoing_event", "treasure", "quest", "ritual",
)  # fmt: skip
NEUTRAL = "neutral"
UNKNOWN_NUMBER = -1
DECK, BATTLE, ROOM, STATS = "deck", "battle", "room", "stats"
MAJOR_RITUAL = "major_ritual"

PHASES = {
    "capital": "placing of capitals", "start": "start of the turn",
    "collection": "collection phase", "control_1": "first control phase",
    "combat": "combat phase", "control_2": "second control phase",
    "end": "end of the turn", "over": "the game is over",
}  # fmt: skip
"""The phases of a turn, and what one calls them."""

DECK_LIST: Schema = {
    "description": "The cards: CARD: COPIES.",
    "type": "object",
    "x-key-ref": "card",
    "additionalProperties": count("How many of it.", 1),
}
_MOVE: Schema = {"description": "One move of the battle.", "type": ["object", "string"]}
QUESTIONS: dict[str, Schema] = {
    DECK: forms(
        "Is this deck legal?",
        {"description": "A ready deck.", "type": "string", "x-ref": "deck"},
        fields(
            "A deck.",
            {
                "faction": {"description": "Whose it is.", "type": "string", "x-ref": "faction"},
                "capital": {"description": "Its capital.", "type": "string", "x-ref": "card"},
                "cards": DECK_LIST,
            },
            ["faction", "capital", "cards"],
        ),
    ),
    BATTLE: listing("What comes of these moves of one battle?", _MOVE, least=1),
    ROOM: text("How full is the location on this spot?"),
    STATS: fields(
        "What are the figures of this creature now, and why?",
        {"creature": text("The creature, by its card."), "at": text("The spot or cell.")},
        ["creature", "at"],
    ),
}
