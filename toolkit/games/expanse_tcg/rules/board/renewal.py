"""What is made anew as turns end and begin: militia, damage, gifts, faith, time counters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play import altering, field, present, standing
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.places import Spot
from toolkit.model.changing import each_changed
from toolkit.model.unseen import Unseen, greater
from toolkit.referee.mutation import unchanged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Event
    from toolkit.games.expanse_tcg.state.position import Foothold, Position
    from toolkit.games.expanse_tcg.tables import Tables

    Held = TypeVar("Held", h.Location, Foothold)


def each_creature(position: Position, seat: int, change: altering.Every) -> Position:
    """The position with every creature of a player changed that stands in a location or contests a
    foothold, and all that are inside one."""
    deep = altering.with_those_inside(change)

    def within(place: Held, whose: int) -> Held:
        def mine(one: h.Creature) -> h.Creature:
            return deep(one) if h.owner(one, whose) == seat else one

        return place._replace(creatures=each_changed(place.creatures, mine))

    position = position.each_place(seat, lambda place: within(place, seat))
    position = position.each_place(1 - seat, lambda place: within(place, 1 - seat))
    return _contesting(position, lambda one: within(one, 1 - one.by))


def _contesting(position: Position, change: Callable[[Foothold], Foothold]) -> Position:
    """The position with the footholds changed that somebody contests."""
    return position._replace(footholds=each_changed(position.footholds, change))


def each_hurt(position: Position, seat: int, change: altering.Every) -> Position:
    """The same of those alone who have damage."""
    if not present.in_places(position).hurt:
        return position
    return each_creature(position, seat, lambda one: change(one) if one.damage else one)


def creatures_of(position: Position, seat: int) -> list[h.Creature]:
    """The creatures of a player in locations, whosever these are."""
    own = [one for _, place in position.halves[seat].locations for one in place.creatures]
    abroad = [one for _, place in position.halves[1 - seat].locations for one in h.visitors(place)]
    return [one for one in own if one.of < 0] + abroad


_RESTED: dict[str, Any] = {
    "spaces": 0, "phase_spaces": -1, "attacked": False, "new": False, "used": (), "walked": False,
}  # fmt: skip


def anew(v: View) -> Position:
    """The position with full militia, and creatures that have not moved, attacked or been played
    this turn."""
    position = v.position
    for seat in (0, 1):
        position = position.each_place(seat, lambda place: _renewed(place, v.tables))
        position = position.half(seat, used=())
    return _contesting(
        position, lambda one: one._replace(creatures=each_changed(one.creatures, _rested))
    )


def _renewed(place: h.Location, tables: Tables) -> h.Location:
    """A location as a turn begins."""
    creatures = each_changed(place.creatures, _rested)
    militia = full_militia(place, tables)
    return place._replace(militia=militia, used=(), walked=False, creatures=creatures)


def full_militia(place: h.Location, tables: Tables) -> int:
    """The militia of a location that has spent nothing, at least 0; -1 where nobody knows its
    rating. A fortress has none but what was given to it."""
    card = tables.cards[place.card]
    rating = 0 if card.kind == t.CREATURE else card.militia
    return -1 if rating < 0 else max(0, rating + place.given_militia)


@altering.with_those_inside
def _rested(one: h.Creature) -> h.Creature:
    return one._replace(**_RESTED)


def without_gifts(v: View, seat: int, *until: str, but: Iterable[Spot] = ()) -> Position:
    """The position without the gifts that end now: of a player, or with -1 of both, `but` at these
    spots. What is left of a militia is no more than there is without them."""
    before = position = v.position
    if not present.in_places(position).given:
        return position

    def ends(gift: h.Gift, whose: int) -> bool:
        return gift.until in until and seat in (-1, whose if gift.by < 0 else gift.by)

    def left(given: tuple[h.Gift, ...], whose: int) -> tuple[h.Gift, ...]:
        return tuple([gift for gift in given if not ends(gift, whose)])

    def bare(whose: int, one: h.Creature) -> h.Creature:
        return one._replace(given=left(one.given, whose))

    def emptied(whose: int, place: h.Location) -> h.Location:
        after = place._replace(given=left(place.given, whose))
        if after.given == place.given:
            return place
        full = full_militia(after, v.tables)
        return after if full < 0 else after._replace(militia=min(after.militia, full))

    for whose in (0, 1):
        position = position.each_place(whose, partial(emptied, whose))
        position = each_creature(position, whose, partial(bare, whose))
    for spot in but:
        place, foothold = before.place(spot), before.foothold(spot)
        position = position if place is None else position.located(spot, place)
        position = position if foothold is None else position.held(foothold)
    return position


# ---- healing


@CLAUSES.computes("turn.healing", unchanged)
def whole(one: h.Creature) -> h.Creature:
    """A creature that has lost its damage."""
    return one._replace(damage=0)


as_damaged = CLAUSES.passes("location.no_healing", lambda place: place._replace(damage=0))
"""A location at the end of a turn: it heals by cards and keywords alone."""


def healed(v: View, seat: int) -> Position:
    """The position after the healing at the end of a player's turn."""

    def outcome(reading: str) -> Position:
        seats = {"own_turn": (seat,), "every_turn": (0, 1)}.get(reading, ())
        position = v.position
        for each in seats:
            position = position.each_place(each, lambda at: as_damaged(at) if at.damage else at)
            position = each_hurt(position, each, whole)
        return position

    return v.parted(outcome, "creature_healing")


# ---- keywords that act at the start of a turn


def started(v: View, seat: int) -> Position:
    """The position after the keywords of a player's cards have acted at the start of the turn."""

    def mended(one: h.Creature) -> h.Creature:
        return one._replace(damage=max(0, one.damage - k.regenerates(v.words(one))))

    def tended(place: h.Location, words: k.Words) -> h.Location:
        less = k.sanctuary(words)
        creatures = each_changed(
            place.creatures, lambda one: one._replace(damage=max(0, one.damage - less))
        )
        damage = max(0, place.damage - k.regenerates(words))
        return place._replace(creatures=creatures, damage=damage)

    position = each_hurt(v.position, seat, mended)
    for number, place in v.position.halves[seat].locations:
        if (place.damage or present.held_in(place).hurt) and (words := v.words(place)):
            spot = Spot(number, seat)
            position = position.located(spot, tended(position.location(spot), words))
    faith: Any = position.halves[seat].faith
    if _prays_unseen(v, seat) and not isinstance(faith, Unseen):
        faith = Unseen(v.path(seat, "faith"), least=faith)
    return position.half(seat, faith=greater(faith, faith_gained(v, seat)))


def _prays_unseen(v: View, seat: int) -> bool:
    """Whether somebody, or something, may pray in a Hidden location that the asker does not see
    into."""
    tables = v.tables
    prays = bool(tables.bearing["pray"]) or "pray" in tables.passing
    return prays and any(
        isinstance(place.treasures, Unseen) for _, place in v.position.halves[seat].locations
    )


def faith_gained(v: View, seat: int) -> int:
    """The faith that a player's cards gain by Pray."""
    prays = standing.may_bear(v, "pray")
    prayers = [n for n in map(k.prays, _keywords(v, seat)) if n] if prays else []
    return v.parted(lambda much: len(prayers) if much == "one" else sum(prayers), "pray_amount")


def _keywords(v: View, seat: int) -> Iterator[k.Words]:
    """The keywords of each card of a player in play."""
    for one in field.in_play(v):
        if one.seat == seat:
            told = one.kind in (t.CREATURE, *field.LOCATIONS)
            yield v.words(one.body) if told else v.tables.cards[one.card].keywords
    for _, place in v.position.halves[seat].locations if v.tables.hidden_with["pray"] else ():
        if not isinstance(place.treasures, Unseen):  # into which somebody sees, if not all of it
            tuple(place.creatures)


def faded(v: View, seat: int) -> Position:
    """The position with a time counter more on each event that fades, and without those of
    which there are enough."""

    def older(event: Event, whose: int) -> Event | None:
        last = k.fades(v.tables.cards[event.card].keywords) if whose == seat else 0
        time = event.time + bool(last)
        return None if last and time >= last else event._replace(time=time)

    return v.position.each_event(older)
