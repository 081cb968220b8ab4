"""Moves that may be legal: what each kind could be said of, before any clause is asked."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.rules.requirements import face_up, market_of
from toolkit.games.hexpanse.rules.stock import RESERVE, SHIP, lying
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.mat import SQUAD
from toolkit.games.hexpanse.state.units import (
    MERCENARY,
    MINOR,
    NOWHERE,
    RESERVED,
    STRUCTURE,
    WARLORD,
)
from toolkit.hex.places import neighbours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.hexpanse.rules.view import View

    Told = Iterator[dict[str, Any]]

_MOST_BOUGHT = 3  # cards that are bought by one listed move; several `buy` add up


def possible_kinds(v: View) -> list[str]:
    """The kinds of which there may be a move in this phase, in their order."""
    turn = v.position.turn
    if turn.phase != m.ACTION:
        return [m.BUY, m.END] if turn.phase == m.MARKET else [m.END]
    return [*(m.ACTIONS if turn.actions > 0 else ()), m.CLAIM, m.END]


def _places(v: View, by: int) -> Told:
    mat, units = v.position.mats[by], v.position.units
    lie = [(kind, code) for kind, code, _ in lying(mat, RESERVE)]
    warlord = units.warlord(by) != NOWHERE
    kinds = [one for one in lie if one[0] != MINOR]
    kinds += [one for one in lie if one[0] == MINOR] if warlord else [(WARLORD, "")]
    for card in mat.cards:
        if v.tables.kind_of(card, v.rules) == MERCENARY and (card != SQUAD or mat.squad):
            kinds.append((MERCENARY, card))
    if not any(units.of(by, STRUCTURE)):
        kinds += [(STRUCTURE, card) for card in mat.structures]
    occupying = {id for id, minor in v.tables.minors.items() if minor.occupies}
    for unit, card in kinds:
        for place in v.board.places:
            if place not in units or card in occupying:
                yield {"at": place, "unit": unit, "card": card}


def _take_backs(v: View, by: int) -> Told:
    every = v.position.units.of(by)
    yield from ({"at": place} for place, unit in every if unit.kind in RESERVED)


def _attacks(v: View, by: int) -> Told:
    units = v.position.units
    for place, _ in units.of(by):
        for other in neighbours(place):
            if other in units:
                yield {"at": place, "to": other}


def _recovers(v: View, by: int) -> Told:
    for kind, code, _ in lying(v.position.mats[by], SHIP):
        yield {"word": code or kind}


def _plays(v: View, by: int) -> Told:
    for card in v.position.mats[by].cards:
        for option, _ in enumerate(v.tables.cards[card].options, 1):
            yield {"card": card, "option": option}


def _activations(v: View, by: int) -> Told:
    for _, unit in v.position.units.of(by, MERCENARY):
        if v.tables.cards[unit.card].reusable:
            yield {"card": unit.card}


def _saying(word: str) -> Callable[[View, int], Told]:
    return lambda v, by: iter([{"word": word}])


def _steps(v: View, by: int) -> Told:
    at = v.position.units.warlord(by)
    yield from ({"to": place} for place in neighbours(at) if at != NOWHERE)


def _claims(v: View, by: int) -> Told:
    yield from ({"card": id} for id in face_up(v))


def _buys(v: View, by: int) -> Told:
    lying = sorted({*market_of(v)})
    for count in range(1, _MOST_BOUGHT + 1):
        yield from ({"cards": cards} for cards in combinations(lying, count))


def _ends(v: View, by: int) -> Told:
    yield {"word": v.position.turn.phase}


CANDIDATES: dict[str, Callable[[View, int], Told]] = {
    m.PLACE: _places, m.TAKE_BACK: _take_backs, m.ATTACK: _attacks, m.RECOVER: _recovers,
    m.PLAY: _plays, m.ACTIVATE: _activations, m.GAIN: _saying("hexilium"),
    m.RAISE: _saying("income"), m.HEAL: _saying("warlord"), m.STEP: _steps,
    m.ABILITY: _saying(""), m.CLAIM: _claims, m.BUY: _buys, m.END: _ends,
}  # fmt: skip
