"""Moves of the board that may be legal, in an order that never depends on hashing."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules.battle import battles
from toolkit.games.expanse_tcg.rules.board import attacking
from toolkit.games.expanse_tcg.rules.in_play import room, standing, telling
from toolkit.games.expanse_tcg.rules.in_play.field import stands
from toolkit.games.expanse_tcg.rules.moves import going, listing
from toolkit.games.expanse_tcg.rules.turn import setup, turn
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.things import owner, visitors
from toolkit.model.alike import name_at

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from toolkit.games.expanse_tcg.rules.in_play.field import Thing
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.referee.branching import Told, Ways

    Sorts = dict[str, Callable[[View], Ways]]
    """Of each kind of moves what they may tell."""


PLACED = (t.CREATURE, t.LOCATION, t.TREASURE)
"""What is played onto a spot."""


def alone(v: View) -> Ways:
    """What tells nothing but its kind."""
    return ({},)


def _plays(v: View) -> Ways:
    """A branch for each card."""
    half = v.mine
    control = v.position.turn.phase in m.CONTROL
    if control and not isinstance(half.hand, tuple):
        telling.looked_for(v)
    hand = half.hand if control and isinstance(half.hand, tuple) else ()
    taken = dict(half.locations)
    for card in dict.fromkeys(hand):
        if v.tables.cards[card].kind in PLACED:
            yield partial(_spots_for, v, card, taken)
    yield from laid(v)


def _spots_for(v: View, card: str, taken: Collection[int]) -> Ways:
    onto_land = v.tables.cards[card].kind == t.LOCATION
    for spot in range(len(p.HALF.names)):
        if onto_land is not (spot in taken):
            yield {"card": card, "at": p.SPOTS[-1][spot]}


def laid(v: View) -> Ways:
    """Cards of the hand that come to lie nowhere, or on something: spells, events and quests."""
    hand = v.mine.hand
    for card in dict.fromkeys(hand if isinstance(hand, tuple) else ()):
        if v.tables.cards[card].kind in (t.SPELL, t.ONGOING_EVENT, t.QUEST, t.RITUAL):
            yield partial(listing.played, v, card)


def _collects(v: View) -> Ways:
    return ({"at": p.SPOTS[-1][spot]} for spot, _ in v.mine.locations)


def _places(v: View) -> Ways:
    half = v.mine
    for spot, place in half.locations if half.aside else ():
        most = min(half.aside, room.room_of(v, place).resources - place.aether)
        for number in range(1, most + 1):
            yield {"at": p.SPOTS[-1][spot], "number": number}


def _moves(v: View) -> Ways:
    """Moves without a load, a branch for each creature; what may be carried is not counted out."""
    by = v.move.by
    own, foreign = _own_spots(v), p.SPOTS[1 - by]
    theirs = v.position.halves[1 - by].locations
    foes = [foreign[spot] for spot, _ in theirs]
    for spot in (*own, *(foreign[spot] for spot, place in theirs if visitors(place))):
        for name, stand in _standing(v, spot):
            yield partial(_goals, v, name, spot, stand, own, foes)


def _own_spots(v: View) -> list[p.Spot]:
    """Where own creatures may stand in the own half: in locations, and on footholds."""
    held = [one.spot.number for one in v.position.footholds if one.spot.seat == v.move.by]
    return [p.SPOTS[-1][n] for n in (*(spot for spot, _ in v.mine.locations), *held)]


def _goals(
    v: View, name: str, spot: p.Spot, stand: Thing, own: list[p.Spot], foes: list[p.Spot]
) -> Ways:
    goals = [*own, *foes] if k.negotiates(v.words(stand.body)) else own
    for goal in going.goals_of(v, stand, (goal for goal in goals if goal != spot)):
        yield {"card": name, "at": spot, "to": goal}


def _standing(v: View, spot: p.Spot) -> Iterator[tuple[str, Thing]]:
    """The own creatures on a spot, by name."""
    whose = spot.of(v.move.by)
    creatures = v.position.standing(whose)
    cards = [one.card for one in creatures]
    for place, one in enumerate(creatures):
        if owner(one, whose.seat) == v.move.by:
            yield name_at(place, cards), stands(whose, place, one)


def _attacks(v: View) -> Ways:
    """Every group of creatures of a location against every enemy location, without loads; the
    smallest groups first, as others may join."""
    by, pairs = v.move.by, []
    for start, _ in v.position.halves[by].locations:
        here = p.SPOTS[by][start]
        goals = {
            name: attacking.may_attack(v, stand.body, here) for name, stand in _standing(v, here)
        }
        for goal, _ in v.position.halves[1 - by].locations if any(goals.values()) else ():
            to = p.SPOTS[1 - by][goal]
            able = [name for name, reached in goals.items() if to in reached]
            pairs.append((p.SPOTS[-1][start], to, able))
    for count in range(1, max((len(able) for _, _, able in pairs), default=0) + 1):
        yield partial(_of_so_many, v, pairs, count)


def _of_so_many(v: View, pairs: list[tuple[p.Spot, p.Spot, list[str]]], count: int) -> Ways:
    for at, to, able in pairs:
        if len(able) >= count:
            yield partial(_of_these, v, {"at": at, "to": to}, combinations(able, count))


def _of_these(v: View, told: Told, groups: Iterable[tuple[str, ...]]) -> Ways:
    return (way for group in groups for way in _by_footholds(v, {**told, "cards": group}))


def _by_footholds(v: View, told: Told) -> Ways:
    """An attack, by each of several footholds where it needs one."""
    several = len(v.position.footholds) > 1
    ways = attacking.ways_through(v.of(v.move._replace(**told))) if several else []
    if len(ways) < 2:
        yield told
        return
    for way in ways:
        yield {**told, "through": p.Spot(way.number) if way.seat == v.move.by else way}


def _fortresses(v: View) -> Ways:
    walking = standing.may_bear(v, "walking_fortress")
    for at in _own_spots(v):
        place = v.position.place(at.of(v.move.by))
        stands = place is not None and v.tables.cards[place.card].kind == t.CREATURE
        names = [""] if stands else []
        if walking:
            names += [name for name, one in _standing(v, at) if k.walks(v.words(one.body))]
        for goal, name in product(p.HALF.around(at.number), names) if names else ():
            yield {"at": at, "to": p.Spot(goal), "card": name}


def _capitals(v: View) -> Ways:
    faction = v.mine.faction
    for card, spot in product(v.tables.ids(t.CAPITAL), setup.spots()):
        if faction in ("", v.tables.cards[card].faction):
            yield {"card": card, "at": p.Spot(spot)}


def _phase_ends(v: View) -> Ways:
    return ({"phase": phase} for phase in m.CONTROL if phase == v.position.turn.phase)


def _discards(v: View) -> Ways:
    hand = v.mine.hand
    if not isinstance(hand, tuple):
        telling.looked_for(v)
    cards = sorted(hand) if isinstance(hand, tuple) else []
    for told in dict.fromkeys(combinations(cards, turn.owed_by(v))):
        yield {"cards": told}


def _battles(v: View) -> Ways:
    if v.position.turn.phase == battles.COMBAT:
        for spot in battles.fields(v):
            yield {"at": spot}


_ANY_TIME: Sorts = {m.PLAY: _plays, m.USE: listing.used}
BETWEEN: Sorts = {m.PLAY: laid, m.USE: listing.used}
"""What a player may do in the turn of the other: Sudden spells, and abilities at any time."""
_CONTROL: Sorts = {
    m.PLAY: _plays, m.MOVE: _moves, m.FORTRESS: _fortresses, m.END: _phase_ends,
    m.USE: listing.used, m.VALUE: listing.valued,
}  # fmt: skip
ON_BOARD: dict[str, Sorts] = {
    setup.CHOOSING: {m.CAPITAL: _capitals},
    turn.COLLECTING: {m.COLLECT: _collects, **_ANY_TIME},
    turn.FIRST: {
        m.PLACE: _places, m.PLAY: _plays, m.MOVE: _moves, m.ATTACK: _attacks, **_CONTROL,
    },
    battles.COMBAT: {m.PLAY: _plays, m.BATTLE: _battles, m.PASS: alone, m.USE: listing.used},
    turn.LAST: _CONTROL,
    turn.ENDING: {m.PLAY: _plays, m.DISCARD: _discards, m.USE: listing.used},
    "start": _ANY_TIME,
    turn.OVER: {},
}  # fmt: skip
"""In each phase the kinds of moves that there may be, in the order in which they are listed."""
