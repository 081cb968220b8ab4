"""What is told of all that is in play, place by place: most are as they were a move before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.games.expanse_tcg.state.things import seen_of, with_inside
from toolkit.model.known import kept
from toolkit.model.making import maker
from toolkit.referee.found import once

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.battle import Battle
    from toolkit.games.expanse_tcg.state.half import Half
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Gift, Location

    Worn = tuple[tuple[str, int], ...]
    """Cards, each with how worn the thing is that it is."""
    Gifts = tuple[Gift, ...]


class Held(NamedTuple):
    """What is told of a place, or of several: the cards there, how worn the creatures are whose
    health need be known, unless something lastingly takes of it, what was given for a while,
    whether a creature has no mark, all that also of those inside others, and how worn the
    locations are that are damaged."""

    cards: frozenset[str]
    hurt: Worn = ()
    given: Gifts = ()
    unmarked: bool = False
    damaged: Worn = ()


_held = maker(Held)


def present(v: View, cards: frozenset[str]) -> bool:
    """Whether one of these cards is in play or inside a fortress, as far as that is seen."""
    return not cards.isdisjoint(all_held(v).cards)


@once
def all_held(v: View) -> Held:
    """What is in play, as far as it is seen."""
    position = v.position
    parts = [*map(held_of, position.halves)]
    if not position.quiet:
        parts += _aside(position)
    return _together(parts)


def _aside(position: Position) -> Iterator[Held]:
    """The parts of it that are neither in a location nor laid out beside."""
    yield from map(held_in, position.footholds)
    for _, camp in position.camps:
        yield held_in(camp)
    if position.battle is not None:
        yield held_in(position.battle.location)
        yield _in_battle(position.battle)


def in_places(position: Position) -> Held:
    """What is in locations and contests footholds, and lies beside."""
    return _together([*map(held_of, position.halves), *map(held_in, position.footholds)])


@kept
def held_of(half: Half) -> Held:
    """What a player has in own locations, and of events and quests."""
    beside = [*half.quests, *[event.card for event in half.events]]
    return _together([held_in(place) for _, place in half.locations], beside)


def _together(parts: Iterable[Held], beside: Iterable[str] = ()) -> Held:
    """What is told of all these, and of cards that lie beside."""
    cards, hurt, given, unmarked, damaged = Held(frozenset(beside))
    for one in parts:
        cards |= one.cards
        hurt += one.hurt
        given += one.given
        unmarked = unmarked or one.unmarked
        damaged += one.damaged
    return _held((cards, hurt, given, unmarked, damaged))


@kept
def held_in(place: Any) -> Held:
    """What is in a location or an encampment, or contests a foothold."""
    cards = (getattr(place, "card", ""), *seen_of(getattr(place, "treasures", ())))
    damaged = ((place.card, worn(place)),) if getattr(place, "damage", 0) > 0 else ()
    return _with(seen_of(place.creatures), cards, getattr(place, "given", ()), damaged)


@kept
def _in_battle(battle: Battle) -> Held:
    fighting = [one for ranks in (battle.attackers, battle.defenders) for _, one in ranks]
    return _with([*fighting, *battle.out], battle.camp.treasures)


def _with(
    creatures: Sequence[Creature], cards: Sequence[str], given: Gifts = (), damaged: Worn = ()
) -> Held:
    if [1 for one in creatures if one.inside]:
        creatures = [*with_inside(creatures)]
    return _held((
        frozenset([*cards, *[one.card for one in creatures]]),
        tuple([(one.card, worn(one)) for one in creatures if suspect(one)]),
        given + tuple([gift for one in creatures for gift in one.given]),
        [1 for one in creatures if one.mark is None] != [],
        damaged,
    ))  # fmt: skip


def suspect(one: Creature) -> bool:
    """Whether a creature has damage, or less health than its card says."""
    weak = one.damage or one.plus[1] < 0
    return bool(weak or (one.given and any(gift.health < 0 for gift in one.given)))


def worn(one: Creature | Location) -> int:
    """Its damage, less the health that was given to it alone: it is dead where that comes to the
    health on its card, if others add none."""
    return one.damage - getattr(one, "plus", (0, 0))[1] - sum([gift.health for gift in one.given])
