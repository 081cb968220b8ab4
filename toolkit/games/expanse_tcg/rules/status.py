"""What no game could hold, clause by clause."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.room import overfull
from toolkit.games.expanse_tcg.rules.view import View, own_bonuses
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.battle import SPOILS
from toolkit.games.expanse_tcg.state.moves import Move
from toolkit.games.expanse_tcg.state.places import HALF, NO_SPOT, SIDES
from toolkit.games.expanse_tcg.state.position import RESERVED
from toolkit.model.fault import Fault
from toolkit.referee.rules import Readings, UnknownFact
from toolkit.referee.status import KIND, impossible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Location
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Steps

ROOMS = ("creatures", "treasures", "resources", "lore", "captives")
_WITHOUT_CAPITAL = ("capital", "over")


def status(position: Position, tables: Tables) -> list[Fault]:
    """All faults of a position."""
    return impossible(position, tables, CLAUSES)


def _locations(position: Position) -> Iterator[tuple[Steps, Location]]:
    """Every location with its path, that of a battle last."""
    for id, half in zip(position.players, position.halves, strict=True):
        for spot, place in half.locations:
            yield (id, "locations", HALF.names[spot]), place
    if position.battle is not None and position.battle.at == NO_SPOT:
        yield ("battle", "location"), position.battle.location


def _healths(position: Position, tables: Tables) -> Iterator[tuple[Steps, Creature, int]]:
    """Every creature with its health, below 0 where nobody knows it."""
    for steps, place in _locations(position):
        for one in place.creatures:
            known = tables.cards[one.card].health
            more = sum(bonus[1] for _, bonus in own_bonuses(one))
            yield (*steps, "creatures"), one, known + more if known >= 0 else known
    if position.battle is None:
        return
    v = View(position, Readings({}), tables, Move(0, ""))
    for side, name in enumerate(SIDES):
        for cell, one in v.battle.ranks(side).items():
            with suppress(UnknownFact):
                yield ("battle", name), one, v.health(side, one, cell)


def _crowded(position: Position, tables: Tables, kind: str) -> Iterator[Fault]:
    for steps, place in _locations(position):
        found = overfull(tables, place, kind)
        if found is not None:
            have, most = found
            key = "aether" if kind == "resources" else kind
            yield Fault(
                (*steps, key), f"{place.card} holds {have} {kind}", f"it has room for {most}"
            )


for _kind in ROOMS:

    @CLAUSES.forbids(f"room.{_kind}", KIND)
    def _too_much(position: Position, tables: Tables, kind: str = _kind) -> Iterator[Fault]:
        return _crowded(position, tables, kind)


@CLAUSES.forbids("setup.capital_row", KIND)
def capital_in_front(position: Position, tables: Tables) -> Iterator[Fault]:
    for id, half in zip(position.players, position.halves, strict=True):
        capitals = []
        for spot, place in half.locations:
            if tables.cards[place.card].kind == t.CAPITAL:
                capitals.append(place.card)
                if HALF.row(spot):
                    where = (id, "locations", HALF.names[spot])
                    yield Fault(where, f"{place.card} is a capital in the front row", "back1…back4")
        least = 0 if position.turn.phase in _WITHOUT_CAPITAL else 1
        if half.locations and not least <= len(capitals) <= 1:
            yield Fault((id, "locations"), f"{id} has {len(capitals)} capitals", "exactly one")


@CLAUSES.forbids("deck.no_capitals", KIND)
def capital_in_hand(position: Position, tables: Tables) -> Iterator[Fault]:
    yield from _misplaced(position, tables, "capital")


@CLAUSES.forbids("deck.no_major_rituals", KIND)
def major_ritual_in_hand(position: Position, tables: Tables) -> Iterator[Fault]:
    yield from _misplaced(position, tables, "major ritual")


def _misplaced(position: Position, tables: Tables, what: str) -> Iterator[Fault]:
    for id, half in zip(position.players, position.halves, strict=True):
        for name in ("hand", "deck"):
            held = getattr(half, name)
            for index, card in enumerate(held if isinstance(held, tuple) else ()):
                one = tables.cards[card]
                capital = one.kind == t.CAPITAL
                if capital if what == "capital" else one.has(t.MAJOR_RITUAL):
                    yield Fault((id, name, index), f"{card} is a {what} in a {name}", "never there")


@CLAUSES.forbids("deck.capital", KIND)
def another_faction(position: Position, tables: Tables) -> Iterator[Fault]:
    for id, half in zip(position.players, position.halves, strict=True):
        for _, place in half.locations:
            card = tables.cards[place.card]
            if card.kind == t.CAPITAL and half.faction not in ("", card.faction):
                said = f"{place.card} is of {card.faction}, not of {half.faction}"
                yield Fault((id, "faction"), said, card.faction)


@CLAUSES.forbids("battle.damage", KIND)
def dead_alive(position: Position, tables: Tables) -> Iterator[Fault]:
    """Damage of the health or more; of a creature what was given to it is left out of account."""
    over = position.battle is not None and position.battle.side == SPOILS
    for steps, place in _locations(position):
        health = tables.cards[place.card].health
        if 0 <= health <= place.damage and not (over and steps[0] == "battle"):
            yield Fault(
                (*steps, "damage"), f"{place.card} has {health} health", f"0 to {health - 1}"
            )
    for steps, one, health in _healths(position, tables):
        if one.damage and 0 <= health <= one.damage:
            said = f"{one.card} has {health} health and {one.damage} damage"
            yield Fault(steps, said, f"0 to {health - 1}")


@CLAUSES.forbids("battle.militia", KIND)
def too_much_militia(position: Position, tables: Tables) -> Iterator[Fault]:
    for steps, place in _locations(position):
        card = tables.cards[place.card]
        rating = card.militia if card.kind != t.CREATURE else 0
        gifts = sum(gift.militia for gift in place.given)
        if 0 <= rating + gifts < place.militia:
            said = f"{place.card} has a rating of {rating + gifts}, not {place.militia}"
            yield Fault((*steps, "militia"), said, f"0 to {rating + gifts}")


def reserved(players: tuple[str, ...]) -> list[Fault]:
    """Names that would be taken for keys of a position."""
    said = "is a key of positions, so nobody goes by it"
    return [
        Fault((index,), f"{id} {said}", "another name")
        for index, id in enumerate(players)
        if id in RESERVED
    ]
