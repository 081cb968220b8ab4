"""Who can sit at the table: the factions of each number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.model.fault import Fault
from toolkit.referee.mutation import always

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables


def together(players: tuple[str, ...], tables: Tables) -> list[Fault]:
    """What is wrong with these factions at one table, each of which could play."""
    if _taken(players, tables):
        return []
    at = len(players)
    can = ", ".join(id for id, each in tables.factions.items() if at in each.players)
    return [
        Fault((index,), f"{id} is not in a game of {at} (setup.factions)", f"those are {can}")
        for index, id in enumerate(players)
        if at not in tables.factions[id].players
    ]


@CLAUSES.computes("setup.factions", always)
def _taken(players: tuple[str, ...], tables: Tables) -> bool:
    """Whether every faction is one of a game of so many players."""
    return all(len(players) in tables.factions[id].players for id in players)
