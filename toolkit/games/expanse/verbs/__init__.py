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
from toolkit.games.expanse.verbs.lasting import LASTING_VERBS as LASTING_VERBS
from toolkit.games.expanse.verbs.lasting import ability_sentences as ability_sentences
from toolkit.games.expanse.verbs.said import SAID

if TYPE_CHECKING:
    from toolkit.games.expanse.verbs.scene import ExpanseScene


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

INFLUENCE_VERBS = (
    influence.place, influence.remove, shifts.shift, shifts.swap, influence.replace,
    influence.clear, influence.choose_base,
)  # fmt: skip
FLEET_VERBS = (
    hits.remove_fleets, hits.trade_fleets, fleets.move_fleets, fleets.move_groups,
    fleets.move_rocinante, builds.put_fleets, builds.build, builds.repair,
)  # fmt: skip
CARD_VERBS = (
    cards.gain, cards.take_actions, cards.TREAT_POINTS, cards.DO_EVENT, cards.discard_kept,
    cards.reveal, cards.look_at, cards.initiative,
)  # fmt: skip

VERBS = Verbs(
    (*INFLUENCE_VERBS, *FLEET_VERBS, *CARD_VERBS, *LASTING_VERBS, *FLOW_VERBS, *c.COMBINATORS),
    SAID.entry("places"),
    (w.EVENT, w.ABILITY, w.CREW),
)
