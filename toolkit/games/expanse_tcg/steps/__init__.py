"""The verbs of the game: every effect of a card is made of these, and its sentence from them."""

from __future__ import annotations

from toolkit.effects.combinators import BY_HAND, CHOOSE, EACH_PLAYER, MAY
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse_tcg.steps import verbs

_MOMENTS = {name: f"what is done at `{name}`" for name in verbs.SAID.entry("when.moments")}
_PLACES = {**verbs.SAID.entry("places"), **_MOMENTS}
VERBS = Verbs(
    (*verbs.DEEDS, verbs.IF, verbs.WHEN, *verbs.LASTING, MAY, CHOOSE, EACH_PLAYER, BY_HAND),
    _PLACES,
    tuple(_PLACES),
    book="docs/cookbook-card-game.md",
)
