"""How positions are weighed, and where what is at fault stands in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.view import View
from toolkit.games.expanse_tcg.state import places as p
from toolkit.games.expanse_tcg.state.moves import NOBODYS
from toolkit.referee.rules import Readings
from toolkit.referee.status import KIND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from toolkit.games.expanse_tcg.state.half import Half
    from toolkit.games.expanse_tcg.state.position import Position
    from toolkit.games.expanse_tcg.state.things import Location
    from toolkit.games.expanse_tcg.tables import Tables
    from toolkit.model.fault import Fault
    from toolkit.pack.document import Steps

    Found = Callable[[View], Iterator[Fault]]


def weighs(clause: str, **readings: str) -> Callable[[Found], Found]:
    """Registers what a clause says of a position that no game could hold, told a view of it in
    which rulings are read so and nothing else is known."""

    def register(found: Found) -> Found:
        def check(position: Position, tables: Tables) -> Iterator[Fault]:
            return found(View(position, Readings(readings), tables, NOBODYS))

        CLAUSES.forbids(clause, KIND)(check)
        return found

    return register


def each_half(v: View) -> Iterator[tuple[str, Half]]:
    """What each player has, with who that is."""
    return zip(v.position.players, v.position.halves, strict=True)


def locations(v: View) -> Iterator[tuple[Steps, Location]]:
    """Every location with its path, that of a battle last."""
    for id, half in each_half(v):
        for spot, place in half.locations:
            yield (id, "locations", p.HALF.names[spot]), place
    if v.alone:
        yield ("battle", "location"), v.battle.location


def at(v: View, spot: p.Spot, *key: str) -> Steps:
    """The path of a spot in the mapping of its player."""
    return (v.position.players[spot.seat], *key, p.HALF.names[spot.number])


def beside(v: View, spot: p.Spot) -> Steps:
    """The path of the encampment before a spot, or of the foothold on it."""
    for index, foothold in enumerate(v.position.footholds):
        if foothold.spot == spot and v.position.camp(spot) is None:
            return "footholds", index
    return "camps", camp_key(v, spot)


def camp_key(v: View, spot: p.Spot) -> str:
    return ".".join(map(str, at(v, spot)))
