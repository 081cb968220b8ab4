"""Moves that may be legal: what each kind could be said of, before any clause is asked."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from toolkit.games.hexpanse.rules.requirements import bought_for_free, face_up, market_of
from toolkit.games.hexpanse.rules.stock import asked_two, lying
from toolkit.games.hexpanse.state import moves as m
from toolkit.games.hexpanse.state.mat import RESERVE, SHIP, SQUAD
from toolkit.games.hexpanse.state.units import MERCENARY, MINOR, RESERVED, STRUCTURE, WARLORD
from toolkit.hex.places import neighbours
from toolkit.model.hexes import NOWHERE
from toolkit.referee.kinds import Group

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.hexpanse.rules.view import View

    Groups = Iterator[Group]

# What no unit breaks that is placed on a territory, on an empty one, or attacks one beside it.
_ON_BOARD = ("board.territory",)
_ON_EMPTY = (*_ON_BOARD, "place.empty", "minor.wolf")
_BESIDE = (*_ON_BOARD, "attack.adjacent")
_MOST_BOUGHT = 3  # cards that are bought by one listed move; several `buy` add up


def possible_kinds(v: View) -> list[str]:
    """The kinds of which there may be a move in this phase, in their order."""
    turn = v.position.turn
    if turn.phase != m.ACTION:
        return [m.BUY, m.END] if turn.phase == m.MARKET else [m.END]
    return [*(m.ACTIONS if turn.actions > 0 else ()), m.CLAIM, m.END]


def _places(v: View, by: int) -> Groups:
    mat, units = v.position.mats[by], v.position.units
    warlord = units.warlord(by) != NOWHERE
    lie = _lying(v, by, RESERVE, asked=warlord)
    kinds = [one for one in lie if one[0] != MINOR]
    kinds += [one for one in lie if one[0] == MINOR] if warlord else [(WARLORD, "")]
    for card in mat.cards:
        if v.tables.kind_of(card, v.rules) == MERCENARY and (card != SQUAD or mat.squad):
            kinds.append((MERCENARY, card))
    if not any(units.of(by, STRUCTURE)):
        kinds += [(STRUCTURE, card) for card in mat.structures]
    occupying = {id for id, minor in v.tables.minors.items() if minor.occupies}
    every = v.board.places if kinds else ()
    empty = [place for place in every if place not in units]
    for unit, card in kinds:
        there, sure = (every, _ON_BOARD) if card in occupying else (empty, _ON_EMPTY)
        yield Group("at", there, {"unit": unit, "card": card}, sure)


def _lying(v: View, by: int, where: str, *, asked: bool) -> list[tuple[str, str]]:
    """The kinds of units that lie there, each with its code: `asked` where they are of two
    minor factions that nobody told, as a move has to name one."""
    mat = v.position.mats[by]
    if asked:
        asked_two(v, by, where, listing=True)
    return [(kind, code) for kind, code, _ in lying(mat, where)]


def _take_backs(v: View, by: int) -> Groups:
    every = v.position.units.of(by)
    places = [place for place, unit in every if unit.kind in RESERVED]
    yield Group("at", places, sure=(*_ON_BOARD, "take_back.own"))


def _attacks(v: View, by: int) -> Groups:
    units = v.position.units
    for place, _ in units.of(by):
        if others := [other for other in neighbours(place) if other in units]:
            yield Group("to", others, {"at": place}, _BESIDE)


def _recovers(v: View, by: int) -> Groups:
    lie = _lying(v, by, SHIP, asked=True)
    yield Group("word", [code or kind for kind, code in lie], sure=("recover.there",))


def _plays(v: View, by: int) -> Groups:
    for card in v.position.mats[by].cards:
        options = v.tables.cards[card].options
        yield Group("option", range(1, len(options) + 1), {"card": card})


def _activations(v: View, by: int) -> Groups:
    cards = [unit.card for _, unit in v.position.units.of(by, MERCENARY)]
    yield Group("card", [card for card in cards if v.tables.cards[card].reusable])


def _saying(word: str) -> Callable[[View, int], Groups]:
    return lambda v, by: iter([Group("word", (word,))])


def _steps(v: View, by: int) -> Groups:
    at = v.position.units.warlord(by)
    yield Group("to", neighbours(at) if at != NOWHERE else ())


def _claims(v: View, by: int) -> Groups:
    yield Group("card", face_up(v))


def _buys(v: View, by: int) -> Groups:
    lying, counts = sorted({*market_of(v)}), range(1, _MOST_BOUGHT + 1)
    yield Group("cards", (cards for count in counts for cards in combinations(lying, count)))


def _ends(v: View, by: int) -> Groups:
    turn = v.position.turn
    yield Group("word", (turn.phase,), sure=("turn.phases",))
    if turn.bought and 0 < (least := bought_for_free(v, by)) <= turn.bought <= least + 1:
        yield Group("free", sorted({*market_of(v)}), {"word": m.MARKET}, ("turn.phases",))


CANDIDATES: dict[str, Callable[[View, int], Groups]] = {
    m.PLACE: _places, m.TAKE_BACK: _take_backs, m.ATTACK: _attacks, m.RECOVER: _recovers,
    m.PLAY: _plays, m.ACTIVATE: _activations, m.GAIN: _saying("hexilium"),
    m.RAISE: _saying("income"), m.HEAL: _saying("warlord"), m.STEP: _steps,
    m.ABILITY: _saying(""), m.CLAIM: _claims, m.BUY: _buys, m.END: _ends,
}  # fmt: skip
