"""How well a player stands, for players who look one move ahead, and what is counted of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.schemas.terms import CAPITAL
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.places import HALF

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.position import Half, Position
    from toolkit.games.expanse_tcg.state.things import Creature, Location
    from toolkit.games.expanse_tcg.tables import Tables

ENDS = (m.END, m.PASS, m.DONE, m.RETREAT)
IDLE = (m.HIDE, m.SHIFT, m.MOVE)
"""Moves that lead nowhere if made for their own sake."""
_FAR = 1_000.0


def stands(position: Position, seat: int, tables: Tables) -> float:
    """How much more a player has than the other, in points of power and health in play."""
    turn = position.turn
    if turn.phase == "over" and turn.won >= 0:
        return _FAR if turn.won == seat else -_FAR
    return _holds(position, seat, tables) - _holds(position, 1 - seat, tables)


def _holds(position: Position, seat: int, tables: Tables) -> float:
    half = position.halves[seat]
    points = half.aside / 2 + half.faith / 4 + half.knowledge / 2 + 4 * len(half.completed)
    points += sum(len(pile) for pile in (half.hand, half.events) if isinstance(pile, tuple)) / 2
    for number, place in half.locations:
        points += _place(place, tables) + _in_front(place, number)
    points += sum(_figures(one, tables) for one in _away(position, seat, half))
    return points + _attacks(position, seat, tables)


def _place(place: Location, tables: Tables) -> float:
    """A location with all that lies in it; the health of a capital decides the game."""
    card = tables.cards[place.card]
    each = 3 if card.kind == CAPITAL else 1
    points = each * (card.health - place.damage) + place.militia / 2 + 2
    points += (place.aether + place.lore) / 2 + len(place.treasures) + place.captives / 2
    return points - place.plague / 2 + sum(_figures(one, tables) for one in place.creatures)


def _in_front(place: Location, number: int) -> float:
    """Creatures attack from the front row."""
    return len(place.creatures) / 4 if HALF.row(number) else 0.0


def _figures(one: Creature, tables: Tables) -> float:
    card = tables.cards[one.card]
    more = sum(one.plus) + len(card.keywords) / 2 - one.plague / 2
    return card.power + max(1, card.health - one.damage) + more


def _away(position: Position, seat: int, half: Half) -> Iterator[Creature]:
    """The creatures of a player that are in no location: those who attack or fight."""
    attacks = seat == position.turn.player
    for _, camp in position.camps:
        yield from camp.creatures if attacks else ()
    for foothold in position.footholds:
        yield from foothold.creatures if not attacks else ()
    battle = position.battle
    if battle is not None:
        yield from (one for _, one in (battle.attackers if attacks else battle.defenders))
        yield from battle.out if not attacks else ()


def _attacks(position: Position, seat: int, tables: Tables) -> float:
    """What encampments promise: the more their power exceeds what stands against it."""
    points = 0.0
    for spot, camp in position.camps if seat == position.turn.player else ():
        place = position.place(spot)
        power = sum(tables.cards[one.card].power for one in camp.creatures)
        against = sum(tables.cards[one.card].power for one in place.creatures) if place else 0
        points += power - against - (place.militia if place else 0) / 2
    return points / 2


def notes(position: Position, move: Move, tables: Tables) -> Iterable[str]:
    """The card that a move plays, and the keywords on it."""
    if move.kind == m.PLAY:
        yield f"card.{move.card}"
        yield from (f"keyword.{one.id}" for one in tables.cards[move.card].keywords)


def turns(position: Position) -> int:
    """How many turns there were, those of both players counted."""
    return 2 * position.turn.number - 1 + position.turn.player
