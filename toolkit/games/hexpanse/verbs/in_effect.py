"""What clauses hold of an effect under way: what may be left, who comes, what acts and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.rules.stock import lying
from toolkit.games.hexpanse.state.mat import SHIP
from toolkit.games.hexpanse.state.units import NORMAL
from toolkit.referee.mutation import always, giving, never

if TYPE_CHECKING:
    from collections.abc import Mapping

    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.places import Place

# Whether a placing may be left.
may_be_left = CLAUSES.holds("effect.may")


@CLAUSES.computes("occupy.destroys", lambda scene, place: None)
def makes_room(scene: HexScene, place: Place) -> None:
    """The unit that was there is destroyed."""
    scene.destroyed(place)


# Whether a step has to be done: one that attacks.
is_duty = CLAUSES.passes("effect.duty", never)
# The units that a card may place, of those a player has.
of_any_kind = CLAUSES.passes(
    "place.by_card", lambda stock: [one for one in stock if one[0] == NORMAL]
)


# What a minor unit does when it comes.
on_entry = CLAUSES.passes("minor.enter", giving(()))
# What waits, in the order in which it acts: first in, first out.
in_line = CLAUSES.passes("chain.order", lambda line: tuple(reversed(line)))


# Whether what waits in line acts: a unit that stands where it came.
lives_on = CLAUSES.passes("chain.destroyed", always)


at_once = CLAUSES.reads("win.at_once", "win_moment", "each_step")


# ---- what is left open

_CLOSED = frozenset({"gain", "heal", "raise_income", "extra_cards", "squad"})


def opens(step: Mapping[str, Any], scene: HexScene) -> bool:
    """Whether a step may leave something open to whoever acts; nothing is placed on a full board,
    where it is told which that is."""
    ((verb, said),) = step.items()
    if verb == "may":
        return any(opens(one, scene) for one in said)
    if verb == "recover":
        return sum(1 for _ in lying(scene.position.mats[scene.you], SHIP)) > 1
    if verb == "place" and scene.tells_land():
        return any(map(scene.empty, scene.board.places))
    return verb not in _CLOSED
