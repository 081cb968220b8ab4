"""Every way a pattern may lie, and which of them the rules let one choose."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.hex.laying import greatest, places_about, ways_to_lie
from toolkit.hex.places import Place, moved
from toolkit.model.hexes import NOWHERE
from toolkit.referee.mutation import unchanged
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.games.hexpanse.schemas.records import Pattern
    from toolkit.games.hexpanse.verbs.scene import HexScene
    from toolkit.hex.board import Board
    from toolkit.model.hexes import Places


class Laying(NamedTuple):
    """A pattern laid: where, how turned, what it attacks and where it lets one place."""

    at: Place
    mirror: bool
    turn: int
    attack: tuple[Place, ...]
    place: tuple[Place, ...]

    covers: tuple[int, int]
    """What it attacks and where it lets one place as sets of the board; two that cover the same
    differ in nothing that anybody could see."""

    marked: tuple[Place, ...] = ()
    """All of the board that it marks for placing, whatever stands there."""

    @property
    def room(self) -> tuple[Place, ...]:
        """Where a unit may come to be placed: once it has attacked, whatever stood there may be
        gone, as a Protector that fell for another."""
        return self.marked if self.attack else self.place


def layings(
    pattern: Pattern, board: Board, at: Place, empty: Callable[[Place], bool]
) -> list[Laying]:
    """Every laying about a place, or about any, sorted by place, mirror and turn; one without
    anything on the board is none. `empty` says whether a unit could be placed there."""
    every = _on_bare(pattern, board, at, CLAUSES.mutants)
    if not pattern.place:
        return [*every]
    taken = frozenset([place for place in board.places if not empty(place)])
    found, covered = [], board.mask(taken)
    for one in every:
        if one.covers[1] & covered:
            place = tuple(each for each in one.place if each not in taken or each in one.attack)
            if not (one.attack or place):
                continue
            one = one._replace(place=place, covers=(one.covers[0], board.mask(place)))
        found.append(one)
    return found


@lru_cache(maxsize=512)
def _on_bare(
    pattern: Pattern, board: Board, at: Place, mutants: tuple[str, ...]
) -> tuple[Laying, ...]:
    """The layings on a board without units: for each set of mutated clauses worked out once."""
    found = []
    for one in ways_to_lie(pattern, places_about(pattern, board) if at == NOWHERE else [at], about):
        attack, place = [on_board(part, board) for part in one.parts]
        if attack or place:
            covers = board.mask(attack), board.mask(place)
            found.append(Laying(*one[:3], attack, place, covers, place))
    return tuple(found)


@CLAUSES.computes("pattern.edge", unchanged)
def on_board(places: Places, board: Board) -> Places:
    """What of places that are laid lies on the board, in the order of the pattern."""
    return tuple([place for place in places if place in board.number])


# Where a place of a pattern lies whose own place is here.
about = CLAUSES.computes("pattern.relative", lambda start, one: one)(moved)
RULINGS = ("card_turns", "attack_off_board", "attack_empty")


def sieve(
    scene: HexScene, every: Sequence[Laying], attacks: int
) -> Callable[..., Sequence[Laying]]:
    """What may be chosen of all layings there are by readings of the first rulings, or of all: each
    sifts what the one before it lets through. `attacks` is how many territories the pattern
    attacks."""
    units = scene.board.mask(scene.position.units)
    plain = {one.covers for one in every if not one.mirror}

    @cache
    def let_through(*readings: str) -> Sequence[Laying]:
        if not readings:
            return every
        ways = let_through(*readings[:-1])
        match readings[-1]:
            case "turned":
                return [one for one in ways if not one.mirror or one.covers in plain]
            case "barred" if attacks:
                return [one for one in ways if len(one.attack) == attacks]
            case "most_territories" if attacks:
                return greatest(ways, [len(one.attack) for one in ways])
            case "most_units" if attacks:
                return greatest(ways, [(one.covers[0] & units).bit_count() for one in ways])
        return ways

    return let_through


@CLAUSES.computes("pattern.turn", lambda scene, every, wanted, attacks: tuple(
    one for one in wanted if not one.turn))  # fmt: skip
def may_lie(
    scene: HexScene, every: Sequence[Laying], wanted: Sequence[Laying], attacks: int
) -> tuple[Laying, ...]:
    """Those of the layings that are `wanted` which may be chosen, of `every` there is: each ruling
    is asked only where it bears on these."""
    among = None if wanted is every else {*map(id, wanted)}
    let_through = sieve(scene, every, attacks)

    def under(*readings: str) -> tuple[Laying, ...]:
        ways = let_through(*readings)
        return tuple(ways if among is None else [one for one in ways if id(one) in among])

    return parting(scene.rules, RULINGS, under)
