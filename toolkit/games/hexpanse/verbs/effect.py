"""An effect under way: a scene whose steps are made of the verbs of the game."""

from __future__ import annotations

from toolkit.games.hexpanse.verbs import VERBS
from toolkit.games.hexpanse.verbs.scene import HexScene


class HexEffect(HexScene):
    """An effect of a card, an ability or a rule being carried out."""

    verbs = VERBS
