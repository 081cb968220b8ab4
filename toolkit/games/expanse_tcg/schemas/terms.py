"""Words that files, cases and rules share: kinds of cards, questions of the game's own."""

from __future__ import annotations

(CREATURE, LOCATION, CAPITAL, SPELL, ONGOING_EVENT, TREASURE, QUEST, RITUAL) = CARD_KINDS = (
    "creature", "location", "capital", "spell", "ongoing_event", "treasure", "quest", "ritual",
)  # fmt: skip
NEUTRAL = "neutral"
UNKNOWN_NUMBER = -1
DECK, BATTLE, ROOM, STATS = "deck", "battle", "room", "stats"
MAJOR_RITUAL = "major_ritual"
AFTERLIFE = "afterlife"
