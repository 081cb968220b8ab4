"""Words that files, cases and rules share: kinds of cards, questions of the game's own, moments."""

from __future__ import annotations

(CREATURE, LOCATION, CAPITAL, SPELL, ONGOING_EVENT, TREASURE, QUEST, RITUAL) = CARD_KINDS = (
    "creature", "location", "capital", "spell", "ongoing_event", "treasure", "quest", "ritual",
)  # fmt: skip
NEUTRAL = "neutral"
UNKNOWN_NUMBER = -1
DECK, BATTLE, ROOM, STATS = "deck", "battle", "room", "stats"
AWAY = "out"
"""Who is out of a battle by Hide: the key of the battle, and where `stats` asks of one of them."""
MAJOR_RITUAL = "major_ritual"
AFTERLIFE = "afterlife"
# Moments for which steps of a card wait, beside those of the turn.
PLAYED, DESTROYED = "played", "destroyed"
STRIKES, STRIKES_LOCATION, ATTACKED = "strikes", "strikes_location", "attacked"
CREATURE_DESTROYED, WOULD_DESTROY = "creature_destroyed", "would_destroy"
STOLEN, WON, LOST, SPELL_PLAYED = "stolen", "battle_won", "battle_lost", "spell_played"
