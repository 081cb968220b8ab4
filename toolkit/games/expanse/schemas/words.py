"""The words under which cards stand, and the places in which steps do (`Verb.where`)."""

from __future__ import annotations

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
