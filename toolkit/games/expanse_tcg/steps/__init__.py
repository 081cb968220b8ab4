"""The verbs of the game: every effect of a card is made of these, and its sentence from them."""

from __future__ import annotations

from toolkit.effects.combinators import BY_HAND, CHOOSE, EACH_PLAYER, MAY
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse_tcg.steps.deeds import DEEDS
from toolkit.games.expanse_tcg.steps.lasting import LASTING, MOMENTS
from toolkit.games.expanse_tcg.steps.selectors import EFFECT, REWARD

_PLACES = {EFFECT: "an effect", REWARD: "a reward", **{one.name: one.about for one in MOMENTS}}
VERBS = Verbs((*DEEDS, *LASTING, MAY, CHOOSE, EACH_PLAYER, BY_HAND), _PLACES, tuple(_PLACES))
