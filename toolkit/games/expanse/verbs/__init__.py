"""The verbs of The Expanse: every effect of a card, a technology or the crew is made of these.

Each is declared once, whole: what it may say, where it may stand, how it reads, what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.combinators import (
    COMBINATORS,
    EACH_PLAYER,
    Condition,
    Moment,
    conditional,
    timed,
)
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse.schemas.words import (
    ABILITY,
    CREW,
    EVENT,
    PLACES,
    POINTS_COUNT,
    POINTS_SPENT,
)
from toolkit.games.expanse.scoring.control import controller
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
from toolkit.games.expanse.verbs.lasting import ability_sentences
from toolkit.pack.shapes import exactly_true, reference, words

if TYPE_CHECKING:
    from toolkit.games.expanse.verbs.scene import ExpanseScene


def _controls(scene: ExpanseScene, orbital: str) -> bool:
    number = scene.tables.orbital_number[orbital]
    return controller(scene.position, number, scene.rules, scene.tables) == scene.you


IF = conditional(
    (
        Condition(
            "during",
            words("Only when the event is done in a scoring.", "scoring"),
            lambda said, speaker: "during a scoring",
            lambda scene, said: scene.scoring,
        ),
        Condition(
            "orbital_control",
            reference("If you have Orbital Control of this orbital.", "orbital"),
            lambda said, speaker: (
                f"if you have Orbital Control of {speaker.name('orbital', str(said))}"
            ),
            _controls,
            last=True,
        ),
        Condition(
            "opponent_built",
            exactly_true("If the steps before made an opponent build a fleet."),
            lambda said, speaker: "if an opponent built any",
            lambda scene, said: scene.opponent_built,
        ),
        Condition(
            "revealed",
            words("If the card revealed before is of this kind.", "score_card"),
            lambda said, speaker: "if it is a Score card",
            lambda scene, said: scene.revealed == scene.tables.score_card,
        ),
    ),
    (
        "if: {orbital_control: earth, do: [may: [remove: {influence: 1, from: {orbital: earth}}]]}",
        "if: {revealed: score_card, do: [gain: {control_points: 2}], else: [build: {fleets: 1}]}",
    ),
)

WHEN = timed(
    (
        Moment(
            POINTS_SPENT,
            "on your own turn, once you have spent a card's action points.",
            "after you spend a card's AP on your turn",
        ),
        Moment(
            POINTS_COUNT,
            "whenever the action points of an action card matter.",
            "when an action card's AP counts for you",
        ),
    ),
    (EVENT,),
    ("when: {moment: points_count, discard_this: true, do: [treat_points: {as: 4}]}",),
)

FLOW_VERBS = (IF, WHEN, EACH_PLAYER)

INFLUENCE_VERBS = (
    placement.place, influence.remove, shifts.shift, shifts.swap, influence.replace,
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
