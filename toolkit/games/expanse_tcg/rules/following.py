"""Ongoing events that are put on a creature: they go where it goes, and with it."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules import field, present, standing
from toolkit.games.expanse_tcg.rules import marks as marks_of
from toolkit.games.expanse_tcg.rules.field import Thing
from toolkit.games.expanse_tcg.rules.present import last_mark
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.half import Upon
from toolkit.model.alike import name_at, place_of
from toolkit.model.unseen import Unseen

if TYPE_CHECKING:
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Event
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature

    Tied = dict[tuple[int, Upon], int]
    """The mark of a creature, by the player of an event and what that is put on."""
    Inner = tuple[Thing, int, Creature]
    """A creature inside a fortress, with that and its place among those inside."""


def tied(v: View) -> View:
    """The view with a mark, below 0, on every creature that an event is put on, and on what the
    event is put on: so it holds for that creature all through a move, wherever it goes."""
    events = [
        Thing(t.ONGOING_EVENT, one.card, seat, None, one)
        for seat, half in enumerate(v.position.halves)
        for one in half.events
        if one.upon.name and one.upon.spot != p.NO_SPOT
    ]
    if not events:
        return v
    last = last_mark(v)
    v = v.at(marks_of.marked(v.position, last))
    found: Tied = {}
    marks: dict[int, int] = {}  # of those in play
    inside: dict[tuple[int, int], int] = {}  # of those in a fortress: its mark, and which of them
    free = last_mark(v)
    for event in events:
        upon = event.body.upon
        for creature in standing.scope_of(v, event).that:
            marks[creature.body.mark] = found[event.seat, upon] = -creature.body.mark
            break
        else:
            within = _inside(v, upon, event.seat)
            if within is not None:
                free += 1
                found[event.seat, upon] = inside.setdefault(within, -free)
    position = marks_of.every_creature(v.position, lambda one: _tied(one, marks, inside))
    for seat, half in enumerate(position.halves):
        if half.events:
            on_marked = tuple(
                _marked(event, found.get((seat, event.upon), 0)) for event in half.events
            )
            position = position.half(seat, events=on_marked)
    return v.at(position)


def _marked(event: Event, mark: int) -> Event:
    return event._replace(upon=event.upon._replace(mark=mark)) if mark else event


def _tied(one: Creature, marks: dict[int, int], inside: dict[tuple[int, int], int]) -> Creature:
    """A creature with its mark below 0, or none, and with those of whoever is inside it."""
    held = [key for key in inside if key[0] == one.mark]
    if held:
        numbers = count()

        def deep(inner: Creature) -> Creature:
            mark = inside.get((one.mark, next(numbers)), 0)
            return inner._replace(mark=mark, inside=tuple(map(deep, inner.inside)))

        within = tuple(map(deep, one.inside))
        return one._replace(mark=marks.get(one.mark, 0), inside=within)
    return one._replace(mark=marks.get(one.mark, 0))


def _beside(v: View, spot: p.Spot) -> list[Thing]:
    """The creatures at a spot, also in a battle there or encamped there."""
    return [one for one in field.creatures(v) if one.place and one.place.spot == spot]


def _inside(v: View, upon: Upon, seat: int) -> tuple[int, int] | None:
    """The mark of the fortress at a spot in which a creature is that an event is put on, and which
    it is of those inside. They are named after all who stand there."""
    there, inner, cards = _all_at(v, upon.spot.of(seat))
    number = place_of(upon.name, cards)
    if number is None or number < len(there):
        return None
    fortress, which, _ = inner[number - len(there)]
    return fortress.body.mark, which


def _all_at(v: View, spot: p.Spot) -> tuple[list[Thing], list[Inner], list[str]]:
    """The creatures at a spot, those inside them, and the cards of all, by which they are told
    apart."""
    there = _beside(v, spot)
    inner = [(one, n, each) for one in there for n, each in enumerate(with_inside(one))]
    return there, inner, [*(one.card for one in there), *(each.card for *_, each in inner)]


def with_inside(fortress: Thing) -> list[Creature]:
    """Those inside a creature, each before those inside it."""
    return [*present.with_inside(fortress.body.inside)]


def followed(v: View) -> Position:
    """The position with each event on its creature where that is now, its mark gone; one whose
    creature has left play has left the game."""
    creatures = field.creatures(v)
    position = v.position
    for seat, half in enumerate(position.halves):
        kept = []
        for event in half.events:
            mark = event.upon.mark
            there = [one for one in creatures if mark and one.body.mark == mark]
            within = _within(v, mark) if mark and not there else None
            if not mark:
                kept.append(event)
            elif there or within:
                kept.append(event._replace(upon=within or on(v, there[0])))
            else:
                position = position.laid_to(seat, "eternity", event.card)
        position = position.half(seat, events=tuple(kept))
    return marks_of.everybody(position, lambda one: one._replace(mark=0) if one.mark else one)


def placed(v: View) -> Position:
    """The position in which an event that is told to be put on a creature, and not where that is,
    is on the only one of that name in play, if there is only one, and it is not Hidden."""
    position = v.position
    for seat, half in enumerate(position.halves):
        events = []
        for event in half.events:
            named = event.upon.name if event.upon.spot == p.NO_SPOT else ""
            meant = [one for one in field.creatures(v) if one.card == named and one.place]
            if len(meant) == 1 and not _hidden(v, meant[0]):
                event = event._replace(upon=on(v, meant[0]))
            events.append(event)
        if tuple(events) != half.events:
            position = position.half(seat, events=tuple(events))
    return position


def _hidden(v: View, thing: Thing) -> bool:
    """Whether a creature, or the location it is in, is Hidden."""
    assert thing.place is not None
    where = v.position.place(thing.place.spot)
    held = (thing.body,) if where is None else (thing.body, where)
    return any(k.hides(v.words(one)) for one in held) or (where is not None and where.face_down)


def nobody_under(v: View, upon: Upon, seat: int) -> bool:
    """Whether nobody of that name is where an event is put on a creature; where some do not show
    nobody can say that."""
    spot = upon.spot.of(seat)
    place = v.position.place(spot)
    if place is not None and isinstance(place.creatures, Unseen):
        return False
    return place_of(upon.name, _all_at(v, spot)[2]) is None


def on(v: View, thing: Thing) -> Upon:
    """A creature as an event names it: by its spot, also in a battle there or encamped there."""
    assert thing.place is not None
    beside = _beside(v, thing.place.spot)
    return Upon(thing.place.spot, name_at(beside.index(thing), [one.card for one in beside]))


def _within(v: View, mark: int) -> Upon | None:
    """A creature with such a mark inside a fortress, as an event names it: after all who stand
    where that is."""
    for fortress in field.creatures(v):
        if any(one.mark == mark for one in with_inside(fortress)) and fortress.place:
            there, inner, cards = _all_at(v, fortress.place.spot)
            which = next(n for n, (*_, one) in enumerate(inner) if one.mark == mark)
            return Upon(fortress.place.spot, name_at(len(there) + which, cards))
    return None
