"""The verbs of The Expanse: every effect of a card, a technology or the crew is made of these.

Each is declared once, whole: what it may say, where it may stand, how it reads, what it does.
"""

from __future__ import annotations

from toolkit.effects.combinators import COMBINATORS
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse.schemas.words import ABILITY, CREW, EVENT, PLACES
from toolkit.games.expanse.verbs import (
    builds,
    cards,
    fleets,
    hits,
    influence,
    lasting,
    placement,
    shifts,
)
from toolkit.games.expanse.verbs.flow import FLOW_VERBS
from toolkit.games.expanse.verbs.lasting import ability_sentences

INFLUENCE_VERBS = (
    placement.PLACE, influence.REMOVE, shifts.SHIFT, shifts.SWAP, influence.REPLACE,
    influence.CLEAR, influence.CHOOSE_BASE,
)  # fmt: skip
FLEET_VERBS = (
    hits.REMOVE_FLEETS, hits.TRADE_FLEETS, fleets.MOVE_FLEETS, fleets.MOVE_GROUPS,
    fleets.MOVE_ROCINANTE, builds.PUT_FLEETS, builds.BUILD, builds.REPAIR,
)  # fmt: skip
CARD_VERBS = (
    cards.GAIN, cards.TAKE_ACTIONS, cards.TREAT_POINTS, cards.DO_EVENT, cards.DISCARD_KEPT,
    cards.REVEAL, cards.LOOK_AT, cards.INITIATIVE,
)  # fmt: skip
LASTING_VERBS = (
    lasting.WAIVE, lasting.COUNTS, lasting.PROTECT, lasting.WIN_TIES, lasting.CHOOSE_OWN_CUBE,
)  # fmt: skip

VERBS = Verbs(
    (*INFLUENCE_VERBS, *FLEET_VERBS, *CARD_VERBS, *LASTING_VERBS, *FLOW_VERBS, *COMBINATORS),
    PLACES,
    (EVENT, ABILITY, CREW),
)

__all__ = [
    "CARD_VERBS", "FLEET_VERBS", "FLOW_VERBS", "INFLUENCE_VERBS", "LASTING_VERBS", "VERBS",
    "ability_sentences",
]  # fmt: skip
