"""Decisions owed of which nobody told the move that raised them: what a position holds of it stands
for that move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.deciders import Given
from toolkit.effects.execution import Owed
from toolkit.games.hexpanse.rules.acts import attacked
from toolkit.games.hexpanse.rules.after import Done, after
from toolkit.games.hexpanse.state.entries import PROTECT, SKIPPED, Entry
from toolkit.games.hexpanse.state.turn import ANEW, Pending
from toolkit.games.hexpanse.tables import Source
from toolkit.games.hexpanse.verbs.cards import DESTROYS, DISCARDS, losses, lost
from toolkit.games.hexpanse.verbs.scene import HexScene
from toolkit.model.hexes import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position


def decided_alone(v: View, pending: Pending, entry: Entry) -> Position:
    """The position once a decision is made of which nobody told the move that raised it."""
    first, made = pending.first or pending, (*pending.made, entry)
    try:
        return after(v, Done.by(_lone(v, first, made)))
    except Owed as owed:  # by a structure that it set off
        what, *_ = owed.about or (ANEW,)
        return v.position._replace(
            pending=Pending(owed.by, what, number=v.number, made=made, first=first)
        )


def _lone(v: View, pending: Pending, made: Sequence[Entry]) -> HexScene:
    """The scene after such a decision, and those made since. Raises Owed for one that follows."""
    entry, *since = made
    if pending.kind in (DESTROYS, DISCARDS):
        scene = _scene(v, since)
        lost(scene, pending.by, entry)
        return scene
    scene = _scene(v, [*made])
    if pending.source != NOWHERE and pending.source in v.position.units:
        attacked(scene, pending.source, pending.of)
    else:
        scene.attack(pending.of)
    return scene


def ways_alone(v: View, pending: Pending) -> list[Entry]:
    """What can be chosen in such a decision, or in one that such a one raised."""
    if pending.first is None and pending.kind in (DESTROYS, DISCARDS):
        return losses(v.position, pending.by, pending.kind)
    if pending.first is None:
        near = _scene(v, []).protectors(pending.of, pending.by)
        return [*(Entry(PROTECT, place) for place in near), SKIPPED]
    try:
        _lone(v.at(v.position._replace(pending=None)), pending.first, pending.made)
    except Owed as owed:
        return [HexScene.entries.brief(one) for one in owed.options]
    return []


def _scene(v: View, choices: list[Entry]) -> HexScene:
    decider: Given[Entry] = Given([], 0, choices)
    return HexScene(v.position, v.position.turn.player, Source(), v.tables, v.rules, decider)
