"""Ongoing events that are put on a creature: they go where it goes, and with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.in_play import altering, field, present, telling
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.half import Upon
from toolkit.model.alike import name_at, named_among
from toolkit.model.unseen import Unseen

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Event
    from toolkit.games.expanse_tcg.state.position import Position


def is_put(v: View, upon: Upon) -> bool:
    """Whether it is told on which creature an event is put, and where that is; a battle alone is
    one place, and its creatures need no more than their name."""
    return upon.name != "" and (upon.spot != p.NO_SPOT or v.alone)


def tied(v: View, aim: Callable[[View], field.Thing | None]) -> View:
    """The view with a mark, below 0, on every creature that an event is put on, and on what the
    event is put on: so it holds for that creature all through a move, wherever it goes. `aim` is
    the creature that the move puts an event on."""
    halves = v.position.halves
    events = halves[0].events + halves[1].events
    if aim(v) is None and not (events and any(is_put(v, one.upon) for one in events)):
        return v
    v = v.at(altering.marked_within(v.position, present.last_mark(v)))
    position = v.position.each_event(partial(_tied, v))
    marks = {event.upon.mark for half in position.halves for event in half.events}
    if (aimed := aim(v)) is not None:
        marks.add(-aimed.body.mark)

    def bare(one: h.Creature) -> h.Creature:
        return one._replace(mark=-one.mark if -one.mark in marks else 0)

    return v.at(altering.everybody(position, bare))


def _tied(v: View, event: Event, seat: int) -> Event:
    one = _named(v, event.upon, seat) if is_put(v, event.upon) else None
    return event if one is None else event._replace(upon=event.upon._replace(mark=-one.mark))


def _all_at(v: View, spot: p.Spot) -> list[tuple[field.Thing, h.Creature]]:
    """The creatures at a spot, and after them those that are inside one, in the order by which
    events name them; each with whom it stands there as."""
    there = telling.creatures_at(v, spot)
    inner = [(one, each) for one in there for each in h.with_inside(one.body.inside)]
    return [*((one, one.body) for one in there), *inner]


def _named(v: View, upon: Upon, seat: int) -> h.Creature | None:
    """Whom an event of a player is put on, in play or inside a fortress; None for nobody."""
    return named_among(upon.name, [one for _, one in _all_at(v, upon.where(seat))])


def followed(v: View) -> Position:
    """The position with each event on its creature where that is now, its mark gone; one whose
    creature has left play has left the game."""

    def by_now(event: Event, seat: int) -> Event | None:
        upon = _upon_marked(v, event.upon.mark) if event.upon.mark else event.upon
        return None if upon is None else event._replace(upon=upon)

    position = v.position.each_event(by_now)
    return altering.everybody(position, lambda one: one._replace(mark=0) if one.mark else one)


def _upon_marked(v: View, mark: int) -> Upon | None:
    """The creature with a mark as an event names it; None where it is not in play any more."""
    for thing in field.creatures(v):
        for one in h.with_inside([thing.body]):
            if one.mark == mark:
                return _upon(v, thing, one)
    return None


def _upon(v: View, thing: field.Thing, one: h.Creature, mark: int = 0) -> Upon:
    """A creature, or one inside it, as an event names it."""
    there = _all_at(v, thing.place.spot)
    cards = [each.card for _, each in there]
    return Upon(thing.place.spot, name_at(there.index((thing, one)), cards), mark)


def on(v: View, thing: field.Thing) -> Upon:
    """A creature in play as an event names it that is put on it, tied to it in a move."""
    return _upon(v, thing, thing.body, thing.body.mark)


def placed(v: View) -> Position:
    """The position in which an event that is told to be put on a creature, and not where that is,
    is on the only one of that name in play, if there is only one, and it is not Hidden."""

    def on_one(event: Event, seat: int) -> Event:
        named = event.upon.name if event.upon.spot == p.NO_SPOT else ""
        meant = [one for one in field.creatures(v) if one.card == named]
        alone = len(meant) == 1 and not _hidden(v, meant[0])
        return event._replace(upon=on(v, meant[0])) if alone else event

    return v.position.each_event(on_one)


def _hidden(v: View, thing: field.Thing) -> bool:
    """Whether a creature, or the location it is in, is Hidden."""
    where = v.position.place(thing.place.spot)
    held = (thing.body,) if where is None else (thing.body, where)
    return any(k.hides(v.words(one)) for one in held) or (where is not None and where.face_down)


def nobody_under(v: View, upon: Upon, seat: int) -> bool:
    """Whether nobody of that name is where an event is put on a creature; where some do not show
    nobody can say that."""
    spot = upon.where(seat)
    place = None if spot == p.NO_SPOT else v.position.place(spot)
    if place is not None and isinstance(place.creatures, Unseen):
        return False
    return _named(v, upon, seat) is None
