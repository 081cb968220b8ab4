"""The verbs of Hexpanse: every effect of a card, minor faction, structure or faction is made of
these. Each is declared once: what it may say, how it reads, what it does."""

from __future__ import annotations

from toolkit.effects.grammar import Verbs
from toolkit.games.hexpanse.schemas.records import EFFECT, OPTION
from toolkit.games.hexpanse.verbs import cards, laying, moving, warlords
from toolkit.games.hexpanse.verbs.said import SAID

VERBS = Verbs(
    (laying.lay, *moving.VERBS, *warlords.VERBS, *cards.VERBS),
    SAID.entry("places"),
    (EFFECT, OPTION),  # where something acts that somebody decides for
    book="docs/cookbook-hexpanse.md",
)
