"""Moves of a battle that may be legal, in an order that never depends on hashing."""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg import keywords as k
from toolkit.games.expanse_tcg.rules import battles
from toolkit.games.expanse_tcg.rules.listing import (
    chosen,
    used,
)
from toolkit.games.expanse_tcg.rules.on_board import alone, laid, one_group
from toolkit.games.expanse_tcg.rules.play import lawful
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.things import Load
from toolkit.model.alike import name_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.expanse_tcg.rules.on_board import Sorts, Told
    from toolkit.games.expanse_tcg.rules.view import View


MOST_STOLEN = 8


def _cells(v: View, side: int) -> list[str]:
    """The cells of a side's creatures, as that of the mover says them."""
    return [_said(v, cell) for cell in v.battle.ranks(side)]


def _said(v: View, cell: int) -> str:
    """A cell where a short one means the own half."""
    return p.short(cell, v.side)


def _aimed(v: View, cell: int) -> str:
    """A cell where a short one means the enemy's half."""
    return p.short(cell, 1 - v.side)


def _strikes(v: View) -> Iterator[Iterable[Told]]:
    targets = [_aimed(v, cell) for cell in v.battle.ranks(1 - v.side)]
    for cell in _cells(v, v.side):
        yield [{"cell": cell, "target": target} for target in (*targets, p.LOCATION)]


@one_group
def _volleys(v: View) -> Iterator[Told]:
    for cell in sorted({*v.battle.ranks(0), *v.battle.ranks(1)}):
        yield {"cell": _aimed(v, cell)}


def _shifts(v: View) -> Iterator[Iterable[Told]]:
    """Every way to move some of the creatures, each once, in any order; first one alone."""

    def more(made: m.Pairs, left: tuple[str, ...], free: tuple[str, ...]) -> Iterator[Told]:
        for start in left:
            for end in free:
                cells = (*made, (start, end))
                if not lawful(v.of(v.move._replace(cells=cells))):
                    continue
                if made:
                    yield {"cells": cells}
                others = tuple(one for one in left if one != start)
                yield from more(cells, others, (*(one for one in free if one != end), start))

    taken = {*v.battle.ranks(0), *v.battle.ranks(1)}
    free = tuple(_said(v, cell) for cell in range(len(p.GRID.names)) if cell not in taken)
    cells = tuple(_cells(v, v.side))
    for start in cells:
        yield [{"cells": ((start, end),)} for end in free]
    yield more((), cells, free)


def _steals(v: View) -> Iterator[Iterable[Told]]:
    place = v.battle.location
    loads = [Load(treasures=(one,)) for one in dict.fromkeys(place.treasures)]
    pairs = combinations(sorted(place.treasures), 2)
    loads += [Load(treasures=pair) for pair in dict.fromkeys(pairs)]
    loads += [
        Load(aether, lore)
        for aether in range(min(place.aether, MOST_STOLEN) + 1)
        for lore in range(min(place.lore, MOST_STOLEN - aether) + 1)
    ]
    for cell in _cells(v, v.side):
        yield [{"cell": cell, "take": load} for load in loads]


@one_group
def _hidings(v: View) -> Iterator[Told]:
    cells = _cells(v, v.side) if v.side == p.DEFENDERS else []
    for count in range(1, len(cells) + 1):
        for hidden in combinations(cells, count):
            yield {"hidden": hidden}
            for back in _backs(v):
                yield {"hidden": hidden, "cells": back}


def _backs(v: View) -> Iterator[m.Pairs]:
    """Every way to bring some of those back who are out."""
    cards = [one.card for one in v.battle.out if v.side == p.DEFENDERS]
    names = [name_at(place, cards) for place in range(len(cards))]
    halves = [None, *(_said(v, cell) for cell in p.own_half(v.side))]
    for cells in product(halves, repeat=len(names)):
        told = tuple((cell, name) for cell, name in zip(cells, names, strict=True) if cell)
        if told and len({cell for cell, _ in told}) == len(told):
            yield told


@one_group
def _returns(v: View) -> Iterator[Told]:
    for back in _backs(v):
        yield {"cells": back}


@one_group
def _set_ups(v: View) -> Iterator[Told]:
    """Every way to put those who are there into cells, Tiny ones where there is room; in a battle
    alone nobody has told who."""
    if v.battle.at == p.NO_SPOT:
        v.rules.know("position.battle.attackers", None)
    ids = [one.card for one in battles.due(v)]
    places = sorted(range(len(ids)), key=lambda place: k.tiny(v.tables.cards[ids[place]].keywords))
    names = [name_at(place, ids) for place in places]
    free = [_said(v, cell) for cell in p.own_half(v.side) if cell not in v.battle.ranks(v.side)]
    for told in combinations(names, min(len(names), len(free))):
        for cells in permutations(free, len(told)):
            yield {"cells": tuple(zip(cells, told, strict=True))}


def _ambushes(v: View) -> Iterator[Iterable[Told]]:
    """Creatures from a hand that is told."""
    hand = v.position.halves[v.move.by].hand
    for card in dict.fromkeys(hand if isinstance(hand, tuple) else ()):
        if v.tables.cards[card].kind == t.CREATURE and v.tables.cards[card].has("ambush"):
            yield [{"card": card, "cell": _said(v, cell)} for cell in p.own_half(v.side)]
    yield from laid(v)


# ---- after one


@one_group
def _spoils(v: View) -> Iterator[Told]:
    """All that is there, or nothing; what lies between is nowhere counted out."""
    yield {"whole": True}
    yield {}


IN_BATTLE: Sorts = {
    m.SET_UP: _set_ups, m.STRIKE: _strikes, m.VOLLEY: _volleys, m.DONE: alone, m.SHIFT: _shifts,
    m.STEAL: _steals, m.RETREAT: alone, m.HIDE: _hidings, m.RETURN: _returns, m.PASS: alone,
}  # fmt: skip
OWED: Sorts = {m.CHOOSE: one_group(chosen)}
FROM_HAND: Sorts = {m.PLAY: _ambushes, m.USE: used}
AFTER_BATTLE: Sorts = {m.SPOILS: _spoils, m.FOOTHOLD: alone}
