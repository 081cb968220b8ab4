"""The words under which cards stand, the places in which steps do, and the file that describes what
stands in the others."""

from __future__ import annotations

from toolkit.effects.grammar import steps_in
from toolkit.pack.bare import by_id, count
from toolkit.pack.kind import Schema, unknown
from toolkit.pack.looks import ICON, LOOK
from toolkit.pack.typed import RecordFile


def _at_the_start(kind: str) -> Schema:
    few = count(1, 99)
    return unknown(by_id(kind, {**few, **by_id("unit", few), "type": ["integer", "object"]}))


SAID = RecordFile(
    __name__, "schemas.yaml",
    {"LOOK": LOOK, "ICON": ICON, "FINAL": {"const": "final"}, "steps_in": steps_in,
     "at_the_start": _at_the_start},
)  # fmt: skip

ACTION, SCORE, TECHNOLOGY, MAT = "action_card", "score_card", "technology_card", "mat_ability"


SCORE_ASKED = "score"
"""The question of a scoring, as cases ask it."""
EVENT, ABILITY, CREW = "event", "ability", "crew"
POINTS_SPENT, POINTS_COUNT = "points_spent", "points_count"
