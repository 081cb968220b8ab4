"""Which effects a moment calls forth: the `when` steps of cards in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.standing import WHEN
from toolkit.games.expanse_tcg.rules.field import those
from toolkit.games.expanse_tcg.rules.standing import steps_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.effects.execution import Steps
    from toolkit.games.expanse_tcg.rules.field import Thing
    from toolkit.games.expanse_tcg.rules.view import View

PLAYED, DESTROYED = "played", "destroyed"
STRIKES, STRIKES_LOCATION, ATTACKED = "strikes", "strikes_location", "attacked"
CREATURE_DESTROYED, WOULD_DESTROY = "creature_destroyed", "would_destroy"
STOLEN, WON, LOST, SPELL_PLAYED = "stolen", "battle_won", "battle_lost", "spell_played"


class Effect(NamedTuple):
    """Steps that a card does: whose they are, and what set them off."""

    source: Thing
    steps: Steps
    that: tuple[Thing, ...] = ()


def called(
    v: View, moment: str, sources: Iterable[Thing], that: tuple[Thing, ...] = ()
) -> list[Effect]:
    """What these cards do at a moment, in their order."""
    cards, found = v.tables.saying[moment], []
    for source in sources:
        if source.card in cards:
            for step in steps_of(v, source):
                said = step.get(WHEN, {})
                if said.get("moment") == moment:
                    found.append(Effect(source, said["do"], that))
    return found


def called_in_play(v: View, moment: str, that: tuple[Thing, ...] = ()) -> list[Effect]:
    """The same of all cards in play."""
    return called(v, moment, those(v, v.tables.saying[moment]), that)


def waits(v: View, source: Thing, moment: str) -> bool:
    """Whether a card does something at a moment."""
    return bool(called(v, moment, [source]))
