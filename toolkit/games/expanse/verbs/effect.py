"""An effect under way: a scene whose steps are made of the verbs of the game."""

from __future__ import annotations

from toolkit.games.expanse.verbs import VERBS
from toolkit.games.expanse.verbs.scene import ExpanseScene


class ExpanseEffect(ExpanseScene):
    """An effect of a card, an ability or a rule being carried out."""

    verbs = VERBS
