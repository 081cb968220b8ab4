"""Ongoing events that are put on a creature: they go where it goes, and with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules import field, standing
from toolkit.games.expanse_tcg.rules import marks as marks_of
from toolkit.games.expanse_tcg.rules.dying import laid_to
from toolkit.games.expanse_tcg.rules.present import last_mark
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import NO_SPOT
from toolkit.games.expanse_tcg.state.position import Upon
from toolkit.model.alike import name_at

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

    Tied = dict[tuple[int, str, Upon], int]


def tied(v: View) -> tuple[View, Tied]:
    """The view with a mark, below 0, on every creature that an event is put on, and these marks by
    the event: its player, its card, and what it is put on."""
    events = [
        field.Thing(t.ONGOING_EVENT, one.card, seat, None, one)
        for seat, half in enumerate(v.position.halves)
        for one in half.events
        if one.upon.name and one.upon.spot != NO_SPOT
    ]
    if not events:
        return v, {}
    last = last_mark(v)
    v = v.at(marks_of.marked(v.position, last))
    found: Tied = {}
    for event in events:
        for creature in standing.scope_of(v, event).that:
            found[event.seat, event.card, event.body.upon] = creature.body.mark
    marks = {mark: -mark for mark in found.values()}
    position = marks_of.every_creature(
        v.position, lambda one: one._replace(mark=marks.get(one.mark, 0))
    )
    return v.at(position), {event: -mark for event, mark in found.items()}


def followed(v: View, marks: Tied) -> Position:
    """The position with each event on its creature where that is now, its mark gone; one whose
    creature has left play has left the game."""
    creatures = field.creatures(v)
    position = v.position
    for seat, half in enumerate(position.halves):
        kept = []
        for event in half.events:
            mark = marks.get((seat, event.card, event.upon))
            there = [one for one in creatures if one.body.mark == mark]
            if mark is None or there or _within(v, mark):
                kept.append(event._replace(upon=on(v, there[0])) if there else event)
            else:
                position = laid_to(position, seat, "eternity", event.card)
        position = position.half(seat, events=tuple(kept))
    return marks_of.every_creature(position, lambda one: one._replace(mark=0))


def on(v: View, thing: field.Thing) -> Upon:
    """A creature as an event names it: by its spot, also in a battle there or encamped there."""
    assert thing.place is not None
    creatures = field.creatures(v)
    beside = [one for one in creatures if one.place and one.place.spot == thing.place.spot]
    return Upon(thing.place.spot, name_at(beside.index(thing), [one.card for one in beside]))


def _within(v: View, mark: int) -> bool:
    """Whether such a creature is inside a fortress, which may be inside another."""
    inside = [inner for one in field.creatures(v) for inner in one.body.inside]
    while inside and all(one.mark != mark for one in inside):
        inside = [inner for one in inside for inner in one.inside]
    return bool(inside)
