"""The move: what a player decided, and beside it what chance gave; a small hashable value.

Places are numbers as in `position.py`; a number left out is -1, a word left out is empty.
`telling.py` declares how they are told.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

TAKE, USE, EVENT, PLAY = "take", "use", "event", "play"
MOVE, INFLUENCE, BUILD, ABILITY, DONE = "move", "influence", "build", "ability", "done"
BONUS, CREW, CHOOSE, PASS = "bonus", "crew", "choose", "pass"

KINDS = (
    TAKE, USE, MOVE, INFLUENCE, BUILD, ABILITY, DONE, EVENT, PLAY, BONUS, CREW, CHOOSE, PASS,
)  # fmt: skip
ALL = "all"  # in place of one of these
ACTIONS = frozenset((MOVE, INFLUENCE, BUILD, ABILITY))
RESOLVED = frozenset((USE, EVENT, PLAY, ABILITY, CREW))  # the kinds that carry `resolve`

NORMAL, DIPLOMAT = CUBES = ("normal", "diplomat")


class Squadron(NamedTuple):
    """A player's units in one orbital; the Rocinante is no part of it."""

    fleet: int = 0
    battleship: int = 0
    damaged_battleship: int = 0
    scrap_ship: int = 0

    def units(self) -> int:
        return self.fleet + self.battleship + self.damaged_battleship + self.scrap_ship


NO_UNITS = Squadron()


class Group(NamedTuple):
    """Fleets that are named together; the names of the units are UNITS."""

    fleet: int = 0
    battleship: int = 0
    damaged_battleship: int = 0
    scrap_ship: int = 0
    rocinante: int = 0

    def size(self) -> int:
        return sum(self)


NO_GROUP = Group()
FLEET, BATTLESHIP, DAMAGED, SCRAP_SHIP, ROCINANTE = UNITS = Group._fields
FLEETS = Squadron._fields
"""Those that a faction has, the plain one first; the Rocinante is nobody's own."""


_SINGLE = {unit: Group(*(int(unit == other) for other in UNITS)) for unit in UNITS}


def one(unit: str) -> Group:
    """A group of a single unit."""
    return _SINGLE[unit]


def subgroups(group: Group) -> list[Group]:
    """Every choice of at least one fleet among these."""
    ranges = [range(count + 1) for count in group]
    return [Group(*counts) for counts in product(*ranges) if any(counts)]


class Entry(NamedTuple):
    """What a player decides within a step of an effect; only what the step leaves open.

    `act` says which fields count:

    place   a cube onto `base`: `cube`, taken from base `source`, belonging to `of`
    remove  a cube of `of` off `base`: `cube`; the one put there instead follows as a `place`
    hit     a `unit` of `of` in `orbital`
    move    a `group` from orbital `source` to `orbital`
    build   a `unit` into `orbital`
    swap    `then` holds the two cubes, each a `remove`
    base, orbital, card, faction, cube   just that
    option  way `number` of a choice; the entries for its steps follow
    action  `then` holds a move, as if action points were spent
    skip    nothing
    """

    act: str
    base: int = -1
    orbital: int = -1
    of: int = -1
    source: int = -1
    cube: str = ""
    unit: str = ""
    card: str = ""
    number: int = 0
    group: Group = NO_GROUP
    then: tuple[Any, ...] = ()


SKIP = Entry("skip")

# What stands for one step: an entry, or several where a step has several targets.
Item: TypeAlias = "Entry | tuple[Item, ...]"


class Move(NamedTuple):
    """One move of the player at seat `by`. The fields that count depend on `kind`:

    take       `slot` from 0, or -1 and `card`
    use, event `word`: points, event, keep; now, keep, decline
    move       `group` from orbital `source` to `target`
    influence  onto base `target` with `word` normal or diplomat; from base `source` or -1
    build      `word` is the unit
    ability, crew, play  `card` is the id
    bonus      `target` is the sector
    choose     `resolve` holds the one entry

    `drew` and `revealed` are what chance gave: None and empty where the log does not say.
    `by_hand` holds what each step in words changed; see `toolkit.model.part`.
    `players` are those of the game, in the order of the seats.
    """

    by: int
    kind: str
    word: str = ""
    card: str = ""
    slot: int = -1
    source: int = -1
    target: int = -1
    group: Group = NO_GROUP
    resolve: tuple[Item, ...] = ()
    drew: tuple[str, ...] | None = None
    revealed: str = ""
    by_hand: tuple[str, ...] = ()
    players: tuple[str, ...] = ()


NOBODYS = Move(0, "")


@lru_cache(maxsize=256)
def bare(by: int, kind: str, players: tuple[str, ...]) -> Move:
    """A move that tells nothing yet."""
    return Move(by, kind, players=players)


def atoms(item: Item) -> list[Entry]:
    """The single entries of an item, in order."""
    if isinstance(item, Entry):
        return [item]
    return [entry for inner in item for entry in atoms(inner)]
