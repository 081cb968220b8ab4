"""What a referee may add to what every game says: a protocol for each, asked where it counts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolkit.model.fault import Fault
    from toolkit.pack.document import Value
    from toolkit.referee.game import RefereedGame
    from toolkit.referee.rules import Rules

P = TypeVar("P")


class Terms(NamedTuple):
    """What the keys of a case that only this game has come to.

    `game` is what judges the case, `readings` are those these keys put in force, `faults` say what
    is wrong with them; their steps begin with the key.
    """

    game: RefereedGame[Any, Any]
    readings: Mapping[str, str]
    faults: Sequence[Fault] = ()


@runtime_checkable
class Termed(Protocol):
    """What a referee may add so that its cases take keys of their own, such as `edition`.

    The schema of its case files describes them as well.
    """

    @property
    def case_keys(self) -> Sequence[str]:
        """The keys, which the cases of other games do not have."""

    def under(self, told: Mapping[str, Value]) -> Terms:
        """The terms of a case, from those of the keys that it gives."""


@runtime_checkable
class Completing(Protocol):
    """What a referee may add whose moves say how their effects are done."""

    completeness: str
    """The clause that a move breaks which leaves open what must be told."""


@runtime_checkable
class ByHand(Protocol):
    """What a referee may add some of whose effects are carried out by the table, in words, or whose
    moves can be told otherwise than they are listed."""

    def ways_of(self, position: Any, move: Any, rules: Rules) -> Iterator[Any]:
        """The move with every way to resolve what it resolves, given what the table did."""


@runtime_checkable
class Whole(Protocol):
    """What a referee may add whose positions leave things unsaid that a case may expect of one."""

    def whole(self, position: Any) -> dict[str, Value]:
        """The position with all that goes without saying."""


def adds(game: Any, what: Any) -> bool:
    """Whether a referee adds one of these, a protocol of methods alone."""
    kind: Any = type(game)
    return _adds(kind, what)


@cache
def _adds(kind: Any, what: Any) -> bool:
    """Kept by class: to ask a protocol takes longer than to score a base."""
    return issubclass(kind, what)


@runtime_checkable
class Considered(Protocol):
    """What a referee may add so that a verdict can show by which rules a move is legal."""

    def considered(self, position: Any, move: Any) -> tuple[str, ...]:
        """The clauses that a legal move was held to and could have broken, most telling first.

        Asks no ruling and no fact: what a verdict consulted stays what it was.
        """


class Uncounted(NamedTuple, Generic[P]):
    """What a position does not list and so does not count: its path, and the position with it.

    `untold` takes it out of a result again, so that what else differs is seen.
    """

    path: str
    position: P
    untold: Callable[[Mapping[str, Any]], Mapping[str, Any]]


@runtime_checkable
class Supposing(Protocol):
    """What a referee may add so that a verdict says what would change it, were it listed."""

    def uncounted(
        self,
        position: Any,
        question: str,
        argument: Any,
        after: Sequence[Any],
        facts: Mapping[str, Value],
    ) -> Iterator[Uncounted[Any]]:
        """What is in force only where a position lists it, could bear on the question, and is not
        listed. Nothing where a glance shows that it cannot: all else is answered once more."""


@runtime_checkable
class Forcing(Protocol):
    """What a referee may add so that a verdict names what a legal move leaves unsaid."""

    def forced(self, position: Any, move: Any, rules: Rules, index: int = 0) -> list[Value]:
        """What a legal move does besides what it tells, as there is no choice: entries of moves.

        Raises UnknownFact where nobody can tell; `index` as in `apply`.
        """


@runtime_checkable
class Remarking(Protocol):
    """What a referee may add so that a verdict says more of a legal move than that it is legal."""

    def remarks(self, position: Any, move: Any, rules: Rules, index: int = 0) -> Sequence[str]:
        """What is worth knowing of a legal move, such as that nothing happens, a clause each.

        Raises UnknownFact where what comes of it hangs on what nobody can tell; `index` as in
        `apply`.
        """
