"""The end: who controls Thunder's Edge, and whether most slices or a choice decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.ti4_expeditions.completion import with_most
from toolkit.model.words import listed
from toolkit.referee.game import Ending
from toolkit.referee.reasons import Reason

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
    players = position.players
    if len(position.slices) < len(tables.slices):
        return None if holder < 0 else _held(position, holder, LATER, (), tables)
    most = with_most(position, rules)
    if holder >= 0:
        how = CHOICE if len(most) > 1 else SLICES
        return _held(position, holder, how if holder in most else LATER, most, tables)
    if not most:
        return None
    names = tuple(players[seat] for seat in most)
    if len(most) == 1:
        return _held(position, most[0], SLICES, most, tables)
    chosen = rules.know("position.control", names)
    return _held(position, players.index(chosen), CHOICE, most, tables)


def _held(
    position: Expedition, seat: int, by: str, most: tuple[int, ...], tables: Tables
) -> Ending:
    """The end with its reasons: who claimed most slices or was chosen, and who has the planet."""
    id = position.players[seat]
    who = tables.within("faction", id)
    reasons: list[Reason] = []
    if by != LATER:
        counts = position.counts()
        slices = dict(zip(position.players, counts, strict=True))
        number = counts[seat]
        slice_ = "slice" if number == 1 else "slices"
        names = [tables.within("faction", position.players[each]) for each in most]
        if by == SLICES:
            says = f"Most slices were claimed by {who}: {number} {slice_}."
        else:
            says = f"{listed(names)} tie for most slices, {number} {slice_} each; {who} is chosen."
        reasons.append(Reason("infantry.most", says, {"slices": slices}))
    if by == LATER:
        says = f"Thunder's Edge is held by {who}."
    else:
        says = f"Control of Thunder's Edge goes with the infantry, to {who}."
    reasons.append(Reason("infantry.control", says, {"by": id}))
    return Ending(id, by, tuple(reasons))
