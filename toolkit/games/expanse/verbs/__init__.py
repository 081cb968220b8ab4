"""The verbs of The Expanse: every effect of a card, a technology or the crew is made of these.

Each is declared once, whole: what it may say, where it may stand, how it reads, what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects import combinators as c
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse.schemas import words as w
from toolkit.games.expanse.scoring.control import controller
from toolkit.games.expanse.verbs import builds, cards, fleets, hits, influence, shifts
from toolkit.games.expanse.verbs.cards import ability_sentences as ability_sentences
from toolkit.games.expanse.verbs.said import SAID

if TYPE_CHECKING:
    from toolkit.games.expanse.verbs.scene import ExpanseScene

_DECLARED = builds, cards, fleets, hits, influence, shifts  # by being imported


def _controls(scene: ExpanseScene, orbital: str) -> bool:
    number = scene.tables.orbital_number[orbital]
    return controller(scene.position, number, scene.rules, scene.tables) == scene.you


IF = c.conditional_told(
    SAID,
    {
        "during": lambda scene, said: scene.scoring,
        "orbital_control": _controls,
        "opponent_built": lambda scene, said: scene.opponent_built,
        "revealed": lambda scene, said: scene.revealed == scene.tables.score_card,
    },
    last="orbital_control",
)
WHEN = c.timed_told(SAID, (w.EVENT,))

FLOW_VERBS = (IF, WHEN, c.EACH_PLAYER)

INFLUENCE_VERBS, FLEET_VERBS, CARD_VERBS, LASTING_VERBS = map(
    SAID.family, ("influence", "fleets", "cards", "lasting")
)
VERBS = Verbs(
    (*INFLUENCE_VERBS, *FLEET_VERBS, *CARD_VERBS, *LASTING_VERBS, *FLOW_VERBS, *c.COMBINATORS),
    SAID.entry("places"),
    (w.EVENT, w.ABILITY, w.CREW),
    book="docs/cookbook.md",
)
