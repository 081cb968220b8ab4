"""The verbs of The Expanse: every effect of a card, a technology or the crew is made of these."""

from __future__ import annotations

from toolkit.effects.combinators import COMBINATORS
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse.verbs.ability import ability_sentences
from toolkit.games.expanse.verbs.cards import CARD_VERBS, LASTING_VERBS
from toolkit.games.expanse.verbs.fleets import FLEET_VERBS
from toolkit.games.expanse.verbs.flow import FLOW_VERBS
from toolkit.games.expanse.verbs.influence import INFLUENCE_VERBS

VERBS = Verbs(
    (*INFLUENCE_VERBS, *FLEET_VERBS, *CARD_VERBS, *LASTING_VERBS, *FLOW_VERBS, *COMBINATORS)
)

__all__ = ["VERBS", "ability_sentences"]
