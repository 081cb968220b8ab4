"""Layings: every way a pattern may lie, and which of them the rules let one choose."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.games.hexpanse.clauses import CLAUSES
from toolkit.games.hexpanse.state.units import NOWHERE
from toolkit.hex.places import TURNS, Place, moved
from toolkit.hex.shapes import laid
from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from toolkit.games.hexpanse.schemas.places import Pattern
    from toolkit.hex.board import Board
    from toolkit.referee.rules import Rules

MIRRORED = "turned_or_mirrored"
MOST_UNITS = "most_units"


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


def layings(
    pattern: Pattern, board: Board, at: Place, empty: Callable[[Place], bool]
) -> list[Laying]:
    """Every laying about a place, or about any, sorted by place, mirror and turn; one without
    anything on the board is none. `empty` says whether a unit could be placed there."""
    every = _on_bare(pattern, board, at, CLAUSES.mutants)
    if not pattern.place:
        return [*every]
    taken = frozenset(place for place in board.places if not empty(place))
    found = []
    for one in every:
        if not taken.isdisjoint(one.place):
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
    for start in _starts(pattern, board) if at == NOWHERE else [at]:
        for mirror in (False, True):
            for turn in range(TURNS):
                attack = on_board(pattern.attack, board, start, turn, mirror)
                place = on_board(pattern.place, board, start, turn, mirror)
                if attack or place:
                    covers = board.mask(attack), board.mask(place)
                    found.append(Laying(start, mirror, turn, attack, place, covers))
    return tuple(found)


def _starts(pattern: Pattern, board: Board) -> list[Place]:
    """The places about which a pattern may lie that covers something: off the board too."""
    reach = {
        (-q, -r)
        for places in (pattern.attack, pattern.place)
        for mirror in (False, True)
        for turn in range(TURNS)
        for q, r in laid(places, turn, mirror)
    }
    return sorted({moved(place, back) for place in board.places for back in reach})


@CLAUSES.computes(
    "pattern.edge",
    lambda places, board, start, turn, mirror: tuple(
        moved(start, one) for one in laid(places, turn, mirror)
    ),
)
def on_board(
    places: Sequence[Place], board: Board, start: Place, turn: int, mirror: bool
) -> tuple[Place, ...]:
    """What of places that are laid lies on the board, in the order of the pattern."""
    there = (about(start, one) for one in laid(places, turn, mirror))
    return tuple(place for place in there if place in board)


@CLAUSES.computes("pattern.relative", lambda start, one: one)
def about(start: Place, one: Place) -> Place:
    """Where a place of a pattern lies whose own place is here."""
    return moved(start, one)


RULINGS = ("card_turns", "attack_off_board", "attack_empty")


def allowed(
    every: Sequence[Laying],
    wanted: Iterable[Laying],
    units: Collection[Place],
    attacks: int,
    rules: Rules,
) -> tuple[Laying, ...]:
    """Those of the layings that are `wanted` which may be chosen, of `every` there is.

    Each ruling is asked only where it bears on these. `attacks` is how many territories the
    pattern attacks.
    """
    among = None if wanted is every else set(wanted)
    plain = {one.covers for one in every if not one.mirror}

    def under(turns: str, edge: str, empty: str) -> tuple[Laying, ...]:
        ways = [one for one in every if not one.mirror or turns == MIRRORED or one.covers in plain]
        ways = _of(ways, edge, empty, units, attacks)
        return tuple(ways if among is None else [one for one in ways if one in among])

    return parting(rules, RULINGS, under)


def _of(
    ways: list[Laying], edge: str, empty: str, units: Collection[Place], attacks: int
) -> list[Laying]:
    if not attacks or not ways:
        return ways
    if edge == "barred":
        ways = [one for one in ways if len(one.attack) == attacks]
    elif edge == "most_territories":
        most = max(len(one.attack) for one in ways)
        ways = [one for one in ways if len(one.attack) == most]
    if empty == MOST_UNITS and ways:
        hits = [sum(place in units for place in one.attack) for one in ways]
        ways = [one for one, hit in zip(ways, hits, strict=True) if hit == max(hits)]
    return ways


def distinct(ways: Iterable[Laying]) -> list[Laying]:
    """Of those that cover the same the first."""
    found: dict[tuple[int, int], Laying] = {}
    for one in ways:
        found.setdefault(one.covers, one)
    return list(found.values())
