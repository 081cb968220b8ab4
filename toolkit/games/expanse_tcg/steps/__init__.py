"""The verbs of the game: every effect of a card is made of these, and its sentence from them."""

from __future__ import annotations

from toolkit.effects.combinators import BY_HAND, CHOOSE, EACH_PLAYER, MAY
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse_tcg.steps.deeds import DEEDS
from toolkit.games.expanse_tcg.steps.lasting import LASTING
from toolkit.games.expanse_tcg.steps.selectors import EFFECT, REWARD

VERBS = Verbs(
    (*DEEDS, *LASTING, MAY, CHOOSE, EACH_PLAYER, BY_HAND),
    {EFFECT: "an effect", REWARD: "a reward"},
    (EFFECT, REWARD),
)
