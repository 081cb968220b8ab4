"""What may be asked of a position in every game, and the titles of cases that ask it."""

from __future__ import annotations

from toolkit.referee.asking.prompt import Choice
from toolkit.referee.case_schema import LEGAL, LIST, PLAY, STATUS, WINNER

COMMON = (
    Choice(LEGAL, "is a move legal?"),
    Choice(PLAY, "what comes of these moves?"),
    Choice(LIST, "what can be done?"),
    Choice(STATUS, "is this position possible?"),
    Choice(WINNER, "who has won?"),
)
TITLES = {
    LEGAL: "Is this legal",
    PLAY: "What comes of this",
    LIST: "What can be done",
    STATUS: "Is this position possible",
    WINNER: "Who has won",
}
