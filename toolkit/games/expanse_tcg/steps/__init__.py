"""The verbs of the game: every effect of a card is made of these, and its sentence from them."""

from __future__ import annotations

from toolkit.effects.combinators import BY_HAND, CHOOSE, EACH_PLAYER, MAY
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse_tcg.steps.said import SAID
from toolkit.games.expanse_tcg.steps.verbs import DEEDS, IF, LASTING, WHEN

_MOMENTS = {name: f"what is done at `{name}`" for name in SAID.entry("when.moments")}
_PLACES = {**SAID.entry("places"), **_MOMENTS}
VERBS = Verbs(
    (*DEEDS, IF, WHEN, *LASTING, MAY, CHOOSE, EACH_PLAYER, BY_HAND),
    _PLACES,
    tuple(_PLACES),
    book="docs/cookbook-card-game.md",
)
