"""How attackers come home: where each goes, and what each carries."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from toolkit.effects.numbered import every
from toolkit.games.expanse_tcg.rules.board import board, leaving
from toolkit.games.expanse_tcg.rules.in_play.room import carried_by
from toolkit.games.expanse_tcg.rules.in_play.telling import Telling, pick
from toolkit.games.expanse_tcg.state import things as h
from toolkit.games.expanse_tcg.state.entries import OPTION, Entry
from toolkit.games.expanse_tcg.state.places import NO_SPOT, Spot
from toolkit.model.bundle import common, less, parts, shares

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

    Told = tuple[h.Creature, int]
    """A creature and where it is told to go, -1 for nowhere told."""
    Goes = tuple[int, h.Load | None]
    """Where one goes, -1 for nowhere told, and what it carries, None where that is not told."""
    Ends = tuple[tuple[int, int], ...]
    """The places among those who come of all who find room, each with where it goes."""

MOST_WAYS = 64
"""How many ways to share a load are told apart where nobody tells one: there may be millions."""


class Comer(NamedTuple):
    """An attacker on its way back: where it is told to go (-1 for nowhere told), what it carries
    (None where that is not told), and its place among them."""

    one: h.Creature
    told: int
    carried: h.Load | None
    number: int


def goals(v: View, seat: int, one: h.Creature) -> list[int]:
    """Where an attacker may go: where it came from, or next to that where there is no room; a
    Diplomat who was in the location that fell, next to that; who came by Ambush, anywhere."""
    half = v.position.halves[seat]
    if one.home < 0 and one.through != NO_SPOT:
        return leaving.homes(v, one.through, one._replace(of=seat))
    if one.home < 0:
        return sorted(number for number, place in half.locations if board.fits(v, place, one))
    place = half.at(one.home)
    if place is not None and board.fits(v, place, one):
        return [one.home]
    return leaving.homes(v, Spot(one.home, seat), one)


def may_go(v: View, seat: int, one: h.Creature, goal: int, others: Sequence[Told]) -> bool:
    """Whether an attacker may go to a spot, by what is told of the others: home before all; next to
    that where those of the others who come from there fill it, and there with those of the others
    who go there too."""
    half = v.position.halves[seat]
    place = half.at(one.home) if one.home >= 0 else None
    for other, told in others if place is not None else ():
        wanted = told == one.home or (told < 0 and goal != one.home)
        if place is not None and other.home == one.home and wanted and board.fits(v, place, other):
            place = place.entered(other)
    if place is not None:
        v = v.at(v.position.located(Spot(one.home, seat), place))
    there = half.at(goal)
    if goal != one.home and there is not None:
        for other, told in others:
            if goal in (told, other.home if told < 0 else -1) and board.fits(v, there, other):
                there = there.entered(other)
        v = v.at(v.position.located(Spot(goal, seat), there))
    return goal in goals(v, seat, one)


def returned(
    v: View, seat: int, creatures: Sequence[h.Creature], load: h.Load, told: Sequence[Goes] | None
) -> tuple[Position, h.Load]:
    """The position with attackers home, who carry what they can of a load, and what they cannot,
    by what is `told` of each, or of none."""
    told = told or [(-1, None)] * len(creatures)
    coming: list[Comer] = []
    for number, (attacker, (home, carried)) in enumerate(zip(creatures, told, strict=True)):
        one = attacker._replace(attacked=True)
        if one.home < 0 and v.position.place(one.through):  # a Diplomat, who never left
            stays = leaving.rested(one)._replace(of=seat)
            v = v.at(leaving.entered(v.position, one.through, stays))
        else:
            coming.append(Comer(one, home, carried, number))
    ends = _ends(v, seat, [*coming])
    went = [(ends[each.number], each.one, each.carried) for each in coming if each.number in ends]
    for goal, one, _ in went:
        v = v.at(leaving.settled(v.position, seat, goal, one))
    lost = [each.one for each in coming if each.number not in ends]
    v = v.at(leaving.fallen(v.position, seat, *lost))
    return _unloaded(v, seat, went, load)


def _ends(v: View, seat: int, coming: list[Comer]) -> dict[int, int]:
    """Where each attacker goes who finds room, by its number."""
    ends: dict[int, int] = {}
    for group, ways_of in _in_turn(v, seat, coming):
        while group:
            goes = leaving.next_to_go(v, seat, [each.one for each in group], ways_of)
            if goes < 0:
                break
            each = group.pop(goes)
            coming.remove(each)
            ways, goal = ways_of(v, each.one), each.told
            if goal not in ways or v.move.whole:  # as all is carried: the only one may be told too
                ways = [goal] if goal in ways else ways
                goal = leaving.goal_of(v, seat, ways, each.one.card)
            v = v.at(leaving.settled(v.position, seat, goal, each.one))
            ends[each.number] = goal
    return ends


def _in_turn(
    v: View, seat: int, coming: Sequence[Comer]
) -> Iterator[tuple[list[Comer], leaving.WaysOf]]:
    """Who goes home before whom, each group with where its creatures may go: to each home those of
    whom that is told and then the others, and last who found no room there. Who has gone by the
    time that a group is asked for is no longer among those who come."""

    def ways(v: View, one: h.Creature) -> list[int]:
        return goals(v, seat, one)

    def home(v: View, one: h.Creature) -> list[int]:
        return [one.home] if one.home in goals(v, seat, one) else []

    for spot in dict.fromkeys(each.one.home for each in coming if each.one.home >= 0):
        mine = [each for each in coming if each.one.home == spot]
        yield [each for each in mine if each.told == spot], home
        yield [each for each in mine if each.told < 0], home
    yield [each for each in coming if each.told >= 0], ways
    yield [*coming], ways


def _unloaded(
    v: View, seat: int, went: list[tuple[int, h.Creature, h.Load | None]], load: h.Load
) -> tuple[Position, h.Load]:
    """The position with what the attackers carry in the locations that they came to."""
    for goal, _, carried in went:
        if carried is not None:
            load, v = _put(v, Spot(goal, seat), load, carried)
    free = [(goal, one) for goal, one, carried in went if carried is None]
    ends = list(dict.fromkeys(goal for goal, _ in free))
    if load != h.NOTHING and ends:
        load, v = _shared(v, seat, free, ends, load)
    return v.position, load


def scattered(v: View, city: Spot, creatures: Sequence[h.Creature], load: h.Load) -> Position:
    """The position with attackers home who have not fought for the city that they were after."""
    position, left = returned(v, 1 - city.seat, creatures, load, None)
    return left_with(v.at(position), city, left)


def left_with(v: View, city: Spot, left: h.Load) -> Position:
    """The position with what attackers left who did not come to a city itself in it, if it stands,
    as far as there is room; the rest is lost."""
    place = v.position.place(city) if city != NO_SPOT else None
    kept = h.NOTHING if place is None else leaving.portion(v, place, left)
    after = v.position if place is None else leaving.filled(v.position, city, kept)
    return after.buried(v.position.turn.player, *less(left, kept).treasures)


def _put(v: View, spot: Spot, load: h.Load, part: h.Load) -> tuple[h.Load, View]:
    """What is left of a load once as much of a part of it as has room lies on a spot."""
    taken = leaving.portion(v, v.position.location(spot), common(load, part))
    return less(load, taken), v.at(leaving.filled(v.position, spot, taken))


def capacity(v: View, creatures: Sequence[h.Creature]) -> tuple[int, int]:
    """The Aether and lore, and the treasures, that these carry together."""
    return carried_by([v.words(one) for one in creatures])


def _shared(
    v: View, seat: int, free: list[tuple[int, h.Creature]], ends: list[int], load: h.Load
) -> tuple[h.Load, View]:
    """The same for those of whom nobody told what they carry, by what can come to each end: all of
    it where they can; the only way, or one picked from the first of them; any other may be told."""
    able = []
    for goal in ends:
        every = parts(load, *capacity(v, [one for end, one in free if end == goal]))
        able.append([part for part in every if leaving.takes(v, Spot(goal, seat), part)])
    ways = [*islice(shares(able, load, whole=True), MOST_WAYS)]
    ways = ways or [*islice(shares(able, load), MOST_WAYS)]
    told = [Entry(OPTION, number=number) for number in range(1, len(ways) + 1)]
    for goal, part in zip(ends, ways[pick(v, seat, told, "what is carried")], strict=True):
        load, v = _put(v, Spot(goal, seat), load, part)
    return load, v


def endings(v: View, seat: int, coming: Sequence[h.Creature]) -> Iterator[Ends]:
    """Every way in which attackers may come home who are told nothing."""

    def decided(number: Callable[[int], int]) -> Ends:
        told = Telling(v, 0)
        told.number = number
        untold = [Comer(one, -1, None, n) for n, one in enumerate(coming)]
        return tuple(_ends(v.of(v.move._replace(told=told)), seat, untold).items())

    return every(decided)


def carries_all(v: View, seat: int, ends: list[tuple[int, h.Creature]], load: h.Load) -> bool:
    """Whether all of a load can be carried to where these go: what comes to each end is no more
    than there is room for, nor than they carry, Aether and lore counting together."""
    resources = treasures = aether = lore = 0
    for goal in dict.fromkeys(goal for goal, _ in ends):
        most, things = capacity(v, [one for end, one in ends if end == goal])
        room = leaving.portion(v, v.position.location(Spot(goal, seat)), load)
        aether += min(most, room.aether)
        lore += min(most, room.lore)
        resources += min(most, room.aether + room.lore)
        treasures += min(things, len(room.treasures))
    enough = aether >= load.aether and lore >= load.lore and resources >= load.resources
    return enough and treasures >= len(load.treasures)
