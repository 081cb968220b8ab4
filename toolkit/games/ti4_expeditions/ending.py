"""The end: who controls Thunder's Edge, and whether most slices or a choice decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.completion import with_most
from toolkit.referee.game import Ending

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.state.position import Expedition
    from toolkit.games.ti4_expeditions.tables import Tables
    from toolkit.referee.rules import Rules

SLICES, CHOICE, LATER = "slices", "choice", "later"


def ending(position: Expedition, rules: Rules, tables: Tables) -> Ending | None:
    """Who controls Thunder's Edge once nothing is owed; None while the expedition goes on."""
    if position.owed or position.holder(tables.thunders_edge) < 0:
        return None
    return control(position, rules, tables)


def control(position: Expedition, rules: Rules, tables: Tables) -> Ending | None:
    """Who controls Thunder's Edge as things stand; None where nobody does.

    `by` is slices for whoever alone claimed most, choice among several, later for anybody else who
    holds the planet.
    """
    holder = position.holder(tables.thunders_edge)
    if holder < 0 and position.thunders_edge is None:
        return None
    if len(position.slices) < len(tables.slices):
        return None if holder < 0 else Ending(position.players[holder], LATER)
    most = with_most(position, rules)
    if holder >= 0:
        how = CHOICE if len(most) > 1 else SLICES
        return Ending(position.players[holder], how if holder in most else LATER)
    if not most:
        return None
    names = tuple(position.players[seat] for seat in most)
    if len(most) == 1:
        return Ending(names[0], SLICES)
    return Ending(rules.know("position.control", names), CHOICE)
