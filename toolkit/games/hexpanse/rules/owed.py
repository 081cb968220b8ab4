"""Decisions that are owed: what can be chosen, and what follows of one told alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.deciders import Given
from toolkit.effects.execution import Owed
from toolkit.games.hexpanse.rules.acts import EFFECTS, _attacked
from toolkit.games.hexpanse.state.entries import PROTECT, SKIPPED, Entry
from toolkit.games.hexpanse.state.units import NOWHERE
from toolkit.games.hexpanse.verbs.cards import DESTROYS, DISCARDS, losses, lost
from toolkit.games.hexpanse.verbs.scene import HexScene, Source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.state.turn import Pending


def ways(v: View) -> list[Entry]:
    """What the player who owes a decision can choose, `skip` last where it may be left."""
    pending = v.position.pending
    assert pending is not None
    if pending.move is not None:
        owed = _owed_in(resumed(v))
        return [*(one for one in owed if one != SKIPPED), *(one for one in owed if one == SKIPPED)]
    if pending.kind in (DESTROYS, DISCARDS):
        return losses(v.position, pending.by, pending.kind)
    near = _scene(v, []).protectors(pending.of, pending.by)
    return [*(Entry(PROTECT, place) for place in near), SKIPPED]


def resumed(v: View, *made: Entry) -> View:
    """The move in the middle of which a decision is owed, with those made since."""
    pending = v.position.pending
    assert pending is not None
    assert pending.move is not None
    position, choices = v.position._replace(pending=None), (*pending.made, *made)
    return v._replace(position=position, move=pending.move, number=pending.number, choices=choices)


def _owed_in(v: View) -> Sequence[Entry]:
    """The choices of a decision in the middle of a move."""
    try:
        EFFECTS[v.move.kind](v).carried_out(v.choices)
    except Owed as owed:
        return owed.options
    return ()


def lone_decision(v: View, pending: Pending, entry: Entry) -> Position:
    """The position once a decision is made of which nobody told the move that raised it."""
    scene = _scene(v, [entry])
    if pending.kind in (DESTROYS, DISCARDS):
        lost(scene, pending.by, entry)
    elif pending.source != NOWHERE and pending.source in v.position.units:
        _attacked(scene, pending.source, pending.of)
    else:
        scene.attack(pending.of)
    return scene.position


def _scene(v: View, choices: list[Entry]) -> HexScene:
    decider: Given[Entry] = Given([], 0, choices)
    return HexScene(v.position, v.position.turn.player, Source(), v.tables, v.rules, decider)
