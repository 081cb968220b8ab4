"""The words under which cards stand, the places in which steps do (`Verb.where`), and the file that
describes what stands in the others."""

from __future__ import annotations

from toolkit.pack.typed import RecordFile

SAID = RecordFile(__name__, "schemas.yaml")

ACTION, SCORE, TECHNOLOGY, MAT = "action_card", "score_card", "technology_card", "mat_ability"


EVENT, ABILITY, CREW = "event", "ability", "crew"
POINTS_SPENT, POINTS_COUNT = "points_spent", "points_count"

PLACES = {
    EVENT: "the event of a card",
    ABILITY: "the effect of a technology or mat ability",
    CREW: "the power of a crew member",
    POINTS_SPENT: "what is done when points_spent",
    POINTS_COUNT: "what is done when points_count",
}
