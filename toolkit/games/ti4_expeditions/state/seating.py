"""Who can sit at the table: so many different factions, no two of them sides of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.model.context import Context
from toolkit.model.fault import Fault
from toolkit.pack.refusing import is_no

if TYPE_CHECKING:
    from toolkit.games.ti4_expeditions.tables import Tables


def seating(players: tuple[str, ...], tables: Tables) -> list[Fault]:
    """What is wrong with these players, clockwise from the first."""
    found: list[Fault] = []
    for index, id in enumerate(players):
        if id not in tables.factions:
            hint = Context(players, tables).meant(id, tables.factions)
            found.append(Fault((index,), is_no(id, "faction"), hint))
        elif id in players[:index]:
            found.append(Fault((index,), f"{id} is seated twice", "each plays another faction"))
        else:
            other = tables.factions[id].other_side_of
            if other in players:
                message = f"{id} is the other side of {other}, which plays as well"
                found.append(Fault((index,), message, "seat one of the two"))
    if len(players) not in tables.counts:
        least, most = min(tables.counts), max(tables.counts)
        found.append(Fault((), f"{len(players)} players cannot play", f"{least} to {most} can"))
    return found
