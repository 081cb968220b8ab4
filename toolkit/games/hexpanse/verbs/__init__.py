"""The verbs of Hexpanse: every effect of a card, minor faction, structure or faction is made of
these. Each is declared once: what it may say, how it reads, what it does."""

from __future__ import annotations

from toolkit.effects.grammar import Verbs
from toolkit.games.hexpanse.schemas.patterns import EFFECT, LEAVING, OPTION, STRUCTURE
from toolkit.games.hexpanse.verbs import cards, laying, moving, warlords

VERBS = Verbs(
    (laying.lay, *moving.VERBS, *warlords.VERBS, *cards.VERBS),
    {
        EFFECT: "what a unit or warlord does",
        OPTION: "an option of a card",
        LEAVING: "what a unit brings that leaves the board",
        STRUCTURE: "what a structure does",
    },
    (EFFECT, OPTION),  # where something acts that somebody decides for
    book="docs/cookbook-hexpanse.md",
)
