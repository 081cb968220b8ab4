"""Moves that may be legal: what each kind could be said of, before any clause is asked."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.moves import Move
from toolkit.games.hexpanse.state.position import RESERVES, SHIPS, SQUAD
from toolkit.games.hexpanse.state.units import MERCENARY, MINOR, NOWHERE, STRUCTURE, WARLORD
from toolkit.hex.places import neighbours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.hexpanse.rules.view import View

_MOST_BOUGHT = 3  # cards that are bought by one listed move; several `buy` add up


def plain(v: View, kind: str) -> Iterator[Move]:
    """Candidates of a kind or of all, in the order of the kinds, without how they are resolved."""
    for name in possible_kinds(v):
        if kind in ("all", name):
            yield from CANDIDATES[name](v, v.position.turn.player)


def possible_kinds(v: View) -> list[str]:
    """The kinds of which there may be a move in this phase, in their order."""
    turn = v.position.turn
    if turn.phase != m.ACTION:
        return [m.BUY, m.END] if turn.phase == m.MARKET else [m.END]
    return [*(m.ACTIONS if turn.actions > 0 else ()), m.CLAIM, m.END]


def _move(v: View, by: int, kind: str, **said: Any) -> Move:
    return Move(by, kind, players=v.position.players, **said)


def _places(v: View, by: int) -> Iterator[Move]:
    players, mat, units = v.position.players, v.position.mats[by], v.position.units
    kinds = [(kind, "") for kind, name in RESERVES.items() if getattr(mat, name) > 0]
    warlord = units.warlord(by) != NOWHERE
    if not warlord:
        kinds.append((WARLORD, ""))
    if warlord and v.tables.mode.minor_factions:
        minors = mat.minor or ("",)
        kinds += [(MINOR, id) for id, left in zip(minors, mat.minor_reserve, strict=False) if left]
    for card in mat.cards:
        if v.tables.cards[card].kind == MERCENARY and (card != SQUAD or mat.squad):
            kinds.append((MERCENARY, card))
    if not any(units.of(by, STRUCTURE)):
        kinds += [(STRUCTURE, card) for card in mat.structures]
    occupying = {id for id, minor in v.tables.minors.items() if minor.occupies}
    for unit, card in kinds:
        for place in v.board.places:
            if place not in units or card in occupying:
                yield Move(by, m.PLACE, place, unit=unit, card=card, players=players)


def _take_backs(v: View, by: int) -> Iterator[Move]:
    for place, unit in v.position.units.of(by):
        if unit.kind in RESERVES:
            yield _move(v, by, m.TAKE_BACK, at=place)


def _attacks(v: View, by: int) -> Iterator[Move]:
    players, units = v.position.players, v.position.units
    for place, _ in units.of(by):
        for other in neighbours(place):
            if other in units:
                yield Move(by, m.ATTACK, place, other, players=players)


def _recovers(v: View, by: int) -> Iterator[Move]:
    mat = v.position.mats[by]
    words = [kind for kind, name in SHIPS.items() if getattr(mat, name) > 0]
    minors = mat.minor or (MINOR,)
    words += [id for id, number in zip(minors, mat.minor_recovery, strict=False) if number]
    yield from (_move(v, by, m.RECOVER, word=word) for word in words)


def _plays(v: View, by: int) -> Iterator[Move]:
    for card in v.position.mats[by].cards:
        options = v.tables.cards[card].options
        for option in range(1, len(options) + 1):
            yield _move(v, by, m.PLAY, card=card, option=option)


def _activations(v: View, by: int) -> Iterator[Move]:
    for _, unit in v.position.units.of(by, MERCENARY):
        if v.tables.cards[unit.card].reusable:
            yield _move(v, by, m.ACTIVATE, card=unit.card)


def _saying(kind: str, word: str) -> Callable[[View, int], Iterator[Move]]:
    def one(v: View, by: int) -> Iterator[Move]:
        yield _move(v, by, kind, word=word)

    return one


def _steps(v: View, by: int) -> Iterator[Move]:
    at = v.position.units.warlord(by)
    for place in neighbours(at) if at != NOWHERE else ():
        yield _move(v, by, m.STEP, to=place)


def _claims(v: View, by: int) -> Iterator[Move]:
    for id in v.position.small or ():
        yield _move(v, by, m.CLAIM, card=id)


def _buys(v: View, by: int) -> Iterator[Move]:
    turn = v.position.turn
    lying = sorted({*(v.position.market or ()), *(turn.extra_cards or ())})
    for count in range(1, _MOST_BOUGHT + 1):
        for cards in combinations(lying, count):
            yield _move(v, by, m.BUY, cards=cards)


def _ends(v: View, by: int) -> Iterator[Move]:
    yield _move(v, by, m.END, word=v.position.turn.phase)


CANDIDATES: dict[str, Callable[[View, int], Iterator[Move]]] = {
    m.PLACE: _places, m.TAKE_BACK: _take_backs, m.ATTACK: _attacks, m.RECOVER: _recovers,
    m.PLAY: _plays, m.ACTIVATE: _activations, m.GAIN: _saying(m.GAIN, "hexilium"),
    m.RAISE: _saying(m.RAISE, "income"), m.HEAL: _saying(m.HEAL, "warlord"), m.STEP: _steps,
    m.ABILITY: _saying(m.ABILITY, ""), m.CLAIM: _claims, m.BUY: _buys, m.END: _ends,
}  # fmt: skip
