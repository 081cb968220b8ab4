"""A position as whoever asks about it has it: with the tables, the readings in force, and the land
as far as anybody told where territories are and what they pay."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from toolkit.hex.board import board
from toolkit.model.hexes import cells_of
from toolkit.referee.found import Knowing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Self

    from toolkit.games.hexpanse.schemas.records import BoardRecord
    from toolkit.games.hexpanse.state.entries import Entry
    from toolkit.games.hexpanse.state.mat import Mat
    from toolkit.games.hexpanse.state.moves import Move
    from toolkit.games.hexpanse.state.position import Position
    from toolkit.games.hexpanse.state.units import Unit
    from toolkit.games.hexpanse.tables import Tables
    from toolkit.hex.board import Board
    from toolkit.hex.places import Place
    from toolkit.model.hexes import Places
    from toolkit.referee.rules import Rules

R = TypeVar("R")

_LAND = ("cells", "blocked")
_PAYS = ("hexilium", "double_hexilium")


class Seen:
    """What a view and a scene are alike: rules that follow from a position alone take either. What
    is worked out of the board is kept in the tables."""

    __slots__ = ()
    position: Position
    tables: Tables
    rules: Rules

    @property
    def count(self) -> int:
        """How many play, by which the board goes."""
        return len(self.position.players)

    def unit(self, place: Place) -> Unit | None:
        return self.position.units.get(place)

    def on(self, place: Place, said: str, key: str = "at") -> tuple[str, dict[str, Any]]:
        """What is wrong with a place: `{}` stands for its name; a fact tells it under this key."""
        return said.replace("{}", self.place_name(place)), {key: [*place]}

    def place_name(self, place: Place) -> str:
        return self.tables.place_name(self.position.players, place)

    # ---- where territories are

    @property
    def board(self) -> Board:
        """The board without blocked places; what nobody has published is asked."""
        return self._worked_out(territories, _LAND)

    @property
    def ground(self) -> Board:
        """The territories as far as a formation that stands may lie on them: where nobody tells the
        board those with a unit, since whatever a unit stands on is one."""
        return self.board if self.tells_land() else board(tuple(sorted(self.position.units)))

    def is_land(self, place: Place) -> bool:
        """Whether a place is a territory, as one is on which something stood; asked only where
        what is told of the board leaves that open."""
        if self.position.units.stood(place):
            return True
        if self.tells_land():
            return place in self.board
        return not self.rules_out(place) and (self.shows_land(place) or place in self.board)

    def shows_land(self, place: Place) -> bool:
        """Whether a place is a territory on any board: something stood there, or it is told to pay
        where nobody told where the board ends."""
        if self.position.units.stood(place):
            return True
        return not self.tells_land() and any(place in (told or ()) for told in self._told(_PAYS))

    def rules_out(self, place: Place) -> bool:
        """Whether a place is no territory, by what is told of a board of which the rest is not."""
        cells, blocked = self._told(_LAND)
        return (cells is not None and place not in cells) or place in (blocked or ())

    def tells_land(self) -> bool:
        """Whether it is told where the board ends; asks nothing."""
        return (len(self.position.players), _LAND) in self.tables.grounds or self._tells(_LAND)

    # ---- what they pay

    def worth(self, place: Place) -> int:
        """The hexilium of a territory: 0, 1 or 2."""
        field = None if (self.count, _PAYS) in self.tables.grounds else self._field
        if field is None or None not in (field.hexilium, field.double_hexilium):
            return self._worked_out(_worth, _PAYS).get(place, 0)
        plain, _ = self._told(_PAYS)
        if plain and place in plain:
            return 1  # so it is no double one, and nobody need know which are
        if place in self._places(field, "double_hexilium"):
            return 2
        return int(place in self._places(field, "hexilium"))

    def tells_pay(self, *places: Place) -> bool:
        """Whether it is told which territories pay, and how much, or that these do."""
        if (len(self.position.players), _PAYS) in self.tables.grounds or self._tells(_PAYS):
            return True
        told = {place for part in self._told(_PAYS) for place in part or ()}
        return bool(places) and told.issuperset(places)

    # ---- as it is told

    @property
    def _field(self) -> BoardRecord:
        return self.tables.field(self.count)

    def _told(self, keys: tuple[str, ...]) -> list[Places | None]:
        """What is told of a board, as far as it is; asks nothing."""
        field, told = self._field, self.tables.invented.told
        return [told(self.rules, field.path(key), getattr(field, key), cells_of) for key in keys]

    def _tells(self, keys: tuple[str, ...]) -> bool:
        field, given = self._field, self.rules.given
        told = (
            getattr(field, key) is not None or given(field.path(key)) is not None for key in keys
        )
        return all(told)

    def _worked_out(self, made: Callable[..., R], keys: tuple[str, ...]) -> R:
        """What is made of places of the board: once, where all of them are known."""
        grounds, asked = self.tables.grounds, (len(self.position.players), keys)
        found = grounds.get(asked)
        if found is None:
            field = self._field
            places = [self._places(field, key) for key in keys]
            if any(getattr(field, key) is None for key in keys):
                return made(*places)
            paths = [path for key in keys if (path := field.path(key)) in self.tables.invented]
            found = grounds[asked] = made(*places), paths
        known: R
        known, paths = found
        for path in paths:
            self.rules.rely(path)
        return known

    def _places(self, field: BoardRecord, key: str) -> Places:
        told = getattr(field, key)
        return self.tables.invented.known(self.rules, field.path(key), told, cells_of)


class Sight(Seen):
    """One of a position that is neither judged nor acted in."""

    __slots__ = ("position", "rules", "tables")

    def __init__(self, position: Position, of: Seen) -> None:
        self.position, self.tables, self.rules = position, of.tables, of.rules


class View(Seen, Knowing["Position", "Tables", "Move"]):
    """`number` is the place of the move among those of a question, `choices` the decisions made
    since it was told."""

    __slots__ = ("choices", "number")

    def __init__(self, position: Position, rules: Rules, tables: Tables, move: Move) -> None:
        super().__init__(position, rules, tables, move)
        self.number = 0
        self.choices: tuple[Entry, ...] = ()

    def of(self, move: Move) -> Self:
        made = super().of(move)
        made.number = self.number
        made.choices = self.choices
        return made

    @property
    def mine(self) -> Mat:
        return self.position.mats[self.move.by]


@lru_cache(maxsize=64)
def territories(cells: Places, blocked: Places) -> Board:
    return board(tuple(sorted({*cells} - {*blocked})))


def _worth(hexilium: Places, double: Places) -> Mapping[Place, int]:
    return dict.fromkeys(hexilium, 1) | dict.fromkeys(double, 2)
