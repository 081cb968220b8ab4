"""Which moves are legal, in an order that never depends on hashing."""

from __future__ import annotations

from itertools import chain, combinations, islice, permutations, product
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules import battles, setup, turn
from toolkit.games.expanse_tcg.rules.board import cost_of, payments, standing_on
from toolkit.games.expanse_tcg.rules.course import outcome
from toolkit.games.expanse_tcg.rules.gates import ACTION, side_to_act
from toolkit.games.expanse_tcg.rules.listing import (
    at_random,
    chosen,
    every_way,
    played,
    used,
    valued,
)
from toolkit.games.expanse_tcg.rules.paying import lying, own_places
from toolkit.games.expanse_tcg.rules.play import check, done_by
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.battle import SPOILS
from toolkit.games.expanse_tcg.state.moves import Move
from toolkit.games.expanse_tcg.state.things import Load
from toolkit.model.alike import name_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.things import Creature

    Sorts = dict[str, Callable[[View], Iterator[Move]]]

MOST_STOLEN = 8
_DRAWN_FROM = 100
_STRAIGHT = (m.CAPITAL, m.COLLECT, m.PLACE, m.MOVE, m.ATTACK, m.SHIFT, m.HIDE, m.RETURN, m.CHOOSE)


def legal(v: View, kind: str) -> Iterator[Move]:
    """The legal moves of a kind, or all, of whoever is to act."""
    for ways in sorts(v, kind):
        yield from ways


def sorts(v: View, kind: str = "all") -> Iterator[Iterator[Move]]:
    """The same, the ways to resolve each move apart."""
    for asked, candidates in _asked(v):
        if kind not in (asked.move.kind, "all"):
            continue
        for move in candidates(asked):
            now = v.of(move)
            if not check(now):
                yield every_way(now, done_by) if _decides(now) else iter((move,))


def sample(v: View, below: Callable[[int], int]) -> Move | None:
    """One of them at random, first its kind; None where there is none. `below(n)` draws a number
    from 0 to n - 1."""
    kinds = [*_asked(v)]
    while kinds:
        asked, candidates = kinds.pop(below(len(kinds)))
        moves = [move for move in islice(candidates(asked), _DRAWN_FROM) if not check(v.of(move))]
        if moves:
            now = v.of(moves[below(len(moves))])
            return at_random(now, done_by, below) if _decides(now) else now.move
    return None


def _decides(v: View) -> bool:
    """Whether carrying out a move may leave something to decide."""
    quests = any(half.quests for half in v.position.halves)
    return v.move.kind not in _STRAIGHT and bool(
        v.move.kind in (m.PLAY, m.USE, m.VALUE, m.END, m.DISCARD) or v.able or quests or _ends(v)
    )


def _ends(v: View) -> bool:
    return v.move.kind in (m.SPOILS, m.FOOTHOLD, m.STRIKE, m.DONE, m.PASS, m.RETREAT)


def _asked(v: View) -> Iterator[tuple[View, Callable[[View], Iterator[Move]]]]:
    """The kinds of moves there may be now, each of whoever would make it."""
    for by, kinds in _acting(v):
        for each, candidates in kinds.items():
            asked = v.of(Move(by, each, players=v.position.players))
            if kinds is _IN_BATTLE and CLAUSES.broken(ACTION, asked):
                continue  # whoever may not act at all need not try it every way
            yield asked, candidates


def _acting(v: View) -> Iterator[tuple[int, Sorts]]:
    """Who may move now, each with the kinds of moves there are then."""
    position = v.position
    if position.pending is not None:
        yield position.pending.by, _OWED
        return
    if position.turn.phase == turn.OVER:
        return
    if position.battle is None:
        starting = position.turn.phase == setup.CHOOSING
        yield setup.chooser(position, v.tables) if starting else position.turn.player, _ON_BOARD
        return
    won = outcome(v)
    if won is not None:
        if won in p.SIDES and position.battle.side == SPOILS:
            yield v.seat(p.SIDES.index(won)), _AFTER_BATTLE
        return
    side = side_to_act(v.battle.side)
    yield v.seat(side), _IN_BATTLE
    for seat in (0, 1):
        yield seat, _FROM_HAND


# ---- in a battle


def _cells(v: View, side: int) -> list[str]:
    """The cells of a side's creatures, as that of the mover says them."""
    return [_said(v, cell) for cell in v.battle.ranks(side)]


def _said(v: View, cell: int) -> str:
    """A cell where a short one means the own half."""
    return p.short(cell, v.side)


def _aimed(v: View, cell: int) -> str:
    """A cell where a short one means the enemy's half."""
    return p.short(cell, 1 - v.side)


def _alone(v: View) -> Iterator[Move]:
    yield v.move


def _strikes(v: View) -> Iterator[Move]:
    targets = [_aimed(v, cell) for cell in v.battle.ranks(1 - v.side)]
    for cell, target in product(_cells(v, v.side), [*targets, p.LOCATION]):
        yield v.move._replace(cell=cell, target=target)


def _volleys(v: View) -> Iterator[Move]:
    for cell in sorted({*v.battle.ranks(0), *v.battle.ranks(1)}):
        yield v.move._replace(cell=_aimed(v, cell))


def _shifts(v: View) -> Iterator[Move]:
    """Every way to move some of the creatures, each once, in any order."""

    def more(made: m.Pairs, left: tuple[str, ...], free: tuple[str, ...]) -> Iterator[Move]:
        for start in left:
            for end in free:
                move = v.move._replace(cells=(*made, (start, end)))
                if check(v.of(move)):
                    continue
                yield move
                others = tuple(one for one in left if one != start)
                yield from more(move.cells, others, (*(one for one in free if one != end), start))

    taken = {*v.battle.ranks(0), *v.battle.ranks(1)}
    free = tuple(_said(v, cell) for cell in range(len(p.GRID.names)) if cell not in taken)
    yield from more((), tuple(_cells(v, v.side)), free)


def _steals(v: View) -> Iterator[Move]:
    place = v.battle.location
    loads = [Load(treasures=(one,)) for one in dict.fromkeys(place.treasures)]
    pairs = combinations(sorted(place.treasures), 2)
    loads += [Load(treasures=pair) for pair in dict.fromkeys(pairs)]
    loads += [
        Load(aether, lore)
        for aether in range(min(place.aether, MOST_STOLEN) + 1)
        for lore in range(min(place.lore, MOST_STOLEN - aether) + 1)
    ]
    for cell, load in product(_cells(v, v.side), loads):
        yield v.move._replace(cell=cell, take=load)


def _hidings(v: View) -> Iterator[Move]:
    cells = _cells(v, v.side) if v.side == p.DEFENDERS else []
    for count in range(1, len(cells) + 1):
        for hidden in combinations(cells, count):
            yield v.move._replace(hidden=hidden)
            for back in _backs(v):
                yield v.move._replace(hidden=hidden, cells=back)


def _backs(v: View) -> Iterator[m.Pairs]:
    """Every way to bring some of those back who are out."""
    cards = [one.card for one in v.battle.out if v.side == p.DEFENDERS]
    names = [name_at(place, cards) for place in range(len(cards))]
    halves = [None, *(_said(v, cell) for cell in p.own_half(v.side))]
    for cells in product(halves, repeat=len(names)):
        told = tuple((cell, name) for cell, name in zip(cells, names, strict=True) if cell)
        if told and len({cell for cell, _ in told}) == len(told):
            yield told


def _returns(v: View) -> Iterator[Move]:
    for back in _backs(v):
        yield v.move._replace(cells=back)


def _set_ups(v: View) -> Iterator[Move]:
    """Every way to put those who are there into cells; in a battle alone nobody has told who."""
    if v.battle.at == p.NO_SPOT:
        v.rules.know("position.battle.attackers", None)
    ids = [one.card for one in battles.due(v)]
    names = [name_at(place, ids) for place in range(len(ids))]
    free = [_said(v, cell) for cell in p.own_half(v.side) if cell not in v.battle.ranks(v.side)]
    for told in combinations(names, min(len(names), len(free))):
        for cells in permutations(free, len(told)):
            yield v.move._replace(cells=tuple(zip(cells, told, strict=True)))


def _ambushes(v: View) -> Iterator[Move]:
    """Creatures from a hand that is told."""
    hand = v.position.halves[v.move.by].hand
    for card in dict.fromkeys(hand if isinstance(hand, tuple) else ()):
        if v.tables.cards[card].kind == t.CREATURE and v.tables.cards[card].has("ambush"):
            for cell in p.own_half(v.side):
                yield from with_pay(v.of(v.move._replace(card=card, cell=_said(v, cell))))
    yield from _laid(v)


# ---- after one


def _spoils(v: View) -> Iterator[Move]:
    """All that is there, or nothing; what lies between is nowhere counted out."""
    yield v.move._replace(whole=True)
    yield v.move


# ---- on the board


def _plays(v: View) -> Iterator[Move]:
    half = v.position.halves[v.move.by]
    path = f"position.{v.id}.hand"
    if v.position.turn.phase not in m.CONTROL:
        return
    if not isinstance(half.hand, tuple):
        v.rules.know(path, None)
    hand = half.hand if isinstance(half.hand, tuple) else ()
    for card, spot in product(dict.fromkeys(hand), range(len(p.HALF.names))):
        if v.tables.cards[card].kind in (t.CREATURE, t.LOCATION, t.TREASURE):
            yield from with_pay(v.of(v.move._replace(card=card, at=p.Spot(spot))))
    yield from _laid(v)


def _laid(v: View) -> Iterator[Move]:
    """Cards of the hand that come to lie nowhere, or on something: spells, events and quests."""
    hand = v.position.halves[v.move.by].hand
    for card in dict.fromkeys(hand if isinstance(hand, tuple) else ()):
        if v.tables.cards[card].kind in (t.SPELL, t.ONGOING_EVENT, t.QUEST, t.RITUAL):
            for move in played(v, card):
                yield from with_pay(v.of(move))


def with_pay(v: View) -> Iterator[Move]:
    """The move that plays a card, with every way to pay for it where there are several."""
    if check(v):
        return
    ways = payments(lying(v, v.move.by, "aether"), cost_of(v))
    first = list(islice(ways, 2))
    if len(first) < 2:
        yield v.move
        return
    places = own_places(v, v.move.by)
    for way in chain(first, ways):
        pay = tuple((places[place].spot._replace(seat=-1), much) for place, much in way.items())
        yield v.move._replace(pay=pay)


def _collects(v: View) -> Iterator[Move]:
    for spot, _ in v.position.halves[v.move.by].locations:
        yield v.move._replace(at=p.Spot(spot))


def _places(v: View) -> Iterator[Move]:
    half = v.position.halves[v.move.by]
    for (spot, _), number in product(half.locations, range(1, half.aside + 1)):
        yield v.move._replace(at=p.Spot(spot), number=number)


def _moves(v: View) -> Iterator[Move]:
    """Moves without a load; what may be carried along is nowhere counted out."""
    by = v.move.by
    held = [one.spot.number for one in v.position.footholds if one.spot.seat == by]
    spots = [*(spot for spot, _ in v.position.halves[by].locations), *held]
    for spot in spots:
        for name, _ in _names(v, spot):
            for goal in spots:
                if goal != spot:
                    yield v.move._replace(card=name, at=p.Spot(spot), to=p.Spot(goal))


def _names(v: View, spot: int) -> list[tuple[str, Creature]]:
    """The creatures on an own spot, by name."""
    creatures = standing_on(v.position, p.Spot(spot, v.move.by))
    cards = [one.card for one in creatures]
    return [(name_at(n, cards), one) for n, one in enumerate(creatures)]


def _attacks(v: View) -> Iterator[Move]:
    """Every group of creatures of a location against every enemy location, without loads."""
    by = v.move.by
    for (start, _), (goal, _) in product(
        v.position.halves[by].locations, v.position.halves[1 - by].locations
    ):
        move = v.move._replace(at=p.Spot(start), to=p.Spot(goal, 1 - by))
        names = [name for name, _ in _names(v, start)]
        able = [name for name in names if not check(v.of(move._replace(cards=(name,))))]
        for count in range(1, len(able) + 1):
            for told in combinations(able, count):
                yield move._replace(cards=told)


def _fortresses(v: View) -> Iterator[Move]:
    for (spot, place), goal in product(
        v.position.halves[v.move.by].locations, range(len(p.HALF.names))
    ):
        move = v.move._replace(at=p.Spot(spot), to=p.Spot(goal))
        if v.tables.cards[place.card].kind == t.CREATURE:
            yield move
        for name, one in _names(v, spot):
            if k.walks(v.words(one)):
                yield move._replace(card=name)


def _capitals(v: View) -> Iterator[Move]:
    faction = v.position.halves[v.move.by].faction
    for card, spot in product(v.tables.ids(t.CAPITAL), setup.spots()):
        if faction in ("", v.tables.cards[card].faction):
            yield v.move._replace(card=card, at=p.Spot(spot))


def _phase_ends(v: View) -> Iterator[Move]:
    for phase in m.CONTROL:
        yield v.move._replace(phase=phase)


def _discards(v: View) -> Iterator[Move]:
    hand = v.position.halves[v.move.by].hand
    if v.position.turn.phase != turn.ENDING:
        return
    if not isinstance(hand, tuple):
        v.rules.know(f"position.{v.id}.hand", None)
    cards = sorted(hand) if isinstance(hand, tuple) else []
    for told in dict.fromkeys(combinations(cards, turn.owed_by(v))):
        yield v.move._replace(cards=told)


def _battles(v: View) -> Iterator[Move]:
    if v.position.turn.phase == battles.COMBAT:
        for spot in battles.fields(v):
            yield v.move._replace(at=spot)


_IN_BATTLE: Sorts = {
    m.SET_UP: _set_ups, m.STRIKE: _strikes, m.VOLLEY: _volleys, m.DONE: _alone, m.SHIFT: _shifts,
    m.STEAL: _steals, m.RETREAT: _alone, m.HIDE: _hidings, m.RETURN: _returns, m.PASS: _alone,
}  # fmt: skip
_OWED: Sorts = {m.CHOOSE: chosen}
_FROM_HAND: Sorts = {m.PLAY: _ambushes, m.USE: used}
_AFTER_BATTLE: Sorts = {m.SPOILS: _spoils, m.FOOTHOLD: _alone}
_ON_BOARD: Sorts = {
    m.CAPITAL: _capitals, m.COLLECT: _collects, m.PLACE: _places, m.PLAY: _plays, m.MOVE: _moves,
    m.ATTACK: _attacks, m.FORTRESS: _fortresses, m.END: _phase_ends, m.DISCARD: _discards,
    m.BATTLE: _battles, m.PASS: _alone, m.USE: used, m.VALUE: valued,
}  # fmt: skip
