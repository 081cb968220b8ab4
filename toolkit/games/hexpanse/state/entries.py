"""Entries of `resolve`: how a step of an effect is done, and what the units it brings do.

How they are told stands in `telling.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.effects.entries import NamedEntries
from toolkit.games.hexpanse.state.said import SAID
from toolkit.games.hexpanse.state.units import MINOR, RESERVED
from toolkit.model.hexes import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.hex.places import Place

(SKIP, LAY, ATTACK, EXCHANGE, SHIFT, OCCUPY, PLACE_UNIT, RECOVER, OF, UNITS_OF, PROTECT, DESTROY,
 DISCARD, UNITS) = (
    "skip", "lay", "attack", "exchange", "shift", "occupy", "place", "recover", "faction", "units",
    "protect", "destroy", "card", "units placed",
)  # fmt: skip
BOARD, FRONT = "board", "front"


class Entry(NamedTuple):
    """One entry; what it leaves out stands at the default.

    `at` and `to` are places, `laid` says that `lay` is given with `turn` and `mirror`. `attack`
    and `place` are what a laying attacks and places, None where that is not told. `counts` are
    units by kind, or by seat. `brings` numbers the effect that a placed unit brings.
    """

    act: str
    at: Place = NOWHERE
    to: Place = NOWHERE
    laid: bool = False
    turn: int = 0
    mirror: bool = False
    attack: tuple[Place, ...] | None = None
    place: tuple[Entry, ...] | None = None
    unit: str = ""
    card: str = ""
    faction: int = -1
    number: int = -1
    keep: str = ""
    counts: tuple[tuple[Any, int], ...] = ()
    resolve: tuple[Entry, ...] | None = None
    brings: int = 0

    @property
    def room(self) -> tuple[Place, ...]:
        """The places of the units that a laying places."""
        return tuple([unit.at for unit in self.place or ()])

    @property
    def lay(self) -> Entry:
        """What `lay` tells of a laying."""
        return self

    def start(self, here: Place) -> Place:
        """One of the territories of an exchange or shift: left out it is that of what acts."""
        return here if self.at == NOWHERE else self.at


SKIPPED = Entry(SKIP)
UNTOLD = Entry(LAY)
"""A laying of a pattern, or on a board, that nobody told: as whatever is told of it."""


class HexEntries(NamedEntries[Entry]):
    """How entries are read against the options there are (toolkit.effects.execution.Entries)."""

    def __init__(self) -> None:
        super().__init__(SKIPPED, SAID.entry("apart"), ("number", "keep"))

    def meant(self, given: Entry, options: Sequence[Entry]) -> Entry | None:
        """The option an entry means, with what it tells of the effects to come."""
        given = recast(given, options[0].act) if options else given
        if given.act == LAY:
            return _laying_meant(given, options)
        if given.act == UNITS:
            assert given.place
            return self.meant(given.place[0], options)
        if given.act == RECOVER:
            given = _of_sole_faction(given, options)
        if given.act in (RECOVER, UNITS_OF) and not given.counts:
            return None  # none at all is not what goes without saying
        if given.act == DISCARD and options and options[0].act == OF:  # whose goes unsaid
            given = given._replace(act=OF)
        bare = given._replace(resolve=None)
        meant = super().meant(bare, options)
        if meant is None or given.resolve is None:
            return meant
        return meant._replace(resolve=given.resolve)

    def sole(self, options: Sequence[Entry]) -> Entry | None:
        """Of layings that attack the same the first: the placing they differ in may be left."""
        if options and all(one.act == LAY for one in options):
            return _first_to_attack_so(options)
        return super().sole(options)

    def fitting(self, given: Entry, options: Sequence[Entry]) -> list[Entry]:
        if given.act == EXCHANGE:
            told = {given.at, given.to} - {NOWHERE}
            return [one for one in options if one.act == EXCHANGE and told <= {one.at, one.to}]
        return super().fitting(given, options)

    def rest(self, given: Entry, option: Entry) -> Entry | None:
        """Of a laying the units that are placed by it, one after the other."""
        if option.act == LAY:
            place = recast(given, LAY).place
            return Entry(UNITS, place=place) if place else None
        if given.act == UNITS and given.place and len(given.place) > 1:
            return given._replace(place=given.place[1:])
        return None

    def brief(self, option: Entry) -> Entry:
        """A laying without what it lets one place: which units are placed is decided after it."""
        return option._replace(place=None) if option.act == LAY else option


def recast(given: Entry, act: str) -> Entry:
    """One territory told as of a pattern though the step is of one, or as of one though the step
    lays a pattern, and units of one player as of several: a list of one says what its item does."""
    if given.act == UNITS_OF and len(given.counts) == 1:
        ((seat, number),) = given.counts
        return Entry(OF, faction=seat, number=number)
    if act == LAY and given.act == ATTACK:
        return Entry(LAY, attack=(given.at,))
    if act == LAY and given.act == PLACE_UNIT:
        return Entry(LAY, place=(given,))
    if act == DISCARD and given.act == OF and given.card:
        return given._replace(act=act)
    if given.act == LAY and not given.laid and given.at == NOWHERE:
        attack, place = given.attack or (), given.place or ()
        if act == ATTACK and len(attack) == 1 and not place:
            return Entry(ATTACK, attack[0])
        if act == PLACE_UNIT and len(place) == 1 and not attack:
            return place[0]
    return given


def _of_sole_faction(given: Entry, options: Sequence[Entry]) -> Entry:
    """The entry with minor units by the code of their faction, where there is one alone."""
    codes = {name for one in options for name, _ in one.counts} - {*RESERVED, MINOR}
    if len(codes) != 1:
        return given
    (code,) = codes
    counts = sorted((code if name == MINOR else name, number) for name, number in given.counts)
    return given._replace(counts=tuple(counts))


def _laying_meant(given: Entry, options: Sequence[Entry]) -> Entry | None:
    """The first laying that agrees with what is told. Raises LookupError where those that agree
    attack different territories."""
    fitting = [one for one in options if one.act == LAY and (one == UNTOLD or agrees(given, one))]
    meant = _first_to_attack_so(fitting)
    if fitting and meant is None:
        raise LookupError("which territories are attacked")
    return meant


def _first_to_attack_so(layings: Sequence[Entry]) -> Entry | None:
    """The first of layings that attack the same territories; None of others."""
    same = len({frozenset(one.attack or ()) for one in layings}) == 1
    return layings[0] if same else None


def agrees(given: Entry, laid: Any) -> bool:
    """Whether a laying, or its entry, is what is told of it: it lies where and how it is told,
    attacks all that it is said to, and covers the units it is said to place."""
    if given.at not in (NOWHERE, laid.at):
        return False
    if given.laid and (given.turn, given.mirror) != (laid.turn, laid.mirror):
        return False
    if given.attack is not None and sorted(given.attack) != sorted(laid.attack or ()):
        return False
    room = laid.room if given.place else ()
    return all(unit.at in room for unit in given.place or ())
