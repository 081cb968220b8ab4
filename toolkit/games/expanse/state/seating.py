"""Who can sit at the table: the factions of each number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse.clauses import CLAUSES
from toolkit.model.fault import Fault
from toolkit.pack.refusing import is_no, suggestion

if TYPE_CHECKING:
    from toolkit.games.expanse.tables import Tables


def seating(players: tuple[str, ...], tables: Tables) -> list[Fault]:
    """What is wrong with these players, clockwise from the first."""
    found: list[Fault] = []
    for index, id in enumerate(players):
        if id not in tables.factions:
            hint = suggestion(id, tables.factions)
            found.append(Fault((index,), is_no(id, "faction"), hint))
        elif id in players[:index]:
            found.append(Fault((index,), f"{id} is seated twice"))
    counts = sorted(tables.counts)
    if len(players) not in tables.counts:
        said = ", ".join(map(str, counts))
        found.append(Fault((), f"{len(players)} players cannot play", f"{said} can"))
    elif not found and not _taken(players, tables):
        at = len(players)
        can = ", ".join(id for id, each in tables.factions.items() if at in each.players)
        found += [
            Fault((index,), f"{id} is not in a game of {at} (setup.factions)", f"those are {can}")
            for index, id in enumerate(players)
            if at not in tables.factions[id].players
        ]
    return found


def _any_faction(players: tuple[str, ...], tables: Tables) -> bool:
    return True


@CLAUSES.computes("setup.factions", _any_faction)
def _taken(players: tuple[str, ...], tables: Tables) -> bool:
    """Whether every faction is one of a game of so many players."""
    return all(len(players) in tables.factions[id].players for id in players)
