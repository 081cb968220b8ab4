"""Which conditions of steps and objectives hold for whoever speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.expanse_tcg.clauses import CLAUSES
from toolkit.games.expanse_tcg.rules.in_play.field import locations
from toolkit.games.expanse_tcg.rules.in_play.selecting import finds, grown
from toolkit.games.expanse_tcg.schemas import terms as t
from toolkit.games.expanse_tcg.state.places import DEFENDERS
from toolkit.model.known import kept
from toolkit.model.unseen import Unseen, reaches
from toolkit.referee.mutation import giving, never

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from toolkit.games.expanse_tcg.rules.in_play.field import Thing
    from toolkit.games.expanse_tcg.rules.in_play.selecting import Known, Scope
    from toolkit.games.expanse_tcg.rules.view import View
    from toolkit.games.expanse_tcg.state.half import Half


@CLAUSES.computes("keyword.overgrown", never)
def overgrows(v: View, thing: Thing, known: Known) -> bool:
    """Whether something is in an overgrown location."""
    return any(one.place == thing.place and grown(v, one, known) for one in locations(v))


@CLAUSES.computes("keyword.arcane", never)
def knows(v: View, seat: int, lore: int) -> bool:
    """Whether a player has so much lore; asked for where the case does not tell all locations."""
    return has_so_much(v, seat, "lore", lore)


def has_so_much(v: View, seat: int, what: str, number: int) -> bool:
    """Whether a player has so much lore, or so many captives, in all own locations."""
    half = v.position.halves[seat]
    much = in_all(half, what)
    if much is not None and v.position.kept(seat) is half.locations and not v.alone:
        return much >= number
    here = getattr(v.battle.location, what) if v.alone and v.seat(seat) == DEFENDERS else 0
    enough = reaches([here, *[getattr(one, what) for _, one in v.position.kept(seat)]], number)
    if enough or half.locations or not v.alone:
        return enough
    path = f"position.{v.position.players[seat]}.locations"
    return v.rules.know(path, ("no", "yes"), f"{number} {what} or more") == "yes"


@kept
def in_all(half: Half, what: str) -> int | None:
    """How much a player has in own locations; None where not all of it is seen."""
    every = [getattr(one, what) for _, one in half.locations]
    return None if any(isinstance(one, Unseen) for one in every) else sum(every)


def hold(v: View, scope: Scope, said: Mapping[str, Any], known: Known) -> bool:
    """Whether all of these conditions hold for whoever speaks under `while`."""
    return all(HOLDS[name](v, scope, value, known) for name, value in said.items())


@CLAUSES.computes("quest.reward", giving(0))
def completed_rituals(v: View, seat: int) -> int:
    done = v.position.halves[seat].completed
    return sum(v.tables.cards[card].kind == t.RITUAL for card in done)


@CLAUSES.computes("keyword.faith", giving(0))
def faith(v: View, seat: int) -> int:
    return v.position.halves[seat].faith


HOLDS: dict[str, Callable[[View, Scope, Any, Known], bool]] = {
    "lore": lambda v, scope, said, _: knows(v, scope.you, said),
    "faith": lambda v, scope, said, _: faith(v, scope.you) >= said,
    "captives": lambda v, scope, said, _: has_so_much(v, scope.you, "captives", said),
    "overgrown": lambda v, scope, said, known: overgrows(v, scope.source, known),
    "turn": lambda v, scope, said, _: (scope.you == v.position.turn.player) is (said == "yours"),
    "completed": lambda v, scope, said, _: completed_rituals(v, scope.you) >= said,
    "count": lambda v, scope, said, known: finds(v, scope, said["of"], said["at_least"], known),
}
