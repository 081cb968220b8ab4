"""How well a player stands, for players who look one move ahead, and what is counted of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.schemas.terms import CAPITAL
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.battle import SPOILS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.half import Event, Half
    from toolkit.games.expanse_tcg.state.moves import Move
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Location
    from toolkit.games.expanse_tcg.tables import Tables

ENDS = (m.END, m.PASS, m.DONE)
IDLE = (m.HIDE, m.SHIFT, m.MOVE)
"""Moves that lead nowhere if made for their own sake."""
_FAR = 1_000.0
_AETHER, _PLENTY = 0.75, 10  # what is beyond plenty is worth nothing
_SCREEN = 6.0  # a location before one's capital
_BLOWS = 4  # strikes at a location that whoever holds the field comes to


def stands(position: Position, seat: int, tables: Tables) -> float:
    """How much more a player has than the other, in points of power and health in play."""
    turn = position.turn
    if turn.phase == "over" and turn.won >= 0:
        return _FAR if turn.won == seat else -_FAR
    return _holds(position, seat, tables) - _holds(position, 1 - seat, tables)


def _holds(position: Position, seat: int, tables: Tables) -> float:
    half, battle = position.halves[seat], position.battle
    points = _AETHER * min(_stock(half), _PLENTY) + half.faith / 4
    points += half.knowledge / 2 + 4 * len(half.completed)
    points += len(half.hand) / 2 if isinstance(half.hand, tuple) else 0
    points += sum(1 + _AETHER * tables.cards[card].cost for card in half.quests)
    points += sum(_event(one, seat, tables) for one in half.events)
    aim = [column for column, _ in _capitals(position.halves[1 - seat], tables)]
    for number, place in half.locations:
        lost = battle is not None and battle.retreating == p.SIDES[p.DEFENDERS]
        if battle is None or not lost or (battle.at.seat, battle.at.number) != (seat, number):
            points += _place(place, tables) + _in_front(place, number, aim)
    points += sum(_SCREEN for column, screen in _capitals(half, tables) if screen)
    if (deck := tables.decks.get(position.players[seat])) is not None:
        points += 9 * any(place.card == deck.capital for _, place in half.locations)
    held = [one.spot.number for one in position.footholds if one.by == seat]
    points += sum(_SCREEN if p.HALF.column(number) in aim else 1 for number in held)
    points += sum(_figures(one, tables) for one in _away(position, seat))
    if battle is not None and battle.side != SPOILS:
        points += _engaged(battle, p.ATTACKERS if seat == position.turn.player else p.DEFENDERS)
    return points + (_promised(position, tables) if seat == position.turn.player else 0)


def _stock(half: Half) -> int:
    """All the Aether of a player."""
    return half.aside + sum(place.aether for _, place in half.locations)


def _capitals(half: Half, tables: Tables) -> Iterator[tuple[int, bool]]:
    """The column of each capital, and whether a location lies before it."""
    for number, place in half.locations:
        if tables.cards[place.card].kind == CAPITAL:
            column = p.HALF.column(number)
            front = p.HALF.at(1, column)
            yield column, front != number and any(other == front for other, _ in half.locations)


def _place(place: Location, tables: Tables) -> float:
    """A location with all that lies in it; the health of a capital decides the game."""
    card = tables.cards[place.card]
    capital = card.kind == CAPITAL
    points = _each(place, tables) * (card.health - place.damage) + place.militia / 2 + 2
    points += len(card.keywords) / 2 + (1.5 * min(len(place.creatures), 2) if capital else 0)
    points += place.lore / 2 + place.captives - place.plague / 2
    points += sum(2 + tables.cards[card].cost / 2 for card in place.treasures)
    return points + sum(_figures(one, tables) for one in place.creatures)


def _each(place: Location, tables: Tables) -> float:
    """What a point of health of a location is worth."""
    return 5 if tables.cards[place.card].kind == CAPITAL else 0.5


def _in_front(place: Location, number: int, aim: Sequence[int]) -> float:
    """Creatures attack from the front row, a capital from its column and those beside it."""
    near = any(abs(p.HALF.column(number) - column) < 2 for column in aim)
    if not p.HALF.row(number):
        return near / 2
    return len(place.creatures) / 4 + near * (2 + len(place.creatures))


def _figures(one: Creature, tables: Tables) -> float:
    """Power and health; damage that does not kill heals."""
    card = tables.cards[one.card]
    more = sum(one.plus) + len(card.keywords) / 2 - one.plague / 2
    return card.power + card.health - min(one.damage, card.health - 1) / 2 + more


def _event(one: Event, seat: int, tables: Tables) -> float:
    """What an event is worth to whoever laid it: as much as it cost, if it is put on the right
    player; what makes cards cheaper is for oneself."""
    card = tables.cards[one.card]
    cheaper = any(step.get("while", {}).get("cost", 0) < 0 for step in card.effect)
    well = one.player < 0 or (one.player == seat) is cheaper
    return (1 + _AETHER * card.cost) * (1 if well else -1)


def _away(position: Position, seat: int) -> Iterator[Creature]:
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


def _engaged(battle: Battle, side: int) -> float:
    """Half a point for each in a battle who has an enemy or the open location before it."""
    ranks, enemies = battle.ranks(side), battle.ranks(1 - side)
    able = 0
    for cell in ranks:
        step = p.FORWARD[side]
        near = any(there in enemies for there in p.GRID.beside(cell, step))
        ahead = p.GRID.ahead(cell, step)[:2]
        clear = side == p.ATTACKERS and not any(
            there in enemies or there in ranks for there in ahead
        )
        able += near or (clear and p.GRID.row(cell) != p.BACK_ROW[side])
    return able / 2


def _promised(position: Position, tables: Tables) -> float:
    """What the encampments promise that no battle has been begun for."""
    begun = p.NO_SPOT if position.battle is None else position.battle.at
    return sum(
        _promise(position, spot, place, tables)
        for spot, _ in position.camps
        if spot != begun and (place := position.place(spot)) is not None
    )


def _promise(position: Position, spot: p.Spot, place: Location, tables: Tables) -> float:
    """Half of what an attack should bring: both sides strike until one is gone, the militia takes
    one of the attackers, and who is left strikes the location. Those who may yet join the
    largest count for a third; who has plenty of Aether minds losses less."""
    card, half = tables.cards[place.card], position.halves[position.turn.player]
    camp = position.camp(spot)
    creatures = camp.creatures if camp else ()
    dear = _PLENTY / max(_PLENTY, _stock(half))
    mine, theirs = _strength(creatures, tables), _strength(place.creatures, tables)
    most = max(position.camps, key=lambda one: len(one[1].creatures))[0]
    more = _joining(half, spot) if (position.turn.phase, spot) == (m.CONTROL[0], most) else ()
    power, health = (own + yet / 3 for own, yet in zip(mine, _strength(more, tables), strict=True))
    ours, against = power * health, max(theirs[0] * theirs[1], 1)
    if ours <= against:
        return (sum(theirs) * ours / against - dear * sum(mine)) / 2
    edge = 1 - against / ours
    fallen = min(place.militia, mine[1] / max(1, len(creatures)))
    lies = card.health - place.damage
    blow = power * edge * (1 + (_BLOWS - 1) * (1 - fallen / health))
    gain = _each(place, tables) * min(lies, blow) + sum(theirs)
    if blow >= lies:
        gain += _FAR / 10 if card.kind == CAPITAL else 4 + _SCREEN / 2
    return (gain - dear * ((1 - edge) * sum(mine) + 2 * fallen)) / 2


def _joining(half: Half, goal: p.Spot) -> Iterator[Creature]:
    """Those who stand ready near an enemy location."""
    for number, place in half.locations:
        if p.HALF.row(number) and abs(p.HALF.column(number) - p.HALF.column(goal.number)) < 2:
            yield from (one for one in place.creatures if not one.new and not one.spaces)


def _strength(creatures: Iterable[Creature], tables: Tables) -> tuple[int, int]:
    """Their power and health in all."""
    cards = [(tables.cards[one.card], one) for one in creatures]
    power = sum(card.power + one.plus[0] for card, one in cards)
    return power, sum(max(1, card.health + one.plus[1] - one.damage) for card, one in cards)


def notes(position: Position, move: Move, tables: Tables) -> Iterable[str]:
    """The card that a move plays, and the keywords on it."""
    if move.kind == m.PLAY:
        yield f"card.{move.card}"
        yield from (f"keyword.{one.id}" for one in tables.cards[move.card].keywords)


def turns(position: Position) -> int:
    """How many turns there were, those of both players counted."""
    return 2 * position.turn.number - 1 + position.turn.player
