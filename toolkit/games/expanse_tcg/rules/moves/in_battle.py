"""Moves of a battle that may be legal, in an order that never depends on hashing."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.rules.battle import manoeuvres, sides
from toolkit.games.expanse_tcg.rules.moves import listing, on_board
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.battle import SETTING, SHOOTING
from toolkit.games.expanse_tcg.state.things import Load
from toolkit.model.alike import told_apart
from toolkit.referee.branching import NOTHING_TOLD, each_with, put

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.referee.branching import Told, Ways


MOST_STOLEN = 8


def _cells(v: View) -> list[str]:
    """The cells of the own creatures."""
    side = v.side
    return [p.short(cell, side) for cell in v.battle.ranks(side)]


def _strikes(v: View) -> Ways:
    other = 1 - v.side  # whose half a short cell of a target is in
    targets = [p.short(cell, other) for cell in v.battle.ranks(other)]
    return each_with("cell", _cells(v), "target", (*targets, p.LOCATION))


def _volleys(v: View) -> Ways:
    return ({"cell": p.short(cell, 1 - v.side)} for cell in sorted(v.battle.taken))


def _shifts(v: View) -> Ways:
    """Every way to move some of the creatures, each once, in any order; first one alone."""
    taken = v.battle.taken
    free = tuple(cell for cell in range(len(p.GRID.names)) if cell not in taken)
    cells = tuple(v.battle.ranks(v.side))
    for start in cells:
        yield partial(_shifts_from, v, (), start, (), free)
    if len(cells) > 1:
        yield partial(_shifts_of, v, (), cells, free)


def _shifts_of(v: View, made: m.Pairs, left: tuple[int, ...], free: tuple[int, ...]) -> Ways:
    """The same of those who are left, some having moved."""
    for start in left:
        others = tuple(one for one in left if one != start)
        yield partial(_shifts_from, v, made, start, others, free)


def _shifts_from(
    v: View, made: m.Pairs, start: int, others: tuple[int, ...], free: tuple[int, ...]
) -> Ways:
    side = v.side
    for end in manoeuvres.ends(v, start, free):
        cells = (*made, (p.short(start, side), p.short(end, side)))
        if made or not others:
            yield {"cells": cells}
        if others:
            left_free = (*(one for one in free if one != end), start)
            yield partial(_shifts_of, v, cells, others, left_free)


def _steals(v: View) -> Ways:
    place = v.battle.location
    loads = [Load(treasures=(one,)) for one in dict.fromkeys(place.treasures)]
    pairs = combinations(sorted(place.treasures), 2)
    loads += [Load(treasures=pair) for pair in dict.fromkeys(pairs)]
    loads += [
        Load(aether, lore)
        for aether in range(min(place.aether, MOST_STOLEN) + 1)
        for lore in range(min(place.lore, MOST_STOLEN - aether) + 1)
    ]
    return each_with("cell", _cells(v), "take", loads)


def _hidings(v: View) -> Ways:
    cells = _cells(v) if v.side == p.DEFENDERS else []
    for count in range(1, len(cells) + 1):
        yield partial(_hidden, v, combinations(cells, count))


def _hidden(v: View, groups: Iterable[tuple[str, ...]]) -> Ways:
    for hidden in groups:
        yield {"hidden": hidden}
        yield partial(_backs, v, {"hidden": hidden})


def _backs(v: View, told: Told = NOTHING_TOLD) -> Ways:
    """Every way to bring some of those back who are out."""
    cards = [one.card for one in v.battle.out if v.side == p.DEFENDERS]
    names = told_apart(cards)
    return put(names, p.OWN_CELLS[v.side], lambda cells: {**told, "cells": cells}, some=True)


def _set_ups(v: View) -> Ways:
    """Every way to put those who are there into cells, Tiny ones where there is room; in a battle
    alone nobody has told who."""
    if v.battle.at == p.NO_SPOT:
        v.rules.know("position.battle.attackers", None)
    names = [*sides.due_by_name(v)]
    tiny = [name for name in names if sides.is_tiny(v, name)]
    big = [name for name in names if name not in tiny]
    side = v.side
    taken = v.battle.ranks(side)
    free = [p.short(cell, side) for cell in p.own_half(side) if cell not in taken]
    most = min(len(names), len(free))
    groups: Iterable[tuple[str, ...]]
    if v.battle.side in SETTING[2:]:  # of the Hidden ones whoever finds no cell may be left
        groups = combinations([*big, *tiny], most)
    elif len(big) > most:  # too many for the cells: any of them may be left
        groups = combinations(big, most)
    else:
        groups = ((*big, *some) for some in combinations(tiny, max(0, most - len(big))))
    for told in groups:
        yield partial(put, told, free, lambda cells: {"cells": cells})


def _ambushes(v: View) -> Ways:
    """Creatures from a hand that is told."""
    hand, known = v.mine.hand, v.tables.cards
    told = dict.fromkeys(hand if isinstance(hand, tuple) else ())
    cards = [card for card in told if known[card].kind == t.CREATURE and known[card].has("ambush")]
    yield from each_with("card", cards, "cell", p.OWN_CELLS[v.side])
    yield from on_board.laid(v)


# ---- after one


def _spoils(v: View) -> Ways:
    """All that is there, or nothing; what lies between is nowhere counted out."""
    yield {"whole": True}
    yield {}


_SET_UP: on_board.Sorts = {m.SET_UP: _set_ups}
_SHOOTING: on_board.Sorts = {m.STRIKE: _strikes, m.DONE: on_board.alone}
_STRIKING: on_board.Sorts = {m.STRIKE: _strikes, m.VOLLEY: _volleys, m.DONE: on_board.alone}
_ACTING: on_board.Sorts = {
    **_STRIKING, m.SHIFT: _shifts, m.STEAL: _steals, m.RETREAT: on_board.alone, m.HIDE: _hidings,
    m.RETURN: _backs, m.PASS: on_board.alone,
}  # fmt: skip


def sorts_of(battle: Battle) -> on_board.Sorts:
    """The kinds of moves that there may be of the side that is to act."""
    if battle.side in SETTING:
        return _SET_UP
    if battle.side in SHOOTING:
        return _SHOOTING
    return _ACTING if battle.action is None else _STRIKING


OWED: on_board.Sorts = {m.CHOOSE: listing.chosen}
FROM_HAND: on_board.Sorts = {m.PLAY: _ambushes, m.USE: listing.used}
AFTER_BATTLE: on_board.Sorts = {m.SPOILS: _spoils, m.FOOTHOLD: on_board.alone}
