"""What a fault is about: its name, and where it stands in the told position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.state.places import HALF, NO_SPOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from toolkit.games.expanse_tcg.state.half import Event
    from toolkit.games.expanse_tcg.state.places import Spot
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Creature, Location
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.pack.document import Steps


def named(tables: Tables, one: Creature | Location | Event) -> str:
    """The name of a card in play."""
    return tables.name("card", one.card)


def locations(position: Position) -> Iterator[tuple[Steps, Location]]:
    """Every location with its path, that of a battle last."""
    for id, half in zip(position.players, position.halves, strict=True):
        for spot, place in half.locations:
            yield (id, "locations", HALF.names[spot]), place
    if position.battle is not None and position.battle.at == NO_SPOT:
        yield ("battle", "location"), position.battle.location


def at(position: Position, spot: Spot, *key: str) -> Steps:
    """The path of a spot in the mapping of its player."""
    return (position.players[spot.seat], *key, HALF.names[spot.number])


def beside(position: Position, spot: Spot) -> Steps:
    """The path of the encampment before a spot, or of the foothold on it."""
    for index, foothold in enumerate(position.footholds):
        if foothold.spot == spot and position.camp(spot) is None:
            return "footholds", index
    return "camps", camp_key(position, spot)


def camp_key(position: Position, spot: Spot) -> str:
    return ".".join(map(str, at(position, spot)))
