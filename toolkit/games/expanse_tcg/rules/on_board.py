"""Moves of the board that may be legal, in an order that never depends on hashing."""

from __future__ import annotations

from itertools import chain, combinations, islice, product
from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules import attacking, battles, going, room, setup, turn
from toolkit.games.expanse_tcg.rules.board import cost_of, payments, standing_on
from toolkit.games.expanse_tcg.rules.listing import (
    costs_met,
    played,
    used,
    valued,
)
from toolkit.games.expanse_tcg.rules.paying import lying, own_places
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.things import owner, visitors
from toolkit.model.alike import name_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.things import Creature

    Told = dict[str, Any]
    """What a move tells beside its kind and whose it is."""
    Ways = Callable[[View], Iterator[Told]]
    Sorts = dict[str, Callable[[View], Iterator[Iterable[Told]]]]
    """Of each kind of moves what they may tell, in groups, each made when it is looked at."""


PLACED = (t.CREATURE, t.LOCATION, t.TREASURE)
"""What is played onto a spot."""


def one_group(ways: Ways) -> Callable[[View], Iterator[Iterable[Told]]]:
    """All that moves of a kind may tell as one group."""
    return lambda v: iter([ways(v)])


@one_group
def alone(v: View) -> Iterator[Told]:
    """What tells nothing but its kind."""
    yield {}


def _plays(v: View) -> Iterator[Iterable[Told]]:
    """A group for each card."""
    half = v.position.halves[v.move.by]
    path = f"position.{v.id}.hand"
    control = v.position.turn.phase in m.CONTROL
    if control and not isinstance(half.hand, tuple):
        v.rules.know(path, None)
    hand = half.hand if control and isinstance(half.hand, tuple) else ()
    taken = dict(half.locations)
    for card in dict.fromkeys(hand):
        kind = v.tables.cards[card].kind
        if kind in PLACED:
            open_ = [
                n for n in range(len(p.HALF.names)) if (kind == t.LOCATION) is not (n in taken)
            ]
            yield [{"card": card, "at": p.Spot(spot)} for spot in open_]
    yield from laid(v)


def laid(v: View) -> Iterator[Iterator[Told]]:
    """Cards of the hand that come to lie nowhere, or on something: spells, events and quests."""
    hand = v.position.halves[v.move.by].hand
    for card in dict.fromkeys(hand if isinstance(hand, tuple) else ()):
        if v.tables.cards[card].kind in (t.SPELL, t.ONGOING_EVENT, t.QUEST, t.RITUAL):
            yield played(v, card)


def ways_to_pay(v: View) -> Iterator[Move]:
    """The move that plays or uses a card, with every way to pay for it where there are several."""
    if v.move.kind == m.USE:
        yield from (v.move._replace(pay=pay) for pay in costs_met(v))
        return
    ways = payments(lying(v, v.move.by, "aether"), cost_of(v))
    first = list(islice(ways, 2))
    if len(first) < 2:
        yield v.move
        return
    spots = _own_spots(v)
    for way in chain(first, ways):
        yield v.move._replace(pay=tuple([(spots[place], much) for place, much in way.items()]))


def _own_spots(v: View) -> list[p.Spot]:
    return [p.Spot(place.spot.number) for place in own_places(v, v.move.by)]


def drawn_pay(v: View, below: Callable[[int], int]) -> Move:
    """The same with one of those ways; `below(n)` draws a number from 0 to n - 1."""
    if v.move.kind == m.USE:
        every = [*ways_to_pay(v)]
        return every[below(len(every))]
    cost, told, pay = cost_of(v), False, []
    spots, aether = _own_spots(v), lying(v, v.move.by, "aether")
    left = sum(there for _, there in aether)
    for place, there in aether:
        left -= there
        least, most = max(0, cost - left), min(there, cost)
        taken = least + (below(most - least + 1) if most > least else 0)
        told, cost = told or most > least, cost - taken
        pay += [(spots[place], taken)] if taken else []
    return v.move._replace(pay=tuple(pay)) if told else v.move


@one_group
def _collects(v: View) -> Iterator[Told]:
    for spot, _ in v.position.halves[v.move.by].locations:
        yield {"at": p.Spot(spot)}


@one_group
def _places(v: View) -> Iterator[Told]:
    half = v.position.halves[v.move.by]
    for spot, place in half.locations:
        most = min(half.aside, room.room_of(v, place).resources - room.used(v, place).resources)
        for number in range(1, most + 1):
            yield {"at": p.Spot(spot), "number": number}


def _moves(v: View) -> Iterator[Iterator[Told]]:
    """Moves without a load, a group for each creature; what may be carried along is nowhere counted
    out."""
    by = v.move.by
    held = [one.spot.number for one in v.position.footholds if one.spot.seat == by]
    own = [p.Spot(n) for n in (*(spot for spot, _ in v.position.halves[by].locations), *held)]
    theirs = v.position.halves[1 - by].locations
    foes = [p.Spot(spot, 1 - by) for spot, _ in theirs]
    for spot in (*own, *(p.Spot(spot, 1 - by) for spot, place in theirs if visitors(place))):
        for name, one in _names(v, spot):
            goals = (*own, *foes) if k.negotiates(v.words(one)) else own
            yield _goals(v, name, spot, goals)


def _goals(v: View, name: str, spot: p.Spot, goals: Iterable[p.Spot]) -> Iterator[Told]:
    if going.free_to_go(v.of(v.move._replace(card=name, at=spot))):
        for goal in goals:
            if goal != spot:
                yield {"card": name, "at": spot, "to": goal}


def _names(v: View, spot: p.Spot) -> list[tuple[str, Creature]]:
    """The own creatures on a spot, by name."""
    whose = spot.of(v.move.by)
    creatures = standing_on(v.position, whose)
    cards = [one.card for one in creatures]
    named = ((name_at(n, cards), one) for n, one in enumerate(creatures))
    return [(name, one) for name, one in named if owner(one, whose.seat) == v.move.by]


@one_group
def _attacks(v: View) -> Iterator[Told]:
    """Every group of creatures of a location against every enemy location, without loads; the
    smallest groups first, as others may join."""
    by, groups = v.move.by, []
    for start, _ in v.position.halves[by].locations:
        here = p.Spot(start, by)
        goals = {name: attacking.may_attack(v, one, here) for name, one in _names(v, here)}
        for goal, _ in v.position.halves[1 - by].locations if any(goals.values()) else ():
            to = p.Spot(goal, 1 - by)
            able = [name for name, reached in goals.items() if to in reached]
            groups.append((p.Spot(start), to, able))
    for count in range(1, max((len(able) for _, _, able in groups), default=0) + 1):
        for at, to, able in groups:
            for told in combinations(able, count):
                yield from _by_footholds(v, {"at": at, "to": to, "cards": told})


def _by_footholds(v: View, told: Told) -> Iterator[Told]:
    """An attack, by each of several footholds where it needs one."""
    several = len(v.position.footholds) > 1
    ways = attacking.ways_through(v.of(v.move._replace(**told))) if several else []
    if len(ways) < 2:
        yield told
        return
    for way in ways:
        yield {**told, "through": p.Spot(way.number) if way.seat == v.move.by else way}


@one_group
def _fortresses(v: View) -> Iterator[Told]:
    for spot, place in v.position.halves[v.move.by].locations:
        at = p.Spot(spot)
        names = [""] if v.tables.cards[place.card].kind == t.CREATURE else []
        names += [name for name, one in _names(v, at) if k.walks(v.words(one))]
        for goal, name in product(p.HALF.around(spot), names):
            yield {"at": at, "to": p.Spot(goal), "card": name}


@one_group
def _capitals(v: View) -> Iterator[Told]:
    faction = v.position.halves[v.move.by].faction
    for card, spot in product(v.tables.ids(t.CAPITAL), setup.spots()):
        if faction in ("", v.tables.cards[card].faction):
            yield {"card": card, "at": p.Spot(spot)}


@one_group
def _phase_ends(v: View) -> Iterator[Told]:
    for phase in m.CONTROL:
        yield {"phase": phase}


@one_group
def _discards(v: View) -> Iterator[Told]:
    hand = v.position.halves[v.move.by].hand
    if v.position.turn.phase != turn.ENDING:
        return
    if not isinstance(hand, tuple):
        v.rules.know(f"position.{v.id}.hand", None)
    cards = sorted(hand) if isinstance(hand, tuple) else []
    for told in dict.fromkeys(combinations(cards, turn.owed_by(v))):
        yield {"cards": told}


@one_group
def _battles(v: View) -> Iterator[Told]:
    if v.position.turn.phase == battles.COMBAT:
        for spot in battles.fields(v):
            yield {"at": spot}


ON_BOARD: Sorts = {
    m.CAPITAL: _capitals, m.COLLECT: _collects, m.PLACE: _places, m.PLAY: _plays, m.MOVE: _moves,
    m.ATTACK: _attacks, m.FORTRESS: _fortresses, m.END: _phase_ends, m.DISCARD: _discards,
    m.BATTLE: _battles, m.PASS: alone, m.USE: used, m.VALUE: one_group(valued),
}  # fmt: skip
