"""Decisions that are owed: what can be chosen, and what follows of one told alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.effects.deciders import Given
from toolkit.effects.execution import Owed
from toolkit.games.hexpanse.rules.acts import EFFECTS, _attacked
from toolkit.games.hexpanse.state.entries import DESTROY, DISCARD, PROTECT, SKIP, Entry
from toolkit.games.hexpanse.state.turn import ANEW
from toolkit.games.hexpanse.state.units import NOWHERE, WARLORD
from toolkit.games.hexpanse.verbs.scene import HexScene, Source
from toolkit.hex.places import neighbours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.games.hexpanse.rules.view import View
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.state.turn import Pending

PROTECTS = "protects"


def options_of(v: View) -> list[Entry]:
    """What the player who owes a decision can choose, but for leaving it."""
    pending = v.position.pending
    assert pending is not None
    if pending.move is not None:
        brief = HexScene.entries.brief
        return [brief(one) for one in _owed_in(v, pending) if one.act != SKIP]
    units = v.position.units
    if pending.kind == "destroy_own":
        mine = units.of(pending.by)
        return [Entry(DESTROY, place) for place, unit in mine if unit.kind != WARLORD]
    if pending.kind == "discard":
        return [Entry(DISCARD, card=card) for card in v.position.mats[pending.by].cards]
    scene = _scene(v, [])
    return [
        Entry(PROTECT, place)
        for place in neighbours(pending.of)
        if (there := units.get(place)) is not None
        and there.owner == pending.by
        and scene.standing(there) == PROTECTS
    ]


def may_be_left(v: View) -> bool:
    """Whether the player who owes a decision may `skip` it."""
    pending = v.position.pending
    assert pending is not None
    if pending.kind == ANEW:
        return any(one.act == SKIP for one in _owed_in(v, pending))
    return pending.kind == "protect"


def _owed_in(v: View, pending: Pending) -> Sequence[Entry]:
    """The choices of a decision in the middle of a move, `skip` among them where it may be left."""
    assert pending.move is not None
    position = v.position._replace(pending=None)
    again = v._replace(position=position, move=pending.move, choices=pending.made)
    try:
        EFFECTS[pending.move.kind](again).carried_out(again)
    except Owed as owed:
        return owed.options
    return ()


def lone_decision(v: View, pending: Pending, entry: Entry) -> Position:
    """The position once a decision is made of which nobody told the move that raised it."""
    scene = _scene(v, [entry])
    if pending.kind == "discard":
        scene.card_lost(pending.by, entry.card)
    elif pending.kind == "destroy_own":
        scene.destroyed(entry.at)
    elif pending.source != NOWHERE and pending.source in v.position.units:
        _attacked(scene, pending.source, pending.of)
    else:
        scene.attack(pending.of)
    return scene.position


def _scene(v: View, choices: list[Entry]) -> HexScene:
    decider: Given[Entry] = Given([], 0, choices)
    return HexScene(v.position, v.position.turn.player, Source(), v.tables, v.rules, decider)
