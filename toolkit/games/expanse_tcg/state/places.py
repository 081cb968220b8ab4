"""Cells of a battle and spots of the board: how they are numbered, named and told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.model.field import BAD, Field, Made, Word
from toolkit.model.grid import Grid

if TYPE_CHECKING:
    from toolkit.model.context import Context
    from toolkit.pack.document import Steps, Value
    from toolkit.pack.kind import Schema

COLUMNS = 4
GRID = Grid(("a_back", "a_front", "d_front", "d_back"), COLUMNS)
"""A battle: the rows of the attackers, then those of the defenders."""
ATTACKERS, DEFENDERS = 0, 1
SIDES = ("attackers", "defenders")
FORWARD = (1, -1)
HALF = Grid(("back", "front"), COLUMNS)
"""The spots of one player."""
BOARD = Grid(("first_back", "first_front", "second_front", "second_back"), COLUMNS)
"""The four rows of both players, between whom spots are neighbours as well."""
LOCATION = "location"
BACK_ROW = (0, 3)
"""The row of each side that is farthest from the enemy."""


def own_half(side: int) -> range:
    """The cells of a side."""
    return range(8) if side == ATTACKERS else range(8, 16)


def cell_of(name: str, side: int) -> int:
    """The cell a name says; `front1` means that of this side."""
    return GRID.numbers.get(name, -1) if "_" in name else GRID.numbers[f"{'ad'[side]}_{name}"]


def short(cell: int, side: int) -> str:
    """The name of a cell, short in the half of this side."""
    return _SHORT[side][cell]


_SHORT = [
    [name[2:] if cell in own_half(side) else name for cell, name in enumerate(GRID.names)]
    for side in (ATTACKERS, DEFENDERS)
]
OWN_CELLS = [[_SHORT[side][cell] for cell in own_half(side)] for side in (ATTACKERS, DEFENDERS)]
"""The short names of the cells of each side."""


def cell_for(side: int) -> Field[int]:
    """A cell as the mapping of one side has it: short in its own half, in full beyond."""
    return Made(CELL, lambda name, cx: cell_of(name, side), lambda cell, cx: short(cell, side))


CELL = Word(*HALF.names, *GRID.names, noun="cell")
"""A cell as a move tells it, kept by its name: whose half a short one means hangs on the mover."""
FULL_CELL = Word(*GRID.names, noun="cell")
"""A cell that says whose half it is in."""
_THEIRS = {name: f"the enemy's {name}" for name in HALF.names}
ENEMY_CELL = Word(*CELL.allowed, noun="cell", said=_THEIRS)
"""One whose short form means the enemy's half."""
TARGET = Word(LOCATION, *CELL.allowed, noun="target", said=_THEIRS | {LOCATION: "the location"})
"""Whom a strike is at."""


class Spot(NamedTuple):
    """A spot of the board; `seat` is -1 for the half of whoever speaks of it."""

    number: int
    seat: int = -1

    def of(self, seat: int) -> Spot:
        return self if self.seat >= 0 or seat < 0 else SPOTS[seat][self.number]


SPOTS = [[Spot(number, seat) for number in (*range(len(HALF.names)), -1)] for seat in (0, 1, -1)]
"""Spots by whose they are and their number; those of whoever speaks, and NO_SPOT of each, last."""
NO_SPOT = SPOTS[-1][-1]


def front(spot: Spot) -> bool:
    """Whether a spot lies in a front row."""
    return bool(HALF.row(spot.number))


def beside(one: Spot, other: Spot) -> bool:
    """Whether two spots, each of which says whose it is, are adjacent on the four rows."""
    return on_board(other) in BOARD.around(on_board(one))


def on_board(spot: Spot) -> int:
    """The number of a spot on the four rows."""
    return _ON_BOARD[spot.seat][spot.number]


def _row_by_row(spot: Spot) -> int:
    row = HALF.row(spot.number)
    return (3 - row if spot.seat else row) * COLUMNS + HALF.column(spot.number)


_ON_BOARD = [[*map(_row_by_row, spots)] for spots in SPOTS]


def half_of(number: int) -> int:
    """Whose half such a number lies in."""
    return number // len(HALF.names)


class SpotField(Field[Spot]):
    """`front2`, or `ben.front2` where it is another's."""

    empty = NO_SPOT

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Spot:
        said = value if isinstance(value, str) else ""
        player, dot, name = said.rpartition(".")
        if dot and player not in cx.players:
            cx.fault(
                steps, f"{player} does not play here", f"the players are {', '.join(cx.players)}"
            )
            return BAD  # type: ignore[no-any-return]
        word: Any = _SPOT.read(name if dot else value, steps, cx)
        if word is BAD:
            return BAD  # type: ignore[no-any-return]
        seat = cx.players.index(player) if dot else -1
        return Spot(HALF.numbers[word], -1 if seat == cx.mover else seat)

    def key(self, value: str, steps: Steps, cx: Context[Any]) -> Spot:
        return self.read(value, steps, cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        name = HALF.names[value.number]
        return name if value.seat in (-1, cx.mover) else f"{cx.players[value.seat]}.{name}"

    def schema(self) -> Schema:
        return {"type": "string"}


class _PlayersSpot(SpotField):
    """A spot that says whose it is."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Spot:
        read = super().read(value, steps, cx)
        if read is not BAD and read.seat < 0:
            cx.fault(steps, f"whose {value} is, is not said", f"such as {cx.players[-1]}.{value}")
            return BAD  # type: ignore[no-any-return]
        return read


class _PaidFrom(SpotField):
    """A spot, or `location`: that of a battle alone, which lies on none."""

    def read(self, value: Value, steps: Steps, cx: Context[Any]) -> Spot:
        return NO_SPOT if value == LOCATION else super().read(value, steps, cx)

    def write(self, value: Any, cx: Context[Any]) -> Value:
        return LOCATION if value == NO_SPOT else super().write(value, cx)


_SPOT = Word(*HALF.names, noun="spot")
SPOT = SpotField()
PAID_FROM = _PaidFrom()
PLAYERS_SPOT: Field[Spot] = _PlayersSpot()
OWN_SPOT: Field[int] = Made(
    _SPOT, lambda word, cx: HALF.numbers[word], lambda number, cx: HALF.names[number]
)
"""A spot of a player's own half, as a number from 0."""
