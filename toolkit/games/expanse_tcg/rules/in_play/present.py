"""What is told of all that is in play, place by place: most are as they were a move before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.state.things import Creature, seen_of
from toolkit.model.known import kept
from toolkit.model.making import maker
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.half import Half
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Location

    Worn = tuple[tuple[str, int], ...]
    """Cards, each with how worn the thing is that it is."""


class Held(NamedTuple):
    """What is told of a place, or of several: the cards there, how worn the creatures are whose
    health need be known, unless something lastingly takes of it, whether anything was given for a
    while, all that also of those inside others, the highest mark of a creature, and how worn the
    locations are that are damaged."""

    cards: frozenset[str] = frozenset()
    hurt: Worn = ()
    given: bool = False
    mark: int = 0
    damaged: Worn = ()


_held = maker(Held)
_NONE: frozenset[str] = frozenset()


def present(v: View, cards: frozenset[str]) -> bool:
    """Whether one of these cards is in play or inside a fortress, as far as that is seen."""
    return not cards.isdisjoint(_all_cards(v))


@once
def _all_cards(v: View) -> frozenset[str]:
    return _NONE.union(*[held.cards for held in all_held(v)])


def last_mark(v: View) -> int:
    """The highest mark of a creature in play; 0 where none has one."""
    return max([held.mark for held in all_held(v)])


@once
def all_held(v: View) -> list[Held]:
    """What is in play, part by part, as far as it is seen."""
    position = v.position
    own = [*map(held_of, position.halves)]
    return own if position.quiet else own + _aside(position)


def _aside(position: Position) -> list[Held]:
    """The parts of it that are neither in a location nor laid out beside."""
    battle = position.battle
    parts = [*map(held_in, position.footholds)]
    if position.camps:
        parts += [held_in(camp) for _, camp in position.camps]
    if battle is not None:
        parts += (held_in(battle.location), _in_battle(battle))
    return parts


def in_places(position: Position) -> list[Held]:
    """What is in locations and contests footholds, and lies beside."""
    return [*map(held_of, position.halves), *map(held_in, position.footholds)]


@kept
def held_of(half: Half) -> Held:
    """What a player has in own locations, and of events and quests."""
    cards: list[Iterable[str]] = [half.quests, [event.card for event in half.events]]
    hurt: Worn = ()
    damaged: Worn = ()
    given, mark = False, 0
    for _, place in half.locations:
        inside, wounds, gifts, highest, harmed = held_in(place)
        cards.append(inside)
        hurt, given, damaged = hurt + wounds, given or gifts, damaged + harmed
        if highest > mark:
            mark = highest
    return _held((_NONE.union(*cards), hurt, given, mark, damaged))


@kept
def held_in(place: Any) -> Held:
    """What is in a location or an encampment, or contests a foothold."""
    cards = (getattr(place, "card", ""), *seen_of(getattr(place, "treasures", ())))
    damaged = ((place.card, worn(place)),) if getattr(place, "damage", 0) > 0 else ()
    return _with(seen_of(place.creatures), cards, bool(getattr(place, "given", ())), damaged)


@kept
def _in_battle(battle: Battle) -> Held:
    fighting = [one for ranks in (battle.attackers, battle.defenders) for _, one in ranks]
    return _with([*fighting, *battle.out], battle.camp.treasures)


def _with(
    creatures: Sequence[Creature], cards: Sequence[str], given: bool = False, damaged: Worn = ()
) -> Held:
    hurt: list[tuple[str, int]] = []
    mark, there = 0, [*cards]
    for one in creatures:
        there.append(one.card)
        if one.mark > mark:
            mark = one.mark
        if suspect(one):
            hurt.append((one.card, worn(one)))
        if one.given:
            given = True
        if one.inside:
            inside = _with(one.inside, ())
            there += inside.cards
            hurt += inside.hurt
            given = given or inside.given
    return _held((frozenset(there), tuple(hurt), given, mark, damaged))


def suspect(one: Creature) -> bool:
    """Whether a creature has damage, or less health than its card says."""
    weak = one.damage or one.plus[1] < 0
    return bool(weak or (one.given and any(gift.health < 0 for gift in one.given)))


def worn(one: Creature | Location) -> int:
    """Its damage, less the health that was given to it alone: it is dead where that comes to the
    health on its card, if others add none."""
    return one.damage - getattr(one, "plus", (0, 0))[1] - sum([gift.health for gift in one.given])
