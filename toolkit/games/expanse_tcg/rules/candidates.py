"""Which moves are legal, in an order that never depends on hashing."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.gates import ACTION, side_to_act
from toolkit.games.expanse_tcg.rules.play import check
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.moves import Move
from toolkit.games.expanse_tcg.state.things import Load
from toolkit.model.alike import name_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position

MOST_STOLEN = 8


def mover(position: Position) -> int:
    """Whoever is to act; -1 where nobody is."""
    battle = position.battle
    return position.turn.player if battle is None else side_to_act(battle.side)


def legal(v: View, kind: str) -> Iterator[Move]:
    """The legal moves of a kind, or all, of whoever is to act."""
    battle, by = v.position.battle, mover(v.position)
    if by < 0:
        return
    for each, candidates in (_IN_BATTLE if battle is not None else _ON_BOARD).items():
        if kind in (each, "all"):
            asked = v.of(Move(by, each, players=v.position.players))
            if battle is not None and CLAUSES.broken(ACTION, asked):
                continue  # whoever may not act at all need not try it every way
            for move in candidates(asked):
                if not check(v.of(move)):
                    yield move


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
    for chosen in product(halves, repeat=len(names)):
        told = tuple((cell, name) for cell, name in zip(chosen, names, strict=True) if cell)
        if told and len({cell for cell, _ in told}) == len(told):
            yield told


def _returns(v: View) -> Iterator[Move]:
    for back in _backs(v):
        yield v.move._replace(cells=back)


def _set_ups(v: View) -> Iterator[Move]:
    """In a battle alone nobody has told who is there to be set up."""
    v.rules.know("position.battle.attackers", None)
    yield from ()


# ---- on the board


def _plays(v: View) -> Iterator[Move]:
    half = v.position.halves[v.move.by]
    path = f"position.{v.id}.hand"
    if not isinstance(half.hand, tuple):
        v.rules.know(path, None)
    hand = half.hand if isinstance(half.hand, tuple) else ()
    for card, spot in product(dict.fromkeys(hand), range(len(p.HALF.names))):
        if v.tables.cards[card].kind in (t.CREATURE, t.LOCATION, t.TREASURE):
            yield v.move._replace(card=card, at=p.Spot(spot))


def _collects(v: View) -> Iterator[Move]:
    for spot, _ in v.position.halves[v.move.by].locations:
        yield v.move._replace(at=p.Spot(spot))


def _places(v: View) -> Iterator[Move]:
    half = v.position.halves[v.move.by]
    for (spot, _), number in product(half.locations, range(1, half.aside + 1)):
        yield v.move._replace(at=p.Spot(spot), number=number)


def _moves(v: View) -> Iterator[Move]:
    """Moves without a load; what may be carried along is nowhere counted out."""
    half = v.position.halves[v.move.by]
    for spot, place in half.locations:
        cards = [one.card for one in place.creatures]
        for name in (name_at(n, cards) for n in range(len(cards))):
            for goal, _ in half.locations:
                if goal != spot:
                    yield v.move._replace(card=name, at=p.Spot(spot), to=p.Spot(goal))


_IN_BATTLE: dict[str, Callable[[View], Iterator[Move]]] = {
    m.SET_UP: _set_ups, m.STRIKE: _strikes, m.VOLLEY: _volleys, m.DONE: _alone, m.SHIFT: _shifts,
    m.STEAL: _steals, m.RETREAT: _alone, m.HIDE: _hidings, m.RETURN: _returns, m.PASS: _alone,
}  # fmt: skip
_ON_BOARD: dict[str, Callable[[View], Iterator[Move]]] = {
    m.PLAY: _plays, m.MOVE: _moves, m.COLLECT: _collects, m.PLACE: _places,
}  # fmt: skip
