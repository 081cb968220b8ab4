"""Declares records, and the questions of the game's own, that schemas.yaml describes."""

from __future__ import annotations

from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.pack.bare import reference, words
from toolkit.pack.typed import RecordFile

SAID = RecordFile(
    __name__,
    "schemas.yaml",
    {
        "KIND": words(*t.CARD_KINDS),
        "NEUTRAL": {"const": t.NEUTRAL},
        "ANY": {"const": "any"},
        "READY": reference("deck"),
        "MOVE": {"type": ["object", "string"]},
    },
)
_PILES = ("hand", "quests", "completed", "discard", "afterlife", "eternity")
SETS = ("fallen", "treasures", "attacked", "keywords", "from", "events", "used", *_PILES)
"""The keys of results that are in any order."""
QUESTIONS = {word: SAID.taken(word) for word in (t.DECK, t.BATTLE, t.ROOM, t.STATS)}
