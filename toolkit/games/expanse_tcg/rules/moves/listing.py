"""Moves with all that may be decided of their effects, in every way or at random."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from toolkit.effects.execution import Owed
from toolkit.effects.standing import ABILITY
from toolkit.games.expanse_tcg.rules.board.board import cost_of
from toolkit.games.expanse_tcg.rules.effects import owing, values
from toolkit.games.expanse_tcg.rules.in_play import field, paying, telling
from toolkit.games.expanse_tcg.rules.moves.abilities import ability, all_of
from toolkit.games.expanse_tcg.rules.turn.turn import Tally
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state import moves as m
from toolkit.games.expanse_tcg.state.hidden import within_location
from toolkit.games.expanse_tcg.state.places import GRID, Spot
from toolkit.model.alike import name_at
from toolkit.model.unknown import UnknownFact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.referee.branching import Ways

    Does = Callable[[View], Position]


def decided(v: View, does: Does, number: Callable[[int], int]) -> m.Move:
    """The move with the entries of one way to decide what it leaves to its player: `number(n)`
    gives one of so many, from 0. What comes of it may rest on what nobody sees: then as far as it
    comes."""
    told, drew = telling.Telling(v, -1), Tally()  # which cards come is not asked of a list
    told.number = number
    after: Position | Owed
    try:
        after = does(v.of(v.move._replace(told=told, drew=v.move.drew or drew)))
    except Owed as owed:  # what another decides is not of this move
        after = owed.with_traceback(None)
    except UnknownFact as unknown:
        if not within_location(unknown.question.subject):
            raise
        return v.move._replace(resolve=told.noted)
    move = v.move._replace(resolve=told.noted)
    if isinstance(drew.deck, tuple):
        if isinstance(after, Owed):
            after = owing.owed_in(v, after, owing.anew(v.of(move), 0))
        owing.DRAWN.keep((v.position, v.rules, v.tables, move), after)
    return move


# ---- what bare moves tell


def chosen(v: View) -> Ways:
    """The ways to make the decision that is owed."""
    owed = v.position.pending
    for option in () if owed is None else owed.options:
        yield {"resolve": (option,)}


def played(v: View, card: str) -> Ways:
    """The ways to play a card that comes to lie nowhere, or on something."""
    kind, scope = v.tables.cards[card].kind, v.tables.cards[card].scope
    if kind != t.ONGOING_EVENT or scope == "all":
        yield {"card": card}
    elif scope == "player":
        for seat in range(len(v.position.players)):
            yield {"card": card, "to": seat}
    elif scope == "region":
        for spot, _ in v.position.places:
            yield {"card": card, "at": spot}
    else:
        for entry in telling.entries_of(v, field.creatures(v)):
            yield {"card": card, "to": entry}


def used(v: View) -> Ways:
    """The ways to use each ability of a card in play; of equal treasures in one place, which nobody
    tells apart, those of one."""
    before: list[tuple[Any, str]] = []
    for thing in sorted(field.those(v, v.tables.saying[ABILITY]), key=telling.encamped):
        if thing.seat == v.move.by and thing.place is not field.ASIDE:
            in_cell = thing.kind == t.CREATURE and thing.fights
            spot = thing.place.spot
            if v.position.battle is None and spot.seat == v.move.by:
                spot = Spot(spot.number)  # in a battle the short form may be a cell
            at: Any = GRID.names[thing.number] if in_cell else spot
            if thing.kind == t.TREASURE and (at, thing.card) in before:
                continue
            before.append((at, thing.card))
            alike = [card for where, card in before if where == at]
            yield partial(_uses, v, thing, name_at(len(alike) - 1, alike), at)


def _uses(v: View, thing: field.Thing, name: str, at: Any) -> Ways:
    for number in range(1, 1 + len(all_of(v, thing))):
        yield {"card": name, "at": at, "ability": number}


def ways_to_pay(v: View) -> Iterator[m.Move]:
    """The move that plays or uses a card, with every way to pay for it where there are several."""
    ways = paying.ways_to_meet(v, v.move.by, _cost(v))
    return (v.move._replace(pay=pay) for pay in ways)


def drawn_pay(v: View, below: Callable[[int], int]) -> m.Move:
    """The same with one of those ways; `below(n)` draws a number from 0 to n - 1."""
    return v.move._replace(pay=paying.drawn_to_meet(v, v.move.by, _cost(v), below))


def _cost(v: View) -> Any:
    if v.move.kind == m.PLAY:
        return {"aether": cost_of(v)}
    found = ability(v)
    return {} if found is None else found.ability["cost"]


def valued(v: View) -> Ways:
    """The ways to destroy a treasure for its value, those of equal ones in one place once."""
    half = v.mine
    seen: set[tuple[object, str]] = set()
    for thing in field.those(v, v.tables.treasures):
        if thing.seat == v.move.by:
            if (thing.place, thing.card) in seen or not values.worth(v, thing):
                continue
            seen.add((thing.place, thing.card))
            spot = thing.place.spot
            if thing.place.camp and v.parted(values.stays, "value_goes"):
                yield {"card": thing.card, "at": spot}
            for number, _ in half.locations:
                yield {"card": thing.card, "at": spot, "to": Spot(number, v.move.by)}
