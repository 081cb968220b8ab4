"""Words that files, cases and rules share: kinds of cards, phases, questions of the game's own."""

from __future__ import annotations

(CREATURE, LOCATION, CAPITAL, SPELL, ONGOING_EVENT, TREASURE, QUEST, RITUAL) = CARD_KINDS = (
    "creature", "location", "capital", "spell", "ongoing_event", "treasure", "quest", "ritual",
)  # fmt: skip
NEUTRAL = "neutral"
UNKNOWN_NUMBER = -1
DECK, BATTLE, ROOM, STATS = "deck", "battle", "room", "stats"
MAJOR_RITUAL = "major_ritual"
AFTERLIFE = "afterlife"

PHASES = {
    "capital": "placing of capitals", "start": "start of the turn",
    "collection": "collection phase", "control_1": "first control phase",
    "combat": "combat phase", "control_2": "second control phase",
    "end": "end of the turn", "over": "the game is over",
}  # fmt: skip
"""The phases of a turn, and what one calls them."""
