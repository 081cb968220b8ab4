"""Ongoing events that are put on a creature: they go where it goes, and with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.in_play import field, telling
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.half import Upon
from toolkit.model.alike import name_at, named_among
from toolkit.model.unseen import Unseen

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Event
    from toolkit.games.expanse_tcg.state.position import Position


def is_put(v: View, upon: Upon) -> bool:
    """Whether it is told on which creature an event is put, and where that is; a battle alone is
    one place, and its creatures need no more than their name."""
    return upon.name != "" and (upon.spot != p.NO_SPOT or v.alone)


def tied(v: View) -> View:
    """The view in which what an event is put on has the mark of that creature: so it holds for it
    all through a move, wherever it goes."""
    return v.at(v.position.each_event(partial(_tied, v)))


def _tied(v: View, event: Event, seat: int) -> Event:
    one = _named(v, event.upon, seat) if is_put(v, event.upon) else None
    return event if one is None else event._replace(upon=event.upon._replace(mark=one.mark))


def _all_at(v: View, spot: p.Spot) -> list[h.Creature]:
    """The creatures at a spot, and after them those that are inside one, in the order by which
    events name them."""
    there = [one.body for one in telling.creatures_at(v, spot)]
    return there + [each for one in there for each in h.with_inside(one.inside)]


def _named(v: View, upon: Upon, seat: int) -> h.Creature | None:
    """Whom an event of a player is put on, in play or inside a fortress; None for nobody."""
    return named_among(upon.name, _all_at(v, upon.where(seat)))


def followed(v: View) -> Position:
    """The position with each event on its creature where that is now; one whose creature has left
    play has left the game."""

    def by_now(event: Event, seat: int) -> Event | None:
        upon = _upon_marked(v, event.upon.mark) if event.upon.mark else event.upon
        return None if upon is None else event._replace(upon=upon)

    return v.position.each_event(by_now)


def _upon_marked(v: View, mark: h.Mark) -> Upon | None:
    """The creature with a mark as an event names it; None where it is not in play any more."""
    for thing in field.creatures(v):
        for one in h.with_inside([thing.body]):
            if one.mark is mark:
                return _upon(v, thing.place.spot, one)
    return None


def _upon(v: View, spot: p.Spot, one: h.Creature) -> Upon:
    """A creature at a spot, or inside one there, as an event names it."""
    there = _all_at(v, spot)
    place = next(n for n, each in enumerate(there) if each is one)
    return Upon(spot, name_at(place, [each.card for each in there]), one.mark)


def on(v: View, thing: field.Thing) -> Upon:
    """A creature in play as an event names it that is put on it."""
    return _upon(v, thing.place.spot, thing.body)


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
