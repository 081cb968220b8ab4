"""The verbs of The Expanse: every effect of a card, a technology or the crew is made of these.

Each is declared once, whole: what it may say, where it may stand, how it reads, what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects import combinators as c
from toolkit.effects.grammar import Verbs
from toolkit.games.expanse.schemas import words as w
from toolkit.games.expanse.scoring.control import controller
from toolkit.games.expanse.verbs import builds, cards, fleets, hits, influence, placement, shifts
from toolkit.games.expanse.verbs.lasting import LASTING_VERBS as LASTING_VERBS
from toolkit.games.expanse.verbs.lasting import ability_sentences as ability_sentences
from toolkit.pack.shapes import exactly_true, reference, words

if TYPE_CHECKING:
    from toolkit.games.expanse.verbs.scene import ExpanseScene


def _controls(scene: ExpanseScene, orbital: str) -> bool:
    number = scene.tables.orbital_number[orbital]
    return controller(scene.position, number, scene.rules, scene.tables) == scene.you


IF = c.conditional(
    (
        c.Condition(
            "during",
            words("Only when the event is done in a scoring.", "scoring"),
            lambda said, speaker: "during a scoring",
            lambda scene, said: scene.scoring,
        ),
        c.Condition(
            "orbital_control",
            reference("If you have Orbital Control of this orbital.", "orbital"),
            lambda said, speaker: (
                f"if you have Orbital Control of {speaker.name('orbital', str(said))}"
            ),
            _controls,
            last=True,
        ),
        c.Condition(
            "opponent_built",
            exactly_true("If the steps before made an opponent build a fleet."),
            lambda said, speaker: "if an opponent built any",
            lambda scene, said: scene.opponent_built,
        ),
        c.Condition(
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

WHEN = c.timed(
    (
        c.Moment(
            w.POINTS_SPENT,
            "on your own turn, once you have spent a card's action points.",
            "after you spend a card's AP on your turn",
        ),
        c.Moment(
            w.POINTS_COUNT,
            "whenever the action points of an action card matter.",
            "when an action card's AP counts for you",
        ),
    ),
    (w.EVENT,),
    ("when: {moment: points_count, discard_this: true, do: [treat_points: {as: 4}]}",),
)

FLOW_VERBS = (IF, WHEN, c.EACH_PLAYER)

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

VERBS = Verbs(
    (*INFLUENCE_VERBS, *FLEET_VERBS, *CARD_VERBS, *LASTING_VERBS, *FLOW_VERBS, *c.COMBINATORS),
    w.PLACES,
    (w.EVENT, w.ABILITY, w.CREW),
)
