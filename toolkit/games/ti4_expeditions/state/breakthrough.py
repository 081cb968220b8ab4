"""Who has a breakthrough of which nothing is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.clauses import CLAUSES

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Faction


def _must_be_claimed(faction: Faction) -> bool:
    return False


@CLAUSES.computes("gain.from_start", _must_be_claimed)
def _from_the_start(faction: Faction) -> bool:
    return faction.begins


def has_already(faction: Faction, slices: int) -> bool:
    """Whether a player has the breakthrough where nothing is said: by a slice, or from the start.

    The first slice brought it, unless it was there before.
    """
    return slices > 0 or _from_the_start(faction)
