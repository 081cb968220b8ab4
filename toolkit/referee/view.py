"""What rules are asked about: a position under the readings in force, and a move in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from toolkit.referee.parting import parting

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from toolkit.referee.rules import Rules

P = TypeVar("P", bound=Any)
T = TypeVar("T", bound=Any)
M = TypeVar("M", bound=Any)
R = TypeVar("R")


@dataclass(slots=True, eq=False)
class View(Generic[P, T, M]):
    """A position as rules see it, with the tables of its pack and the move that they judge.

    It is made once a check and handed from clause to clause, which do not change it.
    """

    position: P
    rules: Rules
    tables: T
    move: M

    @property
    def id(self) -> str:
        """Whoever makes the move."""
        who: str = self.position.players[self.move.by]
        return who

    def who(self, seat: int) -> str:
        """A player within a sentence."""
        return str(self.tables.within("faction", self.position.players[seat]))

    def does(self, says: str) -> str:
        """A sentence that whoever makes the move begins; `claims|claim` agrees with the name."""
        return str(self.tables.does(self.id, says))

    def doing(self, says: str) -> str:
        """The same where the sentence has begun before."""
        return str(self.tables.doing(self.id, says))

    def consult(self, *keys: str) -> None:
        """Notes defaults that a partial position left to us, when they are made use of."""
        if self.position.absent:
            for key in keys:
                if key in self.position.absent:
                    self.rules.assume(f"position.{key}")

    def consult_of(self, seat: int, *keys: str) -> None:
        """The same of what a player has."""
        if self.position.absent:
            self.consult(*(f"{self.position.players[seat]}.{key}" for key in keys))

    def parted(self, outcome: Callable[..., R], *rulings: str) -> R:
        """What comes of the readings in force of these rulings (toolkit.referee.parting)."""
        return parting(self.rules, rulings, outcome)

    def reads_as(self, ruling: str, *readings: str, matters: bool = True) -> bool:
        """Whether a ruling is read as one of these; it is asked only where that matters."""
        return parting(self.rules, (ruling,), lambda one: matters and one in readings)

    def at(self, position: P) -> Self:
        """The same in another position."""
        return type(self)(position, self.rules, self.tables, self.move)

    def of(self, move: M) -> Self:
        """The same with another move."""
        return type(self)(self.position, self.rules, self.tables, move)

    def under(self, rules: Rules) -> Self:
        """The same under other readings."""
        return type(self)(self.position, rules, self.tables, self.move)
